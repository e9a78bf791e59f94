"""The festival in words: what is asked, the middle and what may be played, everybody's takings, and with a seat's view its hand.

A card is shown with the sign and the letters of its season, so that nobody needs to see colours, and with what it brings: `🌸SP1 🐟🐟`,
`☀️SU3 🍶`, `❄️WI8 🐦`, `萬YZ13 🍶`. Whose turn it is comes first: the end of a long text may be cut off, where it stands for a picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from games.festival.cards import CARDS, SEASONS, Card, MultiplierCard, Season, mask_of
from games.festival.events import (
    DummyRevealed,
    GameDealt,
    GameScored,
    LowestFound,
    MultiplierChosen,
    MultipliersDealt,
    NoTokenLeft,
    OrderDrawn,
    Redealt,
    Revealed,
    RoundTaken,
    StarterDrawn,
    StarterNamed,
    TieFound,
    TokensEarned,
    TokensTaken,
)
from games.festival.moves import Move, Multiplier, Play, Redeal, Start, Swap, Token, Tokens
from games.festival.results import LIMIT, GameResult, Line, Round
from games.festival.rounds import legal_cards
from games.festival.scoring import lines_of
from games.festival.state import DUMMY, HAND, Phase, Rules, View
from games.kit import Event, Seat
from ui.kit.emojis import emoji_name
from ui.kit.local_notation import localize_label
from ui.kit.words import JOINER, NO_BREAK_SPACE, Say, lone_sign, with_sign

SIGNS = {Season.SPRING: "🌸", Season.SUMMER: "☀️", Season.FALL: "🍁", Season.WINTER: "❄️", None: "萬"}
KANJI = {Season.SPRING: "春", Season.SUMMER: "夏", Season.FALL: "秋", Season.WINTER: "冬"}
"""What stands for a season in the coordinates of a Japanese reader (ui/kit/local_notation.py), so that emojis are found beside it."""
FISH, BOOZE, CROW = "🐟", "🍶", "🐦"
NOTHING = "–"
GAME = "festival"
BETWEEN = " · "


def card_label(card: Card, say: Say) -> str:
    """A card with its sign and what it brings, as buttons have it: `🌸SP1 🐟🐟`, `🌸春1 🐟🐟`."""
    return with_sign(SIGNS[card.season], localize_label(GAME, str(card), say), card_icons(card))


def card_icons(card: Card) -> str:
    """What a card brings, all on one line; nothing for a blank one."""
    return JOINER.join(FISH * card.fish + BOOZE * card.booze + CROW * card.crow)


def value_label(card: Card) -> str:
    """The number of a card, and beside it what it brings: `3🐟🐟`."""
    return JOINER.join(filter(None, (str(card.value), card_icons(card))))


def season_label(season: Season, say: Say) -> str:
    """A season as a word with its sign and letters: `🌸 spring SP`."""
    return f"{season_name(season, say)}{NO_BREAK_SPACE}{season.code}"


def _once(season: Season, say: Say) -> str:
    """The same, without letters in a language whose word for the season they are."""
    return season_label(season, say) if localize_label(GAME, season.code, say) == season.code else season_name(season, say)


def season_name(season: Season, say: Say) -> str:
    """A season as a word with its sign: `🌸 spring`."""
    return f"{lone_sign(SIGNS[season])}{NO_BREAK_SPACE}{say('festival-season', season=season)}"


def multiplier_label(card: MultiplierCard, say: Say) -> str:
    """A multiplier card with what it makes of fish, where that is not the usual: `K2 ☀️SU×2 🍁FA×−1`."""
    factors = [
        f"{season_code(season, say)}×{format_number(factor)}" for season, factor in zip(SEASONS, card.factors, strict=True) if factor != 1
    ]
    return " ".join([localize_label(GAME, str(card), say), *factors])


def describe_aid(say: Say) -> str:
    """The player aid in words: the cards of each season in their order with what they bring, the highest season first."""
    rows = [BETWEEN.join(value_label(card) for card in CARDS if card.season is season) for season in SEASONS]
    named = [f"**{season_label(season, say)}** {cards}" for season, cards in zip(SEASONS, rows, strict=True)]
    yorozu = " ".join(card_label(card, say) for card in CARDS if card.season is None)
    return "\n".join([*named, f"**{yorozu}**", "", say("festival-aid")])


# The table


def describe(view: View, say: Say, names: Sequence[str] = (), /) -> str:
    """The table in words; without names the seats are called p0, p1, …"""
    called = names_by_slot(names or [str(Seat(seat)) for seat in range(view.terms.seats)], say)
    return describe_all(view, say, called, _asked(view, say, called))


def describe_all(view: View, say: Say, called: Sequence[str], asked: str, last: str = "") -> str:
    """All of a view in words: who is asked what, where the game is, what happened last, the middle, a hand, everybody."""
    parts = [asked, describe_progress(view, say), last, _middle(view, say, called), _hand(view, say), _slots(view, say, called)]
    return "\n\n".join(part for part in parts if part)


def table_caption(view: View, say: Say, names: Sequence[str]) -> str:
    """What is said beside a picture of the table, which shows everybody's takings: where the game is, the middle, who is to do what."""
    called = names_by_slot(names, say)
    return "\n\n".join(filter(None, [describe_progress(view, say), _middle(view, say, called), _asked(view, say, called)]))


def describe_progress(view: View, say: Say) -> str:
    """Which round of which game it is, and to how many points."""
    return say("festival-words-where", game=view.game, round=view.round, target=view.terms.target, tie=view.is_tie_break)


def describe_secrets(view: View, say: Say) -> str:
    """What only the view's seat knows: its hand, its multiplier cards, the card it has chosen; without a word to whom they belong."""
    chosen = "" if view.my_choice is None else say("festival-words-sealed", card=card_label(view.my_choice, say))
    cards = [_in_season(season, view.hand or (), 0, say) for season in (*SEASONS, None)]
    multipliers = " ".join(multiplier_label(card, say) for card in view.multipliers or ())
    return "\n".join(filter(None, (*cards, multipliers, chosen)))


def _asked(view: View, say: Say, names: Sequence[str]) -> str:
    """Who decides what, as everybody reads it."""
    if view.phase is Phase.OVER:
        return say("festival-words-over")
    if view.phase is Phase.PLAY:
        return say("festival-words-chosen", chosen=sum(view.has_chosen), seats=view.terms.seats)
    return say("festival-words-turn", phase=text_word(view.phase), name=names[view.queue[0]])


def _middle(view: View, say: Say, names: Sequence[str]) -> str:
    """The two cards in the middle, what may be played, what lies open already."""
    if view.phase in (Phase.EARN_TOKEN, Phase.OVER):
        return ""
    low, high = (card_label(card, say) for card in view.face_up)
    lines = [
        say("festival-words-middle", low=low, high=high),
        say("festival-words-playable", seasons=BETWEEN.join(_once(season, say) for season in view.playable)),
    ]
    lines += [_played(slot, card, say, names) for slot, card in enumerate(view.revealed)]
    if view.dummy_card is not None and not view.revealed:
        lines.append(_played(DUMMY, view.dummy_card, say, names))
    return "\n".join(lines)


def _played(slot: int, card: Card, say: Say, names: Sequence[str]) -> str:
    return say("festival-words-played", name=names[slot], card=card_label(card, say))


def _slots(view: View, say: Say, names: Sequence[str]) -> str:
    """Everybody's total, what this game would bring now, and what they have taken in it; the dummy's too."""
    blocks = ["\n".join(_seat(view, seat, line, say, names)) for seat, line in enumerate(lines_of(view))]
    if view.terms.has_dummy:
        deck = say("festival-words-dummy-cards", name=names[DUMMY], cards=view.dummy_size)
        blocks.append(f"{deck}\n{_row(view.rows[DUMMY], say)}" if view.rows[DUMMY] else deck)
    return "\n".join(blocks)


def _seat(view: View, seat: int, line: Line, say: Say, names: Sequence[str]) -> Iterable[str]:
    mark = "owes" if seat in view.pending else "chosen" if view.phase is Phase.PLAY and view.has_chosen[seat] else "none"
    booze, under_way = view.booze[seat], bool(view.rounds) and view.phase not in (Phase.EARN_TOKEN, Phase.OVER)
    yield say(
        "festival-words-seat",
        mark=mark,
        name=names[seat],
        total=format_number(view.totals[seat]),
        now=format_number(line.score) if under_way else None,
        booze=JOINER.join(BOOZE * booze) or None,
        count=booze,
    )
    if view.rows[seat]:
        yield _row(view.rows[seat], say)
    if view.flags[seat]:
        yield describe_lack(view.flags[seat], say)
    if (chosen := view.chosen[seat]) is not None:
        yield multiplier_label(chosen, say)
    if view.terms.rules is Rules.ADVANCED:
        yield say("festival-words-tokens", tokens=tokens_in_words(view.tokens[seat], say))


def _row(cards: Iterable[Card], say: Say) -> str:
    """Cards in the order in which they were taken: `took 🌸SP1🐟🐟 ❄️WI9`."""
    return say(
        "festival-words-taken",
        cards=" ".join(card_label(card, say).replace(NO_BREAK_SPACE, JOINER) for card in cards),
    )


def describe_lack(seasons: Iterable[Season], say: Say) -> str:
    return say("festival-words-no-more", seasons=season_codes(seasons, say))


def tokens_in_words(counts: Sequence[int], say: Say) -> str:
    """Tokens by season: `🌸SP×2 ❄️WI×1`."""
    return " ".join(f"{season_code(season, say)}×{counts[season]}" for season in SEASONS if counts[season]) or NOTHING


def _hand(view: View, say: Say) -> str:
    """The seat's own hand, a line a season, and its multiplier cards; what these do is told while there is one to choose."""
    if view.hand is None:
        return ""
    shut = _shut(view)
    lines = [_in_season(season, view.hand, shut, say) for season in (*SEASONS, None)]
    spoken = [say("festival-words-hand", cards=len(view.hand), shut=bool(shut)), *filter(None, lines)]
    if view.multipliers and view.phase in (Phase.NAME_STARTER, Phase.CHOOSE_MULTIPLIER):
        spoken += ["", say("festival-words-multipliers"), *(multiplier_label(card, say) for card in view.multipliers)]
    elif view.multipliers:
        spoken.append(
            say("festival-words-multipliers-left", cards=" ".join(localize_label(GAME, str(card), say) for card in view.multipliers))
        )
    return "\n".join(spoken)


def _shut(view: View) -> int:
    """The cards in hand that cannot be played in this round, as a mask; none where no round is about to be played."""
    if view.hand is None or view.phase in (Phase.CHOOSE_SWAP, Phase.EARN_TOKEN, Phase.OVER):
        return 0
    hand = mask_of(view.hand)
    whole = hand if view.my_choice is None else hand | 1 << view.my_choice
    return hand & ~legal_cards(whole, view.face_up)


def _in_season(season: Season | None, hand: Iterable[Card], shut: int, say: Say) -> str:
    """The cards of a season in hand: `☀️SU 3🍶 · 5`; with a cross before them if they cannot be played now."""
    cards = [card for card in hand if card.season is season]
    if not cards:
        return ""
    cross = "✕ " if shut >> cards[0] & 1 else ""
    return f"{cross}{season_code(season, say)} {BETWEEN.join(map(value_label, cards))}"


# News


def describe_reveal(revealed: Revealed, say: Say, names: Sequence[str]) -> str:
    """What all have played and what that shows, when a swap has to be chosen before the round goes on."""
    called = names_by_slot(names, say)
    lines = [_played(slot, card, say, called) for slot, card in enumerate(revealed.played)]
    lines += _lacking(revealed.no_more, say, called)
    if revealed.chooser is not None:
        lines.append(say("festival-words-turn", phase=text_word(Phase.CHOOSE_SWAP), name=called[revealed.chooser]))
    return "\n".join(lines)


def describe_round(taken: RoundTaken, say: Say, names: Sequence[str]) -> str:
    """A whole round: who played, swapped and took what, who drank, and, unless it ends the game, what may be played next."""
    finished, called = taken.finished, names_by_slot(names, say)
    fates = [_fate(finished, slot, say, called) for slot in range(len(finished.played))]
    aside = [
        *[_swap(finished, crow, yorozu, say, called) for crow, yorozu in finished.exchanges],
        *_lacking(finished.no_more, say, called),
        *[say("festival-words-drinks", name=called[seat], booze=JOINER.join(BOOZE * count), count=count) for seat, count in taken.drank],
    ]
    ends = taken.round == HAND or any(count >= LIMIT for _, count in taken.drank)
    shown = {card.season for card in finished.next_face_up}
    after = say("festival-words-next", seasons=season_codes((season for season in SEASONS if season not in shown), say))
    return "\n\n".join("\n".join(part) for part in (fates, aside, [] if ends else [after]) if part)


def describe_swaps(taken: RoundTaken, say: Say, names: Sequence[str]) -> str:
    """Who changed cards in a round, in one line."""
    finished, called = taken.finished, names_by_slot(names, say)
    return " · ".join(_fate(finished, slot, say, called) for slot in sorted({finished.lowest, finished.highest}))


def _fate(finished: Round, slot: int, say: Say, names: Sequence[str]) -> str:
    """What one slot played, and what it took."""
    place = "highest" if slot == finished.highest else "lowest" if slot == finished.lowest else "between"
    played, held, taken = (card_label(cards[slot], say) for cards in (finished.played, finished.held, finished.taken))
    why = None if place == "between" else describe_season_rank(finished, Seat(slot), say)
    return say("festival-words-fate", name=names[slot], played=played, held=held, swapped=played != held, taken=taken, place=place, why=why)


def describe_season_rank(finished: Round, slot: Seat, say: Say) -> str | None:
    """Which season is above which, where that and not the number makes a card the highest or the lowest (rule 1.4)."""
    card = finished.held[slot]
    equals = sorted(other.season for other in finished.held if other.value == card.value and other.season is not None)
    if len(equals) < 2:
        return None
    higher, lower = (say("festival-season", season=season) for season in (equals[:2] if slot == finished.highest else equals[-2:]))
    return say("festival-words-above", higher=higher, lower=lower)


def _swap(finished: Round, crow: int, yorozu: int, say: Say, names: Sequence[str]) -> str:
    cards = finished.played
    return say(
        "festival-words-swap",
        crow=card_label(cards[crow], say),
        owner=names[crow],
        yorozu=card_label(cards[yorozu], say),
        name=names[yorozu],
    )


def _lacking(no_more: Sequence[Sequence[Season]], say: Say, names: Sequence[str]) -> list[str]:
    return [f"**{names[seat]}**: {describe_lack(seasons, say)}" for seat, seasons in enumerate(no_more) if seasons]


def describe_game(result: GameResult, say: Say, names: Sequence[str]) -> str:
    """A finished game in words: why it ended, and each seat's score line with the total so far."""
    drunk = [names[seat] for seat in result.drunk]
    lines = [
        describe_line(line, total, names[seat], say) for seat, (line, total) in enumerate(zip(result.lines, result.totals, strict=True))
    ]
    return "\n".join([say("festival-words-ending", cause="drunk" if drunk else "cards", names=drunk), "", *lines])


def totals_of(event: Event) -> Sequence[int] | None:
    """Everybody's total after a game."""
    return event.result.totals if isinstance(event, GameScored) else None


def describe_line(line: Line, total: int, name: str, say: Say) -> str:
    return f"{say('festival-words-line', name=name, total=format_number(total))}\n{score_sum(line, say)}"


def score_sum(line: Line, say: Say) -> str:
    """`🌸 2×2 + ☀️ 2×−1 = 2`, the halving, booze, crows, the score."""
    return say(
        "festival-words-sum",
        fish=_fish(line),
        halved=line.is_halved,
        counted=format_number(line.counted_fish),
        booze=line.booze,
        drunk=line.booze_points,
        crows=format_number(-line.crows),
        score=format_number(line.score),
    )


def _fish(line: Line) -> str:
    parts = [
        f"{lone_sign(SIGNS[season])} {fish}" + ("" if factor == 1 else f"×{format_number(factor)}")
        for season, fish, factor in zip(SEASONS, line.fish, line.factors, strict=True)
        if fish
    ]
    sum_ = format_number(line.fish_points)
    return f"{' + '.join(parts)} = {sum_}" if set(line.factors) != {1} and parts else sum_


def describe_event(event: Event, say: Say, names: Sequence[str]) -> str:
    """A sentence for what happens in between: redeals, start players, multiplier cards, tokens, ties. Nothing for any other event."""
    called = names_by_slot(names, say)
    match event:
        case GameDealt():
            low, high = (card_label(card, say) for card in event.face_up)
            return f"{say('festival-words-dealt', game=event.game, deal=event.deal)}\n{say('festival-words-middle', low=low, high=high)}"
        case Redealt():
            return say("festival-words-redealt", name=called[event.seat])
        case DummyRevealed():
            return _played(DUMMY, event.card, say, called)
        case TieFound():
            return say("festival-words-tie", names=[called[seat] for seat in event.seats], total=event.total)
        case StarterDrawn() | StarterNamed() | LowestFound() | OrderDrawn() | MultipliersDealt() | MultiplierChosen():
            return _choosing(event, say, called)
        case TokensTaken():
            return say("festival-words-takes", name=called[event.seat], tokens=season_codes(event.seasons, say))
        case NoTokenLeft():
            return say("festival-words-no-token", name=called[event.seat])
        case TokensEarned():
            earned = [tokens_in_words(_counts(seasons), say) for seasons in event.earned]
            return "\n".join([say("festival-words-earned"), *[f"**{called[seat]}**: {tokens}" for seat, tokens in enumerate(earned)]])
        case _:
            return ""


def _choosing(
    event: StarterDrawn | StarterNamed | LowestFound | OrderDrawn | MultipliersDealt | MultiplierChosen, say: Say, names: Sequence[str]
) -> str:
    """Who chooses first, and which multiplier card."""
    match event:
        case StarterDrawn():
            return say("festival-words-starter-drawn", name=names[event.seat])
        case StarterNamed():
            return say("festival-words-starter-named", name=names[event.seat], starter=names[event.starter])
        case LowestFound():
            return say("festival-words-lowest", name=names[event.seat], total=format_number(event.total), drawn=len(event.among) > 1)
        case OrderDrawn():
            return say("festival-words-order", names=" → ".join(names[seat] for seat in event.order))
        case MultipliersDealt():
            return say("festival-words-multipliers-dealt", each=event.each)
        case MultiplierChosen():
            return say("festival-words-chooses", name=names[event.seat], card=multiplier_label(event.card, say))


def describe_move(move: Move, say: Say, names: Sequence[str] = ()) -> str:
    """A move in words, for suggestions and confirmations."""
    match move:
        case Play(card):
            return card_label(card, say)
        case Redeal():
            return say("festival-words-move-redeal")
        case Swap(card):
            return say("festival-words-move-swap", card=card_label(card, say))
        case Start(seat):
            return say("festival-words-move-start", name=names[seat] if seat < len(names) else str(seat))
        case Multiplier(card):
            return multiplier_label(card, say)
        case Tokens(seasons):
            return say("festival-words-move-tokens", count=len(seasons), tokens=season_codes(seasons, say))
        case Token(season):
            return say("festival-words-move-tokens", count=1, tokens=season_codes([season], say))


def names_by_slot(names: Sequence[str], say: Say) -> list[str]:
    """The names by slot: with three seats the fourth is the dummy."""
    return [*names, say("festival-words-dummy")]


def season_codes(seasons: Iterable[Season], say: Say) -> str:
    """Seasons by sign and letters: `🌸SP ☀️SU ❄️WI`."""
    return " ".join(season_code(season, say) for season in seasons)


def season_code(season: Season | None, say: Say) -> str:
    """A season, or the cards that have none, by sign and letters as they stand on its cards' buttons: `🌸SP`, `🌸春`."""
    return with_sign(SIGNS[season], localize_label(GAME, "YZ" if season is None else season.code, say))


def _counts(seasons: Iterable[Season]) -> list[int]:
    of = list(seasons)
    return [of.count(season) for season in SEASONS]


def format_number(number: int) -> str:
    """A number as it is read: with a true minus."""
    return str(number).replace("-", "−")


def text_word(one: Enum) -> str:
    """The word by which the catalogue tells phases apart: `choose-swap`."""
    return one.name.lower().replace("_", "-")


EMOJIS = {
    **{lone_sign(SIGNS[season]): emoji_name("festival", season) for season in SEASONS},
    **{with_sign(SIGNS[card.season], str(card)): emoji_name("festival", card) for card in CARDS},
    **{
        with_sign(SIGNS[one.season], f"{KANJI[one.season]}{one.value}"): emoji_name("festival", one)
        for one in CARDS
        if one.season is not None
    },
}
"""Of what stands in these words: the name of the emoji that can take its sign's place."""
