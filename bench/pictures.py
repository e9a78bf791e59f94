"""Cost of pictures: composing and packing by format, threads, memory, and the first picture."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from io import BytesIO
from itertools import islice
from typing import Any

from PIL import Image

from bench.rows import Row
from games import all_games
from tools.samples import NAMES, play_sample_game
from ui.kit.drawing.canvas import Canvas
from ui.kit.drawing.colour_schemes import NIGHT, THEMES
from ui.kit.drawing.palettes import palette_bytes

POSITIONS = 12
TRIES = 7
WARM_UP, MOVES = 10, 20
GOALS = {"hand": 4.0, "table": 5.0}
"""Goals in milliseconds of one core."""
PACKINGS: tuple[tuple[str, bool, dict[str, Any]], ...] = (
    ("png, palette, level 1", True, {"format": "PNG", "compress_level": 1}),
    ("png, palette, level 3", True, {"format": "PNG", "compress_level": 3}),
    ("png, palette, level 4", True, {"format": "PNG", "compress_level": 4}),
    ("png, palette, level 6", True, {"format": "PNG", "compress_level": 6}),
    ("png, all colours, level 6", False, {"format": "PNG", "compress_level": 6}),
    ("webp, lossless, method 0", False, {"format": "WEBP", "lossless": True, "quality": 0, "method": 0}),
    ("webp, lossy 80, method 0", False, {"format": "WEBP", "quality": 80, "method": 0}),
)


def rows() -> list[Row]:
    """Everything, in about half a minute."""
    return [*_measure_games(), *_measure_tables(), *_measure_packings(), *_measure_threads(), *_measure_start()]


def _measure_games() -> Iterator[Row]:
    """Composing and packing together, and the size, of each game with the most seats."""
    for name in all_games():
        for what, canvases in _draw_canvases(name).items():
            files = [make().to_png() for make in canvases]
            spent = statistics.median(_time_work(partial(_measure_drawing, make)) for make in canvases)
            yield Row(f"{name}: {what}", spent, "ms", f"goal {GOALS[what]} ms", spent / GOALS[what])
            size = statistics.median(map(len, files)) / 1000
            yield Row(f"{name}: {what}, file", size, "KB", "goal 40 KB", size / 40)


def _measure_drawing(make: Callable[[], Canvas]) -> bytes:
    return make().to_png()


def _draw_canvases(name: str) -> dict[str, list[Callable[[], Canvas]]]:
    drawing = import_module(f"ui.{name}.drawing")
    seats = max(all_games()[name].seats)
    played = list(play_sample_game(name, seats, 9))
    some = [played[place * len(played) // POSITIONS] for place in range(POSITIONS)]

    def make(view: Any) -> Callable[[], Canvas]:
        return lambda: drawing.view_canvas(view, NAMES[:seats], "night")

    return {
        "hand": [make(moment.hands[number % seats]) for number, moment in enumerate(some)],
        "table": [make(moment.table) for moment in some],
    }


def _measure_tables() -> Iterator[Row]:
    """Twelve tables by turns: each move of each shows a table and all hands, so caches are shared."""
    played = []
    for name, game in all_games().items():
        for number in range(3, 6):
            moments = list(islice(play_sample_game(name, max(game.seats), number), WARM_UP + MOVES))
            played.append((import_module(f"ui.{name}.drawing"), [f"{one} {number}" for one in NAMES[: max(game.seats)]], moments))
    before, pictures = 0.0, 0
    for move in range(WARM_UP + MOVES):
        if move == WARM_UP:
            before, pictures = time.process_time(), 0
        for drawing, names, moments in played:
            if move < len(moments):
                views = (moments[move].table, *moments[move].hands)
                pictures += len([drawing.view_canvas(view, names, THEMES[seat % 2]).to_png() for seat, view in enumerate(views)])
    spent = (time.process_time() - before) * 1000 / pictures
    yield Row("twelve tables by turns: a picture", spent, "ms", f"goal {GOALS['hand']} ms", spent / GOALS["hand"])


def _measure_packings() -> Iterator[Row]:
    """Ways to pack the same tables; composing is not counted."""
    tables = [make() for make in _draw_canvases("catte")["table"]]
    flat = [table.image for table in tables]
    for image in flat:
        image.putpalette(palette_bytes("catte", NIGHT))
    full = [image.convert("RGB") for image in flat]
    for title, palette, options in PACKINGS:
        images = flat if palette else full
        spent = statistics.median(_time_work(partial(_pack, image, options)) for image in images)
        size = statistics.median(len(_pack(image, options)) for image in images) / 1000
        yield Row(f"catte table, packed: {title}", spent, "ms", f"{size:.0f} KB", 0.0)


def _pack(image: Image.Image, options: dict[str, Any]) -> bytes:
    held = BytesIO()
    image.save(held, **options)
    return held.getvalue()


def _measure_threads() -> Iterator[Row]:
    """Speed-up of two drawing threads over one. Packing releases the interpreter's lock."""
    makes = _draw_canvases("catte")["table"] * 8

    def draw_with(threads: int) -> float:
        with ThreadPoolExecutor(threads) as pool:
            before = time.perf_counter()
            list(pool.map(lambda make: make().to_png(), makes))
            return len(makes) / (time.perf_counter() - before)

    one, two = draw_with(1), draw_with(2)
    yield Row("catte tables, two threads", two, "a second", "one thread", two / one)


_FIRST = """
import time
from pathlib import Path
def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 2**20
before = time.perf_counter()
from ui import presentation_of
from games import all_games
from games.kit import Stream, choose_options
imported = time.perf_counter()
before_memory = resident()
for name, game in all_games().items():
    seats = max(game.seats)
    state = game.start(choose_options(name, game.seats, game.options, seats, {}), Stream(b"f" * 32)).state
    for seat in (None, 0):
        presentation_of(name).drawings.draw_view(game.view(state, seat), ["猫太郎", "Alice", "Bob", "Carol"][:seats])
drawn = time.perf_counter()
print(imported - before, drawn - imported, resident() - before_memory)
"""


def _measure_start() -> Iterator[Row]:
    """Time and memory of a new process: imports, then the first table and hand of all games."""
    output = subprocess.run([sys.executable, "-c", _FIRST], capture_output=True, text=True, check=True).stdout.split()
    imported, first, memory = map(float, output)
    yield Row("importing pictures, rules included", imported * 1000, "ms", "", 0.0)
    yield Row("first table and hand of all four games", first * 1000, "ms", "", 0.0)
    yield Row("memory that took", memory, "MB", "", 0.0)


def _time_work(work: Callable[[], object]) -> float:
    """Milliseconds of processor time: the best of some tries after one warm-up."""
    work()
    best = float("inf")
    for _ in range(TRIES):
        before = time.process_time()
        work()
        best = min(best, time.process_time() - before)
    return best * 1000


if __name__ == "__main__":
    for row in rows():
        print(row)
