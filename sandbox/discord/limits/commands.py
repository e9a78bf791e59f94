"""Limits of slash commands and their options."""

import re

from sandbox.discord.errors import TOO_MANY_COMMANDS, ApiError
from sandbox.discord.limits.form import FieldPath, Form
from sandbox.world.records import Json

MOST_COMMANDS, MOST_OPTIONS, MOST_CHOICES, MAX_COMMAND_LENGTH = 100, 25, 25, 8000
_CHAT_INPUT, _SUBCOMMAND, _GROUP, _STRING = 1, 1, 2, 3
_NAME = re.compile(r"[-_'\w]+")


def check_all(commands: list[Json]) -> None:
    """Check a list of commands. Raises ApiError with all errors, or for too many commands."""
    if sum((c.get("type") or _CHAT_INPUT) == _CHAT_INPUT for c in commands) > MOST_COMMANDS:
        raise ApiError(TOO_MANY_COMMANDS)
    flaws = Form({}).errors
    for n, command in enumerate(commands):
        form = Form(command, (n,), flaws)
        _check(form)
        _check_name_is_free(form, commands[:n])
    Form({}, (), flaws).raise_errors()


def check_one(command: Json, others: list[Json]) -> None:
    form = Form(command)
    _check(form)
    _check_name_is_free(form, others)
    form.raise_errors()
    if len(others) + 1 > MOST_COMMANDS:
        raise ApiError(TOO_MANY_COMMANDS)


def _check_name_is_free(form: Form, others: list[Json]) -> None:
    key = (form.get("name"), form.get("type") or _CHAT_INPUT)
    if any((o.get("name"), o.get("type") or _CHAT_INPUT) == key for o in others):
        sentence = "Application command names must be unique"
        form.add_error((), "APPLICATION_COMMANDS_DUPLICATE_NAME", sentence)


def _check(command: Form) -> None:
    if (command.get("type") or _CHAT_INPUT) != _CHAT_INPUT:
        command.text("name", most=32, least=1, required=True)
        return
    _check_names(command)
    _check_options(command)
    if _length(command.value) > MAX_COMMAND_LENGTH:
        sentence = f"Command exceeds maximum size ({MAX_COMMAND_LENGTH})"
        command.add_error((), "APPLICATION_COMMAND_TOO_LARGE", sentence)


def _check_names(form: Form) -> None:
    form.text("name", most=32, least=1, required=True)
    form.text("description", most=100, least=1, required=True)
    names: dict[FieldPath, str] = {("name",): form.get("name") or ""}
    names |= {("name_localizations", k): v for k, v in (form.get("name_localizations") or {}).items()}
    for place, name in names.items():
        if name and (not _NAME.fullmatch(name) or name != name.lower()):
            form.add_error(place, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    for language, text in (form.get("description_localizations") or {}).items():
        if not 1 <= len(text) <= 100:
            form.add_error(("description_localizations", language), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")


def _check_options(form: Form) -> None:
    options = form.children("options", most=MOST_OPTIONS)
    names = [option.get("name") for option in options]
    optional_before = False
    for n, option in enumerate(options):
        _check_names(option)
        _check_option(option)
        if names[n] in names[:n]:
            sentence = "Option names must be unique"
            option.add_error("name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", sentence)
        if option.get("required") and optional_before:
            sentence = "Required options must be placed before non-required options"
            option.add_error((), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", sentence)
        optional_before = optional_before or not option.get("required")


def _check_option(option: Form) -> None:
    if option.get("type") not in range(1, 12):
        option.add_error("type", "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}.")
    if option.get("type") in (_SUBCOMMAND, _GROUP):
        _check_options(option)
        return
    choices = option.children("choices", most=MOST_CHOICES)
    if choices and option.get("autocomplete"):
        sentence = "Autocomplete options cannot have choices"
        option.add_error("choices", "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES", sentence)
    for choice in choices:
        _check_choice(choice, text=option.get("type") == _STRING)


def _check_choice(choice: Form, *, text: bool) -> None:
    choice.text("name", most=100, least=1, required=True)
    if text:
        choice.text("value", most=100, required=True)
    elif choice.get("value") is None:
        choice.add_error("value", "BASE_TYPE_REQUIRED", "This field is required")


def check_autocomplete(data: Form) -> None:
    """Check the response to an autocomplete."""
    for choice in data.children("choices", most=MOST_CHOICES):
        _check_choice(choice, text=isinstance(choice.get("value"), str))


def _length(form: Json) -> int:
    """The number of characters of names, descriptions and choices, each in its longest language."""
    length = sum(
        max([len(form.get(key) or ""), *(len(t) for t in (form.get(f"{key}_localizations") or {}).values())])
        for key in ("name", "description")
    )
    length += sum(len(str(c.get("name", ""))) + len(str(c.get("value", ""))) for c in form.get("choices") or [])
    return length + sum(_length(option) for option in form.get("options") or [])
