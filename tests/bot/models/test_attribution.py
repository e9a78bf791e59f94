"""Who is held against whom at the end of a table, as a table of cases: each a sentence of docs/fairness.md.

A seat is written as who began in it, the place it reached, and which cat held it at the end if that was another: `alice 1`,
`bob 2 left to housecat`, `kitten 3`; `bob 2 followed by dave` is a seat that somebody else took over, who is in no list of anything.
"""

from __future__ import annotations

import itertools
import random

import pytest

from bot.models.attribution import Attribution, CatsMet, SeatEnding, attribute_results, rating_matches
from bot.models.ratings import BEGINNER, RatedTable, Rating, RatingRecord, compute_ratings, update_ratings

LEVELS = ("kitten", "housecat", "cafe-boss")


def table(text: str) -> dict[str, SeatEnding]:
    """The seats, by who began in them; two cats of a level have a number behind."""
    found: dict[str, SeatEnding] = {}
    for seat in text.split(", "):
        name, place, *left = seat.split()
        level = name.rstrip("12")
        cat = level if level in LEVELS else left[-1] if left[:1] == ["left"] else None
        found[name] = SeatEnding(int(place), level not in LEVELS, cat, taken_over=left[:1] == ["followed"])
    return found


def read(text: str) -> dict[str, int]:
    return {name: int(place) for name, place in (one.split() for one in text.split(", "))} if text else {}


AMONG = {
    "people alone are held against each other": ("alice 1, bob 2, carol 3", "alice 1, bob 2, carol 3"),
    "a cat that wins takes no place from anybody": ("kitten 1, alice 2, bob 3", "alice 1, bob 2"),
    "cats between them make no distance": ("alice 1, kitten1 2, kitten2 3, bob 4", "alice 1, bob 2"),
    "a place that is shared is shared": ("kitten 1, alice 2, bob 2, carol 4", "alice 1, bob 1, carol 3"),
    "one person with cats is held against nobody": ("alice 1, kitten1 2, kitten2 3", ""),
    "who left is last, however well the cat has played": ("alice 2, bob 1 left to housecat, carol 3", "alice 1, carol 2, bob 3"),
    "two who left share the last place": (
        "alice 3, bob 1 left to housecat, carol 4, dave 2 left to housecat",
        "alice 1, carol 2, bob 3, dave 3",
    ),
    "who alone has stayed is held against nobody": ("alice 1, bob 2 left to housecat", "bob 2"),
    "so are they where cats sat there from the start": ("alice 3, bob 2 left to housecat, kitten 1", "bob 2"),
    "who was followed by another is last, as with a cat": ("alice 2, bob 1 followed by erin, carol 3", "alice 1, carol 2, bob 3"),
    "so they are beside who left to a cat": (
        "alice 3, bob 1 followed by erin, carol 4, dave 2 left to housecat",
        "alice 1, carol 2, bob 3, dave 3",
    ),
    "where nobody stayed nobody is last": ("alice 1 left to housecat, bob 2 left to housecat, kitten 3", ""),
}


@pytest.mark.parametrize(("seats", "expected"), AMONG.values(), ids=AMONG)
def test_people_are_held_against_each_other(seats: str, expected: str) -> None:
    sat = table(seats)

    found = dict(zip(sat, attribute_results(tuple(sat.values())), strict=True))

    assert {name: one.place_among_people for name, one in found.items() if one.place_among_people is not None} == read(expected)


MET = {
    "who is placed before the cat has beaten it": ("alice 1, kitten 2", {"alice": {"kitten": True}}),
    "who shares its place is not ahead of it": ("alice 1, kitten 1", {"alice": {"kitten": False}}),
    "of several of a level all must be behind": ("kitten1 1, alice 2, kitten2 3", {"alice": {"kitten": False}}),
    "every level is met by itself": ("cafe-boss 1, alice 2, kitten 3", {"alice": {"cafe-boss": False, "kitten": True}}),
    "what other people do there is nothing to it": ("bob 1, alice 2, kitten 3", {"alice": {"kitten": True}, "bob": {"kitten": True}}),
    "a cat that plays for somebody is met by nobody": ("alice 1, bob 2 left to housecat", {}),
    "who was followed by another has met nobody": ("alice 1 followed by erin, bob 2, kitten 3", {"bob": {"kitten": True}}),
    "who left has met nobody": ("alice 1 left to housecat, bob 2, kitten 3", {"bob": {"kitten": True}}),
}


@pytest.mark.parametrize(("seats", "expected"), MET.values(), ids=MET)
def test_cats_are_met_by_their_levels(seats: str, expected: dict[str, dict[str, bool]]) -> None:
    sat = table(seats)

    found = dict(zip(sat, attribute_results(tuple(sat.values())), strict=True))

    assert {name: dict(one.cats_met) for name, one in found.items() if one.cats_met} == expected


def test_the_levels_come_in_one_order() -> None:
    first, *_ = attribute_results(tuple(table("alice 1, kitten 2, cafe-boss 3").values()))

    assert first.cats_met == (CatsMet("cafe-boss", True), CatsMet("kitten", True))


def test_a_deal_that_was_played_before_is_won_and_counts_for_nothing() -> None:
    seats = tuple(table("alice 1, bob 2, kitten 3").values())

    assert attribute_results(seats, same_deal=True) == (Attribution(won=True), Attribution(), Attribution())


PLACES = {  # the place counted of each person, with a star for a win, and a plus for whoever was ahead of the other people
    "the first place is a win, whoever else sits there": ("alice 1, kitten 2, bob 3", "alice 1*+, bob 3"),
    "a cat that is first takes the win, and whoever is best of the people is ahead": ("kitten 1, alice 2, bob 3", "alice 2+, bob 3"),
    "a shared first place is a win for each, and nobody is ahead": ("alice 1, bob 1, carol 3", "alice 1*, bob 1*, carol 3"),
    "a win shared with a cat is one": ("alice 1, kitten 1, bob 3", "alice 1*+, bob 3"),
    "alone with cats nobody is ahead of other people": ("alice 1, kitten 2", "alice 1*"),
    "who left is last, though their cat has won": ("bob 1 left to housecat, alice 2, carol 3", "bob 3, alice 2+, carol 3"),
    "so is who was followed by another": ("bob 1 followed by erin, alice 2, carol 3", "bob 3, alice 2+, carol 3"),
    "who alone has stayed may win": ("alice 1, bob 2 left to housecat", "alice 1*, bob 2"),
    "where nobody stayed nothing counts": ("alice 1 left to housecat, kitten 2", ""),
}


@pytest.mark.parametrize(("seats", "expected"), PLACES.values(), ids=PLACES)
def test_wins_and_places_are_those_of_the_table(seats: str, expected: str) -> None:
    sat = table(seats)

    found = dict(zip(sat, attribute_results(tuple(sat.values())), strict=True))

    told = {name: f"{one.counted_place}{'*' * one.won}{'+' * one.ahead}" for name, one in found.items() if one.counted_place is not None}
    assert ", ".join(f"{name} {one}" for name, one in told.items()) == expected


# Ratings

STRONG, WEAK = Rating(30, 4), Rating(20, 4)
BEFORE = {"alice": STRONG, "bob": WEAK, "carol": BEGINNER, "dave": STRONG}


def rated(seats: str) -> dict[str, Rating]:
    """Whom the table moves, and to where."""
    people = {name: one for name, one in table(seats).items() if one.began_as_person}
    numbers = {name: number for number, name in enumerate(people, 1)}
    names = {number: name for name, number in numbers.items()}
    finish = RatedTable(1, "catte", tuple(numbers.values()), tuple(people.values()))
    ((_, now),) = compute_ratings([finish], lambda member, game: RatingRecord(3, BEFORE[names[member]]))
    assert {one.games for one in now.values()} <= {4}
    return {names[member]: one.rating for member, one in now.items()}


def match(places: str) -> dict[str, Rating]:
    """What a table of these people alone would make of them."""
    read_places = read(places)
    return dict(zip(read_places, update_ratings([BEFORE[name] for name in read_places], list(read_places.values())), strict=True))


RATED = {
    "people alone are rated by their places": ("alice 2, bob 1, carol 3", "alice 2, bob 1, carol 3", "alice bob carol"),
    "a cat at the table changes nothing": ("kitten 1, alice 3, bob 2", "alice 2, bob 1", "alice bob"),
    "who left is rated as last": ("alice 2, bob 1, carol 3 left to housecat", "alice 2, bob 1, carol 3", "carol"),
    "the others are rated as if who left had never sat there": ("alice 2, bob 1, carol 3 left to housecat", "alice 2, bob 1", "alice bob"),
    "the others are rated as if who was followed by another had never sat there": (
        "alice 2, bob 1, carol 3 followed by dave",
        "alice 2, bob 1",
        "alice bob",
    ),
    "who leaves when they win loses all the same": ("alice 1 left to housecat, bob 2", "bob 1, alice 2", "alice"),
    "of two who left neither wins over the other": (
        "alice 3, bob 1 left to housecat, dave 2 left to housecat",
        "alice 1, bob 2, dave 2",
        "bob dave",
    ),
}


@pytest.mark.parametrize(("seats", "as_if", "who"), RATED.values(), ids=RATED)
def test_people_are_rated_among_themselves(seats: str, as_if: str, who: str) -> None:
    found, expected = rated(seats), match(as_if)

    assert {name: found[name] for name in who.split()} == {name: expected[name] for name in who.split()}


UNMOVED = {
    "who alone has stayed keeps theirs": ("alice 1, bob 2 left to housecat", {"bob"}),
    "where nobody stayed all keep theirs": ("alice 1 left to housecat, bob 2 left to housecat", set()),
    "one person with cats keeps theirs": ("alice 1, kitten 2", set()),
}


@pytest.mark.parametrize(("seats", "moved"), UNMOVED.values(), ids=UNMOVED)
def test_some_keep_their_rating(seats: str, moved: set[str]) -> None:
    assert set(rated(seats)) == moved


def test_at_whatever_table_nobody_gains_by_leaving() -> None:
    """Whoever it is, and however the others end: who leaves is not better off than with the last place."""
    for places in itertools.permutations(range(1, 5)):
        stays = [f"{name} {place}" for name, place in zip(BEFORE, places, strict=True)]
        for name, seat in zip(BEFORE, stays, strict=True):
            leaves = ", ".join(f"{one} left to housecat" if one == seat else one for one in stays)

            assert rated(leaves)[name].mu <= rated(", ".join(stays))[name].mu + 1e-9


def test_whoever_plays_a_seat_on_changes_nothing_for_anybody_who_began_there() -> None:
    """A cat or a person, however they play: who left is rated the same, and so are the others."""
    for places in itertools.permutations(range(1, 5)):
        stays = [f"{name} {place}" for name, place in zip(BEFORE, places, strict=True)]
        for seat in stays:
            by_a_cat, by_another = (
                ", ".join(f"{one} {how}" if one == seat else one for one in stays) for how in ("left to housecat", "followed by erin")
            )

            assert rated(by_another) == rated(by_a_cat)


def test_nobody_is_held_against_the_others_twice_and_nobody_against_cats() -> None:
    chance = random.Random(3)
    for _ in range(500):
        seats = [
            SeatEnding(chance.randint(1, 4), chance.random() < 0.6, chance.choice([None, "kitten"])) for _ in range(chance.randint(2, 4))
        ]
        seats = [one if one.began_as_person or one.cat else one._replace(cat="kitten") for one in seats]

        moved = [seat for found in rating_matches(seats) for seat in found.rated_seats]

        assert len(moved) == len(set(moved))
        assert all(seats[seat].began_as_person for found in rating_matches(seats) for seat, _ in found.places)
