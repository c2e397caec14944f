"""Reading a record: every line that is not understood is reported, none stops the others."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from scheffeln.game.record import (
    JUDGED_WITHOUT,
    BadRecord,
    Record,
    RecordDefect,
    RecordFault,
    Unread,
)
from scheffeln.game.record.header import Header, RulesSaid, boards_like
from scheffeln.game.record.header.rounds import assume_expansions, assume_variant, retold
from scheffeln.game.record.header.seats import absent, joined, misnamed, seating, unnamed
from scheffeln.game.record.header.setups import put_right
from scheffeln.game.record.lines import Words, lines_of
from scheffeln.game.record.sentences import SentenceReader, turns_alike
from scheffeln.rules.rulings import Rules


def read(text: str, said: RulesSaid = Rules.of) -> Record:
    """Read a record; raises `BadRecord` with every defect.

    `said` makes the rules of what the header names: whoever judges by others says so here.
    """
    record, defects = read_as_far(text, said)
    if record is None or defects:
        raise BadRecord(defects)
    return record


def read_as_far(
    text: str, said: RulesSaid = Rules.of
) -> tuple[Record | None, tuple[RecordDefect, ...]]:
    """A record without the lines that are not understood, none without a header; and these."""
    lines = lines_of(text)
    reader = _read_lines(lines, Header(said=said))
    header, defects = reader.header, reader.defects
    wrong, right = misnamed(header, defects, lines)
    added = () if right else unnamed(header, defects, lines)
    named = bool(header.players)  # or the line is missing, or cannot be read
    known = partial(Header, said=said, misnamed=(wrong, right), unnamed=added)
    if right or added:
        reader = _read_lines(lines, known(players=() if named else added))
    gone = () if right or not named else absent(reader.header, reader.entries, lines)
    if gone:
        reader = _read_lines(lines, known(absent=gone))
    seated = (joined if added else seating)(reader.header, reader.entries)
    if seated:
        players = () if named else seated[0]
        reader = _read_lines(lines, known(seated=seated, absent=gone, players=players))
    return _accepted(reader, len(lines) + 1)


def _accepted(reader: SentenceReader, end: int) -> tuple[Record | None, tuple[RecordDefect, ...]]:
    """The record that was read, if its header tells how the table began; and what is wrong."""
    header, entries = reader.header, tuple(reader.entries)
    assume_expansions(header, entries)
    begun = entries[0].line if entries else 0
    setup, unmet = header.accept(end, begun)
    found = [one for one in reader.defects if one.line not in retold(header)]
    if setup is not None:
        setup, assumed = put_right(header, setup, entries)
        found = [
            replace(one, known=assumed[one.line])
            if one.line in assumed and one.fault in JUDGED_WITHOUT
            else one
            for one in found
        ]
    defects = tuple(sorted((*found, *header.defects, *unmet), key=lambda d: (d.line, d.column)))
    if setup is None:
        return None, defects
    choices, said_on = tuple(header.choices), header.lines
    dark = {*header.unsaid} | (header.dark & {"tokens"})
    its_rules = setup.table.rules == Rules.of(header.edition, choices)
    return Record(
        setup, entries, said_on.get("board", begun), choices, said_on, frozenset(dark), its_rules
    ), defects


def _read_lines(lines: Sequence[str], known: Header) -> SentenceReader:
    """Read every line; of the header something may be known already."""
    reader = SentenceReader()
    reader.header = known
    for number, line in enumerate(lines, 1):
        begun = reader.entries or "board" in reader.header.lines
        words, *joined = reader.sentences(Words(line, number))
        reader.defects += (one.misread(RecordFault.JOINED, one.left[0]).defect for one in joined)
        for one in (words, *joined):
            sense = one.sense
            if not reader.line(one) and begun:
                alike = tuple(turns_alike(sense, reader.header.players))
                verb, _, said = sense.partition(" ")
                boards = frozenset(boards_like(said) if verb.casefold() == "board" else ())
                reader.entries.append(Unread(sense, number, alike, boards))
    assume_variant(reader.header, reader.entries)
    return reader
