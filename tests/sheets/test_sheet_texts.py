"""Sheets as web page, Markdown, plain text and JSON."""

import json
import re
from dataclasses import replace
from html import escape
from html.parser import HTMLParser

import pytest
from sample_puzzles import samples

from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import Laid
from puzzles.kinds.task import Kind
from puzzles.puzzle import Certificate
from puzzles.sheet import words
from puzzles.sheet.html import Markup, Templates, css_string, web
from puzzles.sheet.item import clock, items, strip, title
from puzzles.sheet.key import key_entries, standing
from puzzles.sheet.sheet import Format, Key, Part, Sheet, sheet_files
from puzzles.sheet.text import FORM_FEED, WIDTH, markdown, sheet_record, text_sheet
from scheffeln.language import Lang, Text
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Edition, Rules
from solver.themes import Theme

EVIL = "</title><script>alert(1)</script> \"'&amp; $title ${css} *b* `c` [l](http://x) \x00\n# h"
TEXTS = [form for form in Format if form.is_text]


def text(sheet: Sheet, form: Format) -> str:
    (whole,) = sheet_files(sheet, form)
    return whole.decode()


def said(sheet: Sheet, form: Format) -> str:
    """All that a reader sees, in one line."""
    whole = text(sheet, form)
    seen = Tags(whole).text if form is Format.HTML else whole.replace("\\", "")
    return " ".join(seen.split())


class Tags(HTMLParser):
    """Every tag of a page with its attributes, and all of its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data + " "


class TestEveryTextFormat:
    """What holds for all of them."""

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("form", TEXTS)
    def test_all_is_said_once(self, form: Format, lang: Lang) -> None:
        command = "scheffeln sheet --seed 7"
        sheet = Sheet(samples(5), lang=lang, rules_strip=True, command=command)
        whole = text(sheet.only(Part.PUZZLES), form)
        said = Tags(whole).text if form is Format.HTML else whole
        flat = " ".join(said.split())
        for item in items(sheet):
            assert flat.count(item.id) == 1
            assert item.question in flat
            if form is not Format.JSON:
                assert item.time in flat
            for value in item.tokens.values():
                assert re.search(rf"\b{value}\b", flat)
        assert all(line in flat for line in strip(sheet))
        assert command in flat

    @pytest.mark.parametrize("form", TEXTS)
    def test_without_the_key_no_answer_can_show(self, form: Format) -> None:
        known = samples(5)
        secret = tuple(
            replace(puzzle, answer=Laid(()), traps={}, certificate=Certificate(0, ()))
            for puzzle in known
        )
        shown, hidden = (text(Sheet(some).only(Part.PUZZLES), form) for some in (known, secret))
        assert shown == hidden

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("form", TEXTS)
    def test_the_key_tells_every_step(self, form: Format, lang: Lang) -> None:
        sheet = Sheet(samples(5), lang=lang, clauses=True).only(Part.KEY)
        flat = said(sheet, form)
        for one in key_entries(sheet):
            assert one.play is not None
            for step in one.play.steps:
                assert step.text in flat
                assert step.clauses in flat
            assert one.play.conclusion in flat
            for mistake in one.wrong:
                assert all(deed in flat for deed in mistake.deeds)
                assert all(misreading in flat for misreading in mistake.misreadings)

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("form", [Format.TXT, Format.MD, Format.HTML])
    def test_the_key_speaks_to_people(self, form: Format, lang: Lang) -> None:
        """No id of a clause or of a mistake, and no line of letters for a position."""
        sheet = Sheet(samples(10), lang=lang).only(Part.KEY)
        flat = said(sheet, form)
        assert not re.search(r"\b(move|score)\.[a-z]", flat)
        assert not {one for one in Misreading if one in flat} - {Misreading.COUNTER_CLOCKWISE}
        if form is not Format.HTML:  # there it is the title of a drawing, for who cannot see it
            assert not re.search(r"\w+(/\w+){7}", flat)
        for one in key_entries(sheet):
            assert (one.said if form is Format.HTML else one.bracketed) in flat
            assert one.play is not None
            for step in one.play.steps:
                assert all(standing(step.after, at, lang) in flat for at in step.changed)

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("form", [one for one in TEXTS if one is not Format.JSON])
    def test_the_idea_is_named_once_and_what_was_asked_for_first(
        self, form: Format, lang: Lang
    ) -> None:
        recipe = f"--kind forecast --theme {Theme.BURIED} --seed 1"
        (plain_one, other) = samples(2)
        themes = (Theme.PASSENGER, Theme.BURIED)
        puzzles = (replace(plain_one, themes=()), replace(other, themes=themes, recipe=recipe))
        flat = said(Sheet(puzzles, lang=lang).only(Part.KEY), form)
        assert flat.count(words.IDEAS(2, lang)) == 1
        told = flat.split(words.IDEAS(2, lang))[1]
        first, second = (
            rf"{one.label[lang]}\.\W*{re.escape(one.sentence[lang])}" for one in reversed(themes)
        )
        assert re.match(rf"\W*{first}\W*{second}", told)

    @pytest.mark.parametrize("lang", Lang)
    def test_every_idea_is_explained_on_a_line_of_its_own(self, lang: Lang) -> None:
        (one,) = samples(1)
        themes = tuple(Theme)[:4]
        sheet = Sheet((replace(one, themes=themes),), lang=lang).only(Part.KEY)
        lines = text(sheet, Format.TXT).splitlines()
        for theme in themes:
            assert any(line.startswith(f"   - {theme.label[lang]}. ") for line in lines)
            assert theme.sentence[lang] in said(sheet, Format.TXT)

    @pytest.mark.parametrize("form", TEXTS)
    def test_the_short_key_tells_the_answer_only(self, form: Format) -> None:
        sheet = Sheet(samples(5), key=Key.SHORT).only(Part.KEY)
        flat = said(sheet, form)
        for one in key_entries(sheet):
            told = one.said if form in (Format.JSON, Format.HTML) else one.bracketed
            assert (str(one.start) if one.start and form is Format.JSON else told) in flat
            assert one.play is None
        assert words.WRONG[Lang.EN] not in flat

    @pytest.mark.parametrize("form", TEXTS)
    def test_same_sheet_same_text(self, form: Format) -> None:
        assert text(Sheet(samples(5), qr=True), form) == text(Sheet(samples(5), qr=True), form)


class TestWeb:
    """One self-contained page in which nothing that was typed means anything."""

    def test_what_is_typed_is_only_text(self) -> None:
        tame = Tags(web(Sheet(samples(2), title="x", command="x")))
        sheet = Sheet(samples(2), title=EVIL, command=EVIL)
        wild = Tags(web(sheet))
        assert [tag for tag, _ in wild.tags] == [tag for tag, _ in tame.tags]
        assert wild.text.count(title(sheet)) == 3

    def test_what_is_typed_stays_within_its_string_of_the_style_sheet(self) -> None:
        assert css_string('a"; } </style>\\ ü') == (
            '"a\\22 \\3b \\20 \\7d \\20 \\3c \\2f style\\3e \\5c \\20 \\fc "'
        )

    def test_it_needs_nothing_from_outside(self) -> None:
        page = Tags(web(Sheet(samples(5), qr=True)))
        names = {name for _, attributes in page.tags for name in attributes}
        assert not names & {"src", "srcset", "onclick", "onload", "style"}
        assert not {tag for tag, _ in page.tags} & {"script", "link", "img", "iframe", "form"}
        links = {str(value) for _, attributes in page.tags for name, value in attributes.items()
                 if name == "href"}  # fmt: skip
        assert all(link.startswith(("#card-", "#tile-")) for link in links)

    def test_no_id_is_there_twice_and_none_is_missing(self) -> None:
        page = web(Sheet(samples(7)))
        ids = re.findall(r'\bid="([^"]*)"', page)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'(?:url\(|href=")#([^)"]*)', page)) <= set(ids)

    def test_a_card_is_drawn_once_however_often_it_is_shown(self) -> None:
        few, many = (web(Sheet(samples(number)).only(Part.PUZZLES)) for number in (10, 110))
        assert (len(many) - len(few)) / 100 < 20_000


class TestTemplates:
    """Filling parts of a file."""

    PARTS = Templates('<template id="a">\n<p class="$kind">$text</p></template> rest')

    def test_whatever_is_put_in_is_escaped(self) -> None:
        filled = self.PARTS.fill("a", kind='"x', text="<b>$kind")
        assert filled == '<p class="&quot;x">&lt;b&gt;$kind</p>'

    def test_markup_made_here_is_not(self) -> None:
        inner = self.PARTS.fill("a", kind="k", text="1 < 2")
        assert self.PARTS.fill("a", kind="k", text=inner).count("&lt;") == 1
        assert isinstance(inner, Markup)

    def test_a_place_left_empty_is_noticed(self) -> None:
        with pytest.raises(KeyError):
            self.PARTS.fill("a", kind="k")


class TestClass:
    """What a sheet for a class needs, in every text format for people."""

    @pytest.mark.parametrize("form", [Format.TXT, Format.MD, Format.HTML])
    @pytest.mark.parametrize("lang", Lang)
    def test_lines_for_name_and_class_and_room_for_the_score(
        self, form: Format, lang: Lang
    ) -> None:
        sheet = Sheet(samples(5), lang=lang, parts=(Part.PUZZLES,))
        asked = r"\W[\W_]*".join((*words.fields(lang), r"/ 5\b"))
        assert re.search(asked, said(sheet, form))
        assert not re.search(asked, said(replace(sheet, fields=False), form))

    @pytest.mark.parametrize("form", [Format.TXT, Format.MD, Format.HTML])
    def test_no_footer_no_command(self, form: Format) -> None:
        sheet = Sheet(samples(1), command="scheffeln sheet --seed 7")
        assert sheet.command in said(sheet, form)
        assert sheet.command not in said(replace(sheet, footer=False), form)

    @pytest.mark.parametrize("form", TEXTS)
    def test_an_address_opens_the_puzzle(self, form: Format) -> None:
        sheet = Sheet(samples(2), qr=True, page="https://example.org/x.html?a=1&b")
        whole = text(sheet, form)
        for puzzle in sheet.puzzles:
            link = f"https://example.org/x.html?a=1&b#puzzle={puzzle.id}"
            assert whole.count(escape(link) if form is Format.HTML else link) == 1


class TestMarkdown:
    """Readable as it stands, and safe to render."""

    def test_what_is_typed_is_only_text(self) -> None:
        (first, *_) = markdown(Sheet(samples(1), title=EVIL)).splitlines()
        assert first.startswith(r"# \<\/title\>\<script\>")
        assert not re.search(r"(?<!\\)[<`*\[$#]", first[2:])

    def test_a_command_cannot_end_its_line_of_code(self) -> None:
        assert "``` a `` b ` <c> ```" in markdown(Sheet(samples(1), command="a `` b ` <c>"))

    def test_the_key_names_every_puzzle(self) -> None:
        told = markdown(Sheet(samples(5)).only(Part.KEY))
        assert all(f"`{one.id}`" in told for one in samples(5))


class TestPlain:
    """For a terminal or a line printer."""

    @pytest.mark.parametrize("lang", Lang)
    def test_no_line_is_too_long(self, lang: Lang) -> None:
        lines = text_sheet(Sheet(samples(10), lang=lang)).splitlines()
        assert max(len(line) for line in lines if "move." not in line) <= WIDTH + 4

    def test_the_key_starts_a_page(self) -> None:
        puzzles, key = text_sheet(Sheet(samples(2))).split(FORM_FEED)
        assert words.KEY[Lang.EN] not in puzzles
        assert words.KEY[Lang.EN] in key


class TestRecord:
    """For programs."""

    def test_shape(self) -> None:
        sheet = Sheet(samples(5), title="x")
        whole = json.loads(sheet_record(sheet))
        fields = ["schema", "title", "lang", "paper", "recipe", "puzzles", "key"]
        assert list(whole) == [*fields, "group", "seconds"]
        for item, shown in zip(items(sheet), whole["puzzles"], strict=True):
            assert shown["puzzle"]["id"] == item.id
            assert shown["question"] == item.question
        assert [one["number"] for one in whole["key"]] == [1, 2, 3, 4, 5]

    def test_the_key_keeps_its_fields_and_adds_to_them(self) -> None:
        sheet = Sheet(samples(5))
        for told in json.loads(sheet_record(sheet))["key"]:
            fields = ["number", "id", "kind", "answer", "steps", "outcome", "wrong"]
            assert list(told)[: len(fields)] == fields
            for step in told["steps"]:
                assert list(step) == ["card", "text", "clauses", "after", "changed"]
                assert re.fullmatch(r"\w+(/\w+){7}", step["after"])
            ids = [[one["id"] for one in mistake["misreadings"]] for mistake in told["mistakes"]]
            assert [one.rpartition(": ")[2].split(", ") for one in told["wrong"]] == ids

    def test_an_outcome_cites_the_clause_it_follows_from(self) -> None:
        forecast, order, *_ = json.loads(sheet_record(Sheet(samples(5))))["key"]
        assert forecast["outcome"].endswith(
            " takes 13000 on A, more than any other. (score.uncovered)"
        )
        assert order["outcome"] == "V (violet) ends on F, on top of T (teal)."


class TestWords:
    """What the words of a sheet depend on."""

    @pytest.mark.parametrize(
        ("seconds", "said"),
        [(1, "≈ 5 s"), (47, "≈ 45 s"), (58, "≈ 1:00 min"), (64, "≈ 1:00 min"), (149, "≈ 2:30 min")],
    )
    def test_predicted_time(self, seconds: int, said: str) -> None:
        assert clock(seconds) == said

    def test_shortest_does_not_tell_how_many(self) -> None:
        (item,) = items(Sheet(samples(1, Kind.SHORTEST)))
        assert item.boxes == 7

    def test_other_rules_are_named(self) -> None:
        (puzzle,) = samples(1)
        assert isinstance(puzzle.task, ForecastTask)
        italian = replace(puzzle, task=replace(puzzle.task, rules=Rules(Edition.ITALIAN)))
        sheet = Sheet((italian,), lang=Lang.DE)
        assert [item.rules for item in items(sheet)] == ["Regeln: der italienische Text"]
        assert strip(sheet)[words.SKIP_LINE] == words.SKIP_TO_EMPTY[Lang.DE]

    def test_the_same_places_are_filled_in_every_language(self) -> None:
        said = [one for one in vars(words).values() if isinstance(one, Text)]
        assert said
        for one in (*said, *words.STRIP):
            assert len({tuple(sorted(re.findall(r"{\w+}", one[lang]))) for lang in Lang}) == 1
