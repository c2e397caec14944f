"""The words beside other verbs in three languages."""

from scheffeln.handwriting.lexicon.senses import Aux, WordRows
from scheffeln.language import Lang

EN, DE, IT = Lang

AUXILIARIES: WordRows = {
    Aux.IS: {
        EN: "is, are, 's, been, be, being",
        DE: "ist, sind, sein",
        IT: "è, sono, essere",
    },
    Aux.HAS: {
        EN: "has, have, 's",
        DE: "hat, haben, habe",
        IT: "ha, hanno, ho, abbia",
    },
    Aux.GETS: {
        EN: "gets, get, is getting, was, were, got, will be, should be, must be",
        DE: "wird, werden, wurde, wurden, werde, würde",
        IT: "viene, vengono, verrà, verranno, venne, viene poi, vengono poi, fu",
    },
    Aux.SHOULD: {
        EN: "should, will, would, ought to, 'll, is supposed to, has got to, is going to,"
        " should have, should've, ought to have",
        DE: "sollte, sollten, soll, sollen, wird, werden, würde",
        IT: "dovrebbe, dovrebbero, doveva, dovevano, avrebbe dovuto, avrebbero dovuto",
    },
    Aux.MUST: {
        EN: "must, has to, have to, needs to, had to",
        DE: "muss, müssen, müsste, müssten, musste, mussten",
        IT: "deve, devono, dovrà, dovranno",
    },
    Aux.HAD: {
        EN: "",
        DE: "hätte, hätten",
        IT: "",
    },
    Aux.MAY: {
        EN: "can, could",
        DE: "kann, können",
        IT: "può, possono, puo, potrebbe, potrebbero",
    },
    Aux.LET: {
        EN: "allowed, allowed to, be allowed to",
        DE: "darf, dürfen",
        IT: "",
    },
    Aux.MIGHT: {
        EN: "may, might, maybe, perhaps, possibly, probably, prolly, likely, is likely to",
        DE: "könnte, könnten, dürfte, dürften, mag, mögen, vielleicht, wahrscheinlich, vermutlich,"
        " möglicherweise, womöglich, eventuell, wohl",
        IT: "forse, magari, probabilmente, può darsi, può darsi che, potrebbe darsi che,"
        " possibilmente",
    },
}
