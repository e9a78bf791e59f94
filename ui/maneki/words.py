"""Maneki-Ne-Collection in words: the three boards side by side, the bag, everybody's cats, and with a seat's view its hand and tiles.

A colour has a sign and a letter wherever it is shown, so that nobody needs to see colours: `⬛K`, `🔶O$` (an orange cat with a coin). The
boards are a table of letters alone, narrow enough for a phone: in it people are known by the number of their seat, as in the lobby.
Whose turn it is comes first, for alt texts are cut at their end. Beside a picture few words are left: what happened last, with its
reason, and what is to be done.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import combinations_with_replacement

from games.kit import Seat
from games.maneki import scoring
from games.maneki.bunches import ONE, bunch_of
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
from games.maneki.hands import Decision, Entry, Group, Strength, make_hand, rank_hands
from games.maneki.moves import Lay, Move
from games.maneki.state import Back, Lane, Phase, Showdown, View
from ui.kit.emojis import emoji_name
from ui.kit.pages import Choice
from ui.kit.words import Say, count_lines, lone_sign, second_sign, with_sign
from ui.maneki.hand_view import RecentEvents

SIGNS = {BLACK: "⬛", BROWN: "🟤", ORANGE: "🔶", GREY: "🪨", CREAM: "⭐", WHITE: "🤍"}
ICONS = {Icon.NONE: "", Icon.COIN: "$", Icon.CAN: "@"}
NOTHING = "–"
BETWEEN = " · "
_COLUMN = 8
ROOM = 5
"""How many lines of a phone stand at most between the picture of a hand and three lists."""


def colour_label(colour: Colour) -> str:
    """A card, or a colour, with its sign: `⬛K`."""
    return with_sign(SIGNS[colour], str(colour))


def card_labels(cards: Iterable[Colour]) -> str:
    """Some cards with their signs: `⬛K 🤍W`."""
    return " ".join(map(colour_label, cards)) or NOTHING


def piece_label(piece: Piece) -> str:
    """A cat with its sign and what it holds: `🔶O$`."""
    return f"{colour_label(piece.colour)}{ICONS[piece.icon]}"


def format_points(number: int) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "−")


def describe(view: View, say: Say, names: Sequence[str] = (), /) -> str:
    """The table in words; without names the seats are called p0, p1, …"""
    names = names or [str(Seat(seat)) for seat in range(view.terms.seats)]
    parts = [
        _asked(view, say, names),
        say("maneki-words-turn-number", turn=view.turn, table=view.manekineko.table, last=LAST_MANEKINEKO),
        _newest(view, say, names),
        _bag(view, say),
        _seats(view, say, names),
        describe_boards(view),
    ]
    return "\n\n".join(part for part in parts if part)


def table_caption(view: View, say: Say, names: Sequence[str]) -> str:
    """What is said beside a picture of the table, which shows boards, bag and cats: how far it is, what was last, who is to do what."""
    number = say("maneki-words-turn-number", turn=view.turn, table=view.manekineko.table, last=LAST_MANEKINEKO)
    return "\n".join(filter(None, (number, _newest(view, say, names), _asked(view, say, names))))


def describe_hand(view: View, happened: RecentEvents, say: Say, names: Sequence[str] = (), /) -> str:
    """A hand in words, whose turn it is first; in it, what happened since the seat's own last turn."""
    names = names or [str(Seat(seat)) for seat in range(view.terms.seats)]
    showdowns = happened.showdowns or ((view.showdown,) if view.showdown else ())
    parts = [
        _asked(view, say, names),
        describe_choices(view, say),
        _own(view, say),
        _laid(happened, say, names),
        *(_titled(showdown, say, names) for showdown in showdowns),
        f"{describe_boards(view)}\n-# {say('maneki-words-letters')} · {say('maneki-words-legend')}",
        _seats(view, say, names),
        _bag(view, say),
    ]
    return "\n\n".join(part for part in parts if part)


def hand_caption(view: View, happened: RecentEvents, say: Say, names: Sequence[str]) -> str:
    """What is said beside the picture of a hand: why the last showdown ended as it shows, who laid what since one's last turn.

    What to do is said where a cat is to be taken, and to one who waits; lists of lays say it themselves. A first turn explains the letters.
    Above three lists there is room for few lines: where names are long, the picture alone shows who took what.
    """
    showdowns = happened.showdowns or ((view.showdown,) if view.showdown and not happened.laid else ())
    lays = view.phase is Phase.LAY and view.seat in view.pending
    told = [describe_reasons(showdowns, say, names) if showdowns else "", _laid(happened, say, names) if lays else ""]
    if showdowns and lays and sum(map(count_lines, told)) > ROOM:
        told[0] = describe_reasons(showdowns, say, names, takes=False)
    letters = "" if happened.has_had_turn else f"-# {say('maneki-words-letters')}"
    return "\n".join(filter(None, (*(told if lays and any(told) else (*told, _asked(view, say, names))), letters)))


def describe_reasons(showdowns: Sequence[Showdown], say: Say, names: Sequence[str], *, takes: bool = True) -> str:
    """Who won the last of these, and who took what; why their hand beat the second, in a few words; and where there were others."""
    *earlier, last = showdowns
    before = [one.board for one in earlier] or None
    took = sorted(_takes(last) if takes else (), key=lambda part: part[1] != last.winner)
    second = took[1][1] if took else last.winner
    return say(
        "maneki-words-decided",
        winner=names[last.winner],
        board=last.board,
        why=_reason(last, say),
        before=before,
        took="nothing" if not took else "both" if second == last.winner else "one",
        neko=[piece_label(piece) for piece, seat in took if seat == last.winner] or NOTHING,
        second=names[second],
        rest=piece_label(took[1][0]) if took else NOTHING,
    )


def _laid(happened: RecentEvents, say: Say, names: Sequence[str]) -> str:
    """Which cards others have laid since one's last turn."""
    lays = [say("maneki-words-laid", name=names[one.seat], cards=card_labels(one.cards), board=one.board) for one in happened.laid]
    return say("maneki-words-since", begun=happened.has_had_turn, laid=BETWEEN.join(lays)) if lays else ""


def _titled(showdown: Showdown, say: Say, names: Sequence[str]) -> str:
    return f"**{say('maneki-showdown', board=showdown.board)}**\n{describe_showdown(showdown, say, names)}"


def _newest(view: View, say: Say, names: Sequence[str]) -> str:
    """On the table: the cards that were laid last, or the showdown to which they led, while its winner chooses."""
    if view.phase is Phase.TAKE and view.showdown:
        return _titled(view.showdown, say, names)
    if view.laid is None:
        return ""
    return say("maneki-words-last", name=names[view.laid.seat], cards=card_labels(view.laid.cards), board=view.laid.board)


def describe_secrets(view: View, say: Say) -> str:
    """What only the view's seat knows: its hand, the fronts it has seen; without a word to whom they belong."""
    own = [] if view.seat is None else view.collections[view.seat]
    cards = card_labels(view.hand) if view.hand and view.phase is not Phase.OVER else ""
    return "\n".join(filter(None, (cards, " ".join(_owned(view, back) for back in own), describe_choices(view, say))))


def describe_boards(view: View) -> str:
    """The three boards side by side, at most 30 columns wide, as a block of Discord's: the cats, then everybody's lane."""
    rows = [[str(board) for board in BOARDS]]
    rows += [[_cat(view.boards[board].cats[place : place + 1]) for board in BOARDS] for place in (0, 1)]
    rows += [[_lane(view.boards[board].lanes, seat) for board in BOARDS] for seat in range(view.terms.seats)]
    marks = ["", "", "", *(f"{'>' if seat in view.pending else ' '}{seat + 1}" for seat in range(view.terms.seats))]
    lines = [mark.ljust(4) + "".join(cell.ljust(_COLUMN) for cell in row) for mark, row in zip(marks, rows, strict=True)]
    return "\n".join(["```", *(line.rstrip() for line in lines), "```"])


def describe_choices(view: View, say: Say) -> str:
    """For the winner of a showdown who is to choose: both Zabuton Neko with their fronts; empty for everybody else."""
    if view.seat not in view.pending:
        return ""
    return "\n".join(describe_choice(view, place, say) for place in range(len(view.at_stake)))


def describe_choice(view: View, place: int, say: Say) -> str:
    """One of the two Zabuton Neko from which this view's seat is to choose, and what it would have: `1. 🔶O$ on 4 → total 11`."""
    back = view.at_stake[place]
    front, before, sheet = view.front(back), scoring.own_sheet(view), scoring.own_sheet(view, [back])
    total = format_points(sheet.score) if sheet else NOTHING
    bonus = sheet.bonus - before.bonus if before and sheet else 0
    return say("maneki-words-choice", place=place + 1, neko=piece_label(back.piece), value=describe_front(front), total=total, bonus=bonus)


def describe_showdown(showdown: Showdown, say: Say, names: Sequence[str]) -> str:
    """A showdown in words: for what, the hands, the best first; why the best beat the next; with its takers, who took what. No front."""
    one, other = map(piece_label, showdown.cats)
    hands = [_entry(place, entry, say, names) for place, entry in enumerate(showdown.entries, 1)]
    why = [_why(showdown, place, say, names) for place in range(_deciding(showdown))]
    parts = ([say("maneki-words-at-stake", one=one, other=other), *hands], why, describe_taken(showdown, say, names))
    return "\n\n".join("\n".join(part) for part in parts if part)


def describe_taken(showdown: Showdown, say: Say, names: Sequence[str]) -> list[str]:
    """Who took what in a showdown, a sentence each; nothing while its winner has not chosen."""
    if len(set(showdown.takers)) == 1:
        one, other = showdown.cats
        return [say("maneki-words-took-both", name=names[showdown.winner], one=piece_label(one), other=piece_label(other))]
    return [
        say("maneki-words-took", name=names[seat], winner=seat == showdown.winner, neko=piece_label(piece))
        for piece, seat in sorted(_takes(showdown), key=lambda part: part[1] != showdown.winner)
    ]


def _takes(showdown: Showdown) -> list[tuple[Piece, Seat]]:
    """Which cat went to whom; nothing while the winner has not chosen."""
    return list(zip(showdown.cats, showdown.takers, strict=bool(showdown.takers)))


def _deciding(showdown: Showdown) -> int:
    """How many places are worth a reason: with three or four seats it also matters who comes second."""
    return min(len(showdown.entries) - 1, 2)


def describe_filled(event: BoardFilled, say: Say) -> str:
    """What came out of the bag for a board."""
    drawn = [piece_label(piece) if piece is not None else say("maneki-words-manekineko") for piece in event.drawn]
    return say("maneki-words-filled", board=event.board, drawn=drawn, table=event.table, last=LAST_MANEKINEKO, beckoned=None in event.drawn)


def describe_added(event: ManekinekoAdded, say: Say) -> str:
    """Manekineko that went into the bag, and why."""
    colours = [say("maneki-words-colour", colour=str(colour)) for colour in event.colours]
    return say("maneki-words-added", gone=bool(colours), colours=colours or NOTHING, added=event.added, waiting=event.waiting)


def describe_reshuffled(event: Reshuffled, say: Say) -> str:
    """The discard pile is the new deck."""
    return say("maneki-words-reshuffled", cards=event.cards)


def describe_completed(event: CollectionCompleted, say: Say, names: Sequence[str]) -> str:
    """Somebody has cats of all six colours."""
    return say("maneki-words-completed", name=names[event.seat])


def describe_move(move: Move, say: Say, _: Sequence[str] = ()) -> str:
    """A move in words."""
    if isinstance(move, Lay):
        return say("maneki-words-lay", board=move.board, cards=card_labels(move.cards))
    return say("maneki-words-take", place=move.place + 1)


def describe_lay(view: View, move: Lay, say: Say) -> Choice:
    """A way to lay cards, with the hand it makes of one's cards and the cats there: `brown + white → two pair so far`, `BB WW G`.

    Where three cards lie then, it is said how they stand among the other full lanes; where that fills the board, it is a showdown.
    """
    cats, lanes = [back.colour for back in view.boards[move.board].cats], view.boards[move.board].lanes
    own = (*lanes[_seat_of(view)].cards, *move.cards)
    hand = make_hand((*cats, *own))
    full = [(Seat(seat), bunch_of(lane.cards), lane.time or 0) for seat, lane in enumerate(lanes) if lane.is_full]
    place = 0
    if len(own) == HAND:
        full.append((_seat_of(view), bunch_of(own), view.turn))
        entries = rank_hands(sum(ONE[cat] for cat in cats), full)
        place = 1 + next(place for place, entry in enumerate(entries) if entry.seat == view.seat)
    cards = " + ".join(say("maneki-words-colour", colour=str(card)) for card in move.cards)
    label = say("maneki-words-makes", sign=_faces(move.cards), cards=cards, strength=describe_strength(hand.strength, say), whole=place > 0)
    hint = say(
        "maneki-words-made-of",
        cats=" ".join(map(str, hand.groups)),
        place=place,
        full=len(full),
        standing="showdown" if len(full) == len(lanes) and place else "whole" if place else "open",
    )
    return Choice(label, str(move), hint)


def describe_board(view: View, board: Board, say: Say) -> str:
    """The head of the list of lays at a board: how many cards may be laid there, and what comes of it where all of them are."""
    lanes = view.boards[board].lanes
    others = all(lane.is_full for seat, lane in enumerate(lanes) if seat != view.seat)
    return say("maneki-lay-at", board=board, there=len(lanes[_seat_of(view)].cards), showdown=others)


def _faces(cards: Sequence[Colour]) -> str:
    """The sign of one or two cards, before words that name them."""
    return lone_sign("".join(SIGNS[card] for card in cards)) if len(cards) > 1 else lone_sign(second_sign(SIGNS[cards[0]]))


def _seat_of(view: View) -> Seat:
    assert view.seat is not None, "only a seat lays cards"
    return view.seat


# The table


def _asked(view: View, say: Say, names: Sequence[str]) -> str:
    """Who decides what, spoken to the seat if it is the one."""
    if view.phase is Phase.OVER:
        return say("maneki-words-over", board=view.open_board)
    if not view.pending:
        return say("maneki-words-waiting")
    (turn,) = view.pending
    showdown = view.showdown if view.phase is Phase.TAKE else None
    facts = {"phase": text_word(view.phase), "board": showdown.board if showdown else NOTHING}
    if turn == view.seat:
        return say("maneki-words-yours", second=names[showdown.entries[1].seat] if showdown else NOTHING, **facts)
    return say("maneki-words-turn", name=names[turn], **facts)


def _cat(cats: Sequence[Back]) -> str:
    return "".join(f"{back.colour}{ICONS[back.piece.icon]}" for back in cats) or "-"


def _lane(lanes: Sequence[Lane], seat: int) -> str:
    """A lane as letters: `KW-`, and when it is full, how early it was among the full ones: `KWC#2`."""
    lane = lanes[seat]
    cards = "".join(map(str, lane.cards)).ljust(HAND, "-")
    if lane.time is None:
        return cards
    return f"{cards}#{1 + sum(other.time is not None and other.time < lane.time for other in lanes)}"


def _bag(view: View, say: Say) -> str:
    """What can still come out of the bag, colour by colour; as many tiles of each colour are left. On the table, also the cards."""
    counts = [bag_label([piece for piece in view.bag if piece.colour == colour]) for colour in COLOURS]
    left = " ".join(filter(None, counts)) or NOTHING
    bag = say("maneki-words-bag", cats=len(view.bag), waiting=view.manekineko.bag, left=left)
    cards = say("maneki-words-deck", deck=view.deck_size, discard=len(view.discard))
    out = say("maneki-words-out", table=view.manekineko.table, last=LAST_MANEKINEKO)
    return f"{bag}\n{cards if view.seat is None else out}"


def bag_label(pieces: Sequence[Piece]) -> str:
    """The cats of one colour in the bag: `🔶O×3$`."""
    return f"{colour_label(pieces[0].colour)}×{len(pieces)}{''.join(ICONS[piece.icon] for piece in pieces)}" if pieces else ""


def _seats(view: View, say: Say, names: Sequence[str]) -> str:
    """How many cats everybody has, and which; with the fronts of their tiles, as far as the reader knows them."""
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
    """What is on a tile: `−2`, or `1$` where tiles have icons."""
    return "?" if tile is None else f"{format_points(tile.value)}{ICONS[tile.icon]}"


def _own(view: View, say: Say) -> str:
    """The seat's own hand, and what its cats count so far."""
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
    """Why the hand in this place, from 0, beats the next one."""
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
        **_ranks(why),
    )


def _reason(showdown: Showdown, say: Say) -> str:
    """Why the best hand won, in three words: `4cats beats two pair`."""
    better, worse, why = showdown.entries[0], showdown.entries[1], showdown.why[0]
    strength, weaker = describe_strength(better.hand.strength, say), describe_strength(worse.hand.strength, say)
    return say("maneki-words-reason", ground=text_word(why.ground), strength=strength, weaker=weaker, **_ranks(why))


def _ranks(why: Decision) -> dict[str, object]:
    """The colours whose ranks were compared, if they decided."""
    if why.better is None or why.worse is None:
        return {"high": NOTHING, "low": NOTHING, "rank": 0, "lower": 0}
    high, low = why.better.colour, why.worse.colour
    return {"high": colour_label(high), "low": colour_label(low), "rank": high.rank, "lower": low.rank}


def text_word(one: Enum) -> str:
    """The word by which the catalogue tells apart phases, hands, grounds and effects: `two-pair`."""
    return one.name.lower().replace("_", "-")


EMOJIS = {
    **{colour_label(colour): emoji_name("maneki", colour) for colour in COLOURS},
    **{piece_label(piece): emoji_name("maneki", piece) for piece in KINDS},
    **{_faces(cards): emoji_name("maneki", *cards) for size in (1, 2) for cards in combinations_with_replacement(COLOURS, size)},
}
"""Of what stands in these words: the name of the emoji that can take its sign's place."""
