"""Speed, measured beside a peer in the same run: `make bench`.

Machines are noisy: only the ratios of one run mean anything. Each module here has a `run` that
measures and prints its table.
"""
