"""A token that is reset while people play: the bot says so in a line and ends, and with the new one everything goes on."""

from __future__ import annotations

from pathlib import Path

from bot.screens.acts import InLobby
from sandbox.driver import TOKEN
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import PEOPLE, Sitting

MANEKI = all_kinds()["maneki"]
ANOTHER = "another.only-on-this-machine.token"
NOT_LET_IN = {(method, 401) for method in ("GET", "POST", "PATCH", "DELETE")}


async def test_a_single_request_that_refuses_the_token_ends_the_bot_with_the_same_line(tmp_path: Path) -> None:
    """The gateway need not close: a bot that is refused everywhere else would stand still in silence."""
    async with House.open(tmp_path) as house:
        house.expected.refusals |= NOT_LET_IN
        sitting = await Sitting.open(house, MANEKI, *await house.seats(*PEOPLE[:2]))
        await house.sandbox.fault("error_before", match={"route": "/channels/{channel_id}/messages", "method": "POST"}, status=401)

        await sitting.host.client.press(str(InLobby(sitting.table, "start")))

        assert await house.bot.ends() == 78

        assert "is not a token that Discord accepts, or no longer" in house.bot.strange.pop()


async def test_a_bot_whose_token_is_reset_says_what_to_do_and_plays_on_with_the_new_one(tmp_path: Path) -> None:
    """The token is in a file, as the unit has it; the new one is written into it, and the bot started again."""
    file = tmp_path / "token"
    file.write_text(TOKEN)
    async with House.open(tmp_path, settings={"PURRLOR_DISCORD__TOKEN": "", "PURRLOR_DISCORD__TOKEN_FILE": str(file)}) as house:
        house.expected.refusals |= NOT_LET_IN
        sitting = await Sitting.of_people(house, MANEKI, seats=2)

        await house.sandbox.set_token(valid=False)
        assert await house.bot.ends() == 78
        await house.bot.start(until="")
        assert await house.bot.ends() == 78, "and again, for as long as nothing is done"

        for said in (house.bot.strange.pop(), house.bot.strange.pop()):
            assert "the file that discord.token_file names) is not a token that Discord accepts, or no longer" in said
            assert "copy a new one from the developer portal, page Bot" in said

        await house.sandbox.set_token(valid=True, token=ANOTHER)
        file.write_text(ANOTHER)
        await house.bot.start()
        await sitting.plays()
        await sitting.is_over_and_right()
