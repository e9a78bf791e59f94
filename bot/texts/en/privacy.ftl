## Privacy

privacy-somebody = a former player
privacy-export = Everything I keep about you, as a file: your name and language, the day you were last here, what you have chosen in /settings, where you sat, your moves, results and ratings, and which messages I keep current for you.
privacy-warning = **Delete your data?** Your name, language, settings, results, ratings and statistics are deleted; at finished tables it says that “a former player” sat there. Records can still be replayed: there is no name in them. At running tables a cat takes your seat for good. Messages that are in channels already stay there. This cannot be undone; **/privacy export** gives you a copy first.
privacy-button = Delete
privacy-forgotten = Your data is deleted. You are welcome back at any time.
