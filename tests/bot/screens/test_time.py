"""What pages say of time: to whom, when, and nothing of what they must not; in both languages."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.facts import MoveFact
from bot.screens.acts import AtTable
from bot.screens.hand import hand_page
from bot.screens.lobby import lobby_page, options_page, pace_page
from bot.screens.missed import LINES, missed_page
from bot.screens.names import names_of
from bot.screens.table import table_page
from bot.tables import Live, clocks, seat_of
from bot.texts import Speech
from bot.times import Pace
from games import all_games
from games.kit import NO_CHANCE, Options, Play, Seat, Stream
from looks import all_looks
from looks.kit.pages import Button, Page, Select
from tests.bot.faces import looks
from tests.bot.home import ALICE, BOB, CAROL, HOUR, MINUTE, Home, asked, at_home, legal
from tests.harness.texts import FORGIVING as TEXTS

LANGUAGES = [TEXTS.to(locale) for locale in ("en", "ja")]
SAY = LANGUAGES[0]
LOOKS = dict(all_looks()) | dict(looks())
MOMENT = re.compile(r"<t:(\d+):R>")
in_each_language = pytest.mark.parametrize("say", LANGUAGES, ids=lambda say: say.locale)


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    async with at_home(tmp_path) as made:
        yield made


def board(live: Live, now: float = 0.0, say: Speech = SAY) -> Page:
    return table_page(live, LOOKS[live.facts.game].face, say, now=now)


def hand(live: Live, seat: int, now: float = 0.0, say: Speech = SAY) -> Page:
    return hand_page(live, int(live.facts.sitters[seat].member or 0), LOOKS[live.facts.game], say, now=now)


def words(page: Page) -> str:
    return "\n".join([page.text, *(panel.text for panel in page.panels)])


def verbs(page: Page) -> list[str]:
    """What the buttons of the table do."""
    buttons = [one for row in page.rows if not isinstance(row, Select) for one in row if isinstance(one, Button)]
    return [act.verb for act in map(AtTable.parse, (one.act for one in buttons)) if act is not None]


def assert_sendable(page: Page) -> None:
    """As it is, Discord takes it."""
    assert page.fitted() == page


async def told(home: Home, live: Live) -> Live:
    await home.tables.told(live, live.pending)
    return await home.tables.look(live.facts.id)


@in_each_language
async def test_the_board_says_until_when_and_the_hand_of_whoever_is_asked(home: Home, say: Speech) -> None:
    live = await told(home, await home.start(BOB, CAROL))
    ends = str(clocks.deadlines(live)[asked(live)])

    assert MOMENT.findall(words(board(live, say=say))) == [ends]
    assert [MOMENT.findall(words(hand(live, seat, say=say))) for seat in range(3)] == [
        [ends] if seat == asked(live) else [] for seat in range(3)
    ]


async def test_of_several_clocks_the_board_shows_the_one_that_ends_first(home: Home) -> None:
    live = await home.start(BOB, CAROL, game="auction")
    await home.tables.told(live, [Seat(1)])
    home.clock.turn(5 * MINUTE)
    live = await told(home, live)

    assert MOMENT.findall(words(board(live))) == [str(clocks.deadlines(live)[Seat(1)])]


@in_each_language
async def test_when_the_time_is_up_a_button_is_there_and_only_who_is_late_reads_that_they_are(home: Home, say: Speech) -> None:
    live = await told(home, await home.start(BOB, CAROL))
    now = home.clock() + HOUR

    before, after = board(live, say=say), board(live, now, say)

    assert verbs(before) == ["hand", "rules", "more"]
    assert verbs(after) == ["hand", "rules", "more", "cat"]
    assert say("table-time-over") in words(after)
    names = [one.name for one in live.facts.sitters]
    assert [words(after).count(name) for name in names] == [words(before).count(name) for name in names]
    assert [say("hand-time-over") in words(hand(live, seat, now, say)) for seat in range(3)] == [seat == asked(live) for seat in range(3)]
    assert_sendable(after)


def last(say: Speech) -> str:
    """How a hand begins to say that everybody waits for it alone, where a clock runs."""
    return say("hand-last-time", until="~").partition("~")[0].rstrip("\u2068 ")


@in_each_language
async def test_only_the_last_one_reads_that_all_others_have_chosen(home: Home, say: Speech) -> None:
    live = await told(home, await home.start(BOB, CAROL, game="auction"))
    for person in (ALICE, BOB):
        assert not any(last(say) in words(hand(live, seat, say=say)) for seat in range(3))
        live = await home.tables.move(live.facts.id, person, legal(live, seat_of(live, person.id))[0])

    assert [last(say) in words(hand(live, seat, say=say)) for seat in range(3)] == [False, False, True]
    assert last(say) not in words(board(live, home.clock() + HOUR, say))


async def test_nobody_is_the_last_one_for_cats(home: Home) -> None:
    live = await home.play((await home.start(game="auction")).facts.id, lambda live: live.pending == [Seat(0)])

    assert SAY("hand-last") not in words(hand(live, 0))


async def test_who_is_asked_in_turn_is_not_told_that_they_are_the_last(home: Home) -> None:
    live = await told(home, await home.start(BOB, CAROL))

    assert last(SAY) not in words(hand(live, asked(live)))


@in_each_language
@pytest.mark.parametrize("pace", Pace)
async def test_a_lobby_says_its_pace_and_the_host_chooses_among_all(home: Home, pace: Pace, say: Speech) -> None:
    live = await home.open(pace=pace)

    assert say("lobby-pace", pace=pace) in words(lobby_page(live, say))
    (choices,) = [row for row in pace_page(live, tuple(Pace), say).rows if isinstance(row, Select)]
    assert [(one.value, one.chosen) for one in choices.choices] == [(one.value, one is pace) for one in Pace]
    for page in (pace_page(live, tuple(Pace), say), options_page(live, say, may_thread=True)):
        assert_sendable(page)


async def test_who_sits_alone_with_cats_reads_that_there_is_no_clock(home: Home) -> None:
    live = await home.open(cats=2)

    assert SAY("lobby-pace", pace="none") in words(lobby_page(live, SAY))
    assert live.facts.pace is Pace.EVENING, "which a rematch with others would have"


@in_each_language
async def test_what_was_missed_is_told_in_five_lines_at_most(home: Home, say: Speech) -> None:
    live = await home.start(BOB, CAROL)
    since = home.clock()
    home.clock.turn(1)
    nothing = missed_page(live, Seat(0), home.clock(), LOOKS["catte"], say)
    live = await home.play(live.facts.id, lambda live: len(live.moves) > 20)

    page = missed_page(live, Seat(0), since, LOOKS["catte"], say)

    assert say("table-missed") not in nothing.text
    assert page.text.count("\n- ") == LINES
    assert_sendable(page)


@in_each_language
async def test_who_was_away_reads_what_the_cat_played_for_them_and_not_what_is_sealed_still(home: Home, say: Speech) -> None:
    live = await home.start(BOB, CAROL)
    since = home.clock()
    live = await home.play(live.facts.id, lambda live: len(live.moves) == 1)
    move, look = live.moves[0], LOOKS["catte"]
    assert live.play is not None
    sealed = replace(live, play=replace(live.play, settled=0))

    mine = missed_page(live, Seat(move.seat), since, look, say)
    others = missed_page(live, Seat((move.seat + 1) % 3), since, look, say)

    line = say("table-missed-yours", moves=look.face.move(live.game.parse(move.text), say, names_of(live)))
    assert line in mine.text
    assert line not in others.text
    assert line not in missed_page(sealed, Seat(move.seat), since, look, say).text


# Two worlds that differ in what nobody may know


@pytest.mark.parametrize("game", sorted(all_games()))
async def test_neither_a_moment_nor_who_is_waited_for_tells_of_a_hand(home: Home, game: str) -> None:
    """At every moment of a game somebody imagines all that they do not know: board and their own hand say of time what they did."""
    rules = all_games()[game]
    seats = max(rules.seats)
    options = Options(seats, tuple((one.key, one.default(seats)) for one in rules.options))
    live = await home.start(BOB, CAROL)
    sitters = tuple(replace(live.facts.sitters[seat % 3], seat=seat) for seat in range(seats))
    facts = replace(live.facts, game=game, seats=seats, options=options.values, sitters=sitters)
    live = replace(live, facts=facts, game=rules, play=Play.begin(rules, options, Stream(bytes(32))))
    now = home.clock() + HOUR
    for number in range(12):
        play = live.playing()
        live = replace(live, times=clocks.told_at(live, live.pending, home.clock()) or live.times)
        for eyes in map(Seat, range(2)):
            dream = rules.imagine(rules.view(play.state, eyes), Stream(bytes([number, eyes])))
            dreamt = replace(live, play=replace(play, state=dream, pending=rules.pending(dream), chance=NO_CHANCE))
            for at in (0.0, now):
                assert words(board(dreamt, at)) == words(board(live, at))
                assert verbs(board(dreamt, at)) == verbs(board(live, at))
                assert words(hand(dreamt, eyes, at)).split("\n")[:3] == words(hand(live, eyes, at)).split("\n")[:3]
        if play.outcome is not None:
            break
        seat = max(play.pending)
        move = play.legal_moves(seat)[number % len(play.legal_moves(seat))]
        after = play.answer(seat, move)
        moves = tuple(MoveFact(one + 1, int(made.seat), "", made.question, home.clock()) for one, made in enumerate(after.moves))
        live = replace(live, play=after, moves=moves)
