"""The festival in words, as people read it: both languages, from a spectator's place and from a seat."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.festival import GAME
from games.festival.cards import CARDS
from games.festival.events import GameDealt, GameScored, Revealed, RoundTaken, TokensEarned, TokensTaken
from games.festival.moves import ALL_MOVES
from games.festival.state import State
from games.kit import Event, Play, Seat, Stream, choose_options
from looks.festival.settled import settled
from looks.festival.words import describe, describe_event, describe_game, describe_move, describe_reveal, describe_round, signed
from looks.festival.words_hand import describe_hand
from looks.kit.words import Say, readable
from tests.games.festival.matches import after
from tests.games.festival.tables import cards_of, state_of
from tests.harness.texts import TEXTS
from tests.playing import by_place, whole

ENGLISH, JAPANESE = TEXTS.to("en"), TEXTS.to("ja")
NAMES = ["Alice", "Bob", "Carol", "Dave"]
CHANCE = Stream(b"w" * 32)
ADVANCED = """
p0: SP4 WI9 FA3 YZ0 | took SP1 SU10 | kept SP SP WI
p1: SU5 SU8 SU9 | played WI10 | took SP2 WI11 | kept FA
p2: FA4 SP6 WI6 WI7 | took FA7 SU4
p3: SP3 SU3 FA8 FA9 | took SP8 FA10
middle SP5 FA5 | totals 10 -5 3 8 | rules advanced
"""


def hand_of(state: State, seat: Seat, told: Sequence[Event] = ()) -> str:
    return readable(describe_hand(settled(GAME.view(state, seat), told), told, ENGLISH, NAMES))


def test_a_hand_reads_as_a_person_would_tell_it() -> None:
    assert hand_of(state_of(ADVANCED), Seat(0)) == (
        "**Choose a card** of ❄️ winter, or a YOROZU.\n"
        "\n"
        "**Game 2** · round 3 of 9 · playing to 30\n"
        "\n"
        "Middle: 🍁FA5 🐟 and 🌸SP5 🐦\n"
        "Playable: ☀️ summer SU · ❄️ winter WI\n"
        "\n"
        "**Your hand, 4 cards** (✕ cannot be played now)\n✕ 🌸SP 4\n✕ 🍁FA 3🐟🐟\n❄️WI 9\n萬YZ 0🍶\n"
        "\n"
        "▶ **Alice** · total 10 · this game 4\ntook 🌸SP1🐟🐟 ☀️SU10🐟🐟\ntokens 🌸SP×2 ❄️WI×1\n"
        "**Bob** · total −5 · this game 4 · booze 🍶🍶 (2 of 3)\ntook 🌸SP2🍶 ❄️WI11🍶\ntokens 🍁FA×1\n"
        "**Carol** · total 3 · this game −1\ntook 🍁FA7🐦 ☀️SU4🐟\ntokens –\n"
        "**Dave** · total 8 · this game 4 · booze 🍶🍶 (2 of 3)\ntook 🌸SP8🍶 🍁FA10🍶\ntokens –"
    )


def test_who_has_chosen_reads_the_card_and_nobody_else_does() -> None:
    state = state_of(ADVANCED)

    assert "**You have chosen ❄️WI10 🐟.**" in hand_of(state, Seat(1))
    assert all("WI10" not in hand_of(state, seat) for seat in (Seat(0), Seat(2), Seat(3)))
    assert "WI10" not in describe(GAME.view(state, None), ENGLISH, NAMES)


def test_the_table_tells_who_has_chosen_and_has_the_rows_of_all() -> None:
    spoken = readable(describe(GAME.view(state_of(ADVANCED), None), ENGLISH, NAMES))

    assert spoken.startswith("1 of 4 has chosen a card.\n")
    assert "▶ **Alice** · total 10 · this game 4\ntook 🌸SP1🐟🐟 ☀️SU10🐟🐟\n" in spoken
    assert "✓ **Bob** · total −5 · this game 4 · booze 🍶🍶 (2 of 3)\ntook 🌸SP2🍶 ❄️WI11🍶\ntokens 🍁FA×1\n" in spoken


def test_what_multiplier_cards_do_is_told_while_there_is_one_to_choose() -> None:
    seats = "p0: SP1 SP2 | multipliers K2 H1\np1: SU7\np2: FA4\np3: WI5\nrules experienced"
    choosing = state_of(f"{seats} | phase choose multiplier | queue p0 p1 p2 p3")
    playing = state_of(seats.replace("H1", "H1 | chosen K1"))

    assert "K2 ☀️SU×2 🍁FA×−1\nH1" in hand_of(choosing, Seat(0))
    assert "Multiplier cards left: K2 H1\n" in hand_of(playing, Seat(0))


def test_the_offer_of_a_redeal_is_read_by_its_seat_alone() -> None:
    state = state_of("p0: SP5 SU6 FA7 SP1\np1: SU7 SU8\np2: FA4 FA5\np3: SP2 SP3")

    told = [hand_of(state, Seat(0)), hand_of(state, Seat(1)), describe(GAME.view(state, None), ENGLISH, NAMES)]

    assert ["redeal" in words for words in told] == [True, False, False]


def test_a_round_reads_from_what_was_played_to_what_may_be_played_next() -> None:
    state = state_of("p0: SP7 SP8\np1: SU6 SU8 | took SP2\np2: YZ13 SU9\np3: WI9 WI7\nmiddle SP1 WI5")
    _, events = after(state, ["p0 play SP7", "p1 play SU6", "p2 play YZ13", "p3 play WI9"], CHANCE)
    (taken,) = [event for event in events if isinstance(event, RoundTaken)]

    assert readable(describe_round(taken, ENGLISH, NAMES)) == (
        "**Alice**: 🌸SP7 🐟: takes it\n"
        "**Bob**: ☀️SU6 🐦 ⇄ 萬YZ13 🍶 (highest): takes ❄️WI5 🍶\n"
        "**Carol**: 萬YZ13 🍶 ⇄ ☀️SU6 🐦 (lowest): takes 🌸SP1 🐟🐟\n"
        "**Dave**: ❄️WI9: takes it\n"
        "\n"
        "⇄ Bob’s crow ☀️SU6 🐦 changes places with Carol’s 萬YZ13 🍶.\n"
        "**Alice**: no more ☀️SU 🍁FA\n"
        "**Dave**: no more ☀️SU 🍁FA\n"
        "Bob has a drink, 2 now: 🍶🍶\n"
        "\n"
        "Next: 🌸SP 🍁FA ❄️WI"
    )


def test_of_equal_numbers_a_round_says_which_season_is_above_which() -> None:
    state = state_of("p0: SU8 SP9\np1: FA8 FA3\np2: SU4 SU5\np3: FA4 FA5\nmiddle SP1 WI5")
    _, events = after(state, ["p0 play SU8", "p1 play FA8", "p2 play SU4", "p3 play FA4"], CHANCE)
    (taken,) = [event for event in events if isinstance(event, RoundTaken)]

    told = readable(describe_round(taken, ENGLISH, NAMES)).splitlines()

    assert told[0] == "**Alice**: ☀️SU8 🐟 (highest, summer above fall): takes ❄️WI5 🍶"
    assert told[3] == "**Dave**: 🍁FA4 🍶 (lowest, summer above fall): takes 🌸SP1 🐟🐟"


def test_after_the_round_that_ends_a_game_nothing_may_be_played_next() -> None:
    state = state_of("p0: SP7 SP8 | took SP2 SU3\np1: SU6 SU8\np2: SU7 SU9\np3: WI9 WI8\nmiddle SP1 WI5")
    _, events = after(state, ["p0 play SP7", "p1 play SU6", "p2 play SU7", "p3 play WI9"], CHANCE)
    (taken,) = [event for event in events if isinstance(event, RoundTaken)]

    assert "Next" in readable(describe_round(taken, ENGLISH, NAMES))
    drunk = taken._replace(drank=((Seat(0), 3),))
    assert "Next" not in readable(describe_round(drunk, ENGLISH, NAMES))
    assert "Next" not in readable(describe_round(taken._replace(drank=(), round=9), ENGLISH, NAMES))


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
    _, events = after(state, ["p0 play SP7", "p1 play SU6", "p2 play SU7"], CHANCE)
    (scored,) = [event for event in events if isinstance(event, GameScored)]

    assert readable(describe_game(scored.result, ENGLISH, NAMES)) == (
        "Alice drank a third booze.\n"
        "\n"
        "**Alice** · total 12\n🐟 🌸 2×2 + 🍁 2 = 6, half (rounded up) 3 · 🍶 3 → 0 · 🐦 0 = **3**\n"
        "**Bob** · total 5\n🐟 ☀️ 2×2 + 🍁 2×−1 = 2 · 🍶 2 → 4 · 🐦 −1 = **5**\n"
        "**Carol** · total 0\n🐟 0 · 🍶 0 → 0 · 🐦 0 = **0**"
    )


@pytest.mark.parametrize("speech", [ENGLISH, JAPANESE])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("rules", ["basic", "experienced", "advanced"])
def test_every_moment_of_a_whole_match_can_be_told(seats: int, rules: str, speech: Say) -> None:
    options = choose_options("festival", GAME.seats, GAME.options, seats, {"rules": rules, "target": "20"})
    told = []
    for play in whole(Play.begin(GAME, options, CHANCE), by_place(lambda _: -1)):
        views = [(settled(GAME.view(play.state, seat), play.told), play.told) for seat in play.pending]
        told += [describe(GAME.view(play.state, None), speech, NAMES[:seats])]
        told += [describe_hand(view, events, speech, NAMES[:seats]) for view, events in views]
        told += [describe_move(move, speech, NAMES) for seat in play.pending for move in play.legal_moves(seat)]
        events = play.step.events
        told += [describe_event(event, speech, NAMES[:seats]) or "nothing" for event in events]
        told += [describe_round(event, speech, NAMES[:seats]) for event in events if isinstance(event, RoundTaken)]
        told += [describe_reveal(event, speech, NAMES[:seats]) for event in events if isinstance(event, Revealed)]
        told += [describe_game(event.result, speech, NAMES[:seats]) for event in events if isinstance(event, GameScored)]

    assert all(text.strip() and len(text) < 2500 for text in told)


def test_every_move_has_words_short_enough_for_a_button() -> None:
    for speech in (ENGLISH, JAPANESE):
        words = [describe_move(move, speech, NAMES) for move in ALL_MOVES]
        assert len(set(words)) == len(words)
        assert all(0 < len(one) <= 80 for one in words)


def test_without_names_seats_are_called_by_their_number() -> None:
    assert "▶ **p2** · total 3" in describe(GAME.view(state_of(ADVANCED), None), ENGLISH)


def test_each_season_has_its_own_sign_and_letters() -> None:
    shown = {(readable(signed(card, ENGLISH)).partition(str(card))[0], str(card)[:2]) for card in CARDS}

    assert shown == {("🌸", "SP"), ("☀️", "SU"), ("🍁", "FA"), ("❄️", "WI"), ("萬", "YZ")}


def test_what_happens_in_between_reads_as_a_sentence() -> None:
    first, last = cards_of("SP4 YZ13")
    season = cards_of("SP1")[0].season
    assert season is not None

    assert describe_event(GameDealt(3, 1, 30, (1, 2, 3), False, (first, last)), ENGLISH, NAMES).startswith("Game 3 is dealt.\nMiddle")
    assert describe_event(GameDealt(3, 2, 30, (1, 2, 3), False, (first, last)), ENGLISH, NAMES).startswith(
        "Game 3: cards redealt (deal 2)."
    )
    assert readable(describe_event(TokensTaken(Seat(1), (season,)), ENGLISH, NAMES)) == "**Bob** takes 🌸SP"
    assert readable(describe_event(TokensEarned(((season, season), ()), ()), ENGLISH, NAMES)).endswith("**Alice**: 🌸SP×2\n**Bob**: –")


def test_a_profile_counts_third_boozes_as_people_do() -> None:
    assert [ENGLISH("festival-statistic-third-boozes", count=count) for count in (1, 2)] == ["a third booze once", "a third booze 2 times"]
