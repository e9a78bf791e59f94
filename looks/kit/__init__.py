"""What all looks share: pages, faces, words, emojis, charts, drawing. Nothing here knows Discord, or any one game."""
