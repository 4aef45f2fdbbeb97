"""The environment and config/bot.toml become settings. A wrong value ends the start with one clear line."""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, Self

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

LOOPBACK = ("127.0.0.1", "localhost", "::1")


class SettingsError(Exception):
    """One line a problem; holds no secret."""


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="IMPERIA_", env_file=".env", extra="ignore")

    redis_url: SecretStr | None = Field(default=None, validation_alias="REDIS_URL")
    """Any Redis or Valkey from version 7. None: an embedded Valkey in `data`."""
    data: Path = Path("var")
    """Where the embedded store keeps its files."""
    host: str = "127.0.0.1"
    page: bool = False
    """Show the table page even where a messenger has a token. Without a token it is shown anyway."""
    port: int = Field(default=8080, ge=0, le=65535)
    language: str = Field(default="ru", pattern="^(ru|en)$")
    grace_seconds: float = Field(default=20, ge=0, le=600)
    """How long a player may take back the last step of a turn that is otherwise over."""

    @field_validator("host")
    @classmethod
    def _stays_at_home(cls, host: str) -> str:
        if host not in LOOPBACK:
            raise ValueError(f"the table page is for this machine only: {', '.join(LOOPBACK)}")
        return host

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return init_settings, env_settings, dotenv_settings, _House(settings_cls)

    @classmethod
    def read(cls, **given: Any) -> Self:
        """Settings from what is given, the environment, `.env` and config/bot.toml, the first one that has a value."""
        try:
            return cls(**{name: value for name, value in given.items() if value is not None})
        except ValidationError as error:
            found = error.errors(include_url=False, include_input=False, include_context=False)
            lines = [f"{'_'.join(map(str, each['loc'])).upper()}: {each['msg']}" for each in found]
            raise SettingsError("\n".join(lines)) from None


class _House(PydanticBaseSettingsSource):
    """Defaults of the house: config/bot.toml."""

    def get_field_value(self, field: Any, field_name: str) -> tuple[Any, str, bool]:
        return self().get(field_name), field_name, False

    def __call__(self) -> dict[str, Any]:
        return tomllib.loads((files("config") / "bot.toml").read_text(encoding="utf-8"))
