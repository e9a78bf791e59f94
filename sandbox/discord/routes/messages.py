"""Messages of a channel: list, get, create, edit, delete."""

from sandbox.discord import limits
from sandbox.discord.calls import Answer, Call, Route
from sandbox.discord.errors import (
    CANNOT_MESSAGE_USER,
    NO_MUTUAL_GUILD,
    NOT_YOUR_MESSAGE,
    THREAD_ARCHIVED,
    TOO_MANY_LATE_EDITS,
    UNKNOWN_MESSAGE,
    ApiError,
    FieldError,
    invalid_form_body,
)
from sandbox.discord.messages import composing
from sandbox.world.clock import snowflake_time
from sandbox.world.permissions import BITS
from sandbox.world.records import DIRECT, Channel, Json, Message
from sandbox.world.world import BOT_ID

NONCE_LIFETIME = 5 * 60.0
_LATE, _LATE_EDITS = 60 * 60.0, 3
RETRY_LATE_EDIT_AFTER = 1.0


def list_messages(call: Call) -> Answer:
    """List messages, newest first; none without READ_MESSAGE_HISTORY."""
    channel, query = call.readable_channel(), call.query
    if not call.world.effective_permissions(call.world.bot, channel) & BITS["READ_MESSAGE_HISTORY"]:
        return Answer(200, [])
    limit = int(query.get("limit", "50"))
    if not 1 <= limit <= 100:
        raise invalid_form_body([FieldError(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")])
    found = [m for m in call.world.list_messages(channel, before=query.get("before")) if m.reader is None]
    if "after" in query:
        found = [m for m in found if int(m.id) > int(query["after"])][:limit]
    return Answer(200, [m.body for m in reversed(found[-limit:])])


def get_message(call: Call) -> Answer:
    call.require(call.readable_channel(), "READ_MESSAGE_HISTORY")
    return Answer(200, call.message().body)


def create_message(call: Call) -> Answer:
    channel, body = call.readable_channel(), call.form
    _check_may_send(call, channel)
    limits.check_message(body, call.uploads, call.world.emojis)
    if earlier := _find_duplicate(call, channel, body):
        return Answer(200, earlier.body | {"nonce": earlier.nonce})
    message = composing.new_message(call.world, channel.id, call.world.bot)
    if body.get("message_reference"):
        _add_reference(call, message, channel, body)
    composing.apply_draft(call.world, message, call.draft())
    message.body["tts"] = bool(body.get("tts"))
    message.nonce = str(body["nonce"]) if body.get("nonce") is not None else None
    _unarchive_thread(call, channel)
    call.world.add_message(message)
    return Answer(200, message.body | ({"nonce": message.nonce} if message.nonce is not None else {}))


def _check_may_send(call: Call, channel: Channel) -> None:
    """Raises ApiError without permission, or if the person accepts no direct messages of the bot."""
    body = call.form
    if channel.type == DIRECT:
        _check_may_send_to_person(call, channel)
        return
    call.require(channel, "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES")
    if body.get("embeds"):
        call.require(channel, "EMBED_LINKS")
    if call.uploads:
        call.require(channel, "ATTACH_FILES")
    if channel.is_thread and channel.thread["locked"]:
        call.require(channel, "MANAGE_THREADS")


def _check_may_send_to_person(call: Call, channel: Channel) -> None:
    other = call.world.people[next(i for i in channel.recipients if i != BOT_ID)]
    if not call.world.has_mutual_guild(call.world.bot, other):
        raise ApiError(NO_MUTUAL_GUILD)
    if not other.dms_open:
        raise ApiError(CANNOT_MESSAGE_USER)


def _find_duplicate(call: Call, channel: Channel, body: Json) -> Message | None:
    """With `enforce_nonce`, the bot's recent message with the same nonce, or None."""
    if body.get("nonce") is None or not body.get("enforce_nonce"):
        return None
    since = call.world.clock.now() - NONCE_LIFETIME
    for message in reversed(call.world.list_messages(channel, 500)):
        if snowflake_time(message.id) < since:
            return None
        if message.nonce == str(body["nonce"]) and message.author_id == BOT_ID:
            return message
    return None


def _add_reference(call: Call, message: Message, channel: Channel, body: Json) -> None:
    """Add the reference of a reply.

    Raises ApiError if the message is missing, unless `fail_if_not_exists` is false.
    """
    reference = body["message_reference"]
    referred = call.world.messages.get(str(reference.get("message_id")))
    if referred is None or referred.channel_id != channel.id:
        if reference.get("fail_if_not_exists", True):
            place = ("message_reference",)
            raise invalid_form_body([FieldError(place, "REPLIES_UNKNOWN_MESSAGE", "Unknown message")])
        return
    call.require(channel, "READ_MESSAGE_HISTORY")
    named = {"type": 0, "channel_id": channel.id, "message_id": referred.id}
    message.body |= {
        "type": composing.REPLY,
        "message_reference": named | ({"guild_id": channel.guild_id} if channel.guild_id else {}),
        "referenced_message": referred.body,
    }


def _unarchive_thread(call: Call, channel: Channel) -> None:
    if channel.is_thread and channel.thread["archived"]:
        channel.thread |= {"archived": False, "archive_timestamp": call.world.clock.timestamp()}
        call.world.update_channel(channel)


def edit_message(call: Call) -> Answer:
    channel, message = call.readable_channel(), call.message()
    if message.author_id != BOT_ID:
        raise ApiError(NOT_YOUR_MESSAGE)
    if channel.is_thread and channel.thread["archived"]:
        raise ApiError(THREAD_ARCHIVED)
    limits.check_message(call.form, call.uploads, call.world.emojis, before=message)
    _count_late_edit(call, message)
    composing.edit_message(call.world, message, call.draft())
    return Answer(200, message.body)


def _count_late_edit(call: Call, message: Message) -> None:
    if call.world.clock.now() - snowflake_time(message.id) <= _LATE:
        return
    if message.late_edits >= _LATE_EDITS:
        raise ApiError(TOO_MANY_LATE_EDITS, retry_after=RETRY_LATE_EDIT_AFTER, **{"global": False})
    message.late_edits += 1


def delete_message(call: Call) -> Answer:
    channel, message = call.readable_channel(), call.message()
    if message.author_id != BOT_ID:
        call.require(channel, "MANAGE_MESSAGES")
    if channel.is_thread and channel.thread["archived"]:
        raise ApiError(THREAD_ARCHIVED)
    call.world.delete_message(message)
    return Answer()


def delete_messages(call: Call) -> Answer:
    channel = call.readable_channel()
    call.require(channel, "MANAGE_MESSAGES")
    for message_id in call.form.get("messages", []):
        message = call.world.messages.get(str(message_id))
        if message is None or message.channel_id != channel.id:
            raise ApiError(UNKNOWN_MESSAGE)
        call.world.delete_message(message)
    return Answer()


ROUTES = (
    Route("GET", "/channels/{channel_id}/messages", list_messages),
    Route("POST", "/channels/{channel_id}/messages", create_message),
    Route("POST", "/channels/{channel_id}/messages/bulk-delete", delete_messages),
    Route("GET", "/channels/{channel_id}/messages/{message_id}", get_message),
    Route("PATCH", "/channels/{channel_id}/messages/{message_id}", edit_message),
    Route("DELETE", "/channels/{channel_id}/messages/{message_id}", delete_message),
)
