"""Hands that only one person sees, behind My hand: kept current while they can be, and no longer in memory than that."""

from __future__ import annotations

import discord
import pytest
import simcord

from bot.door.outgoing import sending
from bot.facts import MemberId, TableId
from bot.tables import Live
from tests.bot.door.place import Lost, Place, seen
from tests.bot.door.test_restored import AtPlace
from tests.bot.home import HOUR, MINUTE, Gate, asked, hand_in


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


async def test_a_press_on_a_hand_in_the_moment_in_which_it_goes_takes_the_newest_from_nobody(place: Place, presses: Presses) -> None:
    """Found by world 5858: the newest went as well, for the one that was gone had been pressed last."""
    live = await place.start(place.bob, place.carol)
    name = name_of(live)
    older, newest = [await my_hand(place, presses, name) for _ in range(2)]
    gone = presses[0].id
    place.door.touch(live)
    await place.settled()
    assert older.response is None
    await place.people[name].click(place.channel.history()[-1], label="Rules")

    place.door.hold_privately(live.facts.id, presses[-1], None, gone)
    await place.step(live.facts.id)
    await place.settled()

    assert len(hand_in(private(newest))) == 12


async def test_a_hand_on_which_a_control_of_another_table_was_forged_is_that_tables_and_does_not_go(place: Place, presses: Presses) -> None:
    """Found by world 8093: two tables held one message, one took it away, and the other edited what was gone."""
    live = await place.start(place.bob, place.carol)
    name = name_of(live)
    pressed = await my_hand(place, presses, name)
    await place.people[name].click(place.channel.history()[-1], label="Rules")
    place.door.hold_privately(TableId(live.facts.id + 1), presses[-1], None, presses[0].id)

    newest = await my_hand(place, presses, name)
    await place.step(live.facts.id)
    await place.settled()

    assert pressed.response is not None
    assert len(hand_in(private(newest))) == 12


async def test_nor_does_it_go_where_that_is_forged_while_its_own_press_is_not_answered_yet(place: Place, presses: Presses) -> None:
    live = await place.start(place.bob, place.carol)
    pressed = await my_hand(place, presses, name_of(live))

    async def taken() -> bool:
        place.door.hold_privately(TableId(live.facts.id + 1), presses[0], None)
        return True

    place.door.hold_privately(live.facts.id, presses[0], None, taken=taken)
    await my_hand(place, presses, name_of(live))
    await place.step(live.facts.id)
    await place.settled()

    assert pressed.response is not None


async def test_a_hand_before_it_whose_last_press_was_answered_by_another_goes_by_the_press_before(place: Place, presses: Presses) -> None:
    """Found by world 9800: an answer that took a second showed a hand of its own, and the one that was pressed stayed, and stood still."""
    live = await place.start(place.bob, place.carol)
    name = name_of(live)
    pressed, answer = [await my_hand(place, presses, name) for _ in range(2)]

    async def taken() -> bool:
        return False

    place.door.hold_privately(live.facts.id, presses[1], None, presses[0].id, taken)
    place.door.hold_privately(live.facts.id, presses[1], None)
    await place.step(live.facts.id)
    await place.settled()

    assert pressed.response is None
    assert len(hand_in(private(answer))) == 12


async def test_nor_does_a_hand_stand_still_whose_last_press_was_refused_below_it(place: Place, presses: Presses) -> None:
    live = await place.start(place.bob, place.carol)
    pressed = await my_hand(place, presses, name_of(live))
    await place.people[name_of(live)].click(place.channel.history()[-1], label="Rules")

    async def taken() -> bool:
        return False

    for _ in range(2):
        place.door.hold_privately(live.facts.id, presses[-1], None, presses[0].id, taken)
    await place.step(live.facts.id)
    await place.settled()

    assert len(hand_in(private(pressed))) == 12


async def test_a_private_edit_of_which_nobody_heard_is_made_good_where_all_is_again_as_before_it(place: Place, presses: Presses) -> None:
    live = await place.start(place.bob, place.carol)
    waits = next(sitter for sitter in live.facts.sitters if sitter.name not in ("Alice", name_of(live)))
    person, table = place.person(waits.name), live.facts.id
    result = await my_hand(place, presses, waits.name)
    before = private(result)
    place.post.gate = AtPlace("press/", Lost, for_good=True, method="PATCH")
    await place.tables.leave(table, person)
    await place.settled()
    assert private(result) != before
    live = await place.tables.join(table, person)
    await place.settled()

    place.post.gate = Gate(Lost)
    place.door.touch(live)
    await place.settled()

    assert private(result) == before


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


async def test_a_hand_that_only_they_see_is_kept_current_though_the_clock_is_set_on(place: Place, presses: Presses) -> None:
    """Found by world 38405."""
    live = await place.start(place.bob, place.carol)
    result = await my_hand(place, presses, name_of(live))
    place.clock.set_on(HOUR)

    await place.step(live.facts.id)
    await place.settled()

    assert len(hand_in(private(result))) == 12


async def test_a_token_that_discord_has_forgotten_is_tried_once(place: Place, presses: Presses) -> None:
    live = await place.start(place.bob, place.carol)
    await my_hand(place, presses, name_of(live))
    await place.env.advance_time(16 * MINUTE)
    mark = len(place.post.sent)

    for _ in range(3):
        await place.step(live.facts.id)
        await place.settled()

    assert len([one for one in place.post.since(mark) if "@original" in one]) == 1


def kept(place: Place) -> tuple[int, int]:
    """Of how many hands private answers, and opened parts of a choice, are in memory."""
    return len(place.door._hands._private), len(place.door._hands._opened)


async def hold_and_open(place: Place, presses: Presses) -> TableId:
    """A running table at which somebody has a private hand and has opened a part of their choice."""
    live = await place.start(place.bob, place.carol)
    name = name_of(live)
    await my_hand(place, presses, name)
    place.door.open_controls(live.facts.id, place.person(name).id, live.question(asked(live)) or 0, "x")
    assert kept(place) == (1, 1)
    return live.facts.id


async def test_of_a_table_that_is_over_no_private_hand_is_kept(place: Place, presses: Presses) -> None:
    table = await hold_and_open(place, presses)

    await place.tables.close(table, place.alice, may_tidy=True)
    await place.settled()

    assert kept(place) == (0, 0)


async def test_of_a_table_that_was_over_before_the_press_no_private_hand_is_kept(place: Place, presses: Presses) -> None:
    table = await hold_and_open(place, presses)
    await place.tables.close(table, place.alice, may_tidy=True)
    await place.settled()

    place.door.hold_privately(table, presses[-1], "")
    place.door.touch(await place.tables.look(table))
    await place.settled()

    assert kept(place) == (0, 0)


async def test_nor_when_its_hand_was_the_answer_to_a_press_that_came_too_late(place: Place, presses: Presses) -> None:
    """Worlds 9335, and 249 of sleepers: the answer came after all had been shown, and of the last table it was kept for good."""
    table = await hold_and_open(place, presses)
    await place.tables.close(table, place.alice, may_tidy=True)
    await place.settled()

    place.door.hold_privately(table, presses[-1], "")

    assert kept(place) == (0, 0)


async def test_of_tables_that_sleep_private_hands_are_kept_while_they_can_be_edited(place: Place, presses: Presses) -> None:
    await hold_and_open(place, presses)
    await place.fall_asleep()
    just_asleep = kept(place)
    await place.start(place.bob)

    await place.fall_asleep()

    assert (just_asleep, kept(place)) == ((1, 0), (0, 0))


async def test_a_hand_of_which_nobody_heard_that_it_arrived_does_not_go_when_it_is_pressed(place: Place, presses: Presses) -> None:
    """Found by world 22302: it was known by the number of its press, and so, pressed, taken for another that was older."""
    live = await place.start(place.bob, place.carol)
    name = name_of(live)
    hand = await my_hand(place, presses, name)
    assert hand.response is not None
    await place.people[name].click(hand.response.message, label="Rules")
    place.door.came_from(live.facts.id, presses[-1])
    await presses[-1].response.defer()

    await place.step(live.facts.id)
    await place.settled()

    assert len(hand_in(private(hand))) == 12


async def test_nor_does_the_newest_go_where_it_was_pressed_a_moment_before_it_went(place: Place, presses: Presses) -> None:
    live = await place.start(place.bob, place.carol)
    name = name_of(live)
    older, newest = [await my_hand(place, presses, name) for _ in range(2)]
    assert older.response is not None
    await place.people[name].click(older.response.message, label="Rules")
    place.door.touch(live)
    await place.settled()
    assert older.response is None

    place.door.came_from(live.facts.id, presses[-1])
    await presses[-1].response.defer()
    await place.step(live.facts.id)
    await place.settled()

    assert len(hand_in(private(newest))) == 12


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
