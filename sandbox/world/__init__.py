"""What there is: people, channels, messages, what can happen to them, what time it is, and the file that keeps it all."""
