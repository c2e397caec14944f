/**
 * The page: the law is opened, the state read from the address, and the first screen drawn.
 *
 * @import { Law } from "./law/law.js"
 * @import { State } from "./state/state.js"
 */

import { byId, patch } from "./drawing/element.js";
import { sprite } from "./drawing/ring.js";
import { unpackedText } from "./law/book.js";
import { open } from "./law/law.js";
import { frame, OTHERS, standsAlone } from "./screens/frame.js";
import { puzzleIn, stateOf } from "./state/address.js";
import { lawful } from "./state/course.js";
import { INITIAL, LANGS } from "./state/state.js";
import { inTurn } from "./state/store.js";

/** What scripts may ask; the answers are those of the commands. */
const scheffeln = { ready: begin() };
Object.assign(window, { scheffeln });

async function begin() {
  const law = await open();
  const first = begun(law);
  const state = lawful(law, stateOf(location.hash, first, law.book));
  byId("sprite").replaceWith(sprite(law.book));
  if (standsAlone(state) && !puzzleIn(location.hash)) {
    document.documentElement.lang = state.lang;
    patch(byId("page"), frame(law, state));
    const answer = heardMeanwhile();
    inTurn(() => void live(law, first).then(answer));
  } else await live(law, first);
  const { move, dispute, score } = law;
  Object.assign(scheffeln, { move, dispute, score });
}

/**
 * How the page begins: in the user's language, by the rules of the table it was made for.
 * @param {Law} law
 * @returns {State}
 */
function begun({ given }) {
  const wishes = [given.lang, ...navigator.languages.map((one) => one.slice(0, 2))];
  const lang = wishes.flatMap((wish) => LANGS.filter((one) => one === wish))[0] ?? INITIAL.lang;
  const { edition = INITIAL.edition, rulings = {} } = given.table ?? {};
  return { ...INITIAL, lang, edition, rulings };
}

/**
 * The rest of the page. The policy allows it by its hash, as it does this script.
 * @param {Law} law
 * @param {State} first
 */
async function live(law, first) {
  const script = document.createElement("script");
  script.textContent = await unpackedText("later");
  document.body.append(script);
  OTHERS.live(law, first);
}

/** What is tapped before the page can answer is tapped again when it can. */
function heardMeanwhile() {
  /** @type {EventTarget[]} */
  const taps = [];
  const hear = (/** @type {Event} */ { target }) => void (target && taps.push(target));
  addEventListener("click", hear);
  return () => {
    removeEventListener("click", hear);
    taps.forEach((target) => target.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  };
}
