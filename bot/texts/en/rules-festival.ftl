## In 30 seconds

rules-festival-brief =
    Two cards lie open in the middle. Everybody plays a card at once, **of a season that the middle does not show**; if you have none, play any card. The highest and the lowest card take the two cards in the middle; everybody else takes their own.

    Fish{ "\u00A0" }🐟 score 1, booze{ "\u00A0" }🍶 2, crows{ "\u00A0" }🐦‍⬛ −1. **A third booze ends the game: your booze scores nothing then, and your fish only half (rounded up).** “Try to get 2, but don't get 3,” says the rulebook, and in your first games take none if you can help it.

    Play one game after another until somebody reaches the target.

    -# **Words** · *middle*: the two open cards · *season*: what a card belongs to, SP spring, SU summer, FA fall, WI winter · *YOROZU* (萬, YZ): a card of no season · *multiplier card*, *token*: in the longer rules, how often the fish of a season count · *redeal*: new cards for everybody · *Dummy*: the fourth hand where three play
rules-festival-advice = Play your first match to 20 points, the next to 25, then to 30. Begin with the basic rules, go on to the experienced ones, then to the advanced ones.

# The rulebook's own advice (its chapter 12).
rules-festival-tips =
    - In your first games take no booze{ "\u00A0" }🍶 at all: it is better not to risk losing points.
    - The numbers of each season begin one higher than those of the season before: spring 1–9, summer 2–10, fall 3–11, winter 4–12. Check which cards are out before you choose.
    - If you must take booze anyway, play one of your own booze cards: then it is out of your hand.
    - If you are sure to take a card of the middle this round, you know one of the next two already. Plan your next card with it.
    - Change your mind with the middle: guess who wants these two cards, and who does not.
    - The lowest and the highest card of each season show 🐟🐟. You rarely keep one in the round in which you play it, but you can take somebody else's: guess when they come.
    - With the advanced rules booze is an investment: each card with{ "\u00A0" }🍶 brings a token for the next game. Three cost you points now and give you a head start then; without any, the next game is hard.
    - If you know the game: help newcomers, but don't tell them what to play. Finding out is half the fun, says the designer.


## Rule by rule

rules-festival-1-1 = Three or four play. With three, a dummy plays the fourth hand (rule 10.2).
    .asked = number of players, how many people, minimum, maximum, two-player, five, alone, missing person, seats
rules-festival-1-2 = Each season has nine cards: 🌸 spring SP 1–9, ☀️ summer SU 2–10, 🍁 fall FA 3–11, ❄️ winter WI 4–12. Two 萬 YOROZU cards, YZ0 and YZ13, have no season.
    .asked = deck, suits, composition, how many in total, 38, range, values, autumn, joker, wild, special
    .defines = season suit
rules-festival-1-3 = In each season the lowest and the highest card show 🐟🐟, the second from either end 🍶, the third 🐟, the middle one 🐦‍⬛, the others nothing. YOROZU cards show 🍶.
    .note = *The rulebook’s text does not say that the 🐟 is on the third card.*
    .asked = fish, booze, crow, symbols, icons, pictures, alcohol, sake, bird, blank, which cards, how many crows, distribution
rules-festival-1-4 = Of equal numbers spring is higher than summer, summer than fall, fall than winter. YZ0 is the lowest card, YZ13 the highest.
    .asked = same number, tie, order of seasons, ranking, beats, stronger, strongest, weakest, autumn, tiebreak, biggest, compare
    .defines = tie
rules-festival-1-5 = Only you see your hand and what you have chosen. Taken cards, booze, flags, tokens and totals are open.
    .asked = secret, hidden information, visible, peek, opponents' cards, public, count others' points, show, memory
rules-festival-2-1 = First everybody is dealt two of the eight season cards with{ "\u00A0" }🍶.
    .asked = setup, booze, alcohol, sake, how many, starting hand, separately, fair share, guaranteed, before the rest
rules-festival-2-2 = Then the other 30 cards are shuffled.
    .asked = setup, mix, rest of the deck, remaining, crows included, not booze, randomise, second deal
rules-festival-2-3 = Two cards are laid open in the middle. Everybody holds nine, two of them season cards with{ "\u00A0" }🍶.
    .asked = hand size, how many, booze, starting hand, deal, seven more, display, centre, face up, setup, initial
rules-festival-2-4 = If you hold three or more crows, you may have all cards dealt again – but only as your first decision after the deal. Nobody is asked, because the question would give it away.
    .asked = mulligan, redeal, bad hand, new hand, misdeal, many birds, unlucky, request, reshuffle, when, optional, how often
    .defines = redeal
rules-festival-3-1 = You may play the seasons that the middle does not show. If you hold such cards, play one of them, or a YOROZU. *The middle shows spring and fall; you hold SP1 and SU3: play SU3.*
    .asked = allowed, legal, which card, must follow suit, forbidden, playable, missing, same as centre, autumn, obligation, opposite
rules-festival-3-2 = You may always play a YOROZU, and never have to. If it is your only choice, play any card.
    .asked = joker, wild, forced, mandatory, obligation, special card, hold back, save it, last legal card, when allowed, zero, thirteen
    .defines = yorozu
rules-festival-3-3 = If you hold no card of a season that may be played, play any card.
    .asked = void, cannot, stuck, nothing legal, free choice, forbidden allowed, same as centre, lacking, no option
rules-festival-3-4 = All choose at once, face down. You may change your choice until the last player has chosen.
    .asked = simultaneous, turn order, same time, secretly, hidden, undo, take back, switch, whose turn, wait, goes first
rules-festival-3-5 = You play from your own hand.
    .asked = somebody else's card, not holding it, already played, taken row, invalid, reuse, wrong card, refused
rules-festival-4-1 = When all have chosen, all cards are turned up.
    .asked = reveal, flip, show, open, timing, next step, simultaneous, after everyone decides, face up
rules-festival-4-2 = If you play a season that the middle shows, you show that you lack the others, and get a “no more” flag for each. Flags only tell; they change nothing. A YOROZU never brings one, and the ninth round none. What counts is the card you chose, before any swap.
    .asked = marker, void, missing suit, penalty, proof, admit, sign, cheating, forbidden card, what it means, punishment
    .defines = flag
rules-festival-4-3 = If a YOROZU and a crow were played, these two players swap them. Of several crows only the nearest one swaps. With two of each, the lower crow goes with YZ0, the higher with YZ13.
    .asked = exchange, trade, switch, joker, bird, several birds, two birds, closest, who with whom, effect, compulsory
    .defines = crow swap
rules-festival-4-4 = With two YOROZU and one crow, the crow's player chooses with which to swap.
    .asked = exchange, trade, decide, pick, which joker, both jokers, zero or thirteen, option, bird owner
rules-festival-5-1 = The highest card now takes the higher card from the middle, the lowest card the lower one. Everybody else takes the card they hold.
    .asked = who gets what, collect, receive, win cards, claim, biggest, smallest, left and right, keep own, in between, after exchange
    .defines = middle
rules-festival-5-2 = The highest and the lowest card become the new middle.
    .asked = next round, replaced, centre, refresh, renew, changes, what remains, new seasons, update
rules-festival-5-3 = Each card with{ "\u00A0" }🍶 you take is one booze. If somebody has three, the game ends.
    .asked = alcohol, sake, drunk, drinks, third drink, bust, how many, immediately, sudden end, over, maximum, finish
rules-festival-5-4 = The game also ends after nine rounds.
    .asked = length, how long, how many, empty hand, cards run out, finish, stop, last, used up
    .defines = end
rules-festival-6-1 = Booze scores 2 each. With three, booze scores nothing and your fish only half, rounded up. *5 fish and 3 booze: 3 points; −1½ becomes −1.*
    .asked = alcohol, sake, drinks, worth, points, drunk, penalty, bust, divide, scoring, two bottles, lose
    .defines = booze
rules-festival-6-2 = A fish scores 1.
    .asked = worth, value, points, food, scoring, one each, two on a card, normal, catch
    .defines = fish
rules-festival-6-3 = A crow scores −1, after the halving.
    .asked = bird, negative, minus, worth, penalty, raven, subtract, lose points, deduct, scoring, order
rules-festival-6-4 = A score may be below zero, and is added to your total.
    .asked = negative, minus, lower, carry over, sum, accumulate, lose points, subtract, running, floor
rules-festival-7-1 = The match is over when somebody has reached the target and one player alone has the highest total. That player wins.
    .asked = end, finish, winner, win condition, victory, goal, 20, 30, how many points, overall, when
    .defines = target
rules-festival-7-2 = If the highest total is shared, one more game decides. Players who are tied then share the win.
    .asked = tie for first place, draw, tiebreak, playoff, extra, overtime, equal points, joint, sudden death, winner


## Experienced rules

rules-festival-1-6 = A multiplier card counts the fish of one season twice, of another minus one, of the other two once. The number names the season that counts twice (1 spring … 4 winter); minus one counts the season one (K 甲), two (O 乙) or three (H 丙) places on.
    .asked = factor, double, doubling, negative fish, letters, how many, twelve, read, what it means, autumn, symbols, kinds
    .defines = multiplier
rules-festival-8-1 = Everybody is dealt three multiplier cards, four with three players. When all are used, they are dealt again.
    .asked = hand size, how many factors, setup, run out, reshuffle, refill, number, twelve, how often
rules-festival-8-2 = The player with the lowest total names the start player; in the first game, one is drawn at random. If several have the lowest total, one of them is drawn.
    .asked = who starts, who begins, goes first, last place, loser, choose, decide, appoint, tie for last, turn order
rules-festival-8-3 = From the start player clockwise, each puts one multiplier card face up, for this game.
    .asked = turn order, choose, reveal, pick, play a factor, when, public, visible, sequence, one at a time
rules-festival-8-4 = At the end each fish counts as your card says. Booze and crows are not multiplied. The card is used up.
    .asked = scoring, effect, double, alcohol doubled, birds doubled, reuse, discard, spent, again, apply, factor


## Advanced rules

rules-festival-9-1 = There are four tokens of each season, three with three players. Nobody may have more than two of a season.
    .asked = chips, how many, supply, maximum, per player, number, three alike, cap, total, stock
    .defines = token
rules-festival-9-2 = In the first game everybody takes three tokens of three different seasons, after looking at their hand, in an order that is drawn.
    .asked = chips, start, beginning, initial, choose, pick, setup, same twice, duplicates, when, see cards before
rules-festival-9-3 = At the end each fish scores as many points as you have tokens of its season; without a token, nothing. Then all tokens go back.
    .asked = chips, worth, scoring, value, zero, multiply, two alike, return, lose them, reset, missing, kept
rules-festival-9-4 = Before the next game you get a token for each card with{ "\u00A0" }🍶 you took: of its season, or for a YOROZU of any season. YZ0 chooses before YZ13. *So booze is an investment: even a third one brings a token for the next game.*
    .asked = booze, alcohol, sake, chips, earn, reward, gain, receive, drinking bonus, joker, order, third drink
rules-festival-9-5 = Then, after the deal, each takes one more token of any season, the player with the lowest total first, then clockwise.
    .asked = chips, extra, additional, turn order, who picks first, last place, loser, later games, choose, see hand before
rules-festival-9-6 = If supply and limit leave you nothing to take, you get nothing.
    .asked = chips, run out, none remaining, shortage, unavailable, maximum, miss out, compensation, substitute, empty
rules-festival-12-1 = Where players decide one after the other, wait for your turn.
    .asked = turn order, out of turn, too early, whose, sequence, not yet, refused, next, waiting


## Three players

rules-festival-10-1 = The cards are dealt to four. The fourth hand is the dummy's, a face-down deck.
    .asked = three-player, ghost, phantom, missing player, bot, setup, hand size, pile, virtual, extra
    .defines = dummy
rules-festival-10-2 = Before anybody chooses, the dummy's card of this round is turned up. It gets no flags.
    .asked = three-player, ghost, phantom, order, after us, reveal, flip, when, visible, top of deck, random
rules-festival-10-3 = The dummy swaps and takes cards like a fourth player. It drinks nothing, ends no game and does not score.
    .asked = three-player, ghost, phantom, points, alcohol, third drink, win, exchange, participate, multipliers, chips, effect
rules-festival-10-4 = If the dummy would have to choose a YOROZU, it takes the nearer one: for crows 5 and 6 YZ0, for 7 and 8 YZ13.
    .asked = three-player, ghost, phantom, decides, exchange, swap, joker, two jokers, closest, bird, automatic


## Between games

rules-festival-11-1 = With the basic rules the next game is dealt at once.
    .asked = after, in between, new hand, carry over, pause, continue, steps, what happens, end
rules-festival-11-2 = With the experienced rules each game goes: deal, start player, multiplier cards, rounds.
    .asked = order, sequence, procedure, steps, flow, phases, what comes first, preparation, structure
rules-festival-11-3 = With the advanced rules: tokens for{ "\u00A0" }🍶 (rule 9.4), deal, one token each (rule 9.5), rounds.
    .asked = chips, order, sequence, procedure, steps, flow, phases, booze, what comes first, preparation


## The example

rules-festival-example =
    WI9 and WI10 lie in the middle, so winter may not be played. Mochi plays SU6, a crow; Tama YZ0; Kuro SU3; Biscuit FA10.

    A YOROZU and a crow were played: Mochi and Tama swap them (rule 4.3). Mochi now holds YZ0, the lowest card, and takes WI9; Biscuit's FA10 is the highest and takes WI10 (rule 5.1). Tama has to take the crow SU6, Kuro SU3: a booze (rule 5.3).

    YZ0 and FA10 are the new middle (rule 5.2).

# Below the picture: examples of the rulebook, or after it.
rules-festival-examples =
    ▸ **What you may play** · The middle shows spring and fall: play summer or winter. Fall twice, or fall and a YOROZU: spring, summer or winter. Two YOROZU: any season (rule 3.1).

    ▸ **Nothing to play** · The middle shows spring and summer, and you hold only these: play any card. It shows that you have no fall and no winter, so you get both flags (rules 3.3, 4.2).

    ▸ **Several crows** · YZ0, SU6, FA7 and WI8 are played: only SU6, the nearest, swaps with YZ0. YZ0, SU6, FA7 and YZ13: SU6 swaps with YZ0, and FA7 with YZ13 (rule 4.3).

    ▸ **Scoring** · 5 fish, 2 booze and 1 crow: 5+4−1 = 8 points. With a third booze, 5 fish count 3, booze 0, the crow −1: 2 points (rules 6.1 to 6.3).

    ▸ **Experienced rules** · Your card counts spring twice and summer −1. 2 spring, 1 winter and 2 summer fish: 4+1−2 = 3. With 2 booze and 2 crows: 3+4−2 = 5 points. With 3 booze: half of 3 is 2, and 2−2 = 0 points (rule 8.4).

    ▸ **Advanced rules** · You took SP2 and WI11, both with{ "\u00A0" }🍶: you get a spring and a winter token for the next game (rule 9.4).
