"""Texts of Maneki-Ne-Collection in both languages, for spectators and seats."""

from __future__ import annotations

import pytest

from games.kit import Event, Seat, Stream
from games.maneki import GAME
from games.maneki.components import COLOURS, KINDS, Board
from games.maneki.events import BoardFilled, GameOver, ManekinekoAdded, ShowdownHeld, Taken
from games.maneki.moves import Lay
from games.maneki.state import Sheet, Showdown, State
from tests.games.maneki.tables import state_of
from tests.harness.texts import TEXTS
from tests.playing import onward
from ui.kit.words import Names, with_plain_spaces
from ui.maneki.claims import lay_claims
from ui.maneki.recent_events import RecentEvents
from ui.maneki.renderer import ManekiRenderer
from ui.maneki.sheets import describe_end, describe_sheet
from ui.maneki.words import (
    describe,
    describe_added,
    describe_choice,
    describe_filled,
    describe_hand,
    describe_in_full,
    describe_lay,
    describe_showdown,
)

ENGLISH, JAPANESE = TEXTS.speech_in("en"), TEXTS.speech_in("ja")
NAMES = ["Alice", "Bob", "Carol"]
CHANCE = Stream(b"m" * 32)
TABLE = """
A: O coin/1, G/-2 | p0 K W | p1 O O G @12 | p2 B
B: K/4, W can/2 | p2 C C C @9
C: C/3, C/2 | p1 K
p0: K O W | owns B coin/3, B/1
p1: G G G | owns W/-2
p2: B C C
starter p0 | turn 13 | table 1 | reserve 3 | discard K B
"""
LAYS = """
A: O/4, G/-2 | p0 O G | p1 K B C @2 | p2 K B C @4
B: K/4, W/2
C: C/3, C/2 | p0 K C | p1 C W W @3
p0: O G W
p1: G G G
p2: B B B
starter p0 | turn 7
"""
SHOWDOWN = """
A: O/4, G/-2 | p0 O W W @1 | p1 K B C @2 | p2 O O
p0: K K K
p1: B B B
p2: O
starter p2 | turn 7
"""


def state_after(table: str, *moves: str) -> tuple[State, list[Event]]:
    """The state after these moves, and the events."""
    return onward(GAME, state_of(table), moves, CHANCE)


def showdown_of(events: list[Event]) -> Showdown:
    return [event.showdown for event in events if isinstance(event, (ShowdownHeld, Taken))][-1]


# The table


def test_a_hand_reads_as_a_person_would_tell_it() -> None:
    view = GAME.view(state_of(TABLE), Seat(0))

    assert with_plain_spaces(describe_hand(view, RecentEvents(), ENGLISH, NAMES)) == (
        "**Your turn:** lay cards at one board.\n"
        "\n"
        "🐾 Manekineko 1 of 3 · 21 cats and 2 manekineko in the bag: about 1 in 84 that the next showdown is the last\n"
        "\n"
        "**Your hand:** ⬛K 🔶O 🤍W\n"
        "Your cats score 3 so far, each coin 2.\n"
        "\n"
        "```\n"
        "    A       B       C\n"
        "    O$      K       C\n"
        "    G       W@      C\n"
        ">1  KW-     ---     ---\n"
        " 2  OOG     ---     K--\n"
        " 3  B--     CCC     ---\n"
        "```\n"
        "-# K black · B brown · O orange · G grey · C cream · W white · $ coin · @ can\n"
        "\n"
        "▶ **1. Alice** · 2 cats\n🟤B$(3) 🟤B(1)\n"
        "**2. Bob** · 1 cat\n🤍W\n"
        "**3. Carol** · no cats\n"
        "\n"
        "In the bag: 21 cats, 2 manekineko\n"
        "⬛K×4 🟤B×3@ 🔶O×4@ 🪨G×4$@ ⭐C×3$@ 🤍W×3$"
    )


def test_the_winner_reads_both_tiles_and_what_they_would_bring_and_nobody_else_does() -> None:
    state, _ = state_after(SHOWDOWN, "p2 lay A O")

    winner = with_plain_spaces(describe_hand(GAME.view(state, Seat(2)), RecentEvents(), ENGLISH, NAMES))
    other = with_plain_spaces(describe_hand(GAME.view(state, Seat(1)), RecentEvents(), ENGLISH, NAMES))
    public = with_plain_spaces(describe(GAME.view(state, None), ENGLISH, NAMES))

    assert "1. 🔶O on 4 → total 4\n2. 🪨G on −2 → total −2\n" in winner
    assert "**Your turn:** take a cat; Alice gets the other." in winner
    for text in (other, public):
        assert " on " not in text
        assert text.startswith("**Carol** is choosing a cat at board A; Alice gets the other.")
        assert "1. **Carol** · 4cats" in text
    assert with_plain_spaces(describe_choice(GAME.view(state, Seat(2)), 1, JAPANESE)) == "2. 🪨G: ざぶとん −2 → 合計−2点"


def test_a_lay_says_what_it_makes_and_how_that_stands() -> None:
    view = GAME.view(state_of(LAYS), Seat(0))
    said = {}
    for text in ("lay A O", "lay B G", "lay B G O", "lay C W"):
        move = GAME.parse(text)
        assert isinstance(move, Lay)
        lay = describe_lay(move, lay_claims(view, move), ENGLISH)
        said[lay.value] = (with_plain_spaces(lay.label), lay.hint)

    assert said == {
        "lay A O": ("🔶 orange → Cathouse", "OOO GG · showdown: you win and choose"),
        "lay B G": ("🪨 grey → solocat so far", "K G W"),
        "lay B O G": ("🔶🪨 orange + grey → solocat so far", "K O G W"),
        "lay C W": ("🤍 white → 3cats", "CCC K W · second of the 2 complete hands so far"),
    }


# A showdown


def test_a_showdown_tells_the_hands_why_and_who_took_what() -> None:
    _, events = state_after(SHOWDOWN, "p2 lay A O", "p2 take 2")

    assert with_plain_spaces(describe_showdown(showdown_of(events), ENGLISH, NAMES)) == (
        "At stake: 🔶O and 🪨G\n"
        "1. **Carol** · 4cats: 🔶O×4 🪨G\n"
        "2. **Alice** · two pair: 🔶O×2 🤍W×2 🪨G\n"
        "3. **Bob** · solocat: ⬛K 🟤B 🔶O 🪨G ⭐C\n"
        "\n"
        "Carol beats Alice: 4cats beats two pair.\n"
        "Alice beats Bob: two pair beats solocat.\n"
        "\n"
        "**Carol** takes 🪨G.\n"
        "**Alice** gets 🔶O."
    )


@pytest.mark.parametrize(
    ("board", "last", "said"),
    [
        ("O/4, O/3 | p0 O B B @1 | p1 O C", "C", "Alice beats Bob: both Cathouse, but brown (rank 5) beats cream (rank 2)."),
        ("O/4, K/3 | p0 O K C @1 | p1 K C", "O", "Alice beats Bob: the same hand, but Alice laid a third card first (turn 1, not 9)."),
        ("O/4, G/3 | p0 B C W @1 | p1 O C", "O", "Bob beats Alice: 3cats beats solocat."),
    ],
)
def test_a_showdown_says_why_the_first_beats_the_second(board: str, last: str, said: str) -> None:
    _, events = state_after(f"A: {board}\np0: K\np1: {last}\nstarter p1 | turn 9", f"p1 lay A {last}")

    assert said in with_plain_spaces(describe_showdown(showdown_of(events), ENGLISH, NAMES)).splitlines()


@pytest.mark.parametrize(
    ("locale", "titles"),
    [
        ("en", ["The last showdown, at board A", "The third manekineko ends the game"]),
        ("ja", ["最後の勝負、こたつA", "3匹目のまねきねこでゲーム終了"]),
    ],
)
def test_the_showdown_that_ends_the_game_is_named_so(locale: str, titles: list[str]) -> None:
    owned = "owns K/-2, K/1, K/2, K/3, B/1, B/2, B/3, O/1, O/2, O/3, G/1, G/2, G/3, C/1, C/2, C/3, W/1, W/2, W/3, B can/4, O can/4, G can/4"
    table = f"A: K/4, B coin/-2 | p0 K K K @1 | p1 O G\np0: | {owned}\np1: W\nstarter p1 | turn 9 | table 2 | reserve 0"
    _, events = state_after(table, "p1 lay A W")

    news = ManekiRenderer().news(events, TEXTS.speech_in(locale), Names(NAMES, NAMES))
    assert [item.title for item in news] == titles


# The bag, the end, and moves


def test_what_comes_out_of_the_bag_is_told() -> None:
    cat, coin = KINDS[0], KINDS[5]

    filled = BoardFilled(GAME.parse("lay B K").board, (cat, None, coin), 2)  # type: ignore[union-attr]

    assert (
        with_plain_spaces(describe_filled(filled, ENGLISH))
        == "Out of the bag for board B: ⬛K, a manekineko and 🔶O$. 2 of 3 manekineko are out: the next one ends the game."
    )
    japanese = "袋からこたつBへ: ⬛K、まねきねこ、🔶O$。出たまねきねこは2 / 3。次の1匹でゲームが終わります。"
    assert with_plain_spaces(describe_filled(filled, JAPANESE)) == japanese


def test_manekineko_that_go_in_are_told_with_the_reason() -> None:
    first, later, none = ManekinekoAdded((), 1, 1, 5), ManekinekoAdded((COLOURS[2],), 1, 2, 4), ManekinekoAdded((COLOURS[0],), 0, 4, 0)

    assert describe_added(first, ENGLISH) == "The bag starts with one manekineko."
    assert (
        with_plain_spaces(describe_added(later, ENGLISH))
        == "The cushions in orange have run out: 1 more manekineko in the bag, 2 in it now."
    )
    assert (
        with_plain_spaces(describe_added(none, ENGLISH))
        == "The cushions in black have run out: no manekineko is left to go into the bag, 4 in it now."
    )


def test_a_collection_is_told_line_by_line() -> None:
    state = state_of("p0: | owns O coin/4, O/1, W can/3, G/-2, K/2, B/4, C/1\np1:\ntable 3")

    assert with_plain_spaces(describe_sheet(GAME.view(state, None).sheets[0], ENGLISH)) == (
        "cushions: 🔶O 1 · 🤍W@ 3 · ⬛K 2 · 🟤B 4 · ⭐C 1 → **11**\n"
        "coins (2 each): 🔶O$ → **2**\n"
        "cancelled by a can: 🪨G −2 → **0**\n"
        "all six colours → **6**"
    )


def test_the_player_aid_has_every_hand_and_what_decides_between_equal_ones() -> None:
    aid = ManekiRenderer().player_aid(ENGLISH)
    assert aid.picture
    assert aid.caption

    assert with_plain_spaces(aid.text) == (
        "1. **5cats** ⬛K×5\n"
        "2. **4cats** ⬛K×4 🟤B\n"
        "3. **Cathouse** ⬛K×3 🟤B×2\n"
        "4. **3cats** ⬛K×3 🟤B 🔶O\n"
        "5. **two pair** ⬛K×2 🟤B×2 🔶O\n"
        "6. **one pair** ⬛K×2 🟤B 🔶O 🪨G\n"
        "7. **solocat** ⬛K 🟤B 🔶O 🪨G ⭐C\n"
        "Equal hands: the larger group is compared first, and the higher rank wins: ⬛K 6 > 🟤B 5 > 🔶O 4 > 🪨G 3 > ⭐C 2 > 🤍W 1. "
        "All equal: whoever laid a third card there first.\n"
        "-# K black · B brown · O orange · G grey · C cream · W white · $ coin · @ can"
    )
    assert aid.caption.startswith(
        "**1** 5cats · **2** 4cats · **3** Cathouse · **4** 3cats · **5** two pair · **6** one pair · **7** solocat\n"
    )
    assert (aid.picture.draw() or b"").startswith(b"\x89PNG")


def test_who_has_equal_points_at_the_end_reads_how_they_are_placed() -> None:
    sheets = [Sheet((), 0, 0, 0, 0, score) for score in (5, 5, 4)]

    def end(*counted: Sheet) -> str:
        return describe_end(GameOver(Board(0), counted, (Seat(0),)), ENGLISH, NAMES)

    assert "those with more cats are placed higher" in end(*sheets)
    assert "placed higher" not in end(*sheets[1:])


@pytest.mark.parametrize(("locale", "said"), [("en", "⬛🟤 black + brown at board C"), ("ja", "こたつCに⬛🟤 黒 + 茶")])
def test_a_hint_names_the_colours_of_cards(locale: str, said: str) -> None:
    assert with_plain_spaces(describe_in_full(GAME.parse("lay C B K"), TEXTS.speech_in(locale))) == said
