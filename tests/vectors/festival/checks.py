"""Checks of festival vectors, by file, through the game's verbs as far as possible. Docstrings list
the fields of a case.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from games.festival import GAME, scoring
from games.festival.cards import RANK, Season
from games.festival.events import GameScored, MatchWon, NoTokenLeft, Revealed, RoundTaken, TieFound, TokensEarned
from games.festival.moves import REDEAL, Play, parse
from games.festival.state import State
from games.kit import Event, Refusal, Seat
from tests.games.festival.tables import cards_of, state_of
from tests.playing import onward
from tests.vectors.cases import Case

E = TypeVar("E")
P0 = Seat(0)


def order(case: Case) -> None:
    """lowest: cards from the lowest to the highest."""
    cards = cards_of(case["lowest"])

    assert sorted(cards, key=lambda card: RANK[card]) == list(cards)


def legal(case: Case) -> None:
    """middle · hand · round · legal: every card that may be played · shows: cards, and the flags that playing them brings."""
    others = "p1: SU2\np2: SU2\np3: SU2"  # what they play makes no difference here
    state = state_of(f"p0: {case['hand']}\n{others}\nmiddle {case['middle']} | round {case.get('round', '2')}")

    plays = [move for move in GAME.legal_moves(state, P0) if isinstance(move, Play)]

    assert {play.card for play in plays} == set(cards_of(case["legal"]))
    for line in filter(None, case.get("shows").splitlines()):
        card, _, flags = line.partition(":")
        (revealed,) = _of_kind(onward(GAME, state, [f"p0 play {card}", "p1 play SU2", "p2 play SU2", "p3 play SU2"])[1], Revealed)
        assert ", ".join(season.code for season in revealed.no_more[0]) == flags.strip()


def rounds(case: Case) -> None:
    """seats · middle · played, by slot · swap: the chosen YOROZU, if any · held after swaps · taken
    · next: the new middle.
    """
    seats, played = int(case.get("seats", "4")), cards_of(case["played"])
    hands = [f"p{seat}: {card}" for seat, card in enumerate(played[:seats])]
    dummy = [f"dummy: | played {card}" for card in played[seats:]]
    moves = [f"p{seat} play {card}" for seat, card in enumerate(played[:seats])]
    state, events = onward(GAME, state_of("\n".join([*hands, *dummy, f"middle {case['middle']} | round 2"])), moves)
    if swap := case.get("swap"):
        chooser = str(next(iter(GAME.pending(state))))
        assert _legal(state, chooser) == {"swap YZ0", "swap YZ13"}
        state, events = onward(GAME, state, [f"{chooser} swap {swap}"])
    (taken,) = _of_kind(events, RoundTaken)

    assert taken.finished.held == cards_of(case.get("held", case["played"]))
    assert taken.finished.taken == cards_of(case["taken"])
    assert taken.finished.next_face_up == cards_of(case["next"])
    assert " ".join(str(seat) for seat, _ in taken.drank) == case.get("drink")


def scores(case: Case) -> None:
    """rules, multiplier or tokens · taken · fish: their final points · booze · crows · score."""
    rules = "experienced" if case.get("multiplier") else "advanced" if case.get("tokens") else "basic"
    zones = f"took {case['taken']}" + (f" | chosen {case['multiplier']}" if case.get("multiplier") else "")
    zones += f" | kept {case['tokens']}" if case.get("tokens") else ""
    result = scoring.result_of(state_of(f"p0: | {zones}\np1:\np2:\np3:\nrules {rules}"), ())
    line = result.lines[0]

    assert f"{line.counted_fish} + {line.booze_points} - {line.crows} = {line.score}" == case["score"]


def redeals(case: Case) -> None:
    """table · offered: the seats that may ask for a redeal now."""
    state = state_of(case["table"])

    offered = [seat for seat in map(Seat, range(state.terms.seats)) if REDEAL in GAME.legal_moves(state, seat)]

    assert " ".join(map(str, offered)) == case["offered"]
    assert all((GAME.why_not(state, seat, REDEAL) is None) == (seat in offered) for seat in map(Seat, range(state.terms.seats)))


def tokens(case: Case) -> None:
    """table · moves · earned: by seat, with semicolons · none: seats without a token to take ·
    then: the deciding seat and its legal moves.
    """
    state, events = onward(GAME, state_of(case["table"]), case.get("moves").splitlines())
    earned = [";".join(" " + _codes(seasons) for seasons in event.earned) for event in _of_kind(events, TokensEarned)]
    none = [str(event.seat) for event in _of_kind(events, NoTokenLeft)]

    assert "".join(earned).split() == case.get("earned").split()
    assert " ".join(none) == case.get("none")
    if then := case.get("then"):
        seat, _, moves = then.partition(": ")
        assert {str(one) for one in GAME.pending(state)} == {seat}
        assert _legal(state, seat) - {"redeal"} == set(moves.split(", "))


def endings(case: Case) -> None:
    """table · moves · drunk: drinkers of a third booze · totals · then: `on`, `tie p0 p1`, or `won
    p0`.
    """
    state, events = onward(GAME, state_of(case["table"]), case["moves"].splitlines())
    scored, tie, won = _of_kind(events, GameScored), _of_kind(events, TieFound), _of_kind(events, MatchWon)

    assert " ".join(map(str, scored[0].result.totals if scored else ())) == case.get("totals")
    assert " ".join(map(str, scored[0].result.drunk if scored else ())) == case.get("drunk")
    if won:
        outcome = GAME.outcome(state)
        assert outcome
        assert f"won {' '.join(map(str, outcome.winners))}" == case["then"]
        assert not GAME.pending(state)
    else:
        assert case["then"] == (f"tie {' '.join(map(str, tie[0].seats))}" if tie else "on")
        assert GAME.pending(state)


def refusals(case: Case) -> None:
    """table · move · said: the refusal to the letter, with its rule · code."""
    seat, _, move = case["move"].partition(" ")
    refusal = GAME.why_not(state_of(case["table"]), Seat(int(seat[1:])), parse(move))

    assert isinstance(refusal, Refusal)
    assert str(refusal) == case["said"]
    assert (refusal.code, refusal.rule) == (case["code"], case.rule)


def _of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def _legal(state: State, seat: str) -> set[str]:
    return {str(move) for move in GAME.legal_moves(state, Seat(int(seat[1:])))}


def _codes(seasons: Iterable[Season]) -> str:
    return " ".join(season.code for season in seasons) or "-"


CHECKS = {
    "order": order,
    "legal": legal,
    "rounds": rounds,
    "scores": scores,
    "redeals": redeals,
    "tokens": tokens,
    "endings": endings,
    "refusals": refusals,
}
