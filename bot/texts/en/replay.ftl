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
replay-eyes = View: { $eyes }
replay-eyes-table = everybody at the table
replay-eyes-seat = { $name }
replay-eyes-open = everything open
replay-nothing = Nobody made a move at table { $table }, so there is nothing to replay.
replay-gone = This replay’s record is gone. Start it again with /replay.
replay-bad-record = This record cannot be played: { $problem }


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
