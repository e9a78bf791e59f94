"""A mix-in for states: plain slotted objects, since a search steps millions of them in place.

Decision 3 (docs/decisions) compares the alternatives.
"""

from __future__ import annotations


class SlotsEqMixin:
    """Equality and `repr` by the values of all slots. Instances are mutable, so they have no hash."""

    __slots__: tuple[str, ...] = ()
    __hash__ = None  # type: ignore[assignment]

    def slot_values(self) -> tuple[object, ...]:
        """All values, in the order of the slots."""
        return tuple([getattr(self, name) for name in self.__slots__])

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, SlotsEqMixin) and self.slot_values() == other.slot_values()

    def __repr__(self) -> str:
        values = zip(self.__slots__, self.slot_values(), strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in values)})"
