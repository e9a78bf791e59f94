"""Moves: made once, refused with a reason, known for late when they are; and how a table ends."""

from pathlib import Path

import pytest

from bot.facts import TableId, TableState
from bot.tables import Live, MoveRefused, Person, record_of
from bot.tables.moves import CatsMove
from games.kit import Chance, IllegalMove, Options, Outcome, Refusal, Seat, Step, read_record, verdict, write_record
from tests.bot import home as homes
from tests.bot.home import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    GAMES,
    Home,
    asked,
    at_home,
    cannot,
    legal,
    question,
    refused,
    seed_of,
    sitting,
    together,
)
from tests.bot.storage.builders import results_of
from tests.games.kit.test_play import Part

PEOPLE = (ALICE, BOB, CAROL)


async def start(home: Home) -> TableId:
    """Catte with Alice, Bob and Carol, one round."""
    return (await home.start(BOB, CAROL, rounds="1")).facts.id


async def test_the_one_whose_turn_it_is_moves(home: Home) -> None:
    table = await start(home)
    live = await home.tables.look(table)
    seat, move = asked(live), legal(live)[0]

    after = await home.tables.move(table, PEOPLE[seat], move, question(live))

    assert [(one.seat, one.text, one.number) for one in after.moves] == [(seat, move, 1)]
    assert asked(after) != seat
    assert home.changes[-1] is after
    assert await home.store.moves(table) == list(after.moves)


async def test_a_double_click_is_one_move(home: Home) -> None:
    table = await start(home)
    live = await home.tables.look(table)
    seat, move = asked(live), legal(live)[0]
    number = question(live)

    answers = await together(*(home.tables.move(table, PEOPLE[seat], move, number) for _ in range(5)))

    assert all(answer is answers[0] for answer in answers)
    assert len(await home.store.moves(table)) == 1


async def test_another_answer_to_a_question_that_is_over_comes_too_late(home: Home) -> None:
    table = await start(home)
    live = await home.tables.look(table)
    seat, (move, other, *_) = asked(live), legal(live)
    number = question(live)
    await home.tables.move(table, PEOPLE[seat], move, number)

    with cannot("table-late-click"):
        await home.tables.move(table, PEOPLE[seat], other, number)
    with cannot("table-late-click"):
        await home.tables.move(table, PEOPLE[seat], move, number + 7)


@pytest.mark.parametrize("text", ["", "play", "play BK99", "dance", "play BK1 BK2 BK3", "💥" * 40, "play BK1\nplay BK2", "' OR 1=1 --"])
async def test_what_nobody_can_read_is_no_move(home: Home, text: str) -> None:
    table = await start(home)
    live = await home.tables.look(table)

    with pytest.raises(MoveRefused) as told:
        await home.tables.move(table, PEOPLE[asked(live)], text)

    assert told.value.refusal.rule == ""
    assert (await home.tables.look(table)) is live


async def test_the_rules_say_why_not_and_nothing_changes(home: Home) -> None:
    table = await start(home)
    live = await home.tables.look(table)
    seat = asked(live)

    for pressed in (None, question(live)):  # typed, or pressed where everybody can
        with refused("not-your-turn"):
            await home.tables.move(table, PEOPLE[seat.next(3)], legal(live)[0], pressed)
    with refused("coffee-is-chosen"):
        await home.tables.move(table, PEOPLE[seat], "coffee BK1")

    assert (await home.tables.look(table)) is live
    assert await home.store.moves(table) == []


async def test_nobody_moves_in_a_lobby_or_after_the_end(home: Home) -> None:
    lobby = (await home.open()).facts.id
    table = await start(home)
    await home.tables.close(table, ALICE, may_tidy=True)

    with cannot("table-not-started"):
        await home.tables.move(lobby, ALICE, "play BK1")
    with cannot("table-over"):
        await home.tables.move(table, ALICE, "play BK1")


async def test_a_cats_move_is_made_only_while_it_answers_the_open_question(home: Home) -> None:
    table = (await home.start(rounds="1")).facts.id
    live = await home.play(table, lambda live: live.facts.sitters[asked(live)].cat is not None)
    seat, move = asked(live), legal(live)[0]
    number = question(live)

    assert (await home.tables.cat_moves(table, seat, CatsMove(number + 1, move))).moves == live.moves
    assert (await home.tables.cat_moves(table, Seat(0), CatsMove(number, move))).moves == live.moves
    answers = await together(*(home.tables.cat_moves(table, seat, CatsMove(number, move)) for _ in range(3)))

    assert [len(answer.moves) for answer in answers] == [len(live.moves) + 1] * 3


async def test_a_whole_game_ends_with_results_and_a_record_that_anyone_can_check(home: Home) -> None:
    table = await start(home)

    live = await home.play(table)

    results = await results_of(home.store, table)
    record = write_record(record_of(live))
    assert live.facts.state is TableState.FINISHED
    assert live.outcome is not None
    assert tuple(one.score for one in results) == live.outcome.scores
    assert [one.seat for one in results if one.won] == list(live.outcome.winners)
    assert [one.place for one in results if one.won] == [1] * len(live.outcome.winners)
    assert verdict(read_record(record, GAMES), GAMES) == (True, "ok " + " ".join(f"p{one.seat}={one.score}" for one in results))
    assert home.tables.registry.open_tables() == []


async def test_a_running_record_has_no_seed_and_an_ended_one_has(home: Home) -> None:
    table = await start(home)
    live = await home.play(table, lambda live: len(live.moves) == 5)

    assert "seed" not in write_record(record_of(live))
    ended = await home.tables.close(table, ALICE, may_tidy=True)

    assert ended.facts.state is TableState.ABANDONED
    assert f"seed {seed_of(0).hex()}\n" in write_record(record_of(ended))
    assert "result" not in write_record(record_of(ended))
    assert verdict(read_record(write_record(record_of(ended)), GAMES), GAMES)[0]
    assert await results_of(home.store, table) == []


async def test_only_the_host_or_a_tidier_ends_a_running_table(home: Home) -> None:
    table = await start(home)

    with cannot("table-only-host"):
        await home.tables.close(table, BOB)
    ended = await home.tables.close(table, DAVE, may_tidy=True)

    assert ended.facts.state is TableState.ABANDONED
    assert await home.tables.close(table, BOB) is ended


async def test_everybody_hears_of_a_change_after_it_is_stored(home: Home) -> None:
    stored: list[int] = []
    table = await start(home)
    home.tables.watch(lambda change: stored.append(change.after.last_number))

    await home.play(table, lambda live: len(live.moves) == 6)

    assert stored == [1, 2, 3, 4, 5, 6]
    assert sitting(home.changes[-1]) == "Alice Bob Carol"


# Choices made at the same time: sealed until the last, changed until then


async def bidding(home: Home) -> TableId:
    return (await home.start(BOB, CAROL, game="auction", cards="4")).facts.id


async def bid(home: Home, table: TableId, person: Person, card: int, question: int | None = None) -> Live:
    """A press: with the number of the question that the person's buttons carry now, unless another one is given."""
    if question is None:
        live = await home.tables.look(table)
        question = live.question(Seat(PEOPLE.index(person)))
    return await home.tables.move(table, person, f"bid {card}", question)


def questions(live: Live) -> list[int | None]:
    return [live.question(seat) for seat in map(Seat, range(3))]


def bids(live: Live) -> list[str]:
    return [f"{PEOPLE[move.seat].name} {move.text.split()[1]}" for move in live.moves]


async def test_everybody_is_asked_the_same_question_until_the_last_has_answered(home: Home) -> None:
    table = await bidding(home)
    first = await home.tables.look(table)

    await bid(home, table, BOB, 2)
    second = await bid(home, table, ALICE, 1)

    assert questions(first) == questions(second) == [1, 1, 1]
    assert not second.is_asked(Seat(0))
    assert second.is_asked(Seat(2))


async def test_a_new_question_is_asked_when_all_have_answered(home: Home) -> None:
    table = await bidding(home)
    for person in PEOPLE:
        live = await bid(home, table, person, 1)

    assert questions(live) == [4, 4, 4]
    assert live.called == 4
    assert not any(live.may_change(seat) for seat in map(Seat, range(3)))


async def test_a_choice_may_be_changed_until_the_last_has_chosen(home: Home) -> None:
    table = await bidding(home)
    await bid(home, table, ALICE, 1)
    await bid(home, table, BOB, 2)

    live = await bid(home, table, ALICE, 4)

    assert bids(live) == ["Bob 2", "Alice 4"]
    assert await home.store.moves(table) == list(live.moves)
    assert live.play is not None
    assert live.play.state.sealed == (4, 2, None)


async def test_what_was_taken_back_can_be_chosen_again(home: Home) -> None:
    table = await bidding(home)
    for card in (1, 3, 1, 3):
        live = await bid(home, table, BOB, card)

    assert bids(live) == ["Bob 3"]
    assert legal(live, Seat(1)) == ["bid 1", "bid 2", "bid 3", "bid 4"]


async def test_after_the_last_has_chosen_a_change_comes_too_late(home: Home) -> None:
    table = await bidding(home)
    for person, card in zip(PEOPLE, (1, 2, 3), strict=True):
        live = await bid(home, table, person, card, 1)

    with cannot("table-late-click"):
        await bid(home, table, ALICE, 4, 1)
    assert await bid(home, table, ALICE, 1, 1) is live  # but the same press once more is no mistake


async def test_an_unlawful_change_leaves_the_choice_as_it_was(home: Home) -> None:
    table = await bidding(home)
    for person, card in zip(PEOPLE, (1, 2, 3), strict=True):
        await bid(home, table, person, card)
    before = await bid(home, table, ALICE, 2)

    with refused("not-yours"):
        await bid(home, table, ALICE, 1)

    assert await home.tables.look(table) is before
    assert bids(before)[-1] == "Alice 2"


async def test_a_record_knows_only_what_counted_and_hides_what_is_still_sealed(home: Home) -> None:
    table = await bidding(home)
    for person, card in zip(PEOPLE, (1, 2, 3), strict=True):
        await bid(home, table, person, card)
    await bid(home, table, ALICE, 3)
    live = await bid(home, table, ALICE, 4)

    assert [turn.move for turn in record_of(live).turns] == ["bid 1", "bid 2", "bid 3"]
    ended = await home.tables.close(table, ALICE, may_tidy=True)

    record = write_record(record_of(ended))
    assert record.splitlines()[-4:] == ["p0 bid 1", "p1 bid 2", "p2 bid 3", "p0 bid 4"]
    assert verdict(read_record(record, GAMES), GAMES) == (True, "ok so far, p1 p2 to act")


async def test_whoever_leaves_with_a_sealed_choice_leaves_it_to_stand(home: Home) -> None:
    table = await bidding(home)
    await bid(home, table, ALICE, 1)
    await home.tables.leave(table, ALICE)
    await bid(home, table, BOB, 2)

    live = await bid(home, table, CAROL, 3)

    assert bids(live) == ["Alice 1", "Bob 2", "Carol 3"]


class Impatience:
    """Everybody waits (`w`), sealed; whoever goes (`g`) ends the game at once for all, also if they had chosen to wait."""

    name, version, seats, options = "impatience", 1, (2,), ()

    def start(self, options: Options, chance: Chance) -> Step[str]:
        return Step("." * options.seats)

    def pending(self, state: str) -> frozenset[Seat]:
        return frozenset(Seat(seat) for seat, chosen in enumerate(state) if chosen == "." and "g" not in state)

    def legal_moves(self, state: str, seat: Seat) -> tuple[Part, ...]:
        return (Part("w"), Part("g")) if seat in self.pending(state) else ()

    def why_not(self, state: str, seat: Seat, move: Part) -> Refusal | None:
        return None if move in self.legal_moves(state, seat) else Refusal.of("no", "1.1", "not now")

    def apply(self, state: str, seat: Seat, move: Part, chance: Chance) -> Step[str]:
        if refusal := self.why_not(state, seat, move):
            raise IllegalMove(refusal)
        state = state[:seat] + move.letter + state[seat + 1 :]
        return Step(state, sealed=bool(self.pending(state)))

    def outcome(self, state: str) -> Outcome | None:
        return None if self.pending(state) else Outcome((0, 0), (Seat(0), Seat(1)))

    def view(self, state: str, seat: Seat | None) -> str:
        return state

    def imagine(self, view: str, chance: Chance) -> str:
        return view

    def parse(self, text: str) -> Part:
        return Part(text[-1])


async def test_a_change_of_mind_that_ends_the_game_ends_it_on_disk_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(homes, "GAMES", {"impatience": Impatience()})
    async with at_home(tmp_path) as home:
        table = (await home.start(BOB, game="impatience", seats=2)).facts.id
        await home.tables.move(table, ALICE, "part w")

        ended = await home.tables.move(table, ALICE, "part g")

        stored = await home.store.table(table)
        assert ended.facts.state is TableState.FINISHED
        assert stored == ended.facts
        assert len(await results_of(home.store, table)) == 2
        assert [move.text for move in await home.store.moves(table)] == ["part g"]
