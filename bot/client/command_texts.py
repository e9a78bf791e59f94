"""Slash commands in each language: names, descriptions, options and choices come from the catalogue
of texts.

    apply_texts(tree, texts)                          English, which Discord shows for other languages
    await tree.set_translator(CommandTexts(texts))    the other languages, when the tree is synced

The code names a command once (`/server settings`, `/<game>`), and the text keys follow from the
name: `command-server-settings` with its attribute `.description`, `command-<game>-seats`
likewise, and `command-<game>-rules-basic` for a choice whose value is `basic`.
"""

from functools import cache
from typing import Any

from discord import Client, Locale
from discord.app_commands import (
    Choice,
    Command,
    CommandTree,
    Group,
    Parameter,
    TranslationContextLocation,
    TranslationContextTypes,
    Translator,
    choices,
    describe,
    locale_str,
)

from bot.errors import TextError
from bot.texts import ENGLISH, Speech, Texts

DESCRIPTIONS = {
    TranslationContextLocation.command_description,
    TranslationContextLocation.group_description,
    TranslationContextLocation.parameter_description,
}


class CommandTexts(Translator):
    """The translations that discord.py asks for, word by word, when it sends the commands to
    Discord.
    """

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The word in a language; None if Discord should show the English word of `apply_texts`."""
        say = self._texts.speech_in(locale)
        if say.locale == ENGLISH:
            return None  # most of Discord's languages have no texts here
        key = _text_key(string, context)
        return say(key) if key and say.has_text(key) else None


def apply_texts(tree: CommandTree[Any], texts: Texts) -> None:
    """Give every command, option and choice its English description.

    Raises TextError if the catalogue lacks one, or names a command differently from the code.
    """
    say = texts.speech_in(ENGLISH)
    for command in tree.walk_commands():
        key = command_key(command)
        if say(key) != command.name:
            raise TextError(f"{key} is {say(key)!r} in English, but the command is {command.name!r} in the code")
        command.description = say(f"{key}.description")
        if isinstance(command, Command):
            _apply_option_texts(command, say)


@cache
def list_command_texts(texts: Texts) -> list[str]:
    """All texts of commands in every language. Cached, since a catalogue never changes."""
    keys = [(locale, key) for locale in texts.locales for key in texts.keys(locale) if key.startswith("command-")]
    return sorted(f"{locale} {key} {texts.speech_in(locale)(key)}" for locale, key in keys)


def command_key(command: Command[Any, ..., Any] | Group) -> str:
    """The text key of a command: `command-server-settings` for `/server settings`."""
    return f"command-{command.qualified_name.replace(' ', '-')}"


def find_text_keys(tree: CommandTree[Client]) -> frozenset[str]:
    """Every text key that the commands of this tree need."""
    keys: set[str] = set()
    for command in tree.walk_commands():
        key = command_key(command)
        keys |= {key, f"{key}.description"}
        for option in command.parameters if isinstance(command, Command) else ():
            keys |= {_option_key(option), f"{_option_key(option)}.description", *(_choice_key(option, choice) for choice in option.choices)}
    return frozenset(keys)


def _apply_option_texts(command: Command[Any, ..., Any], say: Speech) -> None:
    options = command.parameters
    describe(**{option.name: locale_str(say(f"{_option_key(option)}.description")) for option in options})(command)
    choices(
        **{
            option.name: [
                Choice(name=locale_str(say(_choice_key(option, choice)), key=_choice_key(option, choice)), value=choice.value)
                for choice in option.choices
            ]
            for option in options
            if option.choices
        }
    )(command)


def _option_key(option: Parameter) -> str:
    return f"{command_key(option.command)}-{option.name}"


def _choice_key(option: Parameter, choice: Choice[Any]) -> str:
    return f"{_option_key(option)}-{choice.value}"


def _text_key(string: locale_str, context: TranslationContextTypes) -> str | None:
    about = context.data
    if isinstance(about, Command | Group):
        key = command_key(about)
    elif isinstance(about, Parameter):
        key = _option_key(about)
    else:
        return string.extras.get("key")  # a choice does not know its option: `apply_texts` puts the key in
    return f"{key}.description" if context.location in DESCRIPTIONS else key
