"""How Cat Café looks."""
