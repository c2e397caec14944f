"""What a sheet says beside its puzzles: letters, stars, persons, blanks, ideas."""

import re
from dataclasses import replace

import pytest
from made_puzzles import puzzle
from printed import read
from sample_puzzles import samples

from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle
from puzzles.sheet import words
from puzzles.sheet.item import colour_legend
from puzzles.sheet.key import key_entries
from puzzles.sheet.sheet import Format, Key, Part, Sheet, sheet_files
from puzzles.sheet.typst import pdf
from scheffeln.language import Lang

PEOPLE = (Format.TXT, Format.MD, Format.HTML)


def text(sheet: Sheet, form: Format) -> str:
    (whole,) = sheet_files(sheet, form)
    return re.sub(r"\\(.)", r"\1", " ".join(whole.decode().split()))


def pages(sheet: Sheet) -> list[str]:
    return [page.text.replace("\N{NO-BREAK SPACE}", " ") for page in read(*pdf(sheet))]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("lang", Lang)
def test_every_page_names_the_colours_once(lang: Lang) -> None:
    sheet = Sheet(samples(10), lang=lang, mono=True).only(Part.PUZZLES)
    assert [page.count(colour_legend(lang)) for page in pages(sheet)] == [1, 1, 1]


@pytest.mark.parametrize("form", PEOPLE)
@pytest.mark.parametrize("lang", Lang)
def test_every_format_names_the_colours(form: Format, lang: Lang) -> None:
    forecast = Sheet((puzzle(Kind.FORECAST),), lang=lang).only(Part.PUZZLES)
    assert text(forecast, form).count(colour_legend(lang)) == 1
    assert words.PERSON[lang] in text(forecast, form)
    assert words.OWNED[lang] in text(forecast, form)
    assert words.OWNED[lang] not in text(replace(forecast, puzzles=(puzzle(Kind.TOP),)), form)


@pytest.mark.parametrize("large", [False, True])
def test_that_times_are_estimates_is_said_once(large: bool) -> None:
    sheet = Sheet(samples(5), large_print=large).only(Part.PUZZLES)
    said = words.ESTIMATED[Lang.EN]
    assert sum(page.count(said) for page in pages(sheet)) == 1
    assert not any(said in page for page in pages(replace(sheet, grade=False)))


@pytest.mark.parametrize("form", PEOPLE)
@pytest.mark.parametrize("style", Key)
def test_the_key_shows_which_cards_were_missing(form: Format, style: Key) -> None:
    one = puzzle(Kind.BLANKS)
    sheet = Sheet((one,), key=style).only(Part.KEY)
    (entry,) = key_entries(sheet)
    assert [one.task.cards[at] for at in entry.filled] == [None] * one.task.cards.count(None)
    told = text(sheet, form)
    assert (words.FRAMED if form is Format.HTML else words.BRACKETED)[Lang.EN] in told
    if form is Format.HTML:
        assert told.count('<span class="boxed">') == len(entry.filled)
    else:
        assert entry.bracketed in told
        assert entry.bracketed.count("[") == len(entry.filled)


@pytest.mark.parametrize("form", PEOPLE)
def test_the_mistakes_stand_before_the_table_that_points_to_them(form: Format) -> None:
    one = puzzle(Kind.FORECAST)
    silent = replace(puzzle(Kind.RETRO), traps={})
    told = text(Sheet((one, silent), key=Key.STRIP).only(Part.KEY), form)
    assert told.index(words.MISTAKES[Lang.EN]) < told.index(_answer(one))
    assert words.UNLED[Lang.EN] in told
    assert words.DASH in told
    assert words.UNLED[Lang.EN] not in text(Sheet((one,), key=Key.STRIP).only(Part.KEY), form)


def _answer(one: Puzzle) -> str:
    return one.answer.words(Lang.EN)


@pytest.mark.parametrize("style", Key)
def test_a_motorcade_is_explained_where_it_is_spoken_of(style: Key) -> None:
    told = text(Sheet(samples(2), key=style).only(Part.KEY), Format.TXT)
    assert (words.MOTORCADE[Lang.EN] in told) is (style is not Key.SHORT)


def test_no_word_of_the_command_stands_alone_in_the_last_line() -> None:
    command = "scheffeln sheet " + "--kind forecast " * 9 + "--lang it"
    sheet = Sheet(samples(1), command=command).only(Part.PUZZLES)
    (page,) = read(*pdf(sheet))
    small = [letter for letter in page.letters if letter.upper - letter.lower < 6]
    lines = {round(one.lower) for one in small if one.sign == "k"}
    assert len(lines) > 1  # each line has a --kind of its own, the last one too
