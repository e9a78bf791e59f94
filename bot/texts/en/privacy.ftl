## Privacy

privacy-somebody = a former player
privacy-export = Everything I keep about you, as a file: your name and language, where you sat, your moves, results and ratings, and which messages I keep current for you.
privacy-warning = Shall I forget you? Your name, language, results, ratings and statistics go, and your tables are nobody's: “a former player” sat there. Records can still be played, for there is no name in them. At tables that are running a cat takes your seat for good. What stands in channels already stays there. This cannot be taken back; **/privacy export** gives you a copy first.
privacy-button = Yes, forget me
privacy-forgotten = I have forgotten you. If you use me again, I will know you from then on.
