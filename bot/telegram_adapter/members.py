"""Whether somebody is in a chat, by what Telegram tells of a member."""

from collections.abc import Mapping

from telegram.constants import ChatMemberStatus

AWAY = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
HERE = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR, ChatMemberStatus.MEMBER)


def is_present(member: object) -> bool | None:
    """Return whether a member, as JSON of Telegram, is in the chat; None for an unknown status."""
    if not isinstance(member, Mapping):
        return None  # Some proxies answer every method with a bare «true».
    status = member.get("status")
    if status == ChatMemberStatus.RESTRICTED:
        return member.get("is_member", True) is True
    return True if status in HERE else False if status in AWAY else None
