"""The nine verbs of the festival. RULES.md is the text to read beside it; numbers in refusals and comments are its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.festival import flow, legality, scoring
from games.festival.cards import CARDS, SEASONS, Season, cards_in, multipliers_in
from games.festival.events import (
    CardChosen,
    Chosen,
    GameDealt,
    GameScored,
    MultiplierChosen,
    Revealed,
    RoundTaken,
    StarterNamed,
    TokensTaken,
)
from games.festival.imagine import imagined
from games.festival.moves import Move, Multiplier, Play, Redeal, Start, Swap, Token, Tokens, parse
from games.festival.rounds import shown_as_lacking
from games.festival.state import NO_CARDS, SLOTS, Phase, Rules, State, Terms, View, game_number, may_redeal
from games.kit import Beat, Chance, Event, IllegalMove, Option, Options, Outcome, Refusal, Seat, Step

_SEATS: Final = tuple(map(Seat, range(SLOTS)))
_CHOSEN: Final = tuple(map(Chosen, _SEATS))
_CARD_CHOSEN: Final = tuple(tuple(CardChosen(seat, card) for card in CARDS) for seat in _SEATS)


class Festival:
    """A game of cats, fish and booze in which all choose at once, for three or four."""

    name = "festival"
    version = 1
    seats: Sequence[int] = (3, 4)
    options: Sequence[Option] = (
        Option("rules", lambda seats: tuple(rules.value for rules in Rules), lambda seats: Rules.BASIC.value),
        Option("target", lambda seats: tuple(map(str, range(10, 101))), lambda seats: "30"),
    )

    beats: Mapping[type, Beat] = {
        GameDealt: Beat.SCENE,
        Revealed: Beat.SCENE,
        RoundTaken: Beat.SCENE,
        GameScored: Beat.CHAPTER,
    }

    def start(self, options: Options, chance: Chance) -> Step[State]:
        terms = Terms(options.seats, Rules(options.value("rules")), int(options.value("target")))
        nothing = (0,) * terms.seats
        state = State(
            terms=terms,
            past=(),
            deal=0,
            phase=Phase.PLAY,
            queue=(),
            order=(),
            hands=nothing,
            dummy=(),
            face_up=(CARDS[0], CARDS[1]),
            played=NO_CARDS,
            rounds=(),
            multipliers=nothing,
            chosen=(None,) * terms.seats,
            kept=((0,) * len(SEASONS),) * terms.seats,
            picked=((),) * terms.seats,
        )
        return Step(state, tuple(flow.open_game(state, chance)))

    def pending(self, state: State) -> frozenset[Seat]:
        return legality.pending(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return legality.legal_moves(state, seat)

    def why_not(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        return legality.why_not(state, seat, move)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        if refusal := legality.why_not(state, seat, move):
            raise IllegalMove(refusal)
        new = state.copy()
        if type(move) is not Play:
            return Step(new, tuple(_decide(new, seat, move, chance)))
        return Step(new, tuple(_play(new, seat, move, chance)), sealed=new.phase is Phase.PLAY and new.played[seat] is not None)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        totals = state.past[-1].totals
        return Outcome(totals, scoring.winners_of(totals))

    def view(self, state: State, seat: Seat | None) -> View:
        seats = range(state.terms.seats)
        owing = legality.pending(state)
        return View(
            seat=seat,
            terms=state.terms,
            phase=state.phase,
            pending=owing,
            queue=state.queue,
            order=state.order,
            game=game_number(state.past, state.phase),
            deal=state.deal,
            past=state.past,
            hand=None if seat is None else cards_in(state.hands[seat]),
            hand_sizes=tuple(hand.bit_count() for hand in state.hands),
            dummy_size=len(state.dummy),
            face_up=state.face_up,
            my_choice=state.played[seat] if seat is not None and state.phase is Phase.PLAY else None,
            has_chosen=tuple(state.played[one] is not None for one in seats),
            revealed=flow.revealed(state) if state.phase is Phase.CHOOSE_SWAP else (),
            dummy_card=state.played[-1] if state.terms.has_dummy else None,
            rounds=state.rounds,
            flags=_flags(state),
            multipliers=None if seat is None else multipliers_in(state.multipliers[seat]),
            multiplier_sizes=tuple(hand.bit_count() for hand in state.multipliers),
            chosen=state.chosen,
            kept=state.kept,
            picked=state.picked,
            may_redeal=seat is not None and seat in owing and may_redeal(state, seat),
        )

    def imagine(self, view: View, chance: Chance) -> State:
        return imagined(view, chance)

    def parse(self, text: str) -> Move:
        return parse(text)


def _play(state: State, seat: Seat, play: Play, chance: Chance) -> list[Event]:
    """A card is chosen; the last one turns all of them up (rules 3.4 and 4.1)."""
    hands, played = list(state.hands), list(state.played)
    hands[seat] ^= play.mask
    played[seat] = play.card
    state.hands, state.played = tuple(hands), tuple(played)
    events: list[Event] = [_CHOSEN[seat], _CARD_CHOSEN[seat][play.card]]
    if None not in played:
        events += flow.reveal(state, flow.revealed(state), chance)
    return events


def _decide(state: State, seat: Seat, move: Redeal | Swap | Start | Multiplier | Tokens | Token, chance: Chance) -> list[Event]:
    """What the seat decides that alone is asked; or a redeal, which undoes what was decided."""
    match move:
        case Redeal():
            return flow.redeal(state, seat, chance)
        case Swap(card):
            return flow.swap(state, seat, card, chance)
        case Start(starter):
            state.phase = Phase.CHOOSE_MULTIPLIER
            state.order = state.queue = flow.clockwise(starter, state.terms.seats)
            return [StarterNamed(seat, starter)]
        case Multiplier(card):
            state.multipliers = flow.changed(state.multipliers, seat, state.multipliers[seat] & ~(1 << card))
            state.chosen = flow.changed(state.chosen, seat, card)
            return [MultiplierChosen(seat, card), *flow.ask(state, state.queue[1:], chance)]
        case Tokens(seasons):
            return _take(state, seat, seasons, chance)
        case Token(season):
            return _take(state, seat, (season,), chance)


def _take(state: State, seat: Seat, seasons: tuple[Season, ...], chance: Chance) -> list[Event]:
    """Tokens go from the supply to the seat; the next one is asked (rules 9.2, 9.4 and 9.5)."""
    if state.phase is Phase.EARN_TOKEN:
        flow.keep_token(state, seat, seasons[0])
    else:
        state.picked = flow.changed(state.picked, seat, seasons)
    return [TokensTaken(seat, seasons), *flow.ask(state, state.queue[1:], chance)]


def _flags(state: State) -> tuple[tuple[Season, ...], ...]:
    """By seat, the seasons it has shown in this game that it has no more of (rule 4.2)."""
    seats, number = state.terms.seats, len(state.rounds) + 1
    shown = [finished.no_more for finished in state.rounds]
    if state.phase is Phase.CHOOSE_SWAP:
        shown.append(shown_as_lacking(state.face_up, flow.revealed(state), seats, number))
    return tuple(tuple(season for season in SEASONS if any(season in no_more[seat] for no_more in shown)) for seat in range(seats))
