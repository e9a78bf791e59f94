"""Reasons are ordered by what speaks for them, and say no more than they explain."""

from __future__ import annotations

import pytest

from ui.kit.reasons import ALL_THUMBS, Reason, Weight, rank_reasons


def test_reasons_with_points_of_their_own_or_of_thumbs_come_in_their_order() -> None:
    small, big, against = (Reason[str](code, ()) for code in ("small", "big", "against"))
    found: list[tuple[Reason[str], Weight]] = [(small, 0.5), (big, ["fish"]), (against, ALL_THUMBS)]

    assert rank_reasons(found, {"fish": 3.0, "crows": -5.0}, {"fish": 1.0}) == [big, small]


@pytest.mark.parametrize(("points", "is_all"), [(None, True), (4.0, True), (3.9, False)])
def test_a_reason_that_names_less_than_half_of_the_points_explains_a_part(points: float | None, is_all: bool) -> None:
    assert Reason[str]("gain", (), points).explains(8.0) is is_all
