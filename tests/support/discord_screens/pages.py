"""Messages as pages of HTML, drawn by chat-exporter in an environment of its own."""

import json
import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from render.emoji import png
from tests.bot.presenter.scenes import NAMES
from tests.support.discord_screens.boards import EMOJI, Message

PYTHON = Path(__file__).resolve().parents[3] / ".venv-chat-exporter" / "bin" / "python"
EXPORTER = Path(__file__).with_name("exporter.py")
CDN = "https://cdn.discordapp.com"
BOT = 1000
PEOPLE = {**dict(enumerate(NAMES, 1)), BOT: "Империя"}
_NUMBER = re.compile(r"(?<=[0-9])\\\\(?=[.)])")
"""The backslash of `1\\.` in JSON. Discord hides it; the library shows it, and knows no list behind a word joiner."""


def pages(shown: Sequence[Message]) -> list[str]:
    """Return each message as a page of HTML; SystemExit if the library is not installed."""
    if not PYTHON.exists():
        raise SystemExit("chat-exporter is not installed: run `make judges`")
    asked = [{"people": PEOPLE, "components": sent(message.components)} for message in shown]
    done = subprocess.run([PYTHON, EXPORTER], input=json.dumps(asked), stdout=subprocess.PIPE, text=True, check=True)
    made: list[str] = json.loads(done.stdout)
    return made


def sent(components: Sequence[Mapping[str, Any]]) -> Any:
    """Return components as Discord sends them back: attached files have an address."""
    text = json.dumps(components).replace("attachment://", f"{CDN}/attachments/")
    return json.loads(_NUMBER.sub("\\\\u2060", text))


def files_of(message: Message, html: str) -> dict[str, bytes]:
    """Return address → picture for all that a page shows."""
    images = {f"{CDN}/emojis/{one.id}.png": file for file, one in EMOJI.items()} | {
        f"{CDN}/avatars/{BOT}.png": "common/crown"
    }
    shown = {address: png(file) for address, file in images.items() if address in html}
    return {f"{CDN}/attachments/board.png": message.picture, **shown}
