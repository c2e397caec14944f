"""The yardstick: what any program that plays Scheffeln can be asked, and how to read its answers.

question     a line `POSITION CARD...`; `$` as its last word asks who takes the money
answer       one line: the end position, the takings as in `A=O C=Y`, or a refusal
exchange     a question, the right answer, and the one that was heard
explanation  readings of the rules that give the answers heard where those are not the right ones
reading      rules and mistakes, as everywhere (`scheffeln.rules.reading`)

`questions` asks, `diagnosis` explains, `files` writes questions and answers down for those who
cannot be started as a program. Nothing here starts a program or touches a file.
"""

from scheffeln.conformance.diagnosis import EngineDiagnosis, EngineReading, Exchange, diagnose
from scheffeln.conformance.questions import Question, QuestionSubject, answer, heard

__all__ = [
    "EngineDiagnosis",
    "EngineReading",
    "Exchange",
    "Question",
    "QuestionSubject",
    "answer",
    "diagnose",
    "heard",
]
