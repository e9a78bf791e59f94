"""Whole games, as people play them: by day each way in two games, by night in every game (tests/evening/pairs.py).

Whatever the way, the house asks at the end what it always asks: that nobody was refused, ignored, or told a secret.
"""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import get_args

from bot.screens.acts import AtTable, RulesPart
from bot.tables import seat_of
from games import all_games
from sandbox.driver.screen import words
from sandbox.world.records import EPHEMERAL
from tests.evening.archive import differences, private_pages
from tests.evening.guests import Guest
from tests.evening.house import House
from tests.evening.kinds import Kind
from tests.evening.pairs import in_its_games
from tests.evening.sitting import PEOPLE, Sitting, fewest, most
from tests.harness.texts import TEXTS


@in_its_games("buttons")
async def test_a_game_by_buttons_and_selects_with_emojis_on_them(tmp_path: Path, kind: Kind) -> None:
    """One bot is started as a host starts it, and another draws its pictures itself and plays the whole game."""
    cold = kind.game == "catte"
    async with House.open(tmp_path, emojis=True, pictures=True, apart=kind.game != "festival", cold=cold) as house:
        sitting = await Sitting.open(house, kind, *await most(house, kind))

        await sitting.starts()
        await sitting.plays(until=lambda: len(sitting.live().moves) > 5)
        await sitting.shows_the_newest()
        await sitting.draws_the_newest()
        await (sitting.closes() if cold else sitting.plays())

        await sitting.is_over_and_right()
        assert any(f"<:{kind.game}_" in embed.get("description", "") for message in sitting.public() for embed in message["embeds"])


@in_its_games("typing")
async def test_a_game_by_typing(house: House, kind: Kind) -> None:
    sitting = await Sitting.open(house, kind, *await fewest(house, kind))

    await sitting.starts()
    await sitting.plays(lambda guest: guest.types_something, until=lambda: len(sitting.live().moves) > 30)

    await sitting.closes()
    await sitting.is_over_and_right()


@in_its_games("direct messages alone")
async def test_a_game_in_direct_messages_alone(house: House, kind: Kind) -> None:
    """Nobody looks at the channel until it is over. The deal comes with one new message, which notifies; who plays on is not called."""
    sitting = await Sitting.open(house, kind, *await most(house, kind))

    await sitting.starts()
    for guest in sitting.guests:
        guest.looks_at = "dm"
    await sitting.plays(
        lambda guest: guest.types_something if guest is sitting.host else None, until=lambda: len(sitting.live().moves) > 15
    )

    for guest in sitting.guests:
        guest.looks_at = None
    await sitting.closes()
    await sitting.is_proved()
    await sitting.shows_the_newest()
    for guest in sitting.guests:
        assert len(sitting.hands(guest)) == 1
        assert sent_to(guest, "dm") == 1


@in_its_games("closed direct messages")
async def test_a_game_with_closed_direct_messages(house: House, kind: Kind) -> None:
    """The channel says so, calls by name when it is their turn, and the hand is behind the button."""
    house.expected.refusals.add(("POST", 403))
    await house.sandbox.change_person("bob", dms_open=False)
    sitting = await Sitting.open(house, kind, *await fewest(house, kind))
    bob = sitting.guests[1]

    await sitting.starts()
    await sitting.plays(until=lambda: len(sitting.live().moves) > 15)

    await sitting.closes()
    await sitting.is_over_and_right()
    assert any(
        bob.says("table-dms-closed", names=["Bob"], button=bob.says(f"{kind.game}-hand")) in text
        for text in sitting.host.client.everything_received
    )
    refused = [line for line in await house.sandbox.requests() if line["status"] == 403]
    assert len(refused) == 1, "who is refused once is not tried again"


@in_its_games("two people and cats")
async def test_two_people_and_cats(house: House, kind: Kind) -> None:
    seats = all_games()[kind.game].seats[-1]
    sitting = await Sitting.open(house, kind, *await house.seats("alice", "bob"), cats=seats - 2, level=None)

    await sitting.starts()
    await sitting.plays(until=lambda: len(sitting.live().moves) > 20)

    await sitting.closes()
    await sitting.is_over_and_right()


@in_its_games("Japanese")
async def test_a_game_in_japanese(house: House, kind: Kind) -> None:
    """What is said to a person is in their language; what is said to the channel in the server's."""
    people = PEOPLE[: all_games()[kind.game].seats[0]]
    sitting = await Sitting.open(house, kind, *await house.seats(*people, locale="ja"))

    await sitting.starts()
    await sitting.plays(
        lambda guest: guest.types_something if guest is sitting.host else None, until=lambda: len(sitting.live().moves) > 15
    )

    await sitting.closes()
    await sitting.is_proved()
    await sitting.shows_the_newest()
    for guest in sitting.guests:
        assert guest.title(kind.game, sitting.table) in words(sitting.hands(guest)[-1])
        assert not any("it is your turn" in words(message) for message in guest.client.messages("dm"))


@in_its_games("lucky words")
async def test_lucky_words_join_the_seed(house: House, kind: Kind) -> None:
    sitting = await Sitting.open(house, kind, *await fewest(house, kind))
    for guest, word in zip(sitting.guests, ("Tuna", "seven fishes"), strict=False):
        await guest.client.press(f"lb:{sitting.table}:more")
        await guest.client.press(f"lb:{sitting.table}:luck")
        await guest.client.submit({guest.says("luck-label"): word})
    await sitting.host.client.reads("seven-fishes")

    await sitting.starts()
    await sitting.plays(until=lambda: len(sitting.live().moves) > 5)

    await sitting.closes()
    truth = await sitting.is_proved()
    end = sitting.end()
    assert truth.luck == ((0, "tuna"), (1, "seven-fishes"))
    assert end is not None
    assert "tuna" in words(end)


@in_its_games("a seat left to a cat")
async def test_a_seat_is_left_to_a_cat_and_taken_back(house: House, kind: Kind) -> None:
    seats = all_games()[kind.game].seats[0]
    sitting = await Sitting.open(house, kind, *await house.seats("alice", "bob"), cats=seats - 2, **kind.whole)
    alice, bob = sitting.guests
    seat = sitting.seat_of(bob)
    await sitting.starts()

    def cats_moves() -> set[tuple[int, str]]:
        return set(moves_of(sitting, seat)) - {(click.question, click.move) for click in bob.clicks}

    async def comes_and_goes() -> None:
        await bob.plays(kind.game, sitting.table, until=lambda: len(bob.clicks) > 0)
        await bob.presses_at(sitting.table, "more")
        await bob.presses_at(sitting.table, "leave")
        await bob.client.reads(bob.says("table-left", title=bob.title(kind.game, sitting.table), rated=True))
        await bob.client.waits(lambda: cats_moves() or None, "a move of the cat in their seat")
        await bob.client.reads(bob.says("table-cat-plays", name="Bob"))
        await bob.client.slash("hand", table=sitting.table)
        await bob.presses_at(sitting.table, "back")
        # The welcome above their hand stands until that changes, which may be at once: when Alice chooses, they are the last.
        await bob.client.waits(lambda: seat_of(sitting.live(), bob.id) == seat or None, "their seat")
        await bob.plays(kind.game, sitting.table, until=has_played_again)
        alice.client.looks_again()

    def has_played_again() -> bool:
        return len(bob.clicks) > 3

    async with asyncio.TaskGroup() as together:
        together.create_task(alice.plays(kind.game, sitting.table, until=has_played_again))
        together.create_task(comes_and_goes())

    await sitting.closes()
    await sitting.is_proved()
    await sitting.shows_the_newest()
    assert len(bob.clicks) > 1, "Bob has played before and after"


@in_its_games("two tables")
async def test_somebody_at_two_tables(house: House, kind: Kind) -> None:
    seats = all_games()[kind.game].seats[0]
    alice, bob, carol = await house.seats("alice", "bob", "carol")
    one = await Sitting.open(house, kind, alice, bob, cats=seats - 2)
    two = await Sitting.open(house, kind, alice, carol, cats=seats - 2, channel="general")

    async with asyncio.TaskGroup() as together:
        for sitting in (one, two):
            await sitting.starts()
            enough = partial(has_moved, sitting, 10)
            together.create_task(sitting.plays(lambda guest: guest.types_something if guest is carol else None, until=enough))

    for sitting in (one, two):
        await sitting.closes()
        await sitting.is_over_and_right()


@in_its_games("commands around it")
async def test_the_commands_around_a_game(house: House, kind: Kind) -> None:
    """`/hand`, `/known`, `/tables`, `/rules`, the record so far, and the leaderboard afterwards."""
    seats = all_games()[kind.game].seats[0]
    sitting = await Sitting.open(house, kind, *await house.seats("alice", "bob"), cats=seats - 2)
    alice, bob = sitting.guests
    title = alice.title(kind.game, sitting.table)
    await sitting.starts()
    await sitting.plays(until=lambda: len(sitting.live().moves) > 2)

    await alice.client.slash("tables")
    await alice.client.reads(f"[{title}]")
    await alice.client.slash("rules", game=kind.game)
    await alice.client.reads(alice.says("rules-title", game=alice.says(f"{kind.game}-name")))
    for part in get_args(RulesPart):
        await alice.client.press(alice.says(f"rules-part-{part}"))
        await alice.client.reads(f"**{alice.says(f'rules-part-{part}')}**")
    await alice.client.slash("hand", channel="dm")
    await alice.client.waits(lambda: shows_hand(sitting, alice), "the hand as it is")
    for guest in sitting.guests:
        await guest.client.press(str(AtTable(sitting.table, "known")))
        await guest.client.reads(guest.says("table-known"))
        await guest.client.slash("known")
    await alice.presses_at(sitting.table, "more")
    await alice.presses_at(sitting.table, "record")
    shown = await alice.client.reads(alice.says("table-record", running=True))
    so_far = (await alice.client.fetch(shown["attachments"][0]["url"])).decode()
    await sitting.plays()
    await sitting.is_proved()
    await bob.client.slash("leaderboard", game=kind.game)
    title = bob.says("leaderboard-title", game=bob.says(f"{kind.game}-name"), scope="channel")
    board = words(await bob.client.reads(title))
    await bob.client.press(bob.says("standing-show"))
    for_everybody = words(await alice.client.reads(title))

    assert "(you)" in board
    assert "(you)" not in for_everybody
    assert "**Bob**" in for_everybody
    assert "\nseed" not in so_far
    assert "\nresult" not in so_far
    places = {guest: sitting.outcome.places[sitting.seat_of(guest)] for guest in sitting.guests}
    for guest, name in zip(sitting.guests, ("Alice", "Bob"), strict=True):
        lead, details = board[board.index(f"**{name}**") :].splitlines()[:2]
        assert "provisional" in lead, "one game is not enough; cats at the table are nothing to it"
        assert ("1 win in" in details) == (places[guest] == min(places.values())), "among the people"
        assert f"best score {sitting.outcome.scores[sitting.seat_of(guest)]}" in details


def has_moved(sitting: Sitting, times: int) -> bool:
    """Whether that many moves were made at the table."""
    return len(sitting.live().moves) >= times


def moves_of(sitting: Sitting, seat: int) -> list[tuple[int, str]]:
    """Each with the question it answered."""
    return [(move.question, move.text) for move in sitting.live().moves if move.seat == seat]


def sent_to(guest: Guest, channel: str) -> int:
    """How many messages were sent to a channel, edits and answers for this guest's eyes not counted."""
    place = guest.client.screen.channel_id(channel)
    sent = [event["message"] for event in guest.diary if event["type"] == "message_create"]
    return sum(message["channel_id"] == place and not message["flags"] & EPHEMERAL for message in sent)


def shows_hand(sitting: Sitting, guest: Guest) -> bool | None:
    pages = list(private_pages(sitting.live(), guest.id, TEXTS.to(guest.locale)))
    return any(not differences(message, page) for message in guest.client.messages("dm") for page in pages) or None
