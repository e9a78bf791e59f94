## Together

together-asked = { $kind ->
    [cat] ✋ { $name }さんが戻るまで、ネコに代わってもらう提案です(提案: { $names })。
    [pause] ✋ 一時停止の提案です(提案: { $names })。
    [pace] ✋ ペースを変える提案です: { $pace }(提案: { $names })。
    [time] ✋ { $own ->
        [true] { $name }さんが持ち時間の追加を希望しています。
       *[false] { $name }さんの持ち時間を増やす提案です(提案: { $names })。
    }
    [end] ✋ 結果なしで終える提案です(提案: { $names })。
   *[seat] ✋ { $name }さんの席をほかの人に引き継いでもらう提案です(提案: { $names })。
}{ $others ->
    [none] 同意しますか？
   *[other] まだ答えていない人: { $others }
}
together-stays = { $kind ->
    [cat] { $name }さんの席は、いまはこのままです。
    [pause] いまは一時停止せず、続けます。
    [pace] ペースは、いまはこのままです。
    [time] { $name }さんの持ち時間は、いまはこのままです。
    [end] ゲームは続きます。
   *[seat] { $name }さんの席は、いまはこのままです。
}
together-paused = ⏸️ 一時停止中です。「再開」で続きます。
together-page = **{ $title }**: 何を提案しますか？ { $paused ->
    [true] 卓は一時停止中です。
   *[false] ほかの人が同意すると、そうなります。
}
together-ask = { $kind ->
    [cat] { $name }さんの代わりにネコ
    [pause] 一時停止
    [pace] { $pace ->
        [live] ペース: クイック
        [evening] ペース: イブニング
        [by-and-by] ペース: のんびり
       *[none] 持ち時間なし
    }
    [time] { $own ->
        [true] 自分の時間を増やす
       *[false] { $name }さんの時間を増やす
    }
    [end] 結果なしで終える
   *[seat] { $name }さんの席を引き継ぎへ
}
together-button-agree = 同意する
together-button-no = いいえ
together-button-back = 取り下げる
together-noted = 受け付けました。次の人も同意すると、そうなります: { $others }
together-done = { $kind ->
    [cat] { $name }さんが次に何か押すまで、ネコが代わりにプレイします。
    [pause] { $title } を一時停止しました。プレイ中の人はだれでも「再開」を押せます。
    [pace] { $title } のペースが変わりました: { $pace }。全員の持ち時間は数え直しです。
    [time] { $name }さんの持ち時間が増えました。{ $until ->
        [none] { "" }
       *[other] 終わり: { $until }
    }
    [end] { $title } を結果なしで終えました。
   *[seat] 決まりました。⋯の「席を引き継いでもらう」で、{ $name }さんの席をメンバーに頼めます。それまでは本人も戻れます。
}
together-refused = では、このままにします。だれの希望かは卓に出ません。
together-taken-back = 提案を取り下げました。
together-gone-on = { $title } を再開しました。全員の持ち時間は数え直しです。
together-not-now = いまは全員の希望ではないようです。ゲームが進むと、また提案できます。
together-another = 別の提案が出ています。先に同意するか「いいえ」を押してください。
together-not-asked = その提案はもう終わっています。
together-alone = 卓{ $table }で自分でプレイしているのはあなただけです。聞く相手がいません。
together-not-kept = 卓{ $table }のその席は、いまネコが代わっていません。ほかの人にゆずれるのは、ネコが代わっている席だけです。
together-no-clock = 卓{ $table }には持ち時間がないので、止めることも延ばすこともできません。
together-no-turn = 卓{ $table }のその席はいま待たれていないので、延ばす持ち時間がありません。
together-time-left = 卓{ $table }のその席には、まだ1手番分を超える持ち時間があります。残りが減ったら、また延ばせます。
together-nothing = 卓{ $table }にはいま提案がありません。⋯の「みんなに聞く」で提案できます。
together-nobody = 卓{ $table }では、いま{ $name }さんにはできません。
