"""How a kind of act (bot/pages/custom_ids.py) becomes the text of a custom_id, and is read from there."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Self, get_args, get_type_hints


@dataclass(frozen=True, slots=True)
class FieldFormat:
    """How a field of an act looks in its text, as a regular expression, and how its value is read from there."""

    pattern: str
    read: Callable[[str], object] = str


class ControlId:
    """What a control does. A kind of act is a frozen dataclass with a `FORM`, in which each of its fields stands in braces."""

    __slots__ = ()
    FORM: ClassVar[str]
    PATTERN: ClassVar[re.Pattern[str]]
    """Matches exactly the texts of this kind, each field as a group of its name."""
    _FIELDS: ClassVar[dict[str, FieldFormat]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        hints = get_type_hints(cls, include_extras=True)
        cls._FIELDS = {name: _format_of(hints[name]) for name in re.findall(r"\{(\w+)\}", cls.FORM)}
        cls.PATTERN = re.compile(cls.FORM.format(**{name: f"(?P<{name}>{part.pattern})" for name, part in cls._FIELDS.items()}))

    def __str__(self) -> str:
        """The custom_id. Raises ValueError where it could not be read back: such a control would be dead."""
        text = self.FORM.format(**{name: getattr(self, name) for name in self._FIELDS})
        if self.PATTERN.fullmatch(text) is None:
            raise ValueError(f"{text!r} is no {type(self).__name__}: it would not be read back")
        return text

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The act of this kind that a custom_id says; None if it says another, or nothing."""
        found = cls.PATTERN.fullmatch(text)
        return cls(**{name: part.read(found[name]) for name, part in cls._FIELDS.items()}) if found else None


def _format_of(hint: Any) -> FieldFormat:
    """Of a field, by its type: what stands beside it, or the words that it can be."""
    for part in getattr(hint, "__metadata__", ()):
        if isinstance(part, FieldFormat):
            return part
    if isinstance(hint, type) and issubclass(hint, Enum):
        return FieldFormat("|".join(each.value for each in hint), hint)
    return FieldFormat("|".join(get_args(hint)))


def number_pattern(digits: int) -> str:
    """A number of so many digits at most, in the one way in which it is written."""
    return rf"0|[1-9][0-9]{{0,{digits - 1}}}"
