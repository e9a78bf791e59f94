"""The page of a lobby; and what remains of it once the game has begun.

Nothing here sends anything."""

from __future__ import annotations

from collections.abc import Iterable

from bot.facts import Sitter, TableState
from bot.screens.acts import InLobby, LobbyVerb
from bot.screens.names import plain, title
from bot.tables import Live, host_of
from games.kit import Options
from looks.kit.pages import Button, Colour, Field, Page, Panel, Row, Tone
from looks.kit.words import Say


def lobby_page(live: Live, say: Say) -> Page:
    """A table before the start; afterwards, what remains of its lobby: who sat there, and the hash."""
    panel = Panel(
        title=title(live, say),
        text=_lobby_text(live, say),
        fields=(
            Field(say("lobby-seats", taken=len(live.facts.sitters), seats=live.facts.seats), _lobby_seats(live, say)),
            Field(say("lobby-hash"), f"`{live.facts.commit}`\n{_why_hash(live, say)}"),
        ),
        colour=Colour.LOBBY if live.in_lobby else Colour.QUIET,
    )
    awaited = _awaited(live) if live.in_lobby else ()
    text = say("lobby-calls", who=" ".join(f"<@{member}>" for member in awaited)) if awaited else ""
    return Page(text, (panel,), rows=_lobby_rows(live, say) if live.in_lobby else (), calls=awaited)


def options_text(game: str, options: Options, say: Say) -> str:
    """The options of a table in the words of its game, which is told each by its key, as a number where it is one; and `seats`."""
    chosen = {key: int(value) if value.isdecimal() else value for key, value in options.values}
    return say(f"{game}-options", seats=options.seats, **chosen)


def advice_text(game: str, say: Say) -> str:
    """What the rulebook advises who plays for the first time; nothing where it gives no advice."""
    advice = say(f"rules-{game}-advice")
    return say("rules-advice", advice=advice) if advice else ""


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


def _lobby_text(live: Live, say: Say) -> str:
    if live.facts.state is TableState.CLOSED:
        state = say("lobby-outdated" if live.outdated else "lobby-closed")
    elif not live.in_lobby:
        state = say("lobby-started")
    else:
        host = host_of(live)
        name = plain(host.name) if host else "–"
        state = _waiting(live, name, say)
    advice = advice_text(live.facts.game, say) if live.in_lobby and live.before is None else ""
    return "\n".join(filter(None, (state, options_text(live.facts.game, live.options, say), *_standing_of(live, say), advice)))


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
    name = say("seat-cat", name=plain(sitter.name), level=str(sitter.cat)) if sitter.member is None else plain(sitter.name)
    return f"{sitter.seat + 1}. {name}" + (f" · {say('lobby-luck', word=sitter.luck)}" if sitter.luck else "")


def _lobby_rows(live: Live, say: Say) -> tuple[Row, ...]:
    cats = any(sitter.member is None for sitter in live.facts.sitters)

    def button(verb: LobbyVerb, tone: Tone = Tone.PLAIN, *, disabled: bool = False) -> Button:
        return Button(say(f"lobby-button-{verb}"), str(InLobby(live.facts.id, verb)), tone, disabled)

    full, settled = live.free == 0, live.facts.duplicate_of is not None
    return (  # three to a row at most: more would break up on a phone
        (button("join", Tone.MAIN, disabled=full), button("leave"), button("rules")),
        (button("cat", disabled=full), button("uncat", disabled=not cats)),
        (button("start", Tone.GOOD, disabled=live.needed > 0), button("luck", disabled=settled), button("close", Tone.BAD)),
    )
