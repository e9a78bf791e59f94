"""What a policy looks at in a move of Maneki-Ne-Collection: every legal move falls into a few cells, and the policy weighs those.

A cell is a combination of what a good player would note: how the hand at a board stands to the others there, what it would win, what is
kept for the other boards, how near the end is. All of it is what the seat may know, for it is taken from its own hand, from what lies open
and from tiles at which it has looked. It is asked for every move of every game that a search plays on, so it is numbers only.
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
    # of every lay, and of the board at which it is made
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
    # and elsewhere
    "which cards are kept": 27 * 2,
    "what the kept ones may do elsewhere": 8 * 2 * 8,
    "how full the own lanes are": 20 * 3,
    # of every take
    "what is taken": 60 * 5,
    "what is left to the second best": 60 * 5,
    "how much better it is, and how much less the second best gets": 9 * 9,
    "how good it is": 8 * 3,
}
"""By its name, how many cells each feature has."""

_STARTS = list(accumulate(FEATURES.values(), initial=0))
_HOPE, _WIN, _SECOND, _CATS, _RIVAL, _NEW, _MADE, _UNSEEN, _LAID, _SHORT, _WAITS, _SHOWDOWN, _STANDING, _KEPT, _USE, _LANES = _STARTS[:16]
_TAKEN, _GIVEN, _BETTER, _GOOD = _STARTS[16:20]

_FIVE = 5


def _outlook(bunch: int) -> int:
    """How many hands are stronger than what these cats may well come to: the more cards are to come, the more choice there is."""
    left = _FIVE - (bunch >> SIZE)
    places = sorted(PLACES[bunch + bunch_of(more)] for more in product(COLOURS, repeat=left))
    return places[len(places) >> left + 1]


_BUNCHES = {size: [tuple(cats) for cats in combinations_with_replacement(COLOURS, size)] for size in range(1, _FIVE + 1)}
_OUTLOOK = {bunch_of(cats): _outlook(bunch_of(cats)) for size in range(2, _FIVE + 1) for cats in _BUNCHES[size]}
"""By the bunch of the two cats and of a lane: of five the place of the hand, of fewer what may be hoped for."""
_CARDS = {bunch_of(cats): number for number, cats in enumerate(_BUNCHES[1] + _BUNCHES[2])}
"""One or two cards, numbered."""
_STRENGTHS = tuple(Strength)
_LIES = {
    bunch_of(cats): ((_STRENGTHS.index(hand.strength) * len(COLOURS) + hand.groups[0].colour) * 3 + _FIVE - size) * 2
    for size in range(3, _FIVE + 1)
    for cats in _BUNCHES[size]
    for hand in [make_hand(cats)]
}
"""By the bunch of the two cats and of a lane: how strong it is by now, and the colour of its largest group."""


def _gap_buckets(buckets: Sequence[int]) -> list[int]:
    """The bucket of each gap between two places; a negative gap is looked up from the end of the list."""
    return [bisect(buckets, gap if gap <= len(PLACES) else gap - 2 * len(PLACES) - 1) for gap in range(2 * len(PLACES) + 1)]


_GAP = _gap_buckets((-90, -40, -12, 1, 13, 41, 91))
"""How far one outlook is before another, finely; the first four buckets are behind."""
_ROUGH = _gap_buckets((-40, 1, 41))
"""And roughly; the first two are behind."""
_BEHIND = tuple(bisect((1, 8, 25, 60), gap) for gap in range(len(PLACES)))
"""How far a lay is behind the best one at its board."""
_SORTED = list(combinations_with_replacement(range(HAND + 1), 3))
_FULLNESS = [_SORTED.index((a, b, c)) for sizes in product(range(HAND + 1), repeat=3) for a, b, c in [sorted(sizes)]]
"""How many cards lie in three lanes, whichever is which; by 16 × at A + 4 × at B + at C."""
_SINGLES = {bunch_of(cats): tuple({ONE[colour] for colour in cats}) for cats in _BUNCHES[1] + _BUNCHES[2]}
"""The cards in one or two, a bunch each."""
_SOME = tuple(min(6, cards) for cards in range(12))
"""Of cards that are still to come: more than six count as six."""
_FEW = tuple(min(4, cards // 2) for cards in range(16))
"""Of cards that nobody has seen: two by two, and eight or more are many."""
_ELSEWHERE = ((1, 2), (0, 2), (0, 1))
"""By board, the other two."""

# What a cat is to a collection: whether its colour is new (and how many are missing), the most frequent or another one; whether it holds a
# coin (and how much that would be worth) or a can (and whether there is something to cancel); whether there are coins already.
_COIN, _CAN = 1, 2
_KNOWN = 36
"""From this kind on the colour is not new."""
_ICONS = tuple((Icon.NONE, Icon.COIN, Icon.CAN).index(piece.icon) for piece in KINDS)
_NO_ICONS = (0,) * len(KINDS)
_VALUES = (-2, 1, 2, 3, 4)
_AVERAGE = 16
"""Of a tile that nobody has shown, in tenths of a point, as all worths here."""


def _worth(kind: int, tile: int) -> int:
    """What a cat of this kind is worth on a tile of so many tenths."""
    colour, role, coins = kind // 12, kind // 2 % 6, kind % 2
    new = (10 * COLLECTION_BONUS, 5 * COLLECTION_BONUS, 2 * COLLECTION_BONUS, 0, 0)[colour]
    printed = (tile, 10, 20, 35, tile + 20, tile + 6)[role]
    return new + printed + 12 * coins * (colour == 3)


_HIDDEN = tuple(_worth(kind, _AVERAGE) for kind in range(60))
"""What a cat of each kind is worth, its tile unseen."""
_SHOWN = tuple(tuple(_worth(kind, 10 * value) for value in _VALUES) for kind in range(60))
"""And on each of the five tiles."""
_PRIZE = tuple(bisect((15, 17, 21, 27, 35, 46, 62), worth) for worth in range(256))
"""What a worth counts as where it is to be won, in eight steps."""
_POINTS = (-5, 5, 15, 25, 35, 45, 65)
"""Where the steps lie of a worth that is taken."""
_STEPS = (-50, -25, -12, -3, 4, 13, 26, 51)
"""And of the difference between two."""
_ALL_COLOURS = (1 << len(COLOURS)) - 1


class _Collection(NamedTuple):
    """What matters of the cats of a seat."""

    counts: list[int]
    """By colour."""
    top: int
    """How many of the most frequent colour."""
    lacking: int
    """How many colours are not there."""
    coins: int
    """1 if there are any."""
    bad: bool
    """Whether a bad tile counts; of others' tiles nothing is said."""
    icons: Sequence[int]
    """What is known of a cat's icon by its piece alone."""


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
    """The icon that counts where it must stand on both (rule 7.5)."""
    return _ICONS[piece] if piece.icon is tile.icon else 0


def _kind(collection: _Collection, piece: Piece) -> int:
    """What this cat would be to a collection, its tile unseen."""
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
    """For each of the seat's legal moves the numbers of the cells into which it falls, counted through all features in order.

    All its moves are handed in, for a lay is held against the others at its board.
    """
    if type(moves[0]) is Lay:
        return _lay_cells(world, seat, moves)  # type: ignore[arg-type]
    return _take_cells(world, seat, moves)  # type: ignore[arg-type]


class _Place(NamedTuple):
    """What there is at a board before the seat lays there."""

    lies: int
    """The bunch of the two cats and of the own lane."""
    size: int
    """Cards in the own lane."""
    all_in: int
    """The outlook of laying the whole hand there, in two turns; worse than any where that does not fit."""
    first: int
    """The best outlook that another seat has there."""
    second: int
    """The next best."""
    still: int
    """How many other seats lack cards there; more than one count as two."""
    missing: int
    """How many cards they lack together."""
    wins: int
    """What winning is worth, in eight steps."""
    gets: int
    """What being second is worth, likewise."""
    rival: int
    """How many colours would be new to the best of the others, and how many it lacks: one, two or more."""
    begin: tuple[int, ...]
    """Where the cells of this board begin in features that say no more of it: hope, win, the two cats, rival, new colours, second."""


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
    """The three boards, as the seat sees them."""
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
    """What the winner and the second best get of two worths; of two seats the winner gets both, and their mean is said."""
    if duo:
        return (one + other) // 2, 0
    return (one, other) if one > other else (other, one)


def _uses(elsewhere: list[tuple[int, int, int]], kept: int) -> list[int]:
    """By board, how kept cards would stand there to the best of the others, and what there is to win. 0 where they do not fit."""
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
