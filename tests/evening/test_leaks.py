"""Both searches for leaks find them: on real evenings, of a bot that leaks, and in every form in which a secret can be written.

test_truth.py is about the search for names as such, on Catte.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.evening.arranged import ARRANGED, arranged
from tests.evening.house import House
from tests.evening.kinds import Kind, all_kinds
from tests.evening.pages_seen import foreign
from tests.evening.pairs import in_its_games
from tests.evening.sitting import Sitting, fewest
from tests.evening.truth import leaks

FESTIVAL, MANEKI = all_kinds()["festival"], all_kinds()["maneki"]


@in_its_games("shown to the wrong eyes")
async def test_a_bot_that_shows_everybody_what_one_seat_sees_is_caught(tmp_path: Path, kind: Kind) -> None:
    async with House.open(tmp_path, module=ARRANGED, settings=arranged(bytes(32), leak=kind.game)) as house:
        sitting = await Sitting.open(house, kind, *await fewest(house, kind))
        await sitting.starts()
        await sitting.plays(until=lambda: len(sitting.live().moves) > 24)
        await sitting.is_ended()
        await sitting.is_proved()
        other = sitting.guests[1]

        read = (other.diary, other.diary.moments)
        named = list(leaks(house.truths, other.client.who, other.id, *read))
        seen = list(foreign(house.pages, other.client.who, other.id, other.locale, *read))

        assert bool(named) == (kind.game != "catcafe"), "whose secrets have no names"
        assert seen
        with pytest.raises(AssertionError, match=r"leaks|for other eyes"):
            house.nothing_leaked()
        house.truths.clear()
        house.pages.clear()


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("🌸\u2060SP1\u00a0🐟🐟", "SP1"),
        ("mv:1:7:play YZ13", "YZ13"),
        ("play sp9", "SP9"),
        ("Your hand\n✕ ☀️\u2060SU 2🐟🐟 · 6🐦\n萬\u2060YZ 0🍶 · 13🍶", "SU2 SU6 YZ0 YZ13"),
        ("took 🌸\u2060SP1🐟🐟 ❄️\u2060WI9", "SP1 WI9"),
        ("K2 ☀️\u2060SU×2 🍁\u2060FA×−1", "K2"),
        ("multiplier H4", "H4"),
        ("Alice: SP×2 · WI×1, 3 of 4 have chosen", ""),
        ("**Game 1** · round 1 of 9 · playing to 10", ""),
        ("SP10 YZ7 K5 FA2b https://127.0.0.1/fa6bef/x.png", ""),
    ],
)
def test_cards_of_the_festival_are_found_as_they_are_written(text: str, names: str) -> None:
    assert FESTIVAL.named(text) == set(names.split())


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("1. 🔶\u2060O$ on 4", {"O on 4"}),
        ("2. ⚫\u2060K: ざぶとん −2", {"K on -2"}),
        ("Alice · 2 cats 🔶\u2060O$(1$) ⬜\u2060W@(−2)", {"O on 1", "W on -2"}),
        ("Coins: 🔶\u2060O$\u00a04 · ⬜\u2060W\u00a03 → **7**", {"O on 4", "W on 3"}),
        ("p1 looks at the tiles from board A: K on 3 and O coin on 4.", {"K on 3"}),
        ("A       B       C\nKW      O$G     BB\n>1  KW-     OOO#2   ---", set()),
        ("lay A K W · Lay at board C · take 2 · ⚫\u2060K×5 🔶\u2060O×3$@", set()),
    ],
)
def test_fronts_of_maneki_are_found_as_they_are_written(text: str, names: set[str]) -> None:
    assert MANEKI.named(text) == names
