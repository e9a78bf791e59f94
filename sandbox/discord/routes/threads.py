"""Threads: create with or without a message, join, leave, members, archived threads."""

from sandbox.discord import limits, serializers
from sandbox.discord.calls import Answer, Call, Route
from sandbox.discord.errors import THREAD_ARCHIVED, THREAD_EXISTS, UNKNOWN_MEMBER, WRONG_CHANNEL_TYPE, ApiError
from sandbox.world.records import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Json, new_thread_metadata
from sandbox.world.world import BOT_ID

_DAY = 1440


def create_on_message(call: Call) -> Answer:
    """Create a thread from a message. The thread has the message's id."""
    message, body = call.message(), call.form
    if message.id in call.world.channels:
        raise ApiError(THREAD_EXISTS)
    thread = _create(call, body, PUBLIC_THREAD, message.id)
    message.body["thread"] = serializers.thread(call.world, thread)
    message.body["flags"] |= 1 << 5
    call.world.update_message(message)
    return Answer(201, serializers.thread(call.world, thread))


def create_without_message(call: Call) -> Answer:
    body = call.form
    kind = PUBLIC_THREAD if body.get("type") == PUBLIC_THREAD else PRIVATE_THREAD
    return Answer(201, serializers.thread(call.world, _create(call, body, kind, call.world.clock.snowflake())))


def _create(call: Call, body: Json, kind: int, thread_id: str) -> Channel:
    parent = call.channel()
    if parent.type != TEXT:
        raise ApiError(WRONG_CHANNEL_TYPE)
    call.require(parent, "CREATE_PUBLIC_THREADS" if kind == PUBLIC_THREAD else "CREATE_PRIVATE_THREADS")
    limits.check_thread(body)
    thread = Channel(thread_id, kind, body["name"], parent.guild_id, parent_id=parent.id, owner_id=BOT_ID)
    thread.thread = new_thread_metadata(call.world.clock.timestamp(), auto_archive_minutes=body.get("auto_archive_duration") or _DAY)
    thread.members = [BOT_ID]
    return call.world.add_channel(thread)


def join(call: Call) -> Answer:
    return _change_members(call, BOT_ID, present=True)


def leave(call: Call) -> Answer:
    return _change_members(call, BOT_ID, present=False)


def add_member(call: Call) -> Answer:
    return _change_members(call, call.path["user_id"], present=True)


def _change_members(call: Call, person_id: str, *, present: bool) -> Answer:
    thread = call.channel()
    if not thread.is_thread:
        raise ApiError(WRONG_CHANNEL_TYPE)
    if thread.thread["archived"]:
        raise ApiError(THREAD_ARCHIVED)
    person = call.world.people.get(person_id)
    if person is None or thread.guild_id not in person.guilds:
        raise ApiError(UNKNOWN_MEMBER)
    others = [m for m in thread.members if m != person_id]
    call.world.set_thread_members(thread, [*others, person_id] if present else others)
    return Answer()


def remove_member(call: Call) -> Answer:
    """Remove a member. Requires MANAGE_THREADS, unless the bot owns the private thread."""
    thread = call.channel()
    if thread.type != PRIVATE_THREAD or thread.owner_id != BOT_ID:
        call.require(thread, "MANAGE_THREADS")
    return _change_members(call, call.path["user_id"], present=False)


def list_members(call: Call) -> Answer:
    thread = call.channel()
    return Answer(200, [serializers.thread_member(thread, person_id) for person_id in thread.members])


def list_archived(call: Call) -> Answer:
    parent = call.channel()
    found = [c for c in call.world.channels.values() if c.parent_id == parent.id and c.type == PUBLIC_THREAD and c.thread["archived"]]
    return Answer(200, {"threads": [serializers.thread(call.world, t) for t in found], "members": [], "has_more": False})


ROUTES = (
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", create_on_message),
    Route("POST", "/channels/{channel_id}/threads", create_without_message),
    Route("GET", "/channels/{channel_id}/threads/archived/public", list_archived),
    Route("GET", "/channels/{channel_id}/thread-members", list_members),
    Route("PUT", "/channels/{channel_id}/thread-members/@me", join),
    Route("DELETE", "/channels/{channel_id}/thread-members/@me", leave),
    Route("PUT", "/channels/{channel_id}/thread-members/{user_id}", add_member),
    Route("DELETE", "/channels/{channel_id}/thread-members/{user_id}", remove_member),
)
