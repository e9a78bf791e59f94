"""Texts of Catte: the table, a hand, news, moves and labels of cards.

A colour has a sign and letters everywhere, so players need not see colours: `⬛BK4`, `🤍WH9`,
`🟤BR13`. The signs keep their colours on a dark screen, and each has its own shape.

A full text begins with the seat to move. The caption of a hand has up to four parts: the last event
with its reason, the coffee of the trick and what winning it means, the seat that is ahead, and the
seat's decision or the seats that it waits for. All that is said about moves is a claim (claims.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import Enum

from games.catte.cards import CATS, COFFEES, Card, CatCard, CoffeeCard, Colour, mask_of
from games.catte.events import RoundScored, TrickWon
from games.catte.moves import Coffee, Move, Play
from games.catte.scoring import score_line
from games.catte.state import Line, Mark, Phase, RoundResult, Terms, Trick, View
from games.catte.tricks import plays_from, sets_from, winning_place
from games.kit import Event, Seat
from ui.catte.claims import claimed
from ui.kit.emojis import emoji_name
from ui.kit.local_notation import localize_label
from ui.kit.words import JOINER, NO_BREAK_SPACE, Say, join_sentences, lone_sign, second_sign, with_sign

GAME = "catte"
SIGNS = {Colour.BLACK: "⬛", Colour.WHITE: "🤍", Colour.BROWN: "🟤"}
KANJI = {Colour.BLACK: "黒", Colour.WHITE: "白", Colour.BROWN: "茶"}
NOTHING = "–"
BETWEEN = " · "
MOST_SETS = 3
"""The most sets that are offered at once."""


def card_label(card: Card, say: Say) -> str:
    """A cat card with its sign: `⬛BK4`, `⬛黒4`."""
    return with_sign(SIGNS[card.colour], localize_label(GAME, str(card), say))


def coffee_label(card: Card, say: Say) -> str:
    """A coffee card with its sign; reads like a cat card: `⬛BK7`."""
    return with_sign(second_sign(SIGNS[card.colour]), localize_label(GAME, str(card), say))


def play_label(play: Play, say: Say) -> str:
    """A play with its signs; a set has its value: `⬛BK2 + 🤍WH15 = 🟤17`."""
    cards = " + ".join(card_label(card, say) for card in play.cards)
    return f"{cards} = {with_sign(SIGNS[play.colour], str(play.value))}" if play.is_set else cards


def colour_label(colour: Colour, say: Say) -> str:
    """A colour as a word with its sign: `⬛ black`."""
    return say("catte-words-colour", sign=lone_sign(SIGNS[colour]), colour=colour)


def short_card_label(card: CatCard) -> str:
    """A cat card on a button, sign and number only: `⬛4`."""
    return with_sign(SIGNS[card.colour], str(card.number))


def without_signs(text: str) -> str:
    """The text for a screen reader: each colour has letters or a word beside its sign."""
    return _SIGN.sub("", text)


_SIGN = re.compile(f"(?:{'|'.join(SIGNS.values())}){JOINER}+{NO_BREAK_SPACE}?")


def describe(view: View, say: Say, names: Sequence[str] = (), last_event: Event | None = None, opened_part: str = "") -> str:
    """The table as text, with a seat's view also its hand; without names, the seats are p0, p1, …

    A hand's text has the last event with all plays of its trick, and the opened part of a set.
    """
    names = names or [str(Seat(seat)) for seat in range(view.terms.seats)]
    about = [_turn(view, say, names, opened_part), _stake(view, say), describe_last(view, last_event, say, names)]
    parts = ["\n".join(filter(None, about)), describe_progress(view, say), _trick(view, say, names)]
    return "\n\n".join(filter(None, [*parts, _hand(view, say), _seats(view, say, names), _lately(view, last_event, say, names)]))


def table_caption(view: View, say: Say, names: Sequence[str]) -> str:
    """The caption of a table's picture: round, trick and turn. The picture shows all coffee."""
    return "\n\n".join(filter(None, [describe_progress(view, say), _trick(view, say, names), _turn(view, say, names)]))


def hand_caption(view: View, last_event: Event | None, opened_part: str, say: Say, names: Sequence[str]) -> str:
    """The caption of a hand's picture; without the last event while a set is chosen, for whose buttons a
    phone needs the room.
    """
    last = "" if opened_part else describe_last(view, last_event, say, names, in_caption=True)
    lines = [last, _stake(view, say), _ahead(view, say, names), _turn(view, say, names, opened_part)]
    return "\n".join(filter(None, lines))


def describe_last(view: View, last_event: Event | None, say: Say, names: Sequence[str], *, in_caption: bool = False) -> str:
    """The last event for a seat: a trick and its winner; of a round also its end, with the seat's
    score.

    The end of a round stands alone in a caption (`in_caption`), whose picture shows its last trick,
    and names the last round.
    """
    match last_event:
        case TrickWon():
            return _won(last_event.trick, last_event.total, view, say, names)
        case RoundScored():
            trick = view.past[last_event.round - 1].last_trick
            won = "" if in_caption else _won(trick, last_event.lines[trick.winner].acquired, view, say, names)
            parts = [won, say("catte-words-round-last", round=last_event.round), *_endings(last_event, say, names, view.seat)]
            return join_sentences([*parts, _own(view, last_event, say, names_last_round=in_caption)])
        case _:
            return ""


def _lately(view: View, last_event: Event | None, say: Say, names: Sequence[str]) -> str:
    """All plays of the last trick, as the picture shows them."""
    match last_event:
        case TrickWon():
            trick = last_event.trick
        case RoundScored():
            trick = view.past[last_event.round - 1].last_trick
        case _:
            return ""
    plays = [say("catte-words-play", name=names[seat], play=play_label(play, say), why=None) for seat, play in trick.played]
    return say("catte-words-plays", plays=" · ".join(plays))


def _won(trick: Trick, total: int, view: View, say: Say, names: Sequence[str]) -> str:
    play, mine = play_label(dict(trick.played)[trick.winner], say), trick.winner == view.seat
    exact = Mark.for_total(total, view.limit) is Mark.DOUBLED
    values = {"exact": exact, "limit": view.limit, "points": 2 * view.limit}
    return say(
        "catte-words-last",
        name=names[trick.winner],
        mine=mine,
        card=coffee_label(trick.coffee, say),
        play=play,
        why=_why(trick, say),
        **values,
    )


def _own(view: View, scored: RoundScored, say: Say, *, names_last_round: bool) -> str:
    """The seat's own line of the round, and whether the last round begins; empty for a spectator."""
    if view.seat is None:
        return ""
    line, is_last = scored.lines[view.seat], names_last_round and scored.round == view.terms.rounds - 1
    values = {"acquired": line.acquired, "unused": line.unused, "score": line.score, "total": scored.totals[view.seat]}
    return say("catte-words-own", mark=_word(line.mark), last=is_last, **values)


def _why(trick: Trick, say: Say) -> str:
    """The reason why the trick's winner won, in about three words (rules 4.1 to 4.3)."""
    won = dict(trick.played)[trick.winner]
    rivals = [play for seat, play in trick.played if play.colour is won.colour and seat != trick.winner]
    trumped = "trump" if rivals else "only-trump"
    why = "later" if won.value in [play.value for play in rivals] else trumped if won.colour is trick.coffee.colour else "led"
    return say("catte-words-why", why=why, colour=won.colour)


def describe_moment(view: View, say: Say) -> str:
    """The round and the trick of the view, in a few words."""
    return say("catte-words-moment", round=view.round, trick=view.trick_number)


def describe_progress(view: View, say: Say) -> str:
    """The round, the trick and the limit."""
    last = view.round == view.terms.rounds > 1
    return say("catte-words-round", round=view.round, rounds=view.terms.rounds, trick=view.trick_number, limit=view.limit, last=last)


def describe_secrets(view: View, say: Say) -> str:
    """The seat's hand without its owner's name."""
    return "\n".join(_hand(view, say).split("\n")[1:])


def describe_move(move: Move, say: Say, _: Sequence[str] = ()) -> str:
    """A move in words, short enough for a button."""
    return say("catte-coffee", card=coffee_label(move.card, say)) if isinstance(move, Coffee) else play_label(move, say)


def describe_coffee(view: View, move: Coffee, say: Say) -> str:
    """The effect of laying this coffee, for its leader's button: trump, worth, and the total of the
    leader with it.
    """
    prize = claimed(view, "prize")[move]
    values = {"mark": _word(prize.mark), "total": prize.total, "limit": view.limit, "points": prize.points}
    return say("catte-coffee-choice", sign=lone_sign(SIGNS[move.colour]), colour=move.colour, number=move.card.number, **values)


def whole_set_label(play: Play) -> str:
    """Both cards of a set and the sum, for a button: `⬛2+🤍9→11`."""
    black, white = map(short_card_label, play.cards)
    return f"{black}+{white}→{play.value}"


def describe_set(play: Play, chosen: CatCard) -> str:
    """The card that completes a set with the chosen one, and the sum, for a button: `🤍9→15`."""
    (other,) = (card for card in play.cards if card != chosen)
    return f"{short_card_label(other)}→{play.value}"


def describe_trick(trick: Trick, say: Say, names: Sequence[str]) -> str:
    """The plays of a finished trick, with the reason at the winner's play. The winner is named
    elsewhere.
    """
    why = _why(trick, say)
    return "\n".join(
        say("catte-words-play", name=names[seat], play=play_label(play, say), why=why if seat == trick.winner else None)
        for seat, play in trick.played
    )


def trick_line(event: TrickWon, say: Say, names: Sequence[str]) -> str:
    """A finished trick in a line of the channel: `🟤BR5 → Tama (⬛BK13) · 12`."""
    trick = event.trick
    play = dict(trick.played)[trick.winner]
    return say(
        "catte-line-trick",
        card=coffee_label(trick.coffee, say),
        name=names[trick.winner],
        set=play.is_set,
        play=play.value if play.is_set else play_label(play, say),
        mark=_word(Mark.for_total(event.total, event.limit)),
        total=event.total,
    )


def round_line(scored: RoundScored, say: Say, names: Sequence[str]) -> str:
    """A finished round in a few lines of the channel: why it ended, and each seat's total and score."""
    endings = [say("catte-line-ending", cause=_word(one.cause), names=[names[seat] for seat in one.seats]) for one in scored.endings]
    scores = [
        say("catte-line-score", name=names[seat], total=total, mark=_word(line.mark), acquired=line.acquired, unused=line.unused)
        for seat, (line, total) in enumerate(zip(scored.lines, scored.totals, strict=True))
    ]
    return f"{say('catte-line-round', round=scored.round, why=endings)}\n{BETWEEN.join(scores)}"


def describe_round(result: RoundResult | RoundScored, totals: Sequence[int], say: Say, names: Sequence[str]) -> str:
    """A finished round: why it ended, who hit the limit, and each seat's score line with its new
    total.
    """
    lines = [describe_line(line, totals[seat], names[seat], say) for seat, line in enumerate(result.lines)]
    return "\n".join(_endings(result, say, names)) + "\n\n" + "\n".join(lines)


def _endings(result: RoundResult | RoundScored, say: Say, names: Sequence[str], own: Seat | None = None) -> list[str]:
    """The reason why a round ended, the seats that ended it (rules 6.1 to 6.3), and the seats that hit the limit.

    A hand says "you" of its `own` seat if no other seat is meant.
    """
    endings = [
        say(
            "catte-words-ending",
            cause=_word(ending.cause),
            mine=ending.seats == (own,),
            names=[names[seat] for seat in ending.seats],
            total=result.lines[ending.seats[0]].acquired,
            limit=Terms.for_seats(len(result.lines), 1).limit,
        )
        for ending in result.endings
    ]
    exact = [
        say("catte-words-exact", mine=seat == own, name=names[seat], limit=line.acquired, points=line.acquired_points)
        for seat, line in enumerate(result.lines)
        if line.mark is Mark.DOUBLED
    ]
    return endings + exact


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
    """The decision of the seat to move. A hand that is not asked says which seats it waits for."""
    if view.phase is Phase.OVER:
        return say("catte-words-over")
    (turn,) = view.pending
    led = colour_label(view.led, say) if view.led else NOTHING
    if view.seat is None:
        return say("catte-words-turn", phase=_word(view.phase), led=led, name=names[turn])
    if turn != view.seat:
        return _wait(view, turn, view.seat, say, names)
    if opened_part and (sets := playable_sets(view)):
        card = chosen_card(sets, opened_part)
        lacks = Colour.BLACK if card is not None and card.colour is Colour.WHITE else Colour.WHITE
        return say("catte-words-set", card=None if card is None else card_label(card, say), lacks=lacks, goal=_goal(view, say, sets=True))
    left, after = len(view.columns[turn]), next(iter(claimed(view, "column").values()), 0)
    yours = say("catte-words-yours", choice=_choice(view), led=led, before=left**2, after=after, ends=not after, goal=_goal(view, say))
    return join_sentences([yours, *_exact_for(view, say, names)])


def _exact_for(view: View, say: Say, names: Sequence[str]) -> list[str]:
    """The other seats that a coffee would bring to exactly the limit, a sentence for each such coffee."""
    return [
        say(
            "catte-words-exact-for",
            coffee=coffee_label(laid.card, say),
            limit=view.terms.limit,
            names=[names[seat] for seat in seats],
        )
        for laid, seats in claimed(view, "exact").items()
    ]


def _wait(view: View, turn: Seat, own: Seat, say: Say, names: Sequence[str]) -> str:
    """The seats that a hand waits for: those before its own play, else those to the end of the
    trick.
    """
    left = [Seat((turn + place) % view.terms.seats) for place in range(1, view.terms.seats - len(view.trick))]
    is_next = own in left
    between = [names[seat] for seat in (left[: left.index(own)] if is_next else left)]
    return say("catte-words-wait", phase=_word(view.phase), name=names[turn], names=between, count=len(between), own=is_next)


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


def best_sets(view: View, sets: Sequence[Play]) -> tuple[Play, ...]:
    """At most three of the sets, the lowest sum first: all if there are no more; else the lowest, and
    of those that win the trick as it lies the lowest and the highest, or the highest of all.
    """
    if len(sets) <= MOST_SETS:
        return tuple(sets)
    wins = claimed(view, "wins")
    winning = [play for play in sets if wins.get(play)] or [sets[-1]]
    return tuple(sorted({sets[0], winning[0], winning[-1]}, key=lambda play: (play.value, play.cards)))


def chosen_card(sets: Sequence[Play], opened_part: str) -> CatCard | None:
    """The card of a set that is opened, or the only one of its colour; None while the black card is
    to be chosen.
    """
    blacks, whites = ({play.cards[place] for play in sets} for place in (0, 1))
    only = next((card for cards in (blacks, whites) if len(cards) == 1 for card in cards), None)
    return next((black for black in blacks if str(black) == opened_part), only)


def _goal(view: View, say: Say, *, sets: bool = False) -> str | None:
    """The line on the plays that win the trick as it lies: the lowest card and the lowest set. `sets`
    leaves only sets to choose. None for the leader.
    """
    wins = {play: is_winner for play, is_winner in claimed(view, "wins").items() if play.is_set or not sets}
    if not wins:
        return None
    winners = sorted((play for play, is_winner in wins.items() if is_winner), key=lambda play: play.value)
    singles, pairs = ([play for play in winners if play.is_set is is_set] for is_set in (False, True))
    parts = [
        *(_card_goal(view, singles, say) for _ in singles[:1]),
        *(say("catte-words-goal-set", least=pair.value, set=None if pairs[1:] else play_label(pair, say)) for pair in pairs[:1]),
    ]
    first, second = (*parts, None, None)[:2]
    which = "none" if not winners else "all" if len(winners) == len(wins) > 1 else "some"
    return say("catte-words-goal", which=which, first=first, second=second, last=len(view.trick) == view.terms.seats - 1)


def _card_goal(view: View, singles: Sequence[Play], say: Say) -> str:
    """The lowest of the single cards that win, and whether the hand has higher ones."""
    trump = singles[0].colour is view.trump and view.led is not view.trump
    return say("catte-words-goal-card", card=card_label(singles[0].cards[0], say), more=len(singles) > 1, trump=trump)


def _stake(view: View, say: Say) -> str:
    """The coffee of the trick, and what the seat to move would have if it won it. Empty for a
    spectator, without a coffee, and after the game.
    """
    if view.centre is None or view.seat is None or view.phase is Phase.OVER:
        return ""
    trump, prizes = {"card": coffee_label(view.centre, say), "colour": view.centre.colour}, claimed(view, "prize").values()
    if not prizes:
        return say("catte-words-trump", **trump)
    prize = min(prizes, key=lambda one: one.ends is not None)  # they differ only in how the round ends, if it ends
    may_end = prize.ends is None and any(one.ends or one.may_end for one in prizes)
    return say(
        "catte-words-stake",
        **trump,
        mark=_word(prize.mark),
        total=prize.total,
        limit=view.limit,
        points=prize.points,
        when="may-end" if may_end else _word(prize.ends) if prize.ends else "goes-on",
        before=len(view.columns[view.seat]) ** 2,
        after=prize.column,
        score=prize.points + prize.column,
        otherwise=prize.otherwise,
    )


def _ahead(view: View, say: Say, names: Sequence[str]) -> str:
    """The seat whose play is the best so far, and its total with the coffee. Empty for a spectator,
    and before the lead.
    """
    if view.seat is None or not view.trick or view.centre is None:
        return ""
    seat, _ = view.played[winning_place(view.trick, view.centre.colour)]
    return say("catte-words-ahead", mine=seat == view.seat, name=names[seat], would=_would(view, seat, view.centre, say))


def _would(view: View, seat: Seat, coffee: CoffeeCard, say: Say) -> str:
    """The seat's total with this coffee: `14 of 15`."""
    line = score_line(mask_of([*view.acquired[seat], coffee]), 0, view.limit)
    return say("catte-words-would", mark=_word(line.mark), total=line.acquired, limit=view.limit, points=line.score)


def _trick(view: View, say: Say, names: Sequence[str]) -> str:
    """The coffee in the centre, which a hand names elsewhere, and the plays so far; empty after the
    game.
    """
    if view.phase is Phase.OVER:
        return ""
    if view.centre is None:
        return ""
    coffee = say("catte-words-coffee", card=coffee_label(view.centre, say), trump=colour_label(view.centre.colour, say))
    best = winning_place(view.trick, view.centre.colour) if view.trick else None
    plays = [
        say(
            "catte-words-played",
            name=names[seat],
            play=play_label(play, say),
            led=not place,
            best=place == best,
            would=_would(view, seat, view.centre, say),
        )
        for place, (seat, play) in enumerate(view.played)
    ]
    return "\n".join([*([coffee] if view.seat is None else []), *plays])


def _seats(view: View, say: Say, names: Sequence[str]) -> str:
    """Each seat's coffee, hand size and score."""
    return "\n".join(
        say(
            "catte-words-seat",
            name=names[seat],
            turn=seat in view.pending,
            cards=view.hand_sizes[seat],
            column=_row(view.columns[seat], say),
            acquired=_row(view.acquired[seat], say) if view.acquired[seat] else None,
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
    colours = [colour_row(colour, [card.number for card in view.hand if card.colour is colour], say) for colour in Colour]
    return "\n".join([say("catte-words-hand", cards=len(view.hand)), *filter(None, colours)])


def colour_row(colour: Colour, numbers: list[int], say: Say) -> str:
    return f"{colour_letters(colour, say)} {' · '.join(map(str, numbers))}" if numbers else ""


def colour_letters(colour: Colour, say: Say) -> str:
    """A colour as it stands in the name of a card: `⬛BK`, `⬛黒`."""
    return with_sign(SIGNS[colour], localize_label(GAME, colour.value, say))


def _row(cards: Iterable[Card], say: Say) -> str:
    return " ".join(coffee_label(card, say) for card in cards) or NOTHING


def _word(one: Enum) -> str:
    """The name of an enum member as texts select by it: `choose-coffee`."""
    return one.name.lower().replace("_", "-")


EMOJIS = {
    **{lone_sign(SIGNS[colour]): emoji_name("catte", colour) for colour in Colour},
    **{with_sign(SIGNS[colour], name): emoji_name("catte", colour) for colour in Colour for name in (colour.value, KANJI[colour])},
    **{short_card_label(card): emoji_name("catte", card.colour) for card in CATS},
    **{
        with_sign(sign, name): emoji_name("catte", *kind, card)
        for kind, cards in (((), CATS), (("coffee",), COFFEES))
        for card in cards
        for sign in (second_sign(SIGNS[card.colour]) if kind else SIGNS[card.colour],)
        for name in (str(card), f"{KANJI[card.colour]}{card.number}")
    },
}
"""The emoji's name for each label that begins with a sign."""
