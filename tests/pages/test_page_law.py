"""The page against the engine: every move, and thousands of disputes and refusals, the same."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from all_moves import CARS, DIGITS, SHAPES, Series, known, series
from conformance import DISPUTES, REFUSALS, Options, Question, disputed, disputes, refusals
from extent import WHOLE, extent
from playwright.sync_api import Browser
from visits import Visit, bare_law, referee, written
from written_boards import BOARDS, WORDS, boards, read

from scheffeln.deeds import Way
from scheffeln.handwriting import position
from scheffeln.handwriting.claims import claimed
from scheffeln.handwriting.vocabulary import COLOURS

PARTS = extent(8, 2)
"""The work is divided so that several processes can share it."""

ASK = """questions => questions.map(([call, given]) => {
  try { return JSON.stringify(window.scheffeln[call](...given)); }
  catch (error) { return JSON.stringify({ thrown: String(error.stack) }); }
})"""

READ = """lines => lines.map((line) => {
  const { written, defects, unreadWords } = window.law;
  const meant = written(line);
  return unreadWords(line).length || defects(meant).length ? null : meant.toUpperCase();
})"""

DIGEST = """async ({ lang, complete, backward, rulings, misreading }) => {
  const { law, shapes, cars } = window;
  const reading = law.reading({ rulings, misreading });
  const cards = cars.map((car) => law.card(backward ? `${car}-` : car));
  const lines = [];
  for (const shape of shapes) {
    let next = 0;
    const board = law.ofStacks(shape.map((height) => cars.slice(next, (next += height))));
    const slots = complete ? next : shape[0];
    for (let slot = 0; slot < slots; slot += 1) {
      const step = law.play(board, cards[slot], reading);
      lines.push(`${step.after}|${step.clauses.join(" ")}|${law.explain(step, lang)}\\n`);
    }
  }
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lines.join("")));
  return [...new Uint8Array(digest)].map((one) => one.toString(16).padStart(2, "0")).join("");
}"""


_EVERY = {"shapes": SHAPES, "cars": CARS}


@pytest.fixture(scope="module")
def asked(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """The page, ready to be asked by scripts."""
    opened = Visit(browser, written(tmp_path_factory.mktemp("page"), referee()))
    opened.tab.evaluate("window.scheffeln.ready")
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def law(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """The law of the page without the page."""
    opened = Visit(browser, written(tmp_path_factory.mktemp("law"), bare_law()))
    opened.tab.wait_for_function("window.law")
    opened.tab.evaluate("given => { Object.assign(window, given); }", _EVERY)
    yield opened
    opened.close()


def differences(questions: list[Question], asked: Visit) -> list[str]:
    """Where the page answers otherwise than the command, to the letter and in the same order."""
    said = asked.tab.evaluate(ASK, [[one.call, one.arguments] for one in questions])
    return [
        f"{' '.join(question.words)}\n  command {expected}\n  page    {answer}"
        for question, text in zip(questions, said, strict=True)
        if (answer := json.dumps(json.loads(text))) != (expected := json.dumps(question.answer))
    ]


@pytest.mark.parametrize("part", range(PARTS))
def test_disputes_are_settled_as_by_the_command(asked: Visit, part: int) -> None:
    assert (
        differences(list(islice(disputes(extent(DISPUTES, 100)), part, None, PARTS)), asked) == []
    )


def test_a_motorcade_turned_over_or_parted_is_told_alike(asked: Visit) -> None:
    said = ("_/Y/OR/L/T/N/V/W", "_/Y/R/O/LT/N/V/W", "_/Y/L/RO/T/N/V/W", "R:C:top", "O:D:bottom")
    claims = [(f"P{number}", claim) for number, claim in enumerate(said)]
    cards = (["R"], ["R", "O"], ["W", "R-"], ["@", "W"])
    rows = [disputed("RO/Y/_/L/T/N/V/W", row, claims, Options("de")) for row in cards[:3]]
    rows.append(disputed("R/O/Y/L/T/N/V/W", ["R"], [("P", "_/YRO/m/L/T/N/V/W")], Options("en")))
    rows.append(disputed("R/O/Y/L/T/N/V/W", cards[3], [("P", "R/O/Y/L/T/_/VN/W")], Options("it")))
    stayed = "Y/LV/MW/N/T/O/R/_"
    rows.append(disputed(stayed, ["N+", "N@H"], [("P", stayed), ("Q", "N:D")], Options()))
    assert differences(rows, asked) == []


def test_a_claim_that_was_right_for_a_time_goes_wrong_at_the_same_card(asked: Visit) -> None:
    cards = ("R V V R+ V V@C O", "L+ V N- Y+ T L@C L")
    rows = [
        disputed("W/RY/V/NL/_/TO/_/_", cards[0].split(), [("P", "V:G")], Options()),
        disputed("W/RO/L/V/NT/Y/_/_", cards[1].split(), [("P", "L:G")], Options()),
    ]
    assert differences(rows, asked) == []


def test_a_claim_of_one_limousine_goes_wrong_at_its_own_card_or_at_none(asked: Visit) -> None:
    said = (
        "T:E:lone",
        "T:D",
        "N:A",
        "R:E",
        "T:E:top",
        "L:E:bottom",
        "O:C",
        "T:token",
        "R:6500",
        "R:3500",
    )
    claims = [(f"P{number}", claim) for number, claim in enumerate(said)]
    options = Options("de", tokens=tuple(zip("ABCDEFGH", range(500, 9000, 1000), strict=False)))
    rows = [
        disputed("R/O/Y/L/T/N/V/W", row.split(), claims, options)
        for row in ("R L", "R L R", "L R L", "L L@A", "R", "N")
    ]
    rows.append(disputed("R/OY/L/_/T/N/V/W", ["R"], [("P", "R:1500"), ("Q", "R:9000")], options))
    rows.append(disputed("R/O/Y/_/T/N/V/LW", ["R", "R", "O"], [("P", "O:C")], options))
    assert differences(rows, asked) == []


BEYOND = (
    *("R:over:B", "R:via:B", "R:from:A", "R:with:O", "R:without:O", "R:moves-alone R:C", "R:moves"),
    *("R:stays-put", "R:moves-only", "R:only-to:C", "R:stays-on:A", "R:carried", "R:over-pair"),
    *("R:steps:2", "R:skips:1", "R:forward", "R:backward R:H", "R:to-next-empty", "R:before:B"),
    *("R:passed", "R:not-over:B", "R:not-on:B", "R:not-with:O", "R:not-carried", "R:C O:A"),
    *("R:not-top", "R:not-alone", "R:not-passed", "nobody:heir"),
    *("R:C:top O:C", "O:on:R", "A:empty", "B:2", "C:nobody", "both:C", "both:500", "R:shared"),
    *("R:together-with:O", "C:occupied", "C:not-full", "D:stays-empty", "nobody:3000"),
    *("R+O:7000", "R:500 O:500", "R:not:500", "R:only:500", "W:token:H", "R:heir:500"),
)
"""What the command judges and the page does not."""


def test_what_only_the_command_judges_is_refused_with_what_the_page_takes(asked: Visit) -> None:
    assert {*Way} <= {word for one in BEYOND for word in re.split("[: ]", one)}
    assert all(map(claimed, BEYOND))
    for lang, forms in (("en", "R:C:top or R:8000"), ("de", "R:C:top oder"), ("it", "R:C:top o")):
        claims = [[("Ben", one)] for one in BEYOND]
        asks = [disputed("RO/_/Y/L/T/N/V/W", ["R"], one, Options(lang)) for one in claims]
        said = asked.tab.evaluate(ASK, [[one.call, one.arguments] for one in asks])
        for claim, answer in zip(BEYOND, said, strict=True):
            error = json.loads(answer)["error"]
            assert (error["kind"], error["defects"]) == ("claim", []), claim
            assert claim in error["message"]
            assert forms in error["message"]


def test_owners_count_as_for_the_command(asked: Visit) -> None:
    """Who plays nobody takes nothing, one owner inherits from the Mafia, and nobody plays two."""
    tokens = (("B", 2500), ("C", 4500), ("D", 6500))
    said = ("O:4500", "O:7000", "O:heir", "L:9000", "L:6500", "L:heir", "L:no-heir", "M:token")
    claims = [(f"P{number}", claim) for number, claim in enumerate(said)]
    told = (
        (),
        (("R", "Anna"), ("L", "Ben")),
        (("O", "Anna"), ("L", "Ben")),
        (("O", "I"), ("Y", "I")),
    )
    questions = [
        disputed("_/YM/RO/L/T/N/V/W", cards, claims, Options(lang, tokens=tokens, owners=owners))
        for owners in told
        for lang in ("en", "de", "it")
        for cards in ([], ["T"])
    ]
    assert differences(questions, asked) == []


@pytest.mark.parametrize("part", range(PARTS))
def test_refusals_are_those_of_the_command(asked: Visit, part: int) -> None:
    assert (
        differences(list(islice(refusals(extent(REFUSALS, 400)), part, None, PARTS)), asked) == []
    )


@pytest.mark.parametrize("how", ["on top", "Oben-Auf", "in cima", "🚗on top", "there them"])
def test_how_one_stands_is_read_in_everyday_words(asked: Visit, how: str) -> None:
    claim = [("Anna", f"T:D:{how}")]
    assert differences([disputed("R/O/Y/L/T/N/V/W", ["T"], claim, Options("de"))], asked) == []


def test_positions_are_read_in_the_everyday_words_of_the_command(law: Visit) -> None:
    written_so = [
        "rot orange, -, gelb, grün, türkis, blau, lila, weiß",
        "rot orange; leer; gelb; Hellgrün; hell blau; dunkelblau; lila; weiß",
        "orange auf rot, niemand, gelb, grün, türkis, blau, lila, weiß",
        "rosso+arancio | vuoto | giallo | verde chiaro | azzurro | blu | lilla | bianca",
        "red orange, empty, yellow, light green, turquoise, blue, purple, white",
        "RO empty yellow light green turquoise blue purple white",
        *(
            ", ".join(("M R", *"OYLTNVW")).replace(car, word)
            for word, (car, *others) in COLOURS.items()
            if not others
        ),
    ]
    found = law.tab.evaluate("lines => lines.map((line) => window.law.written(line))", written_so)
    assert found == [str(position(line)) for line in written_so]


def test_what_is_written_by_hand_is_read_and_refused_as_by_the_command(law: Visit) -> None:
    every = list(boards(extent(BOARDS, 300)))
    found = dict(zip(every, law.tab.evaluate(READ, every), strict=True))
    assert {line: found[line] for line in WORDS} == {line: read(line) for line in WORDS}
    assert [line for line in every if found[line] != read(line)] == []


def test_a_difference_would_be_noticed(asked: Visit) -> None:
    first = next(disputes())
    other = first._replace(words=(*first.words[:-1], "R/O/Y/L/T/N/V/W"))
    assert differences([other], asked)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_move_is_the_engines(law: Visit, part: int) -> None:
    written_down = known()
    every = list(islice(series(), part, None, PARTS))
    assert {one.name for one in every} <= written_down.keys(), "run `make page-digests`"
    for one in every if WHOLE else Random(part).sample(every, 3):
        assert digest(law, one) == written_down[one.name], one


def digest(law: Visit, one: Series) -> str:
    """What the page says of a series."""
    told = {
        "lang": one.lang,
        "complete": one.complete,
        "backward": one.backward,
        "rulings": one.rulings,
        "misreading": one.misreadings,
    }
    found: str = law.tab.evaluate(DIGEST, told)
    return found[:DIGITS]


def test_the_digests_are_fresh() -> None:
    every = series()
    complete = [one for one in every if one.complete]
    others = [one for one in every if not one.complete]
    chance = Random(0)
    for one in [
        *chance.sample(complete, extent(len(complete), 1)),
        *chance.sample(others, extent(len(others), 2)),
    ]:
        assert one.digest() == known()[one.name], "run `make page-digests`"


def test_it_answers_scripts_once_it_is_ready(browser: Browser, tmp_path: Path) -> None:
    opened = Visit(browser, written(tmp_path, referee()))
    answer = opened.tab.evaluate(
        "window.scheffeln.ready.then(() => window.scheffeln.move('RO/_/Y/L/T/N/V/W', ['R']))"
    )
    opened.close()
    assert answer["end"] == "_/RO/Y/L/T/N/V/W"
