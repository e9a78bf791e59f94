"""Cat Café in words: everybody's sheet with the towers as columns, and what goes with it, the dice, and whose turn it is.

Sheets are drawn in letters (games/catcafe/rows.py), 15 of them wide, two side by side. Everywhere else an item has a sign and its
letter: `🐭M`. A die is `🎲5`. A hand is read on a phone, with a long list of buttons below: it has the own sheet alone (the table has
everybody's), next to the buttons, and says what the letters mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.catcafe.events import FinalScored
from games.catcafe.hexes import TOWERS
from games.catcafe.items import ITEMS, Item
from games.catcafe.moves import ChooseCat, Mark, Move, Take, choose_cat
from games.catcafe.prospects import Prospect, cost_of, prospect
from games.catcafe.rows import rows_of, side_by_side
from games.catcafe.scoring import Line, line_of, yarn_of
from games.catcafe.sheets import Sheet
from games.catcafe.state import Completion, Deed, Phase, Reveal, View, is_large_left
from games.kit import Seat
from looks.kit.emojis import name_of
from looks.kit.words import Say, alone, other, together

SIGNS = dict(zip(ITEMS, ("🏠", "🧶", "🦋", "🥣", "🛋️", "🐭"), strict=True))
BOXES = Line._fields
"""The boxes of the score."""
FOOTPRINT = "👣"
NOTHING = "–"
_COLUMN = 4


# The table


def describe(view: View, say: Say, names: Sequence[str] = (), /) -> str:
    """The table in words; without names the seats are called p0, p1, …"""
    names = names or [str(Seat(seat)) for seat in range(view.terms.seats)]
    parts = [
        say("catcafe-words-round", round=view.round, name=names[view.starter]),
        *_sheets(view, say, names),
        *(_own(view, say, names) if view.seat is not None else []),
        "\n".join(filter(None, (_dice(view, say), _turn(view, say, names)))),
    ]
    return "\n\n".join(parts)


def describe_beside(view: View, say: Say, names: Sequence[str]) -> str:
    """What is said beside a picture, which shows the sheets and what goes with them: what happened last, and who is to do what."""
    parts = [
        say("catcafe-words-round", round=view.round, name=names[view.starter]),
        *(_last(view, say, names) if view.seat is not None else []),
        "\n".join(filter(None, (_dice(view, say), _turn(view, say, names)))),
    ]
    return "\n\n".join(parts)


def describe_secrets(view: View, say: Say) -> str:
    """What only the view's seat knows: what it has sealed while others still choose."""
    plan = view.plan
    if plan is None or plan.move is None:
        return ""
    return ", ".join(describe_move(move, say) for move in (plan.move, *([] if plan.cat is None else [choose_cat(plan.cat)])))


def describe_reveal(reveal: Reveal, say: Say, names: Sequence[str]) -> str:
    """What everybody did in a round, a line each, and the towers that were completed."""
    deeds = [_deed(deed, names[seat], say) for seat, deed in enumerate(reveal.deeds)]
    completions = [_completion(done, say, names) for done in reveal.completions]
    return "\n".join([*deeds, *(["", *completions] if completions else [])])


def describe_final(scored: FinalScored, say: Say, names: Sequence[str]) -> str:
    """The seven boxes of everybody, a row each, the numbers in front so that they stand in line; and what the larger boxes are made of."""
    rows = ["".join(f"{seat + 1:{_COLUMN}}" for seat in range(len(names)))]
    rows += [_scores([getattr(line, box) for line in scored.lines], say("catcafe-words-box", box=box)) for box in BOXES]
    rows += [_scores([line.total for line in scored.lines], say("catcafe-words-total"))]
    people = [
        say(
            "catcafe-words-details", number=seat + 1, name=name, **{box: _detail(box, seat, scored) for box in ("houses", "yarn", "towers")}
        )
        for seat, name in enumerate(names)
    ]
    return "\n".join([_block(rows), *people])


def _scores(numbers: Iterable[int], label: str) -> str:
    return f"{''.join(f'{number:{_COLUMN}}' for number in numbers)}  {label}"


def describe_final_sheets(scored: FinalScored, names: Sequence[str]) -> str:
    """Everybody's sheet at the end, two by two."""
    larges = [is_large_left(scored.sheets, tower.number) for tower in TOWERS]
    return "\n".join(_pairs([(names[seat], rows_of(sheet, larges)) for seat, sheet in enumerate(scored.sheets)]))


# Moves


def signed(item: Item) -> str:
    """An item with its sign and letter: `🐭M`."""
    return together(SIGNS[item], item.letter)


def die(value: int) -> str:
    """A die by its number: `🎲5`."""
    return together("🎲", str(value))


def describe_item(item: Item, say: Say) -> str:
    """An item as a word with its sign: `🐭 mouse`."""
    return say("catcafe-words-item", sign=alone(SIGNS[item]), item=item)


def describe_move(move: Move, say: Say, _: Sequence[str] = ()) -> str:
    """A move in words."""
    match move:
        case Take():
            return say("catcafe-words-take", die=die(move.value))
        case Mark():
            return say("catcafe-words-mark", sign=alone(SIGNS[move.item]), item=move.item, hex=move.hex)
        case ChooseCat():
            return say("catcafe-words-cat", sign=alone(other(SIGNS[move.cat])), item=move.cat)
        case _:
            return say("catcafe-words-pass")


def describe_prospect(view: View, move: Move, say: Say) -> str:
    """What a move would cost and bring the seat whose view it is, short enough for a button: `1 👣 · +4 pts`. Empty if nothing."""
    told = prospect(view, move)
    return " · ".join([*_prices(told, say), *_gains(told, say)])


def describe_label(view: View, move: Move, say: Say) -> str:
    """A move as a button, with what it costs and brings; a cat with its points, also if there are none: `🏠 house cat +2`."""
    if isinstance(move, ChooseCat):
        return f"{describe_move(move, say)} {prospect(view, move).points:+}"
    return " · ".join(filter(None, (describe_move(move, say), describe_prospect(view, move, say))))


def describe_choice(view: View, item: Item, marks: Sequence[Mark], say: Say) -> str:
    """One item as a first choice, with the least it costs."""
    return say("catcafe-words-choice", sign=alone(SIGNS[item]), item=item, cost=min(cost_of(view, mark) for mark in marks))


def describe_hex(view: View, mark: Mark, say: Say) -> str:
    """One hex as a second choice, when the item is settled: `2.4 · 1 👣 · +4`."""
    return " · ".join(filter(None, [say("catcafe-words-hex", tower=mark.hex.tower, floor=mark.floor), describe_prospect(view, mark, say)]))


def _prices(told: Prospect, say: Say) -> list[str]:
    return [say("catcafe-words-costs", footprints=told.cost)] if told.cost else []


def _gains(told: Prospect, say: Say) -> list[str]:
    """What is found and won."""
    found = [say("catcafe-words-finds", footprints=told.found)] if told.found else []
    points = [say("catcafe-words-gains", points=f"{told.points:+}")] if told.points else []
    return [*found, *points, *([say("catcafe-words-completes", tower=told.completes)] if told.completes else [])]


# Where the game stands


def _turn(view: View, say: Say, names: Sequence[str]) -> str:
    """Who decides what, spoken to the seat if it is one of them."""
    waiting = [names[seat] for seat in sorted(view.pending)]
    if view.phase is Phase.OVER:
        return say("catcafe-words-over")
    if view.seat in view.pending:
        return _yours(view, say)
    if view.phase is Phase.DRAFT:
        return say("catcafe-words-drafting", names=waiting)
    if view.seat is not None and view.plan and view.plan.move:
        moves = [view.plan.move, *([] if view.plan.cat is None else [choose_cat(view.plan.cat)])]
        return say("catcafe-words-sealed", moves=[describe_move(move, say) for move in moves], names=waiting)
    return say("catcafe-words-marking", finished=len(view.finished), seats=view.terms.seats, names=waiting)


def _yours(view: View, say: Say) -> str:
    if view.phase is Phase.DRAFT:
        return say("catcafe-words-yours-draft")
    if view.plan and isinstance(view.plan.move, Mark):
        return say("catcafe-words-yours-cat", hex=view.plan.move.hex)
    kept, central = (die(value) for value in (view.kept[view.seat or 0], view.central) if value is not None)
    return say("catcafe-words-yours-mark", kept=kept, central=central, footprints=view.sheet.available)


def _dice(view: View, say: Say) -> str:
    """The dice in the centre; where one is to mark with them, that sentence names them."""
    if view.phase is Phase.OVER or (view.phase is not Phase.DRAFT and view.seat in view.pending):
        return ""
    if view.phase is Phase.DRAFT:
        return say("catcafe-words-dice", dice=_row(map(die, sorted(view.dice))))
    return say("catcafe-words-central", die=die(view.dice[0]))


def _own(view: View, say: Say, names: Sequence[str]) -> list[str]:
    """What the seat looks at while it chooses: its own sheet; and, until all have a die, what the last round brought."""
    return [
        *_last(view, say, names),
        f"{say('catcafe-words-own')}\n{_block(_drawing(view, view.seat or Seat(0)))}\n{say('catcafe-words-legend')}",
    ]


def _last(view: View, say: Say, names: Sequence[str]) -> list[str]:
    """Until all have a die: what the last round brought."""
    last = view.last if view.phase is Phase.DRAFT else None
    return [f"{say('catcafe-words-last', round=last.round)}\n{describe_reveal(last, say, names)}"] if last else []


def _sheets(view: View, say: Say, names: Sequence[str]) -> list[str]:
    """A line for every seat, and on the table everybody's sheets two by two."""
    seats = [Seat(seat) for seat in range(view.terms.seats)]
    lines = "\n".join(_seat(view, seat, say, names) for seat in seats)
    return [lines, *(_pairs([(names[seat], _drawing(view, seat)) for seat in seats]) if view.seat is None else [])]


def _seat(view: View, seat: Seat, say: Say, names: Sequence[str]) -> str:
    """What of a sheet does not stand in the towers: dice, footprints, cats, points."""
    sheet, kept = view.sheets[seat], view.kept[seat]
    return say(
        "catcafe-words-seat",
        name=names[seat],
        turn=seat in view.pending,
        die=None if kept is None else die(kept),
        available=sheet.available,
        unmarked=sheet.unmarked,
        points=line_of(view.sheets, seat, view.terms.mice).total,
        cats=" · ".join(
            together(other(SIGNS[cat]), cat.letter, str(points))
            for cat, points in zip(ITEMS, sheet.cats, strict=True)
            if points is not None
        )
        or None,
    )


def _drawing(view: View, seat: Seat) -> list[str]:
    planned = view.plan.move if view.plan and seat == view.seat else None
    return rows_of(view.sheets[seat], view.larges, planned if isinstance(planned, Mark) else None)


def _pairs(sheets: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    """Drawings two by two, the names above."""
    blocks = []
    for at in range(0, len(sheets), 2):
        (name, drawing), *more = sheets[at : at + 2]
        if more:
            ((other, beside),) = more
            blocks.append(f"**{name}** | **{other}**\n{_block(side_by_side(drawing, beside))}")
        else:
            blocks.append(f"**{name}**\n{_block(drawing)}")
    return blocks


def _block(rows: Sequence[str]) -> str:
    return "\n".join(["```", *rows, "```"])


# A round


def _deed(deed: Deed, name: str, say: Say) -> str:
    return say(
        "catcafe-words-deed",
        name=name,
        move=describe_move(deed.move, say),
        cost=deed.cost,
        found=deed.found,
        cat=None if deed.cat is None else describe_move(choose_cat(deed.cat), say),
        points=deed.cat_points,
    )


def _completion(done: Completion, say: Say, names: Sequence[str]) -> str:
    how = ("large" if done.house else "bare") if done.first else "later"
    return say("catcafe-words-completion", name=names[done.seat], tower=done.tower, how=how, points=done.points)


def _detail(box: str, seat: int, scored: FinalScored) -> str:
    """What a box is made of."""
    sheet: Sheet = scored.sheets[seat]
    parts: Sequence[int | None] = {"houses": sheet.cats, "yarn": yarn_of(scored.sheets, seat), "towers": sheet.towers}[box]
    return "+".join(str(points) for points in parts if points) or NOTHING


def _row(things: Iterable[str]) -> str:
    return " ".join(things) or NOTHING


EMOJIS = {
    **{alone(SIGNS[item]): name_of("catcafe", item) for item in ITEMS},
    **{alone(other(SIGNS[item])): name_of("catcafe", "cat", item) for item in ITEMS},
    **{die(value): name_of("catcafe", "die", value) for value in range(1, 7)},
    FOOTPRINT: name_of("catcafe", "footprint"),
}
"""Of what stands in these words: the name of the emoji that can take its sign's place."""
