"""Evenings at the festival: choices that are sealed, changed, undone by a redeal; the bot killed between two of them; all its forms."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.festival.cards import CROWS
from games.festival.moves import REDEAL
from games.kit import Seat
from sandbox.screen import words
from tests.evening.arranged import ARRANGED, arranged
from tests.evening.guests import Guest
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.scripts import Waverers, dealt, does_not_hear, in_hand, makes, offered, seeds
from tests.evening.sitting import Sitting
from tests.evening.test_evenings import PEOPLE

KIND = all_kinds()["festival"]
FORMS = [(rules, seats) for rules in ("basic", "experienced", "advanced") for seats in (3, 4)]


async def opened(house: House, *, seats: int = 4, **options: str) -> Sitting:
    """A running table of people only."""
    sitting = await Sitting.open(house, KIND, *await house.seats(*PEOPLE[:seats]), **options)
    await sitting.starts()
    await sitting.shows_the_newest()
    return sitting


async def is_over_and_right(sitting: Sitting) -> None:
    await sitting.is_proved()
    await sitting.shows_the_newest()
    sitting.told_everything_once()


async def test_minds_change_the_bot_dies_between_two_choices_and_the_round_goes_on(house: House) -> None:
    sitting = await opened(house)
    alice, bob, *_ = sitting.guests
    first, second = offered(sitting, alice)[:2]
    await makes(sitting, alice, first)
    await makes(sitting, alice, second)
    await makes(sitting, bob, offered(sitting, bob)[-1])

    await house.bot.kill()
    await house.bot.start()
    await sitting.shows_the_newest()
    assert second.split()[1] in words(sitting.hands(alice)[-1]).split("You have chosen")[1]
    await makes(sitting, alice, first)
    await sitting.plays()

    await is_over_and_right(sitting)
    assert [text for _, seat, text, _ in house.archive.written(sitting.table) if seat == sitting.seat_of(alice)][:3] == [
        first,
        second,
        first,
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "seats"), FORMS)
async def test_a_match_of_people_who_change_their_minds(house: House, rules: str, seats: int) -> None:
    sitting = await opened(house, seats=seats, rules=rules)

    await sitting.plays(Waverers(sitting).answer)

    await is_over_and_right(sitting)
    taken_back = len(house.archive.written(sitting.table)) - len(house.archive.moves(sitting.table))
    assert taken_back > 3


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["experienced", "advanced"])
async def test_a_match_of_many_games(house: House, rules: str) -> None:
    """Long enough for a second dealing of multiplier cards, and for tokens that were earned."""
    sitting = await opened(house, rules=rules, target="40")

    await sitting.plays()

    await is_over_and_right(sitting)
    assert len(sitting.live().match.state.past) > 3


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["experienced", "advanced"])
async def test_each_in_their_own_way(house: House, rules: str) -> None:
    """One types, one has closed their direct messages, one looks at nothing else."""
    house.expected.refusals.add(("POST", 403))
    await house.sandbox.change_person("bob", dms_open=False)
    sitting = await Sitting.open(house, KIND, *await house.seats(*PEOPLE[:3]), rules=rules)
    await sitting.starts()
    alice, _, carol = sitting.guests
    carol.looks_at = "dm"

    await sitting.plays(lambda guest: alice.types_something if guest is alice else None)

    await is_over_and_right(sitting)


# Late, twice, out of turn


@pytest.mark.slow
async def test_a_double_click_counts_once_and_a_late_change_of_mind_is_told(house: House) -> None:
    sitting = await opened(house)
    alice, *others = sitting.guests
    first, second = offered(sitting, alice)[:2]
    with does_not_hear(house):
        for _ in range(3):
            await clicks(sitting, alice, first)
    await sitting.shows_the_newest()
    for other in others[:-1]:
        await makes(sitting, other, offered(sitting, other)[0])
    last = offered(sitting, others[-1])[0]
    await sitting.shows_the_newest()

    with does_not_hear(house):
        await clicks(sitting, others[-1], last)
        await clicks(sitting, alice, second)

    await alice.client.reads(alice.says("table-late-click"))
    assert [text for _, seat, text, _ in house.archive.written(sitting.table) if seat == sitting.seat_of(alice)] == [first]
    await sitting.plays()
    await is_over_and_right(sitting)


async def clicks(sitting: Sitting, guest: Guest, move: str) -> None:
    """A click on what their hand shows, without waiting for an answer."""
    control = next(control for control in in_hand(sitting, guest) if move in control.moves())
    await guest.clicks_on(sitting.table, control, move, wait=False)


@pytest.mark.slow
async def test_a_redeal_in_the_middle_of_sealed_choices(tmp_path: Path) -> None:
    """What was sealed is undone and told to nobody; the old buttons answer nothing any more."""
    async with House.open(tmp_path, module=ARRANGED, **arranged(seed_of_three_crows(Seat(2)))) as house:
        sitting = await opened(house)
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
        assert all("0 of 4 have chosen" in words(sitting.hands(guest)[-1]) for guest in sitting.guests)
        await sitting.plays(Waverers(sitting).answer)
        await is_over_and_right(sitting)


def seed_of_three_crows(seat: Seat, **options: str) -> bytes:
    """One with which this seat may have all cards dealt anew."""
    return next(seed for seed in seeds() if (dealt("festival", 4, seed, **options).state.hands[seat] & CROWS).bit_count() == 3)
