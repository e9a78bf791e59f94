"""The player aid of Maneki-Ne-Collection in words: what beats what."""

from __future__ import annotations

from games.maneki.components import COLOURS
from games.maneki.hands import EXAMPLES
from ui.kit.words import BESIDE, Say
from ui.maneki.words import BETWEEN, describe_group, describe_strength, signed


def describe_aid(say: Say) -> str:
    """The player aid: the hands from the strongest down, each with its best example, and what decides between equal ones."""
    hands = [
        say("maneki-aid-hand", place=place, strength=describe_strength(hand.strength, say), cats=" ".join(map(describe_group, hand.groups)))
        for place, hand in enumerate(EXAMPLES, 1)
    ]
    return "\n".join([*hands, _ranking(say)])


def describe_aid_beside(say: Say) -> str:
    """What is said beside its picture, in which hands have numbers and no names."""
    hands = [f"**{place}** {describe_strength(hand.strength, say)}" for place, hand in enumerate(EXAMPLES, 1)]
    return f"{BETWEEN.join(hands)}\n{_ranking(say)}"


def _ranking(say: Say) -> str:
    ranks = say("maneki-aid-ranks", colours=" > ".join(f"{signed(colour)}{BESIDE}{colour.rank}" for colour in COLOURS))
    return f"{ranks}\n-# {say('maneki-words-letters')}"
