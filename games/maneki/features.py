"""Features of moves in Maneki-Ne-Collection: a learned policy has a weight for each cell.

A cell combines observations of a good player: the hand at a board against the others there, its
prize, the cards kept for other boards, the nearness of the end. Features use the seat's knowledge
only: its own hand, open cards, and tiles it has looked at. As a search needs them for every move it
plays, they are numbers only.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from itertools import accumulate, combinations_with_replacement, product
from typing import Final, NamedTuple

from games.kit import Seat
from games.maneki.bunches import ONE, SIZE, bunch_of
from games.maneki.components import COLLECTION_BONUS, COLOUR_OF, COLOURS, HAND, KINDS, Bonus, Colour, Icon, Piece, Tile
from games.maneki.deal import ALL_CARDS
from games.maneki.hands import PLACES, Strength, make_hand
from games.maneki.moves import Lay, Move, Take
from games.maneki.state import Cats, State

FEATURES: Final[Mapping[str, int]] = {
    # of every lay: the board at which it is made
    "how it stands to the best of the others": 8 * 3 * 3 * 3,
    "and what the winner gets": 8 * 3 * 8 * 2,
    "how it stands to the second of the others, and what the second gets": 8 * 3 * 8,
    "which cats are there": 60 * 4 * 2,
    "which colours would be new to the best of the others": 8 * 3 * 9,
    "which new colours are there, while there is time": 4 * 6 * 3 * 4,
    "what lies there now": 42 * 3 * 2,
    "how many cards of its colour nobody has seen": 7 * 2 * 5,
    "which cards it takes": 27 * 3,
    "how far it is from the best that can be made there": 5 * 3 * 2,
    "how many cards are still to come there": 7 * 4 * 3,
    "how the showdown ends": 3 * 8 * 9 * 2,
    "how it stands, and who has more cats": 5 * 3 * 4 * 3,
    # of every lay: elsewhere
    "which cards are kept": 27 * 2,
    "what the kept ones may do elsewhere": 8 * 2 * 8,
    "how full the own lanes are": 20 * 3,
    # of every take
    "what is taken": 60 * 5,
    "what is left to the second best": 60 * 5,
    "how much better it is, and how much less the second best gets": 9 * 9,
    "how good it is": 8 * 3,
}
"""By feature, its number of cells."""

_STARTS = list(accumulate(FEATURES.values(), initial=0))
_HOPE, _WIN, _SECOND, _CATS, _RIVAL, _NEW, _MADE, _UNSEEN = _STARTS[:8]
_LAID, _SHORT, _WAITS, _SHOWDOWN, _STANDING, _KEPT, _USE, _LANES = _STARTS[8:16]
_TAKEN, _GIVEN, _BETTER, _GOOD = _STARTS[16:20]

_FIVE = 5


def _outlook(bunch: int) -> int:
    """The place of the hand that these cats may well become: with n cards to come, the best
    1/2^(n+1) of all outcomes.
    """
    left = _FIVE - (bunch >> SIZE)
    places = sorted(PLACES[bunch + bunch_of(more)] for more in product(COLOURS, repeat=left))
    return places[len(places) >> left + 1]


_BUNCHES = {size: [tuple(cats) for cats in combinations_with_replacement(COLOURS, size)] for size in range(1, _FIVE + 1)}
_OUTLOOK = {bunch_of(cats): _outlook(bunch_of(cats)) for size in range(2, _FIVE + 1) for cats in _BUNCHES[size]}
"""By the bunch of a board's two cats and a lane, the outlook; of five cats, the place of the hand."""
_CARDS = {bunch_of(cats): number for number, cats in enumerate(_BUNCHES[1] + _BUNCHES[2])}
"""By bunch of one or two cards, a number."""
_STRENGTHS = tuple(Strength)
_LIES = {
    bunch_of(cats): ((_STRENGTHS.index(hand.strength) * len(COLOURS) + hand.groups[0].colour) * 3 + _FIVE - size) * 2
    for size in range(3, _FIVE + 1)
    for cats in _BUNCHES[size]
    for hand in [make_hand(cats)]
}
"""By the bunch of a board's two cats and a lane, the case of its present strength and of its
largest group's colour.
"""


def _gap_buckets(buckets: Sequence[int]) -> list[int]:
    """By gap between two places, its bucket; a negative gap indexes from the end of the list."""
    return [bisect(buckets, gap if gap <= len(PLACES) else gap - 2 * len(PLACES) - 1) for gap in range(2 * len(PLACES) + 1)]


_GAP = _gap_buckets((-90, -40, -12, 1, 13, 41, 91))
"""By lead of one outlook over another, one of eight buckets; the first four are behind."""
_ROUGH = _gap_buckets((-40, 1, 41))
"""By the same lead, one of four buckets; the first two are behind."""
_BEHIND = tuple(bisect((1, 8, 25, 60), gap) for gap in range(len(PLACES)))
"""By distance behind the best lay at the same board, a bucket."""
_SORTED = list(combinations_with_replacement(range(HAND + 1), 3))
_FULLNESS = [_SORTED.index((a, b, c)) for sizes in product(range(HAND + 1), repeat=3) for a, b, c in [sorted(sizes)]]
"""By 16 × cards at A + 4 × cards at B + cards at C, the number of the unordered combination."""
_SINGLES = {bunch_of(cats): tuple({ONE[colour] for colour in cats}) for cats in _BUNCHES[1] + _BUNCHES[2]}
"""By bunch of one or two cards, the bunches of its single cards."""
_SOME = tuple(min(6, cards) for cards in range(12))
"""By number of cards to come, the case; more than six count as six."""
_FEW = tuple(min(4, cards // 2) for cards in range(16))
"""By number of unseen cards, the case: in pairs, and eight or more in one."""
_ELSEWHERE = ((1, 2), (0, 2), (0, 1))
"""By board, the other two boards."""

# The kind of a cat for a collection combines: its colour (new, by number of missing ones; the most
# frequent; another one), its icon (none; a coin, by its worth; a can, with or without a tile to
# cancel), and the presence of coins in the collection.
_COIN, _CAN = 1, 2
_KNOWN = 36
"""The first kind (see `_kind`) of a colour that is not new."""
_ICONS = tuple((Icon.NONE, Icon.COIN, Icon.CAN).index(piece.icon) for piece in KINDS)
_NO_ICONS = (0,) * len(KINDS)
_VALUES = (-2, 1, 2, 3, 4)
_AVERAGE = 16
"""The average value of an unknown tile, in tenths of a point like all worths in this module."""


def _worth(kind: int, tile: int) -> int:
    """The worth, in tenths of a point, of a cat of this kind (`_kind`) on a tile of this value, also
    in tenths.
    """
    colour, role, coins = kind // 12, kind // 2 % 6, kind % 2
    new = (10 * COLLECTION_BONUS, 5 * COLLECTION_BONUS, 2 * COLLECTION_BONUS, 0, 0)[colour]
    printed = (tile, 10, 20, 35, tile + 20, tile + 6)[role]
    return new + printed + 12 * coins * (colour == 3)


_HIDDEN = tuple(_worth(kind, _AVERAGE) for kind in range(60))
"""By kind of cat, its worth on an unknown tile."""
_SHOWN = tuple(tuple(_worth(kind, 10 * value) for value in _VALUES) for kind in range(60))
"""By kind of cat and index of a tile, its worth."""
_PRIZE = tuple(bisect((15, 17, 21, 27, 35, 46, 62), worth) for worth in range(256))
"""By worth of a cat to be won, one of eight steps."""
_POINTS = (-5, 5, 15, 25, 35, 45, 65)
"""The limits of the steps of a worth that is taken."""
_STEPS = (-50, -25, -12, -3, 4, 13, 26, 51)
"""The limits of the steps of a difference between two worths."""
_ALL_COLOURS = (1 << len(COLOURS)) - 1


class _Collection(NamedTuple):
    """The relevant facts of a seat's collection."""

    counts: list[int]
    """By colour, the number of cats."""
    top: int
    """The number of cats of the most frequent colour."""
    lacking: int
    """The number of missing colours."""
    coins: int
    """1 if the seat has a coin, else 0."""
    bad: bool
    """True if a bad tile counts; always False for other seats, whose tiles are unknown."""
    icons: Sequence[int]
    """By piece, the icon as far as the piece alone shows it."""


def _collection(world: State, seat: int, *, own: bool) -> _Collection:
    counts, coins, bad = [0] * 6, 0, 0
    icons = _ICONS if world.terms.bonus is Bonus.PIECE else _NO_ICONS
    for neko in world.owned[seat]:
        piece = neko.piece
        counts[COLOUR_OF[piece]] += 1
        icon = icons[piece]
        if own:
            if icons is _NO_ICONS:
                icon = _icon_of(piece, neko.tile)
            if neko.tile.value < 0 and icon != _COIN:
                bad += 1
        if icon == _COIN:
            coins = 1
        elif icon == _CAN:
            bad -= 1
    return _Collection(counts, max(counts), counts.count(0), coins, bad > 0, icons)


def _colours(owned: Cats) -> int:
    """The colours of these cats, one bit each."""
    found = 0
    for neko in owned:
        found |= 1 << COLOUR_OF[neko.piece]
    return found


def _icon_of(piece: Piece, tile: Tile) -> int:
    """The icon that counts if it must stand on both cat and tile (rule 7.5)."""
    return _ICONS[piece] if piece.icon is tile.icon else 0


def _kind(collection: _Collection, piece: Piece) -> int:
    """The kind of a cat for a collection, its tile unknown."""
    return _kind_of(collection, COLOUR_OF[piece], collection.icons[piece])


def _kind_of(collection: _Collection, colour: Colour, icon: int) -> int:
    counts, top, lacking, coins, bad, _ = collection
    had = counts[colour]
    status = (3 if had == top else 4) if had else min(lacking - 1, 2)
    if not icon:
        role = 0
    elif icon == _COIN:
        role = min(3, top + (had == top))
    else:
        role = 4 if bad else 5
    return (status * 6 + role) * 2 + coins


def features(world: State, seat: Seat, moves: Sequence[Move]) -> list[list[int]]:
    """For each legal move of the seat, its cells, numbered through all features.

    `moves` must be all moves of the seat, since a lay is compared with the others at its board.
    """
    if type(moves[0]) is Lay:
        return _lay_cells(world, seat, moves)  # type: ignore[arg-type]
    return _take_cells(world, seat, moves)  # type: ignore[arg-type]


class _Place(NamedTuple):
    """A board's situation before the seat lays there."""

    lies: int
    """The bunch of the two cats and the own lane."""
    size: int
    """The number of cards in the own lane."""
    all_in: int
    """The outlook of laying the whole hand there in two turns; worse than any other if it does not
    fit.
    """
    first: int
    """The best outlook of another seat there."""
    second: int
    """The second best outlook of another seat there."""
    still: int
    """The number of other seats with incomplete lanes, at most two."""
    missing: int
    """The total number of cards missing in other seats' lanes."""
    wins: int
    """The worth of winning, in eight steps."""
    gets: int
    """The worth of being second, in eight steps."""
    rival: int
    """The number of colours new to the strongest other seat, combined with its missing colours (up
    to two more).
    """
    begin: tuple[int, ...]
    """The first cells of this board in seven features: hope, win, each of the two cats, rival, new
    colours, second.
    """


def _lay_cells(world: State, seat: Seat, moves: Sequence[Lay]) -> list[list[int]]:
    hand, seats, out = world.hands[seat], world.terms.seats, world.supply.table
    duo, unseen = seats == 2, ALL_CARDS - hand - world.discard - sum(world.lanes)
    places = _places(world, seat)
    sizes, at = [place.size for place in places], [(place.lies, place.all_in) for place in places]
    cats = [len(owned) for owned in world.owned]
    lead = min(2, max(-2, cats.pop(seat) - max(cats)))
    standing = _STANDING + (lead + 2) * 36 + out
    short, waits, holds, full = _SHORT + duo, _WAITS + out, _KEPT + duo, _LANES + out
    elsewhere = [(HAND - place.size, place.lies, (place.first + len(PLACES)) * 8 + place.wins) for place in places]
    outlooks, best = [], [len(PLACES)] * 3
    uses: dict[int, list[int]] = {}
    for move in moves:
        board = move.board
        lies, all_in = at[board]
        outlook = _OUTLOOK[lies + move.bunch]
        if all_in < outlook:
            outlook = all_in
        outlooks.append(outlook)
        if outlook < best[board]:
            best[board] = outlook
    found = []
    for move, outlook in zip(moves, outlooks, strict=True):
        board, bunch = move.board, move.bunch
        lies, size, _, first, second, still, missing, wins, gets, rival, begin = places[board]
        hope, win, one, other, theirs, new, next_best = begin
        now, kept = lies + bunch, hand - bunch
        left, ahead = _FIVE - (now >> SIZE), first - outlook
        by_gap, rough = _GAP[ahead] * 3 + left, _ROUGH[ahead]
        by_rough = 2 * rough if left else 2 * rough + 1
        use = uses.get(kept) or uses.setdefault(kept, _uses(elsewhere, kept))
        here, there = _ELSEWHERE[board]
        most = use[here] if use[here] > use[there] else use[there]
        sizes[board] = HAND - left
        cells = [
            hope + by_gap * 9,
            win + by_gap * 16,
            one + by_rough,
            other + by_rough,
            theirs + by_gap * 9,
            new + rough,
            _MADE + _LIES[now] + (wins > 3),
            _LAID + _CARDS[bunch] * 3 + size,
            short + (_BEHIND[outlook - best[board]] * 3 + left) * 2,
            waits + (_SOME[missing + left] * 4 + rough) * 3,
            standing + (left * 4 + rough) * 3,
            holds + _CARDS[kept] * 2,
            _USE + (_GAP[(most >> 3) - len(PLACES)] * 8 + (most & 7)) * 2 + (kept >> SIZE) - 1,
            full + _FULLNESS[sizes[0] * 16 + sizes[1] * 4 + sizes[2]] * 3,
        ]
        sizes[board] = size
        if left:
            strength, colour = divmod(_LIES[now] // 6, 6)
            cells.append(_UNSEEN + (strength * 2 + left - 1) * 5 + _FEW[unseen >> 4 * colour & 15])
        elif not still:
            rank = 0 if ahead > 0 else 1 if outlook < second else 2
            cells.append(_SHOWDOWN + ((rank * 8 + (gets if rank == 1 else wins)) * 9 + rival) * 2 + duo)
        if not duo:
            cells.append(next_best + (_GAP[second - outlook] * 3 + left) * 8)
        found.append(cells)
    return found


def _places(world: State, seat: Seat) -> list[_Place]:
    """The three boards as seen by the seat."""
    seats, lanes, hand = world.terms.seats, world.lanes, world.hands[seat]
    duo = seats == 2
    mine = _collection(world, seat, own=True)
    colours: dict[int, int] = {}
    time, lacking, found = len(world.supply.bag) // 7, max(0, mine.lacking - 1), []
    for board in range(3):
        cats = world.boards[board]
        piece, another = cats[0].piece, cats[1].piece
        colour, second_colour = COLOUR_OF[piece], COLOUR_OF[another]
        bunch = ONE[colour] + ONE[second_colour]
        first = second = len(PLACES)
        still = missing = best = 0
        for rival in range(seats):
            if rival != seat:
                lane = lanes[board * seats + rival]
                outlook = _OUTLOOK[bunch + lane]
                lacks = HAND - (lane >> SIZE)
                if lacks:
                    still += 1
                    missing += lacks
                if outlook < first:
                    first, second, best = outlook, first, rival
                elif outlook < second:
                    second = outlook
        if best not in colours:
            colours[best] = _colours(world.owned[best])
        theirs = colours[best]
        rival = 0
        if theirs != _ALL_COLOURS:
            rival = 1 - (theirs >> colour & 1) + (colour != second_colour and 1 - (theirs >> second_colour & 1))
            rival += 3 * min(2, 5 - theirs.bit_count())
        one, other = _kind(mine, piece), _kind(mine, another)
        wins, gets = _split_worths(_HIDDEN[one], _HIDDEN[other], duo)
        lane = lanes[board * seats + seat]
        all_in = PLACES[bunch + hand] if not lane else len(PLACES)
        prizes = win, get = _PRIZE[wins], _PRIZE[gets]
        still = min(still, 2)
        new = (one < _KNOWN) + (other < _KNOWN and colour != second_colour)
        begin = (
            _HOPE + still * 3 + seats - 2,
            _WIN + win * 2 + duo,
            _CATS + one * 8,
            _CATS + other * 8,
            _RIVAL + rival,
            _NEW + ((time * 6 + lacking) * 3 + new) * 4,
            _SECOND + get,
        )
        found.append(_Place(bunch + lane, lane >> SIZE, all_in, first, second, still, missing, *prizes, rival, begin))
    return found


def _split_worths(one: int, other: int, duo: bool) -> tuple[int, int]:
    """The worths for the winner and the second. With two seats (`duo`) the winner gets both cats,
    counted as their mean, and the second 0.
    """
    if duo:
        return (one + other) // 2, 0
    return (one, other) if one > other else (other, one)


def _uses(elsewhere: list[tuple[int, int, int]], kept: int) -> list[int]:
    """By board, the lead that the kept cards would have there, combined with the prize; 0 if the
    lane is full. If only one card fits, the better one counts.

    `elsewhere` has by board the room in the lane, the bunch there, and rival outlook and prize as
    one number.
    """
    cards, found = kept >> SIZE, []
    for room, lies, most in elsewhere:
        if cards <= room:
            found.append(most - 8 * _OUTLOOK[lies + kept])
        elif room:
            found.append(most - 8 * min([_OUTLOOK[lies + one] for one in _SINGLES[kept]]))
        else:
            found.append(0)
    return found


def _take_cells(world: State, seat: Seat, moves: Sequence[Take]) -> list[list[int]]:
    showdown = world.showdown
    assert showdown is not None
    second = showdown.entries[1].seat
    cats = world.boards[showdown.board]
    mine, theirs = _collection(world, seat, own=True), _collection(world, second, own=False)
    worths, cells = [], []
    for neko in cats:
        icon = _icon_of(neko.piece, neko.tile) if mine.icons is _NO_ICONS else _ICONS[neko.piece]
        tile = _VALUES.index(neko.tile.value)
        own, gift = _kind_of(mine, COLOUR_OF[neko.piece], icon), _kind_of(theirs, COLOUR_OF[neko.piece], icon)
        worths.append((_SHOWN[own][tile], _SHOWN[gift][tile]))
        cells.append((own * 5 + tile, gift * 5 + tile))
    found = []
    for move in moves:
        taken, left = move.place, 1 - move.place
        better = bisect(_STEPS, worths[taken][0] - worths[left][0])
        spared = bisect(_STEPS, worths[taken][1] - worths[left][1])
        good = bisect(_POINTS, worths[taken][0])
        found.append(
            [_TAKEN + cells[taken][0], _GIVEN + cells[left][1], _BETTER + better * 9 + spared, _GOOD + good * 3 + world.supply.table]
        )
    return found
