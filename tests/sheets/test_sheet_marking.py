"""A pile of sheets marked: the strip that tells what each wrong answer means, a class in a list."""

import re
from collections.abc import Callable
from itertools import permutations

import pytest
from conftest import Answer
from handed_in import in_writing, said, three
from made_puzzles import puzzle

from puzzles.answers import diagnose
from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import Finds
from puzzles.kinds.task import Kind
from puzzles.sheet import sheet as sheet_module
from puzzles.sheet.handed import TooManyAnswers
from puzzles.sheet.key import footnotes, key_entries, pointed
from puzzles.sheet.marking import AnswerKey, Elsewhere, Mark, Marked, Pupil, marked, shared_mistakes
from puzzles.sheet.sheet import Format, Key, Part, Sheet, sheet_files
from puzzles.wording import understood
from scheffeln.language import Lang
from scheffeln.rules.misreadings import Misreading

Ask = Callable[..., Answer]
Patch = pytest.MonkeyPatch


def pupils(key: AnswerKey, *lines: str) -> list[Pupil]:
    """Those that were marked, which all are."""
    found = list(marked({"": key}, lines))
    read = [one for one in found if isinstance(one, Pupil)]
    assert len(read) == len(found)
    return read


@pytest.fixture(scope="module")
def key() -> AnswerKey:
    return AnswerKey([one.task for one in three()])


class TestStrip:
    @pytest.mark.parametrize("form", [Format.TXT, Format.MD, Format.HTML, Format.SVG])
    def test_every_format_has_it(self, form: Format) -> None:
        sheet = Sheet(three(), key=Key.STRIP).only(Part.KEY)
        text = b"".join(sheet_files(sheet, form)).decode()
        if form is Format.SVG:
            assert len(sheet_files(sheet, form)) == 1  # letters are shapes there
            return
        plain = re.sub(r"\\(.)", r"\1", text)
        for note in footnotes(sheet):
            assert note.text in plain
            assert f"({note.misreading})" not in plain

    @pytest.mark.parametrize(
        ("lang", "head"),
        [
            pytest.param(Lang.EN, "Wrong answers", id="en"),
            pytest.param(Lang.DE, "Falsche Antworten", id="de"),
            pytest.param(Lang.IT, "Risposte sbagliate", id="it"),
        ],
    )
    def test_wrong_answers_stand_under_a_heading_that_says_so(self, lang: Lang, head: str) -> None:
        told = b"".join(sheet_files(Sheet(three(), lang=lang, key=Key.STRIP), Format.MD)).decode()
        assert head in told

    def test_a_wrong_answer_points_to_the_mistakes_that_lead_there(self) -> None:
        sheet = Sheet(three(), key=Key.STRIP)
        told, noted = list(key_entries(sheet)), footnotes(sheet)
        for entry, one in zip(told, three(), strict=True):
            assert entry.wrong
            for mistake in entry.wrong:
                traps = {trap for trap, led in one.traps.items() if led.answer == mistake.answer}
                numbers = [str(note.number) for note in noted if note.misreading in traps]
                assert pointed(mistake, noted) == f"{mistake.said} ({', '.join(numbers)})"

    def test_groups_and_volumes_have_one_numbering(self, monkeypatch: Patch) -> None:
        """Whoever marks two groups learns one list."""
        first, second, third = three()
        sheet = Sheet(three(), key=Key.STRIP)
        monkeypatch.setattr(sheet_module, "VOLUME", 1)
        for some in (sheet.groups([(first,), (second,), (third,)], "ABC"), sheet.volumes()):
            assert len({footnotes(one) for one in some}) == 1
            assert footnotes(some[0]) == footnotes(sheet)
        assert footnotes(Sheet((second,))) != footnotes(sheet)

    @pytest.mark.parametrize("kind", Kind)
    def test_strip_and_marks_name_the_same_mistakes(self, kind: Kind) -> None:
        made = puzzle(kind)
        key = AnswerKey([made.task])
        (told,) = key_entries(Sheet((made,), key=Key.STRIP))
        for one in told.wrong:
            (pupil,) = pupils(key, f"Ben; {in_writing(one.answer)}")
            assert pupil.marks[0].misreadings == one.misreadings

    def test_a_mistake_that_leaves_several_answers_is_named_where_no_other_leads(self) -> None:
        made = puzzle(Kind.ORDER)
        assert isinstance(made.task, OrderTask)
        some = {one for one, trap in made.traps.items() if trap.found.finds is Finds.SEVERAL}
        rows = [f"Ben; {' '.join(row)}" for row in permutations(made.task.hand)]
        marked = [one.marks[0].misreadings for one in pupils(AnswerKey([made.task]), *rows)]
        assert any(one and set(one) <= some for one in marked)
        assert not any(set(one) & some and set(one) - some for one in marked)

    def test_ids_are_named_on_request_only(self) -> None:
        sheet = Sheet(three(), key=Key.STRIP, clauses=True)
        for note in footnotes(sheet):
            assert note.misreading in note.line(sheet)


class TestList:
    def test_right_answers_count(self, key: AnswerKey) -> None:
        (pupil,) = pupils(key, f"Anna; {said(0)}; {said(1)}; {said(2)}")
        assert (pupil.name, pupil.right) == ("Anna", 3)

    @pytest.mark.parametrize("parted", ["; ", ",", "\t"])
    def test_lists_of_spreadsheets_are_read(self, key: AnswerKey, parted: str) -> None:
        lines = ["Name;1;2;3", "# class 7b", "", parted.join(["Ben", said(0), '"-"', said(2), ""])]
        (pupil,) = pupils(key, *lines)
        assert [one.mark for one in pupil.marks] == [Mark.RIGHT, Mark.NONE, Mark.RIGHT]

    @pytest.mark.parametrize(
        "heads",
        [
            "Name;1;2;3", "Name;Q1;Q2;Q3", "Pupil;1.;2.;3.", "Name;A1;A2;A3", "Student;p1;p2;p3",
            "Schüler;Aufgabe 1;Aufgabe 2;Aufgabe 3", "Nome;Risposta;;", "Name;1;2;3;4;5",
        ],
    )  # fmt: skip
    def test_headings_are_no_pupil(self, key: AnswerKey, heads: str) -> None:
        (pupil,) = pupils(key, heads, f"Ben;{said(0)}")
        assert pupil.name == "Ben"

    def test_every_word_for_names_is_known(self, key: AnswerKey) -> None:
        words = "name names surname forename pupil pupils student students vorname nachname "
        words += "familienname schüler schülerin schülername kind nome cognome alunno alunna "
        words += "studente studentessa allievo allieva"
        for word in words.split():
            (pupil,) = pupils(key, f"Nr;{word};1", f"7;Ada;{said(0)}")
            assert (word, pupil.name) == (word, "Ada")

    def test_every_word_for_whoever_is_absent_is_known(self, key: AnswerKey) -> None:
        words = "absent away ill sick missing fehlt fehlend abwesend krank entschuldigt assente "
        words += "malato malata ammalato ammalata"
        for word in words.split():
            (pupil,) = pupils(key, f"Ada;{word}")
            assert (word, {one.mark for one in pupil.marks}) == (word, {Mark.NONE})

    @pytest.mark.parametrize(
        ("heads", "line"),
        [
            ("Name;Klasse;1;2;3", "Ada;5b;{0};{1};{2}"),
            ("Nr;Name;1;2;3", "1;Ada;{0};{1};{2}"),
            ("#;Name;1;2;3", "1;Ada;{0};{1};{2}"),
            ("Nr;Klasse 3;Schüler;A1;A2;A3;Punkte", "1;5b;Ada;{0};{1};{2};2"),
            ("Klasse;Student name;3;2;1", "5b;Ada;{2};{1};{0}"),
            ("Kürzel;Klasse;1;2;3", "Ada;5b;{0};{1};{2}"),
            ("Name;1 Wer?;2 Wo?;3 Wie?;Note", "Ada;{0};{1};{2};1"),
            ("Nome,Classe,Voto,1,2,3", "Ada,7,123,{0},{1},{2}"),
            ("Name;1;Punkte 1 (von 2);2;Punkte 2 (von 2);3", "Ada;{0};1;{1};2;{2}"),
        ],
    )
    def test_answers_are_taken_from_the_columns_with_the_numbers_of_puzzles(
        self, key: AnswerKey, heads: str, line: str
    ) -> None:
        (pupil,) = pupils(key, heads, line.format(*map(said, range(3))), ";;;;")
        assert (pupil.name, pupil.right) == ("Ada", 3)

    def test_a_name_in_two_columns_is_one(self, key: AnswerKey) -> None:
        (pupil,) = pupils(key, "Nachname;Vorname;2", f"Meier;Ada;{said(1)}")
        assert (pupil.name, [one.mark for one in pupil.marks]) == (
            "Meier Ada",
            [Mark.NONE, Mark.RIGHT, Mark.NONE],
        )

    @pytest.mark.parametrize("first", ["Ada;1b;{0}", "Ada;{0};1;2", "Anna Kind;?;!", "Ada;1"])
    def test_a_first_line_with_doubtful_answers_is_a_pupil(
        self, key: AnswerKey, first: str
    ) -> None:
        assert len(pupils(key, first.format(said(0)))) == 1

    def test_a_pupil_in_the_first_line_is_one(self, key: AnswerKey) -> None:
        (pupil,) = pupils(key, f"Kind;{said(0)}")
        assert (pupil.name, pupil.right) == ("Kind", 1)

    @pytest.mark.parametrize(
        ("kind", "words"),
        [
            (Kind.ORDER, "WWWWW"), (Kind.BLANKS, "N Y W W L W R"), (Kind.SHORTEST, "RRRRRRRRR"),
            (Kind.RETRO, "AR BO CY DL ET FN GV HV"), (Kind.RETRO, "R/O/Y/L/T/N/V/_"),
            (Kind.RETRO, "A R, B O, C Y, D L, E T, F N, G V, H V"),
        ],
    )  # fmt: skip
    def test_what_has_the_form_asked_for_and_can_be_no_answer_is_wrong(
        self, kind: Kind, words: str
    ) -> None:
        (pupil,) = pupils(AnswerKey([puzzle(kind).task]), f"Finn; {words}")
        (one,) = pupil.marks
        assert (one.mark, one.given, bool(one.why)) == (Mark.WRONG, None, True)

    @pytest.mark.parametrize(
        ("kind", "words"),
        [
            (Kind.RETRO, "A B"), (Kind.RETRO, "weiß ich nicht"), (Kind.RETRO, "/"),
            (Kind.ORDER, "A R"), (Kind.ORDER, "V L R N"), (Kind.ORDER, "V L R N R R"),
            (Kind.RETRO, "RTVYOWN"), (Kind.RETRO, "R T"), (Kind.RETRO, "a: rot"),
            (Kind.RETRO, "A R, B O, C Y, D L, E T, F N, G V"), (Kind.BLANKS, "W W"),
            (Kind.SHORTEST, "ROT"), (Kind.SHORTEST, "R+"), (Kind.TOP, "L/T"), (Kind.TOP, "N (L)"),
        ],
    )  # fmt: skip
    def test_what_has_not_the_form_asked_for_is_for_the_teacher(
        self, kind: Kind, words: str
    ) -> None:
        (pupil,) = pupils(AnswerKey([puzzle(kind).task]), f"Finn; {words}")
        assert pupil.marks[0].mark is Mark.UNREADABLE

    @pytest.mark.parametrize(
        ("kind", "words", "meant"),
        [
            (Kind.FORECAST, "yelow", "Y"), (Kind.FORECAST, "withe 10000", "W 10000"),
            (Kind.TOP, "limme", "L"), (Kind.BLANKS, "wite", "W"), (Kind.TOP, "x", ""),
            (Kind.ORDER, "violet,lime,rde,navvy,red", "V L R N R"), (Kind.ORDER, "V L", ""),
        ],
    )  # fmt: skip
    def test_what_may_be_meant_is_told_and_counts_for_nothing(
        self, kind: Kind, words: str, meant: str
    ) -> None:
        task = puzzle(kind).task
        (pupil,) = pupils(AnswerKey([task]), f"Finn; {words}")
        (one,) = pupil.marks
        assert (one.mark, one.given) == (Mark.UNREADABLE, None)
        assert one.guess == (understood(task, meant) if meant else None)

    def test_a_return_within_a_line_is_a_blank(self, key: AnswerKey) -> None:
        (pupil,) = pupils(key, f"Ben;{said(0)};\r{said(1)};{said(2)}")
        assert pupil.right == 3

    def test_what_is_missing_at_the_end_was_not_answered(self, key: AnswerKey) -> None:
        (pupil,) = pupils(key, f"Ben: {said(0)}")
        assert [one.mark for one in pupil.marks] == [Mark.RIGHT, Mark.NONE, Mark.NONE]

    def test_nonsense_is_marked_and_does_not_stop_the_rest(self, key: AnswerKey) -> None:
        first, second = pupils(key, "Cleo; ?!; 17; x", f"Dan; {said(0)}")
        assert {one.mark for one in first.marks} == {Mark.UNREADABLE}
        assert second.right == 1

    def test_a_start_is_read_as_the_key_writes_it(self) -> None:
        """Limousine by limousine from A to H, with the businesses or without."""
        retro = puzzle(Kind.RETRO)
        start = str(retro.answer.record()["position"])
        cars = start.split("/")
        told = [f"{at} {car}" for at, car in zip("ABCDEFGH", cars, strict=True)]
        written = [start, " ".join(cars), "".join(cars).lower(), ", ".join(reversed(told))]
        marked = pupils(AnswerKey([retro.task]), *(f"Gil; {one}" for one in written))
        assert [pupil.right for pupil in marked] == [1, 1, 1, 1]

    def test_more_answers_than_puzzles_are_not_marked(self, key: AnswerKey) -> None:
        refused, finn = marked({"": key}, ["", "Eve; R; R; R; R", f"Finn; {said(0)}"])
        assert isinstance(refused, TooManyAnswers)
        assert (refused.line, refused.name, refused.answers, refused.puzzles) == (2, "Eve", 4, 3)
        assert refused.kind == "answers"
        assert isinstance(finn, Pupil)
        assert finn.right == 1

    def test_a_comma_among_the_figures_of_an_amount_parts_nothing(self, key: AnswerKey) -> None:
        car, value = said(0).split()
        parted = f"{car} {value[:-3]},{value[-3:]}"
        for heads in ([], ["Name,1,2,3"], ["Name,1,2"]):
            (pupil,) = pupils(key, *heads, f"Ben,{parted},{said(1)}")
            assert [one.mark for one in pupil.marks] == [Mark.RIGHT, Mark.RIGHT, Mark.NONE]
        (pupil,) = pupils(key, f"Ben,{said(0)},500,{said(2)}")
        assert [one.mark for one in pupil.marks] == [Mark.RIGHT, Mark.UNREADABLE, Mark.RIGHT]

    def test_more_answers_than_headings_are_not_marked(self, key: AnswerKey) -> None:
        line = f"Ben,{said(0)},{said(1)},{said(2)}"
        (refused,) = marked({"": key}, ["Name,1,2", line])
        assert isinstance(refused, TooManyAnswers)
        assert "3 answers, but headings for 2" in refused.message(Lang.EN)
        (pupil,) = pupils(key, "Name,1,2", f"{line.rpartition(',')[0]},,")
        assert pupil.right == 2

    def test_a_spreadsheet_quotes_what_has_its_sign_in_it(self, key: AnswerKey) -> None:
        cards = ", ".join(said(2).split())
        (pupil,) = pupils(key, f'"Meyer, Ben",{said(0)},,"{cards}"')
        assert (pupil.name, pupil.right) == ("Meyer, Ben", 2)

    @pytest.mark.parametrize("mistake", Misreading)
    def test_whoever_makes_one_mistake_is_found_out(
        self, key: AnswerKey, mistake: Misreading
    ) -> None:
        """Every wrong answer names the mistake, and no mistake shows more often."""
        answers = []
        for one in three():
            led = one.traps[mistake].answer
            record = led.record() if led else {}
            words = record.get("cards", list(record.values()))
            answers.append(" ".join(map(str, words)))
        (pupil,) = pupils(key, "; ".join(["Finn", *answers]))
        for mark, one in zip(pupil.marks, three(), strict=True):
            if mark.mark is Mark.WRONG:
                assert mark.given is not None
                assert {*mark.misreadings} <= {*diagnose(one.task, mark.given).misreadings}
                assert mistake in mark.misreadings
        shown = key.shown([pupil])
        if any(mark.mark is Mark.WRONG for mark in pupil.marks):
            best = max(one.times / one.of for one in shown)
            assert [one.times / one.of for one in shown if one.misreading is mistake] == [best]


def test_one_doubtful_answer_weighs_less_than_several_plain_ones() -> None:
    rare, common = Misreading.BOTTOM_EARNS, Misreading.COUNTER_CLOCKWISE
    key = AnswerKey([one.task for one in three()])
    vars(key)["catching"] = {**dict.fromkeys(Misreading, (1,)), common: (1, 2, 3)}
    doubtful = (rare, Misreading.LONE_ONLY, Misreading.TOP_DRAGS)
    behind = [(doubtful, (), ()), ((common,), (), ()), ((), (common,), ())]
    pupils = [
        Pupil(
            name,
            tuple(
                Marked(number, "x", Mark.WRONG, None, misreadings)
                for number, misreadings in enumerate(answers, 1)
            ),
        )
        for name, answers in zip("ABC", behind, strict=True)
    ]
    first, *rest = key.shown(pupils)
    assert (first.misreading, first.times, first.of) == (common, 2, 9)
    assert {one.misreading for one in rest} == {*doubtful}
    assert all(one.times / one.of > first.times / first.of for one in rest)


class TestClass:
    """A mistake counts for every pupil whose answers it explains."""

    WAY, ROW, UNDER = (
        Misreading.COUNTER_CLOCKWISE, Misreading.RIGHT_TO_LEFT, Misreading.SLIDES_UNDER
    )  # fmt: skip

    @pytest.fixture
    def key(self) -> AnswerKey:
        key = AnswerKey([one.task for one in three()])
        vars(key)["catching"] = dict.fromkeys(Misreading, (1, 2, 3))
        return key

    def pupil(self, name: str, *behind: tuple[Misreading, ...]) -> Pupil:
        marks = (Marked(at, "x", Mark.WRONG, None, one) for at, one in enumerate(behind, 1))
        return Pupil(name, tuple(marks))

    def test_that_of_most_pupils_comes_first(self, key: AnswerKey) -> None:
        """Even if for each of them more speaks for another."""
        ben = self.pupil("Ben", (self.WAY,), (self.WAY,), (self.ROW,))
        dora = self.pupil("Dora", (self.UNDER,), (self.ROW,), ())
        told = shared_mistakes({"": key}, [ben, dora])
        assert told[0] == (self.ROW, 2, 6, ("Ben", "Dora"))
        assert {one.misreading: one.names for one in told[1:]} == {
            self.WAY: ("Ben",),
            self.UNDER: ("Dora",),
        }

    def test_what_others_explain_as_well_counts_only_if_it_is_the_most_likely(
        self, key: AnswerKey
    ) -> None:
        both = (self.WAY, self.ROW)
        assert not key.explaining(self.pupil("Ed", both))
        (likely,) = key.explaining(self.pupil("Ed", both, both))
        assert likely == key.likely(self.pupil("Ed", both, both))

    def test_class_and_pupil_are_told_from_one_source(self, key: AnswerKey) -> None:
        some = [self.pupil("Ben", (self.WAY,), (self.WAY,)), self.pupil("Cy", (self.ROW,))]
        named = {
            (one.misreading, name) for one in shared_mistakes({"": key}, some) for name in one.names
        }
        own = {(one.misreading, each.name) for each in some for one in key.explaining(each)}
        assert named == own

    def test_whoever_may_have_had_another_sheet_tells_nothing_about_this_one(
        self, key: AnswerKey, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ben, dora = self.pupil("Ben", (self.WAY,)), self.pupil("Dora", (self.WAY,))
        strayed = {"Ben": Elsewhere("B", 3, 3)}
        monkeypatch.setattr("puzzles.sheet.marking.elsewhere", lambda _, one: strayed.get(one.name))
        assert [one.names for one in shared_mistakes({"": key}, [ben, dora])] == [("Dora",)]
