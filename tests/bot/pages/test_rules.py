"""Pages of rules: every page of every game in every language, the variants of a table, and a single
cited rule."""

from __future__ import annotations

import re

import pytest

from bot.lessons import lessons_of
from bot.models.ids import TableId
from bot.pages.custom_ids import ShowLessons, ShowRule, TurnRules
from bot.pages.rules import Rulebook, find_parts, rule_button, rule_page, rules_page
from bot.texts import Speech
from games import all_games, find_statistics
from games.kit import choose_options
from tests.harness.texts import TEXTS
from ui import presentation_of
from ui.kit.pages import Button, Page

SAY, SAY_JA = TEXTS.speech_in("en"), TEXTS.speech_in("ja")
LONGEST = 3000
"""Most letters of a page: about two screens of a phone."""

every_game = pytest.mark.parametrize("game", all_games())
every_example = pytest.mark.parametrize("game", [game for game in all_games() if presentation_of(game).guide.example])


def make_rulebook(game: str, seats: int, **chosen: str) -> Rulebook:
    rules = all_games()[game]
    return Rulebook(game, TableId(12), choose_options(game, rules.seats, rules.options, seats, chosen))


def text(page: Page) -> str:
    return "\n".join(panel.visible_text for panel in page.panels)


def custom_ids_of(page: Page) -> list[str]:
    return [button.custom_id for row in page.rows if isinstance(row, tuple) for button in row if isinstance(button, Button)]


@every_game
@pytest.mark.parametrize("say", [SAY, SAY_JA], ids=["en", "ja"])
def test_every_page_says_something_and_not_too_much(game: str, say: Speech) -> None:
    for part in find_parts(Rulebook(game)):
        page = rules_page(Rulebook(game), part, say)

        assert 60 < len(text(page)) <= LONGEST, f"the page {part} has {len(text(page))} letters: see ui/{game}/guide.py, rules-{game}.ftl"
        assert page == page.within_limits(), part


@every_game
def test_a_page_leads_to_all_the_others_and_at_a_table_to_the_player_aid(game: str) -> None:
    aid = ["tb:12:aid"] if presentation_of(game).renderer.player_aid(SAY) else []
    table = make_rulebook(game, 3)
    parts = list(find_parts(table))
    for part in parts:
        lessons = [str(ShowLessons(game))] if part == "brief" and lessons_of(game) else []
        others = [str(TurnRules(game, TableId(12), other)) for other in parts]
        assert custom_ids_of(rules_page(table, part, SAY)) == [*lessons, *others, *aid]
        assert not any(act.startswith("tb:") for act in custom_ids_of(rules_page(Rulebook(game), part, SAY)))


@every_game
def test_every_rule_that_is_told_can_be_shown_alone_under_its_number(game: str) -> None:
    for rule in Rulebook(game).guide.rules:
        page = rule_page(Rulebook(game), rule, SAY)
        assert text(page).startswith(f"**Rule {rule}** ")
        assert custom_ids_of(page) == [str(TurnRules(game, TableId(0), "brief"))]


@every_example
def test_a_real_moment_of_the_game_is_drawn_and_told_in_the_alt_text_and_comes_with_the_rules_it_shows(game: str) -> None:
    panel, further = rules_page(Rulebook(game), "example", SAY).panels
    guide = Rulebook(game).guide
    assert guide.example is not None

    assert panel.picture is not None
    assert (panel.picture.draw() or b"").startswith(b"\x89PNG")
    assert "Mochi" in panel.picture.alt_text
    assert "Mochi" in panel.visible_text
    assert further.visible_text.count("**") >= 6, "three more examples, each with a heading"
    assert {rule for rule in guide.rules if rule_page(Rulebook(game), rule, SAY).panels[0].picture} == set(guide.example.rules)


def test_a_table_is_told_of_its_own_variants_alone_and_who_asks_for_a_game_of_all() -> None:
    basic, experienced, every = (
        text(rules_page(book, "variants", SAY))
        for book in (make_rulebook("festival", 4), make_rulebook("festival", 3, rules="experienced", target="20"), Rulebook("festival"))
    )

    assert "multiplier" not in basic
    assert "token" not in experienced
    assert all(f"**{rule}**" in experienced for rule in ("8.3", "10.2"))
    assert experienced.splitlines()[2] == "This table: 3 seats, experienced rules, to 20 points."
    assert all(f"**{rule}**" in every for rule in ("8.1", "9.1", "10.1"))
    headings = ["Basic", "Experienced: multiplier cards", "Advanced: season tokens", "With 3 players"]
    assert [line.strip("*") for line in every.splitlines() if re.fullmatch(r"\*\*[A-Z][^*]*\*\*", line)][1:] == headings
    assert [heading for heading in headings if f"**{heading}**" in experienced] == [headings[1], headings[3]]


@pytest.mark.parametrize("game", all_games())
def test_what_the_rulebook_leaves_open_stands_on_the_notes_by_how_sure_we_are(game: str) -> None:
    book = Rulebook(game)
    (panel,) = rules_page(book, "notes", SAY).panels
    paragraphs = panel.visible_text.split("\n\n")[2:]

    assert {line.split("**")[1] for one in paragraphs for line in one.splitlines()[1:]} == set(book.guide.rulings)
    assert panel.within_limits() == panel, "nothing is cut"


def test_the_rulebooks_tips_have_a_page_where_it_gives_some() -> None:
    assert [game for game in all_games() if "tips" in find_parts(Rulebook(game))] == ["festival"]
    assert text(rules_page(Rulebook("festival"), "tips", SAY)).count("\n- ") >= 5


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("catte", {"trick", "lead", "trump", "set", "column"}),
        ("festival", {"middle", "season", "YOROZU", "multiplier card", "token", "redeal", "Dummy"}),
        ("catcafe", {"centre", "item", "mark", "2.4", "cat"}),
        ("maneki", {"board", "showdown", "Zabuton Neko", "manekineko", "Cathouse", "solocat"}),
    ],
)
def test_the_first_page_explains_the_words_that_a_hand_uses(game: str, words: set[str]) -> None:
    english, japanese = (
        text(rules_page(Rulebook(game), "brief", say)).partition(f"-# **{head}**")[2] for say, head in ((SAY, "Words"), (SAY_JA, "用語"))
    )

    assert words <= set(re.findall(r"\*([^*]+)\*", english))
    assert len(re.findall(r"\*([^*]+)\*", japanese)) >= 4


def test_the_button_under_a_refusal_names_the_rule() -> None:
    button = rule_button(Rulebook("catte", TableId(12)), "3.2", SAY)

    assert (button.label, button.custom_id) == ("Rule 3.2", str(ShowRule("catte", TableId(12), "3.2")))


@pytest.mark.parametrize("game", ["catcafe", "catte", "festival", "maneki"])
def test_each_of_our_games_shows_an_example_and_has_something_to_count(game: str) -> None:
    """A fifth one may do without."""
    assert presentation_of(game).guide.example
    assert find_statistics(game)
