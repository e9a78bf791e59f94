"""The person's side: people's sockets, and the rules of Discord's client."""
