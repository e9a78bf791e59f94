## Refusals

# $sentence: why not, without a full stop. $rule: the number of the rule, or nothing.
refusal = { $rule ->
    [none] { $sentence }.
   *[other] { $sentence }. (rule { $rule })
}


## Replies

reply-broken = Something went wrong on my side, but your game is safe. Try again, or open your hand with /hand.
reply-not-member = My commands are in this server, but I am not, so I cannot open tables here. Someone who may manage the server can invite me: { $link }
reply-not-saved = That could not be saved just now, so it did not happen. Please try again in a moment.
reply-unknown-button = This button is out of date. /tables shows your games.
reply-unknown-command = This command has changed. Close the message box, open it again and type / to see the new ones.
reply-bad-option = “{ $value }” does not fit there. Choose one of the suggestions.
reply-not-here = This works in a channel of a server only.
# What whoever the host has shut out is told. $server: whether it is this server that is.
reply-shut-out = { $server ->
    [true] Whoever runs me has shut this server out, so I do nothing here.
   *[false] Whoever runs me has shut you out, so I do nothing for you.
} What is kept about you is yours all the same: /privacy.
