"""Validation of a request's body: a `Form` reads fields and collects their errors.

Methods return a usable value even for a wrong field, so that all errors are found. `raise_errors` refuses the request.
"""

from typing import Any
from urllib.parse import urlparse

from sandbox.discord.errors import FieldError, invalid_form_body
from sandbox.world.records import Json

FieldPath = tuple[str | int, ...]


class Form:
    """One object of a body, with its path in the body. A child shares the list of errors of its parent."""

    def __init__(self, value: Any, place: FieldPath = (), flaws: list[FieldError] | None = None) -> None:
        self.errors: list[FieldError] = [] if flaws is None else flaws
        self.path = place
        self.value: Json = {}
        if isinstance(value, dict):
            self.value = value
        else:
            self.add_error((), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")

    def raise_errors(self) -> None:
        """Raises ApiError with all errors found."""
        if self.errors:
            raise invalid_form_body(self.errors)

    def add_error(self, place: FieldPath | str, code: str, message: str) -> None:
        inner = (place,) if isinstance(place, str) else place
        self.errors.append(FieldError(self.path + inner, code, message))

    def get(self, key: str) -> Any:
        return self.value.get(key)

    def text(self, key: str, *, most: int, least: int = 0, required: bool = False, trimmed: bool = False) -> str:
        """Read a text, and add an error if it is no text, is not `least` to `most` letters long, or is required and empty.

        A missing or wrong text is returned as empty. With `trimmed`, surrounding white space is removed first.
        """
        value: object = self.get(key)
        if value is None:
            if required:
                self._add_required_error(key)
            return ""
        if not isinstance(value, str):
            self.add_error(key, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return ""
        value = value.strip() if trimmed else value
        if required and not value:
            self._add_required_error(key)
        else:
            self._check_length(key, len(value), least, most)
        return value

    def _check_length(self, key: str, length: int, least: int, most: int) -> None:
        if least <= length <= most:
            return
        if least:
            self.add_error(key, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        else:
            self.add_error(key, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def number(self, key: str, *, lowest: int, highest: int) -> int | None:
        value = self.get(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            self.add_error(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if value < lowest:
            self.add_error(key, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {lowest}.")
        if value > highest:
            self.add_error(key, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {highest}.")
        return value

    def link(self, key: str, *, schemes: tuple[str, ...] = ("http", "https"), most: int = 2048) -> str:
        value = self.text(key, most=most)
        if value and (urlparse(value).scheme not in schemes or not urlparse(value).netloc):
            self.add_error(key, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
        return value

    def child(self, key: str) -> "Form | None":
        value = self.get(key)
        return None if value is None else Form(value, (*self.path, key), self.errors)

    def children(self, key: str, *, most: int, least: int = 0) -> list["Form"]:
        """Read a list of objects, and add an error if it does not have `least` to `most` items.

        A missing or wrong list is returned as empty.
        """
        value = self.get(key)
        if value is None and not least:
            return []
        if value is None:
            self._add_required_error(key)
            return []
        if not isinstance(value, list):
            self.add_error(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        self._check_length(key, len(value), least, most)
        return [Form(item, (*self.path, key, n), self.errors) for n, item in enumerate(value)]

    def _add_required_error(self, key: str) -> None:
        self.add_error(key, "BASE_TYPE_REQUIRED", "This field is required")
