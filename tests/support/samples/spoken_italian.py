"""What people say at a table in Italian, by what they mean; without a meaning, it is refused."""

from collections.abc import Mapping

ITALIAN: Mapping[str, str] = {
    "R:C": (
        "il rosso è su C, vero? | il rosso è su C | la macchina rossa è su C | l'auto rossa sta"
        " su C | il rosso sta sulla casella C | allora il rosso è su C | il rosso finisce su C |"
        " il rosso si ferma su C | il rosso va su C | il rosso va a C | dunque il rosso sta in C |"
        " la rossa è in C | secondo me il rosso è su C | il rosso deve stare su C | il rosso"
        " dovrebbe stare su C | su C c'è il rosso | su C ci sta il rosso | il rosso se ne sta su C"
        " | il rosso arriva a C | il rosso si sposta in C | il rosso è finito su C | il rosso è"
        " andato su C | la limousine rossa è su C | il rosso si trova su C | credo che il rosso"
        " sia su C | il rosso è arrivato in C | alla fine il rosso è su C | l'auto rossa si è"
        " fermata su C | nella casella C c'è il rosso | il rosso e' su C | il rosso viene spostato"
        " su C | quindi il rosso va in C | il rosso è proprio su C | il rosso raggiunge C | il"
        " rosso si piazza su C | la rossa se ne va in C | beh, il rosso sta su C | è il rosso che"
        " sta su C | il rosso arriva fino a C | insomma il rosso è su C | la macchina rossa si è"
        " fermata in C | il rosso finisce nella casella C | guarda che il rosso è su C | per me il"
        " rosso sta in C | su C ci va il rosso | il rosso si parcheggia su C | su C c'è la"
        " macchina rossa | il rosso, quindi, è su C | il rosso adesso sta su C | ti dico che il"
        " rosso è su C | il rosso parte e si ferma su C | No, il rosso è su C! | il rosso è"
        " arrivato su C | il rosso ora si trova in C | la macchinina rossa sta su C | il rosso si"
        " è spostato su C | il rosso viene messo su C | per forza il rosso è su C | il rosso deve"
        " finire su C | il rosso va a finire su C | la rossa va a C | eh no, il rosso sta su C | a"
        " questo punto il rosso è in C | il rosso è là su C | il rosso atterra su C | il rosso"
        " termina in C | il rosso si sposta fino a C"
    ),
    "R:stays-on:C R:C": (
        "il rosso va su C e resta lì | il rosso è fermo su C | il rosso sta fermo su C | la rossa"
        " resta su C"
    ),
    "R:over:B R:C": (
        "il rosso salta B e va su C | il rosso salta B e finisce su C | il rosso passa oltre B e"
        " arriva in C | il rosso supera B e si ferma su C | il rosso scavalca B e va in C | il"
        " rosso ha saltato B ed è finito su C | il rosso deve saltare B e va su C | il rosso salta"
        " la casella B e arriva su C | il rosso oltrepassa B e si ferma su C | il rosso supera B e"
        " finisce in C | il rosso deve saltare B e finisce su C | il rosso passa B e arriva a C |"
        " il rosso salta B e si mette su C"
    ),
    "R:with:O": (
        "il rosso porta con sé l'arancione | il rosso si porta dietro l'arancione | l'arancione"
        " viene portato dal rosso | l'arancione viene portata via dal rosso | l'arancione è portato"
        " dal rosso | il rosso trascina l'arancione | il rosso si è portato dietro l'arancione | il"
        " rosso porta via l'arancione | il rosso trascina con sé l'arancione | il rosso porta anche"
        " l'arancione | l'arancione viene trascinato dal rosso | il rosso si tira dietro"
        " l'arancione | il rosso si trascina dietro l'arancione | l'arancione viene trascinata dal"
        " rosso | il rosso ha portato l'arancione con sé | l'arancione è stato portato via dal"
        " rosso | il rosso si porta l'arancione | il rosso deve portare l'arancione | il rosso"
        " porta con sé anche l'arancione | l'arancione viene portato via dal rosso | il rosso ha"
        " trascinato l'arancione"
    ),
    "R:with:O R:C O:C": (
        "il rosso porta l'arancione su C | il rosso porta con sé l'arancione in C | il rosso va su"
        " C e porta con sé l'arancione | il rosso va su C e si porta dietro l'arancione |"
        " l'arancione viene portato su C dal rosso | il rosso trascina l'arancione fino a C | il"
        " rosso si trascina dietro l'arancione fino a C | il rosso porta anche l'arancione su C |"
        " il rosso porta l'arancione fino a C | il rosso si porta l'arancione su C | il rosso va su"
        " C e l'arancione va con lui | il rosso si porta dietro l'arancione fino a C | il rosso"
        " trascina l'arancione su C | il rosso trasporta l'arancione in C"
    ),
    "R:without:O": (
        "il rosso non porta con sé l'arancione | il rosso va senza l'arancione | il rosso lascia"
        " l'arancione | il rosso lascia indietro l'arancione | il rosso non si porta dietro"
        " l'arancione | il rosso lascia lì l'arancione"
    ),
    "R:without:O R:C": (
        "il rosso va su C senza l'arancione | il rosso lascia l'arancione e va su C | il rosso va"
        " senza l'arancione in C | il rosso va su C e lascia l'arancione | il rosso molla"
        " l'arancione e va su C"
    ),
    "R:without:O O:A": (
        "il rosso lascia l'arancione su A | il rosso ha lasciato l'arancione in A | il rosso lascia"
        " l'arancione ferma su A"
    ),
    "R:stays-put": (
        "il rosso non si può muovere | la rossa è bloccata | la rossa non si sposta | il rosso"
        " resta | il rosso resta fermo | il rosso non si muove | la rossa resta ferma | il rosso"
        " resta dov'è | il rosso rimane fermo | il rosso è bloccato | il rosso non si sposta | il"
        " rosso rimane dov'era | il rosso sta fermo | la macchina rossa non si muove | il rosso se"
        " ne sta fermo | il rosso resta lì dov'è | il rosso non va"
    ),
    "R:moves-alone R:B": (
        "il rosso va da solo su B | la rossa va da sola in B | il rosso si sposta da solo su B"
    ),
    "R:only-to:B R:B": ("solo il rosso va su B | soltanto il rosso va su B"),
    "R:on:Y": (
        "il rosso è sul giallo | il rosso è sopra il giallo | il rosso sta sopra al giallo | il"
        " giallo è sotto il rosso | il giallo sta sotto al rosso | il rosso va sul giallo | il"
        " rosso si ferma sul giallo | sul giallo c'è il rosso | il giallo è coperto dal rosso | il"
        " rosso finisce sopra il giallo | il giallo ha sopra il rosso | il rosso sale sul giallo"
    ),
    "R:C:top": (
        "il rosso è su C sopra | il rosso è in cima su C | il rosso è su C, in cima | su C il rosso"
        " è sopra | il rosso sta sopra su C | il rosso è quello sopra su C | il rosso è su C, sopra"
        " | il rosso sta in cima su C | il rosso sta su C in alto"
    ),
    "R:C:bottom": (
        "il rosso è sotto su C | il rosso è su C sotto | il rosso sta sotto in C | su C il rosso è"
        " sotto | il rosso è su C, sotto | il rosso sta in C sotto | il rosso è quello sotto su C |"
        " in C il rosso sta sotto"
    ),
    "R:C:lone": (
        "il rosso è da solo su C | il rosso sta da solo in C | su C c'è solo"
        " il rosso | il rosso è su C da solo"
    ),
    "R:C O:C:top": (
        "il rosso è su C e l'arancione è sopra | rosso su C e arancione sopra | il rosso è su C con"
        " l'arancione sopra | il rosso sta su C e sopra c'è l'arancione | su C c'è il rosso e sopra"
        " c'è l'arancione"
    ),
    "R:C O:C": (
        "il rosso e l'arancione sono su C | rosso e arancione stanno su C | il rosso e"
        " l'arancione sono tutti e due su C | la coppia rosso-arancione è su C | la coppia rosso e"
        " arancione va su C | su C ci sono il rosso e l'arancione | la pila rosso-arancione va in"
        " C"
    ),
    "both:C": (
        "entrambi sono su C | tutti e due vanno su C | la pila va su C | la coppia finisce su C |"
        " le due auto sono su C | la colonna si ferma in C"
    ),
    "R:C O:A": (
        "il rosso è su C, l'arancione è su A | il rosso è su C e l'arancione su A | il rosso sta"
        " su C e l'arancione se ne sta su A"
    ),
    "A:stays-empty": ("A resta vuota | A rimane vuota"),
    "R:via:B": ("il rosso passa per B | il rosso passa attraverso B"),
    "R:via:B R:C": ("il rosso passa per B e va su C | il rosso va attraverso B su C"),
    "A:empty": (
        "A è vuota | su A non c'è nessuno | nessuno è su A | la casella A è vuota | A è libera | su"
        " A non c'è più nessuno | su A non c'è nessuna macchina | in A non c'è"
        " niente | A è rimasta vuota | su A non ci sta nessuno | su A non resta nessuno | su A"
        " nessuno | A è rimasta libera | in A non c'è più nessuna macchina | la A è vuota | su A"
        " non c'è niente"
    ),
    "R:not-on:B": (
        "il rosso non è su B | il rosso non va su B | il rosso non si ferma su B | il rosso non può"
        " andare su B | il rosso non sta su B | il rosso non finisce su B | il rosso non è andato"
        " su B | su B il rosso non c'è | il rosso non è mica su B | il rosso non può stare su B |"
        " il rosso non sta più su B | il rosso non ci va su B | il rosso non arriva su B | il rosso"
        " non può finire su B | il rosso non si è fermato su B | il rosso non dovrebbe essere su B"
    ),
    "R:not-over:B": ("il rosso non salta B | il rosso non passa sopra B | il rosso non supera B"),
    "R:not-on:B R:C": (
        "il rosso non è su B ma su C | il rosso non va su B bensì su C | il rosso è su C e non su B"
        " | il rosso è su C, non su B"
    ),
    "R:from:A R:C": (
        "il rosso va da A a C | il rosso si sposta da A a C | da A il rosso va a C | il rosso"
        " lascia A e va su C | il rosso passa da A a C"
    ),
    "R:8000": (
        "il rosso prende 8000 | il rosso incassa 8.000 | il rosso guadagna 8000 | la rossa prende"
        " 8000 | 8000 al rosso | 8000 per il rosso | al rosso vanno 8000 | al rosso spettano 8000 |"
        " il rosso ha preso 8000 | il rosso si prende 8000 | il rosso riceve ottomila | il rosso"
        " becca 8000 | il rosso si becca 8000 euro | i 8000 vanno al rosso | gli 8000 vanno al"
        " rosso | il rosso deve prendere 8000 | il rosso intasca 8000 | il rosso prende gli 8000 |"
        " il rosso porta a casa 8000 | allora il rosso prende 8000 | il rosso si merita 8000 | il"
        " rosso tira su 8000 | 8000 vanno al rosso | al rosso toccano 8000 | la macchina rossa"
        " incassa 8000 | il rosso si porta a casa 8000 | spettano 8000 al rosso | il rosso guadagna"
        " ottomila euro | il rosso prende 8 mila | il rosso ha incassato 8000 | il rosso si intasca"
        " gli 8000 | il rosso si porta via 8000 | il rosso ne prende 8000 | il rosso ha 8000 | il"
        " rosso ha vinto 8000 | il rosso ottiene 8000 | il rosso si becca gli 8000 | 8000 al rosso"
        " e basta | il rosso ha guadagnato 8000 | il rosso fa 8000 | il rosso vince 8000"
    ),
    "R:8000:C": (
        "il rosso prende 8000 su C | il rosso prende gli 8000 di C | il rosso incassa 8000 in C"
    ),
    "R:nothing": (
        "il rosso non prende niente | il rosso non prende nulla | il rosso resta a bocca asciutta |"
        " il rosso va via a mani vuote | il rosso non guadagna niente | niente per il rosso | il"
        " rosso non prende soldi | il rosso resta a mani vuote | il rosso non becca niente | al"
        " rosso non va niente | il rosso non prende nessun gettone | il rosso prende niente | il"
        " rosso non incassa nulla | il rosso non becca una lira | il rosso resta a secco | il rosso"
        " non si prende niente | il rosso non riceve niente | il rosso non ha preso niente | al"
        " rosso non spetta niente | il rosso non guadagna nulla | al rosso niente | il rosso non"
        " prende alcun gettone | il rosso rimane a bocca asciutta | il rosso non incassa niente |"
        " il rosso non prende un bel niente | il rosso non prende un soldo | il rosso non ha niente"
        " | il rosso non vince niente | il rosso non prende proprio niente | il rosso non guadagna"
        " un centesimo | il rosso non ottiene niente | il rosso non prende denaro | per il rosso"
        " niente | il rosso resta senza soldi"
    ),
    "R:token": (
        "il giocatore con il personaggio rosso prende il gettone | "
        "il rosso prende il gettone | il rosso prende i soldi | il rosso guadagna | il rosso"
        " incassa qualcosa | il rosso prende un gettone"
    ),
    "R:token:C": (
        "il rosso prende il gettone di C | il rosso prende il gettone su C | il rosso incassa i"
        " soldi di C | il gettone di C va al rosso | il gettone su C spetta al rosso | il rosso si"
        " prende il gettone di C | i soldi di C vanno al rosso"
    ),
    "R:8000 N:nothing": (
        "il rosso prende 8000 e il blu niente | il rosso prende 8000, il blu niente | il rosso"
        " prende 8000 e il blu non prende niente | il rosso 8000 e il blu niente | il rosso prende"
        " 8000 ma il blu niente | il rosso prende 8000 mentre il blu resta a mani vuote"
    ),
    "R:500 Y:500": (
        "il rosso e il giallo prendono 500 a testa | il rosso e il giallo prendono 500 ciascuno |"
        " il rosso e il giallo prendono entrambi 500"
    ),
    "R+T:5000": (
        "il rosso e il turchese prendono insieme 5000 | il rosso e l'ottanio prendono 5000 in due"
    ),
    "R:not:8000": (
        "il rosso non prende 8000 | il rosso non incassa 8000 | il rosso non becca 8000 | il rosso"
        " non guadagna 8000"
    ),
    "R:heir": (
        "il rosso prende il gettone della mafia | il rosso eredita | i soldi della mafia vanno al"
        " rosso | il rosso eredita dalla mafia | il rosso prende anche i soldi della mafia | il"
        " gettone della mafia spetta al rosso | il rosso si prende il gettone della mafia | il"
        " rosso è l'erede della mafia"
    ),
    "R:no-heir": (
        "il rosso non prende niente dalla mafia | il rosso non eredita | il rosso non prende i"
        " soldi della mafia"
    ),
    "": (
        "il rosso va sopra B | forse il rosso è su C | il rosso o il blu è su C | il rosso va su C"
        " perché B è piena |"
        " il rosso prende circa 8000 | il rosso prende almeno 8000 | il rosso è vicino al giallo |"
        " il roso è su C | il rosso sta sopr il giallo | il rosso era su A | se il rosso si muove,"
        " l'arancione resta | il rosso può andare su C | il rosso è quasi su C | il rosso è su C o"
        " D | tutti sono su C | il rosso non è solo su C | il rosso è solo su C | "
        "il rosso non deve andare su C | chi è su"
        " C | il rosso lo porta su C | il rosso prende metà di 8000 | il rosso va prima su B e poi"
        " su C | il rosso forse va su C | il rosso è dietro al giallo | il rosso è davanti al"
        " giallo | il rosso scambia col blu | il rosso prende il"
        " doppio | il rosso prende più del blu | neanche il rosso è su C | tutti tranne il rosso"
        " sono su C | il rosso poteva andare su C | il rosso sarebbe dovuto andare su C | il rosso"
        " va di là | il rosso gira | il rosso vince | il rosso su | su C | chissà dove va il rosso"
        " | il rosso va una casella più in là | il rosso è arrivato secondo | il rosso prende 8000"
        " meno 500 | il rosso quasi arriva su C | il rosso va su C se può | il rosso è"
        " su C e D | il rosso aspetta | tocca al rosso |"
        " il rosso segue il giallo | il rosso prende meno di 8000 | il rosso prende più di 8000 |"
        " il rosso è dove sta il giallo | il rosso vsu C | il roso va su C | il rosso prnde 8000 |"
        " il rosso porta con sé l'aranzione | il rosso e il giallo si scambiano | il rosso magari"
        " va su C | il rosso non so dove va | il rosso sta accanto al giallo | chi prende 8000 | il"
        " rosso finise su C | il rosso è su C come l'arancione | il rosso prende tutto | nessuno"
        " prende niente | ho ragione io | non è vero | il rosso non ci sta"
    ),
    "R:over:Y": (
        "il rosso salta il giallo | il giallo viene saltato dal rosso | il rosso scavalca la"
        " macchina gialla | il rosso sorpassa il giallo | il rosso passa oltre il giallo | il"
        " giallo viene superato dal rosso | il rosso ha scavalcato il giallo"
    ),
    "R:over:B R:over:C R:D": (
        "il rosso salta B e C e finisce su D | il rosso passa oltre B e C e arriva in D"
    ),
    "R:C:bottom O:C:top": (
        "il rosso è su C sotto e l'arancione sopra | su C il rosso è sotto e l'arancione sopra"
    ),
    "O:on:R": (
        "l'arancione sta sopra il rosso | l'arancione resta sul rosso | il rosso sta sotto"
        " l'arancione | il rosso ha l'arancione sopra | sopra il rosso c'è l'arancione | il rosso è"
        " coperto dall'arancione | sul rosso ci sta l'arancione | l'arancione è in cima al rosso |"
        " l'arancione sta sull'auto rossa | l'arancione copre il rosso | la rossa sotto e"
        " l'arancione sopra"
    ),
    "R:covered": ("il rosso è coperto | rossa coperta | la rossa verrà coperta"),
    "R:covered O:covered": ("la rossa e l'arancione sono coperte"),
    "R:B:covered": ("rossa coperta su B | la rossa sta coperta su B"),
    "R:uncovered": (
        "nessuno sta sopra il rosso | il rosso non è coperto | il rosso è scoperto | sulla rossa"
        " non c'è nessuno | nessuno copre la rossa"
    ),
    "R:top": ("il rosso è sopra"),
    "O:stays-put R:C": (
        "il rosso va su C e l'arancione resta lì | il rosso va su C, l'arancione non si muove | il"
        " rosso va su C e l'arancione rimane dov'era"
    ),
    "R:from:A": ("il rosso lascia A"),
    "R:A": ("il rosso è su Dinero Docks"),
    "R:H": ("il rosso va sullo Splendid Boulevard | la rossa è allo Splendid Boulevard"),
    "R:4500": ("il rosso prende quattromilacinquecento"),
    "R:1500": ("il rosso prende millecinquecento"),
    "R:2000": ("il rosso prende duemila"),
    "R:21000": ("il rosso prende ventunomila"),
    "R:8000 N:500": ("il rosso prende 8000 e il blu 500 | 8000 al rosso e 500 al blu"),
    "O:C N:D": ("l'arancione è su C, il blu su D"),
    "A:empty B:empty": ("A e B sono vuote"),
    "R:C A:empty": ("il rosso è su C e A è vuota | A è vuota e il rosso è su C"),
    "W:D": ("la bianca è su D | l'auto bianca va in D"),
    "V:D": ("il viola è su D | la macchina viola è su D"),
    "T:D": ("l'azzurra è su D | il verde acqua è su D"),
    "L:D": ("la verde è su D | la macchina verde chiaro è su D"),
    "M:D": ("la mafia è su D | il nero va su D"),
    "O:A": ("l'arancione se ne sta su A"),
    "O:stays-on:A O:A": (
        "l'arancione resta fermo su A | l'arancione resta indietro su A | l'arancione resta su A"
        " | l'arancione rimane in A | l'arancione è rimasto su A | l'arancione è ancora su A"
    ),
    "Y:on:R": (
        "il giallo è sopra il rosso | il giallo sta sul rosso | il giallo si mette sul rosso | il"
        " rosso è sotto al giallo | il rosso sta sotto il giallo | il giallo finisce sul rosso | il"
        " rosso ha sopra il giallo | il rosso viene coperto dal giallo | sopra al rosso sta il"
        " giallo | il giallo arriva sul rosso"
    ),
    "R:not-on:C": (
        "no, il rosso non è su C | il rosso non è affatto su C | il rosso non sta mica su C | il"
        " rosso non può essere su C | il rosso non va a finire su C | ma"
        " il rosso non è su C | il rosso non ci sta su C"
    ),
    "Y:nothing R:8000": (
        "il giallo niente e il rosso 8000 | il giallo non prende niente, il rosso prende 8000"
    ),
    "Y:B R:on:Y": ("il giallo è su B e il rosso è sul giallo"),
    "Y:B R:B:top": ("il giallo è su B e il rosso è sopra | il giallo sta su B con il rosso sopra"),
    "R:B:on:Y": ("il rosso è su B sopra il giallo | il rosso finisce su B, sul giallo"),
    "R:moves-only O:stays-put": ("solo il rosso si muove, l'arancione resta ferma"),
    "R:without:O O:A R:B": ("il rosso lascia l'arancione su A e va su B"),
    "R:without:O O:A R:on:Y": ("il rosso lascia l'arancione in A e va sul giallo"),
    "R:from:A R:over:B R:C": ("il rosso va da A oltre B fino a C"),
    "R:over:Y R:C": (
        "il rosso salta il giallo e va su C | il rosso supera il giallo e arriva su C"
    ),
    "O:not-on:C R:C": (
        "il rosso, non l'arancione, è su C | il rosso è su C, l'arancione no | il rosso è su C ma"
        " non l'arancione"
    ),
    "R:not-on:B O:C": ("il rosso non è su B ma l'arancione è su C"),
    "R:500 O:4000": ("il rosso prende 500, l'arancione 4000"),
    "O:4000 R:nothing": (
        "l'arancione prende 4000 e il rosso resta a mani vuote | l'arancione prende 4000, il rosso"
        " niente"
    ),
    "R:nothing O:nothing": ("il rosso e l'arancione non prendono niente"),
    "R:token O:nothing": ("il rosso prende il gettone e l'arancione niente"),
    "R:8000 R:heir:5000": ("il rosso prende 3000 più 5000 dalla mafia"),
    "R:heir:5000": ("il rosso prende i 5000 della mafia | il rosso eredita 5000"),
    "M:C": ("la macchina nera è su C | il nero è su C | la mafia sta su C"),
    "both:B": ("tutti e due finiscono su B | entrambe vanno su B | il corteo va su B"),
    "R:B O:B": (
        "il rosso e l'arancione vanno tutti e due su B | il rosso e l'arancione finiscono insieme"
        " su B"
    ),
    "R:stays-put O:stays-put": (
        "il rosso e l'arancione restano fermi | il rosso e l'arancione non si muovono"
    ),
    "both:stays-put": ("entrambi restano fermi | la pila resta ferma"),
    "R:with:O R:over:B R:C O:C": ("il rosso porta l'arancione oltre B fino a C"),
    "R:moves-alone": ("il rosso va via da solo"),
    "R:with:O R:B O:B": ("la rossa va in B e l'arancione la segue"),
    "R:steps:2": ("il rosso fa due passi | il rosso si muove solo di due caselle"),
    "R:steps:1": ("il rosso si sposta di uno spazio | il rosso prosegue di una casella"),
    "R:steps:2 R:forward": (
        "il rosso avanza di due caselle | il rosso avanza di due | il rosso va avanti di due"
    ),
    "R:steps:1 R:forward": (
        "il rosso avanza di una casella | il rosso avanza uno | il rosso avanza una | il rosso"
        " avanza solo di uno | il rosso va avanti di uno | il rosso fa un passo avanti | il rosso è"
        " avanzato di uno | il rosso finisce una casella più avanti"
    ),
    "R:forward": ("il rosso va avanti | il rosso avanza"),
    "R:steps:1 R:backward": ("il rosso torna indietro di uno"),
    "R:backward R:H": ("il rosso torna indietro in H | il rosso torna in H"),
    "R:to-next-empty": (
        "il rosso va alla prima casella vuota | il rosso va alla prossima casella libera"
    ),
    "R:before:B": ("il rosso si ferma prima di B"),
    "B:3": ("su B ci sono tre macchine"),
    "both:3000": ("prendono 3000 tutte e due | entrambe prendono 3000"),
    "O:only:3000": ("solo l'arancione prende 3000"),
    "both:B R:B:top": ("tutte e due in B, rosso sopra"),
    "R:over:B R:on:L": ("la rossa salta B e va sopra la verde"),
    "L:on:R": ("la rossa si infila sotto la verde"),
    "R:backward": ("il rosso va indietro"),
    "O:carried": ("l'arancione viene portata"),
    "C:3": ("tre macchine sono su C"),
    "R:moves": ("il rosso si muove | il rosso prosegue | il rosso deve proseguire"),
    "R:forward R:C": ("il rosso va su C in senso orario | il rosso avanza fino a C"),
    "B:2": ("B è piena"),
    "O:stays-on:A R:C O:A": (
        "il rosso è su C e l'arancione resta su A | il rosso va su C ma l'arancione rimane su A |"
        " il rosso va su C mentre l'arancione resta su A | il rosso è andato su C e l'arancione è"
        " rimasta su A | il rosso si sposta su C, l'arancione invece resta su A"
    ),
    "O:stays-on:A O:A R:C": ("l'arancione resta su A e il rosso va su C"),
    "R:moves-alone O:stays-on:A R:B O:A": ("il rosso va da solo su B e l'arancione resta su A"),
    "R:together-with:O R:C O:C": (
        "il rosso va su C con l'arancione | il rosso e l'arancione vanno insieme su C | il rosso"
        " con l'arancione va su C"
    ),
    "R:together-with:O R:B O:B": ("il rosso insieme all'arancione va su B"),
}
