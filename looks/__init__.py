"""How games look, as values: words, faces, drawings. Nothing here sends anything."""
