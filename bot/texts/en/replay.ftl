## Replay

replay-title = Replay of { $title }
replay-step = **Move { $step } of { $steps }**
replay-deal = The start.
replay-move = { $name }: { $move }
replay-sealed = { $name } has chosen. This view shows it once everybody has.
# $problem: where and why.
replay-damaged = ⚠ This record only plays up to here: { $problem }
replay-open = All hands
replay-button-start = ⏮ Start
# $word: what the game calls a scene (trick, showdown), or a chapter (round, game of several).
replay-button-scene-back = ⏪ Previous { $word }
replay-button-back = ◀ Back
replay-button-next = Next ▶
replay-button-scene-on = Next { $word } ⏩
replay-button-end = End ⏭
replay-button-chapter-back = ⏪ Previous { $word }
replay-button-chapter-on = Next { $word } ⏩
replay-button-play-on = Play on from here
replay-play-on-over = Nobody has a move there any more, so there is nothing to play on. Choose an earlier move.
# $move: after which it goes on. $sealed: whether that is earlier than asked for.
replay-play-on-opened = [{ $title }]({ $link }) is ready in your direct messages: choose your seat, and press **Start** there. It goes on { $move ->
    [0] from the deal
   *[other] after move { $move }
}{ $sealed ->
    [true] , before the first of the secret choices that were being made
   *[false] { "" }
}.
replay-eyes = View: { $eyes }
replay-eyes-table = everybody at the table
replay-eyes-seat = { $name }
replay-eyes-open = everything open
replay-nothing = Nobody made a move at table { $table }, so there is nothing to replay.
replay-gone = This replay’s record is gone. Start it again with /replay.
replay-bad-record = This record cannot be played: { $problem }


## Looking back

replay-look-title = Look back: { $title }
# The typed words for the button of the page.
replay-look-show = Show the look back to everybody
# $bar: drawn; $done: a number of 0 to 99.
replay-look-working = { $bar } { $done } %
replay-look-wait = The cats go through the whole game once more, decision by decision. It takes about a minute; cats at running tables go first.
    -# If this stands still, press the button.
replay-look-failed = The cats lost their thread, and the operator can read why. Press the button to try again.
replay-look-no-cats = The cats have not learned this game, so they cannot look back at it.
replay-look-nothing = Nobody made a move in this game, so there is nothing to look back at.
replay-look-stranger = Only somebody who played at table { $table } can show its look back to everybody.
replay-look-wait-to-show = The look back at table { $table } is not ready. Press *Look back* first.
replay-look-no-channel = I cannot write in the channel of table { $table }.
# $link: to the message.
replay-look-shown = The look back [stands in the channel]({ $link }).
# Above the chart.
replay-look-chart = What each could expect after every move: points ahead of the others’ average at the end.
replay-look-stopped = The game was stopped, so its results are those expected at that moment.
replay-look-alt = Chart: what each player could expect after every move, in points ahead of the others’ average at the end.
replay-look-alt-line = { $name }: { $first } at the start, { $high } at best (move { $high_at }), { $low } at worst (move { $low_at }), { $last } at the end.
replay-look-decisions = Decisions that cost most
# $moment: the round and the trick, or the like; or none. $name: of the player, if there are several. $played, $best: moves in words. $cost: replay-look-cost.
replay-look-decision = **Move { $number }**{ $moment ->
        [none] { "" }
       *[other] { " " }({ $moment })
    }{ $name ->
        [none] { "" }
       *[other] , { $name }
    }: { $played } · **{ $cost }**
    ↳ A cat chooses { $best }
# What decisions cost. $low, $high: from where to where, if the cats are not sure.
replay-look-cost = { $low ->
    [none] about { $points ->
        [one] 1 point
       *[other] { $points } points
    }
   *[other] { $low }–{ $high ->
        [one] 1 point
       *[other] { $high } points
    }
}
# $part: whether $why names far fewer points than the decision cost.
replay-look-why = ↳ { $part ->
    [true] For one thing: { $why }
   *[false] { $why }
}
# $whose: whose decisions are shown.
replay-look-none = { $whose ->
    [reader] The cats found no decision of yours that surely cost a point.
    [people] The cats found no decision that surely cost a point.
   *[nobody] No decision to show: the cats judge only what people chose.
}
# A button to the place in the replay before this move.
replay-look-move = Before { $number }
replay-look-luck = Luck and skill
# $bars: a small chart; $result: points at the end; $parts: what it is made of.
replay-look-account = { $bars } **{ $name } { $result }**
    { $parts }
# $kind: even, or surely good or bad luck. $points: with their sign, or replay-look-range.
replay-look-deal = { $kind ->
    [good] lucky start
    [bad] unlucky start
   *[even] luck at the start
} { $points }
replay-look-draws = { $kind ->
    [good] lucky later
    [bad] unlucky later
   *[even] luck later
} { $points }
replay-look-own = own moves { $points }
# $judged: whether the own moves were; else they are in this part.
replay-look-others = { $judged ->
    [true] the others
   *[false] the rest
} { $points }
replay-look-range = { $low } to { $high }
replay-look-note = -# A cat’s opinion from { $rollouts } imagined games, in which all play on like alley cats (hard). Where it gives a range, the cats are not sure; 19 times in 20 it is right. *Own moves*: against a cat that sees no more than the player. *The others*: what remains.


## Records brought along

# $most: thousands of bytes.
file-too-large = This file is too large for a record: I read up to { $most } kB.
file-no-text = This file is not a record: it is not UTF-8 text.
file-unreadable = I could not read this file. Please upload it once more.
# $good: how many are. $shown: how many of them are told below.
verify-head = { $count ->
    [one] { $good ->
        [0] ❌ This record does not check out:
       *[other] ✅ This record checks out:
    }
   *[other] { $good } of { $count } records check out. The first { $shown }:
}
# What is wrong with a record, and where. $line: 0 is all of it. $text: what stands there, if anything.
record-problem = { $line ->
    [0] { $sentence }
   *[other] line { $line }{ $text ->
        [none] { "" }
       *[other] , `{ $text }`
    }: { $sentence }
}
# Below what is said of a good record: at a table of the reader's own. $players: with their scores.
verify-known = This is the game of { $title }: { $players }.
