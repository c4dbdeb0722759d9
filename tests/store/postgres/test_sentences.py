"""What a host reads if a server's database can't be used: what is wrong, and what to do."""

from __future__ import annotations

from typing import Any

import asyncpg
import pytest

from bot.store.faults import Conflict, StoreFault, Tangled
from bot.store.postgres.faults import Lost, as_faults, in_words, refused
from tests.store.postgres.standin import HERE, NAMED, Wire


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
    connection: Any = Wire()
    connection.closed = closed
    with pytest.raises(known), as_faults(connection):
        raise raised
    assert connection.let_go is (known is Lost)
