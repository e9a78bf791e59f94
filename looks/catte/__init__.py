"""How Catte looks."""
