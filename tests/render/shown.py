"""How high a client shows a picture, fitted to its window."""

from __future__ import annotations

from render.kit.picture import BOX, PHONE, Picture

ON_A_PHONE = 308, 308 * PHONE[1] // PHONE[0]


def shown_high(picture: Picture, *, phone: bool = False) -> int:
    """Height in pixels of the client."""
    box = ON_A_PHONE if phone else BOX
    return round(picture.height * min(1.0, box[0] / picture.width, box[1] / picture.height))
