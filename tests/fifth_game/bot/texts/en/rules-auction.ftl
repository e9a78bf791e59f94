## In 30 seconds

rules-auction-brief = A prize lies face up, and everybody secretly bids one of their cards for it. The highest bid takes the prize.
rules-auction-advice = { "" }


## Rule by rule

rules-auction-1-1 = You bid a card that you hold.
rules-auction-1-2 = Everybody bids once for each prize. When all have bid, the cards are opened and are gone.
rules-auction-1-3 = The highest bid takes the prize. If two are the highest, nobody does.
rules-auction-1-4 = When no prize is left, the auction is over. Add up the points of the prizes you have won: whoever has the most wins. A tie is broken by nothing.
