"""Imagined worlds of Maneki-Ne-Collection."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate, count

from games.kit import Chance
from games.maneki.bunches import SIZE, bunch_of, colours_in
from games.maneki.components import COLOURS, Colour, Tile
from games.maneki.deal import ALL_CARDS
from games.maneki.memory import Memory, Reshuffle
from games.maneki.moves import lay
from games.maneki.state import Back, BoardView, Cats, State, Supply, View, ZabutonNeko


def imagine_state(view: View, chance: Chance) -> State:
    """A full state with this view.

    Unseen cards are dealt uniformly to other hands and the deck, except cards that an attentive
    seat remembers (memory.py). Unknown fronts are dealt uniformly within their colour; what choices
    suggest about them is ignored.
    """
    hands, deck, past = _imagined_cards(view, chance)
    fronts, stacks = _imagined_tiles(view, chance)
    backs = [back for cats in (*(board.cats for board in view.boards), *view.collections) for back in cats]
    lanes = [lane for board in view.boards for lane in board.lanes]

    def seated(backs: Iterable[Back]) -> Cats:
        return tuple(ZabutonNeko(back.number, back.piece, fronts[back.number]) for back in backs)

    return State(
        terms=view.terms,
        starter=view.starter,
        turn=view.turn,
        hands=list(hands),
        lanes=[bunch_of(lane.cards) for lane in lanes],
        times=[lane.time or 0 for lane in lanes],
        boards=[seated(board.cats) for board in view.boards],
        owned=list(map(seated, view.collections)),
        seen=[sum(1 << seat for seat in back.seen_by) for back in sorted(backs, key=lambda back: back.number)],
        deck=deck,
        discard=bunch_of(view.discard),
        past=list(past),
        supply=Supply(list(view.bag), stacks, view.manekineko.table, view.manekineko.reserve),
        showdown=view.showdown,
        laid=view.laid and (view.laid.seat, lay(view.laid.board, view.laid.cards)),
    )


def memory_of(view: View) -> Memory:
    """The memory of the view's seat: cards known since the deck ran out."""
    return Memory(view.seat, view.past, tuple(map(bunch_of, view.kept or ())))


def unseen_cards(view: View) -> int:
    """The bunch of cards in the deck and in other hands."""
    return ALL_CARDS - bunch_of([*(view.hand or ()), *view.discard, *_laid_cards(view.boards)])


def _imagined_cards(view: View, chance: Chance) -> tuple[tuple[int, ...], list[Colour], tuple[Reshuffle, ...]]:
    """Hands and a deck for this view, and a history of the hands since the deck first ran out."""
    own, memory = bunch_of(view.hand or ()), memory_of(view)
    sure = memory.known_cards()
    unsure = colours_in(unseen_cards(view) - sure)
    sizes = [0 if seat == view.seat else size for seat, size in enumerate(view.hand_sizes)]
    drawn = sum(sizes) - (sure >> SIZE)
    for time in count():
        cards = chance.shuffle(unsure, f"imagine/cards/{time}")
        held = chance.shuffle((*colours_in(sure), *cards[:drawn]), f"imagine/hands/{time}") if sure else cards
        hands = tuple([bunch_of(held[end - size : end]) for size, end in zip(sizes, accumulate(sizes), strict=True)])
        if view.seat is not None:
            hands = (*hands[: view.seat], own, *hands[view.seat + 1 :])
        if (past := memory.explain_hands(hands)) is not None:
            return hands, cards[drawn:], past
    raise AssertionError("never")  # the real hands have an explanation, so the loop ends


def _laid_cards(boards: Iterable[BoardView]) -> list[Colour]:
    return [card for board in boards for lane in board.lanes for card in lane.cards]


def _imagined_tiles(view: View, chance: Chance) -> tuple[dict[int, Tile], list[tuple[Tile, ...]]]:
    """A front for each Zabuton Neko of this view, by its number, and the remaining stacks."""
    fronts = dict(view.fronts)
    backs = [back for board in view.boards for back in board.cats] + [back for owned in view.collections for back in owned]
    stacks = []
    for colour in COLOURS:
        own = sorted(back.number for back in backs if back.colour == colour)
        left = chance.shuffle(view.unseen_tiles(colour), f"imagine/tiles/{colour}")
        hidden = [number for number in own if number not in fronts]
        fronts |= dict(zip(hidden, left, strict=False))
        stacks.append(tuple(left[len(hidden) :]))
    return fronts, stacks
