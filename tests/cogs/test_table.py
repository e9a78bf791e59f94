"""Commands for all that buttons do, most of it with `/do`, also at finished tables."""

from __future__ import annotations

from typing import get_args

import pytest
from discord.app_commands import Command

from bot.pages import custom_ids
from bot.pages.actions import KINDS
from bot.pages.custom_id_codec import ControlId
from bot.pages.custom_ids import LobbyVerb, SequelVerb, TableVerb
from bot.tables import seat_of
from cogs.former import SUCCESSORS
from tests.cogs.evening import ALL, Evening, labels, private_text, reply_message
from tests.cogs.past import store_finished_table

COMMANDS: dict[str, str] = {
    "TypeOption": "do",
    "GiveLuck": "do",
    "LobbyAction close-now": "do",
    "TableAction leave-now": "do",
    "TableAction end-now": "do",
    "TableAction wrong-now": "do",
    "ChooseMove": "do",
    "ConfirmMove": "do",
    "OpenPart": "do",
    **dict.fromkeys(("LessonMove", "ChooseLessonMove", "OpenLesson"), "learn"),
    "ReplayFromHistory": "replay",
    "LookBackAction here": "do",
    "PublishLeaderboard": "leaderboard",
    "PublishProfile": "profile",
    "PublishHistory": "replay",
    "ShowPrivacy export": "privacy",
    "ShowPrivacy delete": "privacy",
    "ForgetMe": "privacy",
    "SetUserSetting": "settings",
    "ServerSettingsAction": "server settings",
}
"""By control that is no action: the command that does the same, also under another control's name (`close` asks what
`close-now` answers)."""
TURNS = {
    *("LobbyAction more", "LobbyAction options", "LobbyAction people"),
    *("TableAction more", "TableAction dots", "TableAction over", "TableAction seats", "TableAction together"),
    *(
        "ShowLessons",
        "OpenLessonPart",
        "TurnRules",
        "ShowRule",
        "ReplayStep",
        "ReplayEyes",
        "OpenReplayStep",
        "TurnLeaderboard",
        "SortLeaderboard",
        "ChooseAgainst",
        "TurnHistory",
    ),
}
"""Controls that only show another page."""


def list_verbs() -> set[str]:
    """Every kind of control, with each of its verbs."""
    found: set[str] = set()
    for kind in (one for one in vars(custom_ids).values() if isinstance(one, type) and issubclass(one, ControlId) and one is not ControlId):
        verbs = [
            get_args(getattr(custom_ids, hint, None)) or _literal(hint) for name, hint in kind.__annotations__.items() if name == "verb"
        ]
        found |= {f"{kind.__name__} {verb}" for verb in verbs[0]} if verbs else {kind.__name__}
    return found


def _literal(hint: str) -> tuple[str, ...]:
    return tuple(hint.removeprefix("Literal[").removesuffix("]").replace('"', "").replace("'", "").split(", "))


async def test_whatever_a_button_does_a_command_does_too(evening: Evening) -> None:
    commands = {command.qualified_name for command in evening.bot.tree.walk_commands()}
    doable = {name for name in list_verbs() if name.partition(" ")[0] in {kind.__name__ for kind in KINDS}}

    assert list_verbs() - TURNS == doable - TURNS | COMMANDS.keys()
    assert {"do", *COMMANDS.values()} <= commands
    assert {f"LobbyAction {verb}" for verb in get_args(LobbyVerb)} <= list_verbs()
    assert {f"TableAction {verb}" for verb in get_args(TableVerb)} | {f"OpenSequel {verb}" for verb in get_args(SequelVerb)} <= list_verbs()


async def test_seventeen_commands_are_listed_and_the_earlier_ones_name_their_successors(evening: Evening) -> None:
    commands = [command.qualified_name for command in evening.bot.tree.walk_commands() if isinstance(command, Command)]
    for name, successor in SUCCESSORS.items():
        assert f"**/{name}** is now **/{successor}**" in private_text(await evening.slash("Alice", name))

    assert len(set(commands) - SUCCESSORS.keys() - {"learn"}) == 16


async def test_a_table_is_joined_filled_and_started_by_commands_alone(evening: Evening) -> None:
    await evening.open(seats=4)

    joined = await evening.slash("Bob", "do", what="join")
    filled = await evening.slash("Alice", "do", what="add a kitten")
    await evening.slash("Alice", "do", what="cat")
    await evening.slash("Alice", "do", what="remove a cat")
    await evening.slash("Bob", "do", what="lucky word catnip")
    chosen = await evening.slash("Alice", "do", what="rounds 2")
    assert "2 rounds" in private_text(chosen)
    await evening.slash("Alice", "do", what="start")

    assert private_text(joined).startswith("Done: [Catte · table 1](https://discord.com/")
    assert "\nAlice · Bob\n" in private_text(joined)
    assert private_text(filled).endswith("\nAlice · Bob · Mochi\N{NO-BREAK SPACE}🐱 (kitten)")
    assert "My hand" in private_text(chosen), "the panel leads to the game"
    snapshot = evening.snapshot()
    assert snapshot.is_running
    assert [(one.name, one.cat) for one in snapshot.table.sitters if one.cat] != []
    assert next(one.luck for one in snapshot.table.sitters if one.name == "Bob") == "catnip"


async def test_a_command_is_refused_as_its_button_is(evening: Evening) -> None:
    await evening.open()
    await evening.press("Bob", "Join")

    assert private_text(await evening.slash("Bob", "do", what="start")) == private_text(
        await evening.forge("Bob", evening.channel.history()[-1], "lb:1:start")
    )
    for what in ("lo:1:colour|red", "rounds 2", "lo:1:rounds|2"):
        assert private_text(await evening.slash("Bob", "do", what=what)) != ""
    assert evening.snapshot().options.value("rounds") == "1"


async def test_who_joins_where_nothing_is_open_or_too_much_is_told_so(evening: Evening) -> None:
    nothing = await evening.slash("Dave", "do", what="join")
    await evening.open("Alice")
    await evening.open("Bob")
    several = await evening.slash("Dave", "do", what="join")
    named = await evening.slash("Dave", "do", what="join table 2")

    assert private_text(nothing).startswith("“join” is not something you can do right now.")
    assert labels(reply_message(several).message) == ["Join · Catte · table 1", "Join · Catte · table 2"]
    assert private_text(named).startswith("Done: [Catte · table 2]")
    assert seat_of(evening.snapshot(2), evening["Dave"].id) is not None


async def test_a_running_table_is_looked_at_left_and_come_back_to_by_commands(evening: Evening) -> None:
    await evening.start(*ALL[1:])

    for command in ("scores", "chart", "words", "record", "wrong"):
        shown = await evening.slash("Alice", "do", what=command)
        assert shown.ephemeral
        assert "Something went wrong" not in private_text(shown)
    await evening["Bob"].click(reply_message(await evening.slash("Bob", "do", what="leave")), label="Leave")
    assert seat_of(evening.snapshot(), evening["Bob"].id) is None
    back = await evening.slash("Bob", "do", what="back")

    assert private_text(back).startswith(
        "Welcome back to Catte · table 1: your seat is yours again.\nWhile you were away:\n- A cat played for you: "
    )
    assert seat_of(evening.snapshot(), evening["Bob"].id) is not None


async def test_a_table_that_has_begun_tells_how_it_is_fair_and_that_a_box_has_no_chart(evening: Evening) -> None:
    await evening.start(*ALL[1:])

    fair = private_text(await evening.slash("Alice", "do", what="fair"))
    assert "stood under the lobby before the start" in fair
    assert evening.snapshot().table.commit in fair
    assert labels(reply_message(await evening.slash("Alice", "do", what="fair table 1")).message) == []
    assert "Catte has no chart." in private_text(await evening.slash("Alice", "do", what="chart"))


async def test_the_next_table_follows_the_last_one_that_was_played_here(evening: Evening) -> None:
    never = await evening.slash("Dave", "do", what="rematch")
    await evening.start("Bob", seats=3)
    while evening.bot.tables.registry.open_tables():
        await evening.play(evening.turn())

    opened = await evening.slash("Bob", "do", what="rematch")

    assert private_text(never).startswith("“rematch” is not something you can do right now.")
    assert "table 2" in private_text(opened)
    assert evening.snapshot(2).table.rematch_of == 1


@pytest.mark.parametrize("command", ["leaderboard", "profile", "replay"])
async def test_what_can_be_shown_to_everybody_by_a_button_can_be_by_the_command(evening: Evening, command: str) -> None:
    await store_finished_table(evening, ("Alice", evening["Alice"].id, 30), ("Bob", evening["Bob"].id, 20))
    before = len(evening.channel.history(viewer=evening["Dave"]))

    result = await evening.slash("Alice", command, everybody=True)

    assert not result.ephemeral
    assert len(evening.channel.history(viewer=evening["Dave"])) == before + 1


async def test_nobody_shows_somebody_elses_profile_to_everybody(evening: Evening) -> None:
    await store_finished_table(evening, ("Alice", evening["Alice"].id, 30), ("Bob", evening["Bob"].id, 20))

    result = await evening.slash("Alice", "profile", member=evening["Bob"], everybody=True)

    assert result.ephemeral
    assert private_text(result).startswith("Only your own profile")


# A table that is over


@pytest.fixture
async def over(game: Evening) -> Evening:
    """A table of Alice, Bob and Carol, played to its end."""
    await game.play_out()
    return game


async def test_its_scores_and_its_record_are_there(over: Evening) -> None:
    scores = private_text(await over.slash("Alice", "do", what="scores table 1"))
    record = await over.slash("Bob", "do", what="record table 1")

    assert "Alice" in scores
    assert [one.filename for one in reply_message(record).message.attachments] == ["catte-1-record.txt"]


@pytest.mark.parametrize("command", ["leave", "start", "close"])
async def test_what_cannot_be_done_any_more_is_answered_with_that(over: Evening, command: str) -> None:
    assert private_text(await over.slash("Alice", "do", what=f"{command} table 1")) == "Table 1 is over."


@pytest.mark.parametrize("command", ["scores", "record", "close"])
async def test_who_could_not_have_seen_it_hears_of_none(over: Evening, command: str) -> None:
    guild = over.env.create_guild("Dogs")
    dave = guild.add_member(over.people["Dave"].user)
    channel = guild.create_text_channel("dog-games")
    await over.env.settle()

    assert private_text(await dave.slash(channel, "do", what=f"{command} table 1")) == "There is no table 1. /tables shows yours."


async def test_a_lobby_that_nobody_started_is_none_that_is_over(evening: Evening) -> None:
    await evening.open()
    await evening.slash("Alice", "do", what="close table 1")

    assert private_text(await evening.slash("Alice", "do", what="record table 1")) == "There is no table 1. /tables shows yours."
