"""The headings under which the rulebook texts say things, to cite from.

section   one heading in every text that has it, in the language it is printed in
prefix    "Speed", "Run" or "Mafia" where the basic game has a section of the same name; the
          prefix is ours, the heading after it is the text's

The texts differ in how finely they divide: the earlier English one keeps all moves under one
heading, so several sections may lead to the same place in it.
"""

from scheffeln.catalogue.entries import Cite, Source

Section = tuple[Cite, ...]


def _section(*, de: str = "", en: str = "", draft: str = "", it: str = "") -> Section:
    headings = {Source.DE: de, Source.EN: en, Source.DRAFT: draft, Source.IT: it}
    return tuple(Cite(source, heading) for source, heading in headings.items() if heading)


def cites(*sections: Section, by: tuple[Source, ...] = tuple(Source)) -> tuple[Cite, ...]:
    """Where these texts say it, each place once, the weightiest text first."""
    found = (
        cite
        for source in Source
        if source in by
        for section in sections
        for cite in section
        if cite.source is source
    )
    return tuple(dict.fromkeys(found))


CONTENTS = _section(de="Material", draft="Contents", it="Componenti")
SETUP = _section(
    de="Grundspiel für 2-4 Spieler: Vorbereitung",
    en="Basic Game for 2-4 Players: Setup",
    draft="Setup",
    it="Gioco Base per 2-4 Giocatori: Setup",
)
PLAY = _section(
    de="Spielablauf", en="Playing The Game", draft="Playing The Game", it="Svolgimento del gioco"
)
TURNS = _section(de="Zugmöglichkeiten", en="Turns", draft="Turns", it="Turni")
MOVE = _section(de="1. Ziehen", en="1. Move", draft="Turns", it="1. Movimento")
EXCHANGE = _section(de="2. Tausch", en="2. Exchange", draft="Turns", it="2.Scambio")
CAPACITY = _section(
    de="Limousinen und Doppeldecker",
    en="Maximum of 2 cars on each business",
    draft="Moving Rules",
    it="Al massimo 2 automobili su ogni attività commerciale",
)
MOVING = _section(
    de="Bewegungsregeln", en="Moving Rules", draft="Moving Rules", it="Regole di movimento"
)
SINGLE = _section(
    de="Eine einzelne Limousine ziehen",
    en="Moving a single car",
    draft="Moving Rules",
    it="Muovere una singola automobile",
)
PAIR = _section(
    de="Einen Doppeldecker ziehen",
    en="Moving two cars together",
    draft="Moving Rules",
    it="Muovere 2 automobili insieme",
)
SCORING = _section(
    de="Scheffelphase", en="Scheffeln Phase", draft="Scheffeln Phase", it="Fase Scheffeln"
)
AFTER = _section(
    de="Nach dem Scheffeln",
    en="After The Scheffeln Phase",
    draft="After The Scheffeln Phase",
    it="Dopo la Fase Scheffeln",
)
END = _section(de="Spielende", en="Game End", draft="Game End", it="Fine Partita")

SPEED_SETUP = _section(
    de="Speed: Vorbereitung", en="Speed: Setup", draft="Speed: Setup", it="Speed: Setup"
)
SPEED_PLAY = _section(
    de="Speed: Spielablauf",
    en="Speed: Playing The Game",
    draft="Speed: Playing The Game",
    it="Speed: Svolgimento del gioco",
)
SPEED_MOVING = _section(
    de="Speed: Ziehen",
    en="Speed: Moving",
    draft="Speed: Playing The Game",
    it="Speed: Movimento",
)
SPEED_SCORING = _section(
    de="Speed: Scheffelphase",
    en="Speed: Scheffeln Phase",
    draft="Speed: Playing The Game",
    it="Speed: Fase Scheffeln",
)
SPEED_AFTER = _section(
    de="Speed: Nach dem Scheffeln",
    en="Speed: After the Scheffeln Phase",
    draft="Speed: After The Scheffeln Phase",
    it="Speed: Dopo la Fase Scheffeln",
)
SPEED_END = _section(
    de="Speed: Spielende",
    en="Speed: Game End",
    draft="Speed: Game End",
    it="Speed: Fine della partita",
)

_DRAFT_RUN = 'Rules for the expansion, "Run"'
JOKER = _section(de="Joker (2x)", en="Joker (2x)", draft=_DRAFT_RUN, it="Jolly (2x)")
BACKWARD = _section(
    de="Rückwärts (2x)", en="Backward (2x)", draft=_DRAFT_RUN, it="Arretramento (2x)"
)
NASTY = _section(
    de="Gemeiner Tausch (1x)",
    en="Nasty exchange (1x)",
    draft=_DRAFT_RUN,
    it="Scambio Indecente (1x)",
)
EVASION = _section(de="Ausweichen (1x)", en="Evasion (1x)", draft=_DRAFT_RUN, it="Evasione (1x)")
RUN_NOTE = _section(de="Run: Hinweis", en="Run: Note", draft=_DRAFT_RUN, it="Run: Nota")

MAFIA_SETUP = _section(de="Mafia: Vorbereitung", en="Mafia: Setup", it="Mafia: Setup")
MAFIA_MOVING = _section(de="Mafia: Züge", en="Mafia: Moving", it="Mafia: Movimento")
MAFIA_SCORING = _section(
    de="Mafia: Scheffelphase", en="Mafia: Scheffeln Phase", it="Mafia: Fase Scheffeln"
)
