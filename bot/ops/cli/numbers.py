"""Whole numbers on the command line."""

from __future__ import annotations

from typing import Any

import click


class WholeNumber(click.IntRange):
    """A whole number within limits. Anything else is answered with what would be right."""

    def convert(self, value: Any, parameter: click.Parameter | None, context: click.Context | None) -> int:
        try:
            return int(super().convert(value, parameter, context))
        except click.BadParameter:
            limits = f"from {self.min} on" if self.max is None else f"from {self.min} to {self.max}"
            self.fail(f"{str(value)!r} must be a whole number {limits}", parameter, context)
