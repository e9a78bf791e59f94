## Lobby

lobby-waiting = { $needed ->
    [one] One more is needed.
   *[other] { $needed } more are needed.
} Join, or add cats.
lobby-enough = { $host } can start with { $seats }. Or wait: { $free ->
    [one] one more
   *[other] { $free } more
} can join.
lobby-ready = Everybody is here. { $host } can start.
lobby-started = The game has begun.
lobby-closed = This table was closed before it began.
lobby-outdated = I have learned newer rules of this game meanwhile, so this table is closed. Please open a new one.
lobby-seats = Seats ({ $taken } of { $seats })
lobby-free = free
lobby-luck = lucky word `{ $word }`
lobby-hash = Hash of the seed
lobby-rated = { $why ->
    [yes] Rated: everybody's rating will follow from it.
    [cat] Unrated, because a cat plays.
   *[no] Unrated.
}
lobby-rematch = Rematch of table { $table }: neighbours stay neighbours, and the next one starts.
lobby-same-deal = The deal of table { $table } once more: everybody moves on by one seat. It counts for nothing, but the scores will stand side by side.
# $who: mentions.
lobby-calls = { $who } a rematch! Press **Join** if you play again.
lobby-hash-again = The seed is that of table { $table } and is known; its lucky words stay with the seats.
lobby-hash-why = The shuffle is settled by a seed with this hash, shown at the end, and by your lucky words: once yours is the last one in it, nobody can have stacked the deck.
lobby-button-join = Join
lobby-button-leave = Leave
lobby-button-cat = Add a cat
lobby-button-uncat = Remove a cat
lobby-button-luck = Lucky word
lobby-button-start = Start
lobby-button-rules = Rules
lobby-button-close = Close


## Lucky words

luck-title = Lucky word
luck-label = Your lucky word, or nothing
luck-placeholder = tuna
