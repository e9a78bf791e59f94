"""The contract of all games: the same tests for each, on whole random games (more by night) and on
games drawn move by move.

A failing whole game is named by its seed. For a drawn game Hypothesis finds the shortest failing
one and prints its moves. After a fix, add the record to tests/regressions.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import islice, pairwise, permutations
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from games import AnyGame
from games.kit import (
    NO_CHANCE,
    BadNotation,
    Event,
    IllegalMove,
    Options,
    Play,
    Record,
    Seat,
    Step,
    Stream,
    choose_options,
    commitment,
    has_shown,
    make_stream,
    play_before_choice,
    read_record,
    replay,
    take_back,
    verdict,
    write_record,
)
from tests.contract.helpers import GAMES, help_of
from tests.playing import AnyPlay, at_random, happened, whole

LONGEST_NOTATION = 60
every_game = pytest.mark.parametrize("name", GAMES)
BY_DAY, FEW, ALL = 10, 5, 80
"""Numbers of whole games: by day, by day for expensive checks, and by night.

A check of one moment in so many uses a stride that is prime to every number of seats.
"""
LONGEST_DRAWN = 40
"""The maximum number of moves that Hypothesis draws: enough for the middle of a game, few enough to
shrink.
"""
drawn_games = settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


class Move(NamedTuple):
    """One move of a random game, with the plays before and after it."""

    before: AnyPlay
    seat: Seat
    move: Any
    after: AnyPlay


class Played(NamedTuple):
    """A random game, finished or not, with every moment."""

    seed: bytes
    moments: list[AnyPlay]

    @property
    def game(self) -> AnyGame:
        return self.moments[0].game

    @property
    def options(self) -> Options:
        return self.moments[0].options

    @property
    def record(self) -> Record:
        return self.moments[-1].make_record(commit=commitment(self.seed), seed=self.seed)

    @property
    def is_over(self) -> bool:
        return not self.game.pending(self.moments[-1].state)

    @property
    def moves(self) -> Iterator[Move]:
        for (before, after), made in zip(pairwise(self.moments), self.moments[-1].moves, strict=True):
            yield Move(before, made.seat, made.move, after)

    def play_again(self) -> Played:
        """The same game, played once more."""
        made = iter(self.moments[-1].moves)
        anew = whole(start_play(self.game, self.options, self.seed), lambda _: next(made)[:2])
        return self._replace(moments=list(islice(anew, len(self.moments))))


@cache
def random_game(name: str, number: int) -> Played:
    """The whole random game of this number, which determines seats, options, deal and moves."""
    game, draw = GAMES[name], random.Random(number)
    options = options_of(name, draw.choice)
    seed = draw.randbytes(32)
    longest = help_of(name).longest
    moments = list(islice(whole(start_play(game, options, seed), at_random(draw)), longest + 2))
    assert len(moments) <= longest + 1, "the game does not end"
    return Played(seed, moments)


def draw_game(name: str, data: st.DataObject) -> Played:
    """The beginning of a game whose moves Hypothesis draws, so a failure shrinks."""
    game = GAMES[name]
    options = options_of(name, lambda among: data.draw(st.sampled_from(among)))
    seed = data.draw(st.binary(min_size=32, max_size=32))
    moves = data.draw(st.integers(0, LONGEST_DRAWN))

    def choose(play: AnyPlay) -> tuple[Seat, Any]:
        seat = data.draw(st.sampled_from(sorted(play.pending)))
        return seat, data.draw(st.sampled_from(play.legal_moves(seat)))

    played = Played(seed, list(islice(whole(start_play(game, options, seed), choose), moves + 1)))
    note(write_record(played.record))
    return played


def options_of(name: str, choice: Callable[[Sequence[Any]], Any]) -> Options:
    """Options of a table, picked by `choice`."""
    game, tried = GAMES[name], help_of(name).option_choices
    seats = choice(game.seats)
    chosen = {option.key: choice(tried.get(option.key, option.choices(seats))) for option in game.options}
    return choose_options(game.name, game.seats, game.options, seats, chosen)


def start_play(game: AnyGame, options: Options, seed: bytes) -> AnyPlay:
    return Play.begin(game, options, Stream(seed))


def on_random_games(check: Callable[[Played, random.Random], None], by_day: int = BY_DAY) -> Callable[[str, str], None]:
    """Turn a check into a test of every game, on whole random games and on drawn ones."""

    @every_game
    @pytest.mark.parametrize("games", ["whole", "drawn", pytest.param("more", marks=pytest.mark.night)])
    def test(name: str, games: str) -> None:
        for number in {"whole": range(by_day), "more": range(by_day, ALL), "drawn": ()}[games]:
            try:
                check(random_game(name, number), random.Random(number))
            except BaseException as problem:
                problem.add_note(f"in the game of seed {number}")
                raise
        if games == "drawn":
            drawn_games(given(data=st.data(), number=st.integers(0, 99))(on_a_drawn_one))(name=name)

    def on_a_drawn_one(name: str, data: st.DataObject, number: int) -> None:
        check(draw_game(name, data), random.Random(number))

    test.__doc__ = check.__doc__
    return test


def on_few_random_games(check: Callable[[Played, random.Random], None]) -> Callable[[str, str], None]:
    """The same for an expensive check, on half as many games by day."""
    return pytest.mark.slow(on_random_games(check, FEW))


def all_readers(played: Played) -> list[Seat | None]:
    return [None, *map(Seat, range(played.options.seats))]


def fields_of(view: Any) -> dict[str, str]:
    """The fields of a view (a dataclass or a named tuple) as text."""
    names = [field.name for field in fields(view)] if is_dataclass(view) else view._fields
    return {name: repr(getattr(view, name)) for name in names}


def visible_events(reader: Seat | None, events: Iterable[Event]) -> list[str]:
    return [repr(event) + str(event) for event in events if event.to is None or event.to == reader]


@on_random_games
def test_games_end_with_an_outcome_and_only_then(played: Played, draw: random.Random) -> None:
    last = played.moments[-1].state

    assert all(played.game.outcome(moment.state) is None for moment in played.moments[:-1])
    outcome = played.game.outcome(last)
    assert (outcome is not None) == played.is_over
    if outcome is None:
        return
    assert len(outcome.scores) == played.options.seats
    assert outcome.winners
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert not any(played.game.legal_moves(last, Seat(seat)) for seat in range(played.options.seats))


@on_random_games
def test_whoever_owes_a_decision_can_make_one_and_nobody_else(played: Played, draw: random.Random) -> None:

    for moment in played.moments:
        for seat in map(Seat, range(played.options.seats)):
            assert bool(played.game.legal_moves(moment.state, seat)) == (seat in played.game.pending(moment.state))


@on_few_random_games
def test_legal_moves_are_those_with_nothing_against_them(played: Played, draw: random.Random) -> None:

    for moment in played.moments[::5]:
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


@on_few_random_games
def test_an_imagined_world_is_one_the_seat_could_be_in(played: Played, draw: random.Random) -> None:
    """Byte for byte the same view, the same legal moves, the same refusals: else a seat could tell what it must not know."""

    for step, moment in enumerate(played.moments[::7]):
        for seat in all_readers(played):
            view = played.game.view(moment.state, seat)
            dream = played.game.imagine(view, Stream(step.to_bytes(32, "big")))
            again = played.game.view(dream, seat)
            assert again == view
            assert repr(again) == repr(view)
            assert played.game.pending(dream) == played.game.pending(moment.state)
            assert played.game.outcome(dream) == played.game.outcome(moment.state)
            help_of(played.game.name).check_conserved(dream)
            if seat is not None:
                assert played.game.legal_moves(dream, seat) == played.game.legal_moves(moment.state, seat)
                for move in help_of(played.game.name).moves:
                    assert played.game.why_not(dream, seat, move) == played.game.why_not(moment.state, seat, move)


@on_few_random_games
def test_what_a_seat_cannot_know_changes_nothing_it_receives(played: Played, draw: random.Random) -> None:
    """Everything outward is made from views, legal moves and refusals, so none of them may differ by one byte."""

    for moment in played.moments[::5]:
        for seat in all_readers(played):
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
    for before, seat, move, after in played.moves:
        _, here, sealed = after.step
        if not sealed and help_of(played.game.name).may_reveal(before.state, seat, move):
            continue
        other = help_of(played.game.name).other_world(before.state, seat, draw)
        elsewhere = played.game.apply(other, seat, move, before.chance).events
        for reader in (None, seat):
            assert visible_events(reader, elsewhere) == visible_events(reader, here)


@on_random_games
def test_a_seat_sees_more_than_a_spectator_only_in_fields_of_its_own(played: Played, draw: random.Random) -> None:

    for moment in played.moments[::5]:
        public = fields_of(played.game.view(moment.state, None))
        for seat in map(Seat, range(played.options.seats)):
            view = fields_of(played.game.view(moment.state, seat))
            assert {field for field, value in view.items() if value != public[field]} <= set(help_of(played.game.name).own_fields)


@on_random_games
def test_an_event_is_read_by_a_seat_of_the_table_or_by_everybody(played: Played, draw: random.Random) -> None:
    events = happened(played.moments[-1])

    assert all(event.to is None or 0 <= event.to < played.options.seats for event in events)
    assert all(str(event) and "\n" not in str(event) for event in events)


@on_few_random_games
def test_a_move_leaves_the_state_it_was_made_in_as_it_was(played: Played, draw: random.Random) -> None:
    before = [(repr(moment.state), repr(played.game.view(moment.state, None))) for moment in played.moments]

    for moment, seat, _, _ in played.moves:
        for move in played.game.legal_moves(moment.state, seat):
            played.game.apply(moment.state, seat, move, Stream(bytes(32)))

    assert [(repr(moment.state), repr(played.game.view(moment.state, None))) for moment in played.moments] == before


@on_random_games
def test_equal_states_are_equal_and_no_moment_comes_twice(played: Played, draw: random.Random) -> None:
    one, other = played, played.play_again()

    assert [moment.state for moment in one.moments] == [moment.state for moment in other.moments]
    assert len({repr(moment.state) for moment in one.moments}) == len(one.moments)


def sealed_choices(seat: Seat, moment: AnyPlay) -> list[tuple[Any, Step[Any]]]:
    """Every sealed move that the seat can make now, with its step."""
    return [(move, step) for move in moment.legal_moves(seat) if (step := moment.with_moves([(seat, move)]).step).sealed]


@on_few_random_games
def test_of_a_sealed_move_nobody_else_knows_anything_but_that_its_seat_has_decided(played: Played, draw: random.Random) -> None:
    """Whichever of its moves it was, they see, read and can do the same; of their view only what tells who has decided changes."""
    decided = set(help_of(played.game.name).decision_fields)

    for moment in played.moments[:-1:5]:
        for seat in sorted(moment.pending):
            sealed, dry = sealed_choices(seat, moment), moment.with_chance(NO_CHANCE)
            assert all(dry.with_moves([(seat, move)]).step == step for move, step in sealed), "something was drawn"
            for other in (one for one in all_readers(played) if one != seat and sealed):
                before = fields_of(played.game.view(moment.state, other))
                told = set()
                for _, (state, events, _) in sealed:
                    after = fields_of(played.game.view(state, other))
                    assert {field for field, value in after.items() if value != before[field]} <= decided
                    told.add((played.game.pending(state), *after.values(), *visible_events(other, events)))
                    if other is not None:
                        assert played.game.legal_moves(state, other) == played.game.legal_moves(moment.state, other)
                    assert played.game.pending(state) - {seat} == played.game.pending(moment.state) - {seat}
                assert len(told) == len({pending for pending, *_ in told}), "more is told than that the seat has decided"


@on_random_games
def test_whoever_has_sealed_a_choice_may_choose_anew_until_all_is_opened(played: Played, draw: random.Random) -> None:
    """And ends where somebody ends who has chosen so at once: whatever was sealed before never was."""
    for one in played.moments[:-1]:
        changes = [seat for seat in map(Seat, range(played.options.seats)) if one.may_change(seat)]
        for seat in changes[:1]:
            former = [made.move for made in one.sealed_moves(seat)]
            anew = one
            while anew.may_change(seat):
                anew = anew.answer(seat, draw.choice(anew.legal_moves(seat)))
                if anew.settled_count > one.settled_count or not anew.revisions:
                    break
            if anew.settled_count == one.settled_count:
                assert anew.without_choice(seat) == one.without_choice(seat)
                for part in former:
                    anew = anew.answer(seat, part)
                assert anew.state == one.state


@on_few_random_games
def test_a_choice_that_can_be_taken_back_alone_has_shown_nothing(played: Played, draw: random.Random) -> None:
    """In no world that the seat held possible would the moves since have been others; and all is as it was before."""
    for moment in played.moments[:-1:11]:
        for seat in map(Seat, range(played.options.seats)):
            before = play_before_choice(moment, seat)
            if before is None:
                continue
            back = take_back(moment, before)
            then = played.moments[len(before.moves)]
            assert (back.state, back.pending, back.moves, back.events) == (then.state, then.pending, then.moves, then.events)
            assert back.open_question > moment.open_question + len(moment.moves) - moment.settled_count
            known = played.game.view(before.state, seat)
            world = played.game.imagine(known, Stream(draw.randbytes(32)))
            shown = has_shown(moment, before, seat)
            assert has_shown(moment, replace(before, state=world), seat) == shown, "the button tells more than the seat knew"
            if not shown:
                for made in moment.moves[len(before.moves) : moment.settled_count]:
                    world, _, _ = played.game.apply(world, made.seat, made.move, NO_CHANCE)
                assert played.game.view(world, seat) == played.game.view(moment.settled_state, seat)


@on_random_games
def test_choices_made_at_the_same_time_commute(played: Played, draw: random.Random) -> None:
    for moment in played.moments[:-1]:
        if len(moment.pending) < 2:
            continue
        sealed = {seat: [move for move, _ in sealed_choices(seat, moment)] for seat in sorted(moment.pending)}
        chosen = {seat: draw.choice(moves) for seat, moves in sealed.items() if moves}
        ends = [moment.with_moves((seat, chosen[seat]) for seat in order).state for order in permutations(chosen)]
        assert all(end == ends[0] for end in ends)


@on_random_games
def test_nothing_is_lost_or_made(played: Played, draw: random.Random) -> None:
    for moment in played.moments:
        help_of(played.game.name).check_conserved(moment.state)


@on_few_random_games
def test_a_record_replays_to_the_same_states_and_is_written_as_it_was_read(played: Played, draw: random.Random) -> None:
    text = write_record(played.record)

    read = read_record(text, GAMES)

    assert write_record(read) == text
    assert [step.state for step in replay(read, played.game).steps] == [moment.state for moment in played.moments]
    assert verdict(read, GAMES)[0]
    assert make_stream(read).number(1000, "x") == Stream(played.seed).number(1000, "x")


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
