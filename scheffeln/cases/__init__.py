"""Case files: rules and edge cases as plain text that runs.

    case  The bottom limousine takes the top one along
    from  RO/_/Y/L/T/N/V/W
    play  R
    then  _/RO/Y/L/T/N/V/W
    cites move.carry

case file   a text of cases, one line for each thing done or checked
case        a title, the reading it is played by, a position and its acts
act         a line that plays or checks something, in the order written
mistake     a line that cannot be read; a file with mistakes still gives all its mistakes at once
failure     an act that came out otherwise than written
trace       the clauses applied so far: those of every step not taken back and of every `earns`

`parse` reads a text, `run` carries out a case, `rewrite` puts right what `then` lines say.
Nothing here touches a file: reading and printing are the command line's.
"""

from scheffeln.cases.case import Failure
from scheffeln.cases.mistakes import Mistake
from scheffeln.cases.reader import Case, CaseFile, parse
from scheffeln.cases.runner import run
from scheffeln.cases.writer import rewrite

__all__ = ["Case", "CaseFile", "Failure", "Mistake", "parse", "rewrite", "run"]
