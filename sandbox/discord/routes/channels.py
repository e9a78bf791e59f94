"""Channels: get, typing indicator, modify and delete (for threads)."""

from sandbox.discord import serializers
from sandbox.discord.calls import Answer, Call, Route
from sandbox.discord.errors import NOT_IN_DIRECT_MESSAGES, THREAD_ARCHIVED, ApiError
from sandbox.world.records import Channel, Json
from sandbox.world.world import BOT_ID


def get_channel(call: Call) -> Answer:
    return Answer(200, serializers.channel(call.world, call.channel()))


def start_typing(call: Call) -> Answer:
    call.readable_channel()
    return Answer()


def modify_channel(call: Call) -> Answer:
    """Change a thread's name, or archive or lock a thread. Other channels stay unchanged."""
    channel = call.channel()
    if not channel.is_thread:
        call.require(channel, "MANAGE_CHANNELS")
        return Answer(200, serializers.channel(call.world, channel))
    _check_may_modify(call, channel, call.form)
    _modify_thread(call, channel, call.form)
    call.world.update_channel(channel)
    return Answer(200, serializers.channel(call.world, channel))


def _check_may_modify(call: Call, thread: Channel, changes: Json) -> None:
    """Raises ApiError unless the bot may modify the thread.

    The owner may change a thread, a member may unarchive it. Locks require MANAGE_THREADS.
    """
    locking = changes.get("locked") is not None and changes["locked"] != thread.thread["locked"]
    waking = changes.keys() - {"locked"} == {"archived"} and changes["archived"] is False
    mine = thread.owner_id == BOT_ID or (waking and BOT_ID in thread.members)
    if thread.thread["locked"] or locking or not mine:
        call.require(thread, "MANAGE_THREADS")


def _modify_thread(call: Call, thread: Channel, changes: Json) -> None:
    """Apply changes to a thread. Raises ApiError for a change of a thread that stays archived."""
    stays_archived = thread.thread["archived"] and changes.get("archived") is not False
    if stays_archived and changes.keys() - {"archived", "locked"}:
        raise ApiError(THREAD_ARCHIVED)
    if changes.get("name"):
        thread.name = changes["name"]
    kept = {k: changes[k] for k in ("archived", "locked", "auto_archive_duration") if changes.get(k) is not None}
    if "archived" in kept and kept["archived"] != thread.thread["archived"]:
        kept["archive_timestamp"] = call.world.clock.timestamp()
    thread.thread |= kept


def delete_channel(call: Call) -> Answer:
    channel = call.channel()
    if channel.guild_id is None:
        raise ApiError(NOT_IN_DIRECT_MESSAGES)
    call.require(channel, "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS")
    shape = serializers.channel(call.world, channel)
    call.world.delete_channel(channel)
    return Answer(200, shape)


ROUTES = (
    Route("GET", "/channels/{channel_id}", get_channel),
    Route("PATCH", "/channels/{channel_id}", modify_channel),
    Route("DELETE", "/channels/{channel_id}", delete_channel),
    Route("POST", "/channels/{channel_id}/typing", start_typing),
)
