## Hand

hand-your-turn = **{ $title }**: あなたの番です。
hand-may-change = **{ $title }**: 選びました。全員が選び終わるまで変更できます。
hand-changing = **{ $title }**: 続きを選ぶと、前の選択と置き換わります。それまでは前の選択が有効です。
hand-waiting = **{ $title }**
hand-not-seated = あなたは { $title } に座っていません。
hand-not-dealt = { $title } はまだ始まっていないので、見られるものはありません。
hand-over = { $title } は終わりました。
hand-cat-plays = { $title } ではネコが代わりにプレイしています。
hand-time = ⏳ 持ち時間の終わり: { $until }
hand-time-over = ⏳ 持ち時間は終わりました。次に何か押すまで、ほかの人がネコに代わってもらうことができます。
hand-reminder = ⏳ { $title } であなたの番が続いています。持ち時間の終わり: { $until }
# In one line, also on a phone.
hand-last-time = ⏳ あとはあなただけです。終わり: { $until }
hand-last = ほかの人は選び終わりました。あとはあなただけです。
# A move that everybody could see was the only one. $move: in words.
hand-automatic = 手が一つしかないので自動でプレイしました: **{ $move }**（**/{ command-settings }** でオフにできます）
hand-link = 卓へ
hand-keep = 選んだままにする
# Who wishes to be asked before a move that they press is made. $move: in words.
hand-sure = **{ $move }** でよいですか？
hand-sure-yes = プレイする
hand-sure-no = やめる
hand-others = ほかの卓:
hand-other = { $title }{ $asked ->
    [true] { " " }· あなたの番
   *[false] { "" }
}


## Moves

move-made = { $title }: { $move } をプレイしました。
# $move: in words, where the reason does not name it.
move-refused = { $move }: { $why }
move-not-now = { $move }  ·  いまは出せません
