"""Custom_ids: written and read in one place, unchanged to the byte, and each read as one kind only."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.delivery.payloads import send_arguments
from bot.delivery.rendering import RenderedPage
from bot.models.ids import MemberId, TableId
from bot.models.proposals import PROPOSAL_PATTERN, Proposal, ProposalKind
from bot.models.results import Order
from bot.models.times import Pace
from bot.pages import custom_ids
from bot.pages.custom_id_codec import ControlId
from ui.kit.pages import Button, Page

LIST = Path(__file__).resolve().parents[3] / "docs/custom-ids.md"
TWELVE = TableId(12)
KINDS: tuple[type[ControlId], ...] = tuple(
    one for one in vars(custom_ids).values() if isinstance(one, type) and issubclass(one, ControlId) and one is not ControlId
)


def possible_words(text: str) -> list[Any]:
    """The words of a field: mypy wants each as a literal."""
    return text.split()


IN_A_LOBBY = possible_words("join leave cat uncat luck start close rules more fair options people decline close-now")
AT_A_TABLE = possible_words(
    "hand rules aid known scores more leave leave-now back over seats end end-now record words wrong wrong-now together go-on"
)
A_PART = possible_words("brief setup turn example scoring variants")
OF_OLD: list[tuple[str, ControlId]] = [
    ("mv:12:34:play BK4", custom_ids.MakeMove(TWELVE, 34, "play BK4")),
    ("mv:12:34:a:b", custom_ids.MakeMove(TWELVE, 34, "a:b")),
    ("ms:12:34:play BK4", custom_ids.ConfirmMove(TWELVE, 34, "play BK4")),
    ("ch:12:34:0", custom_ids.ChooseMove(TWELVE, 34, 0)),
    ("op:12:34:H", custom_ids.OpenPart(TWELVE, 34, "H")),
    ("op:12:34:", custom_ids.OpenPart(TWELVE, 34, "")),
    *((f"lb:12:{verb}", custom_ids.LobbyAction(TWELVE, verb)) for verb in IN_A_LOBBY),
    ("pl:catte", custom_ids.OpenGame("catte")),
    ("pa:catte", custom_ids.OpenSolo("catte")),
    ("lc:12", custom_ids.AddCat(TWELVE)),
    ("lo:12:rounds", custom_ids.SetOption(TWELVE, "rounds")),
    ("ot:12:target", custom_ids.TypeOption(TWELVE, "target")),
    ("lw:12", custom_ids.GiveLuck(TWELVE)),
    ("lk:12", custom_ids.SendAway(TWELVE)),
    ("iv:12", custom_ids.InviteMember(TWELVE)),
    ("ho:12", custom_ids.HandOverTable(TWELVE)),
    ("of:12:2", custom_ids.OfferSeat(TWELVE, 2)),
    ("ts:12:2:take", custom_ids.TakeSeat(TWELVE, 2, "take")),
    ("ts:12:2:no", custom_ids.TakeSeat(TWELVE, 2, "no")),
    *((f"tb:12:{verb}", custom_ids.TableAction(TWELVE, verb)) for verb in AT_A_TABLE),
    ("sc:12:34:2", custom_ids.LetCatPlay(TWELVE, 34, 2)),
    ("vo:12:34:ask:pause", custom_ids.VoteOn(TWELVE, 34, "ask", Proposal(ProposalKind.PAUSE))),
    ("vo:12:34:agree:pace by-and-by", custom_ids.VoteOn(TWELVE, 34, "agree", Proposal(ProposalKind.PACE, pace=Pace.BY_AND_BY))),
    ("vo:12:34:no:time 2", custom_ids.VoteOn(TWELVE, 34, "no", Proposal(ProposalKind.TIME, 2))),
    ("vo:12:34:agree-here:end", custom_ids.VoteOn(TWELVE, 34, "agree-here", Proposal(ProposalKind.END))),
    ("vo:12:34:no-here:seat 0", custom_ids.VoteOn(TWELVE, 34, "no-here", Proposal(ProposalKind.SEAT, 0))),
    ("vo:12:34:agree:cat 1", custom_ids.VoteOn(TWELVE, 34, "agree", Proposal(ProposalKind.CAT, 1))),
    ("en:12:rematch", custom_ids.OpenSequel(TWELVE, "rematch")),
    ("en:12:same", custom_ids.OpenSequel(TWELVE, "same")),
    *((f"ru:catte:12:{part}", custom_ids.TurnRules("catte", TWELVE, part)) for part in A_PART),
    ("ru:festival:0:turn", custom_ids.TurnRules("festival", TableId(0), "turn")),
    ("rl:catte:12:3.2", custom_ids.ShowRule("catte", TWELVE, "3.2")),
    ("rl:festival:0:12.10", custom_ids.ShowRule("festival", TableId(0), "12.10")),
    ("li:catte", custom_ids.ShowLessons("catte")),
    ("li:-", custom_ids.ShowLessons(custom_ids.NO_GAME)),
    ("le:catte:2:0", custom_ids.OpenLesson("catte", 2, 0)),
    ("lm:catte:2:1:play BK4+WH5", custom_ids.LessonMove("catte", 2, 1, "play BK4+WH5")),
    ("lt:maneki:1:3:0", custom_ids.ChooseLessonMove("maneki", 1, 3, 0)),
    ("lq:catte:2:1:", custom_ids.OpenLessonPart("catte", 2, 1, "")),
    ("rp:12:0:t:o", custom_ids.StartReplay(TWELVE)),
    ("po:12:7", custom_ids.PlayOn("12", 7)),
    ("po:f:0", custom_ids.PlayOn(custom_ids.UPLOADED, 0)),
    ("rp:12:7:a:n", custom_ids.ReplayStep("12", 7, "a", custom_ids.Jump.NEXT)),
    ("rp:f:0:3:s", custom_ids.ReplayStep(custom_ids.UPLOADED, 0, "3", custom_ids.Jump.START)),
    ("re:12:7", custom_ids.ReplayEyes("12", 7)),
    ("ro:12:7:2", custom_ids.OpenReplayStep("12", 7, "2")),
    ("ro:f:0:t", custom_ids.OpenReplayStep(custom_ids.UPLOADED, 0, "t")),
    ("bk:12:see", custom_ids.LookBackAction("12", "see")),
    ("bk:f:here", custom_ids.LookBackAction(custom_ids.UPLOADED, "here")),
    ("bk:12:show", custom_ids.LookBackAction("12", "show")),
    ("re:f:0", custom_ids.ReplayEyes(custom_ids.UPLOADED, 0)),
    ("ld:server:catte:rating:2:f", custom_ids.TurnLeaderboard(custom_ids.Lists("server"), "catte", Order.RATING, 2, "f")),
    ("ld:channel:all:games:0:b", custom_ids.TurnLeaderboard(custom_ids.Lists("channel"), "all", Order.GAMES, 0, "b")),
    ("ld:channel+cafe-boss:all:wins:0:b", custom_ids.TurnLeaderboard(custom_ids.Lists("channel", "cafe-boss"), "all", Order.WINS, 0, "b")),
    ("ls:channel:catte", custom_ids.SortLeaderboard(custom_ids.Lists("channel"), "catte")),
    ("ls:server+kitten:catte", custom_ids.SortLeaderboard(custom_ids.Lists("server", "kitten"), "catte")),
    ("lv:channel:all", custom_ids.ChooseAgainst("channel", "all")),
    ("sl:server+kitten:catte:best:2", custom_ids.PublishLeaderboard(custom_ids.Lists("server", "kitten"), "catte", Order.BEST, 2)),
    ("sp:all:0", custom_ids.PublishProfile("all", MemberId(0))),
    ("sp:catte:987654321012345678", custom_ids.PublishProfile("catte", MemberId(987654321012345678))),
    ("sh:2", custom_ids.PublishHistory(2)),
    ("hy:0:b", custom_ids.TurnHistory(0, "b")),
    ("hr", custom_ids.ReplayFromHistory()),
    ("pv:forget", custom_ids.ForgetMe()),
    ("pv:export", custom_ids.ShowPrivacy("export")),
    ("pv:delete", custom_ids.ShowPrivacy("delete")),
    *(
        (f"sv:{what}", custom_ids.ServerSettingsAction(what))
        for what in ("places", "threads", "paces", "locale", "role", "podium", "tables", "words")
    ),
    *((f"ws:{wish}", custom_ids.SetUserSetting(wish)) for wish in ("calling", "locale", "light", "helps", "tells")),
]
MEANT_BY_NOBODY = [
    *("", "mv:12:34:", "mv:12:34:play BK1\nplay BK2", "mv:12::play BK4", "mv:-1:1:pass", "mv:٣:1:pass", "mv:012:1:pass"),
    *("mv:1234567890123456789:1:p", "ch:12:34:10", "lb:12:explode", "lb:12", "tb:12:hand:more", "en:12:replay"),
    *("rp:12:1:t:o", "rp:12:7:é:n", "rp:12:7:t:z", "rp:f:0:t:o", "ru:catte:12:moves", "ru::12:turn", "ru:catte:turn"),
    *("rl:catte:12:3", "rl:catte:12:0.1", "rl:catte:12:3.02", "rl:catte:12:100.1"),
    *("ld:moon:catte:wins:0:f", "ld:server:catte:luck:0:f", "ld:server:a:b:wins:0:f", "ls:server:", "ls:server+:catte"),
    *("sl:server:catte:best", "hy:0:x", "hr:1", "pv:forget:7"),
]


def parse_all(text: str) -> list[ControlId]:
    """All control ids that the text could be."""
    return [act for kind in KINDS if (act := kind.parse(text)) is not None]


def numbers(digits: int) -> st.SearchStrategy[int]:
    return st.integers(0, 10**digits - 1)


def sources() -> st.SearchStrategy[str]:
    return st.just(custom_ids.UPLOADED) | numbers(18).map(str)


LINES = st.text(st.characters(exclude_characters="\n"), max_size=60)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "table": numbers(18).map(TableId),
    "question": numbers(9),
    "number": numbers(1),
    "seat": numbers(1),
    "step": numbers(6),
    "lesson": numbers(6),
    "page": numbers(6),
    "move": LINES.filter(bool),
    "word": LINES,
    "source": sources(),
    "rule": st.from_regex(r"[1-9][0-9]?\.[1-9][0-9]?", fullmatch=True),
    "eyes": st.sampled_from("ta0123456789"),
    "game": st.from_regex(r"[a-z][a-z0-9_-]{0,31}", fullmatch=True),
    "lists": st.builds(
        custom_ids.Lists, st.sampled_from(["channel", "server"]), st.just("") | st.from_regex(r"[a-z-]{1,32}", fullmatch=True)
    ),
    "matter": st.from_regex(PROPOSAL_PATTERN, fullmatch=True).map(Proposal.parse),
    "rival": numbers(20).map(MemberId),
    "key": st.from_regex(r"[a-z][a-z0-9_-]{0,31}", fullmatch=True),
}
"""Strategies for the fields of control ids; fields of fixed words need none."""


of_each_kind = settings(max_examples=50)
"""Ids of each of forty kinds, which are written alike."""


def ids_of_type(kind: type[ControlId]) -> st.SearchStrategy[Any]:
    return st.builds(kind, **{name: FIELDS[name] for name in kind.PATTERN.groupindex if name in FIELDS})


@pytest.mark.parametrize(("text", "act"), OF_OLD)
def test_every_act_is_written_as_it_always_was(text: str, act: ControlId) -> None:
    assert str(act) == text
    assert parse_all(text) == [act]


def test_there_is_no_kind_of_act_without_an_example() -> None:
    assert {type(act) for _, act in OF_OLD} == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
@of_each_kind
@given(data=st.data())
def test_what_was_written_is_read_back_and_means_nothing_else(kind: type[ControlId], data: st.DataObject) -> None:
    act = data.draw(ids_of_type(kind))

    assert parse_all(str(act)) == [act]


@pytest.mark.parametrize("kind", KINDS)
@of_each_kind
@given(data=st.data())
def test_what_can_be_read_is_written_in_one_way_only(kind: type[ControlId], data: st.DataObject) -> None:
    text = data.draw(st.from_regex(kind.PATTERN, fullmatch=True))

    assert [str(act) for act in parse_all(text)] == [text]


@pytest.mark.parametrize("text", MEANT_BY_NOBODY)
def test_what_nobody_wrote_is_no_act(text: str) -> None:
    assert parse_all(text) == []


@pytest.mark.parametrize(
    "act",
    [
        custom_ids.MakeMove(TWELVE, 1, ""),
        custom_ids.MakeMove(TWELVE, 1, "two\nlines"),
        custom_ids.ChooseMove(TWELVE, 1, 10),
        custom_ids.SortLeaderboard(custom_ids.Lists("server"), "a:b"),
    ],
    ids=repr,
)
def test_a_control_that_would_be_dead_is_not_made(act: ControlId) -> None:
    with pytest.raises(ValueError, match="read back"):
        str(act)


async def test_an_act_that_is_longer_than_discord_takes_is_not_sent() -> None:
    page = Page("Your turn", rows=((Button("Play", str(custom_ids.MakeMove(TWELVE, 1, "x" * 100))),),))

    with pytest.raises(ValueError, match="custom_id"):
        send_arguments(RenderedPage(page))


def test_the_table_of_buttons_tells_each_kind_once() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| `(\w+)` \| .+ \|$", LIST.read_text(encoding="utf-8"), flags=re.MULTILINE)

    assert [[type(act).__name__ for act in parse_all(text)] for text, _ in rows] == [[kind] for _, kind in rows]
    assert sorted(kind for _, kind in rows) == sorted(kind.__name__ for kind in KINDS)
