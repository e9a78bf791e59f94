"""What can happen in the world. The gateway tells the bot, the people's sockets tell the people."""

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
    """Who has come into a thread, and who has gone, by their ids."""

    thread: Channel
    added: list[str]
    removed: list[str]


@dataclass(frozen=True, slots=True)
class GuildAdded:
    """The bot has been let in; or what was out of reach is there again, for everybody."""

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
    """It grants something else."""

    guild: Guild
    role: Json


@dataclass(frozen=True, slots=True)
class GuildRemoved:
    """The bot has been put out; or nobody can reach the guild for now."""

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
    """`payload` is the INTERACTION_CREATE the bot is to get."""

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
