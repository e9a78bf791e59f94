"""*Play on from here*: from a step of a replay to a table in direct messages, with cats, and back to what happened then."""

from __future__ import annotations

import re

import discord
import pytest

from bot.models.ids import TableId
from bot.pages.end import record_file
from games import all_games
from games.catte.cards import COFFEES
from games.kit import Seat, judge, read_record
from tests.cogs.evening import ALL, Evening, full_text, labels, named_cards, private_text, reply_message

pytestmark = pytest.mark.slow


@pytest.fixture
async def played(evening: Evening) -> Evening:
    """A table of three people, played to its end."""
    await evening.start("Bob", "Carol")
    await evening.play_out()
    return evening


def dms(evening: Evening, name: str) -> list[discord.Message]:
    return list(evening[name].user.dm_channel.history())


async def press_here(evening: Evening, name: str, label: str) -> None:
    """Press a button of the newest message with it in direct messages."""
    message = next(one for one in reversed(dms(evening, name)) if label in labels(one))
    await evening[name].user.click(message, label=label)
    await evening.env.settle()


async def play_on(evening: Evening, name: str, steps: int) -> str:
    """Press the button at this step of the replay of table 1; return the answer."""
    shown = await evening.slash(name, "replay", table=1)
    for _ in range(steps):
        await evening[name].click(reply_message(shown).message, label="Next ▶")
    result = await evening[name].click(reply_message(shown).message, label="Play on from here")
    await evening.env.settle()
    return private_text(result)


async def test_one_plays_on_alone_with_cats_and_the_end_stands_beside_what_happened(played: Evening) -> None:
    answer = await play_on(played, "Bob", 4)
    assert "table 2](" in answer
    assert "It goes on after move 4." in answer
    lobby = full_text(played.hand("Bob"))
    assert "Goes on after move 4 of table 1" in lobby
    assert "Your seat · 2, where Bob sat" in lobby

    await press_here(played, "Bob", "Start")

    snapshot = played.snapshot(2)
    assert [str(one.text) for one in snapshot.moves[:4]] == [str(one.text) for one in played.snapshot(1).moves[:4]]
    await played.play_out(2)
    past, now = played.snapshot(1), played.snapshot(2)
    assert past.outcome is not None
    assert now.outcome is not None
    end = full_text(dms(played, "Bob")[-1])
    beside = end.partition("Side by side with table 1, played on after move 4")[2]
    for seat, name in enumerate(ALL):
        assert f"· last time {name} **{past.outcome.scores[seat]}**" in beside
    assert labels(dms(played, "Bob")[-1]) == ["Play on again", "Replay", "Look back", "Check the shuffle"]
    record = record_file(now).content.decode()
    assert "# played on from table 1 after move 4\n" in record
    assert judge(read_record(record, all_games()), all_games()).good
    assert "played on from table 1, not counted" in private_text(await played["Bob"].user.slash("replay"))


async def test_the_seat_is_chosen_in_the_lobby_itself(played: Evening) -> None:
    await play_on(played, "Bob", 4)
    lobby = played.hand("Bob")

    pressed = await played["Bob"].user.select(lobby, ["0"], custom_id="lo:2:seat")
    await played.env.settle()

    assert pressed.acknowledged
    assert [one.member for one in played.snapshot(2).table.sitters] == [played["Bob"].id, None, None]
    assert "1. Bob\n" in full_text(played.hand("Bob"))
    assert played.hand("Bob").id == lobby.id


async def test_one_is_shown_the_own_seats_view_alone_and_no_seed_before_the_end(played: Evening) -> None:
    await play_on(played, "Bob", 4)
    before = len(dms(played, "Bob"))
    await press_here(played, "Bob", "Start")
    snapshot = played.snapshot(2)
    assert snapshot.play is not None
    seat, state = played.seat("Bob", 2), snapshot.play.state
    hands = {str(card) for other in range(3) if other != seat for card in snapshot.game.view(state, Seat(other)).hand}
    secrets = hands - {str(card) for card in COFFEES}  # these are called like cats
    asked = await played.slash("Bob", "hand", table=2)
    shown = [*(full_text(one) for one in dms(played, "Bob")[before - 1 :]), private_text(asked)]
    seed = (await played.seed(2)).hex()

    assert secrets
    assert not secrets & named_cards("\n".join(shown))
    assert all(seed not in text for text in shown)
    assert all("table 2" not in text for text in played.channel_texts())


async def test_it_can_be_typed_and_the_end_of_a_game_has_nothing_to_play_on(played: Evening) -> None:
    answers = [private_text(await played.slash("Bob", "do", what=what)) for what in ("play on 4 table 1", "play on table 1")]
    assert "It goes on after move 4." in answers[0]
    assert "It goes on from the deal." in answers[1]

    last = len(played.snapshot(1).moves)
    assert "there is nothing to play on" in private_text(await played.slash("Bob", "do", what=f"play on {last} table 1"))
    shown = await played.slash("Bob", "replay", table=1)
    await played["Bob"].click(reply_message(shown).message, label="End ⏭")
    assert "Play on from here" not in labels(reply_message(shown).message)


async def test_within_secret_choices_it_goes_on_from_before_the_first_of_them(evening: Evening) -> None:
    await evening.slash("Alice", "festival", seats=3, cats=2)
    await evening.press("Alice", "Start")
    await evening.play_out()
    replay = (await evening.bot.replays.load_table(TableId(1))).played
    step = next(number for number, one in enumerate(replay.replay.steps) if one.sealed and number > 1)
    settled = next(number for number in range(step, -1, -1) if not replay.replay.steps[number].sealed)

    answer = private_text(await evening.slash("Alice", "do", what=f"play on {step} table 1"))

    assert f"It goes on {f'after move {settled}' if settled else 'from the deal'}, before the first of the secret choices" in answer


async def test_a_record_from_a_file_is_played_on_and_names_no_table(played: Evening) -> None:
    content = record_file(played.snapshot(1)).content
    shown = (await played.slash("Dave", "replay", file=("game.txt", content))).followups[-1]
    await played["Dave"].click(shown.message, label="Next ▶")

    await played["Dave"].click(shown.message, label="Play on from here")
    await played.env.settle()

    lobby = full_text(played.hand("Dave"))
    assert "Goes on after move 1 of your record" in lobby
    assert re.search(r"Your seat · 3 2 \n", lobby)
    await press_here(played, "Dave", "Start")
    await played.play_out(2)
    assert "Side by side with your record, played on after move 1" in full_text(dms(played, "Dave")[-1])


async def test_a_table_that_one_cannot_see_is_not_played_on(played: Evening) -> None:
    other = played.guild.create_text_channel("elsewhere")
    played.forbid("view_channel", name="Dave")
    await played.env.settle()

    result = await played["Dave"].slash(other, "do", what="po:1:4")

    assert "no table 1" in private_text(result)
    assert list(played.bot.tables.registry.open_tables()) == []
