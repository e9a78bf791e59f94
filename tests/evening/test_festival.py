"""Evenings at the festival: choices that are sealed, changed, undone by a redeal; the bot killed between two of them; all its forms."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games.festival.cards import ALL_CARDS, CROWS, DEALT_AS_BOOZE, cards_in
from games.festival.moves import REDEAL, Play
from games.kit import Seat
from sandbox.driver.screen import words
from tests.evening.arranged import ARRANGED, Exchanged, Exchanging, arranged
from tests.evening.guests import Guest, controls_of
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.scripts import Waverers, dealt, does_not_hear, in_hand, makes, moves_in_both, offered, seeds
from tests.evening.sitting import PEOPLE, Sitting
from tests.evening.twins import Teller, difference, told

KIND = all_kinds()["festival"]
NAMES = ("Alice", "Bob", "Carol", "Dave")
FORMS = [(rules, seats) for rules in ("basic", "experienced", "advanced") for seats in (3, 4)]
BY_DAY = [("advanced", 4)]


def quiet_deal() -> bytes:
    """One in which everybody can choose between cards, and nobody can have it dealt anew."""
    for seed in seeds():
        match = dealt("festival", 4, seed)
        legal = [match.game.legal_moves(match.state, seat) for seat in match.pending]
        if all(len(moves) > 1 and REDEAL not in moves for moves in legal):
            return seed
    raise AssertionError("no such deal")


@pytest.fixture
async def quiet(tmp_path: Path) -> AsyncIterator[House]:
    """A house with that deal."""
    async with House.open(tmp_path, module=ARRANGED, settings=arranged(quiet_deal())) as house:
        yield house


async def test_minds_change_the_bot_dies_between_two_choices_and_the_round_goes_on(quiet: House) -> None:
    sitting = await Sitting.of_people(quiet, KIND, seats=4)
    alice, bob, *_ = sitting.guests
    first, second = offered(sitting, alice)[:2]
    await makes(sitting, alice, first)
    await makes(sitting, alice, second)
    await makes(sitting, bob, offered(sitting, bob)[-1])

    await quiet.bot.kill()
    await quiet.bot.start()
    await sitting.shows_the_newest()
    assert second.split()[1] in words(sitting.hands(alice)[-1]).split("You have chosen")[1]
    await makes(sitting, alice, first)
    await sitting.plays()

    await sitting.is_over_and_right()
    assert [text for _, seat, text, _ in quiet.archive.written(sitting.table) if seat == sitting.seat_of(alice)][:3] == [
        first,
        second,
        first,
    ]


@pytest.mark.parametrize(("rules", "seats"), [pytest.param(*form, marks=() if form in BY_DAY else pytest.mark.night) for form in FORMS])
async def test_a_match_of_people_who_change_their_minds(house: House, rules: str, seats: int) -> None:
    sitting = await Sitting.of_people(house, KIND, seats=seats, rules=rules)

    await Waverers(sitting).play(until=lambda: len(sitting.live().moves) > 6 * seats)

    await sitting.closes()
    await sitting.is_over_and_right()
    taken_back = len(house.archive.written(sitting.table)) - len(house.archive.moves(sitting.table))
    assert taken_back


@pytest.mark.night
@pytest.mark.parametrize("rules", ["experienced", "advanced"])
async def test_a_match_of_many_games(house: House, rules: str) -> None:
    """Long enough for a second dealing of multiplier cards, and for tokens that were earned."""
    sitting = await Sitting.of_people(house, KIND, seats=4, rules=rules, target="40")

    await sitting.plays()

    await sitting.is_over_and_right()
    play = sitting.live().play
    assert play is not None
    assert len(play.state.past) > 3


@pytest.mark.parametrize("rules", [pytest.param("experienced", marks=pytest.mark.night), "advanced"])
async def test_each_in_their_own_way(house: House, rules: str) -> None:
    """One types, one has closed their direct messages, one looks at nothing else."""
    house.expected.refusals.add(("POST", 403))
    await house.sandbox.change_person("bob", dms_open=False)
    sitting = await Sitting.open(house, KIND, *await house.seats(*PEOPLE[:3]), rules=rules)
    await sitting.starts()
    alice, _, carol = sitting.guests
    carol.looks_at = "dm"

    await sitting.plays(lambda guest: alice.types_something if guest is alice else None)

    await sitting.is_over_and_right()


# Late, twice, out of turn


@pytest.mark.night
async def test_a_double_click_counts_once_and_a_late_change_of_mind_is_told(quiet: House) -> None:
    sitting = await Sitting.of_people(quiet, KIND, seats=4)
    alice, *others = sitting.guests
    first, second = offered(sitting, alice)[:2]
    with does_not_hear(quiet):
        for _ in range(3):
            await clicks(sitting, alice, first)
    await sitting.shows_the_newest()
    for other in others[:-1]:
        await makes(sitting, other, offered(sitting, other)[0])
    last = offered(sitting, others[-1])[0]
    await sitting.shows_the_newest()

    with does_not_hear(quiet):
        await clicks(sitting, others[-1], last)
        await clicks(sitting, alice, second)

    await alice.client.reads(alice.says("table-late-click"))
    assert [text for _, seat, text, _ in quiet.archive.written(sitting.table) if seat == sitting.seat_of(alice)] == [first]
    await sitting.closes()
    await sitting.is_over_and_right()


async def clicks(sitting: Sitting, guest: Guest, move: str) -> None:
    """A click on what their hand shows, without waiting for an answer."""
    control = next(control for control in in_hand(sitting, guest) if move in control.moves())
    await guest.clicks_on(sitting.table, control, move, wait=False)


@pytest.mark.night
async def test_a_redeal_in_the_middle_of_sealed_choices(tmp_path: Path) -> None:
    """What was sealed is undone and told to nobody; the old buttons answer nothing any more."""
    async with House.open(tmp_path, module=ARRANGED, settings=arranged(seed_of_three_crows(Seat(2)))) as house:
        sitting = await Sitting.of_people(house, KIND, seats=4)
        alice, bob, carol, _ = sitting.guests
        first, second = offered(sitting, alice)[:2]
        await makes(sitting, alice, first)
        await makes(sitting, bob, offered(sitting, bob)[0])
        old = {control.custom_id for guest in (alice, bob) for control in in_hand(sitting, guest)}
        await sitting.shows_the_newest()

        with does_not_hear(house):
            await clicks(sitting, carol, str(REDEAL))
            await clicks(sitting, alice, second)
            await clicks(sitting, bob, offered(sitting, bob)[0])

        await alice.client.reads(alice.says("table-late-click"))
        await sitting.shows_the_newest()
        assert [move.text for move in sitting.live().moves] == [first, house.archive.written(sitting.table)[1][2], "redeal"]
        assert not old & {control.custom_id for guest in (alice, bob) for control in in_hand(sitting, guest)}
        assert all("Carol holds three or more crows and calls for a redeal." in words(sitting.hands(guest)[-1]) for guest in sitting.guests)
        await Waverers(sitting).play(until=lambda: len(sitting.live().moves) > 12)
        await sitting.closes()
        await sitting.is_over_and_right()


def seed_of_three_crows(seat: Seat) -> bytes:
    """One with which this seat may have all cards dealt anew."""
    return next(seed for seed in seeds() if (dealt("festival", 4, seed).state.hands[seat] & CROWS).bit_count() == 3)


# The crow


def crow_choice() -> tuple[bytes, dict[Seat, str], Seat]:
    """A deal of which the first round can end in a crow's choice; what to play for that, and who chooses then."""
    for seed in seeds():
        match = dealt("festival", 4, seed)
        legal = {seat: [move for move in match.game.legal_moves(match.state, seat) if isinstance(move, Play)] for seat in match.pending}
        holders = {card: seat for seat, plays in legal.items() for play in plays if (card := str(play.card)) in ("YZ0", "YZ13")}
        others = [seat for seat in sorted(legal) if seat not in holders.values()]
        if len(set(holders.values())) == 2:
            for chooser, bystander in (others, others[::-1]):
                crow = next((play for play in legal[chooser] if play.card.crow), None)
                other = next((play for play in legal[bystander] if not play.card.crow), None)
                if crow and other:
                    plays = {seat: f"play {card}" for card, seat in holders.items()}
                    return seed, plays | {chooser: str(crow), bystander: str(other)}, chooser
    raise AssertionError("no such deal")


async def test_the_crow_is_swapped_in_the_channel_by_whoever_played_it_and_by_nobody_else(tmp_path: Path) -> None:
    seed, plays, chooser = crow_choice()
    async with House.open(tmp_path, module=ARRANGED, settings=arranged(seed)) as house:
        sitting = await Sitting.of_people(house, KIND, seats=4)
        for seat, move in plays.items():
            await makes(sitting, sitting.guests[seat], move)
        await sitting.shows_the_newest()
        owner, other = sitting.guests[chooser], sitting.guests[chooser - 1]
        table = sitting.table_message()
        buttons = [control for control in controls_of(table, sitting.table) if control.moves() == ("swap YZ13",)]

        await other.client.press(buttons[0].custom_id, message=table)
        await other.client.reads(f"It is {NAMES[chooser]}'s turn.")
        await house.bot.kill()
        await house.bot.start()
        await sitting.shows_the_newest()
        await owner.client.press(buttons[0].custom_id, message=sitting.table_message())
        await owner.client.reads("Round 1")

        await sitting.closes()
        await sitting.is_over_and_right()
        assert sitting.live().moves[4].text == "swap YZ13"


# Whether somebody could have asked for a redeal


def places_of(slot: int) -> range:
    """The places of the shuffle of a game's other cards that are dealt to a slot."""
    return range(2 + 7 * slot, 9 + 7 * slot)


def two_deals(rules: str, seats: int, giver: int) -> tuple[bytes, Exchanged, list[tuple[Seat, str]]]:
    """Deals of which one gives Alice a third crow and the other gives it to this slot; and how to play two rounds in either."""
    for seed in seeds():
        one = dealt("festival", seats, seed, rules=rules)
        if (one.state.hands[0] & CROWS).bit_count() != 3:
            continue
        order = Exchanging(seed).shuffle(cards_in(ALL_CARDS & ~DEALT_AS_BOOZE), "game-1/deal-1/rest")
        crow = next(place for place in places_of(0) if order[place].crow)
        for place in places_of(giver):
            exchanged = {"game-1/deal-1/rest": [(crow, place)]}
            other = dealt("festival", seats, seed, exchanged, rules=rules)
            but = {f"play {order[crow]}", f"play {order[place]}", "redeal"}
            shown = (*one.state.played, *one.state.dummy[:2], *other.state.played, *other.state.dummy[:2])
            if order[crow] in shown or order[place] in shown or order[place].crow:
                continue
            if moves := moves_in_both(one, other, lambda match: len(match.state.rounds) == 2, but=but):
                return seed, exchanged, moves
    raise AssertionError("no such deal")


@pytest.mark.parametrize(
    ("rules", "seats", "giver"),
    [
        ("basic", 4, 1),
        pytest.param("basic", 4, 2, marks=pytest.mark.night),
        pytest.param("experienced", 4, 3, marks=pytest.mark.night),
        pytest.param("advanced", 4, 2, marks=pytest.mark.night),
        pytest.param("basic", 3, 3, marks=pytest.mark.night),
        ("experienced", 3, 1),
    ],
)
async def test_nothing_tells_whether_somebody_could_have_asked_for_a_redeal(tmp_path: Path, rules: str, seats: int, giver: int) -> None:
    """What everybody else receives does not depend on whether Alice holds three crows, whatever she or they do about it."""
    seed, exchanged, moves = two_deals(rules, seats, giver)

    async def script(teller: Teller) -> None:
        sitting = teller.sitting
        for seat, move in moves:
            guest = sitting.guests[seat]
            if (seat, move) == moves[-seats]:  # the second round
                await guest.client.slash("move", move="redeal", table=sitting.table)
                await guest.client.reads("a new deal can only be your first decision")
            await makes(sitting, guest, move)
            await teller.done()

    one = await told(tmp_path / "one", KIND, PEOPLE, script, seed, seats=seats, rules=rules)
    other = await told(tmp_path / "other", KIND, PEOPLE, script, seed, exchanged, seats=seats, rules=rules)

    known_to = {PEOPLE[0], *PEOPLE[giver : giver + (giver < seats)]}
    assert [differs for name in PEOPLE if name not in known_to and (differs := difference(one, other, name))] == []
    assert all(difference(one, other, name) for name in known_to)
