"""Discord's API objects, made of the world's records.

Fields of features that the sandbox lacks have Discord's default, because libraries read some of them.
"""

from sandbox.world.clock import iso_timestamp, snowflake_time
from sandbox.world.records import DIRECT, VOICE, Channel, Emoji, Guild, Json, Person
from sandbox.world.world import BOT_ID, World


def user(person: Person) -> Json:
    shape: Json = {
        "id": person.id,
        "username": person.username,
        "global_name": None if person.bot else person.name,
        "avatar": f"paw{person.id[-8:]}",
        "discriminator": "0000" if person.bot else "0",
        "public_flags": 0,
        "flags": 0,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }
    return shape | {"bot": True} if person.bot else shape


def current_user(person: Person) -> Json:
    """The user object of `/users/@me`."""
    return user(person) | {
        "mfa_enabled": False,
        "locale": person.locale,
        "email": None,
        "verified": True,
    }


def member(person: Person, place: Guild) -> Json:
    here = {role["id"] for role in place.roles}
    return {
        "user": user(person),
        "nick": person.nick,
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "roles": [role for role in person.roles if role in here],
        "joined_at": iso_timestamp(snowflake_time(person.id)),
        "premium_since": None,
        "communication_disabled_until": None,
        "flags": 0,
        "pending": False,
        "mute": False,
        "deaf": False,
    }


def channel(world: World, place: Channel) -> Json:
    """A channel of any type, as the bot receives it."""
    if place.type == DIRECT:
        return direct_channel(world, place, seen_by=BOT_ID)
    return thread(world, place) if place.is_thread else guild_channel(place)


def member_counts(world: World, place: Guild, wanted: str | None) -> Json:
    """The approximate member counts if `wanted`, the query value `with_counts`, is "true" or "1"; else no fields."""
    if str(wanted).lower() not in ("true", "1"):
        return {}
    return {"approximate_member_count": len(world.members(place)), "approximate_presence_count": 1}


def guild_channel(place: Channel) -> Json:
    shape: Json = {
        "id": place.id,
        "type": place.type,
        "guild_id": place.guild_id,
        "name": place.name,
        "position": place.position,
        "topic": place.topic,
        "parent_id": place.parent_id,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "flags": 0,
        "last_message_id": place.last_message_id,
        "permission_overwrites": [dict(o) for o in place.overwrites],
    }
    return shape | ({"bitrate": 64_000, "user_limit": 0, "rtc_region": None} if place.type == VOICE else {})


def direct_channel(world: World, place: Channel, *, seen_by: str) -> Json:
    """A direct-message channel as the person with the id `seen_by` receives it: without that person as a recipient."""
    others = [world.people[r] for r in place.recipients if r != seen_by]
    return {
        "id": place.id,
        "type": place.type,
        "last_message_id": place.last_message_id,
        "flags": 0,
        "recipients": [user(other) for other in others],
    }


def thread(world: World, place: Channel) -> Json:
    shape: Json = {
        "id": place.id,
        "type": place.type,
        "guild_id": place.guild_id,
        "name": place.name,
        "parent_id": place.parent_id,
        "owner_id": place.owner_id,
        "last_message_id": place.last_message_id,
        "rate_limit_per_user": 0,
        "flags": 0,
        "message_count": place.sent,
        "total_message_sent": place.sent,
        "member_count": len(place.members),
        "thread_metadata": dict(place.thread),
    }
    return shape | {"member": thread_member(place, BOT_ID)} if BOT_ID in place.members else shape


def thread_member(place: Channel, person_id: str) -> Json:
    return {"id": place.id, "user_id": person_id, "join_timestamp": iso_timestamp(snowflake_time(place.id)), "flags": 0}


def guild(world: World, place: Guild) -> Json:
    """A guild, as in `GET /guilds/{id}`."""
    return {
        "id": place.id,
        "name": place.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": list(place.features),
        "banner": None,
        "owner_id": place.owner_id,
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": place.roles,
        "default_message_notifications": 0,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 25_000_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": place.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def guild_create(world: World, place: Guild) -> Json:
    """A guild, as in GUILD_CREATE for a bot without the members intent."""
    channels = [c for c in world.channels.values() if c.guild_id == place.id]
    return guild(world, place) | {
        "joined_at": iso_timestamp(snowflake_time(BOT_ID)),
        "large": False,
        "unavailable": False,
        "member_count": len(world.members(place)),
        "members": [member(world.bot, place)],
        "channels": [guild_channel(c) for c in channels if not c.is_thread],
        "threads": [thread(world, c) for c in channels if c.is_thread and not c.thread["archived"] and world.may_view(world.bot, c)],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def application(world: World) -> Json:
    """The bot's application."""
    owner = world.people[world.guild.owner_id]
    return {
        "id": BOT_ID,
        "name": world.bot.name,
        "icon": None,
        "description": "A parlour for cat games",
        "summary": "",  # deprecated and undocumented, but libraries read it
        "type": None,
        "bot": user(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(owner),
        "approximate_guild_count": len(world.bot.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}},
    }


def emoji(world: World, face: Emoji) -> Json:
    return {
        "id": face.id,
        "name": face.name,
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": face.animated,
        "available": True,
        "user": user(world.bot),
    }
