"""How each game is drawn: one module for each, by the game's name, beside its words in pictures/<game>.py.

    draw(view, names, theme) -> bytes                  the table for a spectator's view, the hand for a seat's
    draw_news(event, names, theme) -> bytes | None     a trick, a reveal, a round: what is posted of a public event

Nothing but a view or a public event goes in, so no picture can show what its reader may not know. Pictures hold names, numbers,
letters and signs, and no other words: one serves all languages.
"""
