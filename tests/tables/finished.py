from __future__ import annotations

from bot.store.rows import TableRow
from bot.tables.ai import brisk, player_of
from bot.tables.model import Command, Person, Snapshot
from tests.tables.house import ADA, BO, House


async def played(
    h: House,
    game: str = "splendor",
    people: tuple[Person, ...] = (ADA, BO),
    *,
    channel: int = 100,
    seed: str = "finished",
    **options: str | int | bool,
) -> TableRow:
    """The people answer as AI players would; each answer takes ten seconds."""
    opened = await h.tables.open(game, 7, channel, people[0], language="en")
    table = opened.row.id
    async with h.tables.held(table) as session:
        session.row.seed = seed
        await h.store.save_row(session.row)
    for person in people[1:]:
        await h.lobbies.join(table, person)
    for key, value in options.items():
        await h.lobbies.set_option(table, people[0], key, value)
    return await plays_on(h, await h.lobbies.start(table, people[0]), seed)


async def plays_on(h: House, snapshot: Snapshot, seed: str = "finished") -> TableRow:
    """Answers as AI players would, to the game's end."""
    game = snapshot.row.game
    players = [player_of(game, brisk(game), f"{seed}/{seat.number}") for seat in snapshot.row.seats]
    while snapshot.row.status == "live":
        assert snapshot.match is not None
        decision = next(iter([d for d in snapshot.match.pending if not d.optional] or snapshot.match.pending))
        picks = players[decision.seat].choose(snapshot.match.view(decision.seat), decision)
        h.clock.now += 10
        user = snapshot.row.seats[decision.seat].user
        assert user is not None
        command = Command(snapshot.row.id, user, decision.id, picks, 0, seat=decision.seat)
        snapshot = (await h.tables.answer(command)).snapshot
    return snapshot.row
