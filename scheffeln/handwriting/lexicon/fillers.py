"""What says nothing that could be right or wrong: no other word of a claim is passed over."""

import re
from collections.abc import Iterator, Mapping

from scheffeln.language import Lang

EN, DE, IT = Lang

FILLERS: Mapping[Lang, str] = {
    EN: "i know, i know that, i know for sure,"
    " pretty sure, i'm pretty sure, end of story, period, round, around, already, further,"
    " farther, it's, it is, simply put, in fact, plainly, for real, y'know,"
    " ultimately, at last, all of a sudden, to me, by my count, then again, i swear, as i see it,"
    " if you ask me, i'd bet, as far as i can tell, in that case, once again, as usual, this"
    " time, at that point, ya know, totally, absolutely, certainly, of course, after its move, on"
    " this turn, well, actually, really, clearly, obviously, definitely, simply, surely, also,"
    " too, now, finally, eventually, in the end, at the end, afterwards, after that, so,"
    " then, ok, okay, look, sorry, does, did, do, hey, oh, i think, i say, i believe, i claim, in"
    " my opinion, in my view, that, i guess, i reckon, i'd say, i mean, you know, anyway, for"
    " sure, for certain, right, straight, directly, again, all the way, next, thus, hence, by"
    " now, dollar, dollars, bucks, euro, euros, guys, come on, after the move, after all,"
    " basically, honestly, literally, i'm sure, i am sure, it's clear, as well, at all, anymore,"
    " any more, any, parked, after this, on the board, i'm telling you, trust me, mate, folks,"
    " listen, see, it is clear, no doubt, without a doubt, likewise, please, yes, yeah, anyhow,"
    " it's obvious, i'm certain, to be clear, man, that's, nope, nah, nonsense,"
    " rubbish, oh no, come on now, fair enough, well actually, quite simply, my god, oh man,"
    " sure, clearly then, as agreed, by the rules, according to the rules",
    DE: "fei, eh, eh schon, ich weiß, ich weiß genau, ich weiß doch,"
    " alter, mann, ey, und fertig, und basta, punkt, ehrenwort, ja wohl, denk ich, denk ich mal,"
    " glaub ich mal, ziemlich sicher, herum, rum, schon, bereits, ich glaub, es ist, es sind, ich"
    " würde sagen, würde ich sagen, auf jeden fall, jedenfalls, wie gesagt, meiner ansicht nach,"
    " soweit ich sehe, ganz einfach, nun einmal, echt, ehrlich, in echt, im grunde, alles klar,"
    " wenn du mich fragst, so wie ich das sehe, meine güte, ich schwöre, diesmal, dieses mal, im"
    " ergebnis, insofern, nach meiner rechnung, komm, pass auf, schau mal, logischerweise,"
    " folglich, somit, daher, deshalb, aber hallo, ohne zweifel, zweifellos, gell, nach dem"
    " spielzug, einwandfrei, halt, doch, eigentlich, ja, eben, einfach, natürlich, klar, sicher,"
    " bestimmt, wirklich, tatsächlich, also, dann, danach, jetzt, nun, am ende, zum schluss,"
    " schließlich, letztlich, auch, ebenfalls, ich glaube, ich meine, ich finde,"
    " ich denke, ich sage, meiner meinung nach, meines erachtens, dass, gar, sich, wieder,"
    " weiter, hinweg, ok, okay, na, nein, nee, nö, moment, euro, dollar, ganz, so, sowieso,"
    " hinterher, nachher, zuletzt, direkt, gleich, hin, hinüber, rüber, drüben, dabei, es,"
    " am schluss, endgültig, glaub ich, ich bin sicher, ganz klar, leute, definitiv,"
    " offensichtlich, selbstverständlich, nochmal, ich bin mir sicher, ganz sicher, ich sag, ich"
    " behaupte, hör mal, schau, guck, logisch, freilich, trotzdem, im endeffekt, nach dem zug,"
    " letztendlich, bitte, mensch, sag ich, hey, übrigens, gerade, grad, von dort, außerdem, sage"
    " ich, finde ich, meine ich, glaube ich, denke ich, am ende vom zug, am ende des zuges, nun"
    " mal, es ist klar, ist doch klar, nach diesem zug, ach, tja, naja, drüber, schön, brav, mein"
    " gott, quatsch, unsinn, blödsinn, ach was, ach quatsch, wir sind uns einig, nach meiner"
    " zählung, doch doch, ja klar, na gut, na ja, hallo, sieh mal, seht ihr, sorry, tut mir leid,"
    " letzten endes, nach den regeln, laut regel, laut regeln",
    IT: "so che, io so che, lo so,"
    " fidati, e basta così, parola mia, mi sa che, mi sa, ascolta, mah, oh, ma dai, in effetti,"
    " effettivamente, mi raccomando, a conti fatti, sul serio, giuro, te lo dico io, secondo i"
    " miei calcoli, a quanto vedo, per quel che vedo, dopotutto, in fondo, stavolta, questa"
    " volta, di conseguenza, perciò, in ogni caso, assolutamente, invero, a rigor di logica,"
    " vabbè, vabbe, eccome, punto, come dicevo, sai, vedi, guardate, tranquillo, io dico che, ma"
    " certo, e basta, alla fin fine, allora, dunque, quindi, beh, be', insomma, poi, ora, adesso,"
    " alla fine, infine, anche, pure, proprio, davvero, veramente, sicuramente, certo,"
    " certamente, ovviamente, chiaramente, semplicemente, si, s', secondo me,"
    " per me, credo, penso, dico, io credo, io penso, io dico, che, a mio parere, ecco, guarda,"
    " dai, sì, già, euro, euri, dollari, direttamente, subito, di nuovo, ormai, in realtà, alla"
    " fine dei conti, cioè, ragazzi, eh, ok, okay, senti, scusa, appunto, infatti, comunque,"
    " naturalmente, sono sicuro, sono sicura, per forza, dritto, dritta, alla fine del turno,"
    " alla fine della mossa, dopo la mossa, per finire, ti dico, a questo punto, di sicuro, senza"
    " dubbio, ti assicuro, finalmente, mi creda, è chiaro, a mio avviso, ah, diciamo, macché, ma"
    " no, ma va, figurati, eh no, eh sì, mamma mia, dai dai, ovvio, è ovvio, per favore, scusate,"
    " secondo la regola, secondo le regole, chiaro",
}

EVERYDAY: Mapping[Lang, str] = {
    EN: "rides, loses, lose, lost, pays, pay, paid, gives, give, gave, owes, costs, bumps, bumped,"
    " bump, bumping, pushes, pushed, push, hits, hit, swaps, swapped, waits, wait, starts,"
    " start, begins, turns, turn, turned, behind, between, near, nearly, almost, maybe,"
    " perhaps, probably, never, always, once, twice, more, less, most, least, half, other,"
    " another, same, else, every, all, some, many, few, first, second, third, last, left,"
    " right, before, after, until, when, where, why, how, who, what, which, whose, or, nor, if,"
    " unless, than, like, even, ever, was, were, had, been, me, you, us, them, here, blocks,"
    " blocked, block, must, might, could, would, keeps, keep, kept, shares, neither, changes,"
    " change, changed, we, our, ours, my, mine, everybody, everyone, i, i'm",
    DE: "verliert, verlieren, verlor, verloren, zahlt, zahlen, bezahlt, bezahlen, schuldet, kostet,"
    " noch, schiebt, schubst, rammt, stößt, drängt, verdrängt, tauscht, tauschen, wartet, warten,"
    " beginnt, anfängt, dreht, wendet, hinter, zwischen, neben, fast, beinahe, vielleicht,"
    " wahrscheinlich, nie, niemals, immer, einmal, zweimal, mehr, weniger, halb, andere, anderen,"
    " anderer, anderes, gleiche, gleichen, selbe, selben, jeder, alle, allen, einige, viele,"
    " wenige, zweite, zweiten, dritte, dritten, letzte, letzten, links, rechts, vorher, nachher,"
    " bevor, nachdem, solange, wenn, falls, wann, warum, wieso, wer, wem, wen, wessen, welche,"
    " welcher, als, wie, sogar, blockiert, könnte, dürfte, verschenkt, verteilt,"
    " hatte, hätte, wäre, leiht, war, waren, mir, mich, dir, dich, uns, euch, sein, würde, mal,"
    " man, ob, weil, wo, runter, rauf, herunter, hinunter, hinauf, behält, behalten, behielt,"
    " drei, vier, erst, leider,"
    " weder, ändert, ändern, fliegt, fällt, dach, wir, unsere, mein, meine, meiner, meins, meinem,"
    " meinen, meines, ich, ihr",
    IT: "perde, perdono, perso, persa, paga, pagano, pagato, deve, costa, spinge, spingono, urta,"
    " scambia, scambiano, aspetta, aspettano, comincia, inizia, gira, dietro, tra, fra, accanto,"
    " vicino, quasi, forse, magari, mai, sempre, ancora, volta, volte, meno, altro, altra, altri,"
    " altre, stesso, stessa, ogni, tutti, tutte, alcuni, molti, pochi, secondo, seconda, terzo,"
    " terza, ultimo, ultima, sinistra, destra, dopo, finché, quando, dove, chi, quale, quali,"
    " quanto, quanti, come, se, oppure, o, persino, blocca, bloccata, potrebbe, farebbe, regala,"
    " era, erano, aveva, fu, mi, ti, ci, vi, me, te, noi, voi,"
    " tiene, tengono, conserva, tre, neanche, nemmeno, neppure,"
    " cambia, cambiano, siamo, mio, mia, miei, mie, nostro, nostra, io",
}
"""Words that everybody knows and no claim needs: nobody who says one has meant another."""
SEVERAL = frozenset(
    {"we", "us", "our", "ours", "all", "everybody", "everyone", "wir", "uns", "unsere", "alle"}
    | {"allen", "jeder", "noi", "siamo", "nostro", "nostra", "tutti", "tutte"}
)
"""Whoever is spoken of so must be named."""
_NAY = "nein|nee|nö|nope|nah|(?:ach )?quatsch|unsinn|blödsinn|nonsense|rubbish|macché|figurati"
_NO = "no|(?:oh|ma|eh) no|ma va|ach was"
"""These deny only where nothing follows that they belong to: `no car`, `ma va in B`."""
_FIRST = re.compile(rf"(?i)^(?:\W*(?:{_NAY}|{_NO})\b\W*)+")
_TAKEN_BACK = re.compile(rf"(?i)[,.;!?]\s*(?:({_NAY})\b(?!\s*\?)|({_NO})\s*(?:[,.:;!]|$))")


_AYE = re.compile(r"(?i)^(?:\W*(?:yes|yeah|yep|ja|jawohl|sì|si|eh sì)(?!\w))+")


def answered(text: str) -> tuple[str, str, str] | None:
    """What is asked, the consent that is given to it, and what more follows; none if nothing is."""
    asked, _, rest = text.partition("?")
    if not re.search(r"\w", rest):
        return None
    aye = _AYE.match(rest)
    return asked, aye[0] if aye else "", rest[aye.end() :] if aye else rest


def taken_back(text: str) -> str:
    """The filler by which what was said before is not meant, `red on C? No!`; or none.

    At the very beginning it is the answer to somebody else, and `no?` only asks for consent.
    """
    found = _TAKEN_BACK.search(_FIRST.sub("", text))
    return (found[1] or found[2]) if found else ""


_THAT = r"(?:,? dass| that| che)"
_UNTRUE = (
    r"(?:it(?:'s| is) (?:not true|false|wrong|not the case|not so)|it isn't (?:true|the case|so)"
    r"|(?:(?:it|that) )?(?:can't|cannot|can not) be|(?:it's |it is )?impossible"
    r"|that's not true|not true|i (?:don't|do not) (?:think|believe)(?: so)?"
    r"|(?:es |das )?(?:stimmt nicht|ist (?:nicht (?:wahr|so|richtig)|falsch|gelogen))"
    r"|(?:(?:es|das) )?kann (?:doch |ja |gar )*nicht sein|(?:es ist )?(?:unmöglich|ausgeschlossen)"
    r"|nicht wahr|ich (?:glaube?|denke|meine) nicht|glaub(?:e ich)? nicht"
    r"|non (?:è|e') (?:vero|così|possibile)|non può (?:essere|darsi)|(?:(?:è|e') )?impossibile"
    r"|(?:è|e') (?:falso|sbagliato)|non (?:credo|penso))"
)
_TRUE = (
    r"(?:it(?:'s| is) (?:true|right)|that's (?:true|right)|true|correct"
    r"|(?:es |das )?(?:stimmt|ist (?:wahr|richtig))|richtig|(?:è|e') (?:vero|giusto)|vero|giusto)"
)
_CONTRADICTED = re.compile(
    rf"(?i)^\W*(?:({_UNTRUE}){_THAT} |(i (?:don't|do not) (?:think|believe)) (?!so\b)"
    rf"|(there(?:'s| is) no way)(?:{_THAT})? )"
)
_DISMISSED = re.compile(
    rf"(?i)^\W*(?:(?:that's (?:wrong|false)|falsch|wrong|falso|{_UNTRUE})[,:.;!]"
    rf"|{_TRUE}(?:[,:.;!]|{_THAT} ))\s*"
)
_IS_UNTRUE = re.compile(
    r"(?i)^(?:(?:that|dass|che) (?P<that>.*\w),?|(?P<said>[^,;:.!?\u2026]*\w)) (?P<no>stimmt nicht"
    r"|ist (?:falsch|nicht wahr|nicht richtig|gelogen)|is (?:wrong|false|not true)|isn't true"
    r"|non (?:è|e') vero|(?:è|e') (?:falso|sbagliato))\W*$"
)


def contradicted(text: str) -> tuple[str, str]:
    """A claim, and by which words all of it is denied: `it's not true that`; or none.

    Without `that` they answer somebody else, as `that's true` does.
    """
    found = _CONTRADICTED.match(text)
    if found:
        return text[found.end() :], found[1] or found[2] or found[3]
    after = _IS_UNTRUE.match(text)
    if after:
        return after["that"] or after["said"], after["no"]
    return _DISMISSED.sub("", text, count=1), ""


_MOCKS = (
    r"i doubt(?: that)?|ich bezweifle|dubito|no chance|keine chance|boh"
    r"|(?:ha|ah|he|eh){2,}h?|lol|rofl|yeah,? right|yeah,? sure|oh sure|sure,? sure|as if|my foot"
    r"|macch[eé]'?(?!\s*[,.:;!])|ma qual[ei]|dream on|in your dreams|nice try|no way"
    r"|ja,? klar|ja,? ja|jaja|ja,? sicher|als ob|von wegen"
    r"|dass ich nicht lache|nie im leben|träum weiter|schön wär's|s[ìi] certo|s[ìi] s[ìi]|come no"
    r"|come se|figurarsi|seh|ma quando mai"
)
"""What mocks a claim, before or after it."""
_APART = r"sure|whatever|was|what|cosa"
_AFTER = r"come on(?: now)?|ach komm|komm schon|na klar|klar doch|aber klar|ma dai|ma per favore"
_SIGHS = r"komm|dai|naja|na ja|tja|mah|boh|vabb[eè]'?|hm+|well|beh|eh"
"""After a claim these doubt it; before it they only begin."""
_STOP = r"[,.;:!?()\u2026\u2013\u2014-]"
_MOCKED = re.compile(
    rf"(?i)^\W*(?P<first>{_MOCKS}|(?:{_APART})(?=\s*{_STOP}))(?!\w)"
    rf"|(?<!\w)(?P<last>{_MOCKS}|{_AFTER})\W*$"
    rf"|{_STOP}\s*(?P<apart>{_MOCKS}|{_APART}|{_AFTER})\s*(?:{_STOP}|$)"
    rf"|{_STOP}\s*(?P<sigh>{_SIGHS})[^\w?]*$"
)


def mocked(text: str) -> str:
    """The words by which somebody does not mean what they say: `red on C, haha`; or none."""
    found = _MOCKED.search(text)
    return next(filter(None, found.groups()), "") if found else ""


_COMPARED = re.compile(
    r"(?i)(?<!\w)(?<!no )(?<!nicht )(?<!nichts )(?<!niemand )(?<!keiner )(?<!auto )"
    r"(?<!platz )(?<!non )"
    r"(?:more|less|fewer|at least|at most|as much as|the most|the least|twice as much"
    r"|mehr|weniger|mindestens|höchstens|(?:genau ?so|gleich|ebenso) ?viel|am (?:meisten|wenigsten)"
    r"|doppelt so viel|das (?:meiste|wenigste)"
    r"|(?:di )?(?:più|meno)(?= (?:soldi |denaro )?(?:di|del|della|dell'|che)\b|\W*$)"
    r"|almeno|al massimo|al minimo|tanto quanto|lo stesso importo|il doppio)(?!\w)"
)


def compared(text: str) -> str:
    """The words by which one amount is only more or less than another: `more than`; or none."""
    found = _COMPARED.search(text)
    return found[0] if found else ""


_DOTS = re.compile(r"\.{2,}|\u2026")


def trailing(text: str) -> Iterator[tuple[str, str]]:
    """What is said before dots, and what after them."""
    for dots in _DOTS.finditer(text):
        yield text[: dots.start()], text[dots.end() :]
