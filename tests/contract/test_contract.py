"""What every game must keep, whatever its rules: the same tests for each, on random whole games.

A failing game is named by its seed in the message; put its record into tests/regressions when it is mended.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from itertools import permutations
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import AnyGame
from games.kit import (
    BadNotation,
    Event,
    IllegalMove,
    Options,
    Play,
    Record,
    Seat,
    Step,
    Stream,
    Turn,
    choose_options,
    commitment,
    read_record,
    replay,
    stream,
    verdict,
    write_record,
)
from tests.contract.helpers import GAMES, help_of

LONGEST_NOTATION = 60
every_game = pytest.mark.parametrize("name", GAMES)
random_games = st.integers(0, 2**32 - 1)
few = settings(max_examples=20, deadline=None, derandomize=True)


class Moment(NamedTuple):
    """One position of a random game, and the move that is made in it; the last one has no move."""

    state: Any
    seat: Seat | None
    move: Any


class Played(NamedTuple):
    """A whole random game."""

    game: AnyGame
    options: Options
    seed: bytes
    moments: list[Moment]

    @property
    def turns(self) -> tuple[Turn, ...]:
        return tuple(Turn(moment.seat, str(moment.move)) for moment in self.moments if moment.seat is not None)

    @property
    def record(self) -> Record:
        outcome = self.game.outcome(self.moments[-1].state)
        return Record(self.game.name, self.game.version, self.options, commitment(self.seed), (), self.seed, self.turns, outcome)

    def undecided(self, every: int = 1) -> Iterator[Moment]:
        """The positions in which somebody is to act, or each so many-th of them."""
        yield from self.moments[:-1:every]


def play(name: str, number: int) -> Played:
    """The random game of this number: seats, options, deal and moves follow from it."""
    game, draw = GAMES[name], random.Random(number)
    seats = draw.choice(game.seats)
    tried = help_of(name).tried
    chosen = {option.key: draw.choice(tried.get(option.key, option.choices(seats))) for option in game.options}
    options = choose_options(game.name, game.seats, game.options, seats, chosen)
    seed = draw.randbytes(32)
    chance = Stream(seed)
    state, moments = game.start(options, chance).state, []
    while pending := game.pending(state):
        seat = draw.choice(sorted(pending))
        move = draw.choice(game.legal_moves(state, seat))
        moments.append(Moment(state, seat, move))
        state = game.apply(state, seat, move, chance).state
        assert len(moments) <= help_of(name).longest, "the game does not end"
    return Played(game, options, seed, [*moments, Moment(state, None, None)])


def everybody(played: Played) -> list[Seat | None]:
    return [None, *map(Seat, range(played.options.seats))]


def fields_of(view: Any) -> dict[str, str]:
    """The fields of a view, which is a dataclass or a named tuple."""
    names = [field.name for field in fields(view)] if is_dataclass(view) else view._fields
    return {name: repr(getattr(view, name)) for name in names}


def told_to(reader: Seat | None, events: Iterable[Event]) -> list[str]:
    return [repr(event) + str(event) for event in events if event.to is None or event.to == reader]


@every_game
@few
@given(number=random_games)
def test_games_end_with_an_outcome_and_only_then(name: str, number: int) -> None:
    played = play(name, number)
    last = played.moments[-1].state

    assert all(played.game.outcome(moment.state) is None for moment in played.undecided())
    outcome = played.game.outcome(last)
    assert outcome
    assert len(outcome.scores) == played.options.seats
    assert outcome.winners
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert not any(played.game.legal_moves(last, seat) for seat in range(played.options.seats))


@every_game
@few
@given(number=random_games)
def test_whoever_owes_a_decision_can_make_one_and_nobody_else(name: str, number: int) -> None:
    played = play(name, number)

    for moment in played.moments:
        for seat in map(Seat, range(played.options.seats)):
            assert bool(played.game.legal_moves(moment.state, seat)) == (seat in played.game.pending(moment.state))


@pytest.mark.slow
@every_game
@few
@given(number=random_games)
def test_legal_moves_are_those_with_nothing_against_them(name: str, number: int) -> None:
    played = play(name, number)

    for moment in played.moments[::3]:
        for seat in map(Seat, range(played.options.seats)):
            legal = played.game.legal_moves(moment.state, seat)
            allowed = [move for move in help_of(name).moves if played.game.why_not(moment.state, seat, move) is None]
            assert set(legal) == set(allowed)
            assert len(legal) == len(set(legal))


@every_game
@few
@given(number=random_games)
def test_a_refused_move_is_not_applied_and_says_why(name: str, number: int) -> None:
    played = play(name, number)

    for moment in played.moments[::5]:
        for seat in map(Seat, range(played.options.seats)):
            for move in help_of(name).moves[::7]:
                if refusal := played.game.why_not(moment.state, seat, move):
                    with pytest.raises(IllegalMove) as refused:
                        played.game.apply(moment.state, seat, move, Stream(played.seed))
                    assert refused.value.refusal == refusal
                    assert all((refusal.code, refusal.sentence, refusal.rule))


@pytest.mark.slow
@every_game
@few
@given(number=random_games)
def test_an_imagined_world_is_one_the_seat_could_be_in(name: str, number: int) -> None:
    """Byte for byte the same view, the same legal moves, the same refusals: else a seat could tell what it must not know."""
    played = play(name, number)

    for step, moment in enumerate(played.moments[::4]):
        for seat in everybody(played):
            view = played.game.view(moment.state, seat)
            dream = played.game.imagine(view, Stream(step.to_bytes(32, "big")))
            again = played.game.view(dream, seat)
            assert again == view
            assert repr(again) == repr(view)
            assert played.game.pending(dream) == played.game.pending(moment.state)
            assert played.game.outcome(dream) == played.game.outcome(moment.state)
            help_of(name).conserved(dream)
            if seat is not None:
                assert played.game.legal_moves(dream, seat) == played.game.legal_moves(moment.state, seat)
                for move in help_of(name).moves:
                    assert played.game.why_not(dream, seat, move) == played.game.why_not(moment.state, seat, move)


@pytest.mark.slow
@every_game
@few
@given(number=random_games)
def test_what_a_seat_cannot_know_changes_nothing_it_receives(name: str, number: int) -> None:
    """Everything outward is made from views, legal moves and refusals, so none of them may differ by one byte."""
    played, draw = play(name, number), random.Random(number)

    for moment in played.moments[::2]:
        for seat in everybody(played):
            other = help_of(name).other_world(moment.state, seat, draw)
            assert repr(played.game.view(other, seat)) == repr(played.game.view(moment.state, seat))
            assert played.game.pending(other) == played.game.pending(moment.state)
            assert played.game.outcome(other) == played.game.outcome(moment.state)
            if seat is not None:
                assert played.game.legal_moves(other, seat) == played.game.legal_moves(moment.state, seat)
                for move in help_of(name).moves[draw.randrange(5) :: 5]:
                    assert played.game.why_not(other, seat, move) == played.game.why_not(moment.state, seat, move)


@every_game
@few
@given(number=random_games)
def test_what_happens_tells_nobody_more_than_they_may_know(name: str, number: int) -> None:
    """In every world the mover cannot tell from the real one, it and the public read the same of a move that reveals nothing."""
    played, draw = play(name, number), random.Random(number)
    chance = Stream(played.seed)

    for moment in played.undecided():
        seat = moment.seat
        assert seat is not None
        _, happened, sealed = played.game.apply(moment.state, seat, moment.move, chance)
        if not sealed and help_of(name).reveals(moment.state, seat, moment.move):
            continue
        other = help_of(name).other_world(moment.state, seat, draw)
        elsewhere = played.game.apply(other, seat, moment.move, chance).events
        for reader in (None, seat):
            assert told_to(reader, elsewhere) == told_to(reader, happened)


@every_game
@few
@given(number=random_games)
def test_a_seat_sees_more_than_a_spectator_only_in_fields_of_its_own(name: str, number: int) -> None:
    played = play(name, number)

    for moment in played.moments[::5]:
        public = fields_of(played.game.view(moment.state, None))
        for seat in map(Seat, range(played.options.seats)):
            view = fields_of(played.game.view(moment.state, seat))
            assert {field for field, value in view.items() if value != public[field]} <= set(help_of(name).own_fields)


@every_game
@few
@given(number=random_games)
def test_an_event_is_read_by_a_seat_of_the_table_or_by_everybody(name: str, number: int) -> None:
    played = play(name, number)
    chance = Stream(played.seed)
    events = list(played.game.start(played.options, chance).events)
    for moment in played.undecided():
        events += played.game.apply(moment.state, moment.seat, moment.move, chance).events  # type: ignore[arg-type]

    assert all(event.to is None or 0 <= event.to < played.options.seats for event in events)
    assert all(str(event) and "\n" not in str(event) for event in events)


@pytest.mark.slow
@every_game
@few
@given(number=random_games)
def test_a_move_leaves_the_state_it_was_made_in_as_it_was(name: str, number: int) -> None:
    played = play(name, number)
    before = [(repr(moment.state), repr(played.game.view(moment.state, None))) for moment in played.moments]

    for moment in played.undecided():
        for move in played.game.legal_moves(moment.state, moment.seat):  # type: ignore[arg-type]
            played.game.apply(moment.state, moment.seat, move, Stream(bytes(32)))  # type: ignore[arg-type]

    assert [(repr(moment.state), repr(played.game.view(moment.state, None))) for moment in played.moments] == before


@every_game
@few
@given(number=random_games)
def test_equal_states_are_equal_and_hash_alike(name: str, number: int) -> None:
    one, other = play(name, number), play(name, number)

    assert [moment.state for moment in one.moments] == [moment.state for moment in other.moments]
    assert [hash(moment.state) for moment in one.moments] == [hash(moment.state) for moment in other.moments]
    assert len({moment.state for moment in one.moments}) == len(one.moments)


def steps_of(played: Played, moment: Moment, seat: Seat) -> Iterator[tuple[Any, Step[Any]]]:
    """Every move that the seat can make now, and what it leads to."""
    chance = Stream(played.seed)
    yield from ((move, played.game.apply(moment.state, seat, move, chance)) for move in played.game.legal_moves(moment.state, seat))


@pytest.mark.slow
@every_game
@few
@given(number=random_games)
def test_of_a_sealed_move_nobody_else_knows_anything_but_that_its_seat_has_decided(name: str, number: int) -> None:
    """Whichever of its moves it was, they see, read and can do the same; of their view only what tells who has decided changes."""
    played, decided = play(name, number), set(help_of(name).tells_decided)

    for moment in played.undecided(every=2):
        for seat in sorted(played.game.pending(moment.state)):
            sealed = [step for _, step in steps_of(played, moment, seat) if step.sealed]
            for other in (one for one in everybody(played) if one != seat and sealed):
                before = fields_of(played.game.view(moment.state, other))
                told = set()
                for state, events, _ in sealed:
                    after = fields_of(played.game.view(state, other))
                    assert {field for field, value in after.items() if value != before[field]} <= decided
                    told.add((played.game.pending(state), *after.values(), *told_to(other, events)))
                    if other is not None:
                        assert played.game.legal_moves(state, other) == played.game.legal_moves(moment.state, other)
                    assert played.game.pending(state) - {seat} == played.game.pending(moment.state) - {seat}
                assert len(told) == len({pending for pending, *_ in told}), "more is told than that the seat has decided"


@every_game
@few
@given(number=random_games)
def test_whoever_has_sealed_a_choice_may_choose_anew_until_all_is_opened(name: str, number: int) -> None:
    """And ends where somebody ends who has chosen so at once: whatever was sealed before never was."""
    played, draw = play(name, number), random.Random(number)
    one = Play.begin(played.game, played.options, Stream(played.seed))

    for moment in played.undecided():
        assert moment.seat is not None
        changes = [seat for seat in map(Seat, range(played.options.seats)) if one.may_change(seat)]
        for seat in changes[:1]:
            former = [made.move for made in one.sealed(seat)]
            anew = one
            while anew.may_change(seat):
                anew = anew.answer(seat, draw.choice(anew.legal_moves(seat)))
                if anew.settled > one.settled or not anew.anew:
                    break
            if anew.settled == one.settled:
                assert anew.without(seat) == one.without(seat)
                for part in former:
                    anew = anew.answer(seat, part)
                assert anew.state == one.state
        one = one.answer(moment.seat, moment.move)
        assert one.state == played.moments[len(one.moves)].state


@every_game
@few
@given(number=random_games)
def test_choices_made_at_the_same_time_commute(name: str, number: int) -> None:
    played = play(name, number)
    chance = Stream(played.seed)

    for moment in played.undecided():
        seats = sorted(played.game.pending(moment.state))
        if len(seats) < 2:
            continue
        sealed = {seat: [move for move, step in steps_of(played, moment, seat) if step.sealed] for seat in seats}
        chosen = {seat: moves[number % len(moves)] for seat, moves in sealed.items() if moves}
        after = set()
        for order in permutations(chosen):
            state = moment.state
            for seat in order:
                state = played.game.apply(state, seat, chosen[seat], chance).state
            after.add(state)
        assert len(after) == 1


@every_game
@few
@given(number=random_games)
def test_nothing_is_lost_or_made(name: str, number: int) -> None:
    for moment in play(name, number).moments:
        help_of(name).conserved(moment.state)


@pytest.mark.slow
@every_game
@few
@given(number=random_games)
def test_a_record_replays_to_the_same_states_and_is_written_as_it_was_read(name: str, number: int) -> None:
    played = play(name, number)
    text = write_record(played.record)

    read = read_record(text, GAMES)

    assert write_record(read) == text
    assert [step.state for step in replay(read, played.game).steps] == [moment.state for moment in played.moments]
    assert verdict(read, GAMES)[0]
    assert stream(read).number(1000, "x") == Stream(played.seed).number(1000, "x")


@every_game
def test_notation_is_short_and_read_back_as_the_same_move(name: str) -> None:
    game = GAMES[name]

    for move in help_of(name).moves:
        text = str(move)
        assert len(text) <= LONGEST_NOTATION
        assert text == " ".join(text.split())
        for written in (text, text.upper(), text.lower(), f"  {text.replace(' ', '   ')} "):
            assert game.parse(written) == move
            assert hash(game.parse(written)) == hash(move)
            assert str(game.parse(written)) == text


@every_game
@settings(max_examples=150, deadline=None, derandomize=True)
@given(text=st.one_of(st.text(max_size=80), st.from_regex(r"(play|coffee|bid) ?[A-Z]{0,3}[0-9+ ]{0,9}.?", fullmatch=True)))
def test_any_other_text_is_bad_notation_and_nothing_worse(name: str, text: str) -> None:
    game = GAMES[name]
    said = ""
    try:
        said = str(game.parse(text))
    except BadNotation as bad:
        problem = str(bad)
    else:
        problem = f"none: {said} is a move"

    assert 0 < len(problem) < 300
    assert not said or str(game.parse(said)) == said


@every_game
def test_every_option_has_its_default_among_its_choices(name: str) -> None:
    game = GAMES[name]

    for seats in game.seats:
        for option in game.options:
            assert option.default(seats) in option.choices(seats)
            assert all(choice == choice.lower() and " " not in choice for choice in option.choices(seats))
