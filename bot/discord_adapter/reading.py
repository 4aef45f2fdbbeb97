"""Read interactions: who, where, in which language, and what was pressed or written."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.app.base.ask import Said
from bot.app.base.person import Person
from bot.app.base.ports import ChatId
from bot.app.chats.chats import Spot
from bot.discord_adapter.channels import ESSENTIAL, Rights, chat_id_of, missing, person_id, private_chat_id, spot_of
from bot.discord_adapter.controls import PICK

Anything = discord.Interaction[Any]
LANGUAGES = {"ru": "ru", "en-US": "en", "en-GB": "en"}
ROOT = "imperia"
"""The one command of which all the others are subcommands."""


@dataclass(frozen=True, slots=True)
class Came:
    """An interaction that can be handled: a press, command, form or autocomplete, with its person and chat."""

    interaction: Anything
    chat_id: ChatId
    spot: Spot
    person: Person
    language: str | None
    """The language that the person has set in Discord; None if the bot does not speak it."""
    bot_is_absent: bool = False
    """Only the person has installed the bot: it can answer, but post nothing here. The chat is then the person's
    private chat with the bot."""

    @property
    def delivery(self) -> str:
        return f"discord:{self.interaction.id}"

    @property
    def title(self) -> str:
        return str(getattr(self.interaction.channel, "name", None) or "")

    @property
    def post(self) -> str | None:
        """Id of the message whose button was pressed; None if no button was pressed, or if only the presser sees the
        message."""
        message = self.interaction.message
        return None if message is None or message.flags.ephemeral else str(message.id)

    @property
    def on_panel(self) -> bool:
        """Whether a button was pressed in a message that only the presser sees."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def beside(self) -> tuple[str, ...]:
        """The payloads of all buttons and options of the message that was pressed."""
        message = self.interaction.message
        return tuple(payloads([one.to_dict() for one in message.components])) if message is not None else ()

    @property
    def lacking(self) -> Rights:
        """Rights that the bot needs in this chat to play, but lacks."""
        if self.spot == "private":
            return ()
        return missing(self.interaction.app_permissions, ESSENTIAL, in_thread=self.spot == "topic")

    def said(self, text: str = "", table: str | None = None) -> Said:
        absent = self.bot_is_absent
        return Said(self.chat_id, self.person, self.delivery, text, self._is_admin, table, answer_only=absent)

    async def _is_admin(self) -> bool:
        """Return whether the person may change the server or channel, and so the chat's settings; in a private chat
        always."""
        may = self.interaction.permissions
        if self.spot == "private":
            return True
        return may.manage_guild or may.manage_channels or may.administrator


def read(interaction: Anything) -> Came | None:
    """Return an interaction with its person and chat; None if it has no channel, or if a bot made it."""
    user, channel = interaction.user, interaction.channel
    if channel is None or user is discord.utils.MISSING or user.bot:
        return None
    absent = lacks_bot(interaction)
    private = absent or interaction.guild_id is None
    return Came(
        interaction,
        private_chat_id(user.id) if private else chat_id_of(channel.id),
        "private" if private else spot_of(channel),
        # People may have another name in each server.
        Person(person_id(user.id), user.display_name, local=True),
        LANGUAGES.get(str(interaction.locale)),
        absent,
    )


def lacks_bot(interaction: Anything) -> bool:
    """Return whether the bot is not in the place of an interaction, since only a person has installed it."""
    if interaction.guild_id is None:
        return interaction.context.private_channel or isinstance(interaction.channel, discord.GroupChannel)
    return not interaction.is_guild_integration() and interaction.client.get_guild(interaction.guild_id) is None


def pressed(data: Mapping[str, Any]) -> str:
    """Return the payload of a button, or of the option that was picked from a list; empty if there is none."""
    custom_id, values = data.get("custom_id"), data.get("values")
    if isinstance(custom_id, str) and custom_id.startswith(PICK):
        custom_id = values[0] if isinstance(values, list) and values else ""
    return custom_id if isinstance(custom_id, str) else ""


def payloads(components: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the custom_id of each button and list of a message, and the value of each list option."""
    for one in components:
        yield from (str(one[key]) for key in ("custom_id", "value") if one.get(key))
        yield from payloads(one.get("options") or ())
        yield from payloads(one.get("components") or ())
        yield from payloads([one["accessory"]] if "accessory" in one else ())


def written(data: Mapping[str, Any]) -> str:
    """Return the texts in the fields of a form, joined with spaces."""
    return " ".join(text for component in data.get("components") or () for text in _values(component))


def called(data: Mapping[str, Any]) -> str:
    """Return the Latin name of a command, given either as `/imperia <name>` or as a short command `/<name>`."""
    return str(_command(data).get("name"))


def options(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values that a command was given, by the Latin names of its options."""
    return {str(option["name"]): option.get("value") for option in _command(data).get("options") or ()}


def focused(data: Mapping[str, Any]) -> tuple[str, str]:
    """Return the name of the option that the person is typing, and the text typed so far."""
    found = (option for option in _command(data).get("options") or () if option.get("focused"))
    option: Mapping[str, Any] = next(found, {})
    return str(option.get("name", "")), str(option.get("value", ""))


def _command(data: Mapping[str, Any]) -> Mapping[str, Any]:
    behind: Mapping[str, Any] = next(iter(data.get("options") or ()), {})
    return behind if data.get("name") == ROOT else data


def _values(component: Mapping[str, Any]) -> Iterator[str]:
    if isinstance(component.get("value"), str):
        yield component["value"]
    inner = component.get("components") or ([component["component"]] if "component" in component else [])
    for one in inner:
        yield from _values(one)
