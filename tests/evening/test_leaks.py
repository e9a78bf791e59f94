"""The search for leaks is not blind: it finds them in the evening of a bot that leaks, and in every form in which a secret is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs import all_cogs
from games import all_games
from games.kit import Seat, read_record
from tests.evening.arranged import Arranged
from tests.evening.house import House
from tests.evening.kinds import all_kinds
from tests.evening.sitting import Sitting, fewest
from tests.evening.truth import Truth, leaks, readings

CATTE = all_kinds()["catte"]
RECORD = Path(__file__).parents[1] / "regressions" / "catte-two-rounds.txt"
ALICE, BOB = 11, 12


async def test_a_bot_that_shows_everybody_what_one_seat_sees_is_caught(tmp_path: Path) -> None:
    async with House.open(tmp_path, arranged=Arranged(seed=bytes(32).hex(), leak="catte")) as house:
        sitting = await Sitting.open(house, CATTE, *await fewest(house, CATTE))
        await sitting.starts()
        await sitting.plays(until=lambda: len(sitting.live().moves) > 6)
        await sitting.is_ended()
        await sitting.is_proved()

        with pytest.raises(AssertionError, match="leaks"):
            house.nothing_leaked()
        house.truths.clear()


def test_each_corner_of_a_message_is_searched_from_the_moment_until_which_it_is_secret() -> None:
    record = read_record(RECORD.read_text(encoding="utf-8"), all_games())
    over = len(record.turns) + 1.0
    truth = Truth(CATTE, 1, record, [float(number) for number in range(len(record.turns) + 1)], {ALICE: Seat(0), BOB: Seat(1)}, over)
    card = min(truth.known(ALICE, 0) - truth.known(BOB, 0))
    corners: list[dict[str, object]] = [
        {"content": f"**Alice: ⬛BK3 + 🤍{card} = 🟤9**"},
        {"attachments": [{"filename": f"{card}.png", "description": f"Alice holds {card}"}]},
        {"embeds": [{"footer": {"text": card}}]},
        {"components": [{"components": [{"custom_id": f"mv:1:2:play {card.lower()}"}]}]},
        {"components": [{"components": [{"options": [{"label": "?", "value": f"play {card}"}]}]}]},
    ]

    def found(member: int, moment: float, message: dict[str, object], *typed: str) -> bool:
        return any(card in leak.names for leak in leaks([truth], "somebody", member, [{"message": message}], [moment], typed))

    assert all(found(BOB, 0, one) and not found(ALICE, 0, one) and found(ALICE, -1, one) for one in corners)
    assert not found(BOB, over, corners[0])
    assert not found(BOB, 0, corners[0], f"play {card}"), "what they typed may be named back to them"
    seed = [{"message": {"content": truth.seed}}]
    assert [len(list(leaks([truth], "alice", ALICE, seed, [moment]))) for moment in (over - 1, over)] == [1, 0]


@pytest.mark.parametrize(
    ("game", "text", "names"),
    [
        ("catte", "Your hand, 5 cards:\n⬛BK 1 · 14\n🤍WH 2\n🟤BR 10 · 20", "BK1,BK14,WH2,BR10,BR20"),
        ("catte", "mv:1:7:play bk2+wh15", "BK2,WH15"),
        ("catte", "takes <:catte_coffee_bk7:123>\u2060\u2060BK7 with <:catte_br13:1>\u2060BR13", "BR13"),
        ("catte", "<:catte_bk4:123456789012345678>", "BK4"),
        ("catte", "column ⬛BK1 🤍WH2\nwon ⬛BK5 (5 of 15)\nコーヒー ⬛BK7 を獲得しました", ""),
        ("catte", "https://127.0.0.1/attachments/14560BK7443/catte-1.txt BK16 BR9 XBK4 BK", ""),
        ("festival", "Your hand\n✕ ☀️\u2060SU 2🐟🐟 · 6🐦\n萬\u2060YZ 0🍶 · 13🍶", "SU2,SU6,YZ0,YZ13"),
        ("festival", "K2 ☀️\u2060SU×2 🌸\u2060SP1🐟🐟 multiplier H4", "K2,SP1,H4"),
        ("festival", "Alice: SP×2 · WI×1, 3 of 4 have chosen SP10 YZ7 K5 FA2b", ""),
        ("maneki", "1. 🔶\u2060O$ on 4\n2. ⚫\u2060K: ざぶとん −2", "O on 4,K on -2"),
        ("maneki", "Alice · 2 cats 🔶\u2060O$(1$) ⬜\u2060W@(−2)", "O on 1,W on -2"),
        ("maneki", "lay A K W · Lay at board C · take 2 · ⚫\u2060K×5 🔶\u2060O×3$@", ""),
    ],
)
def test_what_is_secret_is_found_as_it_is_written(game: str, text: str, names: str) -> None:
    found = {name for reading in readings(text) for name in all_kinds()[game].named(reading)}

    assert found == set(filter(None, names.split(",")))


def test_every_game_with_a_cog_has_a_kind() -> None:
    assert set(all_kinds()) == {name for name in all_games() if f"cogs.{name}" in all_cogs()}
