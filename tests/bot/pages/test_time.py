"""Time and proposals on pages: for each reader, in both languages, without forbidden knowledge."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.models.proposals import Proposal, ProposalKind, Vote
from bot.models.tables import StoredMove
from bot.models.times import Pace
from bot.pages.custom_ids import TableAction, VoteOn
from bot.pages.end import end_page
from bot.pages.hand import hand_page
from bot.pages.lobby import lobby_more_page, lobby_page
from bot.pages.names import escaped_names
from bot.pages.proposals import proposals_page
from bot.pages.table import table_more_page, table_page
from bot.pages.welcome_back import MAX_LINES, welcome_back_page
from bot.tables import TableSnapshot, proposals, seat_of, turn_clock
from bot.texts import Speech
from games import all_games
from games.kit import NO_CHANCE, Options, Play, Seat, Stream
from tests.bot.home import ALICE, BOB, CAROL, HOUR, MINUTE, Home, asked_seat, legal_texts, notify_seats
from tests.bot.pages.test_screens import custom_ids_of
from tests.bot.presentations import presentations
from tests.harness.texts import FORGIVING as TEXTS
from ui import all_presentations
from ui.kit.pages import Page, Select

LANGUAGES = [TEXTS.speech_in(locale) for locale in ("en", "ja")]
SAY = LANGUAGES[0]
PRESENTATIONS = dict(all_presentations()) | dict(presentations())
MOMENT = re.compile(r"<t:(\d+):R>")
in_each_language = pytest.mark.parametrize("say", LANGUAGES, ids=lambda say: say.locale)


def make_table_page(snapshot: TableSnapshot, now: float = 0.0, say: Speech = SAY) -> Page:
    return table_page(snapshot, PRESENTATIONS[snapshot.table.game].renderer, say, now=now)


def make_hand_page(snapshot: TableSnapshot, seat: int, now: float = 0.0, say: Speech = SAY) -> Page:
    return hand_page(snapshot, int(snapshot.table.sitters[seat].member or 0), PRESENTATIONS[snapshot.table.game], say, now=now)


def page_text(page: Page) -> str:
    return "\n".join([page.text, *(panel.text for panel in page.panels)])


def page_verbs(page: Page) -> list[str]:
    """The verbs of the table's buttons."""
    return [act.verb for act in map(TableAction.parse, custom_ids_of(page)) if act is not None]


def assert_sendable(page: Page) -> None:
    """Assert that Discord takes the page."""
    assert page.within_limits() == page


@in_each_language
async def test_the_board_says_until_when_and_the_hand_of_whoever_is_asked(home: Home, say: Speech) -> None:
    snapshot = await notify_seats(home, await home.start(BOB, CAROL))
    ends = str(turn_clock.deadlines(snapshot)[asked_seat(snapshot)])

    assert MOMENT.findall(page_text(make_table_page(snapshot, say=say))) == [ends]
    assert [MOMENT.findall(page_text(make_hand_page(snapshot, seat, say=say))) for seat in range(3)] == [
        [ends] if seat == asked_seat(snapshot) else [] for seat in range(3)
    ]
    assert last_line(say) not in page_text(make_hand_page(snapshot, asked_seat(snapshot), say=say)), "who is asked in turn is not the last"


async def test_of_several_clocks_the_board_shows_the_one_that_ends_first(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL, game="auction")
    await home.tables.record_notices(snapshot, [Seat(1)])
    home.clock.advance(5 * MINUTE)
    snapshot = await notify_seats(home, snapshot)

    assert MOMENT.findall(page_text(make_table_page(snapshot))) == [str(turn_clock.deadlines(snapshot)[Seat(1)])]


@in_each_language
async def test_when_the_time_is_up_a_button_is_there_and_only_who_is_late_reads_that_they_are(home: Home, say: Speech) -> None:
    snapshot = await notify_seats(home, await home.start(BOB, CAROL))
    now = home.clock() + HOUR

    before, after = make_table_page(snapshot, say=say), make_table_page(snapshot, now, say)

    assert page_verbs(before) == ["hand", "rules", "more"]
    assert page_verbs(after) == ["hand", "rules", "more", "cat"]
    assert say("table-time-over") in page_text(after)
    names = [one.name for one in snapshot.table.sitters]
    assert [page_text(after).count(name) for name in names] == [page_text(before).count(name) for name in names]
    assert [say("hand-time-over") in page_text(make_hand_page(snapshot, seat, now, say)) for seat in range(3)] == [
        seat == asked_seat(snapshot) for seat in range(3)
    ]
    assert_sendable(after)


def last_line(say: Speech) -> str:
    """The first words of the line on a hand for which all others wait, with a clock."""
    return say("hand-last-time", until="~").partition("~")[0].rstrip("\u2068 ")


@in_each_language
async def test_only_the_last_one_reads_that_all_others_have_chosen(home: Home, say: Speech) -> None:
    snapshot = await notify_seats(home, await home.start(BOB, CAROL, game="auction"))
    for person in (ALICE, BOB):
        assert not any(last_line(say) in page_text(make_hand_page(snapshot, seat, say=say)) for seat in range(3))
        snapshot = await home.tables.make_move(snapshot.table.id, person, legal_texts(snapshot, seat_of(snapshot, person.id))[0])

    assert [last_line(say) in page_text(make_hand_page(snapshot, seat, say=say)) for seat in range(3)] == [False, False, True]
    assert last_line(say) not in page_text(make_table_page(snapshot, home.clock() + HOUR, say))


@in_each_language
@pytest.mark.parametrize("pace", Pace)
async def test_a_lobby_says_its_pace_and_the_host_chooses_among_all(home: Home, pace: Pace, say: Speech) -> None:
    snapshot = await home.open(pace=pace)

    more = lobby_more_page(snapshot, ALICE.id, say, paces=list(Pace), may_have_thread=True)
    is_told = say("lobby-pace", pace=pace) in page_text(lobby_page(snapshot, say))
    assert is_told == (pace not in (Pace.EVENING, Pace.NONE)), "the usual one is not told"
    chosen = [one.value for row in more.rows if isinstance(row, Select) for one in row.choices if one.value.startswith("pace ")]
    assert chosen == [f"pace {one}" for one in Pace if one is not pace]
    assert_sendable(more)


@in_each_language
async def test_what_was_missed_is_told_in_five_lines_at_most_with_what_a_cat_played_but_not_what_is_sealed_still(
    home: Home, say: Speech
) -> None:
    snapshot = await home.start(BOB, CAROL)
    since, presentation = home.clock(), PRESENTATIONS["catte"]
    home.clock.advance(1)
    nothing = welcome_back_page(snapshot, Seat(0), home.clock(), presentation, say)
    one = await home.play(snapshot.table.id, lambda snapshot: len(snapshot.moves) == 1)
    many = await home.play(snapshot.table.id, lambda snapshot: len(snapshot.moves) > 20)
    move = one.moves[0]
    assert one.play is not None
    sealed = replace(one, play=replace(one.play, settled_count=0))

    mine, others, hidden = (
        welcome_back_page(snapshot, Seat(seat), since, presentation, say).text
        for snapshot, seat in ((one, move.seat), (one, (move.seat + 1) % 3), (sealed, move.seat))
    )
    page = welcome_back_page(many, Seat(0), since, presentation, say)

    line = say("table-missed-yours", moves=presentation.renderer.move_text(one.game.parse(move.text), say, escaped_names(one.table)))
    assert [line in text for text in (mine, others, hidden)] == [True, False, False]
    assert say("table-missed") not in nothing.text
    assert page.text.count("\n- ") == MAX_LINES
    assert_sendable(page)


# Two worlds that differ in what nobody may know


async def play_snapshots(home: Home, game: str) -> list[TableSnapshot]:
    """The first snapshots of a game, at a full table."""
    rules = all_games()[game]
    seats = max(rules.seats)
    options = Options(seats, tuple((one.key, one.default(seats)) for one in rules.options))
    snapshot = await home.start(BOB, CAROL)
    sitters = tuple(replace(snapshot.table.sitters[seat % 3], seat=seat) for seat in range(seats))
    table = replace(snapshot.table, game=game, seats=seats, options=options.values, sitters=sitters)
    play, found = Play.begin(rules, options, Stream(bytes(32))), list[TableSnapshot]()
    for number in range(12):
        moves = tuple(StoredMove(one + 1, int(made.seat), "", made.question, home.clock()) for one, made in enumerate(play.moves))
        snapshot = replace(snapshot, table=table, game=rules, play=play, moves=moves)
        if play.outcome is not None:
            break
        found.append(snapshot)
        seat = max(play.pending)
        play = play.answer(seat, play.legal_moves(seat)[number % len(play.legal_moves(seat))])
    return found


def imagine_snapshots(snapshot: TableSnapshot) -> Iterator[tuple[Seat, TableSnapshot]]:
    """The table as imagined from two of its seats, whose players know only their own view."""
    rules, play = snapshot.game, snapshot.require_playing()
    for eyes in map(Seat, range(2)):
        dream = rules.imagine(rules.view(play.state, eyes), Stream(bytes([len(play.moves), eyes])))
        yield eyes, replace(snapshot, play=replace(play, state=dream, pending=rules.pending(dream), chance=NO_CHANCE))


@pytest.mark.parametrize("game", sorted(all_games()))
async def test_neither_a_moment_nor_who_is_waited_for_nor_what_is_asked_tells_of_a_hand_or_of_who_has_chosen(home: Home, game: str) -> None:
    """Board and hand say to a player who imagines the rest what they say in truth: of time, of what can be asked, and of what is asked.
    And where a player has sealed a choice meanwhile, the same players are asked."""
    times, before, pause = None, None, Proposal(ProposalKind.PAUSE)
    for snapshot in await play_snapshots(home, game):
        here = snapshot if times is None else replace(snapshot, clock_times=times)
        times = turn_clock.with_notices(here, here.pending, home.clock()) or here.clock_times
        here = replace(here, clock_times=times)
        for eyes, dreamt in imagine_snapshots(here):
            for at in (0.0, home.clock() + HOUR):
                assert page_text(make_table_page(dreamt, at)) == page_text(make_table_page(here, at))
                assert page_verbs(make_table_page(dreamt, at)) == page_verbs(make_table_page(here, at))
                assert (
                    page_text(make_hand_page(dreamt, eyes, at)).split("\n")[:3] == page_text(make_hand_page(here, eyes, at)).split("\n")[:3]
                )
            for matter in (pause, Proposal(ProposalKind.TIME, int(min(snapshot.pending)))):
                for one, other in ((here, dreamt), (with_vote(here, 0, matter), with_vote(dreamt, 0, matter))):
                    assert proposals_page(one, ALICE.id, SAY) == proposals_page(other, ALICE.id, SAY)
                    assert find_votes(make_table_page(one)) == find_votes(make_table_page(other))
        if before is not None and before.require_playing().open_question == snapshot.require_playing().open_question:
            asked_before = with_vote(before, 0, pause)
            still = replace(asked_before, play=snapshot.play, moves=snapshot.moves)
            assert proposals.open_proposal(still) == proposals.open_proposal(asked_before)
            assert proposals.missing_voters(still, pause) == proposals.missing_voters(asked_before, pause)
        before = snapshot


# What people ask of one another, and a pause


MATTERS = (
    Proposal(ProposalKind.PAUSE),
    Proposal(ProposalKind.END),
    Proposal(ProposalKind.PACE, pace=Pace.LIVE),
    Proposal(ProposalKind.TIME, 0),
    Proposal(ProposalKind.CAT, 0),
)


def find_votes(page: Page) -> list[VoteOn]:
    return [act for act in map(VoteOn.parse, custom_ids_of(page)) if act is not None]


def with_vote(snapshot: TableSnapshot, seat: int, proposal: Proposal, *, turned_down: bool = False) -> TableSnapshot:
    """The table with a vote of this seat for the proposal."""
    vote = Vote(proposal, snapshot.require_playing().open_question, turned_down)
    row = tuple(replace(one, vote=vote) if one.seat == seat else one for one in snapshot.table.sitters)
    return replace(snapshot, table=replace(snapshot.table, sitters=row))


@in_each_language
@pytest.mark.parametrize("matter", MATTERS, ids=str)
async def test_board_and_hands_say_what_is_asked_in_a_line_and_have_two_buttons_and_who_said_no_is_nowhere(
    home: Home, matter: Proposal, say: Speech
) -> None:
    snapshot = await home.start(BOB, CAROL)
    about = matter if matter.seat is None else matter._replace(seat=int(asked_seat(snapshot)))
    asking, other = (seat for seat in range(3) if seat != asked_seat(snapshot))
    unsaid = make_table_page(with_vote(snapshot, asking, Proposal(ProposalKind.SEAT, 0)), say=say)
    silent, down = make_table_page(snapshot, say=say), make_table_page(with_vote(snapshot, asking, about, turned_down=True), say=say)

    snapshot = with_vote(snapshot, asking, about)

    assert [(act.verb, act.matter) for act in find_votes(make_table_page(snapshot, say=say))] == [("agree", about), ("no", about)]
    assert [act.verb for act in find_votes(make_hand_page(snapshot, other, say=say))] == ["agree", "no"]
    assert find_votes(make_hand_page(snapshot, asking, say=say)) == []
    for page in (make_table_page(snapshot, say=say), *(make_hand_page(snapshot, seat, say=say) for seat in range(3))):
        assert_sendable(page)
    assert len(page_text(make_table_page(snapshot, say=say)).splitlines()) == len(page_text(unsaid).splitlines()) + 1
    assert find_votes(down) == []
    for sitter in snapshot.table.sitters:
        assert page_text(down).count(sitter.name) == page_text(silent).count(sitter.name) + (sitter.seat == about.seat)


@in_each_language
async def test_behind_the_dots_it_is_asked_taken_back_and_agreed_to(home: Home, say: Speech) -> None:
    snapshot = await home.start(BOB, CAROL)
    nothing, pause = proposals_page(snapshot, ALICE.id, say), with_vote(snapshot, 0, Proposal(ProposalKind.PAUSE))

    assert {act.verb for act in find_votes(nothing)} == {"ask"}
    assert [act.verb for act in find_votes(proposals_page(pause, ALICE.id, say))] == ["no-here"]
    assert [act.verb for act in find_votes(proposals_page(pause, BOB.id, say))] == ["agree-here", "no-here"]
    assert [act.verb for act in find_votes(table_more_page(pause, BOB.id, say))] == ["agree-here", "no-here"]
    assert find_votes(table_more_page(pause, ALICE.id, say)) == []


@in_each_language
async def test_a_paused_table_shows_cards_and_no_moves(home: Home, say: Speech) -> None:
    snapshot = await home.start(BOB, CAROL)
    seat = asked_seat(snapshot)
    paused = replace(snapshot, table=replace(snapshot.table, paused_at=home.clock()))

    for page in (make_table_page(paused, say=say), make_hand_page(paused, seat, say=say)):
        assert say("proposal-paused") in page_text(page)
        assert_sendable(page)
    assert make_hand_page(paused, seat, say=say).panels[0].text
    assert "mv:" not in repr(make_table_page(paused, say=say).rows) + repr(make_hand_page(paused, seat, say=say).rows)


@in_each_language
async def test_the_end_of_all_says_who_has_agreed(home: Home, say: Speech) -> None:
    snapshot = await home.start(BOB, CAROL)
    ended = await home.tables.close(snapshot.table.id, ALICE, may_tidy=True)
    ended = replace(ended, table=replace(ended.table, ended_by=None, ended_together=True))

    assert end_page(ended, PRESENTATIONS["catte"], say).panels[0].text == say("end-together", names=["Alice", "Bob", "Carol"])
