"""All refusals of the festival: code, rule and sentence. Translations are found by the code."""

from __future__ import annotations

from games.festival.cards import CROWS, Card, MultiplierCard, Season, cards_in, multipliers_in
from games.festival.state import CROWS_TO_REDEAL
from games.kit import Refusal, Refusals, Seat

# code: (rule, sentence)
REFUSALS = Refusals(
    {
        "game-over": ("7.1", "the match is over"),
        "not-your-turn": ("12.1", "it is {turn}'s turn"),
        "already-chosen": ("3.4", "you have chosen {card} already: it stands unless you take it back before the last one has chosen"),
        "name-starter": ("8.2", "first name the start player, as in 'start p0'"),
        "choose-multiplier": ("8.3", "first choose your multiplier card for this game: you have {cards}"),
        "take-tokens": ("9.2", "first take three tokens of three different seasons, as in 'tokens SP SU WI'"),
        "take-token": ("9.5", "first take a token, of {seasons}"),
        "earn-token": ("9.4", "first take the token for your YOROZU card, of {seasons}"),
        "choose-swap": ("4.4", "first choose the YOROZU card with which your crow is swapped: 'swap YZ0' or 'swap YZ13'"),
        "play-a-card": ("3.1", "choose a card of your hand now, as in 'play {card}'"),
        "not-in-hand": ("3.5", "you do not hold {card}"),
        "season-not-playable": ("3.1", "{card} cannot be played while its season lies in the middle: you hold {cards}"),
        "not-your-multiplier": ("8.3", "you do not have the multiplier card {card}: you have {cards}"),
        "no-such-seat": ("1.1", "there is no {seat} at this table: there are p0 … p{last}"),
        "no-token-left": ("9.1", "no {season} token is left: take one of {seasons}"),
        "two-tokens-already": ("9.1", "you have two {season} tokens, and nobody may have a third: take one of {seasons}"),
        "too-few-crows": ("2.4", "a new deal is for hands with three crows or more: you hold {crows}"),
        "redeal-lapsed": ("2.4", "you have decided something since the deal, so it stands: a new deal can only be your first decision"),
    }
)
refuse = REFUSALS.refuse


def game_over() -> Refusal:
    return refuse("game-over")


def not_your_turn(turn: Seat) -> Refusal:
    return refuse("not-your-turn", turn=turn)


def already_chosen(card: Card) -> Refusal:
    return refuse("already-chosen", card=card)


def not_in_hand(card: Card) -> Refusal:
    return refuse("not-in-hand", card=card)


def choose_multiplier(hand: int) -> Refusal:
    return refuse("choose-multiplier", cards=multipliers_in(hand))


def take_token(seasons: tuple[Season, ...], *, earned: bool) -> Refusal:
    return refuse("earn-token" if earned else "take-token", seasons=_codes(seasons))


def play_a_card(legal: int) -> Refusal:
    return refuse("play-a-card", card=cards_in(legal)[0])


def season_not_playable(card: Card, good: int) -> Refusal:
    """The refusal of a card whose season is shown, for a hand with the playable season cards
    `good`.
    """
    return refuse("season-not-playable", card=card, cards=cards_in(good))


def not_your_multiplier(card: MultiplierCard, hand: int) -> Refusal:
    return refuse("not-your-multiplier", card=card, cards=multipliers_in(hand))


def no_such_seat(seat: Seat, seats: int) -> Refusal:
    return refuse("no-such-seat", seat=seat, last=seats - 1)


def cannot_take(season: Season, seasons: tuple[Season, ...], *, left: bool) -> Refusal:
    """The refusal of a token that the seat may not take; `seasons` are those it may take."""
    return refuse("two-tokens-already" if left else "no-token-left", season=season.code, seasons=_codes(seasons))


def too_few_crows(hand: int) -> Refusal:
    crows = (hand & CROWS).bit_count()
    assert crows < CROWS_TO_REDEAL
    return refuse("too-few-crows", crows=crows)


def redeal_lapsed() -> Refusal:
    return refuse("redeal-lapsed")


def _codes(seasons: tuple[Season, ...]) -> tuple[str, ...]:
    """Seasons as written for tokens, the same in every language."""
    return tuple(season.code for season in seasons)
