"""Catte in words, as people read it: both languages, from a spectator's place and from a seat."""

import pytest

from games import all_games
from games.catte.cards import CATS
from games.catte.refusals import REFUSALS
from games.kit import Options, Play, Seat, Stream
from looks import all_looks
from looks.catte.words import describe, describe_round, describe_trick, signed, signed_play
from looks.kit.words import readable
from tests.games.catte.tables import state_of
from tests.harness.texts import TEXTS
from tests.playing import by_place, whole

ENGLISH, JAPANESE = TEXTS.to("en"), TEXTS.to("ja")
CATTE = all_games()["catte"]
NAMES = ["Alice", "Bob", "Carol"]
TABLE = """
p0: BK2 WH15 BR12 BR20 | column WH8 BR10 | acquired BR15 BK5
p1: BK4 BK11 | column BK1 | acquired
p2: WH3 | column | acquired BK9 BK7 BR5
centre WH4 | leader p1 | trick BK13
"""


def test_the_table_reads_as_a_person_would_tell_it() -> None:
    view = CATTE.view(state_of(TABLE), Seat(0))

    assert readable(describe(view, ENGLISH, NAMES)) == (
        "**Round 1 of 3** · trick 1 · limit 20\n"
        "\n"
        "**Alice** · 0 points · 4 cards\ncolumn 🤍WH8 🟤BR10\nacquired ⬛BK5 🟤BR15 (20 of 20: counts double)\n"
        "**Bob** · 0 points · 2 cards\ncolumn ⬛BK1\n"
        "▶ **Carol** · 0 points · 1 card\ncolumn –\nacquired ⬛BK7 ⬛BK9 🟤BR5 (21 of 20: counts nothing)\n"
        "\n"
        "Coffee 🤍WH4 · trump 🤍 white\n"
        "Bob: ⬛BK13\n"
        "\n"
        "**Your hand, 4 cards**\n⬛BK 2\n🤍WH 15\n🟤BR 12 · 20\n"
        "\n"
        "**Carol** is to play. ⬛ black was led."
    )


def test_the_one_whose_turn_it_is_is_told_what_to_do() -> None:
    view = CATTE.view(state_of(TABLE), Seat(2))

    assert "**Your turn:** play to the trick. ⬛ black was led" in readable(describe(view, ENGLISH, NAMES))
    assert "**あなたの番です。** リードは⬛ 黒です。" in readable(describe(view, JAPANESE, NAMES))


def test_a_hand_tells_who_took_the_trick_before_while_nothing_is_played_to_this_one() -> None:
    """Who plays from direct messages alone does not see it in the channel."""
    dealt = Play.begin(CATTE, Options(3, (("rounds", "1"),)), Stream(b"p" * 32))
    state = next(play.state for play in whole(dealt, by_place(lambda _: 0)) if len(play.moves) == 3)

    last = state.tricks[-1]
    assert f"Before: {NAMES[last.winner]} took coffee" in describe(CATTE.view(state, Seat(0)), ENGLISH, NAMES)
    assert "Before:" not in describe(CATTE.view(state, None), ENGLISH, NAMES)


def test_a_spectator_reads_no_hand() -> None:
    spoken = describe(CATTE.view(state_of(TABLE), None), ENGLISH, NAMES)

    assert "hand" not in spoken
    assert "BK11" not in spoken


def test_without_names_seats_are_called_by_their_number() -> None:
    assert "**p1** · 0 points · 2 cards" in describe(CATTE.view(state_of(TABLE), None), ENGLISH)


@pytest.mark.parametrize("speech", [ENGLISH, JAPANESE])
def test_every_moment_of_a_whole_game_can_be_told(speech: object) -> None:
    told = []
    for play in whole(Play.begin(CATTE, Options(3, (("rounds", "2"),)), Stream(b"p" * 32)), by_place(lambda _: -1)):
        told += [describe(CATTE.view(play.state, who), speech, NAMES) for who in (None, *play.pending)]  # type: ignore[arg-type]
    view = CATTE.view(play.state, None)
    result = view.past[-1]
    told += [describe_round(result, view.totals, speech, NAMES)]  # type: ignore[arg-type]
    told += [describe_trick(result.last_trick, speech, NAMES)]  # type: ignore[arg-type]

    assert all(text.strip() and len(text) < 1500 for text in told)


def test_each_colour_has_its_own_sign_and_letters() -> None:
    shown = {(signed(card)[0], str(card)[:2]) for card in CATS}

    assert shown == {("⬛", "BK"), ("🤍", "WH"), ("🟤", "BR")}


def test_a_set_says_what_it_counts_as() -> None:
    assert readable(signed_play(CATTE.parse("play WH15+BK2"))) == "⬛BK2 + 🤍WH15 = 🟤17"


def test_there_is_a_picture_for_every_game() -> None:
    assert all_looks().keys() == all_games().keys()


def test_every_refusal_is_known_in_japanese() -> None:
    said = {f"catte-refusal-{code}" for code in REFUSALS}

    assert said == {key for key in TEXTS.keys("ja") if key.startswith("catte-refusal-")}
