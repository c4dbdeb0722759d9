"""A bot without a library: requests as they are, to be refused."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp

from bot.sandbox.driver import Box
from bot.sandbox.service.interactions import COMMAND, COMPONENT, Interaction

Json = dict[str, Any]


@dataclass
class Answer:
    status: int
    body: Any
    headers: dict[str, str]

    @property
    def said(self) -> tuple[int, int]:
        """Status and Discord's code."""
        return self.status, self.body["code"]

    def fault(self) -> tuple[str, str]:
        """Dotted path and code of the one fault in `errors`."""
        here, path = self.body["errors"], []
        while "_errors" not in here:
            ((step, here),) = here.items()
            path.append(step)
        return ".".join(path), here["_errors"][0]["code"]


class Raw:
    def __init__(self, box: Box, session: aiohttp.ClientSession) -> None:
        self.box = box
        self.session = session

    async def __call__(
        self, method: str, path: str, body: Any = None, files: dict[str, bytes] | None = None
    ) -> Answer:
        """Files make it a form."""
        more: Json = {"json": body} if body is not None else {}
        if files is not None:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}), content_type="application/json")
            for index, (name, data) in enumerate(files.items()):
                form.add_field(f"files[{index}]", data, filename=name)
            more = {"data": form}
        url = f"{self.box.sandbox.url}/api/v10{path}"
        async with self.session.request(
            method, url, headers={"Authorization": "Bot sandbox"}, **more
        ) as answer:
            text = await answer.text()
            return Answer(answer.status, json.loads(text) if text else None, dict(answer.headers))

    async def post(self, body: Json, files: dict[str, bytes] | None = None) -> Answer:
        """In the first channel."""
        return await self("POST", f"/channels/{self.box.channel}/messages", body, files)

    async def edit(self, message: Json, body: Json, files: dict[str, bytes] | None = None) -> Answer:
        return await self("PATCH", f"/channels/{message['channel_id']}/messages/{message['id']}", body, files)

    async def begin(self, *, clicked: Json | None = None) -> Interaction:
        """Ada's command, or her click on a message."""
        people, ada = self.box.sandbox.interactions, self.box.user("Ada").id
        if clicked is None:
            return await people.begin(COMMAND, ada, self.box.channel, {"id": "1", "name": "play", "type": 1})
        message = self.box.sandbox.world.message(self.box.channel, int(clicked["id"]))
        data = {"component_type": 2, "custom_id": "x", "id": 1}
        return await people.begin(COMPONENT, ada, self.box.channel, data, message)

    async def respond(self, to: Interaction, kind: int, data: Json | None = None) -> Answer:
        body: Json = {"type": kind, **({"data": data} if data is not None else {})}
        return await self("POST", f"/interactions/{to.id}/{to.token}/callback?with_response=true", body)

    async def original(self, to: Interaction, body: Json) -> Answer:
        app = self.box.sandbox.world.bot.id
        return await self("PATCH", f"/webhooks/{app}/{to.token}/messages/@original", body)


@asynccontextmanager
async def raw_bot(box: Box) -> AsyncIterator[Raw]:
    async with aiohttp.ClientSession() as session:
        yield Raw(box, session)


def v2(*components: Json) -> Json:
    """A message of components."""
    return {"flags": 1 << 15, "components": list(components)}


def text(said: str = "x") -> Json:
    return {"type": 10, "content": said}


def row(*inside: Json) -> Json:
    return {"type": 1, "components": list(inside)}


def button(custom_id: str = "x", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id, **more}


def menu(count: int = 2, **more: Any) -> Json:
    """With so many lines."""
    options = [{"label": f"Line {n}", "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "menu", "options": options, **more}


def gallery(*urls: str, **more: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, **more} for url in urls]}


def label(component: Json, said: str = "Field", **more: Any) -> Json:
    return {"type": 18, "label": said, "component": component, **more}


def field(custom_id: str = "f", **more: Any) -> Json:
    return {"type": 4, "style": 1, "custom_id": custom_id, **more}


def modal(*components: Json, **more: Any) -> Json:
    return {"title": "Form", "custom_id": "form", "components": list(components), **more}
