"""All refusals of Cat Café: code, rule and sentence. Translations are found by the code."""

from __future__ import annotations

from collections.abc import Sequence

from games.catcafe.items import Item
from games.catcafe.moves import Mark
from games.kit import Refusal, Refusals, Seat

# code: (rule, sentence)
REFUSALS = Refusals(
    {
        "game-over": ("6.1", "the game is over"),
        "not-your-turn": ("2.3", "it is {turn}'s turn to take a die: {dice} lie in the centre"),
        "has-a-die": ("2.3", "you have taken your die of this round, {die}: it is {turn}'s turn"),
        "take-first": ("2.3", "take a die first: {dice} lie in the centre"),
        "draft-goes-on": ("3.1", "you mark when everybody has a die of this round: it is {turn}'s turn to take one"),
        "no-such-die": ("2.3", "no die shows {die}: {dice} lie in the centre"),
        "dice-are-taken": ("2.4", "everybody has a die: mark with your {kept} and the central {central}, or pass"),
        "has-marked": ("3.1", "you have finished marking this round: the others still choose"),
        "cat-first": ("4.1", "choose a cat for the house in {hex} first: {cats}"),
        "no-new-house": ("4.1", "a cat is chosen after marking a house: mark an item, or pass"),
        "cat-is-scored": ("4.2", "you have scored the {cat} cat already: choose {cats}"),
        "no-cat-left": ("4.2", "your six cats are all scored, so you can mark no more houses: mark another item, or pass"),
        "too-far": (
            "3.3",
            "with {kept} and {central}, {item} on floor {floor} costs {cost} of your footprints, and you have {available}: "
            "choose something nearer, or pass",
        ),
        "hex-is-filled": ("3.4", "{hex} already holds {item}: choose an open hex"),
    }
)
refuse = REFUSALS.refuse


def game_over() -> Refusal:
    return refuse("game-over")


def not_your_turn(turn: Seat, dice: Sequence[int], die: int | None) -> Refusal:
    """The refusal for a seat that would take a die; `die` is the one it has taken in this round."""
    return refuse("not-your-turn", turn=turn, dice=_sorted(dice)) if die is None else refuse("has-a-die", turn=turn, die=die)


def marks_too_early(turn: Seat, dice: Sequence[int], *, its_turn: bool) -> Refusal:
    return refuse("take-first", dice=_sorted(dice)) if its_turn else refuse("draft-goes-on", turn=turn)


def no_such_die(die: int, dice: Sequence[int]) -> Refusal:
    return refuse("no-such-die", die=die, dice=_sorted(dice))


def dice_are_taken(kept: int, central: int) -> Refusal:
    return refuse("dice-are-taken", kept=kept, central=central)


def has_marked() -> Refusal:
    return refuse("has-marked")


def cat_first(house: Mark, cats: tuple[Item, ...]) -> Refusal:
    return refuse("cat-first", hex=house.hex, cats=_letters(cats))


def no_new_house() -> Refusal:
    return refuse("no-new-house")


def cat_is_scored(cat: Item, cats: tuple[Item, ...]) -> Refusal:
    return refuse("cat-is-scored", cat=cat, cats=_letters(cats))


def no_cat_left() -> Refusal:
    return refuse("no-cat-left")


def too_far(mark: Mark, kept: int, central: int, cost: int, available: int) -> Refusal:
    return refuse("too-far", kept=kept, central=central, cost=cost, item=mark.item, floor=mark.floor, available=available)


def hex_is_filled(mark: Mark, item: Item | None) -> Refusal:
    return refuse("hex-is-filled", hex=mark.hex, item=item)


def _sorted(dice: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(dice))


def _letters(cats: tuple[Item, ...]) -> str:
    """Cats as written in a move, the same in every language."""
    return " ".join(cat.letter for cat in cats)
