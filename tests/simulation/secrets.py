"""What two worlds differ in, that some know and nobody else may: a card that lies elsewhere, or a choice that is sealed.

    deal = exchanged("catte", 4, (0, 2), draws)     # a deal in which two cards can change places, and who knows of it
    HiddenCard(deal, 1).chosen(live, Seat(3))           # what the seat does now, in either world alike

Nobody reads a rule here but through the contract of games: a move is given that both worlds allow, and after which whoever may not know
the secret still sees the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar

from bot.pages.custom_ids import MakeMove, Question
from bot.pages.names import clean_names
from bot.tables import TableSnapshot
from games import all_games, find_forced_check
from games.kit import Play, Seat, Stream, choose_options
from tests.harness.texts import TEXTS
from tests.simulation.chance import Draws
from ui import presentation_of
from ui.kit.pages import Button, Row, Select
from ui.kit.renderer import ControlBuilder

AnyPlay = Play[Any, Any, Any]
T = TypeVar("T")
Exchanged = Mapping[str, Sequence[tuple[int, int]]]
"""By the name of a shuffle, pairs of places in its result whose things change places."""
TRIES = 400  # deals and places that are looked at until two things can change places
AGAIN = 0.2  # how often somebody changes their mind
LEAST = 15  # so many moves can be made at least that tell nothing


class ExchangingStream(Stream):
    """The draws of a played game, but for the places that are exchanged."""

    __slots__ = ("_exchanged", "orders")
    everywhere: ClassVar[Exchanged] = {}  # what is exchanged where nothing else is said

    def __init__(self, seed: bytes, luck: str = "", exchanged: Exchanged | None = None) -> None:
        super().__init__(seed, luck)
        self._exchanged = self.everywhere if exchanged is None else exchanged
        self.orders: dict[str, list[str]] = {}  # of each shuffle, in words

    def shuffle(self, things: Iterable[T], name: str) -> list[T]:
        order = super().shuffle(things, name)
        for one, other in self._exchanged.get(name, ()):
            order[one], order[other] = order[other], order[one]
        self.orders[name] = list(map(str, order))
        return order


class Deal(NamedTuple):
    """A deal, and what differs in the other world: places of a shuffle that change places, the things there, and who knows of it."""

    game: str
    options: Mapping[str, str]
    seats: int
    seed: bytes
    exchanged: Exchanged
    things: tuple[str, ...]
    knowing: frozenset[Seat]

    def play(self, world: int) -> AnyPlay:
        """The game as it begins in this world, 0 or 1."""
        return self.begin(ExchangingStream(self.seed, "", self.exchanged if world else {}))

    def begin(self, chance: ExchangingStream) -> AnyPlay:
        game = all_games()[self.game]
        return Play.begin(game, choose_options(self.game, game.seats, game.options, self.seats, self.options), chance)


def draw_exchange(game: str, options: Mapping[str, str], seats: int, people: Sequence[Seat], draws: Draws, *, unseen: bool = False) -> Deal:
    """A deal in which two things of a shuffle can change places, which some of these seats see and nobody else; or, `unseen`, nobody."""
    for number in range(TRIES):
        here = draws.scope(number)
        plain = Deal(game, options, seats, here.bytes("seed", 32), {}, (), frozenset())
        plain.begin(chance := ExchangingStream(plain.seed, "", {}))
        shuffle = here.one("shuffle", sorted(chance.orders))
        order = chance.orders[shuffle]
        pair = here.below("place", len(order)), here.below("with", len(order))
        deal = plain._replace(exchanged={shuffle: [pair]}, things=tuple(order[place] for place in pair))
        one, other = deal.play(0), deal.play(1)
        seers = seats_seeing_a_difference(one, other, seats)
        deal = deal._replace(knowing=frozenset(seat for seat in seers if seat is not None))
        if one.state != other.state and seers <= frozenset(people) and bool(seers) != unseen and is_playable(deal, here):
            return deal
    raise AssertionError(f"no two things can change places: {game}, {options}, {seats} seats")


def seats_seeing_a_difference(one: AnyPlay, other: AnyPlay, seats: int) -> frozenset[Seat | None]:
    """Who sees the one game otherwise than the other; None: somebody who looks on."""
    return frozenset(
        seat for seat in (None, *map(Seat, range(seats))) if one.game.view(one.state, seat) != other.game.view(other.state, seat)
    )


def is_playable(deal: Deal, draws: Draws) -> bool:
    """Whether people can play for a while without telling anything."""
    given, play = HiddenCard(deal, draws), deal.play(0)
    for _ in range(LEAST):
        seat = min(play.pending)
        move = given.choose_move(play, seat)
        if move is None:
            return False
        play = play.answer(seat, play.game.parse(move))
    return True


class HiddenCard:
    """A card lies elsewhere: what people play is what both worlds allow, and it is never one of the cards that changed places."""

    def __init__(self, deal: Deal, draws: Draws) -> None:
        self.deal, self._draws = deal, draws
        self._begun = (deal.play(0), deal.play(1))
        self._known: tuple[tuple[Any, ...], tuple[AnyPlay, AnyPlay]] = ((), self._begun)

    @property
    def knowing(self) -> frozenset[Seat]:
        return self.deal.knowing

    def next_move(self, snapshot: TableSnapshot, seat: Seat) -> str | None:
        """The move of a seat that owes one, or that thinks again; None where there is none, or none that tells nothing."""
        assert snapshot.play is not None
        return self.choose_move(snapshot.play, seat)

    def choose_move(self, play: AnyPlay, seat: Seat) -> str | None:
        """The same, of the game alone."""
        one, other = self._both(play)
        again = seat not in one.pending
        if again and (not one.sealed_moves(seat) or not self._draws.happens(f"{seat}/{one.open_question}/again", AGAIN)):
            return None
        moves = sorted(self._in_both(one, other, seat), key=lambda move: self._draws.unit(f"{seat}/{one.open_question}/{again}/{move}"))
        if again and [made.move for made in one.sealed_moves(seat)] == moves[:1]:
            return None
        return next((str(move) for move in moves if not self._tells(one, other, seat, move)), None)

    def is_direct(self, snapshot: TableSnapshot, seat: Seat, move: str) -> bool:
        """Whether their hand offers it in both worlds, without a part of a choice that would have to be opened first."""
        assert snapshot.play is not None
        return all(move in offered_moves(snapshot, play, seat) for play in self._both(snapshot.play))

    def has_begun(self) -> bool:
        """Whether the worlds differ by now: they do from the deal on."""
        return True

    def is_public(self, play: AnyPlay) -> bool:
        """Whether by now somebody else knows by the rules: cats choose for themselves what they play."""
        return not seats_seeing_a_difference(*self._both(play), self.deal.seats) <= self.deal.knowing

    def _both(self, play: AnyPlay) -> tuple[AnyPlay, AnyPlay]:
        """The game of either world after the moves of this one."""
        made = tuple((one.seat, str(one.move)) for one in play.moves)
        known, plays = self._known if self._known[0] == made[: len(self._known[0])] else ((), self._begun)
        new = [(seat, play.game.parse(move)) for seat, move in made[len(known) :]]
        self._known = made, (plays[0].with_moves(new), plays[1].with_moves(new))
        return self._known[1]

    def _names(self, move: str) -> bool:
        words = move.replace("+", " ").split()
        return move == "redeal" or (self.deal.game != "maneki" and any(thing in words for thing in self.deal.things))

    def _tells(self, one: AnyPlay, other: AnyPlay, seat: Seat, move: Any) -> bool:
        """Whether somebody else can tell one world from the other after this move, or the game is over, and with it all secrets are.

        What is sealed tells when it is shown: for that, the others choose something.
        """
        here, there = (play.without_choice(seat) if play.may_change(seat) else play for play in (one, other))
        while True:
            here, there = here.with_moves([(seat, move)]), there.with_moves([(seat, move)])
            if not here.pending or not seats_seeing_a_difference(here, there, self.deal.seats) <= self.deal.knowing:
                return True
            if not here.step.sealed:
                return bool(
                    find_forced_check(here.game.name)(here.game.view(here.state, None)) & self.deal.knowing
                )  # it may be played for them
            seat = min(here.pending)
            moves = self._in_both(here, there, seat)
            if not moves:
                return True
            move = moves[0]

    def _in_both(self, one: AnyPlay, other: AnyPlay, seat: Seat) -> list[Any]:
        """What the seat can choose in either world, but for what would name the secret."""
        there = {str(move) for move in other.legal_moves(seat)}
        return [move for move in one.legal_moves(seat) if str(move) in there and not self._names(str(move))]


class SealedChoice:
    """A choice is sealed that is another in each world. They think again before it is shown, or somebody never chooses, and it never is."""

    def __init__(self, deal: Deal, draws: Draws, world: int, seat: Seat, last: Seat, number: int, stays: bool) -> None:
        self.deal, self._draws, self._world, self._stays = deal, draws, world, stays
        self._seat, self._last, self._left = seat, last, number
        self._question: int | None = None
        self._looked = 0
        self._instead: dict[str, str] = {}
        self._ways: list[tuple[str, ...]] = []
        self._cat_came = False

    @property
    def knowing(self) -> frozenset[Seat]:
        """Nobody, where a cat came before there was such a choice."""
        return frozenset([self._seat]) if self._question is not None or not self._cat_came else frozenset()

    def next_move(self, snapshot: TableSnapshot, seat: Seat) -> str | None:
        """The move of a seat that owes one, or that is to choose anew; None where it is to wait."""
        play = snapshot.play
        assert play is not None
        self._cat_came |= any(snapshot.table.sitters[one].cat is not None for one in (self._seat, self._last))
        if not self._cat_came:  # it would wait for nothing (pair 8695)
            self._looks_for_it(play)
        if play.open_question == self._question and seat == self._seat:
            return self._next_part(play)
        waits = play.open_question == self._question and seat == self._last and (self._behaviour or self._stays)
        return self._any(play, seat) if seat in play.pending and not waits else None

    def _looks_for_it(self, play: AnyPlay) -> None:
        """The question at which the worlds differ: the nth that several answer at once, with enough ways to answer it."""
        if self._question is not None or play.open_question == self._looked or not {self._seat, self._last} <= play.pending:
            return
        self._looked = play.open_question
        ways = sorted(complete_answers(play, self._seat), key=lambda way: self._draws.unit(f"way/{play.open_question}/{way}"))
        alike = [way for way in ways if len(way) == len(ways[0])][:2]
        others = [way for way in ways if way not in alike and len(way) == 1]  # of a change nothing is stored before its last part
        if len(alike) < 2 or not (self._stays or others):
            return
        self._left -= 1
        if not self._left:
            self._instead = {here: there for ways in (alike, alike[::-1]) for here, there in zip(*ways, strict=True)}
            self._question, self._behaviour = play.open_question, [alike[self._world], *([] if self._stays else others[:1])]

    def _next_part(self, play: AnyPlay) -> str | None:
        made = tuple(str(one.move) for one in play.sealed_moves(self._seat))
        if self._behaviour and made == self._ways[0]:
            self._behaviour.pop(0)
        if not self._ways:
            return None
        way = self._ways[0]
        return way[len(made)] if made == way[: len(made)] and self._seat in play.pending else way[0]

    def is_direct(self, snapshot: TableSnapshot, seat: Seat, move: str) -> bool:
        """Likewise; the other world has another move to be pressed."""
        assert snapshot.play is not None
        return {move, self._instead.get(move, move)} <= offered_moves(snapshot, snapshot.play, seat)

    def has_begun(self) -> bool:
        """Whether the choice was made in which the worlds differ, and another after it; or a cat came before, and it never will be."""
        return self._cat_came or (self._question is not None and not self._behaviour)

    def is_public(self, play: AnyPlay) -> bool:
        """Whether it is shown although it differs: a cat chose for the last of them."""
        return self._question not in (None, play.open_question) and (self._stays or bool(self._behaviour))

    def _any(self, play: AnyPlay, seat: Seat) -> str | None:
        moves = sorted(map(str, play.legal_moves(seat)))
        moves = [move for move in moves if move != "redeal"]
        return self._draws.one(f"{seat}/{play.question(seat)}", moves) if moves else None


def offered_moves(snapshot: TableSnapshot, play: AnyPlay, seat: Seat) -> frozenset[str]:
    """The moves that the hand of a seat offers before any part of a choice is opened."""
    asking = play.choosing_play(seat)
    if asking is None:
        return frozenset()
    ask = ControlBuilder(
        Question(snapshot.table.id, play.question(seat) or 0),
        clean_names(snapshot),
        "",
        tuple(made.move for made in play.sealed_moves(seat)),
    )
    view, legal = play.game.view(asking.state, seat), play.game.legal_moves(asking.state, seat)
    return frozenset(_moves(presentation_of(play.game.name).renderer.controls(view, legal, ask, TEXTS.speech_in("en"))))


def _moves(rows: Iterable[Row]) -> Iterator[str]:
    for row in rows:
        if isinstance(row, Select):
            yield from (choice.value for choice in row.choices)
        else:
            yield from (made.move for button in row if isinstance(button, Button) and (made := MakeMove.parse(button.act)))


def complete_answers(play: AnyPlay, seat: Seat) -> Iterator[tuple[str, ...]]:
    """Every way to answer the question, part by part, but for a new deal, which takes chance."""
    for move in play.legal_moves(seat):
        if str(move) == "redeal":
            continue
        after = play.with_moves([(seat, move)])
        if after.settled_count == play.settled_count and seat in after.pending:
            yield from ((str(move), *rest) for rest in complete_answers(after, seat))
        else:
            yield (str(move),)
