"""Lobbies on Discord: `/catte new`, every button, lucky words, and what is said to whom when it cannot be."""

from __future__ import annotations

import discord
import pytest
import simcord.interactions
from simcord.results import InteractionResult

from bot.tables import free_seats
from tests.bot import limits as discords
from tests.bot.home import HOUR, hand_in
from tests.cogs.evening import Evening, labels, seen, told
from tests.harness.reading import controls


async def test_a_new_table_is_the_answer_to_the_command(evening: Evening) -> None:
    result = await evening.slash("Alice", "catte new", seats=4, cats=1, rounds=2)

    assert result.response is not None
    assert not result.response.ephemeral
    assert len(evening.shows()) == 1
    lobby = evening.shows()[0]
    assert "4 seats, 2 rounds" in lobby
    assert "1. Alice\n2. Mochi\u00a0🐱 (housecat)\n3. free\n4. free" in lobby
    assert labels(evening.lobby) == ["Join", "⋯"]
    assert "3–4 players · about 20 minutes · easy" in lobby
    assert f"Fairness hash: {evening.live().facts.commit}\n[Join]\nlb:1:join\n[Start]\nlb:1:start\n[⋯]\nlb:1:more\n" in lobby
    assert lobby.endswith("Pieces of Catte")


async def test_people_come_and_go_by_the_buttons_and_nothing_else_is_said(evening: Evening) -> None:
    await evening.open()

    for name, label in (("Bob", "Join"), ("Bob", "Add a housecat"), ("Alice", "Remove a cat"), ("Carol", "Join"), ("Bob", "Leave")):
        result = await (evening.press if label == "Join" else evening.dots)(name, label)
        assert result.acknowledged
        assert result.followups == []

    assert len(evening.shows()) == 1
    assert "1. Alice\n2. Carol\n3. free" in evening.shows()[0]


async def test_the_lobby_says_of_every_cat_how_it_plays_and_who_is_added_plays_as_the_last_one(evening: Evening) -> None:
    await evening.slash("Alice", "catte new", seats=4, cats=1, level="kitten")

    await evening.dots("Alice", "Add a kitten")

    assert "2. Mochi\u00a0🐱 (kitten)\n3. Tama\u00a0🐱 (kitten)\n4. free" in evening.shows()[0]


async def test_start_deals_and_everybody_gets_their_hand(evening: Evening) -> None:
    await evening.start("Bob")

    assert "The game has begun" in evening.shows()[0]
    assert labels(evening.board) == ["My hand", "Rules", "⋯"]
    assert [len(hand_in(text)) for name in ("Alice", "Bob") for text in evening.inbox(name)] == [13, 13]
    assert [len(evening.inbox(name)) for name in ("Alice", "Bob", "Carol")] == [1, 1, 0]


async def test_three_of_four_can_start_and_who_comes_then_is_too_late(evening: Evening) -> None:
    await evening.slash("Alice", "catte new", seats=4)
    await evening.press("Bob", "Join")
    assert "Start" not in labels(evening.lobby)
    await evening.press("Carol", "Join")
    assert "Alice can start with 3. Or wait: one more can join." in evening.shows()[0]

    lobby = evening.lobby
    await evening.press("Alice", "Start")
    late = await evening.forge("Dave", lobby, "lb:1:join")

    assert "The game has begun.\nAlice · Bob · Carol\n3 seats, 3 rounds\nFairness hash: " in evening.shows()[0]
    assert told(late) == "Table 1 has already started."
    assert [len(hand_in(text)) for name in ("Alice", "Bob", "Carol") for text in evening.inbox(name)] == [13, 13, 13]


async def test_only_the_host_can_start(evening: Evening) -> None:
    await evening.open(cats=1)
    await evening.press("Bob", "Join")

    result = await evening.press("Bob", "Start")

    assert "only Alice, who opened this table, can start it" in told(result)
    assert len(evening.shows()) == 1
    assert "Everybody is here" in evening.shows()[0]


async def test_a_double_click_on_start_deals_once(evening: Evening) -> None:
    await evening.open(cats=2)
    press = ("Alice", evening.lobby, "lb:1:start", None)

    first, second, third = await evening.at_once(press, press, press)

    assert [one.acknowledged for one in (first, second, third)] == [True] * 3
    assert [one.followups for one in (first, second, third)] == [[], [], []]
    assert len(evening.inbox("Alice")) == 1
    assert len(evening.shows()) == 2


async def test_a_crowd_presses_join_at_once_and_everybody_is_answered(evening: Evening) -> None:
    await evening.open()
    lobby = evening.lobby

    results = await evening.at_once(*((name, lobby, "lb:1:join", None) for name in ("Bob", "Carol", "Dave") for _ in range(2)))

    assert all(result.acknowledged for result in results)
    assert free_seats(evening.live()) == 0
    refused = [told(result) for result in results if result.response and result.response.ephemeral]
    assert refused == ["All 3 seats are taken."] * 2


# Lucky words


async def test_a_lucky_word_is_asked_for_in_a_form_and_shown_to_everybody(evening: Evening) -> None:
    await evening.open()
    form = await evening.dots("Alice", "Lucky word")
    assert form.modal is not None
    assert discords.of_modal(form.modal) == []

    result = await evening["Alice"].submit_modal(form, {"word": "Seven fishes"})

    assert result.acknowledged
    assert "1. Alice · lucky word `seven-fishes`" in evening.shows()[0]


async def test_the_form_remembers_the_word_and_an_empty_one_takes_it_back(evening: Evening) -> None:
    await evening.open()
    await evening["Alice"].submit_modal(await evening.dots("Alice", "Lucky word"), {"word": "tuna"})
    form = await evening.dots("Alice", "Lucky word")
    assert "'value': 'tuna'" in str(form.modal)

    await evening["Alice"].submit_modal(form, {"word": ""})

    assert "lucky word" not in evening.shows()[0].split("Fairness hash")[0]


async def test_a_word_that_cannot_be_is_refused_in_private(evening: Evening) -> None:
    await evening.open()

    result = await evening["Alice"].submit_modal(await evening.dots("Alice", "Lucky word"), {"word": "まぐろ **@everyone**"})

    assert "cannot be a lucky word" in told(result)
    assert not discord.AllowedMentions.none().everyone
    assert "まぐろ" not in evening.shows()[0]


async def test_a_stranger_has_no_lucky_word_to_give(evening: Evening) -> None:
    await evening.open()

    result = await evening.forge("Bob", evening.lobby, "lb:1:luck")

    assert result.modal is None
    assert told(result) == "You do not sit at table 1."


async def test_a_form_that_was_open_during_a_restart_is_answered(evening: Evening) -> None:
    """The word is taken, or its giver is told: never silence."""
    await evening.open()
    form = await evening.dots("Alice", "Lucky word")
    await evening.env.restart_bot(await evening.household.bot())

    result = await evening["Alice"].submit_modal(form, {"word": "tuna"})

    assert result.acknowledged
    assert "lucky word `tuna`" in evening.shows()[0]


# Rules, closing


async def test_the_rules_are_for_whoever_asks(evening: Evening) -> None:
    await evening.open()

    result = await evening.dots("Dave", "Rules")

    assert "Catte: the rules" in told(result)


async def test_the_host_closes_the_lobby_and_a_stranger_cannot(evening: Evening) -> None:
    await evening.open()

    assert told(await evening.forge("Bob", evening.lobby, "lb:1:close")) == "Only Alice, who opened this table, can do that."
    await evening.dots("Alice", "Close this table")

    assert "Alice closed this table before it began" in evening.shows()[0]
    assert labels(evening.lobby) == []


async def test_whoever_may_delete_messages_in_the_channel_may_close_a_lobby(evening: Evening) -> None:
    role = evening.guild.create_role("Keepers", permissions=discord.Permissions(manage_messages=True))
    keeper = evening.guild.add_member(evening.env.create_user("kit"), roles=[role])
    evening.people["Kit"] = keeper
    await evening.open()

    asked = await evening.dots("Kit", "Close this table")
    assert asked.response is not None
    await keeper.click(asked.response, label="Close it for everybody")

    assert "kit closed this table before it began" in evening.shows()[0]


async def test_an_old_button_of_a_closed_lobby_is_answered_in_private(evening: Evening) -> None:
    await evening.open()
    lobby = evening.lobby
    await evening.dots("Alice", "Close this table")

    result = await evening.forge("Bob", lobby, "lb:1:join")

    assert told(result) == "Table 1 is over."


async def test_a_lobby_that_nobody_starts_closes_by_the_clock(evening: Evening) -> None:
    await evening.open()
    await evening.env.advance_time(HOUR - 60)
    assert labels(evening.lobby) != []

    await evening.env.advance_time(120)

    assert "closed before it began" in evening.shows()[0]


# What cannot be


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": 3, "rounds": 4}, "rounds cannot be “4” at this table. It can be: 1, 2 and 3."),
        ({"seats": 3, "cats": 3}, "With 3 seats there is room for fewer than 3 cats: one seat is yours."),
    ],
)
async def test_a_table_that_cannot_be_is_refused_in_private(evening: Evening, options: dict[str, int], words: str) -> None:
    result = await evening.slash("Alice", "catte new", **options)

    assert told(result) == words
    assert evening.bot.tables.registry.open_tables() == []


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("send_messages", "“Send Messages”"),
        ("embed_links", "“Embed Links”"),
        ("attach_files", "“Attach Files”"),
        ("read_message_history", "“Read Message History”"),
    ],
)
async def test_a_permission_that_is_missing_is_called_by_its_name(evening: Evening, permission: str, name: str) -> None:
    forbid(evening, permission)

    result = await evening.slash("Alice", "catte new", seats=3)

    assert told(result).startswith(f"I cannot open a table here: I am missing {name} in this channel.")
    assert evening.bot.tables.registry.open_tables() == []


async def test_all_permissions_that_are_missing_are_named_at_once(evening: Evening) -> None:
    forbid(evening, "embed_links", "attach_files")

    result = await evening.slash("Alice", "catte new", seats=3)

    assert "I am missing “Embed Links” and “Attach Files” in this channel" in told(result)


def forbid(evening: Evening, *permissions: str) -> None:
    """Takes permissions away from the bot, here."""
    me = evening.guild.me
    assert me is not None
    evening.env.backend.set_overwrite(
        evening.channel.id,
        simcord.backend.models.Overwrite(
            target_id=me.id,
            type=simcord.enums.OverwriteType.MEMBER,
            deny=discord.Permissions(**dict.fromkeys(permissions, True)).value,
        ),
    )


async def test_two_commands_of_one_person_at_once_are_two_tables_each_with_its_answer(evening: Evening) -> None:
    results = await commands_at_once(evening, "Alice", 2)

    headings = sorted(seen(result.response.message).splitlines()[0] for result in results if result.response)
    assert headings == ["Catte · table 1", "Catte · table 2"]
    assert len(evening.shows()) == 2


async def commands_at_once(evening: Evening, name: str, times: int) -> list[InteractionResult]:
    """`/catte new seats:3` so many times before the bot has done anything about the first."""
    actor, backend = evening[name], evening.env.backend
    root = backend.find_command("catte", evening.guild.id, type=1)
    assert root is not None
    data = {
        "id": root["id"],
        "name": "catte",
        "type": 1,
        "options": [{"name": "new", "type": 1, "options": [{"name": "seats", "type": 4, "value": 3}]}],
    }
    records = []
    for _ in range(times):
        facts = {"channel_id": evening.channel.id, "guild_id": evening.guild.id, "user_id": actor.id}
        record, payload = simcord.interactions.base_payload(backend, type=2, data=data, **facts)
        backend.emit("INTERACTION_CREATE", payload)
        records.append(record)
    await evening.env.settle()
    return [InteractionResult(evening.env, record) for record in records]


class TestWhenThereIsRoomForOne:
    """A channel that holds one table."""

    @pytest.fixture
    def limits(self) -> dict[str, int]:
        return {"max_tables_per_channel": 1}

    async def test_a_full_channel_is_said_in_private(self, evening: Evening) -> None:
        await evening.open()

        result = await evening.slash("Bob", "catte new", seats=3)

        assert told(result).startswith("One table at a time fits into this channel. Finish one of these first, or use another channel.")
        assert result.response is not None
        assert [(one.label, one.url) for one in controls(result.response.message)] == [("Catte · table 1", evening.lobby.jump_url)]
        assert len(evening.bot.tables.registry.open_tables()) == 1

    async def test_who_comes_second_in_the_same_moment_is_told_in_private_too(self, evening: Evening) -> None:
        results = await commands_at_once(evening, "Alice", 2)
        refused = [told(one) for one in results if one.response is None or one.response.ephemeral]

        assert ["One table at a time fits" in text for text in refused] == [True]
        assert len([text for text in evening.shows() if "Catte" in text]) == 1
        assert [message for message in evening.channel.history(viewer=evening["Bob"]) if "There are 1" in message.content] == []


# In the words of the game


async def test_who_plays_on_a_sheet_has_a_button_for_their_sheet(evening: Evening) -> None:
    await evening.slash("Alice", "catcafe new", seats=2, cats=1)
    await evening.press("Alice", "Start")

    assert labels(evening.board)[-3:] == ["My sheet", "Rules", "⋯"]


async def test_a_rule_that_is_as_usual_is_not_mentioned_in_a_lobby_and_another_one_is(evening: Evening) -> None:
    await evening.slash("Alice", "catcafe new", seats=2)
    await evening.slash("Bob", "catcafe new", seats=2, mice="cap")

    usual, capped = evening.shows()
    assert "\n2 seats\n" in usual
    assert "2 seats, large groups of mice score 20 points in all" in capped
