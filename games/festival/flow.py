"""The course of a match: legal moves, and the results of each decision (rules 2 to 5 and 7 to 9).

Each rule steps a state in place and reports events to `emit`. The verbs step a copy and collect the
events (rules.py); a search steps its own world without a listener. Moves must be legal.
"""

from __future__ import annotations

from typing import Final

from games.festival import scoring, tokens
from games.festival.cards import CARDS, IN_SEASON, ONE_CARD, Card, Season
from games.festival.deal import deal_game, deal_multipliers
from games.festival.events import (
    CardChosen,
    Chosen,
    DummyRevealed,
    GameScored,
    LowestFound,
    MatchWon,
    MultiplierChosen,
    NoTokenLeft,
    OrderDrawn,
    Redealt,
    Revealed,
    RoundTaken,
    StarterDrawn,
    StarterNamed,
    Swapped,
    TieFound,
    TokensEarned,
    TokensTaken,
)
from games.festival.moves import (
    CHOICES,
    REDEAL,
    STARTS,
    SWAPS,
    TAKES,
    TRIPLES,
    Move,
    Multiplier,
    Play,
    Redeal,
    Start,
    Swap,
    Token,
    Tokens,
    plays_of,
)
from games.festival.results import LIMIT, Exchange
from games.festival.rounds import find_drinkers, find_swaps, legal_cards, make_round, make_swap, shown_voids
from games.festival.state import (
    DUMMY,
    PLAYING,
    SLOTS,
    TAKING_TOKENS,
    Phase,
    Rules,
    State,
    add_tokens,
    booze_in,
    game_number,
    may_redeal,
    totals_of,
)
from games.kit import Chance, EventSink, Seat

_SEATS: Final = tuple(map(Seat, range(SLOTS)))
_CHOSEN: Final = tuple(map(Chosen, _SEATS))
_CARD_CHOSEN: Final = tuple(tuple(CardChosen(seat, card) for card in CARDS) for seat in _SEATS)


# A decision


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every legal move of a seat that owes a decision (rule 12)."""
    if state.phase is PLAYING:
        asked: tuple[Move, ...] = plays_of(legal_cards(state.hands[seat], state.face_up))
    else:
        asked = _answers(state, seat)
    return (*asked, REDEAL) if not state.rounds and may_redeal(state, seat) else asked


def _answers(state: State, seat: Seat) -> tuple[Move, ...]:
    """The moves of a seat that decides alone, except a redeal."""
    if state.phase in TAKING_TOKENS:
        return tuple([TAKES[season] for season in tokens.takeable_seasons(state, seat)])
    match state.phase:
        case Phase.CHOOSE_MULTIPLIER:
            return tuple([choice for choice in CHOICES if state.multipliers[seat] >> choice.card & 1])
        case Phase.TAKE_TOKENS:
            return TRIPLES  # no season can run out in the first game: each seat takes at most one of a season
        case Phase.NAME_STARTER:
            return STARTS[: state.terms.seats]
        case _:
            return SWAPS


def step(state: State, seat: Seat, move: Move, chance: Chance, emit: EventSink | None = None) -> None:
    """Make a legal move of a seat that owes a decision. The last card chosen reveals all of them
    (rules 3.4, 4.1).
    """
    if type(move) is Play:
        state.hands[seat] -= move.mask
        state.played[seat] = move.card
        if emit:
            emit(_CHOSEN[seat])
            emit(_CARD_CHOSEN[seat][move.card])
        if None not in state.played:
            _reveal(state, chance, emit)
    else:
        _decide(state, seat, move, chance, emit)


def _decide(
    state: State, seat: Seat, move: Redeal | Swap | Start | Multiplier | Tokens | Token, chance: Chance, emit: EventSink | None
) -> None:
    """Make a decision of a seat that decides alone, or a redeal, which undoes earlier decisions."""
    match move:
        case Token():
            _take_tokens(state, seat, (move.season,), chance, emit)
        case Tokens():
            _take_tokens(state, seat, move.seasons, chance, emit)
        case Multiplier():
            _put_multiplier(state, seat, move, chance, emit)
        case Swap():
            _apply_swap(state, seat, move.card, chance, emit)
        case Start():
            _name_starter(state, seat, move.seat, emit)
        case Redeal():
            _redeal(state, seat, chance, emit)


def _name_starter(state: State, seat: Seat, starter: Seat, emit: EventSink | None) -> None:
    """Let seats choose multiplier cards, clockwise from the start player (rules 8.2, 8.3)."""
    state.phase = Phase.CHOOSE_MULTIPLIER
    state.order = state.queue = _clockwise(starter, state.terms.seats)
    if emit:
        emit(StarterNamed(seat, starter))


def _put_multiplier(state: State, seat: Seat, choice: Multiplier, chance: Chance, emit: EventSink | None) -> None:
    """Put a multiplier card face up, and ask the next seat (rule 8.3)."""
    state.multipliers[seat] -= 1 << choice.card
    state.chosen[seat] = choice.card
    if emit:
        emit(MultiplierChosen(seat, choice.card))
    _ask(state, state.queue[1:], chance, emit)


def _take_tokens(state: State, seat: Seat, seasons: tuple[Season, ...], chance: Chance, emit: EventSink | None) -> None:
    """Move tokens from the supply to the seat, and ask the next one (rules 9.2, 9.4, 9.5).

    Tokens for YOROZU belong to the next game.
    """
    if state.phase is Phase.EARN_TOKEN:
        state.kept[seat] = add_tokens(state.kept[seat], seasons)
    else:
        state.picked[seat] = seasons
    if emit:
        emit(TokensTaken(seat, seasons))
    _ask(state, state.queue[1:], chance, emit)


def _redeal(state: State, seat: Seat, chance: Chance, emit: EventSink | None) -> None:
    """Undo everything since the deal except the order of choosing, and deal again (rule 2.4)."""
    for one, card in enumerate(state.chosen):
        state.multipliers[one] |= 0 if card is None else 1 << card
    _forget_choices(state)
    if emit:
        emit(Redealt(seat))
    deal_game(state, chance, emit)
    _ask_after_deal(state, chance, emit)


def _forget_choices(state: State) -> None:
    """Remove chosen multiplier cards, and tokens taken since the deal."""
    state.chosen, state.picked = [None] * state.terms.seats, [()] * state.terms.seats


# A game begins


def open_game(state: State, chance: Chance, emit: EventSink | None) -> None:
    """Deal the next game for the first time, and ask the first question (rule 11)."""
    state.deal, state.order = 0, ()
    _forget_choices(state)
    match state.terms.rules:
        case Rules.BASIC:
            state.phase = Phase.PLAY
            deal_game(state, chance, emit)
            _begin_round(state, emit)
        case Rules.EXPERIENCED:
            _open_experienced(state, chance, emit)
        case Rules.ADVANCED:
            _open_advanced(state, chance, emit)


def _open_experienced(state: State, chance: Chance, emit: EventSink | None) -> None:
    """Deal multiplier cards if they are used up, and draw the start player or, after the first game,
    find the seat that names the next one (rules 8.1, 8.2).
    """
    if not any(state.multipliers):
        deal_multipliers(state, chance, emit)
    if state.past:
        state.phase = Phase.NAME_STARTER
        lowest = _find_lowest(state, chance)
        state.queue = (lowest.seat,)
        deal_game(state, chance, emit)
        if emit:
            emit(lowest)
        return
    state.phase = Phase.CHOOSE_MULTIPLIER
    starter = _SEATS[chance.number(state.terms.seats, "starter")]
    state.order = state.queue = _clockwise(starter, state.terms.seats)
    deal_game(state, chance, emit)
    if emit:
        emit(StarterDrawn(starter))


def _open_advanced(state: State, chance: Chance, emit: EventSink | None) -> None:
    """Deal, and ask the seats for tokens: in a drawn order in the first game, later clockwise from
    the seat with the lowest total (rules 9.2, 9.5).
    """
    if state.past:
        state.phase = Phase.TAKE_TOKEN
        lowest = _find_lowest(state, chance)
        state.order = _clockwise(lowest.seat, state.terms.seats)
    else:
        state.phase = Phase.TAKE_TOKENS
        state.order = tuple(chance.shuffle(_SEATS[: state.terms.seats], "token-order"))
    deal_game(state, chance, emit)
    if emit:
        emit(lowest if state.past else OrderDrawn(state.order))
    _ask_after_deal(state, chance, emit)


def _find_lowest(state: State, chance: Chance) -> LowestFound:
    """The event of the seat with the lowest total, drawn if there are several."""
    totals = totals_of(state.past, state.terms.seats)
    among = tuple([seat for seat in _SEATS[: state.terms.seats] if totals[seat] == min(totals)])
    place = chance.number(len(among), f"game-{game_number(state.past, Phase.PLAY)}/lowest") if len(among) > 1 else 0
    return LowestFound(among[place], among, min(totals))


def _clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats clockwise, beginning with `first`."""
    return _SEATS[first:seats] + _SEATS[:first]


def _ask_after_deal(state: State, chance: Chance, emit: EventSink | None) -> None:
    """Ask the first question after a deal; the order of choosing is known."""
    match state.terms.rules:
        case Rules.BASIC:
            return _begin_round(state, emit)
        case Rules.EXPERIENCED:
            state.phase = Phase.CHOOSE_MULTIPLIER
        case Rules.ADVANCED:
            state.phase = Phase.TAKE_TOKEN if state.past else Phase.TAKE_TOKENS
    return _ask(state, state.order, chance, emit)


def _ask(state: State, queue: tuple[Seat, ...], chance: Chance, emit: EventSink | None) -> None:
    """Ask these seats one after the other; then begin the first round, or after a game open the
    next one.
    """
    if state.phase in TAKING_TOKENS:
        while queue and not tokens.takeable_seasons(state, queue[0]):
            if emit:
                emit(NoTokenLeft(queue[0]))
            queue = queue[1:]
    state.queue = queue
    if not queue:
        if state.phase is Phase.EARN_TOKEN:
            open_game(state, chance, emit)
        else:
            _begin_round(state, emit)


# A round


def _begin_round(state: State, emit: EventSink | None) -> None:
    """Begin a round: all seats choose a card; the dummy's card is face up (rules 3.1, 10.2)."""
    state.phase, state.queue, state.played = PLAYING, (), [None] * SLOTS
    if state.dummy:
        card = state.played[DUMMY] = state.dummy.pop(0)
        if emit:
            emit(DummyRevealed(len(state.rounds) + 1, card))


def revealed_cards(state: State) -> tuple[Card, ...]:
    """The cards played in this round, in slot order; slots that have not played are left out."""
    return tuple([card for card in state.played if card is not None])


def _reveal(state: State, chance: Chance, emit: EventSink | None) -> None:
    """Reveal all chosen cards. The round ends at once unless a seat has to choose a swap (rule 4)."""
    played, seats = revealed_cards(state), state.terms.seats
    no_more = shown_voids(state.face_up, played, seats, len(state.rounds) + 1)
    if any(no_more):
        _give_flags(state, no_more)
    exchanges, chooser = find_swaps(played, dummy=state.terms.has_dummy)
    if emit:
        emit(Revealed(len(state.rounds) + 1, state.face_up, played, no_more, chooser))
    if chooser is None:
        _finish_round(state, played, no_more, exchanges, chance, emit)
    else:
        state.phase, state.queue = Phase.CHOOSE_SWAP, (chooser,)


def _give_flags(state: State, no_more: tuple[tuple[Season, ...], ...]) -> None:
    """Give each seat a flag for every season that it has shown to lack (rule 4.2)."""
    for seat, seasons in enumerate(no_more):
        for season in seasons:
            state.flags[seat] |= IN_SEASON[season]


def _apply_swap(state: State, seat: Seat, yorozu: Card, chance: Chance, emit: EventSink | None) -> None:
    """Make the swap chosen by the crow's player, and end the round (rule 4.4)."""
    played = revealed_cards(state)
    no_more = shown_voids(state.face_up, played, state.terms.seats, len(state.rounds) + 1)
    _finish_round(state, played, no_more, (make_swap(played, seat, yorozu),), chance, emit)


def _finish_round(
    state: State,
    played: tuple[Card, ...],
    no_more: tuple[tuple[Season, ...], ...],
    exchanges: tuple[Exchange, ...],
    chance: Chance,
    emit: EventSink | None,
) -> None:
    """Let all slots take a card and drink; begin the next round unless the game ends (rule 5)."""
    done = make_round(state.face_up, played, no_more, exchanges)
    state.rounds.append(done)
    state.face_up = done.next_face_up
    taken = state.taken
    for slot, card in enumerate(done.taken):
        taken[slot] |= ONE_CARD[card]
    drank = [(seat, booze_in(taken[seat])) for seat in find_drinkers(done.taken, state.terms.seats)]
    if emit:
        for one in exchanges:
            emit(Swapped(one, played[one.crow], played[one.yorozu], state.terms.seats))
        emit(RoundTaken(len(state.rounds), done, tuple(drank)))
    drunk = tuple([seat for seat, count in drank if count >= LIMIT]) if drank else ()
    if drunk or not state.hands[0]:
        _finish_game(state, drunk, chance, emit)
    else:
        _begin_round(state, emit)


# A game ends


def _finish_game(state: State, drunk: tuple[Seat, ...], chance: Chance, emit: EventSink | None) -> None:
    """Score the game, and open the next one unless the match is over (rules 6, 7)."""
    result = scoring.result_of(state, drunk)
    state.past.append(result)
    state.played = [None] * SLOTS
    if emit:
        emit(GameScored(len(state.past), result))
    if scoring.is_decided(state.past, state.terms):
        state.phase, state.queue = Phase.OVER, ()
        if emit:
            emit(MatchWon(result.totals, scoring.winners_of(result.totals)))
        return
    if emit and scoring.has_reached(state.past, state.terms):
        emit(TieFound(scoring.winners_of(result.totals), max(result.totals)))
    if state.terms.rules is Rules.ADVANCED:
        _hand_out_tokens(state, chance, emit)
    else:
        open_game(state, chance, emit)


def _hand_out_tokens(state: State, chance: Chance, emit: EventSink | None) -> None:
    """Return all tokens, and give new ones: for booze, and for YOROZU one of choice (rules 9.3,
    9.4).
    """
    earned, choosing = tokens.earned_tokens(state), tokens.find_yorozu_takers(state)
    state.kept = [tuple([seasons.count(season) for season in Season]) for seasons in earned]
    state.picked = [()] * state.terms.seats
    state.phase = Phase.EARN_TOKEN
    if emit:
        emit(TokensEarned(earned, choosing))
    _ask(state, choosing, chance, emit)
