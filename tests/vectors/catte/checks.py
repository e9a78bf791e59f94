"""Checks of Catte vectors, by file, through the game's verbs as far as possible. Docstrings list
the fields of a case.
"""

from __future__ import annotations

from games.catte import GAME, scoring
from games.catte.events import RoundScored, TrickWon
from games.catte.state import Terms
from games.kit import Event, Refusal, Seat, Stream
from tests.games.catte.tables import coffee_of, plays_of, state_of
from tests.playing import happened, onward, placed
from tests.vectors.cases import Case

P0 = Seat(0)
CHANCE = Stream(bytes(32))


def legal(case: Case) -> None:
    """hand · led (a colour, or nothing: leading) · legal: every play that may be made."""
    lead = {"black": "BK13", "white": "WH13", "brown": "BR20"}.get(case.get("led"))
    table = f"p0: {case['hand']}\np1: BK14\np2: BK12\ncentre BK9 | " + (f"leader p2 | trick {lead}" if lead else "leader p0")

    moves = GAME.legal_moves(state_of(table), P0)

    assert {str(move) for move in moves} == {str(play) for play in plays_of(case["legal"])}


def tricks(case: Case) -> None:
    """coffee · plays in order from p0 · winner · total: the winner's acquired total."""
    plays = plays_of(case["plays"])
    hands = [f"p{seat}: {' '.join(map(str, play.cards))}" for seat, play in enumerate(plays)]
    state = state_of("\n".join([*hands, f"centre {case['coffee']} | leader p0"]))
    won = _trick_won(happened(placed(GAME, state, CHANCE).with_moves((Seat(seat), play) for seat, play in enumerate(plays))))

    assert str(won.trick.winner) == case["winner"]
    assert won.total == int(case.get("total", str(won.total)))


def scores(case: Case) -> None:
    """seats · acquired · unused: coffee cards · score: acquired points + unused points = score."""
    seats = int(case["seats"])
    line = scoring.score_line(coffee_of(case["acquired"]), coffee_of(case["unused"]), Terms.for_seats(seats, 1).limit)

    assert f"{line.acquired_points} + {line.unused_points} = {line.score}" == case["score"]


def endings(case: Case) -> None:
    """table · moves · then: `ends 6.1 p2`, or `p2 decides: coffee BK1, …` with the legal moves."""
    state, events = onward(GAME, state_of(case["table"]), case["moves"].splitlines(), CHANCE)
    ended = [event for event in events if isinstance(event, RoundScored)]
    if ended:
        said = "ends " + ", ".join(f"{ending.cause.value} {' '.join(map(str, ending.seats))}" for ending in ended[0].endings)
        scored = " ".join(str(line.score) for line in ended[0].lines)
        assert scored == case.get("scores", scored)
    else:
        (asked,) = GAME.pending(state)
        said = f"{asked} decides: {', '.join(map(str, GAME.legal_moves(state, asked)))}"

    assert said == case["then"]


def refusals(case: Case) -> None:
    """table · move: seat and move · said: the refusal to the letter, or `nothing` · code."""
    seat, _, move = case["move"].partition(" ")

    refusal = GAME.why_not(state_of(case["table"]), Seat(int(seat[1:])), GAME.parse(move))

    if case["said"] == "nothing":
        assert refusal is None
    else:
        assert isinstance(refusal, Refusal)
        assert (str(refusal), refusal.code) == (case["said"], case["code"])


def _trick_won(events: list[Event]) -> TrickWon:
    (won,) = [event for event in events if isinstance(event, TrickWon)]
    return won


CHECKS = {"legal": legal, "tricks": tricks, "scores": scores, "endings": endings, "refusals": refusals}
