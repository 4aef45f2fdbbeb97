"""Panel of a chat's settings: everybody may see it, administrators may change it."""

from bot.app.base.ask import Answer, Said
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import ChatDoc, Chats, Steps
from bot.app.chats.commands.blocking import Blocking
from bot.app.chats.commands.posts import Posts
from bot.app.chats.service import TableService
from bot.presenter.screen import Text
from bot.presenter.screens.chat import SETTINGS, ChatView, settings_screen, zones_screen

NOT_ON_BOARDS = ("steps", "threads", "openers", "tone", "zone", "rating")
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
        self.steps: dict[str, Steps] = {}
        """Platform that can show the steps of a turn to their player alone → where it shows them by default."""

    def steps_of(self, chat_id: str, chat: ChatDoc) -> Steps:
        """Return where the steps of a turn are shown in this chat."""
        usual = self.steps.get(chat_id.partition(":")[0])
        return (chat.steps or usual) if usual and chat.shared else "board"

    def of(self, chat_id: str, chat: ChatDoc) -> ChatView:
        """Return the settings that this chat can change, each with its present value."""
        can_show_alone = chat.shared and chat_id.partition(":")[0] in self.steps
        steps = {"steps": self.steps_of(chat_id, chat)} if can_show_alone else {}
        threads = {"threads": "on" if chat.threads else "off"} if chat.spot == "channel" else {}
        return ChatView(
            {
                "language": chat.language or self._language,
                "mode": "quiet" if chat.quiet else "chronicle",
                "pictures": ("step" if chat.each_step else "turn") if chat.pictures else "off",
                **steps,
                **threads,
                "openers": chat.openers,
                "tone": chat.tone,
                "zone": chat.zone or self._usual_zone,
                "rating": chat.rating,
            },
            has_members=chat.shared,
        )

    async def show(self, said: Said, panel: str) -> Answer:
        """Return the panel `settings`, or one that it leads to: `zones` (time zones) or `blocked` (blocked people)."""
        if panel == "blocked":
            return await self._blocking.show(said)
        chat = self.of(said.chat_id, await self._chats.get(said.chat_id))
        return Answer(panel=settings_screen(chat) if panel == "settings" else zones_screen(chat))

    async def set_language(self, said: Said, rest: str) -> Answer:
        """Set the language to the typed code; for an unknown code, answer how the command is written."""
        language = rest.strip().casefold()
        if language not in SETTINGS["language"]:
            return Answer(alert=Text("chat-lang-how"))
        return await self.set(said, "language", language)

    async def set(self, said: Said, name: str, choice: str) -> Answer:
        """Change one setting, and post the boards anew that show it; Refusal for all but administrators."""
        if (
            name not in self.of(said.chat_id, await self._chats.get(said.chat_id)).settings
            or choice not in SETTINGS[name]
        ):
            raise Refusal("unreadable")
        if not await said.is_admin():
            raise Refusal("only-admins")
        chat = await self._chats.change(said.chat_id, lambda doc: _change(doc, name, choice))
        for table in await self._opening.tables(said.chat_id):
            if table.live and name not in NOT_ON_BOARDS:
                self._post_sync.again(table, said.chat_id)
        return Answer(changed=True, panel=settings_screen(self.of(said.chat_id, chat), alert=Text("chat-changed")))


def _change(doc: ChatDoc, name: str, choice: str) -> None:
    if name == "pictures":
        doc.pictures, doc.each_step = choice != "off", choice == "step"
    elif name == "threads":
        doc.threads = choice == "on"
    else:
        setattr(doc, name, choice)
