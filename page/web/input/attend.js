/**
 * What happens to training without a tap: time passes, and the log is kept, read and exported.
 *
 * @import { State } from "../state/state.js"
 * @import { Store } from "../state/store.js"
 * @import { Training } from "../state/training.js"
 * @import { Moment, Result, Session } from "../training/session.js"
 * @import { Tally } from "../training/tally.js"
 * @import { Task } from "../training/task.js"
 */

import { openArchive } from "../state/archive.js";
import { recalled, remember } from "../state/memory.js";
import { afterPaint } from "../state/store.js";
import { foreseenRounds, preparation } from "../training/agenda.js";
import { setAside } from "../training/aside.js";
import { answersOf, imported } from "../training/log.js";
import { marksOf } from "../training/marks.js";
import { nextChange } from "../training/session.js";
import { counted, dateOf, inOrder, NOTHING_YET, TALLY_VERSION } from "../training/tally.js";
import { RUN } from "./exercise.js";
import { inSeconds } from "../words.js";

const CLOCK_MS = 100;
const LONG_MS = 60_000;
const PREPARED_MS = 250;
/** Where the next round follows an answer at once. */
const HURRIED = ["storm", "streak"];
const UNWRITTEN = "unwritten";
const FILE_KIND = "application/x-ndjson";

const kept = {
  timer: 0,
  clock: 0,
  about: /** @type {Task | Result | null} */ (null),
  log: /** @type {ReturnType<typeof opened> | null} */ (null),
};

const archive = () => (kept.log ??= opened());

const opened = () =>
  openArchive(TALLY_VERSION, NOTHING_YET, (tally, records) => {
    const known = counted(tally, answersIn(records));
    if (!known.late) return known;
    return tally === NOTHING_YET ? counted(tally, inOrder(answersIn(records))) : null;
  });

/**
 * One record after the other, so that a long log is never held as answers all at once.
 * @param {readonly string[]} records
 */
function* answersIn(records) {
  for (const record of records) yield* answersOf(record);
}

/**
 * Now, or when something was tapped: a slow phone must not count against whoever was in time.
 * @param {Event} [event]
 * @returns {Moment}
 */
export const moment = (event) => ({ now: event?.timeStamp ?? performance.now(), date: Date.now() });

/**
 * Let time pass: whenever something is to happen by itself, it is looked at again. What comes next is
 * asked of the moment that is on the screen, not of the clock: a timer may fire a little early, and
 * what falls between the two would never be shown.
 * @param {Store} store
 * @param {() => void} tick
 * @param {(state: State) => void} rehearse  once, before the first run
 */
export function attend(store, tick, rehearse) {
  const look = (/** @type {State} */ state) => {
    const { view, training } = state;
    clearTimeout(kept.timer);
    if (view !== "training") return;
    if (!training.loaded) {
      void load(store);
      rehearse(state);
    }
    const next = training.session && nextChange(training.session, training.now);
    if (training.session) prepare(training.session, training.tally);
    if (next !== null) kept.timer = setTimeout(tick, Math.max(0, next - performance.now()));
    paintClocks();
  };
  store.onChange(look);
  look(store.get());
  addEventListener("pagehide", () => putAside(store.get()));
  addEventListener("visibilitychange", () => document.hidden && putAside(store.get()));
}

/**
 * What a page that is loaded again goes on with: the run as it stands, and what is not in the log yet.
 * @param {State} state
 */
export function putAside({ training: { session, left } }) {
  remember(UNWRITTEN, archive().unwritten().join("\n"), "sessionStorage");
  if (session || !left) remember(RUN, session ? setAside(session, performance.now()) : "", "sessionStorage");
}

/**
 * While cards are turned up, what is known of the task anyway is worked out, so that a take need not
 * wait for it; while an answer is read, the round that follows it.
 * @param {Session} session
 * @param {Tally} tally
 */
function prepare(session, tally) {
  const { round: { task }, result, over } = session;
  const about = result ?? task;
  if (kept.about === about || over) return;
  kept.about = about;
  const works = result
    ? [preparation(session, tally, moment())]
    : [() => Boolean(marksOf(task)), ...(HURRIED.includes(session.mode) ? foreseenRounds(session, tally, moment()) : [])];
  const next = () => {
    if (kept.about !== about) return;
    const done = works[0]();
    if (done) works.shift();
    if (!done) afterPaint(next);
    else if (works.length) setTimeout(next, PREPARED_MS);
  };
  setTimeout(next, PREPARED_MS);
}

/** Clocks are painted by themselves: nothing else changes with them. */
function paintClocks() {
  clearInterval(kept.clock);
  const clocks = [...document.querySelectorAll("[data-until]")];
  if (!clocks.length) return;
  const paint = () => {
    for (const clock of clocks) {
      const left = Math.max(0, Number(clock.getAttribute("data-until")) - performance.now());
      const seconds = Math.ceil(left / 1000);
      const text = seconds < 60 ? inSeconds(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
      if (clock.textContent !== text) clock.textContent = text;
    }
  };
  paint();
  kept.clock = setInterval(paint, CLOCK_MS);
}

/**
 * Read what earlier visits came to, once.
 * @param {Store} store
 */
async function load(store) {
  tell(store, { loaded: true });
  const unwritten = recalled(UNWRITTEN, "sessionStorage");
  if (unwritten) await archive().add(imported(await archive().lines(), unwritten).added);
  const tally = await archive().figures();
  tell(store, { tally });
}

/**
 * @param {Store} store
 * @param {Partial<Training>} change
 */
function tell(store, change) {
  const state = store.get();
  const keeping = archive().keeping();
  store.set({ ...state, training: { ...state.training, keeping, ...change } }, { quiet: true });
}

/**
 * Lines for the log.
 * @param {Store} store
 * @param {readonly string[]} lines
 */
export async function keep(store, lines) {
  await archive().add(lines);
  if (archive().keeping() !== store.get().training.keeping) tell(store, {});
}

/** The log as a file. */
export async function exportLog() {
  const lines = await archive().lines();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(lines.map((line) => `${line}\n`), { type: FILE_KIND }));
  link.download = `scheffeln-${dateOf(Date.now())}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LONG_MS);
}

/**
 * A file added to the log.
 * @param {Store} store
 * @param {File} file
 */
export async function importLog(store, file) {
  const { added, known, refused } = imported(await archive().lines(), await file.text());
  await archive().add(added);
  const counts = { added: added.length, known, refused };
  tell(store, { tally: await archive().figures(), notice: added.length || known ? "imported" : "noLog", counts });
}

/**
 * Everything that was answered deleted, here and in the browser's storage.
 * @param {Store} store
 */
export async function forgetLog(store) {
  await archive().clear();
  for (const key of [RUN, UNWRITTEN]) remember(key, "", "sessionStorage");
  tell(store, { tally: await archive().figures(), notice: "", left: "" });
}
