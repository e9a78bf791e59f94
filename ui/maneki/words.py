"""Texts of Maneki-Ne-Collection: the table, a hand, news, moves and labels.

A colour has a sign and a letter everywhere, so players need not see colours: `⬛K`, `🔶O$` (an orange
cat with a coin). The boards are a table of letters, narrow enough for a phone, with players by seat
number as in the lobby. Turns come first, because long alt texts lose their end. Captions are short:
the last event with its reason, and the decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
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
from ui.kit.pages import Choice
from ui.kit.words import Say, count_lines, lone_sign, second_sign, with_sign
from ui.maneki.claims import LayClaims, take_claims
from ui.maneki.hand_view import RecentEvents

SIGNS = {BLACK: "⬛", BROWN: "🟤", ORANGE: "🔶", GREY: "🪨", CREAM: "⭐", WHITE: "🤍"}
ICONS = {Icon.NONE: "", Icon.COIN: "$", Icon.CAN: "@"}
NOTHING = "–"
BETWEEN = " · "
_COLUMN = 8
ROOM = 5
"""The most lines of a caption on a phone above three lists."""


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
        say("maneki-words-turn-number", turn=view.turn, table=view.manekineko.table, last=LAST_MANEKINEKO),
        _newest(view, say, names),
        _bag(view, say),
        _seats(view, say, names),
        describe_boards(view),
    ]
    return "\n\n".join(part for part in parts if part)


def table_caption(view: View, say: Say, names: Sequence[str]) -> str:
    """The caption of a table's picture: turn number, last event, decision."""
    number = say("maneki-words-turn-number", turn=view.turn, table=view.manekineko.table, last=LAST_MANEKINEKO)
    return "\n".join(filter(None, (number, _newest(view, say, names), _asked(view, say, names))))


def describe_hand(view: View, happened: RecentEvents, say: Say, names: Sequence[str] = (), /) -> str:
    """A hand as text, the turn first, with events since the seat's last turn."""
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
    """The caption of a hand's picture: why the last showdown was decided, and cards laid since the
    last turn.

    The decision is added for a choice of a cat and for a waiting seat; lists of lays need no
    explanation. A first turn explains the letters. If names are long, lists leave no room, and the
    picture alone shows the taken cats.
    """
    showdowns = happened.showdowns or ((view.showdown,) if view.showdown and not happened.laid else ())
    lays = view.phase is Phase.LAY and view.seat in view.pending
    lines = [describe_reasons(showdowns, say, names) if showdowns else "", _laid(happened, say, names) if lays else ""]
    if showdowns and lays and sum(map(count_lines, lines)) > ROOM:
        lines[0] = describe_reasons(showdowns, say, names, takes=False)
    letters = "" if happened.has_had_turn else f"-# {say('maneki-words-letters')}"
    return "\n".join(filter(None, (*(lines if lays and any(lines) else (*lines, _asked(view, say, names))), letters)))


def describe_reasons(showdowns: Sequence[Showdown], say: Say, names: Sequence[str], *, takes: bool = True) -> str:
    """The winner of the last showdown, the reason, the taken cats if `takes`, and the boards of
    earlier showdowns. Needs at least one showdown.
    """
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
    """The cards that others laid since the seat's last turn; empty if there are none."""
    lays = [say("maneki-words-laid", name=names[one.seat], cards=card_labels(one.cards), board=one.board) for one in happened.laid]
    return say("maneki-words-since", begun=happened.has_had_turn, laid=BETWEEN.join(lays)) if lays else ""


def _titled(showdown: Showdown, say: Say, names: Sequence[str]) -> str:
    return f"**{say('maneki-showdown', board=showdown.board)}**\n{describe_showdown(showdown, say, names)}"


def _newest(view: View, say: Say, names: Sequence[str]) -> str:
    """The showdown whose winner is choosing, else the cards laid last; empty before the first turn."""
    if view.phase is Phase.TAKE and view.showdown:
        return _titled(view.showdown, say, names)
    if view.laid is None:
        return ""
    return say("maneki-words-last", name=names[view.laid.seat], cards=card_labels(view.laid.cards), board=view.laid.board)


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
    """The pieces drawn from the bag for a board."""
    drawn = [piece_label(piece) if piece is not None else say("maneki-words-manekineko") for piece in event.drawn]
    return say("maneki-words-filled", board=event.board, drawn=drawn, table=event.table, last=LAST_MANEKINEKO, beckoned=None in event.drawn)


def describe_added(event: ManekinekoAdded, say: Say) -> str:
    """Manekineko put into the bag, and the reason."""
    colours = [say("maneki-words-colour", colour=str(colour)) for colour in event.colours]
    return say("maneki-words-added", gone=bool(colours), colours=colours or NOTHING, added=event.added, waiting=event.waiting)


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


def describe_lay(move: Lay, claimed: LayClaims, say: Say) -> Choice:
    """A lay in a list, with the hand that it makes: `brown + white → two pair so far`, `BB WW G`.

    If the lane is then full, its place among full lanes is added; if the board is then full, the
    outcome of the showdown.
    """
    place, full = claimed.place or (0, 0)
    cards = " + ".join(say("maneki-words-colour", colour=str(card)) for card in move.cards)
    strength = describe_strength(claimed.hand.strength, say)
    return Choice(
        say("maneki-words-makes", sign=_faces(move.cards), cards=cards, strength=strength, whole=place > 0),
        str(move),
        say("maneki-words-made-of", cats=" ".join(map(str, claimed.hand.groups)), place=place, full=full, outcome=_outcome(claimed)),
    )


def _outcome(claimed: LayClaims) -> str:
    """What follows from a lay, as texts select by it."""
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


def _faces(cards: Sequence[Colour]) -> str:
    """The sign of one or two cards before their names."""
    return lone_sign("".join(SIGNS[card] for card in cards)) if len(cards) > 1 else lone_sign(second_sign(SIGNS[cards[0]]))


# The table


def _asked(view: View, say: Say, names: Sequence[str]) -> str:
    """The decision that is due; addressed to the reader if the view's seat is to decide."""
    if view.phase is Phase.OVER:
        return say("maneki-words-over", board=view.open_board)
    if not view.pending:
        return say("maneki-words-waiting")
    (turn,) = view.pending
    showdown = view.showdown if view.phase is Phase.TAKE else None
    values = {"phase": text_word(view.phase), "board": showdown.board if showdown else NOTHING}
    if turn == view.seat:
        return say("maneki-words-yours", second=names[showdown.entries[1].seat] if showdown else NOTHING, **values)
    return say("maneki-words-turn", name=names[turn], **values)


def _cat(cats: Sequence[Back]) -> str:
    return "".join(f"{back.colour}{ICONS[back.piece.icon]}" for back in cats) or "-"


def _lane(lanes: Sequence[Lane], seat: int) -> str:
    """A lane in letters, `KW-`; a full one with its rank among full lanes by the time of its third
    card, `KWC#2`.
    """
    lane = lanes[seat]
    cards = "".join(map(str, lane.cards)).ljust(HAND, "-")
    if lane.time is None:
        return cards
    return f"{cards}#{1 + sum(other.time is not None and other.time < lane.time for other in lanes)}"


def _bag(view: View, say: Say) -> str:
    """The contents of the bag by colour; for spectators also the deck and discards, for a seat the
    Manekineko on the table.

    Each colour has as many tiles left as cats in the bag.
    """
    counts = [bag_label([piece for piece in view.bag if piece.colour == colour]) for colour in COLOURS]
    left = " ".join(filter(None, counts)) or NOTHING
    bag = say("maneki-words-bag", cats=len(view.bag), waiting=view.manekineko.bag, left=left)
    cards = say("maneki-words-deck", deck=view.deck_size, discard=len(view.discard))
    out = say("maneki-words-out", table=view.manekineko.table, last=LAST_MANEKINEKO)
    return f"{bag}\n{cards if view.seat is None else out}"


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
        **_ranks(why),
    )


def _reason(showdown: Showdown, say: Say) -> str:
    """The reason why the best hand won, in three words: `4cats beats two pair`."""
    better, worse, why = showdown.entries[0], showdown.entries[1], showdown.why[0]
    strength = describe_strength(better.hand.strength, say)
    weaker = describe_strength(worse.hand.strength, say)
    return say("maneki-words-reason", ground=text_word(why.ground), strength=strength, weaker=weaker, **_ranks(why))


def _ranks(why: Decision) -> dict[str, object]:
    """The compared colours and ranks; a dash and 0 if they did not decide."""
    if why.better is None or why.worse is None:
        return {"high": NOTHING, "low": NOTHING, "rank": 0, "lower": 0}
    high, low = why.better.colour, why.worse.colour
    return {"high": colour_label(high), "low": colour_label(low), "rank": high.rank, "lower": low.rank}


def text_word(one: Enum) -> str:
    """The name of an enum member as texts select by it: `two-pair`."""
    return one.name.lower().replace("_", "-")


EMOJIS = {
    **{colour_label(colour): emoji_name("maneki", colour) for colour in COLOURS},
    **{piece_label(piece): emoji_name("maneki", piece) for piece in KINDS},
    **{_faces(cards): emoji_name("maneki", *cards) for size in (1, 2) for cards in combinations_with_replacement(COLOURS, size)},
}
"""The emoji's name for each label that begins with a sign."""
