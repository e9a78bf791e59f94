"""The search for leaks finds them: in every form in which a card can be written, a moment too early, and for the wrong person."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import all_games
from games.kit import Seat, read_record
from games.kit.records import Record
from tests.evening.kinds import all_kinds
from tests.evening.kinds.catte import deal_of, named
from tests.evening.truth import Truth, leaks

RECORD = Path(__file__).parents[1] / "regressions" / "catte-two-rounds.txt"
ALICE, BOB, CAROL = 11, 12, 13
START = 100.0


@pytest.fixture
def record() -> Record:
    return read_record(RECORD.read_text(encoding="utf-8"), all_games())


@pytest.fixture
def truth(record: Record) -> Truth:
    """A move a second, the deal at 100; Alice, Bob and Carol sit in order."""
    moments = [START + number for number in range(len(record.turns) + 1)]
    return Truth(all_kinds()["catte"], 1, record, moments, {ALICE: Seat(0), BOB: Seat(1), CAROL: Seat(2)})


def found(truth: Truth, member: int, moment: float, text: str, **more: object) -> set[str]:
    """The names that are leaked when this member reads this text at that moment."""
    event = {"type": "message_create", "message": {"content": text} | more}
    return {name for leak in leaks([truth], "somebody", member, [event], [moment]) for name in leak.names}


def first_play(record: Record) -> tuple[int, frozenset[str], float]:
    """Who plays first, which cards, and when."""
    turn = record.turns[0]
    return (ALICE, BOB, CAROL)[turn.seat], named(turn.move), START + 1


@pytest.mark.parametrize(
    "form", ["{0}", "⬛{0}", "play {0}", "mv:1:7:play {0}", "`{0}`", "{1}", "Alice: ⬛BK3 + 🤍{0} = 🟤9", "**{0}**", "ch:1:7:play {0}+WH1"]
)
def test_a_card_of_somebody_else_is_found_in_every_form(truth: Truth, form: str) -> None:
    card = min(truth.known(ALICE, START) - truth.known(BOB, START))

    assert card in found(truth, BOB, START, form.format(card, card.lower()))
    assert card not in found(truth, ALICE, START, form.format(card, card.lower()))


def test_a_row_of_a_hand_is_read_card_by_card() -> None:
    assert named("Your hand, 5 cards:\n⬛BK 1 · 14\n🤍WH 2\n🟤BR 10 · 20") == {"BK1", "BK14", "WH2", "BR10", "BR20"}


def test_a_set_is_two_cards() -> None:
    assert named("⬛BK2 + 🤍WH15 = 🟤17") == named("play BK2+WH15") == {"BK2", "WH15"}


@pytest.mark.parametrize(
    "text",
    [
        "Tama wins coffee ⬛BK7",
        "coffee BK7",
        "mv:1:4:coffee BK7",
        "column ⬛BK1 🤍WH2\nwon ⬛BK5 (5 of 15)",
        "列 ⬛BK1 🤍WH2\n獲得 ⬛BK5(5 / 上限15)",
        "コーヒー ⬛BK7 を獲得しました",
    ],
)
def test_coffee_cards_are_no_secret_though_they_are_called_like_cats(text: str) -> None:
    assert named(text) == set()


def test_other_words_are_no_cards() -> None:
    assert named("https://127.0.0.1/attachments/14560BK7443/catte-1.txt BK16 BR9 XBK4 BK") == set()


def test_a_play_is_known_when_it_is_made_and_not_before(truth: Truth, record: Record) -> None:
    player, cards, moment = first_play(record)
    other = next(member for member in (ALICE, BOB, CAROL) if member != player)
    text = " ".join(cards)

    assert found(truth, other, moment - 0.5, text) == cards
    assert found(truth, other, moment, text) == set()


def test_a_spectator_knows_what_is_played_and_no_hand(truth: Truth, record: Record) -> None:
    _, cards, moment = first_play(record)
    hand = " ".join(truth.known(ALICE, START))

    assert found(truth, 99, moment, " ".join(cards)) == set()
    assert found(truth, 99, START, hand) == truth.known(ALICE, START)


def test_nobody_knows_a_card_before_the_deal(truth: Truth) -> None:
    hand = " ".join(truth.known(ALICE, START))

    assert found(truth, ALICE, START - 1, hand) == truth.known(ALICE, START)


def test_a_new_deal_makes_old_knowledge_worthless(truth: Truth, record: Record) -> None:
    """A text about round 2 may not name a card because it was seen in round 1."""
    new_hand = truth.known(BOB, START + len(record.turns), ["**Round 2 of 2**, trick 1"])
    old = min(truth.known(ALICE, START) - truth.known(ALICE, START + len(record.turns), ["**Round 2 of 2**"]))

    assert old in truth.known(ALICE, START + len(record.turns))
    assert found(truth, ALICE, START + len(record.turns), f"**Round 2 of 2**, trick 1\n{old}") == {old}
    assert len(new_hand) >= 13


def test_rounds_are_read_in_both_languages() -> None:
    assert deal_of("**Round 2 of 4**, trick 3") == 2
    assert deal_of("**第3ラウンド**(全4ラウンド)・第1トリック") == 3
    assert deal_of("Round 2 of 4 · trick 3") == 2
    assert deal_of("第3ラウンド(全4ラウンド) · 第1トリック") == 3
    assert deal_of("Round 1 is over") is None
    assert deal_of("Round 2 of 4: Bob leads first") is None


def test_the_seed_is_a_secret_until_the_last_move(truth: Truth, record: Record) -> None:
    assert found(truth, ALICE, START + 3, f"`{truth.seed}`") == {"a seed"}
    assert found(truth, ALICE, START + len(record.turns), f"`{truth.seed}`") == set()


def test_every_corner_of_a_message_is_read(truth: Truth) -> None:
    card = min(truth.known(ALICE, START) - truth.known(BOB, START))
    corners: list[dict[str, object]] = [
        {"attachments": [{"filename": f"{card}.png"}]},
        {"attachments": [{"description": f"Alice holds {card}"}]},
        {"embeds": [{"footer": {"text": card}}]},
        {"components": [{"components": [{"custom_id": f"mv:1:2:play {card}"}]}]},
        {"components": [{"components": [{"options": [{"label": "?", "value": f"play {card}"}]}]}]},
    ]

    assert all(found(truth, BOB, START, "", **corner) == {card} for corner in corners)


def test_what_somebody_typed_may_be_named_back_to_them(truth: Truth) -> None:
    card = min(truth.known(ALICE, START) - truth.known(BOB, START))
    events = [{"message": {"content": f"you do not hold {card}"}}]

    assert list(leaks([truth], "bob", BOB, events, [START], typed=[f"play {card}"])) == []
    assert list(leaks([truth], "bob", BOB, events, [START])) != []


def test_of_two_tables_the_one_that_is_named_counts(truth: Truth, record: Record) -> None:
    """What Alice holds at table 1 is no excuse for a message about table 2."""
    other = Truth(truth.kind, 2, record, [START] * (len(record.turns) + 1), {})
    card = min(truth.known(ALICE, START))
    events = [{"message": {"content": f"**Catte · table {table}** {card}"}} for table in (1, 2)]
    before_other = [START - 1 if table == 2 else START for table in (1, 2)]

    assert [leak.text for leak in leaks([truth, other], "alice", ALICE, events, before_other)] == [events[1]["message"]["content"]]


def test_who_gives_their_seat_away_knows_what_it_was_told_by_then_and_who_takes_it_all_of_it_but_no_sooner(record: Record) -> None:
    moments = [START + number for number in range(len(record.turns) + 1)]
    kind, dave, last = all_kinds()["catte"], 14, START + len(record.turns)
    alices = Truth(kind, 1, record, moments, {ALICE: Seat(0)}, last=3)
    daves = Truth(kind, 1, record, moments, {dave: Seat(0)}, first=3)
    hand = alices.known(ALICE, START) - alices.known(BOB, START)

    assert hand
    assert daves.known(dave, START + 2) == daves.known(BOB, START + 2)
    assert hand <= daves.known(dave, START + 3)
    second = ["**Round 2 of 2**, trick 1"]
    assert alices.known(ALICE, last, second) == alices.known(BOB, last, second) < daves.known(dave, last, second)
