"""`python -m scheffeln_cli` is the command `scheffeln`, and so is the installed script."""

import gc
import sys


def main() -> None:
    """The entry point: Ctrl-C is obeyed while the rest is still being loaded."""
    gc.disable()  # what is loaded stays: to look through it again and again takes 15 ms
    try:
        from scheffeln_cli import app

        gc.freeze()
        gc.enable()
        app.main()
    except (KeyboardInterrupt, RuntimeError) as error:
        if not isinstance(error.__cause__ or error, KeyboardInterrupt):  # a class may wrap it
            raise
        sys.exit(130)


if __name__ == "__main__":
    main()
