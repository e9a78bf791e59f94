"""What somebody means who types a move by hand: what may be left out, and that nothing is made of what is not plain."""

from __future__ import annotations

import pytest

from bot.tables import Live
from bot.tables.meant import move_meant, move_read, move_to_write
from games import all_games
from games.kit import BadNotation, Seat
from tests.bot import home as homes
from tests.bot.home import ALICE, BOB, Home, asked, legal, refused


async def test_the_word_that_all_of_them_begin_with_may_be_left_out(home: Home) -> None:
    live = await home.start(BOB)
    seat, move = asked(live), legal(live)[0]
    bare = move.partition(" ")[2]

    for text in (move, bare, bare.lower(), f" {bare[:2]} {bare[2:]} ", move.upper()):
        assert move_meant(live, seat, text) == move


async def test_every_legal_move_of_a_whole_game_is_meant_by_its_notation_and_by_what_follows_its_first_word(home: Home) -> None:
    """And whatever is meant is legal: nobody is made to play what they have not written."""
    live = await home.start(BOB, rounds="1")
    while live.running:
        seat, moves = asked(live), legal(live)
        assert [move_meant(live, seat, move) for move in moves] == moves
        assert [move_meant(live, seat, move.partition(" ")[2]) for move in moves] == moves
        live = await home.step(live)


@pytest.mark.parametrize("game", all_games())
async def test_the_move_that_is_proposed_to_who_writes_is_meant_by_what_is_proposed(
    home: Home, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(homes, "GAMES", all_games())
    home = home.again()
    live = await home.start(BOB, game=game)
    while live.running and len(live.moves) < 30:
        seat = asked(live)
        assert (text := move_to_write(live, seat)) is not None
        assert move_meant(live, seat, text) == legal(live, seat)[0]
        live = await home.step(live)


async def test_a_card_that_may_not_be_played_is_read_and_refused_by_its_rule_and_no_other_move_is_made_of_it(home: Home) -> None:
    live = await follows(home)
    seat = asked(live)
    view = live.game.view(live.play.state, seat)  # type: ignore[union-attr]
    card = next(str(card) for card in view.hand if f"play {card}" not in legal(live))

    assert move_meant(live, seat, card) is None
    assert move_read(live, seat, card) == f"play {card}"
    with refused("must-follow"):
        await home.tables.move(
            live.facts.id, next(one for one in (ALICE, BOB) if one.id == live.facts.sitters[seat].member), f"play {card}"
        )


async def follows(home: Home) -> Live:
    """A table at which a person has to follow a colour, and holds another one."""
    live = await home.start(BOB)
    while not (live.facts.sitters[asked(live)].member and live.play and _must_follow(live, asked(live))):
        live = await home.step(live)
    return live


def _must_follow(live: Live, seat: Seat) -> bool:
    view = live.game.view(live.play.state, seat)  # type: ignore[union-attr]
    moves = legal(live, seat)
    return moves[0].startswith("play") and any(f"play {card}" not in moves for card in view.hand)


@pytest.mark.parametrize("text", ["", "hello cat, how do I play?", "BK", "7", "play", "BK99", "@everyone", "p0 BK7"])
async def test_what_is_no_move_means_none(home: Home, text: str) -> None:
    live = await home.start(BOB)

    assert move_meant(live, asked(live), text) is None
    assert move_read(live, asked(live), text) in (None, "play BK99")


async def test_a_word_with_which_no_legal_move_begins_is_tried_last(home: Home) -> None:
    live = await home.start(BOB)
    verb = "coffee" if legal(live)[0].startswith("play") else "play"
    own = legal(live)[0].partition(" ")[2]

    assert move_read(live, asked(live), own, (verb,)) == legal(live)[0]


async def test_the_rules_and_the_record_stay_strict(home: Home) -> None:
    for game in all_games().values():
        for text in ("BK7", "ＰＬＡＹ ＢＫ７", "p0 BK7"):
            with pytest.raises(BadNotation):
                game.parse(text)
