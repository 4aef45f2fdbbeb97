"""The picture of a player's own profile, for the browser whose cookie belongs to that player."""

from starlette.requests import Request
from starlette.responses import Response

from bot.app.base.ask import Said, nobody
from bot.app.base.ports import ChatId
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.presenter.screen import Show
from bot.presenter.screens.ratings import PROFILE
from bot.web_adapter.request_context import RequestContext, room_of_query
from bot.web_adapter.requests import Refused, chat_id_of

HEADERS = {"Cache-Control": "private, no-store"}
"""The next match changes the picture, and its address stays the same."""


class ProfilePicture:
    def __init__(self, request_context: RequestContext, chat_commands: ChatCommands) -> None:
        self._request_context = request_context
        self._chat_commands = chat_commands

    async def picture(self, request: Request) -> Response:
        """Answer /profile with the picture; 404 for a player without a rating."""
        person = await self._request_context.player_of(request, request.query_params.get("player", ""))
        said = Said(ChatId(chat_id_of(room_of_query(request))), person, "", "", nobody)
        answer = await self._chat_commands.press(said, Show(PROFILE))
        drawn = await answer.draw(self._request_context.language_of(request))
        if drawn is None:
            raise Refused(404, "page-nowhere")
        return Response(drawn.content, media_type=drawn.media_type, headers=HEADERS)
