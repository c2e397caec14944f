"""The page before a browser sees it: its table, its texts, how it is linked, written and served."""

import json
import re
import shutil
import struct
import subprocess
import threading
import zlib
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from http.client import HTTPConnection, HTTPResponse
from math import prod
from pathlib import Path
from typing import Any

import browsers
import pytest
from conformance import Options, disputed
from conftest import Answer, missing
from extent import extent
from made_puzzles import puzzle

from page import examples
from page.book import book
from page.document import ENTRIES, Given, document, moves, sources
from page.folder import folder
from page.linking import BadModule, link
from page.moves import DIGITS, NO_CASE, MoveOutcome, _profile, _starts, key, readings
from page.texts import EXPLAIN, keys
from puzzles.kinds.task import Kind
from puzzles.puzzle import line_of
from scheffeln.board import Business, Direction, Limousine
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import outcome, play, play_row
from scheffeln.rules.reading import OFFICIAL
from scheffeln.rules.rulings import MoveSkipTo
from scheffeln.rules.score import takers
from scheffeln_cli.commands.page import PageServer

Scheffeln = Callable[..., Answer]

ROOT = Path(__file__).resolve().parents[2]
LARGEST = 345_000
"""Trainer included; more than 400 KB would be too much."""


class Shipped:
    """The table as the page reads it."""

    def __init__(self) -> None:
        whole = zlib.decompress(moves(), -zlib.MAX_WBITS)
        (length,) = struct.unpack_from("<I", whole)
        self.legend = json.loads(whole[4 : 4 + length])
        numbers = struct.unpack(f"<{(len(whole) - 4 - length) // 2}H", whole[4 + length :])
        self.cases = numbers[: self.legend["cases"]]
        self.profiles = numbers[self.legend["cases"] :]

    def profile(self, number: int) -> list[MoveOutcome]:
        count = len(readings())
        ids = self.profiles[number * count : (number + 1) * count]
        return [self.outcome(one) for one in ids]

    def outcome(self, number: int) -> MoveOutcome:
        told = self.legend["outcomes"][number]
        listed = {key: tuple(value) for key, value in told.items() if isinstance(value, list)}
        return MoveOutcome(**{**told, **listed})


@pytest.fixture(scope="module")
def shipped() -> Shipped:
    return Shipped()


class TestTable:
    """Every move, worked out by the engine and shipped."""

    def test_it_has_every_case_and_no_other(self, shipped: Shipped) -> None:
        cases = {key(shape, slot) for shape, slot in _starts()}
        assert len(cases) == 2250
        assert {at for at, one in enumerate(shipped.cases) if one != NO_CASE} == cases

    def test_it_has_every_manner_under_both_rulings(self, shipped: Shipped) -> None:
        manners = {one.manner._replace(turn=OFFICIAL.manner.turn) for one in readings()}
        wrong = Counter(type(one.trait) for one in Misreading if one.concerns_movement)
        ways = 1 + wrong.pop(Direction)
        assert len(manners) == prod(1 + answers for answers in wrong.values())
        assert len(readings()) == len(MoveSkipTo) * ways * len(manners)
        assert shipped.legend["readings"] == json.loads(json.dumps(DIGITS))

    def test_it_is_fresh(self, shipped: Shipped) -> None:
        """One case of every profile, in turns under one reading of six; `make page-data` renews
        the rest too."""
        seen: set[int] = set()
        step = extent(1, 6)
        for shape, slot in _starts():
            number = shipped.cases[key(shape, slot)]
            if number not in seen:
                seen.add(number)
                some = slice(number % step, None, step)
                told = list(_profile(shape, slot, readings()[some]))
                assert shipped.profile(number)[some] == told, "`make page-data`"
        assert len(seen) * len(readings()) == len(shipped.profiles)

    def test_every_sentence_it_names_is_there(self, shipped: Shipped) -> None:
        named = {name for one in shipped.legend["outcomes"] for name in one["said"]}
        assert named <= set(keys(EXPLAIN).values())


class TestBook:
    """What the page says and draws."""

    def test_every_text_is_in_every_language(self) -> None:
        assert _texts(book()) > 300

    @pytest.mark.parametrize("clause", Clause)
    def test_a_clause_is_shown_by_cards_that_may_be_played(self, clause: Clause) -> None:
        start, cards, tokens, owners, paid = examples.CLAUSES[clause]
        steps = play_row(position(start), [move(card) for card in cards])
        assert steps
        if paid:
            told = Options(tokens=(*tokens.items(),), owners=(*owners.items(),))
            said: Any = disputed(start, cards, [("P", paid)], told).answer
            assert said["claims"][0]["right"]
            assert clause in " ".join(said["claims"][0]["reasons"])
        moving = clause.chapter == "move" or clause in _CITED
        assert not moving or any(clause in step.clauses for step in steps)

    def test_a_skip_is_shown_by_who_stops_at_a_lone_one_behind_full_businesses(self) -> None:
        start, (card,), *_ = examples.CLAUSES[Clause.MOVE_SKIP]
        step = play(position(start), move(card))
        assert len(step.skipped) > 1
        assert step.target is not None
        assert len(step.before.at(step.target)) == 1

    @pytest.mark.parametrize("mistake", Misreading)
    def test_a_misreading_is_shown_by_cards_it_gets_wrong(self, mistake: Misreading) -> None:
        start, cards, *_ = examples.MISREADINGS[mistake]
        row = [move(card) for card in cards]
        wrong = OFFICIAL.mistaken(mistake)
        ends = [outcome(position(start), row, one) for one in (OFFICIAL, wrong)]
        assert ends[0] != ends[1] or takers(ends[0]) != takers(ends[1], wrong)

    def test_a_tables_own_names_take_the_place_of_the_usual(self) -> None:
        told: Any = book({Limousine.T: "turquoise"}, {Business.B: "Bourbon Quay"})
        teal = next(one for one in told["limousines"] if one["id"] == "T")
        assert set(teal["name"].values()) == {"turquoise"}
        assert teal["spelt"] == ["t", "teal", "petrol", "ottanio"]
        assert told["businesses"][1] == {"id": "B", "name": "Bourbon Quay"}


def _texts(value: object) -> int:
    """How many texts there are, each complete."""
    if isinstance(value, dict) and "en" in value:
        assert set(value) == set(Lang)
        assert all(value.values())
        return 1
    if isinstance(value, dict):
        return sum(map(_texts, value.values()))
    return sum(map(_texts, value)) if isinstance(value, list | tuple) else 0


_CITED = (Clause.RUN_JOKER, Clause.RUN_BACKWARD, Clause.RUN_EVASION, Clause.MAFIA_MOVE)


class TestLinking:
    """Modules become one script, or are refused."""

    def test_each_runs_once_after_what_it_needs(self) -> None:
        (linked,) = link(
            {
                "main.js": 'import {\nb } from "./a/b.js";\nimport { c as d } from "./c.js";\nb(d)',
                "a/b.js": 'import { c } from "../c.js";\nexport function b(x) { return x + c; }\n',
                "c.js": "/** A constant. */\nexport const c = 1;\n\n"
                "const d = (/** @type {a} */ e, /** @type {b} */ (f)) =>\n  `${e} ${f}`;\n",
            }
        )
        assert [linked.index(f"const ${n} =") for n in range(2)] == sorted(
            linked.index(f"const ${n} =") for n in range(2)
        )
        assert linked.count("const c = 1;const d = (e, (f)) =>\n`${e} ${f}`;") == 1
        assert "A constant" not in linked
        assert "const { c: d } = $0;" in linked
        assert not re.search(r"^(im|ex)port", linked, re.MULTILINE)

    def test_what_several_need_is_followed_once(self) -> None:
        """Each needs the two before it: to follow every way would take for ever."""
        need = 'import {{ v as v{0} }} from "./{0}.js";\n'
        row = {
            f"{at}.js": "".join(map(need.format, range(max(at - 2, 0), at)))
            + "export const v = 1;\n"
            for at in range(60)
        }
        (linked,) = link({**row, "main.js": need.format(59)})
        assert linked.count("const v = 1;") == 60

    @pytest.mark.parametrize(
        "text",
        [
            'import x from "./c.js";',
            'import * as x from "./c.js";',
            'import { "x" as y } from "./c.js";',
            'import { absent } from "./c.js";',
            'import { c } from "./nowhere.js";',
            'import "./c.js";',
            "export default 1;",
            "export let x = 1;",
            "export { x };",
            'export * from "./c.js";',
            'const x = import("./c.js");',
            "const x = import.meta.url;",
            'import { main } from "./main.js";',
            'const x = "</script>";',
            "const x = `a\n b`;",
            "const x = 1; // one",
        ],
    )
    def test_what_cannot_be_linked_is_refused(self, text: str) -> None:
        with pytest.raises(BadModule):
            link({"main.js": text + "\n", "c.js": "export const c = 1;\n"})

    def test_a_module_stands_in_the_first_script_that_needs_it(self) -> None:
        modules = {
            "main.js": 'import { b } from "./b.js";\nb();\n',
            "later.js": 'import { b } from "./b.js";\nimport { c } from "./c.js";\nc(b);\n',
            "b.js": "export const b = 1;\n",
            "c.js": "export const c = 2;\n",
        }
        first, later = link(modules, ["main.js", "later.js"])
        assert ("const b = 1;" in first, "const b = 1;" in later) == (True, False)
        assert ("const c = 2;" in first, "const c = 2;" in later) == (False, True)
        assert "const { b } = $0;" in later

    def test_letters_are_plain(self) -> None:
        assert link({"main.js": 'say("ä 𝄞");\n'})[0].count('say("\\u00e4 \\ud834\\udd1e");') == 1

    def test_lines_end_only_where_they_must(self) -> None:
        (linked,) = link({"main.js": "const x = [\n  1,\n  f(\n    2,\n  ),\n];\n\nx\n  .y();\n"})
        assert "const x = [1,f(2)];x\n.y();" in linked

    def test_a_module_that_nothing_needs_is_refused(self) -> None:
        with pytest.raises(BadModule, match=r"lost\.js"):
            link({"main.js": "", "lost.js": ""})


class TestDocument:
    """One file with everything in it and a policy that forbids the rest."""

    def test_it_is_small(self) -> None:
        size = len(document(Given()).html.encode())
        assert size <= LARGEST, f"{size} bytes: shorten something, or raise LARGEST knowingly"

    def test_a_browser_reads_it_letter_by_letter(self) -> None:
        names = {Business.B: "Kö"}
        assert document(Given(businesses=names, puzzles=[{"id": "ß"}])).html.isascii()

    def test_its_policy_names_its_scripts_and_the_one_style(self) -> None:
        page = document(Given())
        policy = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page.html)
        (told,) = [one.replace("&#x27;", "'") for one in policy]
        assert page.policy == f"{told}; frame-ancestors 'none'"
        assert told.startswith("default-src 'none'; ")
        (first,) = re.findall(r"<script>(.*?)</script>", page.html, re.DOTALL)
        (style,) = re.findall(r"<style>(.*?)</style>", page.html, re.DOTALL)
        (packed,) = re.findall(r'id="later">(.*?)</script>', page.html)
        later = zlib.decompress(b64decode(packed), -zlib.MAX_WBITS)
        assert f"script-src {_digest(first.encode())} {_digest(later)};" in told
        assert f"style-src {_digest(style.encode())};" in told
        assert "unsafe" not in told

    def test_it_names_nothing_outside_itself(self) -> None:
        html = document(Given()).html
        assert not re.search(r"<(?:script|link|img|iframe)[^>]*(?:src|href)=\"(?!data:|#)", html)
        assert set(re.findall(r"https?://[^\"'\s`)]*", html)) <= {"http://www.w3.org/2000/svg"}

    def test_what_is_built_in_cannot_break_out(self) -> None:
        evil = "</script><script>alert(1)</script><!--"
        html = document(Given(colours={Limousine.R: evil}, puzzles=[{"id": evil}])).html
        assert "alert(1)</script>" not in html
        (given,) = re.findall(r'id="given">(.*?)</script>', html)
        assert json.loads(given)["puzzles"] == [{"id": evil}]

    def test_every_source_is_a_module_of_it(self) -> None:
        first, later = link(sources(ROOT / "page" / "web"), ENTRIES)
        assert len(first) < len(later), "a phone waits for the first only"


def _digest(content: bytes) -> str:
    return f"'sha256-{b64encode(sha256(content).digest()).decode()}'"


class TestCommand:
    """`scheffeln page`."""

    def test_it_writes_one_file(self, scheffeln: Scheffeln, tmp_path: Path) -> None:
        out = tmp_path / "scheffeln.html"
        assert scheffeln("page", "-o", str(out)) == (0, f"written: {out}\n", "")
        assert out.read_text(encoding="utf-8") == document(Given()).html

    def test_it_writes_to_standard_output(self, scheffeln: Scheffeln) -> None:
        assert scheffeln("page", "-o", "-").out == document(Given()).html

    def test_table_language_rules_and_puzzles_are_built_in(
        self, scheffeln: Scheffeln, tmp_path: Path
    ) -> None:
        table, puzzles, out = (tmp_path / name for name in ("t.toml", "p.jsonl", "o.html"))
        table.write_text('edition = "italian"\n[colours]\nT = "turquoise"\n', encoding="utf-8")
        puzzles.write_text(line_of(puzzle(Kind.FORECAST)) + "\n", encoding="utf-8")
        words = ["--table", str(table), "--lang", "de", "--ruling", "move.stuck=illegal"]
        answer = scheffeln("page", "-o", str(out), *words, "--puzzles", str(puzzles), "--json")
        assert json.loads(answer.out)["files"] == [str(out)]
        html = out.read_text(encoding="utf-8")
        assert '<html lang="de">' in html
        (text,) = re.findall(r'id="given">(.*?)</script>', html)
        given = json.loads(text)
        assert given["lang"] == "de"
        assert given["table"]["edition"] == "italian"
        assert given["table"]["rulings"] == {"move.stuck": "illegal"}
        assert [one["id"] for one in given["puzzles"]] == [puzzle(Kind.FORECAST).id]
        (packed,) = re.findall(r'id="book">(.*?)</script>', html)
        assert b"turquoise" in zlib.decompress(b64decode(packed), -zlib.MAX_WBITS)

    def test_a_language_nobody_chose_is_left_to_the_phone(
        self, scheffeln: Scheffeln, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert '"lang":null' in scheffeln("page", "-o", "-").out
        monkeypatch.setenv("SCHEFFELN_LANG", "it")
        assert '"lang":"it"' in scheffeln("page", "-o", "-").out

    @pytest.mark.parametrize("lang", Lang)
    def test_it_wants_to_know_where_to(self, scheffeln: Scheffeln, lang: Lang) -> None:
        code, _, err = scheffeln("page", "--lang", lang)
        assert (code, "--serve" in err) == (2, True)

    def test_an_address_without_serving_is_refused(self, scheffeln: Scheffeln) -> None:
        code, _, err = scheffeln("page", "-o", "-", "--port", "80")
        assert (code, "--port only works with --serve" in err) == (2, True)

    def test_a_puzzle_file_that_is_none_is_refused(
        self, scheffeln: Scheffeln, tmp_path: Path
    ) -> None:
        bad = tmp_path / "bad.jsonl"
        bad.write_text("{}\n", encoding="utf-8")
        assert scheffeln("page", "-o", "-", "--puzzles", str(bad)).code == 2

    def test_the_folder_has_what_a_host_needs(self, scheffeln: Scheffeln, tmp_path: Path) -> None:
        there = tmp_path / "new" / "site"
        assert scheffeln("page", "--folder", str(there)).code == 0
        files = {one.name: one.read_bytes() for one in there.iterdir()}
        assert files == folder(Given())
        manifest = json.loads(files["manifest.webmanifest"])
        assert {one["src"] for one in manifest["icons"]} <= set(files)
        kept = re.search(rb"const FILES = (\[.*\]);", files["worker.js"])
        assert kept
        assert set(json.loads(kept[1])) == {"./", *files} - {"worker.js"}

    def test_another_page_is_kept_under_another_name(self) -> None:
        one, other = (folder(Given(lang=lang))["worker.js"] for lang in (Lang.DE, Lang.IT))
        assert one.splitlines()[0] != other.splitlines()[0]


@pytest.fixture(scope="module")
def server() -> Iterator[PageServer]:
    with PageServer("127.0.0.1", 0, document(Given())) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


class TestServer:
    """It answers GET and HEAD for the page and nothing else."""

    def ask(self, server: PageServer, method: str, path: str) -> tuple[HTTPResponse, bytes]:
        host, port = server.server_address[:2]
        connection = HTTPConnection(str(host), int(port), timeout=120)
        connection.request(method, path)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body

    def test_the_page_comes_with_its_policy(self, server: PageServer) -> None:
        page = document(Given())
        for path in ("/", "/?from=table"):
            answer, body = self.ask(server, "GET", path)
            assert (answer.status, body) == (200, page.html.encode())
            assert answer.headers["Content-Security-Policy"] == page.policy
            assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
            assert answer.headers["X-Content-Type-Options"] == "nosniff"

    def test_a_head_has_no_body(self, server: PageServer) -> None:
        answer, body = self.ask(server, "HEAD", "/")
        assert (answer.status, body) == (200, b"")
        assert int(answer.headers["Content-Length"]) == len(document(Given()).html.encode())

    @pytest.mark.parametrize(
        "path", ["/index.html", "/favicon.ico", "/../pyproject.toml", "/%2e%2e/", "*"]
    )
    def test_nothing_else_is_found(self, server: PageServer, path: str) -> None:
        answer, body = self.ask(server, "GET", path)
        assert (answer.status, body) == (404, b"")

    @pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "X"])
    def test_no_other_method_is_answered(self, server: PageServer, method: str) -> None:
        answer, body = self.ask(server, method, "/")
        assert (answer.status, body) == (405, b"")
        assert answer.headers["Allow"] == "GET, HEAD"
        assert answer.headers["Content-Security-Policy"]

    def test_it_tells_its_address(self, server: PageServer) -> None:
        assert server.address == f"http://127.0.0.1:{server.server_address[1]}/"
        with PageServer("0.0.0.0", 0, document(Given())) as anywhere:  # noqa: S104 - the usual
            assert re.fullmatch(r"http://\d+\.\d+\.\d+\.\d+:\d+/", anywhere.address)
            assert "//0.0.0.0" not in anywhere.address


def test_serving_shows_address_and_code_and_ends_with_ctrl_c(
    scheffeln: Scheffeln, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(PageServer, "serve_forever", interrupted)
    code, out, err = scheffeln("page", "--serve", "--host", "127.0.0.1", "--port", "0")
    assert (code, err) == (0, "")
    assert "█" in out
    assert re.search(r"http://127\.0\.0\.1:\d+/ \(Ctrl-C ends it\)", out)
    told = scheffeln("page", "--serve", "--host", "127.0.0.1", "--port", "0", "--json").out
    assert json.loads(told)["address"].startswith("http://127.0.0.1:")


def test_the_sources_are_typed() -> None:
    package = browsers.package(browsers.TYPESCRIPT)
    node = shutil.which("node")
    if package is None or node is None:
        missing("no TypeScript: run `make browser`")
    words = [node, str(package / "bin" / "tsc"), "--project", str(ROOT / "page" / "tsconfig.json")]
    done = subprocess.run(words, capture_output=True, check=False, text=True)
    assert (done.stdout, done.returncode) == ("", 0)
