"""Texts of Cat Café in both languages, for spectators and seats."""

from __future__ import annotations

import pytest

from games.catcafe import GAME
from games.catcafe.events import FinalScored, Revealed
from games.catcafe.items import CUSHION, MOUSE, YARN
from games.catcafe.moves import Mark
from games.catcafe.prospects import DieProspect
from games.kit import Event, Seat
from tests.games.catcafe.tables import state_of
from tests.harness.texts import TEXTS
from tests.playing import onward
from ui.catcafe.claims import best_first, worths
from ui.catcafe.mark_choice import MarkChoice
from ui.catcafe.words import (
    describe,
    describe_aloud,
    describe_die_choice,
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
        "1 of 3 has finished marking. Waiting for Alice and Carol.\n"
        "**Round 7** · Carol takes first\n"
        "Central die, for everybody: 🎲4\n"
        "\n"
        "▶ **Alice** · 🎲6 · 20 points · towers 1/3 · 2 🐾, 9 to find\n"
        "cats 🧶Y 4 · 🦋B 0 · 🥣F 2\n"
        "**Bob** · 🎲4 · 8 points · towers 0/3 · 0 🐾, 12 to find\n"
        "▶ **Carol** · 🎲1 · 3 points · towers 0/3 · 5 🐾, 7 to find\n"
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

    assert parts[0].startswith("**Round 7:** 🎲6 and the central 🎲4")
    assert view_text(0).count("```") == 2
    assert parts[1].startswith("**Your sheet**\n```")
    assert parts[-1].startswith("-# H house · Y yarn")
    assert "scratching post" not in view_text(None)


def test_a_hand_tells_how_it_stands_against_the_best_of_the_others() -> None:
    """One yarn against two of Bob's in tower 2; nobody else has any. Tower 5 is won, so nobody is first there any more."""
    table = TABLE.replace("C 1.5 2.6", "C 1.5 2.6 | Y 2.4")

    assert "Yarn, you : best rival: 🔴2 1:2\nOpen hexes, you : best rival: 🟠1 3:4 · 🔴2 4:4 · 🟢3 5:4 · 🔵4 6:6\n" in view_text(0, table)


def test_read_aloud_a_sheet_is_told_tower_by_tower() -> None:
    view = GAME.view(state_of(TABLE), Seat(0))

    said = with_plain_spaces(describe_hand(MarkChoice(view), ENGLISH, NAMES).alt_text)

    assert "Tower 1, 6/4 to win; open 1, 2 and 3; Cushion 5\nTower 2, 9/5 to win; open 1, 2, 3, 4 and 5; Cushion 6\n" in said
    assert "Tower 5, 3 won; House 1+3+4\n" in said
    assert "▶ **Carol** · 🎲1 · 3 points · towers 0/3 · 5 🐾, 7 to find" in said
    assert not set("`#").intersection(said)


def test_read_aloud_a_table_has_letters_for_items_and_no_drawing() -> None:
    said = describe_aloud(GAME.view(state_of(TABLE), None), ENGLISH, NAMES)

    assert "**Bob** · 🎲4 · 8 points · towers 0/3 · 0 🐾, 12 to find\n1 · 2 Y1+2 · 3 · 4 · 5\n" in said
    assert said.endswith("H House, Y Yarn, B Butterfly, F Bowl, C Cushion, M Mouse")


def test_each_seat_is_told_what_it_is_to_do_or_has_done() -> None:
    few = TABLE.replace("footprints 2+9", "footprints 1+9")
    assert "**Round 7:** 🎲6 and the central 🎲4 give item and floor, either way. 1 🐾 to adjust." in view_text(0, few)
    assert "**Round 7:** 🎲6 and the central 🎲4 give item and floor, either way. Each item's best mark." in view_text(0)
    assert "**Round 7:** you have chosen 🥣 bowl in 2.4. Waiting for Alice and Carol." in view_text(1)
    assert "**Round 7:** choose a cat for the house in 4.4." in view_text(2)
    assert "🎲6 と中央の 🎲4 の一方がアイテム" in view_text(0, few, JAPANESE)


@pytest.mark.parametrize(
    ("filled", "said"),
    [
        ("C 1.5 2.6 | M 2.1 2.2 2.3 2.5", "Each item's best mark; ✓ completes a tower."),
        ("C 1.1 1.2 1.3 1.5 2.6 | M 2.1 2.2 2.3 2.5", "Each item's best mark; ⚑ ends the game."),
    ],
)
def test_a_sign_on_short_buttons_is_explained_where_it_stands(filled: str, said: str) -> None:
    won = "5=3" if "1.1" not in filled else "1=4 5=3"
    table = TABLE.replace("C 1.5 2.6", filled).replace("towers 5=3", f"towers {won}")

    assert said in view_text(0, table)


def test_everybody_is_told_that_the_round_may_be_the_last_one_as_long_as_it_may() -> None:
    """Alice needs a fourth floor of tower 5. Bob's cheapest die is a step away from his last hex, and he has no footprint."""
    table = "p0: Y 5.1 5.3 | towers 1=4 3=3 | footprints 0+9 | die {}\np1: Y 1.1 1.2 1.3 | towers 3=3 5=2 | footprints 0+9 | die 6\ndice 4"
    flag = "⚑ **This may be the last round.** Missing for a third tower:"

    assert f"{flag} you 5.4." in view_text(0, table.format(2))
    assert f"{flag} Alice 5.4." in view_text(1, table.format(2))
    assert f"{flag} Alice 5.4." in view_text(None, table.format(2))
    assert "⚑" not in view_text(0, table.format("2 | sealed mark Y 2.4"))
    assert "That is your third tower, so this is the last round. Waiting for Bob." in view_text(0, table.format("2 | sealed mark Y 5.4"))
    assert "⚑ **最終ラウンドかもしれません。**3つ目のタワーまで残り: あなた 5.4" in view_text(0, table.format(2), JAPANESE)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("M", "**🐭 Mouse** · choose a tower. One to four touching mice score 2, 6, 12, 20 in all."),
        ("M2", "**🐭 Mouse** · tower 🔴 2: choose a hex. One to four touching mice score 2, 6, 12, 20 in all."),
        ("F", "**🥣 Bowl** · choose a tower. +1 for each kind of item that touches it."),
        ("M9", "**Round 7:** 🎲6 and"),
        ("H", "**Round 7:** 🎲6 and"),
    ],
)
def test_what_is_opened_says_where_to_and_how_it_scores(word: str, said: str) -> None:
    """What cannot be marked is not open: a house is three footprints away."""
    view = GAME.view(state_of(TABLE), Seat(0))

    assert with_plain_spaces(describe_hand(MarkChoice.from_word(view, word), ENGLISH, NAMES).text).startswith(said)


def test_beside_the_picture_stand_what_to_do_what_everybody_marked_and_the_towers_completed() -> None:
    table = "p0: Y 5.1 5.3 | die 1\np1: Y 5.1 5.3 | die 3\ndice 4"
    state = onward(GAME, state_of(table), ("p0 mark H 5.4", "p0 cat Y", "p1 pass"))[0]

    def beside(seat: int) -> str:
        return with_plain_spaces(hand_caption(MarkChoice(GAME.view(state, Seat(seat))), ENGLISH, NAMES))

    last = (
        "Round 1: **Alice** 🏠 5.4, 🧶 cat +4 · **You** Pass +3🐾\n"
        "**Alice** completes tower 5: +3 (first, with a house), 1 of 3 towers. Others now win +2 there."
    )
    assert beside(1) == (
        "**Round 2:** take a die. You mark with it and the one left over; beside each: your best marks, whichever is left.\n" + last
    )
    assert beside(0) == (
        "**Round 2:** waiting for **Bob** to take a die, then you.\n"
        "Round 1: **You** 🏠 5.4, 🧶 cat +4 · **Bob** Pass +3🐾\n"
        "**You** complete tower 5: +3 (first, with a house), 1 of 3 towers. Others now win +2 there."
    )
    for _ in range(2):
        (seat,) = GAME.pending(state)
        state = onward(GAME, state, (f"{seat} {GAME.legal_moves(state, seat)[0]}",))[0]
    assert beside(1).startswith("**Round 2:** 🎲")


def test_where_the_marks_of_all_find_no_room_the_reader_s_own_is_named_so() -> None:
    seats = "\n".join(f"p{seat}: {'Y 5.1 5.3' if seat else 'Y 5.1 5.3 | towers 1=6 3=3'} | die 2" for seat in range(4))
    state = onward(GAME, state_of(f"{seats}\ndice 4"), ("p0 mark Y 2.4", "p1 mark Y 2.4", "p2 mark Y 2.4", "p3 pass"))[0]

    caption = with_plain_spaces(hand_caption(MarkChoice(GAME.view(state, Seat(1))), ENGLISH, ["Maximiliane von Hohen"] * 4))

    assert "\nYour round 1: 🧶 2.4" in caption


def test_the_third_tower_says_that_the_game_is_over() -> None:
    table = "p0: Y 5.1 5.3 | H 1.1 | towers 1=6 3=7 | die 3\np1: die 3\ndice 4"
    (revealed,) = [one for one in events_after("p0 mark B 5.4", "p1 pass", table=table) if isinstance(one, Revealed)]

    assert "completes tower 5: +2 (first, without a house), 3 of 3 towers: the game is over." in describe_reveal(
        revealed.reveal, ENGLISH, NAMES
    )


def test_a_round_is_told_a_line_each_with_the_towers_completed() -> None:
    table = "p0: Y 5.1 5.3 | die 1\np1: Y 5.1 5.3 | die 3\np2: H 1.1 1.2 1.3 | cats H=0 Y=0 B=0 | footprints 4+5 | die 3\ndice 4"
    events = events_after("p0 mark H 5.4", "p0 cat Y", "p1 mark B 5.4", "p2 pass", table=table)
    (revealed,) = [event for event in events if isinstance(event, Revealed)]

    assert with_plain_spaces(describe_reveal(revealed.reveal, ENGLISH, NAMES)) == (
        "**Alice**: 🏠 house in 5.4, 🧶 Yarn cat +4\n"
        "**Bob**: 🦋 butterfly in 5.4, +2 🐾\n"
        "**Carol**: Pass, +3 🐾\n"
        "\n"
        "**Alice** completes tower 5: +3 (first, with a house), 1 of 3 towers. Others now win +2 there.\n"
        "**Bob** completes tower 5: +2 (first, without a house), 1 of 3 towers. Others now win +2 there."
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

    marks = [parse_mark(move) for move in ("mark M 2.4", "mark B 4.4", "mark C 3.5")]
    said = [with_plain_spaces(describe_hex(mark, worth, ENGLISH)) for mark, worth in worths(view, marks).items()]

    assert said == ["2.4 · +2", "4.4 · +3 −3🐾", "3.5 · +5 −2🐾"]
    assert with_plain_spaces(move_label(view, GAME.parse("pass"), ENGLISH)) == "Pass · +3🐾"
    best = DieProspect((2, 8), (0, 1), (YARN, MOUSE))
    assert with_plain_spaces(describe_die_choice(5, best, ENGLISH)) == "🎲5 Cushion · 🧶🐭 +2–8 (0–1🐾)"


def parse_mark(text: str) -> Mark:
    mark = GAME.parse(text)
    assert isinstance(mark, Mark)
    return mark


def test_where_many_items_are_possible_a_button_has_the_best_mark_of_its_item_without_a_word() -> None:
    view = GAME.view(state_of("p0: Y 5.1 5.3 | footprints 2+8 | die 5\np1: die 1\ndice 4"), Seat(0))
    said = {item: list(worths(view, MarkChoice.from_word(view, item).marks).values()) for item in "CM"}

    assert with_plain_spaces(describe_item_choice(CUSHION, said["C"], ENGLISH, short=True)) == "🛋️ +6✓"
    assert with_plain_spaces(describe_item_choice(MOUSE, said["M"], ENGLISH, short=True)) == "🐭 +4✓ −1🐾"


def labels(table: str, word: str) -> list[str]:
    """The item that is opened, and its towers, as buttons of Alice."""
    view = GAME.view(state_of(table), Seat(0))
    choice = MarkChoice.from_word(view, word)
    said = worths(view, choice.marks)
    assert choice.item is not None
    towers = [describe_tower(marks, [said[mark] for mark in marks], ENGLISH) for marks in best_first(choice.towers.values(), said)]
    return list(map(with_plain_spaces, (describe_item_choice(choice.item, list(said.values()), ENGLISH), *towers)))


def test_an_item_and_a_tower_say_what_they_bring_and_cost_at_least_and_at_most_the_best_first() -> None:
    """With a six and a four a mouse goes to the fourth floors for nothing."""
    assert labels(TABLE, "M") == [
        "🐭 Mouse +2 (0–2🐾)",
        "🔴 2 · +2 (0–2🐾)",
        "🟢 3 · +2 (0–2🐾)",
        "🔵 4 · +2 (0–2🐾)",
        "🟠 1 · +2 (1–2🐾)",
    ]
    assert labels("p0: B 2.4 | footprints 2+8 | die 4\np1: die 1\ndice 5", "C")[:2] == ["🛋️ Cushion +2–6 (0–2🐾)", "🔴 2 · +2–6 (1–2🐾)"]
    assert labels("p0: footprints 2+8 | die 4\np1: die 1\ndice 5", "B")[0] == "🦋 Butterfly +3 +2🐾 (1–2🐾)"


def test_a_tower_that_would_be_completed_is_told_from_the_first_button_and_the_end_of_the_game_too() -> None:
    table = "p0: Y 5.1 5.3 | {}footprints 0+8 | die 5\np1: die 1\ndice 4"

    assert labels(table.format(""), "C") == [
        "🛋️ Cushion +4–6 completes",
        "🟣 5.4 · +6 completes",
        "🔴 2.4 · +4",
        "🟢 3.4 · +4",
        "🔵 4.4 · +4",
    ]
    assert labels(table.format("towers 1=4 3=3 | "), "C")[:2] == ["🛋️ Cushion +4–6 ends game", "🟣 5.4 · +6 ends game"]
