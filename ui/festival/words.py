"""Texts of the festival: the table, news, moves and labels of cards.

A card has the sign and the letters of its season, so players need not see colours, and its gain:
`🌸SP1 🐟🐟`, `☀️SU3 🍶`, `❄️WI8 🐦‍⬛`, `萬YZ13 🍶`. Turns come first, because long alt texts lose their end.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from functools import reduce

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
from games.festival.state import DUMMY, HAND, SLOTS, Phase, Rules, View
from games.kit import Event, Seat
from ui.kit.emojis import emoji_name
from ui.kit.local_notation import localize_label
from ui.kit.pages import MAX_ALT_TEXT
from ui.kit.words import JOINER, NO_BREAK_SPACE, Say, lone_sign, to_alt_text, with_sign

SIGNS = {Season.SPRING: "🌸", Season.SUMMER: "☀️", Season.FALL: "🍁", Season.WINTER: "❄️", None: "萬"}
KANJI: Mapping[Season | None, str] = {Season.SPRING: "春", Season.SUMMER: "夏", Season.FALL: "秋", Season.WINTER: "冬"}
"""The season signs in Japanese card codes (ui/kit/local_notation.py), which emojis replace too."""
FISH, BOOZE, CROW = "🐟", "🍶", "🐦‍⬛"
NOTHING = "–"
GAME = "festival"
BETWEEN = " · "


def card_label(card: Card, say: Say) -> str:
    """A card with its sign and gain, as on buttons: `🌸SP1 🐟🐟`, `🌸春1 🐟🐟`."""
    return _with_sign(card.season, str(card), say, card_icons(card))


def card_name(card: Card, say: Say) -> str:
    """A card with its sign alone: `🌸SP1`, `🌸春1`."""
    return _with_sign(card.season, str(card), say)


def _with_sign(season: Season | None, code: str, say: Say, *more: str) -> str:
    """A card or season with its sign, which is not said twice: `萬13`, not `萬萬13`."""
    return with_sign(SIGNS[season], localize_label(GAME, code, say).removeprefix(SIGNS[season]), *more)


def card_icons(card: Card) -> str:
    """The gain of a card without line breaks; empty for a blank card."""
    return JOINER.join([FISH] * card.fish + [BOOZE] * card.booze + [CROW] * card.crow)


def value_label(card: Card) -> str:
    """The number and gain of a card: `3🐟🐟`."""
    return JOINER.join(filter(None, (str(card.value), card_icons(card))))


def season_label(season: Season, say: Say) -> str:
    """A season as a word with its sign and letters: `🌸 spring SP`."""
    return f"{season_name(season, say)}{NO_BREAK_SPACE}{season.code}"


def _once(season: Season, say: Say) -> str:
    """A season's label, without letters in a language whose letters are the word."""
    return season_label(season, say) if localize_label(GAME, season.code, say) == season.code else season_name(season, say)


def season_name(season: Season, say: Say) -> str:
    """A season as a word with its sign: `🌸 spring`."""
    return f"{lone_sign(SIGNS[season])}{NO_BREAK_SPACE}{say('festival-season', season=season)}"


def multiplier_label(card: MultiplierCard, say: Say) -> str:
    """A multiplier card with its factors other than 1: `K2 ☀️SU×2 🍁FA×−1`."""
    factors = [
        f"{season_code(season, say)}×{format_number(factor)}" for season, factor in zip(SEASONS, card.factors, strict=True) if factor != 1
    ]
    return " ".join([localize_label(GAME, str(card), say), *factors])


def describe_aid(say: Say) -> str:
    """The player aid as text: the cards of each season in order with their gain, the highest season
    first.
    """
    rows = [BETWEEN.join(value_label(card) for card in CARDS if card.season is season) for season in SEASONS]
    named = [f"**{season_label(season, say)}** {cards}" for season, cards in zip(SEASONS, rows, strict=True)]
    yorozu = " ".join(card_label(card, say) for card in CARDS if card.season is None)
    return "\n".join([*named, f"**{yorozu}**", "", say("festival-aid")])


# The table


def describe(view: View, say: Say, names: Sequence[str] = (), /) -> str:
    """The table as text; without names, the seats are p0, p1, …"""
    slot_names = names_by_slot(names or [str(Seat(seat)) for seat in range(view.terms.seats)], say)
    return describe_all(view, say, slot_names, describe_awaited(view, say, slot_names))


def describe_all(view: View, say: Say, slot_names: Sequence[str], asked: str, last: str = "", *, others_rows: bool = True) -> str:
    """All parts of a view: decision, progress, last event, middle, hand, slots. `asked` is the text
    of the decision, `last` that of the last event; empty parts are left out. Without `others_rows`
    the cards that other slots have taken are left out, too.
    """
    rows = [others_rows or slot == view.seat for slot in range(SLOTS)]
    parts = [asked, describe_progress(view, say), last, _middle(view, say, slot_names), _hand(view, say)]
    return "\n\n".join(part for part in (*parts, _slots(view, say, slot_names, rows)) if part)


def fitting_alt_text(texts: Iterable[str]) -> str:
    """The first of these texts that is short enough for an alt text, else the last."""
    shown = ""
    for text in texts:
        shown = to_alt_text(text)
        if len(shown) <= MAX_ALT_TEXT:
            break
    return shown


def table_alt_text(view: View, say: Say, names: Sequence[str]) -> str:
    """The text of the picture of a table; taken cards are left out if there is no room for all."""
    slot_names = names_by_slot(names, say)
    asked = describe_awaited(view, say, slot_names)
    return fitting_alt_text(describe_all(view, say, slot_names, asked, others_rows=rows) for rows in (True, False))


def table_caption(view: View, say: Say, names: Sequence[str]) -> str:
    """The caption of a table's picture: progress, middle, decision."""
    slot_names = names_by_slot(names, say)
    return "\n\n".join(
        filter(None, [describe_progress(view, say), _middle(view, say, slot_names), describe_awaited(view, say, slot_names)])
    )


def describe_moment(view: View, say: Say) -> str:
    """The game and the round of the view, in a few words."""
    return say("festival-words-moment", game=view.game, round=view.round)


def describe_progress(view: View, say: Say) -> str:
    """The round, the game, the target."""
    return say("festival-words-where", game=view.game, round=view.round, target=view.terms.target, tie=view.is_tie_break)


def describe_secrets(view: View, say: Say) -> str:
    """The seat's hand, multiplier cards and chosen card, without the owner's name."""
    chosen = "" if view.my_choice is None else say("festival-words-sealed", card=card_label(view.my_choice, say))
    cards = [_in_season(season, view.hand or (), 0, say) for season in (*SEASONS, None)]
    multipliers = " ".join(multiplier_label(card, say) for card in view.multipliers or ())
    return "\n".join(filter(None, (*cards, multipliers, chosen)))


def describe_awaited(view: View, say: Say, names: Sequence[str]) -> str:
    """The players that are awaited, in their order if they decide one after the other."""
    if view.phase is Phase.OVER:
        return say("festival-words-over")
    who: object = [names[seat] for seat in sorted(view.pending)]
    if view.queue:
        who = reduce(lambda first, then: say("festival-words-then", first=first, then=then), (names[seat] for seat in view.queue))
    return say("festival-words-waits", phase=text_word(view.phase), names=who)


def _middle(view: View, say: Say, names: Sequence[str]) -> str:
    """The two middle cards, the playable seasons, cards revealed already."""
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


def _slots(view: View, say: Say, names: Sequence[str], rows: Sequence[bool]) -> str:
    """Each seat's total, gain of this game and, where `rows` is true, taken cards; the dummy's too."""
    blocks = ["\n".join(_seat(view, seat, line, say, names, has_row=rows[seat])) for seat, line in enumerate(lines_of(view))]
    if view.terms.has_dummy:
        deck = say("festival-words-dummy-cards", name=names[DUMMY], cards=view.dummy_size)
        blocks.append(f"{deck}\n{_row(view.rows[DUMMY], say)}" if rows[DUMMY] and view.rows[DUMMY] else deck)
    return "\n".join(blocks)


def _seat(view: View, seat: int, line: Line, say: Say, names: Sequence[str], *, has_row: bool) -> Iterable[str]:
    mark = "owes" if seat in view.pending else "chosen" if view.phase is Phase.PLAY and view.has_chosen[seat] else "none"
    booze = view.booze[seat]
    under_way = bool(view.rounds) and view.phase not in (Phase.EARN_TOKEN, Phase.OVER)
    yield say(
        "festival-words-seat",
        mark=mark,
        name=names[seat],
        total=format_number(view.totals[seat]),
        now=format_number(line.score) if under_way else None,
        booze=JOINER.join(BOOZE * booze) or None,
        count=booze,
    )
    if has_row and view.rows[seat]:
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
    """The seat's hand, a line a season, and its multiplier cards, explained while one is to be
    chosen.
    """
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
    """The cards in hand that are unplayable in this round, as a mask; none if no round is about to
    be played.
    """
    if view.hand is None or view.phase in (Phase.CHOOSE_SWAP, Phase.EARN_TOKEN, Phase.OVER):
        return 0
    hand = mask_of(view.hand)
    whole = hand if view.my_choice is None else hand | 1 << view.my_choice
    return hand & ~legal_cards(whole, view.face_up)


def _in_season(season: Season | None, hand: Iterable[Card], shut: int, say: Say) -> str:
    """The cards of a season in hand: `☀️SU 3🍶 · 5`; empty if there are none.

    A cross stands before a season whose cards are in the mask `shut`, which are unplayable.
    """
    cards = [card for card in hand if card.season is season]
    if not cards:
        return ""
    cross = "✕ " if shut >> cards[0] & 1 else ""
    return f"{cross}{season_code(season, say)} {BETWEEN.join(map(value_label, cards))}"


# News


def describe_reveal(revealed: Revealed, say: Say, names: Sequence[str]) -> str:
    """All played cards and the lacks they show, before a swap is chosen."""
    slot_names = names_by_slot(names, say)
    lines = [_played(slot, card, say, slot_names) for slot, card in enumerate(revealed.played)]
    lines += _lacking(revealed.no_more, say, slot_names)
    if revealed.chooser is not None:
        lines.append(say("festival-words-chooser", name=slot_names[revealed.chooser]))
    return "\n".join(lines)


def describe_round(taken: RoundTaken, say: Say, names: Sequence[str]) -> str:
    """A whole round: played, swapped and taken cards, drinks, and the next playable seasons."""
    finished, slot_names = taken.finished, names_by_slot(names, say)
    fates = [_fate(finished, slot, say, slot_names) for slot in range(len(finished.played))]
    aside = [
        *[_swap(finished, crow, yorozu, say, slot_names) for crow, yorozu in finished.exchanges],
        *_lacking(finished.no_more, say, slot_names),
        *[
            say("festival-words-drinks", name=slot_names[seat], booze=JOINER.join(BOOZE * count), count=count)
            for seat, count in taken.drank
        ],
    ]
    ends = taken.round == HAND or any(count >= LIMIT for _, count in taken.drank)
    shown = {card.season for card in finished.next_face_up}
    after = say("festival-words-next", seasons=season_codes((season for season in SEASONS if season not in shown), say))
    return "\n\n".join("\n".join(part) for part in (fates, aside, [] if ends else [after]) if part)


def _token_codes(seasons: Sequence[Season], say: Say) -> str:
    """Tokens in a line of the channel: `🌸SP×2 ❄️WI`; a dash without tokens."""
    counts = _counts(seasons)
    codes = [season_code(season, say) + (f"×{counts[season]}" if counts[season] > 1 else "") for season in SEASONS if counts[season]]
    return " ".join(codes) or NOTHING


def round_line(taken: RoundTaken, say: Say, names: Sequence[str]) -> str:
    """A round in a line of the channel: what the highest and the lowest slot took, and whose crow was
    passed on: `2 ▲ Tama 🌸SP1 🐟🐟 ▼ Alice 萬YZ0 🍶`.
    """
    finished, slot_names = taken.finished, names_by_slot(names, say)
    high, low = finished.highest, finished.lowest
    facts = {"high": slot_names[high], "highest": card_label(finished.taken[high], say)}
    facts |= {"low": slot_names[low], "lowest": card_label(finished.taken[low], say)}
    swaps = [say("festival-line-swap", owner=slot_names[crow], name=slot_names[yorozu]) for crow, yorozu in finished.exchanges]
    return BETWEEN.join([say("festival-line-round", round=taken.round, **facts), *swaps])


def game_line(scored: GameScored, say: Say, names: Sequence[str]) -> str:
    """A finished game in a few lines of the channel: why it ended, and each seat's total and score."""
    result, drunk = scored.result, [names[seat] for seat in scored.result.drunk]
    scores = [
        say("festival-line-score", name=names[seat], total=format_number(total), parts=_parts(line))
        for seat, (line, total) in enumerate(zip(result.lines, result.totals, strict=True))
    ]
    return f"{say('festival-line-game-over', game=scored.game, drunk=drunk or None)}\n{BETWEEN.join(scores)}"


def _parts(line: Line) -> str:
    """The parts of a score, without zeros: `🐟4 🍶2 🐦‍⬛−1`."""
    parts = {FISH: line.counted_fish, BOOZE: line.booze_points, CROW: -line.crows}
    return NO_BREAK_SPACE.join(with_sign(sign, format_number(points)) for sign, points in parts.items() if points) or "0"


def aside_lines(events: Sequence[Event], say: Say, names: Sequence[str]) -> str:
    """The events between two rounds, in a few lines of the channel: the game that begins, redeals
    and ties, each seat's multiplier card or tokens.
    """
    game = next((event.game for event in events if isinstance(event, GameDealt)), None)
    lines = [] if game is None else [say("festival-line-game", game=game)]
    lines += [say("festival-line-redealt", name=names[event.seat]) for event in events if isinstance(event, Redealt)]
    lines += [describe_event(event, say, names) for event in events if isinstance(event, TieFound)]
    taken: dict[Seat, list[Season]] = {}
    for event in events:
        match event:
            case TokensEarned():
                for seat, seasons in enumerate(event.earned):
                    taken.setdefault(Seat(seat), []).extend(seasons)
            case TokensTaken():
                taken.setdefault(event.seat, []).extend(event.seasons)
            case _:
                pass
    held = {event.seat: multiplier_label(event.card, say) for event in events if isinstance(event, MultiplierChosen)}
    held |= {seat: _token_codes(seasons, say) for seat, seasons in taken.items()}
    return "\n".join([*lines, *filter(None, [BETWEEN.join(f"**{names[seat]}** {held[seat]}" for seat in sorted(held))])])


def _fate(finished: Round, slot: int, say: Say, names: Sequence[str]) -> str:
    """The played and the taken card of a slot."""
    place = "highest" if slot == finished.highest else "lowest" if slot == finished.lowest else "between"
    played, held, taken = (card_label(cards[slot], say) for cards in (finished.played, finished.held, finished.taken))
    why = None if place == "between" else describe_season_rank(finished, Seat(slot), say)
    return say("festival-words-fate", name=names[slot], played=played, held=held, swapped=played != held, taken=taken, place=place, why=why)


def describe_season_rank(finished: Round, slot: Seat, say: Say) -> str | None:
    """The season order that makes the card highest or lowest among equal numbers (rule 1.4); None
    without equals.
    """
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
    """A finished game: why it ended, and each player's score line with the new total."""
    drunk = [names[seat] for seat in result.drunk]
    lines = [
        describe_line(line, total, names[seat], say) for seat, (line, total) in enumerate(zip(result.lines, result.totals, strict=True))
    ]
    return "\n".join([say("festival-words-ending", cause="drunk" if drunk else "cards", names=drunk), "", *lines])


def totals_of(event: Event) -> Sequence[int] | None:
    """All players' totals after a game; None for other events."""
    return event.result.totals if isinstance(event, GameScored) else None


def describe_line(line: Line, total: int, name: str, say: Say) -> str:
    return f"{say('festival-words-line', name=name, total=format_number(total))}\n{score_sum(line, say)}"


def score_sum(line: Line, say: Say) -> str:
    """The sum of a score: `🌸 2×2 + ☀️ 2×−1 = 2`, halving, booze, crows, score."""
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
    """A sentence for a small event: redeals, start players, multiplier cards, tokens, ties; empty
    for others.
    """
    slot_names = names_by_slot(names, say)
    match event:
        case GameDealt():
            low, high = (card_label(card, say) for card in event.face_up)
            return f"{say('festival-words-dealt', game=event.game, deal=event.deal)}\n{say('festival-words-middle', low=low, high=high)}"
        case Redealt():
            return say("festival-words-redealt", name=slot_names[event.seat])
        case DummyRevealed():
            return _played(DUMMY, event.card, say, slot_names)
        case TieFound():
            return say("festival-words-tie", names=[slot_names[seat] for seat in event.seats], total=event.total)
        case StarterDrawn() | StarterNamed() | LowestFound() | OrderDrawn() | MultipliersDealt() | MultiplierChosen():
            return _choosing(event, say, slot_names)
        case TokensTaken():
            return say("festival-words-takes", name=slot_names[event.seat], tokens=season_codes(event.seasons, say))
        case NoTokenLeft():
            return say("festival-words-no-token", name=slot_names[event.seat])
        case TokensEarned():
            earned = [tokens_in_words(_counts(seasons), say) for seasons in event.earned]
            return "\n".join([say("festival-words-earned"), *[f"**{slot_names[seat]}**: {tokens}" for seat, tokens in enumerate(earned)]])
        case _:
            return ""


def _choosing(
    event: StarterDrawn | StarterNamed | LowestFound | OrderDrawn | MultipliersDealt | MultiplierChosen, say: Say, names: Sequence[str]
) -> str:
    """The start player, and chosen multiplier cards."""
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
    """The names by slot: `names` and, behind them, the dummy's, which a game of four does not use."""
    return [*names, say("festival-words-dummy")]


def season_codes(seasons: Iterable[Season], say: Say) -> str:
    """Seasons by sign and letters: `🌸SP ☀️SU ❄️WI`."""
    return " ".join(season_code(season, say) for season in seasons)


def season_code(season: Season | None, say: Say) -> str:
    """A season, or the cards without one, by sign and letters as on buttons: `🌸SP`, `🌸春`."""
    return _with_sign(season, "YZ" if season is None else season.code, say)


def _counts(seasons: Iterable[Season]) -> list[int]:
    of = list(seasons)
    return [of.count(season) for season in SEASONS]


def format_number(number: int) -> str:
    """The number with a true minus sign."""
    return str(number).replace("-", "−")


def format_gain(value: int) -> str:
    """A number to add: `+7`, `0`, `−2`."""
    return ("+" if value > 0 else "") + format_number(value)


def text_word(one: Enum) -> str:
    """The name of an enum member as texts select by it: `choose-swap`."""
    return one.name.lower().replace("_", "-")


EMOJIS = {
    **{lone_sign(SIGNS[season]): emoji_name("festival", season) for season in SEASONS},
    **{with_sign(SIGNS[card.season], str(card)): emoji_name("festival", card) for card in CARDS},
    **{with_sign(SIGNS[one.season], f"{KANJI.get(one.season, '')}{one.value}"): emoji_name("festival", one) for one in CARDS},
}
"""The emoji's name for each label that begins with a sign."""
