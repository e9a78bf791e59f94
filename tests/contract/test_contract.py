"""What every game must keep, whatever its rules: the same tests for each, on twenty whole random games and on games drawn move by move.

A failing whole game is named by its seed in the message. Of a drawn one Hypothesis finds the shortest that fails, and prints its moves.
Put the record of either into tests/regressions when it is mended.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import permutations
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, note, settings
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
SEEDS = range(20)
LONGEST_DRAWN = 40
"""Moves of a game that Hypothesis draws: enough to come into its middle, few enough to be shrunk."""
drawn_games = settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


class Moment(NamedTuple):
    """One position of a random game, and the move that is made in it; the last one has no move."""

    state: Any
    seat: Seat | None
    move: Any


class Played(NamedTuple):
    """A random game, to its end or not."""

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

    @property
    def is_over(self) -> bool:
        return not self.game.pending(self.moments[-1].state)

    def again(self) -> Played:
        """The same game, played once more."""
        return self._replace(moments=list(_moments(self.game, self.options, self.seed, iter(self.moments))))

    def undecided(self, every: int = 1) -> Iterator[Moment]:
        """The positions in which somebody is to act, or each so many-th of them."""
        yield from self.moments[:-1:every]


@cache
def play(name: str, number: int) -> Played:
    """The whole random game of this number: seats, options, deal and moves follow from it."""
    game, draw = GAMES[name], random.Random(number)
    options = options_of(name, draw.choice)
    seed = draw.randbytes(32)
    chance = Stream(seed)
    state, moments = game.start(options, chance).state, []
    while pending := game.pending(state):
        seat = draw.choice(sorted(pending))
        moments.append(Moment(state, seat, draw.choice(game.legal_moves(state, seat))))
        state = game.apply(state, seat, moments[-1].move, chance).state
        assert len(moments) <= help_of(name).longest, "the game does not end"
    return Played(game, options, seed, [*moments, Moment(state, None, None)])


def drawn(name: str, data: st.DataObject) -> Played:
    """The beginning of a game, each of whose moves Hypothesis draws: a failure shrinks to few and simple ones."""
    game = GAMES[name]
    options = options_of(name, lambda among: data.draw(st.sampled_from(among)))
    seed = data.draw(st.binary(min_size=32, max_size=32))
    chance = Stream(seed)
    state, moments = game.start(options, chance).state, []
    for _ in range(data.draw(st.integers(0, LONGEST_DRAWN))):
        if not (pending := game.pending(state)):
            break
        seat = data.draw(st.sampled_from(sorted(pending)))
        moments.append(Moment(state, seat, data.draw(st.sampled_from(game.legal_moves(state, seat)))))
        state = game.apply(state, seat, moments[-1].move, chance).state
    played = Played(game, options, seed, [*moments, Moment(state, None, None)])
    note(write_record(played.record))
    return played


def options_of(name: str, choice: Callable[[Sequence[Any]], Any]) -> Options:
    """The options of a table, chosen so."""
    game, tried = GAMES[name], help_of(name).tried
    seats = choice(game.seats)
    chosen = {option.key: choice(tried.get(option.key, option.choices(seats))) for option in game.options}
    return choose_options(game.name, game.seats, game.options, seats, chosen)


def _moments(game: AnyGame, options: Options, seed: bytes, moves: Iterable[Moment]) -> Iterator[Moment]:
    chance = Stream(seed)
    state = game.start(options, chance).state
    for _, seat, move in moves:
        yield Moment(state, seat, move)
        if seat is not None:
            state = game.apply(state, seat, move, chance).state


def on_random_games(check: Callable[[Played, random.Random], None]) -> Callable[[str, str], None]:
    """The check as a test for every game: on the whole games of twenty seeds, and on games that are drawn."""

    @every_game
    @pytest.mark.parametrize("games", ["whole", "drawn"])
    def test(name: str, games: str) -> None:
        for number in SEEDS if games == "whole" else ():
            try:
                check(play(name, number), random.Random(number))
            except BaseException as problem:
                problem.add_note(f"in the game of seed {number}")
                raise
        if games == "drawn":
            drawn_games(given(data=st.data(), number=st.integers(0, 99))(on_a_drawn_one))(name=name)

    def on_a_drawn_one(name: str, data: st.DataObject, number: int) -> None:
        check(drawn(name, data), random.Random(number))

    test.__doc__ = check.__doc__
    return test


def everybody(played: Played) -> list[Seat | None]:
    return [None, *map(Seat, range(played.options.seats))]


def fields_of(view: Any) -> dict[str, str]:
    """The fields of a view, which is a dataclass or a named tuple."""
    names = [field.name for field in fields(view)] if is_dataclass(view) else view._fields
    return {name: repr(getattr(view, name)) for name in names}


def told_to(reader: Seat | None, events: Iterable[Event]) -> list[str]:
    return [repr(event) + str(event) for event in events if event.to is None or event.to == reader]


@on_random_games
def test_games_end_with_an_outcome_and_only_then(played: Played, draw: random.Random) -> None:
    last = played.moments[-1].state

    assert all(played.game.outcome(moment.state) is None for moment in played.undecided())
    outcome = played.game.outcome(last)
    assert (outcome is not None) == played.is_over
    if outcome is None:
        return
    assert len(outcome.scores) == played.options.seats
    assert outcome.winners
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert not any(played.game.legal_moves(last, seat) for seat in range(played.options.seats))


@on_random_games
def test_whoever_owes_a_decision_can_make_one_and_nobody_else(played: Played, draw: random.Random) -> None:

    for moment in played.moments:
        for seat in map(Seat, range(played.options.seats)):
            assert bool(played.game.legal_moves(moment.state, seat)) == (seat in played.game.pending(moment.state))


@pytest.mark.slow
@on_random_games
def test_legal_moves_are_those_with_nothing_against_them(played: Played, draw: random.Random) -> None:

    for moment in played.moments[::3]:
        for seat in map(Seat, range(played.options.seats)):
            legal = played.game.legal_moves(moment.state, seat)
            allowed = [move for move in help_of(played.game.name).moves if played.game.why_not(moment.state, seat, move) is None]
            assert set(legal) == set(allowed)
            assert len(legal) == len(set(legal))


@on_random_games
def test_a_refused_move_is_not_applied_and_says_why(played: Played, draw: random.Random) -> None:

    for moment in played.moments[::5]:
        for seat in map(Seat, range(played.options.seats)):
            for move in help_of(played.game.name).moves[::7]:
                if refusal := played.game.why_not(moment.state, seat, move):
                    with pytest.raises(IllegalMove) as refused:
                        played.game.apply(moment.state, seat, move, Stream(played.seed))
                    assert refused.value.refusal == refusal
                    assert all((refusal.code, refusal.sentence, refusal.rule))


@pytest.mark.slow
@on_random_games
def test_an_imagined_world_is_one_the_seat_could_be_in(played: Played, draw: random.Random) -> None:
    """Byte for byte the same view, the same legal moves, the same refusals: else a seat could tell what it must not know."""

    for step, moment in enumerate(played.moments[::4]):
        for seat in everybody(played):
            view = played.game.view(moment.state, seat)
            dream = played.game.imagine(view, Stream(step.to_bytes(32, "big")))
            again = played.game.view(dream, seat)
            assert again == view
            assert repr(again) == repr(view)
            assert played.game.pending(dream) == played.game.pending(moment.state)
            assert played.game.outcome(dream) == played.game.outcome(moment.state)
            help_of(played.game.name).conserved(dream)
            if seat is not None:
                assert played.game.legal_moves(dream, seat) == played.game.legal_moves(moment.state, seat)
                for move in help_of(played.game.name).moves:
                    assert played.game.why_not(dream, seat, move) == played.game.why_not(moment.state, seat, move)


@pytest.mark.slow
@on_random_games
def test_what_a_seat_cannot_know_changes_nothing_it_receives(played: Played, draw: random.Random) -> None:
    """Everything outward is made from views, legal moves and refusals, so none of them may differ by one byte."""

    for moment in played.moments[::2]:
        for seat in everybody(played):
            other = help_of(played.game.name).other_world(moment.state, seat, draw)
            assert repr(played.game.view(other, seat)) == repr(played.game.view(moment.state, seat))
            assert played.game.pending(other) == played.game.pending(moment.state)
            assert played.game.outcome(other) == played.game.outcome(moment.state)
            if seat is not None:
                assert played.game.legal_moves(other, seat) == played.game.legal_moves(moment.state, seat)
                for move in help_of(played.game.name).moves[draw.randrange(5) :: 5]:
                    assert played.game.why_not(other, seat, move) == played.game.why_not(moment.state, seat, move)


@on_random_games
def test_what_happens_tells_nobody_more_than_they_may_know(played: Played, draw: random.Random) -> None:
    """In every world the mover cannot tell from the real one, it and the public read the same of a move that reveals nothing."""
    chance = Stream(played.seed)

    for moment in played.undecided():
        seat = moment.seat
        assert seat is not None
        _, happened, sealed = played.game.apply(moment.state, seat, moment.move, chance)
        if not sealed and help_of(played.game.name).reveals(moment.state, seat, moment.move):
            continue
        other = help_of(played.game.name).other_world(moment.state, seat, draw)
        elsewhere = played.game.apply(other, seat, moment.move, chance).events
        for reader in (None, seat):
            assert told_to(reader, elsewhere) == told_to(reader, happened)


@on_random_games
def test_a_seat_sees_more_than_a_spectator_only_in_fields_of_its_own(played: Played, draw: random.Random) -> None:

    for moment in played.moments[::5]:
        public = fields_of(played.game.view(moment.state, None))
        for seat in map(Seat, range(played.options.seats)):
            view = fields_of(played.game.view(moment.state, seat))
            assert {field for field, value in view.items() if value != public[field]} <= set(help_of(played.game.name).own_fields)


@on_random_games
def test_an_event_is_read_by_a_seat_of_the_table_or_by_everybody(played: Played, draw: random.Random) -> None:
    chance = Stream(played.seed)
    events = list(played.game.start(played.options, chance).events)
    for moment in played.undecided():
        events += played.game.apply(moment.state, moment.seat, moment.move, chance).events  # type: ignore[arg-type]

    assert all(event.to is None or 0 <= event.to < played.options.seats for event in events)
    assert all(str(event) and "\n" not in str(event) for event in events)


@pytest.mark.slow
@on_random_games
def test_a_move_leaves_the_state_it_was_made_in_as_it_was(played: Played, draw: random.Random) -> None:
    before = [(repr(moment.state), repr(played.game.view(moment.state, None))) for moment in played.moments]

    for moment in played.undecided():
        for move in played.game.legal_moves(moment.state, moment.seat):  # type: ignore[arg-type]
            played.game.apply(moment.state, moment.seat, move, Stream(bytes(32)))  # type: ignore[arg-type]

    assert [(repr(moment.state), repr(played.game.view(moment.state, None))) for moment in played.moments] == before


@on_random_games
def test_equal_states_are_equal_and_hash_alike(played: Played, draw: random.Random) -> None:
    one, other = played, played.again()

    assert [moment.state for moment in one.moments] == [moment.state for moment in other.moments]
    assert [hash(moment.state) for moment in one.moments] == [hash(moment.state) for moment in other.moments]
    assert len({moment.state for moment in one.moments}) == len(one.moments)


def steps_of(played: Played, moment: Moment, seat: Seat) -> Iterator[tuple[Any, Step[Any]]]:
    """Every move that the seat can make now, and what it leads to."""
    chance = Stream(played.seed)
    yield from ((move, played.game.apply(moment.state, seat, move, chance)) for move in played.game.legal_moves(moment.state, seat))


@pytest.mark.slow
@on_random_games
def test_of_a_sealed_move_nobody_else_knows_anything_but_that_its_seat_has_decided(played: Played, draw: random.Random) -> None:
    """Whichever of its moves it was, they see, read and can do the same; of their view only what tells who has decided changes."""
    decided = set(help_of(played.game.name).tells_decided)

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


@on_random_games
def test_whoever_has_sealed_a_choice_may_choose_anew_until_all_is_opened(played: Played, draw: random.Random) -> None:
    """And ends where somebody ends who has chosen so at once: whatever was sealed before never was."""
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


@on_random_games
def test_choices_made_at_the_same_time_commute(played: Played, draw: random.Random) -> None:
    chance = Stream(played.seed)

    for moment in played.undecided():
        seats = sorted(played.game.pending(moment.state))
        if len(seats) < 2:
            continue
        sealed = {seat: [move for move, step in steps_of(played, moment, seat) if step.sealed] for seat in seats}
        chosen = {seat: draw.choice(moves) for seat, moves in sealed.items() if moves}
        after = set()
        for order in permutations(chosen):
            state = moment.state
            for seat in order:
                state = played.game.apply(state, seat, chosen[seat], chance).state
            after.add(state)
        assert len(after) == 1


@on_random_games
def test_nothing_is_lost_or_made(played: Played, draw: random.Random) -> None:
    for moment in played.moments:
        help_of(played.game.name).conserved(moment.state)


@pytest.mark.slow
@on_random_games
def test_a_record_replays_to_the_same_states_and_is_written_as_it_was_read(played: Played, draw: random.Random) -> None:
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
