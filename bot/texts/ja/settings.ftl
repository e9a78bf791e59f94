## Settings

# $direct: whether one asks in direct messages.
settings-head = **あなたの設定**です。どのサーバーでも同じです。{ $direct ->
    [true] 新しい卓の知らせは、受け取りたいサーバーで **/{ command-settings }** を使って選びます。
   *[false] 最後のリストだけは、このサーバー用です。選んだゲームの新しい卓ができると、チャンネルであなたをメンションします。
}
# What a list shows that one is chosen in. $wish: which; $value: in words.
settings-choice = { $wish ->
    [calling] 呼び出し: { $value }
    [locale] 言語: { $value }
   *[light] 画像: { $value }
}
settings-helps = 手の確認、成績の公開…
settings-reminders = 番のリマインド
settings-reminders-why = 持ち時間の半分がすぎたとき
settings-ask = 手の確認
settings-ask-why = ボタンで選んだ手を一度確認します。入力した手は確認しません
settings-forced = 1つしかない手を自動で出す
settings-forced-why = だれが見ても1つしかない手だけ。最後のカードや、同じ目のダイスなど
settings-profile = 成績をどこでも見せる
settings-profile-why = オフなら、ほかの人にはそのサーバーでの成績だけが見えます
settings-tells = 新しい卓を知らせてほしいゲーム…
settings-tell-where = 新しい卓の知らせは、受け取りたいサーバーで **/{ command-settings }** を使って選びます。
