"""What evenings know of each game."""

from __future__ import annotations

import random

import pytest

from games import all_games
from games.kit import Play, Stream, choose_options
from tests.evening.kinds import all_kinds
from tests.harness.texts import TEXTS
from tests.playing import at_random, undecided
from tests.ui.random_games import ways_of
from ui.kit.words import Names

PEOPLE = ("Alice", "Bob", "Carol", "Dave")
EVERY = 7
"""Of so many positions one is looked at."""


@pytest.mark.parametrize("name", all_kinds())
def test_a_hidden_card_is_found_in_every_language(name: str) -> None:
    """Else a secret that a Japanese client shows would be no secret to the evenings."""
    kind, game, names = all_kinds()[name], all_games()[name], Names(PEOPLE, PEOPLE)
    seats, options = ways_of(name).WAYS[-1]
    dealt = Play.begin(game, choose_options(name, game.seats, game.options, seats, options), Stream(b"k" * 32))

    for play in list(undecided(dealt, at_random(random.Random(7))))[::EVERY]:
        for seat in play.pending:
            hand = game.view(play.state, seat)
            english, *others = (
                kind.named(kind.renderer.hand(hand, (), "", TEXTS.speech_in(locale), names).text) for locale in TEXTS.locales
            )
            assert others == [english] * len(others)
