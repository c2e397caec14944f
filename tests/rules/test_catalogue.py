"""The catalogue says something about everything, in every language, and can be asked."""

from collections import Counter

import pytest

from scheffeln.catalogue import (
    AGREE,
    CLAUSES,
    EDITIONS,
    MISREADINGS,
    RULINGS,
    ClauseEntry,
    Entry,
    RulingEntry,
    Source,
    cites_of,
    entries,
    find,
    search,
    texts,
)
from scheffeln.language import Lang
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Edition, Ruling


def ids(found: tuple[Entry, ...]) -> set[str]:
    return {str(entry.id) for entry in found}


class TestComplete:
    """One entry for everything that has an id, in the order of the ids."""

    def test_clauses(self) -> None:
        assert [entry.id for entry in CLAUSES] == list(Clause)

    def test_rulings(self) -> None:
        assert [entry.id for entry in RULINGS] == list(Ruling)

    def test_editions(self) -> None:
        assert [entry.id for entry in EDITIONS] == list(Edition)

    def test_misreadings(self) -> None:
        assert [entry.id for entry in MISREADINGS] == list(Misreading)

    def test_open_questions_have_ids_of_their_own(self) -> None:
        elsewhere = ids((*CLAUSES, *RULINGS, *EDITIONS, *MISREADINGS))
        assert len(ids(AGREE)) == len(AGREE)
        assert not ids(AGREE) & elsewhere

    def test_entries_are_all_of_them(self) -> None:
        assert entries() == (*CLAUSES, *RULINGS, *EDITIONS, *MISREADINGS, *AGREE)

    @pytest.mark.parametrize("entry", RULINGS, ids=lambda entry: entry.id)
    def test_choices(self, entry: RulingEntry) -> None:
        assert tuple(choice.choice for choice in entry.choices) == entry.id.choices


@pytest.mark.parametrize("lang", Lang)
class TestTexts:
    """Everything is said in every language, and nothing twice."""

    def test_nothing_is_empty_or_untidy(self, lang: Lang) -> None:
        said = [text[lang] for entry in entries() for text in texts(entry)]
        assert all(said)
        assert [one for one in said if one != " ".join(one.split())] == []

    def test_nothing_is_said_twice(self, lang: Lang) -> None:
        said = Counter(text[lang] for entry in entries() for text in texts(entry))
        assert [one for one, times in said.items() if times > 1] == []

    def test_nothing_is_left_untranslated(self, lang: Lang) -> None:
        for entry in entries():
            for text in texts(entry):
                assert [other for other in Lang if text[other] == text[lang]] == [lang]

    def test_titles_are_short(self, lang: Lang) -> None:
        titles = [entry.title[lang] for entry in CLAUSES]
        assert [title for title in titles if len(title.split()) > 6] == []

    def test_clauses_are_sentences(self, lang: Lang) -> None:
        said = [entry.text[lang] for entry in CLAUSES]
        assert [one for one in said if not one.endswith(".")] == []

    def test_a_name_can_stand_before_a_misreading(self, lang: Lang) -> None:
        for entry in MISREADINGS:
            assert entry.text[lang][0].islower()
            assert not entry.text[lang].endswith(".")
            assert entry.remedy[lang].endswith(".")

    def test_questions_are_questions(self, lang: Lang) -> None:
        asked = [ruling.title[lang] for ruling in RULINGS] + [open_.text[lang] for open_ in AGREE]
        assert [one for one in asked if not one.endswith("?")] == []


class TestCites:
    """Cites stand in order of weight, and a clause without one owns up to it."""

    @pytest.mark.parametrize("entry", CLAUSES, ids=lambda entry: entry.id)
    def test_weightiest_first(self, entry: ClauseEntry) -> None:
        weights = [list(Source).index(cite.source) for cite in entry.cites]
        assert weights == sorted(weights)
        assert len(set(entry.cites)) == len(entry.cites)

    def test_choices_too(self) -> None:
        for ruling in RULINGS:
            for choice in ruling.choices:
                weights = [list(Source).index(cite.source) for cite in choice.cites]
                assert weights == sorted(weights)

    def test_uncited_clauses_say_so(self) -> None:
        uncited = [entry for entry in CLAUSES if not entry.cites]
        assert ids(tuple(uncited)) == {"move.stuck", "score.unowned", "run.discard"}
        assert all("No text" in entry.text[Lang.EN] for entry in uncited)
        assert all("Kein Text" in entry.text[Lang.DE] for entry in uncited)
        assert all("Nessun testo" in entry.text[Lang.IT] for entry in uncited)

    def test_the_draft_has_no_mafia(self) -> None:
        mafia = [entry for entry in CLAUSES if entry.id.chapter == "mafia"]
        assert not [cite for entry in mafia for cite in entry.cites if cite.source is Source.DRAFT]

    def test_a_ruling_cites_through_its_choices(self) -> None:
        [ruling] = find("deck.copies")
        assert "DRAFT, Contents" in map(str, cites_of(ruling))


class TestFind:
    """An id finds everything that bears it, and nothing else."""

    @pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.id)
    def test_every_id_finds_its_entry(self, entry: Entry) -> None:
        assert entry in find(entry.id)

    @pytest.mark.parametrize("shared", ["move.stuck", "run.nasty"])
    def test_a_clause_and_its_ruling(self, shared: str) -> None:
        assert [type(entry) for entry in find(shared)] == [ClauseEntry, RulingEntry]

    @pytest.mark.parametrize("unknown", ["", "move", "move.", "MOVE.STUCK", "move.stuck "])
    def test_only_exactly(self, unknown: str) -> None:
        assert find(unknown) == ()


class TestSearch:
    """Every word must occur; capitals and missing accents are forgiven."""

    def test_by_id(self) -> None:
        assert "move.carry-land" in ids(search("move.carry", Lang.EN))

    def test_every_word_counts(self) -> None:
        both = search("motorcade empty", Lang.EN)
        assert both
        assert ids(both) == ids(search("motorcade", Lang.EN)) & ids(search("empty", Lang.EN))

    def test_one_language_at_a_time(self) -> None:
        assert search("doppeldecker", Lang.DE)
        assert "move.stuck" not in ids(search("limousinen", Lang.EN))

    def test_capitals(self) -> None:
        assert search("UHRZEIGERSINN", Lang.DE) == search("uhrzeigersinn", Lang.DE) != ()

    @pytest.mark.parametrize(
        ("lang", "accented", "plain"),
        [(Lang.DE, "Geschäft", "geschaft"), (Lang.IT, "attività", "attivita")],
    )
    def test_accents_may_be_left_out(self, lang: Lang, accented: str, plain: str) -> None:
        assert search(accented, lang)
        assert ids(search(accented, lang)) <= ids(search(plain, lang))

    def test_a_typed_accent_must_be_there(self) -> None:
        assert search("stapel", Lang.DE)
        assert search("stäpel", Lang.DE) == ()

    def test_accents_typed_as_two_characters(self) -> None:
        assert search("gescha\N{COMBINING DIAERESIS}ft", Lang.DE) == search("geschäft", Lang.DE)

    def test_sharp_s(self) -> None:
        assert search("heisst", Lang.DE) == search("heißt", Lang.DE) != ()

    def test_cites_are_searched(self) -> None:
        assert "move.active" in ids(search("bewegungsregeln", Lang.EN))

    def test_choices_are_searched(self) -> None:
        assert "end.when" in ids(search("all-stacks", Lang.IT))

    def test_nothing_found(self) -> None:
        assert search("helicopter", Lang.EN) == ()

    def test_no_words_exclude_nothing(self) -> None:
        assert search(" ", Lang.EN) == entries()


PRINTED = {
    Lang.EN: """
        setup.ring: business tile, circle, alphabetical, district
        setup.limousines: car, cars, street, random
        setup.persons: character, character card, center
        setup.tokens: money token, stack, letters
        setup.start-player: starting player, youngest
        setup.deal: deals, shuffles, movement card
        setup.choose: representative, chooses
        turn.order: take turns, clockwise, round
        turn.exchange: exchange, discard, change your representative, face down
        turn.last-card: last turn, last movement card
        move.active: active car, matching color, moving rules
        move.direction: step forward, counterclockwise
        move.alone: single car, car on top
        move.stack: second car, placed on top
        move.skip: skip over, two cars
        move.carry: beneath, move together, bottom
        move.capacity: how many cars, many cars, maximum
        score.uncovered: scheffeln phase, top token, takes
        score.covered: beneath, receives nothing
        round.keep: keep, remain
        round.start-player: starting player token, next player
        round.deal: collects, next round
        round.reveal: turned face up
        end.trigger: game end, ends
        end.winner: most money, victory
        end.tie: tie, share
        speed.row: seven, row
        speed.reveal: right to left
        speed.take: decision
        speed.touch: touch, owner
        speed.countdown: counts down, second-to-last, empty-handed
        speed.resolve: left to right, effect
        run.joker: joker, run cards, expansion, choice
        run.backward: backwards, counterclockwise
        run.nasty: nasty exchange, another player
        run.evasion: evasion, evade
        mafia.setup: black mafia car, beneath, dinero docks
        mafia.move: mafia car, discards
        mafia.heir: least valuable, lowest
    """,
    Lang.DE: """
        setup.ring: Kreis, Buchstaben, kreisförmig, Felder
        setup.limousines: Straße, Figur, Fahrzeug, zufällig
        setup.persons: Personenkarte, Tischmitte
        setup.tokens: Geldplättchen, Geldstapel, Rückseite, Werte
        setup.start-player: Startspieler, Startspielerplättchen, jüngster
        setup.deal: mischt, teilt aus, Bewegungskarten
        setup.choose: Repräsentant, wählen
        turn.order: reihum, am Zug, an der Reihe
        turn.exchange: Tausch, verdeckt, ablegen, tabu
        turn.last-card: letzte Bewegungskarte
        move.active: Bewegungsregeln, Farbe
        move.direction: Schritt, vorwärts, Uhrzeigersinn
        move.alone: obere Limousine, alleine
        move.stack: drauf gesetzt
        move.skip: überspringt, besetzt
        move.carry: Doppeldecker, mitbewegt, untere
        move.capacity: Zweierturm, wie viele
        score.uncovered: Scheffelphase, oberste Geldplättchen
        score.covered: leer aus, kein Geld
        round.keep: behalten
        round.start-player: Startspielerstein, wandert
        round.deal: sammelt, nächste Runde
        round.reveal: aufgedeckt
        end.trigger: Spielende, endet
        end.winner: Gewinner, reichster
        end.tie: Gleichstand
        speed.row: Reihe, gleichzeitig
        speed.touch: berühren, verpflichtet
        speed.countdown: Sekunden, vorletzter
        run.joker: Joker, Erweiterung, Sonderkarten, beliebige
        run.backward: gegen den Uhrzeigersinn
        run.nasty: Gemeiner Tausch
        run.evasion: Ausweichen, freies Feld
        mafia.setup: schwarze, geschoben
        mafia.heir: Wertigkeit, Mafia-Geld
    """,
    Lang.IT: """
        setup.ring: tessera, tessere, cerchio, alfabetico
        setup.limousines: automobile, automobili, macchine, strada, casuale
        setup.persons: carta personaggio, centro
        setup.tokens: gettone moneta, pila, retro, valore
        setup.start-player: primo giocatore, segnalino, giovane
        setup.deal: mescola, distribuisce
        setup.choose: rappresentante, sceglie
        turn.order: turno
        turn.exchange: scambio, scartare, scarto
        turn.last-card: ultimo turno, ultima carta movimento
        move.active: automobile attiva, regole di movimento
        move.direction: spazio in avanti, senso orario
        move.alone: automobile singola
        move.stack: piazzata sopra
        move.skip: salta
        move.carry: pila, insieme, sotto
        move.capacity: massimo, quante automobili
        score.uncovered: Fase Scheffeln, monete
        score.covered: sotto un'altra, non riceve
        round.deal: raccoglie
        end.trigger: fine della partita, finisce
        end.winner: vince
        end.tie: pareggio
        speed.row: fila, simultaneamente
        speed.touch: tocca, proprietario
        speed.countdown: conto alla rovescia, penultimo
        run.joker: jolly, espansione
        run.backward: indietro
        run.nasty: scambio indecente
        run.evasion: evasione
        mafia.setup: nera
        mafia.heir: meno redditizia
    """,
}
"""What the printed rulebooks call the things of the game, with the clause they tell of."""


@pytest.mark.parametrize("lang", list(Lang))
def test_the_words_of_the_rulebooks_find_their_clauses(lang: Lang) -> None:
    told = [line.strip().split(": ") for line in PRINTED[lang].strip().splitlines()]
    sought = [(words, clause) for clause, line in told for words in line.split(", ")]
    assert [one for one in sought if one[1] not in ids(search(one[0], lang))] == []
