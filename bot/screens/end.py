"""A table that is over: who won, the scores, and all that is needed to check the game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from bot.facts import TableState
from bot.screens.acts import AfterEnd, ReplayOf
from bot.screens.names import bare_names_of, names_of, plain, title
from bot.tables import Live
from games.kit import Outcome, write_record
from looks.kit.drawings import draw_scores
from looks.kit.keys import key_of
from looks.kit.look import AnyLook
from looks.kit.pages import Button, Colour, Field, File, Page, Panel, Picture, Tone
from looks.kit.words import Say


def end_page(live: Live, look: AnyLook, say: Say) -> Page:
    """A table that is over: who won, everybody's score, and all that is needed to check the game."""
    outcome = live.outcome if live.facts.state is TableState.FINISHED else None
    head = winners_line(live, outcome, say) if outcome else say("end-outdated" if live.outdated else "end-abandoned")
    scores = (Field(say("end-scores"), _scores(live, outcome, say)), *_beside(live, outcome, say)) if outcome else ()
    picture = _chart(live, look, say) if outcome else None
    panel = Panel(title=title(live, say), text=head, fields=(*scores, _proof(live, say)), colour=Colour.END, picture=picture)
    rows = () if live.outdated else (_end_buttons(live, say),)
    return Page(panels=(panel,), rows=rows, files=(record_file(live),))


def _chart(live: Live, look: AnyLook, say: Say) -> Picture | None:
    """Everybody's way to the final score, round by round; None where there was one round only, or the game has no images."""
    rounds = [totals for event in live.events_since(0) if (totals := look.totals_of(event))]
    if look.drawings is None or len(rounds) < 2:
        return None
    names, lines = tuple(bare_names_of(live)), tuple(zip(*rounds, strict=True))
    told = [say("end-chart-line", name=name, totals=", ".join(map(_signed, line))) for name, line in zip(names, lines, strict=True)]
    words = "\n".join([say("end-chart", count=len(rounds)), *told])
    return Picture(words, key_of("totals", lines, names), partial(draw_scores, lines, names))


def _signed(number: int) -> str:
    """A number with a true minus."""
    return str(number).replace("-", "−")


def _end_buttons(live: Live, say: Say) -> tuple[Button, ...]:
    table = live.facts.id
    replay = Button(say("end-button-replay"), str(ReplayOf(table)))
    rematch = Button(say("end-button-rematch"), str(AfterEnd(table, "rematch")), Tone.MAIN)
    same = Button(say("end-button-same"), str(AfterEnd(table, "same")))
    return (replay, rematch, same) if live.facts.state is TableState.FINISHED else (replay, rematch)


def _beside(live: Live, outcome: Outcome, say: Say) -> Iterable[Field]:
    """For a deal that was played before: what each seat's cards have brought then and now."""
    if live.before is None or not (live.before.same_deal and live.before.scores):
        return
    names = names_of(live)
    lines = [
        say(
            "end-beside-line",
            seat=one.seat + 1,
            name=names[one.seat],
            score=outcome.scores[one.seat],
            other=plain(one.name),
            then=live.before.scores[one.seat],
        )
        for one in live.before.sitters
    ]
    yield Field(say("end-beside", table=live.before.table), "\n".join(lines))


def record_file(live: Live) -> File:
    """The record of the table, as a file to keep; while the table runs it has no seed."""
    return File(f"{live.facts.game}-{live.facts.id}.txt", write_record(live.record()).encode())


def winners_line(live: Live, outcome: Outcome, say: Say) -> str:
    names = names_of(live)
    return say("end-winners", names=[f"**{names[seat]}**" for seat in outcome.winners], count=len(outcome.winners))


def _scores(live: Live, outcome: Outcome, say: Say) -> str:
    names = names_of(live)
    order = sorted(live.facts.sitters, key=lambda sitter: -outcome.scores[sitter.seat])
    places = {sitter.seat: 1 + sum(score > outcome.scores[sitter.seat] for score in outcome.scores) for sitter in order}
    return "\n".join(
        say("end-score", place=places[one.seat], name=names[one.seat], score=outcome.scores[one.seat], cat=one.cat is not None)
        for one in order
    )


def _proof(live: Live, say: Say) -> Field:
    assert live.seed is not None, "it is over"
    luck = " ".join(f"{plain(live.facts.sitters[seat].name)}: `{word}`" for seat, word in live.luck)
    lines = [
        say("end-seed", seed=f"`{live.seed.hex()}`"),
        say("end-hash", hash=f"`{live.facts.commit}`"),
        *([say("end-luck", words=luck)] if luck else []),
        say("end-check"),
    ]
    return Field(say("end-proof"), "\n".join(lines))
