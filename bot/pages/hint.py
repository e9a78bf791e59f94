"""A hint: the private page of what to choose, why, and what to expect of the best moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ai.analysis import MAX_TOLD, Analysis, MoveValue
from ai.estimates import Estimate
from bot.pages.names import escaped_names, table_title
from bot.pages.points import signed
from bot.tables.hints import Hint
from ui.kit.pages import Colour, Page, Panel
from ui.kit.presentation import AnyPresentation
from ui.kit.words import Say

EVEN = 1.0
"""Moves are as good as each other if they surely differ by at most so many points."""


def hint_page(hint: Hint, presentation: AnyPresentation, say: Say) -> Page:
    """Make the page of a hint: the choice in words, a reason, and the expected points."""
    words = _HintWords(hint, presentation, say)
    lines = [words.choice(), *words.reason(), *words.outlook()]
    note = say("hand-hint-note", worlds=_worlds_told(hint.analysis), hints=hint.snapshot.table.sitters[hint.seat].hints)
    title = say("hand-waiting", title=table_title(hint.snapshot, say))
    return Page(title, (Panel(say("table-button-hint"), "\n".join([*lines, *words.expected(), note]), colour=Colour.QUIET),))


class _HintWords(NamedTuple):
    """The parts of a hint in words."""

    hint: Hint
    presentation: AnyPresentation
    say: Say

    def choice(self) -> str:
        """The move or moves to choose, and how sure that is."""
        analysis, first = self.hint.analysis, self._move(self.hint.analysis.best)
        if len(analysis.moves) == 1:
            return self.say("hand-hint-only", move=first)
        if not _worlds_told(analysis):
            return self.say("hand-hint-few", move=first, worlds=analysis.worlds)
        told = _valued(analysis)
        if analysis.alike == len(told) and all(map(_is_even, told)):
            return self.say("hand-hint-even", moves=[f"**{self._move(one)}**" for one in told])
        if analysis.alike == 1:
            return self.say("hand-hint-choose", move=first)
        second, third, *_ = [*map(self._move, told[1 : analysis.alike]), None]
        return self.say("hand-hint-alike", first=first, second=second, third=third)

    def reason(self) -> Iterator[str]:
        """Why the first move is better than another one, the next best if that can be told."""
        best, *others = self.hint.analysis.moves[:MAX_TOLD]
        names, is_sure = escaped_names(self.hint.snapshot.table), _worlds_told(self.hint.analysis) and self.hint.analysis.alike == 1
        for other in others:
            for reason in self.presentation.reasons(self.hint.view, best.move, other.move)[:1]:
                why = self.presentation.describe_reason(self.hint.view, reason, self.say, names)
                is_all = other.difference is None or reason.explains(-other.difference.mean)
                yield self.say("hand-hint-why", move=self._move(best), other=self._move(other), sure=is_sure, part=not is_all, why=why)
                return

    def outlook(self) -> Iterator[str]:
        """A sentence if the game seems lost or won whatever the seat chooses."""
        told = _valued(self.hint.analysis)
        for code, share in (("lost", 0.0), ("won", 1.0)):
            if told and all(one.wins == share for one in told):
                yield self.say(f"hand-hint-{code}")

    def expected(self) -> Iterator[str]:
        """The expected points: a line if no move is surely better, else one for each move, the most first;
        none if too few worlds were tried.
        """
        yield ""
        told, together, alike = _valued(self.hint.analysis), self.hint.analysis.together, self.hint.analysis.alike
        if together is None:
            return
        if alike == len(told):
            yield self.say("hand-hint-expected", points=self._points(together))
        else:
            yield self.say("hand-hint-expected", points=None)
            yield self._line(told[:alike], self._points(together))
            all_points = [together, *(one.points for one in told[alike:] if one.points)]
            for one, above, points in zip(told[alike:], all_points, all_points[1:], strict=False):
                yield self._line([one], self._points(points, above))
        yield ""

    def _line(self, moves: Sequence[MoveValue[object]], points: str) -> str:
        return self.say("hand-hint-line", moves=[f"**{self._move(one)}**" for one in moves], points=points)

    def _points(self, points: Estimate, above: Estimate | None = None) -> str:
        whole, (low, high) = round(points.mean), map(signed, points[1:])
        is_less = above is not None and whole == round(above.mean)
        side = "less" if is_less else "ahead" if whole > 0 else "behind" if whole < 0 else "level"
        return self.say("hand-hint-points", side=side, points=abs(whole), low=None if low == high else low, high=high)

    def _move(self, one: MoveValue[object]) -> str:
        return self.presentation.move_in_full(one.move, self.say, escaped_names(self.hint.snapshot.table))


def _valued(analysis: Analysis[object]) -> Sequence[MoveValue[object]]:
    return [one for one in analysis.moves if one.points is not None]


def _worlds_told(analysis: Analysis[object]) -> int:
    """The number of worlds behind the values; 0 if there are none."""
    return analysis.worlds if analysis.together is not None else 0


def _is_even(one: MoveValue[object]) -> bool:
    """True if the move surely differs from the best one by hardly anything."""
    return one.difference is not None and -EVEN <= one.difference.low <= one.difference.high <= EVEN
