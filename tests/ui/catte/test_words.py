"""Texts of Catte in both languages, for spectators and seats."""

import pytest

from games import all_games
from games.catte.cards import COFFEES
from games.catte.events import RoundScored, TrickWon
from games.catte.state import Trick
from games.kit import Event, Seat
from tests.games.catte.tables import plays_of, state_of
from tests.harness.texts import TEXTS
from tests.playing import after, happened, placed
from ui.catte.words import (
    describe,
    describe_last,
    describe_trick,
    hand_caption,
)
from ui.kit.words import with_plain_spaces

ENGLISH, JAPANESE = TEXTS.speech_in("en"), TEXTS.speech_in("ja")
CATTE = all_games()["catte"]
NAMES = ["Alice", "Bob", "Carol"]
TABLE = """
p0: BK2 WH15 BR12 BR20 | column WH8 BR10 | acquired BR15 BK5
p1: BK4 BK11 | column BK1 | acquired
p2: WH3 | column | acquired BK9 BK7 BR5
centre WH4 | leader p1 | trick BK13
"""


def caption_lines(text: str, seat: int, opened: str = "") -> list[str]:
    """The caption of a seat's hand."""
    return with_plain_spaces(hand_caption(CATTE.view(state_of(text), Seat(seat)), None, opened, ENGLISH, NAMES)).split("\n")


def test_the_table_reads_as_a_person_would_tell_it() -> None:
    view = CATTE.view(state_of(TABLE), Seat(0))

    assert with_plain_spaces(describe(view, ENGLISH, NAMES)) == (
        "**Carol** is to play. ⬛ black was led.\n"
        "\n"
        "**Round 1 of 3** · trick 1 · limit 20\n"
        "\n"
        "Coffee 🤍WH4 · trump 🤍 white\n"
        "Bob: ⬛BK13\n"
        "\n"
        "**Your hand, 4 cards**\n⬛BK 2\n🤍WH 15\n🟤BR 12 · 20\n"
        "\n"
        "**Alice** · 0 points · 4 cards\ncolumn 🤍WH8 🟤BR10\nwon ⬛BK5 🟤BR15 (20 of 20, counts double)\n"
        "**Bob** · 0 points · 2 cards\ncolumn ⬛BK1\n"
        "▶ **Carol** · 0 points · 1 card\ncolumn –\nwon ⬛BK7 ⬛BK9 🟤BR5 (21 of 20, over the limit, counts 0)"
    )


@pytest.mark.parametrize(
    ("hand", "trick", "said"),
    [
        ("BK2 WH15", "BK13", "⬛ black was led: you must follow."),
        ("WH15 BR12", "BK13", "⬛ black was led and you have none: play any card."),
        ("BK2 BR12", "BR20", "🟤 brown was led: you must follow."),
        ("BK2 WH15 BR12", "BR20", "🟤 brown was led: play brown or a set."),
        ("BK2 WH15", "BR20", "🟤 brown was led and you have none, but a set is brown: play one."),
        ("BK2 BK3", "BR20", "🟤 brown was led and you have none: play any card."),
        ("BK2 WH15", "", "lead any cat card or a set."),
        ("BK2 BR15", "", "lead any cat card."),
    ],
)
def test_who_is_asked_is_told_what_may_be_played(hand: str, trick: str, said: str) -> None:
    leader = "p0" if not trick else "p2"
    table = f"p0: {hand} | column BK1 | acquired\np1: BK4 | column | acquired\np2: WH3 | column | acquired\ncentre WH4 | leader {leader}"

    goal = f" Now {'⬛13' if trick == 'BK13' else '🟤20'} or more wins, and any 🤍 white." if trick else ""
    assert caption_lines(f"{table} | trick {trick}" if trick else table, 0)[-1] == f"**Your turn:** {said}{goal}"


@pytest.mark.parametrize(
    ("coffee", "trick", "said"),
    [
        ("WH4", "BK13, BK14", "Now ⬛14 or more wins, and any 🤍 white."),
        ("WH4", "BK13, WH2", "Now 🤍2 or more wins."),
        ("BK3", "BK13, WH15", "Now ⬛13 or more wins."),
        ("WH4", "BK2+WH9, BR12", "Now 🟤12 or more wins, and any 🤍 white."),
    ],
)
def test_who_follows_is_told_what_wins_the_trick_as_it_stands(coffee: str, trick: str, said: str) -> None:
    rest = "p1: BK4 | column | acquired\np2: WH3 | column | acquired"
    table = f"p0: BK5 WH6 BR11 | column BK1 | acquired\n{rest}\ncentre {coffee} | leader p1 | trick {trick}"

    assert caption_lines(table, 0)[-1].endswith(said)


@pytest.mark.parametrize(
    ("won", "said"),
    [("BK5", "9 of 20"), ("BR15 BK1", "exactly 20"), ("BR15 BK3", "22: over")],
)
def test_the_coffee_says_what_one_would_have_with_it(won: str, said: str) -> None:
    table = f"p0: BK4 | column | acquired {won}\np1: BK5 | column | acquired\np2: WH3 | column | acquired\ncentre WH4 | leader p0"

    assert caption_lines(table, 0)[0] == f"🤍WH4: white is trump; winning it you would have {said}."


SETS = """
p0: BK2 BK9 WH3 WH10 | column | acquired
p1: BK4 | column | acquired
p2: WH3 | column | acquired
centre {0} | leader p2 | trick {1}
"""


@pytest.mark.parametrize(
    ("centre", "trick", "said"),
    [
        ("BK1", "BR12", "As it stands 12 or more wins."),
        ("BK1", "BR20", "As it stands no set wins."),
        ("BR5", "WH3 + BK1", "As it stands any set wins."),
    ],
)
def test_who_makes_a_set_is_told_from_which_sum_on_it_wins(centre: str, trick: str, said: str) -> None:
    text = SETS.format(centre, trick)

    assert caption_lines(text, 0, "set")[-1] == f"**Your set:** choose its black card. {said}"
    assert caption_lines(text, 0, "BK9")[-1] == f"**Your set:** ⬛BK9 with which white card (→ the sum)? {said}"


@pytest.mark.parametrize(
    ("plays", "why"),
    [
        ("BK1, WH2, WH9", "Carol won coffee 🤍WH4 with 🤍WH9 (highest trump)."),
        ("BK1, WH2, BR14", "Bob won coffee 🤍WH4 with 🤍WH2 (the only trump)."),
        ("BK1, BK2, BR14", "Bob won coffee 🤍WH4 with ⬛BK2 (no trump: highest black)."),
        ("BR10, BR14, BR11", "Bob won coffee 🤍WH4 with 🟤BR14 (no trump: highest brown)."),
        ("BR10, BR14, BK5+WH9", "Carol won coffee 🤍WH4 with ⬛BK5 + 🤍WH9 = 🟤14 (equal: the later wins)."),
        ("WH9, BK2, BR14", "you won coffee 🤍WH4 with 🤍WH9 (the only trump)."),
    ],
)
def test_a_hand_tells_who_won_the_last_trick_and_what_won_it(plays: str, why: str) -> None:
    assert last_event_texts(plays, TrickWon) == f"Last trick: {why}"


def test_a_hand_tells_how_a_round_ended_and_what_it_scored() -> None:
    assert last_event_texts("WH9, BK2, BR14", RoundScored) == (
        "Last trick: you won coffee 🤍WH4 with 🤍WH9 (the only trump)."
        " **Round 1 is over.** Alice, Bob and Carol played the last cat card in hand. You: 4 + 1² = **5**, total 5."
    )


def last_event_texts(plays: str, kind: type[Event]) -> str:
    """The text for Alice, the leader, about the last trick of a round, or about the end of the
    round.
    """
    cards = plays.split(", ")
    hands = [f"p{seat}: {play.replace('+', ' ')} | column BK{2 * seat + 1} | acquired" for seat, play in enumerate(cards)]
    dealt = placed(CATTE, state_of("\n".join([*hands, "centre WH4 | leader p0"])))
    play = after(dealt, [f"p{seat} play {play}" for seat, play in enumerate(cards)])
    last = next(event for event in happened(play) if isinstance(event, kind))
    return with_plain_spaces(describe_last(CATTE.view(play.state, Seat(0)), last, ENGLISH, NAMES))


def test_the_news_of_a_trick_say_what_won_it() -> None:
    trick = Trick(COFFEES[6], Seat(0), plays_of("BK1, WH2, WH9"), Seat(2))

    assert with_plain_spaces(describe_trick(trick, ENGLISH, NAMES)) == "Alice: ⬛BK1\nBob: 🤍WH2\n**Carol: 🤍WH9** · highest trump"
