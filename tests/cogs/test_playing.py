"""Playing with buttons and lists; repeated, late, foreign and made-up clicks."""

from __future__ import annotations

import discord
import pytest

from tests.cogs.evening import Evening, full_text, offered_moves, play_until, private_text, waiting_players
from tests.harness.simcord_messages import custom_ids_of

# By buttons and selects


async def test_a_press_is_a_move_and_nothing_more_is_said(game: Evening) -> None:
    name, move = game.turn(), game.legal_moves()[0]

    result = await game.play(name)

    assert result.acknowledged
    assert result.followups == []
    assert [one.text for one in game.snapshot().moves] == [move]
    assert f"{name}: " in full_text(game.board)
    assert offered_moves(game.hand(name)) == []
    assert ": your turn." in full_text(game.hand(game.turn()))


async def test_a_set_is_its_black_card_and_then_its_white_one(game: Evening) -> None:
    name = game.turn()
    move = next(move for move in game.legal_moves() if "+" in move)
    black = move.removeprefix("play ").partition("+")[0]

    await open_part(game, name, "set")
    assert offered_moves(game.hand(name)) == []
    await open_part(game, name, black)
    offered = [custom_id.split(":", 3)[3] for custom_id, _ in offered_moves(game.hand(name))]
    await game.play(name, number=offered.index(move))

    assert [one.text for one in game.snapshot().moves] == [move]


async def test_whoever_has_opened_a_part_of_a_choice_can_go_back(game: Evening) -> None:
    name = game.turn()
    before = full_text(game.hand(name))

    await open_part(game, name, "set")
    assert full_text(game.hand(name)) != before
    await open_part(game, name, "")

    assert full_text(game.hand(name)) == before


async def open_part(game: Evening, name: str, word: str) -> None:
    """Open a part of a choice in a person's direct message."""
    await game[name].user.click(game.hand(name), custom_id=f"op:1:{game.question()}:{word}")


async def test_who_goes_back_from_the_cats_to_another_house_is_asked_for_a_cat_of_that_one(evening: Evening) -> None:
    await evening.slash("Alice", "catcafe", seats=2, cats=0)
    await evening.press("Bob", "Join")
    await evening.press("Alice", "Start")
    while len(evening.snapshot().pending) == 1:
        await evening.slash(evening.turn(), "do", what=evening.legal_moves()[-1])
    asked = evening.question()
    one, other = [move for move in evening.legal_moves() if move.startswith("mark H")][:2]

    for act in (f"op:1:{asked}:H", f"mv:1:{asked}:{one}", f"op:1:{asked + 1}:<H", f"mv:1:{asked}:{other}"):
        await evening["Alice"].user.click(evening.hand("Alice"), custom_id=act)

    assert f"choose a cat for the house in {other.split()[-1]}" in full_text(evening.hand("Alice"))
    assert f"mv:1:{asked + 1}:cat Y" in custom_ids_of(evening.hand("Alice"))


async def test_an_old_button_in_the_channel_still_chooses_a_coffee_for_its_player_alone(game: Evening) -> None:
    """Boards of earlier versions have them."""
    await play_until(game, lambda: game.legal_moves()[0].startswith("coffee"))
    name, move = game.turn(), game.legal_moves()[-1]
    custom_id, before = f"mv:1:{game.question()}:{move}", game.snapshot()
    assert not any("coffee" in act for act in custom_ids_of(game.board))

    for other in (*waiting_players(game), "Dave"):
        assert private_text(await game.forge(other, game.board, custom_id)) != ""
    assert game.snapshot() is before
    await game.forge(name, game.board, custom_id)

    assert game.snapshot().moves[-1].text == move


# Twice, too late, from elsewhere


async def test_a_double_click_is_one_move(game: Evening) -> None:
    name = game.turn()
    press = (name, game.hand(name), offered_moves(game.hand(name))[0][0], None)

    results = await game.forge_at_once(press, press, press)

    assert [result.acknowledged for result in results] == [True] * 3
    assert [result.followups for result in results] == [[], [], []]
    assert len(game.snapshot().moves) == 1


async def test_two_different_buttons_at_once_are_one_move_and_one_kind_word(game: Evening) -> None:
    name = game.turn()
    first, second = offered_moves(game.hand(name))[:2]

    done, late = await game.forge_at_once((name, game.hand(name), first[0], None), (name, game.hand(name), second[0], None))

    assert done.followups == []
    assert private_text(late) == "Too late: the game has moved on. Your hand shows what you can do now."
    assert len(game.snapshot().moves) == 1


@pytest.mark.parametrize(("who", "question", "key"), [("Dave", 1, "table-not-seated"), ("Alice", 99, "table-late-click")])
async def test_the_first_step_of_a_choice_by_a_stranger_or_too_late_is_answered(game: Evening, who: str, question: int, key: str) -> None:
    result = await game.forge(who, game.board, f"op:1:{question}:anything")

    assert private_text(result) == game.bot.texts.speech_in("en")(key, table=1)
    assert game.snapshot().moves == ()


async def test_an_old_button_of_a_game_that_is_over_is_answered_and_nothing_is_told_again(game: Evening) -> None:
    name = game.turn()
    old, custom_id = game.hand(name), offered_moves(game.hand(name))[0][0]
    await game.end_together()
    shown = game.channel_texts()

    result = await game.forge(name, game.hand(name), custom_id)

    assert private_text(result) == "Table 1 is over."
    assert game.channel_texts() == shown
    assert game.bot.tables.registry.open_tables() == []
    assert old.id == game.hand(name).id


# Messages that are unknown to the database, and messages that somebody has deleted


async def test_a_press_on_a_hand_that_no_row_knows_is_answered_and_takes_its_buttons_away(game: Evening) -> None:
    name, view = game.turn(), discord.ui.View(timeout=None)
    ahead = f"mv:1:99:{game.legal_moves()[0]}"
    view.add_item(discord.ui.Button(label="Play", custom_id=ahead))
    unknown = await (await game.bot.fetch_user(game[name].id)).send("a later hand", view=view)

    result = await game.forge(name, unknown, ahead)

    assert private_text(result).startswith("Too late")
    *_, unknown_text, newest = game.inbox(name)
    assert unknown_text == "a later hand"
    assert newest.startswith("**Catte · table 1**: your turn.")
    assert "[My hand]" in full_text(game.board)
    assert game.snapshot().moves == ()
