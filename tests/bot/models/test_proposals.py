"""How it is written what people ask of one another."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from bot.models.proposals import PROPOSAL_PATTERN, Proposal, ProposalKind
from bot.models.times import Pace


def test_each_is_written_as_it_always_was() -> None:
    written = ["pause", "end", "pace by-and-by", "time 2", "cat 0", "seat 3"]
    meant = [Proposal(ProposalKind.PAUSE), Proposal(ProposalKind.END), Proposal(ProposalKind.PACE, pace=Pace.BY_AND_BY)]
    meant += [Proposal(ProposalKind.TIME, 2), Proposal(ProposalKind.CAT, 0), Proposal(ProposalKind.SEAT, 3)]

    assert [str(one) for one in meant] == written


@given(st.from_regex(PROPOSAL_PATTERN, fullmatch=True))
def test_what_is_written_is_read_back(text: str) -> None:
    assert str(Proposal.parse(text)) == text


def test_every_kind_can_be_written() -> None:
    assert {
        kind for kind in ProposalKind if re.fullmatch(PROPOSAL_PATTERN, str(Proposal(kind, 1))) or re.fullmatch(PROPOSAL_PATTERN, kind)
    } == set(ProposalKind) - {ProposalKind.PACE}
