"""The nine verbs of the festival. Rule numbers in refusals and comments refer to RULES.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.festival import flow, legality, scoring
from games.festival.cards import CARDS, SEASONS, cards_in, multipliers_in, seasons_in
from games.festival.events import GameDealt, GameScored, Revealed, RoundTaken
from games.festival.imagine import imagine_state
from games.festival.moves import Move, Play, parse
from games.festival.state import Phase, Rules, State, Terms, View, game_number, may_redeal
from games.kit import Chance, Emphasis, Event, IllegalMove, Option, Options, Outcome, Refusal, Seat, Step


class Festival:
    """A game of cats, fish and booze with simultaneous choices, for three or four."""

    name = "festival"
    version = 1
    seats: Sequence[int] = (3, 4)
    options: Sequence[Option] = (
        Option("rules", lambda seats: tuple(rules.value for rules in Rules), lambda seats: Rules.BASIC.value),
        Option("target", lambda seats: tuple(map(str, range(10, 101))), lambda seats: "30"),
    )

    emphasis: Mapping[type, Emphasis] = {
        GameDealt: Emphasis.SCENE,
        Revealed: Emphasis.SCENE,
        RoundTaken: Emphasis.SCENE,
        GameScored: Emphasis.CHAPTER,
    }

    def start(self, options: Options, chance: Chance) -> Step[State]:
        terms = Terms(options.seats, Rules(options.value("rules")), int(options.value("target")))
        state = State(
            terms=terms,
            past=[],
            deal=0,
            phase=Phase.PLAY,
            queue=(),
            order=(),
            hands=[],
            dummy=[],
            face_up=(CARDS[0], CARDS[1]),
            played=[],
            rounds=[],
            taken=[],
            flags=[],
            multipliers=[0] * terms.seats,
            chosen=[],
            kept=[(0,) * len(SEASONS)] * terms.seats,
            picked=[],
        )
        events: list[Event] = []
        flow.open_game(state, chance, events.append)
        return Step(state, tuple(events))

    def pending(self, state: State) -> frozenset[Seat]:
        return legality.pending(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return flow.moves(state, seat) if seat in legality.pending(state) else ()

    def why_not(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        return legality.why_not(state, seat, move)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        if refusal := legality.why_not(state, seat, move):
            raise IllegalMove(refusal)
        new = state.copy()
        events: list[Event] = []
        flow.step(new, seat, move, chance, events.append)
        return Step(new, tuple(events), sealed=type(move) is Play and new.phase is Phase.PLAY and new.played[seat] is not None)

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
            past=tuple(state.past),
            hand=None if seat is None else cards_in(state.hands[seat]),
            hand_sizes=tuple(hand.bit_count() for hand in state.hands),
            dummy_size=len(state.dummy),
            face_up=state.face_up,
            my_choice=state.played[seat] if seat is not None and state.phase is Phase.PLAY else None,
            has_chosen=tuple(state.played[one] is not None for one in seats),
            revealed=flow.revealed_cards(state) if state.phase is Phase.CHOOSE_SWAP else (),
            dummy_card=state.played[-1] if state.terms.has_dummy else None,
            rounds=tuple(state.rounds),
            flags=tuple(seasons_in(cards) for cards in state.flags),
            multipliers=None if seat is None else multipliers_in(state.multipliers[seat]),
            multiplier_sizes=tuple(hand.bit_count() for hand in state.multipliers),
            chosen=tuple(state.chosen),
            kept=tuple(state.kept),
            picked=tuple(state.picked),
            may_redeal=seat is not None and seat in owing and may_redeal(state, seat),
        )

    def imagine(self, view: View, chance: Chance) -> State:
        return imagine_state(view, chance)

    def parse(self, text: str) -> Move:
        return parse(text)
