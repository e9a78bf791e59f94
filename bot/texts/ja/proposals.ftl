## Proposals

proposal-asked = { $kind ->
    [cat] ✋ { $name }さんが戻るまで、ネコに交代する提案です(提案: { $names })。
    [pause] ✋ 一時停止の提案です(提案: { $names })。
    [pace] ✋ ペースを変える提案です: { $pace }(提案: { $names })。
    [time] ✋ { $own ->
        [true] { $name }さんが持ち時間の追加を希望しています。
       *[false] { $name }さんの持ち時間を増やす提案です(提案: { $names })。
    }
    [end] ✋ 結果なしで終える提案です(提案: { $names })。
    [back] ✋ { $name }さんの直前の選択を、その後の手ごと取り消す提案です(提案: { $names })。
   *[seat] ✋ { $name }さんの席をほかの人に引き継いでもらう提案です(提案: { $names })。
}{ $others ->
    [none] 同意しますか？
   *[other] 同意待ち: { $others }
}
proposal-stays = { $kind ->
    [cat] { $name }さんの席は、いまはこのままです。
    [pause] いまは一時停止せず、続けます。
    [pace] ペースは、いまはこのままです。
    [time] { $name }さんの持ち時間は、いまはこのままです。
    [end] ゲームは続きます。
    [back] いまは取り消さず、このまま続けます。
   *[seat] { $name }さんの席は、いまはこのままです。
}
proposal-paused = ⏸️ 一時停止中です。「再開」で続きます。
proposal-page = **{ $title }**: 何を提案しますか？ { $paused ->
    [true] 卓は一時停止中です。
   *[false] ほかの人が同意すると決まります。
}
proposal-ask = { $kind ->
    [cat] { $name }さんの代わりにネコ
    [pause] 一時停止
    [pace] { $pace ->
        [live] ペース: クイック(2分)
        [evening] ペース: イブニング(15分)
        [by-and-by] ペース: のんびり(1日)
       *[none] 持ち時間なし
    }
    [time] { $own ->
        [true] 自分の時間を増やす
       *[false] { $name }さんの時間を増やす
    }
    [end] 結果なしで終える
    [back] ↩️ 取り消す
   *[seat] { $name }さんの席の引き継ぎ
}
proposal-button-agree = 同意する
proposal-button-no = いいえ
proposal-button-back = 取り下げる
proposal-noted = 提案しました。同意待ち: { $others }
proposal-done = { $kind ->
    [cat] { $name }さんが次に何か押すまで、ネコが代わりにプレイします。
    [pause] { $title } を一時停止しました。プレイ中の人はだれでも「再開」を押せます。
    [pace] { $title } のペースが変わりました: { $pace }。全員の持ち時間は数え直しです。
    [time] { $name }さんの持ち時間が増えました。{ $until ->
        [none] { "" }
       *[other] { $until }まで。
    }
    [end] { $title } を結果なしで終えました。
    [back] 取り消しました。{ $title } はそこから続きます。
   *[seat] 決まりました。⋯の「席の引き継ぎ」で、{ $name }さんの席をメンバーに頼めます。それまでは本人も戻れます。
}
proposal-refused = このままにします。だれが断ったかは卓に出ません。
proposal-taken-back = 提案を取り下げました。
proposal-gone-on = { $title } を再開しました。全員の持ち時間は数え直しです。
proposal-not-now = いまは全員の希望ではないようです。ゲームが進むと、また提案できます。
proposal-another = ほかの提案が出ています。先にそちらに答えてください。
proposal-not-asked = その提案はもう終わっています。
proposal-back-late = もう取り消せません。ゲームは先に進んでいます。いま取り消せるものは⋯にあります。
proposal-back-rated = レート戦では取り消せません。**/{ command-settings }** の「手の確認」をオンにすると、プレイする前に確認できます。
proposal-back-drawn = 卓{ $table }に取り消せる選択はありません。最後にカードを配るかダイスを振るかしてから、まだ選んでいません。
proposal-back-shown = もう取り消せません。その後、隠れていたカードかほかの人の選択を見ています。
proposal-alone = 卓{ $table }ではひとりで遊んでいるので、聞く相手はいません。
proposal-not-kept = 引き継げるのはネコが代わりにプレイしている席だけです。卓{ $table }のその席は、いまネコではありません。
proposal-no-clock = 卓{ $table }には持ち時間がないので、止めることも増やすこともできません。
proposal-no-turn = 卓{ $table }のその席はいま番ではないので、時間を増やせません。
proposal-time-left = 卓{ $table }のその席には、まだ1回分より長い持ち時間があります。残りが減ったら、また増やせます。
