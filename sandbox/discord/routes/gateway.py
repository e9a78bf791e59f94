"""The gateway's URL and the recommended number of shards."""

from sandbox.discord.calls import Answer, Call, Route


def get_gateway(call: Call) -> Answer:
    return Answer(200, {"url": _url(call)})


def get_bot_gateway(call: Call) -> Answer:
    return Answer(
        200, {"url": _url(call), "shards": call.session_start_limit.shards, "session_start_limit": call.session_start_limit.as_json()}
    )


def _url(call: Call) -> str:
    return call.world.base_url.replace("http", "ws", 1) + "/gateway"


ROUTES = (
    Route("GET", "/gateway", get_gateway),
    Route("GET", "/gateway/bot", get_bot_gateway),
)
