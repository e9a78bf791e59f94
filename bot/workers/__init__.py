"""Work beside the event loop: bounded, measured pools of threads, and subprocesses for some of
them."""
