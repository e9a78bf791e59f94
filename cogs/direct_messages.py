"""Text in direct messages: a move if one is meant; else answers on named games, rules and tables.

Discord sends these messages with the intent dm_messages, which is not privileged. Without the
intent no message arrives, and everything else works.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import replace
from unicodedata import normalize

import discord
from discord.ext import commands

from bot.client.client import Purrlor
from bot.client.direct_message_reply import DirectMessageReply, answering_direct_message
from bot.models.ids import ChannelId
from bot.pages.doing import one_page, several_page
from bot.pages.games import can_do_text, greeting_page, named_games_page, not_a_move_page, rules_choice_page, with_command_hint
from bot.pages.help import help_page
from bot.pages.rules import Rulebook, found_rules_page, rules_page
from bot.pages.welcome_back import welcome_back_page
from bot.tables import TableSnapshot, seat_of
from bot.tables.presence import SeatReturn
from bot.texts import Speech
from cogs import playable_games
from cogs._lessons import make_list_page
from cogs._tables_in_reach import Place, find_tables_in_reach
from cogs._typed_moves import TypedMove, find_legal_move, find_refused_move
from cogs.former import SUCCESSORS
from ui import presentation_of
from ui.kit.local_notation import has_any_word, is_game_named
from ui.kit.pages import Page

REMEMBERED = 1024
"""Number of remembered message ids, so that a message sent twice by Discord is taken once."""
MAX_WAITING = 5
"""Most messages of one person that wait for an answer; further ones are dropped."""
COMMAND = "/"
"""Prefix of text meant as a command."""
LOOKED_UP = ("rules", "hand")
"""Verbs of actions that have answers of their own."""
LEAST_SCORE = 5
"""The least score of a rule that is shown to somebody who wrote a question, and not asked for rules."""
LEAST_SCORE_OF_ALL = 8
"""Likewise, if the member named no game and sits at no table: the score of a word that a rule defines."""
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
            if is_done := (move := find_legal_move(mine, member, letter.text, letter.say)) is not None:
                await self._make_move(letter, move)
        finally:
            for one in back:
                await letter.answer(welcome_back_page(*one, presentation_of(one.snapshot.table.game), letter.say))
                letter.show_hand(one.snapshot)
        if is_done or back or await self._answer_action(letter):
            return
        if (move := find_refused_move(mine, member, letter.text, letter.say)) is not None:
            await self._make_move(letter, move)  # refused, with the reason
        else:
            await self._answer_words(letter, mine)

    async def _answer_action(self, letter: DirectMessageReply) -> bool:
        """Answer words that mean something to be done with its button. Return False if they mean nothing.

        The button is the control: a message cannot open a form, and has no channel.
        """
        reach = await find_tables_in_reach(self.bot, Place(letter.person.id, (letter.channel,)))
        text = _without_command(letter.text, letter.say)
        actions = [one for one in await reach.list_actions(letter.say) if one.title]
        found = [one for one in await reach.find_meant(text, actions, letter.say) if one.is_possible and one.verb not in LOOKED_UP]
        if found:
            await letter.answer(several_page(found, letter.say) if len(found) > 1 else one_page(found[0], letter.say))
        return bool(found)

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
        tables the member sits, or else on all. None for words that are no question, or that no rule answers well.
        """
        words = (letter.say("play-typed-hello"), letter.say("play-typed-thanks"))
        is_question = "?" in normalize("NFKC", letter.text) or has_any_word(letter.text, letter.say("play-typed-question"))
        if not is_question or any(has_any_word(letter.text, one) for one in words):
            return None
        named = [game for game in playable_games() if is_game_named(game, letter.text, letter.say)]
        books = {snapshot.table.game: Rulebook.for_table(snapshot.table) for snapshot in mine}
        is_open = not (named or books)
        if is_open and has_any_word(letter.text, letter.say("play-typed-rules")):
            return None
        found = self.bot.rule_search.find(letter.text, playable_games() if is_open else named or books)
        if not found or found[0].score < (LEAST_SCORE_OF_ALL if is_open else LEAST_SCORE):
            return None
        return replace(found_rules_page(found, books, letter.say), text=can_do_text(mine, letter.person.id, letter.say))

    async def _make_move(self, letter: DirectMessageReply, move: TypedMove) -> None:
        table, question = move.snapshot.table.id, move.snapshot.question(move.seat)
        self.bot.delivery.open_choice(table, letter.person.id, question or 0, "")
        letter.show_hand(await self.bot.tables.make_move(table, letter.person, move.move, question))


def _without_command(text: str, say: Speech) -> str:
    """The text without the name of `/do`, or of a former command whose words it takes now."""
    word, _, rest = text.removeprefix(COMMAND).partition(" ")
    names = {name for former in ("do", *SUCCESSORS) for name in (former, say(f"command-{former}"))}
    return rest if rest and text.startswith(COMMAND) and word.casefold() in names else text.removeprefix(COMMAND)


def _answer_page(letter: DirectMessageReply, mine: Sequence[TableSnapshot]) -> Page:
    text, say = letter.text, letter.say
    named, asks_rules = [game for game in playable_games() if is_game_named(game, text, say)], has_any_word(text, say("play-typed-rules"))
    if asks_rules and len(named) == 1:
        books = {snapshot.table.game: Rulebook.for_table(snapshot.table) for snapshot in mine}
        return rules_page(books.get(named[0], Rulebook(named[0])), "brief", say)
    if named:
        return rules_choice_page(named, say) if asks_rules else named_games_page(named, say)
    if asks_rules:
        return rules_choice_page(dict.fromkeys(snapshot.table.game for snapshot in mine) or playable_games(), say)
    if has_any_word(text, say("help-typed")):
        return help_page(playable_games(), say)
    if has_any_word(text, say("play-typed-hello")):
        return greeting_page(playable_games(), mine, letter.person.id, say)
    if has_any_word(text, say("play-typed-thanks")):
        return Page(say("play-thanks"))
    return not_a_move_page(playable_games(), mine, letter.person.id, say)


async def setup(bot: Purrlor) -> None:
    await bot.add_cog(DirectMessageListener(bot))
