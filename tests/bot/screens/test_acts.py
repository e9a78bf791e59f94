"""What controls do, as text: written and read in one place, to the byte as they have always been, and each known for what it is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.door.outgoing import sending
from bot.door.pictures import Pictured
from bot.facts import MemberId, Order, TableId
from bot.matters import MATTER, Kind, Matter
from bot.screens import acts
from bot.screens.acts import (
    UPLOADED,
    AddCat,
    AfterEnd,
    AtServer,
    AtTable,
    ChooseAgainst,
    ChooseMove,
    ForgetMe,
    GiveLuck,
    HandTable,
    InLobby,
    Jump,
    LetCatPlay,
    Lists,
    MakeMove,
    OfferSeat,
    OpenAlone,
    OpenGame,
    OpenPart,
    ReplayEyes,
    ReplayOf,
    ReplayPast,
    ReplayStep,
    SendAway,
    SetOption,
    SetWish,
    ShowHistory,
    ShowLeaderboard,
    ShowProfile,
    ShowRule,
    SortLeaderboard,
    SureMove,
    TakeSeat,
    TurnHistory,
    TurnLeaderboard,
    TurnRules,
    TypeOption,
    VoteOn,
)
from bot.screens.forms import Act
from bot.times import Pace
from looks.kit.pages import Button, Page

DECISION = Path(__file__).resolve().parents[3] / "docs/decisions/0004-questions-and-buttons.md"
TWELVE = TableId(12)
KINDS: tuple[type[Act], ...] = tuple(
    one for one in vars(acts).values() if isinstance(one, type) and issubclass(one, Act) and one is not Act
)
OF_OLD: list[tuple[str, Act]] = [
    ("mv:12:34:play BK4", MakeMove(TWELVE, 34, "play BK4")),
    ("mv:12:34:a:b", MakeMove(TWELVE, 34, "a:b")),
    ("ms:12:34:play BK4", SureMove(TWELVE, 34, "play BK4")),
    ("ch:12:34:0", ChooseMove(TWELVE, 34, 0)),
    ("op:12:34:H", OpenPart(TWELVE, 34, "H")),
    ("op:12:34:", OpenPart(TWELVE, 34, "")),
    *((f"lb:12:{verb}", InLobby(TWELVE, verb)) for verb in ("join", "leave", "cat", "uncat", "luck", "start", "close", "rules")),
    *((f"lb:12:{verb}", InLobby(TWELVE, verb)) for verb in ("more", "fair", "options", "people", "decline", "close-now")),
    ("pl:catte", OpenGame("catte")),
    ("pa", OpenAlone()),
    ("lc:12", AddCat(TWELVE)),
    ("lo:12:rounds", SetOption(TWELVE, "rounds")),
    ("ot:12:target", TypeOption(TWELVE, "target")),
    ("lw:12", GiveLuck(TWELVE)),
    ("lk:12", SendAway(TWELVE)),
    ("ho:12", HandTable(TWELVE)),
    ("of:12:2", OfferSeat(TWELVE, 2)),
    ("ts:12:2:take", TakeSeat(TWELVE, 2, "take")),
    ("ts:12:2:no", TakeSeat(TWELVE, 2, "no")),
    *(
        (f"tb:12:{verb}", AtTable(TWELVE, verb))
        for verb in (
            "hand",
            "rules",
            "aid",
            "known",
            "scores",
            "more",
            "leave",
            "back",
            "over",
            "seats",
            "end",
            "end-now",
            "record",
            "words",
            "wrong",
            "wrong-now",
            "together",
            "go-on",
        )
    ),
    ("sc:12:34:2", LetCatPlay(TWELVE, 34, 2)),
    ("vo:12:34:ask:pause", VoteOn(TWELVE, 34, "ask", Matter(Kind.PAUSE))),
    ("vo:12:34:agree:pace by-and-by", VoteOn(TWELVE, 34, "agree", Matter(Kind.PACE, pace=Pace.BY_AND_BY))),
    ("vo:12:34:no:time 2", VoteOn(TWELVE, 34, "no", Matter(Kind.TIME, 2))),
    ("vo:12:34:agree-here:end", VoteOn(TWELVE, 34, "agree-here", Matter(Kind.END))),
    ("vo:12:34:no-here:seat 0", VoteOn(TWELVE, 34, "no-here", Matter(Kind.SEAT, 0))),
    ("vo:12:34:agree:cat 1", VoteOn(TWELVE, 34, "agree", Matter(Kind.CAT, 1))),
    ("en:12:rematch", AfterEnd(TWELVE, "rematch")),
    ("en:12:same", AfterEnd(TWELVE, "same")),
    *((f"ru:catte:12:{part}", TurnRules("catte", TWELVE, part)) for part in ("brief", "setup", "turn", "example", "scoring", "variants")),
    ("ru:festival:0:turn", TurnRules("festival", TableId(0), "turn")),
    ("rl:catte:12:3.2", ShowRule("catte", TWELVE, "3.2")),
    ("rl:festival:0:12.10", ShowRule("festival", TableId(0), "12.10")),
    ("rp:12:0:t:o", ReplayOf(TWELVE)),
    ("rp:12:7:a:n", ReplayStep("12", 7, "a", Jump.NEXT)),
    ("rp:f:0:3:s", ReplayStep(UPLOADED, 0, "3", Jump.START)),
    ("re:12:7", ReplayEyes("12", 7)),
    ("re:f:0", ReplayEyes(UPLOADED, 0)),
    ("ld:server:catte:rating:2:f", TurnLeaderboard(Lists("server"), "catte", Order.RATING, 2, "f")),
    ("ld:channel:all:games:0:b", TurnLeaderboard(Lists("channel"), "all", Order.GAMES, 0, "b")),
    ("ld:channel+cafe-boss:all:wins:0:b", TurnLeaderboard(Lists("channel", "cafe-boss"), "all", Order.WINS, 0, "b")),
    ("ls:channel:catte", SortLeaderboard(Lists("channel"), "catte")),
    ("ls:server+kitten:catte", SortLeaderboard(Lists("server", "kitten"), "catte")),
    ("lv:channel:all", ChooseAgainst("channel", "all")),
    ("sl:server+kitten:catte:best:2", ShowLeaderboard(Lists("server", "kitten"), "catte", Order.BEST, 2)),
    ("sp:all:0", ShowProfile("all", MemberId(0))),
    ("sp:catte:987654321012345678", ShowProfile("catte", MemberId(987654321012345678))),
    ("sh:2", ShowHistory(2)),
    ("hy:0:b", TurnHistory(0, "b")),
    ("hr", ReplayPast()),
    ("pv:forget", ForgetMe()),
    *((f"sv:{what}", AtServer(what)) for what in ("places", "threads", "paces", "locale", "role", "podium", "tables", "words")),
    *((f"ws:{wish}", SetWish(wish)) for wish in ("calling", "locale", "light", "helps", "tells")),
]
MEANT_BY_NOBODY = [
    *(
        "",
        "mv:12:34:",
        "mv:12:34:play BK1\nplay BK2",
        "mv:12::play BK4",
        "mv:-1:1:pass",
        "mv:٣:1:pass",
        "mv:012:1:pass",
        "mv:1234567890123456789:1:p",
    ),
    *(
        "ch:12:34:10",
        "lb:12:explode",
        "lb:12",
        "tb:12:hand:more",
        "en:12:replay",
        "rp:12:1:t:o",
        "rp:12:7:é:n",
        "rp:12:7:t:z",
        "rp:f:0:t:o",
    ),
    *("ru:catte:12:moves", "ru::12:turn", "ru:catte:turn", "rl:catte:12:3", "rl:catte:12:0.1", "rl:catte:12:3.02", "rl:catte:12:100.1"),
    *(
        "ld:moon:catte:wins:0:f",
        "ld:server:catte:luck:0:f",
        "ld:server:a:b:wins:0:f",
        "ls:server:",
        "ls:server+:catte",
        "sl:server:catte:best",
        "hy:0:x",
        "hr:1",
        "pv:forget:7",
    ),
]


def read(text: str) -> list[Act]:
    """Everything that the text could mean."""
    return [act for kind in KINDS if (act := kind.parse(text)) is not None]


def numbers(digits: int) -> st.SearchStrategy[int]:
    return st.integers(0, 10**digits - 1)


def sources() -> st.SearchStrategy[str]:
    return st.just(UPLOADED) | numbers(18).map(str)


LINES = st.text(st.characters(exclude_characters="\n"), max_size=60)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "table": numbers(18).map(TableId),
    "question": numbers(9),
    "number": numbers(1),
    "seat": numbers(1),
    "step": numbers(6),
    "page": numbers(6),
    "move": LINES.filter(bool),
    "word": LINES,
    "source": sources(),
    "rule": st.from_regex(r"[1-9][0-9]?\.[1-9][0-9]?", fullmatch=True),
    "eyes": st.sampled_from("ta0123456789"),
    "game": st.from_regex(r"[a-z][a-z0-9_-]{0,31}", fullmatch=True),
    "lists": st.builds(Lists, st.sampled_from(["channel", "server"]), st.just("") | st.from_regex(r"[a-z-]{1,32}", fullmatch=True)),
    "matter": st.from_regex(MATTER, fullmatch=True).map(Matter.read),
    "rival": numbers(20).map(MemberId),
    "key": st.from_regex(r"[a-z][a-z0-9_-]{0,31}", fullmatch=True),
}
"""What the fields of acts can be; those that take one of some words say so themselves."""


of_each_kind = settings(max_examples=50)
"""Of each of thirty-five kinds, which are written alike."""


def of_kind(kind: type[Act]) -> st.SearchStrategy[Any]:
    return st.builds(kind, **{name: FIELDS[name] for name in kind.PATTERN.groupindex if name in FIELDS})


@pytest.mark.parametrize(("text", "act"), OF_OLD)
def test_every_act_is_written_as_it_always_was(text: str, act: Act) -> None:
    assert str(act) == text
    assert read(text) == [act]


def test_there_is_no_kind_of_act_without_an_example() -> None:
    assert {type(act) for _, act in OF_OLD} == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
@of_each_kind
@given(data=st.data())
def test_what_was_written_is_read_back_and_means_nothing_else(kind: type[Act], data: st.DataObject) -> None:
    act = data.draw(of_kind(kind))

    assert read(str(act)) == [act]


@pytest.mark.parametrize("kind", KINDS)
@of_each_kind
@given(data=st.data())
def test_what_can_be_read_is_written_in_one_way_only(kind: type[Act], data: st.DataObject) -> None:
    text = data.draw(st.from_regex(kind.PATTERN, fullmatch=True))

    assert [str(act) for act in read(text)] == [text]


@pytest.mark.parametrize("text", MEANT_BY_NOBODY)
def test_what_nobody_wrote_is_no_act(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    "act",
    [MakeMove(TWELVE, 1, ""), MakeMove(TWELVE, 1, "two\nlines"), ChooseMove(TWELVE, 1, 10), SortLeaderboard(Lists("server"), "a:b")],
    ids=repr,
)
def test_a_control_that_would_be_dead_is_not_made(act: Act) -> None:
    with pytest.raises(ValueError, match="read back"):
        str(act)


async def test_an_act_that_is_longer_than_discord_takes_is_not_sent() -> None:
    page = Page("Your turn", rows=((Button("Play", str(MakeMove(TWELVE, 1, "x" * 100))),),))

    with pytest.raises(ValueError, match="custom_id"):
        sending(Pictured(page))


def test_the_table_of_buttons_tells_each_kind_once() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| `(\w+)` \| .+ \|$", DECISION.read_text(encoding="utf-8"), flags=re.MULTILINE)

    assert [[type(act).__name__ for act in read(text)] for text, _ in rows] == [[kind] for _, kind in rows]
    assert sorted(kind for _, kind in rows) == sorted(kind.__name__ for kind in KINDS)
