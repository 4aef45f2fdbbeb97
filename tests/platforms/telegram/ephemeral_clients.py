"""What one person's telephone holds of ephemeral messages. It may differ from what the server believes."""

from collections import defaultdict
from dataclasses import dataclass, replace

from tests.platforms.telegram.ephemeral_rules import Rules
from tests.platforms.telegram.model import Chat, Content, Message, User
from tests.platforms.telegram.seen import visible

MOST_KEPT = 100
"""Of one chat; the oldest goes first. TDLib, MAX_DIALOG_EPHEMERAL_MESSAGES."""


@dataclass(frozen=True)
class Held:
    post: Message
    """The server's."""
    copy: Message
    """As it arrived, with the edits that arrived."""
    anchor: int
    """The ordinary message behind which, or in place of which, it stands."""
    board: Content | None
    """What the replaced message showed at that time."""


class Client:
    def __init__(self, user: User, rules: Rules) -> None:
        self.user, self._rules = user, rules
        self.receives = True
        """False: nothing arrives, neither messages nor edits nor deletions; the bot does not learn of it."""
        self.old = False
        """An app that knows no ephemeral messages: it shows none, and sends every command for all to see."""
        self._held: defaultdict[int, dict[int, Held]] = defaultdict(dict)
        self._hidden: set[Message] = set()
        """Replaced messages that did not come back."""

    def arrive(self, post: Message, anchor: int) -> None:
        if not self._hears:
            return
        held = self._held[post.chat.id]
        held.pop(post.ephemeral_id, None)
        board = post.replaces.content if post.replaces is not None else None
        held[post.ephemeral_id] = Held(post, replace(post), anchor, board)
        if len(held) > MOST_KEPT:
            self.drop(post.chat, next(iter(held)))

    def change(self, post: Message) -> None:
        """An edit; it brings nothing back that is no longer here."""
        held = self._held[post.chat.id].get(post.ephemeral_id)
        if self._hears and held is not None:
            held.copy.content, held.copy.edited = post.content, post.edited

    def delete(self, post: Message) -> None:
        if self._hears:
            self.drop(post.chat, post.ephemeral_id)

    def drop(self, chat: Chat, number: int) -> None:
        held = self._held[chat.id].pop(number, None)
        if held is not None and held.copy.replaces is not None and not self._rules.boards_return:
            self._hidden.add(held.copy.replaces)

    def shown(self, message: Message) -> Message:
        """This telephone's copy of an ephemeral message; any other is its own."""
        return next((held.copy for held in self._all(message) if held.post is message), message)

    def original(self, message: Message) -> Message:
        """The server's message, of which this telephone has a copy."""
        return next((held.post for held in self._all(message) if held.copy is message), message)

    def restart(self) -> None:
        """All of them are gone, and every ordinary message is loaded anew."""
        self._held.clear()
        self._hidden.clear()

    def screen(self, chat: Chat) -> list[Message]:
        """All that the person sees in the chat, the oldest first."""
        if not chat.has(self.user):
            return []
        shown = [held for held in self._held[chat.id].values() if self._stands(held)]
        hidden = self._hidden | {held.copy.replaces for held in shown}
        ordinary = [(post.id, post) for post in visible(chat, self.user) if post not in hidden]
        both = ordinary + [(held.anchor, held.copy) for held in shown]
        return [post for _, post in sorted(both, key=lambda one: one[0])]

    def _all(self, message: Message) -> list[Held]:
        return list(self._held[message.chat.id].values())

    @property
    def _hears(self) -> bool:
        return self.receives and not self.old

    def _stands(self, held: Held) -> bool:
        """Whether what happened to the replaced message meanwhile leaves this one on the screen."""
        board = held.copy.replaces
        if board is None:
            return True
        if board.deleted:
            return self._rules.survives_board_deletion
        return board.content is held.board or self._rules.survives_board_edit
