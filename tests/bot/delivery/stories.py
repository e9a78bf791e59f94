"""Steps of scenarios at table 1, a table of Catte or of the auction. Their names read as sentences."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord

from bot.delivery.refusals import TOKEN_EXPIRED
from bot.models.ids import ChannelId, MessageId, TableId
from bot.models.tables import Guest
from bot.models.times import Month
from bot.settings.server import ServerSettings
from bot.tables import Seating, TableRequest, TableSnapshot, lobby
from tests.bot.delivery.place import ELSEWHERE, Cut, Lost, Place
from tests.bot.home import Gate, asked_seat, make_disk_error
from tests.bot.storage.builders import make_ending, make_move, save_move, start_table
from tests.bot.tables.test_registry import newer
from tests.harness.inline_workers import wait_until_idle
from ui.kit.pages import Page

Step = Callable[[Place], Awaitable[object]]
TABLE = TableId(1)
SHORT_ROUNDS = 7
"""The number of a deal whose first round is over after eleven moves."""

OPEN: Step = lambda place: place.open(seats=3, cats=1, rounds="1")  # noqa: E731
OPEN_TWO_ROUNDS: Step = lambda place: place.open(seats=3, cats=1, rounds="2")  # noqa: E731
OPEN_IN_A_THREAD: Step = lambda place: place.open(seats=3, cats=1, threaded=True, rounds="2")  # noqa: E731
OPEN_ELSEWHERE: Step = lambda place: place.tables.open(  # noqa: E731
    place.alice, TableRequest("catte", 3, {}, ("kitten",), ELSEWHERE, ChannelId(place.channel.id), "en")
)
"""In a server out of which the bot can be put."""
OPEN_ALONE: Step = lambda place: place.open(seats=3, cats=2, direct=True, rounds="1")  # noqa: E731
JOIN: Step = lambda place: place.tables.join(TABLE, place.bob)  # noqa: E731
START: Step = lambda place: place.tables.start(TABLE, place.alice)  # noqa: E731
LEAVE: Step = lambda place: place.tables.leave(TABLE, place.bob)  # noqa: E731
END: Step = lambda place: place.tables.close(TABLE, place.alice, may_tidy=True)  # noqa: E731


def refuses(path: str, code: int, status: int = 403, *, method: str = "*", times: int | None = None) -> Step:
    """Make Discord refuse these requests from now on, or so many of them."""

    async def step(place: Place) -> None:
        place.refuse(place.addressed(path), code, status, method=method, times=times)

    return step


def loses(request: str) -> Step:
    """Lose the network after the next such request has arrived."""

    async def step(place: Place) -> None:
        place.post.gate = Cut(place, request, Lost, after=True, late=True, for_good=True)

    return step


def overtaken(request: str, deed: Step, *by: Step) -> Step:
    """Let a request arrive without an answer, and do other steps before its retry."""

    async def step(place: Place) -> None:
        place.post.gate = cut = Cut(place, request, ConnectionResetError, after=True, late=True, for_good=False)
        retries = place.hold_retries()
        begun = asyncio.ensure_future(deed(place))
        await wait_until_idle()
        assert cut.fails_at, "the request was made"
        for one in by:
            await one(place)
            await wait_until_idle()
        retries.set()
        await begun

    return step


def seconds_pass(seconds: float) -> Step:
    async def step(place: Place) -> None:
        place.turn(seconds)
        place.scheduler.run_due()

    return step


async def what_is_refused_is_allowed(place: Place) -> None:
    await place.channel_opens()
    await place.resend(TABLE)


async def the_bot_starts_anew(place: Place) -> None:
    """Start a new process, late, at a Discord that refuses nothing."""
    await place.die()
    place.accept()
    place.post.forget_nonces()
    await place.live_again()


async def put_out(place: Place) -> None:
    """Remove the bot from the server that only its own tables name."""
    place.delivery.server_events.handle_server_left(ELSEWHERE)


async def let_in_again(place: Place) -> None:
    place.accept()
    place.delivery.server_events.handle_server_entered(ELSEWHERE, [place.here] if place.client.get_channel(place.channel.id) else [])


async def another_game(place: Place) -> None:
    await place.start(place.bob)


async def another_lobby(place: Place) -> None:
    await place.open(cats=1)


async def luck_is_given(place: Place) -> None:
    """Change each lobby of Alice's."""
    for table in place.tables.registry.open_tables():
        await place.tables.set_lucky_word(table.id, place.alice, f"tuna {place.clock()}"[:15])


async def a_thread_is_chosen(place: Place) -> None:
    await place.tables.choose_option(TABLE, place.alice, "thread", lobby.BOOLEANS[0])


async def bob_is_let_in(place: Place) -> None:
    await Seating(place.tables).let_in(TABLE, place.alice, place.bob.id)


async def the_offer_is_refused(place: Place) -> None:
    await Seating(place.tables).decline_seat(TABLE, place.carol, await _seat_of_bob(place))


async def bob_is_sent_away(place: Place) -> None:
    await Seating(place.tables).send_away(TABLE, place.alice, place.bob.id)


async def bob_writes(place: Place) -> None:
    """Let Bob write to the bot: his hand is to stand below."""
    bob = place.people["Bob"]
    letter = place.env.backend.create_message(bob.user.dm_channel.id, bob.id, "a card")
    place.delivery.hand_messages.move_below(TABLE, place.bob.id, int(letter.id))
    place.delivery.refresh(TABLE)


async def bob_is_forgotten(place: Place) -> None:
    """Forget Bob, as `/privacy` does."""
    await place.tables.forget_member(place.bob.id)
    await place.delivery.forget_member(place.bob.id)
    await place.disk.people.delete_member(place.bob.id, {"en": "somebody"})
    await place.delivery.forget_member(place.bob.id)


async def carol_takes_the_seat(place: Place) -> None:
    """Let Carol take the seat that Bob has left."""
    await Seating(place.tables).take_seat(TABLE, place.carol, await _seat_of_bob(place))


async def carol_refuses_the_seat(place: Place) -> None:
    await Seating(place.tables).decline_seat(TABLE, place.carol, await _seat_of_bob(place))


async def the_channel_is_deleted(place: Place) -> None:
    """Delete the channel while the bot is offline."""
    place.env.backend.delete_channel(place.channel.id)


async def the_channel_is_deleted_unheard(place: Place) -> None:
    server = place.server
    await the_channel_is_deleted(place)
    place.delivery.server_events.check_channels(server, [])


async def the_channel_is_not_listed(place: Place) -> None:
    """Leave the channel out of the server's list: first because it is archived, then because it is
    hidden.
    """
    place.delivery.server_events.check_channels(place.server, [])
    await place.settled()
    place.refuse(f"/channels/{place.channel.id}", 50001, method="GET")
    place.delivery.server_events.check_channels(place.server, [])


async def the_thread_is_deleted_unheard(place: Place) -> None:
    (thread,) = place.channel.threads
    place.env.backend.delete_channel(thread.id)


async def the_hand_of_bob_is_deleted(place: Place) -> None:
    channel = place.people["Bob"].user.dm_channel
    place.env.backend.delete_message(channel.id, channel.history()[-1].id)


async def the_network_is_back(place: Place) -> None:
    """Restore the network, and refresh the table."""
    place.post.gate = Gate(Lost)
    place.delivery.refresh(TABLE)


async def the_next_release_has_newer_rules(place: Place) -> None:
    await place.die()
    place.games = newer("catte")
    await place.live_again()


async def the_process_ends(place: Place) -> None:
    """End the process, and start the next one at once."""
    await place.die()
    await place.live_again()


def the_disk_is_full_after(writes: int) -> Step:
    """Let one write of delivery fail."""

    async def step(place: Place) -> None:
        place.disk_gate = Gate(make_disk_error, writes + 1)
        place.reopen()

    return step


async def too_late(**_: object) -> None:
    """Refuse an edit through a token, as Discord does after its lifetime."""
    response: Any = SimpleNamespace(status=401, reason="Unauthorized")
    raise discord.HTTPException(response, {"code": TOKEN_EXPIRED, "message": "Invalid Webhook Token"})


class Answer:
    """The answer to a command, which arrives; its confirmation may be lost."""

    message: MessageId | None = None

    def __init__(self, place: Place, *, is_heard: bool) -> None:
        self._place = place
        self._is_heard = is_heard
        self.interaction: Any = SimpleNamespace(id=place.channel.id, edit_original_response=too_late)

    async def answer_publicly(self, page: Page) -> str | None:
        channel, alice = self._place.channel, self._place.people["Alice"]
        await self._place.delivery.outbox.send_without_row(ChannelId(channel.id), page, "the answer")
        message = self._place.env.backend.messages[channel.id][channel.history()[-1].id]
        user = {"id": str(alice.id), "username": "Alice", "discriminator": "0", "avatar": None}
        message.interaction_metadata = {"id": str(self.interaction.id), "type": 2, "user": user, "authorizing_integration_owners": {}}
        if not self._is_heard:
            return None
        self.message = MessageId(self._place.channel.history()[-1].id)
        return page.digest


def a_lobby_answers(*, is_heard: bool = True) -> Step:
    async def step(place: Place) -> None:
        wish = TableRequest("catte", 3, {}, (), place.server, ChannelId(place.channel.id), "en")
        snapshot = await place.tables.open(place.alice, wish)
        await place.delivery.answer_with_lobby(snapshot, Answer(place, is_heard=is_heard))

    return step


async def everybody_wishes_reminders(place: Place) -> None:
    for one in (place.alice, place.bob):
        await place.tables.user_settings.change(one.id, lambda wishes: replace(wishes, reminders=True))


async def a_player_is_reminded(place: Place) -> None:
    snapshot = await place.play(TABLE, lambda snapshot: name_asked(snapshot) in place.people)
    place.delivery.remind(snapshot, asked_seat(snapshot))


async def three_moves_at_the_other(place: Place) -> None:
    for _ in range(3):
        await place.step(TableId(2))


async def a_move(place: Place) -> None:
    await place.step(TABLE)


async def three_moves(place: Place) -> None:
    for _ in range(3):
        await place.step(TABLE)


async def the_first_round(place: Place) -> None:
    snapshot = await place.tables.load(TABLE)
    while snapshot.last_scoring is None:
        snapshot = await place.step(TABLE)


async def until_bob_is_next(place: Place) -> None:
    """Play until another player is to move, and Bob after that one."""
    await place.play(TABLE, lambda snapshot: name_asked(snapshot) == "Bob")
    await place.play(TABLE, lambda snapshot: name_asked(snapshot) != "Bob" and _next(snapshot) == "Bob")


async def bob_is_called(place: Place) -> None:
    """Let Bob's turn come, without a press."""
    await place.step(TABLE)
    await place.settled()
    await place.nobody_presses()


async def a_seat_is_offered(place: Place) -> None:
    """Offer Bob's seat, which he has left, to Carol."""
    await Seating(place.tables).offer_seat(TABLE, place.alice, await _seat_of_bob(place), Guest(place.carol.id, "Carol"))


async def _seat_of_bob(place: Place) -> int:
    snapshot = await place.tables.load(TABLE)
    return next(int(one.seat) for one in snapshot.table.sitters if one.name == "Bob")


async def the_newest_is_deleted(place: Place) -> None:
    """Delete the newest message of the channel as a moderator."""
    place.env.backend.delete_message(place.channel.id, place.channel.history()[-1].id)


async def a_month_is_over(place: Place) -> None:
    """Store games of the past month, and a server that wants a podium."""
    place.clock.now = place.env.now().timestamp()  # by which messages have their numbers
    month = Month.at(place.clock()).previous
    for number in range(3):
        table = await start_table(place.disk, "alice bob", server=place.server)
        await save_move(place.disk, table, replace(make_move(1), at=month.ends_at - 60 + number), make_ending("alice bob", 9, 5))
    await place.disk.settings.save_server(place.server, ServerSettings(podium=ChannelId(place.channel.id)))


async def the_podium_is_told(place: Place) -> None:
    await place.tell_podium()


def name_asked(snapshot: TableSnapshot) -> str:
    """The name at the seat of the next move."""
    return snapshot.table.sitters[asked_seat(snapshot)].name


def _next(snapshot: TableSnapshot) -> str:
    """The name of the player after the first legal move."""
    assert snapshot.play is not None
    after = snapshot.play.answer(asked_seat(snapshot), snapshot.legal_moves(asked_seat(snapshot))[0])
    return snapshot.table.sitters[min(after.pending)].name if after.pending else ""
