"""Reasons for decisions in the festival.

third       the other card may bring the third booze
booze       the other card is booze that may be kept, this one is none, and there are rounds enough for it
yorozu      the other card is a YOROZU, which is better kept
crow        the card is a crow, and brings points as the highest or the lowest card
surely      the card is surely the highest or the lowest, and so brings points
worse       the other card is surely the highest or the lowest, and so brings less than nothing
kept        the card brings more if it is neither the highest nor the lowest
takes       the middle card of this swap brings more points
fish        the seat's hand has more points of fish with this multiplier card, or in these seasons
crows       the seat may exchange its crows
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.festival.cards import YOROZU_0
from games.festival.cat import weigh
from games.festival.moves import Move, Multiplier, Play, Token, Tokens
from games.festival.results import LIMIT
from games.festival.state import View
from games.kit import Seat
from ui.festival.claims import claims_by_kind, points_for
from ui.festival.words import card_label, describe_move, format_gain
from ui.kit.claims import Claim
from ui.kit.reasons import ALL_THUMBS, Reason, Weight, rank_reasons
from ui.kit.words import Say

Found = Iterator[tuple[Reason[Move], Weight]]
EARLY = 4
"""The least cards in hand with which booze can wait."""
SMALL = 0.1
"""Points that speak for reasons of which the thumbs see too little."""
FISH = "the-season-of-my-fish"
FISHED = (Multiplier, Tokens, Token)
"""Moves that make fish worth more or less."""


def reasons(view: View, move: Move, other: Move) -> Sequence[Reason[Move]]:
    """Reasons why the seat to move would rather make this move than the other one."""
    return rank_reasons(_find(view, move, other), weigh(view, move), weigh(view, other))


def _find(view: View, move: Move, other: Move) -> Found:
    said = claims_by_kind(view)

    def claim(kind: str, of: Move) -> Claim[Move]:
        return Claim(of, kind, said[kind][of])

    if other in said["third"] and move not in said["third"]:
        yield Reason("third", (claim("third", other),)), ["no-third-drink"]
    for code, of, sign in (("surely", move, 1), ("worse", other, -1)):
        place = said["surely"].get(of)
        if place and sign * said[place][of] > 0:
            yield Reason(code, (claim("surely", of), claim(place, of))), ALL_THUMBS
    if isinstance(move, Play) and isinstance(other, Play):
        is_early = len(view.hand or ()) >= EARLY and view.booze[view.seat or 0] < LIMIT - 1
        if is_early and other.card.booze and other.card.season is not None and not move.card.booze:
            yield Reason("booze", (Claim(other, "booze", view.booze[view.seat or 0] + 1),)), SMALL
        if other.card.season is None and move.card.season is not None:
            yield Reason("yorozu", (Claim(move, "keeps", other.card),)), SMALL
        ends = [(said[place][move], place) for place in ("highest", "lowest")]
        if move.card.crow and not other.card.crow and max(ends)[0] > 0:
            yield Reason("crow", (Claim(move, max(ends)[1], max(ends)[0]), Claim(move, "crow", True))), SMALL
    if isinstance(move, Play) and isinstance(other, Play) and None not in (move.card.season, other.card.season):
        mine, theirs = (points_for(view, view.seat or Seat(0), one.card) for one in (move, other))
        if mine > theirs and not move.card.crow:  # a crow may change places
            yield Reason("kept", (Claim(move, "kept", mine), Claim(other, "kept", theirs)), mine - theirs), ALL_THUMBS
    if move in said["takes"] and other in said["takes"] and (more := said["takes"][move][1] - said["takes"][other][1]) > 0:
        yield Reason("takes", (claim("takes", move), claim("takes", other)), more), ALL_THUMBS
    if isinstance(move, FISHED) and isinstance(other, FISHED):
        mine, theirs = (int(weigh(view, one)[FISH]) for one in (move, other))
        if mine > theirs:
            yield Reason("fish", (Claim(move, "fish", mine), Claim(other, "fish", theirs))), [FISH]
    if move in said["crows"]:
        yield Reason("crows", (claim("crows", move),)), ["three-crows-are-too-many"]


def _count_tokens(move: Move) -> int:
    """The number of tokens that a move takes."""
    return len(move.seasons) if isinstance(move, Tokens) else int(isinstance(move, Token))


def describe_reason(view: View, reason: Reason[Move], say: Say, _: Sequence[str]) -> str:
    """A reason as a sentence."""
    claim, *more = reason.claims
    value: Any = claim.value
    match reason.code:
        case "third":
            return say("festival-why-third", move=describe_move(claim.move, say))
        case "booze":
            return say("festival-why-booze", move=describe_move(claim.move, say), booze=value, last=LIMIT)
        case "yorozu":
            return say("festival-why-yorozu", card=card_label(value, say), low=value == YOROZU_0)
        case "crow":
            return say("festival-why-crow", place=claim.kind, points=format_gain(value))
        case "surely":
            return say("festival-why-surely", place=value, points=format_gain(more[0].value))
        case "worse":
            return say("festival-why-worse", move=describe_move(claim.move, say), place=value, points=format_gain(more[0].value))
        case "kept":
            words = {"move": describe_move(claim.move, say), "other": describe_move(more[0].move, say)}
            return say("festival-why-kept", points=format_gain(value), fewer=format_gain(more[0].value), **words)
        case "takes":
            (card, points), (less, fewer) = value, more[0].value
            cards = {"card": card_label(card, say), "other": card_label(less, say)}
            return say("festival-why-takes", **cards, points=format_gain(points), fewer=format_gain(fewer))
        case "fish":
            return say("festival-why-fish", fish=value, fewer=more[0].value, tokens=_count_tokens(claim.move))
        case _:
            return say("festival-why-crows", crows=value)
