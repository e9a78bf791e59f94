"""A lesson with a real bot that is killed in the middle: the pressed page works on, and `/learn` goes on there."""

from pathlib import Path

from tests.evening.house import House


async def test_a_lesson_goes_on_after_the_bot_was_killed(tmp_path: Path) -> None:
    async with House.open(tmp_path) as house:
        alice = (await house.guest("alice")).client
        await alice.slash("learn", game="catte", lesson=1)
        await alice.press("lm:catte:1:1:play BK14")
        await alice.reads("Won!")

        await house.bot.kill()
        await house.bot.start()

        await alice.press("Go on")
        await alice.reads("2 of 3")
        await alice.press("lm:catte:1:2:coffee WH10")
        await alice.reads("3 of 3")
        await alice.slash("learn", game="catte", lesson=1)
        await alice.press("lm:catte:1:3:play WH15")
        await alice.reads("Lesson done.")
