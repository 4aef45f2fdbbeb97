"""Refusals in Telegram's own words."""

from typing import Any


class ApiError(Exception):
    """What a call is answered instead of a result."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code, self.description, self.parameters = code, description, parameters

    def body(self) -> dict[str, Any]:
        answer: dict[str, Any] = {"ok": False, "error_code": self.code, "description": self.description}
        return answer | ({"parameters": self.parameters} if self.parameters else {})


def bad_request(words: str) -> ApiError:
    return ApiError(400, f"Bad Request: {words}")


def forbidden(words: str) -> ApiError:
    return ApiError(403, f"Forbidden: {words}")


def too_many_requests(retry_after: int) -> ApiError:
    return ApiError(429, f"Too Many Requests: retry after {retry_after}", retry_after=retry_after)


def upgraded(new_id: int) -> ApiError:
    words = "Bad Request: group chat was upgraded to a supergroup chat"
    return ApiError(400, words, migrate_to_chat_id=new_id)


def conflict(words: str) -> ApiError:
    return ApiError(409, f"Conflict: {words}")


NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same as a current "
    "content and reply markup of the message"
)
QUERY_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
OTHER_POLLER = "terminated by other getUpdates request; make sure that only one bot instance is running"
WEBHOOK_IS_ACTIVE = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
