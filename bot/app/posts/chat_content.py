"""Build the post that a chat should show of a table now: for a whole group, or for the owner of a private chat."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.app.base.person import Person
from bot.app.base.platform import Owner, Platform, Post, Urgency, no_picture
from bot.app.chats.chats import Chats
from bot.app.people.links import Links
from bot.app.people.own_time import OwnTimes
from bot.app.posts.chat_post import ChatPost
from bot.app.posts.mentions import DueMention, MentionTarget, due_mentions, matters, mention_targets_of
from bot.app.posts.post_content import asked_of, events_since, passed_since, past_of, question_of, turn_of
from bot.app.posts.post_plan import Wanted
from bot.app.posts.questions import seats_in
from bot.app.tables.rendering.pictures import drawing
from bot.app.tables.repository import TableRepository
from bot.app.tables.time_controls import TIME_CONTROLS
from bot.app.tables.views import screen_of, view_of
from engine.kernel.actors import PUBLIC


class ChatContent:
    def __init__(
        self, repository: TableRepository, platform: Platform, chat_post: ChatPost, language: str, owner: Owner
    ) -> None:
        """`owner`: returns the person of a private chat, also on other platforms."""
        self._repository = repository
        self._platform = platform
        self._chat_post = chat_post
        self._language = language
        self._owner = platform.owner(chat_post.id)
        self._owner_of = owner
        self._viewer: int = PUBLIC
        """Seat that the owner of a private chat sees the table from, whichever linked account sits there; PUBLIC in a
        group."""
        self._zone = chat_post.chat.zone or repository.zone
        self._mention_targets: Mapping[str, MentionTarget] = {}
        """By account id of each seated person: the chat and the account in which the person is mentioned."""

    async def look_who_sits(self) -> None:
        """Read from the store where each player is mentioned, and as which viewer a private chat sees the table."""
        table, owner = self._chat_post.table, Person(self._owner, "") if self._owner else None
        self._mention_targets = await mention_targets_of(
            self._repository.store, self._owner_of, table, self._chat_post.id
        )
        if owner is not None and TIME_CONTROLS[table.doc.pace].ends:
            self._zone = await OwnTimes(self._repository, Chats(self._repository.store)).zone(owner, table)
        if owner is not None and table.place_of(owner) is None:
            owner = await Links(self._repository.store).whole(owner)
        self._viewer = table.viewer(owner)

    async def post(self, tells_from: int, haste: Urgency, key: str = "") -> Post:
        """Return the post that shows the table as it is now, with the events since version `tells_from`.

        `haste`: how urgent the sending is; `key`: names the sending, see `Post.key`.
        """
        table, chat = self._chat_post.table, self._chat_post.chat
        viewer, view = self._viewer, replace(view_of(table), people=self._people(), zone=self._zone)
        events = await events_since(self._repository, table, tells_from)
        screen = screen_of(table, viewer, events, past=await past_of(self._repository, table, viewer))
        return Post(
            table=table.doc.id,
            version=table.doc.version,
            view=view,
            screen=screen,
            language=chat.language or self._language,
            draw=drawing(self._repository, table, viewer, screen) if chat.pictures and screen.board else no_picture,
            chat_ids=tuple(table.doc.chat_ids),
            owner=self._owner,
            haste=haste,
            pictured=self._chat_post.shown.pictured if self._chat_post.shown else 0,
            key=key,
            passed=await passed_since(self._repository, table, viewer),
        )

    def wanted(self, *, picture: bool, owes_picture: bool) -> Wanted:
        """Return what the chat should show.

        `picture`: somebody has asked for a picture of the present position. `owes_picture`: the picture that the post
        lacks is ready.
        """
        table, shown = self._chat_post.table, self._chat_post.shown
        question = question_of(table, self._viewer, shown.question if shown else None)
        asked, here, waits = asked_of(table, self._viewer), self._people(), view_of(table).waits
        rationed = self._platform.rationed(self._chat_post.id)
        until = {turn_of(table, seat): one.until for seat, one in waits.items() if one.until is not None}
        return Wanted(
            version=table.doc.version,
            question=question,
            asked=asked,
            calls=frozenset(turn_of(table, seat) for seat in seats_in(asked) if here[seat] is not None),
            picture=picture,
            owes_picture=owes_picture,
            quiet=self._chat_post.chat.quiet or rationed is not None,
            reminders=tuple(ring.name for ring in self.rings()),
            matters=matters(table, self._chat_post.id),
            crowded=rationed is None and self._platform.crowded(self._chat_post.id),
            barred=bool(rationed),
            until=until,
        )

    def rings(self) -> Sequence[DueMention]:
        """Return all mentions except those of a turn that this chat must have sent by now."""
        return due_mentions(self._chat_post.table, self._chat_post.id, lambda person: self._account(person) is not None)

    def _people(self) -> tuple[str | None, ...]:
        """Return by seat the account by which its player is mentioned in this chat; None if not mentioned here."""
        return tuple(map(self._account, view_of(self._chat_post.table).people))

    def _account(self, person: str | None) -> str | None:
        """Return the account by which this person is mentioned in this chat; None if another chat does it."""
        chat_id, account = self._mention_targets.get(person or "", (self._chat_post.id, person))
        return account if chat_id == self._chat_post.id else None
