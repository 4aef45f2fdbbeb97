"""Panel of a chat's settings: everybody may see it, administrators may change it."""

from bot.app.base.ask import Answer, Said
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import ChatDoc, Chats
from bot.app.chats.commands.blocking import Blocking
from bot.app.chats.commands.posts import Posts
from bot.app.chats.service import TableService
from bot.presenter.screen import Text
from bot.presenter.screens.chat import SETTINGS, ChatView, settings_screen, zones_screen

NOT_ON_BOARDS = ("threads", "openers", "tone", "zone")
"""Names of settings that do not change a board."""


class ChatSettings:
    def __init__(
        self, service: TableService, blocking: Blocking, post_sync: Posts, chats: Chats, language: str
    ) -> None:
        """`language`: code of the language for chats without a language setting."""
        self._opening = service.opening
        self._usual_zone = service.repository.zone
        self._blocking = blocking
        self._post_sync = post_sync
        self._chats = chats
        self._language = language

    def of(self, chat: ChatDoc) -> ChatView:
        """Return the settings that this chat can change, each with its present value."""
        threads = {"threads": "on" if chat.threads else "off"} if chat.spot == "channel" else {}
        return ChatView(
            {
                "language": chat.language or self._language,
                "mode": "quiet" if chat.quiet else "chronicle",
                "pictures": ("step" if chat.each_step else "turn") if chat.pictures else "off",
                **threads,
                "openers": chat.openers,
                "tone": chat.tone,
                "zone": chat.zone or self._usual_zone,
            },
            has_members=chat.shared,
        )

    async def show(self, said: Said, panel: str) -> Answer:
        """Return the panel `settings`, or one that it leads to: `zones` (time zones) or `blocked` (blocked people)."""
        if panel == "blocked":
            return await self._blocking.show(said)
        chat = self.of(await self._chats.get(said.chat_id))
        return Answer(panel=settings_screen(chat) if panel == "settings" else zones_screen(chat))

    async def set_language(self, said: Said, rest: str) -> Answer:
        """Set the language to the typed code; for an unknown code, answer how the command is written."""
        language = rest.strip().casefold()
        if language not in SETTINGS["language"]:
            return Answer(alert=Text("chat-lang-how"))
        return await self.set(said, "language", language)

    async def set(self, said: Said, name: str, choice: str) -> Answer:
        """Change one setting, and post the boards anew that show it; Refusal for all but administrators."""
        if name not in self.of(await self._chats.get(said.chat_id)).settings or choice not in SETTINGS[name]:
            raise Refusal("unreadable")
        if not await said.is_admin():
            raise Refusal("only-admins")
        chat = await self._chats.change(said.chat_id, lambda doc: _change(doc, name, choice))
        for table in await self._opening.tables(said.chat_id):
            if table.live and name not in NOT_ON_BOARDS:
                self._post_sync.again(table, said.chat_id)
        return Answer(changed=True, panel=settings_screen(self.of(chat), alert=Text("chat-changed")))


def _change(doc: ChatDoc, name: str, choice: str) -> None:
    if name == "pictures":
        doc.pictures, doc.each_step = choice != "off", choice == "step"
    elif name == "threads":
        doc.threads = choice == "on"
    else:
        setattr(doc, name, choice)
