"""Hands that only one person sees, behind My hand: kept current while they can be, and no longer in memory than that."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import discord
import pytest
import simcord

from bot.delivery.payloads import send_arguments
from bot.models.ids import MemberId
from bot.tables import TableSnapshot
from tests.bot.delivery.place import Place, seen
from tests.bot.home import MINUTE, asked_seat, cards_in
from tests.harness.inline_workers import wait_until_idle


def name_of(snapshot: TableSnapshot) -> str:
    """Whose turn it is."""
    return snapshot.table.sitters[asked_seat(snapshot)].name


class Presses(list[discord.Interaction]):
    """The interactions that came in, for a test to answer."""


@pytest.fixture
def presses(place: Place) -> Presses:
    came = Presses()

    async def on_interaction(interaction: discord.Interaction) -> None:
        came.append(interaction)

    place.client.on_interaction = on_interaction  # type: ignore[attr-defined]
    return came


async def my_hand(place: Place, presses: Presses, name: str) -> simcord.InteractionResult:
    """Somebody presses My hand, and gets it."""
    result = await place.people[name].click(place.channel.history()[-1], label="My hand")
    interaction = presses[-1]
    snapshot = await place.tables.load(place.tables.registry.open_tables()[0].id)
    page = await place.delivery.hand_pages.make_page(snapshot, MemberId(interaction.user.id), place.delivery.texts.speech_in("en"))
    pictured = await place.delivery.renderer.render(page)
    await interaction.response.send_message(**send_arguments(pictured), ephemeral=True)
    place.delivery.keep_private_hand(snapshot.table.id, interaction, interaction.id, pictured.digest)
    return result


def private(result: simcord.InteractionResult) -> str:
    assert result.response is not None
    return seen(result.response.message)


class Held(NamedTuple):
    """The minutes before each time that a player asks for their hand; what Discord refuses once; the cards in each after a move."""

    minutes: list[int]
    refused: tuple[str, int] | None
    cards: list[int | None]


HELD = {
    "one is kept current": Held([0], None, [12]),
    "one is kept current where there are too many requests": Held([0], ("PATCH", 429), [12]),
    "of three the newest is kept current": Held([0, 0, 0], None, [13, 13, 12]),
    "one whose token is too old stays as it is": Held([0, 15], None, [13, 12]),
}


@pytest.mark.parametrize("what", HELD)
async def test_what_becomes_of_hands_that_one_player_sees(place: Place, presses: Presses, what: str) -> None:
    minutes, refused, cards = HELD[what]
    snapshot, hands = await place.start(place.bob, place.carol), list[simcord.InteractionResult]()
    for one in minutes:
        place.clock.advance(one * MINUTE)
        hands.append(await my_hand(place, presses, name_of(snapshot)))
    assert len(cards_in(private(hands[0]))) == 13
    if refused is not None:
        place.refuse("/webhooks/*", 0, status=refused[1], method=refused[0], times=1)

    await place.step(snapshot.table.id)
    await place.settled()

    assert [len(cards_in(private(hand))) if hand.response else None for hand in hands] == cards


async def test_a_hand_that_only_they_see_does_not_wait_for_their_direct_messages(place: Place, presses: Presses) -> None:
    """Their channels are opened one after another: at a first evening the fourth player waits a quarter of a minute for theirs."""
    opens = asyncio.Event()
    place.delivery.direct_messages.pause_opening()
    place.delivery.direct_messages._sleep = lambda _: opens.wait()
    snapshot = await place.open()
    for person in (place.bob, place.carol):
        await place.tables.join(snapshot.table.id, person)
    snapshot = await place.tables.start(snapshot.table.id, place.alice)
    await wait_until_idle()
    hand = await my_hand(place, presses, name_of(snapshot))

    await place.step(snapshot.table.id)
    await wait_until_idle()
    assert len(cards_in(private(hand))) == 12
    opens.set()
    await place.settled()


async def test_a_hand_that_only_they_see_is_given_up_with_its_token(place: Place, presses: Presses) -> None:
    snapshot = await place.start(place.bob, place.carol)
    name = name_of(snapshot)
    result = await my_hand(place, presses, name)
    place.clock.advance(15 * MINUTE)
    mark = len(place.post.sent)

    await place.step(snapshot.table.id)
    await place.settled()

    assert len(cards_in(private(result))) == 13
    assert not [one for one in place.post.since(mark) if "@original" in one]


async def test_a_token_that_discord_has_forgotten_is_tried_once(place: Place, presses: Presses) -> None:
    snapshot = await place.start(place.bob, place.carol)
    await my_hand(place, presses, name_of(snapshot))
    await place.env.advance_time(16 * MINUTE)
    mark = len(place.post.sent)

    for _ in range(3):
        await place.step(snapshot.table.id)
        await place.settled()

    assert len([one for one in place.post.since(mark) if "@original" in one]) == 1
