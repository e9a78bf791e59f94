"""The rules of a game, as pages to be turned; and a single rule, as a refusal cites it.

Nothing of a table goes in but how it is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple, get_args

from bot.models.ids import NO_TABLE, TableId
from bot.models.tables import Table
from bot.pages.custom_ids import RulesPart, ShowRule, TableAction, TurnRules
from bot.pages.lobby import advice_text, options_text
from games.kit import Options
from ui import look_of
from ui.kit.guide import Guide
from ui.kit.pages import Button, Colour, Page, Panel, Picture, Row, Tone, button_rows
from ui.kit.words import Say

BUTTONS_PER_ROW = 3
"""How many buttons stand side by side on a phone."""


class Rulebook(NamedTuple):
    """The rules of which game are asked for, and at which table, if at one: then of its variants those alone by which it is played."""

    game: str
    table: TableId = NO_TABLE
    options: Options | None = None

    @classmethod
    def for_table(cls, table: Table) -> Rulebook:
        """The rules as they are played at a table."""
        return cls(table.game, table.id, Options(table.seats, table.options))

    @property
    def guide(self) -> Guide:
        return look_of(self.game).guide


def rules_page(book: Rulebook, part: RulesPart, say: Say) -> Page:
    """A page of the rules, in the person's language, with buttons to the others."""
    rules, heading = tuple(_rule_numbers(book, part)), f"**{say(f'rules-part-{part}')}**"
    words = ["\n".join([heading, *_legend_lines(book, rules, say)]), *_intro_texts(book, part, say), *_chapter_texts(book, rules, say)]
    picture = _example_picture(book, say) if part == "example" else None
    return Page(panels=(_rules_panel(book, words, picture, say),), rows=_part_rows(book, part, say))


def rule_page(book: Rulebook, rule: str, say: Say) -> Page:
    """One rule in its words, with the example that shows it, if one does, and the way to all of them."""
    shown = book.guide.example is not None and rule in book.guide.example.rules
    line = "\n".join([_rule_line(book, rule, say, "rules-alone"), *_legend_lines(book, (rule,), say)])
    words = [line, *([say(f"rules-{book.game}-example")] if shown else [])]
    panel = _rules_panel(book, words, _example_picture(book, say) if shown else None, say)
    return Page(panels=(panel,), rows=((Button(say("rules-button-all"), str(TurnRules(book.game, book.table, "brief"))),),))


def rule_button(book: Rulebook, rule: str, say: Say) -> Button:
    """Shows the rule, which a refusal cites."""
    return Button(say("rules-button-rule", rule=rule), str(ShowRule(book.game, book.table, rule)))


def find_parts(book: Rulebook) -> Iterator[RulesPart]:
    """The pages on which something stands."""
    parts: tuple[RulesPart, ...] = get_args(RulesPart)
    yield from (part for part in parts if part == "brief" or (part == "example" and book.guide.example) or tuple(_rule_numbers(book, part)))


def _rule_numbers(book: Rulebook, part: RulesPart) -> Iterable[str]:
    """The rules that stand on a page."""
    match part:
        case "setup":
            return book.guide.setup
        case "turn":
            return book.guide.turn
        case "scoring":
            return book.guide.scoring
        case "variants":
            return book.guide.varying(book.options)
        case _:
            return ()


def _intro_texts(book: Rulebook, part: RulesPart, say: Say) -> Iterator[str]:
    """What a page says before its rules."""
    match part:
        case "brief" | "example":
            yield say(f"rules-{book.game}-{part}")
            if part == "brief" and (advice := advice_text(book.game, say)):
                yield advice
        case "variants" if book.options is not None:
            yield say("rules-here", options=options_text(book.game, book.options, say))


def _chapter_texts(book: Rulebook, rules: Iterable[str], say: Say) -> Iterator[str]:
    """The rules, a paragraph for each chapter of RULES.md."""
    for _, chapter in groupby(rules, key=lambda rule: rule.partition(".")[0]):
        yield "\n".join(_rule_line(book, rule, say) for rule in chapter)


def _legend_lines(book: Rulebook, rules: Iterable[str], say: Say) -> Iterable[str]:
    """What the mark of a ruling means, where there is one among these rules."""
    return [f"-# {say('rules-rulings')}"] if any(rule in book.guide.rulings for rule in rules) else []


def _rule_line(book: Rulebook, rule: str, say: Say, key: str = "rules-line") -> str:
    """A rule under its number; behind it, if it is a ruling of ours, the mark of one and how sure we are."""
    sure = book.guide.rulings.get(rule)
    line = say(key, number=rule, rule=say(f"rules-{book.game}-{rule.replace('.', '-')}"))
    return f"{line} {say('rules-ruling', sure=sure.value)}" if sure else line


def _rules_panel(book: Rulebook, words: Iterable[str], picture: Picture | None, say: Say) -> Panel:
    title = say("rules-title", game=say(f"{book.game}-name"))
    return Panel(title, "\n\n".join(words), colour=Colour.QUIET, picture=picture)


def _example_picture(book: Rulebook, say: Say) -> Picture | None:
    """The picture of the example; beside it stands what the page says."""
    return book.guide.example.picture(say) if book.guide.example is not None else None


def _part_rows(book: Rulebook, current: RulesPart, say: Say) -> tuple[Row, ...]:
    """The ways to the pages; at a table also to what the box gives as a player aid."""
    buttons = [
        Button(say(f"rules-part-{part}"), str(TurnRules(book.game, book.table, part)), Tone.MAIN if part == current else Tone.PLAIN)
        for part in find_parts(book)
    ]
    has_aid = book.table != NO_TABLE and look_of(book.game).face.aid(say) is not None
    aid = [Button(say("table-button-aid"), str(TableAction(book.table, "aid")))] if has_aid else []
    return button_rows([*buttons, *aid], BUTTONS_PER_ROW)
