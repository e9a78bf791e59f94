"""Texts of Maneki-Ne-Collection: the table, a hand, news, moves and labels.

A colour has a sign and a letter everywhere, so players need not see colours: `⬛K`, `🔶O$` (an orange
cat with a coin). The boards are a table of letters, narrow enough for a phone, with players by seat
number as in the lobby. Turns come first, because long alt texts lose their end. Captions are short:
the last event with its reason, and the decision.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import Enum
from fractions import Fraction
from itertools import combinations_with_replacement

from games.kit import Seat
from games.maneki import scoring
from games.maneki.components import (
    BLACK,
    BOARDS,
    BROWN,
    COLOURS,
    CREAM,
    GREY,
    HAND,
    KINDS,
    LAST_MANEKINEKO,
    ORANGE,
    WHITE,
    Board,
    Colour,
    Icon,
    Piece,
    Tile,
)
from games.maneki.events import BoardFilled, CollectionCompleted, ManekinekoAdded, Reshuffled
from games.maneki.hands import Decision, Entry, Group, Strength
from games.maneki.moves import Lay, Move
from games.maneki.state import Back, Lane, Phase, Showdown, View
from ui.kit.emojis import emoji_name
from ui.kit.pages import MAX_ALT_TEXT, Choice
from ui.kit.words import JOINER, NO_BREAK_SPACE, Say, count_lines, lone_sign, second_sign, to_alt_text, with_sign
from ui.maneki.claims import LayClaims, chance_of_end, rounded_odds, take_claims
from ui.maneki.recent_events import RecentEvents
from ui.maneki.ties import place_in_tie

SIGNS = {BLACK: "⬛", BROWN: "🟤", ORANGE: "🔶", GREY: "🪨", CREAM: "⭐", WHITE: "🤍"}
ICONS = {Icon.NONE: "", Icon.COIN: "$", Icon.CAN: "@"}
NOTHING = "–"
BETWEEN = " · "
MANEKINEKO = lone_sign(second_sign("🐾"))
_COLUMN = 8
LISTS, BUTTONS, WAITING, STRIP = 5, 6, 9, 3
"""The most lines of a caption on a phone: above three lists, above the buttons of a choice, above
neither; and how many more without a showdown in the picture.
"""


def colour_label(colour: Colour) -> str:
    """A card or a colour with its sign: `⬛K`."""
    return with_sign(SIGNS[colour], str(colour))


def card_labels(cards: Iterable[Colour]) -> str:
    """Cards with their signs: `⬛K 🤍W`."""
    return " ".join(map(colour_label, cards)) or NOTHING


def piece_label(piece: Piece) -> str:
    """A cat with its sign and its icon: `🔶O$`."""
    return f"{colour_label(piece.colour)}{ICONS[piece.icon]}"


def format_points(number: int) -> str:
    """The number with a true minus sign."""
    return str(number).replace("-", "−")


def describe(view: View, say: Say, names: Sequence[str] = (), /) -> str:
    """The table as text; without names, the seats are p0, p1, …"""
    names = names or [str(Seat(seat)) for seat in range(view.terms.seats)]
    parts = [
        _asked(view, say, names),
        describe_turn(view, say),
        _newest(view, say, names),
        _bag(view, say),
        _seats(view, say, names),
        describe_boards(view),
    ]
    return "\n\n".join(part for part in parts if part)


def table_caption(view: View, say: Say, names: Sequence[str]) -> str:
    """The caption of a table's picture: turn number, manekineko, last event, decision."""
    return "\n".join(filter(None, (describe_turn(view, say), _newest(view, say, names), _asked(view, say, names))))


def describe_hand(view: View, happened: RecentEvents, say: Say, names: Sequence[str] = (), /) -> str:
    """A hand as text, the decision first, with events since the seat's last turn."""
    names = names or [str(Seat(seat)) for seat in range(view.terms.seats)]
    showdowns = happened.showdowns or ((view.showdown,) if view.showdown else ())
    boards = describe_boards(view)
    parts = [
        _asked(view, say, names),
        _clock(view, say, came=happened.beckoned),
        describe_choices(view, say),
        _own(view, say),
        _laid(happened, say, names),
        *(_titled(showdown, say, names) for showdown in showdowns),
        f"{boards}\n-# {_letters(boards, say)}",
        _seats(view, say, names),
        _bag(view, say),
    ]
    return "\n\n".join(part for part in parts if part)


def hand_caption(view: View, happened: RecentEvents, say: Say, names: Sequence[str]) -> str:
    """The caption of a hand's picture: the chance of the end, why the last showdown was decided,
    cards laid since the last turn, and who is awaited.

    Lists of lays need no explanation. A first turn explains the letters. What the picture shows too
    is left out if there is no room: first the bag, then the taken cats, then the laid cards.
    """
    is_asked, lays = view.seat in view.pending, view.phase is Phase.LAY
    showdowns = happened.showdowns or ((view.showdown,) if view.showdown and not happened.laid else ())
    end = "" if is_asked and lays and happened.has_had_turn else _asked(view, say, names)
    letters = "" if happened.has_had_turn else f"-# {say('maneki-words-letters')}"
    room = (WAITING if not is_asked else LISTS if lays else BUTTONS) + (0 if view.showdown else STRIP)
    caption = ""
    for bag, takes, laid in ((True, True, True), (False, True, True), (False, False, True), (False, False, False)):
        clock = _clock(view, say, came=happened.beckoned, bag=bag)
        decided = describe_reasons(showdowns, say, names, reader=view.seat, takes=takes) if showdowns else ""
        caption = "\n".join(filter(None, (clock, decided, _laid(happened, say, names) if laid else "", end, letters)))
        if count_lines(caption) <= room:
            break
    return caption


def alt_text(view: View, say: Say, names: Sequence[str], happened: RecentEvents | None = None) -> str:
    """The alt text of a table, or of a hand with its recent events: all that the picture shows, in
    letters without signs, what matters first; the hands of the last showdown where there is room.
    """
    showdowns = (happened.showdowns if happened else ()) or ((view.showdown,) if view.showdown else ())
    boards = BETWEEN.join(f"{board} {' '.join(_cat([back]) for back in view.boards[board].cats)}" for board in BOARDS)
    seats = "\n".join(_alt_seat(view, Seat(seat), say, names[seat]) for seat in range(view.terms.seats))
    parts = [
        _asked(view, say, names),
        _clock(view, say, came=happened.beckoned if happened else 0),
        describe_choices(view, say),
        _own(view, say),
        _laid(happened, say, names) if happened else _last_laid(view, say, names),
        describe_reasons(showdowns, say, names, reader=view.seat) if showdowns else "",
        say("maneki-words-alt-boards", boards=boards),
        seats,
        _bag(view, say),
        _letters(seats, say),
    ]
    entries = enumerate(showdowns[-1].entries if showdowns else (), 1)
    whole = [in_letters("\n".join(filter(None, part))) for part in (parts, [*parts, *(_entry(*one, say, names) for one in entries)])]
    return whole[1] if len(whole[1]) <= MAX_ALT_TEXT else whole[0]


def _letters(lanes: str, say: Say) -> str:
    """The legend of the letters, and of a place behind a lane if there is one in these lanes."""
    return BETWEEN.join([say("maneki-words-letters"), *([say("maneki-words-legend")] if "#" in lanes else [])])


def in_letters(text: str) -> str:
    """A text without markdown and without signs, for alt texts."""
    return to_alt_text(_SIGN.sub("", text))


_SIGN = re.compile(f"[{''.join(SIGNS.values())}{MANEKINEKO[0]}]{JOINER}+{NO_BREAK_SPACE}?")
"""A sign before letters or before a word."""


def _alt_seat(view: View, seat: Seat, say: Say, name: str) -> str:
    """A player's lanes and cats in a line."""
    lanes = BETWEEN.join(f"{board} {_lane(view.boards[board].lanes, seat).strip('-') or NOTHING}" for board in BOARDS)
    cats = " ".join(_owned(view, back) for back in view.collections[seat])
    return say("maneki-words-alt-seat", name=name, own=seat == view.seat, lanes=lanes, cats=cats or NOTHING)


def describe_reasons(
    showdowns: Sequence[Showdown], say: Say, names: Sequence[str], *, reader: Seat | None = None, takes: bool = True
) -> str:
    """The winner of the last showdown, the reason, the taken cats if `takes`, and the boards of
    earlier showdowns. Needs at least one showdown. The seat of the reader is addressed as "you".
    """
    *earlier, last = showdowns
    before = [one.board for one in earlier] or None
    took = sorted(_takes(last) if takes else (), key=lambda part: part[1] != last.winner)
    second = took[1][1] if took else last.winner
    return say(
        "maneki-words-decided",
        winner=names[last.winner],
        reader="winner" if reader == last.winner else "second" if reader == second else "none",
        board=last.board,
        why=_reason(last, say),
        before=before,
        took="nothing" if not took else "both" if second == last.winner else "one",
        neko=[piece_label(piece) for piece, seat in took if seat == last.winner] or NOTHING,
        second=names[second],
        rest=piece_label(took[1][0]) if took else NOTHING,
    )


def _laid(happened: RecentEvents, say: Say, names: Sequence[str]) -> str:
    """The cards that others laid since the seat's last turn; empty if there are none."""
    lays = [say("maneki-words-laid", name=names[one.seat], cards=card_labels(one.cards), board=one.board) for one in happened.laid]
    return say("maneki-words-since", begun=happened.has_had_turn, laid=BETWEEN.join(lays)) if lays else ""


def _titled(showdown: Showdown, say: Say, names: Sequence[str]) -> str:
    return f"**{say('maneki-showdown', board=showdown.board, last=False)}**\n{describe_showdown(showdown, say, names)}"


def _newest(view: View, say: Say, names: Sequence[str]) -> str:
    """The showdown whose winner is choosing, else the cards laid last; empty before the first turn."""
    if view.phase is Phase.TAKE and view.showdown:
        return _titled(view.showdown, say, names)
    return _last_laid(view, say, names)


def _last_laid(view: View, say: Say, names: Sequence[str]) -> str:
    """The cards laid last; empty before the first turn."""
    if view.laid is None:
        return ""
    return say("maneki-words-last", name=names[view.laid.seat], cards=card_labels(view.laid.cards), board=view.laid.board)


def describe_moment(view: View, say: Say) -> str:
    """The turn of the view, in a few words."""
    return say("maneki-words-moment", turn=view.turn)


def describe_secrets(view: View, say: Say) -> str:
    """The seat's hand, and the fronts that it has seen, without the owner's name."""
    own = [] if view.seat is None else view.collections[view.seat]
    cards = card_labels(view.hand) if view.hand and view.phase is not Phase.OVER else ""
    return "\n".join(filter(None, (cards, " ".join(_owned(view, back) for back in own), describe_choices(view, say))))


def describe_boards(view: View) -> str:
    """The boards side by side as a code block of at most 30 columns: cats, then each player's lane."""
    rows = [[str(board) for board in BOARDS]]
    rows += [[_cat(view.boards[board].cats[place : place + 1]) for board in BOARDS] for place in (0, 1)]
    rows += [[_lane(view.boards[board].lanes, seat) for board in BOARDS] for seat in range(view.terms.seats)]
    marks = ["", "", "", *(f"{'>' if seat in view.pending else ' '}{seat + 1}" for seat in range(view.terms.seats))]
    lines = [mark.ljust(4) + "".join(cell.ljust(_COLUMN) for cell in row) for mark, row in zip(marks, rows, strict=True)]
    return "\n".join(["```", *(line.rstrip() for line in lines), "```"])


def describe_choices(view: View, say: Say) -> str:
    """Both cats with their fronts, for a showdown's winner who is to choose; empty for other seats."""
    if view.seat not in view.pending:
        return ""
    return "\n".join(describe_choice(view, place, say) for place in range(len(view.at_stake)))


def describe_choice(view: View, place: int, say: Say) -> str:
    """The cat at `place` (0 or 1) of the two to choose from, and the seat's total with it:
    `1. 🔶O$ on 4 → total 11`.
    """
    back, claimed = view.at_stake[place], take_claims(view, place)
    values = {"neko": piece_label(back.piece), "value": describe_front(view.front(back))}
    return say("maneki-words-choice", place=place + 1, total=format_points(claimed.total), bonus=claimed.bonus, **values)


def describe_showdown(showdown: Showdown, say: Say, names: Sequence[str]) -> str:
    """A showdown: the cats, the hands from the best, the reasons, the takers if known. No fronts."""
    one, other = map(piece_label, showdown.cats)
    hands = [_entry(place, entry, say, names) for place, entry in enumerate(showdown.entries, 1)]
    why = [_why(showdown, place, say, names) for place in range(_deciding(showdown))]
    parts = ([say("maneki-words-at-stake", one=one, other=other), *hands], why, describe_taken(showdown, say, names))
    return "\n\n".join("\n".join(part) for part in parts if part)


def showdown_line(showdown: Showdown, say: Say, names: Sequence[str]) -> str:
    """A showdown in a line of the channel: `**A** Cathouse: Mochi 🔶O$ · Tama 🤍W`."""
    winner, strength = showdown.winner, describe_strength(showdown.entries[0].hand.strength, say)
    took = [
        (seat, [piece_label(piece) for piece, owner in _takes(showdown) if owner == seat])
        for seat in dict.fromkeys([winner, *showdown.takers])
    ]
    cats = BETWEEN.join(say("maneki-line-took", name=names[seat], cats=" ".join(cats)) for seat, cats in took)
    return say("maneki-line-showdown", board=showdown.board, strength=strength, took=cats)


def describe_taken(showdown: Showdown, say: Say, names: Sequence[str]) -> list[str]:
    """A sentence for each cat and its taker; empty while the winner is to choose."""
    if len(set(showdown.takers)) == 1:
        one, other = showdown.cats
        return [say("maneki-words-took-both", name=names[showdown.winner], one=piece_label(one), other=piece_label(other))]
    return [
        say("maneki-words-took", name=names[seat], winner=seat == showdown.winner, neko=piece_label(piece))
        for piece, seat in sorted(_takes(showdown), key=lambda part: part[1] != showdown.winner)
    ]


def _takes(showdown: Showdown) -> list[tuple[Piece, Seat]]:
    """Each cat and its taker; empty while the winner is to choose."""
    return list(zip(showdown.cats, showdown.takers, strict=bool(showdown.takers)))


def _deciding(showdown: Showdown) -> int:
    """The number of places, from the first, whose reason is told: one with two seats, else two."""
    return min(len(showdown.entries) - 1, 2)


def describe_filled(event: BoardFilled, say: Say) -> str:
    """The pieces drawn from the bag for a board, a manekineko among them."""
    drawn = [piece_label(piece) if piece is not None else say("maneki-words-manekineko") for piece in event.drawn]
    return say(
        "maneki-words-filled", board=event.board, drawn=drawn, table=event.table, last=LAST_MANEKINEKO, left=LAST_MANEKINEKO - event.table
    )


def describe_added(event: ManekinekoAdded, say: Say) -> str:
    """Manekineko put into the bag, and the reason."""
    colours = [say("maneki-words-colour", colour=str(colour)) for colour in event.colours]
    return say("maneki-words-added", gone=bool(colours), colours=colours or NOTHING, added=event.added, waiting=event.waiting)


def filled_line(event: BoardFilled, say: Say) -> str:
    """A manekineko that came out, in a line of the channel."""
    return say("maneki-line-filled", sign=MANEKINEKO, table=event.table, last=LAST_MANEKINEKO)


def added_line(event: ManekinekoAdded, say: Say) -> str:
    """Manekineko put into the bag for a colour without cushions, in a line of the channel."""
    colours = " ".join(map(colour_label, event.colours))
    return say("maneki-line-added", sign=MANEKINEKO, colours=colours, added=event.added)


def describe_reshuffled(event: Reshuffled, say: Say) -> str:
    """The discard pile became the deck."""
    return say("maneki-words-reshuffled", cards=event.cards)


def describe_completed(event: CollectionCompleted, say: Say, names: Sequence[str]) -> str:
    """A player has cats of all six colours."""
    return say("maneki-words-completed", name=names[event.seat])


def describe_move(move: Move, say: Say, _: Sequence[str] = ()) -> str:
    """A move in words."""
    if isinstance(move, Lay):
        return say("maneki-words-lay", board=move.board, cards=card_labels(move.cards))
    return say("maneki-words-take", place=move.place + 1)


def describe_in_full(move: Move, say: Say, names: Sequence[str] = ()) -> str:
    """A move in words, with the colours of cards: `🪨 grey at board C`."""
    if isinstance(move, Lay):
        return say("maneki-words-lay", board=move.board, cards=f"{_faces(move.cards)}{NO_BREAK_SPACE}{_colours(move.cards, say)}")
    return describe_move(move, say, names)


def describe_lay(move: Lay, claimed: LayClaims, say: Say) -> Choice:
    """A lay in a list, with the hand that it makes: `brown + white → two pair so far`, `BB WW G`.

    If the lane is then full, its place among full lanes is added; if the board is then full, the
    outcome of the showdown.
    """
    place, full = claimed.place or (0, 0)
    cards = _colours(move.cards, say)
    strength = describe_strength(claimed.hand.strength, say)
    return Choice(
        say("maneki-words-makes", sign=_faces(move.cards), cards=cards, strength=strength, whole=place > 0),
        str(move),
        say("maneki-words-made-of", cats=" ".join(map(str, claimed.hand.groups)), place=place, full=full, outcome=_outcome(claimed)),
    )


def describe_best(move: Lay, claimed: LayClaims, say: Say) -> str:
    """A lay on a button, with the hand that it makes now: `A 🟤🤍 → two pair`. A phone shows two."""
    return f"{move.board} {_faces(move.cards)} → {describe_strength(claimed.hand.strength, say)}"


def _outcome(claimed: LayClaims) -> str:
    """The consequence of a lay, as texts select by it."""
    if claimed.gets is None:
        return "whole" if claimed.place else "open"
    if claimed.gets == 1:
        return "choose" if claimed.place and claimed.place[0] == 1 else "other"
    return "both" if claimed.gets else "nothing"


def describe_board(view: View, board: Board, lays: Sequence[LayClaims], say: Say) -> str:
    """The placeholder of a board's list of lays: the cats there, and what follows."""
    return say(
        "maneki-lay-at",
        board=board,
        cats=" ".join(map(piece_label, lays[0].cats)),
        there=len(view.boards[board].lanes[view.seat or 0].cards),
        showdown=lays[0].gets is not None,
    )


def _colours(cards: Sequence[Colour], say: Say) -> str:
    """Cards by the words for their colours: `brown + white`."""
    return " + ".join(say("maneki-words-colour", colour=str(card)) for card in cards)


def _faces(cards: Sequence[Colour]) -> str:
    """The sign of one or two cards before their names."""
    return lone_sign("".join(SIGNS[card] for card in cards)) if len(cards) > 1 else lone_sign(second_sign(SIGNS[cards[0]]))


# The table


def _asked(view: View, say: Say, names: Sequence[str]) -> str:
    """The decision that is due: addressed to the reader if the view's seat is to decide, else with
    the players before the reader's next turn.
    """
    if view.phase is Phase.OVER:
        return say("maneki-words-over", board=view.open_board)
    (turn,) = view.pending
    showdown = view.showdown if view.phase is Phase.TAKE else None
    if showdown:
        second = showdown.entries[1].seat
        values = {"board": showdown.board, "name": names[turn], "second": names[second]}
        return say("maneki-words-taking", reader="winner" if turn == view.seat else "second" if second == view.seat else "none", **values)
    if view.seat is None:
        return say("maneki-words-turn", name=names[turn])
    if turn == view.seat:
        return say("maneki-words-yours")
    seats = view.terms.seats
    later = [names[(turn + place) % seats] for place in range(1, (view.seat - turn) % seats)]
    return say("maneki-words-waiting", name=names[turn], more=len(later), later=later or NOTHING)


def describe_turn(view: View, say: Say) -> str:
    """The number of the turn, and the chance of the end."""
    return BETWEEN.join(filter(None, (say("maneki-words-turn-number", turn=view.turn), _clock(view, say))))


def _clock(view: View, say: Say, *, came: int = 0, bag: bool = True) -> str:
    """The manekineko that have come out, and the chance that the next showdown ends the game; empty
    after the game. `came` is how many are news to the reader. With `bag`, also the bag's contents
    if the chance is not 0.
    """
    if view.phase is Phase.OVER:
        return ""
    chance = chance_of_end(view)
    some, of = rounded_odds(chance) if 0 < chance < 1 else (0, 0)
    return say(
        "maneki-words-clock",
        sign=MANEKINEKO,
        came=came,
        table=view.manekineko.table,
        last=LAST_MANEKINEKO,
        bag=bag and chance > 0,
        cats=len(view.bag),
        waiting=view.manekineko.bag,
        showdown="this" if view.phase is Phase.TAKE else "next",
        odds="never" if not chance else "sure" if chance == 1 else "exact" if Fraction(some, of) == chance else "about",
        some=some,
        of=of,
    )


def _cat(cats: Sequence[Back]) -> str:
    return "".join(f"{back.colour}{ICONS[back.piece.icon]}" for back in cats) or "-"


def _lane(lanes: Sequence[Lane], seat: int) -> str:
    """A lane in letters, `KW-`; one that may come to a tie with its place there, `KWC#2`."""
    place = place_in_tie(lanes, seat)
    return "".join(map(str, lanes[seat].cards)).ljust(HAND, "-") + (f"#{place}" if place else "")


def _bag(view: View, say: Say) -> str:
    """The contents of the bag by colour; for spectators also the deck and discards.

    Each colour has as many tiles left as cats in the bag.
    """
    counts = [bag_label([piece for piece in view.bag if piece.colour == colour]) for colour in COLOURS]
    left = " ".join(filter(None, counts)) or NOTHING
    bag = say("maneki-words-bag", cats=len(view.bag), waiting=view.manekineko.bag, left=left)
    return bag if view.seat is not None else f"{bag}\n{say('maneki-words-deck', deck=view.deck_size, discard=len(view.discard))}"


def bag_label(pieces: Sequence[Piece]) -> str:
    """The number and icons of these cats, all of one colour: `🔶O×3$`; empty without cats."""
    return f"{colour_label(pieces[0].colour)}×{len(pieces)}{''.join(ICONS[piece.icon] for piece in pieces)}" if pieces else ""


def _seats(view: View, say: Say, names: Sequence[str]) -> str:
    """Each player's cats, with the fronts that the reader knows."""
    return "\n".join(
        say(
            "maneki-words-seat",
            turn=seat in view.pending,
            number=seat + 1,
            name=names[seat],
            cats=len(view.collections[seat]),
            row=" ".join(_owned(view, back) for back in view.collections[seat]) or None,
        )
        for seat in range(view.terms.seats)
    )


def _owned(view: View, back: Back) -> str:
    front = view.front(back)
    return piece_label(back.piece) + ("" if front is None else f"({describe_front(front)})")


def describe_front(tile: Tile | None) -> str:
    """The front of a tile: `−2`, or `1$` with an icon; `?` if unknown."""
    return "?" if tile is None else f"{format_points(tile.value)}{ICONS[tile.icon]}"


def _own(view: View, say: Say) -> str:
    """The seat's own hand, and its points so far; empty for a spectator and after the game."""
    sheet = scoring.own_sheet(view)
    if view.hand is None or sheet is None or view.phase is Phase.OVER:
        return ""
    so_far = say(
        "maneki-words-so-far", points=format_points(sheet.score), top=sheet.top, coins=sheet.coins, cans=sheet.cans, bonus=sheet.bonus
    )
    return f"{say('maneki-words-hand', cards=card_labels(view.hand))}\n{so_far}"


# A showdown


def _entry(place: int, entry: Entry, say: Say, names: Sequence[str]) -> str:
    hand = " ".join(map(describe_group, entry.hand.groups))
    strength = describe_strength(entry.hand.strength, say)
    return say("maneki-words-entry", place=place, name=names[entry.seat], strength=strength, hand=hand)


def describe_strength(strength: Strength, say: Say) -> str:
    return say("maneki-words-strength", strength=text_word(strength))


def describe_group(group: Group) -> str:
    """The cats of one colour in a hand: `🔶O×3`."""
    return colour_label(group.colour) + (f"×{group.size}" if group.size > 1 else "")


def _why(showdown: Showdown, place: int, say: Say, names: Sequence[str]) -> str:
    """The reason why the hand in this place, from 0, beats the next."""
    better, worse, why = showdown.entries[place], showdown.entries[place + 1], showdown.why[place]
    return say(
        "maneki-words-why",
        ground=text_word(why.ground),
        name=names[better.seat],
        other=names[worse.seat],
        strength=describe_strength(better.hand.strength, say),
        weaker=describe_strength(worse.hand.strength, say),
        time=better.time,
        later=worse.time,
        **_ranks(why, say),
    )


def _reason(showdown: Showdown, say: Say) -> str:
    """The reason why the best hand won, in three words: `4cats beats two pair`."""
    better, worse, why = showdown.entries[0], showdown.entries[1], showdown.why[0]
    strength = describe_strength(better.hand.strength, say)
    weaker = describe_strength(worse.hand.strength, say)
    return say("maneki-words-reason", ground=text_word(why.ground), strength=strength, weaker=weaker, **_ranks(why, say))


def _ranks(why: Decision, say: Say) -> dict[str, object]:
    """The compared colours and ranks; a dash and 0 if they did not decide."""
    if why.better is None or why.worse is None:
        return {"high": NOTHING, "low": NOTHING, "rank": 0, "lower": 0}
    better, worse = why.better.colour, why.worse.colour
    high, low = (say("maneki-words-colour", colour=str(colour)) for colour in (better, worse))
    return {"high": high, "low": low, "rank": better.rank, "lower": worse.rank}


def text_word(one: Enum) -> str:
    """The name of an enum member as texts select by it: `two-pair`."""
    return one.name.lower().replace("_", "-")


EMOJIS = {
    **{colour_label(colour): emoji_name("maneki", colour) for colour in COLOURS},
    **{piece_label(piece): emoji_name("maneki", piece) for piece in KINDS},
    MANEKINEKO: emoji_name("maneki", "manekineko"),
    **{_faces(cards): emoji_name("maneki", *cards) for size in (1, 2) for cards in combinations_with_replacement(COLOURS, size)},
}
"""The emoji's name for each label that begins with a sign."""
