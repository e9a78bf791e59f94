"""A hand of the festival in words: beside its picture what happened last, and what is asked, with what each answer does; and all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.festival.cards import SEASONS, YOROZU, YOROZU_13, Season, cards_in, mask_of, open_cards
from games.festival.events import GameScored, Redealt, Revealed, RoundTaken
from games.festival.moves import Move, Redeal, Start, Swap, Token, Tokens
from games.festival.results import LIMIT, Round
from games.festival.state import HAND, Phase, View
from games.kit import Event, Seat
from ui.festival.words import (
    BETWEEN,
    CROW,
    card_label,
    describe_all,
    describe_event,
    describe_game,
    describe_move,
    describe_reveal,
    describe_round,
    describe_season_rank,
    format_number,
    names_by_slot,
    score_sum,
    season_code,
    season_name,
    text_word,
)
from ui.kit.words import Say

HandNews = Redealt | Revealed | RoundTaken | GameScored


def describe_hand(view: View, told: Sequence[Event], say: Say, names: Sequence[str]) -> str:
    """All of a hand, whose turn it is first. `view` is of what is settled, `told` all that everybody was told so far."""
    asked = [_asked(view, say), *([say("festival-words-offer")] if view.may_redeal else [])]
    happened = "\n\n".join(_all_of(news, say, names) for news in recent_news(told))
    return describe_all(view, say, names_by_slot(names, say), "\n".join(asked), happened)


def hand_caption(view: View, told: Sequence[Event], say: Say, names: Sequence[str]) -> str:
    """What is said beside the picture of a hand: a line for what happened last, and one for what is asked."""
    last = last_news(told)
    lines = [_in_a_line(last, view, say, names_by_slot(names, say)) if last else "", _asked(view, say)]
    return "\n".join(filter(None, lines))


# What happened last


def last_news(told: Sequence[Event]) -> HandNews | None:
    """What happened last that one looks back on; nothing at the first deal."""
    return next(_news(told), None)


def recent_news(told: Sequence[Event]) -> list[HandNews]:
    """The same with all that led there from the last card that everybody played: the round that ended a game, redeals after it."""
    found: list[HandNews] = []
    for news in _news(told):
        found.append(news)
        if isinstance(news, RoundTaken | Revealed):
            break
    return found[::-1]


def _news(told: Sequence[Event]) -> Iterator[HandNews]:
    """What one looks back on, the newest first."""
    for event in reversed(told):
        match event:
            case Redealt() | RoundTaken() | GameScored():
                yield event
            case Revealed() if event.chooser is not None:
                yield event


def _all_of(last: HandNews, say: Say, names: Sequence[str]) -> str:
    match last:
        case RoundTaken():
            return f"{say('festival-round', round=last.round)}\n{describe_round(last, say, names)}"
        case Revealed():
            return f"{say('festival-reveal', round=last.round)}\n{describe_reveal(last, say, names)}"
        case GameScored():
            return f"{say('festival-game-over', game=last.game)}\n{describe_game(last.result, say, names)}"
        case _:
            return describe_event(last, say, names)


def _in_a_line(last: HandNews, view: View, say: Say, called: Sequence[str]) -> str:
    seat = view.seat
    assert seat is not None, "a hand is a seat's"
    match last:
        case RoundTaken():
            return _round(last, seat, say, [*called[:seat], say("festival-hand-you"), *called[seat + 1 :]])
        case Revealed(chooser=chooser) if chooser is not None and chooser != seat:
            return say("festival-words-turn", phase=text_word(Phase.CHOOSE_SWAP), name=called[chooser])
        case GameScored(game, result):
            drunk = [called[one] for one in result.drunk]
            own, cause = result.lines[seat], "drunk" if drunk else "cards"
            total = format_number(result.totals[seat])
            return say(
                "festival-hand-game", game=game, cause=cause, names=drunk, sum=score_sum(own, say), total=total, tie=view.is_tie_break
            )
        case Redealt():
            return describe_event(last, say, called)
        case _:
            return ""


def _round(last: RoundTaken, seat: Seat, say: Say, called: Sequence[str]) -> str:
    """Who had the highest and the lowest card, and why; what the seat took."""
    finished, booze = last.finished, dict(last.drank).get(seat, 0)
    return say(
        "festival-hand-round",
        round=last.round,
        high=called[finished.highest],
        highest=card_label(finished.held[finished.highest], say),
        above=_why(finished, finished.highest, say),
        low=called[finished.lowest],
        lowest=card_label(finished.held[finished.lowest], say),
        below=_why(finished, finished.lowest, say),
        taken=card_label(finished.taken[seat], say),
        booze=booze or None,
        limit=LIMIT,
    )


def _why(finished: Round, slot: Seat, say: Say) -> str | None:
    """Why a card is the highest or the lowest, where its number does not say it."""
    if any(slot in exchange for exchange in finished.exchanges):
        return say("festival-hand-swapped")
    return describe_season_rank(finished, slot, say)


# What is asked


def _asked(view: View, say: Say) -> str:
    """What the seat is asked; or what it has chosen, or what is waited for."""
    phase = text_word(view.phase)
    if view.phase is Phase.OVER:
        return say("festival-words-over")
    if view.my_choice is not None:
        return say("festival-words-my-choice", card=card_label(view.my_choice, say))
    if view.seat not in view.pending:
        return say("festival-hand-waits", phase=phase)
    return _choose(view, say) if view.phase is Phase.PLAY else say("festival-words-yours", phase=phase)


def _choose(view: View, say: Say) -> str:
    """From what a card is to be chosen, and what is shown by choosing another (rules 3.1 to 3.3, and 4.2)."""
    hand = mask_of(view.hand or ())
    good, yorozu = hand & open_cards(view.face_up), hand & YOROZU
    if good:
        seasons = sorted({card.season for card in cards_in(good) if card.season is not None})
        return say("festival-hand-choose", of="seasons", seasons=BETWEEN.join(_named(seasons, say)), yorozu=bool(yorozu))
    if hand == yorozu:
        return say("festival-hand-choose", of="yorozu")
    lacking = _named(view.playable, say)
    shown = "nothing" if view.round == HAND else "unless" if yorozu else "all"
    return say("festival-hand-lacks", count=len(lacking), first=lacking[0], last=lacking[-1], seasons=BETWEEN.join(lacking), shown=shown)


def _named(seasons: Sequence[Season], say: Say) -> list[str]:
    return [season_name(season, say) for season in seasons]


def describe_choice(move: Move, view: View, say: Say, names: Sequence[str]) -> str:
    """A move as its button has it: with what it does, where that is a matter of arithmetic. The view may be a spectator's."""
    match move:
        case Swap(card):
            return say("festival-hand-swap", card=card_label(card, say), taken=card_label(view.face_up[card == YOROZU_13], say))
        case Tokens(seasons):
            (left,) = set(SEASONS) - set(seasons)
            return say("festival-hand-tokens", season=season_code(left, say))
        case Redeal():
            return f"{CROW * sum(card.crow for card in view.hand or ())} {describe_move(move, say, names)}"
        case Token(season):
            return say("festival-hand-token", season=season_code(season, say), count=view.tokens[view.queue[0]][season] + 1)
        case Start(seat) if seat == view.seat:
            return say("festival-hand-me")
        case _:
            return describe_move(move, say, names)
