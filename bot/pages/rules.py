"""The rules of a game as pages, and a single rule as a refusal cites it.

Of a table, only its game and options matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple, get_args

from bot.lessons import lessons_of
from bot.models.ids import NO_TABLE, TableId
from bot.models.tables import Table, TableState
from bot.pages.custom_ids import RulesPart, ShowRule, TableAction, TurnRules
from bot.pages.lessons import newcomer_button
from bot.pages.lobby import advice_text, options_text
from bot.pages.rule_search import FoundRule
from bot.texts import Speech
from games.kit import Options
from ui import presentation_of
from ui.kit.guide import Certainty, Guide
from ui.kit.pages import Button, Colour, Page, Panel, Picture, Row, Tone, button_rows
from ui.kit.words import Say, to_alt_text

BUTTONS_PER_ROW = 3
"""Buttons that a phone shows side by side."""


class Rulebook(NamedTuple):
    """The rules of a game, or as played at a table: `options` then select its variants.

    Without a table, `options` is None and all variants are shown.
    """

    game: str
    table: TableId = NO_TABLE
    options: Options | None = None
    is_settled: bool = True
    """False for a lobby, whose options may change while its rules are read."""

    @classmethod
    def for_table(cls, table: Table) -> Rulebook:
        """The rules as played at a table."""
        return cls(table.game, table.id, Options(table.seats, table.options), table.state is not TableState.LOBBY)

    @property
    def guide(self) -> Guide:
        return presentation_of(self.game).guide


def rules_page(book: Rulebook, part: RulesPart, say: Speech) -> Page:
    """Make one page of the rules, with buttons to the other pages."""
    rules, heading = tuple(_rule_numbers(book, part)), f"**{say(f'rules-part-{part}')}**"
    chapters = _variant_texts(book, say) if part == "variants" else _chapter_texts(book, rules, say)
    notes = _note_texts(book, say) if part == "notes" else ()
    words = [heading, *_intro_texts(book, part, say), *chapters, *notes]
    picture = _example_picture(book, say) if part == "example" else None
    further = (Panel("", say(f"rules-{book.game}-examples"), colour=Colour.QUIET),) if part == "example" else ()
    return Page(panels=(_rules_panel(book, words, picture, say), *further), rows=_part_rows(book, part, say))


def rule_page(book: Rulebook, rule: str, say: Speech) -> Page:
    """Make the page of one rule, with its example if there is one, and a button to all rules."""
    shown = book.guide.example is not None and rule in book.guide.example.rules
    words = [_rule_line(book, rule, say, "rules-alone"), *([say(f"rules-{book.game}-example")] if shown else [])]
    panel = _rules_panel(book, words, _example_picture(book, say) if shown else None, say)
    return Page(panels=(panel,), rows=((_all_rules_button(book, say),),))


def _all_rules_button(book: Rulebook, say: Say) -> Button:
    return Button(say("rules-button-all", game=say(f"{book.game}-name")), str(TurnRules(book.game, book.table, "brief")))


def found_rules_page(found: Sequence[FoundRule], tables: Mapping[str, Rulebook], say: Say) -> Page:
    """Make the page of the rules that a search found, the best first, with a button to all rules of
    each game.

    `tables` has the rules as played at a table, by game; other games are shown without a table.
    """
    books = {one.game: tables.get(one.game, Rulebook(one.game)) for one in found}
    panels = tuple(
        _rules_panel(book, [_rule_line(book, one.rule, say, "rules-alone") for one in found if one.game == game], None, say)
        for game, book in books.items()
    )
    buttons = [_all_rules_button(book, say) for book in books.values()]
    return Page(panels=panels, rows=(tuple(buttons),))


def rule_title(found: FoundRule, say: Say, *, has_game: bool) -> str:
    """A found rule in a list of suggestions: its number and text, and its game if `has_game`."""
    game = say(f"{found.game}-name") if has_game else "none"
    return say(
        "rules-title-line", game=game, number=found.rule, rule=to_alt_text(say(f"rules-{found.game}-{found.rule.replace('.', '-')}"))
    )


def rule_button(book: Rulebook, rule: str, say: Say) -> Button:
    """A button that shows a rule cited by a refusal."""
    return Button(say("rules-button-rule", rule=rule), str(ShowRule(book.game, book.table, rule)))


def find_parts(book: Rulebook) -> Iterator[RulesPart]:
    """Yield the pages that have content."""
    parts: tuple[RulesPart, ...] = get_args(RulesPart)
    others = {"brief": True, "example": book.guide.example is not None, "tips": book.guide.has_tips, "notes": bool(book.guide.rulings)}
    yield from (part for part in parts if others.get(part) or tuple(_rule_numbers(book, part)))


def _rule_numbers(book: Rulebook, part: RulesPart) -> Iterable[str]:
    """The numbers of the rules on a page."""
    match part:
        case "setup":
            return book.guide.setup
        case "turn":
            return book.guide.turn
        case "scoring":
            return book.guide.scoring
        case "variants":
            return book.guide.variant_rules(book.options)
        case _:
            return ()


def _intro_texts(book: Rulebook, part: RulesPart, say: Say) -> Iterator[str]:
    """Yield the texts of a page before its rules."""
    match part:
        case "brief" | "example" | "tips":
            yield say(f"rules-{book.game}-{part}")
            if part == "brief" and (advice := advice_text(book.game, say)):
                yield advice
        case "variants" if book.options is not None and book.is_settled:
            yield say("rules-here", options=options_text(book.game, book.options, say))
        case "notes":
            yield say("rules-notes")


def _chapter_texts(book: Rulebook, rules: Iterable[str], say: Say) -> Iterator[str]:
    """Yield the rules, a paragraph for each chapter of RULES.md."""
    for _, chapter in groupby(rules, key=lambda rule: rule.partition(".")[0]):
        yield "\n".join(_rule_line(book, rule, say) for rule in chapter)


def _variant_texts(book: Rulebook, say: Say) -> Iterator[str]:
    """Yield the rules of each variant below a heading that says where it is played."""
    for variant in book.guide.variants_of(book.options):
        chapters = "\n".join(_chapter_texts(book, variant.rules, say))
        names = [say(f"command-{book.game}-{variant.option}-{value}") for value in variant.values]
        if variant.seats:
            names.append(say("rules-variant-seats", seats=[str(number) for number in variant.seats]))
        heading = ", ".join(names)
        yield f"**{heading[0].upper()}{heading[1:]}**\n{chapters}" if heading else chapters


def _note_texts(book: Rulebook, say: Speech) -> Iterator[str]:
    """Yield the rules that the rulebook leaves open, a paragraph for each certainty, the most certain
    first.
    """
    for sure in Certainty:
        if rules := [rule for rule in dict.fromkeys(book.guide.rules) if book.guide.rulings.get(rule) is sure]:
            lines = (f"{_rule_line(book, rule, say)}{_note(book, rule, say)}" for rule in rules)
            yield "\n".join([f"**{say('rules-ruling', sure=sure.value)}**", *lines])


def _note(book: Rulebook, rule: str, say: Speech) -> str:
    """Why a rule that the rulebook leaves open is played so, after a space; empty where nothing is
    to be said."""
    key = f"{_rule_key(book, rule)}.note"
    return f" {say(key)}" if say.has_text(key) else ""


def _rule_key(book: Rulebook, rule: str) -> str:
    return f"rules-{book.game}-{rule.replace('.', '-')}"


def _rule_line(book: Rulebook, rule: str, say: Say, key: str = "rules-line") -> str:
    """A rule with its number."""
    return say(key, number=rule, rule=say(_rule_key(book, rule)))


def _rules_panel(book: Rulebook, words: Iterable[str], picture: Picture | None, say: Say) -> Panel:
    title = say("rules-title", game=say(f"{book.game}-name"))
    return Panel(title, "\n\n".join(words), colour=Colour.QUIET, picture=picture)


def _example_picture(book: Rulebook, say: Say) -> Picture | None:
    """The picture of the example; the page has its text."""
    return book.guide.example.picture(say) if book.guide.example is not None else None


def _part_rows(book: Rulebook, current: RulesPart, say: Say) -> tuple[Row, ...]:
    """Buttons to all pages; at a table also to the player aid."""
    buttons = [
        Button(say(f"rules-part-{part}"), str(TurnRules(book.game, book.table, part)), Tone.MAIN if part == current else Tone.PLAIN)
        for part in find_parts(book)
    ]
    has_aid = book.table != NO_TABLE and presentation_of(book.game).renderer.player_aid(say) is not None
    aid = [Button(say("table-button-aid"), str(TableAction(book.table, "aid")))] if has_aid else []
    lessons: tuple[Row, ...] = ((newcomer_button(book.game, say),),) if current == "brief" and lessons_of(book.game) else ()
    return (*lessons, *button_rows([*buttons, *aid], BUTTONS_PER_ROW))
