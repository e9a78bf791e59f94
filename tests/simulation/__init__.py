"""A whole evening from one number: the bot and the sandbox as they are, in one thread, on a clock of its own, with a network in memory.

    run_seed(7).found      python -m tests.simulation --seed 7

A failure is a number that anybody can run again. The parts, each in its module:

- `chance`: every draw is a function of the seed and of a name.
- `loop`: the clock, which jumps to the next timer; a loop for each life of the bot and one for Discord, stepped by hand.
- `network`: connections in memory under aiohttp on both sides.
- `libraries`: what discord.py and aiohttp draw and read for themselves, taken over.
- `hands`: work beside the event loop, done in one go at a drawn moment after it was asked for.
- `life`: a bot, from its file to its end or its death; `process`: what a world takes over of the process it is in.
- `disk`: connections of the store, where commits are named points and statements fail.
- `faults`: what strikes, at points with names; `excuses`: what that excuses, in at most ten exceptions.
- `plan`: what a world is to be, drawn from its number; `people`: their windows; `ways`: what they do there.
- `world`: all of it together, and the break that heals; `rules`: what must hold then.
- `twins`: pairs of worlds that differ in one secret; `secrets`: what that is, and the moves that are given; `actors`: who makes them.
- `run`, `story`, `shrinking`: worlds by their numbers, what happened in one, and a smaller one that breaks alike.
"""
