"""The end of a table: scores, winners, and the fairness proof."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.pages.end import end_page, record_file, winners_line
from bot.pages.hand import hand_page
from bot.pages.lobby import fair_page
from bot.pages.names import escaped_names
from bot.tables import Person, TableSnapshot
from games.catte import GAME as CATTE
from games.kit import Outcome, Seat, read_record, verdict
from tests.bot.home import ALICE, BOB, CAROL, GAMES, HOUR, Home, make_seed
from tests.bot.pages.test_screens import SAY, custom_ids_of, presentation_for, texts


async def test_the_end_shows_every_score_the_winners_and_how_to_check_it(home: Home) -> None:
    table = (await home.open(cats=1, rounds="1")).table.id
    await home.tables.join(table, BOB)
    await home.tables.set_lucky_word(table, BOB, "tuna")
    await home.tables.start(table, ALICE)
    snapshot = await home.play(table)

    page = end_page(snapshot, presentation_for(snapshot), SAY)

    assert snapshot.outcome is not None
    scores = [f"**{score}**" for score in sorted(snapshot.outcome.scores, reverse=True)]
    assert re.findall(r"^\d\. .*(\*\*-?\d+\*\*)$", page.panels[0].text, re.MULTILINE) == scores
    assert all(f"**{escaped_names(snapshot.table)[seat]}**" in page.panels[0].text for seat in snapshot.outcome.winners)
    proof = texts(fair_page(snapshot, ALICE.id, SAY))
    assert all(part in proof for part in (make_seed(0).hex(), snapshot.table.commit, "Bob `tuna`"))
    assert custom_ids_of(page)[-1] == f"lb:{table}:fair"
    assert make_seed(0).hex() not in texts(page)
    assert page.files[0].name == "catte-1-record.txt"
    assert verdict(read_record(page.files[0].content.decode(), GAMES), GAMES)[0]


class ScoredCatte(type(CATTE)):  # type: ignore[misc]
    """Catte with an outcome set beforehand."""

    def __init__(self, *scores: int) -> None:
        self._scores = scores

    def outcome(self, state: object) -> Outcome:
        best = max(self._scores)
        return Outcome(self._scores, tuple(Seat(seat) for seat, score in enumerate(self._scores) if score == best))


async def make_finished(home: Home, *scores: int) -> TableSnapshot:
    """A finished table of Alice, Bob and Carol with these scores."""
    snapshot = await home.play((await home.start(BOB, CAROL, rounds="1")).table.id)
    assert snapshot.play is not None
    return replace(snapshot, play=replace(snapshot.play, game=ScoredCatte(*scores)))


PLACES: dict[tuple[int, ...], list[str]] = {
    (3, 9, 7): ["🏆\u00a0Bob wins!", "1. Bob: 9", "2. Carol: 7", "3. Alice: 3"],
    (9, 3, 9): ["🏆\u00a0Alice and Carol share the win!", "1. Alice: 9", "1. Carol: 9", "3. Bob: 3"],
}


@pytest.mark.parametrize("scores", PLACES, ids=["one wins", "two share the win"])
async def test_the_end_and_its_podium_say_who_wins_and_everybodys_place(home: Home, scores: tuple[int, ...]) -> None:
    snapshot = await make_finished(home, *scores)

    (panel,) = end_page(snapshot, presentation_for(snapshot), SAY).panels

    podium = panel.picture
    assert podium is not None
    lines = [line.replace("**", "") for line in panel.text.splitlines() if line and not line.startswith(("✨", "📈"))]
    assert lines == podium.alt_text.split("\n") == PLACES[scores]
    assert (podium.draw() or b"").startswith(b"\x89PNG")
    assert "Carol: **7" not in panel.visible_text, "it shows the scores"


async def test_a_match_of_several_rounds_ends_with_a_chart_that_has_words(home: Home) -> None:
    one = await home.play((await home.start(BOB, CAROL, rounds="1")).table.id)
    three = await home.play((await home.start(BOB, CAROL, rounds="3")).table.id)

    (_,), (_, chart) = (end_page(snapshot, presentation_for(snapshot), SAY).panels for snapshot in (one, three))

    picture = chart.picture
    assert picture is not None
    assert three.outcome is not None
    head, *lines = picture.alt_text.split("\n")
    assert head == "Everybody's total after each of 3 rounds or games:"
    assert [int(line.rpartition(" ")[2].replace("−", "-")) for line in lines] == list(three.outcome.scores)
    assert all(line.startswith(f"{name}: ") and line.count(",") == 2 for name, line in zip(escaped_names(three.table), lines, strict=True))
    assert (picture.draw() or b"").startswith(b"\x89PNG")


async def test_a_table_that_was_ended_counts_for_nobody_but_can_be_checked_and_names_who_ended_it(home: Home) -> None:
    snapshot = await home.tables.close((await home.start(BOB, CAROL)).table.id, ALICE, may_tidy=True)
    left = await home.tables.leave((await home.start(BOB)).table.id, ALICE)
    await home.tables.leave(left.table.id, BOB)
    home.clock.advance(2 * HOUR)
    (tidied,) = await home.tables.tidy()

    page = end_page(snapshot, presentation_for(snapshot), SAY)
    panel = page.panels[0]

    assert panel.text == "Alice ended this table before the game was over. It counts for nobody."
    assert panel.picture is None
    assert make_seed(0).hex() in page.files[0].content.decode()
    assert "This table was ended" in end_page(tidied, presentation_for(tidied), SAY).panels[0].text


# In a hand


@pytest.mark.parametrize(
    ("scores", "person", "said"),
    [
        ((3, 9, 7), BOB, "You win with 9 points!"),
        ((9, 3, 9), ALICE, "You share the win with 9 points!"),
        ((3, 9, 7), ALICE, "You came 3rd of 3, with 3 points."),
    ],
)
async def test_a_hand_says_at_the_end_how_its_person_did_and_what_there_is_to_do(
    home: Home, scores: tuple[int, ...], person: Person, said: str
) -> None:
    snapshot = await make_finished(home, *scores)

    page = hand_page(snapshot, person.id, presentation_for(snapshot), SAY, link="https://x.org")

    podium, counted = page.panels
    assert podium.visible_text.startswith(f"**{said}**\n🏆")
    assert (counted.title, counted.visible_text) == ("Round 1 is over", ""), "the picture shows it"
    assert "Bob" in counted.text
    assert [act.split(":")[0] for act in custom_ids_of(page)] == ["en", "rp", "bk", "en", "lb"]


async def test_a_seat_that_a_cat_played_to_the_end_is_told_so(home: Home) -> None:
    table = (await home.start(BOB, CAROL, rounds="1")).table.id
    await home.tables.leave(table, BOB)
    snapshot = await home.play(table)

    bobs = hand_page(snapshot, BOB.id, presentation_for(snapshot), SAY).panels[0].visible_text
    assert "A cat finished for you: place" in bobs
    assert "A cat finished for Bob" not in bobs
    assert "A cat finished for Bob (rated as last)." in texts(end_page(snapshot, presentation_for(snapshot), SAY))


async def test_who_alone_played_to_the_end_reads_that_their_rating_stays(home: Home) -> None:
    table = (await home.start(BOB, rounds="1")).table.id
    await home.tables.leave(table, BOB)
    snapshot = await home.play(table)

    (bobs,) = [one.seat for one in snapshot.table.sitters if one.member == BOB.id]
    assert winners_line(snapshot, Outcome((3, 3, 5), (Seat(bobs),)), SAY) == "🏆\u00a0**Bob**’s cat wins!"
    told = "The rating of Alice stays the same: nobody else played to the end."
    assert told in texts(end_page(snapshot, presentation_for(snapshot), SAY))
    assert told in texts(hand_page(snapshot, ALICE.id, presentation_for(snapshot), SAY))


async def test_the_end_says_what_the_game_did_to_ratings_to_everybody_and_to_each_their_own(home: Home) -> None:
    snapshot = await home.play((await home.start(BOB, game="auction", seats=2, cards="2")).table.id)
    assert snapshot.outcome is not None
    after = {one.member: one.after.rating.points for one in snapshot.rating_changes}
    assert set(after) == {ALICE.id, BOB.id}

    everybody, alices = (
        end_page(snapshot, presentation_for(snapshot), SAY).panels[0].text,
        hand_page(snapshot, ALICE.id, presentation_for(snapshot), SAY).panels[0].text,
    )

    told = f"📈\u00a0Ratings (people only): Alice 1500 → **{after[ALICE.id]}** (new) · Bob 1500 → **{after[BOB.id]}** (new)"
    assert told in everybody
    assert f"📈\u00a0Your rating (people only): 1500 → **{after[ALICE.id]}** (new)" in alices
    assert "Bob 1500" not in alices
    with_a_cat = await home.play((await home.start(game="auction", seats=2, cards="2")).table.id)
    assert "ating" not in texts(end_page(with_a_cat, presentation_for(with_a_cat), SAY))
    assert with_a_cat.rating_changes == ()


async def test_the_record_of_a_running_table_has_no_seed(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL)

    assert b"seed " not in record_file(snapshot).content
