"""Chance that anyone can check: the draws of `Stream` against the words of the specification, done again here by hand."""

import hashlib
from collections.abc import Callable

import pytest

from games.kit import Script, Stream

SEED = bytes(range(32))


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 as defined by RFC 2104."""
    block = key.ljust(64, b"\0") if len(key) <= 64 else hashlib.sha256(key).digest().ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def number_by_hand(key: bytes, n: int, name: str) -> tuple[int, int]:
    """The drawn number, and the number of tries."""
    tries = 0
    while True:
        u = int(hmac_by_hand(key, f"{name}#{tries}".encode()).hex()[:16], 16)
        tries += 1
        if u < 2**64 - (2**64 % n):
            return u % n, tries


@pytest.mark.parametrize("n", [1, 2, 3, 6, 41, 1000, 2**40 + 7])
def test_a_number_is_what_the_specification_says(n: int) -> None:
    drawn = [Stream(SEED).number(n, f"round-{k}/cats") for k in range(20)]

    assert drawn == [number_by_hand(SEED, n, f"round-{k}/cats")[0] for k in range(20)]
    assert all(0 <= number < n for number in drawn)


def test_a_number_out_of_the_even_range_is_drawn_again() -> None:
    """Otherwise small numbers would come up more often than large ones."""
    n = 2**63 + 1
    by_hand = [number_by_hand(SEED, n, f"x{k}") for k in range(20)]

    drawn = [Stream(SEED).number(n, f"x{k}") for k in range(20)]

    assert drawn == [number for number, _ in by_hand]
    assert max(tries for _, tries in by_hand) > 1


@pytest.mark.parametrize("name", ["deck", "round-1/cats", "round-2/cats", "token-order", "tiles/K"])
def test_a_shuffle_exchanges_from_the_last_place_down(name: str) -> None:
    order = list("abcdefg")
    for i in range(6, 0, -1):
        j = number_by_hand(SEED, i + 1, f"{name}/{i}")[0]
        order[i], order[j] = order[j], order[i]

    assert Stream(SEED).shuffle("abcdefg", name) == order


def test_lucky_words_join_the_seed_in_every_draw() -> None:
    luck = "luck p0=tuna p2=seven-fishes"
    key = hmac_by_hand(SEED, luck.encode())

    assert Stream(SEED, luck).number(1000, "a") == number_by_hand(key, 1000, "a")[0]
    assert Stream(SEED, luck).shuffle(range(20), "b") != Stream(SEED).shuffle(range(20), "b")


def test_a_script_answers_by_name_in_any_order() -> None:
    script = Script({"die": 5, "deck": [3, 1, 2], "starter": 0})

    assert script.number(4, "starter") == 0
    assert script.shuffle([1, 2, 3], "deck") == [3, 1, 2]
    assert script.roll("die") == 5
    script.finish()


def test_a_script_fails_for_an_answer_that_nobody_wanted() -> None:
    with pytest.raises(AssertionError, match="never drawn: die"):
        Script({"die": 5}).finish()


@pytest.mark.parametrize(("name", "answer"), [("number", 6), ("number", -1), ("roll", 0), ("roll", 7), ("shuffle", [1, 1, 2])])
def test_a_script_refuses_an_answer_that_chance_could_not_give(name: str, answer: object) -> None:
    script = Script({"x": answer})  # type: ignore[dict-item]
    draws: dict[str, Callable[[], object]] = {
        "number": lambda: script.number(6, "x"),
        "roll": lambda: script.roll("x"),
        "shuffle": lambda: script.shuffle([1, 2, 3], "x"),
    }

    with pytest.raises(AssertionError):
        draws[name]()
