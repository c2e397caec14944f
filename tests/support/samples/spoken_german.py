"""What people say at a table in German, by what they mean; without a meaning, it is refused."""

from collections.abc import Mapping

GERMAN: Mapping[str, str] = {
    "R:C": (
        "Rot steht doch auf C, oder? | Rot steht auf C, nicht wahr? | Rot steht auf C | das"
        " rote Auto steht auf C | die rote Limo steht auf Feld C | der rote Wagen steht halt auf"
        " C | Rot ist doch auf C | Rot ist auf dem C | Rot landet eigentlich auf C | also Rot"
        " ist auf Feld C | auf C steht Rot | Am Ende steht Rot auf C | Rot steht am Ende auf"
        " Geschäft C | Rot hält auf C | Rot fährt einfach nach C | Rot ist jetzt auf C | die"
        " Rote ist auf C | dass Rot auf C steht | Ich finde, dass Rot auf C steht | Rot muss auf"
        " C stehen | Rot müsste auf C landen | Rot kommt auf C an | Rot sitzt auf C | Rot ist"
        " auf C gelandet | Rot zieht auf C | na Rot ist auf C | Rot geht"
        " auf das Feld C | rotes Auto auf C | Rot wird auf C gestellt | das rote Auto ist am"
        " Ende auf C | Rot fährt los und landet auf C | rot c | Rot ist nach C gezogen | auf dem"
        " Geschäft C steht das rote Auto | Rot gehört auf C | Rot ist bis"
        " C gefahren | Rot kommt auf C zu stehen | Also ich würde sagen, Rot steht auf C | Rot"
        " ist doch ganz klar auf C gelandet | Das rote Auto parkt auf C | auf C hockt Rot | Rot"
        " erreicht C | der Rote ist auf C | na klar steht Rot auf C | Rot steht aufm C | Rot"
        " steht drüben auf C | Nach dem Zug steht Rot auf C | Rot schiebt sich auf Feld C | die"
        " rote Limousine fährt bis Feld C | Rot rutscht nach C rüber | jetzt ist Rot auf C | Rot"
        " ist auf C, Leute | Rot ist am Ende auf C angekommen | Rot kommt nach C | Es ist Rot,"
        " das auf C steht | wie gesagt, Rot ist auf C | Rot fährt los und hält auf C | Guck"
        " doch, Rot ist auf C! | Mein Gott, Rot steht auf C. | Rot hat auf C angehalten | Rot"
        " wandert auf C | Wir sind uns einig: Rot steht auf C | der rote Flitzer steht auf C |"
        " Rot befindet sich auf C | Rot endet auf C | die Rote gehört auf C | auf dem Feld C"
        " steht die rote Limousine | nach meiner Zählung steht Rot auf C | Rot muss doch auf C"
        " landen | Rot wurde nach C gefahren | da steht Rot auf C"
    ),
    "R:stays-on:C R:C": (
        "Rot bleibt auf C stehen | Rot fährt nach C und bleibt da stehen | Rot fährt auf C und"
        " bleibt dort"
    ),
    "R:over:B R:C": (
        "Rot springt über B und landet auf C | Rot überspringt B und"
        " steht auf C | Rot fährt an B vorbei nach C | Rot fährt über B hinweg auf C | Rot fährt an"
        " B vorbei und hält auf C | Rot hat B übersprungen und ist"
        " auf C gelandet | Rot muss B überspringen und landet auf C | Rot springt über das Feld B"
        " auf C | B wird von Rot übersprungen und Rot landet auf C | Rot muss über B drüber und"
        " landet auf C | Rot lässt B aus und hält auf C | Rot hüpft über B drüber auf C | Rot zieht"
        " an B vorbei auf C | Rot geht über B drüber und steht auf C"
    ),
    "R:via:B R:C": (
        "Rot fährt über B nach C | Rot ist über B nach C gefahren | Rot geht via B nach C | Rot"
        " kommt über B nach C | Rot geht per B nach C | Rot fährt durch B nach C"
    ),
    "A:stays-empty": ("A bleibt leer | A ist leer geblieben"),
    "R:with:O": (
        "Rot nimmt Orange mit | die rote Limousine nimmt die orangene mit | Orange wird von Rot"
        " mitgenommen | Rot hat Orange mitgenommen | Rot zieht Orange mit | Rot schleppt Orange mit"
        " sich | Rot nimmt dabei Orange mit | den Orangenen nimmt Rot mit | dass Rot Orange"
        " mitnimmt | Rot muss Orange mitnehmen | Rot nimmt natürlich die Orange mit | Orange wird"
        " mitgenommen von Rot | Rot schleppt Orange mit | Orange wird von Rot geschleppt | Rot hat"
        " die Orangene mitgenommen | Orange ist von Rot mitgenommen worden | Rot muss Orange doch"
        " mitnehmen | Orange wird von Rot mitgeschleppt | Rot zieht die orangene Limousine mit |"
        " natürlich nimmt Rot Orange mit"
    ),
    "R:with:O R:C O:C": (
        "Rot nimmt Orange mit auf C | Rot nimmt Orange mit nach C | Rot fährt nach C und nimmt"
        " Orange mit | Rot fährt nach C und Orange kommt mit | Rot fährt auf C und Orange fährt mit"
        " | Orange wird von Rot nach C mitgenommen | Rot ist auf C gefahren und hat Orange"
        " mitgenommen | Rot zieht Orange mit nach C | Rot bringt Orange mit auf C | Rot schleppt"
        " Orange nach C | Rot fährt auf C und schleppt Orange mit | Rot nimmt die Orangene mit"
        " rüber auf C | Rot schleppt Orange bis C mit | Rot fährt nach C, Orange kommt mit | Rot"
        " transportiert Orange nach C"
    ),
    "R:without:O": (
        "Rot nimmt Orange nicht mit | Rot lässt Orange stehen | Rot lässt Orange zurück | Rot hat"
        " Orange nicht mitgenommen | Rot fährt ohne Orange"
    ),
    "R:without:O R:C": (
        "Rot fährt ohne Orange nach C | Rot lässt Orange stehen und fährt nach C | Rot fährt nach C"
        " ohne Orange | Rot fährt nach C und lässt Orange zurück | Rot fährt nach C und lässt"
        " Orange stehen"
    ),
    "R:without:O O:A": (
        "Rot lässt Orange auf A stehen | Rot lässt Orange auf A zurück | Rot hat Orange auf A"
        " stehen gelassen"
    ),
    "R:stays-put": (
        "Rot kommt da nicht weg | Rot kann sich nicht bewegen | Rot bleibt"
        " | Rot bleibt stehen | Rot bleibt einfach stehen | Rot bewegt sich nicht | Rot rührt sich"
        " nicht | Rot bleibt, wo es ist | Rot fährt gar nicht | Rot fährt nicht los | Rot kann"
        " nicht fahren | Rot steckt fest | Rot bleibt zurück | das rote Auto bleibt stehen | Rot"
        " wird nicht bewegt | Rot zieht nicht"
    ),
    "R:moves-alone R:B": (
        "Rot fährt allein nach B | Rot zieht alleine auf B | Rot fährt ganz allein nach B | Rot"
        " fährt für sich allein nach B"
    ),
    "R:only-to:B R:B": ("nur Rot fährt nach B"),
    "R:on:Y": (
        "Rot steht auf Gelb | Rot fährt auf Gelb | Rot landet auf Gelb | Rot steht oben auf Gelb |"
        " Rot sitzt auf dem Gelben | auf Gelb steht Rot | Gelb steht unter Rot | Gelb ist unter Rot"
        " | Rot stellt sich auf Gelb | Gelb hat Rot oben drauf | Gelb wird von Rot verdeckt | Rot"
        " springt auf Gelb drauf"
    ),
    "R:C:top": (
        "Rot steht auf C oben | Rot steht oben auf C | Rot ist auf C ganz oben | Rot ist oben auf C"
        " | auf C ist Rot oben | Rot liegt auf C oben drauf | Rot ist das obere auf C | Rot ist auf"
        " C die obere | Rot steht auf C obendrauf | Rot ist auf C oben drauf"
    ),
    "R:C:bottom": (
        "Rot steht auf C unten | Rot ist unten auf C | Rot steht unten auf Feld C | auf C steht Rot"
        " unten | Rot ist auf C ganz unten | Rot ist auf C die untere | Rot ist das untere Auto auf"
        " C | Rot ist auf C unten drin"
    ),
    "R:C:lone": (
        "Rot steht allein auf C | Rot steht auf C alleine | auf C steht nur Rot | Rot ist ganz"
        " allein auf C"
    ),
    "R:C O:C:top": (
        "Rot steht auf C und Orange obendrauf | Rot ist auf C, Orange oben | auf C steht Rot und"
        " darauf Orange | Rot steht auf C und Orange steht oben drauf | Rot auf C, Orange drauf |"
        " Rot ist auf C und auf ihm Orange"
    ),
    "R:C O:C": (
        "Rot und Orange stehen auf C | Rot und Orange sind beide auf C | Rot und Orange landen"
        " zusammen auf C | das Paar Rot/Orange steht auf C | der Stapel aus Rot und Orange steht"
        " auf C | Rot-Orange steht auf C | beide, Rot und Orange, stehen auf C | auf C stehen Rot"
        " und Orange | Rot auf C, Orange auch"
    ),
    "both:C": (
        "beide stehen auf C | die beiden fahren nach C | der Stapel fährt nach C | das Paar landet"
        " auf C | beide Autos stehen auf C | die zwei stehen auf C | der Turm fährt auf C"
    ),
    "R:C O:A": ("Rot ist auf C, Orange ist auf A | auf C ist Rot, auf A ist Orange"),
    "O:stays-on:A R:C O:A": (
        "Rot fährt weiter nach C und Orange bleibt auf A stehen | Rot steht auf C und Orange"
        " bleibt auf A | Rot fährt nach C, aber Orange bleibt auf A | Rot fährt nach C, während"
        " Orange auf A bleibt | Rot ist auf C gelandet und Orange ist auf A geblieben | Rot zieht"
        " auf C, die orangene Limo bleibt auf A"
    ),
    "O:stays-put R:C": (
        "Rot fährt nach C und Orange bleibt stehen | Rot steht auf C, Orange bleibt wo sie ist |"
        " Rot fährt nach C, Orange bleibt da | Rot fährt nach C und Orange rührt sich nicht"
    ),
    "A:empty": (
        "A ist leer | auf A steht niemand | auf A steht keiner mehr | A ist jetzt leer | Feld A ist"
        " leer | auf A ist niemand | auf Feld A steht kein Auto | auf A steht"
        " nichts mehr | auf A ist keiner mehr | A ist frei | kein Auto steht auf A | niemand steht"
        " auf A | A steht leer"
    ),
    "R:not-on:B": (
        "Rot passt nicht auf B | Rot steht net auf B | Rot ist ned auf B |"
        " Rot steht nicht auf B | Rot ist nicht auf B | Rot fährt nicht nach B | Rot landet nicht"
        " auf B | Rot darf nicht auf B | Rot kann nicht auf B | Rot hält nicht auf B | auf B steht"
        " Rot nicht | Rot ist gar nicht auf B | Rot ist doch nicht auf B | Rot kann nicht auf B"
        " landen | Rot darf nicht auf B stehen bleiben | Rot ist bestimmt nicht auf B | auf B ist"
        " Rot nicht | Rot kommt nicht auf B | Rot steht jetzt nicht mehr auf B | Rot hat nicht auf"
        " B gehalten"
    ),
    "R:not-over:B": (
        "Rot kommt nicht an B vorbei | Rot fährt nicht über B | Rot überspringt B nicht | Rot"
        " springt nicht über B | Rot fährt nicht an B vorbei"
    ),
    "R:not-on:B R:C": (
        "Rot steht nicht auf B, sondern auf C | Rot fährt nicht nach B, sondern nach C | Rot steht"
        " auf C und nicht auf B | Rot landet auf C, nicht auf B"
    ),
    "R:from:A R:C": (
        "Rot fährt von A nach C | von A nach C fährt Rot | Rot ist von A auf C gefahren | Rot zieht"
        " von A auf C | Rot verlässt A und fährt nach C | Rot geht von A rüber nach C"
    ),
    "R:8000": (
        "Rot bekommt 8000 | Rot kriegt 8.000 | Rot nimmt 8000 | Rot kassiert 8000 | Rot holt sich"
        " 8000 | 8000 für Rot | die 8000 gehören Rot | die 8000 gehen an Rot | Rot hat 8000"
        " bekommen | Rot kriegt doch 8000 | Rot verdient 8000 | für Rot gibt es 8000 | Rot sahnt"
        " 8000 ab | Rot streicht 8000 ein | Rot bekommt achttausend | Rot macht 8000 | dass Rot"
        " 8000 bekommt | Rot bekommt die 8000 | Rot muss 8000 bekommen | Rot bekommt 8000 Dollar |"
        " Rot steckt 8000 ein | Rot räumt 8000 ab | Rot stehen 8000 zu | da kriegt Rot 8000 | 8000"
        " gehen an Rot | Rot kriegt genau 8000 | das rote Auto kriegt 8000 | die 8000 kriegt Rot |"
        " Rot verdient 8.000 Euro | Rot schnappt sich die 8000 | Rot bekommt also 8000 | acht"
        " Riesen für Rot | Rot kriegt acht Tausend | für Rot 8000 | Rot erhält 8000 | Rot nimmt"
        " 8000 mit | Rot sackt 8000 ein | 8000 kriegt Rot | Rot hat 8000 | Rot hat 8000 verdient |"
        " dann kriegt Rot die 8000"
    ),
    "R:8000:C": (
        "Rot bekommt 8000 auf C | Rot bekommt die 8000 von C | Rot nimmt die 8000 auf C | Rot holt"
        " sich auf C 8000"
    ),
    "R:nothing": (
        "Rot bekommt nichts | Rot geht leer aus | Rot kriegt nix | Rot kriegt gar nichts | Rot"
        " bekommt kein Geld | Rot bekommt kein Plättchen | Rot verdient nichts | für Rot gibt es"
        " nichts | Rot hat nichts bekommen | Rot kriegt halt nichts | nichts für Rot | Rot ist leer"
        " ausgegangen | Rot kriegt keinen Cent | Rot geht diesmal leer aus | Rot bekommt überhaupt"
        " nichts | Rot kriegt nichts ab | kein Geld für Rot | Rot hat nichts gekriegt | Rot"
        " kassiert nichts | es gibt nichts für Rot | da kriegt Rot nichts | Rot kriegt keine Kohle"
        " | Rot bekommt doch nichts | Rot nimmt gar nichts mit | Rot macht kein Geld | Rot kriegt"
        " kein Geldplättchen | Rot erhält nichts | Rot holt nichts"
    ),
    "R:token": (
        "Rot bekommt das Plättchen | Rot kriegt Geld | Rot nimmt das Plättchen | Rot verdient Geld"
        " | Rot bekommt etwas | Rot kriegt was"
    ),
    "R:token:C": (
        "Rot bekommt das Plättchen von C | Rot nimmt das Plättchen auf C | Rot kriegt das Geld von"
        " C | Rot kassiert das Plättchen auf C | Rot kriegt das Plättchen auf C | das Plättchen von"
        " C geht an Rot | Rot bekommt das Geld auf C | das Plättchen auf C gehört Rot"
    ),
    "R:8000 N:nothing": (
        "Rot bekommt 8000 und Blau nichts | Rot 8000, Blau nichts | Rot kriegt 8000, Blau geht leer"
        " aus | Rot nimmt 8000 und Blau bekommt nichts | Rot bekommt 8000, aber Blau nichts | Rot"
        " bekommt 8000, Blau kriegt nix"
    ),
    "R:500 Y:500": (
        "Rot und Gelb bekommen je 500 | Rot und Gelb kriegen beide 500 | Rot und Gelb bekommen"
        " jeweils 500"
    ),
    "R+T:5000": ("Rot und Türkis bekommen zusammen 5000 | Rot und Petrol kriegen gemeinsam 5000"),
    "R:not:8000": (
        "Rot bekommt keine 8000 | Rot bekommt nicht 8000 | Rot kriegt die 8000 nicht | Rot kriegt"
        " keine 8000 | Rot verdient keine 8000"
    ),
    "R:heir": (
        "Rot bekommt das Mafiageld | Rot erbt | Rot kriegt das Plättchen der Mafia | Rot erbt von"
        " der Mafia | Rot bekommt das Geld von der Mafia | das Mafiageld geht an Rot | Rot kriegt"
        " auch das Mafiageld | das Plättchen der Mafia bekommt Rot"
    ),
    "R:no-heir": (
        "Rot bekommt nichts von der Mafia | Rot bekommt das Mafiageld nicht | Rot erbt nicht | Rot"
        " erbt nichts"
    ),
    "": (
        "beide bekommen zusammen 3000 | B gehört Rot |"
        " Rot bekommt drei | Rot steht auf C, nicht? | Rot fährt"
        " vielleicht nach C | Rot oder Orange steht auf C | Rot fährt nach C, weil B voll ist |"
        " Rot steht irgendwo | Rot bekommt mehr als 8000 | Rot bekommt ungefähr 8000 | Rot steht"
        " fast auf C | Rot fährt nach X | Rot muss nicht nach C | Rot ist auf C oder D | rot stht"
        " auf C | Rto steht auf C | Rot nimmt mit | Rot ist nicht allein auf C | niemand fährt"
        " nach C | alle stehen auf C | Rot fährt zuerst nach B und dann nach C | wenn Rot fährt,"
        " bleibt Orange stehen | Rot steht neben Gelb | Rot stand vorher auf A | Rot war auf A |"
        " Rot fährt nach C, weil Orange schwer ist | Rot ist so gut wie auf C | Rot landet"
        " höchstens auf C | Rot ist irgendwie auf C | Rot und Gelb tauschen | Rot fährt an allen"
        " vorbei | Rot bekommt doppelt so viel | ich weiß nicht | keine Ahnung | Rot fährt dahin |"
        " Rot steht da | Rot ist weg | Rot hat gewonnen | Rot schlägt Gelb | Rot ist auf C"
        " gefahren worden wie Gelb | Rot fährt nicht mal nach C | nicht mal Rot steht auf C | Rot"
        " steht entweder auf C oder D | ausser Rot steht keiner auf C | Rot fährt bis kurz vor C |"
        " Rot fährt hinter Gelb | Rot steht vor Gelb | Rot tauscht mit Gelb | Rot bekommt 8000"
        " weniger | Rot bekommt 8000 mehr als Blau | Rot bekommt so viel wie Blau | wer steht auf"
        " C? | steht überhaupt jemand auf C | C | Rot steht auf C, glaube ich wenigstens nicht |"
        " Rot steht auf C und D | Rot ist fast da | Rot bekommt drei Plättchen | Rot steht auf F"
        " oder G | Rot hat Vorfahrt | Rot muss warten | Rot ist dran | Gelb und Rot stehen"
        " aufeinander | Rot steht wo Gelb steht | Rot kriegt das meiste | Rot kriegt weniger als"
        " 8000 | Orange will mit | Rot fährt dem Gelben hinterher | Rot fahrt auf C | Rott steht"
        " auf C | Rot sthet auf C | Rot bekommmt 8000 | Rot nimmt Orage mit | Rot fährt nach C und"
        " nimmt mit | Rot bekommt 8000 oder nichts | Rot ist auf C wie Orange | Orange auch | Rot"
        " bekommt alles | keiner kriegt was | Rot fährt schneller | Rot kommt nicht weit | ich hab"
        " recht | das stimmt nicht | Anna lügt | Rot gewinnt | es gibt Streit um C"
        " | Rot hält auf dem nächsten Feld | Rot fährt einmal rum | Rot steht eins"
        " hinter Gelb"
    ),
    "R:shared": ("Rot bekommt die Hälfte"),
    "R:over:Y": (
        "Rot hüpft über Gelb | Rot fährt an Gelb vorbei | Gelb wird von Rot übersprungen | Rot"
        " überholt Gelb | Rot springt über das gelbe Auto | Rot fährt über Gelb hinweg | Rot ist"
        " über Gelb gesprungen"
    ),
    "R:over:B R:over:C R:D": (
        "Rot springt über B und C nach D | Rot überspringt B und C und landet auf D"
    ),
    "R:C:bottom O:C:top": (
        "auf C stehen Rot unten und Orange oben | auf C steht unten Rot und oben Orange | Rot steht"
        " auf C unten und Orange oben"
    ),
    "O:on:R": (
        "Orange bleibt auf Rot sitzen | Orange bleibt auf Rot stehen | Orange bleibt auf Rot liegen"
        " | Rot bleibt unter Orange stehen"
        " | Orange steht immer noch auf Rot | Orange bleibt auf Rot | Orange sitzt oben auf Rot"
        " | Rot"
        " hat Orange auf sich | Rot steht unter Orange | Rot steckt unter Orange | auf Rot steht"
        " Orange | Orange hockt auf dem roten Auto | Rot hat Orange obendrauf | das orangene Auto"
        " steht auf dem roten | Orange verdeckt Rot | Rot unten, Orange oben | Rot verdeckt, Orange"
        " oben"
    ),
    "R:covered": ("Rot ist verdeckt | Rot ist zugedeckt | rot verdeckt | rot is verdeckt"),
    "R:uncovered": (
        "niemand steht auf Rot | Rot ist nicht verdeckt | Rot ist offen | niemand verdeckt Rot"
    ),
    "R:B:covered": ("rot verdeckt auf B | auf B ist rot verdeckt | rot landet verdeckt auf B"),
    "R:B:bottom": ("rot steht als untere auf B"),
    "O:not-on:R": ("orange verdeckt rot nicht"),
    "R:top": ("Rot ist oben | Rot steht ganz oben"),
    "R:from:A": ("Rot verlässt A | Rot fährt von A weg | Rot fährt von A los"),
    "R:A": ("Rot steht am Dinero Docks | Rot ist auf den Dinero Docks"),
    "R:H": (
        "Rot steht auf dem Splendid Boulevard | Rot steht am Splendid Boulevard | Rot ist beim"
        " Splendid Boulevard"
    ),
    "R:4500": ("Rot kriegt viereinhalbtausend | Rot bekommt 4500"),
    "R:1500": ("Rot bekommt anderthalbtausend | Rot kriegt eintausendfünfhundert"),
    "R:2000": ("Rot kriegt zwotausend"),
    "R:21000": ("Rot kriegt einundzwanzigtausend"),
    "R:8000 N:500": (
        "Rot kriegt 8000 und Blau 500 | Rot 8000, Blau 500 | 8000 für Rot und 500 für Blau"
    ),
    "O:C N:D": ("Orange auf C, Blau auf D | das orangene Auto steht auf C, das blaue auf D"),
    "A:empty B:empty": ("A und B sind leer | A und B sind beide leer"),
    "R:C A:empty": ("Rot ist auf C und A ist leer | A ist leer und Rot steht auf C"),
    "W:D": ("die Weiße steht auf D | der weiße Wagen landet auf D"),
    "V:D": ("Lila ist auf D | die violette Limousine ist auf D"),
    "T:D": ("das hellblaue Auto steht auf D | die türkise Limousine ist auf D"),
    "L:D": ("das grüne Auto ist auf D | Hellgrün steht auf D"),
    "M:D": ("die Mafia steht auf D | das schwarze Auto ist auf D"),
    "R:without:O O:stays-put": ("Rot fährt ohne Orange, Orange bleibt stehen"),
    "O:stays-on:A O:A": (
        "Orange bleibt auf A stehen | Orange bleibt auf A zurück | Orange bleibt schön auf A |"
        " Orange steht immer noch auf A"
    ),
    "Y:on:R": (
        "Gelb steht auf Rot drauf | Gelb landet oben auf Rot | Gelb kommt auf Rot | Gelb parkt auf"
        " Rot | Rot wird von Gelb zugedeckt | Gelb hat sich auf Rot gesetzt"
    ),
    "R:not-on:C": (
        "Rot steht doch gar nicht auf C | Nein, Rot ist nicht auf C | Rot kann gar nicht auf C sein"
        " | Rot kann nicht auf C stehen | auf C steht Rot eben nicht | Rot landet doch nicht auf C"
    ),
    "Y:nothing R:8000": (
        "Gelb bekommt nichts, Rot bekommt 8000 | Gelb geht leer aus und Rot kriegt 8000"
    ),
    "O:A R:C": ("Orange steht auf A, Rot auf C"),
    "Y:B R:on:Y": ("Gelb steht auf B und Rot auf Gelb"),
    "Y:B R:B:top": (
        "Gelb steht auf B und Rot oben drauf | Gelb ist auf B, Rot darauf | auf B steht Gelb und"
        " obendrauf Rot"
    ),
    "R:B:on:Y": (
        "Rot landet auf B auf Gelb | Rot steht auf B auf dem Gelben | Rot steht auf B, oben auf"
        " Gelb"
    ),
    "R:moves-only O:stays-put": ("nur Rot fährt, Orange bleibt stehen"),
    "R:without:O O:A R:B": ("Rot lässt Orange auf A und fährt nach B"),
    "R:without:O O:A R:on:Y": ("Rot lässt Orange auf A zurück und springt auf Gelb"),
    "R:from:A R:via:B R:C": ("Rot fährt von A über B nach C | von A fährt Rot über B nach C"),
    "R:over:Y R:C": (
        "Rot springt über Gelb nach C | Rot überspringt Gelb und landet auf C | Rot überholt Gelb"
        " und hält auf C"
    ),
    "O:not-on:C R:C": ("Rot, nicht Orange, steht auf C | Rot ist auf C, Orange nicht"),
    "R:not-on:B O:C": ("Rot ist nicht auf B, aber Orange ist auf C"),
    "R:500 O:4000": (
        "Rot kriegt 500, Orange 4000 | Rot bekommt 500 und Orange bekommt 4000 | 500 für Rot, 4000"
        " für Orange"
    ),
    "O:4000 R:nothing": (
        "Orange bekommt 4000 und Rot nichts | Orange kriegt die 4000, Rot geht leer aus"
    ),
    "R:nothing O:nothing": (
        "Rot und Orange bekommen nichts | Rot und Orange gehen beide leer aus | Rot und Orange"
        " kriegen beide nichts"
    ),
    "R:token O:nothing": (
        "Rot bekommt das Plättchen, Orange nichts | Rot kriegt das Plättchen, Orange geht leer aus"
    ),
    "R:8000 R:heir:5000": (
        "Rot bekommt 3000 und 5000 von der Mafia | Rot bekommt 3000 plus 5000 von der Mafia"
    ),
    "R:heir:5000": ("Rot bekommt die 5000 der Mafia | Rot erbt 5000"),
    "M:C": ("Schwarz steht auf C | die schwarze Limousine steht auf C"),
    "both:B": ("beide landen auf B | die beiden stehen auf B | der Doppeldecker hält auf B"),
    "R:B O:B": (
        "Rot und Orange landen beide auf B | beide, Rot und Orange, landen auf B | Rot zusammen"
        " mit Orange landet auf B"
    ),
    "R:stays-put O:stays-put": (
        "Rot und Orange bleiben stehen | Rot und Orange bewegen sich nicht"
    ),
    "both:stays-put": ("beide bleiben stehen | der Stapel bewegt sich nicht"),
    "R:with:O R:over:B R:C O:C": ("Rot nimmt Orange mit über B nach C"),
    "R:moves": ("Rot bewegt sich | Rot fährt los | Rot fährt | Rot muss weiter"),
    "O:carried": ("Orange fährt mit | Orange kommt mit | Orange wird mitgenommen"),
    "R:steps:2": (
        "Rot macht zwei Schritte | Rot fährt zwei weiter | "
        "Rot geht um zwei Felder weiter | Rot fährt zwei Felder weiter |"
        " Rot zieht zwei Felder"
    ),
    "R:steps:3": ("Rot geht drei weiter"),
    "Y:1500": ("Gelb darf sich 1500 nehmen"),
    "R:steps:1": (
        "Rot fährt ein Feld weiter | Rot fährt einen weiter | Rot fährt eine weiter | Rot fährt"
        " einen | Rot fährt nur ein weiter | Rot fährt nur eins weiter | Rot landet eins weiter |"
        " Rot fährt nur ein Feld"
    ),
    "R:steps:2 R:backward": ("Rot fährt zwei Felder zurück"),
    "R:backward R:H": ("Rot fährt rückwärts auf H | Rot fährt zurück nach H"),
    "R:forward R:C": (
        "Rot fährt vorwärts auf C | Rot fährt im Uhrzeigersinn nach C | Rot zieht vor bis C | Rot"
        " rückt auf C vor"
    ),
    "R:forward": ("Rot fährt vor | Rot rückt vor | Rot ist vorgerückt | Rot geht voran"),
    "R:steps:2 R:forward": ("Rot rückt 2 Felder vor"),
    "R:steps:1 R:forward": (
        "Rot fährt ein Feld vor | Rot rückt ein Feld vor | Rot geht einen vor | Rot rückt um eins"
        " vor | Rot ist ein Feld vorgefahren | Rot zieht einen Schritt vor"
    ),
    "R:backward": ("Rot ist zurückgefahren"),
    "R:to-next-empty": (
        "Rot fährt weiter bis zum nächsten leeren Feld | Rot fährt auf das nächste freie Feld | Rot"
        " fährt bis zum nächsten freien Feld"
    ),
    "R:before:B": ("Rot hält vor B"),
    "B:3": ("auf B stehen dann drei | auf B stehen drei Autos"),
    "R:stays-put B:2": ("Rot bleibt stehen, B ist ja voll"),
    "both:3000": ("beide bekommen 3000 | die beiden kriegen je 3000"),
    "both:nothing": ("beide bekommen nichts"),
    "O:only:3000": ("nur Orange bekommt 3000"),
    "both:B O:B:top": ("beide auf B, Orange oben"),
    "R:moves R:with:O": ("Rot fährt, Orange wird mitgenommen"),
    "R:backward R:C": ("Rot fährt rückwärts nach C | Rot fährt gegen den Uhrzeigersinn auf C"),
    "C:2": ("zwei Autos stehen auf C | auf C stehen zwei"),
    "R:steps:1 R:backward": ("Rot fährt ein Feld zurück | Rot fährt einen zurück"),
    "C:3": ("auf C stehen drei"),
    "B:2": ("B ist voll"),
    "B:not-full": ("B ist nicht voll"),
    "O:stays-on:A O:A R:C": ("Orange bleibt auf A und Rot fährt nach C"),
    "R:moves-alone O:stays-on:A R:B O:A": ("Rot fährt alleine nach B und Orange bleibt auf A"),
    "R:only-to:B O:stays-on:A R:B O:A": ("nur Rot fährt nach B, Orange bleibt auf A"),
    "R:together-with:O R:C O:C": (
        "Rot fährt mit Orange auf C | Rot und Orange fahren gemeinsam nach C"
    ),
    "R:together-with:O R:B O:B": ("Rot und Orange ziehen zusammen auf B"),
    "both:together-with": (
        "beide bewegen sich zusammen | die beiden ziehen gemeinsam"
        " | der Doppeldecker fährt zusammen"
    ),
}
