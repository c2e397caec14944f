"""A server for one page: it answers GET and HEAD for it and nothing else."""

import socket
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

from page.document import Document
from scheffeln.version import __version__

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
