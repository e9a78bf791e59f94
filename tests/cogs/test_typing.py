"""Moves typed with `/do`, `/hand` and `/tables`: suggestions, the tables meant, and all refusals."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.pages.custom_ids import MakeMove
from games.catte.cards import CATS
from tests.bot.home import cards_in
from tests.cogs.evening import ALL, Evening, full_text, labels, private_text, reply_message, waiting_players
from ui.kit.words import with_plain_spaces

pytestmark = pytest.mark.slow


def moves_of(offered: list[dict[str, Any]]) -> list[str]:
    """The moves among suggestions."""
    return [move.move for one in offered if (move := MakeMove.parse(one["value"])) is not None]


async def test_notation_is_taken_and_says_what_was_done_in_private(game: Evening) -> None:
    name, move = game.turn(), game.legal_moves()[0]

    result = await game.slash(name, "do", what=move.lower())

    assert private_text(result).startswith("Played at Catte · table 1: ")
    assert [one.text for one in game.snapshot().moves] == [move]


@pytest.mark.parametrize("text", ["dance", "play BK99", "**bold** `code`"])
async def test_what_cannot_be_read_is_answered_with_examples(game: Evening, text: str) -> None:
    result = await game.slash(game.turn(), "do", what=text)

    assert "At Catte · table 1 you can type, for example: **" in private_text(result)
    assert game.snapshot().moves == ()


async def test_a_bare_card_is_played_as_it_is_called_in_the_person_s_language(game: Evening) -> None:
    name = game.turn()
    game.set_language(name, "ja")
    move = next(one for one in game.legal_moves() if one.startswith("play BK") and "+" not in one)

    offered = await game[name].autocomplete(game.channel, "do", "what", f"黒{move[7:]}")
    await game.slash(name, "do", what=f"黒{move[7:]}")

    assert f"⬛黒{move[7:]}  ·  play 黒{move[7:]}" in [with_plain_spaces(one["name"]) for one in offered]
    assert move in moves_of(offered)
    assert [one.text for one in game.snapshot().moves] == [move]


async def test_it_is_not_your_turn_is_said_with_a_name_and_never_with_a_seat(game: Evening) -> None:
    result = await game.slash(waiting_players(game)[0], "do", what=game.legal_moves()[0])

    assert game.turn() in private_text(result)
    assert not re.search(r"\bp\d\b", private_text(result))


async def test_suggestions_are_what_is_legal_now(game: Evening) -> None:
    name = game.turn()

    offered = await game[name].autocomplete(game.channel, "do", "what", "")

    assert moves_of(offered) == game.legal_moves()[:12]
    assert len(offered) <= 25
    assert all(len(one["name"]) <= 100 for one in offered)


async def test_a_card_that_is_written_out_is_the_first_suggestion(game: Evening) -> None:
    """Discord takes the first one for who presses Enter: `BR1` is not to become `BR14`."""
    name = game.turn()

    for move in game.legal_moves():
        offered = await game[name].autocomplete(game.channel, "do", "what", move.removeprefix("play "))
        assert moves_of(offered)[0] == move


async def test_a_card_that_is_not_allowed_now_is_suggested_as_such_and_sent_it_is_refused_by_its_name(game: Evening) -> None:
    await game.play(game.turn())
    name = game.turn()
    hand = game.snapshot().game.view(game.snapshot().play.state, game.seat(name)).hand  # type: ignore[union-attr]
    unlawful = next(str(card) for card in hand if f"play {card}" not in game.legal_moves())

    offered = await game[name].autocomplete(game.channel, "do", "what", unlawful.lower())
    refused = private_text(await game.slash(name, "do", what=offered[0]["value"]))

    assert moves_of(offered)[0] == f"play {unlawful}"
    assert offered[0]["name"].endswith("·  not allowed now")
    assert "(rule 3." in refused
    assert len(game.snapshot().moves) == 1


async def test_what_is_suggested_of_a_card_one_does_not_hold_tells_nothing_of_who_does(game: Evening) -> None:
    name = game.turn()
    play = game.snapshot().play
    assert play is not None
    hands = {other: set(map(str, game.snapshot().game.view(play.state, game.seat(other)).hand)) for other in ALL}
    anybodys = [next(iter(sorted(hands[other]))) for other in ALL if other != name]
    nobodys = next(card for card in (str(one) for one in CATS) if not any(card in hand for hand in hands.values()))

    offered = [(await game[name].autocomplete(game.channel, "do", "what", card))[0]["name"] for card in (*anybodys, nobodys)]

    told = {label.replace(card, "").strip(" ⬛🤍🟤\u2060") for label, card in zip(offered, (*anybodys, nobodys), strict=True)}
    assert told == {"·  play   ·  not allowed now"}


@pytest.mark.parametrize("table", [0, -1, 7, 2**53 - 1])
async def test_a_table_that_is_not_there_is_said_not_to_be(game: Evening, table: int) -> None:
    for command, options in (("hand", {"table": table}), ("do", {"what": f"play BK1 table {table}"})):
        result = await game.slash("Alice", command, **options)
        assert private_text(result) == f"There is no table {table}. /tables shows yours."


async def test_with_several_tables_the_one_that_asks_is_meant_or_the_one_that_is_named(game: Evening) -> None:
    await game.start("Bob", "Carol")
    while game.turn(1) == game.turn(2):
        await game.slash(game.turn(1), "do", what=f"{game.legal_moves(1)[0]} table 1")
    name = game.turn(2)

    await game.slash(name, "do", what=game.legal_moves(2)[0])
    assert len(game.snapshot(2).moves) == 1
    offered = await game[game.turn(1)].autocomplete(game.channel, "hand", "table", "")

    assert [(one["name"], one["value"]) for one in offered] == [("Catte · table 1", 1), ("Catte · table 2", 2)]


async def test_a_move_that_two_tables_could_take_is_made_at_the_one_that_is_named(game: Evening) -> None:
    await game.start("Bob", "Carol")
    while game.turn(1) != game.turn(2):
        await game.slash(game.turn(1), "do", what=f"{game.legal_moves(1)[0]} table 1")
    name, before = game.turn(1), [len(game.snapshot(table).moves) for table in (1, 2)]

    offered = await game[name].autocomplete(game.channel, "do", "what", "table 2")
    await game.slash(name, "do", what=offered[0]["value"])

    assert [len(game.snapshot(table).moves) for table in (1, 2)] == [before[0], before[1] + 1]


async def test_with_several_tables_the_hand_is_of_the_one_that_asks_and_the_others_are_a_press_away(game: Evening) -> None:
    await game.start("Bob", "Carol")
    while game.turn(1) == game.turn(2):
        await game.slash(game.turn(1), "do", what=f"{game.legal_moves(1)[0]} table 1")
    name = game.turn(1)
    await game.open(name)

    shown = await game.slash(name, "hand")

    assert full_text(reply_message(shown).message).startswith("**Catte · table 1**: your turn.")
    (elsewhere,) = shown.followups
    assert elsewhere.ephemeral
    assert labels(elsewhere.message) == ["Catte · table 2", "Catte · table 3"]
    pressed = await game[name].click(elsewhere.message, label="Catte · table 2")
    assert private_text(pressed).startswith("**Catte · table 2**")
    assert len(cards_in(private_text(pressed))) == 13


async def test_tables_lists_ones_own_and_what_is_open_here(game: Evening) -> None:
    await game.open("Dave")

    mine, daves = private_text(await game.slash(game.turn(), "tables")), private_text(await game.slash("Dave", "tables"))

    assert "table 1](" in mine.split("Other tables")[0]
    assert "**your turn**" in mine
    assert "waiting for 2 more" in mine.split("Other tables")[1]
    assert "table 2](" in daves.split("Other tables")[0]
    assert f"waiting for {game.turn()}" in daves
    assert private_text(await game["Carol"].slash(game.guild.create_text_channel("elsewhere"), "tables")).count("table") >= 1
