"""What people of a world mean to do, and how they behave: values, drawn by plan.py or written out by a test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple


class Invitation(NamedTuple):
    """A table that somebody means to open: who is to sit there, and as what."""

    host: str
    guests: tuple[str, ...]
    game: str
    cats: int
    channel: str
    at: float
    options: tuple[tuple[str, str], ...] = ()
    threaded: bool = False
    """Whether it is to have a thread of its own."""
    pace: str = ""
    """Empty: the usual one."""
    level: str = "kitten"
    """Of the cats."""


class Habits(NamedTuple):
    """How somebody behaves: seconds between two looks, and how often they do what they need not."""

    quickest: float = 0.3
    slowest: float = 4.0
    strays: float = 0.0
    """How often they press anything at all that they see, whoever it is for and however old."""
    repeats: float = 0.0
    """How often they press twice."""
    doubles: float = 0.0
    """How often they press two things at once, of whichever messages."""
    types: float = 0.0
    """How often they type a move in place of pressing it."""
    forges: float = 0.0
    """How often they send what no client would let them: a control that is not there, or somebody else's."""
    lags: float = 0.0
    """How often they press what a message offered before it was edited."""
    borrows: float = 0.0
    """How often they send what somebody else's hand offers."""
    wonders: float = 0.0
    """How often they use a command that shows something."""
    meddles: float = 0.0
    """How often they do something about other people's seats, or give up their own."""
    arranges: float = 0.0
    """How often they open what is behind the dots of their lobby, and choose what is to be played."""
    impatient: float = 0.0
    """How often they let a cat play for who keeps them waiting, when they may."""
    restless: float = 0.0
    """How often they look at the rules of a table at which they only wait."""
    tries: int = 4
    """How often they answer the same question, or press the same of a message, before they let it be."""
    wishes: tuple[tuple[str, Any], ...] = ()
    """What they say with `/settings` before all else."""
    votes: float = 0.0
    """How often they ask the others for a pause or for more time; who ever does answers what others ask."""
    forgets: float = float("inf")
    """Seconds after which they try once more what they have tried in vain."""
    naps: tuple[tuple[float, float], ...] = ()
    """From when to when they sleep."""

    @property
    def roams(self) -> bool:
        """Whether they look at more than what is asked of them."""
        return self.strays + self.doubles + self.forges + self.borrows > 0

    def wishes_for(self, name: str) -> bool:
        """Whether they ask for this with `/settings`."""
        return (name, True) in self.wishes

    def sleeps(self, since: float, until: float) -> bool:
        """Whether they sleep at any moment in between."""
        return any(begins < until and since < ends for begins, ends in self.naps)

    def is_gone(self, now: float) -> bool:
        """Whether they sleep, and will not wake up."""
        return any(begins <= now and ends == float("inf") for begins, ends in self.naps)

    def awake(self, since: float, until: float) -> Iterator[tuple[float, float]]:
        """From when to when they are, of the time in between."""
        for begins, ends in sorted(self.naps):
            if since < min(begins, until):
                yield since, min(begins, until)
            since = max(since, ends)
        if since < until:
            yield since, until
