"""Score sheets in words: all collections at the end, and the own one if it counted now."""

from __future__ import annotations

from collections.abc import Sequence

from games.maneki.events import GameOver
from games.maneki.state import Effect, Line, Sheet
from ui.kit.words import Say, with_sign
from ui.maneki.words import BETWEEN, ICONS, NOTHING, SIGNS, describe_front, format_points, text_word


def describe_end(event: GameOver, say: Say, names: Sequence[str]) -> str:
    """The end of the game, and each player's collection line by line."""
    head = say("maneki-words-over", board=event.board)
    sheets = [f"{describe_total(sheet, names[seat], say)}\n{describe_sheet(sheet, say)}" for seat, sheet in enumerate(event.sheets)]
    return "\n\n".join([head, *sheets, *_tie_lines(event, say)])


def end_lines(event: GameOver, say: Say, names: Sequence[str]) -> str:
    """The end in lines of the channel: each player's collection line by line."""
    sheets = [f"{describe_total(sheet, names[seat], say)}\n{describe_sheet(sheet, say)}" for seat, sheet in enumerate(event.sheets)]
    return "\n".join([say("maneki-line-ended"), *sheets, *_tie_lines(event, say)])


def _tie_lines(event: GameOver, say: Say) -> list[str]:
    """How equal points are placed (rule 8.2), if there are any."""
    scores = {sheet.score for sheet in event.sheets}
    return [say("maneki-words-tie")] if len(scores) < len(event.sheets) else []


def describe_total(sheet: Sheet, name: str, say: Say) -> str:
    """The head of a score sheet: player, points, cats."""
    return say("maneki-words-total", name=name, score=sheet.score, points=format_points(sheet.score), cats=sheet.cats)


def describe_sheet(sheet: Sheet, say: Say) -> str:
    """A collection line by line: cats with printed points, with coins, and cancelled by cans; the
    bonus tile.
    """
    lines = []
    for effect in (Effect.PRINTED, Effect.COIN, Effect.CANCELLED):
        if those := [line for line in sheet.lines if line.effect is effect]:
            cats = BETWEEN.join(_line(line) for line in those)
            total = format_points(sum(line.points for line in those))
            lines.append(say("maneki-words-line", effect=text_word(effect), cats=cats, each=format_points(those[0].points), points=total))
    bonus = [say("maneki-words-bonus", points=sheet.bonus)] if sheet.bonus else []
    return "\n".join([*lines, *bonus]) or NOTHING


def _line(line: Line) -> str:
    """A cat and the number on its tile, `🔶O 4`; a counting coin replaces the number: `🔶O$`."""
    sign, cat = SIGNS[line.piece.colour], f"{line.piece.colour}{ICONS[line.piece.icon]}"
    return with_sign(sign, cat) if line.effect is Effect.COIN else with_sign(sign, cat, describe_front(line.tile))
