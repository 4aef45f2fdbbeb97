"""Rules of our own house: Discord lets these pass, our bot must not do them."""

from typing import Any

from tests.platforms.discord_server.ledger import Ledger
from tests.platforms.discord_server.model.components import media
from tests.platforms.discord_server.model.messages import Message

SPEAKING = ("content", "components", "embeds")


def judge_mentions(ledger: Ledger, name: str, body: Any) -> None:
    """Whatever says something also says whom it may call: by name, or nobody."""
    if not any(body.get(key) for key in SPEAKING):
        return
    allowed = body.get("allowed_mentions")
    if allowed is None:
        ledger.complain("no allowed_mentions", f"{name}: {body}")
    elif allowed.get("parse"):
        ledger.complain("open allowed_mentions", f"{name}: {allowed}")


def judge_pictures(ledger: Ledger, name: str, message: Message) -> None:
    """Pictures have a text for those who do not see them, and a message of the second version shows all its files."""
    if not message.v2:
        silent = [one.filename for one in message.attachments if _is_picture(one.content_type) and not one.alt]
    else:
        shown = list(media(message.components))
        silent = [item["url"] for item, alt in shown if _is_picture(item.get("content_type")) and not alt]
        urls = {item["url"] for item, _ in shown}
        for attachment in message.attachments:
            if attachment.url not in urls:
                ledger.complain("file that nobody sees", f"{name}: {attachment.filename}")
    for picture in silent:
        ledger.complain("picture without alt text", f"{name}: {picture}")


def _is_picture(content_type: str | None) -> bool:
    return content_type is not None and content_type.startswith("image/")
