"""What twins of evenings are compared by."""

from __future__ import annotations

from sandbox.world.records import Json
from tests.evening.twins import merged


def sent(kind: str, number: str, text: str) -> Json:
    return {"type": f"message_{kind}", "message": {"id": number, "content": text}}


def test_how_often_a_message_was_changed_on_its_way_makes_no_difference() -> None:
    at_once = [sent("create", "1", "all have chosen"), sent("update", "2", "a reveal")]
    by_and_by = [sent("create", "1", "one has chosen"), sent("update", "2", "a trick"), sent("update", "1", "all have chosen")]

    assert merged(at_once) == merged([*by_and_by, sent("update", "2", "a reveal")])


def test_what_a_message_says_in_the_end_does_and_so_does_that_it_was_taken_away() -> None:
    gone = {"type": "message_delete", "channel_id": "7", "message_id": "1"}

    assert merged([sent("create", "1", "a card")]) != merged([sent("create", "1", "another card")])
    assert merged([sent("create", "1", "a card"), gone]) != merged([sent("create", "1", "a card")])
