"""A guild, its channels and roles."""

from sandbox.discord import serializers
from sandbox.discord.calls import Answer, Call, Route


def get_guild(call: Call) -> Answer:
    guild = call.guild()
    return Answer(200, serializers.guild(call.world, guild) | serializers.member_counts(call.world, guild, call.query.get("with_counts")))


def list_channels(call: Call) -> Answer:
    guild = call.guild()
    channels = [c for c in call.world.channels.values() if c.guild_id == guild.id and not c.is_thread]
    return Answer(200, [serializers.guild_channel(c) for c in channels])


def list_roles(call: Call) -> Answer:
    return Answer(200, call.guild().roles)


def list_active_threads(call: Call) -> Answer:
    guild = call.guild()
    threads = [
        c
        for c in call.world.channels.values()
        if c.guild_id == guild.id and c.is_thread and not c.thread["archived"] and call.world.may_view(call.world.bot, c)
    ]
    shown = [serializers.thread(call.world, t) for t in threads]
    mine = [serializers.thread_member(t, call.world.bot.id) for t in threads if call.world.bot.id in t.members]
    return Answer(200, {"threads": shown, "members": mine, "has_more": False})


def list_default_sounds(call: Call) -> Answer:
    """An empty list. py-cord requests the sounds before it is ready."""
    return Answer(200, [])


ROUTES = (
    Route("GET", "/guilds/{guild_id}", get_guild),
    Route("GET", "/guilds/{guild_id}/channels", list_channels),
    Route("GET", "/guilds/{guild_id}/roles", list_roles),
    Route("GET", "/guilds/{guild_id}/threads/active", list_active_threads),
    Route("GET", "/soundboard-default-sounds", list_default_sounds),
)
