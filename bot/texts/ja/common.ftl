### Style: です・ます, short, addressed to the person. Commands and options in the menu end in the plain form (…する).
### Names take さん in sentences, none in lists and labels; of several names a label says who: 待っている人: A、B.
### プレイする, 記録, リプレイ, ラッキーワード, 視点; not 打つ, 棋譜, 再生, 幸運のことば, 目. Counters: 本 for booze, 匹 for cats, 枚 for cards.
### 、 。 「」 ！ ？ are full-width, with a space after ！ and ？ within a text; ( ) and : are half-width, since labels and pictures are narrow.


## Refusals

refusal = { $rule ->
    [none] { $sentence }。
   *[other] { $sentence }。(ルール { $rule })
}


## Replies

reply-broken = こちらで問題が起きました。ゲームは無事です。もう一度試すか、/{ command-hand } で手札を見てください。
reply-not-member = このサーバーではコマンドだけが使え、ボットが参加していないため、卓を開けません。サーバーを管理できる人に、次のリンクから招待してもらってください: { $link }
reply-not-saved = いま保存できなかったため、何も変わっていません。少し待ってから、もう一度試してください。
reply-unknown-button = 古いボタンなので、もう使えません。/{ command-tables } で卓の様子が見られます。
reply-unknown-command = このコマンドは変わりました。入力欄を開き直し、/ を入力して新しいコマンドを見てください。
# $old: the name of an earlier command.
reply-moved-do = **/{ $old }** は **/{ command-do }** になりました。いまできることが候補に出ます。手や「一時停止」「開始」などと入力しても通じます。
reply-moved-replay = **/{ $old }** は **/{ command-replay }** になりました。そのまま使うと自分のゲームの一覧、ファイルを付けると記録の検証です。
reply-bad-option = 「{ $value }」は選べません。候補から選んでください。
reply-not-here = サーバーのチャンネルでだけ使えます。
reply-shut-out = { $server ->
    [true] ボットの管理者がこのサーバーでの利用を止めているため、ここでは何もできません。
   *[false] ボットの管理者があなたの利用を止めているため、何もできません。
}あなたの保存データは、/{ command-privacy } で書き出しや削除ができます。
