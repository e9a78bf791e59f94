"""End, hand, history, profile, leaderboard and podium say the same of every seat, whoever sat, left, came back or took a seat over."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from dataclasses import dataclass

import pytest

from bot.models.ids import MemberId
from bot.models.results import Duel, Listing, Order
from bot.models.tables import Guest
from bot.pages.custom_ids import Lists
from bot.pages.end import end_hand_page, end_page
from bot.pages.history import history_page
from bot.pages.leaderboard import Leaderboard, leaderboard_page
from bot.pages.profile import Profile, profile_page
from bot.tables import Person, Sequels, TableSnapshot
from bot.tables.moves import CatMove
from games.kit import Outcome, Seat
from tests.bot.home import ALICE, BOB, CAROL, DAVE, SERVER, Home
from tests.bot.pages.test_screens import SAY, presentation_for
from tests.harness.table_play import play_move

ERIN = Person(MemberId(105), "Erin", "en")
PEOPLE = (ALICE, BOB, CAROL, DAVE)
TABLES = 40


@dataclass
class Seen:
    """What the test itself knows of a seat: who began in it, if they held it at the end, and who took it over."""

    person: Person | None
    stayed: bool = True
    successor: Person | None = None


@dataclass
class Sum:
    """What lists should say of a member."""

    games: int = 0
    wins: int = 0
    places: int = 0
    ahead: int = 0

    def add(self, *, won: bool, place: int, ahead: bool = False) -> None:
        self.games, self.wins, self.places, self.ahead = self.games + 1, self.wins + won, self.places + place, self.ahead + ahead

    @property
    def record(self) -> str:
        games, wins = (f"{count} {word}{'s' * (count != 1)}" for count, word in ((self.games, "game"), (self.wins, "win")))
        return f"{wins} in {games} ({round(100 * self.wins / self.games)} %)"

    @property
    def average(self) -> str:
        return f"average place {self.places / self.games:.1f}"


async def play_table(home: Home, chance: random.Random) -> tuple[TableSnapshot, list[Seen]]:
    """A table of people and cats with random bids, at which people leave, come back, and are replaced."""
    others = chance.sample(PEOPLE, chance.choice([1, 2, 2, 3, 3, 4]))
    opener, *rest = others
    snapshot = await home.start(*rest, opener=opener, game="auction", seats=max(2, chance.randint(len(others), 4)), cards="3")
    table = snapshot.table.id
    seen = [Seen(next((one for one in PEOPLE if one.id == sitter.member), None)) for sitter in snapshot.table.sitters]
    while snapshot.is_running:
        seat = min(snapshot.pending)
        move, number = str(chance.choice(snapshot.legal_moves(seat))), snapshot.question(seat)
        sitter, assumed = snapshot.table.sitters[seat], seen[seat]
        if sitter.member is None or sitter.cat is not None:
            snapshot = await home.tables.make_cat_move(table, seat, CatMove(number or 0, move))
        else:
            snapshot = await home.tables.make_move(table, Person(sitter.member, sitter.name, "en"), move, number)
        present = [one for one in seen if one.person and one.stayed]
        if not snapshot.is_running or chance.random() > 0.2 or assumed.person is None or len(present) < 2:
            continue
        if assumed.stayed:
            assert assumed.person
            snapshot, assumed.stayed = await home.tables.leave(table, assumed.person), False
        elif assumed.successor is None and chance.random() < 0.5:
            snapshot, assumed.stayed = await home.tables.join(table, assumed.person), True
        elif assumed.successor is None and ERIN.id not in {one.member for one in snapshot.table.sitters}:
            await home.seating.offer_seat(table, snapshot_host(snapshot), seat, Guest(ERIN.id, ERIN.name))
            snapshot, assumed.successor = await home.seating.take_seat(table, ERIN, seat), ERIN
    return snapshot, seen


def snapshot_host(snapshot: TableSnapshot) -> Person:
    """Somebody who plays there themself."""
    sitter = next(one for one in snapshot.table.sitters if one.member is not None and one.cat is None)
    assert sitter.member is not None
    return Person(sitter.member, sitter.name, "en")


def outcome_of(snapshot: TableSnapshot) -> Outcome:
    assert isinstance(snapshot.outcome, Outcome)
    return snapshot.outcome


def check_end(snapshot: TableSnapshot, seen: list[Seen]) -> None:
    """Check what the end says, to everybody and to everybody who sits there."""
    outcome, text = outcome_of(snapshot), end_page(snapshot, presentation_for(snapshot), SAY).panels[0].text
    for sitter in snapshot.table.sitters:
        assert re.search(rf"^{outcome.places[sitter.seat]}\. {sitter.name}\b", text, re.MULTILINE)
        if sitter.member is not None:
            own = end_hand_page(snapshot, sitter.member, presentation_for(snapshot), SAY, ()).panels[0].visible_text
            held = seen[sitter.seat].stayed or seen[sitter.seat].successor is not None
            assert ("You win" in own or "You share the win" in own) == (held and outcome.places[sitter.seat] == 1)
            assert ("You share" in own) == (held and Seat(sitter.seat) in outcome.winners and len(outcome.winners) > 1)


async def check_history(home: Home, snapshot: TableSnapshot, seen: list[Seen], *, counts: bool) -> None:
    """Check the newest line of everybody's history."""
    outcome = outcome_of(snapshot)
    shared = len(outcome.winners) > 1
    for seat, one in enumerate(seen):
        place = outcome.places[seat]
        own = f"🏆\u00a0{'shared the win' if shared else 'won'}, score" if place == 1 else f"place {place}, score"
        for person in (one.person, one.successor):
            if person is not None:
                past = await home.store.people.load_history(person.id, limit=1)
                line = history_page(past, person.id, 0, SAY, may_publish=False).panels[0].text
                last = any(other.person and other.stayed for other in seen) and counts
                if person is one.successor or one.stayed:
                    assert own in line
                elif one.successor is not None:
                    assert f"Erin finished for you: place {place}, score" in line
                else:
                    assert ("a cat finished for you, counts as last" in line) == last
                    assert "won" not in line


def add_up(snapshot: TableSnapshot, seen: list[Seen], totals: dict[str, Sum], among: dict[str, Sum], cats: dict[str, Sum]) -> None:
    """Count the table, by the places of its end alone."""
    places = outcome_of(snapshot).places
    stayed = {seat: one.person for seat, one in enumerate(seen) if one.person and one.stayed}
    kittens = [place for place, one in zip(places, seen, strict=True) if one.person is None]
    for seat, one in enumerate(seen):
        if one.person is None:
            continue
        name, place, others = one.person.name, places[seat], stayed.keys() - {seat}
        if one.stayed:
            totals[name].add(won=place == 1, place=place)
            if others:
                among[name].add(won=place == 1, place=place, ahead=all(place < places[other] for other in others))
            if kittens:
                cats[name].add(won=place == 1, place=place, ahead=place < min(kittens))
        elif stayed:
            for one_list in (totals, among):
                one_list[name].add(won=False, place=len(seen))


async def check_board(home: Home, against: str, expected: dict[str, Sum]) -> None:
    """Check the leaderboard of the server, against people or kittens."""
    listing = Listing(server=SERVER, game="auction", order=Order.WINS, against=against)
    rows = await home.store.standings.load(listing)
    board = Leaderboard(Lists("server", against), [], "auction", Order.WINS, 0, len(rows), rows, None)
    text = leaderboard_page(board, SAY, may_publish=False).panels[0].text
    found = re.findall(r"\*\*(\w+)\*\* · \*\*([^*]*)\*\*\n-# (.*)", text)
    assert {name for name, *_ in found} == expected.keys()
    for name, record, rest in found:
        one = expected[name]
        assert record == one.record
        assert rest.endswith(f"ahead of the {'kittens' if against else 'other people'}: {one.ahead} of {one.games}")
        assert against or f" · {one.average} · " in rest


async def check_profile(home: Home, person: Person, total: Sum, among: Sum | None) -> None:
    """Check the profile of a member: all games, and those with other people."""
    store = home.store.standings
    profile = Profile(
        person.name,
        await store.load_totals(person.id),
        await store.load_of_member(person.id),
        await store.load_streaks(person.id),
        {},
        None,
        [],
        "",
        Duel(0, 0, 0, 0),
    )
    (field,) = profile_page(profile, SAY).panels[0].fields
    first, *others = field.value.split("\n")
    assert first.startswith(f"{total.record} · {total.average} · ")
    if among is not None:
        assert f"With other people · {among.record} · ahead of the other people: {among.ahead} of {among.games} · " in others[0]


@pytest.mark.parametrize("number", range(2))
async def test_every_page_says_the_same_of_every_seat(home: Home, number: int) -> None:
    chance = random.Random(number)
    totals, among, cats = defaultdict[str, Sum](Sum), defaultdict[str, Sum](Sum), defaultdict[str, Sum](Sum)
    kinds = set[tuple[bool, bool, bool]]()
    for _ in range(TABLES):
        snapshot, seen = await play_table(home, chance)
        check_end(snapshot, seen)
        await check_history(home, snapshot, seen, counts=True)
        add_up(snapshot, seen, totals, among, cats)
        left = [one for one in seen if one.person and not one.stayed]
        kinds.add((any(one.person is None for one in seen), bool(left), any(one.successor for one in left)))

    assert len(kinds) > 4, "there are people alone and with cats, leavers and substitutes"
    await check_board(home, "", among)
    await check_board(home, "kitten", cats)
    for person in PEOPLE:
        await check_profile(home, person, totals[person.name], among.get(person.name))
    month = (await home.store.standings.load_month(SERVER, 0.0, 1e12))["auction"].standings
    assert {one.name: Sum(one.games, one.wins, one.places, one.ahead) for one in month} == among
    assert not (await home.store.standings.rebuild()).changed


async def test_the_same_deal_is_told_as_it_ended_and_counts_nowhere(home: Home) -> None:
    first = (await home.start(BOB, game="auction", seats=2, cards="2")).table.id
    await home.play(first)
    before = await home.store.standings.load_totals(ALICE.id)
    again = (await Sequels(home.tables).open_same_deal(first, ALICE)).table.id
    await home.tables.join(again, BOB)
    snapshot = await home.tables.start(again, ALICE)
    while snapshot.is_running:
        snapshot = await play_move(home.tables, again)

    seen = [Seen(next(one for one in PEOPLE if one.id == sitter.member)) for sitter in snapshot.table.sitters]
    check_end(snapshot, seen)
    await check_history(home, snapshot, seen, counts=False)
    assert await home.store.standings.load_totals(ALICE.id) == before
