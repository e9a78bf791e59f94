"""Texts of the festival in both languages, for spectators and seats."""

from __future__ import annotations

from collections.abc import Sequence

from games.festival import GAME
from games.festival.events import GameDealt, GameScored, RoundTaken, TokensEarned, TokensTaken
from games.festival.moves import ALL_MOVES
from games.festival.state import State
from games.kit import Event, Seat, Stream
from tests.games.festival.matches import play_moves
from tests.games.festival.tables import cards_of, state_of
from tests.harness.texts import TEXTS
from ui.festival.hand_words import describe_hand
from ui.festival.words import describe_event, describe_game, describe_move, describe_round
from ui.kit.words import with_plain_spaces

ENGLISH, JAPANESE = TEXTS.speech_in("en"), TEXTS.speech_in("ja")
NAMES = ["Alice", "Bob", "Carol", "Dave"]
CHANCE = Stream(b"w" * 32)
ADVANCED = """
p0: SP4 WI9 FA3 YZ0 | took SP1 SU10 | kept SP SP WI
p1: SU5 SU8 SU9 | played WI10 | took SP2 WI11 | kept FA
p2: FA4 SP6 WI6 WI7 | took FA7 SU4
p3: SP3 SU3 FA8 FA9 | took SP8 FA10
middle SP5 FA5 | totals 10 -5 3 8 | rules advanced
"""


def hand_text(state: State, seat: Seat, told: Sequence[Event] = ()) -> str:
    return with_plain_spaces(describe_hand(GAME.view(state, seat), told, ENGLISH, NAMES))


def test_a_hand_reads_as_a_person_would_tell_it() -> None:
    assert hand_text(state_of(ADVANCED), Seat(0)) == (
        "**Open:** ☀️ summer · ❄️ winter · YOROZU. Play one.\n"
        "Highest takes 🌸SP5 🐦‍⬛ (−1), lowest 🍁FA5 🐟 (0), others keep their own.\n"
        "⇄ May be swapped: 萬YZ0 for a crow\n"
        "\n"
        "**Game 2** · round 3 of 9 · playing to 30\n"
        "\n"
        "Middle: lowest takes 🍁FA5 🐟, highest takes 🌸SP5 🐦‍⬛, others keep their own\n"
        "Playable: ☀️ summer SU · ❄️ winter WI\n"
        "\n"
        "**Your hand, 4 cards** (✕ cannot be played now)\n✕ 🌸SP 4\n✕ 🍁FA 3🐟🐟\n❄️WI 9\n萬YZ 0🍶\n"
        "\n"
        "▶ **Alice** · total 10 · this game 4\ntook 🌸SP1🐟🐟 ☀️SU10🐟🐟\ntokens 🌸SP×2 ❄️WI×1\n"
        "✓ **Bob** · total −5 · this game 4 · booze 🍶🍶 (2 of 3)\ntook 🌸SP2🍶 ❄️WI11🍶\ntokens 🍁FA×1\n"
        "▶ **Carol** · total 3 · this game −1\ntook 🍁FA7🐦‍⬛ ☀️SU4🐟\ntokens –\n"
        "▶ **Dave** · total 8 · this game 4 · booze 🍶🍶 (2 of 3)\ntook 🌸SP8🍶 🍁FA10🍶\ntokens –"
    )


def test_a_round_reads_from_what_was_played_to_what_may_be_played_next() -> None:
    state = state_of("p0: SP7 SP8\np1: SU6 SU8 | took SP2\np2: YZ13 SU9\np3: WI9 WI7\nmiddle SP1 WI5")
    _, events = play_moves(state, ["p0 play SP7", "p1 play SU6", "p2 play YZ13", "p3 play WI9"], CHANCE)
    (taken,) = [event for event in events if isinstance(event, RoundTaken)]

    assert with_plain_spaces(describe_round(taken, ENGLISH, NAMES)) == (
        "**Alice**: 🌸SP7 🐟: takes it\n"
        "**Bob**: ☀️SU6 🐦‍⬛ ⇄ 萬YZ13 🍶 (highest): takes ❄️WI5 🍶\n"
        "**Carol**: 萬YZ13 🍶 ⇄ ☀️SU6 🐦‍⬛ (lowest): takes 🌸SP1 🐟🐟\n"
        "**Dave**: ❄️WI9: takes it\n"
        "\n"
        "⇄ Bob’s crow ☀️SU6 🐦‍⬛ changes places with Carol’s 萬YZ13 🍶.\n"
        "**Alice**: no more ☀️SU 🍁FA\n"
        "**Dave**: no more ☀️SU 🍁FA\n"
        "Bob has a drink, 2 now: 🍶🍶\n"
        "\n"
        "Next: 🌸SP 🍁FA ❄️WI"
    )


def test_of_equal_numbers_a_round_says_which_season_is_above_which() -> None:
    state = state_of("p0: SU8 SP9\np1: FA8 FA3\np2: SU4 SU5\np3: FA4 FA5\nmiddle SP1 WI5")
    _, events = play_moves(state, ["p0 play SU8", "p1 play FA8", "p2 play SU4", "p3 play FA4"], CHANCE)
    (taken,) = [event for event in events if isinstance(event, RoundTaken)]

    told = with_plain_spaces(describe_round(taken, ENGLISH, NAMES)).splitlines()

    assert told[0] == "**Alice**: ☀️SU8 🐟 (highest, summer above fall): takes ❄️WI5 🍶"
    assert told[3] == "**Dave**: 🍁FA4 🍶 (lowest, summer above fall): takes 🌸SP1 🐟🐟"


def test_a_game_reads_line_by_line() -> None:
    state = state_of(
        """
        p0: SP7 | took SP9 SU3 YZ0 FA3 | chosen K1
        p1: SU6 | took SU2 FA3 SU9 FA4 | chosen K2
        p2: SU7 | chosen K3
        dummy: | played FA6
        middle SP1 WI5 | round 9 | target 10 | totals 9 0 0 | rules experienced
        """
    )
    _, events = play_moves(state, ["p0 play SP7", "p1 play SU6", "p2 play SU7"], CHANCE)
    (scored,) = [event for event in events if isinstance(event, GameScored)]

    assert with_plain_spaces(describe_game(scored.result, ENGLISH, NAMES)) == (
        "Alice had a third booze.\n"
        "\n"
        "**Alice** · total 12\n🐟 🌸 2×2 + 🍁 2 = 6, half (rounded up) 3 · 🍶 3 → 0 · 🐦‍⬛ 0 = **3**\n"
        "**Bob** · total 5\n🐟 ☀️ 2×2 + 🍁 2×−1 = 2 · 🍶 2 → 4 · 🐦‍⬛ −1 = **5**\n"
        "**Carol** · total 0\n🐟 0 · 🍶 0 → 0 · 🐦‍⬛ 0 = **0**"
    )


def test_every_move_has_words_short_enough_for_a_button() -> None:
    for speech in (ENGLISH, JAPANESE):
        words = [describe_move(move, speech, NAMES) for move in ALL_MOVES]
        assert len(set(words)) == len(words)
        assert all(0 < len(one) <= 80 for one in words)


def test_what_happens_in_between_reads_as_a_sentence() -> None:
    first, last = cards_of("SP4 YZ13")
    season = cards_of("SP1")[0].season
    assert season is not None

    assert describe_event(GameDealt(3, 1, 30, (1, 2, 3), False, (first, last)), ENGLISH, NAMES).startswith("Game 3 is dealt.\nMiddle")
    assert describe_event(GameDealt(3, 2, 30, (1, 2, 3), False, (first, last)), ENGLISH, NAMES).startswith(
        "Game 3: cards redealt (deal 2)."
    )
    assert with_plain_spaces(describe_event(TokensTaken(Seat(1), (season,)), ENGLISH, NAMES)) == "**Bob** takes 🌸SP"
    assert with_plain_spaces(describe_event(TokensEarned(((season, season), ()), ()), ENGLISH, NAMES)).endswith(
        "**Alice**: 🌸SP×2\n**Bob**: –"
    )
