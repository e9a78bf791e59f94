"""`/privacy`: export of all data of a member, and deletion everywhere."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from bot.models.ids import MemberId, TableId
from bot.models.people import Member
from bot.tables import make_record
from games.kit import Seat
from tests.cogs.evening import Evening, full_text, named_cards, private_text, reply_message

pytestmark = pytest.mark.slow


@pytest.fixture
async def played(evening: Evening) -> Evening:
    """A finished table, and a running one without a turn clock."""
    await evening.start("Bob", "Carol")
    await evening.play_out()
    await evening.start("Bob", "Carol", pace="none")
    return evening


async def export(evening: Evening, name: str) -> tuple[str, str]:
    """The answer, and the text of the file."""
    shown = await evening.slash(name, "privacy", what="export")
    assert shown.ephemeral
    (file,) = reply_message(shown).attachments
    assert file.filename == "purrlor.json"
    return private_text(shown), (await file.read()).decode()


async def forget(evening: Evening, name: str) -> str:
    asked = await evening.slash(name, "privacy", what="delete")
    assert "Delete your data?" in private_text(asked)
    pressed = await evening[name].click(reply_message(asked), label="Delete")
    assert pressed.acknowledged
    return private_text(asked)


async def test_the_export_is_a_file_of_everything_that_is_kept(played: Evening) -> None:
    said, text = await export(played, "Bob")

    told_of = json.loads(text)
    assert "Everything I keep about you" in said
    assert told_of["member"][0]["name"] == "Bob"
    assert [row["table_id"] for row in told_of["seats"]] == [1, 2]
    assert len(told_of["moves"]) > 3
    assert len(told_of["ratings"]) == 1
    assert told_of["messages"]


async def test_the_export_tells_nothing_that_one_may_not_know(played: Evening) -> None:
    """No seed of the running table, nobody else's cards, nobody else's name."""
    for _ in range(4):
        await played.slash(played.turn(2), "do", what=f"{played.legal_moves(2)[0]} table 2")
    snapshot = played.snapshot(2)
    assert snapshot.play is not None
    hidden = {str(card) for seat in range(3) if seat != 1 for card in snapshot.game.view(snapshot.play.state, Seat(seat)).hand}

    _, text = await export(played, "Bob")

    assert (await played.seed(2)).hex() not in text
    assert "Alice" not in text
    running = [row["text"] for row in json.loads(text)["moves"] if row["table_id"] == 2]
    assert not named_cards(" ".join(running)) & hidden


async def test_at_running_tables_a_cat_takes_over_for_good(played: Evening) -> None:
    await forget(played, "Bob")

    snapshot = played.snapshot(2)
    assert all(sitter.member != played["Bob"].id for sitter in snapshot.table.sitters)
    assert snapshot.table.sitters[1].cat == "housecat"
    assert "Bob" not in full_text(played.board)
    assert played.inbox("Bob") == [text for text in played.inbox("Bob") if "table 2" not in text], "the hand is taken away"
    assert "You are not playing at table 2" in private_text(await played.forge("Bob", played.board, "tb:2:leave"))
    while played.bot.tables.registry.open_tables():
        await played.slash(played.turn(2), "do", what=f"{played.legal_moves(2)[0]} table 2")
    assert "Bob" not in full_text(played.channel.history()[-1])


async def test_records_of_the_forgotten_can_still_be_played(played: Evening) -> None:
    before = make_record(await played.bot.tables.load_finished(TableId(1)))
    await played.slash("Alice", "replay", table=1)

    await forget(played, "Bob")

    after = await played.bot.tables.load_finished(TableId(1))
    assert make_record(after) == before
    watching = private_text(await played.slash("Alice", "replay", table=1))
    assert "Bob" not in watching
    assert "a former player" in watching


async def test_nobody_is_forgotten_by_anothers_press(played: Evening) -> None:
    """The button means whoever presses it, wherever it stands."""
    await played.forge("Carol", played.board, "pv:forget")

    assert (await played.bot.store.people.find(played["Bob"].id)) is not None  # type: ignore[arg-type]
    assert (await played.bot.store.people.find(played["Carol"].id)) is None  # type: ignore[arg-type]


async def test_what_is_read_of_somebody_while_they_are_forgotten_is_let_go_again(played: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever shows a table this moment asks for the people at it while the disk still knows them."""
    store, people = played.bot.store, played.bot.delivery.direct_messages
    forget_on_disk = store.people.delete_member

    async def while_a_table_is_shown(member: MemberId, names: Mapping[str, str]) -> None:
        assert (await people.load_member(member)).name == "Bob"
        await forget_on_disk(member, names)

    monkeypatch.setattr(store.people, "delete_member", while_a_table_is_shown)

    await forget(played, "Bob")

    bob = MemberId(played["Bob"].id)
    assert await people.load_member(bob) == Member(bob, str(bob))
