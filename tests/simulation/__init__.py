"""Deterministic simulation: a whole evening of the real bot and sandbox in one thread, drawn from one number.

    run_seed(7).found      python -m tests.simulation --seed 7

A failure is a number that can be run again. A *world* is one simulated evening. The modules:

- `chance`: every draw is a function of the seed and a name.
- `loop`: the clock, which jumps to the next timer, and event loops that are stepped by hand.
- `network`: connections in memory under aiohttp on both sides.
- `libraries`: replaces clocks, chance and threads inside discord.py and aiohttp.
- `executors`: workers without threads; a job completes after a drawn delay.
- `bot_run`: one run of the bot, until its end or kill; `isolation`: global state of the process, restored afterwards.
- `disk`: SQLite connections with named commits and injected errors.
- `faults`: faults at named points; `excuses`: violations that a fault excuses, in at most ten methods.
- `plan`: a world's parameters; `people`: persons with windows; `players`: their behaviour.
- `world`: everything together, with breaks in which all faults end; `rules`: what must hold in a break.
- `twins`: pairs of worlds that differ in one secret; `secrets`: the secret and the given moves; `twin_players`.
- `sharing`: a world with several processes; `server`: their PostgreSQL; `shared_faults`: its faults, and those of processes.
- `run`, `trace`, `shrinking`: runs worlds, records their steps, and finds a smaller plan with the same failure.
"""
