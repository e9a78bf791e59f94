"""The bot's application."""

from sandbox.discord import serializers
from sandbox.discord.calls import Answer, Call, Route


def get_current(call: Call) -> Answer:
    return Answer(200, serializers.application(call.world))


ROUTES = (
    Route("GET", "/applications/@me", get_current),
    Route("GET", "/oauth2/applications/@me", get_current),
)
