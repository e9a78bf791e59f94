"""Replays: every step of every game fits into a message, and shows each viewer exactly what was
visible."""

from __future__ import annotations

import random
from functools import cache

import pytest

from bot.delivery.payloads import send_arguments
from bot.delivery.rendering import RenderedPage
from bot.ops.cli.records import make_random_record
from bot.pages.custom_ids import ALL_OPEN, EVERYBODY, ReplayStep
from bot.replay.steps import ReplayedGame, make_replay_page, replay_record
from games import all_games
from games.kit import Seat, choose_options, read_record
from games.maneki.events import Taken
from tests.auction import AUCTION
from tests.bot.presentations import AuctionRenderer
from tests.evening.kinds import all_kinds
from tests.evening.truth import Truth
from tests.harness.texts import FORGIVING, TEXTS
from ui.kit.pages import Button, Page, Select
from ui.kit.presentation import AnyRenderer

SAY = TEXTS.speech_in("en")
NAMES = ("Alice", "Bob", "Carol", "Dave")
every_game = pytest.mark.parametrize("name", all_kinds())


@cache
def load_replay(name: str, number: int = 0) -> ReplayedGame:
    """A random game with the most seats and the richest rules."""
    game, seats = all_games()[name], max(all_games()[name].seats)
    chosen = {option.key: option.choices(seats)[-1] for option in game.options if option.key not in {"target", "rounds"}}
    options = choose_options(name, game.seats, game.options, seats, chosen)
    record = make_random_record(game, options, bytes([number]) * 32, (), random.Random(number))
    return replay_record("7", game, record, NAMES[:seats])


def seats_of(name: str) -> list[Seat]:
    return [Seat(seat) for seat in range(load_replay(name).record.options.seats)]


def renderer(name: str) -> AnyRenderer:
    return all_kinds()[name].renderer


def make_page(name: str, step: int, eyes: str, *, locale: str = "en") -> Page:
    return make_replay_page(load_replay(name), renderer(name), step, eyes, title="Replay", names=NAMES, say=TEXTS.speech_in(locale))


def texts(shown: Page) -> str:
    fields = [text for panel in shown.panels for one in panel.fields for text in (one.name, one.value)]
    return "\n".join([shown.text, *(f"{panel.title}\n{panel.text}" for panel in shown.panels), *fields])


def list_acts(shown: Page) -> list[str]:
    return [act for row in shown.rows for act in ([row.custom_id] if isinstance(row, Select) else [one.custom_id for one in row])]  # type: ignore[union-attr]


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("locale", TEXTS.locales)
async def test_every_step_can_be_sent_through_all_eyes(name: str, locale: str) -> None:
    for step in range(0, load_replay(name).last_step + 1, 3):
        for eyes in load_replay(name).eyes:
            shown = make_page(name, step, eyes, locale=locale)

            assert send_arguments(RenderedPage(shown.without_pictures))["embeds"]
            assert sum(panel.length for panel in shown.panels) <= 6000, "nothing is cut"
            assert all(len(panel.text) <= 4096 and all(len(one.value) <= 1024 for one in panel.fields) for panel in shown.panels)
            assert len(set(list_acts(shown))) == len(list_acts(shown))


@every_game
def test_no_eyes_see_what_they_could_not_know(name: str) -> None:
    """A viewer's knowledge follows from the events so far, not from the views that make the
    page."""
    game, kind = load_replay(name), all_kinds()[name]
    moments = [float(step) for step in range(game.last_step + 1)]
    truth = Truth(kind, 7, game.record, moments, {seat: seat for seat in seats_of(name)})
    for step in range(game.last_step + 1):
        for eyes in (EVERYBODY, *(str(int(seat)) for seat in seats_of(name))):
            text = texts(make_page(name, step, eyes))
            known = truth.known(int(eyes) if eyes.isdigit() else 99, step)

            assert kind.named(text) <= known, f"step {step} through {eyes}"


@every_game
def test_with_open_cards_there_is_everything_that_any_seat_knows(name: str) -> None:
    kind = all_kinds()[name]
    for step in range(0, load_replay(name).last_step + 1, 5):
        everything = kind.named(texts(make_page(name, step, ALL_OPEN)))
        state = load_replay(name).replay.steps[step].state
        for seat in seats_of(name):
            hidden = renderer(name).secrets(load_replay(name).game.view(state, seat), SAY)

            assert kind.named(hidden) <= everything


@every_game
def test_with_open_cards_all_hands_are_drawn_each_beside_its_owners_name(name: str) -> None:
    shown = [make_page(name, step, ALL_OPEN).panels[-1] for step in range(1, load_replay(name).last_step, 7)]
    opened = [panel for panel in shown if panel.title == SAY("replay-open")]

    assert opened
    for panel in opened:
        assert panel.picture is not None
        assert panel.visible_text == "", "the picture shows it"
        assert any(f"**{owner}**" in panel.text for owner in NAMES)
        assert (panel.picture.draw() or b"").startswith(b"\x89PNG")
        assert "Your hand" not in panel.text


@pytest.mark.parametrize("name", ["festival", "catcafe"])
def test_a_sealed_choice_is_sealed_again_for_the_others(name: str) -> None:
    game = load_replay(name)
    sealed = [step for step in range(1, game.last_step + 1) if game.replay.steps[step].sealed]
    assert sealed
    for step in sealed:
        turn = game.record.turns[step - 1]
        other = str((turn.seat + 1) % 4)

        assert f"{NAMES[turn.seat]} has chosen" in make_page(name, step, other).text
        assert "has chosen" not in make_page(name, step, str(int(turn.seat))).text
        assert "has chosen" not in make_page(name, step, ALL_OPEN).text


def test_what_everybody_saw_is_told_to_everybody() -> None:
    """Played openly: a trick, the last choice, which reveals all, and a choice among open
    things."""
    game = load_replay("catte")

    assert not any(
        "has chosen" in make_page("catte", step, eyes).text for step in range(1, game.last_step + 1) for eyes in (EVERYBODY, "0", "3")
    )


def test_a_first_bid_is_sealed_and_the_last_one_opens_both() -> None:
    record = read_record(
        "purrlor-record 1\ngame auction 1\nseats 2\noption cards 3\n"
        "commit 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925\n" + f"seed {'0' * 64}\np0 bid 1\np1 bid 2\n",
        {"auction": AUCTION},
    )
    game = replay_record("f", AUCTION, record, ("p0", "p1"))

    def told(step: int, eyes: str) -> str:
        say = FORGIVING.speech_in("en")
        shown = make_replay_page(game, AuctionRenderer(), step, eyes, title="Replay", names=("p0", "p1"), say=say)
        return texts(shown).lower()

    assert ["bid 1" in told(1, eyes) for eyes in ("1", "0", ALL_OPEN)] == [False, True, True]
    assert "bid 2" in told(2, "0")


@every_game
def test_whatever_the_channel_is_shown_in_a_picture_is_a_scene(name: str) -> None:
    game = load_replay(name)
    pictured = {step for step in range(1, game.last_step) if any(panel.picture for panel in make_page(name, step, EVERYBODY).panels[:-1])}

    assert 1 < len(pictured) <= len(game.scenes) < game.last_step
    assert pictured <= set(game.scenes)
    assert set(game.chapters) <= set(game.scenes)
    assert game.scenes[-1] == game.chapters[-1] == game.last_step


@every_game
def test_what_happened_is_told_once_also_through_the_eyes_of_a_seat_whose_hand_shows_it(name: str) -> None:
    game = load_replay(name)
    step = next(step for step in game.scenes if step not in game.chapters)

    assert len(make_page(name, step, "0").panels) == 1
    assert all(len(make_page(name, step, "0").panels) > 1 for step in game.chapters)


def test_the_next_showdown_is_another_one_and_not_the_taking_of_the_same() -> None:
    game = load_replay("maneki")

    for step in game.scenes[:-1]:
        held = [panel.title for panel in make_page("maneki", step, EVERYBODY).panels if "Showdown at board" in panel.title]
        assert len(held) == 1, "it is told with who took what"
    assert len(game.scenes) == sum(isinstance(event, Taken) for told in game.public_events for event in told)


@pytest.mark.parametrize(("name", "boards"), [("catte", "Round {} is over"), ("festival", "Game {} is over")])
def test_chapters_end_with_a_scoreboard(name: str, boards: str) -> None:
    chapters = load_replay(name).chapters
    assert len(chapters) > 1

    for number, step in enumerate(chapters, 1):
        assert boards.format(number) in texts(make_page(name, step, EVERYBODY))
    assert [act for act in list_acts(make_page(name, chapters[0], "1")) if act[-1] in "rp"] == ["rp:7:0:1:r", f"rp:7:{chapters[1]}:1:p"]


@pytest.mark.parametrize("name", ["catcafe", "maneki"])
def test_a_game_in_one_chapter_has_no_buttons_for_chapters(name: str) -> None:
    assert not [act for act in list_acts(make_page(name, 5, EVERYBODY)) if act[-1] in "rp"]


@every_game
def test_buttons_lead_to_steps_that_are_there(name: str) -> None:
    for step in (0, 1, load_replay(name).scenes[0], load_replay(name).chapters[0], load_replay(name).last_step):
        rows = [row for row in make_page(name, step, "2").rows if not isinstance(row, Select)]
        shown = [one for row in rows for one in row if isinstance(one, Button)]
        buttons = [one for one in shown if ReplayStep.parse(one.custom_id)]
        may_play_on = f"po:7:{step}" in [one.custom_id for one in shown]
        assert may_play_on == (step < load_replay(name).last_step)

        targets = [int(one.custom_id.split(":")[2]) for one in buttons]
        assert [(to == step) for to in targets] == [one.disabled for one in buttons]
        assert all(0 <= to <= load_replay(name).last_step for to in targets)
        assert {one.custom_id.split(":")[3] for one in buttons} == {"2"}
        assert max(map(len, rows)) <= 3, "more would break up on a phone"


def test_a_step_or_a_seat_that_is_not_there_is_the_nearest() -> None:
    assert make_page("catte", 99999, EVERYBODY).text == make_page("catte", load_replay("catte").last_step, EVERYBODY).text
    assert texts(make_page("catte", 3, "9")) == texts(make_page("catte", 3, EVERYBODY))
