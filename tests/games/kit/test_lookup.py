"""What follows from a small key is worked out when it is first asked for, and remembered as long as there is room."""

from games.kit.lookup import MAX_KEYS, Lookup


def test_what_was_asked_for_is_not_worked_out_again() -> None:
    asked: list[int] = []

    def square(number: int) -> int:
        asked.append(number)
        return number**2

    squares = Lookup(square)

    assert [squares[3], squares[4], squares[3]] == [9, 16, 9]
    assert asked == [3, 4]


def test_however_much_is_asked_for_it_does_not_grow_and_answers_the_same() -> None:
    """A search imagines other hands for as long as a bot lives."""
    squares = Lookup[int, int](lambda number: number**2)
    sizes = set[int]()
    for number in range(3 * MAX_KEYS):
        assert squares[number] == number**2
        sizes.add(len(squares))

    assert max(sizes) == MAX_KEYS
    assert squares[0] == 0
