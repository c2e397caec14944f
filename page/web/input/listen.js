/**
 * Taps, keys and typing turned into actions, and their effects carried out.
 *
 * @import { Law } from "../law/law.js"
 * @import { State } from "../state/state.js"
 * @import { Store } from "../state/store.js"
 * @import { Moment } from "../training/session.js"
 * @import { Action, Effect } from "./actions.js"
 */

import { drive, park } from "../drawing/drive.js";
import { patch } from "../drawing/element.js";
import { ring } from "../drawing/ring.js";
import { replayParts, resultRing } from "../screens/result.js";
import { commandLine, toldOf } from "../screens/share.js";
import { linkTo } from "../state/address.js";
import { firstInTurn, inTurn } from "../state/store.js";
import { remember } from "../state/memory.js";
import { say } from "../words.js";
import { ACTIONS as TABLE_ACTIONS, FIELDS as TABLE_FIELDS } from "./actions.js";
import { exportLog, forgetLog, importLog, keep, moment } from "./attend.js";
import { EXERCISE_FIELDS, EXERCISES, withTraining } from "./exercise.js";
import { actionOf } from "./keys.js";

const BETWEEN_STEPS_MS = 350;
const TALL = 720;
const MARGIN = 4;
const ACTIONS = { ...TABLE_ACTIONS, ...EXERCISES };
const FIELDS = { ...TABLE_FIELDS, ...EXERCISE_FIELDS };

/**
 * @param {Law} law
 * @param {Store} store
 */
export function listen(law, store) {
  addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest("[data-do]") : null;
    const action = target?.getAttribute("data-do");
    if (action !== null && action !== undefined) act(law, store, action, moment(event));
    else if (event.target instanceof HTMLDialogElement) act(law, store, "sheet:");
  });
  addEventListener("input", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement)) return;
    const target = field.getAttribute("data-input");
    if (!target) return;
    const [name, ...rest] = target.split(":");
    carryOut(law, store, FIELDS[name], rest.length ? `${rest[0]}=${field.value}` : field.value);
  });
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    lift(target);
    if (target.dataset.input?.startsWith("name:")) target.select();
  });
  addEventListener("change", (event) => {
    const field = event.target;
    const [file] = field instanceof HTMLInputElement && field.type === "file" ? (field.files ?? []) : [];
    if (file) void importLog(store, file);
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) entered(event.target);
    const action = actionOf(event, store.get());
    if (!action) return;
    event.preventDefault();
    act(law, store, action, moment(event));
  });
  addEventListener("cancel", (event) => {
    event.preventDefault();
    act(law, store, "sheet:");
  }, true);
}

/**
 * The key that ends typing does what the button beside the field does, if that may be pressed.
 * @param {EventTarget | null} field
 */
function entered(field) {
  const action = field instanceof HTMLInputElement && field.dataset.enter;
  const beside = action && document.querySelector(`button[data-do="${action}"]`);
  if (beside instanceof HTMLElement) beside.click();
}

/**
 * @param {Law} law
 * @param {Store} store
 * @param {string} action  `name:argument`
 * @param {Moment} when
 */
export function act(law, store, action, when = moment()) {
  const at = action.indexOf(":");
  const [name, argument] = at < 0 ? [action, ""] : [action.slice(0, at), action.slice(at + 1)];
  if (name === "send") send(law, store.get());
  else if (name === "export") void exportLog();
  else if (name === "forgotten") void forgetLog(store);
  else if (Object.hasOwn(ACTIONS, name)) carryOut(law, store, ACTIONS[name], argument, when);
}

/**
 * The state first, at once; what there is to see or hear follows. Limousines set off before anything that
 * is drawn late.
 * @param {Law} law
 * @param {Store} store
 * @param {Action} action
 * @param {string} argument
 * @param {Moment} when
 */
function carryOut(law, store, action, argument, when = moment()) {
  park();
  const outcome = action(store.get(), argument, law, when);
  const [state, effect] = Array.isArray(outcome) ? outcome : [outcome, {}];
  const { show: row } = effect;
  if (row) inTurn(() => store.get() === state && show(law, store, row));
  store.set(state, { quiet: effect.quiet });
  follow(law, store, effect);
}

/**
 * @param {Law} law
 * @param {Store} store
 * @param {Effect} effect
 */
function follow(law, store, effect) {
  if (effect.speak) speak(effect.speak);
  if (effect.chosen) remember("lang", effect.chosen);
  if (effect.settings) remember("training", effect.settings);
  if (effect.log) void keep(store, [effect.log]);
  if (effect.top) {
    document.documentElement.style.removeProperty("--held");
    scrollTo(0, 0);
  }
  if (effect.reveal) reveal(effect.reveal);
  if (effect.lift) liftOut(effect.lift);
  if (effect.copy) void copy(effect.copy, store);
  if (effect.drive) {
    const drawing = drawingOf(effect.drive.ring);
    if (drawing) drive(law.book, drawing, effect.drive.step);
  }
}

/**
 * Bring the rule with this key into sight.
 * @param {string} key
 */
export const reveal = (key) =>
  document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.scrollIntoView({ block: "start" });

/**
 * What somebody is asked, and on a tall screen the name below it too, which a low one has no room for
 * beside the ring. A tray that is drawn late covers more once it is there.
 * @param {string} key
 */
function liftOut(key) {
  if (document.querySelector(".tray[data-late]")) inTurn(() => liftOut(key));
  lift(document.querySelector(`[data-key="${CSS.escape(key)}"]`));
  if (innerHeight >= TALL) lift(document.querySelector(".claimant"));
}

/**
 * Scroll as far as it takes to see something above the tray, which stays where it is; the ring stays in
 * sight. Nothing that grows shorter afterwards moves it under a finger.
 * @param {Element | null} shown
 */
function lift(shown) {
  const tray = document.querySelector(".tray");
  if (!shown || !tray || shown.closest(".tray, dialog")) return;
  const hidden = shown.getBoundingClientRect().bottom + MARGIN - tray.getBoundingClientRect().top;
  const ring = document.querySelector(".ring")?.getBoundingClientRect().top ?? Infinity;
  const most = Math.min(hidden, ring);
  if (most <= 0) return;
  scrollBy(0, most);
  document.documentElement.style.setProperty("--held", `${scrollY + innerHeight}px`);
}

/** @param {string} key */
const drawingOf = (key) => document.querySelector(`[data-drawing="${CSS.escape(key)}"]`);

/**
 * Steps driven one after the other on a ring; afterwards it shows what it showed before.
 * @param {Law} law
 * @param {Store} store
 * @param {NonNullable<Effect["show"]>} what
 */
function show(law, store, { steps, ring: key, at, tokens }) {
  const shown = store.get();
  const { lang } = shown;
  /** @param {number} index */
  const next = (index) => {
    const holder = drawingOf(key)?.parentElement;
    if (!holder || index >= steps.length || store.get() !== shown) return;
    const step = steps[index];
    if (at !== undefined) follows(law, store, at + index, holder);
    else {
      const large = !holder.classList.contains("small");
      const action = holder.querySelector(".spot") ? "look" : undefined;
      patch(holder, ring(law, { lang, stacks: step.after.stacks, tokens, trail: step, key, action, large }));
    }
    const drawing = drawingOf(key);
    if (drawing) drive(law.book, drawing, step, () => setTimeout(next, BETWEEN_STEPS_MS, index + 1));
  };
  next(0);
  // after what is written: the page is laid out once
  drawingOf(key)?.scrollIntoView({ block: "nearest" });
}

/**
 * What of a result changes with the card that drives: to draw all of it would take a slow phone too long,
 * and so would ring and words in one frame.
 * @param {Law} law
 * @param {Store} store
 * @param {number} at
 * @param {Element} holder
 */
function follows(law, store, at, holder) {
  const shown = store.get();
  const { session } = shown.training;
  if (!session) return;
  const state = withTraining(shown, { at });
  patch(holder, resultRing(law, state, session));
  for (const [key, part] of Object.entries(replayParts)) {
    firstInTurn(() => {
      const there = document.querySelector(`[data-key="${key}"]`);
      if (there && store.get() === shown) patch(there, part(law, state, session));
    });
  }
}

/**
 * Said to a screen reader; the same words twice are said twice.
 * @param {string} text
 */
export function speak(text) {
  const status = document.getElementById("status");
  if (status) status.textContent = status.textContent === text ? `${text}\u00a0` : text;
}

/**
 * @param {string} text
 * @param {Store} store
 */
async function copy(text, store) {
  const { lang } = store.get();
  const copied = await toClipboard(text);
  const said = say(copied ? "copied" : "notCopied", lang);
  speak(said);
  toast(said);
}

/**
 * The clipboard needs https or this machine; elsewhere the old way still works in most browsers.
 * @param {string} text
 */
async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** @param {string} text */
function copySelected(text) {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "unseen";
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  return copied;
}

/**
 * @param {Law} law
 * @param {State} state
 */
function send(law, state) {
  const [text, url] = [toldOf(law, state), linkTo(state)];
  const told = url ? { text, url } : { text: [text, commandLine(law, state)].filter(Boolean).join("\n") };
  navigator.share({ title: say("title", state.lang), ...told }).catch(() => undefined);
}

/** @param {string} text */
function toast(text) {
  document.querySelector(".toast")?.remove();
  const note = document.createElement("div");
  note.className = "toast";
  note.textContent = text;
  (document.querySelector("dialog[open]") ?? document.body).append(note);
  setTimeout(() => note.remove(), 2500);
}
