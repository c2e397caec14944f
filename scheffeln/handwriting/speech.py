"""The words of a sentence about limousines, in three languages: what somebody does, where, how.

verb   says whether somebody stands, arrives, moves, passes by, takes along or leaves behind
link   stands before a limousine or a business: on it, over it, beneath it, past it, from it
idle   says nothing by itself

What a link means depends on the verb: red *is* over yellow, red *drives* over yellow.
"""

from collections.abc import Mapping
from enum import Enum, auto

from scheffeln.language import Lang

EN, DE, IT = Lang


class Verb(Enum):
    """What is said to happen."""

    STANDS = auto()
    STAYS = auto()
    ARRIVES = auto()
    """How it stands then, or how it came: often not to be told."""
    MOVES = auto()
    LEAPS = auto()
    """What follows without a link is passed: `salta B`."""
    HOPS = auto()
    """What follows without a link may be passed, or where it goes: `springt B`."""
    PASSES = auto()
    CARRIES = auto()
    LEAVES = auto()

    @property
    def moves(self) -> bool:
        """Whether a way is spoken of, and not how somebody stands."""
        return self not in (Verb.STANDS, Verb.STAYS, Verb.ARRIVES)


VERBS: Mapping[Verb, Mapping[Lang, str]] = {
    Verb.STANDS: {
        EN: "is are be stand stands standing sits sit ends end ended finishes finished",
        DE: "ist sind steht stehen sitzt sitzen endet enden",
        IT: "sta stanno sono è e' é È c'è finisce finiscono trova trovano",
    },
    Verb.STAYS: {
        EN: "stays stay remains remain stayed remained",
        DE: "bleibt bleiben blieb blieben",
        IT: "resta restano rimane rimangono",
    },
    Verb.ARRIVES: {
        EN: "lands land stops stop arrives arrive comes come landed stopped arrived came",
        DE: "landet landen hält halten kommt kommen landete landeten hielt hielten kam kamen",
        IT: "arriva arrivano ferma fermo fermano viene vengono",
    },
    Verb.MOVES: {
        EN: "goes go moves move drives drive went gone moved drove driven",
        DE: "fährt fahren zieht ziehen geht gehen gezogen rückt rücken fuhr fuhren zog zogen ging"
        " gingen",
        IT: "va vanno sposta spostano muove muovono",
    },
    Verb.LEAPS: {
        EN: "jumps jump hops hop leaps leap jumped hopped leaped leapt",
        DE: "",
        IT: "salta saltano saltò",
    },
    Verb.HOPS: {EN: "", DE: "springt springen hüpft hüpfen sprang sprangen", IT: ""},
    Verb.PASSES: {
        EN: "passes pass skips skip overtakes passed skipped overtook",
        DE: "überspringt überspringen überholt überholen passiert passieren übersprang",
        IT: "passa passano supera superano oltrepassa sorpassa scavalca",
    },
    Verb.CARRIES: {
        EN: "carries carry drags carried dragged",
        DE: "schleppt",
        IT: "porta portano trascina",
    },
    Verb.LEAVES: {EN: "leaves left", DE: "lässt", IT: "lascia"},
}
IDLE: Mapping[None, Mapping[Lang, str]] = {
    None: {
        EN: "on at the up to car cars limousine limousines business and in of by also both there"
        " together then must has now anymore should will would",
        DE: "auf bei nach zu zum und die der das dem den limousine limousinen auto feld"
        " geschäftsfeld von vom dort auch ebenfalls beide zusammen wird werden dann danach weiter"
        " bis muss müssen an wieder jetzt nun hinweg müsste müssten sollte sollten soll sollen",
        IT: "su sul sulla sullo la il lo le gli di da auto automobile automobili macchina si in"
        " nel nella del della dello dei al alla allo dal dalla lì entrambi entrambe insieme anche"
        " poi fino deve attività casella ora adesso ci dovrebbe dovrebbero",
    }
}
ON = {EN: "on upon onto", DE: "auf", IT: "su sul sulla sullo"}
OVER = {EN: "over above", DE: "über", IT: "sopra"}
"""Of somebody who stands, on it; of somebody who drives, past it."""
UNSURE = {EN: "above", DE: "", IT: "sopra"}
"""Of these, even where somebody drives, on it or past it."""
PAST = {EN: "past via through across", DE: "durch via", IT: "oltre attraverso via"}
UNDER = {EN: "under beneath", DE: "unter", IT: "sotto"}
FROM = {EN: "from", DE: "von vom", IT: "da dal dalla"}
WITHOUT = {EN: "without", DE: "ohne", IT: "senza"}
TO = {EN: "on at to in", DE: "auf bei nach zu zum", IT: "su sul sulla sullo in nel nella"}
"""After these a single letter is a business."""
THEM = {EN: "it him her them", DE: "ihm ihr ihn ihnen", IT: "esso essa lui lei"}
AND = {
    EN: "and while but with instead",
    DE: "und während aber mit sondern",
    IT: "e ed mentre ma con bensì invece",
}
BOTH = {
    EN: "both motorcade doubledecker pile stack pair",
    DE: "beide beiden doppeldecker kolonne stapel paar konvoi",
    IT: "entrambi entrambe pila corteo coppia colonna",
}
"""The two that stand on each other, nobody being named."""
TOGETHER = {EN: "together altogether", DE: "zusammen insgesamt", IT: "insieme"}
ONLY = {
    EN: "only just solely merely",
    DE: "nur bloß lediglich ausschließlich",
    IT: "soltanto solamente unicamente esclusivamente",
}
"""Before a limousine, that nobody else does it; Italian `solo` says how it stands or goes."""
VACANT = {
    EN: "empty vacant nobody none",
    DE: "leer frei niemand keiner",
    IT: "vuoto vuota libero libera nessuno",
}
"""Of a business, that nobody is there."""
NOT = {EN: "not isn't", DE: "nicht", IT: "non"}
DENIED = {EN: "never no", DE: "nie kein keine", IT: "mai nessuna"}
"""Of these it can seldom be told what they deny."""
INSTEAD = {EN: "but instead", DE: "sondern", IT: "bensì ma"}
"""After where somebody is not, where they are."""
I = {EN: "I", DE: "ich", IT: "io"}  # noqa: E741 - what people call themselves
MY_CAR = r"(?:my|meine?|(?:la |il )?mi[ao]) (?:limousine|car|auto(?:mobile)?|wagen|macchina)\b"
OF_MINE = {
    EN: "am is have has",
    DE: "bekomme bekommt krieg kriegt bekomm bekommt nehm nimmt fahr fährt steh steht"
    " kriege kriegt verdiene verdient kassiere kassiert gewinne gewinnt"
    " erbe erbt hab hat nehme nimmt erhalte erhält scheffle scheffelt hole holt"
    " habe hat bin ist stehe steht"
    " fahre fährt ziehe zieht gehe geht springe springt überspringe überspringt bleibe bleibt"
    " komme kommt lande landet halte hält lasse lässt",
    IT: "prendo prende ricevo riceve guadagno guadagna incasso incassa ottengo ottiene vinco vince"
    " eredito eredita vado va resto resta rimango rimane arrivo arriva finisco finisce"
    " salto salta supero supera lascio lascia ho ha",
}
"""What somebody says of the own limousine, each time with what others say of it."""
_HELPS_DE = r"\b(?:ist|sind|hat|haben)\b"
_HELPS_IT = r"(?:(?:si|s['\u2019])\s?)?(?:è|e['\u2019]|sono|ha|hanno) (?:poi |anche )?"
_PARTICIPLES_DE = {
    "fährt": "gefahren|gegangen|gezogen|gerückt",
    "landet": "gelandet|gekommen|angekommen",
    "springt": "gesprungen|gehüpft",
    "überspringt": "übersprungen|überholt",
    "schleppt": "mitgenommen|mitgezogen|mitgeschleppt",
    "lässt": "stehen ?(?:ge)?lassen|zurückgelassen",
    "bleibt stehen": "stehen ?geblieben|zurückgeblieben",
    "bleibt": "geblieben",
    "bekommt": "bekommen|gekriegt|genommen|kassiert|verdient|erhalten",
    "erbt": "geerbt",
}
_PARTICIPLES_IT = {
    "va": "andat[oaei]|moss[oaei]|spostat[oaei]",
    "salta": "saltat[oaei]",
    "passa": "passat[oaei]",
    "supera": "superat[oaei]|scavalcat[oaei]|sorpassat[oaei]|oltrepassat[oaei]",
    "arriva": "arrivat[oaei]|venut[oaei]",
    "finisce": "finit[oaei]",
    "ferma": "fermat[oaei]",
    "resta": "rimast[oaei]|restat[oaei]",
    "porta": "portat[oaei]|trascinat[oaei]",
    "lascia": "lasciat[oaei]",
    "prende": "pres[oaei]|ricevut[oaei]|guadagnat[oaei]|incassat[oaei]",
    "eredita": "ereditat[oaei]",
}
_STAYS_PUT = "stays-put"
_PUT = (
    r"(?:stay|remain)(?:s|ed)? (?:put|behind|still|where (?:it|he|she) (?:is|was|stands|stood))\b",
    r"bl(?:eibt|eiben|ieb|ieben) (?:(?:einfach|dort|da) )?(?:stehen|zurück)\b",
    r"bl(?:eibt|ieb),? wo (?:sie|er|es) (?:ist|steht|war|stand)\b",
    r"(?:resta|rimane|sta) (?:ferm[oa]\b|indietro\b|dov['\u2019](?:era|è)|dove (?:era|è|sta)\b)",
    r"(?:does not|doesn't|did not|didn't) (?:move|go along|come along)\b",
    r"(?:bewegt|rührt) sich (?:gar |überhaupt )?nicht\b",
    r"(?:fährt|zieht|kommt) nicht mit\b|non si muove\b",
)
_ONE = r"((?:l['\u2019])?[^\W\d]+)"
IDIOMS = (
    (r"\+ (?=[^\W\d])", "and "),
    (r"(?<=\s)(?:[-=]>|\u2192)(?=\s)", "to"),
    (r"they both\b", "both"),
    (r"(\w+)['\u2019]s (?=(?:on|at|in|under|over|alone|there)\b)", r"\1 is "),
    (r"((?:the|that) \w+) one\b", r"\1"),
    (rf"{_ONE} wird von {_ONE} mitgenommen\b", r"\2 schleppt \1"),
    (
        rf"{_ONE} (?:is|was|gets) (?:carried|taken)(?: along)? by {_ONE}(?: along)?",
        r"\2 carries \1",
    ),
    (
        rf"{_ONE} viene (?:portat|trascinat)[oa](?: via)? (?:dal(?:la)? |da |dall['\u2019]){_ONE}",
        r"\2 porta \1",
    ),
    (
        r"(?:is|are|gets?|ist|sind|wird|è|sono) (?:stuck|blocked|blockiert|bloccat[oaei])\b",
        _STAYS_PUT,
    ),
    (r"steckt fest\b", _STAYS_PUT),
    (r"brings? (?=[^\s\d])", "carries "),
    (r"(?:deve|dovrebbe) essere\b", "è"),
    (r"(?:müsste|sollte|muss|soll) ((?:(?!\bsein\b)[^,;])*?)\b(?:sein|stehen)\b", r"ist \1"),
    (r"(?:darf|kann|dürfen|können) nicht (?=\S)", "fährt nicht "),
    (r"(?:cannot|can['\u2019]t|can not|may not)\b", "not"),
    (r"non (?:può|possono) (?:andare|stare|fermarsi|finire)\b", "non va"),
    *(
        (rf"{_HELPS_DE} ((?:(?!{_HELPS_DE})[^,;])*?)\b(?:{said})\b", rf"{meant} \1")
        for meant, said in _PARTICIPLES_DE.items()
    ),
    *((rf"{_HELPS_IT}(?:{said})\b", meant) for meant, said in _PARTICIPLES_IT.items()),
    *((said, _STAYS_PUT) for said in _PUT),
    (r"(?:took|brought|has taken|has brought) (?=(?:[^\s\d]+ ){1,4}?along\b)", "carries "),
    (r"nahm (?=(?:[^\s\d]+ ){1,3}?mit\b(?! \d))", "schleppt "),
    (r"ließ (?=.*(?:stehen|zurück)\b)", "lässt "),
    (r"left (?=.*behind\b)", "leaves "),
    (r"(?:does|did|do) not\b|(?:doesn|didn|don)['\u2019]t\b|is(?: not|n['\u2019]t)\b", "not"),
    (r"(?:no|kein|keine|nessun[ao]?) (?:one|cars?|limousine|auto|automobile|macchina)\b", "nobody"),
    (r"(niemand|keiner|nicht) mehr\b(?! als)", r"\1"),
    (r"(non (?:è|c['\u2019]è|sta)) più\b(?! di)", r"\1"),
    (r"(?:fährt|zieht|rückt) (?:gar |überhaupt )?nicht(?=\s*$|\s*[,;])", _STAYS_PUT),
    (r"not (?:drive|go)(?=\s*$|\s*[,;])", _STAYS_PUT),
    (r"tutt[ei] e due|(?:the|die|i|le|alle) (?:two|zwei|due)\b", "both"),
    (r"(?:double|doppel)[- ](?:decker|deck)s?", "doubledecker"),
    (r"(?:takes?|brings?) (?=(?:[^\s\d]+ ){1,4}?(?:along|with (?:it|him|her))\b)", "carries "),
    (r"(?:nimmt|zieht) (?=(?:[^\s\d]+ ){1,3}?mit\b(?! \d))", "schleppt "),
    (r"not (?:carries|carry) (.*?) (?:along|with (?:it|him|her))\b", r"goes without \1"),
    (r"schleppt (\S+(?: \S+)?) nicht(?: mit)?\b", r"fährt ohne \1"),
    (r"non (?:si )?porta (?:(?:con sé|con se|dietro|via) )?", "va senza "),
    (r"(?<=carries )(.*?) (?:along|with (?:it|him|her))\b", r"\1"),
    (r"(?<=schleppt )(.*?) mit\b", r"\1"),
    (r"(?:si )?porta (?:con sé|con se|dietro|via) ", "porta "),
    (r"(?:an|vorbei an) (?=\S+ vorbei\b)|vorbei an (?=\S)", "durch "),
    (r"(?<=durch )(\S+) vorbei", r"\1"),
    (r"(?<=lässt )(.*) (?:stehen|zurück)|(?<=leaves )(.*) behind", r"\1\2"),
    (r"over to|rüber (?=nach|auf|zu)", "to"),
    (r"(?:by itself|on its own|by himself)", "alone"),
)
"""What is said in several words, and one that means the same."""
