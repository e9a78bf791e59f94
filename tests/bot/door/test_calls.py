"""Who is called for their turn: by a new message, once, and only where they would not see an edit."""

from __future__ import annotations

from dataclasses import replace

from bot.config import CallSettings
from bot.facts import MemberId, TableId
from bot.tables import Live, Person
from bot.wishes import Calling
from tests.bot.door.place import Place
from tests.bot.home import HOUR, asked

SETTINGS = CallSettings()
SILENT = 1 << 12
"""The flag of a message that notifies nobody."""


def name_of(live: Live) -> str:
    """Whose turn it is."""
    return live.facts.sitters[asked(live)].name


async def seconds_pass(place: Place, seconds: float) -> None:
    """And whose time has come is shown so."""
    place.clock.turn(seconds)
    place.door.calls.ring()
    await place.settled()


def flags_of_hands(place: Place, name: str) -> list[int]:
    """Of all hands that were sent to this person."""
    sent = zip(place.post.sent, place.post.bodies, strict=True)
    return [body.get("flags", 0) for request, body in sent if request == f"POST {place.inbox_path(name)}"]


def hand_of(place: Place, name: str) -> int:
    """The one message that shows it, by its number."""
    (hand,) = place.people[name].user.dm_channel.history()
    return int(hand.id)


async def turn_of(place: Place, name: str) -> Live:
    """The next turn of this person, and not their first decision at the table."""
    table = (await place.start(place.bob, place.carol)).facts.id
    await place.play(table, lambda live: name_of(live) == name and live.called > 1)
    await place.play(table, lambda live: name_of(live) != name)
    return await place.play(table, lambda live: name_of(live) == name)


async def test_who_has_pressed_nothing_for_a_while_is_called_once_by_a_new_message(place: Place) -> None:
    await turn_of(place, "Bob")
    before = hand_of(place, "Bob")

    await seconds_pass(place, SETTINGS.after_seconds - 1)
    assert hand_of(place, "Bob") == before

    await seconds_pass(place, 2)
    called = hand_of(place, "Bob")
    assert called != before

    await seconds_pass(place, 5000)
    assert hand_of(place, "Bob") == called


async def test_where_a_turn_is_short_they_are_called_in_its_first_quarter(place: Place) -> None:
    live = await turn_of(place, "Bob")
    await place.play(live.facts.id, lambda live: name_of(live) != "Bob")
    place.tables._loaded.clear()
    db = place.disk._writer._db  # type: ignore[attr-defined]
    db.execute("UPDATE tables SET pace = 'live'")
    await place.play(live.facts.id, lambda live: name_of(live) == "Bob")
    before = hand_of(place, "Bob")

    await seconds_pass(place, 29)
    assert hand_of(place, "Bob") == before
    await seconds_pass(place, 2)

    assert hand_of(place, "Bob") != before


async def test_the_new_message_is_there_before_the_old_one_goes(place: Place) -> None:
    await turn_of(place, "Bob")
    before, mark = hand_of(place, "Bob"), len(place.post.sent)

    await seconds_pass(place, SETTINGS.after_seconds + 1)

    path = place.inbox_path("Bob")
    assert [one for one in place.post.since(mark) if path in one] == [f"POST {path}", f"DELETE {path}/{before}"]


async def test_nobody_else_is_called(place: Place) -> None:
    await turn_of(place, "Bob")
    others = [hand_of(place, name) for name in ("Alice", "Carol")]

    await seconds_pass(place, SETTINGS.after_seconds + 1)

    assert [hand_of(place, name) for name in ("Alice", "Carol")] == others


async def test_who_presses_anything_knows_that_it_is_their_turn(place: Place) -> None:
    await turn_of(place, "Bob")
    before = hand_of(place, "Bob")
    place.clock.turn(30)
    place.door.calls.pressed(place.bob.id)

    await seconds_pass(place, SETTINGS.after_seconds)

    assert hand_of(place, "Bob") == before


async def test_who_has_pressed_nothing_for_long_is_called_at_once(place: Place) -> None:
    table = (await place.start(place.bob, place.carol)).facts.id
    await place.play(table, lambda live: name_of(live) == "Bob")
    await place.play(table, lambda live: name_of(live) == "Alice")
    before = hand_of(place, "Bob")
    place.clock.turn(SETTINGS.away_seconds + 1)

    await place.play(table, lambda live: name_of(live) == "Bob")

    assert hand_of(place, "Bob") != before


async def test_a_restart_forgets_nobody_who_is_to_be_called(place: Place) -> None:
    await turn_of(place, "Bob")
    before = hand_of(place, "Bob")
    await place.die()
    await place.live_again()
    assert hand_of(place, "Bob") == before

    await seconds_pass(place, SETTINGS.after_seconds + 1)

    assert hand_of(place, "Bob") != before


# Who wishes it otherwise


async def wishes(place: Place, person: Person, calling: Calling) -> None:
    await place.tables.wishes.choose(person.id, lambda wishes: replace(wishes, calling=calling))


async def test_who_wishes_to_be_called_always_is_called_as_soon_as_it_is_their_turn_and_once(place: Place) -> None:
    await wishes(place, place.bob, Calling.ALWAYS)
    table = (await place.start(place.bob, place.carol)).facts.id
    await place.play(table, lambda live: name_of(live) == "Bob" and live.called > 1)
    await place.play(table, lambda live: name_of(live) != "Bob")
    before, others = hand_of(place, "Bob"), hand_of(place, "Alice")
    place.clock.turn(1)

    await place.play(table, lambda live: name_of(live) == "Bob")

    called = hand_of(place, "Bob")
    assert called != before
    await seconds_pass(place, 5000)
    assert hand_of(place, "Bob") == called
    assert hand_of(place, "Alice") == others, "what one wishes calls nobody else"


async def test_who_wishes_to_be_called_always_is_not_for_a_turn_that_their_own_press_has_brought(place: Place) -> None:
    await wishes(place, place.bob, Calling.ALWAYS)
    live = await turn_of(place, "Bob")
    before = hand_of(place, "Bob")
    place.clock.turn(1)
    place.door.calls.pressed(place.bob.id)

    await place.step(live.facts.id)
    await place.settled()

    assert hand_of(place, "Bob") == before


async def test_who_wishes_never_to_be_called_has_a_hand_that_comes_in_silence_and_no_other(place: Place) -> None:
    await wishes(place, place.bob, Calling.NEVER)
    await turn_of(place, "Bob")
    before = hand_of(place, "Bob")

    await seconds_pass(place, 5000)

    assert hand_of(place, "Bob") == before
    assert [flags_of_hands(place, name) for name in ("Bob", "Alice")] == [[SILENT], [0]]
    assert await place.disk.stale_tables() == []


async def test_who_wishes_never_to_be_called_is_not_in_the_channel_either(place: Place) -> None:
    await wishes(place, place.bob, Calling.NEVER)
    table, mark = await closed_to_bob(place), len(place.post.bodies)
    await place.play(table, lambda live: name_of(live) == "Bob")

    await seconds_pass(place, 5000)

    assert calls_of(place, place.bob.id, 0) == 0
    assert await place.disk.stale_tables() == []
    assert len(place.post.bodies) - mark < 20, "and nobody tries it over and over"


async def test_who_wishes_otherwise_while_it_is_their_turn_is_called_as_they_wish_now(place: Place) -> None:
    await wishes(place, place.bob, Calling.NEVER)
    await turn_of(place, "Bob")
    before = hand_of(place, "Bob")

    await wishes(place, place.bob, Calling.AWAY)
    await place.settled()
    await seconds_pass(place, SETTINGS.after_seconds + 1)

    assert hand_of(place, "Bob") != before


# Where direct messages are closed


async def closed_to_bob(place: Place) -> TableId:
    place.refuse(place.inbox_path("Bob"), 50007)
    table = (await place.start(place.bob, place.carol)).facts.id
    await place.play(table, lambda live: name_of(live) == "Bob")
    await place.play(table, lambda live: name_of(live) == "Alice")
    return table


def calls_of(place: Place, member: MemberId, mark: int) -> int:
    """How often a message was sent that notifies the member."""
    sent = (body for body in place.post.bodies[mark:] if body.get("nonce"))
    return sum(str(member) in map(str, body["allowed_mentions"].get("users", [])) for body in sent)


async def test_who_closes_their_direct_messages_keeps_no_hand_that_is_old(place: Place) -> None:
    """Found by a world: the hand in whose place a new one could not be sent stayed as it was, until the table went on."""
    live = await turn_of(place, "Bob")
    place.refuse(place.inbox_path("Bob"), 50007, method="POST")

    await seconds_pass(place, SETTINGS.after_seconds + 1)

    assert place.inbox("Bob") == []
    assert f"<@{place.bob.id}>" in place.channel.history()[-1].content
    assert await place.disk.stale_tables() == []
    assert [row.slot.kind for row in await place.disk.shown(live.facts.id) if row.slot.member == place.bob.id] == ["hand"]


async def test_who_cannot_be_written_to_is_called_in_the_channel_once_and_later_too(place: Place) -> None:
    table, mark = await closed_to_bob(place), len(place.post.bodies)
    await place.play(table, lambda live: name_of(live) == "Bob")
    assert f"<@{place.bob.id}>" in place.channel.history()[-1].content
    assert calls_of(place, place.bob.id, mark) == 0

    await seconds_pass(place, SETTINGS.after_seconds + 1)
    assert calls_of(place, place.bob.id, mark) == 1

    await seconds_pass(place, 5000)
    await place.step(table)
    await place.settled()
    assert calls_of(place, place.bob.id, mark) == 1


async def test_a_board_that_comes_below_the_news_calls_nobody(place: Place) -> None:
    table, mark = await closed_to_bob(place), len(place.post.bodies)

    await place.play(table, lambda live: len(live.moves) == 20)

    assert calls_of(place, place.bob.id, mark) == 0


async def test_a_call_that_could_not_be_sent_in_the_channel_is_not_made_for_the_next_turn(place: Place) -> None:
    """World 1141: who had pressed meanwhile was called for it at once, and once more when their time had come."""
    table = await closed_to_bob(place)
    await place.play(table, lambda live: name_of(live) == "Bob")
    place.refuse(place.channel_path, 50013, method="POST")
    await seconds_pass(place, SETTINGS.after_seconds + 1)
    await place.play(table, lambda live: name_of(live) != "Bob")
    await place.play(table, lambda live: name_of(live) == "Bob")
    mark = len(place.post.bodies)

    place.accept()
    place.refuse(place.inbox_path("Bob"), 50007)
    place.door.places.reopened(place.here)
    await place.settled()
    assert calls_of(place, place.bob.id, mark) == 0

    await seconds_pass(place, SETTINGS.after_seconds + 1)
    assert calls_of(place, place.bob.id, mark) == 1


async def test_a_call_that_could_not_be_sent_in_the_channel_is_made_as_soon_as_it_opens(place: Place) -> None:
    table = await closed_to_bob(place)
    await place.play(table, lambda live: name_of(live) == "Bob")
    place.refuse(place.channel_path, 50013, method="POST")
    await seconds_pass(place, SETTINGS.after_seconds + 1)
    mark = len(place.post.bodies)

    place.accept()
    place.refuse(place.inbox_path("Bob"), 50007)
    for _ in range(2):
        place.door.places.reopened(place.here)
        await place.settled()

    assert calls_of(place, place.bob.id, mark) == 1


async def test_who_has_moved_before_the_clock_was_set_back_is_called_all_the_same(place: Place) -> None:
    """By the clock they had moved after they were asked: nobody called them, until it had come as far again."""
    table = (await turn_of(place, "Bob")).facts.id
    await place.step(table)
    place.clock.set_on(-HOUR)
    await place.play(table, lambda live: name_of(live) != "Bob")
    await place.step(table)
    await place.play(table, lambda live: name_of(live) == "Bob")
    before = hand_of(place, "Bob")

    await seconds_pass(place, SETTINGS.after_seconds + 1)

    assert hand_of(place, "Bob") != before


async def test_who_is_to_be_called_when_nobody_knows_what_they_are_shown_is_called(place: Place) -> None:
    """What is found when their hand is looked for is the old one; nothing remains to be done after it."""
    live = await turn_of(place, "Bob")
    before = hand_of(place, "Bob")
    await place.die()
    for row in await place.disk.shown(live.facts.id):
        await place.disk.remember_shown(replace(row, digest=None, version=None))
    place.clock.turn(SETTINGS.after_seconds + 1)
    await place.live_again()

    assert hand_of(place, "Bob") != before
    assert await place.disk.stale_tables() == []
