"""What a host reads if a server's database can't be used: what is wrong, and what to do."""

from __future__ import annotations

import asyncpg
import pytest

from bot.store.address import ServerAddress
from bot.store.faults import Conflict, StoreFault, Tangled
from bot.store.postgres import faults
from bot.store.postgres.faults import Lost, as_faults, in_words, refused

HERE = ServerAddress("postgresql://ada:secret@db/parlor")
NAMED = "postgresql://ada@db/parlor"

SAID = [
    (
        faults.away(HERE, StoreFault("no route to host")),
        f"The database {NAMED} can't be used (no route to host). Check that the server runs, that it can be "
        "reached from here and that its disk isn't full, then start again.",
    ),
    (faults.held(HERE), f"A bot is running on the database {NAMED}. Stop it first."),
    (
        faults.held_by_one(HERE),
        "A bot without PARLOR_SHARDS, or a command that needs the database for itself, is running on "
        f"{NAMED}. Stop it first: either all processes have PARLOR_SHARDS, or there's only one.",
    ),
    (
        faults.held_by_older(HERE, 7, 9),
        f"Processes of an older release are running on the database {NAMED}. It has schema 7, this release "
        "has 9. Stop them all, then start this one, and it updates the tables.",
    ),
    (
        faults.migrated(HERE),
        f"a newer release has changed the database {NAMED}. Stop this process and start that release",
    ),
    (
        faults.counted_otherwise(HERE, "0/2", "0,1/3"),
        f"PARLOR_SHARDS is 0/2 here, and a process running on the database {NAMED} has 0,1/3. The number "
        "after the slash has to be the same everywhere. Correct it, or stop the others first.",
    ),
    (
        faults.taken_over(HERE),
        f"another bot has used the database {NAMED} in the meantime. Stop this one and start it again",
    ),
    (
        faults.foreign(HERE),
        f"The database {NAMED} holds tables of another program. Make one for Parlor alone and name it in "
        "PARLOR_DATABASE. This one hasn't changed.",
    ),
    (
        faults.too_new(HERE, 9, 7),
        f"The database {NAMED} has schema 9, but this release only knows 7. Start the newer release "
        "again, or restore a copy of pg_dump that was made before the update.",
    ),
    (
        faults.too_old(HERE, 5, 7),
        f"The database {NAMED} has schema 5, but this release reads 7. Start this release's bot on it "
        "once, then try again.",
    ),
    (
        faults.damaged(HERE, "its table parlor is empty"),
        (
            f"The database {NAMED} is damaged (its table parlor is empty). Restore a copy made by "
            "pg_dump, as docs/hosting.md describes."
        ),
    ),
    (faults.unfit(HERE, "it is too old"), f"The database {NAMED} can't be used: it is too old."),
]


@pytest.mark.parametrize(("fault", "sentence"), SAID)
def test_each_fault_is_a_sentence_with_its_remedy_and_without_the_password(
    fault: Exception, sentence: str
) -> None:
    assert str(fault) == sentence


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (asyncpg.DiskFullError("the disk is full"), "the disk is full"),
        (asyncpg.DiskFullError(), "DiskFullError"),
        (ConnectionRefusedError(111, "Connection refused"), "Connection refused"),
        (OSError(), "OSError"),
        (TimeoutError(), "TimeoutError"),
        (ValueError("the value 42"), "ValueError"),
    ],
)
def test_an_error_is_said_without_the_values_that_it_was_given(error: Exception, words: str) -> None:
    assert in_words(error) == words


def test_what_trying_again_does_not_mend_is_refused() -> None:
    said = (
        f"The database {NAMED} can't be opened ({{}}). Check the name, the password and the database in "
        "PARLOR_DATABASE, and that the user can create tables in it."
    )
    wrong = asyncpg.InvalidPasswordError('password authentication failed for user "ada"')
    assert str(refused(HERE, wrong)) == said.format('password authentication failed for user "ada"')
    unclear = asyncpg.ClientConfigurationError("sslmode is unknown")
    assert str(refused(HERE, unclear)) == said.format("sslmode is unknown")
    unread = said.format("its address isn't like postgresql://USER:PASSWORD@HOST:PORT/NAME")
    assert str(refused(HERE, ValueError("invalid port: 'secret'"))) == unread
    assert refused(HERE, ConnectionRefusedError()) is None


@pytest.mark.parametrize(
    ("raised", "known", "sentence"),
    [
        (asyncpg.UniqueViolationError("twice"), Conflict, "twice"),
        (asyncpg.DeadlockDetectedError("deadlock"), Tangled, "deadlock"),
        (asyncpg.DiskFullError("the disk is full"), StoreFault, "the disk is full"),
        (
            asyncpg.AdminShutdownError("shutting down"),
            Lost,
            "the database server does not answer: shutting down",
        ),
        (
            ConnectionResetError(104, "Connection reset by peer"),
            Lost,
            "the database server does not answer: Connection reset by peer",
        ),
    ],
)
def test_what_the_driver_raises_is_a_fault_of_the_store(
    raised: Exception, known: type[Exception], sentence: str
) -> None:
    with pytest.raises(known) as fault, as_faults():
        raise raised
    assert type(fault.value) is known
    assert str(fault.value) == sentence


class Connection:
    """As much as faults look at."""

    def __init__(self, *, closed: bool) -> None:
        self.closed = closed
        self.let_go = False

    def is_closed(self) -> bool:
        return self.closed

    def terminate(self) -> None:
        self.let_go = True


@pytest.mark.parametrize(
    ("closed", "raised", "known"),
    [
        (True, asyncpg.UniqueViolationError("twice"), Lost),
        (False, asyncpg.UniqueViolationError("twice"), Conflict),
        (False, TimeoutError(), Lost),
    ],
)
def test_a_connection_that_is_lost_is_let_go_of(
    closed: bool, raised: Exception, known: type[Exception]
) -> None:
    connection = Connection(closed=closed)
    with pytest.raises(known), as_faults(connection):  # type: ignore[arg-type]
        raise raised
    assert connection.let_go is (known is Lost)
