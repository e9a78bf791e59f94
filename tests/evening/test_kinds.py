"""Every game that can be played on Discord has its evenings."""

from __future__ import annotations

from cogs import all_cogs
from games import all_games
from tests.evening.kinds import all_kinds


def test_every_game_with_a_cog_has_a_kind() -> None:
    on_discord = {name for name in all_games() if f"cogs.{name}" in all_cogs()}

    assert set(all_kinds()) == on_discord
