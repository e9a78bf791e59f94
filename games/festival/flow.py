"""From decision to decision: how a game opens, what is asked after a deal, how a round and a game end (rules 2, 5, 7, 8 and 9).

Every function here changes the state it is given, which nobody else has seen yet, and tells what happened.
"""

from __future__ import annotations

from typing import Final, TypeVar

from games.festival import deal, rounds, scoring, tokens
from games.festival.cards import Card, Season
from games.festival.events import (
    DummyRevealed,
    GameScored,
    LowestFound,
    MatchWon,
    NoTokenLeft,
    OrderDrawn,
    Redealt,
    Revealed,
    RoundTaken,
    StarterDrawn,
    Swapped,
    TieFound,
    TokensEarned,
)
from games.festival.results import LIMIT, Exchange
from games.festival.state import NO_CARDS, SLOTS, Phase, Rules, State, booze_of, game_number, totals_of
from games.kit import Chance, Event, Seat

T = TypeVar("T")
_SEATS: Final = tuple(map(Seat, range(SLOTS)))


# A game begins


def open_game(state: State, chance: Chance) -> list[Event]:
    """The first deal of the next game, and what is asked first."""
    state.deal, state.order = 0, ()
    _forget_choices(state)
    match state.terms.rules:
        case Rules.BASIC:
            state.phase = Phase.PLAY
            return [*deal.deal_game(state, chance), *_begin_round(state)]
        case Rules.EXPERIENCED:
            return _open_experienced(state, chance)
        case Rules.ADVANCED:
            return _open_advanced(state, chance)


def _open_experienced(state: State, chance: Chance) -> list[Event]:
    """Multiplier cards if they are used up, and who names the start player (rules 8.1 and 8.2)."""
    events: list[Event] = []
    if not any(state.multipliers):
        events += deal.deal_multipliers(state, chance)
    if state.past:
        state.phase = Phase.NAME_STARTER
        lowest = _find_lowest(state, chance)
        state.queue = (lowest.seat,)
        return [*events, *deal.deal_game(state, chance), lowest]
    state.phase = Phase.CHOOSE_MULTIPLIER
    starter = _SEATS[chance.number(state.terms.seats, "starter")]
    state.order = state.queue = clockwise(starter, state.terms.seats)
    return [*events, *deal.deal_game(state, chance), StarterDrawn(starter)]


def _open_advanced(state: State, chance: Chance) -> list[Event]:
    """Who takes tokens in which order (rules 9.2 and 9.5)."""
    first: Event
    if state.past:
        first = lowest = _find_lowest(state, chance)
        state.order = clockwise(lowest.seat, state.terms.seats)
    else:
        state.order = tuple(chance.shuffle(_SEATS[: state.terms.seats], "token-order"))
        first = OrderDrawn(state.order)
    state.phase = Phase.TAKE_TOKEN if state.past else Phase.TAKE_TOKENS
    return [*deal.deal_game(state, chance), first, *_ask_after_deal(state, chance)]


def _find_lowest(state: State, chance: Chance) -> LowestFound:
    """The seat with the lowest total, drawn if there are several."""
    totals = totals_of(state.past, state.terms.seats)
    among = tuple([seat for seat in _SEATS[: state.terms.seats] if totals[seat] == min(totals)])
    place = chance.number(len(among), f"game-{game_number(state.past, Phase.PLAY)}/lowest") if len(among) > 1 else 0
    return LowestFound(among[place], among, min(totals))


def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats, from this one on."""
    return tuple([_SEATS[(first + step) % seats] for step in range(seats)])


def redeal(state: State, seat: Seat, chance: Chance) -> list[Event]:
    """Undoes everything since the deal but the order of choosing, and deals again (rule 2.4)."""
    if state.terms.rules is Rules.EXPERIENCED:
        state.multipliers = tuple(
            [hand if card is None else hand | 1 << card for hand, card in zip(state.multipliers, state.chosen, strict=True)]
        )
    _forget_choices(state)
    return [Redealt(seat), *deal.deal_game(state, chance), *_ask_after_deal(state, chance)]


def _forget_choices(state: State) -> None:
    """Nobody has a multiplier card in front of them, nor tokens taken since the deal."""
    state.chosen, state.picked = (None,) * state.terms.seats, ((),) * state.terms.seats


def _ask_after_deal(state: State, chance: Chance) -> list[Event]:
    """The first question after a deal, the order of choosing being known."""
    match state.terms.rules:
        case Rules.BASIC:
            return _begin_round(state)
        case Rules.EXPERIENCED:
            state.phase = Phase.CHOOSE_MULTIPLIER
        case Rules.ADVANCED:
            state.phase = Phase.TAKE_TOKEN if state.past else Phase.TAKE_TOKENS
    return ask(state, state.order, chance)


def ask(state: State, queue: tuple[Seat, ...], chance: Chance) -> list[Event]:
    """Asks these seats one after the other; after the last of them the first round begins, or after a game the next one."""
    events: list[Event] = []
    if state.phase in (Phase.TAKE_TOKEN, Phase.EARN_TOKEN):
        while queue and not tokens.may_take(state, queue[0]):
            events.append(NoTokenLeft(queue[0]))
            queue = queue[1:]
    state.queue = queue
    if queue:
        return events
    return [*events, *(open_game(state, chance) if state.phase is Phase.EARN_TOKEN else _begin_round(state))]


# A round


def _begin_round(state: State) -> list[Event]:
    """Everybody is to choose a card; the dummy shows its own (rules 3.1 and 10.2)."""
    state.phase, state.queue, state.played = Phase.PLAY, (), NO_CARDS
    if not state.dummy:
        return []
    card = state.dummy[0]
    state.dummy, state.played = state.dummy[1:], (None, None, None, card)
    return [DummyRevealed(len(state.rounds) + 1, card)]


def reveal(state: State, played: tuple[Card, ...], chance: Chance) -> list[Event]:
    """Turns up what all have chosen. The round ends at once unless a seat has to choose a swap (rule 4)."""
    number = len(state.rounds) + 1
    no_more = rounds.shown_as_lacking(state.face_up, played, state.terms.seats, number)
    exchanges, chooser = rounds.swaps_of(played, dummy=state.terms.has_dummy)
    shown = Revealed(number, state.face_up, played, no_more, chooser)
    if chooser is not None:
        state.phase, state.queue = Phase.CHOOSE_SWAP, (chooser,)
        return [shown]
    return [shown, *finish_round(state, played, no_more, exchanges, chance)]


def swap(state: State, seat: Seat, yorozu: Card, chance: Chance) -> list[Event]:
    """The crow player's choice, which ends the round (rule 4.4)."""
    played = revealed(state)
    no_more = rounds.shown_as_lacking(state.face_up, played, state.terms.seats, len(state.rounds) + 1)
    return finish_round(state, played, no_more, (rounds.chosen_swap(played, seat, yorozu),), chance)


def revealed(state: State) -> tuple[Card, ...]:
    """What all slots have played."""
    return tuple([card for card in state.played if card is not None])


def finish_round(
    state: State, played: tuple[Card, ...], no_more: tuple[tuple[Season, ...], ...], exchanges: tuple[Exchange, ...], chance: Chance
) -> list[Event]:
    """Everybody takes a card; who took booze drinks; the next round begins, unless that ended the game (rule 5)."""
    seats = state.terms.seats
    done = rounds.finished(state.face_up, played, no_more, exchanges)
    state.rounds += (done,)
    state.face_up, state.played = done.next_face_up, NO_CARDS
    drank = [(seat, booze_of(state.rounds, seat)) for seat in rounds.drinkers(done.taken, seats)]
    events: list[Event] = [Swapped(one, played[one.crow], played[one.yorozu], seats) for one in exchanges]
    events.append(RoundTaken(len(state.rounds), done, tuple(drank)))
    drunk = tuple([seat for seat, count in drank if count >= LIMIT])
    ends = drunk or not state.hands[0]
    return events + (_finish_game(state, drunk, chance) if ends else _begin_round(state))


# A game ends


def _finish_game(state: State, drunk: tuple[Seat, ...], chance: Chance) -> list[Event]:
    """Scores the game; opens the next one, unless the match is over (rules 6 and 7)."""
    result = scoring.result_of(state, drunk)
    state.past += (result,)
    events: list[Event] = [GameScored(len(state.past), result)]
    best = scoring.winners_of(result.totals)
    if scoring.is_decided(state.past, state.terms):
        state.phase, state.queue = Phase.OVER, ()
        return [*events, MatchWon(result.totals, best)]
    if scoring.reached(state.past, state.terms):
        events.append(TieFound(best, max(result.totals)))
    if state.terms.rules is Rules.ADVANCED:
        return [*events, *_hand_out_tokens(state, chance)]
    return [*events, *open_game(state, chance)]


def _hand_out_tokens(state: State, chance: Chance) -> list[Event]:
    """All tokens go back; booze brings new ones, YOROZU one of choice (rules 9.3 and 9.4)."""
    earned, choosing = tokens.earned(state), tokens.takers_of_yorozu(state)
    state.kept = tuple([tuple([seasons.count(season) for season in Season]) for seasons in earned])
    state.picked = ((),) * state.terms.seats
    state.phase = Phase.EARN_TOKEN
    return [TokensEarned(earned, choosing), *ask(state, choosing, chance)]


def keep_token(state: State, seat: Seat, season: Season) -> None:
    """The token for a YOROZU card: the seat begins the next game with it (rule 9.4)."""
    counts = list(state.kept[seat])
    counts[season] += 1
    state.kept = changed(state.kept, seat, tuple(counts))


def changed(things: tuple[T, ...], seat: int, to: T) -> tuple[T, ...]:
    """The things by seat, with this seat's one replaced."""
    return (*things[:seat], to, *things[seat + 1 :])
