/**
 * A limousine that drives: from its tile out to the road round the tiles, along it, and in again.
 *
 * The board is already drawn as it stands after the move; driving only shows how it came about. Each
 * car that drives is an element of its own above the ring, shifted by the browser's compositor:
 * nothing is worked out or painted anew from frame to frame. It sets off when the tap has been
 * painted; until then it is seen where it came from.
 * Whatever is tapped meanwhile ends the drive at once.
 *
 * @import { Book } from "../law/book.js"
 * @import { Step } from "../law/play.js"
 */

import { BUSINESSES } from "../state/board.js";
import { firstInTurn } from "../state/store.js";
import { made, s } from "./element.js";
import { standAt } from "./ring.js";

const MIDDLE = 50;
const ROAD = { across: 51.5, down: 51.8, power: 2.6 };
const SCALE_ON_ROAD = 0.72;
const PULL_OUT_MS = 170;
const PER_BUSINESS_MS = 105;
const LONGEST_MS = 1000;
const FRAME_MS = 60;
const CAR = { x: -0.8, y: -0.6, width: 19.6, height: 8.9 };

/** @type {{stop: (() => void) | null}} */
const running = { stop: null };

/** End the drive that is under way, if there is one. */
export function park() {
  const { stop } = running;
  running.stop = null;
  stop?.();
}

/** Whether the user asked for less motion. */
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * @param {Book} book
 * @param {Element} drawing  the SVG of the ring
 * @param {Step} step
 * @param {() => void} [arrived]
 */
export function drive(book, drawing, step, arrived) {
  park();
  const { source, target, moved } = step;
  if (calm() || !source || !target || !moved.length || source === target) {
    arrived?.();
    return;
  }
  const way = route(book, step);
  const parked = moved.map((car) => drawing.querySelector(`[data-car="${car}"]`));
  const places = parked.map((car) => car?.getAttribute("transform") ?? "");
  parked.forEach((car, index) => car?.setAttribute("transform", way.begins(index)));
  /** @type {Element[]} */
  let driving = [];
  let timer = 0;
  const stop = () => {
    clearTimeout(timer);
    driving.forEach((element) => element.remove());
    parked.forEach((car, index) => {
      car?.setAttribute("transform", places[index]);
      car?.removeAttribute("visibility");
    });
    arrived?.();
  };
  running.stop = stop;
  firstInTurn(() => {
    if (running.stop !== stop) return;
    driving = moved.map((car, index) => setOff(drawing, car, way, index));
    parked.forEach((car) => car?.setAttribute("visibility", "hidden"));
    timer = setTimeout(park, way.time);
  });
}

/**
 * @param {Element} drawing
 * @param {string} car
 * @param {ReturnType<typeof route>} way
 * @param {number} index
 */
function setOff(drawing, car, { time, at }, index) {
  const element = made(moving(car));
  drawing.after(element);
  const frames = Array.from({ length: Math.ceil(time / FRAME_MS) + 1 }, (_, frame) => ({
    transform: at(Math.min(1, (frame * FRAME_MS) / time), index),
  }));
  element.animate(frames, { duration: time, fill: "forwards" });
  return element;
}

/**
 * A car above the ring; the style sheet puts it where the drawing has its origin.
 * @param {string} car
 */
function moving(car) {
  const { x, y, width, height } = CAR;
  return s(
    "svg",
    { class: "convoy", viewBox: `${x} ${y} ${width} ${height}`, "aria-hidden": "true" },
    s("rect", { class: "halo", x, y, width, height, rx: 1.5 }),
    s("use", { href: `#car-${car}` }),
  );
}

/**
 * How long a drive takes, where each of its cars begins, and where it is after a share of that time.
 * @param {Book} book
 * @param {Step} step
 */
function route(book, { source, target, direction, moved, before, after }) {
  const from = BUSINESSES.indexOf(String(source));
  const to = BUSINESSES.indexOf(String(target));
  const ahead = (to - from + 8) % 8;
  const distance = direction < 0 || (!direction && ahead > 4) ? ahead - 8 : ahead;
  const time = Math.min(LONGEST_MS, 2 * PULL_OUT_MS + Math.abs(distance) * PER_BUSINESS_MS);
  const pull = PULL_OUT_MS / time;

  const starts = moved.map((car) => spotOf(book, String(source), before.at(String(source)), car));
  const ends = moved.map((car) => spotOf(book, String(target), after.at(String(target)), car));

  /** @type {(share: number, index: number) => string} */
  const at = (share, index) => {
    const driven = Math.min(1, Math.max(0, (share - pull) / (1 - 2 * pull)));
    const road = roadAt(book, from + distance * smooth(driven), index);
    if (share < pull) return between(starts[index], road, smooth(share / pull));
    if (share > 1 - pull) return between(ends[index], road, smooth((1 - share) / pull));
    return between(road, road, 1);
  };
  const begins = (/** @type {number} */ index) => `translate(${starts[index].slice(0, 2).join(" ")})`;
  return { time, at, begins };
}

/**
 * @typedef {[x: number, y: number, scale: number]} Spot  upper left corner and size
 * @param {Book} book
 * @param {string} business
 * @param {readonly string[]} stack
 * @param {string} car
 * @returns {Spot}
 */
function spotOf(book, business, stack, car) {
  const [left, top] = book.ring.corners[business];
  const [x, y] = standAt(book, stack.indexOf(car), stack.length);
  return [left + x, top + y, 1];
}

/**
 * A place on the road by the number of businesses from A, broken ones between two of them.
 * @param {Book} book
 * @param {number} along
 * @param {number} level
 * @returns {Spot}
 */
function roadAt({ ring: { carWidth, carHeight } }, along, level) {
  const angle = (along * Math.PI) / 4;
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  const { across, down, power } = ROAD;
  const reach = (Math.abs(x / across) ** power + Math.abs(y / down) ** power) ** (-1 / power);
  const scale = SCALE_ON_ROAD;
  return [
    MIDDLE + reach * x - (carWidth * scale) / 2,
    MIDDLE + reach * y - carHeight * scale * (0.5 + level),
    scale,
  ];
}

/**
 * @param {Spot} one
 * @param {Spot} other
 * @param {number} share
 */
function between(one, other, share) {
  const [x, y, scale] = one.map((value, index) => value + (other[index] - value) * share);
  const [across, down] = [(100 * x) / CAR.width, (100 * y) / CAR.height];
  return `translate(${across.toFixed(1)}%, ${down.toFixed(1)}%) scale(${scale.toFixed(3)})`;
}

/** @param {number} share */
const smooth = (share) => share * share * (3 - 2 * share);
