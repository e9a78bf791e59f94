"""Worlds whose server wishes: threads, its language, some paces and some channels alone. Everything else holds as ever."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.facts import ChannelId, ServerId
from bot.tables.wish_keeper import ServerWishKeeper
from bot.times import Pace
from bot.wishes import ServerWishes
from sandbox.world.world import CAT_GAMES_ID
from tests.harness.world.run import live_drawn

WISHED: Mapping[int, ServerWishes] = {
    12: ServerWishes(threads=True),
    17: ServerWishes(paces=(Pace.BY_AND_BY, Pace.LIVE)),
    24: ServerWishes(locale="ja", threads=True),
    29: ServerWishes(channels=frozenset({ChannelId(int(CAT_GAMES_ID))}), threads=True),
}
"""By the numbers of the worlds."""


@pytest.mark.slow
@pytest.mark.parametrize("seed", WISHED)
def test_worlds_whose_server_wishes(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set[ServerId]()

    async def wishes(_: ServerWishKeeper, server: ServerId) -> ServerWishes:
        asked.add(server)
        return WISHED[seed]

    monkeypatch.setattr(ServerWishKeeper, "of", wishes)

    lived = live_drawn(seed)

    assert lived.found == (), "\n".join((*lived.story, *lived.struck))
    assert asked
