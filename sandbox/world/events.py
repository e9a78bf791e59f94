"""Events of the world. The gateway passes them to the bot, people's sockets to persons."""

from collections.abc import Callable
from dataclasses import dataclass

from sandbox.world.records import Channel, Guild, Interaction, Json, Message, Person


@dataclass(frozen=True, slots=True)
class MessageCreated:
    message: Message


@dataclass(frozen=True, slots=True)
class MessageUpdated:
    message: Message


@dataclass(frozen=True, slots=True)
class MessageDeleted:
    message: Message


@dataclass(frozen=True, slots=True)
class ChannelCreated:
    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelUpdated:
    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelDeleted:
    channel: Channel


@dataclass(frozen=True, slots=True)
class ThreadMembersChanged:
    """People were added to or removed from a thread, by their ids."""

    thread: Channel
    added: list[str]
    removed: list[str]


@dataclass(frozen=True, slots=True)
class GuildAdded:
    """The bot was added to a guild, or with `outage` a guild's outage ended."""

    guild: Guild
    outage: bool = False


@dataclass(frozen=True, slots=True)
class GuildUpdated:
    guild: Guild


@dataclass(frozen=True, slots=True)
class RoleCreated:
    guild: Guild
    role: Json


@dataclass(frozen=True, slots=True)
class RoleUpdated:
    """A role's permissions changed."""

    guild: Guild
    role: Json


@dataclass(frozen=True, slots=True)
class GuildRemoved:
    """The bot was removed from a guild, or with `outage` a guild became unavailable."""

    guild: Guild
    outage: bool = False


@dataclass(frozen=True, slots=True)
class PersonUpdated:
    person: Person


@dataclass(frozen=True, slots=True)
class CommandsUpdated:
    pass


@dataclass(frozen=True, slots=True)
class InteractionSent:
    """A person used a command or a component. `payload` is the INTERACTION_CREATE for the bot."""

    interaction: Interaction
    payload: Json


@dataclass(frozen=True, slots=True)
class InteractionAcknowledged:
    interaction: Interaction


@dataclass(frozen=True, slots=True)
class InteractionFailed:
    interaction: Interaction
    reason: str


@dataclass(frozen=True, slots=True)
class ModalOpened:
    interaction: Interaction
    modal: Json


@dataclass(frozen=True, slots=True)
class ChoicesOffered:
    interaction: Interaction
    choices: list[Json]


@dataclass(frozen=True, slots=True)
class BotStateChanged:
    state: Json


WorldEvent = (
    MessageCreated
    | MessageUpdated
    | MessageDeleted
    | ChannelCreated
    | ChannelUpdated
    | ChannelDeleted
    | ThreadMembersChanged
    | GuildAdded
    | GuildUpdated
    | RoleCreated
    | RoleUpdated
    | GuildRemoved
    | PersonUpdated
    | CommandsUpdated
    | InteractionSent
    | InteractionAcknowledged
    | InteractionFailed
    | ModalOpened
    | ChoicesOffered
    | BotStateChanged
)

Listener = Callable[[WorldEvent], None]
