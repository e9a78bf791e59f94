"""Hands that only one person sees, behind My hand: kept current while they can be, and no longer in memory than that."""

from __future__ import annotations

import discord
import pytest
import simcord

from bot.door.outgoing import sending
from bot.facts import MemberId
from bot.tables import Live
from tests.bot.door.place import Place, seen
from tests.bot.home import MINUTE, asked, hand_in


def name_of(live: Live) -> str:
    """Whose turn it is."""
    return live.facts.sitters[asked(live)].name


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
    live = await place.tables.look(place.tables.registry.open_tables()[0].id)
    page = await place.door.hand_of(live, MemberId(interaction.user.id), place.door.texts.to("en"))
    pictured = await place.door.pictures.pictured(page)
    await interaction.response.send_message(**sending(pictured), ephemeral=True)
    place.door.hold_privately(live.facts.id, interaction, pictured.digest)
    return result


def private(result: simcord.InteractionResult) -> str:
    assert result.response is not None
    return seen(result.response.message)


async def test_a_hand_that_only_they_see_is_kept_current(place: Place, presses: Presses) -> None:
    live = await place.start(place.bob, place.carol)
    name = name_of(live)
    result = await my_hand(place, presses, name)
    assert len(hand_in(private(result))) == 13

    await place.step(live.facts.id)
    await place.settled()

    assert len(hand_in(private(result))) == 12


async def test_whoever_asks_for_their_hand_again_has_the_newest_alone(place: Place, presses: Presses) -> None:
    live = await place.start(place.bob, place.carol)
    name = name_of(live)
    hands = [await my_hand(place, presses, name) for _ in range(3)]

    await place.step(live.facts.id)
    await place.settled()

    assert [hand.response is not None for hand in hands] == [False, False, True]
    assert len(hand_in(private(hands[-1]))) == 12


async def test_a_hand_before_it_whose_token_is_too_old_stays_as_it_is(place: Place, presses: Presses) -> None:
    live = await place.start(place.bob, place.carol)
    name = name_of(live)
    older = await my_hand(place, presses, name)
    place.clock.turn(15 * MINUTE)
    newer = await my_hand(place, presses, name)

    await place.step(live.facts.id)
    await place.settled()

    assert len(hand_in(private(older))) == 13
    assert len(hand_in(private(newer))) == 12


async def test_a_hand_that_only_they_see_is_given_up_with_its_token(place: Place, presses: Presses) -> None:
    live = await place.start(place.bob, place.carol)
    name = name_of(live)
    result = await my_hand(place, presses, name)
    place.clock.turn(15 * MINUTE)
    mark = len(place.post.sent)

    await place.step(live.facts.id)
    await place.settled()

    assert len(hand_in(private(result))) == 13
    assert not [one for one in place.post.since(mark) if "@original" in one]


async def test_a_token_that_discord_has_forgotten_is_tried_once(place: Place, presses: Presses) -> None:
    live = await place.start(place.bob, place.carol)
    await my_hand(place, presses, name_of(live))
    await place.env.advance_time(16 * MINUTE)
    mark = len(place.post.sent)

    for _ in range(3):
        await place.step(live.facts.id)
        await place.settled()

    assert len([one for one in place.post.since(mark) if "@original" in one]) == 1


async def test_a_hand_before_it_that_could_not_be_taken_away_goes_when_it_can(place: Place, presses: Presses) -> None:
    live = await place.start(place.bob, place.carol)
    older, _ = [await my_hand(place, presses, name_of(live)) for _ in range(2)]
    place.refuse("/webhooks/*", 0, status=503, method="DELETE", times=1)

    place.door.touch(live)
    await place.settled()

    assert older.response is None


async def test_a_hand_that_only_they_see_is_kept_current_also_where_there_were_too_many_requests(place: Place, presses: Presses) -> None:
    """It was given up, and stood still from then on."""
    live = await place.start(place.bob, place.carol)
    name = name_of(live)
    result = await my_hand(place, presses, name)
    place.refuse("/webhooks/*", 0, status=429, method="PATCH", times=1)

    await place.step(live.facts.id)
    await place.settled()

    assert len(hand_in(private(result))) == 12
