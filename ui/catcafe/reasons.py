"""Reasons for decisions in Cat Café.

ends        the mark ends the game
completes   the mark completes a tower
gain        the mark brings more points as things stand
found       the mark or pass finds more footprints
cost        the mark brings as many points, for fewer footprints
saves       the mark brings hardly fewer points, for fewer footprints
tower       the mark leaves fewer open hexes in its tower, or its tower can bring more, or the thumbs weigh both so
yarn        the other mark is yarn, in a tower where another seat can still have more
room        a mouse or a bowl has more open hexes around it
cat         the cat scores more
die         the best choice with the die brings more on average
die-saves   the best choice with the die brings as much or hardly less, for fewer footprints
sure        with the die the seat can surely mark this item, with the other one perhaps not
central     the seat's two dice are the same either way, and the die left in the centre helps others less
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.catcafe.cat import weigh
from games.catcafe.items import BOWL, BUTTERFLY, HOUSE, MOUSE, YARN
from games.catcafe.moves import Mark, Move, Take
from games.catcafe.prospects import die_prospects
from games.catcafe.state import View
from ui.catcafe.claims import Worth, can_be_passed, can_surely_mark, claims, others_best, room_around, tower_left
from ui.catcafe.words import describe_in_full, describe_item, die_label, format_span
from ui.kit.claims import Claim
from ui.kit.reasons import Reason, Weight, rank_reasons
from ui.kit.words import Say

Found = Iterator[tuple[Reason[Move], Weight]]
FOOTPRINT = 2.0
"""The most points for which a footprint is worth saving."""
LEAST_HELP = 2
"""The least points to the others for which the die left to them is told."""
SMALL = 0.5
"""Points that speak for a reason of which the thumbs see too little."""


def reasons(view: View, move: Move, other: Move) -> Sequence[Reason[Move]]:
    """Reasons why the seat to move would rather make this move than the other one."""
    said = {claim.move: claim for claim in claims(view) if claim.move in (move, other)}
    if move not in said or other not in said or move == other:
        return ()
    found = [*_find(said[move], said[other])]
    if isinstance(move, Mark) and isinstance(other, Mark):
        found += _find_of_hexes(view, move, other)
    if isinstance(move, Take) and isinstance(other, Take):
        found += _find_of_dice(view, move, other)
    return rank_reasons(found, weigh(view, move), weigh(view, other))


def _find(mine: Claim[Move], theirs: Claim[Move]) -> Found:
    one, other = mine.value, theirs.value
    both = (mine, theirs)
    if mine.kind == theirs.kind == "points" and one > other:
        yield Reason("cat", both, one - other), one - other
    if mine.kind == theirs.kind == "best" and (more := (sum(one) - sum(other)) / 2) > 0:
        yield Reason("die", both, more), more
    if _found(mine) > _found(theirs):
        yield Reason("found", both, FOOTPRINT * (_found(mine) - _found(theirs))), ["footprints"]
    if not isinstance(one, Worth):
        return
    than = other if isinstance(other, Worth) else None
    if one.completes and not (than and than.completes):
        yield Reason("ends" if one.ends else "completes", (mine,)), ["towers"]
    if (more := one.gain - (than.gain if than else 0)) > 0:
        yield Reason("gain", both, more), more
    elif than and one.cost < than.cost and -more < FOOTPRINT * (than.cost - one.cost):
        saved = FOOTPRINT * (than.cost - one.cost) + more
        yield Reason("saves" if more else "cost", both, saved), saved


def _find_of_hexes(view: View, move: Mark, other: Mark) -> Found:
    """What a mark prepares."""
    mine, theirs = tower_left(view, move), tower_left(view, other)
    nearer, higher = theirs.open - mine.open, mine.number - theirs.number
    if mine.open and theirs.open and mine.tower != theirs.tower and max(nearer, higher) > 0:
        is_surely_better = min(nearer, higher) >= 0
        yield Reason("tower", (Claim(move, "tower", mine), Claim(other, "tower", theirs))), SMALL if is_surely_better else ["fill-a-tower"]
    if other.item is YARN and move.item is not YARN and can_be_passed(view, other):
        yield Reason("yarn", (Claim(other, "passed", True),)), SMALL
    if move.item is other.item and move.item in (MOUSE, BOWL) and (room := room_around(view, move)) > (less := room_around(view, other)):
        yield Reason("room", (Claim(move, "room", room), Claim(other, "room", less))), SMALL * (room - less)


def _find_of_dice(view: View, move: Take, other: Take) -> Found:
    """What else a die makes possible."""
    if len(view.dice) == 2:
        helped, more = others_best(view, other.value), others_best(view, move.value)
        if more - helped >= LEAST_HELP:
            each = (more - helped) / (view.terms.seats - 1)
            yield Reason("central", (Claim(move, "others", helped), Claim(other, "others", more)), each), each
        return
    dice = die_prospects(view)
    mine, theirs = dice[move.value], dice[other.value]
    saved, lost = (sum(theirs.costs) - sum(mine.costs)) / 2, (sum(theirs.gains) - sum(mine.gains)) / 2
    if 0 <= lost < FOOTPRINT * saved:
        both = (Claim[Move](move, "die", (mine.gains, mine.costs)), Claim[Move](other, "die", (theirs.gains, theirs.costs)))
        yield Reason("die-saves", both, FOOTPRINT * saved - lost), FOOTPRINT * saved - lost
    for item in (HOUSE, BUTTERFLY):
        if can_surely_mark(view, move.value, item) and not can_surely_mark(view, other.value, item):
            yield Reason("sure", (Claim(move, "sure", item), Claim(other, "unsure", item))), SMALL


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
        case "saves":
            return say("catcafe-why-saves", points=one.gain, cost=one.cost, other=other.gain, more=other.cost)
        case "tower":
            return say(
                "catcafe-why-tower",
                tower=one.tower,
                open=one.open,
                number=one.number,
                other=other.tower,
                more=other.open,
                fewer=other.number,
            )
        case "yarn":
            return say("catcafe-why-yarn")
        case "room":
            return say("catcafe-why-room", open=one, fewer=other)
        case "die-saves":
            words = {
                "points": format_span(one[0]),
                "cost": format_span(one[1]),
                "more": format_span(other[1]),
                "gains": format_span(other[0]),
            }
            return say("catcafe-why-die-saves", **words, other=describe_in_full(theirs.move, say))
        case "sure":
            return say("catcafe-why-sure", item=describe_item(one, say))
        case "central":
            left = [die_label(claim.move.value) for claim in (theirs, mine) if isinstance(claim.move, Take)]
            return say("catcafe-why-central", die=left[0], points=one, other=left[1], more=other)
        case "gain":
            return say("catcafe-why-gain", points=one.gain, fewer=other.gain if isinstance(other, Worth) else 0)
        case _:
            return say("catcafe-why-cost", cost=one.cost, more=other.cost)
