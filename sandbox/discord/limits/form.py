"""Reading a request's body critically: a `Form` walks through it and notes every fault at its place.

The checks return what may be gone on with, so that one fault does not hide the next; `settle` at the end refuses the
request if there was any.
"""

from typing import Any
from urllib.parse import urlparse

from sandbox.discord.errors import Flaw, invalid_form
from sandbox.world.records import Json

Place = tuple[str | int, ...]


class Form:
    """One object of a body, and where in the body it stands."""

    def __init__(self, value: Any, place: Place = (), flaws: list[Flaw] | None = None) -> None:
        self.flaws: list[Flaw] = [] if flaws is None else flaws
        self.place = place
        self.value: Json = {}
        if isinstance(value, dict):
            self.value = value
        else:
            self.fault((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")

    def settle(self) -> None:
        """Raises Refused with everything that was found."""
        if self.flaws:
            raise invalid_form(self.flaws)

    def fault(self, place: Place | str, code: str, message: str) -> None:
        inner = (place,) if isinstance(place, str) else place
        self.flaws.append(Flaw(self.place + inner, code, message))

    def get(self, key: str) -> Any:
        return self.value.get(key)

    def text(self, key: str, *, most: int, least: int = 0, required: bool = False, trimmed: bool = False) -> str:
        """A text and its length. Missing counts as empty; where Discord trims before it looks, so does blank."""
        value: object = self.get(key)
        if value is None:
            if required:
                self._required(key)
            return ""
        if not isinstance(value, str):
            self.fault(key, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return ""
        value = value.strip() if trimmed else value
        if required and not value:
            self._required(key)
        else:
            self._length(key, len(value), least, most)
        return value

    def _length(self, key: str, length: int, least: int, most: int) -> None:
        if least <= length <= most:
            return
        if least:
            self.fault(key, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        else:
            self.fault(key, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def number(self, key: str, *, lowest: int, highest: int) -> int | None:
        value = self.get(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if value < lowest:
            self.fault(key, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {lowest}.")
        if value > highest:
            self.fault(key, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {highest}.")
        return value

    def link(self, key: str, *, schemes: tuple[str, ...] = ("http", "https"), most: int = 2048) -> str:
        value = self.text(key, most=most)
        if value and (urlparse(value).scheme not in schemes or not urlparse(value).netloc):
            self.fault(key, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
        return value

    def one(self, key: str) -> "Form | None":
        value = self.get(key)
        return None if value is None else Form(value, (*self.place, key), self.flaws)

    def many(self, key: str, *, most: int, least: int = 0) -> list["Form"]:
        """The objects of a list. A missing list is an empty one."""
        value = self.get(key)
        if value is None and not least:
            return []
        if value is None:
            self._required(key)
            return []
        if not isinstance(value, list):
            self.fault(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        self._length(key, len(value), least, most)
        return [Form(item, (*self.place, key, n), self.flaws) for n, item in enumerate(value)]

    def _required(self, key: str) -> None:
        self.fault(key, "BASE_TYPE_REQUIRED", "This field is required")
