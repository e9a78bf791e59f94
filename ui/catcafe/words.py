"""Texts of Cat Café: the table with all sheets, a hand, news, moves and labels.

A sheet is drawn in letters (games/catcafe/rows.py), 15 columns wide, two sheets side by side. In
other texts an item has a sign and its letter: `🐭M`. A die is `🎲5`. A hand has its own sheet only,
and a legend of the letters. Its caption has few lines: the last round, and the seat's decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.catcafe.events import FinalScored
from games.catcafe.hexes import HEXES, TOWERS
from games.catcafe.items import BUTTERFLY, HOUSE, ITEMS, Item
from games.catcafe.moves import ChooseCat, Mark, Move, Take, choose_cat
from games.catcafe.prospects import Prospect, cat_scores, cost_of, prospect, rivalries
from games.catcafe.rows import join_sheets, rows_of
from games.catcafe.scoring import Line, line_of, yarn_of
from games.catcafe.sheets import Sheet
from games.catcafe.state import Completion, Deed, Phase, Reveal, View, is_large_left
from games.kit import Seat
from ui.catcafe.mark_choice import MarkChoice, needs_cat
from ui.kit.emojis import emoji_name
from ui.kit.words import NO_BREAK_SPACE, Say, count_lines, lone_sign, second_sign, with_sign

SIGNS = dict(zip(ITEMS, ("🏠", "🧶", "🦋", "🥣", "🛋️", "🐭"), strict=True))
TOWER_SIGNS = ("🟠", "🔴", "🟢", "🔵", "🟣")
"""The towers' colours, from the first."""
BOXES = Line._fields
"""The boxes of the score."""
FOOTPRINT = "🐾"
NOTHING = "–"
BETWEEN = " · "
FEW, ROOM, TOLD = 4, (7, 5), 2
"""A caption has at most `ROOM[0]` lines, or `ROOM[1]` above more than `FEW` dice; a longer one
names at most `TOLD` towers.
"""


# The table


class HandWords(NamedTuple):
    """The texts of a hand."""

    text: str
    alt_text: str
    """For screen readers: the sheet tower by tower."""


def describe(view: View, say: Say, names: Sequence[str] = (), /) -> str:
    """The table as text; without names, the seats are p0, p1, …"""
    names = names or [str(Seat(seat)) for seat in range(view.terms.seats)]
    drawings = [(names[seat], _drawing(view, Seat(seat))) for seat in range(view.terms.seats)]
    return "\n\n".join([table_caption(view, say, names), _seats(view, say, names), *_pairs(drawings)])


def table_caption(view: View, say: Say, names: Sequence[str]) -> str:
    """The caption of a table's picture, which shows the sheets: turn, round, dice."""
    lines = (_turn(view, say, names), describe_round_start(view, say, names), _dice(view, say))
    return "\n".join(filter(None, lines))


def describe_hand(choice: MarkChoice, say: Say, names: Sequence[str]) -> HandWords:
    """All that a seat may know: its decision first, then its sheet."""
    view = choice.view
    todo = "\n".join(filter(None, (_yours(choice, say, names), _dice(view, say))))
    others = [_rivals(view, say), *(_last(view.last, say, names) if view.last else []), _seats(view, say, names)]

    def said(sheet: str, *below: str) -> str:
        return "\n\n".join(filter(None, (todo, f"{say('catcafe-words-own')}\n{sheet}", *others, *below)))

    drawn = _block(_drawing(view, view.seat or Seat(0)))
    return HandWords(said(drawn, say("catcafe-words-legend")), said("\n".join(_tower(view.sheet, tower.number, say) for tower in TOWERS)))


def hand_caption(choice: MarkChoice, say: Say, names: Sequence[str]) -> str:
    """The caption of a hand's picture: the last round, unless a part is opened, and the seat's
    decision.
    """
    last = [] if choice.item is not None or needs_cat(choice.view) else _lately(choice.view, say, names)
    return "\n".join([*last, _yours(choice, say, names)])


def describe_secrets(view: View, say: Say) -> str:
    """The seat's sealed choice while other seats still choose; empty if it has sealed nothing."""
    plan = view.plan
    if plan is None or plan.move is None:
        return ""
    return ", ".join(describe_move(move, say) for move in (plan.move, *([] if plan.cat is None else [choose_cat(plan.cat)])))


def describe_reveal(reveal: Reveal, say: Say, names: Sequence[str]) -> str:
    """All choices of a round, a line each, and the completed towers."""
    deeds = [_deed(deed, names[seat], say) for seat, deed in enumerate(reveal.deeds)]
    completions = [_completion(done, say, names) for done in reveal.completions]
    return "\n".join([*deeds, *(["", *completions] if completions else [])])


def describe_final(scored: FinalScored, say: Say, names: Sequence[str]) -> str:
    """Each player's seven boxes, the player with the most points first. Boxes of cats, yarn and
    towers also have their parts.
    """
    best_first = sorted(enumerate(scored.lines), key=lambda one: -one[1].total)
    return "\n".join(
        say("catcafe-words-final", name=names[seat], total=line.total, boxes=describe_boxes(seat, scored, say)) for seat, line in best_first
    )


def describe_boxes(seat: int, scored: FinalScored, say: Say) -> str:
    """The seven boxes of a sheet: `cats 6 · yarn 19 (8+8+3) · …`."""
    return BETWEEN.join(_box(box, seat, scored, say) for box in BOXES)


def _box(box: str, seat: int, scored: FinalScored, say: Say) -> str:
    """The points of a box: `yarn 19 (8+8+3)`."""
    points, parts = getattr(scored.lines[seat], box), _parts(box, seat, scored)
    named = say("catcafe-words-box", box=box)
    return say("catcafe-words-scored", box=named, points=points, parts="+".join(map(str, parts)) if len(parts) > 1 else None)


def describe_final_sheets(scored: FinalScored, names: Sequence[str]) -> str:
    """All sheets at the end, in pairs."""
    larges = [is_large_left(scored.sheets, tower.number) for tower in TOWERS]
    return "\n".join(_pairs([(names[seat], rows_of(sheet, larges)) for seat, sheet in enumerate(scored.sheets)]))


def describe_aid(say: Say) -> str:
    """The scores of toys and cats."""
    return say("catcafe-aid-text", prints=FOOTPRINT, **{str(item): lone_sign(SIGNS[item]) for item in ITEMS})


# Moves


def item_label(item: Item) -> str:
    """An item with its sign and letter: `🐭M`."""
    return with_sign(SIGNS[item], item.letter)


def die_label(value: int) -> str:
    """A die by its number: `🎲5`."""
    return with_sign("🎲", str(value))


def describe_item(item: Item, say: Say) -> str:
    """An item as a word with its sign: `🐭 mouse`."""
    return say("catcafe-words-item", sign=lone_sign(SIGNS[item]), item=item)


def describe_move(move: Move, say: Say, _: Sequence[str] = ()) -> str:
    """A move in words."""
    match move:
        case Take():
            return say("catcafe-words-take", die=die_label(move.value))
        case Mark():
            return say("catcafe-words-mark", sign=lone_sign(SIGNS[move.item]), item=move.item, hex=move.hex)
        case ChooseCat():
            return say("catcafe-words-cat", sign=lone_sign(second_sign(SIGNS[move.cat])), item=move.cat)
        case _:
            return say("catcafe-words-pass")


def move_label(view: View, move: Move, say: Say) -> str:
    """A move on a button, with its cost and gain; a cat also with 0 points: `🏠 House cat +2`."""
    match move:
        case Take():
            return f"{die_label(move.value)}{NO_BREAK_SPACE}{describe_item(ITEMS[move.value - 1], say)}"
        case ChooseCat():
            points = f"{prospect(view, move).points:+}"
            return say("catcafe-cat", sign=lone_sign(second_sign(SIGNS[move.cat])), item=move.cat, points=points)
        case _:
            return " · ".join([describe_move(move, say), *_prospect(prospect(view, move), say)])


def describe_item_choice(view: View, item: Item, marks: Sequence[Mark], say: Say) -> str:
    """An item on a button with its least cost: `🐭 Mouse 1+🐾`. Two buttons fit side by side on a
    phone.
    """
    return " ".join([describe_item(item, say), *_least(view, marks)])


def describe_tower(view: View, marks: Sequence[Mark], say: Say) -> str:
    """A tower on a button with its least cost and its range of points: `🔴 2 · 1+🐾 · +5–6`.

    A tower with one hex is labelled by that hex.
    """
    if len(marks) == 1:
        return tower_label(marks[0].hex.tower, describe_hex(view, marks[0], say))
    gains = sorted({prospect(view, mark).points for mark in marks})
    tower, most = marks[0].hex.tower, f"–{gains[-1]}" if len(gains) > 1 else ""
    return " · ".join([tower_label(tower, tower), *_least(view, marks), f"{gains[0]:+}{most}"])


def describe_hex(view: View, mark: Mark, say: Say) -> str:
    """A hex on a button, with 0 points too: `2.4 · 1🐾 · +0`."""
    return " · ".join([str(mark.hex), *_prospect(prospect(view, mark)._replace(found=0), say, nothing=True)])


def _least(view: View, marks: Sequence[Mark]) -> list[str]:
    """The least cost of these marks in footprints, with `+` if others cost more; empty if one is
    free.
    """
    costs = {cost_of(view, mark) for mark in marks}
    return [_prints(f"{min(costs)}{'+' if len(costs) > 1 else ''}")] if min(costs) else []


def _prospect(expected: Prospect, say: Say, *, nothing: bool = False) -> list[str]:
    """The cost, found footprints and points of a move; `nothing` includes 0 points."""
    prices = [_prints(expected.cost)] if expected.cost else []
    found = [f"+{_prints(expected.found)}"] if expected.found else []
    points = [f"{expected.points:+}"] if expected.points or nothing else []
    return [*prices, *found, *points, *([say("catcafe-words-completes")] if expected.completes else [])]


def tower_label(tower: int, words: object) -> str:
    """The tower's sign, then `words` about the tower: `🔴 2`."""
    return f"{TOWER_SIGNS[tower - 1]}{NO_BREAK_SPACE}{words}"


def tower_number_label(tower: int, number: str) -> str:
    """A number of a tower: `🔴2 +9`. The tower's digit serves readers who do not see colours."""
    return with_sign(TOWER_SIGNS[tower - 1], str(tower), number)


def _prints(number: int | str) -> str:
    return f"{number}{FOOTPRINT}"


# Progress


def describe_round_start(view: View, say: Say, names: Sequence[str]) -> str:
    """The round, and the player with the first die."""
    return say("catcafe-words-round", round=view.round, name=names[view.starter])


def _turn(view: View, say: Say, names: Sequence[str]) -> str:
    """The decision that is due, for all readers."""
    waiting = [names[seat] for seat in sorted(view.pending)]
    match view.phase:
        case Phase.OVER:
            return say("catcafe-words-over")
        case Phase.DRAFT:
            return say("catcafe-words-drafting", names=waiting)
        case Phase.MARK:
            return say("catcafe-words-marking", finished=len(view.finished_seats), seats=view.terms.seats, names=waiting)


def _yours(choice: MarkChoice, say: Say, names: Sequence[str]) -> str:
    """The seat's decision, or what it has sealed; a seat that waits for its die reads the round and
    the starter.
    """
    view = choice.view
    if view.phase is Phase.OVER:
        return say("catcafe-words-over")
    if view.phase is Phase.DRAFT:
        return say("catcafe-words-yours-draft") if view.pending else f"{describe_round_start(view, say, names)}\n{_waits(view, say, names)}"
    if needs_cat(view) and view.plan and isinstance(view.plan.move, Mark):
        return say("catcafe-words-yours-cat", hex=view.plan.move.hex)
    if choice.item is not None:
        return _where(choice, choice.item, say)
    if view.plan and view.plan.move:
        moves = [view.plan.move, *([] if view.plan.cat is None else [choose_cat(view.plan.cat)])]
        return say("catcafe-words-sealed", moves=[describe_move(move, say) for move in moves])
    kept, central = (die_label(value) for value in (view.kept[view.seat or 0], view.central) if value is not None)
    return say("catcafe-words-yours-mark", kept=kept, central=central, footprints=view.sheet.available)


def _waits(view: View, say: Say, names: Sequence[str]) -> str:
    """The seats that the seat waits for while dice are taken, independent of who has taken one by
    now (rule 2.3).
    """
    seats, own = view.terms.seats, view.seat or Seat(0)
    in_turn = [(view.starter + place) % seats for place in range(seats)]
    before, after = in_turn[: in_turn.index(own)], in_turn[in_turn.index(own) + 1 :]
    kept = view.kept[own]
    waited = [names[seat] for seat in (before if kept is None else after)]
    return say("catcafe-words-waits", die=None if kept is None else die_label(kept), names=waited, count=len(waited))


def _where(choice: MarkChoice, item: Item, say: Say) -> str:
    """The question where to mark the opened item, with the opened tower, and the item's score; for
    a house its best cat now.
    """
    view, marks = choice.view, choice.marks
    cat, points = max(cat_scores(view, marks[0]), key=lambda one: one[1], default=(HOUSE, 0)) if item is HOUSE else (HOUSE, 0)
    worth = say(
        "catcafe-words-worth",
        item=item,
        points=points,
        cat=describe_move(choose_cat(cat), say),
        found=view.sheet.footprints_of(marks[0]) if item is BUTTERFLY else 0,
        footprint=FOOTPRINT,
        mice=view.terms.mice,
    )
    tower = "" if choice.tower is None else tower_label(choice.tower, choice.tower)
    return say("catcafe-words-where", item=describe_item(item, say), tower=tower or None, worth=worth)


def _dice(view: View, say: Say) -> str:
    """The dice to choose from, or the central die while seats mark; empty if there is none."""
    if view.phase is Phase.DRAFT:
        return say("catcafe-words-dice", dice=" ".join(map(die_label, sorted(view.dice))))
    return "" if view.central is None else say("catcafe-words-central", die=die_label(view.central))


def _lately(view: View, say: Say, names: Sequence[str]) -> list[str]:
    """The last round: the own mark first, then others' marks and completed towers.

    Buttons with dice leave room for few lines. If names are long and much happened, the picture
    alone shows others' marks, and for the longest names the own mark too. While all mark, buttons
    take more room, and only the own mark is repeated.
    """
    if view.last is None or view.seat is None:
        return []
    shown_names = [say("catcafe-words-you") if seat == view.seat else name for seat, name in enumerate(names)]
    deeds = [_deed(deed, shown_names[seat], say) for seat, deed in enumerate(view.last.deeds)]
    towers = [_completion(done, say, names) for done in view.last.completions]
    own = deeds.pop(view.seat)
    lines = [own] if view.phase is Phase.MARK else [own, *deeds, *towers]
    for fewer in ([own, *towers[:TOLD]], towers[:TOLD] or [own]):
        if view.pending and sum(map(count_lines, lines)) > ROOM[len(view.dice) > FEW]:
            lines = fewer
    return [say("catcafe-words-lately", round=view.last.round, deed=lines[0]), *lines[1:]]


def _last(reveal: Reveal, say: Say, names: Sequence[str]) -> list[str]:
    """The whole last round."""
    return [f"{say('catcafe-words-last', round=reveal.round)}\n{describe_reveal(reveal, say, names)}"]


def _rivals(view: View, say: Say) -> str:
    """The seat in each tower: its yarn against others', and the race to complete the tower."""
    yarn = [tower_number_label(one.tower, f"{one.yarn}:{one.most_yarn}") for one in rivalries(view) if one.yarn or one.most_yarn]
    race = [tower_number_label(one.tower, f"{one.open}:{one.fewest_open}") for one in rivalries(view) if view.is_large_left(one.tower)]
    return say("catcafe-words-rivals", yarn=" · ".join(yarn) or NOTHING, race=" · ".join(race) or NOTHING)


def _bare(item: Item, say: Say) -> str:
    """An item as a word without a sign."""
    return say("catcafe-words-item", sign="", item=item).strip(NO_BREAK_SPACE)


def _tower(sheet: Sheet, number: int, say: Say) -> str:
    """A tower for screen readers: its open floors, and the items on the others."""
    mine = [place for place in HEXES if place.tower == number]
    held = [(sheet.item_at(place), place.floor) for place in mine]
    return say(
        "catcafe-words-tower",
        tower=number,
        open=[str(floor) for item, floor in held if item is None] or NOTHING,
        held=[f"{_bare(item, say)} {floor}" for item, floor in held if item is not None] or None,
    )


def _seats(view: View, say: Say, names: Sequence[str]) -> str:
    """A line for each seat."""
    return "\n".join(_seat(view, Seat(seat), say, names) for seat in range(view.terms.seats))


def _seat(view: View, seat: Seat, say: Say, names: Sequence[str]) -> str:
    """A seat's die, footprints, cats and points; its towers are drawn elsewhere."""
    sheet, kept = view.sheets[seat], view.kept[seat]
    return say(
        "catcafe-words-seat",
        name=names[seat],
        turn=seat in view.pending,
        die=None if kept is None else die_label(kept),
        available=sheet.available,
        unmarked=sheet.footprints_left,
        points=line_of(view.sheets, seat, view.terms.mice).total,
        cats=" · ".join(
            with_sign(second_sign(SIGNS[cat]), cat.letter, str(points))
            for cat, points in zip(ITEMS, sheet.cats, strict=True)
            if points is not None
        )
        or None,
    )


def _drawing(view: View, seat: Seat) -> list[str]:
    """A seat's sheet in letters, with its sealed mark if the view is its own."""
    planned = view.plan.move if view.plan and seat == view.seat else None
    return rows_of(view.sheets[seat], view.larges, planned if isinstance(planned, Mark) else None)


def _pairs(sheets: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    """Sheets in pairs, with the names above."""
    blocks = []
    for at in range(0, len(sheets), 2):
        (name, drawing), *more = sheets[at : at + 2]
        if more:
            ((other, second),) = more
            blocks.append(f"**{name}** | **{other}**\n{_block(join_sheets(drawing, second))}")
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


def _parts(box: str, seat: int, scored: FinalScored) -> list[int]:
    """The points of each cat, yarn tower or completed tower, without zeros; empty for other boxes."""
    sheet: Sheet = scored.sheets[seat]
    parts: Sequence[int | None] = {"houses": sheet.cats, "yarn": yarn_of(scored.sheets, seat), "towers": sheet.towers}.get(box, ())
    return [points for points in parts if points]


EMOJIS = {
    **{lone_sign(SIGNS[item]): emoji_name("catcafe", item) for item in ITEMS},
    **{lone_sign(second_sign(SIGNS[item])): emoji_name("catcafe", "cat", item) for item in ITEMS},
    **{die_label(value): emoji_name("catcafe", "die", value) for value in range(1, 7)},
    FOOTPRINT: emoji_name("catcafe", "footprint"),
}
"""The emoji's name for each label that begins with a sign."""
