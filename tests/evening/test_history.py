"""The judge of promises: it finds what was accepted and lost, refused and done, made up, or done twice; and lets the rest pass."""

from __future__ import annotations

import pytest

from bot.facts import MoveFact, TableId
from games.kit import Seat
from tests.evening.history import Became, Press, Stored, answered_at, answers_to, became, broken, press_of
from tests.harness.texts import TEXTS

TABLE = TableId(12)
ALICE = Seat(0)
PEOPLE = frozenset({(TABLE, ALICE)})


def press(what: Became, text: str = "bid 1", question: int = 10, at: float = 1.0, answered: float = float("inf")) -> Press:
    return Press(TABLE, ALICE, question, text, at, what, answered)


def accepted(text: str = "bid 1", question: int = 10, at: float = 1.0) -> Press:
    """A press that was answered half a second later."""
    return press(Became.OK, text, question, at, at + 0.5)


def stored(
    text: str = "bid 1", question: int = 10, at: float = 2.0, number: int = 1, *, counts: bool = True, by_cat: bool = False
) -> Stored:
    return Stored(TABLE, MoveFact(number, int(ALICE), text, question, at), counts, by_cat)


@pytest.mark.parametrize(
    ("presses", "moves"),
    [
        pytest.param([press(Became.OK)], [stored()], id="accepted and stored"),
        pytest.param([press(Became.REFUSED)], [], id="refused and not stored"),
        pytest.param([press(Became.UNKNOWN)], [stored()], id="unanswered and stored"),
        pytest.param([press(Became.UNKNOWN)], [], id="unanswered and not stored"),
        pytest.param([press(Became.OK), press(Became.OK, at=3.0)], [stored()], id="pressed twice"),
        pytest.param([press(Became.UNKNOWN), press(Became.REFUSED, at=3.0)], [stored()], id="pressed again after it was stored"),
        pytest.param(
            [press(Became.OK), press(Became.OK, "bid 2")], [stored(counts=False), stored("bid 2", number=2)], id="another choice instead"
        ),
    ],
)
def test_what_was_kept_is_let_pass(presses: list[Press], moves: list[Stored]) -> None:
    assert broken(presses, moves, PEOPLE) == []


@pytest.mark.parametrize(
    ("presses", "moves", "said"),
    [
        ([press(Became.OK)], [], "table 12, question 10: p0 bid 1 was accepted, and is not stored"),
        ([press(Became.OK, question=20)], [stored(question=10)], "table 12, question 20: p0 bid 1 was accepted, and is not stored"),
        ([press(Became.REFUSED)], [stored()], "table 12, question 10: p0 bid 1 was refused, and is stored"),
        ([], [stored()], "table 12, move 1 is stored, and nobody had pressed it by then"),
        ([press(Became.OK, at=5.0)], [stored(at=2.0)], "table 12, move 1 is stored, and nobody had pressed it by then"),
        ([press(Became.OK)], [stored(), stored(number=2)], "table 12, question 10: p0 answered 2 times"),
    ],
)
def test_what_was_broken_is_found(presses: list[Press], moves: list[Stored], said: str) -> None:
    assert said in broken(presses, moves, PEOPLE)


BID, OTHER, AGAIN = stored(), stored("bid 2", number=2, at=4.0), stored(number=3, at=6.0)
BEFORE, INSTEAD = BID._replace(counts=False), OTHER._replace(counts=False)
BACK_AND_FORTH = [accepted(), accepted("bid 2", at=3.0), accepted(at=5.0)]


@pytest.mark.parametrize(
    ("presses", "moves", "wrong"),
    [
        (BACK_AND_FORTH, [BEFORE, INSTEAD, AGAIN], None),
        (BACK_AND_FORTH, [BEFORE, OTHER], "p0 bid 1 was accepted last, and bid 2 counts"),
        (BACK_AND_FORTH[:2], [BID, INSTEAD], "p0 bid 2 was accepted last, and bid 1 counts"),
        (BACK_AND_FORTH, [BEFORE, INSTEAD], "p0 bid 1 was accepted last, and nothing counts"),
        ([*BACK_AND_FORTH[:2], press(Became.OK, at=5.0)], [BEFORE, OTHER], "p0 bid 1 was accepted last, and bid 2 counts"),
        ([*BACK_AND_FORTH[:2], press(Became.UNKNOWN, at=5.0)], [BEFORE, OTHER], None),
        ([*BACK_AND_FORTH[:2], press(Became.REFUSED, at=5.0)], [BEFORE, OTHER], None),
        ([accepted(), press(Became.UNKNOWN, "bid 2", at=3.0, answered=3.5), accepted(at=5.0)], [BEFORE, OTHER], "bid 2 counts"),
        ([accepted(), press(Became.UNKNOWN, "bid 2", at=3.0), accepted(at=5.0)], [BEFORE, OTHER], None),
        ([accepted(), accepted("bid 2", at=1.4)], [BID, INSTEAD], None),
        (BACK_AND_FORTH[:2], [BID, INSTEAD, stored(number=3, by_cat=True)], None),
    ],
    ids=[
        "kept",
        "the last is lost",
        "the first counts",
        "nothing counts",
        "the last was never answered otherwise",
        "the last is unknown",
        "the last was refused",
        "what is unknown was over by then",
        "what is unknown may come later",
        "two at once",
        "a cat has answered",
    ],
)
def test_of_several_answers_the_last_counts(presses: list[Press], moves: list[Stored], wrong: str | None) -> None:
    found = [one for one in broken(presses, moves, frozenset()) if " counts" in one]

    assert len(found) == bool(wrong)
    assert all((wrong or "") in one for one in found)


def test_of_a_choice_in_parts_the_last_two_that_follow_each_other_count_and_the_first_alone_need_not() -> None:
    begun = accepted("bid 2", at=3.0)._replace(became=Became.BEGUN)
    presses = [accepted(), accepted("ask 1", 11, 2.0), begun, accepted("ask 2", 11, 4.0)]
    former = [stored(), stored("ask 1", 11, number=2)]
    taken_back = [one._replace(counts=False) for one in former]
    later = [stored("bid 2", number=3, at=3.2), stored("ask 2", 11, number=4, at=4.2)]

    def wrong(presses: list[Press], moves: list[Stored]) -> list[str]:
        return [one.partition(": p0 ")[2] for one in broken(presses, moves, PEOPLE)]

    assert wrong(presses, [*taken_back, *later]) == []
    assert wrong(presses, [*former, later[1]._replace(counts=False)]) == [
        "bid 2 was accepted last, and bid 1 counts",
        "ask 2 was accepted last, and ask 1 counts",
    ]
    assert wrong(presses[:3], former) == []
    assert wrong([*presses[:3], accepted("ask 1", 11, 4.0)], former) == []
    assert wrong([*presses, begun._replace(text="bid 3", invoked=5.0, answered=5.5)], [*taken_back, *later]) == []


def test_what_is_accepted_one_after_another_is_stored_in_that_order() -> None:
    presses, moves = [accepted(), accepted("bid 2", 20, at=3.0)], [stored(number=2), stored("bid 2", 20, at=4.0, number=1)]
    said = "table 12, question 20: p0 bid 2 was pressed when move 2 had been accepted, and is stored before it"

    assert broken(presses, moves, PEOPLE) == [said]
    assert broken(presses, moves, frozenset()) == []
    assert broken([presses[0], presses[1]._replace(invoked=1.4)], moves, PEOPLE) == []
    assert broken([*presses, press(Became.UNKNOWN, "bid 2", 20)], moves, PEOPLE) == []
    assert broken([*presses, accepted(at=9.0)], [stored(), stored("bid 2", 20, at=4.0, number=2)], PEOPLE) == []


def test_an_answer_has_come_when_it_is_no_thinking_any_more() -> None:
    first = {"path": "/interactions/1/one/callback", "status": 200, "body": {"type": 6}, "at": 1.0}
    thinking = {"path": "/interactions/2/two/callback", "status": 200, "body": {"type": 5}, "at": 2.0}
    failed = {"path": "/webhooks/9/two/messages/@original", "method": "DELETE", "status": 500, "body": None, "at": 3.0}
    taken = failed | {"status": 204, "at": 4.0}
    edited = taken | {"method": "PATCH", "at": 5.0}

    assert answered_at([first, thinking, failed]) == {"1": 1.0}
    assert answered_at([first, thinking, failed, taken, edited]) == {"1": 1.0, "2": 4.0}


def test_cats_press_nothing() -> None:
    assert broken([], [stored()], frozenset()) == []


def test_who_came_after_a_cat_that_played_the_same_was_refused_rightly() -> None:
    assert broken([press(Became.REFUSED)], [stored(by_cat=True)], frozenset()) == []


def test_a_choice_that_is_begun_anew_is_not_missed_before_it_is_whole() -> None:
    presses = [press(Became.OK), press(Became.OK, "bid 2")]

    assert broken(presses, [stored()], PEOPLE, parts=True) == []
    assert broken(presses, [stored()], PEOPLE) != []
    assert broken([press(Became.OK, question=30)], [], PEOPLE, parts=True) != []


@pytest.mark.parametrize(
    ("answers", "means"),
    [
        ([], Became.UNKNOWN),
        ([5], Became.UNKNOWN),
        ([5, "PATCH"], Became.UNKNOWN),
        ([5, "DELETE"], Became.OK),
        ([6], Became.OK),
        ([6, "PATCH"], Became.OK),
        ([4], Became.REFUSED),
        ([7], Became.REFUSED),
        (["welcomed"], Became.UNKNOWN),
        (["forgotten"], Became.REFUSED),
        ([5, "forgotten"], Became.REFUSED),
        ([7, "forgotten"], Became.REFUSED),
    ],
)
def test_what_an_answer_means(answers: list[int | str], means: Became) -> None:
    """To think promises nothing; only when that is taken away, all is done and nothing was to be said."""
    assert became(answers) is means


def test_who_is_welcomed_back_by_a_press_is_told_nothing_of_their_move() -> None:
    """World 5548: the move that brought somebody back to their seat was made, and taken for refused."""
    told = [
        {"path": f"/interactions/{number}/token/callback", "status": 200, "body": {"type": 4, "data": {"content": content}}}
        for number, content in enumerate(
            [TEXTS.to("en")("table-back-by-press", title="Catte"), TEXTS.to("ja")("table-back-by-press", title="Catte") + "\n- …", "No."]
        )
    ]

    assert [became(answers) for answers in answers_to(told).values()] == [Became.UNKNOWN, Became.UNKNOWN, Became.REFUSED]


def test_a_press_is_read_from_its_control() -> None:
    assert press_of("mv:12:10:bid 1", "", ALICE, 1.0, [6]) == press(Became.OK)
    assert press_of("ch:12:10:0", "bid 1", ALICE, 1.0, [4]) == press(Became.REFUSED)
    assert press_of("ms:12:10:bid 1", "", ALICE, 1.0, [6]) == press(Became.OK)
    assert press_of("tb:12:hand", "", ALICE, 1.0, [4]) is None


def test_who_is_asked_first_has_made_a_move_when_they_say_that_they_mean_it() -> None:
    assert press_of("mv:12:10:bid 1", "", ALICE, 1.0, [6], asks_first=True) == press(Became.UNKNOWN)
    assert press_of("mv:12:10:bid 1", "", ALICE, 1.0, [4], asks_first=True) == press(Became.REFUSED)
    assert press_of("ms:12:10:bid 1", "", ALICE, 1.0, [6], asks_first=True) == press(Became.OK)


def test_a_move_that_somebody_wrote_is_made_when_they_are_told_so() -> None:
    made = TEXTS.to("ja")("move-made", title="Catte", move="bid 1")
    first = {"path": "/interactions/1/one/callback", "status": 200, "body": {"type": 4, "data": {"content": made}}}
    thinking = {"path": "/interactions/2/two/callback", "status": 200, "body": {"type": 5, "data": {"flags": 64}}}
    filled = {"path": "/webhooks/9/two/messages/@original", "method": "PATCH", "status": 200, "body": {"content": made}}

    assert [became(answers) for answers in answers_to([first, thinking, filled]).values()] == [Became.OK, Became.OK]


def test_who_presses_at_a_table_that_nobody_knows_any_more_is_refused_whatever_goes_from_the_message_first() -> None:
    """Found by world 33598, in which that was taken for a vote that was accepted."""
    forgotten = TEXTS.to("ja")("table-forgotten")
    taken = {"path": "/interactions/1/one/callback", "status": 200, "body": {"type": 7, "data": {"components": []}}}
    told = {"path": "/webhooks/9/one", "method": "POST", "status": 200, "body": {"content": forgotten}}

    assert answers_to([taken, told]) == {"1": [7, "forgotten"]}
