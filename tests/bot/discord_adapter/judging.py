"""Sheets before the strict server's rules, without a server: what it would say to them."""

from typing import Any

from bot.discord_adapter.message_layout import MessageLayout
from tests.platforms.discord_server.model.components import texts, walk
from tests.platforms.discord_server.rules.components import check_components
from tests.platforms.discord_server.rules.forms import Form


def judged(sheet: MessageLayout) -> list[dict[str, Any]]:
    """The components with all that is inside them, if Discord would take them; raises its error otherwise."""
    components = sheet.view().to_components()  # type: ignore[no-untyped-call]
    form = Form({"components": components})
    checked = check_components(form, v2=True, filenames={upload.name for upload in sheet.uploads})
    form.close()
    return list(walk(checked))


def text_of(sheet: MessageLayout) -> str:
    return "\n".join(texts(judged(sheet)[:1]))


def buttons_of(sheet: MessageLayout) -> list[dict[str, Any]]:
    return [one for one in judged(sheet) if one["type"] == 2]


def options_of(sheet: MessageLayout) -> list[dict[str, Any]]:
    return [option for one in judged(sheet) for option in one.get("options", ())]
