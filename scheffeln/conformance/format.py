"""The text that lies beside the conformance files and says what is in them."""

FORMAT = """\
SCHEFFELN CONFORMANCE FILES

These files ask everything there is to ask about the moves and the scoring of the board game
Scheffeln, and give the answers. A program that answers them all plays by the rules. All files are
UTF-8 with a newline after every line. manifest.json names every file with its number of lines and
its SHA-256 digest, and the version of the rules: the answers change only when that number does.

THE QUICK TEST

  program < forward.in | diff - forward.out

NAME.in has one question a line, NAME.out the answer to it on the same line. The program reads
questions from standard input and writes exactly one line for each to standard output.

QUESTIONS

  POSITION CARD...      play the cards from left to right: where do all stand?
  POSITION CARD... $    play the cards, if any: who takes the money of which business?

POSITION is the eight businesses A to H clockwise with / between them. After H comes A. A limousine
is a letter: R O Y L T N V W, and M for the Mafia limousine, which is on the board only where
written. Two on one business are written bottom first; _ is an empty one.

  RO/_/Y/L/T/N/V/W      O stands on R on A, nobody on B, all others alone

  R     the movement card of R
  R+    a Joker on R
  R-    a Backward card on R
  R@C   an Evasion of R to C
  @     an Evasion card that finds nothing to do
  M     the Mafia limousine's own move, which a discarded card causes

ANSWERS

  RO/_/Y/L/T/N/V/W      the end position
  A=O C=Y D=L           the limousine whose owner takes the money, business by business; - for none
  error                 the rules refuse a card; anything may follow on the line

THE RULES IN SHORT

A lone or top limousine moves alone, clockwise, to the next business with fewer than two, and goes
on top of one that stands there. A bottom limousine takes the top one along, order kept, to the next
empty business; if there is none, both stay. A Joker does the same. A Backward card does the same
counter-clockwise. An Evasion puts a limousine that stands on another on an empty business. An
Evasion card finds nothing to do where no limousine stands on another or no business is empty; it
is refused as long as an Evasion is possible. Cards for M are refused while M is not on the board.
A lone or top limousine takes the money, a bottom one does not.

JSON LINES

NAME.jsonl has one object a line.

  question   the line as in NAME.in
  answer     the line as in NAME.out
  start      the position before
  cards      the cards
  end        the position after; null if a card is refused or the money is asked about
  takers     business: limousine; only where the money is asked about
  covered    the limousines that take nothing, whoever owns them; likewise
  clauses    the rules that were applied, or by which a card is refused, by their ids

THE FILES

  forward      every single move of the eight limousines: 1,107 shapes times 8
  backward     the same by Backward cards
  mafia        every single move with M on the board: 1,016 shapes times 9
  run          Jokers, Evasions and the Evasion without effect
  mafia-run    Backward cards, Jokers and Evasions with M on the board
  scoring      who takes the money, on every shape with eight and with nine limousines
  rows         rows of seven cards on boards of chance
  rulings      for each other choice of a ruling, and the Italian edition, all single moves that
               come out differently: also "edition", "rulings", and "usual", the answer without it
  misreadings  for each common mistake everything that comes out differently: also "misreadings",
               and "usual", the right answer. These are the answers a program must NOT give
  games        whole games of random legal play: "record" in the grammar of game records, with a
               board line after each move; "rounds", the board and everybody's money after each
               scoring; "money" and "winners" at the end

A board stands for all boards of its shape: which colours stand where makes no difference.
"""
