"""The first response to an interaction."""

from collections.abc import Callable

from sandbox.discord import limits, payloads
from sandbox.discord.calls import Answer, Call, Route
from sandbox.discord.errors import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, ApiError, FieldError, invalid_form_body
from sandbox.discord.messages import composing
from sandbox.discord.messages.components import normalize_components
from sandbox.world.events import ChoicesOffered, ModalOpened
from sandbox.world.records import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    EPHEMERAL,
    LOADING,
    MODAL_SUBMIT,
    Interaction,
    Json,
    Message,
)

MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9

_ALLOWED_RESPONSES = {
    COMMAND: (MESSAGE, DEFERRED_MESSAGE, MODAL),
    COMPONENT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE),
}


def create_response(call: Call) -> Answer:
    """Accept the first response. With `with_response`, return the callback object.

    People's sockets receive the effect of the response before its acknowledgement.
    """
    interaction = call.interactions.find_unanswered(call.path["interaction_id"], call.path["interaction_token"])
    body = call.form
    answer = body.get("type")
    fitting = [a for a in _ALLOWED_RESPONSES[interaction.type] if a != UPDATE or interaction.message_id]
    if answer not in fitting:
        sentence = f"Value must be one of {{{', '.join(map(str, fitting))}}}."
        raise invalid_form_body([FieldError(("type",), "BASE_TYPE_CHOICES", sentence)])
    message = _RESPONSES[answer](call, interaction, body.get("data") or {})
    if call.query.get("with_response") not in ("true", "1"):
        return Answer()
    return Answer(200, _response(interaction, message))


def _response(interaction: Interaction, message: Message | None) -> Json:
    shape: Json = {"id": interaction.id, "type": interaction.type, "channel_id": interaction.channel_id}
    if interaction.guild_id:
        shape["guild_id"] = interaction.guild_id
    if message is None:
        return {"interaction": shape}
    shape |= {
        "response_message_id": message.id,
        "response_message_loading": message.is_loading,
        "response_message_ephemeral": bool(message.body["flags"] & EPHEMERAL),
    }
    if interaction.answer == DEFERRED_MESSAGE:
        return {"interaction": shape}
    return {"interaction": shape, "resource": {"type": interaction.answer, "message": message.body}}


def _send_message(call: Call, interaction: Interaction, data: Json) -> Message:
    limits.check_message(data, call.uploads, call.world.emojis)
    message = new_response_message(call, interaction, ephemeral=bool((data.get("flags") or 0) & EPHEMERAL))
    composing.apply_draft(call.world, message, composing.Draft(data, call.uploads))
    return _post_response(call, interaction, MESSAGE, message)


def _defer_message(call: Call, interaction: Interaction, data: Json) -> Message:
    message = new_response_message(call, interaction, ephemeral=bool((data.get("flags") or 0) & EPHEMERAL))
    message.body["flags"] |= LOADING
    return _post_response(call, interaction, DEFERRED_MESSAGE, message)


def _post_response(call: Call, interaction: Interaction, answer: int, message: Message) -> Message:
    interaction.original_id = message.id
    call.world.add_message(message)
    call.interactions.acknowledge(interaction, answer, ephemeral=message.reader is not None)
    return message


def _defer_update(call: Call, interaction: Interaction, data: Json) -> None:
    interaction.original_id = interaction.message_id
    call.interactions.acknowledge(interaction, DEFERRED_UPDATE)


def _update(call: Call, interaction: Interaction, data: Json) -> Message:
    message = call.world.messages.get(interaction.message_id or "")
    if message is None:
        raise ApiError(UNKNOWN_MESSAGE)
    limits.check_message(data, call.uploads, call.world.emojis, before=message)
    interaction.original_id = message.id
    composing.edit_message(call.world, message, composing.Draft(data, call.uploads))
    call.interactions.acknowledge(interaction, UPDATE)
    return message


def _offer_choices(call: Call, interaction: Interaction, data: Json) -> None:
    limits.check_choices(data)
    call.world.publish(ChoicesOffered(interaction, data.get("choices") or []))
    call.interactions.acknowledge(interaction, CHOICES)


def _open_modal(call: Call, interaction: Interaction, data: Json) -> None:
    limits.check_modal(data)
    interaction.modal = {
        "custom_id": data["custom_id"],
        "title": data["title"],
        "components": normalize_components(data["components"]),
    }
    call.world.publish(ModalOpened(interaction, interaction.modal))
    call.interactions.acknowledge(interaction, MODAL)


def new_response_message(call: Call, interaction: Interaction, *, ephemeral: bool) -> Message:
    """Make an empty message for a response; with `ephemeral`, only the user may read it.

    Raises ApiError.
    """
    if interaction.channel_id not in call.world.channels:
        raise ApiError(UNKNOWN_CHANNEL)
    reader = interaction.user_id if ephemeral else None
    kind = payloads.response_type(interaction)
    message = composing.new_message(call.world, interaction.channel_id, call.world.bot, kind=kind, reader=reader)
    message.token = interaction.token
    message.body |= payloads.response_fields(call.world, interaction)
    message.body["flags"] |= EPHEMERAL if ephemeral else 0
    return message


_RESPONSES: dict[int, Callable[[Call, Interaction, Json], Message | None]] = {
    MESSAGE: _send_message,
    DEFERRED_MESSAGE: _defer_message,
    DEFERRED_UPDATE: _defer_update,
    UPDATE: _update,
    CHOICES: _offer_choices,
    MODAL: _open_modal,
}

ROUTES = (Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", create_response, token_in_path=True),)
