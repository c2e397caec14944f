"""The lines of a record: what each says, and all that is not understood of it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, product, zip_longest
from string import digits

from scheffeln.board import LIMOUSINES, Business
from scheffeln.cards import Card
from scheffeln.game.actions import (
    Action,
    Carry,
    Clock,
    Deal,
    Declare,
    LayRow,
    Nasty,
    Pass,
    Play,
    Reveal,
    Score,
    Take,
    Taking,
    TimeUp,
    TurnUp,
    carried_alike,
    half_told,
    revealed_alike,
    turned_up_alike,
)
from scheffeln.game.record import (
    SENTENCE_WORDS,
    SETUP_WORDS,
    VERBS,
    BadRecord,
    Counted,
    Done,
    RecordDefect,
    RecordEntry,
    RecordFault,
    Stated,
    Unread,
    hinted,
    meant_by,
)
from scheffeln.game.record.header import NEEDED, Header
from scheffeln.game.record.lines import Misread, Word, Words, cards_of, dropped, laid, placed, way
from scheffeln.game.table import FIRST, HAND_SIZE, ROW_SIZE, Hand, Seat, Table


def read_sentence(text: str, table: Table, start: Seat) -> tuple[Action | Stated | Counted, ...]:
    """Read one sentence at a table in a round somebody started; raises `BadRecord`."""
    reader = SentenceReader()
    reader.header.players = table.players
    reader.header.lines = dict.fromkeys(NEEDED, 0)
    reader.start = start
    words = Words(text, 1)
    if words and words.left[0].text.casefold() in SETUP_WORDS:  # the table was set up before
        reader.defects.append(words.misread(RecordFault.WORD, words.left[0]).defect)
    else:
        reader.line(words)
    if reader.defects:
        raise BadRecord(tuple(reader.defects))
    said = (entry.action if isinstance(entry, Done) else entry for entry in reader.entries)
    return tuple(one for one in said if not isinstance(one, Unread))


def turns_alike(said: str, players: tuple[str, ...]) -> Iterator[Action]:
    """Turns that are written like a line nobody understood: by another name, verb or letter."""
    words = said.split()
    if len(words) < 2 or words[0].casefold() in SENTENCE_WORDS:
        return
    name, verb, *about = words
    names = (name,) if name.casefold() in _folded(players) else players
    meant = hinted(verb, RecordFault.WORD, VERBS).casefold()
    verbs = (meant,) if meant in VERBS else VERBS[:3]
    chosen = half_told(about[0]) if verbs == ("plays",) and len(about) == 1 else ()
    if chosen:
        seats = (Seat(at) for at, one in enumerate(players) if one.casefold() in _folded(names))
        yield from (Play(seat, move) for seat, move in product(seats, chosen))
        return
    reader = SentenceReader()
    reader.header.players = players
    card = [hinted(one.rstrip(".;"), RecordFault.CARD) for one in about or [verb]]
    as_told = [f"{who} {does} {' '.join(card)}" for who, does in product(names, verbs)]
    by_letter = {"drops": f"drops {Card.HIDDEN} for"}
    others = product(names, verbs, LIMOUSINES)
    other_letter = (f"{who} {by_letter.get(does, does)} {car}" for who, does, car in others)
    found = [*chain.from_iterable(map(reader.turn_alike, as_told))]
    yield from found or chain.from_iterable(map(reader.turn_alike, other_letter))


def _folded(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(str.casefold, names))


class SentenceReader:
    """A record as far as its lines have been read."""

    def __init__(self) -> None:
        self.header = Header()
        self.entries: list[RecordEntry] = []
        self.defects: list[RecordDefect] = []
        self.start = FIRST
        """Who laid out the latest row: a Nasty exchange in it is theirs."""

    def line(self, words: Words) -> bool:
        """Take in one line; whether it says what was done, or nothing that could have been."""
        if not words:
            return True
        first = words.next()
        known_defects = len(self.defects)
        key = self._key(first, words)
        first_board = key == "board" and key not in self.header.lines and not self.entries
        header = key in SETUP_WORDS or first_board
        known = len(self.entries)
        try:
            if header:
                self.header.read(key, words)
                return True
            self.entries += self._sentence(first, key, words)
            words.finish()
        except Misread as misread:
            if len(self.defects) == known_defects:
                self.defects.append(misread.defect)
        return header or len(self.entries) > known

    def sentences(self, words: Words) -> list[Words]:
        """The sentences of a line, where the end of a line between them was left out."""
        texts = [word.text.casefold() for word in words.left]
        names = _folded(self.header.players)
        begins = [
            at
            for at, (text, behind) in enumerate(zip_longest(texts, texts[1:], fillvalue=""))
            if (text in names and behind in VERBS)
            or (text in SENTENCE_WORDS and behind and texts[at - 1 : at] != ["time"])
        ]
        return [*words.parted(begins)] if begins[:1] == [0] and begins[1:] else [words]

    def _key(self, first: Word, words: Words) -> str:
        """The first word, or the word it must have been meant as: of the header, then of a line."""
        key = first.text.casefold()
        due = () if {*NEEDED} <= {*self.header.lines} else (*SETUP_WORDS, "board")
        unsaid = [word for word in due if word not in self.header.lines]
        early = not self.entries and key == "token" and "tokens" in unsaid
        words_known = (*SETUP_WORDS, *SENTENCE_WORDS, *_folded(self.header.players))
        if key in words_known and not early:
            return key
        turn = words and words.left[0].text.casefold() in VERBS
        sentences = (*self.header.players, *SENTENCE_WORDS, _TIME_UP)
        known = unsaid if due else () if turn else sentences
        defect = words.misread(RecordFault.WORD, first, tuple(known)).defect
        meant = tuple(word for word in meant_by(defect) if word not in self.header.players)
        if meant:
            self.defects.append(defect)
        return meant[0] if meant else key

    def _sentence(self, first: Word, key: str, words: Words) -> list[RecordEntry]:
        if key == "board":
            return [Stated(words.stated(), words.line)]
        if key == "money":
            return [Counted(tuple(self._sums(words)), words.line)]
        actions = _SENTENCES[key](self, words) if key in _SENTENCES else self._turn(first, words)
        return [one if isinstance(one, Unread) else Done(one, words.line) for one in actions]

    def _sums(self, words: Words) -> Iterator[tuple[Seat, int]]:
        """Names, each with an amount; nobody twice."""
        named: set[Seat] = set()
        while words or not named:
            name = words.left[0] if words else None
            seat = self.header.seat(words)
            if name is not None and seat in named:
                raise words.misread(RecordFault.TWICE, name)
            named.add(seat)
            yield seat, words.number()

    def turn_alike(self, said: str) -> list[Action]:
        """What somebody does by a line, if it is understood."""
        words = Words(said, 0)
        try:
            turn = self._turn(words.next(), words)
            words.finish()
        except Misread:
            return []
        return turn

    def _turn(self, first: Word, words: Words) -> list[Action]:
        """What a player does: the name, a verb, and what it is about."""
        names = {name.casefold(): Seat(at) for at, name in enumerate(self.header.players)}
        seat = names.get(first.text.casefold())
        if seat is None:
            if words and words.left[0].text.casefold() in VERBS:
                raise words.misread(RecordFault.NAME, first, self.header.players)
            known = (*self.header.players, *SENTENCE_WORDS)
            raise words.misread(RecordFault.WORD, first, known)
        match words.expect(*VERBS):
            case "takes":
                return [Take(seat, words.limousine())]
            case "plays":
                return [self._played(seat, words)]
            case "drops":
                return [dropped(seat, words)]
            case _:
                return [Pass(seat)]

    def _played(self, seat: Seat, words: Words) -> Play | Nasty:
        word = words.next()
        played = way(word, word.text, seat, words)
        return played if isinstance(played, Nasty) else Play(seat, played)

    def deal(self, words: Words) -> list[Action]:
        start = self.header.seat(words)
        hands, dark = laid(words)
        unknown: Hand = (Card.HIDDEN,) * HAND_SIZE
        if len(hands) == HAND_SIZE * len(self.header.players):  # cards with blanks between them
            hands = [sum(four, ()) for four in zip(*[iter(hands)] * HAND_SIZE, strict=True)]
        if dark is not None:  # of a hand that is known in part nobody could say what is discarded
            hands = [unknown if Card.HIDDEN in hand else hand for hand in hands]
            self._read_so("deal", start, hands, dark)
        return [Deal(start, tuple(hands) or (unknown,) * len(self.header.players))]

    def row(self, words: Words) -> list[Action]:
        self.start, (parts, dark) = self.header.seat(words), laid(words)
        row = sum(parts, ())
        if dark is not None:
            self._read_so("row", self.start, [row], dark)
        return [LayRow(self.start, row or (Card.HIDDEN,) * ROW_SIZE)]

    def _read_so(self, verb: str, start: Seat, cards: list[Hand], dark: RecordDefect) -> None:
        told = f"{verb} {self.header.players[start]}: {' '.join(map(''.join, cards))}"
        self.defects.append(replace(dark, known=(told,)))

    def up(self, words: Words) -> list[Action | Unread]:
        def card(words: Words) -> TurnUp:
            word, place, rest = placed(words)
            try:
                (card,) = cards_of(rest)
            except ValueError:
                raise words.misread(RecordFault.CARD, word) from None
            return TurnUp(place, card)

        return self._cards(words, card, turned_up_alike)

    def carry(self, words: Words) -> list[Action | Unread]:
        def card(words: Words) -> Carry:
            word, place, rest = placed(words)
            return Carry(place, way(word, rest, self.start, words))

        return self._cards(words, card, partial(carried_alike, self.start))

    def _cards(
        self,
        words: Words,
        read_card: Callable[[Words], Action],
        alike: Callable[[str], tuple[Action, ...]],
    ) -> list[Action | Unread]:
        """Cards of the row; a single one that is not understood keeps no other from being read."""
        told: list[Action | Unread] = []
        dark: list[Misread] = []
        while words:
            said = words.left[0].text
            try:
                told.append(read_card(words))
            except Misread as misread:
                dark.append(misread)
                told.append(Unread(said, words.line, alike(said), one_card=True))
        if dark and (len(dark) > 1 or len(told) == 1):
            raise dark[0]
        self.defects += (misread.defect for misread in dark)
        return told

    def clock(self, words: Words) -> list[Action]:
        return [Clock(words.milliseconds())]

    def time(self, words: Words) -> list[Action]:
        words.expect("up")
        return self.time_up(words)

    def time_up(self, _: Words) -> list[Action]:
        return [TimeUp()]

    def score(self, words: Words) -> list[Action]:
        takings: list[Taking] = []
        again: list[Taking] = []
        amounts: list[tuple[Business, int]] = []
        removed: Business | None = None
        if len(words.left) == 1:
            words.expect("nobody")
        while words:
            first = words.left[0]
            if first.text.casefold() == "gone":
                words.next()
                if removed is not None:
                    raise words.misread(RecordFault.TWICE, first)
                removed = words.business()
                continue
            business = words.business()
            taking = Taking(self.header.seat(words), business)
            (again if taking in takings else takings).append(taking)
            if words and words.left[0].text[0] in digits:
                amounts.append((business, words.number()))
        return [Score(frozenset(takings), removed, tuple(sorted(again)), tuple(sorted(amounts)))]

    def token(self, words: Words) -> list[Action | Unread]:
        said = " ".join(word.text for word in words.left)
        try:
            return [Reveal(words.business(), words.number())]
        except Misread as misread:
            self.defects.append(misread.defect)
        words.left.clear()
        alike = revealed_alike(said, sum(self.header.values, ()))
        return [Unread(f"token {said}", words.line, alike)]

    def winner(self, words: Words) -> list[Action]:
        won = [self.header.seat(words)]
        while words:
            again = words.left[0]
            won.append(self.header.seat(words))
            if won[-1] in won[:-1]:
                raise words.misread(RecordFault.TWICE, again)
        return [Declare(frozenset(won))]


_TIME_UP = "time up"
"""A sentence of two words, which are written together at times."""

_SENTENCES: dict[str, Callable[[SentenceReader, Words], Sequence[Action | Unread]]] = {
    "deal": SentenceReader.deal,
    "row": SentenceReader.row,
    "up": SentenceReader.up,
    "clock": SentenceReader.clock,
    "time": SentenceReader.time,
    _TIME_UP: SentenceReader.time_up,
    "carry": SentenceReader.carry,
    "score": SentenceReader.score,
    "token": SentenceReader.token,
    "winner": SentenceReader.winner,
}
