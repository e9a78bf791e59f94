"""All refusals of Catte: code, rule and sentence. Translations are found by the code."""

from __future__ import annotations

from games.catte.cards import BROWN, CoffeeCard, Colour, cats_in, coffees_in
from games.catte.tricks import sets_from
from games.kit import Refusal, Refusals, Seat

# code: (rule, sentence)
REFUSALS = Refusals(
    {
        "game-over": ("8.1", "the game is over"),
        "not-your-turn": ("3.5", "it is {turn}'s turn"),
        "coffee-first": ("5.1", "you must first put a coffee card into the centre: you have {column}"),
        "coffee-is-chosen": ("5.1", "coffee {centre} lies in the centre already: lead a cat card or a set"),
        "no-coffee-when-following": ("5.1", "only the leader puts a coffee card: play a cat card to the trick"),
        "not-in-hand": ("3.6", "you do not hold {cards}"),
        "not-in-column": ("5.1", "coffee {card} is not in your column: you have {column}"),
        "must-follow": ("3.2", "you must follow {colour}: you hold {cards}"),
        "must-follow-or-set": ("3.2", "you must follow brown: you hold {cards}, and a set is brown, such as {set}"),
        "must-play-set": ("3.3", "you must follow brown, and a set is brown: play one such as {set}"),
    }
)
refuse = REFUSALS.refuse


def game_over() -> Refusal:
    return refuse("game-over")


def not_your_turn(turn: Seat) -> Refusal:
    return refuse("not-your-turn", turn=turn)


def choose_coffee_first(column: int) -> Refusal:
    return refuse("coffee-first", column=coffees_in(column))


def no_coffee_now(centre: CoffeeCard, *, following: bool) -> Refusal:
    return refuse("no-coffee-when-following") if following else refuse("coffee-is-chosen", centre=centre)


def not_in_hand(missing: int) -> Refusal:
    return refuse("not-in-hand", cards=cats_in(missing))


def not_in_column(card: CoffeeCard, column: int) -> Refusal:
    return refuse("not-in-column", card=card, column=coffees_in(column))


def must_follow(hand: int, led: Colour) -> Refusal:
    """The refusal of a play that does not follow, for a hand that can match the led colour; it
    names the cards or a set that can.
    """
    cards = cats_in(hand & led.cats)
    sets = sets_from(hand) if led is BROWN else ()
    if not sets:
        return refuse("must-follow", colour=led, cards=cards)
    if not cards:
        return refuse("must-play-set", set=sets[0].text)
    return refuse("must-follow-or-set", cards=cards, set=sets[0].text)
