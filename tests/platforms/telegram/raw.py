"""A client without a library, for tests of the server itself; and pictures to send with it."""

import io
import json
from functools import cache
from typing import Any

import aiohttp
import pytest
from PIL import Image

from tests.platforms.telegram.errors import ApiError
from tests.platforms.telegram.files import Upload
from tests.platforms.telegram.telegram import Telegram

NAMES = {400: "Bad Request", 403: "Forbidden", 409: "Conflict", 429: "Too Many Requests"}


class Raw:
    """Calls methods by name; nested values go as JSON in a form, as client libraries do it."""

    def __init__(self, telegram: Telegram, session: aiohttp.ClientSession) -> None:
        self._telegram, self._session = telegram, session

    async def __call__(self, method: str, *, token: str | None = None, **parameters: Any) -> Any:
        """The result.

        Raises:
            ApiError: with what the server answered
        """
        return await self.post(method, self.form(parameters), token=token)

    async def post(self, method: str, body: Any, *, token: str | None = None, **options: Any) -> Any:
        """As `__call__`, with a body of any kind."""
        url = f"{self._telegram.url}{token or self._telegram.token}/{method}"
        async with self._session.post(url, data=body, **options) as response:
            answer = await response.json()
        assert answer["ok"] is (response.status == 200)
        if not answer["ok"]:
            assert answer["error_code"] == response.status
            raise ApiError(response.status, answer["description"], **answer.get("parameters", {}))
        return answer["result"]

    async def download(self, file_path: str) -> bytes:
        async with self._session.get(f"{self._telegram.file_url}{self._telegram.token}/{file_path}") as response:
            assert response.status == 200
            return await response.read()

    @staticmethod
    def form(parameters: dict[str, Any]) -> aiohttp.FormData:
        form = aiohttp.FormData(quote_fields=False)
        for name, value in parameters.items():
            if isinstance(value, Upload):
                form.add_field(name, io.BytesIO(value.data), filename=value.name)
            else:
                form.add_field(name, value if isinstance(value, str) else json.dumps(value))
        return form


@cache
def picture(color: str = "red", width: int = 1280, height: int = 720, form: str = "PNG") -> Upload:
    """A plain picture of this colour."""
    file = io.BytesIO()
    Image.new("RGB", (width, height), color).save(file, form)
    return Upload(f"{color}.{form.lower()}", file.getvalue())


def keyboard(*rows: dict[str, str]) -> dict[str, Any]:
    """An inline keyboard: each row maps labels to data."""
    return {"inline_keyboard": [[{"text": text, "callback_data": data} for text, data in row.items()] for row in rows]}


async def refused(call: Raw, words: str, method: str, *, code: int = 400, **parameters: Any) -> ApiError:
    """Assert that a call is refused in exactly these words, after the name of the code."""
    with pytest.raises(ApiError) as refusal:
        await call(method, **parameters)
    assert refusal.value.description == f"{NAMES[code]}: {words}"
    assert refusal.value.code == code
    return refusal.value
