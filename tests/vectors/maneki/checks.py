"""Checks of Maneki-Ne-Collection vectors, by file, through the game's verbs as far as possible.
Docstrings list the fields of a case.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.kit import Options, Refusal, Script, Seat, Stream
from games.maneki import GAME
from games.maneki.bunches import bunch_of, colours_in
from games.maneki.components import BOARDS, COLOURS, PIECES, TILES, Bonus, Piece
from games.maneki.deal import ALL_CARDS
from games.maneki.events import FrontsSeen, ShowdownHeld
from games.maneki.hands import rank_hands
from games.maneki.state import State
from tests.games.maneki.tables import cards_of, format_cats, piece_of, state_of
from tests.playing import onward
from tests.vectors.cases import Case

P0 = Seat(0)
CHANCE = Stream(bytes(32))


def plays(case: Case) -> None:
    """hand · lanes: number of cards at A, B, C · legal: every way to lay."""
    sizes = [int(size) for size in case["lanes"].split(", ")]
    lanes = {board: f"{' '.join('W' * size)} {'@1' if size == 3 else ''}" for board, size in zip(BOARDS, sizes, strict=True)}
    table = [
        f"{board}: G/1, G/2 | p0 {lane}" if board == 0 else f"{board}: {'BO'[board - 1]}/1 | p0 {lane}" for board, lane in lanes.items()
    ]

    moves = GAME.legal_moves(state_of("\n".join([*table, f"p0: {case['hand']}", "p1:"])), P0)

    assert {str(move).removeprefix("lay ") for move in moves} == set(case["legal"].replace("\n", ", ").split(", "))


def hands(case: Case) -> None:
    """board: the two cats · lanes: seat and cards, and `@` the turn of the third card · order ·
    names: the hands in this order · why.
    """
    lanes = []
    for turn, said in enumerate(case["lanes"].split(", "), 1):
        cards, _, time = said.partition("@")
        seat, *letters = cards.split()
        lanes.append((Seat(int(seat[1:])), bunch_of(cards_of(" ".join(letters))), int(time or turn)))

    found = rank_hands(bunch_of(cards_of(case["board"])), lanes)

    assert " ".join(str(entry.seat) for entry in found) == case["order"]
    assert ", ".join(str(entry.hand.strength) for entry in found) == case["names"]
    assert _reasons(case, found) == case["why"]


def _reasons(case: Case, found: Sequence[object]) -> str:
    """The reasons in the event of the same showdown, played at a board by laying its last card."""
    colours = cards_of(case["board"])
    number = dict.fromkeys(colours, 0)
    cats = []
    for colour in colours:
        number[colour] += 1
        cats.append(f"{colour}/{number[colour]}")
    order = sorted(case["lanes"].split(", "), key=lambda said: int(said.partition("@")[2] or said[1]))
    *early, last = [said.partition("@")[0].strip() for said in order]
    times = [int(said.partition("@")[2] or place) for place, said in enumerate(order, 1)]
    seat, *third = last.split()
    lanes = [f"{lane} @{time}" for lane, time in zip(early, times, strict=False)] + [f"{seat} {' '.join(third[:2])}"]
    people = [f"p{place}: {third[2] if f'p{place}' == seat else ''}" for place in range(len(order))]
    table = [f"A: {', '.join(cats)} | {' | '.join(lanes)}", *people, f"starter {seat} | turn {1 + len(order) * 4}"]

    events = GAME.apply(state_of("\n".join(table)), Seat(int(seat[1])), GAME.parse(f"lay A {third[2]}"), CHANCE).events

    (held,) = [event for event in events if isinstance(event, ShowdownHeld)]
    assert [entry.seat for entry in held.showdown.entries] == [entry.seat for entry in found]  # type: ignore[attr-defined]
    reasons = (f"{why.ground.name.lower()} {why.better or ''} {why.worse or ''}" for why in held.showdown.why)
    return ", ".join(reason.strip() for reason in reasons)


def awards(case: Case) -> None:
    """table · moves · owned: each seat's cats afterwards · sees: the fronts known to each seat."""
    state, events = onward(GAME, state_of(case["table"]), case["moves"].splitlines(), CHANCE)
    looks = [event for event in events if isinstance(event, FrontsSeen)]

    assert " · ".join(map(format_cats, state.owned)) == case["owned"]
    assert _known_tiles(state) == case["sees"]
    assert " · ".join(f"{one.to} {', '.join(f'{piece}/{tile.value}' for _, piece, tile in one.fronts)}" for one in looks) == case["looks"]


def _known_tiles(state: State) -> str:
    values = [[tile.value for _, tile in GAME.view(state, Seat(seat)).fronts] for seat in range(state.terms.seats)]
    return " · ".join(" ".join(map(str, sorted(seen))) or "–" for seen in values)


def bag(case: Case) -> None:
    """out: the cats out of the bag, the first two at board A · table · reserve · draws: the next
    pieces, M a manekineko · then.
    """
    out = [piece_of(said) for said in case["out"].split(", ")]
    used = dict.fromkeys(COLOURS, 0)
    cats = []
    for piece in out:
        cats.append(f"{piece}/{TILES[Bonus.PIECE][piece.colour][used[piece.colour]].value}")
        used[piece.colour] += 1
    others = [f"{board}: {', '.join(cats[2 * board : 2 * board + 2])}" for board in BOARDS[1:]]
    table = f"""
        A: {", ".join(cats[:2])} | p0 W W W @1 | p1 G G
        {others[0]}
        {others[1]}
        p0: K K K | owns {", ".join(cats[6:])}
        p1: G B B
        starter p1 | table {case["table"]} | reserve {case["reserve"]}
    """
    state = state_of(table)
    chance = _script_draws(state, case["draws"])

    after, _ = onward(GAME, state, ["p1 lay A G"], chance)

    chance.finish()
    assert _bag(after) == case["then"]


def _script_draws(state: State, said: str) -> Script:
    """A script by which these pieces come out of the bag."""
    left, answers = list(state.supply.bag), dict[str, int]()
    number = len(PIECES) - len(left) + state.supply.table
    for place, name in enumerate(said.split(", ")):
        answers[f"bag/{number + place}"] = len(left) if name == "M" else _index(left, piece_of(name))
        if name != "M":
            left.remove(piece_of(name))
    return Script(answers)


def _index(left: list[Piece], piece: Piece) -> int:
    return left.index(piece)


def _bag(state: State) -> str:
    view = GAME.view(state, None)
    board = ", ".join(str(back.piece) for back in view.boards[0].cats) or "–"
    where = view.manekineko
    return f"A {board}; {where.table} on the table, {where.bag} in the bag, {where.reserve} in reserve; {view.phase.value}"


def setup(case: Case) -> None:
    """draws: the first six cats · then: cats and manekineko in the bag, manekineko in reserve · boards."""
    left, answers = list(PIECES), dict[str, int]()
    for number, name in enumerate(case["draws"].split(", ")):
        answers[f"bag/{number}"] = left.index(piece_of(name))
        left.remove(piece_of(name))
    tiles = {f"tiles/{colour}": TILES[Bonus.PIECE][colour] for colour in COLOURS}
    chance = Script({"starter": 0, "deck/0": colours_in(ALL_CARDS), **tiles, **answers})

    state = GAME.start(Options(2, (("bonus", "piece"),)), chance).state

    chance.finish()
    view = GAME.view(state, None)
    assert f"{len(view.bag)} cats and {view.manekineko.bag} in the bag, {view.manekineko.reserve} in reserve" == case["then"]
    assert " · ".join(format_cats(cats) for cats in state.boards) == case["boards"]


def scores(case: Case) -> None:
    """owned · piece: the score by default · both: with `bonus both`."""
    for bonus in Bonus:
        state = state_of(f"p0: | owns {case['owned']}\np1:\ntable 3 | bonus {bonus}")
        outcome = GAME.outcome(state)

        assert outcome
        assert outcome.scores[0] == int(case[bonus.value])


def ties(case: Case) -> None:
    """p0, p1, …: each seat's cats · scores · winners."""
    seats = [name for name in ("p0", "p1", "p2", "p3") if name in case.fields]

    outcome = GAME.outcome(state_of("\n".join([*(f"{name}: | owns {case[name]}" for name in seats), "table 3"])))

    assert outcome
    assert " ".join(map(str, outcome.scores)) == case["scores"]
    assert " ".join(map(str, outcome.winners)) == case["winners"]


def deck(case: Case) -> None:
    """table · move · shuffled: the new order of the discard pile, or nothing · hand · left: the deck afterwards."""
    seat, _, move = case["move"].partition(" ")
    shuffled = cards_of(case.get("shuffled"))
    chance = Script({"deck/1": shuffled} if shuffled else {})

    state = GAME.apply(state_of(case["table"]), Seat(int(seat[1:])), GAME.parse(move), chance).state

    chance.finish()
    assert " ".join(map(str, colours_in(state.hands[int(seat[1:])]))) == case["hand"]
    assert " ".join(map(str, state.deck)) == case["left"]


def refusals(case: Case) -> None:
    """table · before: moves made first · move: seat and move · said: the refusal to the letter, or
    `nothing` · code.
    """
    state, _ = onward(GAME, state_of(case["table"]), case.get("before").splitlines(), CHANCE)
    seat, _, move = case["move"].partition(" ")

    refusal = GAME.why_not(state, Seat(int(seat[1:])), GAME.parse(move))

    if case["said"] == "nothing":
        assert refusal is None
    else:
        assert isinstance(refusal, Refusal)
        assert (str(refusal), refusal.code) == (case["said"], case["code"])


CHECKS = {
    "plays": plays,
    "hands": hands,
    "awards": awards,
    "bag": bag,
    "setup": setup,
    "scores": scores,
    "ties": ties,
    "deck": deck,
    "refusals": refusals,
}
