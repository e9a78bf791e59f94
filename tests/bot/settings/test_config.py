"""Configuration: its sources, their order, and the error lines for an operator."""

import json
import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel

from bot.errors import ConfigError
from bot.settings.config import Config, find_service_links, load_config

ROOT = Path(__file__).resolve().parents[3]
EXAMPLE = ROOT / "config.example.toml"
TOKEN = {"PURRLOR_DISCORD__TOKEN": "a.token.of-nobody"}


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove all settings from the environment of the test run."""
    for name in [name for name in os.environ if name.upper().startswith("PURRLOR_")]:
        monkeypatch.delenv(name)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config.toml"


@pytest.fixture
def token_file(tmp_path: Path) -> Path:
    (tmp_path / "token").write_text("a.token.in-a-file\n")
    return tmp_path / "token"


def load(path: Path | None, environ: dict[str, str], *, with_token: bool = True) -> Config:
    """The settings in this environment."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environ.items():
            patch.setenv(name, value)
        return load_config(path, with_token=with_token)


def find_problems(path: Path | None, environ: dict[str, str]) -> tuple[str, ...]:
    with pytest.raises(ConfigError) as caught:
        load(path, environ)
    return caught.value.lines


def list_keys(settings: Config) -> Iterator[tuple[str, str]]:
    for section, keys in settings.model_dump().items():
        yield from ((section, key) for key in keys)


def test_without_file_and_environment_everything_but_the_token_has_a_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    settings = load(None, TOKEN)

    assert settings.tables.lobby_minutes == 60
    assert settings.discord.token.get_secret_value() == TOKEN["PURRLOR_DISCORD__TOKEN"]


def test_the_usual_file_is_read_from_the_current_folder(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("[tables]\nlobby_minutes = 5\n")
    monkeypatch.chdir(file.parent)

    assert load(None, TOKEN).tables.lobby_minutes == 5


def test_the_environment_wins_over_the_file_key_by_key(file: Path) -> None:
    file.write_text('[tables]\nlobby_minutes = 5\nmax_tables_per_channel = 3\n[discord]\ntoken = "from.the.file"\n')

    settings = load(file, {"PURRLOR_TABLES__LOBBY_MINUTES": "7"})

    assert settings.tables.lobby_minutes == 7
    assert settings.tables.max_tables_per_channel == 3
    assert settings.discord.token.get_secret_value() == "from.the.file"


def test_the_environment_names_the_file_unless_the_command_line_does(file: Path, tmp_path: Path) -> None:
    file.write_text("[tables]\nlobby_minutes = 5\n")
    other = tmp_path / "other.toml"
    other.write_text("[tables]\nlobby_minutes = 6\n")
    environ = {**TOKEN, "PURRLOR_CONFIG": str(file)}

    assert load(None, environ).tables.lobby_minutes == 5
    assert load(other, environ).tables.lobby_minutes == 6


def test_lists_in_the_environment_are_written_with_commas(file: Path) -> None:
    environ = {**TOKEN, "PURRLOR_DISCORD__GUILD_IDS": "11, 22", "PURRLOR_TABLES__CAT_PAUSE_SECONDS": "0,0.5", "PURRLOR_CONFIG": ""}

    settings = load(None, environ)

    assert settings.discord.guild_ids == (11, 22)
    assert settings.tables.cat_pause_seconds == (0.0, 0.5)


def test_commands_that_never_speak_to_discord_need_no_token(file: Path) -> None:
    file.touch()

    assert load(file, {}, with_token=False).storage.path == Path("purrlor.sqlite")


def test_the_token_may_stand_in_a_file_of_its_own(file: Path, token_file: Path) -> None:
    file.write_text(f'[discord]\ntoken_file = "{token_file}"')

    assert load(file, {}).discord.token.get_secret_value() == "a.token.in-a-file"
    assert load(file, TOKEN).discord.token.get_secret_value() == TOKEN["PURRLOR_DISCORD__TOKEN"]


def test_commands_that_never_speak_to_discord_do_not_read_the_token(file: Path) -> None:
    """The user who makes backups may have no right to read the token."""
    file.write_text('[discord]\ntoken_file = "/nowhere/at/all"')

    assert load(file, {}, with_token=False).discord.token.get_secret_value() == ""


@pytest.mark.parametrize("content", ["", "two words", "\n"])
def test_a_token_file_without_a_token_is_one_line_that_names_it(file: Path, token_file: Path, content: str) -> None:
    file.touch()
    token_file.write_text(content)

    (line,) = find_problems(file, {"PURRLOR_DISCORD__TOKEN_FILE": str(token_file)})

    assert line.startswith("environment: discord.token_file (PURRLOR_DISCORD__TOKEN_FILE)")


COPIED = {
    "quotes": '"{}"',
    "other quotes": "\u201c{}\u201d",
    "the word Bot": "Bot {}",
    "a name": "PURRLOR_DISCORD__TOKEN={}",
    "a line of a shell": "export TOKEN='{}'",
    "an invisible letter": "\u200b{}\ufeff",
    "a line break after it": "{}\r\n",
}


@pytest.mark.parametrize("copied", COPIED)
def test_what_is_copied_with_a_token_is_taken_off(file: Path, token_file: Path, copied: str) -> None:
    token = TOKEN["PURRLOR_DISCORD__TOKEN"]
    text = COPIED[copied].format(token)
    file.write_text(f"[discord]\ntoken = {json.dumps(text)}\n", "utf-8")
    token_file.write_text(text, "utf-8")

    found = (
        load(file, {}),
        load(None, {"PURRLOR_DISCORD__TOKEN": text}),
        load(None, {"PURRLOR_DISCORD__TOKEN_FILE": str(token_file)}),
    )

    assert [one.discord.token.get_secret_value() for one in found] == [token] * 3


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("a.token\r\n.of-nobody", "has a space or a line break in it"),
        ("a.token\x07.of-nobody", "has a space or a line break in it"),
        ("a.tökén.of-nobody", "has a letter in it that no token has"),
        ("123456789012345678", "is a number, as the application's id is"),
        ("0123456789abcdef" * 4, "is the application's public key"),
        ("s3cret-s3cret-s3cret-s3cret-s3cr", "looks like the client secret of page OAuth2"),
        ("mfa.s3cret", "is the token of a person"),
        ("s3cret", "does not have three parts with dots between them"),
    ],
)
def test_what_is_no_token_is_told_before_discord_is_asked(file: Path, text: str, flaw: str) -> None:
    file.touch()

    (line,) = find_problems(file, {"PURRLOR_DISCORD__TOKEN": text})

    assert line.startswith(f"environment: discord.token (PURRLOR_DISCORD__TOKEN) {flaw}")
    assert line.endswith("developer portal, page Bot")
    assert text not in line


def test_a_local_discord_may_have_tokens_of_any_form(file: Path) -> None:
    file.touch()
    environ = {"PURRLOR_DISCORD__TOKEN": "sandbox-token", "PURRLOR_DISCORD__REST_URL": "http://127.0.0.1:1"}

    assert load(file, environ).discord.token.get_secret_value() == "sandbox-token"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_token_file_of_a_windows_editor_is_read(file: Path, token_file: Path, encoding: str) -> None:
    file.touch()
    token_file.write_text("a.token.in-a-file\n", encoding)

    found = load(file, {"PURRLOR_DISCORD__TOKEN_FILE": str(token_file)})

    assert found.discord.token.get_secret_value() == "a.token.in-a-file"


def test_settings_with_a_byte_order_mark_are_read(file: Path) -> None:
    file.write_text("[tables]\r\nlobby_minutes = 5\r\n", "utf-8-sig")

    assert load(file, TOKEN).tables.lobby_minutes == 5


def test_settings_in_utf_16_are_told_what_to_be(file: Path) -> None:
    file.write_text("[tables]\nlobby_minutes = 5\n", "utf-16")

    (line,) = find_problems(file, TOKEN)

    assert line == f"{file}: is not UTF-8 text; save it as UTF-8, as a TOML file like config.example.toml"


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("PURLOR_DISCORD__TOKEN", "PURRLOR_DISCORD__TOKEN"),
        ("PURRLER_LOGGING__LEVEL", "PURRLOR_LOGGING__LEVEL"),
        ("purlor_config", "PURRLOR_CONFIG"),
        ("PURRLOR__DISCORD__TOKEN", "PURRLOR_DISCORD__TOKEN"),
        ("PURRLOR_DISCORD_TOKEN", "PURRLOR_DISCORD__TOKEN"),
        ("PURRLOR_TABEL__LOBBY_MINUTES", "PURRLOR_TABLES__LOBBY_MINUTES"),
    ],
)
def test_a_misspelt_variable_is_told_with_the_one_that_is_meant(file: Path, name: str, meant: str) -> None:
    file.touch()

    (line,) = find_problems(file, {**TOKEN, name: "s3cret"})

    assert line == f"{name} is unknown; perhaps {meant} is meant"


def test_variables_of_kubernetes_and_of_others_are_no_settings(file: Path) -> None:
    links = {
        **{"PURRLOR_PORT": "tcp://10.0.0.1:80", "PURRLOR_SERVICE_HOST": "10.0.0.1", "PURRLOR_SERVICE_PORT_HTTP": "80"},
        **{"PURRLOR_PORT_8080_TCP": "tcp://10.0.0.1:8080", "PURRLOR_METRICS_PORT_9090_TCP_ADDR": "10.0.0.1"},
    }
    file.touch()

    load(file, {**TOKEN, **links, "PURPLE_LOGGING__LEVEL": "1", "PURRLOR_TRACEBACK": "1"})

    with pytest.MonkeyPatch.context() as patch:
        for name in links:
            patch.setenv(name, "x")
        assert find_service_links() == links.keys()


def test_a_missing_token_is_one_line_that_names_it_both_ways(file: Path) -> None:
    file.touch()

    (line,) = find_problems(file, {})

    assert "discord.token" in line
    assert "PURRLOR_DISCORD__TOKEN" in line
    assert "developer portal" in line


@pytest.mark.parametrize(
    ("toml", "parts"),
    [
        ('[tables]\nlobby_minutes = "soon"', ("tables.lobby_minutes", "PURRLOR_TABLES__LOBBY_MINUTES", '"soon"', "1 to 1440")),
        ("[tables]\nlobby_minutes = 0", ("tables.lobby_minutes", "has 0 in it", "1 to 1440")),
        ("[tables]\ncat_pause_seconds = [3, 1]", ("tables.cat_pause_seconds", "[3, 1]", "the shortest first")),
        ("[tables]\ncat_pause_seconds = [1]", ("tables.cat_pause_seconds", "[1]", "two numbers")),
        ("[tables]\nminutes = 5", ("tables.minutes", "unknown", "lobby_minutes")),
        ("[table]\nlobby_minutes = 5", ("table is unknown", "discord, storage, backups, tables")),
        ('_env_file = "elsewhere"', ("_env_file is unknown", "discord, storage, backups, tables")),
        ("tables = 5", ("tables is a section", "[tables]")),
        ('[texts]\nlocale = "fr"', ("texts.locale", '"fr"', "en, ja")),
        ('[logging]\nformat = "xml"', ("logging.format", '"xml"', "console or json")),
        ('[discord]\nrest_url = "127.0.0.1:1"', ("discord.rest_url", '"127.0.0.1:1"', "http://127.0.0.1")),
        ('[discord]\ngateway_url = "http://127.0.0.1:1"', ("discord.gateway_url", '"http://127.0.0.1:1"', "ws://127.0.0.1")),
        ('[discord]\nguild_ids = ["cats", "dogs"]', ("discord.guild_ids", '"cats"', "a list of server ids")),
        ("[discord]\nguild_ids = 1 2", ("not TOML", "line 2")),
        ("[discord]\nguild_ids = [-1]", ("discord.guild_ids", "-1", "a list of server ids")),
        ("[discord]\nshard_count = 1_000_000_000", ("discord.shard_count", "1000000000", "up to 10000")),
        ('[discord]\nrest_url = "http://127.0.0.1:65536"', ("discord.rest_url", "65536", "http://127.0.0.1:8500")),
        ('[discord]\ntoken_file = "/nowhere/at/all"', ("discord.token_file", "/nowhere/at/all", "a file that this user may read")),
        ('[storage]\npath = "a\\u0000b"', ("storage.path", "the path of the database file")),
        ('[backups]\nfolder = "a\\u0000b"', ("backups.folder", "the path of a folder")),
        ('[discord]\ntoken_file = "a\\u0000b"', ("discord.token_file", "a file that this user may read")),
        ("[storage]\npath = 5", ("storage.path", "has 5 in it", "the path of the database file")),
        ("[tables]\nlobby_minutes = true", ("tables.lobby_minutes", "has true in it", "1 to 1440")),
        ('[metrics]\nlisten = "0.0.0.0:9464"', ("metrics.listen", '"0.0.0.0:9464"', "a loopback address with its port")),
        ('[metrics]\nlisten = "localhost"', ("metrics.listen", '"localhost"', "127.0.0.1:9464")),
        ('[metrics]\nlisten = "example.org:9464"', ("metrics.listen", '"example.org:9464"', "a loopback address")),
        ('[metrics]\nlisten = "unix:"', ("metrics.listen", '"unix:"', "unix:/run/purrlor/metrics.sock")),
        ("[backups]\nkeep = 0", ("backups.keep", "has 0 in it", "from 1 to 1000")),
        ("deep = " + "[" * 3000 + "]" * 3000, ("nested too deeply",)),
    ],
)
def test_a_wrong_setting_is_one_line_with_key_fault_and_remedy(file: Path, toml: str, parts: tuple[str, ...]) -> None:
    file.write_text(toml)

    (line,) = find_problems(file, TOKEN)

    assert line.startswith(str(file))
    assert all(part in line for part in parts), line


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PURRLOR_LOGGING__LEVEL", "loud", "logging.level (PURRLOR_LOGGING__LEVEL)"),
        ("PURRLOR_TABLES", "5", "tables is a section"),
        ("PURRLOR_STORAGE__PATH", ":memory:", 'storage.path (PURRLOR_STORAGE__PATH) is ":memory:", which ends with the bot;'),
    ],
)
def test_a_fault_in_the_environment_is_said_to_be_there(file: Path, name: str, value: str, said: str) -> None:
    file.touch()

    (line,) = find_problems(file, {**TOKEN, name: value})

    assert line.startswith(f"environment: {said}")


@pytest.mark.parametrize("toml", ["", "[discord]", '[discord]\ntoken = ""'])
def test_an_empty_token_is_a_missing_one(file: Path, toml: str) -> None:
    file.write_text(toml)

    (line,) = find_problems(file, {"PURRLOR_DISCORD__TOKEN": ""})

    assert "discord.token (PURRLOR_DISCORD__TOKEN) is missing" in line


def test_unknown_variables_of_our_name_are_not_passed_over(file: Path) -> None:
    file.touch()

    wrong_section, wrong_key = find_problems(
        file, {**TOKEN, "PURRLOR_TABEL__LOBBY_MINUTES": "5", "PURRLOR_TABLES__LOBBY": "5", "PATH": "/bin"}
    )

    assert "PURRLOR_TABEL__LOBBY_MINUTES is unknown" in wrong_section
    assert "tables.lobby (PURRLOR_TABLES__LOBBY) is unknown" in wrong_key


def test_all_problems_are_told_at_once(file: Path) -> None:
    file.write_text('[tables]\nlobby_minutes = "soon"\n[texts]\nlocale = "xx"\n')

    assert len(find_problems(file, {"PURRLOR_RATES__SECONDS_BETWEEN_NEW_DMS": "-1"})) == 4  # no token either


@pytest.mark.parametrize(
    "toml",
    [
        '[discord]\ntoken = ["s3cret"]',
        '[discord]\ntokn = "s3cret"',
        'discord = "s3cret"',
        'token = "s3cret"',
        '[discrod]\ntoken = "s3cret"',
    ],
)
def test_no_complaint_repeats_a_secret(file: Path, toml: str) -> None:
    file.write_text(toml)

    lines = find_problems(file, {})

    assert lines
    assert "s3cret" not in "".join(lines)


def test_a_section_that_is_none_is_told_also_where_the_environment_has_keys_of_it(file: Path) -> None:
    file.write_text("discord = 5")

    (line,) = find_problems(file, TOKEN)

    assert "discord is a section" in line


def test_settings_do_not_print_their_token(file: Path) -> None:
    file.touch()

    assert TOKEN["PURRLOR_DISCORD__TOKEN"] not in repr(load(file, TOKEN))


@pytest.mark.parametrize("path", ["", ".", "/", "data/", "data/.", ".."])
def test_a_folder_is_not_taken_for_the_database(file: Path, path: str) -> None:
    """The control socket and the lock file are named after the database file."""
    file.touch()

    (line,) = find_problems(file, {**TOKEN, "PURRLOR_STORAGE__PATH": path})

    right = "it must be the path of the database file, its name included, such as purrlor.sqlite"
    assert line == f'environment: storage.path (PURRLOR_STORAGE__PATH) has "{path}" in it; {right}'


@pytest.mark.parametrize(
    "section", ['[backups]\nfolder = "a\\u0000b"', '[discord]\ntoken_file = "a\\u0000b"', '[storage]\npath = "a\\u0000b"']
)
def test_a_path_that_no_system_has_is_refused_by_every_command(file: Path, section: str) -> None:
    file.write_text(section)

    with pytest.raises(ConfigError, match=r"it must be the path of"):
        load(file, {}, with_token=False)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("missing.toml", "there is no such file; copy config.example.toml there, or name another one"),
        (".", "is a folder; put config.example.toml in its place as a file, or name the file that is meant"),
        ("l" * 300, "cannot be read (File name too long); it must be a file this user may read"),
    ],
)
def test_a_named_file_that_cannot_be_read_is_one_line(tmp_path: Path, name: str, said: str) -> None:
    assert find_problems(tmp_path / name, TOKEN) == (f"{tmp_path / name}: {said}",)


def test_a_folder_where_the_usual_file_is_looked_for_is_not_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise an operator whose file was not mounted would silently get the defaults."""
    (tmp_path / "config.toml").mkdir()
    monkeypatch.chdir(tmp_path)

    (line,) = find_problems(None, TOKEN)

    assert line.startswith("config.toml: is a folder; ")


def test_a_file_that_is_not_text_is_one_line(file: Path) -> None:
    file.write_bytes(b"\xff\xfe\x00")

    (line,) = find_problems(file, TOKEN)

    assert "not UTF-8" in line


def test_the_example_has_every_key_with_its_default_and_no_other() -> None:
    example = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))

    defaults = Config().model_dump(mode="json")
    defaults["discord"]["token"] = ""

    assert json.loads(json.dumps(example)) == defaults


def test_the_example_loads() -> None:
    assert load(EXAMPLE, {}, with_token=False) == Config()


def test_the_example_explains_every_key_in_a_comment_above_it() -> None:
    """Two keys of one kind may share a comment if they are adjacent."""
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    keys = [number for number, line in enumerate(lines) if re.match(r"\w+ =", line)]

    unexplained = [lines[number] for number in keys if not (lines[number - 1].startswith("#") or number - 1 in keys)]

    assert not unexplained
    assert len(keys) == len(list(list_keys(Config())))


def test_every_setting_says_what_would_be_right() -> None:
    sections = [field.annotation for field in Config.model_fields.values()]

    silent = [
        key
        for section in sections
        if isinstance(section, type) and issubclass(section, BaseModel)
        for key, field in section.model_fields.items()
        if not field.description
    ]

    assert len(sections) > 4
    assert not silent
