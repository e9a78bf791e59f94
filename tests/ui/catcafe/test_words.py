"""Texts of Cat Café in both languages, for spectators and seats."""

from __future__ import annotations

import pytest

from games.catcafe import GAME
from games.catcafe.events import FinalScored, Revealed
from games.catcafe.items import MOUSE
from games.catcafe.moves import Mark
from games.catcafe.prospects import group_by_item
from games.kit import Event, Seat
from tests.games.catcafe.tables import state_of
from tests.harness.texts import TEXTS
from tests.playing import onward
from ui.catcafe.mark_choice import MarkChoice
from ui.catcafe.words import (
    describe,
    describe_final,
    describe_final_sheets,
    describe_hand,
    describe_hex,
    describe_item_choice,
    describe_reveal,
    describe_tower,
    hand_caption,
    move_label,
)
from ui.kit.words import with_plain_spaces

ENGLISH, JAPANESE = TEXTS.speech_in("en"), TEXTS.speech_in("ja")
NAMES = ["Alice", "Bob", "Carol"]
TABLE = """
p0: C 1.5 2.6 | H 5.1 5.3 5.4 | cats Y=4 B=0 F=2 | towers 5=3 | footprints 2+9 | die 6
p1: Y 2.1 2.2 | footprints 0+12 | die 4 | sealed mark F 2.4
p2: B 3.1 | footprints 5+7 | die 1 | sealed mark H 4.4
dice 4 | round 7 | starter p2
"""


def view_text(seat: int | None, table: str = TABLE, say: object = ENGLISH) -> str:
    """The table's text, or a seat's hand."""
    view = GAME.view(state_of(table), None if seat is None else Seat(seat))
    return with_plain_spaces(describe(view, say, NAMES) if seat is None else describe_hand(MarkChoice(view), say, NAMES).text)  # type: ignore[arg-type]


def events_after(*moves: str, table: str = TABLE) -> list[Event]:
    """The events of these moves."""
    return onward(GAME, state_of(table), moves)[1]


def test_the_table_reads_as_a_person_would_tell_it() -> None:
    assert view_text(None) == (
        "1 of 3 has finished marking. Still choosing: Alice and Carol.\n"
        "**Round 7** · Carol takes first\n"
        "In the centre, for everybody: 🎲4\n"
        "\n"
        "▶ **Alice** · 🎲6 · 20 points · 2 🐾 to spend, 9 to find\n"
        "cats 🧶Y 4 · 🦋B 0 · 🥣F 2\n"
        "**Bob** · 🎲4 · 8 points · 0 🐾 to spend, 12 to find\n"
        "▶ **Carol** · 🎲1 · 3 points · 5 🐾 to spend, 7 to find\n"
        "\n"
        "**Alice** | **Bob**\n"
        "```\n"
        "+6 +9 +7 +8 [3] | +6 +9 +7 +8\n"
        "+4 +5 +3 +4     | +4 +5 +3 +4 +2\n"
        "   [C] 6  6     |     6  6  6\n"
        "[C] 5  5  5     |  5  5  5  5\n"
        " #  4  4  4 [H] |  #  4  4  4  4\n"
        " 3  3  #  3 [H] |  3  3  #  3  3\n"
        " 2  2  2  2  #  |  2 [Y] 2  2  #\n"
        " 1  1  1  1 [H] |  1 [Y] 1  1  1\n"
        "```\n"
        "\n"
        "**Carol**\n"
        "```\n"
        "+6 +9 +7 +8\n"
        "+4 +5 +3 +4 +2\n"
        "    6  6  6\n"
        " 5  5  5  5\n"
        " #  4  4  4  4\n"
        " 3  3  #  3  3\n"
        " 2  2  2  2  #\n"
        " 1  1 [B] 1  1\n"
        "```"
    )


def test_a_hand_begins_with_what_to_do_and_has_the_own_sheet_alone_and_what_its_letters_mean() -> None:
    parts = view_text(0).split("\n\n")

    assert parts[0].startswith("**Your turn:**")
    assert view_text(0).count("```") == 2
    assert parts[1].startswith("**Your sheet**\n```")
    assert parts[-1].startswith("-# H house · Y yarn")
    assert "scratching post" not in view_text(None)


def test_a_hand_tells_how_it_stands_against_the_best_of_the_others() -> None:
    """One yarn against two of Bob's in tower 2; nobody else has any. Tower 5 is won, so nobody is first there any more."""
    table = TABLE.replace("C 1.5 2.6", "C 1.5 2.6 | Y 2.4")

    assert (
        "Yarn, yours : most of another: 🔴2 1:2\nOpen hexes, yours : fewest of another: 🟠1 3:4 · 🔴2 4:4 · 🟢3 5:4 · 🔵4 6:6\n"
        in view_text(0, table)
    )


def test_read_aloud_a_sheet_is_told_tower_by_tower() -> None:
    view = GAME.view(state_of(TABLE), Seat(0))

    said = with_plain_spaces(describe_hand(MarkChoice(view), ENGLISH, NAMES).alt_text)

    assert "Tower 1: open 1, 2 and 3; Cushion 5\nTower 2: open 1, 2, 3, 4 and 5; Cushion 6\n" in said
    assert "Tower 5: open –; House 1, House 3 and House 4" in said
    assert "```" not in said


def test_each_seat_is_told_what_it_is_to_do_or_has_done() -> None:
    assert "**Your turn:** your 🎲6 and the shared 🎲4: one gives the item, the other the floor. 2 footprints to adjust them." in view_text(
        0
    )
    assert "**You have chosen: 🥣 bowl in 2.4.**" in view_text(1)
    assert "**Your turn:** choose a cat for the house in 4.4." in view_text(2)
    assert "🎲6 と共通の 🎲4 の一方がアイテム" in view_text(0, say=JAPANESE)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("M", "**🐭 Mouse** · choose a tower. Touching mice: 2, 6, 12, 20 for one to four."),
        ("M2", "**🐭 Mouse** · tower 🔴 2: choose a hex. Touching mice: 2, 6, 12, 20 for one to four."),
        ("F", "**🥣 Bowl** · choose a tower. +1 for each kind of item that touches it."),
        ("M9", "**Your turn:** your 🎲6"),
        ("H", "**Your turn:** your 🎲6"),
    ],
)
def test_what_is_opened_says_where_to_and_how_it_scores(word: str, said: str) -> None:
    """What cannot be marked is not open: a house is three footprints away."""
    view = GAME.view(state_of(TABLE), Seat(0))

    assert with_plain_spaces(describe_hand(MarkChoice.from_word(view, word), ENGLISH, NAMES).text).startswith(said)


def test_beside_the_picture_stand_what_everybody_marked_the_towers_completed_and_what_to_do() -> None:
    table = "p0: Y 5.1 5.3 | die 1\np1: Y 5.1 5.3 | die 3\ndice 4"
    state = onward(GAME, state_of(table), ("p0 mark H 5.4", "p0 cat Y", "p1 pass"))[0]

    def beside(seat: int) -> str:
        return with_plain_spaces(hand_caption(MarkChoice(GAME.view(state, Seat(seat)).own_part), ENGLISH, NAMES))

    assert beside(1) == (
        "**Round 1** · **You**: Pass, +3 🐾\n"
        "**Alice**: 🏠 house in 5.4, 🧶 Yarn cat +4\n"
        "**Alice** completes tower 5: +3 (first, with a house)\n"
        "**Your turn:** take a die. It gives an item or a floor; the one left over is for everybody."
    )
    assert beside(0) == (
        "**Round 1** · **You**: 🏠 house in 5.4, 🧶 Yarn cat +4\n"
        "**Bob**: Pass, +3 🐾\n"
        "**Alice** completes tower 5: +3 (first, with a house)\n"
        "**Round 2** · Bob takes first\n"
        "**Bob** takes a die before you."
    )
    for _ in range(2):
        (seat,) = GAME.pending(state)
        state = onward(GAME, state, (f"{seat} {GAME.legal_moves(state, seat)[0]}",))[0]
    assert beside(1).startswith("**Round 1** · **You**: Pass, +3 🐾\n**Your turn:** your 🎲")


def test_a_round_is_told_a_line_each_with_the_towers_completed() -> None:
    table = "p0: Y 5.1 5.3 | die 1\np1: Y 5.1 5.3 | die 3\np2: H 1.1 1.2 1.3 | cats H=0 Y=0 B=0 | footprints 4+5 | die 3\ndice 4"
    events = events_after("p0 mark H 5.4", "p0 cat Y", "p1 mark B 5.4", "p2 pass", table=table)
    (revealed,) = [event for event in events if isinstance(event, Revealed)]

    assert with_plain_spaces(describe_reveal(revealed.reveal, ENGLISH, NAMES)) == (
        "**Alice**: 🏠 house in 5.4, 🧶 Yarn cat +4\n"
        "**Bob**: 🦋 butterfly in 5.4, +2 🐾\n"
        "**Carol**: Pass, +3 🐾\n"
        "\n"
        "**Alice** completes tower 5: +3 (first, with a house)\n"
        "**Bob** completes tower 5: +2 (first, without a house)"
    )


def test_the_end_tells_everybodys_seven_boxes_the_best_first() -> None:
    table = "p0: M 1.1 1.2 | F 2.1 | die 1\np1: Y 5.1 5.3 1.1 | H 1.2 | cats M=0 | towers 1=6 3=3 | die 5\ndice 4"
    (scored,) = [event for event in events_after("p1 mark C 5.4", "p0 pass", table=table) if isinstance(event, FinalScored)]

    assert "yarn\u00a016 (8+8)" in describe_final(scored, ENGLISH, NAMES[:2]), "no line parts a number from its goods"
    assert with_plain_spaces(describe_final(scored, ENGLISH, NAMES[:2])) == (
        "**Bob** · total 31\n"
        "cats 0 · yarn 16 (8+8) · butterflies 0 · bowls 0 · cushions 4 · mice 0 · towers 11 (6+3+2)\n"
        "**Alice** · total 7\n"
        "cats 0 · yarn 0 · butterflies 0 · bowls 1 · cushions 0 · mice 6 · towers 0"
    )
    assert describe_final_sheets(scored, NAMES).startswith("**Alice** | **Bob**\n```\n   +9    +8     | [6]+9    +8\n")


def test_a_button_says_what_a_move_costs_and_brings_before_it_is_made() -> None:
    view = GAME.view(state_of(TABLE), Seat(0))

    said = {
        move: with_plain_spaces(describe_hex(view, mark, ENGLISH))
        for move in ("mark M 2.4", "mark B 4.4", "mark C 3.5")
        if (mark := parse_mark(move))
    }

    assert said == {"mark M 2.4": "2.4 · +2", "mark B 4.4": "4.4 · 3🐾 · +3", "mark C 3.5": "3.5 · 2🐾 · +5"}
    assert with_plain_spaces(move_label(view, GAME.parse("pass"), ENGLISH)) == "Pass · +3🐾"
    assert with_plain_spaces(move_label(view, GAME.parse("take 5"), ENGLISH)) == "🎲5 🛋️ Cushion"


def parse_mark(text: str) -> Mark:
    mark = GAME.parse(text)
    assert isinstance(mark, Mark)
    return mark


def test_first_the_item_then_the_tower_then_the_hex_what_is_free_first() -> None:
    """With a six and a four a mouse goes to the fourth floors for nothing."""
    view = GAME.view(state_of(TABLE), Seat(0))
    groups, towers = group_by_item(GAME.legal_moves(state_of(TABLE), Seat(0))), MarkChoice.from_word(view, "M").towers

    assert with_plain_spaces(describe_item_choice(view, MOUSE, groups[MOUSE], ENGLISH)) == "🐭 Mouse"
    assert [with_plain_spaces(describe_tower(view, marks, ENGLISH)) for marks in towers.values()] == [
        "🔴 2 · +2",
        "🟢 3 · +2",
        "🔵 4 · +2",
        "🟠 1 · 1+🐾 · +2",
    ]
    assert [with_plain_spaces(describe_hex(view, mark, ENGLISH)) for mark in towers[2]] == [
        "2.4 · +2",
        "2.2 · 2🐾 · +2",
        "2.3 · 1🐾 · +2",
        "2.5 · 1🐾 · +2",
    ]


def test_a_tower_says_what_it_brings_at_least_and_at_most_and_a_hex_also_that_it_brings_nothing() -> None:
    """A button without a number beside others that have one explains nothing."""
    view = GAME.view(state_of("p0: B 2.4 | footprints 2+8 | die 4\np1: die 1\ndice 5"), Seat(0))
    cushions, bowls = (MarkChoice.from_word(view, item).towers for item in "CF")

    assert with_plain_spaces(describe_tower(view, cushions[1], ENGLISH)) == "🟠 1 · 1+🐾 · +2–5"
    assert [with_plain_spaces(describe_hex(view, mark, ENGLISH)) for mark in bowls[2]] == ["2.5 · +1", "2.3 · 2🐾 · +1", "2.6 · 1🐾 · +0"]
