"""The state of the sandbox: people, servers, channels, messages, events, the clock, and the state file."""
