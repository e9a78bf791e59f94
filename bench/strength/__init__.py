"""Strength of cats: one cat against others of the level below, until the difference is settled.

    make cats                                 continues, writes bench/results and the tables of docs/cats.md
    python -m bench.strength calibrate        measures rollouts per second here, so that bouts can be repeated

`trials.py` lists the trials, `ledger.py` keeps the bouts, `estimates.py` decides when a difference
is settled, and `tables.py` publishes the results.
"""
