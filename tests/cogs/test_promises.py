"""An answer is a promise: every request is stored before it is acknowledged, pressed or typed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import get_args

import pytest
from simcord.results import InteractionResult

from bot.client.reply import THINKING_SECONDS
from bot.errors import StorageError
from bot.models.ids import TableId
from bot.pages import custom_ids
from bot.pages.custom_id_codec import ControlId
from bot.storage.errors import ShardsTaken
from bot.tables.substitutes import SLOW_AFTER
from tests.bot.home import MINUTE
from tests.cogs.asking_others import start_paused_table
from tests.cogs.evening import ALL, Evening, full_text, offered_moves, play_until, private_text
from tests.cogs.slow_disk import (
    THINKING,
    Ask,
    SlowDisk,
    answer_kinds,
    answer_requests,
    answer_slowly,
    choose_first,
    pressing,
    type_first,
    typing,
)

# What is stored, and how one asks for it: at a lobby of Alice and Bob, at a table of theirs, and after its end


async def confirm_move(evening: Evening) -> InteractionResult:
    name = evening.turn()
    return await evening.forge(name, evening.hand(name), f"ms:1:{evening.question()}:{evening.legal_moves()[0]}")


async def submit_luck(evening: Evening) -> InteractionResult:
    form = await evening.press_dots("Alice", "Check the shuffle", "Lucky word")
    evening.env.http_requests.clear()  # the form is no answer to what is written in it
    return await evening["Alice"].submit_modal(form, {"word": "miaow"})


async def submit_number(evening: Evening) -> InteractionResult:
    form = await evening.forge("Alice", evening.lobby, "lo:1:rounds", value="…")
    evening.env.http_requests.clear()
    return await evening["Alice"].submit_modal(form, {"word": "2"})


async def open_lobby(evening: Evening) -> None:
    await evening.open(seats=4, cats=1)
    await evening.press("Bob", "Join")


async def open_with_guest(evening: Evening) -> None:
    await evening.open(seats=4, invited=(evening["Dave"],))


async def start_table(evening: Evening) -> None:
    await evening.start("Bob")


async def grant_manager(evening: Evening) -> None:
    await evening.open()
    await evening.grant("Alice", manage_guild=True)


async def leave_seat(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.forge("Bob", evening.board, "tb:1:leave-now")


async def start_waiting(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.env.advance_time(SLOW_AFTER + 1)


async def type_cat(evening: Evening) -> InteractionResult:
    sleeper = evening.turn()
    act = custom_ids.LetCatPlay(TableId(1), 1, int(evening.seat(sleeper)))
    return await evening.forge(next(name for name in ("Alice", "Bob") if name != sleeper), evening.board, str(act))


async def make_late(evening: Evening) -> None:
    await evening.start("Bob", "Carol")
    await evening.env.advance_time(16 * MINUTE)


async def press_cat(evening: Evening) -> InteractionResult:
    return await evening.press(next(name for name in ALL if name != evening.turn()), "Let a cat play")


async def end_table(evening: Evening) -> None:
    await evening.start("Bob")
    await play_until(evening, lambda: not evening.snapshot().is_running)


IN_THE_LOBBY: dict[str, Ask] = {
    **{verb: pressing("Alice", f"lb:1:{verb}") for verb in ("leave", "cat", "uncat", "start", "close-now")},
    **{"join": pressing("Carol", "lb:1:join"), "luck": submit_luck},
}
CHOOSING: dict[str, Ask] = {
    "another cat": pressing("Bob", "lc:1", value="kitten"),
    "an option": pressing("Alice", "lo:1:rounds", value="2"),
    **{value: pressing("Alice", "lo:1:table", value=value) for value in ("seats 3", "rated false", "pace live", "thread true")},
    "the level of all cats": pressing("Alice", "lo:1:level", value="kitten"),
    "a number": submit_number,
    "a game": pressing("Carol", "pl:catte"),
    "a game alone": pressing("Carol", "pa:catte"),
}


def about_bob(act: str, value: str = "{}") -> Ask:
    """Alice chooses Bob in a list."""
    return lambda evening: evening.forge("Alice", evening.channel.history()[-1], act, value=value.format(evening["Bob"].id))


INVITED: dict[str, Ask] = {"decline": pressing("Dave", "lb:1:decline")}
SEATS: dict[str, Ask] = {
    "somebody away": about_bob("lk:1", "away {}"),
    "the table": about_bob("ho:1"),
    "an invitation": lambda evening: evening.slash("Alice", "do", what="invite", who=evening["Dave"]),
}
AT_THE_TABLE: dict[str, Ask] = {
    "leave-now": pressing("Bob", "tb:1:leave-now"),
    "wrong-now": pressing("Dave", "tb:1:wrong-now"),
}


async def offer_seat(evening: Evening) -> InteractionResult:
    return await evening.slash("Alice", "do", what="offer", who=evening["Dave"])


async def make_offer(evening: Evening) -> None:
    await leave_seat(evening)
    await offer_seat(evening)


async def start_three(evening: Evening) -> None:
    await evening.start("Bob", "Carol")


async def make_proposal(evening: Evening) -> None:
    await start_three(evening)
    await evening.slash("Alice", "do", what="pause")


async def pause_table(evening: Evening) -> None:
    await start_paused_table(evening)


ASKING: dict[str, Ask] = {
    "a pause": pressing("Alice", "vo:1:1:ask:pause"),
    "/do pace": typing("Alice", "do", what="pace quick"),
}
ASKED: dict[str, Ask] = {
    **{verb: pressing("Bob", f"vo:1:1:{verb}:pause") for verb in ("agree", "no", "agree-here", "no-here")},
    "/do no": typing("Bob", "do", what="no"),
}
GOING_ON: dict[str, Ask] = {"go-on": pressing("Bob", "tb:1:go-on"), "/do go on": typing("Alice", "do", what="resume")}


async def open_unrated(evening: Evening) -> None:
    await evening.start("Bob", rated=False)


UNRATED: dict[str, Ask] = {"end-now": pressing("Alice", "tb:1:end-now"), "leave": pressing("Bob", "tb:1:leave")}
AWAY: dict[str, Ask] = {"a seat": offer_seat}
OFFERED: dict[str, Ask] = {verb: pressing("Dave", f"ts:1:1:{verb}") for verb in ("take", "no")}
BEING_AWAY: dict[str, Ask] = {"back": pressing("Bob", "tb:1:back")}
ABSENT: dict[str, Ask] = {"a move once more": pressing("Bob", "mv:1:1:play BK1"), "a part": pressing("Bob", "op:1:1:set")}
WAITING: dict[str, Ask] = {"a cat": type_cat}
BEING_LATE: dict[str, Ask] = {"cat": press_cat}
SEQUELS: dict[str, Ask] = {verb: pressing("Alice", f"en:1:{verb}") for verb in ("rematch", "same")}
AFTER_THE_END = SEQUELS | {"playing on": pressing("Alice", "po:1:2")}
OTHERS: dict[str, Ask] = {
    "a move": choose_first,
    "a move that is meant": confirm_move,
    "/do": type_first,
    "/catte": typing("Alice", "catte", seats=3),
}
WISHING: dict[str, Ask] = {
    "a wish": pressing("Bob", "ws:calling", value="never"),
    "/settings": typing("Bob", "settings", tell="catte"),
}
MANAGING: dict[str, Ask] = {
    "a wish of the server": pressing("Alice", "sv:threads", value="yes"),
    "/server settings": typing("Alice", "server settings", threads=True),
}
FORGETTING: dict[str, Ask] = {"forget": pressing("Bob", str(custom_ids.ForgetMe()))}

STORE = {
    *(custom_ids.MakeMove, custom_ids.ConfirmMove, custom_ids.ChooseMove, custom_ids.OpenPart, custom_ids.LetCatPlay),
    *(custom_ids.LobbyAction, custom_ids.AddCat, custom_ids.SetOption, custom_ids.TypeOption, custom_ids.GiveLuck),
    *(custom_ids.OpenGame, custom_ids.OpenSolo, custom_ids.TableAction, custom_ids.OpenSequel, custom_ids.ForgetMe),
    custom_ids.PlayOn,
    *(custom_ids.SendAway, custom_ids.HandOverTable, custom_ids.SetUserSetting, custom_ids.ServerSettingsAction, custom_ids.OfferSeat),
    *(custom_ids.TakeSeat, custom_ids.VoteOn, custom_ids.LessonMove, custom_ids.ChooseLessonMove, custom_ids.InviteMember),
}
STORE_NOTHING = {
    *(custom_ids.ShowLessons, custom_ids.OpenLesson, custom_ids.OpenLessonPart),
    *(custom_ids.TurnRules, custom_ids.ShowRule, custom_ids.StartReplay, custom_ids.ReplayStep, custom_ids.ReplayEyes),
    *(custom_ids.OpenReplayStep, custom_ids.LookBackAction),
    *(
        custom_ids.ReplayFromHistory,
        custom_ids.TurnLeaderboard,
        custom_ids.SortLeaderboard,
        custom_ids.ChooseAgainst,
        custom_ids.TurnHistory,
    ),
    *(custom_ids.PublishLeaderboard, custom_ids.PublishProfile, custom_ids.PublishHistory, custom_ids.ShowPrivacy),
}


def test_every_control_is_known_to_store_something_or_nothing() -> None:
    """Who adds one says here which it is, and what it stores is asked for below."""
    kinds = {kind for kind in vars(custom_ids).values() if isinstance(kind, type) and issubclass(kind, ControlId) and kind is not ControlId}

    assert kinds == STORE | STORE_NOTHING
    assert set(get_args(custom_ids.LobbyVerb)) == {
        *IN_THE_LOBBY,
        *INVITED,
        "rules",
        "more",
        "fair",
        "options",
        "people",
        "close",
    }
    assert set(get_args(custom_ids.TableVerb)) == {
        *AT_THE_TABLE,
        *BEING_AWAY,
        *BEING_LATE,
        *GOING_ON.keys() - {"/do go on"},
        *UNRATED,
        *("hand", "rules", "aid", "known", "hint", "scores", "more", "dots", "over", "seats", "together"),
        *("end", "wrong", "record", "words"),
    }
    assert set(get_args(custom_ids.SequelVerb)) == {*SEQUELS}


@pytest.mark.parametrize(
    ("before", "ask"),
    [
        *(pytest.param(open_lobby, ask, id=name) for name, ask in (IN_THE_LOBBY | CHOOSING | SEATS).items()),
        *(pytest.param(open_with_guest, ask, id=name) for name, ask in INVITED.items()),
        *(pytest.param(start_table, ask, id=name) for name, ask in (AT_THE_TABLE | OTHERS | WISHING | FORGETTING).items()),
        *(pytest.param(start_three, ask, id=name) for name, ask in ASKING.items()),
        *(pytest.param(make_proposal, ask, id=name) for name, ask in ASKED.items()),
        *(pytest.param(pause_table, ask, id=name) for name, ask in GOING_ON.items()),
        *(pytest.param(grant_manager, ask, id=name) for name, ask in MANAGING.items()),
        *(pytest.param(leave_seat, ask, id=name) for name, ask in (BEING_AWAY | ABSENT | AWAY).items()),
        *(pytest.param(make_offer, ask, id=name) for name, ask in OFFERED.items()),
        *(pytest.param(open_unrated, ask, id=name) for name, ask in UNRATED.items()),
        *(pytest.param(start_waiting, ask, id=name) for name, ask in WAITING.items()),
        *(pytest.param(make_late, ask, id=name) for name, ask in BEING_LATE.items()),
        *(pytest.param(end_table, ask, id=name, marks=pytest.mark.slow) for name, ask in AFTER_THE_END.items()),
    ],
)
async def test_nothing_is_acknowledged_before_it_is_stored(
    evening: Evening, disk: Callable[[], SlowDisk], before: Callable[[Evening], Awaitable[None]], ask: Ask
) -> None:
    await before(evening)
    evening.env.http_requests.clear()
    gate = disk()

    await ask(evening)
    early = answer_requests(evening)
    gate.open()
    await evening.env.settle()

    assert early == []
    assert [kind for kind in answer_kinds(answer_requests(evening)) if isinstance(kind, int)] in ([4], [6], [7])


# When the bot ends


async def test_who_has_pressed_something_when_the_bot_ends_is_answered_before_anything_is_let_go(
    game: Evening, disk: Callable[[], SlowDisk], monkeypatch: pytest.MonkeyPatch
) -> None:
    name, answered = game.turn(), list[object]()
    game.env.http_requests.clear()
    gate = disk()
    await choose_first(game)

    async def stop() -> None:
        answered.extend(kind for kind in answer_kinds(answer_requests(game)) if isinstance(kind, int))

    monkeypatch.setattr(game.bot.scheduler, "stop", stop)
    monkeypatch.setattr(game.bot.timekeeper, "stop", stop)
    ending = asyncio.create_task(game.bot.close())
    gate.open()
    await ending

    assert [move.seat for move in game.snapshot().moves] == [game.seat(name)]
    assert answered == [6, 6], "before either is stopped"


# A disk that takes longer than a second: somebody is told that we are at it, and what is said afterwards takes the place of that


async def test_after_a_second_it_is_thinking_and_when_the_move_is_stored_nothing_is_left_of_that(
    game: Evening, disk: Callable[[], SlowDisk]
) -> None:
    name = game.turn()

    assert await answer_slowly(game, disk, choose_first) == [THINKING, "DELETE"]

    assert [move.seat for move in game.snapshot().moves] == [game.seat(name)]
    assert f"{name}: " in full_text(game.board)
    assert offered_moves(game.hand(name)) == []


async def test_what_is_said_when_it_is_stored_takes_the_place_of_thinking(game: Evening, disk: Callable[[], SlowDisk]) -> None:
    assert await answer_slowly(game, disk, type_first) == [THINKING, "PATCH"]

    assert "Catte · table 1" in str(answer_requests(game)[-1].json)


async def test_a_table_that_took_longer_to_store_is_shown_to_everybody_all_the_same(evening: Evening, disk: Callable[[], SlowDisk]) -> None:
    assert await answer_slowly(evening, disk, typing("Alice", "catte", seats=3)) == [THINKING, "DELETE", "POST"], (
        "and the way to the lessons"
    )

    (shown,) = evening.channel_texts()
    assert shown.startswith("Catte · table 1")
    await evening.press("Bob", "Join")
    assert "Bob" in evening.channel_texts()[-1]


async def test_who_played_from_their_private_hand_gets_a_fresh_one_in_the_place_of_thinking(
    game: Evening, disk: Callable[[], SlowDisk]
) -> None:
    name = game.turn()
    shown = await game.press_my_hand(name)

    assert await answer_slowly(game, disk, lambda evening: evening.choose(name, shown)) == [THINKING, "PATCH"]

    assert len(game.snapshot().moves) == 1
    (fresh,) = (request for request in game.env.http_requests if request.path.endswith("@original"))
    assert "12 cards" in str(fresh.json)


@pytest.mark.parametrize("refusal", [StorageError, ShardsTaken])
async def test_what_the_disk_refuses_after_all_is_said_in_the_place_of_thinking(
    refusal: type[StorageError], game: Evening, disk: Callable[[], SlowDisk], monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = disk()

    async def refuse(*_: object) -> None:
        await gate.wait()
        raise refusal("purrlor.sqlite", "it is refused")

    monkeypatch.setattr(game.bot.store.tables, "save", refuse)
    pressed = await game.play(game.turn())
    await game.env.advance_time(THINKING_SECONDS)
    gate.open()
    await game.env.settle()

    assert private_text(pressed) == "I couldn’t save that just now, so nothing has changed. Please try again in a moment."
    assert game.snapshot().moves == ()
