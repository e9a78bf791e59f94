"""Catte in words: whose turn, the coffee and the trump, the trick, everybody's coffee, and with a seat's view its hand.

A colour has a sign and letters wherever it is shown, so that nobody needs to see colours: `⬛BK4`, `🤍WH9`, `🟤BR13`. The signs have their
own colours, which stay what they are on a dark screen, and each its own shape.

What one needs in order to decide comes last, next to the buttons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from games.catte.cards import CATS, COFFEES, Card, Colour
from games.catte.events import RoundScored
from games.catte.moves import Coffee, Move, Play
from games.catte.state import Line, Mark, Phase, RoundResult, Trick, View
from games.kit import Event, Seat
from looks.kit.emojis import name_of
from looks.kit.words import Say, alone, other, together

SIGNS = {Colour.BLACK: "⬛", Colour.WHITE: "🤍", Colour.BROWN: "🟤"}
NOTHING = "–"


def signed(card: Card) -> str:
    """A cat card with its sign: `⬛BK4`."""
    return together(SIGNS[card.colour], str(card))


def signed_coffee(card: Card) -> str:
    """A coffee card with its sign, which reads like a cat card's: `⬛BK7`."""
    return together(other(SIGNS[card.colour]), str(card))


def signed_play(play: Play) -> str:
    """A play with its signs, and for a set what it counts as: `⬛BK2 + 🤍WH15 = 🟤17`."""
    cards = " + ".join(map(signed, play.cards))
    return f"{cards} = {together(SIGNS[play.colour], str(play.value))}" if play.is_set else cards


def signed_colour(colour: Colour, say: Say) -> str:
    """A colour as a word with its sign: `⬛ black`."""
    return say("catte-words-colour", sign=alone(SIGNS[colour]), colour=colour)


def describe(view: View, say: Say, names: Sequence[str] = (), /) -> str:
    """The table in words; without names the seats are called p0, p1, …"""
    names = names or [str(Seat(seat)) for seat in range(view.terms.seats)]
    parts = [_where(view, say), _seats(view, say, names), _trick(view, say, names), _hand(view, say), _turn(view, say, names)]
    return "\n\n".join(part for part in parts if part)


def describe_beside(view: View, say: Say, names: Sequence[str]) -> str:
    """What is said beside a picture of the table, which shows everybody's coffee: where the game is, the trick, who is to do what."""
    return "\n\n".join(filter(None, [_where(view, say), _trick(view, say, names), _turn(view, say, names)]))


def _where(view: View, say: Say) -> str:
    return say("catte-words-round", round=view.round, rounds=view.terms.rounds, trick=view.trick_number, limit=view.limit)


def describe_secrets(view: View, say: Say) -> str:
    """What only the view's seat knows: its hand."""
    return _hand(view, say)


def describe_move(move: Move, say: Say, _: Sequence[str] = ()) -> str:
    """A move in words, short enough for a button."""
    return say("catte-coffee", card=signed_coffee(move.card)) if isinstance(move, Coffee) else signed_play(move)


def describe_trick(trick: Trick, say: Say, names: Sequence[str]) -> str:
    """A finished trick in words, the winner's play in bold; who wins what is said above or below it."""
    return "\n".join(
        say("catte-words-play", name=names[seat], play=signed_play(play), won=seat == trick.winner) for seat, play in trick.played
    )


def describe_round(result: RoundResult | RoundScored, totals: Sequence[int], say: Say, names: Sequence[str]) -> str:
    """A finished round in words: why it ended, and each seat's score line with the total so far."""
    why = [say("catte-words-ending", cause=_word(ending.cause), names=[names[seat] for seat in ending.seats]) for ending in result.endings]
    lines = [_line(line, totals[seat], names[seat], say) for seat, line in enumerate(result.lines)]
    return "\n".join(why) + "\n\n" + "\n".join(lines)


def totals_of(event: Event) -> Sequence[int] | None:
    """Everybody's total after a round."""
    return event.totals if isinstance(event, RoundScored) else None


def _line(line: Line, total: int, name: str, say: Say) -> str:
    return say(
        "catte-words-line",
        name=name,
        mark=_word(line.mark),
        acquired=line.acquired,
        unused=line.unused,
        score=line.score,
        total=total,
    )


def _turn(view: View, say: Say, names: Sequence[str]) -> str:
    """Who decides what, spoken to the seat if it is the one."""
    if view.phase is Phase.OVER:
        return say("catte-words-over")
    (turn,) = view.pending
    phase = _word(view.phase)
    led = signed_colour(view.led, say) if view.led else NOTHING
    if turn == view.seat:
        return say("catte-words-yours", phase=phase, led=led)
    return say("catte-words-turn", phase=phase, led=led, name=names[turn])


def _trick(view: View, say: Say, names: Sequence[str]) -> str:
    """The coffee in the centre, and what was played for it; in a hand also who took the one before, which the channel has told."""
    if view.phase is Phase.OVER:
        return ""
    lines = []
    if view.seat is not None and view.tricks and not view.trick:
        last = view.tricks[-1]
        play = signed_play(dict(last.played)[last.winner])
        lines.append(say("catte-words-last", name=names[last.winner], card=signed_coffee(last.coffee), play=play))
    if view.centre is not None:
        lines.append(say("catte-words-coffee", card=signed_coffee(view.centre), trump=signed_colour(view.centre.colour, say)))
    lines += [say("catte-words-play", name=names[seat], play=signed_play(play), won=False) for seat, play in view.played]
    return "\n".join(lines)


def _seats(view: View, say: Say, names: Sequence[str]) -> str:
    """Everybody's coffee, hand size and score."""
    return "\n".join(
        say(
            "catte-words-seat",
            name=names[seat],
            turn=seat in view.pending,
            cards=view.hand_sizes[seat],
            column=_row(view.columns[seat]),
            acquired=_row(view.acquired[seat]) if view.acquired[seat] else None,
            total=view.acquired_totals[seat],
            limit=view.limit,
            mark=_word(Mark.of(view.acquired_totals[seat], view.limit)),
            score=view.totals[seat],
        )
        for seat in range(view.terms.seats)
    )


def _hand(view: View, say: Say) -> str:
    """The seat's own hand, a line a colour."""
    if view.hand is None:
        return ""
    colours = [_coloured(colour, [card.number for card in view.hand if card.colour is colour]) for colour in Colour]
    return "\n".join([say("catte-words-hand", cards=len(view.hand)), *filter(None, colours)])


def _coloured(colour: Colour, numbers: list[int]) -> str:
    return f"{together(SIGNS[colour], colour.value)} {' · '.join(map(str, numbers))}" if numbers else ""


def _row(cards: Iterable[Card]) -> str:
    return " ".join(map(signed_coffee, cards)) or NOTHING


def _word(one: Enum) -> str:
    """The word by which the catalogue tells apart phases, causes and marks: `choose-coffee`."""
    return one.name.lower().replace("_", "-")


EMOJIS = {
    **{alone(SIGNS[colour]): name_of("catte", colour) for colour in Colour},
    **{together(SIGNS[colour], colour.value): name_of("catte", colour) for colour in Colour},
    **{signed(card): name_of("catte", card) for card in CATS},
    **{signed_coffee(card): name_of("catte", "coffee", card) for card in COFFEES},
}
"""Of what stands in these words: the name of the emoji that can take its sign's place."""
