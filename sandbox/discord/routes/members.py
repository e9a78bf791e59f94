"""Members of a guild. Listing all members requires a privileged intent, which the bot lacks."""

from sandbox.discord import serializers
from sandbox.discord.calls import Answer, Call, Route
from sandbox.discord.errors import MISSING_ACCESS, UNKNOWN_MEMBER, ApiError


def get_member(call: Call) -> Answer:
    guild = call.guild()
    person = call.world.people.get(call.path["user_id"])
    if person is None or guild.id not in person.guilds:
        raise ApiError(UNKNOWN_MEMBER)
    return Answer(200, serializers.member(person, guild))


def search_members(call: Call) -> Answer:
    guild = call.guild()
    start, limit = call.query.get("query", "").lower(), int(call.query.get("limit", "1"))
    found = [p for p in call.world.members(guild) if p.username.startswith(start)]
    return Answer(200, [serializers.member(p, guild) for p in found[:limit]])


def list_members(call: Call) -> Answer:
    call.guild()
    raise ApiError(MISSING_ACCESS)


ROUTES = (
    Route("GET", "/guilds/{guild_id}/members/search", search_members),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", get_member),
    Route("GET", "/guilds/{guild_id}/members", list_members),
)
