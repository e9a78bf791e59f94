"""Users, the bot's guilds, and direct-message channels."""

from sandbox.discord import serializers
from sandbox.discord.calls import Answer, Call, Route
from sandbox.discord.errors import UNKNOWN_USER, ApiError, FieldError, invalid_form_body
from sandbox.world.world import BOT_ID


def get_current(call: Call) -> Answer:
    return Answer(200, serializers.current_user(call.world.bot))


def get_user(call: Call) -> Answer:
    person = call.world.people.get(call.path["user_id"])
    if person is None:
        raise ApiError(UNKNOWN_USER)
    return Answer(200, serializers.user(person))


def list_guilds(call: Call) -> Answer:
    guilds = [
        {
            "id": guild.id,
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": guild.roles[0]["permissions"],
            "features": list(guild.features),
            **serializers.member_counts(call.world, guild, call.query.get("with_counts")),
        }
        for guild in call.world.guilds_of(call.world.bot)
        if int(call.query.get("after") or 0) < int(guild.id) < int(call.query.get("before") or 1 << 63)
    ]
    return Answer(200, guilds[: int(call.query.get("limit") or 200)])


def create_dm(call: Call) -> Answer:
    """Find or create the direct-message channel with a person. New channels are rate limited."""
    recipient = str(call.form.get("recipient_id") or "")
    if not recipient:
        raise invalid_form_body([FieldError(("recipient_id",), "BASE_TYPE_REQUIRED", "This field is required")])
    if recipient not in call.world.people or recipient == BOT_ID:
        raise ApiError(UNKNOWN_USER)
    if call.world.find_direct_channel(BOT_ID, recipient) is None:
        call.rate_limits.count_new_dm()
    return Answer(200, serializers.channel(call.world, call.world.open_direct_channel(BOT_ID, recipient)))


def leave_guild(call: Call) -> Answer:
    call.world.remove_bot_from(call.guild())
    return Answer()


ROUTES = (
    Route("GET", "/users/@me", get_current),
    Route("GET", "/users/@me/guilds", list_guilds),
    Route("DELETE", "/users/@me/guilds/{guild_id}", leave_guild),
    Route("POST", "/users/@me/channels", create_dm),
    Route("GET", "/users/{user_id}", get_user),
)
