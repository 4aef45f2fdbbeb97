"""A match as a file to keep and to verify."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bot.app.records import record_of
from bot.web_adapter.reception import Reception, about_table


class Records:
    def __init__(self, reception: Reception) -> None:
        self._reception = reception

    async def record(self, request: Request) -> Response:
        """/record/{table}: everything once the match is over, public decisions only while it runs."""
        await self._reception.browser_of(request)
        name = request.path_params["table"]
        about_table(request, name)
        desk = self._reception.desk
        record = await record_of(desk, await desk.load(name))
        headers = {"Content-Disposition": f'attachment; filename="imperia-{record.table}.json"'}
        return JSONResponse(record.as_json(), headers=headers)
