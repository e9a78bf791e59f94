"""The progress of members in the lessons, as stored."""

from __future__ import annotations

from typing import NamedTuple


class LessonProgress(NamedTuple):
    """A member's progress in one lesson."""

    game: str
    lesson: int
    step: int
    """The step to go on with, from 1; 0 if the lesson is to begin anew."""
    done: bool
    """True once the lesson was finished, also while it is repeated."""
