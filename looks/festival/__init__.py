"""How the Festival of a Thousand Cats looks."""
