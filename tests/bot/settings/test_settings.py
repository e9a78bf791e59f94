"""Server settings as a value, and the months of the podium."""

import pytest

from bot.models.times import Month, Pace
from bot.settings.server import DEFAULT_SERVER_SETTINGS, ServerSettings

LIVE_AND_NONE = ServerSettings().with_paces([Pace.NONE, Pace.LIVE])


def test_every_pace_is_offered_where_nobody_has_chosen() -> None:
    assert DEFAULT_SERVER_SETTINGS.paces == (*Pace,)
    assert DEFAULT_SERVER_SETTINGS.default_pace is Pace.EVENING


def test_paces_are_offered_in_their_order_and_the_first_is_usual_where_evening_is_not_offered() -> None:
    assert LIVE_AND_NONE.paces == (Pace.LIVE, Pace.NONE)
    assert LIVE_AND_NONE.default_pace is Pace.LIVE
    assert ServerSettings().with_paces([Pace.NONE, Pace.EVENING]).default_pace is Pace.EVENING


def test_a_pace_of_before_stays_where_it_is_offered() -> None:
    assert LIVE_AND_NONE.offered_pace(Pace.NONE) is Pace.NONE
    assert LIVE_AND_NONE.offered_pace(Pace.BY_AND_BY) is Pace.LIVE


def test_one_pace_is_offered_at_least() -> None:
    with pytest.raises(ValueError, match="one pace"):
        ServerSettings().with_paces([])


@pytest.mark.parametrize(("month", "before", "after"), [((2026, 1), "2025-12", "2026-02"), ((2026, 12), "2026-11", "2027-01")])
def test_months_follow_one_another_through_the_years(month: tuple[int, int], before: str, after: str) -> None:
    assert (str(Month(*month).previous), str(Month(*month).next)) == (before, after)
    assert Month.parse(after).previous == Month.parse(before).next == Month(*month)


def test_a_moment_is_in_one_month() -> None:
    october = Month(2026, 10)

    assert [Month.at(at) for at in (october.starts_at - 1, october.starts_at, october.ends_at - 1, october.ends_at)] == [
        Month(2026, 9),
        october,
        october,
        Month(2026, 11),
    ]
