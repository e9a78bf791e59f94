"""How it is written what people ask of one another."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from bot.models.proposals import MATTER, Kind, Matter
from bot.models.times import Pace


def test_each_is_written_as_it_always_was() -> None:
    written = ["pause", "end", "pace by-and-by", "time 2", "cat 0", "seat 3"]
    meant = [Matter(Kind.PAUSE), Matter(Kind.END), Matter(Kind.PACE, pace=Pace.BY_AND_BY)]
    meant += [Matter(Kind.TIME, 2), Matter(Kind.CAT, 0), Matter(Kind.SEAT, 3)]

    assert [str(one) for one in meant] == written


@given(st.from_regex(MATTER, fullmatch=True))
def test_what_is_written_is_read_back(text: str) -> None:
    assert str(Matter.read(text)) == text


def test_every_kind_can_be_written() -> None:
    assert {kind for kind in Kind if re.fullmatch(MATTER, str(Matter(kind, 1))) or re.fullmatch(MATTER, kind)} == set(Kind) - {Kind.PACE}
