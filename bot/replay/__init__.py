"""Replays: finished games step by step, from their record alone, as each seat saw them;
and looks back at them."""
