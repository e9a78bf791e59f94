"""What a state is made of: facts in slots.

A search steps millions of states in place, so they are plain slotted objects and no dataclasses (docs/decisions, number 3).
What such an object lacks to be looked at stands here once.
"""

from __future__ import annotations


class SlotsEqMixin:
    """A thing made of the facts in its slots: equal to another of its kind in which they all are. It is stepped, so it has no hash."""

    __slots__: tuple[str, ...] = ()
    __hash__ = None  # type: ignore[assignment]

    def slot_values(self) -> tuple[object, ...]:
        """All of it, in the order of the slots: to compare and to print."""
        return tuple([getattr(self, name) for name in self.__slots__])

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, SlotsEqMixin) and self.slot_values() == other.slot_values()

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={fact!r}" for name, fact in zip(self.__slots__, self.slot_values(), strict=True))
        return f"{type(self).__name__}({said})"
