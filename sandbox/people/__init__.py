"""The person's side: the sockets of the people who look on, and what Discord's client would let them do."""
