"""Pages that a hand offers beside its controls: player aid, last scores, and the game in words."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import islice

import pytest

from bot.errors import CannotDo
from bot.models.tables import StoredMove
from bot.pages.hand import hand_page
from bot.pages.table import scores_page, table_more_page, words_page
from bot.tables import TableSnapshot, seat_of
from games import all_games
from games.kit import Emphasis, Play, Seat, Stream, choose_options
from tests.bot.home import ALICE, BOB, CAROL, Home, asked_seat
from tests.bot.pages.test_screens import buttons
from tests.harness.texts import TEXTS
from tests.playing import at_random, whole
from ui import presentation_of
from ui.kit.presentation import AnyRenderer

SAY = TEXTS.speech_in("en")


def face_of(snapshot: TableSnapshot) -> AnyRenderer:
    return presentation_of(snapshot.table.game).renderer


def offered_verbs(snapshot: TableSnapshot) -> list[str]:
    """Verbs of the buttons on Alice's hand that look things up."""
    found = buttons(hand_page(snapshot, ALICE.id, presentation_of(snapshot.table.game), SAY))
    return [label for label, one in found.items() if one.custom_id.startswith("tb:")]


async def test_five_buttons_for_looking_things_up_would_not_fit_on_one_line(home: Home) -> None:
    """The rules stand behind ⋯ while there is a hint, so that ⋯ is not alone in a line of its own."""
    snapshot = await home.start(seats=3)
    snapshot = await home.play(snapshot.table.id, lambda snapshot: snapshot.is_asked(seat_of(snapshot, ALICE.id)))
    page = hand_page(snapshot, ALICE.id, presentation_of("catte"), SAY, link="https://discord.com/channels/1/2")

    assert [one.label for one in page.rows[-1]] == ["Table", "Hint", "Known", "⋯"]  # type: ignore[union-attr]
    assert "Rules" in buttons(table_more_page(snapshot, ALICE.id, SAY))


async def test_the_scores_of_a_round_can_be_looked_up_from_the_next_one_on(home: Home) -> None:
    snapshot = await home.start(BOB, CAROL, rounds="2")
    assert offered_verbs(snapshot) == ["Rules", "Known", "⋯"]
    with pytest.raises(CannotDo):
        scores_page(snapshot, face_of(snapshot), SAY)

    snapshot = await home.play(snapshot.table.id, lambda snapshot: snapshot.last_scoring is not None)

    assert offered_verbs(snapshot) == ["Rules", "Known", "⋯"]
    assert label_texts(snapshot) == [""], "who is asked has their cards, and no scoreboard in their place"
    (panel,) = scores_page(snapshot, face_of(snapshot), SAY).panels
    assert "Round 1 is over" in panel.title
    assert all(name in panel.text for name in ("Alice", "Bob", "Carol"))


@pytest.mark.parametrize("locale", TEXTS.locales)
@pytest.mark.parametrize("name", ["catcafe", "festival", "maneki"])
def test_a_player_aid_is_drawn_and_says_the_same_in_words(name: str, locale: str) -> None:
    panel = presentation_of(name).renderer.player_aid(TEXTS.speech_in(locale))

    assert panel is not None
    assert panel.title
    assert panel.text
    assert panel.picture is not None
    assert (panel.picture.draw() or b"").startswith(b"\x89PNG")


def label_texts(snapshot: TableSnapshot) -> list[str]:
    """Titles on Alice's hand."""
    return [panel.title for panel in hand_page(snapshot, ALICE.id, presentation_of(snapshot.table.game), SAY).panels]


async def test_while_no_person_is_asked_after_a_round_a_hand_shows_the_scoreboard_itself_in_its_owners_language(home: Home) -> None:
    snapshot = await home.play(
        (await home.start(rounds="3")).table.id, lambda snapshot: snapshot.last_scoring is not None and asked_seat(snapshot) != 0
    )
    assert snapshot.play is not None
    assert snapshot.play.emphasis is Emphasis.CHAPTER

    assert label_texts(snapshot) == ["Round 1 is over"]
    assert hand_page(snapshot, ALICE.id, presentation_of(snapshot.table.game), TEXTS.speech_in("ja")).panels[0].title == "第1ラウンド終了"
    assert label_texts(await home.step(snapshot)) == [""], "the cat has looked up long enough"


@pytest.mark.parametrize(
    ("game", "once"),
    [("catcafe", "In the centre: .*"), ("catte", r"\*\*Alice\*\* · .*"), ("festival", r"\*\*Alice\*\* · .*"), ("maneki", "(?s)```.*?```")],
)
async def test_all_in_words_says_of_the_table_nothing_else_below_than_above(home: Home, game: str, once: str) -> None:
    """A hand that waits shows the table as it was; below the table as it is that would contradict it."""
    snapshot = await home.start(BOB, CAROL)
    rules = all_games()[game]
    options = choose_options(game, rules.seats, rules.options, 3, {"rules": "experienced"} if game == "festival" else {})
    moments = islice(whole(Play.begin(rules, options, Stream(bytes(32))), at_random(random.Random(5))), 12)
    waiting = 0
    for play in moments:
        made = tuple(StoredMove(number, one.seat, str(one.move), number, 0.0) for number, one in enumerate(play.moves, 1))
        here = replace(snapshot, table=replace(snapshot.table, game=game, options=options.values), game=rules, play=play, moves=made)
        for person in (one for seat, one in enumerate((ALICE, BOB, CAROL)) if Seat(seat) not in play.pending):
            said = "\n".join(panel.text for panel in words_page(here, person.id, presentation_of(game), SAY).panels)
            assert len(set(re.findall(once, said))) <= 1
            waiting += 1

    assert waiting
