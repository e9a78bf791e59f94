"""What a server wishes, for whoever manages it: two private pages of lists in which each wish is chosen, and what we lack for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from bot.errors import CannotDo
from bot.models.ids import ChannelId, RoleId
from bot.models.times import Pace
from bot.pages.acts import AtServer, ServerKey, ServerPage
from bot.settings.server import DEFAULT_SERVER_SETTINGS, ServerSettings
from ui.kit.pages import CHOICES, Among, Button, Choice, Colour, Field, Page, Panel, Row, Select
from ui.kit.words import Say

DISCORDS = "discord"
"""In the place of a language: that of the server, as Discord or the host says it."""
YES, NO = "yes", "no"
NAMED = 5
"""How many channels are named in which something is missing."""
PAGES: Mapping[ServerPage, tuple[ServerKey, ...]] = {"tables": ("places", "threads", "paces"), "words": ("locale", "role", "podium")}


class Lack(NamedTuple):
    """What is missing, and where."""

    permissions: tuple[str, ...]
    """As the keys of their texts end."""
    channels: tuple[ChannelId, ...]


@dataclass(frozen=True, slots=True)
class Needs:
    """What of a server's wishes can be kept there."""

    places: tuple[ChannelId, ...] = ()
    """The channels to which its tables are confined, as far as they are there."""
    lacks: Mapping[str, tuple[Lack, ...]] = field(default_factory=dict)
    gone: frozenset[str] = frozenset()
    """The wishes of which all that was chosen is there no more."""


def page_of(key: ServerKey) -> ServerPage:
    """On which page this wish is chosen."""
    return next(page for page, keys in PAGES.items() if key in keys)


def server_page(wishes: ServerSettings, needs: Needs, page: ServerPage, say: Say, languages: Sequence[str]) -> Page:
    """One of the two pages."""
    fields = tuple(Field(say("server-wish", wish=key), "\n".join(_told(key, wishes, needs, say))) for key in PAGES[page])
    panel = Panel(say("server-title"), say("server-head"), fields, colour=Colour.QUIET)
    lists = tuple(_list(key, wishes, needs, say, languages) for key in PAGES[page])
    other: ServerPage = "words" if page == "tables" else "tables"
    turn: Row = (Button(say("server-turn", page=other), str(AtServer(other))),)
    return Page(panels=(panel,), rows=(*lists, turn))


def _told(key: ServerKey, wishes: ServerSettings, needs: Needs, say: Say) -> Iterator[str]:
    """How it is now, and what is missing for it."""
    match key:
        case "places":
            where = " ".join(f"<#{place}>" for place in needs.places)
            yield say("server-gone", wish=key) if key in needs.gone else say("server-places", where=where or None)
        case "threads":
            yield say("server-threads", threads=wishes.threads)
        case "paces":
            yield say("server-paces", paces=[say("lobby-pace-name", pace=pace) for pace in wishes.paces])
        case "locale":
            yield say("server-locale", locale=wishes.locale)
        case "role":
            yield (
                say("server-gone", wish=key)
                if key in needs.gone
                else say("server-role", role=f"<@&{wishes.role}>" if wishes.role else None)
            )
        case "podium":
            where = f"<#{wishes.podium}>" if wishes.podium else ""
            yield say("server-gone", wish=key) if key in needs.gone else say("server-podium", where=where or None)
    for lack in needs.lacks.get(key, ()):
        names = [say(f"permission-{name}") for name in lack.permissions]
        where, more = " ".join(f"<#{channel}>" for channel in lack.channels[:NAMED]), len(lack.channels[NAMED:])
        yield say("server-lack", wish=key, missing=names, where=where, more=more)


def _list(key: ServerKey, wishes: ServerSettings, needs: Needs, say: Say, languages: Sequence[str]) -> Select:
    act, words = str(AtServer(key)), say("server-choose", wish=key)
    match key:
        case "places":
            return Select(act, words, (), least=0, most=CHOICES, among=Among.PLACES, given=needs.places[:CHOICES])
        case "threads":
            threads = tuple(
                Choice(say("server-choice-threads", threads=word == YES), word, chosen=wishes.threads == (word == YES))
                for word in (NO, YES)
            )
            return Select(act, words, threads)
        case "paces":
            paces = tuple(Choice(say("lobby-pace-name", pace=pace), pace, chosen=pace in wishes.paces) for pace in Pace)
            return Select(act, words, paces, most=len(paces))
        case "locale":
            now = wishes.locale or DISCORDS
            spoken = [Choice(_language(one, say), one, chosen=one == now) for one in (DISCORDS, *languages)]
            return Select(act, words, tuple(spoken)[:CHOICES])
        case "role":
            role = () if wishes.role is None or key in needs.gone else (wishes.role,)
            return Select(act, words, (), least=0, among=Among.ROLES, given=role)
        case "podium":
            podium = () if wishes.podium is None or key in needs.gone else (wishes.podium,)
            return Select(act, words, (), least=0, among=Among.CHANNELS, given=podium)


def server_wishing(wishes: ServerSettings, key: ServerKey, chosen: Sequence[str]) -> ServerSettings:
    """The same, but that in the list of this wish these were chosen; what Discord lists, by number. Raises CannotDo or ValueError."""
    match key:
        case "places":
            return replace(wishes, channels=frozenset(ChannelId(int(one)) for one in chosen))
        case "threads":
            return replace(wishes, threads=_one(chosen) == YES)
        case "paces":
            if not chosen:
                raise CannotDo("server-one-pace")
            return wishes.with_paces([Pace(one) for one in chosen])
        case "locale":
            return replace(wishes, locale=None if _one(chosen) == DISCORDS else _one(chosen))
        case "role":
            return replace(wishes, role=RoleId(int(_one(chosen))) if chosen else None)
        case "podium":
            return replace(wishes, podium=ChannelId(int(_one(chosen))) if chosen else None)


def _language(locale: str, say: Say) -> str:
    return say("settings-choice", wish="locale", value=say(f"command-server-settings-language-{locale}"))


def put_back(wishes: ServerSettings, key: ServerKey) -> ServerSettings:
    """The same, but that this wish is as where nobody has chosen anything."""
    name = {"places": "channels"}.get(key, key)
    return replace(wishes, **{name: getattr(DEFAULT_SERVER_SETTINGS, name)})


def _one(chosen: Sequence[str]) -> str:
    (one,) = chosen
    return one
