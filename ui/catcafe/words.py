"""Cat Café in words: everybody's sheet with the towers as columns, and what goes with it, the dice, and whose turn it is.

Sheets are drawn in letters (games/catcafe/rows.py), 15 of them wide, two side by side. Everywhere else an item has a sign and its
letter: `🐭M`. A die is `🎲5`. A hand has the own sheet alone (the table has everybody's), and says what the letters mean; beside its
picture stand a few lines: what the last round brought, and what to do.
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
"""The towers in their colours, from the first."""
BOXES = Line._fields
"""The boxes of the score."""
FOOTPRINT = "🐾"
NOTHING = "–"
BETWEEN = " · "
FEW, ROOM, TOLD = 4, (7, 5), 2
"""How many lines of a phone stand at most above so few dice, and above more; else so many completed towers are told."""


# The table


class HandWords(NamedTuple):
    """A hand in words."""

    text: str
    alt_text: str
    """To be read aloud: the sheet tower by tower."""


def describe(view: View, say: Say, names: Sequence[str] = (), /) -> str:
    """The table in words; without names the seats are called p0, p1, …"""
    names = names or [str(Seat(seat)) for seat in range(view.terms.seats)]
    drawings = [(names[seat], _drawing(view, Seat(seat))) for seat in range(view.terms.seats)]
    return "\n\n".join([table_caption(view, say, names), _seats(view, say, names), *_pairs(drawings)])


def table_caption(view: View, say: Say, names: Sequence[str]) -> str:
    """What is said beside the picture of a table, which shows the sheets and what goes with them: whose turn it is, and the dice."""
    lines = (_turn(view, say, names), describe_round_start(view, say, names), _dice(view, say))
    return "\n".join(filter(None, lines))


def describe_hand(opened: MarkChoice, say: Say, names: Sequence[str]) -> HandWords:
    """All that a seat may know, in words: first what it is to do, then its sheet."""
    view = opened.view
    todo = "\n".join(filter(None, (_yours(opened, say, names), _dice(view, say))))
    others = [_rivals(view, say), *(_last(view.last, say, names) if view.last else []), _seats(view, say, names)]

    def said(sheet: str, *below: str) -> str:
        return "\n\n".join(filter(None, (todo, f"{say('catcafe-words-own')}\n{sheet}", *others, *below)))

    drawn = _block(_drawing(view, view.seat or Seat(0)))
    return HandWords(said(drawn, say("catcafe-words-legend")), said("\n".join(_tower(view.sheet, tower.number, say) for tower in TOWERS)))


def hand_caption(opened: MarkChoice, say: Say, names: Sequence[str]) -> str:
    """Beside the picture of a hand: what happened last, unless a part is opened; and what to do."""
    last = [] if opened.item is not None or needs_cat(opened.view) else _lately(opened.view, say, names)
    return "\n".join([*last, _yours(opened, say, names)])


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
    """Everybody, whoever has most first, with their seven boxes, and what the larger ones are made of."""
    best_first = sorted(enumerate(scored.lines), key=lambda one: -one[1].total)
    return "\n".join(
        say("catcafe-words-final", name=names[seat], total=line.total, boxes=describe_boxes(seat, scored, say)) for seat, line in best_first
    )


def describe_boxes(seat: int, scored: FinalScored, say: Say) -> str:
    """The seven boxes of a sheet: `cats 6 · yarn 19 (8+8+3) · …`."""
    return BETWEEN.join(_box(box, seat, scored, say) for box in BOXES)


def _box(box: str, seat: int, scored: FinalScored, say: Say) -> str:
    """What a box brought: `yarn 19 (8+8+3)`."""
    points, parts = getattr(scored.lines[seat], box), _parts(box, seat, scored)
    named = say("catcafe-words-box", box=box)
    return say("catcafe-words-scored", box=named, points=points, parts="+".join(map(str, parts)) if len(parts) > 1 else None)


def describe_final_sheets(scored: FinalScored, names: Sequence[str]) -> str:
    """Everybody's sheet at the end, two by two."""
    larges = [is_large_left(scored.sheets, tower.number) for tower in TOWERS]
    return "\n".join(_pairs([(names[seat], rows_of(sheet, larges)) for seat, sheet in enumerate(scored.sheets)]))


def describe_aid(say: Say) -> str:
    """What toys and cats score."""
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
    """A move as a button, with what it costs and brings; a cat with its points, also if there are none: `🏠 House cat +2`."""
    match move:
        case Take():
            return f"{die_label(move.value)}{NO_BREAK_SPACE}{describe_item(ITEMS[move.value - 1], say)}"
        case ChooseCat():
            points = f"{prospect(view, move).points:+}"
            return say("catcafe-cat", sign=lone_sign(second_sign(SIGNS[move.cat])), item=move.cat, points=points)
        case _:
            return " · ".join([describe_move(move, say), *_prospect(prospect(view, move), say)])


def describe_item_choice(view: View, item: Item, marks: Sequence[Mark], say: Say) -> str:
    """One item as a first choice, with the least it costs: `🐭 Mouse 1+🐾`. Two stand side by side on a phone."""
    return " ".join([describe_item(item, say), *_least(view, marks)])


def describe_tower(view: View, marks: Sequence[Mark], say: Say) -> str:
    """One tower as a second choice, with the least it costs, and what it brings, from the least to the most: `🔴 2 · 1+🐾 · +5–6`.

    Where there is but one hex it is that hex.
    """
    if len(marks) == 1:
        return tower_label(marks[0].hex.tower, describe_hex(view, marks[0], say))
    gains = sorted({prospect(view, mark).points for mark in marks})
    tower, most = marks[0].hex.tower, f"–{gains[-1]}" if len(gains) > 1 else ""
    return " · ".join([tower_label(tower, tower), *_least(view, marks), f"{gains[0]:+}{most}"])


def describe_hex(view: View, mark: Mark, say: Say) -> str:
    """One hex as the last choice, when item and tower are settled, also where it brings no points: `2.4 · 1🐾 · +0`."""
    return " · ".join([str(mark.hex), *_prospect(prospect(view, mark)._replace(found=0), say, nothing=True)])


def _least(view: View, marks: Sequence[Mark]) -> list[str]:
    """The least that some marks cost, unless one is free."""
    costs = {cost_of(view, mark) for mark in marks}
    return [_prints(f"{min(costs)}{'+' if len(costs) > 1 else ''}")] if min(costs) else []


def _prospect(told: Prospect, say: Say, *, nothing: bool = False) -> list[str]:
    """What a move costs, finds and wins, be it `nothing`."""
    prices = [_prints(told.cost)] if told.cost else []
    found = [f"+{_prints(told.found)}"] if told.found else []
    points = [f"{told.points:+}"] if told.points or nothing else []
    return [*prices, *found, *points, *([say("catcafe-words-completes")] if told.completes else [])]


def tower_label(tower: int, words: object) -> str:
    """What is said of a tower, behind its sign."""
    return f"{TOWER_SIGNS[tower - 1]}{NO_BREAK_SPACE}{words}"


def tower_number_label(tower: int, number: str) -> str:
    """A number that belongs to a tower: `🔴2 +9`. Its colour alone would not say which it is."""
    return with_sign(TOWER_SIGNS[tower - 1], str(tower), number)


def _prints(number: int | str) -> str:
    return f"{number}{FOOTPRINT}"


# Where the game stands


def describe_round_start(view: View, say: Say, names: Sequence[str]) -> str:
    """Which round it is, and who took the first die."""
    return say("catcafe-words-round", round=view.round, name=names[view.starter])


def _turn(view: View, say: Say, names: Sequence[str]) -> str:
    """Who decides what, for everybody to read."""
    waiting = [names[seat] for seat in sorted(view.pending)]
    match view.phase:
        case Phase.OVER:
            return say("catcafe-words-over")
        case Phase.DRAFT:
            return say("catcafe-words-drafting", names=waiting)
        case Phase.MARK:
            return say("catcafe-words-marking", finished=len(view.finished_seats), seats=view.terms.seats, names=waiting)


def _yours(opened: MarkChoice, say: Say, names: Sequence[str]) -> str:
    """What the seat is to do, or has done; while it waits for its turn, which round begins, and who is to take a die first."""
    view = opened.view
    if view.phase is Phase.OVER:
        return say("catcafe-words-over")
    if view.phase is Phase.DRAFT:
        return say("catcafe-words-yours-draft") if view.pending else f"{describe_round_start(view, say, names)}\n{_waits(view, say, names)}"
    if needs_cat(view) and view.plan and isinstance(view.plan.move, Mark):
        return say("catcafe-words-yours-cat", hex=view.plan.move.hex)
    if opened.item is not None:
        return _where(opened, opened.item, say)
    if view.plan and view.plan.move:
        moves = [view.plan.move, *([] if view.plan.cat is None else [choose_cat(view.plan.cat)])]
        return say("catcafe-words-sealed", moves=[describe_move(move, say) for move in moves])
    kept, central = (die_label(value) for value in (view.kept[view.seat or 0], view.central) if value is not None)
    return say("catcafe-words-yours-mark", kept=kept, central=central, footprints=view.sheet.available)


def _waits(view: View, say: Say, names: Sequence[str]) -> str:
    """For whom the seat waits while dice are taken, whoever of them has taken one by now (rule 2.3)."""
    seats, own = view.terms.seats, view.seat or Seat(0)
    in_turn = [(view.starter + place) % seats for place in range(seats)]
    before, after = in_turn[: in_turn.index(own)], in_turn[in_turn.index(own) + 1 :]
    kept = view.kept[own]
    waited = [names[seat] for seat in (before if kept is None else after)]
    return say("catcafe-words-waits", die=None if kept is None else die_label(kept), names=waited, count=len(waited))


def _where(opened: MarkChoice, item: Item, say: Say) -> str:
    """Where the opened item is to go, and how it scores: a house with the cat that would score most of it now."""
    view, marks = opened.view, opened.marks
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
    tower = "" if opened.tower is None else tower_label(opened.tower, opened.tower)
    return say("catcafe-words-where", item=describe_item(item, say), tower=tower or None, worth=worth)


def _dice(view: View, say: Say) -> str:
    """The dice in the centre."""
    if view.phase is Phase.DRAFT:
        return say("catcafe-words-dice", dice=" ".join(map(die_label, sorted(view.dice))))
    return "" if view.central is None else say("catcafe-words-central", die=die_label(view.central))


def _lately(view: View, say: Say, names: Sequence[str]) -> list[str]:
    """What the last round brought: the own mark first, then those of the others, and the towers that were completed.

    Above the dice there is room for few lines: where names are long and much has happened, the picture alone shows what the others marked,
    and with the longest names of all also what the seat did itself.
    While everybody marks there are many buttons: then what the seat itself did is all that is said again.
    """
    if view.last is None or view.seat is None:
        return []
    called = [say("catcafe-words-you") if seat == view.seat else name for seat, name in enumerate(names)]
    deeds = [_deed(deed, called[seat], say) for seat, deed in enumerate(view.last.deeds)]
    towers = [_completion(done, say, names) for done in view.last.completions]
    own = deeds.pop(view.seat)
    lines = [own] if view.phase is Phase.MARK else [own, *deeds, *towers]
    for fewer in ([own, *towers[:TOLD]], towers[:TOLD] or [own]):
        if view.pending and sum(map(count_lines, lines)) > ROOM[len(view.dice) > FEW]:
            lines = fewer
    return [say("catcafe-words-lately", round=view.last.round, deed=lines[0]), *lines[1:]]


def _last(reveal: Reveal, say: Say, names: Sequence[str]) -> list[str]:
    """What the last round brought, all of it."""
    return [f"{say('catcafe-words-last', round=reveal.round)}\n{describe_reveal(reveal, say, names)}"]


def _rivals(view: View, say: Say) -> str:
    """How the seat stands in each tower: yarn, and the race for its top."""
    yarn = [tower_number_label(one.tower, f"{one.yarn}:{one.most_yarn}") for one in rivalries(view) if one.yarn or one.most_yarn]
    race = [tower_number_label(one.tower, f"{one.open}:{one.fewest_open}") for one in rivalries(view) if view.is_large_left(one.tower)]
    return say("catcafe-words-rivals", yarn=" · ".join(yarn) or NOTHING, race=" · ".join(race) or NOTHING)


def _bare(item: Item, say: Say) -> str:
    """An item as a word alone."""
    return say("catcafe-words-item", sign="", item=item).strip(NO_BREAK_SPACE)


def _tower(sheet: Sheet, number: int, say: Say) -> str:
    """A tower to be read aloud: its open floors, and what is on the others."""
    mine = [place for place in HEXES if place.tower == number]
    held = [(sheet.item_at(place), place.floor) for place in mine]
    return say(
        "catcafe-words-tower",
        tower=number,
        open=[str(floor) for item, floor in held if item is None] or NOTHING,
        held=[f"{_bare(item, say)} {floor}" for item, floor in held if item is not None] or None,
    )


def _seats(view: View, say: Say, names: Sequence[str]) -> str:
    """A line for every seat."""
    return "\n".join(_seat(view, Seat(seat), say, names) for seat in range(view.terms.seats))


def _seat(view: View, seat: Seat, say: Say, names: Sequence[str]) -> str:
    """What of a sheet does not stand in the towers: dice, footprints, cats, points."""
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
    """A seat's sheet, with what it has sealed if the view is its own."""
    planned = view.plan.move if view.plan and seat == view.seat else None
    return rows_of(view.sheets[seat], view.larges, planned if isinstance(planned, Mark) else None)


def _pairs(sheets: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    """Drawings two by two, the names above."""
    blocks = []
    for at in range(0, len(sheets), 2):
        (name, drawing), *more = sheets[at : at + 2]
        if more:
            ((other, beside),) = more
            blocks.append(f"**{name}** | **{other}**\n{_block(join_sheets(drawing, beside))}")
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
    """What a box is made of, if it is one of the larger ones."""
    sheet: Sheet = scored.sheets[seat]
    parts: Sequence[int | None] = {"houses": sheet.cats, "yarn": yarn_of(scored.sheets, seat), "towers": sheet.towers}.get(box, ())
    return [points for points in parts if points]


EMOJIS = {
    **{lone_sign(SIGNS[item]): emoji_name("catcafe", item) for item in ITEMS},
    **{lone_sign(second_sign(SIGNS[item])): emoji_name("catcafe", "cat", item) for item in ITEMS},
    **{die_label(value): emoji_name("catcafe", "die", value) for value in range(1, 7)},
    FOOTPRINT: emoji_name("catcafe", "footprint"),
}
"""Of what stands in these words: the name of the emoji that can take its sign's place."""
