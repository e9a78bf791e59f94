"""What our messages say: lobby, table, hand, end, lists. Pages as values; nothing here sends anything."""
