"""What nobody should send: made-up controls of every kind, and options that no client offers. Each is answered kindly, in private.

Here is every control and every command.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.evening import Evening, told

LONG = "x" * 60
CONTROLS = [
    *("en:1:rematch", "en:1:same", "en:999:rematch", "en:999999999999999999:same"),
    *("rp:1:0:t:o", "rp:1:999999:t:n", "rp:999:0:t:o", "rp:f:0:t:n", "rp:1:0:é:n", "rp:1:0:t:z"),
    *("lb:1:join", "lb:1:close", "lb:999:luck", "lb:999:rules"),
    *("tb:1:leave", "tb:1:back", "tb:1:end", "tb:1:end-now", "tb:999:hand", "tb:999:record", "tb:999:more"),
    *("mv:1:1:frog", f"mv:1:1:{LONG}", "mv:1:999999999:play BK1", "mv:٣:١:play BK1"),
    *("op:1:1:nonsense", "op:999:1:x", "ld:channel:chess:wins:0:b", "ld:moon:catte:wins:0:f", "zz:top", "\u200b"),
]
"""By somebody who does not sit at table 1, which is running."""
SELECTS: list[tuple[str | None, str]] = [
    *(("ch:1:1:0", "play ZZ9"), ("ch:999:1:0", "frog"), ("re:1:0", "p9"), ("re:999:0", "t"), ("re:f:0", "t")),
    *(("hr", "999"), ("hr", "frog"), ("ls:channel:chess", "wins"), (None, "x")),
]
OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("catte new", {"seats": 3, "cats": 3}),
    ("festival new", {"seats": 3, "cats": 3}),
    ("hand", {"table": -1}),
    ("hand", {"table": 2**53 - 1}),
    ("move", {"move": "play BK1", "table": -1}),
    ("move", {"move": "🐈" * 50, "table": 1}),
    ("move", {"move": "\u202eplay BK1"}),
    ("replay", {"table": -1}),
    ("replay", {"table": 2**53 - 1}),
    ("replay", {"table": 1}),
    ("replay", {}),
]


@pytest.mark.slow
@pytest.mark.parametrize("custom_id", CONTROLS)
async def test_a_button_that_was_made_up_is_answered_in_private_and_changes_nothing(game: Evening, custom_id: str) -> None:
    before, shown = game.live(), game.shows()

    answer = told(await game.forge("Dave", game.board, custom_id))

    assert "went wrong" not in answer
    assert game.live() is before
    assert game.shows() == shown


@pytest.mark.parametrize(("custom_id", "value"), SELECTS)
async def test_a_list_that_was_made_up_is_answered_in_private_and_changes_nothing(game: Evening, custom_id: str | None, value: str) -> None:
    before, shown = game.live(), game.shows()

    answer = told(await game.forge("Dave", game.board, custom_id, value=value))

    assert "went wrong" not in answer
    assert game.live() is before
    assert game.shows() == shown


@pytest.mark.parametrize(("command", "options"), OPTIONS, ids=lambda value: str(value)[:40])
async def test_a_command_with_options_that_do_not_fit_is_answered_in_private(game: Evening, command: str, options: dict[str, Any]) -> None:
    before, shown = game.live(), game.shows()

    answer = told(await game.slash("Dave", command, **options))

    assert "went wrong" not in answer
    assert game.live() is before
    assert game.shows() == shown
