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
from ui.catte.reasons import describe_reason, reasons
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
        "Waiting for **Carol**; then it is your turn.\n"
        "🤍WH4: white is trump.\n"
        "\n"
        "**Round 1 of 3** · trick 1 · limit 20\n"
        "\n"
        "➡️ 👑 Bob: ⬛BK13 · led · winning, with 4 of 20\n"
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
        ("BK2 WH15", "BK13", "**Follow** ➡️ ⬛ black. You can’t win it."),
        ("BK2 BK13 WH15", "BK13", "**Follow** ➡️ ⬛ black. Wins so far: ⬛BK13."),
        ("BK2 BK13 BK15", "BK12", "**Follow** ➡️ ⬛ black. Wins so far: ⬛BK13 or higher."),
        ("WH15 BR12", "BK13", "You have no ➡️ ⬛ black to follow: **play any card.** Wins so far: 🤍WH15 (trump)."),
        ("BK2 BR12", "BR20", "**Follow** ➡️ 🟤 brown. You can’t win it."),
        ("BK5 WH15 BR12", "BR20", "**Follow** ➡️ 🟤 brown with a brown card or a set. Wins so far: the set ⬛BK5 + 🤍WH15 = 🟤20."),
        (
            "BK5 WH14 WH15 BR12 BR20",
            "BR19",
            "**Follow** ➡️ 🟤 brown with a brown card or a set. Wins so far: 🟤BR20, or a set of 19 or more.",
        ),
        ("BK2 WH15", "BR20", "**Follow** ➡️ 🟤 brown with a set: you have no brown card. You can’t win it."),
        ("BK2 BK3", "BR20", "You have no ➡️ 🟤 brown to follow: **play any card.** You can’t win it."),
        ("WH2 WH3", "BR20", "You have no ➡️ 🟤 brown to follow: **play any card.** Anything you play wins so far."),
        ("WH2 WH3", "BR20, BR12", "You have no ➡️ 🟤 brown to follow: **play any card.** Anything you play wins."),
        ("BK2 WH15", "", "**Lead** any cat card or a set."),
        ("BK2 BR15", "", "**Lead** any cat card."),
    ],
)
def test_who_is_asked_is_told_what_may_be_played_and_what_of_it_wins(hand: str, trick: str, said: str) -> None:
    leader = (3 - trick.count(",") - 1) % 3 if trick else 0
    table = f"p0: {hand} | column BK1 | acquired\np1: BK4 BK7 BK9 | column | acquired\np2: WH4 BK11 BR17 | column | acquired"

    assert caption_lines(f"{table}\ncentre WH4 | leader p{leader} | trick {trick}", 0)[-1] == said


HANDS = (("BK", 15), ("WH", 16), ("BR", 17))


@pytest.mark.parametrize(
    ("mine", "cards", "trick", "said"),
    [
        ("column BK1 BK3 BK7 | acquired BK5", 3, "", "9 of 20**, then you lead: column 9 → 4 points."),
        ("column BK1 BK3 | acquired BR15 WH2 BK7", 3, "", "28 is over 20: nothing**, and the round ends: you score 4 for your column."),
        ("column BK1 BK3 | acquired BR15 BK1", 3, "", "exactly 20 = 40 points**, then you lead: column 4 → 1 point."),
        ("column | acquired BK5", 3, "", "9 of 20**, and you score 9: your column is empty, so the round ends."),
        ("column BK1 BK3 | acquired BK5", 1, "", "9 of 20**, and you score 13 as the round ends; otherwise 9."),
        ("column BK1 BK3 | acquired BK5", 2, "", "9 of 20**; if the round goes on you lead, column 4 → 1 point."),
        ("column BK1 BK3 | acquired BK5", 2, "BK2", "9 of 20**, then you lead: column 4 → 1 point."),
        (
            "column BK1 BK3 | acquired BR15 BK3",
            1,
            "",
            "22 is over 20: nothing**, and the round ends: you score 4 for your column; otherwise 22.",
        ),
    ],
)
def test_the_coffee_says_what_winning_it_brings_and_costs(mine: str, cards: int, trick: str, said: str) -> None:
    """`cards` is the size of all hands, whose last cards end the round; a set may be two of them."""
    hands = [" ".join([*(f"{colour}{number}" for number in range(10, 9 + cards)), f"BR{end}"]) for colour, end in HANDS]
    table = f"p0: {hands[0]} | {mine}\np1: {hands[1]} | column | acquired\np2: {hands[2]} | column | acquired"

    stake = next(line for line in caption_lines(f"{table}\ncentre WH4 | leader p{2 if trick else 0} | trick {trick}", 0) if "trump" in line)
    assert stake == f"🤍WH4: white is trump. Win it: **{said}"


def test_who_leads_reads_whom_a_coffee_would_bring_to_exactly_the_limit() -> None:
    """Not for the reader, whose button says so: BK7 would be exactly 20."""
    table = (
        "p0: BK9 | column BK7 BK9 | acquired WH10 BK3\np1: BK4 | column | acquired BR10 BK1\np2: WH3 | column | acquired BR15\nleader p0"
    )

    assert caption_lines(table, 0)[-1].endswith("whoever wins. ⬛BK9 is exactly 20 for Bob.")


def test_who_leads_reads_that_any_coffee_may_be_chosen_and_what_that_costs() -> None:
    rest = "p1: BK4 BK5 | column | acquired\np2: WH3 BK7 | column | acquired\nleader p0"

    assert caption_lines(f"p0: BK9 BR11 | column BK1 BK3 WH4 | acquired\n{rest}", 0)[-1] == (
        "**Choose any coffee from your column** for the next trick. Your column drops 9 → 4 points, whoever wins."
    )
    assert caption_lines(f"p0: BK9 BR11 | column BK1 | acquired\n{rest}", 0)[-1].endswith(
        "Your column drops 1 → 0 points, whoever wins. Win it yourself and the round ends."
    )


SETS = """
p0: BK2 BK9 WH3 WH10 | column | acquired
p1: BK4 | column | acquired
p2: WH3 | column | acquired
centre {0} | leader p2 | trick {1}
"""


@pytest.mark.parametrize(
    ("centre", "trick", "said"),
    [
        ("BK1", "BR12", "Wins so far: a set of 12 or more."),
        ("BK1", "BR19", "Wins so far: the set ⬛BK9 + 🤍WH10 = 🟤19."),
        ("BK1", "BR20", "You can’t win it."),
        ("BR5", "WH3 + BK1", "Anything you play wins so far."),
    ],
)
def test_who_makes_a_set_is_told_which_of_them_wins(centre: str, trick: str, said: str) -> None:
    text = SETS.format(centre, trick)

    assert caption_lines(text, 0, "set")[-1] == f"**Your set,** one brown card: choose its black card. {said}"
    assert caption_lines(text, 0, "BK9")[-1] == f"**Your set,** one brown card: ⬛BK9 and which white card (→ the sum)? {said}"


@pytest.mark.parametrize(
    ("plays", "why"),
    [
        ("BK1, WH2, WH9", "Carol won coffee 🤍WH4 with 🤍WH9 (highest trump)."),
        ("BK1, WH2, BR14", "Bob won coffee 🤍WH4 with 🤍WH2 (the only trump)."),
        ("BK1, BK2, BR14", "Bob won coffee 🤍WH4 with ⬛BK2 (no trump played: highest black)."),
        ("BR10, BR14, BR11", "Bob won coffee 🤍WH4 with 🟤BR14 (no trump played: highest brown)."),
        ("BR10, BR14, BK5+WH9", "Carol won coffee 🤍WH4 with ⬛BK5 + 🤍WH9 = 🟤14 (equal, but played later)."),
        ("WH9, BK2, BR14", "You won coffee 🤍WH4 with 🤍WH9 (the only trump)."),
    ],
)
def test_a_hand_tells_who_won_the_last_trick_and_what_won_it(plays: str, why: str) -> None:
    assert last_event_texts(plays, TrickWon) == why


@pytest.mark.parametrize(
    ("plays", "acquired", "said"),
    [
        (
            "WH9, BK2, BR14",
            "BK9",
            "You won coffee 🤍WH4 with 🤍WH9 (the only trump). **Round 1 is over.** Alice, Bob and Carol played their last cat card."
            " You: 13 + 1² = **14**, total 14.",
        ),
        (
            "WH9, BK2, BR14",
            "BR15 BK3",
            "You won coffee 🤍WH4 with 🤍WH9 (the only trump). **Round 1 is over.**"
            " You went over the limit (22 of 20): your coffee scores nothing."
            " Alice, Bob and Carol played their last cat card. You: 0 + 1² = **1**, total 1.",
        ),
        (
            "WH9, BK2, BR14",
            "BR15 BK1",
            "You won coffee 🤍WH4 with 🤍WH9 (the only trump): exactly 20, 40 points! **Round 1 is over.**"
            " Alice, Bob and Carol played their last cat card. You hit exactly 20: 40 points! You: 20 × 2 + 1² = **41**, total 41.",
        ),
    ],
)
def test_a_hand_tells_how_a_round_ended_and_what_it_scored(plays: str, acquired: str, said: str) -> None:
    assert last_event_texts(plays, RoundScored, acquired) == said


def last_event_texts(plays: str, kind: type[Event], acquired: str = "") -> str:
    """The text for Alice, the leader, about the last trick of a round, or about the end of the
    round.
    """
    cards = plays.split(", ")
    hands = [
        f"p{seat}: {play.replace('+', ' ')} | column BK{2 * seat + 1} | acquired {'' if seat else acquired}"
        for seat, play in enumerate(cards)
    ]
    dealt = placed(CATTE, state_of("\n".join([*hands, "centre WH4 | leader p0"])))
    play = after(dealt, [f"p{seat} play {play}" for seat, play in enumerate(cards)])
    last = next(event for event in happened(play) if isinstance(event, kind))
    return with_plain_spaces(describe_last(CATTE.view(play.state, Seat(0)), last, ENGLISH, NAMES))


def test_the_news_of_a_trick_say_what_won_it() -> None:
    trick = Trick(COFFEES[6], Seat(0), plays_of("BK1, WH2, WH9"), Seat(2))

    assert with_plain_spaces(describe_trick(trick, ENGLISH, NAMES)) == "Alice: ⬛BK1\nBob: 🤍WH2\n**Carol: 🤍WH9** · highest trump"


@pytest.mark.parametrize(
    ("move", "other", "said"),
    [
        ("BR20", "WH3", "Sets aside, no unseen card beats 🟤BR20; 22 beat 🤍WH3."),
        ("BK14", "BK2", "11 unseen cards beat ⬛BK14; 22 beat ⬛BK2."),
    ],
)
def test_a_reason_counts_single_cards_and_says_where_sets_can_win_too(move: str, other: str, said: str) -> None:
    view = CATTE.view(state_of("p0: BK2 BK14 WH3 BR20 | column BK1\np1: WH4 BK5 BR11\np2: WH5 BK6 BR12\ncentre BR10 | leader p0"), Seat(0))
    found = reasons(view, CATTE.parse(f"play {move}"), CATTE.parse(f"play {other}"))

    assert said in [with_plain_spaces(describe_reason(view, one, ENGLISH, NAMES)) for one in found]
