"""Responses after the first: follow-ups, and get, edit and delete of `@original` and follow-ups."""

from sandbox.discord import limits
from sandbox.discord.calls import Answer, Call, Route
from sandbox.discord.errors import UNKNOWN_MESSAGE, ApiError
from sandbox.discord.messages import composing
from sandbox.discord.routes.interactions import new_response_message
from sandbox.world.records import EPHEMERAL, LOADING, Interaction, Message


def create_followup(call: Call) -> Answer:
    """Send a follow-up. The first follow-up after a deferred response edits the loading message."""
    interaction, body = _find_interaction(call), call.form
    limits.check_message(body, call.uploads, call.world.emojis)
    if (waiting := call.world.messages.get(interaction.original_id or "")) and waiting.is_loading:
        return _edit(call, waiting)
    message = new_response_message(call, interaction, ephemeral=bool((body.get("flags") or 0) & EPHEMERAL))
    composing.apply_draft(call.world, message, call.draft())
    if interaction.original_id and "message_reference" not in message.body:
        reference = {"type": 0, "channel_id": interaction.channel_id, "message_id": interaction.original_id}
        message.body |= {"type": composing.REPLY, "message_reference": reference}
    return Answer(200, call.world.add_message(message).body)


def get_response(call: Call) -> Answer:
    return Answer(200, _find_response(call).body)


def edit_response(call: Call) -> Answer:
    message = _find_response(call)
    limits.check_message(call.form, call.uploads, call.world.emojis, before=message)
    return _edit(call, message)


def delete_response(call: Call) -> Answer:
    call.world.delete_message(_find_response(call))
    return Answer()


def _find_interaction(call: Call) -> Interaction:
    return call.interactions.find_by_token(call.path["webhook_id"], call.path["webhook_token"])


def _find_response(call: Call) -> Message:
    """The message `@original` or a follow-up of this interaction.

    Raises ApiError for other messages.
    """
    interaction = _find_interaction(call)
    asked = call.path.get("message_id", interaction.original_id)
    message = call.world.messages.get(asked or "")
    mine = message is not None and (message.token == interaction.token or message.id == interaction.original_id)
    if message is None or not mine:
        raise ApiError(UNKNOWN_MESSAGE)
    return message


def _edit(call: Call, message: Message) -> Answer:
    composing.apply_draft(call.world, message, call.draft())
    if message.is_loading:
        message.body["flags"] &= ~LOADING
    else:
        message.body["edited_timestamp"] = call.world.clock.timestamp()
    call.world.update_message(message)
    return Answer(200, message.body)


_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"

ROUTES = (
    Route("POST", _WEBHOOK, create_followup, token_in_path=True),
    Route("GET", f"{_WEBHOOK}/messages/@original", get_response, token_in_path=True),
    Route("PATCH", f"{_WEBHOOK}/messages/@original", edit_response, token_in_path=True),
    Route("DELETE", f"{_WEBHOOK}/messages/@original", delete_response, token_in_path=True),
    Route("GET", f"{_WEBHOOK}/messages/{{message_id}}", get_response, token_in_path=True),
    Route("PATCH", f"{_WEBHOOK}/messages/{{message_id}}", edit_response, token_in_path=True),
    Route("DELETE", f"{_WEBHOOK}/messages/{{message_id}}", delete_response, token_in_path=True),
)
