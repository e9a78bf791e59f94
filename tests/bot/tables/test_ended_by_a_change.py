"""A change of mind may itself be the end of a game: it is stored as the end, with the results."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.facts import TableState
from games.kit import Chance, IllegalMove, Options, Outcome, Refusal, Seat, Step
from tests.bot import home as homes
from tests.bot.home import ALICE, BOB, at_home
from tests.bot.storage.builders import results_of
from tests.games.kit.test_play import Part


class Impatience:
    """Everybody waits (`w`), sealed; whoever goes (`g`) ends the game at once for all, also if they had chosen to wait."""

    name, version, seats, options = "impatience", 1, (2,), ()

    def start(self, options: Options, chance: Chance) -> Step[str]:
        return Step("." * options.seats)

    def pending(self, state: str) -> frozenset[Seat]:
        return frozenset(Seat(seat) for seat, chosen in enumerate(state) if chosen == "." and "g" not in state)

    def legal_moves(self, state: str, seat: Seat) -> tuple[Part, ...]:
        return (Part("w"), Part("g")) if seat in self.pending(state) else ()

    def why_not(self, state: str, seat: Seat, move: Part) -> Refusal | None:
        return None if move in self.legal_moves(state, seat) else Refusal.of("no", "1.1", "not now")

    def apply(self, state: str, seat: Seat, move: Part, chance: Chance) -> Step[str]:
        if refusal := self.why_not(state, seat, move):
            raise IllegalMove(refusal)
        state = state[:seat] + move.letter + state[seat + 1 :]
        return Step(state, sealed=bool(self.pending(state)))

    def outcome(self, state: str) -> Outcome | None:
        return None if self.pending(state) else Outcome((0, 0), (Seat(0), Seat(1)))

    def view(self, state: str, seat: Seat | None) -> str:
        return state

    def imagine(self, view: str, chance: Chance) -> str:
        return view

    def parse(self, text: str) -> Part:
        return Part(text[-1])


async def test_a_change_of_mind_that_ends_the_game_ends_it_on_disk_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(homes, "GAMES", {"impatience": Impatience()})
    async with at_home(tmp_path) as home:
        table = (await home.start(BOB, game="impatience", seats=2)).facts.id
        await home.tables.move(table, ALICE, "part w")

        ended = await home.tables.move(table, ALICE, "part g")

        stored = await home.store.table(table)
        assert ended.facts.state is TableState.FINISHED
        assert stored == ended.facts
        assert len(await results_of(home.store, table)) == 2
        assert [move.text for move in await home.store.moves(table)] == ["part g"]
