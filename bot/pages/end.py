"""The end of a table, in the channel and in hands: winners, highlights, scores and ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain

from ai.analysis import may_analyse
from bot.models.tables import PreviousHolder, Sitter, TableState
from bot.pages.custom_ids import LobbyAction, LookBackAction, OpenSequel, PlayOn, StartReplay
from bot.pages.names import (
    both_names,
    clean_names,
    escaped_distinct_names,
    escaped_name,
    escaped_name_at,
    escaped_names,
    table_title,
)
from bot.pages.seats import takeover_lines
from bot.tables import TableSnapshot, persons_of, sitter_of, write_table_record
from games.kit import Outcome
from ui.kit.drawings import draw_podium, draw_score_chart, themed_picture
from ui.kit.highlights import highlight_texts, score_highlights
from ui.kit.keys import key_of
from ui.kit.pages import Button, Colour, Field, File, Page, Panel, Row, Tone
from ui.kit.podium_entry import PodiumEntry
from ui.kit.presentation import AnyPresentation, AnyRenderer
from ui.kit.renderer import NewsItem
from ui.kit.words import Say, to_alt_text


def end_page(snapshot: TableSnapshot, presentation: AnyPresentation, say: Say) -> Page:
    """Make the end message of the channel: podium, highlights, rating changes, score chart, and the
    record with the seed as a file.

    In direct messages the page also takes the place of the hand, and has the hand's content.
    """
    outcome, name = final_outcome(snapshot), table_title(snapshot, say)
    panels: tuple[Panel, ...]
    if outcome is None:
        panels = (Panel(name, _unfinished_text(snapshot, say), colour=Colour.END),)
    else:
        common = [
            winners_line(snapshot, outcome, say),
            *takeover_lines(snapshot, say),
            *_highlight_lines(snapshot, outcome, presentation, say),
            *_hint_lines(snapshot, say),
            *_stand_in_lines(snapshot, say),
            *_rating_lines(snapshot, say),
        ]
        alone = [one.member for one in persons_of(snapshot) if one.member is not None] if snapshot.is_direct else []
        lines = [*(line for member in alone for line in _own_result_lines(snapshot, member, outcome, say)), *common]
        podium = _podium(snapshot, outcome, presentation, lines, say)
        counted = _final_counts(snapshot, presentation.renderer, say) if snapshot.is_direct else []
        panels = (
            podium.panel(name, fields=tuple(_beside_fields(snapshot, outcome, say))),
            *(one.panel(picture_only=True) for one in counted),
            *(one.panel() for one in _chart(snapshot, presentation, say)),
        )
    text = say("hand-over", title=name) if snapshot.is_direct else ""
    return Page(text, panels, rows=end_buttons(snapshot, say), files=(record_file(snapshot),))


def end_panel(snapshot: TableSnapshot, presentation: AnyPresentation, say: Say) -> Panel:
    """The end in short: the podium, or the reason for an unfinished table."""
    outcome, name, commit = final_outcome(snapshot), table_title(snapshot, say), say("lobby-hash", hash=snapshot.table.commit)
    if outcome is None:
        return Panel(name, _unfinished_text(snapshot, say), colour=Colour.END, footer=commit)
    return _podium(snapshot, outcome, presentation, [winners_line(snapshot, outcome, say)], say).panel(name, footer=commit)


def end_hand_page(snapshot: TableSnapshot, member: int, presentation: AnyPresentation, say: Say, link: tuple[Row, ...]) -> Page:
    """Make a player's hand at the end: own result, podium, final counts, and the buttons of the
    end.

    `link` are rows to stand below these buttons; empty for none.
    """
    outcome, text = final_outcome(snapshot), say("hand-over", title=table_title(snapshot, say))
    buttons = end_buttons(snapshot, say)
    if outcome is None:
        return Page("\n".join((text, _unfinished_text(snapshot, say))), rows=(*buttons, *link))
    lines = [
        winners_line(snapshot, outcome, say),
        *_highlight_lines(snapshot, outcome, presentation, say),
        *_hint_lines(snapshot, say),
        *_stand_in_lines(snapshot, say, member),
        *_own_rating_lines(snapshot, member, say),
    ]
    podium = _podium(snapshot, outcome, presentation, [*_own_result_lines(snapshot, member, outcome, say), *lines], say)
    counted = [one.panel(picture_only=True) for one in _final_counts(snapshot, presentation.renderer, say)]
    return Page(text, (podium.panel(), *counted), (*buttons, *link))


def final_outcome(snapshot: TableSnapshot) -> Outcome | None:
    """The outcome of a table that was played to its end; else None."""
    return snapshot.outcome if snapshot.table.state is TableState.FINISHED else None


def _unfinished_text(snapshot: TableSnapshot, say: Say) -> str:
    if snapshot.table.ended_together:
        return say("end-together", names=[escaped_name_at(snapshot.table, one) for one in persons_of(snapshot)])
    if snapshot.has_old_rules:
        return say("end-outdated")
    return say("end-abandoned", name=escaped_name(snapshot.table.ended_by.name) if snapshot.table.ended_by else None)


def _podium(snapshot: TableSnapshot, outcome: Outcome, presentation: AnyPresentation, lines: Sequence[str], say: Say) -> NewsItem:
    """Places and scores of all players below `lines`, with a picture if the game has any.

    The alt text of the picture begins with the winners.
    """
    scores = _scores_text(snapshot, outcome, say)
    text = "\n".join([*lines, "", scores])
    if presentation.drawings is None:
        return NewsItem(text=text, colour=Colour.END)
    sat = zip(clean_names(snapshot.table), outcome.scores, outcome.places, snapshot.table.sitters, strict=True)
    stands = tuple(
        PodiumEntry(name, score, place, one.seat, one.seat in outcome.winners, one.cat is not None) for name, score, place, one in sat
    )
    words = to_alt_text("\n".join((winners_line(snapshot, outcome, say), scores)))
    picture = themed_picture(words, key_of("podium", stands), partial(draw_podium, stands))
    return NewsItem(text=text, colour=Colour.END, picture=picture, caption="\n".join(lines))


def _final_counts(snapshot: TableSnapshot, renderer: AnyRenderer, say: Say) -> list[NewsItem]:
    """The news of the count of the last round, or of the whole game if counted once."""
    news = renderer.news(snapshot.events_since(snapshot.last_number), say, both_names(snapshot.table))
    return [one for one in news if one.colour is Colour.END]


def _highlight_lines(snapshot: TableSnapshot, outcome: Outcome, presentation: AnyPresentation, say: Say) -> list[str]:
    names, events = escaped_names(snapshot.table), snapshot.events_since(0)
    found = [*score_highlights(outcome, _round_totals(snapshot, presentation), say, names), *presentation.highlights(events, say, names)]
    return [say("end-highlight", what=what) for what in highlight_texts(found)]


def _hint_lines(snapshot: TableSnapshot, say: Say) -> Iterable[str]:
    """The number of hints that were given, if any; to each person, where all agreed to hints."""
    table, used = snapshot.table, sum(one.hints for one in snapshot.table.sitters)
    if table.gives_hints:
        held: Iterable[PreviousHolder | Sitter] = chain.from_iterable((*one.previous_holders, one) for one in table.sitters)
        people = [one for one in held if one.member is not None]
        names = escaped_distinct_names([one.name for one in people])
        each = [say("end-hints-each", name=name, hints=one.hints) for name, one in zip(names, people, strict=True)]
        yield say("end-hints", hints=" · ".join(each))
    elif used:
        yield say("end-hints", hints=used)


def _round_totals(snapshot: TableSnapshot, presentation: AnyPresentation) -> list[Sequence[int]]:
    """Totals of all players after each round or game."""
    return [totals for event in snapshot.events_since(0) if (totals := presentation.totals_of(event))]


def _own_result_lines(snapshot: TableSnapshot, member: int, outcome: Outcome, say: Say) -> Iterable[str]:
    """The member's own result, in at most one line."""
    if (one := sitter_of(snapshot, member)) is not None:
        won, shared = one.seat in outcome.winners, len(outcome.winners) > 1
        how = "cat" if one.cat else ("shared" if shared else "won") if won else "lost"
        arguments = {"place": outcome.places[one.seat], "seats": len(outcome.scores), "score": outcome.scores[one.seat]}
        yield say("end-own", how=how, **arguments)


def _stand_in_lines(snapshot: TableSnapshot, say: Say, reader: int | None = None) -> Iterable[str]:
    """For whom cats finished, other than for the reader, who reads that already; and who keeps their
    rating, since nobody else played to the end.
    """
    changed = {one.member for one in snapshot.rating_changes}
    left = [one for one in snapshot.table.sitters if one.member is not None and one.cat is not None and one.member != reader]
    if left:
        names = [escaped_name_at(snapshot.table, one) for one in left]
        yield say("end-cat-finished", names=names, rated=any(one.member in changed for one in left))
    for one in persons_of(snapshot) if changed else ():
        if one.cat is None and one.member not in changed and not one.previous_holders:
            yield say("end-rating-kept", name=escaped_name_at(snapshot.table, one))


def _rating_lines(snapshot: TableSnapshot, say: Say) -> Iterable[str]:
    """The rating changes of all players in seat order, in at most one line."""
    by_member = {one.member: one for one in snapshot.rating_changes}
    began = [one.previous_holders[0] if one.previous_holders else one for one in snapshot.table.sitters]
    names = escaped_distinct_names([one.name for one in began])
    sat = [(name, by_member[one.member]) for name, one in zip(names, began, strict=True) if one.member in by_member]
    if sat:
        texts = [
            say("end-rating", name=name, before=one.before.rating.points, after=one.after.rating.points, new=one.after.rating.is_new)
            for name, one in sat
        ]
        yield say("end-ratings", ratings=" · ".join(texts))


def _own_rating_lines(snapshot: TableSnapshot, member: int, say: Say) -> Iterable[str]:
    for one in snapshot.rating_changes:
        if one.member == member:
            arguments = {"before": one.before.rating.points, "after": one.after.rating.points}
            yield say("end-own-rating", new=one.after.rating.is_new, **arguments)


def _chart(snapshot: TableSnapshot, presentation: AnyPresentation, say: Say) -> tuple[NewsItem, ...]:
    """A chart of the totals by round; nothing after a single round, or if the game has no pictures."""
    rounds = _round_totals(snapshot, presentation)
    if presentation.drawings is None or len(rounds) < 2:
        return ()
    names, lines = tuple(clean_names(snapshot.table)), tuple(zip(*rounds, strict=True))
    texts = [
        say("end-chart-line", name=name, totals=", ".join(map(_with_true_minus, line))) for name, line in zip(names, lines, strict=True)
    ]
    words = "\n".join([say("end-chart", count=len(rounds)), *texts])
    picture = themed_picture(words, key_of("totals", lines, names), partial(draw_score_chart, lines, names))
    return (NewsItem(text=words, colour=Colour.END, picture=picture, caption=""),)


def _with_true_minus(number: int) -> str:
    """The number with a true minus sign."""
    return str(number).replace("-", "−")


def end_buttons(snapshot: TableSnapshot, say: Say) -> tuple[Row, ...]:
    """Buttons below a table that is over: rematch, replay and look back if a move was made, same deal if
    played to its end, and the way to check the deal. A game that went on from another one can be played
    on once more instead.

    Without any button if the table was played by other rules than today's.
    """
    if snapshot.has_old_rules:
        return ()
    table = snapshot.table.id
    past, looks = snapshot.table.continues, [Button(say("end-button-replay"), str(StartReplay(table)))]
    if may_analyse(snapshot.game):
        looks.append(Button(say("end-button-look"), str(LookBackAction(str(table), "see"))))
    first = Button(say("end-button-rematch"), str(OpenSequel(table, "rematch")), Tone.MAIN)
    if past is not None and snapshot.moves:
        first = Button(say("end-button-play-on"), str(PlayOn(str(table), len(past.moves))), Tone.MAIN)
    same = Button(say("end-button-same"), str(OpenSequel(table, "same")))
    may_repeat = snapshot.table.state is TableState.FINISHED and past is None
    verbs = (first, *(looks if snapshot.moves else ()), *((same,) if may_repeat else ()))
    return ((*verbs, Button(say("lobby-button-fair"), str(LobbyAction(table, "fair")))),)


def _beside_fields(snapshot: TableSnapshot, outcome: Outcome, say: Say) -> Iterable[Field]:
    """For a deal played a second time, or played on: the scores of each seat now and then."""
    before, past, names = snapshot.previous, snapshot.table.continues, escaped_names(snapshot.table)
    then = past.scores if past else before.scores if before and before.same_deal else ()
    if not then:
        return
    others = [escaped_name(one.name) for one in before.sitters] if before else [say("end-beside-nobody")] * len(then)
    lines = [
        say("end-beside-line", seat=seat + 1, name=name, score=score, other=other, then=points)
        for seat, (name, score, other, points) in enumerate(zip(names, outcome.scores, others, then, strict=True))
    ]
    table, move = (past.table, len(past.moves)) if past else (before.table if before else None, None)
    yield Field(say("end-beside", table=table, move=move), "\n".join(lines))


def record_file(snapshot: TableSnapshot) -> File:
    """The record of the table as a text file, named by game and table; without the seed while the
    table runs."""
    return File(f"{snapshot.table.game}-{snapshot.table.id}-record.txt", write_table_record(snapshot).encode())


def winners_line(snapshot: TableSnapshot, outcome: Outcome, say: Say) -> str:
    """The winners in one line; a cat that played for a person wins, not the person."""
    names, sitters = [f"**{name}**" for name in escaped_names(snapshot.table)], snapshot.table.sitters
    left = [one.member is not None and one.cat is not None for one in sitters]
    shown = [say("end-cat-of", name=names[seat]) if left[seat] else names[seat] for seat in outcome.winners]
    return say("end-winners", names=shown, count=len(shown))


def _scores_text(snapshot: TableSnapshot, outcome: Outcome, say: Say) -> str:
    names = escaped_names(snapshot.table)
    order = sorted(snapshot.table.sitters, key=lambda sitter: outcome.places[sitter.seat])
    return "\n".join(
        say("end-score", place=outcome.places[one.seat], name=names[one.seat], score=outcome.scores[one.seat], cat=one.cat is not None)
        for one in order
    )
