"""The settings, read from the environment and config/bot.toml; a wrong value ends the start with one clear line."""

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, Self
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import getproxies, proxy_bypass
from zoneinfo import available_timezones

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, PydanticBaseSettingsSource, SettingsConfigDict

LOOPBACK = ("127.0.0.1", "localhost", "::1")
SHORTEST_KEY, SHORTEST_PASSPORT_KEY = 8, 20
SOCKS = ("socks5", "socks5h")
TELEGRAM_API = "https://api.telegram.org"


class SettingsError(Exception):
    """Settings have wrong values: one line for each problem, without any secret."""


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="IMPERIA_", env_file=".env", extra="ignore")

    redis_url: SecretStr | None = Field(default=None, validation_alias="REDIS_URL")
    """Address of a Redis or Valkey, version 7 or later. None: an embedded Valkey in `data`."""
    unsafe_store: bool = False
    """Start even on a store that can lose confirmed moves; then every table says so."""
    replicas: Literal["preferred", "required"] = "preferred"
    """Whether play goes on after a server of one's own has had no replica for half a minute: "preferred" = yes,
    with one copy; "required" = no."""
    data: Path = Path("var")
    """Directory in which the embedded store keeps its files."""
    host: str = "127.0.0.1"
    """Address on which the page, `/healthz` and `/metrics` are served. Beyond this machine the page needs a key."""
    hosts: Annotated[tuple[str, ...], NoDecode] = ()
    """Host names by which the page is reached, beside those of this machine: `games.example.org, table.lan`."""
    trusted_proxies: Annotated[tuple[str, ...], NoDecode] = ()
    """Proxies in front of the page that are believed when they name the client: `127.0.0.1, 172.16.0.0/12`."""
    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    """Token of the Discord bot; without it there is no Discord."""
    discord_proxy: SecretStr | None = Field(default=None, validation_alias="DISCORD_PROXY")
    """An HTTP proxy on the way to Discord, `http://user:password@host:port`."""
    discord_short_commands: bool = Field(default=False, validation_alias="DISCORD_SHORT_COMMANDS")
    """Offer short commands too, `/turn` beside `/imperia turn`: where no other bot has such names."""
    discord_shards: int = Field(default=1, ge=1, validation_alias="DISCORD_SHARDS")
    """Least number of connections to Discord, shared by all processes; it names more where it needs more."""
    telegram_token: SecretStr | None = Field(default=None, validation_alias="TELEGRAM_TOKEN")
    """Token of the Telegram bot; without it there is no Telegram."""
    telegram_proxy: SecretStr | None = Field(default=None, validation_alias="TELEGRAM_PROXY")
    """A proxy on the way to Telegram: `http://user:password@host:port` or `socks5://…`."""
    telegram_updates_proxy: SecretStr | None = Field(default=None, validation_alias="TELEGRAM_UPDATES_PROXY")
    """Another proxy for requesting updates; without it `telegram_proxy`."""
    telegram_api: str = Field(default=TELEGRAM_API, validation_alias="TELEGRAM_API")
    """Address of the Bot API server: Telegram's own, one that the operator runs, or a relay."""
    telegram_ephemeral: Literal["counted", "free", "off"] = Field(
        default="counted", validation_alias="TELEGRAM_EPHEMERAL"
    )
    """Messages in a group that one member sees: counted among its twenty a minute, not counted, or none at all."""
    telegram_webhook_url: str | None = Field(default=None, validation_alias="TELEGRAM_WEBHOOK_URL")
    """URL to which Telegram sends updates, `https://games.example.org/telegram`. Without it the bot requests them."""
    page: bool = False
    """Show the table page even where a messenger has a token. Without a token it is shown anyway."""
    page_key: SecretStr | None = Field(default=None, validate_default=True)
    """Key that a new browser has to give before it may look at the page."""
    passport_key: SecretStr | None = None
    """Key that seals tables exported to another host, and opens them there. Without it no table can be exported."""
    operators: Annotated[tuple[str, ...], NoDecode] = ()
    """Accounts of those who run the bot, `telegram:123456789, discord:987654321`: they may see and end its tables."""
    port: int = Field(default=8080, ge=0, le=65535)
    language: str = Field(default="ru", pattern="^(ru|en)$")
    zone: str = "Europe/Moscow"
    """Time zone for the quiet hours of people when neither they nor their chat have set one: Asia/Yekaterinburg."""
    workers: int | None = Field(default=None, ge=0, le=64)
    """Processes that think for computers and draw pictures. None: as many as suit the machine; 0: threads instead."""
    grace_seconds: float = Field(default=20, ge=0, le=600)
    """Seconds after a turn's last step in which its player may still take that step back."""

    @field_validator("page_key")
    @classmethod
    def _guards_the_page(cls, key: SecretStr | None, given: ValidationInfo) -> SecretStr | None:
        """Return the page's key, None for an empty one.

        Raises ValueError if the key is too short, or missing although other machines can reach the page.
        """
        letters = len(key.get_secret_value()) if key else 0
        if 0 < letters < SHORTEST_KEY:
            raise ValueError(f"a key has at least {SHORTEST_KEY} characters")
        host = given.data.get("host", LOOPBACK[0])
        if not letters and host not in LOOPBACK and _page_is_shown(given.data):
            raise ValueError(f"with HOST {host} other machines reach the page, so it needs a key: IMPERIA_PAGE_KEY")
        return key if letters else None

    @field_validator("passport_key")
    @classmethod
    def _seals(cls, key: SecretStr | None) -> SecretStr | None:
        letters = len(key.get_secret_value()) if key else 0
        if 0 < letters < SHORTEST_PASSPORT_KEY:
            raise ValueError(f"a key for passports has at least {SHORTEST_PASSPORT_KEY} characters")
        return key if letters else None

    @field_validator("operators")
    @classmethod
    def _are_accounts(cls, operators: tuple[str, ...]) -> tuple[str, ...]:
        if not all(re.fullmatch(r"(telegram|discord):[0-9]+", one) for one in operators):
            raise ValueError("an account is telegram:123456789 or discord:987654321, several with commas")
        return operators

    @field_validator("zone")
    @classmethod
    def _is_zone(cls, zone: str) -> str:
        if zone not in available_timezones():
            raise ValueError("a time zone is Europe/Moscow, Asia/Yekaterinburg or another one of the world's list")
        return zone

    @field_validator("telegram_token")
    @classmethod
    def _is_token(cls, token: SecretStr | None) -> SecretStr | None:
        if token is not None and not re.fullmatch(r"[0-9]+:[A-Za-z0-9_-]{30,}", token.get_secret_value()):
            raise ValueError("no token of Telegram: @BotFather gives one like 123456:ABC-DEF…")
        return token

    @field_validator("telegram_proxy", "telegram_updates_proxy")
    @classmethod
    def _is_proxy(cls, proxy: SecretStr | None) -> SecretStr | None:
        if proxy is None:
            return None
        way = _proxy_at(proxy, "a proxy is http://host:port or socks5://host:port", "http", "https", *SOCKS)
        if way.scheme in SOCKS and not unquote(way.netloc).isascii():
            raise ValueError("name and password of a SOCKS proxy are written in Latin letters, digits and signs")
        return proxy

    @field_validator("telegram_api", mode="before")
    @classmethod
    def _usual_if_empty(cls, address: object) -> object:
        return TELEGRAM_API if isinstance(address, str) and not address.strip() else address

    @field_validator("telegram_api", "telegram_webhook_url")
    @classmethod
    def _is_address(cls, address: str | None) -> str | None:
        if address is not None and not re.match(r"https?://[^/\s]+", address):
            raise ValueError("an address begins with https://")
        try:
            urlsplit(address)
        except ValueError:
            raise ValueError("an address is https://host:port") from None
        return address

    @field_validator(
        "discord_token",
        "discord_proxy",
        "telegram_token",
        "telegram_proxy",
        "telegram_updates_proxy",
        "telegram_webhook_url",
        mode="before",
    )
    @classmethod
    def _none_if_empty(cls, secret: object) -> object:
        return None if isinstance(secret, str) and not secret.strip() else secret

    @field_validator("discord_proxy")
    @classmethod
    def _is_http(cls, proxy: SecretStr | None) -> SecretStr | None:
        if proxy is not None:
            _proxy_at(proxy, "only HTTP proxies lead to Discord: http://host:port", "http", "https")
        return proxy

    @field_validator("hosts", "trusted_proxies", "operators", mode="before")
    @classmethod
    def _listed(cls, names: object) -> object:
        return [name.strip().lower() for name in names.split(",") if name.strip()] if isinstance(names, str) else names

    @field_validator("trusted_proxies")
    @classmethod
    def _are_networks(cls, proxies: tuple[str, ...]) -> tuple[str, ...]:
        try:
            return tuple(str(ip_network(one, strict=False)) for one in proxies)
        except ValueError:
            raise ValueError("an address or a network, several with commas: 127.0.0.1, 172.16.0.0/12") from None

    def secrets(self) -> tuple[str, ...]:
        """Return all values that no log may show: tokens, keys, and whole addresses, which may hold passwords."""
        values = (getattr(self, name) for name in type(self).model_fields)
        kept = (value.get_secret_value() for value in values if isinstance(value, SecretStr))
        return (*kept, self.telegram_api)

    @property
    def shows_page(self) -> bool:
        """Whether the table page is served."""
        return _page_is_shown(self.__dict__)

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return init_settings, env_settings, dotenv_settings, _DefaultsFile(settings_cls), _Usual(settings_cls)

    @classmethod
    def read(cls, **given: Any) -> Self:
        """Return the settings, each from the first place that has it: `given`, environment, `.env`, config/bot.toml.

        SettingsError if a value is wrong; None in `given` counts as no value.
        """
        try:
            return cls(**{name: value for name, value in given.items() if value is not None})
        except ValidationError as error:
            found = error.errors(include_url=False, include_input=False, include_context=False)
            lines = [(_name(each["loc"]), each["msg"].removeprefix("Value error, ")) for each in found]
            raise SettingsError("\n".join(f"{name}: {why}" for name, why in lines)) from None


def _proxy_at(proxy: SecretStr, what: str, *schemes: str) -> SplitResult:
    """Return the parts of a proxy's address; ValueError with the text `what` if it has no host or none of `schemes`.

    The text holds nothing of the address.
    """
    try:
        way = urlsplit(proxy.get_secret_value())
        is_whole = way.hostname and (way.port is None or way.port > 0)
    except ValueError:
        raise ValueError(f"{what}; in a password @ : / # are %40 %3A %2F %23") from None
    if way.scheme not in schemes or not is_whole:
        raise ValueError(what)
    return way


def _page_is_shown(given: Mapping[str, Any]) -> bool:
    return bool(given.get("page")) or not (given.get("discord_token") or given.get("telegram_token"))


def _name(location: tuple[int | str, ...]) -> str:
    """Return a setting's name as the environment calls it, without its prefix."""
    return "_".join(map(str, location)).upper()


class _Usual(PydanticBaseSettingsSource):
    """The settings source of lowest rank: Telegram's proxy from the usual variables, such as HTTPS_PROXY."""

    def get_field_value(self, field: Any, field_name: str) -> tuple[Any, str, bool]:
        return self().get(field_name), field_name, False

    def __call__(self) -> dict[str, Any]:
        if not self.current_state.get("TELEGRAM_TOKEN"):
            return {}
        try:
            address = urlsplit(str(self.current_state.get("TELEGRAM_API") or "").strip() or TELEGRAM_API)
        except ValueError:
            return {}  # The validator of telegram_api says what is wrong with it.
        proxies = getproxies()
        proxy = proxies.get(address.scheme) or proxies.get("all")
        if not proxy or proxy_bypass(address.hostname or ""):
            return {}
        return {"TELEGRAM_PROXY": proxy if "://" in proxy else f"http://{proxy}"}


class _DefaultsFile(PydanticBaseSettingsSource):
    """The default settings, from config/bot.toml."""

    def get_field_value(self, field: Any, field_name: str) -> tuple[Any, str, bool]:
        return self().get(field_name), field_name, False

    def __call__(self) -> dict[str, Any]:
        return tomllib.loads((files("config") / "bot.toml").read_text(encoding="utf-8"))
