/**
 * The page: the law is opened, the state read from the address, and drawn whenever it changes.
 *
 * @import { Law } from "./law/law.js"
 * @import { State } from "./state/state.js"
 */

import { park } from "./drawing/drive.js";
import { patch } from "./drawing/element.js";
import { cardSprite, sprite } from "./drawing/ring.js";
import { run } from "./input/exercise.js";
import { attend, moment } from "./input/attend.js";
import { act, listen, reveal } from "./input/listen.js";
import { open } from "./law/law.js";
import { rehearseCard, rehearseRound } from "./rehearsal.js";
import { frame } from "./screens/frame.js";
import { sheet } from "./screens/sheets.js";
import { addressOf, linkTo, puzzleIn, stateOf } from "./state/address.js";
import { lawful } from "./state/course.js";
import { recalled, remember } from "./state/memory.js";
import { INITIAL, LANGS } from "./state/state.js";
import { afterPaint, openStore } from "./state/store.js";
import { recalledSetting } from "./state/training.js";
import { say } from "./words.js";

/** What scripts may ask; the answers are those of the commands. */
const scheffeln = { ready: begin() };
Object.assign(window, { scheffeln });

async function begin() {
  const law = await open();
  const first = begun(law);
  const read = (/** @type {string} */ address, { training } = first) =>
    atPuzzle(law, lawful(law, stateOf(address, { ...first, training }, law.book)), puzzleIn(address));
  const store = openStore(read(location.hash), addressOf, read);
  byId("sprite").replaceWith(sprite(law.book));
  store.onChange((state) => draw(law, state));
  draw(law, store.get());
  if (store.get().entry) reveal(store.get().entry);
  listen(law, store);
  attend(store, () => act(law, store, "tick"), (state) => rehearseRound(law, state));
  afterPaint(() => byId("page").before(cardSprite(law.book)));
  rehearseCard(law);
  register();
  const { move, dispute, score } = law;
  Object.assign(scheffeln, { move, dispute, score });
}

/**
 * How the page begins: in the user's language, by the rules of the table it was made for.
 * @param {Law} law
 * @returns {State}
 */
function begun({ given }) {
  const wishes = [recalled("lang"), given.lang, ...navigator.languages.map((one) => one.slice(0, 2))];
  const lang = wishes.flatMap((wish) => LANGS.filter((one) => one === wish))[0] ?? INITIAL.lang;
  const { edition = INITIAL.edition, rulings = {} } = given.table ?? {};
  const training = { ...INITIAL.training, setting: recalledSetting() };
  return { ...INITIAL, lang, edition, rulings, training };
}

/**
 * An address may name a puzzle; then the page opens at it.
 * @param {Law} law
 * @param {State} state
 * @param {string} id
 * @returns {State}
 */
function atPuzzle(law, state, id) {
  if (!id) return state;
  const opened = run({ ...state, view: "training" }, "set", law, moment(), { ids: [id] });
  return Array.isArray(opened) ? opened[0] : opened;
}

/**
 * @param {Law} law
 * @param {State} state
 */
function draw(law, state) {
  park();
  speakIn(state.lang);
  patch(byId("page"), frame(law, state));
  const over = byId("sheet");
  if (!state.sheet) over.querySelector("dialog")?.close();
  patch(over, sheet(law, state, linkTo(state)));
  const dialog = over.querySelector("dialog");
  if (dialog && !dialog.open) dialog.showModal();
}

/**
 * The page's own language; to set it anew, even to the same, has every element styled again.
 * @param {State["lang"]} lang
 */
function speakIn(lang) {
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
  const title = say("title", lang);
  if (document.title === title) return;
  document.title = title;
  remember("lang", lang);
}

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Offline use, where the page was put on a web host together with its worker. */
function register() {
  const { worker } = document.documentElement.dataset;
  if (worker) void navigator.serviceWorker?.register(worker).catch(() => undefined);
}
