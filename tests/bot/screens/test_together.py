"""What pages say of what people ask of one another, and of a pause: to whom, in both languages, and nothing of what they must not."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.facts import MoveFact
from bot.matters import Kind, Matter, Vote
from bot.screens.acts import VoteOn
from bot.screens.end import end_page
from bot.screens.hand import hand_page
from bot.screens.table import more_page, table_page
from bot.screens.together import together_page
from bot.tables import Live, votes
from bot.texts import Speech
from bot.times import Pace
from games import all_games
from games.kit import NO_CHANCE, Options, Play, Seat, Stream
from looks import all_looks
from looks.kit.pages import Button, Page, Select
from tests.bot.faces import looks
from tests.bot.home import ALICE, BOB, CAROL, Home, asked, at_home
from tests.harness.texts import FORGIVING as TEXTS

LANGUAGES = [TEXTS.to(locale) for locale in ("en", "ja")]
LOOKS = dict(all_looks()) | dict(looks())
in_each_language = pytest.mark.parametrize("say", LANGUAGES, ids=lambda say: say.locale)
MATTERS = (Matter(Kind.PAUSE), Matter(Kind.END), Matter(Kind.PACE, pace=Pace.LIVE), Matter(Kind.TIME, 0), Matter(Kind.CAT, 0))


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    async with at_home(tmp_path) as made:
        yield made


def board(live: Live, say: Speech) -> Page:
    return table_page(live, LOOKS[live.facts.game].face, say)


def hand(live: Live, seat: int, say: Speech) -> Page:
    return hand_page(live, int(live.facts.sitters[seat].member or 0), LOOKS[live.facts.game], say)


def words(page: Page) -> str:
    return "\n".join([page.text, *(panel.text for panel in page.panels)])


def acts(page: Page) -> list[VoteOn]:
    buttons = [one for row in page.rows if not isinstance(row, Select) for one in row if isinstance(one, Button)]
    return [act for act in (VoteOn.parse(one.act) for one in buttons) if act is not None]


def voting(live: Live, seat: int, matter: Matter, *, turned_down: bool = False) -> Live:
    """The table at which somebody asks for this."""
    vote = Vote(matter, live.playing().since, turned_down)
    row = tuple(replace(one, asks=vote) if one.seat == seat else one for one in live.facts.sitters)
    return replace(live, facts=replace(live.facts, sitters=row))


@in_each_language
@pytest.mark.parametrize("matter", MATTERS, ids=str)
async def test_board_and_hands_say_it_in_a_line_and_have_two_buttons(home: Home, matter: Matter, say: Speech) -> None:
    live = await home.start(BOB, CAROL)
    about = matter if matter.seat is None else matter._replace(seat=int(asked(live)))
    asking, other = (seat for seat in range(3) if seat != asked(live))

    live = voting(live, asking, about)

    assert [(act.verb, act.matter) for act in acts(board(live, say))] == [("agree", about), ("no", about)]
    assert [act.verb for act in acts(hand(live, other, say))] == ["agree", "no"]
    assert acts(hand(live, asking, say)) == []
    for page in (board(live, say), *(hand(live, seat, say) for seat in range(3))):
        assert page.fitted() == page
    assert len(words(board(live, say)).splitlines()) == len(words(board(voting(live, asking, Matter(Kind.SEAT, 0)), say)).splitlines()) + 1


@in_each_language
@pytest.mark.parametrize("matter", MATTERS, ids=str)
async def test_who_said_no_is_nowhere(home: Home, matter: Matter, say: Speech) -> None:
    live = await home.start(BOB, CAROL)
    about = matter if matter.seat is None else matter._replace(seat=int(asked(live)))
    asking = next(seat for seat in range(3) if seat != asked(live))

    silent, down = board(live, say), board(voting(live, asking, about, turned_down=True), say)

    assert acts(down) == []
    for sitter in live.facts.sitters:
        own = sitter.seat == about.seat
        assert words(down).count(sitter.name) == words(silent).count(sitter.name) + own


@in_each_language
async def test_behind_the_dots_it_is_asked_taken_back_and_agreed_to(home: Home, say: Speech) -> None:
    live = await home.start(BOB, CAROL)
    nothing, pause = together_page(live, ALICE.id, say), voting(live, 0, Matter(Kind.PAUSE))

    assert {act.verb for act in acts(nothing)} == {"ask"}
    assert [act.verb for act in acts(together_page(pause, ALICE.id, say))] == ["no-here"]
    assert [act.verb for act in acts(together_page(pause, BOB.id, say))] == ["agree-here", "no-here"]
    assert [act.verb for act in acts(more_page(pause, BOB.id, say))] == ["agree-here", "no-here"]
    assert acts(more_page(pause, ALICE.id, say)) == []


@in_each_language
async def test_a_paused_table_shows_cards_and_no_moves(home: Home, say: Speech) -> None:
    live = await home.start(BOB, CAROL)
    seat = asked(live)
    paused = replace(live, facts=replace(live.facts, paused_at=home.clock()))

    for page in (board(paused, say), hand(paused, seat, say)):
        assert say("together-paused") in words(page)
        assert page.fitted() == page
    assert hand(paused, seat, say).panels[0].text
    assert "mv:" not in repr(board(paused, say).rows) + repr(hand(paused, seat, say).rows)


@in_each_language
async def test_the_end_of_all_says_who_has_agreed(home: Home, say: Speech) -> None:
    live = await home.start(BOB, CAROL)
    ended = await home.tables.close(live.facts.id, ALICE, may_tidy=True)
    ended = replace(ended, facts=replace(ended.facts, ended_by=None, ended_together=True))

    assert end_page(ended, LOOKS["catte"], say).panels[0].text == say("end-together", names=["Alice", "Bob", "Carol"])


# Two worlds that differ in what nobody may know


@pytest.mark.parametrize("game", sorted(all_games()))
async def test_nothing_that_is_asked_tells_of_a_hand_nor_of_who_has_chosen(home: Home, game: str) -> None:
    """At every moment of a game somebody imagines all that they do not know: what can be asked, and what is said of it, is as it was.
    And whoever has sealed a choice meanwhile, what is asked stays, and is asked of the same."""
    say, rules = LANGUAGES[0], all_games()[game]
    seats = max(rules.seats)
    options = Options(seats, tuple((one.key, one.default(seats)) for one in rules.options))
    live = await home.start(BOB, CAROL)
    sitters = tuple(replace(live.facts.sitters[seat % 3], seat=seat) for seat in range(seats))
    facts = replace(live.facts, game=game, seats=seats, options=options.values, sitters=sitters)
    live = replace(live, facts=facts, game=rules, play=Play.begin(rules, options, Stream(bytes(32))))
    for number in range(12):
        play = live.playing()
        if play.outcome is not None:
            break
        for matter in (Matter(Kind.PAUSE), Matter(Kind.TIME, int(min(play.pending)))):
            for eyes in map(Seat, range(2)):
                dream = rules.imagine(rules.view(play.state, eyes), Stream(bytes([number, eyes])))
                dreamt = replace(live, play=replace(play, state=dream, pending=rules.pending(dream), chance=NO_CHANCE))
                for one, other in ((live, dreamt), (voting(live, 0, matter), voting(dreamt, 0, matter))):
                    assert together_page(one, ALICE.id, say) == together_page(other, ALICE.id, say)
                    assert acts(board(one, say)) == acts(board(other, say))
        seat = max(play.pending)
        before, move = voting(live, 0, Matter(Kind.PAUSE)), play.legal_moves(seat)[number % len(play.legal_moves(seat))]
        after = play.answer(seat, move)
        moves = tuple(MoveFact(one + 1, int(made.seat), "", made.question, home.clock()) for one, made in enumerate(after.moves))
        live = replace(live, play=after, moves=moves)
        if after.since == play.since:
            still = replace(before, play=after, moves=moves)
            assert votes.asked(still) == votes.asked(before)
            assert votes.missing(still, Matter(Kind.PAUSE)) == votes.missing(before, Matter(Kind.PAUSE))
