"""The lifecycle of an interaction: sent to the bot, then acknowledged or failed; later its token expires.

The first response is due after 3 seconds, and the token expires after 15 minutes, both by the sandbox's clock.
The first response fixes `ephemeral`.
"""

import asyncio
from base64 import urlsafe_b64encode

from sandbox.discord import payloads
from sandbox.discord.errors import (
    ALREADY_ACKNOWLEDGED,
    INVALID_WEBHOOK_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_WEBHOOK,
    ApiError,
)
from sandbox.world.events import InteractionAcknowledged, InteractionFailed, InteractionSent
from sandbox.world.records import Channel, Interaction, Json, Message, Person
from sandbox.world.world import BOT_ID, World

TOKEN_LIFETIME = 15 * 60.0
_NO_ANSWER = "The application did not respond"


class Interactions:
    """Sends interactions to the bot, and enforces their deadlines."""

    def __init__(self, world: World, patience: float) -> None:
        self._world, self._patience = world, patience
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def send(
        self,
        person: Person,
        channel: Channel,
        kind: int,
        data: Json,
        *,
        nonce: str,
        message: Message | None = None,
        trigger: Json | None = None,
    ) -> Interaction:
        """Send an interaction of type `kind` to the bot.

        `nonce` is the client's word by which it recognises later events, `message` the message of a pressed component,
        `trigger` the metadata of the interaction that opened a submitted modal. Needs a running event loop, whose timer
        fails an unanswered interaction.
        """
        interaction_id = self._world.clock.snowflake()
        interaction = Interaction(
            id=interaction_id,
            token=f"{interaction_id}-{urlsafe_b64encode(self._world.token_bytes(24)).decode()}",
            type=kind,
            user_id=person.id,
            channel_id=channel.id,
            created_at=self._world.clock.now(),
            data=data,
            nonce=nonce,
            guild_id=channel.guild_id,
            message_id=message.id if message else None,
            trigger=trigger,
        )
        self._drop_expired()
        self._world.interactions[interaction.id] = interaction
        self._world.dirty.add(("interactions", interaction.id))
        self._timers[interaction.id] = asyncio.get_running_loop().call_later(self._patience, self.fail, interaction, _NO_ANSWER)
        self._world.publish(InteractionSent(interaction, payloads.interaction_create(self._world, interaction)))
        return interaction

    def acknowledge(self, interaction: Interaction, answer: int, *, ephemeral: bool = False) -> None:
        """Record the bot's first response, and notify the person. `answer` is the type of the response."""
        self._stop_timer(interaction)
        interaction.state, interaction.answer, interaction.ephemeral = "acknowledged", answer, ephemeral
        self._world.dirty.add(("interactions", interaction.id))
        self._world.publish(InteractionAcknowledged(interaction))

    def fail(self, interaction: Interaction, reason: str) -> None:
        """Mark the interaction as failed, and notify the person.

        A late response of the bot is refused.
        """
        self._stop_timer(interaction)
        interaction.state = "failed"
        self._world.dirty.add(("interactions", interaction.id))
        self._world.publish(InteractionFailed(interaction, reason))

    def find_unanswered(self, interaction_id: str, token: str) -> Interaction:
        """The interaction of a first response.

        Raises ApiError if unknown, overdue or already acknowledged.
        """
        interaction = self._world.interactions.get(interaction_id)
        if interaction is None or interaction.token != token or interaction.state == "failed":
            raise ApiError(UNKNOWN_INTERACTION)
        if interaction.state == "acknowledged":
            raise ApiError(ALREADY_ACKNOWLEDGED)
        return interaction

    def find_by_token(self, application_id: str, token: str) -> Interaction:
        """The interaction of a later response.

        Raises ApiError if not acknowledged, unknown or expired.
        """
        if application_id != BOT_ID:
            raise ApiError(UNKNOWN_WEBHOOK)
        interaction = self._world.interactions.get(token.partition("-")[0])
        if interaction is None or interaction.token != token or self._age(interaction) > TOKEN_LIFETIME:
            raise ApiError(INVALID_WEBHOOK_TOKEN)
        if interaction.state != "acknowledged":
            raise ApiError(UNKNOWN_WEBHOOK)
        return interaction

    def fail_overdue(self) -> None:
        """Fail interactions that are overdue after the clock was advanced."""
        waiting = [i for i in self._world.interactions.values() if i.state == "sent"]
        for interaction in waiting:
            if self._age(interaction) > self._patience:
                self.fail(interaction, _NO_ANSWER)

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _age(self, interaction: Interaction) -> float:
        return self._world.clock.now() - interaction.created_at

    def _stop_timer(self, interaction: Interaction) -> None:
        if timer := self._timers.pop(interaction.id, None):
            timer.cancel()

    def _drop_expired(self) -> None:
        """Drop interactions with an expired token. The dict is in order of creation."""
        known = self._world.interactions
        while known and self._age(oldest := next(iter(known.values()))) > TOKEN_LIFETIME + self._patience:
            del known[oldest.id]
            self._world.dirty.add(("interactions", oldest.id))
