"""The player aid of Maneki-Ne-Collection in words: what beats what."""

from __future__ import annotations

from games.maneki.components import COLOURS
from games.maneki.hands import EXAMPLES
from ui.kit.words import NO_BREAK_SPACE, Say
from ui.maneki.words import BETWEEN, colour_label, describe_group, describe_strength


def describe_aid(say: Say) -> str:
    """The player aid: the hands from the strongest down, each with its best example, and what decides between equal ones."""
    hands = [
        say("maneki-aid-hand", place=place, strength=describe_strength(hand.strength, say), cats=" ".join(map(describe_group, hand.groups)))
        for place, hand in enumerate(EXAMPLES, 1)
    ]
    return "\n".join([*hands, _ranking(say)])


def aid_caption(say: Say) -> str:
    """What is said beside its picture, in which hands have numbers and no names."""
    hands = [f"**{place}** {describe_strength(hand.strength, say)}" for place, hand in enumerate(EXAMPLES, 1)]
    return f"{BETWEEN.join(hands)}\n{_ranking(say)}"


def _ranking(say: Say) -> str:
    ranks = say("maneki-aid-ranks", colours=" > ".join(f"{colour_label(colour)}{NO_BREAK_SPACE}{colour.rank}" for colour in COLOURS))
    return f"{ranks}\n-# {say('maneki-words-letters')}"
