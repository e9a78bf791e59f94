"""Checks of Cat Café vectors, by file, through the game's verbs as far as possible. Docstrings list
the fields of a case.
"""

from __future__ import annotations

import re

from games.catcafe import GAME
from games.catcafe.events import FinalScored, Revealed
from games.catcafe.hexes import NEIGHBOURS, hexes_in
from games.catcafe.moves import Mark
from games.catcafe.scoring import mice_of, score_lines, yarn_of
from games.catcafe.state import State
from games.kit import Refusal, Seat
from tests.games.catcafe.tables import hex_of, hexes_of, state_of
from tests.playing import onward
from tests.vectors.cases import Case

P0 = Seat(0)


def hexes(case: Case) -> None:
    """hex · touches: all its neighbours."""
    assert " ".join(map(str, hexes_in(NEIGHBOURS[hex_of(case["hex"])]))) == case["touches"]


def marks(case: Case) -> None:
    """dice: own and central · footprints · sheet · marks: all legal ones, `M 2.4 3.4, F 2.6` ·
    count: their number. The pass is always legal.
    """
    *legal, last = GAME.legal_moves(_marking(case), P0)
    found = [mark for mark in legal if isinstance(mark, Mark)]

    assert str(last) == "pass"
    assert len(found) == len(legal) == int(case.get("count", str(len(found))))
    if "marks" in case.fields:
        assert {(mark.item.letter, str(mark.hex)) for mark in found} == _marks(case["marks"])


def footprints(case: Case) -> None:
    """dice · footprints: available and to be found · moves, all sealed by p0 · then: footprints
    afterwards, and the number spent.
    """
    state, _ = onward(GAME, _marking(case), [f"p0 {move}" for move in case["moves"].splitlines()] + ["p1 pass"])
    sheet = state.sheets[0]

    assert f"{sheet.available}+{sheet.footprints_left}, {sheet.spent} spent" == case["then"]


def houses(case: Case) -> None:
    """dice · sheet · moves: a house and its cat · points · left: the cats that can still be chosen."""
    state, _ = onward(GAME, _marking(case), [f"p0 {move}" for move in case["moves"].splitlines()] + ["p1 pass"])
    sheet = state.sheets[0]
    cat = case["moves"][-1]

    assert sheet.cats["HYBFCM".index(cat)] == int(case["points"])
    assert " ".join(item.letter for item in sheet.cats_left) == case["left"]


def towers(case: Case) -> None:
    """table · moves · then: `p0 2=9` for each tower completed · over: the scores if the game is."""
    state, events = onward(GAME, state_of(case["table"]), case["moves"].splitlines())
    (revealed,) = [event for event in events if isinstance(event, Revealed)]
    won = ", ".join(f"{done.seat} {done.tower}={done.points}" for done in revealed.reveal.completions)

    assert won == case["then"]
    assert [" ".join(f"{line.total}" for line in event.lines) for event in events if isinstance(event, FinalScored)] == (
        [case["over"]] if "over" in case.fields else []
    )
    assert bool(GAME.outcome(state)) == ("over" in case.fields)


def scores(case: Case) -> None:
    """table · boxes: each seat's boxes that are not 0, `p0 bowls 2` · totals."""
    state = state_of(case["table"])
    scored = score_lines(state.sheets, state.terms.mice)
    said = [
        f"p{seat} " + " ".join(f"{box} {points}" for box, points in zip(line._fields, line, strict=True) if points)
        for seat, line in enumerate(scored)
    ]

    assert [one.strip() for one in said] == case["boxes"].splitlines()
    assert " ".join(str(line.total) for line in scored) == case.get("totals", " ".join(str(line.total) for line in scored))
    if "yarn" in case.fields:
        by_tower = zip(*(yarn_of(state.sheets, seat) for seat in range(state.terms.seats)), strict=True)
        assert ", ".join("/".join(map(str, points)) for points in by_tower) == case["yarn"]


def mice(case: Case) -> None:
    """mice: their hexes · split, cap: their points with each option."""
    mask = hexes_of(case["mice"])

    assert mice_of(mask, "split") == int(case["split"])
    assert mice_of(mask, "cap") == int(case.get("cap", case["split"]))


def refusals(case: Case) -> None:
    """table · move: seat and move · said: the refusal to the letter, or `nothing` · code."""
    seat, _, move = case["move"].partition(" ")

    refusal = GAME.why_not(state_of(case["table"]), Seat(int(seat[1:])), GAME.parse(move))

    if case["said"] == "nothing":
        assert refusal is None
    else:
        assert isinstance(refusal, Refusal)
        assert (str(refusal), refusal.code) == (case["said"], case["code"])


def _marking(case: Case) -> State:
    """A state in which p0 is to mark, with p1 as neighbour."""
    own, central = re.findall(r"\d", case["dice"])
    sheet, prints = case.get("sheet"), case.get("footprints", "1+17")
    return state_of(f"p0: {sheet or 'footprints 1+17'} | footprints {prints} | die {own}\np1: die 1\ndice {central}")


def _marks(text: str) -> set[tuple[str, str]]:
    """Parse `M 2.4 3.4, F 2.6` as items and hexes."""
    rows = [row.split() for row in text.replace("\n", ", ").split(",") if row.strip()]
    return {(letter, one) for letter, *where in rows for one in where}


CHECKS = {
    "hexes": hexes,
    "marks": marks,
    "footprints": footprints,
    "houses": houses,
    "towers": towers,
    "scores": scores,
    "mice": mice,
    "refusals": refusals,
}
