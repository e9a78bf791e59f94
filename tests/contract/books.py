"""All descriptions of a game's rules: for people, for the program, and as test vectors."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path

from games import AnyGame, all_games
from games.kit import Refusals, read_record
from tests.harness.texts import TEXTS
from tests.playthroughs.telling import BREAK
from tests.vectors.cases import Case, read_cases
from ui import presentation_of
from ui.kit.guide import Certainty, Guide

TESTS = Path(__file__).parents[1]
NOTATION = (TESTS.parent / "docs/notation.md").read_text(encoding="utf-8")
SAY = TEXTS.speech_in("en")


@dataclass
class Book:
    """All descriptions of one game's rules."""

    game: AnyGame

    @cached_property
    def folder(self) -> Path:
        return TESTS.parent / "games" / self.game.name

    @cached_property
    def rules(self) -> str:
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    @cached_property
    def numbered_rules(self) -> set[str]:
        """The numbers of all rules."""
        return set(re.findall(r"^- \*\*(\d+\.\d+)\*\*", self.rules, re.MULTILINE))

    @cached_property
    def chapters(self) -> set[str]:
        return set(re.findall(r"^## (\d+)\.", self.rules, re.MULTILINE))

    @cached_property
    def rulings(self) -> dict[str, Certainty]:
        """By rule that answers an open question of the rulebook, the lowest certainty given in the
        table of these questions.
        """
        found: dict[str, Certainty] = {}
        for answer, sure in re.findall(r"^\| .+? \| (.+?) +\| (sure|choice|likely|guess) +\|$", self.rules, re.MULTILINE):
            for rule in re.findall(r"\d+\.\d+", answer):
                found[rule] = max(found.get(rule, Certainty.SURE), Certainty(sure), key=list(Certainty).index)
        return found

    @cached_property
    def guide(self) -> Guide:
        return presentation_of(self.game.name).guide

    @cached_property
    def refusals(self) -> Refusals:
        found = import_module(f"games.{self.game.name}.refusals").REFUSALS
        assert isinstance(found, Refusals)
        return found

    @cached_property
    def phases(self) -> list[str]:
        """The values of the game's `Phase`."""
        found: type[Enum] = import_module(f"games.{self.game.name}.state").Phase
        return [str(phase.value) for phase in found]

    @cached_property
    def cases(self) -> list[Case]:
        """The refusal vectors."""
        return list(read_cases(TESTS / f"vectors/{self.game.name}/refusals.txt"))

    @cached_property
    def notation(self) -> str:
        """The game's chapter of docs/notation.md."""
        return NOTATION.partition(f"\n## {SAY(f'{self.game.name}-name')}\n")[2].partition("\n## ")[0]

    @cached_property
    def move_words(self) -> set[str]:
        """The first words of all moves in the game's playthroughs."""
        playthroughs = (TESTS / "playthroughs").glob(f"{self.game.name}-*.txt")
        records = [read_record(path.read_text(encoding="utf-8").partition(BREAK)[0], all_games()) for path in playthroughs]
        return {turn.move.partition(" ")[0] for record in records for turn in record.turns}


@cache
def book(game: str) -> Book:
    """The book of a game, by name."""
    return Book(all_games()[game])
