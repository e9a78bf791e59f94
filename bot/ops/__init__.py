"""What an operator uses: the command line, running, checks, backups, retention, logs, metrics, and the control socket."""
