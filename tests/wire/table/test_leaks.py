"""Everything anyone was ever shown in a game with blind reserves, searched for what was hidden from them.

Words are searched for the names and ids of hidden cards; pictures have to match those drawn from what the
person can see, byte for byte.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.chat.choices import numbers
from bot.sandbox.driver import Box, Player, Sandbox, text_of
from bot.sandbox.process import BotProcess
from bot.sandbox.recording import Shown
from bot.sandbox.world import Channel
from bot.store.rows import TableRow
from games.kernel.decision import Decision, Picks
from games.kernel.match import Match
from games.splendor.printed.content import CARDS
from games.splendor.state.model import SplendorState
from games.splendor.state.view import SplendorView
from render.kit.picture import Picture, order_of, renderer_of
from tests.phrases import phrase
from tests.wire.scene import Scene

pytestmark = pytest.mark.wire
SAYING = {"content", "label", "placeholder", "description", "filename", "custom_id", "value", "title", "name"}
"""Fields of messages, forms and choices with the bot's own words."""
BLIND_EVERY = 4


def strings(content: Any, key: str = "") -> Iterator[str]:
    """Everything that a message says, in whatever field."""
    if isinstance(content, dict):
        for name, value in content.items():
            if name not in ("author", "interaction_metadata", "mentions"):
                yield from strings(value, name)
    elif isinstance(content, list):
        for value in content:
            yield from strings(value, key)
    elif isinstance(content, str) and key in SAYING:
        yield content


def known_to(view: SplendorView) -> set[str]:
    """The cards that a view shows."""
    known = {card for row in view.rows for card in row if card}
    for seat in view.seats:
        known |= set(seat.cards) | {held.card for held in seat.reserved if held.card}
    return known


class Watch:
    """Follows a game, and judges what was shown since it last looked."""

    def __init__(self, box: Box, scene: Scene) -> None:
        self.box = box
        self.scene = scene
        self.judged = 0
        self.words = 0
        self.pictures = 0
        self.drawn: dict[int, set[str]] = {}
        """User to the digests of pictures of what they can or could see."""
        self.known: dict[int, set[str]] = {}
        """User to the cards they see or saw before: a picture of an earlier moment may come late."""

    def look(self, row: TableRow, match: Match[SplendorState]) -> None:
        """Judge what was shown, by what's hidden now: a card revealed since is no secret any more."""
        draw, words, view = renderer_of("splendor"), self.scene.words(row), match.view(None)
        public = [draw.table(view, words, {}), draw.compact(view, words, {})]
        public += [draw.end(view, words)] if match.outcome else []
        for user in self.box.sandbox.world.users:
            self.drawn.setdefault(user, set()).update(_digests([*public, *self._own(row, match, user)]))
        for shown in self.box.sandbox.world.recording[self.judged :]:
            self._judge(shown, row, match)
        self.judged = len(self.box.sandbox.world.recording)

    def _view(self, row: TableRow, match: Match[SplendorState], user: int) -> SplendorView:
        seat = next((s.number for s in row.seats if s.user == user), None)
        view = match.view(seat)
        assert isinstance(view, SplendorView)
        return view

    def _own(self, row: TableRow, match: Match[SplendorState], user: int) -> list[Picture]:
        """All pictures a user may see now, besides the public ones."""
        draw, words, own = renderer_of("splendor"), self.scene.words(row), self._view(row, match, user)
        if own.viewer is None:
            return []
        decision = next((d for d in match.pending if row.seats[d.seat].user == user), None)
        marks = numbers(decision, order_of("splendor", own))
        made = [draw.table(own, words, marks), draw.hand(own, words, marks)]
        return [*made, draw.end(own, words)] if match.outcome else made

    def _judge(self, shown: Shown, row: TableRow, match: Match[SplendorState]) -> None:
        known = self.known.setdefault(shown.user, set())
        known |= known_to(self._view(row, match, shown.user))
        hidden = CARDS.keys() - known
        words = self.scene.words(row)
        open_names = {words.name("card", card) for card in known}
        names = {words.name("card", card) for card in hidden} - open_names
        said = _plain("\n".join(strings(shown.content)))
        self.words += len(said)
        unknown = _without(said, open_names)
        for name in names:
            assert not re.search(rf"\b{re.escape(name)}\b", unknown), (
                f"{name} was shown to {shown.user}: {said}"
            )
        for card in hidden:
            assert not re.search(rf"(?<![\d-]){card}(?!\d)", said), f"{card} was shown to {shown.user}: {said}"
        assert row.status == "over" or row.seed not in said
        for name, data in shown.files.items():
            if name.startswith("lobby"):
                continue  # drawn from a table's row, before there's anything to hide
            self.pictures += 1
            digest = hashlib.sha256(data).hexdigest()
            assert digest in self.drawn[shown.user], (
                f"{shown.user} got a picture of what he may not see: {name}"
            )


async def _pry(scene: Scene, person: Player, turn: int) -> None:
    """Look at everything there is, in turn."""
    message = scene.message
    done = [
        lambda: person.click(message, phrase("ui-play")),
        lambda: person.click(message, phrase("ui-log")),
        lambda: person.click(message, phrase("ui-more")),
        lambda: person.slash("board", style="text"),
        lambda: person.slash("board", style="compact"),
        lambda: person.slash("log"),
        lambda: person.slash("hand"),
        lambda: person.slash("board"),
        lambda: person.complete("move", "choice"),
        lambda: person.complete("splendor recruit", "card"),
    ]
    await done[turn % len(done)]()


def _wanted(decision: Decision, picks: Picks, turn: int) -> Picks:
    """Now and then a card from the top of a deck."""
    blind = [option.id for option in decision.options if option.id.startswith("reserve-deck:")]
    return (blind[turn % len(blind)],) if blind and turn % BLIND_EVERY == 0 else picks


@pytest.mark.slow
async def test_nobody_is_ever_shown_what_is_hidden_from_them(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo", "Cy"))
    await scene.start()
    watch = Watch(box, scene)
    everybody = [*scene.people, box.player("Dee")]
    row, match = await scene.truth()
    watch.look(row, match)
    blind = turn = 0
    while match.pending:
        decision, picks = await scene.choice(match)
        picks = _wanted(decision, picks, turn)
        blind += picks[0].startswith("reserve-deck:")
        person = scene.person(row, decision.seat)
        if turn % 2:
            await scene.by_slash(person, decision, picks, row)
        else:
            await scene.by_direct(person, decision, picks, row)
        row, match = await scene.truth()
        await scene.current()
        if match.pending:  # afterwards there's no turn to look at, and nothing hidden
            await _pry(scene, everybody[turn % len(everybody)], turn // len(everybody))
        watch.look(row, match)
        turn += 1
    assert blind >= 4
    assert watch.words > 50_000
    assert watch.pictures > 100
    assert row.seed not in box.bot.log.read_text()


def _digests(pictures: list[Picture]) -> set[str]:
    return {hashlib.sha256(each.data).hexdigest() for picture in pictures for each in picture.all}


def _plain(said: str) -> str:
    """A text as Discord shows it: `She\\-Hulk` is the name on the table."""
    return re.sub(r"\\(?=[^\w\s])", "", said)


def test_a_name_is_read_as_discord_shows_it() -> None:
    assert _plain(r"1 · Recruit She\-Hulk \· a\b") == r"1 · Recruit She-Hulk · a\b"
    assert _without(_plain(r"Recruit She\-Hulk"), {"She-Hulk"}) == "Recruit …"
    assert _without("Pay for Spider-Man… or Spider-Man", {"Spider-Man 2099"}) == "Pay for … or Spider-Man"


def _without(said: str, names: set[str]) -> str:
    """A text without these names, whole or cut: an open "Spider-Man 2099" doesn't give "Spider-Man" away."""
    cut = {name.rpartition(" ")[0] + "…" for name in names if " " in name}
    for name in sorted(names | cut, key=len, reverse=True):
        said = said.replace(name, "…")
    return said


async def test_a_table_in_a_channel_that_somebody_does_not_see_is_not_listed_to_them(tmp_path: Path) -> None:
    async with Sandbox.start(tmp_path) as box:
        ada, bo = box.player("Ada"), box.player("Bo")
        council, hall = (box.sandbox.world.add_channel(name) for name in ("council", "hall"))
        council.hidden_from.add(bo.id)
        box.bot = BotProcess(box)
        try:
            await box.bot.start()
            for channel in (council, hall):
                await ada.slash(channel.id, "play", game="splendor")
                await box.until(lambda channel=channel: box.public(channel.id))
            assert [await listed(person, council, hall) for person in (ada, bo)] == [
                ["council", "hall"],
                ["hall"],
            ]
        finally:
            await box.bot.stop()


async def listed(person: Player, *channels: Channel) -> list[str]:
    """The channels whose tables someone sees in the list."""
    done = await person.slash("tables")
    return [channel.name for channel in channels if f"/{channel.id}/" in text_of(done.original.raw)]
