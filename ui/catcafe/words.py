"""Texts of Cat Café: the table with all sheets, a hand, news, moves and labels.

A sheet is drawn in letters (games/catcafe/rows.py), 15 columns wide, two sheets side by side. In
other texts an item has a sign and its letter: `🐭M`. A die is `🎲5`. A hand has its own sheet only,
and a legend of the letters. Its caption has few lines: the seat's decision and the last round.

What is said of a move is made from `ui.catcafe.claims`. Costs are written `−1🐾` or `(0–2🐾)`, gains `+3`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import NamedTuple

from games.catcafe.events import FinalScored
from games.catcafe.flow import ENOUGH_TOWERS
from games.catcafe.hexes import IN_TOWER, TOWERS, Tower, hexes_in
from games.catcafe.items import BUTTERFLY, HOUSE, ITEMS, Item
from games.catcafe.moves import ChooseCat, Mark, Move, Take, choose_cat
from games.catcafe.prospects import DieProspect, cat_scores, closing_hexes, next_cat_scores, open_marks, prospect, rivalries
from games.catcafe.rows import join_sheets, rows_of
from games.catcafe.scoring import Line, line_of, yarn_of
from games.catcafe.sheets import Sheet
from games.catcafe.state import Completion, Deed, Phase, Plan, Reveal, View, is_large_left
from games.kit import Seat
from ui.catcafe.claims import Worth, span_of, worths
from ui.catcafe.mark_choice import MarkChoice, needs_cat
from ui.kit.emojis import emoji_name
from ui.kit.words import NO_BREAK_SPACE, Say, count_lines, lone_sign, second_sign, with_plain_spaces, with_sign

SIGNS = dict(zip(ITEMS, ("🏠", "🧶", "🦋", "🥣", "🛋️", "🐭"), strict=True))
TOWER_SIGNS = ("🟠", "🔴", "🟢", "🔵", "🟣")
"""The towers' colours, from the first."""
BOXES = Line._fields
"""The boxes of the score."""
FOOTPRINT = "🐾"
END_SIGNS = {"completes": "✓", "ends": "⚑", None: ""}
NOTHING = "–"
BETWEEN = " · "
FEW = 4
"""The most items whose buttons have words; one less above who may end the game."""
FEW_MARKS = 3
"""The most marks that are all offered at once."""
ROOM = {Phase.DRAFT: 7, Phase.MARK: 4, Phase.OVER: 9}
"""The lines for the last round in a caption, less one for each die or item to choose among and for
who may end the game: a hand is one screen of a phone. The picture shows all marks in any case.
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


def describe_aloud(view: View, say: Say, names: Sequence[str]) -> str:
    """The table for screen readers: below each seat's line its items by tower, in letters, which are
    explained last: `1 Y5 B1+2+3 · 2 · 3 M1`.
    """
    seats = [f"{_seat(view, Seat(seat), say, names)}\n{_letters(view.sheets[seat])}" for seat in range(view.terms.seats)]
    legend = ", ".join(f"{item.letter} {_bare(item, say)}" for item in ITEMS)
    return with_plain_spaces("\n".join([table_caption(view, say, names), *seats, legend]))


def table_caption(view: View, say: Say, names: Sequence[str]) -> str:
    """The caption of a table's picture, which shows the sheets: turn, round, dice."""
    lines = (_turn(view, say, names), describe_round_start(view, say, names), _dice(view, say), _last_round(view, say, names))
    return "\n".join(filter(None, lines))


def describe_hand(choice: MarkChoice, say: Say, names: Sequence[str]) -> HandWords:
    """All that a seat may know: its decision first, then its sheet."""
    view = choice.view
    called = _called(view, say, names)
    listed = [f"{name} ({names[seat]})" if seat == view.seat else name for seat, name in enumerate(called)]
    dice = _dice(view, say) if view.phase is Phase.DRAFT else ""
    todo = "\n".join(filter(None, (_yours(choice, say, names), dice, _last_round(view, say, names))))
    last = (
        ""
        if view.last is None
        else f"{say('catcafe-words-last', round=view.last.round)}\n{describe_reveal(view.last, say, called, view.seat)}"
    )
    own, seats, against, cats = say("catcafe-words-own"), _seats(view, say, listed), _rivals(view, say), _cats_left(view, say)
    drawn = _block(_drawing(view, view.seat or Seat(0)))
    read = "\n".join(_tower(view, tower, say) for tower in TOWERS)
    # An alt text that is too long loses its end, and the caption has the last round, too.
    parts = (todo, f"{own}\n{read}", against, cats, seats, *_lately(view, say, names))
    return HandWords(
        "\n\n".join(filter(None, (todo, f"{own}\n{drawn}", f"{against}\n{cats}", last, seats, say("catcafe-words-legend")))),
        with_plain_spaces("\n".join(filter(None, parts))),
    )


def hand_caption(choice: MarkChoice, say: Say, names: Sequence[str]) -> str:
    """The caption of a hand's picture: the seat's decision, and the last round unless a part is
    opened.
    """
    view, more = choice.view, [""]
    if choice.item is None and not needs_cat(view):
        flag = _last_round(view, say, names)
        best = view.phase is Phase.MARK and has_room_for_best(view)
        room = ROOM[view.phase] - _choices(view) - best - (count_lines(flag) if flag else 0)
        more = [flag, *_lately(view, say, names, room)]
    return "\n".join(filter(None, [_yours(choice, say, names), *more]))


def is_full(view: View) -> bool:
    """True if a phone has no room for words on the buttons of items."""
    return len(open_marks(view)) + bool(closing_hexes(view)) > FEW


def has_room_for_best(view: View) -> bool:
    """True if there are more marks than can be offered at once, and a phone has room for the best beside
    the items.
    """
    marks = open_marks(view)
    return sum(map(len, marks.values())) > FEW_MARKS and len(marks) + bool(closing_hexes(view)) < FEW


def _choices(view: View) -> int:
    """The number of dice or items that the seat may choose among."""
    return len(open_marks(view)) if view.phase is Phase.MARK else len({*view.dice}) * (view.seat in view.pending)


def describe_moment(view: View, say: Say) -> str:
    """The round of the view, in a few words."""
    return say("catcafe-words-moment", round=view.round)


def describe_secrets(view: View, say: Say) -> str:
    """The seat's sealed choice while other seats still choose; empty if it has sealed nothing."""
    plan = view.plan
    if plan is None or plan.move is None:
        return ""
    return ", ".join(describe_move(move, say) for move in (plan.move, *([] if plan.cat is None else [choose_cat(plan.cat)])))


def describe_reveal(reveal: Reveal, say: Say, names: Sequence[str], reader: Seat | None = None) -> str:
    """All choices of a round, a line each, and the completed towers."""
    deeds = [_deed(deed, names[seat], say) for seat, deed in enumerate(reveal.deeds)]
    completions = [_completion(done, say, names, reader) for done in reveal.completions]
    return "\n".join([*deeds, *(["", *completions] if completions else [])])


def reveal_line(reveal: Reveal, say: Say, names: Sequence[str]) -> str:
    """A round in a few lines of the channel: all choices, cats and completed towers."""
    deeds = [_did(deed, names[seat], say) for seat, deed in enumerate(reveal.deeds)]
    towers = [say("catcafe-line-tower", name=names[done.seat], tower=done.tower, points=done.points) for done in reveal.completions]
    return BETWEEN.join([f"**{reveal.round}** {deeds[0]}", *deeds[1:], *towers])


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


def describe_in_full(move: Move, say: Say, names: Sequence[str] = ()) -> str:
    """A move in words, with a hex by its tower and floor and a die by its item, as on buttons."""
    match move:
        case Take():
            return _named_die(move.value, say)
        case Mark():
            return say("catcafe-words-place", item=describe_item(move.item, say), tower=move.tower, floor=move.floor)
        case _:
            return describe_move(move, say, names)


def move_label(view: View, move: Move, say: Say) -> str:
    """A cat or a pass on a button: `🏠 House cat +2`, `Pass · +3🐾`."""
    if isinstance(move, ChooseCat):
        points = f"{dict(cat_scores(view))[move.cat]:+}"
        return say("catcafe-cat", sign=lone_sign(second_sign(SIGNS[move.cat])), item=move.cat, points=points)
    found = prospect(view, move).found
    return BETWEEN.join([describe_move(move, say), *([f"+{found}{FOOTPRINT}"] if found else [])])


def describe_die_choice(value: int, best: DieProspect, say: Say) -> str:
    """A die on a button, with the item, the points and the footprints of the best mark:
    `🎲5 Cushion · 🧶 +2–8 −1🐾`.
    """
    signs = lone_sign("".join(SIGNS[item] for item in best.items))
    return BETWEEN.join([_named_die(value, say), " ".join([*([signs] if best.items else []), _gains(best.gains), *_costs(best.costs)])])


def _named_die(value: int, say: Say) -> str:
    """A die with its item: `🎲5 Cushion`."""
    return f"{die_label(value)}{NO_BREAK_SPACE}{_bare(ITEMS[value - 1], say)}"


def describe_item_choice(item: Item, said: Sequence[Worth], say: Say, *, short: bool = False) -> str:
    """An item on a button, with what its marks bring and cost at least and at most: `🐭 Mouse +2–11
    (0–2🐾) completes`. A `short` label has no word and its best mark alone: `🐭 +11✓ −2🐾`.

    A phone shows some 30 letters: a completed tower leaves no room for footprints found.
    """
    if short:
        best = _best_of(said)
        gain = f"{_gains((best.gain, best.gain))}{END_SIGNS[_end_of(best)]}"
        return " ".join([lone_sign(SIGNS[item]), gain, *_costs((best.cost, best.cost))])
    found = 0 if any(one.completes for one in said) else said[0].found
    return f"{describe_item(item, say)} {_numbers(said, say, found)}"


def _best_of(said: Iterable[Worth]) -> Worth:
    return min(said, key=lambda one: (-one.gain, one.cost))


def _end_of(said: Worth) -> str | None:
    """`completes` if the mark completes a tower, `ends` if it is the third one."""
    return "ends" if said.ends else "completes" if said.completes else None


def _shown_end(view: View) -> str | None:
    """What the sign on the short buttons of items means, if there is one; after two towers, the next
    one is the third.
    """
    groups = open_marks(view).values()
    said = worths(view, [mark for marks in groups for mark in marks])
    return next(filter(None, (_end_of(_best_of(said[mark] for mark in marks)) for marks in groups)), None)


def describe_mark(mark: Mark, said: Worth, say: Say, *, short: bool = False) -> str:
    """A whole mark on a button: `🐭 Mouse 2.4 · +2 −1🐾`. A `short` label has no word."""
    sign = lone_sign(SIGNS[mark.item]) if short else describe_item(mark.item, say)
    return f"{sign} {mark.hex}{BETWEEN}{_numbers([said], say, said.found)}"


def describe_tower(marks: Sequence[Mark], said: Sequence[Worth], say: Say) -> str:
    """A tower on a button, with the same of its hexes: `🔴 2 · +5–6 −1🐾`. A tower with one hex is
    labelled by that hex.
    """
    tower = marks[0].tower
    return tower_label(tower, f"{marks[0].hex if len(marks) == 1 else tower}{BETWEEN}{_numbers(said, say)}")


def describe_hex(mark: Mark, said: Worth, say: Say) -> str:
    """A hex on a button, with 0 points too: `2.4 · +0 −1🐾`."""
    return f"{mark.hex}{BETWEEN}{_numbers([said], say)}"


def _numbers(said: Sequence[Worth], say: Say, found: int = 0) -> str:
    """The gain of marks, footprints found, their cost, and a completed tower: `+2–11 (0–2🐾)
    completes`.
    """
    span = span_of(said)
    ends = [say("catcafe-words-ends" if span.ends else "catcafe-words-completes")] if span.completes else []
    return " ".join([_gains(span.gains), *([f"+{found}{FOOTPRINT}"] if found else []), *_costs(span.costs), *ends])


def _costs(span: tuple[int, int]) -> list[str]:
    """Footprints spent, from the least to the most: `(0–2🐾)`, `−1🐾`; empty if it is free."""
    least, most = span
    return [f"−{most}{FOOTPRINT}" if least == most else f"({format_span(span)}{FOOTPRINT})"] if most else []


def _gains(span: tuple[int, int]) -> str:
    """Points from the least to the most: `+2–11`; below 0 `−2 … +4`."""
    least, most = span
    if least >= 0:
        return f"+{format_span(span)}"
    return " … ".join(f"{points:+}".replace("-", "−") for points in dict.fromkeys((least, most)))


def format_span(span: tuple[int, int]) -> str:
    """The least and the most, or the one number that both are: `2–8`."""
    return "–".join(map(str, dict.fromkeys(span)))


def tower_label(tower: int, words: object) -> str:
    """The tower's sign, then `words` about the tower: `🔴 2`."""
    return f"{TOWER_SIGNS[tower - 1]}{NO_BREAK_SPACE}{words}"


def tower_number_label(tower: int, number: str) -> str:
    """A number of a tower: `🔴2 +9`. The tower's digit serves readers who do not see colours."""
    return with_sign(TOWER_SIGNS[tower - 1], str(tower), number)


# Progress


def describe_round_start(view: View, say: Say, names: Sequence[str]) -> str:
    """The round, and the player with the first die."""
    return say("catcafe-words-round", round=view.round, name=_doer(view.starter, names, view.seat))


def _doer(seat: Seat, names: Sequence[str], reader: Seat | None) -> str | None:
    """The seat's name in a sentence; None for the reader, who is addressed."""
    return None if seat == reader else names[seat]


def _called(view: View, say: Say, names: Sequence[str]) -> list[str]:
    """The names as the view's seat reads them in lists: its own is `You`."""
    return [say("catcafe-words-you", inside=False) if seat == view.seat else name for seat, name in enumerate(names)]


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
    """The seat's decision, or what it has sealed and whom it waits for."""
    view = choice.view
    if view.phase is Phase.OVER:
        return say("catcafe-words-over")
    if view.phase is Phase.DRAFT:
        return say("catcafe-words-yours-draft", round=view.round) if view.seat in view.pending else _waits(view, say, names)
    if needs_cat(view) and view.plan and isinstance(view.plan.move, Mark):
        return say("catcafe-words-yours-cat", round=view.round, hex=view.plan.move.hex)
    if choice.item is not None:
        return _where(choice, choice.item, say)
    if view.plan and view.plan.move:
        return _sealed(view, view.plan, say, names)
    kept, central = (die_label(value) for value in (view.kept[view.seat or 0], view.central) if value is not None)
    facts = {"round": view.round, "kept": kept, "central": central, "footprints": view.sheet.available}
    short = is_full(view)
    return say("catcafe-words-yours-mark", **facts, short=short, shown=_shown_end(view) if short else None)


def _waits(view: View, say: Say, names: Sequence[str]) -> str:
    """The seats that are to take a die, in their order (rule 2.3)."""
    seats, kept = view.terms.seats, view.kept[view.seat or 0]
    in_turn = [Seat((view.starter + place) % seats) for place in range(seats)]
    first, *then = [_doer(seat, names, view.seat) or say("catcafe-words-you", inside=True) for seat in in_turn if view.kept[seat] is None]
    die = None if kept is None else die_label(kept)
    return say("catcafe-words-waits", round=view.round, die=die, first=first, then=then or None)


def _sealed(view: View, plan: Plan, say: Say, names: Sequence[str]) -> str:
    """The seat's sealed choice, and the seats that still choose."""
    moves = [move for move in (plan.move, plan.cat and choose_cat(plan.cat)) if move]
    return say(
        "catcafe-words-sealed",
        round=view.round,
        moves=[describe_move(move, say) for move in moves],
        ends=any(worth.ends for worth in worths(view, moves).values()),
        names=[names[seat] for seat in sorted(view.pending)],
    )


def _last_round(view: View, say: Say, names: Sequence[str]) -> str:
    """The seats that can end the game in this round, and by which hexes; empty if none can, or if the seat has
    sealed a mark that does.
    """
    closing = closing_hexes(view)
    if not closing or (view.plan and view.plan.move and view.seat in closing):
        return ""
    needs = [
        say("catcafe-words-needs", name=_doer(seat, names, view.seat), hexes="/".join(map(str, hexes))) for seat, hexes in closing.items()
    ]
    return say("catcafe-words-last-round", needs=needs)


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


def _lately(view: View, say: Say, names: Sequence[str], room: float = inf) -> list[str]:
    """The last round in at most `room` lines: all marks, or the seat's own, and the completed towers."""
    last, seat = view.last, view.seat
    if last is None or seat is None:
        return []
    called = _called(view, say, names)
    everybody = [_did(deed, f"**{called[seat]}**", say) for seat, deed in enumerate(last.deeds)]
    towers = [_completion(done, say, names, seat) for done in last.completions]
    told = (
        say("catcafe-words-lately", round=last.round, deeds=BETWEEN.join(everybody), alone=False),
        say("catcafe-words-lately", round=last.round, deeds=_did(last.deeds[seat], "", say), alone=True),
    )
    some = [[line, *towers] for line in told]
    return next((lines for lines in (*some, towers) if sum(map(count_lines, lines)) <= room), [])


def _rivals(view: View, say: Say) -> str:
    """The seat in each tower: its yarn against others', and the race to complete the tower."""
    yarn = [tower_number_label(one.tower, f"{one.yarn}:{one.most_yarn}") for one in rivalries(view) if one.yarn or one.most_yarn]
    race = [tower_number_label(one.tower, f"{one.open}:{one.fewest_open}") for one in rivalries(view) if view.is_large_left(one.tower)]
    return say("catcafe-words-rivals", yarn=" · ".join(yarn) or NOTHING, race=" · ".join(race) or NOTHING)


def _cats_left(view: View, say: Say) -> str:
    """The score that a house would give each cat that is not scored yet."""
    left = [with_sign(second_sign(SIGNS[cat]), cat.letter, f"+{points}") for cat, points in next_cat_scores(view)]
    return say("catcafe-words-cats", cats=BETWEEN.join(left) or NOTHING)


def _bare(item: Item, say: Say) -> str:
    """An item as a word without a sign."""
    return say("catcafe-words-item", sign="", item=item).strip(NO_BREAK_SPACE)


def _letters(sheet: Sheet) -> str:
    """A sheet's items by tower in letters, each with its floors."""
    towers = []
    for tower in TOWERS:
        floors = {item: _floors(sheet, item, tower) for item in ITEMS}
        towers.append(" ".join([str(tower.number), *(f"{item.letter}{'+'.join(on)}" for item, on in floors.items() if on)]))
    return BETWEEN.join(towers)


def _floors(sheet: Sheet, item: Item, tower: Tower) -> list[str]:
    """The floors of the tower that hold the item."""
    return [str(place.floor) for place in sheet.hexes(item) if place.tower == tower.number]


def _tower(view: View, tower: Tower, say: Say) -> str:
    """A tower for screen readers: its number to win or won, its open floors, and the floors of its
    items.
    """
    sheet, large = view.sheet, view.is_large_left(tower.number)
    floors = {item: _floors(sheet, item, tower) for item in ITEMS}
    return say(
        "catcafe-words-tower",
        tower=tower.number,
        won=sheet.towers[tower.number - 1],
        left=f"{tower.large}/{tower.small}" if large else tower.small,
        open=[str(place.floor) for place in hexes_in(sheet.empty & IN_TOWER[tower.number - 1])] or None,
        held=[f"{_bare(item, say)} {'+'.join(held)}" for item, held in floors.items() if held] or None,
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
        towers=sheet.completed_towers,
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


def _did(deed: Deed, name: str, say: Say) -> str:
    """A seat's choice by its sign: `Mochi 🏠 4.3, 🧶 cat +10`; without a name if that is empty."""
    return say(
        "catcafe-words-did",
        name=name,
        move=f"{lone_sign(SIGNS[deed.move.item])}{NO_BREAK_SPACE}{deed.move.hex}"
        if isinstance(deed.move, Mark)
        else describe_move(deed.move, say),
        found=deed.found,
        cat=None if deed.cat is None else lone_sign(second_sign(SIGNS[deed.cat])),
        points=deed.cat_points,
    ).lstrip()


def _completion(done: Completion, say: Say, names: Sequence[str], reader: Seat | None = None) -> str:
    """A completed tower, and what follows: the end, or what others can still win there."""
    how, ends = ("large" if done.house else "bare") if done.first else "later", done.towers >= ENOUGH_TOWERS
    return say(
        "catcafe-words-completion",
        name=_doer(done.seat, names, reader),
        tower=done.tower,
        how=how,
        points=done.points,
        count=done.towers,
        ends=ends,
        small=TOWERS[done.tower - 1].small if done.first and not ends else None,
    )


def _parts(box: str, seat: int, scored: FinalScored) -> list[int]:
    """The points of each cat, yarn tower or completed tower, without zeros; empty for other boxes."""
    sheet: Sheet = scored.sheets[seat]
    parts: Sequence[int | None] = {"houses": sheet.cats, "yarn": yarn_of(scored.sheets, seat), "towers": sheet.towers}.get(box, ())
    return [points for points in parts if points]


EMOJIS = {
    **{lone_sign(SIGNS[item]): emoji_name("catcafe", item) for item in ITEMS},
    **{lone_sign(second_sign(SIGNS[item])): emoji_name("catcafe", "cat", item) for item in ITEMS},
    **{die_label(value): emoji_name("catcafe", "die", value) for value in range(1, 7)},
}
"""The emoji's name for each label that begins with a sign."""
