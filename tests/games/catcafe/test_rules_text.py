"""What RULES.md says and the program says as well."""

import re

from games.catcafe.hexes import TOWERS
from games.catcafe.items import ITEMS
from tests.contract.books import book

RULES = book("catcafe").rules


def test_the_tables_of_towers_and_items_are_those_of_the_program() -> None:
    towers = re.findall(r"^ +\| (\d) +\| ([\d ]+?) +\| (\d) +\| (\d) +\| (\d) +\|", RULES, re.MULTILINE)
    items = re.findall(r"^ +\| (\d) +\| ([a-z]+) +\| ([A-Z]) +\|", RULES, re.MULTILINE)

    assert towers == [
        (str(tower.number), " ".join(map(str, tower.floors)), str(len(tower.floors)), str(tower.large), str(tower.small))
        for tower in TOWERS
    ]
    assert items == [(str(int(item)), str(item), item.letter) for item in ITEMS]
