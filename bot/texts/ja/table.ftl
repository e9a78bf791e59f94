## Table

table-title = { $game }・卓{ $table }
table-unknown = 卓{ $table }はありません。/{ command-tables } で自分の卓が見られます。
table-forgotten = この卓は私のデータベースにもう残っていないので、続きは遊べません。/{ command-play } でゲームを選べます。
table-game-away = 卓{ $table }のゲームは今ここでは遊べません。卓はそのまま残ります。
table-none = どの卓にも座っていません。/{ command-play } でゲームを選べます。
table-which = いくつかの卓に座っています。下から開いてプレイするか、オプション「卓」で選んでください。
table-over = 卓{ $table }は終わりました。
table-no-chart = { $game }に早見表はありません。「ルール」の「30秒で」をご覧ください。
table-nothing-to-show = 卓{ $table }には、まだ表示するものがありません。
table-not-started = 卓{ $table }はまだ始まっていません。
table-already-started = 卓{ $table }はもう始まっています。
table-full = { $seats }席すべて埋まっています。
table-not-seated = あなたは卓{ $table }に座っていません。
table-seat-left = 卓{ $table }ではネコが代わりにプレイしています。まず /{ command-hand } から「席に戻る」を押してください。
table-only-host = それができるのは、{ $opened ->
    [true] 卓を開いた
   *[false] いまホストの
}{ $host }さんだけです。
table-not-enough = あと{ $needed ->
   *[other] { $needed }人
}必要です。人を待つか、ネコを加えてください。
table-no-cat = 卓{ $table }に帰せるネコはいません。
table-too-many-cats = { $seats }席の卓に座れるネコは{ $cats ->
   *[other] { $cats }匹未満
}です(1席はあなたの席)。
table-too-many-guests = { $seats }席では、あなたと指定したネコのほかに招待できるのは{ $room ->
   *[other] { $room }人
}までです。
table-bad-option = この卓では{ $option }を「{ $value }」にはできません。選べるのは: { $allowed }。
table-bad-luck = 「{ $word }」はラッキーワードにできません。記録に書けるのは英字a〜z、数字、ハイフンの1〜24文字です。ローマ字でどうぞ。例: sakura
table-channel-full = このチャンネルで同時に開ける卓は{ $most }卓までです。下のどれかを終えるか、別のチャンネルを使ってください。
table-member-full = 同時に座れるのは{ $most }卓までです。下のどれかを終えてからにしてください。
table-alone = このチャンネルでは、下の卓に一人で着いています。ほかの人も遊べるように、どれかを終えるか、だれかに参加してもらってください。
table-late-click = 間に合いませんでした。ゲームは先に進んでいます。いま選べることは手札に出ています。
table-your-turn = { $who } あなたの番です。
table-paused = 卓{ $table }は一時停止中です。だれかが「再開」を押すまで動きません。
table-cat-plays = いまは{ $name }さんの代わりにネコがプレイ中です。
table-time = ⏳ この番の持ち時間の終わり: { $until }
table-time-over = ⏳ 持ち時間が終わりました。席にいる人はだれでも、ネコに交代できます。
table-no-thread = この卓のスレッドに書き込めないので、ここで続けます。
table-dms-closed = ダイレクトメッセージを送れません: { $names }。**{ $button }**を押すとプレイできます。
table-button-rules = ルール
table-button-aid = 早見表
table-button-scores = 得点
table-button-known = まとめ
table-button-more = ⋯
# Back to what is behind the dots.
table-button-dots = 戻る
table-button-leave = ネコに代わってもらう
table-button-leave-now = 離れる
table-button-stay = 続ける
table-button-back = 席に戻る
table-button-stand-in = { $name }さんをネコに代わってもらう
table-button-seats = 席を引き継いでもらう
table-button-over = 卓を引き継ぐ
table-button-cat = ネコに交代
table-button-together = みんなに聞く
table-button-go-on = 再開
table-button-end = この卓を終える
# $direct: whether one plays alone with cats, in direct messages.
table-button-end-now = { $direct ->
    [true] 終える
   *[false] 全員ぶん終える
}
table-button-record = ここまでの記録
table-button-words = すべてことばで
table-button-wrong = 何かおかしい
table-button-wrong-now = 書き残す
table-more = { $title }
table-known = まとめ: わかっていること
# Behind the dots, to who reads another language than the channel.
table-language = 全員に見えるものはこのチャンネルの言語、あなただけに見えるものはあなたのDiscordの言語です。
table-leave-question = **{ $title } を離れますか？** あとはネコが引き継ぎます。終わりまでに戻らないと、レートでは最下位になります。
table-left = { $title } を離れました。あとはネコが引き継ぎます。ほかの人が席を引き継ぐまでは、下のボタンか /{ command-hand } で戻れます。{ $rated ->
    [true] 終わりまでに戻らないと、レートでは最下位になります。
   *[false] { "" }
}
table-back = おかえりなさい！
table-done = できました: [{ $title }]({ $link })
table-join-none = このチャンネルには、参加できる卓がありません。/{ command-play } でゲームを選べます。
table-join-which = ここではいくつかの卓が開いています。オプション「卓」で選んでください。
table-back-by-press = { $title } へおかえりなさい。席に戻りました。
table-missed = いない間のできごと:
table-missed-yours = ネコが代わりにプレイ: { $moves }
table-nobody-late = 長く待たせている人はいません。残り時間は卓に出ています。
table-your-own-turn = みんなが待っているのはあなたです。選べることは手札に出ています。
table-stand-in-asked = 受け付けました。次の人も同意すると、{ $name }さんの代わりにネコがプレイします: { $others }
table-stand-in-plays = { $name }さんが次に何か押すまで、ネコが代わりにプレイします。{ $rated ->
    [true] { " " }終わりまでに戻らないと、レートでは最下位になります。
   *[false] { "" }
}
table-end-question = **{ $title } を{ $count ->
    [1] {""}
   *[other] { $count }人全員ぶん
}終えますか？** 続きはできなくなり、だれの成績にもなりません。{ $rated ->
    [true] レート戦なので、本来は全員の同意が必要です。メッセージの管理権限があるので終えられますが、だれが終えたかは全員に見えます。
   *[false] { "" }
}
table-wrong-question = **{ $title } で何かおかしいですか？** このボットを動かしている人のために、ここまでの記録、この卓のログ、どの席からの知らせかを書き残します。手札や名前、まだ秘密のものは入りません。
table-end-together = 卓{ $table }は始まったレート戦です。プレイ中の全員が同意したときだけ、結果なしで終えられます。⋯の「みんなに聞く」で提案してください。
table-ended = { $title } を閉じました。
table-wrong = 知らせてくれてありがとうございます。{ $title } を調べるのに必要なもの(ここまでの記録とログ、だれの手札もなし)を、このボットを動かしている人に残しました。連絡するときは、このファイル名を伝えてください: `{ $name }`
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
table-not-over = 卓{ $table }はまだ終わっていません。カードの裏はだれにも見せられません。
table-never-dealt = 卓{ $table }は配る前に閉じられました。
table-outdated = 卓{ $table }は前のルールで遊ばれたもので、もう再現できません。/{ command-play } で新しい卓を開けます。
table-luck-settled = このシードのラッキーワードは、最初に遊んだときのもので決まっています。
table-options-settled = 同じシードの再戦では、オプションは元の卓と同じです。


## Lists of tables

tables-mine = あなたの卓
tables-here = このチャンネルのほかの卓
tables-none = どの卓にも座っていません。/{ command-play } でゲームを選べます。
tables-lobby = { $free ->
    [0] 開始できます
   *[other] あと{ $free }人待ち
}
tables-yours = **あなたの番**
tables-paused = 一時停止中
tables-waiting = 待っている人: { $names }


## Seats

seat-people = **{ $title }**: だれと遊びますか？ 外れてもらった人は、あなたが許可するまでこの卓に参加できません。引き継いだ人は、ゲームを始めたり、オプションを選んだり、卓を閉じたりできます。
seat-send = 外れてもらう・また参加を許可する
seat-send-away = { $name }さんに外れてもらう
seat-uninvite = { $name }さんの招待を取り消す
seat-let-in = { $name }さんの参加をまた許可する
seat-hand = 卓を引き継ぐ相手
seat-hand-question = **{ $title } をだれに引き継ぎますか？** その人が卓を終えたり、さらに引き継いだりできます。あなたはこのまま遊べます。
seat-handed = { $title } は{ $name }さんが引き継ぎました。
seat-has-table = この卓はいま{ $name }さんがホストです。
seat-offer-question = **{ $title } の席をだれに引き継いでもらいますか？** 選んだ人にチャンネルで聞きます。引き継いだ人は、その手札を見られるようになります。{ $count ->
   *[other] それまでは、離れた人も戻れます。
}結果は、はじめに座った人のものです。
seat-offer = { $name }さんの席を引き継ぐ人…
seat-offer-made = { $name }さんの席を引き継ぐか、{ $to }さんにチャンネルで聞いています。
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
seat-began = { $name }さんは、{ $other }さんが始めた席をプレイしています。
seat-given-away = **{ $title }**: あなたが離れた席は、{ $name }さんが引き継ぎました。結果はあなたのものです{ $rated ->
    [true] (ネコが引き継いだときと同じく、レートでは最下位になります)
   *[false] { "" }
}。ほかの卓で遊べます。
seat-not-given = 卓{ $table }には引き継げる席がありません。離れた人の代わりにネコがプレイしている席だけです。
seat-whose = 卓{ $table }を離れた人が何人かいます。オプション「だれの」で選んでください。
seat-known = { $name }さんは卓{ $table }に座っていたことがあり、手札を知っているかもしれません。ほかの人を選んでください。
seat-not-offered = 卓{ $table }の席の引き継ぎは、もう募っていません。
seat-not-offered-to-you = いま引き継げる席がないか、いくつかあります。いくつかあるときは、オプション「卓」で選んでください。
seat-offer-elsewhere = 席の引き継ぎは、メンバーを選べるように卓{ $table }のサーバーで行います。そこの ⋯ か /{ command-seats } { command-seats-offer } を使ってください。
seat-declined = 今回は { $title } で遊びません。ほかの人が座れます。
seat-sent = { $name }さんは { $title } から外れました。あなたが /{ command-seats } { command-seats-let-in } で許可するまで参加できません。
seat-welcome = { $name }さんは、また { $title } に参加できます。
seat-away-told = [{ $title }]({ $link }) のあなたの席は空席に戻りました。ホストの{ $host }さんは、今回はほかの人と遊びます。{ $host }さんが許可すると、また参加できます。ほかの卓には /{ command-play } からいつでも参加できます。
seat-sent-away = 卓{ $table }のホストの{ $host }さんは今回はほかの人と遊ぶため、参加できません。ほかの卓には /{ command-play } から参加できます。
seat-start-later = <t:{ $at }:t>までに始められるのは、{ $opened ->
    [true] 卓を開いた
   *[false] いまホストの
}{ $host }さんだけです。{ $host }さんの操作がなければ、そのあとは座っている人ならだれでも始められます。
seat-not-oneself = 自分にはできません。抜けるときは ⋯ の「抜ける」を押してください。
seat-kept = 卓{ $table }の空席は、<t:{ $at }:t>まで{ $names }さんのためにあけています。ホストは ⋯ の「メンバー」で取り消せます。
seat-not-there = その人は卓{ $table }に座っていません。
