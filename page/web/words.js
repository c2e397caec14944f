/**
 * The words of the page itself, in every language; those of the law come from the book. Here are those
 * that the first screen needs; `wording.js`, `training/wording.js` and `training/progress.js` have the others.
 *
 * @import { SCREEN_WORDS } from "./wording.js"
 * @import { Lang } from "./state/state.js"
 * @import { PROGRESS_WORDS } from "./training/progress.js"
 * @import { TRAINING_WORDS } from "./training/wording.js"
 * @typedef {readonly [en: string, de: string, it: string]} Words
 */

import { LANGS } from "./state/state.js";

const FIRST_WORDS = {
  referee: ["Referee", "Schiri", "Arbitro"],
  training: ["Train", "Üben", "Allenati"],
  rules: ["Rules", "Regeln", "Regole"],
  screens: ["Screens", "Seiten", "Pagine"],
  steps: ["What to do", "Was zu tun ist", "Che cosa fare"],
  setup: ["Set up", "Aufstellen", "Prepara"],
  play: ["Play", "Spielen", "Gioca"],
  dispute: ["Dispute", "Streitfall", "Disputa"],

  board: ["Ring", "Ring", "Anello"],
  tray: ["Limousines", "Limousinen", "Limousine"],
  welcome: [
    "Who is right? Set the ring up as it stood: tap a limousine, then its business.",
    "Wer hat recht? Stell den Ring auf, wie er stand: Tippe eine Limousine an, dann ihr Geschäftsfeld.",
    "Chi ha ragione? Prepara l'anello com'era: tocca una limousine, poi la sua attività.",
  ],
  setupHint: [
    "Tap a limousine, then its business, or the other way round.",
    "Tippe eine Limousine an, dann ihr Geschäftsfeld, oder umgekehrt.",
    "Tocca una limousine, poi la sua attività, o viceversa.",
  ],
  correctHint: [
    "Correct the ring: cards and claims stay. A fresh or an empty ring or the last position starts over.",
    "Karten und Behauptungen bleiben. Ein neuer, ein leerer Ring oder die letzte Stellung beginnt neu.",
    "Correggi l'anello: carte e affermazioni restano. Un anello nuovo o vuoto o l'ultima posizione ricomincia da capo.",
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
  toDispute: ["Back to the dispute", "Zurück zum Streitfall", "Torna alla disputa"],
  position: ["Position", "Stellung", "Posizione"],
  use: ["Set it up", "So aufstellen", "Metti così"],

  back: ["Take back", "Zurücknehmen", "Annulla"],
  joker: ["Joker", "Joker", "Jolly"],
  backward: ["Backward", "Rückwärts", "Arretra"],
  evasion: ["Evasion", "Ausweichen", "Evasione"],
  idle: ["Play it without effect", "Ohne Wirkung spielen", "Giocala senza effetto"],
  forward: ["Step forward", "Einen Schritt vor", "Avanti di una"],
  start: ["Start", "Anfang", "Inizio"],
  lines: ["Ways tried", "Versuche", "Tentativi"],
  startDispute: ["We disagree", "Wir sind uneinig", "Non siamo d'accordo"],
  clauses: ["Why: the clauses", "Warum: die Klauseln", "Perché: le clausole"],

  otherRules: ["By: {said}", "Es gilt: {said}", "Si gioca con: {said}"],
  settledBy: ["For this dispute: {said}", "In diesem Fall: {said}", "In questo caso: {said}"],
  otherwiseBy: ["Otherwise by: {said}", "Sonst gilt: {said}", "Per il resto si gioca con: {said}"],
  asBefore: ["Rules as before", "Regeln wie vorher", "Regole come prima"],
  player: ["Player {number}", "Spieler {number}", "Giocatore {number}"],
  stand: ["How it stands", "Wie sie steht", "Come sta"],
  covered: ["Covered", "Verdeckt", "Coperta"],
  uncovered: ["Uncovered", "Unverdeckt", "Scoperta"],
  right: ["right", "recht", "ragione"],
  wrong: ["wrong", "nicht recht", "torto"],
  readRule: ["Rule and example", "Regel und Beispiel", "Regola ed esempio"],
  open: ["it depends", "kommt darauf an", "dipende"],

  table: ["Your table's rules", "Regeln eures Tischs", "Le regole del vostro tavolo"],
  run: ["Run cards", "Run-Karten", "Carte Run"],
  mafia: ["Mafia limousine", "Mafia-Limousine", "Limousine della Mafia"],
  edition: ["Edition", "Ausgabe", "Edizione"],

  score: ["Who takes what", "Wer nimmt was", "Chi prende che cosa"],
  takes: ["{who} takes {token} on {at}.", "{who} nimmt {token} auf {at}.", "{who} prende {token} su {at}."],
  nothing: [
    "{who} is covered on {at} and gets nothing.",
    "{who} ist auf {at} verdeckt und geht leer aus.",
    "{who} è coperta su {at} e non prende nulla.",
  ],
  heir: [
    "{name} gets it.",
    "{name} bekommt es.",
    "Lo prende {name}.",
  ],
  unowned: [
    "{who} has no player: nobody takes the token on {at}.",
    "{who} gehört niemandem: Das Plättchen auf {at} bleibt liegen.",
    "{who} non è di nessuno: il gettone su {at} resta.",
  ],

  options: ["Table", "Tisch", "Tavolo"],
  share: ["Share", "Teilen", "Condividi"],

  show: ["Show it", "Vorführen", "Mostra"],
  mistaken: ["Somebody {text}.", "Jemand {text}.", "Qualcuno {text}."],
};

/** @typedef {keyof typeof FIRST_WORDS | keyof typeof SCREEN_WORDS | keyof typeof TRAINING_WORDS | keyof typeof PROGRESS_WORDS} Key */

/** The others are added before anybody sees them.
 * @type {Record<Key, Words>} */
export const WORDS = /** @type {any} */ ({ ...FIRST_WORDS });

/**
 * A number to one decimal, as a language writes it.
 * @param {number} number
 * @param {Lang} lang
 */
export const decimal = (number, lang) => number.toFixed(1).replace(".", lang === "en" ? "." : ",");

/**
 * A number of seconds with its unit, which no line parts.
 * @param {number | string} number
 */
export const inSeconds = (number) => `${number}\xa0s`;

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
