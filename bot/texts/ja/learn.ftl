## Lessons

# A button for somebody who has never played.
learn-new-here = はじめて？ 2分で覚える
# To somebody who has taken a seat and never finished a game of this kind.
learn-lobby = { $game }ははじめてですか？ 待っている間に、短いレッスンで覚えられます。
# $game: its name; above a line for each lesson.
learn-game = **{ $game }**の短いレッスンです。実際に手を選びながら覚えられます。まちがえても戻せて、ほかの人には見えません。
learn-games = **レッスン**: 実際に数手ずつプレイします。1つ2分ほどで、ほかの人には見えません。どのゲームにしますか？
# $kind: a phrase; $size: for how many, how long, how hard.
learn-game-line = **{ $game }**: { $kind }
    -# { $size }{ $done ->
        [0] { "" }
       *[other] { " " }· レッスン{ $count }つのうち{ $done }つ完了
    }
# $state: whether the reader has finished it, has begun it, or neither.
learn-line = { $state ->
    [done] ✅
    [begun] ▶️
   *[new] ▫️
} { $number }. { $title }{ $state ->
    [begun] { " " }· 続きから
   *[other] { "" }
}
# In a list of what can be done.
learn-of = { $game }のレッスン
learn-lesson = レッスン{ $number }
learn-other-games = ほかのゲーム
# To somebody who asked for lessons of a game that has none.
learn-none = { $game }のレッスンはまだありません。遊び方は **/{ command-rules }** で見られます。
learn-no-lesson = { $count ->
    [0] { $game }のレッスンはまだありません。遊び方は **/{ command-rules }** で見られます。
   *[other] { $game }のレッスンは{ $count }つです。1から{ $count }で選んでください。
}


## A lesson

# Above what the lesson says. $step, $steps: the question, and their number.
learn-heading = **{ $title }** · レッスン{ $number } · { $step }/{ $steps }
# Above the first question of a game. $aim: a sentence of the lesson.
learn-aim = 🎯 { $aim }
# $move: in words. $reason: a sentence of the lesson.
learn-taken-back = ↩️ **{ $move }** を取り消しました。{ $reason }
learn-again = もう一度
learn-next = 次へ
learn-done = ✅ **レッスン完了！**
learn-next-lesson = 次のレッスン
learn-alone = ひとりで遊ぶ
learn-list = レッスン一覧
learn-from-start = 最初から


## Words that people type

learn-typed = レッスン 学ぶ 習う 教えて チュートリアル learn lesson tutorial
