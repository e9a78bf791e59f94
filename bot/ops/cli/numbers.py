"""Whole numbers on the command line."""

from __future__ import annotations

from typing import Any

import click


class WholeNumber(click.IntRange):
    """A whole number within limits. The error message for any other input names the limits."""

    def convert(self, value: Any, parameter: click.Parameter | None, context: click.Context | None) -> int:
        try:
            return int(super().convert(value, parameter, context))
        except click.BadParameter:
            limits = f"from {self.min} on" if self.max is None else f"from {self.min} to {self.max}"
            self.fail(f"{str(value)!r} must be a whole number {limits}", parameter, context)
