"""`scheffeln page`: the referee as a page for a phone, in a file or served in the local network."""

import socket
import sys
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import click
from click.core import ParameterSource

from page.document import Document, Given, document
from scheffeln.board import BUSINESSES
from scheffeln.language import Lang, Text
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln.version import SCHEMA, __version__
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_all
from scheffeln_cli.files.names import STREAM
from scheffeln_cli.files.table import PLAIN, House
from scheffeln_cli.options import Asked, common
from scheffeln_cli.terminal.output import can_draw_lines, say, say_json

ANYWHERE = "0.0.0.0"  # noqa: S104 - phones in the local network are to reach it
PORT = 8014

_NOWHERE = Text("say where the page goes: -o FILE, --folder DIR or --serve")
_NOT_SERVED = Text("{options} only works with --serve")
_WRITTEN = Text("written: {path}")
_SERVED = Text("{address} (Ctrl-C ends it)")


@click.command()
@click.option("-o", "out", metavar="FILE", help="One self-contained file; - for standard output.")
@click.option("--folder", metavar="DIR", help="A folder for a web host: installable, offline.")
@click.option("--serve", is_flag=True, help="Serve it to the phones in the local network.")
@click.option("--host", default=ANYWHERE, show_default=True, help="Address to serve at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    help="The port; 0 for any free one.",
)
@click.option("--puzzles", metavar="FILE", help="Puzzles to build in.")
@common
def page_command(
    asked: Asked,
    *,
    out: str | None,
    folder: str | None,
    serve: bool,
    host: str,
    port: int,
    puzzles: str | None,
) -> Exit:
    """Make the referee for a phone: set the cars by tapping, play a card, read why.

    The page is one file that asks nothing of any network. Phones open files from disk badly, so
    --serve offers the page from this machine, with its address as a QR code, and --folder writes
    what a web host needs for a page that can be installed.
    """
    if not (out or folder or serve):
        raise click.UsageError(_NOWHERE[asked.lang])
    _refuse_unserved(serve, asked.lang)
    given = _given(asked, asked.table, puzzles)
    written: dict[Path, bytes] = {}
    if folder:
        written |= _folder(Path(folder), given)
    page = document(given)
    if out == STREAM:
        sys.stdout.write(page.html)
    elif out:
        written[Path(out)] = page.html.encode()
    write_all(written)
    _report(written, asked)
    return _serve(page, host, port, asked) if serve else Exit.YES


def _refuse_unserved(serve: bool, lang: Lang) -> None:
    """Where nothing is served, an address to serve at is a mistake."""
    names = [name for name in ("host", "port") if _said(name)]
    if names and not serve:
        options = ", ".join(f"--{name}" for name in names)
        raise click.UsageError(_NOT_SERVED[lang].format(options=options))


def _said(option: str) -> bool:
    source = click.get_current_context().get_parameter_source(option)
    return source is not ParameterSource.DEFAULT


def _given(asked: Asked, house: House, puzzles: str | None) -> Given:
    """What is built in; a language nobody chose is left to the phone."""
    rules = asked.said.over(house.edition, house.choices)
    plain = house is PLAIN and rules == DEFAULT_RULES
    return Given(
        lang=asked.lang if _said("lang") else house.lang,
        rules=None if plain else rules,
        colours=house.colours,
        businesses=house.businesses,
        values=dict(zip(BUSINESSES, house.values, strict=True)),
        puzzles=_puzzles(puzzles) if puzzles else (),
    )


def _puzzles(source: str) -> Sequence[Mapping[str, object]]:
    from puzzles.puzzle import record_of  # only those who build some in wait for it
    from scheffeln_cli.files.puzzles import RefusedLine, gather

    found = list(gather([source]))
    for one in found:
        if isinstance(one, RefusedLine):
            raise one.error
    return [record_of(one) for one in found if not isinstance(one, RefusedLine)]


def _folder(path: Path, given: Given) -> dict[Path, bytes]:
    from page.folder import folder

    path.mkdir(parents=True, exist_ok=True)
    return {path / name: content for name, content in folder(given).items()}


def _report(written: Mapping[Path, bytes], asked: Asked) -> None:
    if not written:
        return
    if asked.json:
        names = [str(path) for path in written]
        say_json({"schema": SCHEMA, "command": "page", "files": names})
        return
    for path in written:
        say(_WRITTEN[asked.lang].format(path=path))


def _serve(page: Document, host: str, port: int, asked: Asked) -> Exit:

    with PageServer(host, port, page) as server:
        if asked.json:
            say_json({"schema": SCHEMA, "command": "page", "address": server.address})
        else:
            _tell(server.address, asked.lang)
        sys.stdout.flush()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say()
    return Exit.YES


def _tell(address: str, lang: Lang) -> None:
    import segno

    if can_draw_lines():
        segno.make(address, micro=False).terminal(out=sys.stdout, compact=True)
    say(_SERVED[lang].format(address=address))


_METHODS = "GET, HEAD"
_PATIENCE = 30
"""Seconds until a client that says nothing is given up."""


class PageServer(ThreadingHTTPServer):
    """Serves a page until it is shut down."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, host: str, port: int, page: Document) -> None:
        self.body = page.html.encode()
        self.policy = page.policy
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        super().__init__((host, port), PageHandler)

    @property
    def address(self) -> str:
        """Where a browser finds the page: for a phone, this machine in the local network."""
        host, port = self.server_address[:2]
        name = str(host)
        if name in _EVERYWHERE:
            name = _in_the_network()
        return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - compared with, not listened on


def _in_the_network() -> str:
    """The address under which other machines reach this one; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


class PageHandler(BaseHTTPRequestHandler):
    """Answers one request."""

    server: PageServer
    timeout = _PATIENCE
    server_version = f"scheffeln/{__version__}"
    sys_version = ""

    def do_GET(self) -> None:
        if self._found():
            self.wfile.write(self.server.body)

    def do_HEAD(self) -> None:
        self._found()

    def _found(self) -> bool:
        """Answer up to the end of the head; whether it is the page that was asked for."""
        if urlsplit(self.path).path != "/":
            self.send_error(HTTPStatus.NOT_FOUND)
            return False
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(self.server.body)))
        self.end_headers()
        return True

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuse without a page; a method that is not served is told as one."""
        if code == HTTPStatus.NOT_IMPLEMENTED:
            code = HTTPStatus.METHOD_NOT_ALLOWED
        self.send_response(code)
        if code == HTTPStatus.METHOD_NOT_ALLOWED:
            self.send_header("Allow", _METHODS)
        self.send_header("Content-Length", "0")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True

    def end_headers(self) -> None:
        for name, value in (
            ("Content-Security-Policy", self.server.policy),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Cache-Control", "no-store"),
        ):
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - http.server's name
        """Nobody reads who asked for the page."""
