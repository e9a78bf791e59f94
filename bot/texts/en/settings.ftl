## Settings

# $direct: whether one asks in direct messages.
settings-head = **Your settings.** They are yours alone, in every server. { $direct ->
    [true] To be told of new tables, press **/settings** in the server where you want that.
   *[false] In the last list you choose for this server: new tables of those games mention you in their channel, for all to see.
}
# What a list shows that one is chosen in. $wish: which; $value: in words.
settings-choice = { $wish ->
    [calling] Call me: { $value }
    [locale] Language: { $value }
   *[light] My pictures: { $value }
}
settings-helps = Help with my turns, my profile …
settings-reminders = Remind me of my turn
settings-reminders-why = When half of the time for it has passed
settings-ask = Ask me before I play
settings-ask-why = A press on a move asks once; what I type does not
settings-forced = Make my only move for me
settings-forced-why = Where everybody can see that there is no other: a last card, equal dice
settings-profile = Show my profile everywhere
settings-profile-why = Else others see only the games of their server
settings-tells = Tell me of new tables of …
settings-tell-where = Press **/settings** in the server where you want to be told of new tables.
