"""docs/fairness.md is true: its example is a real game, its script deals as the rules do, its table names every draw."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.models.attribution import SeatEnding, attribute_results, rating_matches
from bot.ops.cli.records import make_random_record
from games import all_games
from games.kit import Play, Record, Seat, Stream, choose_options, read_record, verdict, write_record
from games.kit.records import luck_line
from tests.harness.texts import TEXTS

PAGE = (Path(__file__).parents[1] / "docs/fairness.md").read_text(encoding="utf-8")
GAMES = {TEXTS.speech_in("en")(f"{name}-name"): name for name in all_games()}


def example(name: str) -> str:
    """A code block of the page, by the comment before it."""
    (found,) = re.findall(rf"<!-- example: {re.escape(name)} -->\n\n```\w+\n(.*?)```", PAGE, flags=re.DOTALL)
    return str(found)


def calculated(path: Path, record: str) -> list[str]:
    """The output of the page's script for a record. The script cannot import the project."""
    (path / "deal.py").write_text(example("deal.py"), encoding="utf-8")
    (path / "record.txt").write_text(record, encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-I", "-S", "deal.py", "record.txt"], cwd=path, check=True, capture_output=True, text=True
    ).stdout.splitlines()


def dealt(record: Record) -> dict[str, list[str]]:
    """The same deal by our rules, sorted."""
    assert record.seed is not None
    game = all_games()["catte"]
    play = Play.begin(game, record.options, Stream(record.seed, luck_line(record.luck)))
    seats = [Seat(seat) for seat in range(record.options.seats)]
    views = [game.view(play.state, seat) for seat in seats]
    told = {"starter": [str(views[0].starter)], "centre": [str(views[0].centre)]}
    told |= {f"{seat} hand": sorted(map(str, view.hand)) for seat, view in zip(seats, views, strict=True)}
    return told | {f"{seat} coffee": sorted(map(str, views[0].columns[seat])) for seat in seats}


def read_dealt(lines: list[str]) -> dict[str, list[str]]:
    return {name: sorted(cards.split()) for name, _, cards in (line.partition(": ") for line in lines)}


def test_the_example_is_a_whole_game_that_verifies() -> None:
    text = example("record")
    record = read_record(text, all_games())

    assert verdict(record, all_games()) == (True, "ok p0=1 p1=10 p2=12")
    assert write_record(record) == text
    assert f"`{luck_line(record.luck)}`" in PAGE
    assert f"`{record.turns[0].seat} {record.turns[0].move}` comes first" in PAGE


def test_the_line_for_the_hash_prints_the_hash() -> None:
    record = read_record(example("record"), all_games())
    line = re.fullmatch(r'python3 -c "(.*)"\n', example("hash"))
    assert line
    printed = subprocess.run([sys.executable, "-I", "-c", line[1]], check=True, capture_output=True, text=True).stdout

    assert printed.strip() == record.commit
    assert f"```text\n{record.commit}\n```" in PAGE


def test_the_script_prints_what_the_page_says_and_what_we_deal(tmp_path: Path) -> None:
    printed = calculated(tmp_path, example("record"))

    assert printed == example("dealt").splitlines()
    assert read_dealt(printed) == dealt(read_record(example("record"), all_games()))


@pytest.mark.parametrize("number", range(6))
def test_the_script_deals_any_game_as_we_do(tmp_path: Path, number: int) -> None:
    """With lucky words and without, for three and four."""
    game, draw = all_games()["catte"], random.Random(number)
    options = choose_options("catte", game.seats, game.options, 3 + number % 2, {"rounds": "1"})
    luck = ((Seat(0), "nap"), (Seat(2), "two-fish")) if number % 3 else ()
    record = make_random_record(game, options, draw.randbytes(32), luck, draw)

    assert read_dealt(calculated(tmp_path, write_record(record))) == dealt(record)


def test_the_script_refuses_a_seed_that_does_not_fit(tmp_path: Path) -> None:
    forged = re.sub(r"seed \w", "seed 0", example("record"))

    with pytest.raises(subprocess.CalledProcessError) as refused:
        calculated(tmp_path, forged)

    assert "the seed does not fit the hash" in refused.value.stderr


# The table of draws


class Overheard(Stream):
    """A stream that records its draws and the things shuffled."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.draws: dict[str, list[str]] = {}

    def number(self, n: int, name: str) -> int:
        self.draws.setdefault(name, [])
        return super().number(n, name)

    def shuffle(self, things: Any, name: str) -> list[Any]:
        kept = list(things)
        shuffled = super().shuffle(kept, name)
        for i in range(len(kept)):
            self.draws.pop(f"{name}/{i}", None)  # parts of this draw
        self.draws[name] = [str(thing) for thing in kept]
        return shuffled


@cache
def draws(name: str) -> dict[str, list[list[str]]]:
    """The draws of many random games by their names on the page, with the things shuffled."""
    game, found = all_games()[name], defaultdict(list)
    for number in range(30):
        draw = random.Random(number)
        seats = draw.choice(list(game.seats))
        options = choose_options(name, game.seats, game.options, seats, {one.key: draw.choice(one.choices(seats)) for one in game.options})
        chance = Overheard(draw.randbytes(32))
        play = Play.begin(game, options, chance)
        while play.pending:
            seat = min(play.pending)
            play = play.with_moves([(seat, draw.choice(play.legal_moves(seat)))])
        for one, things in chance.draws.items():
            found[re.sub(r"\d+|(?<=tiles/)\w", "{}", one)].append(things)
    return dict(found)


def told(name: str) -> dict[str, str]:
    """The draws of a game on the page, with their description."""
    rows = re.findall(r"^\|([\w -]*)\| `([^`]+)` \| (.*) \|$", PAGE, flags=re.MULTILINE)
    found, of_game = {}, ""
    for shown, draw, what in rows:
        of_game = GAMES.get(shown.strip(), of_game)
        if of_game == name:
            found[re.sub(r"\{\w\}", "{}", draw)] = what
    return found


@pytest.mark.parametrize("name", all_games())
def test_the_table_names_every_draw_of_every_game(name: str) -> None:
    assert set(told(name)) == set(draws(name)), "a row each in docs/fairness.md: | Game | `draw/{n}` | what it decides |"


@pytest.mark.parametrize(
    ("name", "draw"),
    [
        ("catte", "round-{}/cats"),
        ("catte", "round-{}/coffee"),
        ("festival", "game-{}/deal-{}/booze"),
        ("festival", "game-{}/deal-{}/rest"),
        ("festival", "multipliers-{}"),
        ("maneki", "tiles/{}"),
    ],
)
def test_the_table_tells_the_order_from_which_things_are_shuffled(name: str, draw: str) -> None:
    things = [thing for part in re.findall(r"`([^`]+)`(?: … `([^`]+)`)?", told(name)[draw]) for thing in _from_to(*part)]
    if draw == "tiles/{}":
        things = re.findall(r"tiles ([^:]*):", told(name)[draw])[0].replace("−", "-").split(", ")
    booze = draws("festival")["game-{}/deal-{}/booze"][0]
    if draw.endswith("/rest"):
        things = [thing for thing in things if thing not in booze]

    shuffled = {tuple(thing.split()[0] for thing in one) for one in draws(name)[draw]}  # of a tile with a coin only the number

    assert shuffled == {tuple(things)}


def _from_to(first: str, last: str) -> list[str]:
    """The things from `SP1` to `SP9`, or all things of one code span."""
    if not last:
        return first.split()
    kind = re.sub(r"\d", "", first)
    return [f"{kind}{number}" for number in range(int(first.removeprefix(kind)), int(last.removeprefix(kind)) + 1)]


# Ratings


def table(name: str) -> list[list[str]]:
    """The rows of a table of the page, by the comment before it."""
    (found,) = re.findall(rf"<!-- example: {re.escape(name)} -->\n\n((?:\|.*\|\n)+)", PAGE)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in found.splitlines()[2:]]


@pytest.mark.parametrize(("ended", "among", "told"), table("places"))
@pytest.mark.parametrize("cat_of_who_left", [1, 4])
def test_people_are_held_against_each_other_as_the_page_says(ended: str, among: str, told: str, cat_of_who_left: int) -> None:
    """However well the cat has played for somebody who has left, or who has followed them."""
    names, seats = [], []
    for name, place in (seat.split() for seat in ended.split(", ")):
        gone, cat = place in ("left", "followed"), name if name == "kitten" else None
        names.append(name)
        place_of_it = cat_of_who_left if gone else int(place)
        seats.append(SeatEnding(place_of_it, cat is None, "housecat" if place == "left" else cat, taken_over=place == "followed"))
    found = [
        f"{name} {one.place_among_people}"
        for name, one in zip(names, attribute_results(seats), strict=True)
        if one.place_among_people is not None
    ]

    assert sorted(found) == sorted(among.replace("–", "").split(", ") if among != "–" else [])
    assert ("nobody moves" in told) == (not rating_matches(seats))
    assert ("keeps hers" in told) == (ended.count("left") == 1 and len(found) == 1)
