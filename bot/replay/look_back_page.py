"""The pages of a look back at a finished game: its progress, then chart, costly decisions, and luck apart
from skill. All of it is open: the game is over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial

from bot.models.reviews import LEAST_TOLD, CostlyDecision, GameReview, Points, SeatAccount
from bot.pages.custom_ids import LookBackAction, OpenReplayStep
from bot.pages.points import cost_text, points_text, signed
from bot.replay.loader import LoadedReplay
from bot.replay.looks_back import LookBack
from bot.replay.steps import RECORD_FILE
from games.kit import Seat
from ui import presentation_of
from ui.kit.drawings import draw_line_chart, themed_picture
from ui.kit.keys import key_of
from ui.kit.pages import Button, Colour, File, Page, Panel, Picture, Row
from ui.kit.sparkline import sparkline
from ui.kit.words import Say, to_alt_text

BAR, BARS_WIDE = 12, 10
"""The lengths of the bar of the progress, and of the charts in the text."""


def look_back_page(look_back: LookBack, replayed: LoadedReplay, seats: Collection[int], say: Say, *, may_show: bool) -> Page:
    """Make the private page of a look back, whose decisions are those of these seats; of all if there are
    none. `may_show`: the reader may post it.
    """
    source = replayed.played.source
    if look_back.review is None:
        return _progress_page(look_back, replayed, say)
    show = (Button(say("standing-show"), str(LookBackAction(source, "show"))),) if may_show else ()
    return _result_page(look_back.review, replayed, seats, show, say)


def public_look_back_page(review: GameReview, replayed: LoadedReplay, say: Say) -> Page:
    """Make the look back for everybody, with the decisions of all people."""
    own = Button(say("end-button-look"), str(LookBackAction(replayed.played.source, "see")))
    return _result_page(review, replayed, (), (own,), say)


def _progress_page(look_back: LookBack, replayed: LoadedReplay, say: Say) -> Page:
    """The page until the look back is done."""
    full = int(BAR * look_back.done)
    bar = say("replay-look-working", bar="▰" * full + "▱" * (BAR - full), done=int(100 * look_back.done))
    text = say("replay-look-failed") if look_back.has_failed else f"{bar}\n\n{say('replay-look-wait')}"
    again = Button(say("end-button-look"), str(LookBackAction(replayed.played.source, "here")))
    panel = Panel(_title(replayed, say), text, colour=Colour.QUIET)
    return Page(panels=(panel,), rows=((again,),), files=_record_files(replayed))


def _result_page(review: GameReview, replayed: LoadedReplay, seats: Collection[int], more: Sequence[Button], say: Say) -> Page:
    decisions = review.find_decisions(frozenset(seats) or frozenset(range(len(review.accounts))))
    source, costly = replayed.played.source, _decision_lines(decisions, review, replayed, seats, say)
    steps = tuple(
        Button(say("replay-look-move", number=one.number), str(OpenReplayStep(source, one.number - 1, str(one.seat)))) for one in decisions
    )
    rows: tuple[Row, ...] = tuple(filter(None, (steps, tuple(more))))
    note = say("replay-look-note", rollouts=round(review.rollouts, -2) or review.rollouts)
    panels = (
        Panel(_title(replayed, say), _chart_text(review, say), colour=Colour.END, picture=_chart(review, replayed, say)),
        Panel(say("replay-look-decisions"), "\n".join(costly), colour=Colour.END),
        Panel(say("replay-look-luck"), "\n".join([*_account_lines(review, replayed, say), "", note]), colour=Colour.END),
    )
    return Page(panels=panels, rows=rows, files=_record_files(replayed))


def _title(replayed: LoadedReplay, say: Say) -> str:
    return say("replay-look-title", title=replayed.make_title(say))


def _record_files(replayed: LoadedReplay) -> tuple[File, ...]:
    """The record of an uploaded game, from which the page's buttons read it."""
    return (File(RECORD_FILE, replayed.played.content),) if replayed.played.content else ()


# The chart


def _lines_by_move(review: GameReview) -> list[tuple[float, ...]]:
    """By seat, the expected result after each move: that of the last moment before, while choices are
    sealed.
    """
    places = [place for place, (now, then) in enumerate(zip(review.numbers, review.numbers[1:], strict=False)) for _ in range(then - now)]
    return [tuple(line[place] for place in (*places, len(line) - 1)) for line in review.lines]


def _chart(review: GameReview, replayed: LoadedReplay, say: Say) -> Picture:
    lines, names = tuple(_lines_by_move(review)), tuple(replayed.played.names)
    texts = [say("replay-look-alt")]
    for name, line in zip(names, lines, strict=True):
        high, low = max(line), min(line)
        texts.append(
            say(
                "replay-look-alt-line",
                name=name,
                first=signed(line[0]),
                last=signed(line[-1]),
                high=signed(high),
                high_at=line.index(high),
                low=signed(low),
                low_at=line.index(low),
            )
        )
    return themed_picture(to_alt_text("\n".join(texts)), key_of("look-back", lines, names), partial(draw_line_chart, lines, names))


def _chart_text(review: GameReview, say: Say) -> str:
    return "\n".join([say("replay-look-chart"), *([] if review.is_finished else [say("replay-look-stopped")])])


# Decisions


def _decision_lines(
    decisions: Sequence[CostlyDecision], review: GameReview, replayed: LoadedReplay, seats: Collection[int], say: Say
) -> Iterator[str]:
    judged = {seat for seat, one in enumerate(review.accounts) if one.own is not None}
    with_names = len(seats) != 1 and len(judged) > 1
    if not decisions:
        yield say("replay-look-none", whose=("reader" if seats else "people") if judged & {*(seats or judged)} else "nobody")
    for one in decisions:
        yield _decision_text(one, replayed, say, with_name=with_names)


def _decision_text(one: CostlyDecision, replayed: LoadedReplay, say: Say, *, with_name: bool) -> str:
    played, presentation = replayed.played, presentation_of(replayed.played.game.name)
    move, best = played.game.parse(one.played), played.game.parse(one.best)
    names = replayed.escaped_names
    played_text, best_text = (presentation.move_in_full(each, say, names) for each in (move, best))
    view = played.game.view(played.replay.steps[one.number - 1].state, Seat(one.seat))
    text = say(
        "replay-look-decision",
        number=one.number,
        moment=presentation.describe_moment(view, say) if presentation.describe_moment else None,
        name=names[one.seat] if with_name else None,
        played=played_text,
        best=best_text,
        cost=cost_text(one.cost, say),
    )
    for reason in presentation.reasons(view, best, move)[:1]:
        why = presentation.describe_reason(view, reason, say, names)
        text += "\n" + say("replay-look-why", part=not reason.explains(one.cost.mean), why=why)
    return text


# Luck and skill


def _account_lines(review: GameReview, replayed: LoadedReplay, say: Say) -> Iterator[str]:
    for name, bars, account in zip(replayed.escaped_names, _bars(review), review.accounts, strict=True):
        parts = " · ".join(_parts(review, account, say))
        yield say("replay-look-account", bars=bars, name=name, result=signed(account.result), parts=parts)


def _bars(review: GameReview) -> list[str]:
    """By seat, the chart in letters, on one scale."""
    lines = _lines_by_move(review)
    places = [round(place * (len(lines[0]) - 1) / (BARS_WIDE - 1)) for place in range(BARS_WIDE)]
    bars = sparkline([round(line[place]) for line in lines for place in places], BARS_WIDE * len(lines))
    return [bars[at : at + BARS_WIDE] for at in range(0, len(bars), BARS_WIDE)]


def _parts(review: GameReview, account: SeatAccount, say: Say) -> Iterator[str]:
    """The parts of a seat's result. What was played is one of them, unless the seat's decisions were judged."""
    yield _luck("deal", account.deal, say)
    if review.has_draws:
        yield _luck("draws", account.draws, say)
    if account.own is not None:
        yield say("replay-look-own", points=points_text(account.own, say))
    yield say("replay-look-others", points=points_text(account.others, say), judged=account.own is not None)


def _luck(draw: str, points: Points, say: Say) -> str:
    kind = "good" if points.low > LEAST_TOLD else "bad" if points.high < -LEAST_TOLD else "even"
    return say(f"replay-look-{draw}", kind=kind, points=points_text(points, say))
