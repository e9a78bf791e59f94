"""Texts of a hand of the festival: its full text, its caption, and labels of moves with their
effects.

Whatever they say about a move is a claim (claims.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from games.festival.cards import SEASONS, Card, Season
from games.festival.events import GameScored, Redealt, Revealed, RoundTaken
from games.festival.moves import Move, Multiplier, Play, Redeal, Start, Swap, Token, Tokens
from games.festival.results import LIMIT, Line, Round
from games.festival.state import HAND, Phase, View
from games.kit import Event, Seat
from ui.festival.claims import ClaimsByKind, claims, claims_by_kind, points_for
from ui.festival.words import (
    BETWEEN,
    CROW,
    GAME,
    SIGNS,
    card_label,
    card_name,
    describe_all,
    describe_awaited,
    describe_event,
    describe_game,
    describe_move,
    describe_reveal,
    describe_round,
    describe_season_rank,
    fitting_alt_text,
    format_gain,
    format_number,
    names_by_slot,
    season_code,
    season_name,
    text_word,
)
from ui.kit.local_notation import localize_label
from ui.kit.words import Say, lone_sign

PLACES = {"highest": "▲", "lowest": "▼"}
SWAP = "⇄"
"""Signs of what is claimed of cards. The picture has icons like them."""

HandNews = Redealt | Revealed | RoundTaken | GameScored


def describe_hand(view: View, public_events: Sequence[Event], say: Say, names: Sequence[str]) -> str:
    """The full text of a hand, the decision first. `public_events` are all so far."""
    asked = [*_decision(view, say, names), *([say("festival-words-offer")] if view.may_redeal else [])]
    return describe_all(view, say, names_by_slot(names, say), "\n".join(asked), _in_full(public_events, say, names))


def hand_alt_text(view: View, public_events: Sequence[Event], say: Say, names: Sequence[str]) -> str:
    """What the picture of a hand shows. If there is no room for all, what the caption says, too, is
    shortened or left out, and at last the cards that others have taken.
    """
    asked, in_lines = "\n".join(_decision(view, say, names)), "\n".join(_happened(view, public_events, say, names))
    in_full, slot_names, drawn = _in_full(public_events, say, names), names_by_slot(names, say), drawn_part(view)
    forms = ((asked, in_full, True), (asked, in_lines, True), ("", in_lines, True), ("", "", True), ("", "", False))
    return fitting_alt_text(describe_all(drawn, say, slot_names, told, last, others_rows=rows) for told, last, rows in forms)


def drawn_part(view: View) -> View:
    """The view as a hand's picture shows it: only the words beside it tell who has chosen a card, so
    that single choices do not change the picture.
    """
    sizes = tuple(size + chosen for size, chosen in zip(view.hand_sizes, view.has_chosen, strict=True))
    return replace(view, pending=view.pending & {view.seat}, hand_sizes=sizes, has_chosen=(False,) * len(sizes))


def hand_caption(view: View, public_events: Sequence[Event], say: Say, names: Sequence[str]) -> str:
    """The caption of a hand's picture: the last events, a line each, and the decision."""
    return "\n".join([*_happened(view, public_events, say, names), *_decision(view, say, names)])


def _with_you(view: View, say: Say, names: Sequence[str]) -> list[str]:
    """The names by slot, as the hand's owner reads them."""
    return [say("festival-hand-you") if slot == view.seat else name for slot, name in enumerate(names_by_slot(names, say))]


# The last event


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


def _in_full(public_events: Sequence[Event], say: Say, names: Sequence[str]) -> str:
    """The last events with everything about each of them."""
    return "\n\n".join(_all_of(news, say, names) for news in recent_news(public_events))


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


def _happened(view: View, public_events: Sequence[Event], say: Say, names: Sequence[str]) -> list[str]:
    """The newest event in a line; none before the first one."""
    newest = recent_news(public_events)[-1:]
    return list(filter(None, (_in_a_line(one, view, say, _with_you(view, say, names)) for one in newest)))


def _in_a_line(news: HandNews, view: View, say: Say, named: Sequence[str]) -> str:
    """An event in one line; empty for a reveal, which the decision tells."""
    seat = view.seat
    assert seat is not None, "a hand is a seat's"
    match news:
        case RoundTaken():
            return _round(news, seat, say, named)
        case GameScored(game, result):
            drunk = [named[one] for one in result.drunk]
            return say(
                "festival-hand-game",
                game=game,
                cause="drunk" if drunk else "cards",
                names=drunk,
                sum=_score(result.lines[seat], say),
                total=format_number(result.totals[seat]),
                tie=view.is_tie_break,
            )
        case Redealt():
            return describe_event(news, say, named)
        case _:
            return ""


def _score(line: Line, say: Say) -> str:
    return say(
        "festival-hand-score",
        fish=format_number(line.fish_points),
        halved=line.is_halved,
        counted=format_number(line.counted_fish),
        drunk=line.booze_points,
        crows=format_number(-line.crows),
        score=format_number(line.score),
    )


def _round(last: RoundTaken, seat: Seat, say: Say, named: Sequence[str]) -> str:
    """The highest and the lowest card with reasons, and the seat's taken card."""
    finished, booze = last.finished, dict(last.drank).get(seat, 0)
    return say(
        "festival-hand-round",
        round=last.round,
        high=named[finished.highest],
        highest=card_name(finished.held[finished.highest], say),
        above=_why(finished, finished.highest, say),
        low=named[finished.lowest],
        lowest=card_name(finished.held[finished.lowest], say),
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


def _decision(view: View, say: Say, names: Sequence[str]) -> list[str]:
    """What the seat decides, with the claims about it, or what it has chosen; and who is awaited."""
    if view.phase is Phase.OVER:
        return [say("festival-words-over")]
    if view.seat not in view.pending:
        chosen = [] if view.my_choice is None else [say("festival-words-my-choice", card=card_label(view.my_choice, say))]
        return [*chosen, describe_awaited(view, say, _with_you(view, say, names))]
    if view.phase is Phase.PLAY:
        return _play(view, say)
    return [say("festival-words-yours", phase=text_word(view.phase))]


def _play(view: View, say: Say) -> list[str]:
    """The question for a card: what may be played, what is at stake, and what is special about
    single cards.
    """
    said = claims_by_kind(view)
    lines = [say("festival-hand-tie-break")] if view.is_tie_break and view.rounds else []
    lines += [_choose(view, say, said), _stakes(view, say), _sure_places(say, said)]
    lines += [say("festival-hand-third")] if said["third"] else []
    lines += [_swaps(view, say, said["swaps"], sure=True), _swaps(view, say, said["may-swap"], sure=False)]
    return list(filter(None, lines))


def _choose(view: View, say: Say, said: ClaimsByKind) -> str:
    """The line on the seasons that may be played, and on what a card of another season would show
    everybody (rules 3.1 to 3.3, and 4.2)."""
    hand = view.hand or ()
    if len(hand) == 1 and view.round == HAND:
        return say("festival-hand-last", card=card_label(hand[0], say))
    if said["season"]:
        last = len(hand) == 2 and view.round == HAND - 1
        return say("festival-hand-choose", of="seasons", seasons=BETWEEN.join(_named(view.playable, say)), last=last)
    yorozu = sum(card.season is None for card in hand)
    if yorozu == len(hand):
        return say("festival-hand-choose", of="yorozu")
    lacking = _named(view.playable, say)
    shown = "nothing" if not said["shows"] else "unless" if yorozu else "all"
    return say("festival-hand-lacks", count=len(lacking), first=lacking[0], last=lacking[-1], seasons=BETWEEN.join(lacking), shown=shown)


def _named(seasons: Sequence[Season], say: Say) -> list[str]:
    return [season_name(season, say) for season in seasons]


def _stakes(view: View, say: Say) -> str:
    """The points that the two middle cards bring the seat."""
    assert view.seat is not None, "a spectator has no points"
    low, high = view.face_up
    return say(
        "festival-hand-stakes",
        low=card_label(low, say),
        high=card_label(high, say),
        lowest=format_gain(points_for(view, view.seat, low)),
        highest=format_gain(points_for(view, view.seat, high)),
    )


def _sure_places(say: Say, said: ClaimsByKind) -> str:
    """The cards that are highest or lowest whatever the others play; empty if there are none."""
    parts = []
    for place, sign in PLACES.items():
        cards = [card_name(_card(move), say) for move, where in said["surely"].items() if where == place]
        parts += [say("festival-hand-sure", sign=sign, place=place, cards=BETWEEN.join(cards))] if cards else []
    return BETWEEN.join(parts)


def _swaps(view: View, say: Say, said: Mapping[Move, Sequence[Card]], *, sure: bool) -> str:
    """The cards in hand that are swapped, and for what; empty if there are none."""
    parts = []
    for crow in (False, True):
        partners = {_card(move): into for move, into in said.items() if _card(move).crow == crow}
        if partners:
            partner = _partner(view, {one for into in partners.values() for one in into}, say)
            parts.append(say("festival-hand-swapped-for", cards=BETWEEN.join(card_name(card, say) for card in partners), partner=partner))
    return say("festival-hand-swap", sign=SWAP, sure=sure, cards=parts) if parts else ""


def _partner(view: View, partners: set[Card], say: Say) -> str:
    """What one gets in a swap: the dummy's card, a YOROZU, or a crow; `shut` is a crow that only a
    player without any playable season can play.
    """
    if view.dummy_card is not None and partners == {view.dummy_card}:
        return card_name(view.dummy_card, say)
    if not all(partner.crow for partner in partners):
        return "yorozu"
    shut = view.dummy_card not in partners and all(partner.season not in view.playable for partner in partners)
    return "shut" if shut else "crow"


def _card(move: Move) -> Card:
    assert isinstance(move, Play), "only cards have a place or a swap"
    return move.card


# Buttons


def describe_choice(move: Move, view: View, say: Say, names: Sequence[str]) -> str:
    """A move on its button, with what is claimed of it."""
    said = {claim.kind: claim.value for claim in claims(view) if claim.move == move}
    match move:
        case Play(card):
            return card_label(card, say)
        case Swap(card):
            taken, points = said["takes"]
            return say("festival-hand-swap-with", card=card_label(card, say), taken=card_label(taken, say), points=format_gain(points))
        case Tokens():
            left_out = said["leaves-out"]
            return say("festival-hand-tokens", sign=lone_sign(SIGNS[left_out]), season=say("festival-season", season=left_out))
        case Multiplier(card):
            double, negative = (SEASONS[said["factors"].index(factor)] for factor in (2, -1))
            return say(
                "festival-hand-multiplier",
                sign=lone_sign(SIGNS[double]),
                card=localize_label(GAME, str(card), say),
                double=say("festival-season", season=double),
                negative=say("festival-season", season=negative),
            )
        case Token(season):
            before, after = said["worth"]
            return say("festival-hand-token", season=season_code(season, say), before=before, after=after)
        case Redeal():
            return f"{CROW * said['crows']} {describe_move(move, say, names)}"
        case Start(seat) if seat == view.seat:
            return say("festival-hand-me")
        case _:
            return describe_move(move, say, names)
