"""A hand of the festival: the last events, what is at stake, effects of choices, and who is awaited."""

from __future__ import annotations

import random
import re
from itertools import islice

import pytest

from bot.pages.custom_ids import Question
from games.festival import GAME
from games.festival.events import GameScored, Redealt, Revealed, RoundTaken
from games.kit import Play, Seat, Stream, choose_options
from tests.games.festival.tables import state_of
from tests.harness.texts import TEXTS
from tests.playing import AnyPlay, after, at_random, placed, whole
from ui.festival import PRESENTATION
from ui.festival.deductions import describe_deductions
from ui.kit.pages import MAX_ALT_TEXT, Button, Panel, Row, Select, Tone
from ui.kit.renderer import ControlBuilder
from ui.kit.words import Names, Say, with_plain_spaces

ENGLISH, JAPANESE = TEXTS.speech_in("en"), TEXTS.speech_in("ja")
NAMES = ("Alice", "Bob", "Carol", "Dave")
RENDERER = PRESENTATION.renderer
ALICE, BOB, CAROL, DAVE = map(Seat, range(4))


def hand_panel(play: AnyPlay, seat: Seat, say: Say = ENGLISH) -> Panel:
    names = NAMES[: play.state.terms.seats]
    return RENDERER.hand(GAME.view(play.state, seat), play.public_events, "", say, Names(names, names)).panel()


def caption_lines(play: AnyPlay, seat: Seat, say: Say = ENGLISH) -> list[str]:
    """The caption of a hand."""
    return with_plain_spaces(hand_panel(play, seat, say).visible_text).split("\n")


def make_controls(play: AnyPlay, seat: Seat) -> tuple[Row, ...]:
    asking = play.choosing_play(seat)
    if asking is None:
        return ()
    ask = ControlBuilder(Question(1, 1), NAMES, "", tuple(made.move for made in play.sealed_moves(seat)))  # type: ignore[arg-type]
    return RENDERER.controls(GAME.view(asking.state, seat), asking.legal_moves(seat), ask, ENGLISH)


def find_buttons(play: AnyPlay, seat: Seat) -> list[Button]:
    rows = make_controls(play, seat)
    return [button for row in rows if not isinstance(row, Select) for button in row if isinstance(button, Button)]


def find_labels(play: AnyPlay, seat: Seat) -> list[str]:
    return [with_plain_spaces(button.label) for button in find_buttons(play, seat)]


def play_after(table: str, *moves: str) -> AnyPlay:
    return after(placed(GAME, state_of(table)), moves)


def begin_match(seats: int, rules: str) -> AnyPlay:
    options = choose_options("festival", GAME.seats, GAME.options, seats, {"rules": rules, "target": "20"})
    return Play.begin(GAME, options, Stream(b"h" * 32))


each_form = pytest.mark.parametrize(("seats", "rules"), [(3, "basic"), (4, "experienced"), (3, "advanced")])


# Notation


@each_form
def test_in_japanese_cards_seasons_and_multipliers_are_written_in_one_way_in_words_and_on_buttons(seats: int, rules: str) -> None:
    """As people write them: `春4`, `萬13` and `甲2`."""
    names = Names(*[("あ", "い", "う", "え")[:seats]] * 2)
    said: list[str] = []
    for play in islice(whole(begin_match(seats, rules), at_random(random.Random(seats))), 0, None, 3):
        said += [one.panel().text for one in RENDERER.news([event for event in play.step.events if event.to is None], JAPANESE, names)]
        said.append(RENDERER.table(GAME.view(play.state, None), JAPANESE, names).text)
        for seat in map(Seat, range(seats)):
            view = GAME.view(play.state, seat)
            rendered = RENDERER.hand(view, play.public_events, "", JAPANESE, names)
            said += [
                rendered.text,
                rendered.caption or "",
                describe_deductions(view, JAPANESE, names.markdown),
                RENDERER.secrets(view, JAPANESE),
            ]
            said += [RENDERER.move_text(move, JAPANESE, names.markdown) for move in play.legal_moves(seat)]

    assert {found for text in said for found in re.findall("[A-Z]+", with_plain_spaces(text))} == set()
    assert all(any(card in with_plain_spaces(text) for text in said) for card in ("春4", "萬13"))


# The present


def test_a_hand_says_who_is_awaited_and_its_picture_stays_the_same_meanwhile() -> None:
    before = play_after("p0: SU5 WI9\np1: SU7\np2: FA4\np3: SP2\nmiddle SP5 FA5", "p1 play SU7")
    after_carol = after(before, ["p2 play FA4"])
    chosen = after(before, ["p0 play WI9"])

    assert picture_of(before, ALICE) == picture_of(after_carol, ALICE) != picture_of(chosen, ALICE)
    assert caption_lines(before, ALICE) == caption_lines(after_carol, ALICE), "buttons stay where they are while one reaches for them"
    assert caption_lines(chosen, ALICE) == ["**You have chosen ❄️WI9.**", "Waiting for Carol and Dave."]
    assert caption_lines(after(chosen, ["p2 play FA4"]), ALICE)[-1] == "Waiting for Dave."


def picture_of(play: AnyPlay, seat: Seat) -> tuple[str, str]:
    """What tells one picture from another."""
    picture = hand_panel(play, seat).picture
    assert picture is not None
    return picture.key, picture.alt_text


def test_who_decides_one_after_the_other_is_awaited_by_name_in_order() -> None:
    tokens = "p0: SP7\np1: SU6\np2: SU7\np3: WI9\nphase take tokens | queue p1 p2 p0 p3 | rules advanced"

    assert caption_lines(play_after(tokens), ALICE) == [
        "Waiting for Bob, then Carol, then you, then Dave to take tokens. Then round 1 begins."
    ]
    assert caption_lines(play_after(tokens, "p1 tokens SP SU WI"), DAVE) == [
        "Waiting for Carol, then Alice, then you to take tokens. Then round 1 begins."
    ]


# What happened last


ROUND = "p0: SP7 SP8\np1: SU6 SU8 | took SP2\np2: YZ13 SU9\np3: WI9 WI7\nmiddle SP1 WI5"


def test_a_round_is_told_in_a_line_with_its_reasons_and_what_one_took() -> None:
    play = play_after(ROUND, "p0 play SP7", "p1 play SU6", "p2 play YZ13", "p3 play WI9")

    assert caption_lines(play, BOB)[0] == (
        "**Round 2:** highest you 萬YZ13 (by the swap), lowest Carol ☀️SU6 (by the swap). You take ❄️WI5 🍶, booze 2 of 3."
    )
    assert caption_lines(play, ALICE)[0].endswith("lowest Carol ☀️SU6 (by the swap). You take 🌸SP7 🐟.")


@each_form
def test_all_in_words_tells_everything_since_the_last_cards_that_were_played(seats: int, rules: str) -> None:
    """After a game the round that ended it as well, and after a redeal what was before."""
    ends = 0
    for play in whole(begin_match(seats, rules), at_random(random.Random(seats))):
        rounds = [place for place, event in enumerate(play.public_events) if isinstance(event, RoundTaken)]
        for news in play.public_events[rounds[-1] :] if rounds and not isinstance(play.public_events[-1], Revealed) else ():
            ends += isinstance(news, GameScored)
            text = hand_panel(play, BOB).text
            match news:
                case RoundTaken() if not GAME.view(play.state, BOB).revealed:
                    assert f"Round {news.round}\n" in text
                case GameScored():
                    assert f"Game {news.game} is over\n" in text
                case Redealt():
                    assert "calls for a redeal" in text

    assert ends


def test_who_waits_for_a_crow_reads_who_chooses() -> None:
    play = play_after(
        "p0: YZ0 SP8\np1: YZ13 SU8\np2: SU6 SU9\np3: FA9 FA4\nmiddle SP1 WI5", "p0 play YZ0", "p1 play YZ13", "p2 play SU6", "p3 play FA9"
    )

    assert caption_lines(play, DAVE) == ["Waiting for Carol to choose the YOROZU card to swap the crow with."]
    assert caption_lines(play, CAROL) == [
        "**Which YOROZU card does your crow change places with?** With YZ13 you are highest, with YZ0 lowest."
    ]
    assert find_labels(play, CAROL) == ["萬YZ0 🍶: take 🌸SP1 🐟🐟 (+2)", "萬YZ13 🍶: take ❄️WI5 🍶 (+2)"]


def test_the_end_of_a_game_is_told_with_its_consequence_until_the_next_round() -> None:
    table = "p0: SP7 SP8 | took SP2 WI11 SU2\np1: SU6 SU8\np2: SU7 SU9\np3: FA9 FA8 | took FA7\nmiddle SP1 WI5 | totals 9 0 0 3"
    over = play_after(table, "p0 play SP8", "p1 play SU6", "p2 play SU7", "p3 play FA9")

    assert caption_lines(over, ALICE)[0] == (
        "**Game 2 is over:** you had a third booze. You score 🐟 1 (half of 2) · 🍶 0 · 🐦‍⬛ 0 = **1**, total 10."
    )
    assert caption_lines(over, DAVE)[0] == (
        "**Game 2 is over:** Alice had a third booze. You score 🐟 0 · 🍶 2 · 🐦‍⬛ −1 = **1**, total 4."
    )
    next_round = after(over, [f"p{seat} {over.legal_moves(Seat(seat))[0]}" for seat in range(4)])
    assert caption_lines(next_round, DAVE)[0].startswith("**Round 1:**")


def test_a_game_that_breaks_a_tie_says_so_as_long_as_it_lasts() -> None:
    tied = play_after("p0: SP7\np1: SU6\np2: SU7\np3: WI9\nmiddle SP1 WI5 | target 10 | totals 12 12 3 0 | round 2")

    assert caption_lines(tied, ALICE)[0] == "**This game breaks the tie:** whoever has the highest total after it wins."


# What a choice does


@pytest.mark.parametrize(
    ("cards", "more", "line"),
    [
        ("SU5 WI9 SP1", "", "**Open:** ☀️ summer · ❄️ winter · YOROZU. Play one."),
        ("SU5 SP1 YZ0", "", "**Open:** ☀️ summer · ❄️ winter · YOROZU. Play one."),
        ("SP3 FA8", "", "**No ☀️ summer or ❄️ winter in hand:** any card will do, and all will know."),
        (
            "SP3 YZ0",
            "",
            "**No ☀️ summer or ❄️ winter in hand:** any card will do; all will know, except by YOROZU.",
        ),
        ("SP3 FA8", " | round 9", "**No ☀️ summer or ❄️ winter in hand:** any card will do."),
        ("YZ0", "", "**Play a YOROZU card:** you hold nothing else."),
        (
            "SU5 WI9",
            " | round 8",
            "**Open:** ☀️ summer · ❄️ winter · YOROZU. Play one. Your last choice: the other card is left for round 9.",
        ),
        ("SP3", " | round 9", "**Last round of this game:** your last card is 🌸SP3 🐟."),
    ],
)
def test_the_question_for_a_card_says_what_may_be_played_and_what_it_shows(cards: str, more: str, line: str) -> None:
    play = play_after(f"p0: {cards}\np1: SU7\np2: FA4\np3: SP2\nmiddle SP5 FA5{more}")

    assert caption_lines(play, ALICE)[0] == line


def test_below_the_question_stands_what_is_at_stake() -> None:
    """The middle cards with their points for the reader, sure places, swaps, a third booze."""
    told = caption_lines(
        play_after(
            """
            p0: SP4 SU6 YZ0 | took SU3 FA4 SP1
            p1: SP9 FA8 SP2 | took YZ13 WI11
            p2: WI9 WI10 FA9 | took FA7 WI8
            p3: FA10 SU2 SU4
            middle FA11 WI5
            """
        ),
        ALICE,
    )

    assert told[1:] == [
        "Highest takes 🍁FA11 🐟🐟 (+2), lowest ❄️WI5 🍶 (−5), others keep their own.",
        "🍶🍶 A third booze ends the game: half your fish, nothing for booze.",
        "⇄ May be swapped: 萬YZ0 for a crow",
    ]


def test_a_crow_that_only_a_player_without_open_seasons_can_play_is_told_apart() -> None:
    """The crows of both open seasons lie in the reader's hand."""
    table = "p0: SP5 FA7 YZ13\np1: SP7 SU6 FA9 | took YZ0\np2: FA11 WI8 WI9\np3: FA4 SU4 SU8\nmiddle SU3 WI12 | round 7"

    assert "⇄ May be swapped: 萬YZ13 for a crow (of somebody without an open season)" in caption_lines(play_after(table), ALICE)


def test_a_swap_with_the_dummys_crow_is_told_as_sure() -> None:
    table = "p0: SU6 SU9 YZ13\np1: SP4 SP9 FA4\np2: SU5 FA9 FA10\ndummy: SP2 SU3 | played WI8\nmiddle SP1 WI5 | round 7"

    assert "⇄ Will be swapped: 萬YZ13 for ❄️WI8" in caption_lines(play_after(table), ALICE)


def test_tokens_say_what_they_are_worth() -> None:
    first = play_after("p0: SP7\np1: SU6\np2: SU7\np3: WI9\nphase take tokens | queue p0 p1 p2 p3 | rules advanced")
    later = play_after(
        "p0: SP7 | kept SP SP WI\np1: SU6\np2: SU7\np3: WI9\nphase take token | queue p0 p1 p2 p3 | rules advanced | totals 0 0 0 0"
    )

    assert caption_lines(first, ALICE)[0].startswith("**Pick the season to leave out;** its fish score nothing")
    assert find_labels(first, ALICE)[0] == "❄️ Leave out winter"
    assert find_labels(later, ALICE) == ["☀️SU ×0 → ×1", "🍁FA ×0 → ×1", "❄️WI ×1 → ×2"]


def test_a_multiplier_card_says_what_it_doubles_first() -> None:
    first = play_after(
        "p0: SP7 | multipliers K2 H4\np1: SU6\np2: SU7\np3: WI9\nphase choose multiplier | queue p0 p1 p2 p3 | rules experienced"
    )

    assert find_labels(first, ALICE) == ["☀️ K2: summer ×2, fall ×−1", "❄️ H4: winter ×2, fall ×−1"]


def test_the_card_that_is_chosen_is_marked_among_the_buttons() -> None:
    play = play_after("p0: SU5 WI9\np1: SU7\np2: FA4\np3: SP2\nmiddle SP5 FA5", "p0 play WI9")

    assert [(with_plain_spaces(button.label), button.tone) for button in find_buttons(play, ALICE)] == [
        ("☀️SU5", Tone.PLAIN),
        ("❄️WI9 ✓", Tone.GOOD),
    ]
    assert caption_lines(play, ALICE)[0] == "**You have chosen ❄️WI9.**"


# Room


@each_form
def test_beside_the_picture_stand_few_lines_and_all_cards_have_a_button(seats: int, rules: str) -> None:
    for number, play in enumerate(whole(begin_match(seats, rules), at_random(random.Random(3)))):
        seat = Seat(number % seats)
        assert all(1 <= len(caption_lines(play, seat, say)) <= 8 for say in (ENGLISH, JAPANESE))
        assert len(make_controls(play, seat)) <= 5
        assert {button.custom_id.rpartition(":")[2] for button in find_buttons(play, seat)} == set(map(str, play.legal_moves(seat)))


@pytest.mark.parametrize(
    ("cards", "sizes"),
    [
        ("SP4 SP6 SU5 SU7 FA6 FA8", [3, 3]),
        ("SP1 SP9 SU2 SU10 FA3 FA11 WI4 WI5 WI11", [3, 2, 2, 2]),
    ],
)
def test_buttons_of_cards_stand_in_rows_that_fit_on_a_phone(cards: str, sizes: list[int]) -> None:
    play = play_after(f"p0: {cards}\np1: SU3\np2: SU4\np3: SP2\nmiddle YZ0 YZ13")

    assert [len(row) for row in make_controls(play, ALICE) if not isinstance(row, Select)] == sizes


# For those who do not see the picture


@each_form
def test_the_alt_text_of_a_hand_has_everything_that_matters_with_the_longest_names_too(seats: int, rules: str) -> None:
    plain = tuple(f"{letter * 30}_*" for letter in "MNWX"[:seats])
    names = Names([name.replace("_*", "\\_\\*") for name in plain], plain)
    for number, play in enumerate(whole(begin_match(seats, rules), at_random(random.Random(3)))):
        view = GAME.view(play.state, Seat(number % seats))
        picture = RENDERER.hand(view, play.public_events, "", ENGLISH, names).picture
        assert picture is not None
        told = with_plain_spaces(picture.alt_text)
        assert len(picture.alt_text) <= MAX_ALT_TEXT, "it would be cut"
        assert all(f"{name} · total" in told for name in plain)
        assert f"Your hand, {len(view.hand or ())} card" in told
        assert "**" not in told
        assert "\\" not in told
