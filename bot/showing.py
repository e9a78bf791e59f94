"""The pages every game shares: lobby, table, hand, end. What is the game's own in them comes from its face.

Channel pages are made for a spectator; the page of a hand for its seat. Nothing here sends anything.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from bot.art import news_art, totals_art, view_art
from bot.facts import MemberId, Sitter, TableState
from bot.replay.steps import replay_act
from bot.tables import Live, host_of
from games.kit import Outcome, Seat, write_record
from looks.kit.faces import Ask, Face
from looks.kit.pages import Button, Colour, Field, File, Link, Page, Panel, Row, Tone, button_rows, cut
from looks.kit.words import Say

LOBBY, TABLE, END = "lb", "tb", "en"
NAME = 32
"""As long as Discord lets a name be."""
_MARKDOWN = re.compile(r"([\\*_~|`>#\-\[\]()@<:])")
_TURNING = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What turns the direction of the text behind it: a name is not to rewrite the line it stands in."""


def bare(name: str) -> str:
    """A person's name for where nothing is markdown: on buttons and in suggestions. No line break, no turned direction, never empty."""
    return cut(" ".join(_TURNING.sub("", name).split()), NAME) or "?"


def plain(name: str) -> str:
    """A person's name as text in a message: no markdown, no mention, however they chose it."""
    return _MARKDOWN.sub(r"\\\1", bare(name))


def names_of(live: Live) -> list[str]:
    """The players' names by seat, ready to be shown in a message."""
    return [plain(sitter.name) for sitter in live.facts.sitters]


def bare_names_of(live: Live) -> list[str]:
    """The players' names by seat, for buttons and suggestions."""
    return [bare(sitter.name) for sitter in live.facts.sitters]


def title(live: Live, say: Say) -> str:
    """What the table is called everywhere."""
    return say("table-title", game=say(f"{live.facts.game}-name"), table=live.facts.id)


def act(kind: str, live: Live, verb: str) -> str:
    """The custom_id of a button that does something with this table."""
    return f"{kind}:{live.facts.id}:{verb}"


# Lobby


def lobby_page(live: Live, face: Face, say: Say) -> Page:
    """A table before the start; afterwards, what remains of its lobby: who sat there, and the hash."""
    panel = Panel(
        title=title(live, say),
        text=_lobby_text(live, face, say),
        fields=(
            Field(say("lobby-seats", taken=len(live.facts.sitters), seats=live.facts.seats), _lobby_seats(live, say)),
            Field(say("lobby-hash"), f"`{live.facts.commit}`\n{_why_hash(live, say)}"),
        ),
        colour=Colour.LOBBY if live.in_lobby else Colour.QUIET,
    )
    awaited = _awaited(live) if live.in_lobby else ()
    text = say("lobby-calls", who=" ".join(f"<@{member}>" for member in awaited)) if awaited else ""
    return Page(text, (panel,), rows=_lobby_rows(live, say) if live.in_lobby else (), calls=awaited)


def _awaited(live: Live) -> tuple[int, ...]:
    """Who sat at the table of which this is the rematch, and is not here yet: they are called, once, by the message as it is sent."""
    if live.before is None or live.before.same_deal or not live.free:
        return ()
    here = {sitter.member for sitter in live.facts.sitters}
    return tuple(int(one.member) for one in live.before.sitters if one.member is not None and one.member > 0 and one.member not in here)


def _why_hash(live: Live, say: Say) -> str:
    again = live.facts.duplicate_of
    return say("lobby-hash-again", table=again) if again else say("lobby-hash-why")


def _standing_of(live: Live, say: Say) -> Iterable[str]:
    """From which table this one follows on, and whether anybody's rating will follow from it."""
    if live.facts.duplicate_of:
        yield say("lobby-same-deal", table=live.facts.duplicate_of)
        return
    if live.facts.rematch_of:
        yield say("lobby-rematch", table=live.facts.rematch_of)
    cats = any(sitter.cat for sitter in live.facts.sitters)
    yield say("lobby-rated", why="cat" if cats else "yes" if live.facts.rated else "no")


def _lobby_text(live: Live, face: Face, say: Say) -> str:
    if live.facts.state is TableState.CLOSED:
        state = say("lobby-outdated" if live.outdated else "lobby-closed")
    elif not live.in_lobby:
        state = say("lobby-started")
    else:
        host = host_of(live)
        name = plain(host.name) if host else "–"
        state = _waiting(live, name, say)
    return "\n".join(filter(None, (state, face.options(live.options, say), *_standing_of(live, say))))


def _waiting(live: Live, host: str, say: Say) -> str:
    """Whether a lobby waits for anybody, and what its host can do."""
    if live.needed:
        return say("lobby-waiting", needed=live.needed)
    taken = len(live.facts.sitters)
    return say("lobby-enough", host=host, seats=taken, free=live.free) if live.free else say("lobby-ready", host=host)


def _lobby_seats(live: Live, say: Say) -> str:
    taken = [_lobby_seat(sitter, say) for sitter in live.facts.sitters]
    return "\n".join([*taken, *[f"{seat + 1}. {say('lobby-free')}" for seat in range(len(taken), live.facts.seats)]])


def _lobby_seat(sitter: Sitter, say: Say) -> str:
    name = say("seat-cat", name=plain(sitter.name)) if sitter.member is None else plain(sitter.name)
    return f"{sitter.seat + 1}. {name}" + (f" · {say('lobby-luck', word=sitter.luck)}" if sitter.luck else "")


def _lobby_rows(live: Live, say: Say) -> tuple[Row, ...]:
    cats = any(sitter.member is None for sitter in live.facts.sitters)

    def button(verb: str, tone: Tone = Tone.PLAIN, *, disabled: bool = False) -> Button:
        return Button(say(f"lobby-button-{verb}"), act(LOBBY, live, verb), tone, disabled)

    full, settled = live.free == 0, live.facts.duplicate_of is not None
    return (  # three to a row at most: more would break up on a phone
        (button("join", Tone.MAIN, disabled=full), button("leave"), button("rules")),
        (button("cat", disabled=full), button("uncat", disabled=not cats)),
        (button("start", Tone.GOOD, disabled=live.needed > 0), button("luck", disabled=settled), button("close", Tone.BAD)),
    )


# Table


def table_page(live: Live, face: Face, say: Say, *, unreached: Collection[MemberId] = ()) -> Page:
    """The running table as everybody may see it. `unreached` are members whose direct messages are closed: they are called here."""
    assert live.match is not None
    names = names_of(live)
    view = live.match.game.view(live.match.state, None)
    panel = face.table(view, names, say)
    shut = [sitter for sitter in live.persons if sitter.member in unreached]
    called = tuple(int(one.member) for one in shut if one.member and Seat(one.seat) in live.match.pending)
    notes = [*_away(live, say), *([say("table-dms-closed", names=[plain(one.name) for one in shut])] if shut else [])]
    art = view_art(live.facts.game, view, bare_names_of(live), panel.text)
    beside = None if panel.beside is None else "\n".join([panel.beside, *notes])
    panel = replace(panel, title=title(live, say), text="\n".join([panel.text, *notes]), beside=beside, art=art)
    text = say("table-your-turn", who=" ".join(f"<@{member}>" for member in called)) if called else ""
    return Page(text=text, panels=(panel,), rows=(*_public_controls(live, face, view, say), _table_buttons(live, say)), calls=called)


def _public_controls(live: Live, face: Face, view: Any, say: Say) -> tuple[Row, ...]:
    """The controls of a person's decision among things that everybody sees; at most four rows, the table's own buttons need one."""
    if live.match is None or len(live.match.pending) != 1 or not face.is_public(view):
        return ()
    (seat,) = live.match.pending
    if live.facts.sitters[seat].cat is not None:
        return ()
    asking = live.asking(seat)
    ask = Ask(live.facts.id, live.turns[seat].question, bare_names_of(live))
    return face.controls(view, asking[1], ask, say)[:4] if asking else ()


def _away(live: Live, say: Say) -> Iterable[str]:
    return [say("table-cat-plays", name=plain(one.name)) for one in live.facts.sitters if one.member is not None and one.cat is not None]


def _table_buttons(live: Live, say: Say) -> tuple[Button, ...]:
    verbs = ("hand", "rules", "more")
    return tuple(Button(say(f"table-button-{verb}"), act(TABLE, live, verb), Tone.MAIN if verb == "hand" else Tone.PLAIN) for verb in verbs)


def more_page(live: Live, member: int, say: Say, *, may_tidy: bool = False) -> Page:
    """What else a person can do with the table; private."""
    sitter, host = live.sitter_of(member), host_of(live)
    verbs: list[tuple[str, Tone]] = []
    if live.running and sitter:
        verbs.append(("back", Tone.MAIN) if sitter.cat else ("leave", Tone.PLAIN))
    if live.running and (may_tidy or (host and host.member == member)):
        verbs.append(("end", Tone.BAD))
    if live.was_dealt:
        verbs.append(("record", Tone.PLAIN))
    if live.running:
        verbs.append(("words", Tone.PLAIN))
    buttons = [Button(say(f"table-button-{verb}"), act(TABLE, live, verb), tone) for verb, tone in verbs]
    return Page(text=say("table-more", title=title(live, say)), rows=button_rows(buttons))


def words_page(live: Live, member: int, face: Face, say: Say) -> Page:
    """All that this person can see, in words alone: the table, and their hand; private."""
    panels = (*table_page(live, face, say).panels, *hand_page(live, member, face, say).panels)
    return Page(panels=tuple(replace(panel, art=None) for panel in panels))


def news_panels(live: Live, face: Face, told: int, say: Say) -> list[Panel]:
    """What is to be posted of the moves from this number on, each thing with its picture where the game has one."""
    events = [event for number, step in live.history if number >= told for event in step if event.to is None]
    names = bare_names_of(live)

    def pictured(panel: Panel) -> Panel:
        return replace(panel, art=news_art(live.facts.game, panel.event, names, panel.text)) if panel.event else panel

    return [pictured(panel) for panel in face.news(events, names_of(live), say)]


# Hand


def hand_page(live: Live, member: int, face: Face, say: Say, *, link: str = "", opened: str = "") -> Page:
    """What one person sees of their seat, with the controls when it is theirs to decide; private. `opened`: see `Ask`."""
    sitter = live.sitter_of(member)
    if sitter is None:
        return Page(text=say("hand-not-seated", title=title(live, say)))
    if not live.was_dealt:
        return Page(text=say("hand-not-dealt", title=title(live, say)))
    if not live.running:
        return Page(text="\n".join(_how_it_ended(live, say)), rows=_link(link, say))
    if sitter.cat is not None:
        back = (Button(say("table-button-back"), act(TABLE, live, "back"), Tone.MAIN),)
        return Page(text=say("hand-cat-plays", title=title(live, say)), rows=(back, *_link(link, say)))
    return _playing_page(live, Seat(sitter.seat), face, say, link, opened)


def _playing_page(live: Live, seat: Seat, face: Face, say: Say, link: str, opened: str) -> Page:
    assert live.match is not None
    names = names_of(live)
    asking = live.asking(seat)
    begun = asking is not None and seat in live.begun
    seen = live.game.view((asking[0] if asking and begun else live.match).state, seat)
    panel = face.hand(seen, names, say)
    rows: tuple[Row, ...] = ()
    if asking is not None:
        match, legal = asking
        ask = Ask(live.facts.id, live.turns[seat].question, bare_names_of(live), opened)
        rows = face.controls(live.game.view(match.state, seat), legal, ask, say)
    spare = _link(link, say) if len(rows) < 5 else ()
    changes = "hand-changing" if begun else "hand-may-change"
    state = "hand-your-turn" if live.is_asked(seat) else changes if asking is not None else "hand-waiting"
    text = say(state, title=title(live, say))
    colour = Colour.YOURS if live.is_asked(seat) else Colour.QUIET
    art = view_art(live.facts.game, seen, bare_names_of(live), panel.text)
    return Page(text, (replace(panel, colour=colour, art=art),), (*rows, *spare))


def _how_it_ended(live: Live, say: Say) -> Iterable[str]:
    yield say("hand-over", title=title(live, say))
    if live.outdated:
        yield say("end-outdated")
    if live.facts.state is TableState.FINISHED and live.outcome is not None:
        yield _winners(live, live.outcome, say)


def _link(link: str, say: Say) -> tuple[Row, ...]:
    return ((Link(say("hand-link"), link),),) if link else ()


def table_link(live: Live) -> str:
    """The address of the channel in which the table stands."""
    return f"https://discord.com/channels/{live.facts.server or '@me'}/{live.facts.channel}"


# The end


def end_page(live: Live, face: Face, say: Say) -> Page:
    """A table that is over: who won, everybody's score, and all that is needed to check the game."""
    outcome = live.outcome if live.facts.state is TableState.FINISHED else None
    head = _winners(live, outcome, say) if outcome else say("end-outdated" if live.outdated else "end-abandoned")
    scores = (Field(say("end-scores"), _scores(live, outcome, say)), *_beside(live, outcome, say)) if outcome else ()
    art = totals_art(live, bare_names_of(live), say) if outcome else None
    panel = Panel(title=title(live, say), text=head, fields=(*scores, _proof(live, say)), colour=Colour.END, art=art)
    rows = () if live.outdated else (_end_buttons(live, say),)
    return Page(panels=(panel,), rows=rows, files=(record_file(live),))


def _end_buttons(live: Live, say: Say) -> tuple[Button, ...]:
    verbs = ("replay", "rematch", *(["same"] if live.facts.state is TableState.FINISHED else []))
    acts = {verb: act(END, live, verb) for verb in verbs} | {"replay": replay_act(live.facts.id)}
    return tuple(Button(say(f"end-button-{verb}"), acts[verb], Tone.MAIN if verb == "rematch" else Tone.PLAIN) for verb in verbs)


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


def _winners(live: Live, outcome: Outcome, say: Say) -> str:
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
    luck = " ".join(f"{plain(live.facts.sitters[seat].name)}: `{word}`" for seat, word in live.luck)
    lines = [
        say("end-seed", seed=f"`{live.facts.seed.hex()}`"),
        say("end-hash", hash=f"`{live.facts.commit}`"),
        *([say("end-luck", words=luck)] if luck else []),
        say("end-check"),
    ]
    return Field(say("end-proof"), "\n".join(lines))
