"""Reasons in the festival are said only where they are so."""

from __future__ import annotations

import pytest

from games.festival import GAME
from games.kit import Seat
from tests.games.festival.tables import state_of
from ui.festival.reasons import reasons

EARLY = "p0: SP6 SU3 WI8 YZ0\np1: SP1 SP3 SP5 SP7\np2: SU2 SU4 SU5 SU7\np3: WI4 WI6 WI7 WI9\nmiddle FA9 FA10 | round 6"
LATE = "p0: SP6 SU3\np1: SP1 SP3\np2: SU2 SU4\np3: WI4 WI6\nmiddle FA9 FA10 | round 8"


@pytest.mark.parametrize(
    ("table", "move", "other", "code", "is_said"),
    [
        (EARLY, "play SP6", "play SU3", "booze", True),
        (EARLY, "play SU3", "play SP6", "booze", False),
        (EARLY, "play SP6", "play YZ0", "booze", False),  # a YOROZU is not kept
        (EARLY, "play SP6", "play YZ0", "yorozu", True),
        (LATE, "play SP6", "play SU3", "booze", False),
        (EARLY, "play WI8", "play SP6", "crow", True),
        (EARLY, "play SP6", "play WI8", "crow", False),
    ],
)
def test_a_reason_is_said_only_where_it_is_so(table: str, move: str, other: str, code: str, is_said: bool) -> None:
    view = GAME.view(state_of(table), Seat(0))

    assert (code in {reason.code for reason in reasons(view, GAME.parse(move), GAME.parse(other))}) is is_said
