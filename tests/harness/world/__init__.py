"""One seed, one evening: the bot and the sandbox as they are, in one thread, on a clock of our own, with a network in memory.

    with World(Plan.drawn(7), folder) as world: …      python -m tests.harness.world 7

A failure is a number that anybody can run again. The parts, each in its module:

- `chance`: every draw is a function of the seed and of a name.
- `loop`: the clock, which jumps to the next timer; a loop for each life of the bot and one for Discord, stepped by hand.
- `network`: connections in memory under aiohttp on both sides; what is written in one breath is one piece, and how long it is on its way is
  drawn by the name of its connection and its number there.
- `libraries`: what discord.py and aiohttp draw and read for themselves, taken over, with the versions that were read for it.
- `hands`: work beside the event loop, done in one go at a drawn moment after it was asked for.
- `tests/harness/undrawn.py`: in the place of pictures, files of one pixel, named by what they are drawn from.
- `life`: a bot, from its file to its end or its death. The dead are kept to the end of the world; their loop never runs again.
- `faults`: what strikes, and what has really struck.
- `disk`: connections of the store, where a bot is killed around a commit and statements fail.
- `holds`: what must hold when all is quiet.
- `kept`: what was promised to whoever pressed.
- `answers`: who was not answered, and of whom the bot is still thinking.
- `leftovers`: what a bot still has in its hands when all tables are over.
- `refusals`: who was refused what was open to them.
- `visitors`: people and their windows; `ways`: what they do there; `habits`: how they behave, and when they sleep.
- `waits`: who waits for whom, and how long.
- `plan`: what a world is to be, drawn from its number or written out by a test.
- `twins`: pairs of worlds that differ in one secret; `secrets`: what that is, and the moves that are given; `actors`: who makes them.
- `story`: the log of a world, and its digest.
- `world`: all of it together, and who steps whom.
"""
