"""The bot as it is, `python -m tests.evening.arranged run`, but dealing what a test wants to see.

    async with House.open(folder, module=ARRANGED, settings=arranged(seed)) as house:

All tables get this seed. `exchanged` names places of shuffles whose things change places: so two evenings can differ in one card that is
somewhere else, which no two seeds can. (Such a game verifies nowhere, for its shuffles are no one's.) `leak` names a game that shows
everybody what its first seat sees: a bot that nobody should let pass. Its pictures are sketches (tests/evening/sketched.py), unless
somebody looks at them. `wait`: after so many seconds of waiting for somebody a cat may be asked for, in the place of two minutes; `turn`:
so many everybody has for a turn at the pace *live*.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, ClassVar, TypeVar

from bot import runtime, times
from bot.door import reply
from bot.host.command_line import main
from bot.tables import clocks, dealing, stand_ins
from games import all_games
from games.kit import Seat, Stream
from tests.evening.sketched import sketch

ARRANGED = "tests.evening.arranged"
SETTING = "EVENING_ARRANGED"

T = TypeVar("T")
Exchanged = Mapping[str, Sequence[tuple[int, int]]]
"""By the name of a shuffle, pairs of places in its result whose things change places."""


def arranged(
    seed: bytes,
    *,
    exchanged: Exchanged | None = None,
    leak: str = "",
    pictures: bool = False,
    wait: float = stand_ins.WAIT,
    turn: float | None = None,
) -> dict[str, str]:
    """The setting that tells a bot of this module what to do."""
    what = {"seed": seed.hex(), "exchanged": exchanged or {}, "leak": leak, "pictures": pictures, "wait": wait, "turn": turn}
    return {SETTING: json.dumps(what)}


class Exchanging(Stream):
    """The draws of a played game, but for the places that are exchanged."""

    __slots__ = ("_exchanged",)
    everywhere: ClassVar[Exchanged] = {}
    """What is exchanged where nothing else is said."""

    def __init__(self, seed: bytes, luck: str = "", exchanged: Exchanged | None = None) -> None:
        super().__init__(seed, luck)
        self._exchanged = self.everywhere if exchanged is None else exchanged

    def shuffle(self, things: Iterable[T], name: str) -> list[T]:
        order = super().shuffle(things, name)
        for one, other in self._exchanged.get(name, ()):
            order[one], order[other] = order[other], order[one]
        return order


def hurry(turn: float | None) -> None:
    """Everybody has so many seconds for a turn, where it is to be *live*."""
    if turn is not None:
        times.SECONDS[times.Pace.LIVE], clocks.STEPS[times.Pace.LIVE] = turn, 1


def _arrange(seed: str, exchanged: Exchanged, leak: str, pictures: bool, wait: float, turn: float | None) -> None:
    """Everything that makes this bot another than the real one."""
    stand_ins.WAIT = wait
    hurry(turn)
    Exchanging.everywhere = exchanged
    setattr(dealing, "Stream", Exchanging)  # noqa: B010  (it is not theirs to give, so no type checker lets it be assigned)
    setattr(reply, "PATIENCE", 3600.0)  # noqa: B010  (whether somebody reads "is thinking" is the machine's doing)
    setattr(runtime, "secrets", SimpleNamespace(token_bytes=lambda _: bytes.fromhex(seed)))  # noqa: B010
    if not pictures:
        sketch()
    if leak:
        _let_leak(type(all_games()[leak]))


def _let_leak(game: type[Any]) -> None:
    honest = game.view
    game.view = lambda self, state, seat: honest(self, state, Seat(0) if seat is None else seat)


if __name__ == "__main__":
    _arrange(**json.loads(os.environ[SETTING]))
    sys.exit(main())
