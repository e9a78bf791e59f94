"""Contract helpers for Catte."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from games.catte import GAME
from games.catte.cards import ALL_CATS, COFFEES, cats_in, coffee_total, coffees_in, mask_of
from games.catte.events import Played, RoundScored, TrickWon
from games.catte.moves import LAYS, SETS, SINGLES, Coffee, Move, Play, single
from games.catte.state import Cause, State
from games.catte.tricks import plays_from
from games.kit import Seat, Step, Stream
from tests.contract.helpers import GameHelp
from ui.catte.claims import Prize
from ui.kit.claims import Claim


def played_cats(state: State) -> int:
    """The mask of the cats played in this round."""
    return sum(play.mask for trick in state.tricks for play in trick.plays) + sum(play.mask for play in state.trick)


def other_world(state: State, seat: Seat | None, draw: random.Random) -> State:
    """Deal the other hands and the leftover cats again."""
    mine = 0 if seat is None else state.hands[seat]
    unknown = list(cats_in(ALL_CATS & ~mine & ~played_cats(state)))
    draw.shuffle(unknown)
    world = state.copy()
    world.hands = [
        hand if place == seat else mask_of([unknown.pop() for _ in range(hand.bit_count())]) for place, hand in enumerate(state.hands)
    ]
    return world


def check_conserved(state: State) -> None:
    cats = sum(state.hands) + played_cats(state)
    assert cats == cats & ALL_CATS, "a cat card is in two places"
    left_over = 2 if state.terms.seats == 3 else 1
    assert (ALL_CATS & ~cats).bit_count() == left_over, "a cat card is lost, or in two places"
    centre = 0 if state.centre is None else 1 << state.centre
    assert sum(state.columns) + sum(state.acquired) + centre == (1 << len(COFFEES)) - 1, "a coffee card is lost, or in two places"


def may_reveal(state: State, seat: Seat, move: Move) -> bool:
    """False: no result of a move depends on hidden cards, as hand sizes are public."""
    return False


def is_claim_true(state: State, seat: Seat, claim: Claim[Move]) -> bool:
    """Make the move and finish its trick, in ways that let the seat win it and in ways that do not."""
    match claim.kind, claim.value:
        case "column", points:
            laid = _make(state, seat, claim.move).state
            return bool(laid.columns[seat].bit_count() ** 2 == points)
        case "exact", others:
            assert isinstance(claim.move, Coffee)
            rivals = [seat_ for seat_ in map(Seat, range(state.terms.seats)) if seat_ != seat]
            totals = {rival: coffee_total(state.acquired[rival]) + claim.move.card.number for rival in rivals}
            return {rival for rival, total in totals.items() if total == state.terms.limit} == set(others) != set()
        case "wins", wins:
            return bool(_is_ahead(claim.move, state) == wins)
        case "prize", Prize() as prize:
            return all(_fits(prize, end, seat) for rivals in (min, max) for end in _finish(state, seat, claim.move, seat, rivals))
        case "beaten-by", number:
            unseen = cats_in(ALL_CATS & ~state.hands[seat] & ~played_cats(state))
            return [_stays_ahead(claim.move, single(card), state) for card in unseen].count(False) == int(number)
        case "lacks", (who, colour):
            return all(card.colour is not colour for card in cats_in(state.hands[who]))
        case "unbeaten-by", who:
            assert isinstance(claim.move, Play)
            led = state.trick[0].colour if state.trick else claim.move.colour
            return all(_stays_ahead(claim.move, rival, state) for rival in plays_from(state.hands[who], led))
        case "trumped-by", trump:
            assert state.centre is not None
            return state.centre.colour is trump
        case "fits", fits:
            card_laid = claim.move.card if isinstance(claim.move, Coffee) else state.centre
            assert card_laid is not None
            room = state.terms.limit - coffee_total(state.acquired[seat]) - card_laid.number
            to_come = [card for column in state.columns for card in coffees_in(column) if card is not card_laid]
            return bool(set(fits) == {card for card in to_come if card.number <= room} and set(fits) < set(to_come))
        case "cards", number:
            return [len(event.play.cards) for event in _make(state, seat, claim.move).events if isinstance(event, Played)] == [number]
        case _:
            return False


def _is_ahead(move: Move, state: State) -> bool:
    """True if a follower's play beats all plays before it (rules 4.1 to 4.3)."""
    assert isinstance(move, Play)
    assert state.centre is not None
    trumped = any(play.colour is state.centre.colour for play in (*state.trick, move))
    asked = state.centre.colour if trumped else state.trick[0].colour
    return move.colour is asked and all(play.value <= move.value for play in state.trick if play.colour is asked)


def _stays_ahead(move: Move, rival: Play, state: State) -> bool:
    """True if a play still wins after one more play (rules 4.1 to 4.3); its seat has not played yet."""
    assert isinstance(move, Play)
    assert state.centre is not None
    trump = state.centre.colour
    if rival.colour is move.colour:
        return rival.value < move.value
    return rival.colour is not trump


def _fits(prize: Prize, end: Step[State], seat: Seat) -> bool:
    """True if the end of a trick is as `prize` says: what the seat has, whether the round ended, and
    why.
    """
    (won,) = [event for event in end.events if isinstance(event, TrickWon)]
    scored = next((event for event in end.events if isinstance(event, RoundScored)), None)
    if won.trick.winner != seat:
        return prize.otherwise in ((None, scored.lines[seat].score) if scored else (None,))
    if scored is None:
        after = _make(end.state, seat, GAME.legal_moves(end.state, seat)[0]).state
        column = after.columns[seat].bit_count() ** 2
        return prize.ends is None and (prize.total, prize.column) == (coffee_total(after.acquired[seat]), column)
    line, causes = scored.lines[seat], [ending.cause for ending in scored.endings]
    if (prize.mark, prize.total, prize.points) != (line.mark, line.acquired, line.acquired_points):
        return False
    if prize.ends is None:
        return prize.may_end and causes == [Cause.LAST_CARD]
    return prize.column == line.unused_points and (prize.ends in causes or (prize.ends is Cause.NO_COFFEE and not line.unused))


def _make(state: State, seat: Seat, move: Move) -> Step[State]:
    return GAME.apply(state, seat, move, Stream(bytes(32)))


def _finish(state: State, seat: Seat, move: Move, hero: Seat, rivals: Callable[..., Move]) -> Iterator[Step[State]]:
    """Some ends of the trick: `hero` plays its strongest, all others their strongest (`max`) or
    weakest (`min`), each with and without sets.
    """
    step = _make(state, seat, move)
    after, turn, centre = step.state, step.state.turn, step.state.centre
    if any(isinstance(event, TrickWon) for event in step.events):
        yield step
        return
    assert turn is not None
    assert centre is not None

    def strength(play: Play) -> tuple[bool, bool, int]:
        return play.colour is centre.colour, not after.trick or play.colour is after.trick[0].colour, play.value

    pick = max if turn == hero else rivals
    for is_set in (False, True):
        if plays := [play for play in GAME.legal_moves(after, turn) if isinstance(play, Play) and play.is_set == is_set]:
            yield from _finish(after, turn, pick(plays, key=strength), hero, rivals)


HELP = GameHelp(
    moves=[*SINGLES, *(play for row in SETS for play in row), *LAYS],
    other_world=other_world,
    check_conserved=check_conserved,
    may_reveal=may_reveal,
    longest=4 * 10 * 5,
    own_fields=["seat", "hand"],
    is_claim_true=is_claim_true,
)
