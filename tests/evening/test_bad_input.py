"""What nobody should send, sent all the same: each is answered, to its sender alone, with what would be right; and nothing has changed.

What a person cannot press is put before them: a message of the bot's own account with controls that its program never made.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandbox.driver.screen import words
from sandbox.world.records import EPHEMERAL, Json
from tests.evening.guests import Guest
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting

CATTE = all_kinds()["catte"]


async def a_table(house: House) -> Sitting:
    """Alice, a cat and Bob, three rounds; it is a person's turn, for no cat moves while everybody waits."""
    sitting = await Sitting.open(house, CATTE, *await house.seats("alice", "bob"), cats=1, rounds=None)
    await sitting.starts()
    await sitting.waits_for_a_person()
    return sitting


def stored(sitting: Sitting) -> object:
    """The table as it is on disk."""
    live = sitting.live()
    return live.facts, live.moves


async def answer_to(guest: Guest, act: object) -> str:
    """Does something, and gives the words of the private answer that comes of it."""
    before = {message["id"] for message in guest.client.messages()}
    sent = await act  # type: ignore[misc]
    assert sent.state == "acknowledged", sent.reason
    answer = await guest.client.waits(lambda: _private_words(guest, before), "a private answer")
    assert "went wrong" not in answer
    return answer


def _private_words(guest: Guest, before: set[str]) -> str | None:
    fresh = [m for m in guest.client.messages() if m["id"] not in before and m["flags"] & EPHEMERAL]
    return next((words(message) for message in reversed(fresh) if words(message)), None)


async def type_move(guest: Guest, move: str, **more: Any) -> str:
    guest.typed.append(move)
    return await answer_to(guest, guest.client.slash("move", move=move, **more))


NONSENSE = ["play", "pley BK4", "play XX9", "play BK99", "'; DROP TABLE moves; --", "@everyone <@1>", "🐈" * 50, "p0 play BK4", "‮play BK4"]


async def test_moves_that_are_none_are_explained(house: House) -> None:
    sitting = await a_table(house)
    guest = await sitting.waits_for_a_person()
    before = stored(sitting)

    for text in NONSENSE:
        answer = await type_move(guest, text)
        assert "is no " in answer, text
        assert "as in" in answer or "written" in answer, f"{text}: no example in {answer!r}"

    assert stored(sitting) == before
    assert all(not message["mentions"] and not message["mention_everyone"] for message in guest.client.messages())


async def test_moves_that_are_not_allowed_name_the_rule(house: House) -> None:
    sitting = await a_table(house)
    guest = await sitting.waits_for_a_person()
    other = next(one for one in sitting.guests if one is not guest)
    live = sitting.live()
    assert live.play is not None
    held = set(map(str, live.game.view(live.play.state, sitting.seat_of(guest)).hand))
    strange = next(card for card in ("BK1", "BK2", "WH1", "WH2", "BR10", "BR20") if card not in held)

    assert "(rule " in await type_move(guest, f"play {strange}")
    assert "(rule " in await type_move(guest, "coffee BK1")
    assert "(rule " in await type_move(other, f"play {strange}")

    assert stored(sitting) == (live.facts, live.moves)


async def test_tables_of_others_and_tables_that_are_none(house: House) -> None:
    sitting = await a_table(house)
    dave = await house.guest("dave")
    before = stored(sitting)

    assert dave.says("table-none") in await type_move(dave, "play BK1")
    assert dave.says("table-unknown", table=999) in await type_move(dave, "play BK1", table=999)
    assert dave.says("table-unknown", table=-1) in await answer_to(dave, dave.client.slash("hand", table=-1))
    assert dave.says("table-not-seated", table=sitting.table) in await type_move(dave, "play BK1", table=sitting.table)
    assert "do not sit" in await answer_to(dave, dave.client.slash("hand", table=sitting.table))
    assert await dave.client.choices("move", focused="move", move="", table=sitting.table) == []
    assert await dave.client.choices("move", focused="table", move="play BK1", table="x") == []

    assert stored(sitting) == before


async def test_a_strangers_clicks(house: House) -> None:
    sitting = await a_table(house)
    dave = await house.guest("dave")
    before = stored(sitting)

    assert "do not sit" in await answer_to(dave, dave.presses_at(sitting.table, "hand"))
    more = await answer_to(dave, dave.presses_at(sitting.table, "more"))
    for control in dave.controls(sitting.table)[:2]:
        answer = await answer_to(dave, dave.client.press(control.custom_id, message=control.message))
        assert dave.says("table-not-seated", table=sitting.table) in answer

    assert dave.says("table-button-leave") not in more
    assert dave.says("table-button-end") not in more
    assert stored(sitting) == before


MADE_UP = [
    "mv:{table}:{question}:play BK1",
    "mv:{table}:{question}:frog",
    "mv:{table}:{question}:{long}",
    "mv:{table}:0:play BK1",
    "mv:{table}:999999999:play BK1",
    "mv:999:1:play BK1",
    "mv:999999999999999999:1:play BK1",
    "mv::1:play BK1",
    "mv:{table}:{question}:",
    "op:{table}:{question}:nonsense",
    "op:999:1:x",
    "tb:{table}:frobnicate",
    "tb:{table}:end",
    "tb:{table}:end-now",
    "tb:{table}:leave",
    "tb:{table}:back",
    "tb:999:hand",
    "lb:{table}:start",
    "lb:{table}:join",
    "lb:{table}:luck",
    "lb:999:join",
    "ld:server:chess:0:f",
    "ld:moon:catte:0:f",
    "ld:server:all:999999:f",
    "zz:top",
    "\u0000",
    "💥",
]


async def test_controls_that_the_bot_never_made(house: House) -> None:
    """By somebody who does not sit there. Each is answered; none changes anything."""
    sitting = await a_table(house)
    dave = await house.guest("dave")
    before = stored(sitting)
    facts = {"table": sitting.table, "question": sitting.live().called, "long": "x" * 80}
    made_up = [act.format(**facts)[:100] for act in MADE_UP]
    harmless = {
        f"lb:{sitting.table}:start",
        "ld:server:chess:0:f",
        "ld:server:all:999999:f",
    }  # it is so already; a list shows its last page

    for act in made_up:
        message = await put_before_everybody(house, dave, [{"type": 2, "style": 2, "label": "?", "custom_id": act}])
        if act in harmless:
            assert (await dave.client.press(act, message=message)).state == "acknowledged"
        else:
            assert await answer_to(dave, dave.client.press(act, message=message)), act
    message = await put_before_everybody(house, dave, [options("ch:{table}:{question}:0".format(**facts), "play ZZ9", "", "frog")])
    answer = await answer_to(dave, dave.client.select(acts_of(message)[0], "play ZZ9", message=message))
    assert dave.says("table-not-seated", table=sitting.table) in answer

    assert stored(sitting) == before


async def test_an_option_that_was_never_offered(house: House) -> None:
    """By the very person who is asked, with the right question: the value is what is wrong."""
    sitting = await a_table(house)
    guest = await sitting.waits_for_a_person()
    question = guest.asked(sitting.table)[0].question
    before = stored(sitting)
    message = await put_before_everybody(house, guest, [options(f"ch:{sitting.table}:{question}:0", "play ZZ9", "coffee BK1")])

    guest.typed += ["play ZZ9", "coffee BK1"]
    unreadable = await answer_to(guest, guest.client.select(acts_of(message)[0], "play ZZ9", message=message))
    refused = await answer_to(guest, guest.client.select(acts_of(message)[0], "coffee BK1", message=message))

    assert "is no cat card" in unreadable
    assert "(rule " in refused
    assert stored(sitting) == before


async def test_one_button_pressed_many_times_at_once_is_one_move(house: House) -> None:
    sitting = await a_table(house)
    guest = await sitting.waits_for_a_person()
    control = next(one for one in guest.asked(sitting.table) if not one.values and guest._reads_alone(one.message))
    before = len(sitting.live().moves)

    presses = [guest.client.press(control.custom_id, message=control.message) for _ in range(10)]
    sent = await asyncio.gather(*presses, return_exceptions=True)
    await sitting.waits_for_a_person()

    moves = sitting.live().moves[before:]
    assert [move.text for move in moves if move.question == control.question] == list(control.moves())
    assert {one.state for one in sent if not isinstance(one, BaseException)} == {"acknowledged"}


async def test_only_who_opened_it_starts_and_a_full_table_is_full(house: House) -> None:
    alice, bob, dave = await house.seats("alice", "bob", "dave")
    sitting = await Sitting.open(house, CATTE, alice, bob, cats=1)
    lobby = sitting.table_message()

    message = await put_before_everybody(
        house, dave, [{"type": 2, "style": 2, "label": "?", "custom_id": f"lb:{sitting.table}:{verb}"} for verb in ("join", "cat", "uncat")]
    )
    assert "only Alice, who opened" in await answer_to(bob, bob.client.press(f"lb:{sitting.table}:start", message=lobby))
    assert "All 3 seats are taken" in await answer_to(dave, dave.client.press(f"lb:{sitting.table}:join", message=message))
    assert "do not sit" in await answer_to(dave, dave.client.press(f"lb:{sitting.table}:uncat", message=message))

    assert sitting.live().in_lobby


@pytest.mark.parametrize("word", ["tuna fish!", "", "ねこ", "x" * 24])
async def test_lucky_words_of_all_kinds(house: House, word: str) -> None:
    """Taken, taken back, or refused with what would be right."""
    alice, bob = await house.seats("alice", "bob")
    sitting = await Sitting.open(house, CATTE, alice, bob, cats=1)

    await alice.client.press(f"lb:{sitting.table}:more")
    await alice.client.press(f"lb:{sitting.table}:luck")
    sent = await alice.client.submit({alice.says("luck-label"): word})

    assert sent.state == "acknowledged"
    if word in ("tuna fish!", "ねこ"):
        await alice.client.reads("cannot be a lucky word")
    right = ((0, word),) if word == "x" * 24 else ()
    await alice.client.waits(lambda: sitting.live().luck == right or None, "the word in the store")


def options(custom_id: str, *values: str) -> Json:
    return {"type": 3, "custom_id": custom_id, "options": [{"label": value or "nothing", "value": value or "-"} for value in values]}


def acts_of(message: Json) -> list[str]:
    return [part["custom_id"] for row in message["components"] for part in row["components"]]


async def put_before_everybody(house: House, guest: Guest, row: list[Json]) -> Json:
    """A message of the bot's account with these controls, as the guest sees it."""
    place = guest.client.screen.channel_id("cat-games")
    body = {"content": "for you", "components": [{"type": 1, "components": row}]}
    message = await house.as_bot("POST", f"/channels/{place}/messages", body)
    return await guest.client.waits(
        lambda: next((one for one in guest.client.messages() if one["id"] == message["id"]), None), "what was put before them"
    )
