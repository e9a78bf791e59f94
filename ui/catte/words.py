"""Texts of Catte: the table, a hand, news, moves and labels of cards.

A colour has a sign and letters everywhere, so players need not see colours: `⬛BK4`, `🤍WH9`,
`🟤BR13`. The signs keep their colours on a dark screen, and each has its own shape.

A full text begins with the seat to move. The caption of a hand has three parts: the last event with
its reason, the value of the trick, and the seat's decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from games.catte.cards import CATS, COFFEES, Card, CatCard, CoffeeCard, Colour, coffee_total, mask_of
from games.catte.events import RoundScored, TrickWon
from games.catte.moves import Coffee, Move, Play
from games.catte.state import Line, Mark, Phase, RoundResult, Trick, View
from games.catte.tricks import plays_from, sets_from, winning_place
from games.kit import Event, Seat
from ui.kit.emojis import emoji_name
from ui.kit.words import Say, lone_sign, second_sign, with_sign

SIGNS = {Colour.BLACK: "⬛", Colour.WHITE: "🤍", Colour.BROWN: "🟤"}
NOTHING = "–"


def card_label(card: Card) -> str:
    """A cat card with its sign: `⬛BK4`."""
    return with_sign(SIGNS[card.colour], str(card))


def coffee_label(card: Card) -> str:
    """A coffee card with its sign; reads like a cat card: `⬛BK7`."""
    return with_sign(second_sign(SIGNS[card.colour]), str(card))


def play_label(play: Play) -> str:
    """A play with its signs; a set has its value: `⬛BK2 + 🤍WH15 = 🟤17`."""
    cards = " + ".join(map(card_label, play.cards))
    return f"{cards} = {with_sign(SIGNS[play.colour], str(play.value))}" if play.is_set else cards


def colour_label(colour: Colour, say: Say) -> str:
    """A colour as a word with its sign: `⬛ black`."""
    return say("catte-words-colour", sign=lone_sign(SIGNS[colour]), colour=colour)


def short_card_label(card: CatCard) -> str:
    """A cat card on a button, sign and number only: `⬛4`."""
    return with_sign(SIGNS[card.colour], str(card.number))


def describe(view: View, say: Say, names: Sequence[str] = (), last_event: Event | None = None, opened_part: str = "") -> str:
    """The table as text, with a seat's view also its hand; without names, the seats are p0, p1, …

    A hand's text has the last event, and the opened part of a set.
    """
    names = names or [str(Seat(seat)) for seat in range(view.terms.seats)]
    about = "\n".join(filter(None, [_turn(view, say, names, opened_part), describe_last(view, last_event, say, names)]))
    parts = [about, describe_progress(view, say), _trick(view, say, names), _hand(view, say), _seats(view, say, names)]
    return "\n\n".join(part for part in parts if part)


def table_caption(view: View, say: Say, names: Sequence[str]) -> str:
    """The caption of a table's picture: round, trick and turn. The picture shows all coffee."""
    return "\n\n".join(filter(None, [describe_progress(view, say), _trick(view, say, names), _turn(view, say, names)]))


def hand_caption(view: View, last_event: Event | None, opened_part: str, say: Say, names: Sequence[str]) -> str:
    """The caption of a hand's picture: last event, value of the trick, the seat's decision."""
    return "\n".join(
        filter(
            None, [describe_last(view, last_event, say, names, in_caption=True), _stake(view, say), _turn(view, say, names, opened_part)]
        )
    )


def describe_last(view: View, last_event: Event | None, say: Say, names: Sequence[str], *, in_caption: bool = False) -> str:
    """The last event for a seat: a trick and its winner; of a round also its end and the seat's
    score.

    A caption is shorter (`in_caption`), because the picture shows all scores.
    """
    match last_event:
        case TrickWon():
            return _won(last_event.trick, _why(last_event.trick, say), view, say, names)
        case RoundScored():
            trick = view.past[last_event.round - 1].last_trick
            why, own = (None, "") if in_caption else (_why(trick, say), _own(view, last_event, say))
            over = [say("catte-words-round-last", round=last_event.round), *_endings(last_event, say, names, named=not in_caption), own]
            return " ".join(filter(None, [_won(trick, why, view, say, names), *over]))
        case _:
            return ""


def _won(trick: Trick, why: str | None, view: View, say: Say, names: Sequence[str]) -> str:
    play, mine = play_label(dict(trick.played)[trick.winner]), trick.winner == view.seat
    return say("catte-words-last", name=names[trick.winner], mine=mine, card=coffee_label(trick.coffee), play=play, why=why)


def _own(view: View, scored: RoundScored, say: Say) -> str:
    """The seat's own line of the round; empty for a spectator."""
    if view.seat is None:
        return ""
    line = scored.lines[view.seat]
    values = {"acquired": line.acquired, "unused": line.unused, "score": line.score, "total": scored.totals[view.seat]}
    return say("catte-words-own", mark=_word(line.mark), **values)


def _why(trick: Trick, say: Say) -> str:
    """The reason why the trick's winner won, in about three words (rules 4.1 to 4.3)."""
    won = dict(trick.played)[trick.winner]
    rivals = [play for seat, play in trick.played if play.colour is won.colour and seat != trick.winner]
    trumped = "trump" if rivals else "only-trump"
    why = "later" if won.value in [play.value for play in rivals] else trumped if won.colour is trick.coffee.colour else "led"
    return say("catte-words-why", why=why, colour=won.colour)


def describe_progress(view: View, say: Say) -> str:
    """The round, the trick and the limit."""
    return say("catte-words-round", round=view.round, rounds=view.terms.rounds, trick=view.trick_number, limit=view.limit)


def describe_secrets(view: View, say: Say) -> str:
    """The seat's hand without its owner's name."""
    return "\n".join(_hand(view, say).split("\n")[1:])


def describe_move(move: Move, say: Say, _: Sequence[str] = ()) -> str:
    """A move in words, short enough for a button."""
    return say("catte-coffee", card=coffee_label(move.card)) if isinstance(move, Coffee) else play_label(move)


def describe_coffee(view: View, card: CoffeeCard, say: Say) -> str:
    """The effect of playing this coffee, for a button: trump, prize, and the leader's total with
    it.
    """
    (leader,) = view.pending
    would = _would(view, leader, card, say)
    return say("catte-coffee-choice", sign=lone_sign(SIGNS[card.colour]), colour=card.colour, number=card.number, would=would)


def describe_set(play: Play) -> str:
    """The white card and the sum of a set whose black card is chosen, for a button: `🤍9→15`."""
    return f"{short_card_label(play.cards[1])}→{play.value}"


def would_win(view: View, play: Play) -> bool:
    """True if this play would win the trick now; always False for the leader."""
    return bool(view.trick and view.trump) and winning_place((*view.trick, play), view.trump or play.colour) == len(view.trick)


def describe_trick(trick: Trick, say: Say, names: Sequence[str]) -> str:
    """The plays of a finished trick, with the reason at the winner's play. The winner is named
    elsewhere.
    """
    why = _why(trick, say)
    return "\n".join(
        say("catte-words-play", name=names[seat], play=play_label(play), why=why if seat == trick.winner else None)
        for seat, play in trick.played
    )


def describe_round(result: RoundResult | RoundScored, totals: Sequence[int], say: Say, names: Sequence[str]) -> str:
    """A finished round: why it ended, and each seat's score line with its new total."""
    lines = [describe_line(line, totals[seat], names[seat], say) for seat, line in enumerate(result.lines)]
    return "\n".join(_endings(result, say, names)) + "\n\n" + "\n".join(lines)


def _endings(result: RoundResult | RoundScored, say: Say, names: Sequence[str], *, named: bool = True) -> list[str]:
    """Why a round ended, and by which seats (rules 6.1 and 6.2). `named=False` omits the trick's
    winner, named just before.
    """
    return [
        say("catte-words-ending", cause=_word(ending.cause), named=named, names=[names[seat] for seat in ending.seats])
        for ending in result.endings
    ]


def totals_of(event: Event) -> Sequence[int] | None:
    """All players' totals after a round; None for other events."""
    return event.totals if isinstance(event, RoundScored) else None


def describe_line(line: Line, total: int, name: str, say: Say) -> str:
    return say(
        "catte-words-line",
        name=name,
        mark=_word(line.mark),
        acquired=line.acquired,
        unused=line.unused,
        score=line.score,
        total=total,
    )


def _turn(view: View, say: Say, names: Sequence[str], opened_part: str = "") -> str:
    """The decision of the seat to move. A waiting seat reads which seats it waits for."""
    if view.phase is Phase.OVER:
        return say("catte-words-over")
    if not view.pending:
        return _rest(view, say, names)
    (turn,) = view.pending
    led = colour_label(view.led, say) if view.led else NOTHING
    if turn != view.seat:
        return say("catte-words-turn", phase=_word(view.phase), led=led, name=names[turn])
    if opened_part and (sets := playable_sets(view)):
        black = opened_black_card(sets, opened_part)
        return say("catte-words-set", black=card_label(black) if black is not None else None, wins=_wins(view, sets, say))
    return " ".join(filter(None, (say("catte-words-yours", choice=_choice(view), led=led), _goal(view, say))))


def _rest(view: View, say: Say, names: Sequence[str]) -> str:
    """The seats that a waiting seat waits for, in the order of play, independent of who has played
    by now.
    """
    seats, own = view.terms.seats, view.seat or Seat(0)
    in_turn = [(view.leader + place) % seats for place in range(seats)]
    before, after = in_turn[1 : in_turn.index(own)], in_turn[in_turn.index(own) + 1 :]
    has_played = any(seat == own for seat, _ in view.played)
    when = "after" if has_played else "before" if before else "next"
    waited = [names[seat] for seat in (after if has_played else before)]
    return say("catte-words-rest", when=when, name=names[view.leader], names=waited, count=len(waited))


def _choice(view: View) -> str:
    """The kind of choice of the seat to move: coffee, any lead, a single card, or what it must
    follow with.
    """
    hand = mask_of(view.hand or ())
    if view.phase is Phase.CHOOSE_COFFEE:
        return "coffee"
    if view.led is None:
        return "lead" if sets_from(hand) else "lead-single"
    kinds = {(play.is_set, play.colour is view.led) for play in plays_from(hand, view.led)}
    return (
        "any"
        if (False, False) in kinds
        else "set"
        if (False, True) not in kinds
        else "follow-or-set"
        if (True, True) in kinds
        else "follow"
    )


def playable_sets(view: View) -> tuple[Play, ...]:
    """The sets that the seat may play now, the lowest sum first."""
    if view.hand is None or view.phase not in (Phase.LEAD, Phase.FOLLOW):
        return ()
    return tuple(
        sorted((play for play in plays_from(mask_of(view.hand), view.led) if play.is_set), key=lambda play: (play.value, play.cards))
    )


def opened_black_card(sets: Sequence[Play], opened_part: str) -> CatCard | None:
    """The black card that is opened, or the only one; None while it is to be chosen."""
    blacks = {play.cards[0] for play in sets}
    return next((black for black in blacks if str(black) == opened_part or len(blacks) == 1), None)


def _wins(view: View, sets: Sequence[Play], say: Say) -> str | None:
    """The sum from which a set would win the trick now; None for a leader."""
    if not view.trick:
        return None
    least = min((play.value for play in sets if would_win(view, play)), default=0)
    return say("catte-words-set-wins", least=least, which="all" if least == sets[0].value else "some" if least else "none")


def _goal(view: View, say: Say) -> str:
    """The best play and its value, which a follower must reach: of equal values the later one wins.
    Empty for the leader.
    """
    if not view.trick or view.trump is None:
        return ""
    best = view.trick[winning_place(view.trick, view.trump)]
    trump = None if best.colour is view.trump else colour_label(view.trump, say)
    return say("catte-words-goal", least=with_sign(SIGNS[best.colour], str(best.value)), trump=trump)


def _stake(view: View, say: Say) -> str:
    """The coffee of the trick, and the seat's total with it. Empty for a spectator, without a
    coffee, and after the game.
    """
    if view.centre is None or view.seat is None or view.phase is Phase.OVER:
        return ""
    would = _would(view, view.seat, view.centre, say)
    return say("catte-words-stake", card=coffee_label(view.centre), colour=view.centre.colour, would=would)


def _would(view: View, seat: Seat, coffee: CoffeeCard, say: Say) -> str:
    """The seat's total with this coffee: `14 of 15`."""
    total = coffee_total(mask_of([*view.acquired[seat], coffee]))
    return say("catte-words-would", mark=_word(Mark.for_total(total, view.limit)), total=total, limit=view.limit)


def _trick(view: View, say: Say, names: Sequence[str]) -> str:
    """The coffee in the centre and the plays so far; empty after the game."""
    if view.phase is Phase.OVER:
        return ""
    lines = []
    if view.centre is not None:
        lines.append(say("catte-words-coffee", card=coffee_label(view.centre), trump=colour_label(view.centre.colour, say)))
    lines += [say("catte-words-play", name=names[seat], play=play_label(play), why=None) for seat, play in view.played]
    return "\n".join(lines)


def _seats(view: View, say: Say, names: Sequence[str]) -> str:
    """Each seat's coffee, hand size and score."""
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
            mark=_word(Mark.for_total(view.acquired_totals[seat], view.limit)),
            score=view.totals[seat],
        )
        for seat in range(view.terms.seats)
    )


def _hand(view: View, say: Say) -> str:
    """The seat's own hand, a line a colour; empty for a spectator."""
    if view.hand is None:
        return ""
    colours = [colour_row(colour, [card.number for card in view.hand if card.colour is colour]) for colour in Colour]
    return "\n".join([say("catte-words-hand", cards=len(view.hand)), *filter(None, colours)])


def colour_row(colour: Colour, numbers: list[int]) -> str:
    return f"{with_sign(SIGNS[colour], colour.value)} {' · '.join(map(str, numbers))}" if numbers else ""


def _row(cards: Iterable[Card]) -> str:
    return " ".join(map(coffee_label, cards)) or NOTHING


def _word(one: Enum) -> str:
    """The name of an enum member as texts select by it: `choose-coffee`."""
    return one.name.lower().replace("_", "-")


EMOJIS = {
    **{lone_sign(SIGNS[colour]): emoji_name("catte", colour) for colour in Colour},
    **{with_sign(SIGNS[colour], colour.value): emoji_name("catte", colour) for colour in Colour},
    **{card_label(card): emoji_name("catte", card) for card in CATS},
    **{short_card_label(card): emoji_name("catte", card.colour) for card in CATS},
    **{coffee_label(card): emoji_name("catte", "coffee", card) for card in COFFEES},
}
"""The emoji's name for each label that begins with a sign."""
