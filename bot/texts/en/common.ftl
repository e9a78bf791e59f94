## Refusals

# $sentence: why not, without a full stop. $rule: the number of the rule, or nothing.
refusal = { $rule ->
    [none] { $sentence }.
   *[other] { $sentence }. (rule { $rule })
}


## Replies

reply-broken = Something went wrong on my side, but your game is safe. Try again, or open your hand with /hand.
reply-not-member = My commands are in this server, but I am not, so I can’t open tables here. Anyone who may manage the server can invite me: { $link }
reply-not-saved = I couldn’t save that just now, so nothing has changed. Please try again in a moment.
reply-unknown-button = This button is out of date. /tables shows your games.
reply-unknown-command = This command has changed. Close the message box, open it again and type / to see the new ones.
# $old: the name of an earlier command.
reply-moved-do = **/{ $old }** is now **/do**: it suggests what you can do, and understands words – a move, *pause*, *start*…
reply-moved-replay = **/{ $old }** is now **/replay**: alone it lists your games; with a file it checks the record.
reply-bad-option = “{ $value }” is not one of the choices. Pick one of the suggestions.
reply-not-here = This only works in a server channel.
# What whoever the operator has shut out is told. $server: whether it is this server that is.
reply-shut-out = { $server ->
    [true] My operator has blocked this server, so I can’t do anything here.
   *[false] My operator has blocked you, so I can’t do anything for you.
} You can still get or delete your data: /privacy.
