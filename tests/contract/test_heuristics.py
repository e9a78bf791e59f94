"""What a search asks of a game (`games.kit.Heuristics`): where it may stop, how everybody stands there, and worlds with nothing sealed."""

from __future__ import annotations

import random
from itertools import pairwise

from ai import QuickChance
from games import find_heuristics
from games.catcafe import cat as catcafe
from games.catte import cat as catte
from games.festival import cat as festival
from games.kit import Heuristics, Seat
from games.maneki import cat as maneki
from tests.contract.test_contract import Played, on_random_games

LORE: dict[str, Heuristics] = {"catcafe": catcafe, "catte": catte, "festival": festival, "maneki": maneki}
"""As a type check sees those of our four games; what is asked below is asked of every game that has one."""


def test_every_lore_is_known_by_the_name_of_its_game() -> None:
    assert all(find_heuristics(game) is known for game, known in LORE.items())


@on_random_games
def test_of_every_kind_of_stage_there_are_more_at_the_end_of_a_game_and_never_fewer(played: Played, draw: random.Random) -> None:
    if known := find_heuristics(played.game.name):
        for over in known.STAGES.values():
            counts = [over(moment.state) for moment in played.moments]
            assert all(0 <= later - earlier <= 1 for earlier, later in pairwise(counts))
            assert counts[0] == 0
            assert counts[-1] > 0 or played.moments[-1].pending


@on_random_games
def test_at_the_end_everybody_stands_as_the_game_ended(played: Played, draw: random.Random) -> None:
    if known := find_heuristics(played.game.name):
        for moment in played.moments:
            stands, outcome = known.current_scores(moment.state), played.game.outcome(moment.state)
            assert len(stands) == played.options.seats
            assert outcome is None or stands == outcome.scores


@on_random_games
def test_in_a_reopened_world_it_does_not_matter_who_has_clicked(played: Played, draw: random.Random) -> None:
    """The same world comes of a moment and of the next one, where somebody else has sealed a choice between them."""
    if known := find_heuristics(played.game.name):
        for move in played.moves:
            for seat in (None, *map(Seat, range(played.options.seats))):
                if move.after.step.sealed and move.seat != seat:
                    here, there = (known.without_sealed(moment.state, seat) for moment in (move.before, move.after))
                    assert here == there


@on_random_games
def test_so_it_is_in_worlds_that_are_imagined(played: Played, draw: random.Random) -> None:
    if known := find_heuristics(played.game.name):
        for move in played.moves:
            for seat in map(Seat, range(played.options.seats)):
                if move.after.step.sealed and move.seat != seat:
                    here, there = (
                        known.without_sealed(played.game.imagine(played.game.view(moment.state, seat), QuickChance(3)), seat)
                        for moment in (move.before, move.after)
                    )
                    assert here == there


@on_random_games
def test_what_the_seat_itself_has_sealed_stays_so(played: Played, draw: random.Random) -> None:
    if known := find_heuristics(played.game.name):
        for moment in played.moments:
            for seat in map(Seat, range(played.options.seats)):
                again = known.without_sealed(moment.state, seat)
                assert played.game.pending(again) >= moment.pending
                assert (seat in played.game.pending(again)) == (seat in moment.pending)
