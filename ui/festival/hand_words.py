"""Texts of a hand of the festival: its full text, its caption, and labels of moves with their
effects.
"""

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


def describe_hand(view: View, public_events: Sequence[Event], say: Say, names: Sequence[str]) -> str:
    """The full text of a hand, the decision first. `view` is of `hand_view`; `public_events` are
    all so far.
    """
    asked = [_asked(view, say), *([say("festival-words-offer")] if view.may_redeal else [])]
    happened = "\n\n".join(_all_of(news, say, names) for news in recent_news(public_events))
    return describe_all(view, say, names_by_slot(names, say), "\n".join(asked), happened)


def hand_caption(view: View, public_events: Sequence[Event], say: Say, names: Sequence[str]) -> str:
    """The caption of a hand's picture: a line for the last event, and one for the decision."""
    last = last_news(public_events)
    lines = [_in_a_line(last, view, say, names_by_slot(names, say)) if last else "", _asked(view, say)]
    return "\n".join(filter(None, lines))


# The last event


def last_news(public_events: Sequence[Event]) -> HandNews | None:
    """The last event that a hand shows; None before the first one of a match."""
    return next(_news(public_events), None)


def recent_news(public_events: Sequence[Event]) -> list[HandNews]:
    """The last event and those that led to it, from the last card that all played, oldest first."""
    found: list[HandNews] = []
    for news in _news(public_events):
        found.append(news)
        if isinstance(news, RoundTaken | Revealed):
            break
    return found[::-1]


def _news(public_events: Sequence[Event]) -> Iterator[HandNews]:
    """Events that a hand shows, the newest first: redeals, rounds, games, and reveals with a swap
    to choose.
    """
    for event in reversed(public_events):
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


def _in_a_line(last: HandNews, view: View, say: Say, slot_names: Sequence[str]) -> str:
    seat = view.seat
    assert seat is not None, "a hand is a seat's"
    match last:
        case RoundTaken():
            return _round(last, seat, say, [*slot_names[:seat], say("festival-hand-you"), *slot_names[seat + 1 :]])
        case Revealed(chooser=chooser) if chooser is not None and chooser != seat:
            return say("festival-words-turn", phase=text_word(Phase.CHOOSE_SWAP), name=slot_names[chooser])
        case GameScored(game, result):
            drunk = [slot_names[one] for one in result.drunk]
            own, cause = result.lines[seat], "drunk" if drunk else "cards"
            total = format_number(result.totals[seat])
            return say(
                "festival-hand-game", game=game, cause=cause, names=drunk, sum=score_sum(own, say), total=total, tie=view.is_tie_break
            )
        case Redealt():
            return describe_event(last, say, slot_names)
        case _:
            return ""


def _round(last: RoundTaken, seat: Seat, say: Say, slot_names: Sequence[str]) -> str:
    """The highest and the lowest card with reasons, and the seat's taken card."""
    finished, booze = last.finished, dict(last.drank).get(seat, 0)
    return say(
        "festival-hand-round",
        round=last.round,
        high=slot_names[finished.highest],
        highest=card_label(finished.held[finished.highest], say),
        above=_why(finished, finished.highest, say),
        low=slot_names[finished.lowest],
        lowest=card_label(finished.held[finished.lowest], say),
        below=_why(finished, finished.lowest, say),
        taken=card_label(finished.taken[seat], say),
        booze=booze or None,
        limit=LIMIT,
    )


def _why(finished: Round, slot: Seat, say: Say) -> str | None:
    """The reason why a slot's card is highest or lowest: a swap or the season; None if the number
    tells.
    """
    if any(slot in exchange for exchange in finished.exchanges):
        return say("festival-hand-swapped")
    return describe_season_rank(finished, slot, say)


# The decision


def _asked(view: View, say: Say) -> str:
    """The seat's decision, its chosen card, or the decision it waits for."""
    phase = text_word(view.phase)
    if view.phase is Phase.OVER:
        return say("festival-words-over")
    if view.my_choice is not None:
        return say("festival-words-my-choice", card=card_label(view.my_choice, say))
    if view.seat not in view.pending:
        return say("festival-hand-waits", phase=phase)
    return _choose(view, say) if view.phase is Phase.PLAY else say("festival-words-yours", phase=phase)


def _choose(view: View, say: Say) -> str:
    """The cards to choose from, and what another card would show (rules 3.1 to 3.3, and 4.2)."""
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
    """A move on its button. An effect that a player would have to work out is added, such as the
    card taken by a swap. The view may be a spectator's.
    """
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
