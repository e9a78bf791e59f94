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
reply-not-member = このサーバーにはコマンドだけが追加され、ボットが参加していないため、ここではテーブルを開けません。サーバーを管理できる人に、次のリンクから招待してもらってください： { $link }
reply-not-saved = いま保存できなかったので、その操作は行われていません。少し待ってもう一度試してください。
reply-unknown-button = 古いボタンなので、もう使えません。/{ command-tables } で卓の様子が見られます。
reply-unknown-command = このコマンドは変わりました。入力欄を開き直し、/ を入力して新しいコマンドを見てください。
reply-bad-option = 「{ $value }」はそこには使えません。候補から選んでください。
reply-not-here = これはサーバーのチャンネルでだけ使えます。
reply-shut-out = { $server ->
    [true] このボットの管理者がこのサーバーでの利用を止めているので、ここでは何もできません。
   *[false] このボットの管理者があなたの利用を止めているので、何もできません。
}あなたについて保存されているものは、/{ command-privacy } でこれまでどおり扱えます。
