/**
 * What the page can do once it is there: everything but the first screen and the law. It is unpacked
 * when that screen has been painted, or at once where another one is asked for.
 *
 * @import { Law } from "./law/law.js"
 * @import { State } from "./state/state.js"
 * @import { Arrival } from "./state/store.js"
 * @typedef {typeof PARTS} Others
 */

import { park } from "./drawing/drive.js";
import { byId, patch } from "./drawing/element.js";
import { cardSprite } from "./drawing/ring.js";
import { attend, moment, putAside } from "./input/attend.js";
import { resumed, RUN, run, withTraining } from "./input/exercise.js";
import { act, listen, reveal } from "./input/listen.js";
import { rehearseReferee, rehearseRound } from "./rehearsal.js";
import { disputeParts } from "./screens/dispute.js";
import { frame, OTHERS } from "./screens/frame.js";
import { playParts } from "./screens/play.js";
import { rulesScreen } from "./screens/rules.js";
import { sheet } from "./screens/sheets.js";
import { trainingScreen } from "./screens/training.js";
import { addressOf, linkTo, runIn, stateOf } from "./state/address.js";
import { boardSeen, lawful } from "./state/course.js";
import { recalled, remember } from "./state/memory.js";
import { LANGS } from "./state/state.js";
import { afterPaint, inTurn, openStore } from "./state/store.js";
import { recalledSetting } from "./state/training.js";
import { underWay } from "./training/aside.js";
import { PROGRESS_WORDS } from "./training/progress.js";
import { TRAINING_WORDS } from "./training/wording.js";
import { SCREEN_WORDS } from "./wording.js";
import { say, WORDS } from "./words.js";

const PARTS = { play: playParts, dispute: disputeParts, rules: rulesScreen, training: trainingScreen, live };
Object.assign(OTHERS, PARTS);
Object.assign(WORDS, SCREEN_WORDS, TRAINING_WORDS, PROGRESS_WORDS);

/** Nobody has stepped anywhere yet. */
const FIRST = { closing: false, own: false, back: false };

/**
 * From now on the page answers to taps, keys and time.
 * @param {Law} law
 * @param {State} begun  how the page begins where nobody has chosen anything
 */
function live(law, begun) {
  const first = recollected(begun);
  /** @type {(address: string, before?: State | null, step?: Arrival) => State} */
  const read = (address, before = null, step = FIRST) => {
    const { training, names } = before ?? first;
    const told = stateOf(address, { ...first, names, training: { ...training, left: leftIn(training), asked: null } }, law.book);
    const leaving = step.back && !step.closing && before?.view === "training" && runIn(address).mode !== "";
    if (before && !leaving && (step.closing || isBeside(told, before, address))) return { ...before, sheet: told.sheet };
    if (before) putAside(before);
    const there = inOwnLanguage(lawful(law, told));
    return leaving ? { ...there, view: "training" } : atPuzzle(law, there, address, step.own);
  };
  const store = openStore(unshared(read(location.hash)), addressOf, read);
  const boards = keeper(law);
  const show = (/** @type {State} */ state) => {
    draw(law, state);
    boards.note(state);
  };
  store.onChange(show);
  show(store.get());
  addEventListener("pagehide", boards.keep);
  if (store.get().entry) reveal(store.get().entry);
  listen(law, store);
  attend(store, () => act(law, store, "tick"), (state) => rehearseRound(law, state));
  byId("page").before(cardSprite(law.book));
  rehearseReferee(law);
  register();
  byId("page").removeAttribute("aria-busy");
}

/**
 * Whether an address tells of another sheet over the same page, or of none: then nothing else changes,
 * a run least of all, of which an address knows little.
 * @param {State} told
 * @param {State} before
 * @param {string} address
 */
const isBeside = ({ sheet, lang }, before, address) => address === `#${addressOf({ ...before, sheet, lang })}`;

/**
 * Whoever copies the address while sharing does not mean to send the sheet that lies over the page.
 * @param {State} state
 * @returns {State}
 */
const unshared = (state) => (state.sheet === "share" ? { ...state, sheet: "" } : state);

/**
 * What was chosen on the last visit. To ask for it has a browser wait for its disk, so it is not asked
 * before the first screen is there.
 * @param {State} state
 * @returns {State}
 */
const recollected = (state) => ({
  ...state,
  training: { ...state.training, setting: recalledSetting(), left: underWay(recalled(RUN, "sessionStorage")) },
});

/**
 * The mode of the run that may go on once another screen is gone back to.
 * @param {State["training"]} training
 */
const leftIn = ({ session, left }) => (session && !session.over ? session.mode : left);

/**
 * Whoever has chosen a language keeps it; the one of an address is that of whoever sent it.
 * @param {State} state
 * @returns {State}
 */
const inOwnLanguage = (state) => ({ ...state, lang: LANGS.find((one) => one === recalled("lang")) ?? state.lang });

/**
 * An address may name a puzzle, or tell of a run, which goes on where it was left. Practice can do so
 * without knowing more. At a step of its own the page begins nothing anew: a run that is over stays so.
 * @param {Law} law
 * @param {State} state
 * @param {string} address
 * @param {boolean} own
 * @returns {State}
 */
function atPuzzle(law, state, address, own) {
  const { mode, id } = runIn(address);
  if (!mode) return state;
  const left = resumed(state, mode, own ? "" : id, law, moment());
  if (left) return left;
  if (own) return withTraining({ ...state, view: "training" }, { notice: "runGone" });
  if (mode !== "practice" && !id) return withTraining(state, { notice: "runGone" });
  const ids = [id].filter(Boolean);
  const opened = run({ ...state, view: "training" }, mode === "practice" ? mode : "set", law, moment(), { ids });
  return Array.isArray(opened) ? opened[0] : opened;
}

/**
 * Boards are kept when there is time, and at the latest when the next one comes or the page is left.
 * @param {Law} law
 */
function keeper(law) {
  /** @type {State | null} */
  let unkept = null;
  const keep = () => {
    if (unkept) keepBoard(law, unkept);
    unkept = null;
  };
  return {
    keep,
    /** @param {State} state */
    note(state) {
      keep();
      unkept = state;
      inTurn(keep);
    },
  };
}

/**
 * For the next visit, or when this one has gone on to something else.
 * @param {Law} law
 * @param {State} state
 */
function keepBoard(law, state) {
  const board = boardSeen(law, state);
  if (!board) return;
  if (board !== recalled("last")) remember("last", board);
  if (state.run !== (recalled("run") !== "")) remember("run", state.run ? "1" : "");
}

/**
 * @param {Law} law
 * @param {State} state
 */
function draw(law, state) {
  park();
  speakIn(state.lang);
  const { activeElement } = document;
  patch(byId("page"), frame(law, state));
  if (activeElement && !activeElement.isConnected) afterPaint(catchFocus);
  if (state.mode === "play") afterPaint(followStep);
  const over = byId("sheet");
  if (!state.sheet) over.querySelector("dialog")?.close();
  patch(over, sheet(law, state, linkTo(state)));
  const dialog = over.querySelector("dialog");
  if (dialog && !dialog.open) dialog.showModal();
}

/** Whoever pressed what is not there any more goes on from the top of the screen. */
function catchFocus() {
  if (document.activeElement === document.body) document.querySelector("main")?.focus({ preventScroll: true });
}

/** The card whose board is shown is in sight among the others: many are wider than a phone. */
function followStep() {
  const step = document.querySelector(".steps [aria-current]");
  const strip = step?.closest(".steps");
  if (!step || !strip || strip.scrollWidth <= strip.clientWidth) return;
  const [inside, around] = [step.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += inside.left - around.left - (around.width - inside.width) / 2;
}

/**
 * The page's own language; to set it anew, even to the same, has every element styled again.
 * @param {State["lang"]} lang
 */
function speakIn(lang) {
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
  const title = say("title", lang);
  if (document.title !== title) document.title = title;
}

/** Offline use, where the page was put on a web host together with its worker. */
function register() {
  const { worker } = document.documentElement.dataset;
  if (worker) void navigator.serviceWorker?.register(worker).catch(() => undefined);
}
