"""The secrets in which two worlds differ, and moves that do not reveal them: an exchanged card, or a sealed choice.

    deal = draw_exchange("catte", {}, 4, people, draws)  # a deal in which two cards can be exchanged
    HiddenCard(deal, draws).next_move(snapshot, Seat(3))  # the seat's move, the same in both worlds

The module uses the contract of games and no rules of one game: a given move is legal in both worlds, and after the
move all other players still see the same.
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
"""Pairs of exchanged places in the result of a shuffle, by the shuffle's name."""
TRIES = 400  # deals tried until an exchange is found
AGAIN = 0.2  # probability that a player changes a sealed choice
LEAST = 15  # minimum number of safe moves


class ExchangingStream(Stream):
    """The draws of a game, with exchanged places."""

    __slots__ = ("_exchanged", "orders")
    everywhere: ClassVar[Exchanged] = {}  # the default exchange

    def __init__(self, seed: bytes, luck: str = "", exchanged: Exchanged | None = None) -> None:
        super().__init__(seed, luck)
        self._exchanged = self.everywhere if exchanged is None else exchanged
        self.orders: dict[str, list[str]] = {}  # the order after each shuffle

    def shuffle(self, things: Iterable[T], name: str) -> list[T]:
        order = super().shuffle(things, name)
        for one, other in self._exchanged.get(name, ()):
            order[one], order[other] = order[other], order[one]
        self.orders[name] = list(map(str, order))
        return order


class Deal(NamedTuple):
    """A deal, and the difference of the other world: exchanged places, the things there, and the seats that know."""

    game: str
    options: Mapping[str, str]
    seats: int
    seed: bytes
    exchanged: Exchanged
    things: tuple[str, ...]
    knowing: frozenset[Seat]

    def play(self, world: int) -> AnyPlay:
        """The game at its start in this world, 0 or 1."""
        return self.begin(ExchangingStream(self.seed, "", self.exchanged if world else {}))

    def begin(self, chance: ExchangingStream) -> AnyPlay:
        game = all_games()[self.game]
        return Play.begin(game, choose_options(self.game, game.seats, game.options, self.seats, self.options), chance)


def draw_exchange(game: str, options: Mapping[str, str], seats: int, people: Sequence[Seat], draws: Draws, *, unseen: bool = False) -> Deal:
    """Draw a deal with an exchange that only some of these seats see; with `unseen`, none."""
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
    """The seats whose view differs in both games; None is a spectator."""
    return frozenset(
        seat for seat in (None, *map(Seat, range(seats))) if one.game.view(one.state, seat) != other.game.view(other.state, seat)
    )


def is_playable(deal: Deal, draws: Draws) -> bool:
    """True if at least `LEAST` moves can be made without revealing the secret."""
    given, play = HiddenCard(deal, draws), deal.play(0)
    for _ in range(LEAST):
        seat = min(play.pending)
        move = given.choose_move(play, seat)
        if move is None:
            return False
        play = play.answer(seat, play.game.parse(move))
    return True


class HiddenCard:
    """An exchanged card.

    Given moves are legal in both worlds and never play one of the exchanged cards.
    """

    def __init__(self, deal: Deal, draws: Draws) -> None:
        self.deal, self._draws = deal, draws
        self._begun = (deal.play(0), deal.play(1))
        self._known: tuple[tuple[Any, ...], tuple[AnyPlay, AnyPlay]] = ((), self._begun)

    @property
    def knowing(self) -> frozenset[Seat]:
        return self.deal.knowing

    def next_move(self, snapshot: TableSnapshot, seat: Seat) -> str | None:
        """The move of a seat that owes one or changes its sealed choice; None if there is no safe move."""
        assert snapshot.play is not None
        return self.choose_move(snapshot.play, seat)

    def choose_move(self, play: AnyPlay, seat: Seat) -> str | None:
        """The same for the game alone."""
        one, other = self._both(play)
        again = seat not in one.pending
        if again and (not one.sealed_moves(seat) or not self._draws.happens(f"{seat}/{one.open_question}/again", AGAIN)):
            return None
        moves = sorted(self._in_both(one, other, seat), key=lambda move: self._draws.unit(f"{seat}/{one.open_question}/{again}/{move}"))
        if again and [made.move for made in one.sealed_moves(seat)] == moves[:1]:
            return None
        return next((str(move) for move in moves if not self._tells(one, other, seat, move)), None)

    def is_direct(self, snapshot: TableSnapshot, seat: Seat, move: str) -> bool:
        """True if the hand offers the move in both worlds without opening a part."""
        assert snapshot.play is not None
        return all(move in offered_moves(snapshot, play, seat) for play in self._both(snapshot.play))

    def has_begun(self) -> bool:
        """True if the worlds differ: always."""
        return True

    def is_public(self, play: AnyPlay) -> bool:
        """True if another player knows the secret by the rules, for instance because a cat played."""
        return not seats_seeing_a_difference(*self._both(play), self.deal.seats) <= self.deal.knowing

    def _both(self, play: AnyPlay) -> tuple[AnyPlay, AnyPlay]:
        """The games of both worlds after the moves of this one."""
        made = tuple((one.seat, str(one.move)) for one in play.moves)
        known, plays = self._known if self._known[0] == made[: len(self._known[0])] else ((), self._begun)
        new = [(seat, play.game.parse(move)) for seat, move in made[len(known) :]]
        self._known = made, (plays[0].with_moves(new), plays[1].with_moves(new))
        return self._known[1]

    def _names(self, move: str) -> bool:
        words = move.replace("+", " ").split()
        return move == "redeal" or (self.deal.game != "maneki" and any(thing in words for thing in self.deal.things))

    def _tells(self, one: AnyPlay, other: AnyPlay, seat: Seat, move: Any) -> bool:
        """True if the move reveals the secret to another player or ends the game.

        Sealed choices are revealed when all have chosen, so the others' choices are tried too.
        """
        here, there = (play.without_choice(seat) if play.may_change(seat) else play for play in (one, other))
        while True:
            here, there = here.with_moves([(seat, move)]), there.with_moves([(seat, move)])
            if not here.pending or not seats_seeing_a_difference(here, there, self.deal.seats) <= self.deal.knowing:
                return True
            if not here.step.sealed:
                return bool(
                    find_forced_check(here.game.name)(here.game.view(here.state, None)) & self.deal.knowing
                )  # the move may be played automatically
            seat = min(here.pending)
            moves = self._in_both(here, there, seat)
            if not moves:
                return True
            move = moves[0]

    def _in_both(self, one: AnyPlay, other: AnyPlay, seat: Seat) -> list[Any]:
        """The legal moves of both worlds that do not name the secret."""
        there = {str(move) for move in other.legal_moves(seat)}
        return [move for move in one.legal_moves(seat) if str(move) in there and not self._names(str(move))]


class SealedChoice:
    """A sealed choice that differs in each world, and is changed before it is shown, or stays because another never chooses."""

    def __init__(self, deal: Deal, draws: Draws, world: int, seat: Seat, last: Seat, number: int, stays: bool) -> None:
        self.deal = deal
        self._draws = draws
        self._world = world
        self._stays = stays
        self._seat = seat
        self._last = last
        self._left = number
        self._question: int | None = None
        self._looked = 0
        self._instead: dict[str, str] = {}
        self._answers: list[tuple[str, ...]] = []
        self._cat_came = False

    @property
    def knowing(self) -> frozenset[Seat]:
        """The seat of the choice; none if a cat came first."""
        return frozenset([self._seat]) if self._question is not None or not self._cat_came else frozenset()

    def next_move(self, snapshot: TableSnapshot, seat: Seat) -> str | None:
        """The move of a seat that owes one or changes its choice; None if the seat must wait."""
        play = snapshot.play
        assert play is not None
        self._cat_came |= any(snapshot.table.sitters[one].cat is not None for one in (self._seat, self._last))
        if not self._cat_came:  # it would wait for nothing (pair 8695)
            self._looks_for_it(play)
        if play.open_question == self._question and seat == self._seat:
            return self._next_part(play)
        waits = play.open_question == self._question and seat == self._last and (self._answers or self._stays)
        return self._any(play, seat) if seat in play.pending and not waits else None

    def _looks_for_it(self, play: AnyPlay) -> None:
        """Find the question at which the worlds differ: the nth simultaneous one with enough possible answers."""
        if self._question is not None or play.open_question == self._looked or not {self._seat, self._last} <= play.pending:
            return
        self._looked = play.open_question
        ways = sorted(complete_answers(play, self._seat), key=lambda way: self._draws.unit(f"way/{play.open_question}/{way}"))
        alike = [way for way in ways if len(way) == len(ways[0])][:2]
        others = [way for way in ways if way not in alike and len(way) == 1]  # a change in parts is stored only with its last part
        if len(alike) < 2 or not (self._stays or others):
            return
        self._left -= 1
        if not self._left:
            self._instead = {here: there for ways in (alike, alike[::-1]) for here, there in zip(*ways, strict=True)}
            self._question, self._answers = play.open_question, [alike[self._world], *([] if self._stays else others[:1])]

    def _next_part(self, play: AnyPlay) -> str | None:
        made = tuple(str(one.move) for one in play.sealed_moves(self._seat))
        if self._answers and made == self._answers[0]:
            self._answers.pop(0)
        if not self._answers:
            return None
        way = self._answers[0]
        return way[len(made)] if made == way[: len(made)] and self._seat in play.pending else way[0]

    def is_direct(self, snapshot: TableSnapshot, seat: Seat, move: str) -> bool:
        """True if the hand offers this move and the other world's move."""
        assert snapshot.play is not None
        return {move, self._instead.get(move, move)} <= offered_moves(snapshot, snapshot.play, seat)

    def has_begun(self) -> bool:
        """True if the differing choice and another after it were made, or a cat came first."""
        return self._cat_came or (self._question is not None and not self._answers)

    def is_public(self, play: AnyPlay) -> bool:
        """True if the differing choice was shown, because a cat chose for the last seat."""
        return self._question not in (None, play.open_question) and (self._stays or bool(self._answers))

    def _any(self, play: AnyPlay, seat: Seat) -> str | None:
        moves = sorted(map(str, play.legal_moves(seat)))
        moves = [move for move in moves if move != "redeal"]
        return self._draws.one(f"{seat}/{play.question(seat)}", moves) if moves else None


def offered_moves(snapshot: TableSnapshot, play: AnyPlay, seat: Seat) -> frozenset[str]:
    """The moves that a seat's hand offers before a part of a choice is opened."""
    asking = play.choosing_play(seat)
    if asking is None:
        return frozenset()
    ask = ControlBuilder(
        Question(snapshot.table.id, play.question(seat) or 0),
        clean_names(snapshot.table),
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
            yield from (made.move for button in row if isinstance(button, Button) and (made := MakeMove.parse(button.custom_id)))


def complete_answers(play: AnyPlay, seat: Seat) -> Iterator[tuple[str, ...]]:
    """Every complete answer to a question, part by part, except a new deal."""
    for move in play.legal_moves(seat):
        if str(move) == "redeal":
            continue
        after = play.with_moves([(seat, move)])
        if after.settled_count == play.settled_count and seat in after.pending:
            yield from ((str(move), *rest) for rest in complete_answers(after, seat))
        else:
            yield (str(move),)
