"""Texts of Maneki-Ne-Collection's player aid: the ranking of hands and colours."""

from __future__ import annotations

from games.maneki.components import COLOURS
from games.maneki.hands import EXAMPLES
from ui.kit.words import NO_BREAK_SPACE, Say
from ui.maneki.words import BETWEEN, colour_label, describe_group, describe_strength


def describe_aid(say: Say) -> str:
    """The hands from the strongest, each with its best example, and the tie rule."""
    hands = [
        say("maneki-aid-hand", place=place, strength=describe_strength(hand.strength, say), cats=" ".join(map(describe_group, hand.groups)))
        for place, hand in enumerate(EXAMPLES, 1)
    ]
    return "\n".join([*hands, _ranking(say)])


def aid_caption(say: Say) -> str:
    """The caption of the player aid's picture, which numbers the hands without naming them."""
    hands = [f"**{place}** {describe_strength(hand.strength, say)}" for place, hand in enumerate(EXAMPLES, 1)]
    return f"{BETWEEN.join(hands)}\n{_ranking(say)}"


def _ranking(say: Say) -> str:
    ranks = say("maneki-aid-ranks", colours=" > ".join(f"{colour_label(colour)}{NO_BREAK_SPACE}{colour.rank}" for colour in COLOURS))
    return f"{ranks}\n-# {say('maneki-words-letters')}"
