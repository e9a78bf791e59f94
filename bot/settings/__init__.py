"""Settings of users, servers and the operator."""
