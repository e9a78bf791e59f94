"""How lines of the log begin that a host reads while the disk, or Discord, is in trouble."""

OF_DISK = frozenset(
    {
        "the store refused",
        "nothing can be saved",
        "cannot show it now",
        "could not remember a member",
        "nobody is told of a table",
        "no role is called for a table",
        "could not read new ratings",
        "could not remember a lobby",
        "could not begin a time anew",
        "an answer leads only into a channel",
    }
)
OF_TIME = frozenset(
    {
        "could not note who is there",
        "could not ask or note how the time of the tables stands",
        "could not note that we hear",
        "could not look at the time of a table",
    }
)
OF_CATS = frozenset({"a cat could not move", "could not look for cats", "could not look for wishes", "could not tidy up"})
"""What is said of cats while the disk is in trouble."""
OF_SILENCE = frozenset({"Attempting a reconnect for shard ID 0", "cannot show it now"})
"""What is said by a bot that hears nothing."""
