"""A cat for somebody who keeps the others waiting, asked for by all of them, also through a kill; and nobody learns anything by it."""

from __future__ import annotations

from pathlib import Path

from bot.screens.acts import LetCatPlay
from sandbox.driver import words
from tests.evening.arranged import ARRANGED, arranged
from tests.evening.guests import Guest
from tests.evening.house import House
from tests.evening.kinds import Kind
from tests.evening.pairs import in_its_games
from tests.evening.sitting import Sitting

AT_ONCE = 0.0


@in_its_games("a cat agreed upon")
async def test_a_cat_plays_for_who_is_waited_for_when_all_others_have_agreed(tmp_path: Path, kind: Kind) -> None:
    """What stands at the board of it is held against what everybody could see, as all else is, when the house closes."""
    async with House.open(tmp_path, module=ARRANGED, settings=arranged(bytes(32), wait=AT_ONCE)) as house:
        sitting = await Sitting.of_people(house, kind, seats=3)
        await sitting.plays(until=lambda: len(sitting.live().moves) > 4)
        sleeper = await sitting.waits_for_a_person()
        first, second = (guest for guest in sitting.guests if guest is not sleeper)

        await asks(sitting, first, sleeper)
        await sitting.shows_the_newest()
        assert wished(sitting, first, second, sleeper) in words(sitting.table_message())
        await house.bot.kill()
        await house.bot.start()
        made = len(sitting.live().moves)
        await asks(sitting, second, sleeper)
        await first.client.waits(lambda: len(sitting.live().moves) > made or None, "the cat to play")

        await sleeper.presses_at(sitting.table, "back")
        await sitting.plays(until=lambda: len(sitting.live().moves) > made + 6)
        await sitting.closes()
        await sitting.is_proved()


async def asks(sitting: Sitting, guest: Guest, sleeper: Guest) -> None:
    """Somebody asks for a cat behind the dots, or agrees to it there."""
    play = sitting.live().playing()
    await guest.presses_at(sitting.table, "more")
    await guest.client.press(str(LetCatPlay(sitting.table, play.since, int(sitting.seat_of(sleeper)))))


def wished(sitting: Sitting, first: Guest, second: Guest, sleeper: Guest) -> str:
    names = {int(one.member): one.name for one in sitting.live().facts.sitters if one.member is not None}
    facts = {"names": [names[first.id]], "name": names[sleeper.id], "others": [names[second.id]]}
    return first.says("together-asked", kind="cat", own=False, pace=None, **facts)
