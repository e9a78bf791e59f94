"""The routes of the REST API, one module for each resource of Discord's documentation."""

from sandbox.discord.calls import Route
from sandbox.discord.routes import (
    applications,
    channels,
    commands,
    emojis,
    gateway,
    guilds,
    interactions,
    members,
    messages,
    threads,
    users,
    webhooks,
)

ALL: tuple[Route, ...] = (
    *applications.ROUTES,
    *channels.ROUTES,
    *commands.ROUTES,
    *emojis.ROUTES,
    *gateway.ROUTES,
    *guilds.ROUTES,
    *interactions.ROUTES,
    *members.ROUTES,
    *messages.ROUTES,
    *threads.ROUTES,
    *users.ROUTES,
    *webhooks.ROUTES,
)
