"""Everything after the first answer: follow-ups, `@original`, and changing either, by the interaction's token."""

from sandbox.discord import limits
from sandbox.discord.calls import Answer, Call, Route
from sandbox.discord.errors import UNKNOWN_MESSAGE, Refused
from sandbox.discord.messages import composing
from sandbox.discord.routes.interactions import answer_message
from sandbox.world.records import EPHEMERAL, LOADING, Interaction, Message


def create_followup(call: Call) -> Answer:
    """A further message. The first one after "thinking …" takes that one's place."""
    interaction, body = _interaction(call), call.form
    limits.check_message(body, call.uploads, call.world.emojis)
    if (waiting := call.world.messages.get(interaction.original_id or "")) and waiting.is_loading:
        return _fill(call, waiting)
    message = answer_message(call, interaction, ephemeral=bool((body.get("flags") or 0) & EPHEMERAL))
    composing.write(call.world, message, call.draft())
    if interaction.original_id and "message_reference" not in message.body:
        reference = {"type": 0, "channel_id": interaction.channel_id, "message_id": interaction.original_id}
        message.body |= {"type": composing.REPLY, "message_reference": reference}
    return Answer(200, call.world.post(message).body)


def get_answer(call: Call) -> Answer:
    return Answer(200, _answer(call).body)


def edit_answer(call: Call) -> Answer:
    message = _answer(call)
    limits.check_message(call.form, call.uploads, call.world.emojis, before=message)
    return _fill(call, message)


def delete_answer(call: Call) -> Answer:
    call.world.delete(_answer(call))
    return Answer()


def _interaction(call: Call) -> Interaction:
    return call.interactions.by_token(call.path["webhook_id"], call.path["webhook_token"])


def _answer(call: Call) -> Message:
    """`@original`, or a message this very interaction made. Raises Refused for any other."""
    interaction = _interaction(call)
    asked = call.path.get("message_id", interaction.original_id)
    message = call.world.messages.get(asked or "")
    mine = message is not None and (message.token == interaction.token or message.id == interaction.original_id)
    if message is None or not mine:
        raise Refused(UNKNOWN_MESSAGE)
    return message


def _fill(call: Call, message: Message) -> Answer:
    composing.write(call.world, message, call.draft())
    if message.is_loading:
        message.body["flags"] &= ~LOADING
    else:
        message.body["edited_timestamp"] = call.world.clock.timestamp()
    call.world.revise(message)
    return Answer(200, message.body)


_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"

ROUTES = (
    Route("POST", _WEBHOOK, create_followup, by_token=True),
    Route("GET", f"{_WEBHOOK}/messages/@original", get_answer, by_token=True),
    Route("PATCH", f"{_WEBHOOK}/messages/@original", edit_answer, by_token=True),
    Route("DELETE", f"{_WEBHOOK}/messages/@original", delete_answer, by_token=True),
    Route("GET", f"{_WEBHOOK}/messages/{{message_id}}", get_answer, by_token=True),
    Route("PATCH", f"{_WEBHOOK}/messages/{{message_id}}", edit_answer, by_token=True),
    Route("DELETE", f"{_WEBHOOK}/messages/{{message_id}}", delete_answer, by_token=True),
)
