"""How Maneki-Ne-Collection looks."""
