"""What a hand claims about its seat's moves (`GamePresentation.claims`) is so by the rules, and follows from what the seat can see."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from games import all_games
from games.kit import Seat
from tests.contract.helpers import help_of
from tests.contract.test_contract import Played, on_few_random_games, on_random_games
from tests.harness.texts import TEXTS
from ui import presentation_of
from ui.kit.claims import Claim, no_claims

MOST_LETTERS = 130
"""The most letters of a reason: about four lines of a phone."""
NAMES = ("Alice", "Mochi", "Tama", "Mugi")
SAMPLE = 12
"""The most claims of one hand that are compared."""


def claims_of(played: Played) -> Callable[[Any], Sequence[Claim[Any]]]:
    return presentation_of(played.game.name).claims if played.game.name in all_games() else no_claims


@on_random_games
def test_what_is_said_of_a_move_is_so(played: Played, draw: random.Random) -> None:
    game, claims = played.game, claims_of(played)
    for moment in played.moments[::3]:
        for seat in game.pending(moment.state):
            legal = game.legal_moves(moment.state, seat)
            for claim in claims(game.view(moment.state, seat)):
                assert claim.move in legal, claim
                assert help_of(game.name).is_claim_true(moment.state, seat, claim), claim


@on_few_random_games
def test_reasons_are_made_of_true_claims_follow_from_the_view_and_are_one_sentence(played: Played, draw: random.Random) -> None:
    game = played.game
    if game.name not in all_games():
        return
    shown = presentation_of(game.name)
    for moment in played.moments[::7]:
        for seat in game.pending(moment.state):
            view, legal = game.view(moment.state, seat), list(game.legal_moves(moment.state, seat))
            move, other = draw.choice(legal), draw.choice(legal)
            reasons = shown.reasons(view, move, other)
            elsewhere = game.view(help_of(game.name).other_world(moment.state, seat, draw), seat)
            assert shown.reasons(elsewhere, move, other) == reasons
            assert not (move == other and reasons)
            for reason in reasons:
                assert [claim for claim in reason.claims if not help_of(game.name).is_claim_true(moment.state, seat, claim)] == []
                for locale in TEXTS.locales:
                    said = shown.describe_reason(view, reason, TEXTS.speech_in(locale), NAMES)
                    assert said.endswith((".", "。"))
                    assert len(said) < MOST_LETTERS


@on_few_random_games
def test_claims_are_for_the_seats_to_move_and_tell_no_secret(played: Played, draw: random.Random) -> None:
    game, claims = played.game, claims_of(played)
    for moment in played.moments[::7]:
        pending = game.pending(moment.state)
        for reader in (None, *map(Seat, range(played.options.seats))):
            here = list(claims(game.view(moment.state, reader)))
            other = help_of(game.name).other_world(moment.state, reader, draw)
            assert here == list(claims(game.view(other, reader)))
            assert reader in pending or not here
