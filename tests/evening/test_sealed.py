"""Choices that are sealed until all have chosen, at the Festival and at Cat Café: changed, begun anew, too late, and through kills."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from bot.tables import make_record
from games.festival.moves import Play
from games.kit import Seat
from sandbox.driver.screen import words
from tests.evening.arranged import Arranged
from tests.evening.guests import Guest
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.scripts import dealt, makes, offered, seeds
from tests.evening.sitting import Sitting

FESTIVAL, CATCAFE = all_kinds()["festival"], all_kinds()["catcafe"]
PASS = "pass"
SEATS = tuple(map(Seat, range(3)))


async def killed(sitting: Sitting) -> None:
    """Kills the bot, and starts it again."""
    await sitting.shows_the_newest()
    await sitting.house.bot.kill()
    await sitting.house.bot.start()
    await sitting.shows_the_newest()


async def ends(sitting: Sitting) -> None:
    await sitting.closes()
    await sitting.is_over_and_right()


# The Festival


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


async def test_the_crow_is_swapped_by_whoever_played_it_alone(tmp_path: Path) -> None:
    seed, plays, chooser = crow_choice()
    async with House.open(tmp_path, arranged=Arranged(seed=seed.hex())) as house:
        sitting = await Sitting.of_people(house, FESTIVAL, seats=4)
        for seat, move in plays.items():
            await makes(sitting, sitting.guests[seat], move)
        await sitting.shows_the_newest()
        assert [seat for seat, guest in enumerate(sitting.guests) if "swap YZ13" in offered(sitting, guest)] == [chooser]

        await makes(sitting, sitting.guests[chooser], "swap YZ13")
        await sitting.guests[chooser].client.reads("Round 1")

        await ends(sitting)
        assert sitting.snapshot().moves[4].text == "swap YZ13"


# Cat Café, where a choice has three steps


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


def counting(sitting: Sitting, guest: Guest) -> list[str]:
    """What the guest has sealed, as it is stored."""
    play = sitting.snapshot().play
    return [str(made.move) for made in play.sealed_moves(sitting.seat_of(guest))] if play else []


async def test_a_house_and_its_cat_are_changed_begun_anew_and_survive_kills(tmp_path: Path) -> None:
    """One slip, too: back from the cats to another hex, and one need not take that house."""
    async with House.open(tmp_path, arranged=Arranged(seed=drafted().seed.hex())) as house:
        sitting = await Sitting.of_people(house, CATCAFE, seats=3)
        alice, bob, carol = sitting.guests
        (one, other), _, (third, _) = drafted().houses
        for seat, take in drafted().takes:
            await makes(sitting, sitting.guests[seat], take)
        await makes(sitting, alice, one)
        await alice.client.reads(f"choose a cat for the house in {one.split()[-1]}")
        await makes(sitting, alice, other)
        await alice.client.reads(f"choose a cat for the house in {other.split()[-1]}")
        assert counting(sitting, alice) == [other]
        for move in ("cat Y", PASS, other):
            await makes(sitting, alice, move)
        await sitting.shows_the_newest()
        assert "Until then, the earlier one counts." in words(sitting.hands(alice)[-1])
        assert counting(sitting, alice) == [PASS]

        await killed(sitting)
        await alice.client.reads("you have chosen Pass.")
        await makes(sitting, alice, other)
        await makes(sitting, alice, "cat M")
        assert counting(sitting, alice) == [other, "cat M"]
        await makes(sitting, bob, PASS)
        await makes(sitting, carol, third)
        await killed(sitting)
        assert offered(sitting, carol) == [f"cat {letter}" for letter in "HYBFCM"]
        await makes(sitting, alice, PASS)
        await makes(sitting, carol, "cat H")

        await ends(sitting)
        assert [turn.move for turn in make_record(sitting.snapshot()).turns[3:7]] == [PASS, third, PASS, "cat H"]
