"""Files that were sent: checked as Telegram checks them, and kept to be downloaded or sent again by their id."""

import hashlib
import io
from dataclasses import dataclass, field

from PIL import Image, UnidentifiedImageError

from tests.platforms.telegram.errors import bad_request
from tests.platforms.telegram.model import File

MEGABYTE = 1 << 20
PHOTO_LIMIT = 10 * MEGABYTE
UPLOAD_LIMIT = 50 * MEGABYTE
LONGEST_SIDES = 10_000
STEEPEST = 20
MIMES = {"PNG": "image/png", "JPEG": "image/jpeg", "GIF": "image/gif", "WEBP": "image/webp"}


@dataclass(frozen=True)
class Upload:
    name: str
    data: bytes = field(repr=False)


class Files:
    def __init__(self) -> None:
        self.uploaded: list[Upload] = []
        """Everything that came as bytes, and not by its id."""
        self._by_id: dict[str, File] = {}
        self._by_path: dict[str, File] = {}

    def add(self, kind: str, upload: Upload) -> File:
        """Raises: ApiError if Telegram would not take it as a photo, an animation or a document."""
        self.uploaded.append(upload)
        mark = hashlib.sha256(kind.encode() + upload.data).hexdigest()[:16]
        mime, width, height = _looked_at(kind, upload)
        name = upload.name or f"{mark}.{mime.partition('/')[2]}"
        file = File(f"{kind[:2].upper()}Ac{mark}", f"Q{mark}", kind, upload.data, name, mime, width, height)
        return self._by_path.setdefault(file.path, self._by_id.setdefault(file.id, file))

    def again(self, kind: str, id: str) -> File:
        """A file that was sent before, to be sent as the same kind again."""
        file = self.get(id)
        if file is None:
            raise bad_request("wrong file identifier/HTTP URL specified")
        if file.kind != kind:
            raise bad_request(f"can't use file of type {file.kind.title()} as {kind.title()}")
        return file

    def get(self, id: str) -> File | None:
        return self._by_id.get(id.partition("-")[0])

    def at(self, path: str) -> File | None:
        return self._by_path.get(path)


def _looked_at(kind: str, upload: Upload) -> tuple[str, int, int]:
    """Type and size in pixels."""
    if not upload.data:
        raise bad_request("file must be non-empty")
    if len(upload.data) > (PHOTO_LIMIT if kind == "photo" else UPLOAD_LIMIT):
        raise bad_request("file is too big")
    if kind == "animation" and upload.data[4:8] == b"ftyp":
        return "video/mp4", 1280, 720
    try:
        with Image.open(io.BytesIO(upload.data)) as image:
            image.load()
            mime, (width, height) = MIMES.get(image.format or "", "image/*"), image.size
    except (UnidentifiedImageError, OSError):
        if kind == "document":
            return "application/octet-stream", 0, 0
        raise bad_request("IMAGE_PROCESS_FAILED") from None
    if kind == "photo" and not _fits(width, height):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return mime, width, height


def _fits(width: int, height: int) -> bool:
    return width + height <= LONGEST_SIDES and max(width, height) <= STEEPEST * min(width, height)
