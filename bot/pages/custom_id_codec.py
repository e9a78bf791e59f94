"""The codec of custom_ids: a kind of control id as a pattern, a text and a value."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Self, get_args, get_type_hints


@dataclass(frozen=True, slots=True)
class FieldFormat:
    """The text form of one field: a regular expression, and the function that reads the value."""

    pattern: str
    read: Callable[[str], object] = str


class ControlId:
    """A parsed custom_id: the action of one button or list.

    Each kind is a frozen dataclass with a `FORM`, in which every field stands in braces.
    """

    __slots__ = ()
    FORM: ClassVar[str]
    PATTERN: ClassVar[re.Pattern[str]]
    """Matches exactly the custom_ids of this kind, with one named group for each field."""
    _FIELDS: ClassVar[dict[str, FieldFormat]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        hints = get_type_hints(cls, include_extras=True)
        cls._FIELDS = {name: _format_of(hints[name]) for name in re.findall(r"\{(\w+)\}", cls.FORM)}
        cls.PATTERN = re.compile(cls.FORM.format(**{name: f"(?P<{name}>{part.pattern})" for name, part in cls._FIELDS.items()}))

    def __str__(self) -> str:
        """The custom_id. Raises ValueError if the text could not be parsed back."""
        text = self.FORM.format(**{name: getattr(self, name) for name in self._FIELDS})
        if self.PATTERN.fullmatch(text) is None:
            raise ValueError(f"{text!r} is no {type(self).__name__}: it would not be read back")
        return text

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Parse a custom_id; None if the text is of another kind."""
        found = cls.PATTERN.fullmatch(text)
        return cls(**{name: part.read(found[name]) for name, part in cls._FIELDS.items()}) if found else None


def _format_of(hint: Any) -> FieldFormat:
    """Return the format of a field from its type: an annotation, or the words of an enum or a
    Literal."""
    for part in getattr(hint, "__metadata__", ()):
        if isinstance(part, FieldFormat):
            return part
    if isinstance(hint, type) and issubclass(hint, Enum):
        return FieldFormat("|".join(each.value for each in hint), hint)
    return FieldFormat("|".join(get_args(hint)))


def number_pattern(digits: int) -> str:
    """Return the pattern of a number of at most `digits` digits without leading zeros."""
    return rf"0|[1-9][0-9]{{0,{digits - 1}}}"
