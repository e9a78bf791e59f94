## Table

table-title = { $game }・卓{ $table }
table-unknown = 卓{ $table }はありません。/{ command-tables } で自分の卓を見られます。
table-forgotten = この卓はもうボットに残っていないため、続きは遊べません。/{ command-play } でゲームを選べます。
table-game-away = 卓{ $table }のゲームは、いまここでは遊べません。卓はそのまま残ります。
table-none = 参加している卓がありません。/{ command-play } でゲームを選べます。
table-over = 卓{ $table }は終わりました。
table-no-chart = { $game }に早見表はありません。「ルール」の「30秒でわかる」をどうぞ。
table-nothing-to-show = 卓{ $table }には、まだ表示するものがありません。
table-hint-not-here = 卓{ $table }ではヒントは出ません。ネコとだけ遊ぶときか、ロビーで全員が同意した卓で使えます。
table-hints-elsewhere = 卓{ $table }にはもう参加者がいます。ヒントは、確認が届くように、その卓のチャンネルで選んでください。
# $wanted: what the host has chosen, rating or hints.
table-hint-not-asked = 卓{ $table }ではいまあなたの番ではないので、ヒントはありません。
table-hint-no-time = いま考え中のネコが多すぎます。少し待って、もう一度ヒントを押してください。
table-not-started = 卓{ $table }はまだ始まっていません。
table-already-started = 卓{ $table }はもう始まっています。
table-full = { $seats }席すべて埋まっています。
table-not-seated = あなたは卓{ $table }に参加していません。
table-seat-left = 卓{ $table }ではネコが代わりにプレイしています。まず /{ command-hand } から「席に戻る」を押してください。
table-only-host = それができるのは、ホストの{ $host }さんだけです。
table-not-enough = あと{ $needed ->
   *[other] { $needed }人
}必要です。人を待つか、ネコを加えてください。
table-no-cat = 卓{ $table }に帰せるネコはいません。
table-too-many-cats = { $seats }席にネコ{ $cats }匹は多すぎます。1席はあなたの席です。
table-bad-option = この卓では{ $option }を「{ $value }」にできません。選べるもの: { $allowed }
table-bad-luck = 「{ $word }」はラッキーワードにできません。記録に書けるのは英字a〜z、数字、ハイフンの1〜24文字です。ローマ字でどうぞ。例: sakura
table-channel-full = このチャンネルで同時に開ける卓は{ $most }卓までです。下のどれかを終えるか、別のチャンネルを使ってください。
table-member-full = 同時に参加できるのは{ $most }卓までです。下のどれかを終えてからにしてください。
table-alone = 下の卓では、あなた1人で席についています。ほかの人もこのチャンネルで遊べるように、どれかを終えるか、だれかに参加してもらってください。
table-late-click = 間に合いませんでした。ゲームは先に進んでいます。いま選べることは手札に出ています。
table-your-turn = { $who } あなたの番です。
table-paused = 卓{ $table }は一時停止中です。「再開」を押すと続きます。
table-cat-plays = { $name }さんの代わりにネコがプレイしています。
table-time = ⏳ 持ち時間は{ $until }まで
table-time-over = ⏳ 持ち時間が切れました。卓の人はだれでも、ネコに交代させられます。
table-taken-back = ↩️ 選択が取り消されました。そこから続けます。
table-no-thread = この卓のスレッドに書き込めないので、ここで続けます。
table-dms-closed = { $names }さんにダイレクトメッセージを送れません。下の**{ $button }**を押してプレイしてください。
table-button-rules = ルール
table-button-aid = 早見表
table-button-scores = 得点
table-button-known = まとめ
table-button-hint = ヒント
table-button-more = ⋯
# Back to what is behind the dots.
table-button-dots = 戻る
table-button-leave = 離れる(ネコに交代)
table-button-leave-now = 離れる
table-button-stay = 続ける
table-button-back = 席に戻る
table-button-stand-in = { $name }さんをネコに交代
table-button-seats = 席の引き継ぎ
table-button-over = ホストの交代
table-button-cat = ネコに交代
table-button-together = 一時停止・投票
table-button-go-on = 再開
table-button-end = この卓を終える
# $direct: whether one plays alone with cats, in direct messages.
table-button-end-now = { $direct ->
    [true] 終える
   *[false] 全員ぶん終える
}
table-button-record = ここまでの記録
table-button-words = テキスト版
table-button-wrong = 問題を報告
table-button-wrong-now = 報告する
table-more = { $title }
table-known = まとめ
# Behind the dots, to who reads another language than the channel.
table-language = 全員に見えるものは卓の言語、あなただけに見えるものはあなたの言語です。
table-leave-question = **{ $title } を離れますか？** 続きはネコがプレイします。終わりまでに戻らないと、レートでは最下位扱いです。
table-left = { $title } を離れました。あとはネコが引き継ぎます。ほかの人が席を引き継ぐまでは、下のボタンか /{ command-hand } で戻れます。{ $rated ->
    [true] 終わりまでに戻らないと、レートでは最下位扱いです。
   *[false] { "" }
}
table-back = おかえりなさい！
table-done = 完了: [{ $title }]({ $link })
table-back-by-press = { $title } へおかえりなさい。席に戻りました。
table-missed = いない間のできごと:
table-missed-yours = ネコが代わりにプレイ: { $moves }
table-nobody-late = 長く待たせている人はいません。残り時間は卓に出ています。
table-your-own-turn = みんながあなたを待っています。選べる手は手札に出ています。
table-stand-in-asked = 提案しました。同意待ち: { $others }。全員が同意すると、{ $name }さんの代わりにネコがプレイします。
table-stand-in-plays = { $name }さんが次に何か押すまで、ネコが代わりにプレイします。{ $rated ->
    [true] 終わりまでに戻らないと、レートでは最下位扱いです。
   *[false] { "" }
}
table-end-question = **{ $title } を{ $count ->
    [1] {""}
   *[other] { $count }人全員ぶん
}終えますか？** 続きはできなくなり、だれの成績にもなりません。{ $rated ->
    [true] レート戦なので、本来は全員の同意が必要です。あなたはメッセージの管理権限があるため終えられますが、だれが終えたかは全員に見えます。
   *[false] { "" }
}
table-wrong-question = **{ $title } の問題を報告しますか？** ここまでの記録、この卓のログ、あなたの席の番号をボットの管理者に渡します。手札や名前、まだ秘密のことは入りません。
table-end-together = 卓{ $table }は進行中のレート戦です。プレイ中の全員が同意したときだけ、結果なしで終えられます。⋯の「一時停止・投票」で提案してください。
table-result = 結果
table-past = ゲームは終わりました。
table-ended = { $title } を閉じました。
table-wrong = ありがとうございます。ボットの管理者が { $title } を調べられるように、ここまでの記録とログを残しました(手札は入っていません)。連絡するときは、このファイル名を伝えてください: `{ $name }`
table-record = { $running ->
    [true] ここまでの記録です。卓が閉じるまでシードは入らず、だれも再現できません。
   *[false] 記録です。だれでも purrlor record verify で確かめられます。
}
seat-cat = { $name }{ "\u00A0" }🐱({ $level ->
    [kitten] こねこ
    [housecat] いえねこ
    [alley-cat] のらねこ
    [cafe-boss] カフェのボス
   *[other] ネコ
})
table-not-over = 卓{ $table }はまだ終わっていないので、カードは見せられません。
table-never-dealt = 卓{ $table }はゲームが始まる前に閉じました。
table-outdated = 卓{ $table }は古いルールで遊ばれたもので、もう扱えません。/{ command-play } で新しい卓を開けます。
table-luck-settled = 同じ展開で遊ぶときは、ラッキーワードは最初に遊んだときと同じです。
table-options-settled = 同じ展開で遊ぶときは、オプションは元のゲームと同じです。


## Lists of tables

tables-mine = あなたの卓
tables-here = このチャンネルのほかの卓
tables-none = 参加している卓がありません。/{ command-play } でゲームを選べます。
tables-lobby = { $free ->
    [0] 開始できます
   *[other] あと{ $free }人待ち
}
tables-yours = **あなたの番**
tables-paused = 一時停止中
tables-waiting = 待っている人: { $names }


## Seats

seat-people = **{ $title }**: だれと遊びますか？ 外した人は、あなたが許可するまで参加できません。新しいホストは、ゲームの開始、オプションの変更、卓を閉じることができます。
seat-invite = 人を招待…
seat-none-to-keep = { $seats }席すべて、埋まっているか予約済みです。先に席を空けるか、席を増やしてください。
# Whom one invites is called in the channel of the table.
seat-invite-elsewhere = 招待は、卓{ $table }のあるチャンネルで行ってください。
seat-send = 外す・また参加を許可する
seat-send-away = { $name }さんを外す
seat-uninvite = { $name }さんの招待を取り消す
seat-let-in = { $name }さんの参加をまた許可する
seat-hand = ホストをほかの人にする
seat-hand-question = **{ $title } の新しいホストをだれにしますか？** ホストは卓を終えたり、さらにホストを交代したりできます。あなたはこのまま遊べます。
seat-handed = { $title } のホストは{ $name }さんになりました。
seat-has-table = { $name }さんがホストになりました。
seat-offer-question = **{ $title } の席をだれに引き継いでもらいますか？** 選んだ人にチャンネルで聞きます。引き継いだ人は、その手札を見られます。{ $count ->
   *[other] それまでは、離れた人も戻れます。
}結果は、はじめに座った人のものです。
seat-offer = { $name }さんの席を引き継ぐ人…
seat-offer-made = { $to }さんに、{ $name }さんの席を引き継ぐかどうかチャンネルで聞いています。
seat-offered = { $who } { $by }さんからの提案です。{ $title } の{ $name }さんの席(いまはネコがプレイ中)を引き継ぎませんか？ その手札を見て、最後までプレイします。{ $rated ->
    [true] あなたのレートは変わりません。
   *[false] { "" }
}
seat-button-take = 席を引き継ぐ
seat-button-no = 今回はやめておく
seat-taken = { $title } の続きをプレイしましょう！{ $rated ->
    [true] あなたのレートは変わりません。
   *[false] { "" }
}
seat-plays-on = { $title } では、{ $name }さんが{ $other }さんの席を引き継ぎました。
seat-began = { $name }さんは、{ $other }さんから席を引き継いでいます。
seat-given-away = **{ $title }**: あなたが離れた席は、{ $name }さんが引き継ぎました。結果はあなたのものです{ $rated ->
    [true] (ネコに交代したままのときと同じく、レートでは最下位扱いです)
   *[false] { "" }
}。ほかの卓で遊べます。
seat-not-given = 卓{ $table }に引き継げる席はありません。引き継げるのは、離れた人の代わりにネコがプレイしている席だけです。
seat-known = { $name }さんは卓{ $table }で遊んだことがあり、手札を知っているかもしれません。ほかの人を選んでください。
seat-not-offered = 卓{ $table }の席の引き継ぎは、もう募集していません。
seat-offer-elsewhere = 席の引き継ぎは、メンバーを選べる卓{ $table }のサーバーで行います。そこの ⋯ か /{ command-do } を使ってください。
seat-declined = 今回は { $title } を見送りました。席はほかの人に空けておきます。
seat-away-told = [{ $title }]({ $link }) のあなたの席は空席に戻りました。ホストの{ $host }さんは、今回はほかの人と遊びます。{ $host }さんが許可すると、また参加できます。ほかの卓には /{ command-play } からいつでも参加できます。
seat-sent-away = 卓{ $table }のホストの{ $host }さんは今回はほかの人と遊ぶため、参加できません。ほかの卓には /{ command-play } から参加できます。
seat-start-later = <t:{ $at }:t>までは、ホストの{ $host }さんだけが始められます。そのあいだに{ $host }さんの操作がなければ、そのあとは席にいる人ならだれでも始められます。
seat-not-oneself = 自分にはできません。抜けるときは ⋯ の「抜ける」を押してください。
seat-kept = 卓{ $table }の空席は、<t:{ $at }:t>まで{ $names }さんの予約席です。ホストは ⋯ の「メンバー」で取り消せます。
seat-not-there = その人は卓{ $table }にいません。
