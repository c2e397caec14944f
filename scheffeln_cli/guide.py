"""The commands as `--help` lists them, and an example or two of each.

chapter   what people want to do, and the commands for it
summary   what a command does, short enough for one line of 80 columns in every language
example   a command line that runs as it stands, where set.jsonl, evening.game, moves.case,
          our.toml and times.txt are files of the kind their names say

Listing the commands reads this table and imports none of them.
"""

from typing import NamedTuple

from scheffeln.language import Text


class CommandEntry(NamedTuple):
    """A command in a list, with examples for its own help."""

    name: str
    summary: Text
    examples: tuple[str, ...] = ()


class Chapter(NamedTuple):
    """Commands that serve one end."""

    title: Text
    entries: tuple[CommandEntry, ...]


PROGRAM = (
    Chapter(
        Text("At the table"),
        (
            CommandEntry(
                "move",
                Text("Play cards and read where the limousines end up, and why."),
                (
                    "scheffeln move RO/_/Y/L/T/N/V/W R",
                    'scheffeln move "RO - Y L T N V W" red blue',
                    "scheffeln move -q RO/_/Y/L/T/N/V/W R+ O@D V-",
                ),
            ),
            CommandEntry(
                "dispute",
                Text("Settle who is right about where the limousines end up."),
                (
                    "scheffeln dispute RO/_/Y/L/T/N/V/W R --claim Anna=_/RO/Y/L/T/N/V/W",
                    'scheffeln dispute RO/_/Y/L/T/N/V/W R --claim Ben="red is on C"',
                ),
            ),
            CommandEntry(
                "show",
                Text("Draw a position, and say who is covered and who would earn."),
                (
                    "scheffeln show RO/_/Y/L/T/N/V/W",
                    'scheffeln show RO/_/Y/L/T/N/V/W --tokens "A=500 C=4000"',
                    "scheffeln show RO/_/Y/L/T/N/V/W --svg ring.svg",
                ),
            ),
            CommandEntry(
                "step",
                Text("Try cards one by one; take them back, ask why."),
                (
                    "scheffeln step",
                    "scheffeln step RO/_/Y/L/T/N/V/W",
                    "echo R why undo W | tr ' ' '\\n' | scheffeln step RO/_/Y/L/T/N/V/W",
                ),
            ),
            CommandEntry(
                "odds",
                Text("Say whom to take before all cards of a row are known."),
                (
                    'scheffeln odds RO/_/Y/L/T/N/V/W --row "? ? ? R O L T"',
                    'scheffeln odds R/O/Y/L/T/N/V/W --row "? R" --tokens "8 7 6 5 4 3 2 1"',
                ),
            ),
            CommandEntry(
                "rules",
                Text("Look up a rule, a ruling, an edition or a common mistake."),
                (
                    "scheffeln rules move.carry",
                    "scheffeln rules rulings",
                    "scheffeln rules evasion",
                ),
            ),
            CommandEntry(
                "game",
                Text("Play whole games under a referee, or check a record of one."),
                (
                    'scheffeln game new --players "Anna Ben" --seed 7 -o new.game',
                    "scheffeln game check evening.game",
                ),
            ),
            CommandEntry(
                "page",
                Text("Put the referee on a phone."),
                ("scheffeln page -o scheffeln.html", "scheffeln page --folder site"),
            ),
        ),
    ),
    Chapter(
        Text("Practise"),
        (
            CommandEntry(
                "sheet",
                Text("Print a sheet of puzzles."),
                (
                    "scheffeln sheet -o sheet.pdf",
                    "scheffeln sheet course --chapter 1 -o beginners.pdf",
                    "scheffeln sheet --cards 2 --key strip --set class.jsonl -o class.pdf",
                ),
            ),
            CommandEntry(
                "puzzle",
                Text("Make puzzles, check them, solve them."),
                (
                    "scheffeln puzzle make --count 2 --difficulty 1 -o easy.jsonl",
                    "scheffeln puzzle show A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK",
                ),
            ),
            CommandEntry(
                "solve",
                Text("Find the cards that take a limousine to a business."),
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
            CommandEntry(
                "check",
                Text("Run rule cases from files."),
                (
                    "scheffeln check moves.case",
                    "scheffeln check . -k carry",
                    "scheffeln check moves.case --junit report.xml",
                ),
            ),
            CommandEntry(
                "conform",
                Text("Ask another program every move; say which rules it plays."),
                ("scheffeln conform -- awk -f port.awk", "scheffeln conform --write questions"),
            ),
            CommandEntry(
                "verify",
                Text("Prove that the solver moves limousines by the rules."),
                ("scheffeln verify --questions 1", "scheffeln verify --questions 2 --seed 7"),
            ),
        ),
    ),
    Chapter(
        Text("Look things up"),
        (
            CommandEntry(
                "table",
                Text("Keep your table's names, tokens and rulings in a file."),
                (
                    "scheffeln table new -o new.toml",
                    "scheffeln table check our.toml",
                    "scheffeln move RO/_/Y/L/T/N/V/W R --table our.toml",
                ),
            ),
            CommandEntry(
                "help",
                Text("Read about notation, rulings, exit codes and file formats."),
                ("scheffeln help", "scheffeln help notation", "scheffeln help puzzle make"),
            ),
        ),
    ),
)

PUZZLE = (
    Chapter(
        Text("Solve"),
        (
            CommandEntry(
                "show",
                Text("Show a puzzle without its answer."),
                (
                    "scheffeln puzzle show A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK",
                    "scheffeln puzzle show A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK --ascii",
                ),
            ),
            CommandEntry(
                "answer",
                Text("Judge an answer; say which mistakes lead to a wrong one."),
                (
                    "scheffeln puzzle answer A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK R 6500",
                    "scheffeln puzzle answer A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK navy",
                ),
            ),
            CommandEntry(
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
            CommandEntry(
                "make",
                Text("Make puzzles, each with one proved answer."),
                (
                    "scheffeln puzzle make --count 2 --seed 7 -o new.jsonl",
                    "scheffeln puzzle make --kind order --count 1 --difficulty 1",
                    "scheffeln puzzle make --count 1 --trap bottom-alone",
                ),
            ),
            CommandEntry(
                "course",
                Text("Teach the rule in puzzles, one idea at a time."),
                (
                    "scheffeln puzzle course -o course.jsonl",
                    "scheffeln puzzle course --seed 2 -o another.jsonl --lang de",
                ),
            ),
            CommandEntry(
                "compose",
                Text("Build a puzzle to a wish, or prove that there is none."),
                (
                    "scheffeln puzzle compose --answer R --at H --carries 1",
                    "scheffeln puzzle compose --answer W --at C --trap top-drags -o wish.jsonl",
                    "scheffeln puzzle compose --kind order --on-top N --at C --cards 3 --count 2",
                ),
            ),
            CommandEntry(
                "new",
                Text("Make a puzzle of a board of your own."),
                (
                    "scheffeln puzzle new RO/Y/_/L/T/N/V/W O R --kind top --at B",
                    "scheffeln puzzle new R/O/Y/L/T/N/V/W R O Y --kind order --on-top Y --at D",
                ),
            ),
            CommandEntry(
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
            CommandEntry(
                "mark",
                Text("Mark the answers of a class, and name the mistakes."),
                (
                    "scheffeln puzzle mark set.jsonl --answers class.txt",
                    "scheffeln puzzle mark set.jsonl --answers class.txt --lang de",
                ),
            ),
            CommandEntry(
                "check",
                Text("Work out every claim of a file afresh."),
                (
                    "scheffeln puzzle check set.jsonl",
                    "scheffeln puzzle check A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK",
                ),
            ),
            CommandEntry(
                "report",
                Text("Show a set at a glance."),
                ("scheffeln puzzle report set.jsonl", "scheffeln puzzle report set.jsonl --json"),
            ),
            CommandEntry(
                "train",
                Text("Train for Speed, and learn which mistake you make."),
                (
                    "scheffeln puzzle train",
                    "scheffeln puzzle train --mode race --rivals 4 --log training.jsonl",
                    "echo R | scheffeln puzzle train --mode daily",
                ),
            ),
            CommandEntry(
                "daily",
                Text("Show the puzzle of the day."),
                ("scheffeln puzzle daily", "scheffeln puzzle daily 2026-11-17"),
            ),
            CommandEntry(
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
            CommandEntry(
                "new",
                Text("Deal a game and write it down as a record."),
                (
                    'scheffeln game new --players "Anna Ben" -o tonight.game',
                    "scheffeln game new --players 4 --with run --with mafia --seed 7",
                ),
            ),
            CommandEntry(
                "play",
                Text("Go on with a game at one screen, taking turns."),
                (
                    "scheffeln game play evening.game",
                    "echo quit | scheffeln game play evening.game",
                ),
            ),
            CommandEntry(
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
            CommandEntry(
                "check",
                Text("Judge a record line by line."),
                ("scheffeln game check evening.game", "scheffeln game check -q evening.game"),
            ),
            CommandEntry(
                "show",
                Text("Draw the table at any moment of a record."),
                (
                    "scheffeln game show evening.game",
                    "scheffeln game show evening.game --at 1.0",
                    "scheffeln game show evening.game --as Anna",
                ),
            ),
            CommandEntry(
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
            CommandEntry(
                "new",
                Text("Write a table file to fill in, each line explained."),
                ("scheffeln table new", "scheffeln table new --lang de -o unser.toml"),
            ),
            CommandEntry(
                "check",
                Text("Judge a table file: every fault, and what would be right."),
                ("scheffeln table check our.toml", "scheffeln table check our.toml --json"),
            ),
        ),
    ),
)


def command_names(chapters: tuple[Chapter, ...]) -> tuple[str, ...]:
    """Every command of these chapters."""
    return tuple(entry.name for chapter in chapters for entry in chapter.entries)


_GROUPS = {"puzzle": PUZZLE, "game": GAME, "table": TABLE}


def examples(path: str) -> tuple[str, ...]:
    """The examples of a command by its whole name, as `scheffeln puzzle make`."""
    _, *names = path.split()
    chapters = PROGRAM if len(names) < 2 else _GROUPS[names[0]]
    entries = (entry for chapter in chapters for entry in chapter.entries)
    return next((entry.examples for entry in entries if entry.name in names[-1:]), ())
