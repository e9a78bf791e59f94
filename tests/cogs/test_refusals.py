"""Whatever Discord answers to the answer to a press: the move is made, nothing breaks, and the player goes on."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from tests.cogs.evening import Evening, seen

CALLBACK, ORIGINAL, FOLLOWUP = "/interactions/*/callback", "/webhooks/*/messages/@original", "/webhooks/*"
ANSWERS = {
    "try again": (503, 0),
    "message gone": (404, 10008),
    "message full": (400, 30046),
    "interaction over": (404, 10062),
    "done already": (400, 40060),
    "place refuses": (403, 20026),
    "place gone": (404, 10003),
    "malformed": (400, 50035),
    "token refused": (401, 0),
}


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize(
    ("method", "route"), [("POST", CALLBACK), ("PATCH", ORIGINAL), ("POST", FOLLOWUP)], ids=["callback", "original", "followup"]
)
async def test_a_press_whose_answer_is_refused_is_done_and_the_table_shows_it(game: Evening, method: str, route: str, answer: str) -> None:
    status, code = ANSWERS[answer]
    game.env.inject_error(method, route, status=status, code=code, times=None)

    with capture_logs() as lines:
        for _ in range(2):
            name = game.turn()
            await game.play(name)
            assert f"{name}: " in seen(game.board)
        await game.press(name, "Rules")
        await game.press(name, "My hand")
        await game.slash(name, "move", move="nonsense")

    assert len(game.live().moves) >= 2
    assert game.env.errors == []
    assert [line for line in lines if "exc_info" in line] == []
    assert all(line["event"].startswith("Discord does not take") for line in lines if line["log_level"] == "error")
    assert not game.bot.token_refused.is_set(), "the token of an interaction is not the bot's"


async def test_a_request_that_refuses_the_bots_token_is_heard_of(game: Evening) -> None:
    game.env.inject_error("PATCH", "/channels/*", status=401, times=1)

    await game.play(game.turn())

    assert game.bot.token_refused.is_set()
