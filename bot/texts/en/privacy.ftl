## Privacy

privacy-somebody = a former player
privacy-page = What I keep about you is yours: get a copy, or have it deleted.
privacy-button-export = A copy of my data
privacy-button-delete = Delete my data…
privacy-export = Everything I keep about you, as a file: your name and language, the day you were last here, your /settings, where you played, your moves, results and ratings, and which messages I keep up to date for you.
privacy-warning = **Delete your data?** Your name, language, settings, results, ratings and statistics are deleted; finished tables say “a former player” instead of your name. Records have no names and can still be replayed. At running tables a cat takes your seat for good. Messages already in channels stay there. This cannot be undone; **/privacy** gives you a copy first.
privacy-button = Delete
privacy-forgotten = Your data is deleted. You are welcome back at any time.
