"""A fifth game needs only its own packages, texts and tests: the toy auction runs under another name in a copy of the project.

The game's files are in tests/fifth_game/ in the same layout, and are the shortest example of a game.
Its rules are tests/auction.py, its part of the contract is tests/auction_contract.py; tests/new_game.py copies them.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from games import all_games
from tests.new_game import ROOT, pieces

NAME = "gamble"
ROOMS = ("bot", "cogs", "games", "ui", "ai", "sandbox", "tests")
ROOM_OF_ITS_OWN = re.compile(
    rf"(games|ui)/{NAME}/(\w+\.py|RULES\.md)|cogs/{NAME}\.py|bot/texts/\w+/(rules-)?{NAME}\.ftl"
    rf"|tests/((games|ui)/{NAME}/\w+|cogs/{NAME}|evening/kinds/{NAME})\.py|tests/vectors/{NAME}/\w+\.(py|txt)"
)
HOLDS = (
    "tests/vectors",
    f"tests/cogs/{NAME}.py",
    "tests/contract/test_contract.py",
    "tests/cogs/test_lobby.py::test_the_command_of_a_game_asks_what_it_has_always_asked",
    "tests/cogs/test_lobby.py::test_numbers_without_a_gap_are_a_range_and_all_else_is_chosen_from",
    "tests/bot/pages/test_screens.py::test_the_options_of_every_game_are_said_whatever_is_chosen",
    "tests/ai/test_levels.py",
    *(
        f"tests/bot/{name}[{NAME}]"
        for name in (
            "replay/test_steps.py::test_no_eyes_see_what_they_could_not_know",
            "pages/test_chapter.py::test_chapters_tell_everything_once_and_in_order",
            "tables/test_turn_clock.py::test_no_clock_tells_of_a_hand",
            "tables/test_playing.py::test_the_move_that_is_proposed_to_who_writes_is_meant_by_what_is_proposed",
            "tables/test_seeds.py::test_no_watcher_is_told_a_seed",
            "tables/test_cat_player.py::test_who_clicks_first_changes_nothing_of_what_cats_do",
        )
    ),
    *(
        f"tests/test_architecture.py::{name}"
        for name in (
            "test_the_application_knows_games_only_through_the_kit",
            "test_a_game_has_one_cog_and_one_room_for_its_look",
        )
    ),
    *(
        f"tests/bot/texts/test_catalogue_is_whole.py::{name}"
        for name in (
            "test_every_language_says_the_same_things",
            "test_every_language_speaks_of_the_same_facts",
            "test_every_refusal_is_translated_and_speaks_of_its_own_facts",
            "test_every_language_says_them_in_the_same_files_under_the_same_headings_and_in_the_same_order",
            "test_the_name_of_a_text_says_in_which_file_it_stands",
            "test_every_game_has_the_texts_that_are_asked_of_each",
            "test_no_text_is_idle",
        )
    ),
)
"""The tests that are run in the copy: those of the new game, those of every game, and the project's rules."""


def test_the_pieces_of_a_game_are_new_files_in_rooms_of_its_own() -> None:
    assert [path for path in pieces(NAME) if not ROOM_OF_ITS_OWN.fullmatch(path) or (ROOT / path).exists()] == []


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the project with the new game."""
    for room in ROOMS:
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("golden"))  # with what is compiled
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    check_well(tmp_path, "tests.new_game", NAME)
    return tmp_path


def check_well(house: Path, *module: str) -> None:
    run = subprocess.run([sys.executable, "-m", *module], cwd=house, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.slow
def test_a_fifth_game_is_found_by_its_folders_and_played(house: Path) -> None:
    check_well(house, "pytest", "-q", "-p", "no:cacheprovider", f"tests/cogs/{NAME}.py::test_the_{NAME}_is_played_to_its_end_and_replayed")


@pytest.mark.night
def test_it_keeps_what_every_game_has_to_keep_without_an_edit_elsewhere(house: Path) -> None:
    of_others = " or ".join(["test_contract", *all_games()])
    check_well(house, "pytest", "-q", "-p", "no:cacheprovider", "-m", "not night", "-k", f"{NAME} or not ({of_others})", *HOLDS)


@pytest.mark.night
def test_its_types_are_as_strict_as_those_of_the_house(house: Path) -> None:
    """Which cannot be asked where the pieces stand: there, nothing they import is their own."""
    check_well(house, "mypy", "--follow-imports=silent", *(path for path in pieces(NAME) if path.endswith(".py")))
