"""What RULES.md says and the program says as well."""

from games.catte.state import Cause
from tests.contract.books import book


def test_every_cause_of_an_ending_is_a_rule() -> None:
    assert {cause.value for cause in Cause} <= book("catte").numbered
