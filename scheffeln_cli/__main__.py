"""`python -m scheffeln_cli` is the command `scheffeln`."""

from scheffeln_cli.app import main

main()
