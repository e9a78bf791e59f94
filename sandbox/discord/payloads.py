"""The INTERACTION_CREATE event, and the fields of a message that describe its interaction."""

from sandbox.discord import serializers
from sandbox.discord.messages.composing import COMMAND_ANSWER, REPLY
from sandbox.world.records import COMMAND, MODAL_SUBMIT, Channel, Interaction, Json, Person
from sandbox.world.world import BOT_ID, World

ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024
_GUILD_CONTEXT, _BOT_DM_CONTEXT, _PRIVATE_CONTEXT = 0, 1, 2


def interaction_create(world: World, interaction: Interaction) -> Json:
    channel = world.channels[interaction.channel_id]
    person = world.people[interaction.user_id]
    payload: Json = {
        "id": interaction.id,
        "application_id": BOT_ID,
        "type": interaction.type,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": channel.id,
        "channel": _channel(world, channel, person),
        "app_permissions": str(world.granted_permissions(world.bot, channel)),
        "locale": person.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": integration_owners(interaction),
        "context": context(channel),
        "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
    }
    if interaction.message_id:
        payload["message"] = world.messages[interaction.message_id].body
    return payload | _sender_fields(world, channel, person)


def _channel(world: World, channel: Channel, person: Person) -> Json:
    shape = serializers.channel(world, channel)
    if channel.guild_id:
        shape["permissions"] = str(world.effective_permissions(person, channel))
    return shape


def _sender_fields(world: World, channel: Channel, person: Person) -> Json:
    if channel.guild_id is None:
        return {"user": serializers.user(person)}
    guild = world.guilds[channel.guild_id]
    member = serializers.member(person, guild) | {"permissions": str(world.effective_permissions(person, channel))}
    return {
        "member": member,
        "guild_id": guild.id,
        "guild_locale": guild.locale,
        "guild": {"id": guild.id, "locale": guild.locale, "features": list(guild.features)},
    }


def context(channel: Channel) -> int:
    if channel.guild_id:
        return _GUILD_CONTEXT
    return _BOT_DM_CONTEXT if BOT_ID in channel.recipients else _PRIVATE_CONTEXT


def integration_owners(interaction: Interaction) -> Json:
    """`authorizing_integration_owners`: the guild's id, or "0" in direct messages."""
    return {"0": interaction.guild_id or "0"}


def interaction_metadata(world: World, interaction: Interaction) -> Json:
    """`interaction_metadata` of a message made by this interaction."""
    shape: Json = {
        "id": interaction.id,
        "type": interaction.type,
        "user": serializers.user(world.people[interaction.user_id]),
        "authorizing_integration_owners": integration_owners(interaction),
    }
    if interaction.type == COMMAND:
        shape |= {"name": interaction.data["name"], "command_type": 1}
    if interaction.message_id and interaction.type != MODAL_SUBMIT:
        shape["interacted_message_id"] = interaction.message_id
    if interaction.trigger:
        shape["triggering_interaction_metadata"] = interaction.trigger
    return shape


def response_fields(world: World, interaction: Interaction) -> Json:
    """The fields that a response has and an ordinary message of the bot does not have."""
    marks: Json = {
        "application_id": BOT_ID,
        "webhook_id": BOT_ID,
        "interaction_metadata": interaction_metadata(world, interaction),
    }
    if interaction.type == COMMAND:
        user = serializers.user(world.people[interaction.user_id])
        named = {"id": interaction.id, "type": COMMAND, "name": _full_name(interaction.data), "user": user}
        marks["interaction"] = named
    if interaction.message_id:
        reference = {"type": 0, "channel_id": interaction.channel_id, "message_id": interaction.message_id}
        marks["message_reference"] = reference | ({"guild_id": interaction.guild_id} if interaction.guild_id else {})
    return marks


def response_type(interaction: Interaction) -> int:
    return REPLY if interaction.message_id else COMMAND_ANSWER


def _full_name(data: Json) -> str:
    """The name of a command with its subcommands, such as `privacy export`."""
    names = [data["name"]]
    inner = data.get("options") or []
    while inner and inner[0]["type"] in (1, 2):
        names.append(inner[0]["name"])
        inner = inner[0].get("options") or []
    return " ".join(names)
