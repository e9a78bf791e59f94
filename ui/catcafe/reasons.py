"""Reasons for decisions in Cat Café.

ends        the mark ends the game
completes   the mark completes a tower
gain        the mark brings more points as things stand
found       the mark or pass finds more footprints
cost        the mark brings as many points, for fewer footprints
cat         the cat scores more
die         the best choice with the die brings more, at least or at most
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from games.catcafe.cat import weigh
from games.catcafe.moves import Move
from games.catcafe.state import View
from ui.catcafe.claims import Worth, claims
from ui.catcafe.words import describe_in_full, format_span
from ui.kit.claims import Claim
from ui.kit.reasons import ALL_THUMBS, Reason, rank_reasons
from ui.kit.words import Say

Found = Iterator[tuple[Reason[Move], Collection[str]]]


def reasons(view: View, move: Move, other: Move) -> Sequence[Reason[Move]]:
    """Reasons why the seat to move would rather make this move than the other one."""
    said = {claim.move: claim for claim in claims(view) if claim.move in (move, other)}
    if move not in said or other not in said:
        return ()
    return rank_reasons(_find(said[move], said[other]), weigh(view, move), weigh(view, other))


def _find(mine: Claim[Move], theirs: Claim[Move]) -> Found:
    one, other = mine.value, theirs.value
    both = (mine, theirs)
    if mine.kind == theirs.kind == "points" and one > other:
        yield Reason("cat", both), ALL_THUMBS
    if mine.kind == theirs.kind == "best" and one != other and one[0] >= other[0] and one[1] >= other[1]:
        yield Reason("die", both), ALL_THUMBS
    if _found(mine) > _found(theirs):
        yield Reason("found", both), ["footprints"]
    if not isinstance(one, Worth):
        return
    than = other if isinstance(other, Worth) else None
    if one.completes and not (than and than.completes):
        yield Reason("ends" if one.ends else "completes", (mine,)), ["towers"]
    if one.gain > (than.gain if than else 0):
        yield Reason("gain", both), ALL_THUMBS
    elif than and one.gain == than.gain and one.cost < than.cost:
        yield Reason("cost", both), ["footprints"]


def _found(claim: Claim[Move]) -> int:
    """The footprints that a mark or a pass finds; 0 of other moves."""
    if isinstance(claim.value, Worth):
        return claim.value.found
    return int(claim.value) if claim.kind == "found" else 0


def describe_reason(view: View, reason: Reason[Move], say: Say, _: Sequence[str]) -> str:
    """A reason as a sentence."""
    mine, theirs = reason.claims[0], reason.claims[-1]
    one, other = mine.value, theirs.value
    match reason.code:
        case "cat":
            return say("catcafe-why-cat", points=one, fewer=other)
        case "die":
            return say("catcafe-why-die", points=format_span(one), other=describe_in_full(theirs.move, say), fewer=format_span(other))
        case "found":
            return say("catcafe-why-found", found=_found(mine), fewer=_found(theirs))
        case "ends":
            return say("catcafe-why-ends", tower=one.completes)
        case "completes":
            return say("catcafe-why-completes", tower=one.completes)
        case "gain":
            return say("catcafe-why-gain", points=one.gain, fewer=other.gain if isinstance(other, Worth) else 0)
        case _:
            return say("catcafe-why-cost", cost=one.cost, more=other.cost)
