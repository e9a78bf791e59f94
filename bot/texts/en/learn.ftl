## Lessons

# A button for somebody who has never played.
learn-new-here = New here? Learn in 2 minutes
# To somebody who has taken a seat and never finished a game of this kind.
learn-lobby = Your first game of { $game }? A short lesson shows you how, while you wait.
# $game: its name; above a line for each lesson.
learn-game = **{ $game }** in short lessons: you play a real hand, and wrong moves are taken back. Only you see it.
learn-games = **Lessons**: a real hand, a few moves, two minutes each. Only you see them. Which game?
# $kind: a phrase; $size: for how many, how long, how hard.
learn-game-line = **{ $game }**: { $kind }
    -# { $size }{ $done ->
        [0] { "" }
       *[other] { " " }· { $done } of { $count } lessons done
    }
# $state: whether the reader has finished it, has begun it, or neither.
learn-line = { $state ->
    [done] ✅
    [begun] ▶️
   *[new] ▫️
} { $number }. { $title }{ $state ->
    [begun] { " " }· go on where you were
   *[other] { "" }
}
# In a list of what can be done.
learn-of = Learn { $game }
learn-lesson = Lesson { $number }
learn-other-games = Other games
# To somebody who asked for lessons of a game that has none.
learn-none = { $game } has no lessons yet. Its rules explain it: **/rules**
learn-no-lesson = { $count ->
    [0] { $game } has no lessons yet. Its rules explain it: **/rules**
    [one] { $game } has 1 lesson.
   *[other] { $game } has { $count } lessons: choose 1 to { $count }.
}


## A lesson

# Above what the lesson says. $step, $steps: the question, and their number.
learn-heading = **{ $title }** · lesson { $number } · { $step } of { $steps }
# Above the first question of a game. $aim: a sentence of the lesson.
learn-aim = 🎯 { $aim }
# $move: in words. $reason: a sentence of the lesson.
learn-taken-back = ↩️ **{ $move }** is taken back. { $reason }
learn-again = Try again
learn-next = Go on
learn-done = ✅ **Lesson done.**
learn-next-lesson = Next lesson
learn-alone = Play a game alone
learn-list = All lessons
learn-from-start = From the start


## Words that people type

learn-typed = learn lesson lessons tutorial teach
