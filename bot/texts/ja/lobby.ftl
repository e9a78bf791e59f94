## Lobby

# $direct: whether one plays alone with cats, in direct messages.
lobby-waiting = あと{ $needed ->
   *[other] { $needed }人
}です。{ $direct ->
    [true] ネコを加えてください。
   *[false] 参加するか、ネコを加えてください。
}
lobby-enough = { $direct ->
    [true] { $seats }人で始められます。ネコを増やすこともできます。
   *[false] { $host }さんは{ $seats }人で始められます。{ $free ->
        [0] { $names }さんを待つこともできます。
       *[other] あと{ $free }人まで参加できます。
    }
}
lobby-ready = { $direct ->
    [true] 始められます。
   *[false] そろいました。{ $host }さんが始められます。
}
lobby-started = ゲームが始まりました。
lobby-closed = { $name ->
    [none] この卓は始まる前に閉じられました。
   *[other] { $name }さんがこの卓を始まる前に閉じました。
}
lobby-outdated = このゲームのルールが新しくなったので、この卓は閉じました。新しい卓を開いてください。
lobby-seats = 席({ $taken } / { $seats })
lobby-kept = { $name }さんの予約席
lobby-luck = ラッキーワード `{ $word }`
lobby-hash = 配札 { $hash }
lobby-rated = { $rated ->
    [direct] レートには反映されません。自分の成績にだけ入ります。
    [true] 人が2人以上いればレート戦です。{ $cats ->
        [true] ネコは数えません。
       *[false] {""}
    }
   *[false] レートには反映されません。
}
lobby-unrated = レートには反映されません。
# Of a table at which all may have hints.
lobby-hints = レートには反映されず、全員がヒントを使えます。参加すると同意したことになります。使った回数は最後に全員分が出ます。
# $who: mentions, of those who joined before. $at: a moment.
lobby-hints-asked = { $who } [{ $title }]({ $link })は、ヒントありに変わりました。よければ、もう一度**参加**を押してください。席は<t:{ $at }:t>まで予約しています(先に始まることもあります)。
lobby-pace = { $pace ->
    [live] クイック: 1回2分
    [evening] イブニング: 1回15分
    [by-and-by] のんびり: 1回1日
   *[none] 持ち時間なし
}
# In a list of them.
lobby-pace-name = { $pace ->
    [live] クイック(1回2分)
    [evening] イブニング(1回15分)
    [by-and-by] のんびり(1回1日)
   *[none] 持ち時間なし
}
lobby-speed-option = ネコの速さ
lobby-speed-name = { $speed ->
    [quick] 速め
    [fastest] 最速
   *[other] ゆっくり
}
# What is unusual at this table.
lobby-speed = { $speed ->
    [quick] ネコは速めに動きます。
   *[fastest] ネコは間を置かずに動きます。
}
lobby-rematch = 卓{ $table }の再戦です。席順はそのまま、次の人から始めます。
lobby-same-deal = 卓{ $table }と同じ展開です。全員、前回とは別の人の手札で遊びます。席が埋まると、だれの手札かが下に出ます。レートや成績には入りません。最後に前回と得点を比べられます。
lobby-plays-hand = { $player } · 前回の{ $name }さんの手札
# $move: the number of moves before it. $table: none of a record that came from a file.
lobby-continues = { $table ->
    [none] この記録
   *[other] 卓{ $table }
}の{ $move ->
    [0] 最初から
   *[other] { $move }手目のあとから
}続けます。見えるのは自分の席から見えるものだけで、ほかの席はネコがプレイします。成績には入りません。最後に得点を比べられます。
lobby-seat = あなたの席
# $name: who sat there, or none.
lobby-seat-of = あなたの席 · { $seat }{ $name ->
    [none] { "" }
   *[other] ({ $name }さんの席)
}
lobby-new-host = { $name }さんがホストになりました。ゲームを始められます。
lobby-anybody = -# <t:{ $at }:t>以降はホスト以外も開始できます。
lobby-calls = { $who } 再戦です！ もう一度遊ぶなら**参加**を押してください。
lobby-invites = { $who } 招待が届いています！ 遊ぶなら**参加**を押してください。席は<t:{ $at }:t>まで予約してあります(先に始まることもあります)。
# $who: mentions, of those who asked for it.
lobby-told = { $who } 新しい卓ができました(設定による通知です)。遊ぶなら**参加**を押してください。
# $role: as a mention.
lobby-role = { $role } 新しい卓ができました。遊ぶなら**参加**を押してください。
lobby-hash-again = シードは{ $table ->
    [none] この記録
   *[other] 卓{ $table }
}と同じで、もう公開されています。ラッキーワードは席ごとに引き継ぎます。
lobby-hash-why = カードやダイスは、秘密のシードと全員のラッキーワードで決まります。ハッシュはシードの指紋です。シードは最後に公開されるので、すり替えられません。最後に自分のワードを入れれば、ボットの管理者も含めて、だれにも細工できません。
lobby-hash-begun = カードやダイスは、秘密のシードと全員のラッキーワードで決まります。ハッシュはシードの指紋で、開始前からロビーの下にありました。卓が終わるとシードが記録とともに公開されるので、すり替えがないことをだれでも確かめられます。
lobby-hash-over = ハッシュは開始前からロビーの下にありました。記録にあるシードとラッキーワードから、だれでも同じカードやダイスを再現して確かめられます。
lobby-fair = { $title }: シャッフルの確認
lobby-fair-hash = シードのハッシュ: `{ $hash }`。前半はロビーの下にあります。
lobby-fair-seed = シード: `{ $seed }`
lobby-fair-words = ラッキーワード: { $words }
lobby-more = **{ $title }** · { $taken } / { $seats }席{ $seated ->
    [true] { "" }
   *[false] { "" }。先に参加すると、ネコを加えられます。
}
lobby-level = ネコ全員の強さ
lobby-table = { $direct ->
    [true] 人数・ネコの速さ…
   *[false] 人数・レート・ヒント・ペース…
}
lobby-option-pace = ペース
lobby-choice = { $option } · { $value }
lobby-choice-rated = { $rated ->
    [true] レート戦(人どうし){ $hints ->
        [true] (ヒントなし)
       *[false] { "" }
    }
   *[false] レートに反映しない
}
lobby-choice-hints = { $hints ->
    [true] 全員ヒントあり{ $rated ->
        [true] (レートなし)
       *[false] { "" }
    }
   *[false] ヒントなし
}
lobby-choice-another = ほかの数字…
lobby-number-label = { $least }〜{ $most }の数字
lobby-button-join = 参加
lobby-button-leave = 抜ける
lobby-button-cat = { $level ->
    [kitten] こねこ
    [housecat] いえねこ
    [alley-cat] のらねこ
    [cafe-boss] カフェのボス
   *[other] ネコ
}を加える
lobby-button-uncat = ネコを帰す
lobby-button-luck = ラッキーワード
lobby-button-start = 開始
lobby-button-rules = ルール
lobby-button-more = ⋯
lobby-button-fair = シャッフルを確認
lobby-button-people = メンバー
lobby-choice-thread = スレッドで遊ぶ
lobby-choice-channel = このチャンネルで遊ぶ
lobby-button-back = 戻る
lobby-button-decline = 今回はやめておく
lobby-button-close = この卓を閉じる
lobby-button-close-now = 閉じる
lobby-close-question = **{ $title } を閉じますか？** { $names }さんは、ほかの卓を探すことになります。
lobby-thread = ゲームはスレッドで進みます。
lobby-in-thread = この卓は下のスレッドにあります。
lobby-standing = 途中経過
lobby-standing-line = { $name }: **{ $score }点**


## The page of all games

play-which = { $direct ->
    [true] どのゲームで遊びますか？ 選ぶと、あなたとネコの卓をここに開きます。
   *[false] **みんなで:** ゲームを選ぶと、ここに卓を開きます。**ひとりで:** 「ひとり」を押すと、ダイレクトメッセージにネコとの卓を開きます。
}
play-game = **{ $game }** · { $size }
    { $pitch }
play-join = { $title }に参加 ({ $names })
play-lobby = { $names }: { $free ->
   *[other] 空席{ $free }
}
play-alone = ひとり: { $game }
play-alone-opened = [{ $title }]({ $link }) をダイレクトメッセージに開きました。そこで**開始**を押してください。見つからないときは、このサーバーからのダイレクトメッセージを許可してから、もう一度選んでください。
play-no-direct = ダイレクトメッセージを送れませんでした。このサーバーからのダイレクトメッセージを許可して、もう一度選んでください。
play-words = { $tables ->
    [0] 進行中のゲームはありません。ボタンを押すと、あなたとネコの卓をここに開きます。
   *[other] あなたの卓はこちらです。下のゲームを選ぶと、あなたとネコの新しい卓を開きます。
}
play-greeting = こんにちは！ どのゲームで遊びますか？ ボタンを押すと、あなたとネコの卓をここに開きます。
play-not-understood = すみません、読み取れませんでした。
play-can-do = { $title }では、たとえばこう入力できます: { $moves }
play-waits = [{ $title }]({ $link }) はまだ始まっていません({ $names }、{ $free ->
    [0] 満席
   *[other] 空席{ $free }
})。
play-slash = ただの文章として届きました。**/** を入力して、一覧からコマンドを選んでください。
play-hello = こんにちは！ あなたの卓はこちら{ $tables ->
   *[other] です
}。カードの名前などをここに書くと、そのままプレイできます。/{ command-play } でゲーム、/{ command-rules } で遊び方が見られます。
play-thanks = どういたしまして。楽しんでください！
play-how = 遊び方を、絵つきのページで見られます。
play-open = 「{ $game }」で遊ぶ
play-rules = ルール: { $game }
play-typed-hello = こんにちは こんばんは おはよう はじめまして メニュー hello hi hey menu start
play-typed-thanks = ありがとう サンキュー thanks thank
play-typed-rules = ルール 遊び方 あそびかた やり方 やりかた 説明 rules rule how
play-typed-question = どう どこ どの なに 何 いつ だれ 誰 なぜ できる いい ですか ますか how what can when who why


## Lucky words

luck-title = ラッキーワード
luck-label = ラッキーワード: 英字、数字、ハイフン(任意)
luck-placeholder = maguro
# To who has typed it, or has taken it back.
luck-given = { $title }: ラッキーワードを `{ $word }` にしました。
luck-gone = { $title }: ラッキーワードを取り消しました。
