"""The refusals of Discord's REST interface that this server knows, with their numbers and words."""

from typing import Any

Json = dict[str, Any]


class ApiError(Exception):
    """An answer that is an error: HTTP status, Discord's code, its message, and the tree of form errors if any."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        return body if self.errors is None else body | {"errors": self.errors}


class TooMany(ApiError):
    """A 429. `scope` is user, shared or global, as in the header X-RateLimit-Scope."""

    def __init__(self, retry_after: float, scope: str, code: int = 0, message: str = "") -> None:
        super().__init__(429, code, message or "You are being rate limited.")
        self.retry_after = round(max(retry_after, 0.001), 3)
        self.scope = scope

    def body(self) -> Json:
        body: Json = {"message": self.message, "retry_after": self.retry_after, "global": self.scope == "global"}
        return body | {"code": self.code} if self.code else body


def unauthorized() -> ApiError:
    return ApiError(401, 0, "401: Unauthorized")


def not_found() -> ApiError:
    return ApiError(404, 0, "404: Not Found")


def unknown(what: str) -> ApiError:
    """Unknown Channel, Unknown Message and so on."""
    codes = {
        "Channel": 10003, "Guild": 10004, "Member": 10007, "Message": 10008, "User": 10013,
        "Webhook": 10015, "interaction": 10062, "application command": 10063,
    }  # fmt: skip
    return ApiError(404, codes[what], f"Unknown {what}")


def unknown_emoji() -> ApiError:
    """The one thing that is unknown by 400."""
    return ApiError(400, 10014, "Unknown Emoji")


def no_history_to_reply() -> ApiError:
    return ApiError(400, 160002, "Cannot reply without permission to read message history")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def foreign_message() -> ApiError:
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    return ApiError(400, 50006, "Cannot send an empty message")


def closed_direct_messages() -> ApiError:
    return ApiError(403, 50007, "Cannot send messages to this user")


def wrong_kind_of_channel() -> ApiError:
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def invalid_webhook_token() -> ApiError:
    return ApiError(401, 50027, "Invalid Webhook Token")


def invalid_json() -> ApiError:
    return ApiError(400, 50109, "The request body contains invalid JSON.")


def too_large() -> ApiError:
    return ApiError(413, 40005, "Request entity too large")


def already_acknowledged() -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def too_many_follow_ups() -> ApiError:
    return ApiError(400, 40094, "This interaction has hit the maximum number of follow up messages")


def thread_archived() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def thread_locked() -> ApiError:
    return ApiError(403, 160005, "This thread is locked")


def thread_exists() -> ApiError:
    return ApiError(400, 160004, "A thread has already been created for this message")


def too_many_threads() -> ApiError:
    return ApiError(400, 160006, "Maximum number of active threads reached")


def too_many_old_edits(retry_after: float) -> TooMany:
    message = "Maximum number of edits to messages older than 1 hour reached. Try again later"
    return TooMany(retry_after, "shared", 30046, message)
