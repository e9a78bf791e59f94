"""What a user, a server and the operator can set."""
