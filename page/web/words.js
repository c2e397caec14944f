/**
 * The words of the page itself, in every language; those of the law come from the book.
 *
 * @import { Lang } from "./state/state.js"
 * @import { TRAINING_WORDS } from "./training/wording.js"
 * @typedef {readonly [en: string, de: string, it: string]} Words
 */

import { LANGS } from "./state/state.js";

const REFEREE_WORDS = {
  title: ["Scheffeln referee", "Scheffeln-Schiedsrichter", "Arbitro di Scheffeln"],
  referee: ["Referee", "Schiri", "Arbitro"],
  training: ["Train", "Üben", "Allenati"],
  rules: ["Rules", "Regeln", "Regole"],
  screens: ["Screens", "Seiten", "Pagine"],
  steps: ["What to do", "Was zu tun ist", "Che cosa fare"],
  setup: ["Set up", "Aufstellen", "Disponi"],
  play: ["Play", "Spielen", "Gioca"],
  dispute: ["Dispute", "Streitfall", "Disputa"],
  close: ["Close", "Schließen", "Chiudi"],
  language: ["Language", "Sprache", "Lingua"],

  board: ["Ring", "Ring", "Anello"],
  tray: ["Limousines", "Limousinen", "Limousine"],
  cards: ["Cards", "Karten", "Carte"],
  welcome: [
    "Who is right? Set the ring up as it stood: tap a limousine, then its business.",
    "Wer hat recht? Stell den Ring auf, wie er stand: Tippe eine Limousine an, dann ihr Geschäftsfeld.",
    "Chi ha ragione? Disponi l'anello com'era: tocca una limousine, poi la sua attività.",
  ],
  setupHint: [
    "Tap a limousine, then the business it stands on. Or the business first.",
    "Tippe eine Limousine an, dann ihr Geschäftsfeld. Oder zuerst das Geschäftsfeld.",
    "Tocca una limousine, poi la sua attività. Oppure prima l'attività.",
  ],
  heldCar: [
    "Now {car}: tap its business, or another limousine.",
    "Jetzt {car}: Tippe ihr Geschäftsfeld an oder eine andere Limousine.",
    "Ora {car}: tocca la sua attività o un'altra limousine.",
  ],
  heldBusiness: [
    "{at}. Tap who stands there, bottom first.",
    "{at}. Tippe an, wer dort steht, die untere zuerst.",
    "{at}. Tocca chi c'è, prima quella sotto.",
  ],
  toPlace: ["Still to place: {cars}", "Noch aufzustellen: {cars}", "Ancora da mettere: {cars}"],
  full: [
    "Two stand there already: never more than two.",
    "Dort stehen schon zwei: nie mehr als zwei.",
    "Ce ne sono già due: mai più di due.",
  ],
  swap: ["Swap", "Tauschen", "Scambia"],
  swapBoth: ["Swap top and bottom", "Tauschen: oben und unten", "Scambia sopra e sotto"],
  clear: ["Take off", "Leeren", "Svuota"],
  fresh: ["Fresh ring", "Neuer Ring", "Anello nuovo"],
  empty: ["Empty ring", "Leerer Ring", "Anello vuoto"],
  last: ["Last position", "Letzte Stellung", "Ultima posizione"],
  type: ["Type it", "Eintippen", "Scrivila"],
  toCards: ["Play cards", "Karten spielen", "Gioca le carte"],
  typeTitle: ["Type the position", "Stellung eintippen", "Scrivi la posizione"],
  typeHint: [
    "A to H, by letters or colours, bottom limousine first, - where none stands. For example: RO - yellow L T N V W. Or paste what somebody sent you.",
    "A bis H, Buchstaben oder Farben, die untere Limousine zuerst, - wo keine steht. Zum Beispiel: RO - gelb L T N V W. Oder füge ein, was dir jemand geschickt hat.",
    "Da A a H, lettere o colori, prima la limousine sotto, - dove non ce n'è. Per esempio: RO - giallo L T N V W. Oppure incolla ciò che ti hanno inviato.",
  ],
  useSent: ["Open what was sent", "Zugesandtes öffnen", "Apri ciò che ti è arrivato"],
  position: ["Position", "Stellung", "Posizione"],
  use: ["Set it up", "So aufstellen", "Disponila"],

  playHint: [
    "Tap the card that is played.",
    "Tippe die Karte an, die gespielt wird.",
    "Tocca la carta che viene giocata.",
  ],
  playCard: ["Play {car}", "{car} spielen", "Gioca {car}"],
  joker: ["Joker", "Joker", "Jolly"],
  backward: ["Backward", "Rückwärts", "Arretra"],
  evasion: ["Evasion", "Ausweichen", "Evasione"],
  evasionTo: ["Evasion {car} to {at}", "Ausweichen {car} nach {at}", "Evasione {car} su {at}"],
  mafiaMove: ["Mafia moves", "Mafia fährt", "Mossa Mafia"],
  runCards: ["Run cards and Mafia", "Run-Karten und Mafia", "Carte Run e Mafia"],
  chooseCar: [
    "{card}: tap the limousine it moves.",
    "{card}: Tippe die Limousine an, die fahren soll.",
    "{card}: tocca la limousine da muovere.",
  ],
  chooseTop: [
    "Evasion: tap a limousine that stands on top.",
    "Ausweichen: Tippe eine obere Limousine an.",
    "Evasione: tocca una limousine che sta sopra.",
  ],
  chooseEmpty: [
    "Evasion of {car}: tap an empty business.",
    "Ausweichen von {car}: Tippe ein leeres Geschäftsfeld an.",
    "Evasione di {car}: tocca un'attività vuota.",
  ],
  idle: ["Play it without effect", "Ohne Wirkung spielen", "Giocala senza effetto"],
  cancel: ["Cancel", "Abbrechen", "Annulla"],
  back: ["Take back", "Zurücknehmen", "Riprendi"],
  forward: ["Step forward", "Einen Schritt vor", "Avanti di una"],
  played: ["Cards played", "Gespielte Karten", "Carte giocate"],
  start: ["Start", "Anfang", "Inizio"],
  startBoard: ["The board at the start", "Die Stellung am Anfang", "La posizione all'inizio"],
  stepNumber: ["Card {number}: {card}", "Karte {number}: {card}", "Carta {number}: {card}"],
  lines: ["Ways tried", "Versuche", "Tentativi"],
  line: ["Way {number}", "Versuch {number}", "Tentativo {number}"],
  noRoom: [
    "That is all the page can note down. Go on from the last position.",
    "Mehr kann die Seite nicht notieren. Mach mit der letzten Stellung weiter.",
    "La pagina non può annotare altro. Riparti dall'ultima posizione.",
  ],
  whoTakes: ["Who takes what", "Wer nimmt was", "Chi prende che cosa"],
  startDispute: ["We disagree", "Wir sind uneinig", "Non siamo d'accordo"],
  clauses: ["Why: the clauses", "Warum: die Klauseln", "Perché: le clausole"],

  nameCards: [
    "Which cards are disputed? Tap them in the order they were played. What they do is told when everybody has said what they believe.",
    "Um welche Karten geht es? Tippe sie an, wie sie gespielt wurden. Was sie bewirken, kommt erst, wenn alle gesagt haben, was sie glauben.",
    "Di quali carte si discute? Toccale nell'ordine in cui sono state giocate. Che cosa fanno si vede dopo che tutti hanno detto la loro.",
  ],
  disputedCards: ["Disputed cards", "Strittige Karten", "Carte in discussione"],
  believe: ["What does everybody believe?", "Was glaubt jeder?", "Che cosa crede ciascuno?"],
  remove: ["Remove", "Entfernen", "Elimina"],
  otherRules: ["By: {said}", "Es gilt: {said}", "Si gioca con: {said}"],
  disputed: ["In dispute: {cards}", "Strittig: {cards}", "In discussione: {cards}"],
  players: ["Whose claim", "Wessen Behauptung", "Di chi è l'affermazione"],
  player: ["Player {number}", "Spieler {number}", "Giocatore {number}"],
  name: ["Name", "Name", "Nome"],
  addPlayer: ["Add a player", "Weitere Person", "Aggiungi"],
  removePlayer: ["Remove {name}", "{name} entfernen", "Elimina {name}"],
  claimHint: [
    "{name}, move the limousines to where you say they stand afterwards.",
    "{name}, stell die Limousinen dorthin, wo sie deiner Meinung nach danach stehen.",
    "{name}, sposta le limousine dove secondo te stanno dopo.",
  ],
  sayHint: [
    "{name}, tap one limousine, its business, and how it stands.",
    "{name}, tippe eine Limousine an, ihr Geschäftsfeld und wie sie steht.",
    "{name}, tocca una limousine, la sua attività e come sta.",
  ],
  whole: ["Whole board", "Ganzes Brett", "Tutta la plancia"],
  single: ["One limousine", "Eine Limousine", "Una limousine"],
  aboutMoney: ["About the money", "Ums Geld", "Si tratta del denaro"],
  moneyHint: [
    "{name}, which limousine takes what? Tap it.",
    "{name}, welche Limousine nimmt was? Tippe sie an.",
    "{name}, quale limousine prende che cosa? Toccala.",
  ],
  takesHeir: ["the Mafia's too", "auch das der Mafia", "anche quello della Mafia"],
  otherSum: ["other sum", "andere Summe", "altra somma"],
  stays: ["Nothing moves", "Alles bleibt stehen", "Non si muove nulla"],
  startOver: ["Start over", "Von vorn", "Ricomincia"],
  saidNothing: ["{name} has not said anything yet.", "{name} hat noch nichts gesagt.", "{name} non ha ancora detto nulla."],
  lacking: [
    "{name} has yet to place: {cars}",
    "{name} muss noch aufstellen: {cars}",
    "{name} deve ancora mettere: {cars}",
  ],
  without: ["Judge without {name}", "Ohne {name} urteilen", "Giudica senza {name}"],
  oneEach: [
    "Somebody is entered as the player of two limousines: one each.",
    "Jemand ist für zwei Limousinen eingetragen: Jeder spielt nur eine.",
    "Qualcuno risulta giocare due limousine: una a testa.",
  ],
  tokensAndOwners: ["Top tokens, and who plays whom", "Oberste Plättchen, und wer wen spielt", "Gettoni in cima e chi gioca che cosa"],
  takesToken: ["the token", "das Plättchen", "il gettone"],
  takesNothing: ["nothing", "nichts", "nulla"],
  tokensFirst: [
    "How much it is can only be judged once the top tokens are entered.",
    "Wie viel es ist, lässt sich erst sagen, wenn die obersten Geldplättchen eingetragen sind.",
    "Quanto sia si può dire solo dopo aver inserito i gettoni in cima.",
  ],
  claimKind: ["What is claimed", "Was behauptet wird", "Che cosa si afferma"],
  stand: ["How it stands", "Wie sie steht", "Come sta"],
  any: ["Anyhow", "Egal wie", "Non importa"],
  covered: ["Covered", "Verdeckt", "Coperta"],
  uncovered: ["Uncovered", "Unverdeckt", "Scoperta"],
  handOver: ["Hand over to {name}", "Weiter an {name}", "Avanti: {name}"],
  judge: ["Who is right?", "Wer hat recht?", "Chi ha ragione?"],
  amend: ["Change the claims", "Behauptungen ändern", "Cambia le affermazioni"],
  byRules: ["By the rules", "Nach Regel", "Secondo le regole"],
  more: ["{count} more", "{count} weitere", "Altre {count}"],
  inDetail: ["In detail, with the ids of the rules", "Im Einzelnen, mit den Kürzeln der Regeln", "In dettaglio, con le sigle delle regole"],
  goesWrong: ["It goes wrong at card {step}, {card}.", "Falsch wird es bei Karte {step}, {card}.", "L'errore è alla carta {step}, {card}."],
  byRuling: [
    "The rulebooks can also be read so that {who} is right: {text}",
    "Die Regelhefte lassen sich auch so lesen, dass {who} recht hat: {text}",
    "I regolamenti si possono anche leggere in modo che {who} abbia ragione: {text}",
  ],
  why: ["This is why: {why}", "Der Grund: {why}", "Ecco perché: {why}"],
  anew: ["New dispute", "Neuer Streitfall", "Nuova disputa"],
  copyVerdict: ["Copy the verdict and the address", "Urteil und Adresse kopieren", "Copia verdetto e indirizzo"],
  copyTold: ["Copy the verdict", "Urteil kopieren", "Copia il verdetto"],
  right: ["right", "recht", "ragione"],
  wrong: ["wrong", "unrecht", "torto"],
  readRule: ["Rule and example", "Regel und Beispiel", "Regola ed esempio"],
  open: ["it depends", "kommt darauf an", "dipende"],
  enterOwners: ["Enter who plays whom", "Eintragen, wer wen spielt", "Inserisci chi gioca che cosa"],
  byEdition: ["By {edition} {who} would be right.", "Nach {edition} hätte {who} recht.", "Secondo {edition} {who} avrebbe ragione."],
  settleBy: ["Settle it by {edition}", "Nach {edition} entscheiden", "Decidi secondo {edition}"],
  settleSo: ["Settle it so", "So entscheiden", "Decidi così"],
  watchRule: ["Watch the rule", "Regel ansehen", "Guarda la regola"],
  watchMistake: ["Watch the mistake", "Irrtum ansehen", "Guarda l'errore"],

  table: ["Your table's rules", "Regeln eures Tischs", "Le regole del vostro tavolo"],
  expansions: ["In play", "Im Spiel", "In gioco"],
  run: ["Run cards", "Run-Karten", "Carte Run"],
  mafia: ["Mafia limousine", "Mafia-Limousine", "Limousine della Mafia"],
  setAside: [
    "The cards and claims so far are put aside. Switch it back and they are there again.",
    "Die bisherigen Karten und Behauptungen sind zur Seite gelegt. Schalte zurück, dann sind sie wieder da.",
    "Le carte e le affermazioni fatte sono messe da parte. Riporta l'interruttore com'era e tornano.",
  ],
  keys: ["Keys", "Tasten", "Tasti"],
  keysOf: [
    "R O Y L T N V W: the card or the limousine|M: the Mafia moves|A to H: the business|+ − @: Joker, Backward, Evasion|← or Backspace: take back|→: step forward|Ctrl+Z: take back, a claim too|Esc: let go|?: these keys",
    "R O Y L T N V W: die Karte oder die Limousine|M: die Mafia fährt|A bis H: das Geschäftsfeld|+ − @: Joker, Rückwärts, Ausweichen|← oder Rücktaste: zurücknehmen|→: einen Schritt vor|Strg+Z: zurücknehmen, auch eine Behauptung|Esc: loslassen|?: diese Tasten",
    "R O Y L T N V W: la carta o la limousine|M: muove la Mafia|Da A a H: l'attività|+ − @: Jolly, Arretra, Evasione|← o Backspace: riprendi|→: avanti di una|Ctrl+Z: riprendi, anche un'affermazione|Esc: lascia|?: questi tasti",
  ],
  edition: ["Edition", "Ausgabe", "Edizione"],
  rulings: ["Rulings that change a move", "Regelungen, die einen Zug ändern", "Scelte che cambiano una mossa"],
  allRulings: ["All rulings", "Alle Regelungen", "Tutte le scelte"],

  score: ["Who takes what", "Wer nimmt was", "Chi prende che cosa"],
  tokens: ["Top tokens", "Oberste Geldplättchen", "Gettoni in cima"],
  tokenOf: ["Token on {at}", "Plättchen auf {at}", "Gettone su {at}"],
  other: ["other", "anderes", "altro"],
  noAmount: [
    "This is no amount. Write it like 7500 or 7,500.",
    "Das ist kein Betrag. Schreib ihn wie 7500 oder 7.500.",
    "Non è un importo. Scrivilo come 7500 o 7.500.",
  ],
  noTokens: ["Remove all tokens", "Alle Plättchen entfernen", "Togli tutti i gettoni"],
  takes: ["{who} takes {token} on {at}.", "{who} nimmt {token} auf {at}.", "{who} prende {token} su {at}."],
  theToken: ["the top token", "das oberste Plättchen", "il gettone in cima"],
  nothing: [
    "{who} is covered on {at} and gets nothing.",
    "{who} ist auf {at} verdeckt und geht leer aus.",
    "{who} è coperta su {at} e non prende nulla.",
  ],
  mafiaTakes: [
    "{who} claims {token} on {at} for whoever takes a token on the lowest letter.",
    "{who} beansprucht {token} auf {at} für den, der auf dem niedrigsten Buchstaben etwas nimmt.",
    "{who} reclama {token} su {at} per chi prende un gettone sulla lettera più bassa.",
  ],
  heir: [
    "{name} gets it.",
    "{name} bekommt es.",
    "Lo prende {name}.",
  ],
  ownersTitle: ["Who plays which limousine", "Wer welche Limousine spielt", "Chi gioca quale limousine"],
  ownerOf: ["Player of {car}", "Person zu {car}", "Chi gioca {car}"],
  unowned: [
    "{who} has no player: nobody takes the token on {at}.",
    "{who} gehört niemandem: Das Plättchen auf {at} bleibt liegen.",
    "{who} non è di nessuno: il gettone su {at} resta.",
  ],
  total: ["{name}: {sum}", "{name}: {sum}", "{name}: {sum}"],
  totals: ["Together", "Zusammen", "In tutto"],

  options: ["Table", "Tisch", "Tavolo"],
  share: ["Share", "Teilen", "Condividi"],
  shareHint: [
    "The address holds everything on this page. Scan it or send it.",
    "Die Adresse enthält alles auf dieser Seite. Scanne oder sende sie.",
    "L'indirizzo contiene tutto ciò che vedi. Inquadralo o invialo.",
  ],
  fileHint: [
    "This page was opened from a file, so it has no address to send. Send this text instead.",
    "Diese Seite wurde aus einer Datei geöffnet und hat keine Adresse zum Verschicken. Verschick stattdessen diesen Text.",
    "Questa pagina è stata aperta da un file e non ha un indirizzo da inviare. Invia invece questo testo.",
  ],
  qr: ["QR code of this page's address", "QR-Code der Adresse dieser Seite", "Codice QR dell'indirizzo di questa pagina"],
  address: ["Address", "Adresse", "Indirizzo"],
  command: ["For the command line", "Für die Befehlszeile", "Per la riga di comando"],
  copy: ["Copy", "Kopieren", "Copia"],
  copied: ["Copied.", "Kopiert.", "Copiato."],
  notCopied: [
    "Copying is not possible here: select the text.",
    "Kopieren geht hier nicht: Markiere den Text.",
    "Qui non si può copiare: seleziona il testo.",
  ],
  send: ["Send", "Senden", "Invia"],
  tooLong: [
    "This address is too long for a QR code.",
    "Diese Adresse ist zu lang für einen QR-Code.",
    "Questo indirizzo è troppo lungo per un codice QR.",
  ],

  search: ["Search the rules", "Regeln durchsuchen", "Cerca nelle regole"],
  kinds: ["Kinds of rules", "Arten von Regeln", "Tipi di regole"],
  all: ["All", "Alle", "Tutte"],
  found: ["{count} found", "{count} gefunden", "{count} trovate"],
  nothingFound: [
    "No rule mentions this.",
    "Keine Regel erwähnt das.",
    "Nessuna regola ne parla.",
  ],
  clausesKind: ["Clauses", "Klauseln", "Clausole"],
  rulingsKind: ["Rulings", "Regelungen", "Scelte"],
  editionsKind: ["Editions", "Ausgaben", "Edizioni"],
  misreadingsKind: ["Mistakes", "Irrtümer", "Errori"],
  agreeKind: ["Agree first", "Vorher klären", "Da concordare"],
  show: ["Show it", "Vorführen", "Mostra"],
  showMistake: ["Show the mistake", "Irrtum zeigen", "Mostra l'errore"],
  showRight: ["Show what is right", "Richtig zeigen", "Mostra il giusto"],
  instead: ["Instead: {remedy}", "Richtig ist: {remedy}", "Corretto: {remedy}"],
  mistaken: ["The mistaken player {text}.", "Jemand {text}.", "Qualcuno {text}."],
  breaks: ["Against", "Verstößt gegen", "Contro"],
  default: ["default", "Standard", "predefinita"],
  choose: ["Choose", "Wählen", "Scegli"],
  chosen: ["chosen", "gewählt", "scelta"],
  inRules: ["Open in the rules", "In den Regeln öffnen", "Apri nelle regole"],
  exampleOf: ["Example: {cards} on {start}", "Beispiel: {cards} auf {start}", "Esempio: {cards} su {start}"],
};

/** @typedef {keyof typeof REFEREE_WORDS | keyof typeof TRAINING_WORDS} Key */

/** Those of training are added before anybody trains.
 * @type {Record<Key, Words>} */
export const WORDS = /** @type {any} */ ({ ...REFEREE_WORDS });

/**
 * A number to one decimal, as a language writes it.
 * @param {number} number
 * @param {Lang} lang
 */
export const decimal = (number, lang) => number.toFixed(1).replace(".", lang === "en" ? "." : ",");

/**
 * A text of the page with its names put in.
 * @param {Key} key
 * @param {Lang} lang
 * @param {Record<string, string | number>} names
 */
export function say(key, lang, names = {}) {
  const text = WORDS[key][LANGS.indexOf(lang)];
  return text.replace(/\{(\w+)\}/g, (_, name) => String(names[name] ?? ""));
}
