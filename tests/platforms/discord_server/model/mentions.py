"""Whom a message mentions, and whom of them its `allowed_mentions` lets it call."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.platforms.discord_server.errors import Json

USER = re.compile(r"<@!?(\d{1,20})>")
ROLE = re.compile(r"<@&(\d{1,20})>")
EVERYONE = re.compile(r"@(everyone|here)\b")

BY_MESSAGE: Json = {"parse": ["users", "roles", "everyone"], "replied_user": True}
BY_INTERACTION: Json = {"parse": ["users"]}


@dataclass
class Mentions:
    users: list[int] = field(default_factory=list)
    roles: list[int] = field(default_factory=list)
    everyone: bool = False


def mentions_in(texts: Iterable[str], allowed: Json | None, default: Json, replied: int | None = None) -> Mentions:
    """`default` says what counts if the message brings no `allowed_mentions`; `replied` is the author replied to."""
    rules = default if allowed is None else allowed
    text = "\n".join(texts)
    found = Mentions(
        users=_allowed(USER.findall(text), rules, "users"),
        roles=_allowed(ROLE.findall(text), rules, "roles"),
        everyone="everyone" in rules.get("parse", ()) and EVERYONE.search(text) is not None,
    )
    if replied is not None and rules.get("replied_user") and replied not in found.users:
        found.users.append(replied)
    return found


def _allowed(ids: list[str], rules: Json, kind: str) -> list[int]:
    named = [str(one) for one in rules.get(kind) or ()]
    return [int(one) for one in dict.fromkeys(ids) if kind in rules.get("parse", ()) or one in named]
