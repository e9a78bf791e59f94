"""Moves: made once, refused with a reason, known for late when they are; and how a table ends."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.models.ids import TableId
from bot.models.tables import TableState
from bot.tables import MoveRefused, Person, TableSnapshot, make_record
from bot.tables.free_text import example_texts, parse_any_move, parse_free_text
from bot.tables.moves import CatMove
from games import all_games
from games.catcafe import GAME
from games.kit import Chance, IllegalMove, Options, Outcome, Refusal, Seat, Step, read_record, verdict, write_record
from tests.bot import home as homes
from tests.bot.home import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    GAMES,
    Home,
    asked_question,
    asked_seat,
    describe_sitters,
    gather_all,
    legal_texts,
    make_seed,
    open_home,
    raises_cannot_do,
    raises_refusal,
)
from tests.bot.storage.builders import load_results
from tests.games.kit.test_play import Part

PEOPLE = (ALICE, BOB, CAROL)


async def start(home: Home) -> TableId:
    """Catte with Alice, Bob and Carol, one round."""
    return (await home.start(BOB, CAROL, rounds="1")).table.id


async def test_the_one_whose_turn_it_is_moves(home: Home) -> None:
    table = await start(home)
    snapshot = await home.tables.load(table)
    seat, move = asked_seat(snapshot), legal_texts(snapshot)[0]

    after = await home.tables.make_move(table, PEOPLE[seat], move, asked_question(snapshot))

    assert [(one.seat, one.text, one.number) for one in after.moves] == [(seat, move, 1)]
    assert asked_seat(after) != seat
    assert home.changes[-1] is after
    assert await home.store.tables.load_moves(table) == list(after.moves)


async def test_a_double_click_is_one_move(home: Home) -> None:
    table = await start(home)
    snapshot = await home.tables.load(table)
    seat, move = asked_seat(snapshot), legal_texts(snapshot)[0]
    number = asked_question(snapshot)

    answers = await gather_all(*(home.tables.make_move(table, PEOPLE[seat], move, number) for _ in range(5)))

    assert all(answer is answers[0] for answer in answers)
    assert len(await home.store.tables.load_moves(table)) == 1


async def test_another_answer_to_a_question_that_is_over_comes_too_late(home: Home) -> None:
    table = await start(home)
    snapshot = await home.tables.load(table)
    seat, (move, other, *_) = asked_seat(snapshot), legal_texts(snapshot)
    number = asked_question(snapshot)
    await home.tables.make_move(table, PEOPLE[seat], move, number)

    with raises_cannot_do("table-late-click"):
        await home.tables.make_move(table, PEOPLE[seat], other, number)
    with raises_cannot_do("table-late-click"):
        await home.tables.make_move(table, PEOPLE[seat], move, number + 7)


@pytest.mark.parametrize("text", ["", "play", "play BK99", "dance", "play BK1 BK2 BK3", "💥" * 40, "play BK1\nplay BK2", "' OR 1=1 --"])
async def test_what_nobody_can_read_is_no_move(home: Home, text: str) -> None:
    table = await start(home)
    snapshot = await home.tables.load(table)

    with pytest.raises(MoveRefused) as told:
        await home.tables.make_move(table, PEOPLE[asked_seat(snapshot)], text)

    assert told.value.refusal.rule == ""
    assert (await home.tables.load(table)) is snapshot


async def test_the_rules_say_why_not_and_nothing_changes(home: Home) -> None:
    table = await start(home)
    snapshot = await home.tables.load(table)
    seat = asked_seat(snapshot)

    for pressed in (None, asked_question(snapshot)):  # typed, or pressed where everybody can
        with raises_refusal("not-your-turn"):
            await home.tables.make_move(table, PEOPLE[seat.next(3)], legal_texts(snapshot)[0], pressed)
    with raises_refusal("coffee-is-chosen"):
        await home.tables.make_move(table, PEOPLE[seat], "coffee BK1")

    assert (await home.tables.load(table)) is snapshot
    assert await home.store.tables.load_moves(table) == []


async def test_nobody_moves_in_a_lobby_or_after_the_end(home: Home) -> None:
    lobby = (await home.open()).table.id
    table = await start(home)
    await home.tables.close(table, ALICE, may_tidy=True)

    with raises_cannot_do("table-not-started"):
        await home.tables.make_move(lobby, ALICE, "play BK1")
    with raises_cannot_do("table-over"):
        await home.tables.make_move(table, ALICE, "play BK1")


async def test_a_cats_move_is_made_only_while_it_answers_the_open_question(home: Home) -> None:
    table = (await home.start(rounds="1")).table.id
    snapshot = await home.play(table, lambda snapshot: snapshot.table.sitters[asked_seat(snapshot)].cat is not None)
    seat, move = asked_seat(snapshot), legal_texts(snapshot)[0]
    number = asked_question(snapshot)

    assert (await home.tables.make_cat_move(table, seat, CatMove(number + 1, move))).moves == snapshot.moves
    assert (await home.tables.make_cat_move(table, Seat(0), CatMove(number, move))).moves == snapshot.moves
    answers = await gather_all(*(home.tables.make_cat_move(table, seat, CatMove(number, move)) for _ in range(3)))

    assert [len(answer.moves) for answer in answers] == [len(snapshot.moves) + 1] * 3


async def test_a_whole_game_ends_with_results_and_a_record_that_anyone_can_check(home: Home) -> None:
    table = await start(home)

    snapshot = await home.play(table)

    results = await load_results(home.store, table)
    record = write_record(make_record(snapshot))
    assert snapshot.table.state is TableState.FINISHED
    assert snapshot.outcome is not None
    assert tuple(one.score for one in results) == snapshot.outcome.scores
    assert [one.seat for one in results if one.won] == list(snapshot.outcome.winners)
    assert [one.place for one in results if one.won] == [1] * len(snapshot.outcome.winners)
    assert verdict(read_record(record, GAMES), GAMES) == (True, "ok " + " ".join(f"p{one.seat}={one.score}" for one in results))
    assert home.tables.registry.open_tables() == []


async def test_a_running_record_has_no_seed_and_an_ended_one_has(home: Home) -> None:
    table = await start(home)
    snapshot = await home.play(table, lambda snapshot: len(snapshot.moves) == 5)

    assert "seed" not in write_record(make_record(snapshot))
    ended = await home.tables.close(table, ALICE, may_tidy=True)

    assert ended.table.state is TableState.ABANDONED
    assert f"seed {make_seed(0).hex()}\n" in write_record(make_record(ended))
    assert "result" not in write_record(make_record(ended))
    assert verdict(read_record(write_record(make_record(ended)), GAMES), GAMES)[0]
    assert await load_results(home.store, table) == []


async def test_only_the_host_or_a_tidier_ends_a_running_table(home: Home) -> None:
    table = await start(home)

    with raises_cannot_do("table-only-host"):
        await home.tables.close(table, BOB)
    ended = await home.tables.close(table, DAVE, may_tidy=True)

    assert ended.table.state is TableState.ABANDONED
    assert await home.tables.close(table, BOB) is ended


async def test_everybody_hears_of_a_change_after_it_is_stored(home: Home) -> None:
    stored: list[int] = []
    table = await start(home)
    home.tables.watch(lambda change: stored.append(change.after.last_number))

    await home.play(table, lambda snapshot: len(snapshot.moves) == 6)

    assert stored == [1, 2, 3, 4, 5, 6]
    assert describe_sitters(home.changes[-1]) == "Alice Bob Carol"


# Choices made at the same time: sealed until the last, changed until then


async def bidding(home: Home) -> TableId:
    return (await home.start(BOB, CAROL, game="auction", cards="4")).table.id


async def bid(home: Home, table: TableId, person: Person, card: int, question: int | None = None) -> TableSnapshot:
    """A press: with the number of the question that the person's buttons carry now, unless another one is given."""
    if question is None:
        snapshot = await home.tables.load(table)
        question = snapshot.question(Seat(PEOPLE.index(person)))
    return await home.tables.make_move(table, person, f"bid {card}", question)


def bids(snapshot: TableSnapshot) -> list[str]:
    return [f"{PEOPLE[move.seat].name} {move.text.split()[1]}" for move in snapshot.moves]


async def test_a_choice_may_be_changed_until_the_last_has_chosen(home: Home) -> None:
    table = await bidding(home)
    await bid(home, table, ALICE, 1)
    await bid(home, table, BOB, 2)

    snapshot = await bid(home, table, ALICE, 4)

    assert bids(snapshot) == ["Bob 2", "Alice 4"]
    assert await home.store.tables.load_moves(table) == list(snapshot.moves)
    assert snapshot.play is not None
    assert snapshot.play.state.sealed == (4, 2, None)


async def test_after_the_last_has_chosen_a_change_comes_too_late(home: Home) -> None:
    table = await bidding(home)
    for person, card in zip(PEOPLE, (1, 2, 3), strict=True):
        snapshot = await bid(home, table, person, card, 1)

    with raises_cannot_do("table-late-click"):
        await bid(home, table, ALICE, 4, 1)
    assert await bid(home, table, ALICE, 1, 1) is snapshot  # but the same press once more is no mistake


async def test_a_record_knows_only_what_counted_and_hides_what_is_still_sealed(home: Home) -> None:
    table = await bidding(home)
    for person, card in zip(PEOPLE, (1, 2, 3), strict=True):
        await bid(home, table, person, card)
    await bid(home, table, ALICE, 3)
    snapshot = await bid(home, table, ALICE, 4)

    assert [turn.move for turn in make_record(snapshot).turns] == ["bid 1", "bid 2", "bid 3"]
    ended = await home.tables.close(table, ALICE, may_tidy=True)

    record = write_record(make_record(ended))
    assert record.splitlines()[-4:] == ["p0 bid 1", "p1 bid 2", "p2 bid 3", "p0 bid 4"]
    assert verdict(read_record(record, GAMES), GAMES) == (True, "ok so far, p1 p2 to act")


async def test_whoever_leaves_with_a_sealed_choice_leaves_it_to_stand(home: Home) -> None:
    table = await bidding(home)
    await bid(home, table, ALICE, 1)
    await home.tables.leave(table, ALICE)
    await bid(home, table, BOB, 2)

    snapshot = await bid(home, table, CAROL, 3)

    assert bids(snapshot) == ["Alice 1", "Bob 2", "Carol 3"]


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
        return None if move in self.legal_moves(state, seat) else Refusal.from_template("no", "1.1", "not now")

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
    async with open_home(tmp_path) as home:
        table = (await home.start(BOB, game="impatience", seats=2)).table.id
        await home.tables.make_move(table, ALICE, "part w")

        ended = await home.tables.make_move(table, ALICE, "part g")

        stored = await home.store.tables.find(table)
        assert ended.table.state is TableState.FINISHED
        assert stored == ended.table
        assert len(await load_results(home.store, table)) == 2
        assert [move.text for move in await home.store.tables.load_moves(table)] == ["part g"]


# Choices of two parts, on Cat Café. Nobody else may notice who has marked a house, by what is asked or can be changed


PASS = "pass"
FIRST, SECOND, THIRD = Seat(0), Seat(1), Seat(2)


@pytest.fixture
async def cafe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Home]:
    """A home where Cat Café is played."""
    monkeypatch.setattr(homes, "GAMES", {"catcafe": GAME})
    async with homes.open_home(tmp_path) as made:
        yield made


async def marking(cafe: Home) -> tuple[TableId, dict[Seat, str]]:
    """A table of three at which everybody can mark a house when the dice are taken; and which one."""
    while True:
        snapshot = await cafe.start(BOB, CAROL, game="catcafe")
        while len(snapshot.pending) == 1:
            (seat,) = snapshot.pending
            snapshot = await does(cafe, snapshot.table.id, seat, legal_texts(snapshot, seat)[-1])
        marks = {
            seat: next((move for move in legal_texts(snapshot, seat) if move.startswith("mark H")), "") for seat in (FIRST, SECOND, THIRD)
        }
        if all(marks.values()):
            return snapshot.table.id, marks
        await cafe.tables.close(snapshot.table.id, ALICE)


async def does(cafe: Home, table: TableId, seat: Seat, *texts: str) -> TableSnapshot:
    """A press for each, with the number that the seat's buttons carry."""
    snapshot = await cafe.tables.load(table)
    for text in texts:
        snapshot = await cafe.tables.make_move(table, PEOPLE[seat], text, snapshot.question(seat))
    return snapshot


def shown_to(snapshot: TableSnapshot, seat: Seat | None) -> object:
    """All that somebody else sees of it: the view, what they can press, and with which number."""
    assert snapshot.play is not None
    return snapshot.game.view(snapshot.play.state, seat), snapshot.legal_moves(seat) if seat is not None else (), snapshot.question(seat)


def counting(snapshot: TableSnapshot, seat: Seat) -> list[str]:
    assert snapshot.play is not None
    return [str(made.move) for made in snapshot.play.sealed_moves(seat)]


async def test_nobody_else_notices_that_a_choice_has_a_second_part(cafe: Home) -> None:
    table, mark = await marking(cafe)
    before = await cafe.tables.load(table)

    after = await does(cafe, table, FIRST, mark[FIRST])

    assert legal_texts(after, FIRST) == [f"cat {letter}" for letter in "HYBFCM"]
    assert [shown_to(after, seat) for seat in (None, SECOND, THIRD)] == [shown_to(before, seat) for seat in (None, SECOND, THIRD)]


async def test_the_last_ones_second_part_settles_nothing_yet(cafe: Home) -> None:
    """Nor does the record so far tell what the others have sealed."""
    table, mark = await marking(cafe)
    await does(cafe, table, SECOND, PASS)
    before = await does(cafe, table, THIRD, mark[THIRD], "cat Y")

    after = await does(cafe, table, FIRST, mark[FIRST])

    assert [shown_to(after, seat) for seat in (None, SECOND, THIRD)] == [shown_to(before, seat) for seat in (None, SECOND, THIRD)]
    assert make_record(after).turns == make_record(before).turns
    assert not {PASS, mark[THIRD], "cat Y"} & {turn.move for turn in make_record(after).turns}


async def test_who_has_chosen_may_change_while_the_last_one_owes_a_second_part(cafe: Home) -> None:
    table, mark = await marking(cafe)
    await does(cafe, table, SECOND, PASS)
    await does(cafe, table, THIRD, PASS)
    await does(cafe, table, FIRST, mark[FIRST])

    snapshot = await does(cafe, table, SECOND, mark[SECOND], "cat M")
    ended = await does(cafe, table, FIRST, "cat Y")

    assert counting(snapshot, SECOND) == [mark[SECOND], "cat M"]
    assert not counting(ended, SECOND)
    assert [turn.move for turn in make_record(ended).turns][-5:] == [PASS, mark[FIRST], mark[SECOND], "cat M", "cat Y"]


async def test_a_choice_counts_until_the_new_one_is_whole(cafe: Home) -> None:
    """Somebody who had finished has not un-finished for everybody to see: that would tell of the house."""
    table, mark = await marking(cafe)
    before = await does(cafe, table, FIRST, PASS)

    begun = await does(cafe, table, FIRST, mark[FIRST])
    whole = await does(cafe, table, FIRST, "cat Y")

    assert counting(begun, FIRST) == [PASS]
    assert await cafe.store.tables.load_moves(table) == list(whole.moves)
    assert legal_texts(begun, FIRST) == [f"cat {letter}" for letter in "HYBFCM"]
    for later in (begun, whole):
        assert [shown_to(later, seat) for seat in (None, SECOND, THIRD)] == [shown_to(before, seat) for seat in (None, SECOND, THIRD)]
    assert counting(whole, FIRST) == [mark[FIRST], "cat Y"]
    assert whole.play is not None
    assert not whole.play.revisions


async def test_the_last_one_ends_the_round_whatever_others_have_begun(cafe: Home) -> None:
    table, mark = await marking(cafe)
    await does(cafe, table, FIRST, PASS)
    await does(cafe, table, SECOND, PASS)
    await does(cafe, table, FIRST, mark[FIRST])

    snapshot = await does(cafe, table, THIRD, PASS)

    assert [turn.move for turn in make_record(snapshot).turns][-3:] == [PASS] * 3
    assert snapshot.play is not None
    assert not snapshot.play.revisions


async def test_a_double_click_begins_once(cafe: Home) -> None:
    table, mark = await marking(cafe)
    await does(cafe, table, FIRST, PASS)

    question = (await cafe.tables.load(table)).question(FIRST)
    once = await does(cafe, table, FIRST, mark[FIRST])
    twice = await cafe.tables.make_move(table, PEOPLE[FIRST], mark[FIRST], question)

    assert twice is once
    with raises_refusal("cat-first"):
        await does(cafe, table, FIRST, PASS)


async def test_who_owes_the_second_part_may_make_the_first_one_again_by_its_number(cafe: Home) -> None:
    table, mark = await marking(cafe)
    first = (await cafe.tables.load(table)).question(FIRST)
    before = await does(cafe, table, FIRST, mark[FIRST])

    passed = await cafe.tables.make_move(table, ALICE, PASS, first)

    assert counting(before, FIRST) == [mark[FIRST]]
    assert counting(passed, FIRST) == [PASS]
    assert legal_texts(passed, FIRST)[-1] == PASS
    assert await cafe.store.tables.load_moves(table) == list(passed.moves)


async def test_who_presses_what_they_had_chosen_before_goes_back_to_it(cafe: Home) -> None:
    """They are not answered as somebody who has pressed twice, for whom what was begun would count in the end."""
    table, mark = await marking(cafe)
    snapshot = await does(cafe, table, FIRST, PASS)
    first = snapshot.question(FIRST)
    await does(cafe, table, SECOND, PASS)
    await does(cafe, table, FIRST, mark[FIRST])

    back = await cafe.tables.make_move(table, ALICE, PASS, first)

    assert counting(back, FIRST) == [PASS]
    assert back.play is not None
    assert not back.play.revisions
    assert back.question(FIRST) == first
    assert await cafe.store.tables.load_moves(table) == list(back.moves)


async def test_the_first_part_of_another_question_cannot_be_made_again(cafe: Home) -> None:
    table, mark = await marking(cafe)
    draft = 1
    await does(cafe, table, FIRST, mark[FIRST])

    with raises_cannot_do("table-late-click"):
        await cafe.tables.make_move(table, ALICE, PASS, draft)


async def test_a_restart_forgets_what_was_begun_and_keeps_what_counts(cafe: Home) -> None:
    table, mark = await marking(cafe)
    await does(cafe, table, FIRST, PASS)
    await does(cafe, table, FIRST, mark[FIRST])

    later = cafe.restart()
    await later.tables.load_open_tables()
    snapshot = await later.tables.load(table)

    assert counting(snapshot, FIRST) == [PASS]
    assert legal_texts(snapshot, FIRST)[-1] == PASS


async def test_nobodys_buttons_tell_of_the_parts_of_another_choice(cafe: Home) -> None:
    """The number in the cat buttons of the one stays the same, whatever the other marks, or takes back."""
    table, mark = await marking(cafe)
    await does(cafe, table, FIRST, mark[FIRST])
    before = await does(cafe, table, SECOND, mark[SECOND])

    for choices in (("cat Y",), (PASS,), (mark[FIRST], "cat M")):
        after = await does(cafe, table, FIRST, *choices)
        assert after.question(SECOND) == before.question(SECOND)
        assert legal_texts(after, SECOND) == legal_texts(before, SECOND)


async def test_a_number_that_was_asked_is_never_asked_again(cafe: Home) -> None:
    table, mark = await marking(cafe)
    asked = (await does(cafe, table, FIRST, mark[FIRST])).question(FIRST) or 0
    await does(cafe, table, FIRST, "cat Y", PASS)

    for seat in (SECOND, THIRD):
        snapshot = await does(cafe, table, seat, PASS)

    (seat,) = snapshot.pending
    assert (snapshot.question(seat) or 0) > asked


# What somebody means who types a move by hand: what may be left out, and that nothing is made of what is not plain


async def test_the_word_that_all_of_them_begin_with_may_be_left_out(home: Home) -> None:
    snapshot = await home.start(BOB)
    seat, move = asked_seat(snapshot), legal_texts(snapshot)[0]
    bare = move.partition(" ")[2]

    for text in (move, bare, bare.lower(), f" {bare[:2]} {bare[2:]} ", move.upper()):
        assert parse_free_text(snapshot, seat, text) == move


async def test_every_legal_move_of_a_whole_game_is_meant_by_its_notation_and_by_what_follows_its_first_word(home: Home) -> None:
    """And whatever is meant is legal: nobody is made to play what they have not written."""
    snapshot = await home.start(BOB, rounds="1")
    while snapshot.is_running:
        seat, moves = asked_seat(snapshot), legal_texts(snapshot)
        assert [parse_free_text(snapshot, seat, move) for move in moves] == moves
        assert [parse_free_text(snapshot, seat, move.partition(" ")[2]) for move in moves] == moves
        snapshot = await home.step(snapshot)


@pytest.mark.parametrize("game", all_games())
async def test_the_move_that_is_proposed_to_who_writes_is_meant_by_what_is_proposed(
    home: Home, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(homes, "GAMES", all_games())
    home = home.restart()
    snapshot = await home.start(BOB, game=game)
    while snapshot.is_running and len(snapshot.moves) < 30:
        seat = asked_seat(snapshot)
        (text,) = example_texts(snapshot, seat, 1)
        assert parse_free_text(snapshot, seat, text) == legal_texts(snapshot, seat)[0]
        snapshot = await home.step(snapshot)


async def test_a_card_that_may_not_be_played_is_read_and_refused_by_its_rule_and_no_other_move_is_made_of_it(home: Home) -> None:
    snapshot = await follows(home)
    seat = asked_seat(snapshot)
    view = snapshot.game.view(snapshot.play.state, seat)  # type: ignore[union-attr]
    card = next(str(card) for card in view.hand if f"play {card}" not in legal_texts(snapshot))

    assert parse_free_text(snapshot, seat, card) is None
    assert parse_any_move(snapshot, seat, card) == f"play {card}"
    with raises_refusal("must-follow"):
        await home.tables.make_move(
            snapshot.table.id, next(one for one in (ALICE, BOB) if one.id == snapshot.table.sitters[seat].member), f"play {card}"
        )


async def follows(home: Home) -> TableSnapshot:
    """A table at which a person has to follow a colour, and holds another one."""
    snapshot = await home.start(BOB)
    while not (snapshot.table.sitters[asked_seat(snapshot)].member and snapshot.play and _must_follow(snapshot, asked_seat(snapshot))):
        snapshot = await home.step(snapshot)
    return snapshot


def _must_follow(snapshot: TableSnapshot, seat: Seat) -> bool:
    view = snapshot.game.view(snapshot.play.state, seat)  # type: ignore[union-attr]
    moves = legal_texts(snapshot, seat)
    return moves[0].startswith("play") and any(f"play {card}" not in moves for card in view.hand)


@pytest.mark.parametrize("text", ["", "hello cat, how do I play?", "BK", "7", "play", "BK99", "@everyone", "p0 BK7"])
async def test_what_is_no_move_means_none(home: Home, text: str) -> None:
    snapshot = await home.start(BOB)

    assert parse_free_text(snapshot, asked_seat(snapshot), text) is None
    assert parse_any_move(snapshot, asked_seat(snapshot), text) in (None, "play BK99")


async def test_a_word_with_which_no_legal_move_begins_is_tried_last(home: Home) -> None:
    snapshot = await home.start(BOB)
    verb = "coffee" if legal_texts(snapshot)[0].startswith("play") else "play"
    own = legal_texts(snapshot)[0].partition(" ")[2]

    assert parse_any_move(snapshot, asked_seat(snapshot), own, (verb,)) == legal_texts(snapshot)[0]
