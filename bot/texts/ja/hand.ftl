## Hand

hand-your-turn = **{ $title }**: あなたの番
hand-may-change = **{ $title }**: 選びました。全員が選び終わるまで変えられます。
hand-changing = **{ $title }**: 続きを選ぶと、前の選択と入れ替わります。それまでは前の選択が有効です。
hand-waiting = **{ $title }**
hand-not-seated = あなたは { $title } に参加していません。/{ command-play } で自分の卓を開けます。
hand-not-dealt = { $title } はまだ始まっていません。
hand-over = { $title } は終わりました。
hand-cat-plays = { $title } ではネコが代わりにプレイしています。
hand-time = ⏳ 持ち時間は{ $until }まで
hand-time-over = ⏳ 持ち時間が切れました。次に何か押すまで、ほかの人がネコに交代させることができます。
hand-reminder = ⏳ { $title } であなたの番が続いています。持ち時間は{ $until }まで
# In one line, also on a phone.
hand-last-time = ⏳ あなた待ちです(締め切り: { $until })
hand-last = ほかの人は選び終わりました。あなた待ちです。
# A move that everybody could see was the only one. $move: in words.
hand-automatic = 1つしかない手なので自動で出しました: **{ $move }**(**/{ command-settings }** でオフにできます)
hand-link = 卓へ
hand-keep = 選んだままにする
# Who wishes to be asked before a move that they press is made. $move: in words.
hand-sure = **{ $move }** でいいですか？
hand-sure-yes = はい: { $move }
hand-sure-no = やめる
# The best moves in a hint. $move: in words; $points, $low, $high: points ahead of the others; $wins: the share of games in which the reader ends first.
hand-hint-move = { $number }. **{ $move }** · { $points }点({ $low }〜{ $high }){ $wins ->
    [none] { "" }
   *[other] { " " }· 1位 { NUMBER($wins, style: "percent") }
}
# $why: a sentence about the first move and the one with the number $other.
hand-hint-why = ↳ { $other }よりよい理由: { $why }
hand-hint-close = 上の2つは、どちらがよいか差がはっきりしません。
hand-hint-only = 出せる手はこれだけです。
hand-hint-nothing = 先を読む時間がありませんでした。もう一度押してください。
# $worlds: games that were imagined for each move; $hints: how many the reader has had at this table.
hand-hint-note = -# 最後にほかの人の平均を何点上回るかの見込みです。全員がのらねこのように続ける想像のゲームを、手ごとに{ $worlds }回試しました。これまでのヒント: { $hints }回。
hand-others = ほかの卓:
hand-other = { $title }{ $asked ->
    [true] { " " }· あなたの番
   *[false] { "" }
}


## Moves

move-made = { $title }: { $move } をプレイしました。
# $move: in words, where the reason does not name it.
move-refused = { $move }: { $why }
move-not-now = { $move }  ·  いまはできません
