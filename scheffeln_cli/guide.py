"""The commands as `--help` lists them, and an example or two of each.

chapter   what people want to do, and the commands for it
summary   what a command does, short enough for one line of 80 columns in every language
example   a command line that runs as it stands, where set.jsonl, evening.game, moves.case,
          our.toml and times.txt are files of the kind their names say

Listing the commands reads this table and imports none of them.
"""

from typing import NamedTuple

from scheffeln.language import Text


class Entry(NamedTuple):
    """A command in a list, with examples for its own help."""

    name: str
    summary: Text
    examples: tuple[str, ...] = ()


class Chapter(NamedTuple):
    """Commands that serve one end."""

    title: Text
    entries: tuple[Entry, ...]


PROGRAM = (
    Chapter(
        Text("At the table"),
        (
            Entry(
                "move",
                Text("Play cards and read where the limousines end up, and why."),
                (
                    "scheffeln move RO/_/Y/L/T/N/V/W R",
                    'scheffeln move "RO - Y L T N V W" red blue',
                    "scheffeln move -q RO/_/Y/L/T/N/V/W R+ O@D V-",
                ),
            ),
            Entry(
                "dispute",
                Text("Settle who is right about where the limousines end up."),
                (
                    "scheffeln dispute RO/_/Y/L/T/N/V/W R --claim Anna=_/RO/Y/L/T/N/V/W",
                    'scheffeln dispute RO/_/Y/L/T/N/V/W R --claim Ben="red is on C"',
                ),
            ),
            Entry(
                "show",
                Text("Draw a position, and say who is covered and who would earn."),
                (
                    "scheffeln show RO/_/Y/L/T/N/V/W",
                    'scheffeln show RO/_/Y/L/T/N/V/W --tokens "A=500 C=4000"',
                    "scheffeln show RO/_/Y/L/T/N/V/W --svg ring.svg",
                ),
            ),
            Entry(
                "step",
                Text("Try cards one by one; take them back, ask why."),
                (
                    "scheffeln step",
                    "scheffeln step RO/_/Y/L/T/N/V/W",
                    "echo R why undo W | tr ' ' '\\n' | scheffeln step RO/_/Y/L/T/N/V/W",
                ),
            ),
            Entry(
                "odds",
                Text("Say whom to take before all cards of a row are known."),
                (
                    'scheffeln odds RO/_/Y/L/T/N/V/W --row "? ? ? R O L T"',
                    'scheffeln odds R/O/Y/L/T/N/V/W --row "? R" --tokens "8 7 6 5 4 3 2 1"',
                ),
            ),
            Entry(
                "rules",
                Text("Look up a rule, a ruling, an edition or a common mistake."),
                (
                    "scheffeln rules move.carry",
                    "scheffeln rules rulings",
                    "scheffeln rules evasion",
                ),
            ),
            Entry(
                "game",
                Text("Play whole games under a referee, or check a record of one."),
                (
                    'scheffeln game new --players "Anna Ben" --seed 7 -o new.game',
                    "scheffeln game check evening.game",
                ),
            ),
            Entry(
                "page",
                Text("Put the referee on a phone."),
                ("scheffeln page -o scheffeln.html", "scheffeln page --folder site"),
            ),
        ),
    ),
    Chapter(
        Text("Practise"),
        (
            Entry(
                "sheet",
                Text("Print a sheet of puzzles."),
                (
                    "scheffeln sheet -o sheet.pdf",
                    "scheffeln sheet --count 2 --difficulty 1 --lang de -o sheet.html",
                    "scheffeln sheet set.jsonl -o sheet.txt",
                ),
            ),
            Entry(
                "puzzle",
                Text("Make puzzles, check them, solve them."),
                (
                    "scheffeln puzzle make --count 2 --difficulty 1 -o easy.jsonl",
                    "scheffeln puzzle show A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK",
                ),
            ),
            Entry(
                "solve",
                Text("Find the cards that bring a limousine somewhere."),
                (
                    "scheffeln solve RO/Y/_/L/T/N/V/W --car R --at H",
                    "scheffeln solve RO/Y/_/L/T/N/V/W --car R --at D --all",
                    'scheffeln solve RO/Y/_/L/T/N/V/W --car red --at D --hand "W O R"',
                ),
            ),
        ),
    ),
    Chapter(
        Text("Test rules and programs"),
        (
            Entry(
                "check",
                Text("Run rule cases from files."),
                (
                    "scheffeln check moves.case",
                    "scheffeln check . -k carry",
                    "scheffeln check moves.case --junit report.xml",
                ),
            ),
            Entry(
                "conform",
                Text("Ask another program every move; say which rules it plays."),
                (
                    "scheffeln conform -- awk -f port.awk",
                    "scheffeln conform --write questions",
                ),
            ),
            Entry(
                "verify",
                Text("Prove that the solver moves limousines by the rules."),
                (
                    "scheffeln verify --questions 1",
                    "scheffeln verify --questions 2 --seed 7",
                ),
            ),
        ),
    ),
    Chapter(
        Text("Look things up"),
        (
            Entry(
                "table",
                Text("Keep your table's names, tokens and rulings in a file."),
                (
                    "scheffeln table new -o new.toml",
                    "scheffeln table check our.toml",
                    "scheffeln move RO/_/Y/L/T/N/V/W R --table our.toml",
                ),
            ),
            Entry(
                "help",
                Text("Read about notation, rulings, exit codes and file formats."),
                (
                    "scheffeln help",
                    "scheffeln help notation",
                    "scheffeln help puzzle make",
                ),
            ),
        ),
    ),
)

PUZZLE = (
    Chapter(
        Text("Solve"),
        (
            Entry(
                "show",
                Text("Show a puzzle without its answer."),
                (
                    "scheffeln puzzle show A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK",
                    "scheffeln puzzle show A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK --ascii",
                ),
            ),
            Entry(
                "answer",
                Text("Judge an answer; say which mistakes lead to a wrong one."),
                (
                    "scheffeln puzzle answer A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK R 6500",
                    "scheffeln puzzle answer A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK navy",
                ),
            ),
            Entry(
                "explain",
                Text("Give the solution away, step by step."),
                (
                    "scheffeln puzzle explain A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK",
                    "scheffeln puzzle explain A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK --lang it",
                ),
            ),
        ),
    ),
    Chapter(
        Text("Make"),
        (
            Entry(
                "make",
                Text("Make puzzles, each with one proved answer."),
                (
                    "scheffeln puzzle make --count 2 --seed 7 -o new.jsonl",
                    "scheffeln puzzle make --kind order --count 1 --difficulty 1",
                    "scheffeln puzzle make --count 1 --trap bottom-alone",
                ),
            ),
            Entry(
                "course",
                Text("Teach the rule in puzzles, one idea at a time."),
                (
                    "scheffeln puzzle course -o course.jsonl",
                    "scheffeln puzzle course --seed 2 -o another.jsonl --lang de",
                ),
            ),
            Entry(
                "compose",
                Text("Build a puzzle to a wish, or prove that there is none."),
                (
                    "scheffeln puzzle compose --answer R --at H --carries 1",
                    "scheffeln puzzle compose --answer W --at C --trap top-drags -o wish.jsonl",
                    "scheffeln puzzle compose --kind order --on-top N --at C --cards 3 --count 2",
                ),
            ),
            Entry(
                "improve",
                Text("Change a puzzle as little as possible until it has an idea."),
                (
                    "scheffeln puzzle improve A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK --theme thrice",
                    "scheffeln puzzle improve A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK --no-trap top-drags",
                ),
            ),
        ),
    ),
    Chapter(
        Text("Look after a set"),
        (
            Entry(
                "check",
                Text("Repeat every claim of a file from nothing."),
                (
                    "scheffeln puzzle check set.jsonl",
                    "scheffeln puzzle check A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK",
                ),
            ),
            Entry(
                "report",
                Text("Show a set at a glance."),
                ("scheffeln puzzle report set.jsonl", "scheffeln puzzle report set.jsonl --json"),
            ),
            Entry(
                "train",
                Text("Train for Speed, and learn which mistake you make."),
                (
                    "scheffeln puzzle train",
                    "scheffeln puzzle train --mode race --rivals 4 --log training.jsonl",
                    "echo R | scheffeln puzzle train --mode daily",
                ),
            ),
            Entry(
                "daily",
                Text("Show the puzzle of the day."),
                ("scheffeln puzzle daily", "scheffeln puzzle daily 2026-11-17"),
            ),
            Entry(
                "calibrate",
                Text("Learn from solving times how long puzzles take."),
                (
                    "scheffeln puzzle calibrate times.txt",
                    "scheffeln puzzle calibrate times.txt -o weights.json",
                ),
            ),
        ),
    ),
)

GAME = (
    Chapter(
        Text("Play"),
        (
            Entry(
                "new",
                Text("Deal a game and write it down as a record."),
                (
                    'scheffeln game new --players "Anna Ben" -o tonight.game',
                    "scheffeln game new --players 4 --with run --with mafia --seed 7",
                ),
            ),
            Entry(
                "play",
                Text("Go on with a game at one screen, taking turns."),
                (
                    "scheffeln game play evening.game",
                    "echo quit | scheffeln game play evening.game",
                ),
            ),
            Entry(
                "speed",
                Text("Referee a Speed table with keys and countdown."),
                (
                    "scheffeln game speed --players 3",
                    'scheffeln game speed --players "Anna Ben Cem" -o speed.game',
                ),
            ),
        ),
    ),
    Chapter(
        Text("Look back"),
        (
            Entry(
                "check",
                Text("Judge a record line by line."),
                ("scheffeln game check evening.game", "scheffeln game check -q evening.game"),
            ),
            Entry(
                "show",
                Text("Draw the table at any moment of a record."),
                (
                    "scheffeln game show evening.game",
                    "scheffeln game show evening.game --at 1.0",
                    "scheffeln game show evening.game --as Anna",
                ),
            ),
            Entry(
                "simulate",
                Text("Play random games and count what happens in them."),
                (
                    "scheffeln game simulate --games 10 --seed 7",
                    "scheffeln game simulate --games 3 --with mafia --csv",
                ),
            ),
        ),
    ),
)

TABLE = (
    Chapter(
        Text("Commands"),
        (
            Entry(
                "new",
                Text("Write a table file to fill in, each line explained."),
                ("scheffeln table new", "scheffeln table new --lang de -o unser.toml"),
            ),
            Entry(
                "check",
                Text("Judge a table file: every fault, and what would be right."),
                ("scheffeln table check our.toml", "scheffeln table check our.toml --json"),
            ),
        ),
    ),
)


def names(chapters: tuple[Chapter, ...]) -> tuple[str, ...]:
    """Every command of these chapters."""
    return tuple(entry.name for chapter in chapters for entry in chapter.entries)


_GROUPS = {"puzzle": PUZZLE, "game": GAME, "table": TABLE}


def examples(path: str) -> tuple[str, ...]:
    """The examples of a command by its whole name, as `scheffeln puzzle make`."""
    _, *names = path.split()
    chapters = PROGRAM if len(names) < 2 else _GROUPS[names[0]]
    entries = (entry for chapter in chapters for entry in chapter.entries)
    return next((entry.examples for entry in entries if entry.name in names[-1:]), ())
