"""Evenings at Cat Café: choices in three steps, sealed until all have marked; the bot killed while everybody marks."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.screens.acts import SureMove
from bot.tables import record_of
from games.catcafe.state import Phase, phase_of
from games.kit import Seat
from sandbox.driver.client import CannotDo
from sandbox.driver.screen import words
from tests.evening.arranged import ARRANGED, arranged
from tests.evening.guests import Guest, acts, controls_of
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.scripts import Waverers, dealt, does_not_hear, in_hand, makes, offered, reaches, seeds
from tests.evening.sitting import PEOPLE, Sitting
from tests.evening.twins import Script, Teller, difference, told

KIND = all_kinds()["catcafe"]
NAMES = ("Alice", "Bob", "Carol")
PASS = "pass"
SEATS = tuple(map(Seat, range(3)))


def is_marked_now(sitting: Sitting) -> bool:
    """Have all taken a die?"""
    play = sitting.live().play
    return play is not None and phase_of(play.state) is Phase.MARK


class Builder:
    """Somebody in a hurry: they complete the low towers, and pass only where there is nothing to mark."""

    def __init__(self, sitting: Sitting, guest: Guest) -> None:
        self._sitting, self._guest = sitting, guest

    async def answer(self, table: int) -> None:
        legal = self._sitting.live().legal_moves(self._sitting.seat_of(self._guest))
        wanted = min(map(str, legal), key=self._rank)
        with suppress(CannotDo):
            await self._guest.clicks_on(table, await reaches(self._sitting, self._guest, wanted), wanted)

    @staticmethod
    def _rank(move: str) -> int:
        """The low towers first; a pass last."""
        if move == PASS:
            return 9
        return "513".index(move[-3]) if move.startswith("mark") and move[-3] in "513" else 5


async def test_a_whole_game_in_three_steps_and_a_kill_while_somebody_marks(house: House) -> None:
    sitting = await Sitting.of_people(house, KIND, seats=2)
    alice, bob = sitting.guests
    builders = {guest.id: Builder(sitting, guest) for guest in sitting.guests}
    await sitting.plays(until=lambda: is_marked_now(sitting))
    await makes(sitting, alice, PASS)

    await house.bot.kill()
    await house.bot.start()
    await sitting.shows_the_newest()
    assert "You have chosen: Pass." in words(sitting.hands(alice)[-1])
    assert PASS in offered(sitting, bob)
    await sitting.plays(lambda guest: builders[guest.id].answer)

    await sitting.is_over_and_right()
    assert all(guest.opened for guest in sitting.guests)


@pytest.mark.night
@pytest.mark.parametrize(("seats", "mice"), [(2, "split"), (3, "cap")])
async def test_a_game_of_people_who_change_their_minds(house: House, seats: int, mice: str) -> None:
    sitting = await Sitting.of_people(house, KIND, seats=seats, mice=mice)

    await Waverers(sitting).play()

    await sitting.is_over_and_right()
    assert len(house.archive.written(sitting.table)) - len(house.archive.moves(sitting.table)) > 10


# A table at which everybody can mark a house


class Drafted(NamedTuple):
    """A deal for three, the dice that are taken in it, and then for each seat two houses that it could mark."""

    seed: bytes
    takes: list[tuple[Seat, str]]
    houses: list[tuple[str, str]]


@cache
def drafted() -> Drafted:
    """The first deal in which, when everybody takes the highest die, all can mark a house."""
    for seed in seeds():
        play, takes = dealt("catcafe", 3, seed), []
        while len(play.pending) == 1:
            (seat,) = play.pending
            take = play.legal_moves(seat)[-1]
            takes.append((seat, str(take)))
            play = play.answer(seat, take)
        houses = [[str(move) for move in play.legal_moves(seat) if str(move).startswith("mark H")] for seat in SEATS]
        if all(len(row) > 1 for row in houses):
            return Drafted(seed, takes, [(row[0], row[1]) for row in houses])
    raise AssertionError("no such deal")


@pytest.fixture
async def drafting(tmp_path: Path) -> AsyncIterator[House]:
    """A house with that deal."""
    async with House.open(tmp_path, module=ARRANGED, settings=arranged(drafted().seed)) as house:
        yield house


async def everybody_drafts(sitting: Sitting) -> None:
    for seat, take in drafted().takes:
        await makes(sitting, sitting.guests[seat], take)


def counting(sitting: Sitting, guest: Guest) -> list[str]:
    """What the guest has sealed, as it is stored."""
    play = sitting.live().play
    return [str(made.move) for made in play.sealed(sitting.seat_of(guest))] if play else []


async def test_a_house_and_its_cat_are_changed_begun_anew_and_survive_kills(drafting: House) -> None:
    sitting = await Sitting.of_people(drafting, KIND, seats=3)
    alice, bob, carol = sitting.guests
    (one, other), _, (third, _) = drafted().houses
    await everybody_drafts(sitting)
    for move in (one, "cat Y", PASS, other):
        await makes(sitting, alice, move)
    await sitting.shows_the_newest()
    assert "Until then, that counts." in words(sitting.hands(alice)[-1])
    assert counting(sitting, alice) == [PASS]

    await killed(sitting)
    await alice.client.reads("You have chosen: Pass.")
    await makes(sitting, alice, other)
    await makes(sitting, alice, "cat M")
    assert counting(sitting, alice) == [other, "cat M"]
    await makes(sitting, bob, PASS)
    await makes(sitting, carol, third)
    await killed(sitting)
    assert offered(sitting, carol) == [f"cat {letter}" for letter in "HYBFCM"]
    await makes(sitting, alice, PASS)
    await makes(sitting, carol, "cat H")

    await sitting.closes()
    await sitting.is_over_and_right()
    assert [turn.move for turn in record_of(sitting.live()).turns[3:7]] == [PASS, third, PASS, "cat H"]


async def sure_of(sitting: Sitting, guest: Guest, move: str) -> str:
    """The button by which the guest says that they mean this move, as soon as their hand asks."""

    def asked() -> str | None:
        found = ((act, SureMove.parse(act)) for act in acts(sitting.hands(guest)[-1]))
        return next((act for act, sure in found if sure is not None and sure.move == move), None)

    return await guest.client.waits(asked, f"whether they mean {move}")


@pytest.mark.night
async def test_who_is_asked_first_is_asked_of_each_part_of_a_choice_that_is_begun_anew(drafting: House) -> None:
    """Found by world 36069, whose rule took the second question for an old hand."""
    sitting = await Sitting.of_people(drafting, KIND, seats=3)
    alice, *_ = sitting.guests
    one, other = drafted().houses[sitting.seat_of(alice)]
    await everybody_drafts(sitting)
    await makes(sitting, alice, one)
    await makes(sitting, alice, "cat Y")
    await alice.client.slash("settings", ask=True)

    await alice.clicks_on(sitting.table, await reaches(sitting, alice, other), other)
    await alice.client.press(await sure_of(sitting, alice, other), message=sitting.hands(alice)[-1])
    await alice.client.reads(f"choose a cat for the house in {other.split()[-1]}")
    await alice.clicks_on(sitting.table, await reaches(sitting, alice, "cat M"), "cat M")
    await sure_of(sitting, alice, "cat M")

    await sitting.shows_the_newest()
    assert counting(sitting, alice) == [one, "cat Y"]


async def test_back_from_the_cats_to_another_hex(drafting: House) -> None:
    """One slip, and yet one need not take that house; the hand says what was chosen as soon as it is."""
    sitting = await Sitting.of_people(drafting, KIND, seats=3)
    alice, *_ = sitting.guests
    one, other = drafted().houses[sitting.seat_of(alice)]
    await everybody_drafts(sitting)
    await makes(sitting, alice, one)
    await alice.client.reads(f"choose a cat for the house in {one.split()[-1]}")

    await makes(sitting, alice, other)
    await alice.client.reads(f"choose a cat for the house in {other.split()[-1]}")

    assert counting(sitting, alice) == [other]
    await makes(sitting, alice, "cat Y")
    assert counting(sitting, alice) == [other, "cat Y"]
    await alice.client.reads("You have chosen: ")
    await sitting.closes()
    await sitting.is_over_and_right()


async def killed(sitting: Sitting) -> None:
    """Kills the bot, and starts it again."""
    await sitting.shows_the_newest()
    await sitting.house.bot.kill()
    await sitting.house.bot.start()
    await sitting.shows_the_newest()


async def test_marking_too_early_out_of_turn_too_late_and_twice(drafting: House) -> None:
    sitting = await Sitting.of_people(drafting, KIND, seats=3)
    (first, take), *_ = drafted().takes
    taker, other, third = (sitting.guests[(first + step) % 3] for step in range(3))
    name = NAMES[first]
    await other.client.slash("move", move="mark M 2.4", table=sitting.table)
    await other.client.reads(f"You mark when everybody has a die of this round: it is {name}'s turn to take one.")
    die = next(control for control in controls_of(sitting.table_message(), sitting.table) if control.moves() == (take,))
    await other.client.press(die.custom_id, message=die.message)
    await other.client.reads(f"It is {name}'s turn to take a die")
    with does_not_hear(drafting):
        for _ in range(3):
            await taker.client.press(die.custom_id, message=die.message, wait=False)
    await taker.client.waits(lambda: sitting.live().moves or None, "a die taken")
    await sitting.shows_the_newest()
    assert [move.text for move in sitting.live().moves] == [take]
    await taker.client.slash("move", move=PASS, table=sitting.table)
    await taker.client.reads("You mark when everybody has a die")

    for seat, move in drafted().takes[1:]:
        await makes(sitting, sitting.guests[seat], move)
    await makes(sitting, taker, PASS)
    await makes(sitting, other, PASS)
    mark = drafted().houses[first][0]
    control = await reaches(sitting, taker, mark)
    with does_not_hear(drafting):
        last = next(control for control in in_hand(sitting, third) if PASS in control.moves())
        await third.clicks_on(sitting.table, last, PASS, wait=False)
        await taker.clicks_on(sitting.table, control, mark, wait=False)

    await taker.client.reads(taker.says("table-late-click"))
    assert [move.text for move in sitting.live().moves[3:]] == [PASS] * 3
    await sitting.closes()
    await sitting.is_over_and_right()


# What is sealed


def seals(way: Sequence[str], *, first: Sequence[int], then: Sequence[int]) -> Script:
    """Alice makes these choices when those at the `first` seats have passed; then others do, and Bob looks into the record so far."""

    async def script(teller: Teller) -> None:
        sitting = teller.sitting
        alice, bob, *_ = sitting.guests
        await everybody_drafts(sitting)
        for seat in first:
            await makes(sitting, sitting.guests[seat], PASS)
        await teller.done()
        for move in way:
            await makes(sitting, alice, move)
        await teller.done()
        await bob.presses_at(sitting.table, "more")
        await bob.presses_at(sitting.table, "record")
        await bob.client.reads(bob.says("table-record", running=True))
        await teller.done()
        for seat in then:
            await makes(sitting, sitting.guests[seat], drafted().houses[seat][0] if seat in first else PASS)
            await teller.done()

    return script


async def told_to_others(folder: Path, ways: Sequence[Sequence[str]], *, first: Sequence[int] = (), then: Sequence[int] = ()) -> list[str]:
    """What somebody but Alice receives otherwise when she does it in another of these ways; she herself must, if it ends otherwise."""
    scripts = [seals(way, first=first, then=then) for way in ways]
    evenings = [await told(folder / str(number), KIND, PEOPLE, script, drafted().seed, seats=3) for number, script in enumerate(scripts)]
    otherwise = [evening for evening, way in zip(evenings, ways, strict=True) if way[-1:] != ways[0][-1:]]
    assert all(difference(evenings[0], evening, PEOPLE[0]) for evening in otherwise)
    return [differs for name in PEOPLE[1:] for evening in evenings[1:] if (differs := difference(evenings[0], evening, name))]


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.night)], ids=["changed", "all"])
async def test_what_somebody_seals_is_told_to_nobody_else(tmp_path: Path, every: bool) -> None:
    """A pass, and a change of mind to half a house or a whole one: everybody else receives the same. By night all ways."""
    (one, other), *_ = drafted().houses
    ways = [[PASS], [PASS, other, "cat M"], [PASS, one], *([[one, "cat Y"], [one, "cat Y", PASS]] if every else [])]

    assert await told_to_others(tmp_path, ways, then=[1]) == []


@pytest.mark.night
async def test_nobody_is_told_that_the_last_one_owes_a_cat(tmp_path: Path) -> None:
    """Others can still change their minds, and the record so far tells nothing of what they have sealed."""
    house, _ = drafted().houses[0]

    assert await told_to_others(tmp_path, [[], [house]], first=[1, 2], then=[1]) == []
