"""What is known in the festival: which cards a seat has not seen, what others can still hold, and the points if this game ended now.

Taken cards lie open, and whoever plays what is not playable shows what is lacking (rules 1.5 and 4.2). Two season cards with booze were
dealt to everybody (2.1), so who has played them has no more.
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
    """What is known, for a seat, and as of when. Between two games the cards do not matter any more."""
    over = view.phase in (Phase.EARN_TOKEN, Phase.OVER)
    before = [] if over else [_unseen(view, say), _others(view, say, names_by_slot(names, say))]
    return "\n\n".join([describe_progress(view, say), *before, _now(view, say, names, over=over)])


def _unseen(view: View, say: Say) -> str:
    """The cards that a seat has not seen in this deal, a line a season."""
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


def _others(view: View, say: Say, called: Sequence[str]) -> str:
    """What everybody else can still hold."""
    lines = [_holds(view, slot, say, called[slot]) for slot in range(SLOTS) if slot != view.seat]
    return "\n".join([say("festival-known-others", dealt=BOOZE_EACH), *lines])


def _holds(view: View, slot: int, say: Say, name: str) -> str:
    flags = (*view.flags, ())[slot]
    return say("festival-known-holds", name=name, booze=booze_held(view, slot), lacks=describe_lack(flags, say) if flags else None)


def _now(view: View, say: Say, names: Sequence[str], *, over: bool) -> str:
    """Everybody's line as it stands; between two games that of the last one, which is in the totals already."""
    totals = [total + line.score * (not over) for total, line in zip(view.totals, lines_of(view), strict=True)]
    lines = [describe_line(line, totals[seat], names[seat], say) for seat, line in enumerate(lines_of(view))]
    return "\n".join([say("festival-known-now", over=over), *lines])
