"""What RULES.md says and the program says as well."""

from games.maneki.hands import Ground
from games.maneki.state import Effect
from tests.contract.books import book


def test_every_ground_of_a_victory_and_every_effect_of_a_manekineko_is_a_rule() -> None:
    assert {one.value for one in (*Ground, *Effect)} <= book("maneki").numbered
