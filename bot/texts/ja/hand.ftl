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
hand-automatic = 1つしかない手なので、自動で選びました: **{ $move }**(**/{ command-settings }** でオフにできます)
hand-only-move = 出せる手は1つだけです。ほかの人にはわからないので、押すまで待ちます。
hand-link = 卓へ
hand-keep = 選んだままにする
# Who wishes to be asked before a move that they press is made. $move: in words.
hand-sure = **{ $move }** でいいですか？
hand-sure-yes = はい: { $move }
hand-sure-no = やめる
# A hint. $move: in words, as in all of these texts.
hand-hint-choose = **おすすめは { $move } です。**
# Two or three moves, of which none is surely better. $third: or none.
hand-hint-alike = { $third ->
    [none] **おすすめは { $first } か { $second } です。**どちらがよいか、差ははっきりしません。
   *[other] **おすすめは { $first }、{ $second }、{ $third } のどれかです。**どれがよいか、差ははっきりしません。
}
hand-hint-even = どれを選んでもほとんど変わりません: { $moves }
hand-hint-only = 選べるのは **{ $move }** だけです。
# $worlds: games that were imagined.
hand-hint-few = のらねこなら **{ $move }** を選びます。{ $worlds ->
    [0] 先を読む時間がありませんでした。
   *[other] 想像できたゲームは{ $worlds }回だけで、それ以上のことは言えません。
}
# $why: a sentence about $move and $other. $sure: whether it is surely the better one. $part: whether $why names far fewer points.
hand-hint-why = { $sure ->
    [true] { $part ->
        [true] { $other } よりよい理由の1つ: { $why }
       *[false] { $other } よりよい理由: { $why }
    }
   *[false] { $other } より { $move } を選ぶなら: { $why }
}
hand-hint-lost = もう勝つのは難しそうです。想像のゲームでは一度も1位になりませんでした。
hand-hint-won = もう負けることはほぼなさそうです。想像のゲームではすべて1位でした。
# $points: of all moves; none if lines follow.
hand-hint-expected = 終了時の見込み(ほかの人の平均とくらべて){ $points ->
    [none] :
   *[other] : { $points }
}
# $moves: one, or some of which none is surely better.
hand-hint-line = - { $moves } · { $points }
# $side: less than the line above if both round to the same. $points: without a sign; $low, $high: between these with 95 % certainty; none if they round to the same.
hand-hint-points = { $side ->
    [ahead] 約{ $points }点上
    [behind] 約{ $points }点下
    [less] わずかに下
   *[level] ほぼ同じ
}{ $low ->
    [none] { "" }
   *[other] ({ $low }〜{ $high })
}
# $worlds: games that were imagined for each move, or 0; $hints: how many the reader has had at this table.
hand-hint-note = -# { $worlds ->
    [0] このヒントは回数に入りません。
   *[other] 全員がのらねこ(強い)のように続けるゲームを、手ごとに{ $worlds }回想像しました。
}これまでのヒント: { $hints }回。
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
