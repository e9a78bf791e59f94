"""No time passes while the bot hears nobody."""

from __future__ import annotations

import pytest

from bot.tables.clocks import earlier, later, passed
from bot.times import Outage

OUTAGES = (Outage(10.0, 20.0), Outage(15.0, 25.0), Outage(40.0, 41.0))


@pytest.mark.parametrize(
    ("since", "until", "seconds"), [(0.0, 10.0, 10), (0.0, 15.0, 10), (0.0, 30.0, 15), (12.0, 24.0, 0), (24.0, 50.0, 24), (50.0, 60.0, 10)]
)
def test_no_time_passes_while_the_bot_hears_nobody(since: float, until: float, seconds: float) -> None:
    assert passed(OUTAGES, since, until) == seconds


@pytest.mark.parametrize(
    ("since", "seconds", "moment"), [(0.0, 5.0, 5), (0.0, 10.0, 10), (0.0, 11.0, 26), (12.0, 1.0, 26), (30.0, 11.0, 42), (50.0, 1.0, 51)]
)
def test_a_turn_ends_as_much_later_as_the_bot_was_away(since: float, seconds: float, moment: float) -> None:
    assert later(OUTAGES, since, seconds) == moment
    assert passed(OUTAGES, since, later(OUTAGES, since, seconds)) == seconds


@pytest.mark.parametrize(("until", "seconds", "moment"), [(5.0, 5.0, 0), (30.0, 5, 25), (30.0, 6, 9), (24.0, 1, 9), (50.0, 25, 9)])
def test_so_long_ago_is_as_much_earlier_as_the_bot_was_away(until: float, seconds: float, moment: float) -> None:
    assert earlier(OUTAGES, until, seconds) == moment
    assert passed(OUTAGES, moment, until) == seconds
