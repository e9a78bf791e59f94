"""The operator's configuration: read once at the start, typed, with plain words for every error.

Settings come from a TOML file (`config.toml` in the current folder, another one by `--config` or
PURRLOR_CONFIG) and from the environment, which wins: `tables.lobby_minutes` is also
PURRLOR_TABLES__LOBBY_MINUTES. config.example.toml explains every key; a test compares it with this
module. The description of a field is the end of an error line: "it must be …".
"""

import codecs
import json
import os
import re
import tomllib
from collections.abc import Iterator
from difflib import SequenceMatcher, get_close_matches
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, SecretStr, ValidationError, model_validator
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from bot.errors import ConfigError
from bot.settings.database_url import DatabaseUrl
from bot.settings.token import find_token_flaw, strip_token
from bot.texts import available_locales

PREFIX = "PURRLOR_"
PATH_VARIABLE = "PURRLOR_CONFIG"
TRACEBACK_VARIABLE = "PURRLOR_TRACEBACK"
"""Read by the command line, which then shows the traceback of an unexpected error."""
MIN_SIMILARITY = 0.8
"""Least similarity of two names, from 0 to 1, for one to count as a misspelling of the other."""
_SERVICE_LINK = re.compile(
    r"PURRLOR_([A-Z0-9_]+_)?(SERVICE_HOST|SERVICE_PORT(_[A-Z0-9_]+)?|PORT(_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?)"
)
DEFAULT_PATH = Path("config.toml")


def _split_list(value: object) -> object:
    """The parts of a text such as `1, 2`: the environment has no lists."""
    return [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value


def _check_address(value: str, schemes: set[str]) -> str:
    address = urlsplit(value)
    if value and not (address.scheme in schemes and address.hostname and address.port != 0):  # an invalid port raises
        raise ValueError(value)
    return value.rstrip("/")


def _reject_bool(value: object) -> object:
    """Reject `true`, which Python takes for a number."""
    if isinstance(value, bool):
        raise ValueError(value)  # noqa: TRY004  (pydantic expects a ValueError)
    return value


def _reject_zero_byte(value: object) -> object:
    """Reject a path with a zero byte, which no system allows."""
    if "\0" in str(value):
        raise ValueError(value)
    return value


def _require_file_name(value: object) -> object:
    """Reject the path of a folder, even of a missing one: SQLite names more files after the
    database."""
    if os.path.basename(str(value)) in {"", os.curdir, os.pardir}:  # noqa: PTH119  (a Path ignores the last slash of `data/`)
        raise ValueError(value)
    return value


class SettingFlaw(ValueError):
    """A flaw of a setting with a sentence of its own, beginning with a verb. It contains no
    secret."""


def _reject_memory(value: object) -> object:
    if str(value) == ":memory:":
        raise SettingFlaw('is ":memory:", which ends with the bot')
    return value


def _check_database_url(value: SecretStr) -> SecretStr:
    if secret := value.get_secret_value():
        try:
            DatabaseUrl(secret)
        except ValueError:
            raise SettingFlaw("has another address in it") from None
    return value


def _read_token(file: str) -> str:
    """The token in a file. Raises ValueError if the file has no token, or more than a token."""
    try:
        content = Path(file).read_bytes()
    except OSError as error:
        raise ValueError(file) from error
    utf_16 = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))  # PowerShell writes UTF-16
    (token,) = strip_token(content.decode("utf-16" if utf_16 else "utf-8")).split()
    return token


def _check_token_file(file: str) -> str:
    """The path of a file with a token in it, or an empty text."""
    return file if not file or _read_token(file) else ""


def _strip_token(value: object) -> object:
    return strip_token(value) if isinstance(value, str) else value


WholeNumber = Annotated[int, BeforeValidator(_reject_bool)]
PathText = Annotated[str, BeforeValidator(_reject_zero_byte)]
"""The path of a file or folder, or empty."""
FilePath = Annotated[Path, BeforeValidator(_reject_zero_byte), BeforeValidator(_require_file_name), BeforeValidator(_reject_memory)]


UNIX = "unix:"


def parse_listen(listen: str) -> Path | tuple[str, int]:
    """The socket, or the loopback address and port, named by `metrics.listen`. Raises
    ValueError."""
    if listen.startswith(UNIX):
        return Path(str(_require_file_name(listen.removeprefix(UNIX))))
    address = urlsplit(f"//{listen}")
    host = address.hostname or ""
    if address.port is None or address.netloc != listen or not (host == "localhost" or ip_address(host).is_loopback):
        raise ValueError(listen)
    return host, address.port


def _check_listen(value: str) -> str:
    if value:
        parse_listen(value)
    return value


def _check_rising(value: tuple[float, float]) -> tuple[float, float]:
    if value[0] > value[1]:
        raise ValueError(value)
    return value


def _check_locale(value: str) -> str:
    if value not in available_locales():
        raise ValueError(value)
    return value


class Section(BaseModel):
    """One `[section]` of the file."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class DiscordConfig(Section):
    """The bot's token, its servers, and the addresses of Discord."""

    token: SecretStr = Field(default=SecretStr(""), description="the bot's token from Discord's developer portal, page Bot")
    token_file: PathText = Field(
        default="", description="the path of a file that this user may read, with the token in it and nothing else, or empty for none"
    )
    rest_url: Annotated[str, AfterValidator(partial(_check_address, schemes={"http", "https"}))] = Field(
        default="", description="the address of a proxy for Discord's HTTP API, such as http://127.0.0.1:8500, or empty for Discord itself"
    )
    gateway_url: Annotated[str, AfterValidator(partial(_check_address, schemes={"ws", "wss"}))] = Field(
        default="", description="the address of a proxy for Discord's gateway, such as ws://127.0.0.1:7878, or empty for Discord itself"
    )
    guild_ids: Annotated[tuple[Annotated[WholeNumber, Field(gt=0, lt=2**63)], ...], BeforeValidator(_split_list)] = Field(
        default=(), description="a list of server ids, such as [123456789012345678], or empty for all servers"
    )
    shard_count: WholeNumber = Field(
        default=0, ge=0, le=10_000, description="a whole number of shards up to 10000, or 0 to let Discord decide"
    )


class StorageConfig(Section):
    """The database, a file or on a server, and the age at which unseen members are deleted."""

    path: FilePath = Field(
        default=Path("purrlor.sqlite"), description="the path of the database file, its name included, such as purrlor.sqlite"
    )
    url: Annotated[SecretStr, AfterValidator(_check_database_url)] = Field(
        default=SecretStr(""),
        description="the address of a PostgreSQL database, such as postgresql://purrlor@localhost/purrlor, or empty for the file",
    )
    keep_months: WholeNumber = Field(default=0, ge=0, le=120, description="whole months from 1 to 120, or 0 for no end")

    @property
    def place(self) -> Path | DatabaseUrl:
        """The database: the one at `url`, or else the file at `path`.

        The control socket and reports of players lie beside `path` in any case.
        """
        secret = self.url.get_secret_value()
        return DatabaseUrl(secret) if secret else self.path


class BackupConfig(Section):
    """Backups that a running bot makes."""

    every_hours: WholeNumber = Field(default=24, ge=0, le=720, description="a whole number of hours from 1 to 720, or 0 for none")
    keep: WholeNumber = Field(default=7, ge=1, le=1000, description="a whole number from 1 to 1000")
    folder: PathText = Field(default="", description="the path of a folder, or empty for one beside the database")


class TableConfig(Section):
    """Limits and pauses of tables."""

    lobby_minutes: WholeNumber = Field(default=60, ge=1, le=1440, description="whole minutes from 1 to 1440")
    cat_pause_seconds: Annotated[
        tuple[Annotated[float, Field(ge=0)], Annotated[float, Field(le=60)]],
        BeforeValidator(_split_list),
        AfterValidator(_check_rising),
    ] = Field(default=(0.8, 2.0), description="two numbers of seconds from 0 to 60, the shortest first, such as [0.8, 2.0]")
    cat_breath_seconds: Annotated[
        tuple[Annotated[float, Field(ge=0)], Annotated[float, Field(le=60)]],
        BeforeValidator(_split_list),
        AfterValidator(_check_rising),
    ] = Field(default=(3.5, 6.0), description="two numbers of seconds from 0 to 60, the shortest first, such as [3.5, 6.0]")
    speed: Literal["calm", "quick", "fastest"] = Field(default="calm", description="calm, quick or fastest")
    look_back_when_idle: bool = Field(default=True, description="true or false")
    max_tables_per_channel: WholeNumber = Field(default=8, ge=1, le=25, description="a whole number from 1 to 25")
    max_tables_per_member: WholeNumber = Field(default=10, ge=1, le=25, description="a whole number from 1 to 25")


class CallConfig(Section):
    """Delays before a player is notified of a turn."""

    after_seconds: float = Field(default=60.0, ge=0, le=86_400, description="a number of seconds from 0 to 86400")
    away_after_seconds: float = Field(default=20.0, ge=0, le=86_400, description="a number of seconds from 0 to 86400")
    away_seconds: float = Field(default=300.0, ge=0, le=86_400, description="a number of seconds from 0 to 86400")


class LanguageConfig(Section):
    """The language for texts that are not for one person."""

    locale: Annotated[str, AfterValidator(_check_locale)] = Field(default="en", description=f"one of {', '.join(available_locales())}")


class LoggingConfig(Section):
    """Log lines for the operator, on standard error."""

    level: Literal["debug", "info", "warning", "error"] = Field(default="info", description="debug, info, warning or error")
    format: Literal["console", "json"] = Field(default="console", description="console or json")


class RateConfig(Section):
    """Limits on requests that Discord does not name."""

    seconds_between_new_dms: float = Field(default=4.5, ge=0, le=60, description="a number of seconds from 0 to 60")


class PictureConfig(Section):
    """Drawing of pictures."""

    apart: bool = Field(default=True, description="true or false")


class MetricsConfig(Section):
    """The HTTP endpoint for the operator's monitoring."""

    listen: Annotated[PathText, AfterValidator(_check_listen)] = Field(
        default="",
        description="a loopback address with its port, such as 127.0.0.1:9464, a socket, such as unix:/run/purrlor/metrics.sock, "
        "or empty for none",
    )


class Config(Section):
    """All settings. Made by `load_config`; tests may use `Config()` for the defaults."""

    discord: DiscordConfig = DiscordConfig()
    storage: StorageConfig = StorageConfig()
    backups: BackupConfig = BackupConfig()
    tables: TableConfig = TableConfig()
    calls: CallConfig = CallConfig()
    texts: LanguageConfig = LanguageConfig()
    logging: LoggingConfig = LoggingConfig()
    rates: RateConfig = RateConfig()
    pictures: PictureConfig = PictureConfig()
    metrics: MetricsConfig = MetricsConfig()


class _ReadConfig(BaseSettings, Config):
    """The environment over the values of the file, which are given as arguments."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_nested_delimiter="__", enable_decoding=False)

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        *_: object,
        **__: object,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return env_settings, init_settings


class _DiscordWithToken(DiscordConfig):
    """The settings of Discord with a token. A token in the settings wins over `token_file`."""

    token_file: Annotated[PathText, AfterValidator(_check_token_file)] = Field(
        default="", description=DiscordConfig.model_fields["token_file"].description
    )
    token: Annotated[SecretStr, BeforeValidator(_strip_token)] = Field(
        min_length=1, description=DiscordConfig.model_fields["token"].description
    )

    @model_validator(mode="before")
    @classmethod
    def _take_from_file(cls, values: dict[str, Any]) -> dict[str, Any]:
        file = values.get("token_file")
        if values.get("token") or not file or not isinstance(file, str):
            return values
        try:
            return values | {"token": _read_token(file)}
        except ValueError:
            return values | {"token": "-"}  # the complaint is about the file


class _ReadConfigWithToken(_ReadConfig):
    """The settings as read, with a token."""

    discord: _DiscordWithToken


def load_config(path: Path | None = None, *, with_token: bool = True) -> Config:
    """Load the settings: the environment over the file over the defaults.

    A file named by `path` or PURRLOR_CONFIG must exist; `config.toml` may be missing. Commands that
    do not connect to Discord need no token. Raises ConfigError with one line for each problem, all
    at once, and never with a secret.
    """
    named = path or (Path(os.environ[PATH_VARIABLE]) if os.environ.get(PATH_VARIABLE) else None)
    file = named or DEFAULT_PATH
    values = _read_file(file, must_exist=named is not None)
    sections: dict[str, Any] = {name: keys for name, keys in values.items() if name in Config.model_fields and isinstance(keys, dict)}
    problems = [
        *(f"{file}: {_describe_wrong_section(name)}" for name in sorted(values.keys() - sections.keys())),
        *_find_unknown_variables(),
    ]
    try:
        found = (_ReadConfigWithToken if with_token else _ReadConfig)(**{"discord": {}, **sections})
    except ValidationError as error:
        problems += _describe_errors(error, file)
    if problems:
        raise ConfigError(problems)
    settings = Config(**dict(found))
    if with_token and not settings.discord.rest_url and (flaw := find_token_flaw(settings.discord.token.get_secret_value())):
        source, setting = _find_token_source(settings, file), _setting_name("discord", "token")
        raise ConfigError([f"{source}: {setting} {flaw}; it must be {_describe_expected('discord', 'token')}"])
    return settings


def _find_token_source(settings: Config, file: Path) -> str:
    if any(name.upper() == _variable_name("discord", "token") and value for name, value in os.environ.items()):
        return "environment"
    return settings.discord.token_file or str(file)


def _read_file(file: Path, *, must_exist: bool) -> dict[str, Any]:
    try:
        if file.is_dir():  # Docker makes a folder if the mounted file is missing
            raise ConfigError([f"{file}: is a folder; put config.example.toml in its place as a file, or name the file that is meant"])
        if must_exist and not file.is_file():
            raise ConfigError([f"{file}: there is no such file; copy config.example.toml there, or name another one"])
        return tomllib.loads(file.read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise ConfigError([f"{file}: is not UTF-8 text; save it as UTF-8, as a TOML file like config.example.toml"]) from None
    except OSError as error:
        raise ConfigError([f"{file}: cannot be read ({error.strerror}); it must be a file this user may read"]) from None
    except RecursionError:
        raise ConfigError([f"{file}: is nested too deeply; it must be a TOML file like config.example.toml"]) from None
    except tomllib.TOMLDecodeError as error:
        raise ConfigError([f"{file}: is not TOML: {error}; texts stand in quotes, see config.example.toml"]) from None


def _describe_wrong_section(name: str) -> str:
    if name in Config.model_fields:
        return f"{name} is a section of settings, not a value; write [{name}] and its keys below it"
    return f"{name} is unknown; the sections are {', '.join(Config.model_fields)}"


def _find_unknown_variables() -> Iterator[str]:
    """Complaints about variables that look like settings and are none: pydantic-settings ignores
    them."""
    sections = tuple(name.upper() for name in Config.model_fields)
    known = [PATH_VARIABLE, *(_variable_name(section, key) for section in Config.model_fields for key in _fields(section))]
    for name in sorted(os.environ.keys() - find_service_links() - {TRACEBACK_VARIABLE}):
        upper = name.upper()
        is_ours = upper.startswith(PREFIX)
        if upper == PATH_VARIABLE or (is_ours and upper.removeprefix(PREFIX).partition("__")[0] in sections):
            continue
        if _is_like_ours(upper) and (meant := get_close_matches(upper, known, 1, MIN_SIMILARITY)):
            yield f"{name} is unknown; perhaps {meant[0]} is meant"
        elif is_ours:
            yield f"{name} is unknown; variables are named {PREFIX}SECTION__KEY, the sections are {', '.join(sections)}"


def _is_like_ours(name: str) -> bool:
    """True if the name begins with `PREFIX`, or with a misspelling of it."""
    return SequenceMatcher(None, name.partition("_")[0] + "_", PREFIX).ratio() >= MIN_SIMILARITY


def find_service_links() -> frozenset[str]:
    """Variables set by Kubernetes for a Service of our name: PURRLOR_PORT, PURRLOR_SERVICE_HOST and
    more."""
    return frozenset(name for name in os.environ if _SERVICE_LINK.fullmatch(name))


def _describe_errors(error: ValidationError, file: Path) -> Iterator[str]:
    """One line for each wrong key, even if pydantic has several errors for the key."""
    worst = {tuple(map(str, detail["loc"][:2])): detail for detail in reversed(error.errors())}
    for keys, detail in sorted(worst.items()):
        yield _describe_error(keys, detail, file)


def _describe_error(keys: tuple[str, ...], detail: ErrorDetails, file: Path) -> str:
    section, key = keys[0], keys[-1]
    place = "environment" if any(name.upper() == _variable_name(*keys) for name in os.environ) else str(file)
    if len(keys) == 1:
        return f"{place}: {_describe_wrong_section(section)}"
    if key not in _fields(section):
        return f"{place}: {_setting_name(section, key)} is unknown; [{section}] has {', '.join(_fields(section))}"
    return f"{place}: {_setting_name(section, key)} {_describe_value(section, key, detail)}; it must be {_describe_expected(section, key)}"


def _describe_value(section: str, key: str, detail: ErrorDetails) -> str:
    if isinstance(error := detail.get("ctx", {}).get("error"), SettingFlaw):
        return str(error)
    if _fields(section)[key].annotation is SecretStr:
        return "is not a text in quotes" if detail["type"] == "string_type" else "is missing"
    value = detail["input"]
    return f"has {json.dumps(value, ensure_ascii=False, default=str)[:60]} in it"


def _setting_name(section: str, key: str) -> str:
    return f"{section}.{key} ({_variable_name(section, key)})"


def _variable_name(*keys: str) -> str:
    return PREFIX + "__".join(keys).upper()


def _describe_expected(section: str, key: str) -> str:
    return _fields(section)[key].description or ""


def _fields(section: str) -> dict[str, FieldInfo]:
    annotation = Config.model_fields[section].annotation
    assert isinstance(annotation, type)
    assert issubclass(annotation, BaseModel)
    return annotation.model_fields
