"""Deductions in the festival: unseen cards, possible holdings of others, points if this game ended
now.

Taken cards are public, and a player who plays an unplayable card shows a lack (rules 1.5 and 4.2).
Each seat was dealt two season cards with booze (2.1), so a seat that played both has none left.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.festival.cards import CARDS, SEASONS, Season, cards_in
from games.festival.deal import BOOZE_EACH
from games.festival.imagine import booze_held, unseen_cards
from games.festival.scoring import lines_of
from games.festival.state import SLOTS, Phase, View
from ui.festival.words import BETWEEN, NOTHING, describe_lack, describe_line, describe_progress, names_by_slot, season_code, value_label
from ui.kit.words import Say


def describe_deductions(view: View, say: Say, names: Sequence[str]) -> str:
    """The deductions of a seat, with the round they are from. Cards are omitted between two games."""
    over = view.phase in (Phase.EARN_TOKEN, Phase.OVER)
    before = [] if over else [_unseen(view, say), _others(view, say, names_by_slot(names, say))]
    return "\n\n".join([describe_progress(view, say), *before, _now(view, say, names, over=over)])


def _unseen(view: View, say: Say) -> str:
    """The cards that the seat has not seen in this deal, a line a season."""
    hidden = unseen_cards(view)
    rows = [_row(season, hidden, say) for season in (*SEASONS, None)]
    return "\n".join([say("festival-known-unseen", cards=hidden.bit_count(), dummy=view.terms.has_dummy), *rows])


def _row(season: Season | None, hidden: int, say: Say) -> str:
    cards = [card for card in cards_in(hidden) if card.season is season]
    sign = season_code(season, say)
    of = sum(card.season is season for card in CARDS)
    return say(
        "festival-known-row",
        season=sign,
        left=len(cards),
        of=of,
        cards=BETWEEN.join(map(value_label, cards)) or NOTHING,
    )


def _others(view: View, say: Say, slot_names: Sequence[str]) -> str:
    """The possible holdings of each other slot."""
    lines = [_holds(view, slot, say, slot_names[slot]) for slot in range(SLOTS) if slot != view.seat]
    return "\n".join([say("festival-known-others", dealt=BOOZE_EACH), *lines])


def _holds(view: View, slot: int, say: Say, name: str) -> str:
    flags = (*view.flags, ())[slot]
    return say("festival-known-holds", name=name, booze=booze_held(view, slot), lacks=describe_lack(flags, say) if flags else None)


def _now(view: View, say: Say, names: Sequence[str], *, over: bool) -> str:
    """Each player's score line; between two games that of the last game, which the totals include."""
    totals = [total + line.score * (not over) for total, line in zip(view.totals, lines_of(view), strict=True)]
    lines = [describe_line(line, totals[seat], names[seat], say) for seat, line in enumerate(lines_of(view))]
    return "\n".join([say("festival-known-now", over=over), *lines])
