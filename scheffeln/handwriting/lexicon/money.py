"""The words of claims for money in three languages: tokens, the Mafia's, and none at all."""

from scheffeln.handwriting.lexicon.senses import Particle, WordRows
from scheffeln.language import Lang

EN, DE, IT = Lang

MONEY: WordRows = {
    Particle.NOTHING: {
        EN: "squat, diddly, no cash, not a cent, not a penny, not a dime, no tokens, zero tokens,"
        " bupkis, no payout, nothing, none, nothing at all, no money, zilch, nada, no token,"
        " not a thing, zip",
        DE: "keinen pfennig, keine kohle, null, keinen groschen, kein einziges plättchen, kein"
        " bisschen geld, nichts, nix, gar nichts, gar nix, überhaupt nichts, kein geld, keinen"
        " cent, null komma nichts, garnichts, rein gar nichts, keinen einzigen cent",
        IT: "una lira, un soldo, un centesimo, neanche un centesimo, nemmeno un soldo, neanche"
        " una lira, nemmeno un centesimo, zero soldi, alcun gettone, niente, nulla, un bel"
        " niente, proprio niente, neanche un soldo, un tubo, proprio nulla",
    },
    Particle.BARE: {
        EN: "up empty, up with nothing, home with nothing, empty-handed, empty handed, away"
        " empty-handed, home empty-handed, out empty-handed, away with nothing, away empty"
        " handed",
        DE: "in die röhre, leer aus, leer ausgeht, leer ausgehen, leer ausgegangen, mit leeren"
        " händen da, ist leer ausgegangen, sind leer ausgegangen, ohne geld da, mit nichts,"
        " ohne alles",
        IT: "a mani vuote, a bocca asciutta, all' asciutto, con le mani vuote, a secco, via a"
        " mani vuote, via con le mani vuote, senza soldi, senza niente, senza un soldo, con un"
        " pugno di mosche",
    },
    Particle.TOKEN: {
        EN: "top money token, topmost token, uppermost token, dough, coin, coins, marker,"
        " top chip, money token, loot, token, tokens, money,"
        " chips, markers, something, anything, a thing, any money, chip, cash, top token, payout,"
        " tile",
        DE: "oberste geldplättchen, oberstes geldplättchen, obere plättchen, knete, zaster,"
        " geldmarke, kohlen, geldplättchen oben, marke, münze, token, geld,"
        " geldplättchen, plättchen, etwas, was, oberste plättchen, kohle, marker, chip,"
        " oberstes plättchen, geldchip, chips, münzen, marken",
        IT: "gettone moneta più in cima, gettone moneta, gettone più in cima, gettone in cima,"
        " grana, quattrini, malloppo, bottino, il gettone in cima, dischetto, segnalino, soldi,"
        " denaro, gettone, gettoni, moneta, qualcosa, tessera, incasso, dischetti,"
        " segnalini, monete",
    },
    Particle.HALF: {
        EN: "half, half of it, half the money, half of the money, half the token, fifty-fifty",
        DE: "hälfte, halbe, hälfte vom geld, hälfte davon, fifty-fifty",
        IT: "metà, la metà, metà dei soldi, metà del gettone, a metà",
    },
    Particle.ESTATE: {
        EN: "mafia's token, mafia token, mafia money, mafia's money, mafia chip, mafia's chip,"
        " black's token, black's money, mafia's cash, mafia cash, mafia's",
        DE: "mafiageld, mafia-geld, mafiaplättchen, mafia-plättchen, mafiatoken, mafia plättchen,"
        " mafia geld, geld der mafia, plättchen der mafia, mafiachip, mafiaerbe, mafia-erbe,"
        " mafia erbe, kohle der mafia",
        IT: "gettone della mafia, soldi della mafia, denaro della mafia, gettone del nero, soldi"
        " del nero, gettone mafia, soldi mafia, moneta della mafia, soldi dalla mafia",
    },
    Particle.INCLUDED: {
        EN: "with the mafia's token, with the mafia token, including the mafia's token, including"
        " the mafia token, with the mafia's money, including the mafia's money, with the mafia"
        " money, both tokens, both chips",
        DE: "mit dem mafiageld, samt mafiageld, mit mafiageld, inklusive mafiageld, mit dem"
        " mafiaplättchen, samt dem mafiageld, samt mafiaplättchen, mit dem geld der mafia,"
        " beide plättchen, beide chips",
        IT: "con il gettone della mafia, compreso il gettone della mafia,"
        " con i soldi della mafia,"
        " compresi i soldi della mafia, compreso quello della mafia, entrambi i gettoni, tutti"
        " e due i gettoni",
    },
}
