"""Emojis come and go while people play: whatever happens to them, the game goes on."""

from __future__ import annotations

from pathlib import Path

from sandbox.driver.screen import parts
from tests.evening.emojis import readings
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting, fewest

CATTE = all_kinds()["catte"]


async def test_a_game_goes_on_when_somebody_deletes_all_emojis(tmp_path: Path) -> None:
    async with House.open(tmp_path, emojis=True) as house:
        house.expected.refusals |= {("POST", 400), ("PATCH", 400)}
        house.expected.log.add("an emoji was refused")
        sitting = await Sitting.open(house, CATTE, *await fewest(house, CATTE))
        await sitting.starts()
        await sitting.plays(until=lambda: len(sitting.live().moves) > 2)

        await house.forgets_emojis()
        await sitting.plays()

        await sitting.is_over_and_right()
        assert all("emoji" not in part for message in sitting.public() for part in parts(message))


async def test_without_the_list_of_emojis_there_are_letters(tmp_path: Path) -> None:
    async with House.open(tmp_path, start=False) as house:
        house.expected.refusals.add(("GET", 500))
        await house.sandbox.fault("error_before", match={"route": "/applications/{application_id}/emojis"}, times=9)
        await house.bot.start()
        sitting = await Sitting.open(house, CATTE, *await fewest(house, CATTE))

        await sitting.starts()
        await sitting.plays(until=lambda: len(sitting.live().moves) > 2)

        await sitting.shows_the_newest()


def test_an_emoji_is_the_card_named() -> None:
    def named(text: str) -> set[str]:
        return {name for reading in readings(text) for name in CATTE.named(reading)}

    assert named("<:catte_bk4:123456789012345678>") == {"BK4"}
    assert named("catte_wh15") == {"WH15"}
    assert named("takes <:catte_coffee_bk7:123456789012345678>\u2060\u2060BK7 with <:catte_br13:1>\u2060BR13") == {"BR13"}
    assert named("catte_coffee_bk7") == set()
    assert named("<:catte_black:1>\u2060BK 1 · 4") == {"BK1", "BK4"}
