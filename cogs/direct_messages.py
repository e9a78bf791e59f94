"""Text in direct messages: a move if one is meant; else answers on named games, rules and tables.

Discord sends these messages with the intent dm_messages, which is not privileged. Without the
intent no message arrives, and everything else works.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from unicodedata import normalize

import discord
from discord.ext import commands

from bot.client.client import Purrlor
from bot.client.direct_message_reply import DirectMessageReply, answering_direct_message
from bot.models.ids import ChannelId
from bot.pages.games import can_do_text, greeting_page, named_games_page, not_a_move_page, rules_choice_page, with_command_hint
from bot.pages.rules import Rulebook, found_rules_page
from bot.pages.welcome_back import welcome_back_page
from bot.tables import TableSnapshot, seat_of, sitter_of
from bot.tables.free_text import parse_any_move, parse_free_text
from bot.tables.presence import SeatReturn
from cogs import playable_games
from cogs._lessons import make_list_page
from games.kit import Seat
from ui import presentation_of
from ui.kit.local_notation import has_any_word, is_game_named, to_notation
from ui.kit.pages import Page

REMEMBERED = 1024
"""Number of remembered message ids, so that a message sent twice by Discord is taken once."""
MAX_WAITING = 5
"""Most messages of one person that wait for an answer; further ones are dropped."""
COMMAND = "/"
"""Prefix of text meant as a command."""
LEAST_SCORE = 5
"""The least score of a rule that is shown to somebody who wrote a question, and not asked for rules."""
WRITTEN_TYPES = (discord.MessageType.default, discord.MessageType.reply)


class DirectMessageListener(commands.Cog):
    """The listener for direct messages."""

    def __init__(self, bot: Purrlor) -> None:
        self.bot = bot
        self._known_ids: deque[int] = deque(maxlen=REMEMBERED)
        self._waiting: Counter[int] = Counter()

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        writer = message.author
        if message.guild is None:
            self.bot.delivery.direct_messages.record_message(ChannelId(message.channel.id), message.id)
        if message.guild is not None or writer.bot or message.type not in WRITTEN_TYPES or message.id in self._known_ids:
            return
        self._known_ids.append(message.id)
        if self._waiting[writer.id] >= MAX_WAITING:
            return
        self._waiting[writer.id] += 1
        try:
            async with (
                answering_direct_message(self.bot.delivery, message, self.bot.config.texts.locale) as letter,
                self.bot.tables.lock("letter", writer.id),  # in the order of writing
            ):
                self.bot.tables.blocklist.check_allowed(letter.person.id, None)
                self.bot.delivery.notifications.record_press(letter.person.id)
                await self._respond(letter)
        finally:
            self._waiting -= Counter({writer.id: 1})

    async def _respond(self, letter: DirectMessageReply) -> None:
        """Make the meant move, explain a refused one, or answer the words. Raises what a move
        raises.

        A player who was away is welcomed in any case: no later message would tell.
        """
        member, back = letter.person.id, list[SeatReturn]()
        sat = self.bot.tables.registry.open_tables_of(member)
        try:
            for table in sat:
                if (one := await self.bot.presence.return_if_away(table.id, letter.person)) is not None:
                    back.append(one)
            mine = await self.bot.tables.load_readable(sat)
            letter.asking = [snapshot for snapshot in mine if snapshot.is_asked(seat_of(snapshot, member))]
            choosing = [
                (snapshot, seat)
                for snapshot in mine
                if (seat := seat_of(snapshot, member)) is not None and snapshot.question(seat) is not None
            ]
            is_done = await self._make_meant_move(letter, choosing)
        finally:
            for one in back:
                await letter.answer(welcome_back_page(*one, presentation_of(one.snapshot.table.game), letter.say))
                letter.show_hand(one.snapshot)
        if is_done or back:
            return
        if len(untimely := list(_find_untimely_moves(letter, mine, choosing))) == 1:
            await self._make_move(letter, *untimely[0])  # refused, with the reason
        else:
            await self._answer_words(letter, mine)

    async def _make_meant_move(self, letter: DirectMessageReply, choosing: Sequence[tuple[TableSnapshot, Seat]]) -> bool:
        """Make the meant move, if exactly one of these tables can take it; True if made.

        Tables that ask the member come before all `choosing` ones. Raises what a move raises.
        """
        for among in ([one for one in choosing if one[0].is_asked(one[1])], choosing):
            texts = {snapshot.table.id: to_notation(snapshot.table.game, letter.text, letter.say) for snapshot, _ in among}
            found = [
                (snapshot, seat, move)
                for snapshot, seat in among
                if (move := parse_free_text(snapshot, seat, texts[snapshot.table.id])) is not None
            ]
            if not found and len(among) == 1:
                found = [
                    (snapshot, seat, move)
                    for snapshot, seat in among
                    if (move := parse_any_move(snapshot, seat, texts[snapshot.table.id])) is not None
                ]
            if len(found) == 1:
                await self._make_move(letter, *found[0])
                return True
        return False

    async def _answer_words(self, letter: DirectMessageReply, mine: Sequence[TableSnapshot]) -> None:
        """Answer words that are no move: a named game, the rules, a greeting or thanks."""
        page = await self._find_lessons(letter) or self._find_rules(letter, mine) or _answer_page(letter, mine)
        await letter.answer(with_command_hint(page, letter.say) if letter.text.startswith(COMMAND) else page)
        running = [snapshot for snapshot in mine if snapshot.is_running]
        if len(running) == 1 and has_any_word(letter.text, letter.say("play-typed-hello")):
            letter.show_hand(*running)

    async def _find_lessons(self, letter: DirectMessageReply) -> Page | None:
        """The lessons of the named game, or else of all games; None for words that ask for none."""
        if not has_any_word(letter.text, letter.say("learn-typed")):
            return None
        named = [game for game in playable_games() if is_game_named(game, letter.text, letter.say)]
        return await make_list_page(self.bot, letter.person.id, named[0] if len(named) == 1 else None, letter.say)

    def _find_rules(self, letter: DirectMessageReply, mine: Sequence[TableSnapshot]) -> Page | None:
        """The page of the rules that answer a question on the named games, or else on those at whose
        tables the member sits. None for words that are no question, or that no rule answers well.
        """
        words = (letter.say("play-typed-hello"), letter.say("play-typed-thanks"))
        is_question = "?" in normalize("NFKC", letter.text) or has_any_word(letter.text, letter.say("play-typed-question"))
        if not is_question or any(has_any_word(letter.text, one) for one in words):
            return None
        named = [game for game in playable_games() if is_game_named(game, letter.text, letter.say)]
        books = {snapshot.table.game: Rulebook.for_table(snapshot.table) for snapshot in mine}
        found = self.bot.rule_search.find(letter.text, named or books)
        if not found or found[0].score < LEAST_SCORE:
            return None
        return replace(found_rules_page(found, books, letter.say), text=can_do_text(mine, letter.person.id, letter.say))

    async def _make_move(self, letter: DirectMessageReply, snapshot: TableSnapshot, seat: Seat, move: str) -> None:
        table, question = snapshot.table.id, snapshot.question(seat)
        self.bot.delivery.hand_messages.open_choice(table, letter.person.id, question or 0, "")
        letter.show_hand(await self.bot.tables.make_move(table, letter.person, move, question))


def _answer_page(letter: DirectMessageReply, mine: Sequence[TableSnapshot]) -> Page:
    text, say = letter.text, letter.say
    if named := [game for game in playable_games() if is_game_named(game, text, say)]:
        return named_games_page(named, say)
    if has_any_word(text, say("play-typed-rules")):
        return rules_choice_page(dict.fromkeys(snapshot.table.game for snapshot in mine) or playable_games(), say)
    if has_any_word(text, say("play-typed-hello")):
        return greeting_page(playable_games(), mine, letter.person.id, say)
    if has_any_word(text, say("play-typed-thanks")):
        return Page(say("play-thanks"))
    return not_a_move_page(playable_games(), mine, letter.person.id, say)


def _find_untimely_moves(
    letter: DirectMessageReply, mine: Sequence[TableSnapshot], choosing: Sequence[tuple[TableSnapshot, Seat]]
) -> Iterator[tuple[TableSnapshot, Seat, str]]:
    """Yield moves readable at running tables where the member has nothing to choose now."""
    busy = {snapshot.table.id for snapshot, _ in choosing}
    for snapshot in mine:
        if snapshot.is_running and snapshot.table.id not in busy and (sitter := sitter_of(snapshot, letter.person.id)) is not None:
            game, seat = snapshot.table.game, Seat(sitter.seat)
            if (
                move := parse_any_move(snapshot, seat, to_notation(game, letter.text, letter.say), presentation_of(game).verbs)
            ) is not None:
                yield snapshot, seat, move


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(DirectMessageListener(bot))
