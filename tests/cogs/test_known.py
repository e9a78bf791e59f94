"""*Known*: cards and points known to a seat, shown to its player alone."""

from __future__ import annotations

import pytest

from games.catte.cards import CATS
from tests.bot.home import cards_in
from tests.cogs.evening import Evening, labels, named_cards, private_text, reply_message

pytestmark = pytest.mark.slow


async def test_the_button_and_the_command_say_the_same_to_one_alone(game: Evening) -> None:
    name = game.turn()
    hand = await game.press_my_hand(name)

    pressed = await game[name].user.click(game.hand(name), label="Known")
    typed = await game.slash(name, "do", what="known")

    assert private_text(typed) == private_text(pressed)
    assert "Not seen yet: 28 cat cards" in private_text(typed)
    assert len(cards_in(private_text(await game.slash(name, "hand")))) == len(CATS) - 28
    assert [one.response.message.flags.ephemeral for one in (pressed, typed) if one.response] == [True, True]
    assert "Known" in labels(hand)


async def test_it_names_the_cards_that_are_neither_ones_own_nor_played_until_the_next_deal(evening: Evening) -> None:
    """At every moment of a round; and below it stand the scores of the round before."""
    await evening.start("Bob", "Carol", rounds=2)
    while evening.snapshot().last_scoring is None:
        snapshot = evening.snapshot()
        assert snapshot.play is not None
        view = snapshot.game.view(snapshot.play.state, evening.seat("Bob"))
        out = {str(card) for one in (*view.trick, *(play for trick in view.tricks for play in trick.plays)) for card in one.cards}

        known = await evening.slash("Bob", "do", what="known")

        assert named_cards(private_text(known).partition("Cannot have")[0]) == set(map(str, CATS)) - out - set(map(str, view.hand))
        assert labels(reply_message(known).message) == []
        await evening.play(evening.turn())
    known = await evening.slash("Bob", "do", what="known")

    assert labels(reply_message(known).message) == ["Scores"]
    assert len(named_cards(private_text(known).partition("Cannot have")[0])) == 28


async def test_who_has_no_seat_is_told_nothing(game: Evening) -> None:
    away = await game.forge("Dave", game.board, "tb:1:known")
    strange = await game.slash("Dave", "do", what="known table 1")
    await game.forge("Bob", game.board, "tb:1:leave-now")
    left = await game.slash("Bob", "do", what="known table 1")

    assert [private_text(one) for one in (away, strange)] == ["You are not playing at table 1."] * 2
    assert private_text(left).startswith("A cat plays for you at table 1.")


async def test_before_the_deal_and_after_the_end_there_is_nothing_to_know(evening: Evening) -> None:
    await evening.start("Bob")
    await evening.end_together()
    late = await evening.forge("Bob", evening.hand("Bob"), "tb:1:known")
    await evening.open()
    early = await evening.slash("Alice", "do", what="known table 2")

    assert private_text(late) == "Table 1 is over."
    assert private_text(early) == "Table 2 has not started yet."
