"""After a game: it is watched again, its record is checked, it is played once more, and what is kept of somebody is told and forgotten."""

from __future__ import annotations

import json
import re
from functools import partial

import aiohttp
import pytest

from bot.door.pictures import Pictures
from bot.facts import TableId
from bot.replay.shelf import Shelved
from bot.replay.steps import RECORD_FILE, replayed
from bot.screens.acts import UPLOADED, AfterEnd, EndVerb, InLobby, ReplayEyes, ReplayOf, ReplayStep
from bot.storage.file import open_for_reading
from bot.tables import record_of
from bot.workers.lanes import Workers
from games import all_games
from games.kit import read_record, read_records, verdict
from looks.kit.pages import Page
from sandbox.driver.screen import parts, words
from sandbox.world.records import EPHEMERAL, Json
from tests.evening.archive import differences, face_of
from tests.evening.guests import Guest, acts, record_in
from tests.evening.house import House
from tests.evening.kinds import Kind, all_kinds
from tests.evening.pairs import in_its_games
from tests.evening.sitting import Sitting, fewest
from tests.harness.texts import TEXTS

CATTE = all_kinds()["catte"]
looks_at_pictures = pytest.mark.parametrize("pictures", [True], ids=["pictures"])


async def played(house: House, kind: Kind, guests: list[Guest]) -> Sitting:
    """A table that is over, of which the house knows the truth."""
    sitting = await Sitting.open(house, kind, *guests)
    await sitting.starts()
    await sitting.plays()
    await sitting.is_proved()
    return sitting


async def sent_record(sitting: Sitting) -> bytes:
    """The file that is attached to its end."""
    end = sitting.end()
    file = record_in(end, sitting.game, sitting.table) if end else None
    assert file is not None
    return await sitting.host.client.fetch(file["url"])


class Watching:
    """Somebody with a replay in front of them, and what each of its steps must show."""

    def __init__(self, guest: Guest, source: str, shelved: Shelved) -> None:
        self.guest, self.source, self.shelved = guest, source, shelved
        self.pressed: set[str] = set()

    @classmethod
    def of_table(cls, sitting: Sitting, guest: Guest) -> Watching:
        live = sitting.live()
        names = [sitter.name for sitter in live.facts.sitters]
        game = replayed(str(sitting.table), live.game, record_of(live), names)
        return cls(guest, str(sitting.table), Shelved(game, face_of(live), live.facts))

    @classmethod
    def of_file(cls, sitting: Sitting, guest: Guest, content: bytes) -> Watching:
        record, face = read_record(content.decode(), all_games()), sitting.kind.face
        names = [f"p{seat}" for seat in range(record.options.seats)]
        game = replayed(UPLOADED, all_games()[record.game], record, names, content)
        return cls(guest, UPLOADED, Shelved(game, face, None))

    def page(self, step: int, eyes: str) -> Page:
        return self.shelved.page(step, eyes, TEXTS.to(self.guest.locale))

    @property
    def message(self) -> Json | None:
        """The newest replay of this game; for their eyes only."""
        mine = (one for one in self.guest.seen() if any(act.source == self.source for act in map(ReplayEyes.parse, acts(one)) if act))
        return next(mine, None)

    async def shows(self, step: int, eyes: str) -> None:
        """Waits for the step as these eyes saw it, in words and in pictures."""
        page, what = self.page(step, eyes), f"move {step} seen by {eyes}"
        wanted = [file.content for file in (await Pictures(Workers()).pictured(page)).files if file.words]
        seen = self.guest.client.waits
        while True:
            message = await seen(lambda: self.message if self.message and not differences(self.message, page) else None, what)
            assert message["flags"] & EPHEMERAL
            if await self._pictures(message) == wanted:
                return
            await seen(partial(self._shows_other_than, message), f"the pictures of {what}")  # a step that looks alike

    def _shows_other_than(self, before: Json) -> bool | None:
        return self.message is not before or None

    async def _pictures(self, message: Json) -> list[bytes] | None:
        """The pictures of a message; None if it has been edited, and they are gone."""
        try:
            return [await self.guest.client.fetch(embed["image"]["url"]) for embed in message["embeds"] if "image" in embed]
        except aiohttp.ClientResponseError:
            return None

    async def presses(self, verb: str) -> tuple[int, str]:
        """A button by the letter that ends what it does; it says itself where it leads."""
        message = self.message
        assert message is not None
        act = next(act for act in map(ReplayStep.parse, acts(message)) if act and act.jump == verb)
        if not next(part for part in parts(message) if part.get("custom_id") == str(act)).get("disabled"):
            await self.guest.client.press(str(act), message=message)
            self.pressed.add(verb)
        await self.shows(act.step, act.eyes)
        return act.step, act.eyes

    async def looks_through(self, eyes: str, step: int) -> None:
        assert self.message is not None
        await self.guest.client.select(str(ReplayEyes(self.source, step)), eyes, message=self.message)
        await self.shows(step, eyes)


@looks_at_pictures
@in_its_games("watched again")
async def test_a_game_is_watched_again_from_its_table_and_from_its_record(house: House, kind: Kind) -> None:
    """By every button and through all eyes; by onlookers too, and when the bot has been killed meanwhile."""
    sitting = await played(house, kind, await fewest(house, kind))
    content, alice, dave = await sent_record(sitting), sitting.host, await house.guest("dave")
    end = sitting.end()
    await dave.client.press(str(ReplayOf(TableId(sitting.table))), message=end)
    await goes_everywhere(Watching.of_table(sitting, dave))
    assert sitting.end() == end, "nobody else sees it"

    await alice.client.slash("replay", file=("my game.txt", content))
    watching = Watching.of_file(sitting, alice, content)
    await watching.shows(0, "t")
    await watching.presses("c")
    await house.bot.kill()
    await house.bot.start()
    await watching.presses("e")
    await watching.looks_through("a", watching.shelved.played.last)

    assert watching.message is not None
    (file,) = [one for one in watching.message["attachments"] if one["filename"] == RECORD_FILE]
    assert await alice.client.fetch(file["url"]) == content, "it goes along with the message"
    assert "purrlor-record" not in stored(house), "and is nowhere else"
    for brought in (content, content.replace(b"winners p", b"winners p3 p")):
        await judged(alice, brought)


async def goes_everywhere(watching: Watching) -> None:
    """Presses whatever there is to press, and looks through all eyes."""
    await watching.shows(0, "t")
    for verb in "nncbcfesccc":
        step, _ = await watching.presses(verb)
    for eyes in watching.shelved.played.eyes:
        await watching.looks_through(eyes, step)
    assert watching.pressed == set("ncbfes")


def stored(house: House) -> str:
    """Everything that the bot keeps, as one text."""
    db = open_for_reading(house.archive.path)
    try:
        return repr([list(table.rows) for table in db.tables])
    finally:
        db.close()


async def judged(guest: Guest, content: bytes) -> None:
    """`/verify` says of a record what is to be said of it, to this person alone."""
    (record,) = read_records(content.decode(), all_games())
    good, said = verdict(record, all_games())

    await guest.client.slash("verify", file=("brought.txt", content))

    answer = await guest.client.reads(guest.says("verify-head", good=int(good), count=1, shown=1))
    assert answer["flags"] & EPHEMERAL
    assert said in answer["content"]


@looks_at_pictures
async def test_nothing_of_a_running_table_is_told_by_what_looks_back(house: House) -> None:
    """While its rematch runs, the first table may be watched, and nothing of the second, however it is asked for."""
    first = await played(house, CATTE, await fewest(house, CATTE))
    rematch = await again(first, "rematch")
    alice, title = rematch.host, first.host.title("catte", rematch.table)
    assert rematch.live().facts.rematch_of == first.table
    await rematch.starts()
    await rematch.plays(until=lambda: len(rematch.live().moves) > 5)

    await alice.client.slash("replay", table=rematch.table)
    await alice.client.reads(alice.says("table-not-over", table=rematch.table))
    await alice.presses_at(rematch.table, "more")
    await alice.presses_at(rematch.table, "record")
    shown = await alice.client.reads(alice.says("table-record", running=True))
    so_far = await alice.client.fetch(shown["attachments"][0]["url"])
    for command in ("replay", "verify"):
        await alice.client.slash(command, file=("running.txt", so_far))
    await alice.client.waits(lambda: len([m for m in alice.seen() if "no seed" in m["content"].lower()]) == 2 or None, "two refusals")
    watching = Watching.of_table(first, alice)
    await alice.client.slash("replay", table=first.table)
    await watching.shows(0, "t")
    await watching.presses("e")
    for command in ("history", "profile", "leaderboard"):
        await alice.client.slash(command)
    history = await alice.client.reads(alice.says("history-title"))
    await rematch.closes()

    await rematch.is_proved()
    assert title not in words(history)


async def again(past: Sitting, verb: EndVerb) -> Sitting:
    """The lobby that follows on from a table that is over, with everybody in it."""
    host, end = past.host, past.end()
    await host.client.press(str(AfterEnd(TableId(past.table), verb)), message=end)
    lobby = await host.client.waits(lambda: next((m for m in host.seen() if is_lobby(m, past.table)), None), "the next lobby")
    table = next(filter(None, map(InLobby.parse, acts(lobby)))).table
    for guest in past.guests[1:]:
        await guest.client.press(str(InLobby(table, "join")))
    sitting = Sitting(past.house, past.kind, table, past.guests, re.findall(r"[0-9a-f]{64}", words(lobby))[0])
    await sitting.is_full()
    return sitting


def is_lobby(message: Json, past: int) -> bool:
    return any(act.table > past for act in map(InLobby.parse, acts(message)) if act)


@pytest.mark.night
async def test_the_same_deal_is_played_again_and_the_scores_stand_side_by_side(house: House) -> None:
    first = await played(house, CATTE, await house.seats("alice", "bob", "carol"))
    house.nothing_leaked()
    house.truths.clear()  # this deal is no secret any more
    house.pages.clear()

    second = await again(first, "same")
    assert second.promised == first.promised
    await second.starts()
    await second.plays()
    end = await second.host.client.waits(second.end, "the end")

    beside = words(end).partition(second.host.says("end-beside", table=first.table))[2]
    then = {sitter.seat: sitter.name for sitter in first.live().facts.sitters}
    for sitter in second.live().facts.sitters:
        scores = {"score": second.outcome.scores[sitter.seat], "then": first.outcome.scores[sitter.seat]}
        assert sitter.name != then[sitter.seat], "everybody has moved on by one seat"
        assert second.host.says("end-beside-line", seat=sitter.seat + 1, name=sitter.name, other=then[sitter.seat], **scores) in beside
    assert not second.live().facts.rated
    await second.host.client.slash("leaderboard", game="catte")
    board = await second.host.client.reads(second.host.says("leaderboard-title", game="Catte", scope="channel"))
    assert words(board).count("in 1 game") == 3, "it counts for nothing"


async def test_somebody_sees_what_is_kept_of_them_and_is_forgotten(house: House) -> None:
    alice, bob = await house.seats("alice", "bob")
    for kind in (all_kinds()["maneki"], CATTE):
        sitting = await Sitting.open(house, kind, alice, bob, cats=all_games()[kind.game].seats[0] - 2)
        await sitting.starts()
        await sitting.plays()
        await sitting.is_proved()

    await bob.client.slash("history")
    history = await bob.client.reads(bob.says("history-title"))
    assert [f"table {table}" in words(history) for table in (1, 2)] == [True, True]
    await bob.client.select(bob.says("history-replay"), "1", message=history)
    await bob.client.reads(bob.says("replay-title", title=bob.title("maneki", 1)))
    await bob.client.slash("profile", against="alice")
    profile = words(await bob.client.reads(bob.says("profile-title", name="Bob")))
    assert "Bob against Alice, 2 games" in profile
    await bob.client.slash("privacy export")
    export = await bob.client.reads(bob.says("privacy-export"))
    kept = json.loads(await bob.client.fetch(export["attachments"][0]["url"]))
    assert [row["id"] for row in kept["member"]] == [bob.id]
    assert {row["table_id"] for row in kept["seats"]} == {1, 2}

    await bob.client.slash("privacy delete")
    await bob.client.press(bob.says("privacy-button"))
    await bob.client.reads(bob.says("privacy-forgotten"))

    await alice.client.slash("replay", table=2)
    replay = await alice.client.reads(alice.says("replay-title", title=alice.title("catte", 2)))
    assert "Bob" not in words(replay)
    assert alice.says("privacy-somebody") in words(replay)
    await alice.client.slash("leaderboard")
    board = await alice.client.reads(alice.says("leaderboard-title", game=alice.says("leaderboard-all-games"), scope="channel"))
    assert "Bob" not in words(board)
    assert "Bob" not in stored(house)
    assert str(bob.id) not in stored(house)
    await bob.client.slash("history")
    await bob.client.reads(bob.says("history-empty"))
