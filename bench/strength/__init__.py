"""How strong cats are: one of a level against others of the level below, measured until it is settled, and published.

    make cats                                 goes on where it stopped, and writes bench/results and the tables of docs/cats.md
    python -m bench.strength calibrate        how many rollouts are a second here, written down so that bouts can be repeated

`trials.py` says what is played, `ledger.py` keeps what was played, `estimates.py` says when it is settled, `tables.py` tells it.
"""
