/**
 * What is said of an answer: right or wrong, what it comes to and what was best; in a race, the money.
 *
 * @import { Law } from "../law/law.js"
 * @import { Lang, State } from "../state/state.js"
 * @import { Parting } from "../training/diagnosis.js"
 * @import { Result, Session } from "../training/session.js"
 * @import { Reply, Task } from "../training/task.js"
 * @import { Key } from "../words.js"
 */

import { h } from "../drawing/element.js";
import { icon } from "../drawing/parts.js";
import { lessonSaid, question } from "../input/exercise.js";
import { entryOf } from "../law/book.js";
import { BUSINESSES } from "../state/board.js";
import { solutionOf } from "../training/solution.js";
import { earnings, readingsOf } from "../training/task.js";
import { likely, OWN_WAY, rowSteps } from "../training/ways.js";
import { decimal, inSeconds, say } from "../words.js";

/**
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @param {Result} result
 */
export function verdict(law, state, session, result) {
  const { lang } = state;
  const { right, reply, seconds, diagnosis } = result;
  const before = dearest(session);
  const partings = right || !reply ? [] : likely(state.training.tally, result);
  const word = say(right ? "rightAnswer" : reply ? "wrongAnswer" : "tooLate", lang);
  const best = right && !reply ? "" : outcome(law, session, right && reply ? reply : diagnosis.answer, lang);
  const { task } = session.round;
  const earns = task.kind === "forecast";
  const own = right || !reply ? "" : earns ? tookSaid(law, session, reply, lang) : ledTo(law, session, reply, lang);
  return h(
    "section",
    { class: right ? "verdict right" : "verdict wrong" },
    h("h2", {}, icon(right ? "right" : "wrong"), h("span", {}, `${word} ${inSeconds(decimal(seconds, lang))}`)),
    ...lessonSaid(session, state.training.tally, lang).map((said) => h("p", {}, h("b", {}, said))),
    !earns && h("p", { class: "quiet" }, question(task, law, lang)),
    task.kind === "retro" && h("p", { class: "quiet" }, `${say("knownEnd", lang)}: ${factsSaid(task, lang).join("; ")}`),
    partings.length > 0 && h("p", {}, blamed(law, partings, lang)),
    own && h("p", {}, !earns && h("b", {}, `${say("you", lang)}: `), own),
    best && h("p", {}, !right && earns && h("b", {}, `${say(before ? "bestFree" : "bestAnswer", lang)}: `), best),
    right && isNothingLeft(session) && h("p", {}, say("nothingLeft", lang)),
    !right && before && h("p", {}, say("hadTaken", lang, {
      name: say("takenBy", lang, { number: before.player }),
      car: law.name(before.car, lang),
      value: before.value,
    })),
  );
}

/**
 * The mistake behind an answer in one line.
 * @param {Law} law
 * @param {readonly Parting[]} partings
 * @param {Lang} lang
 */
function blamed(law, [{ misreading, number }, ...others], lang) {
  const text = entryOf(law.book.misreadings, misreading).own[lang];
  const said = number ? say("blamedAt", lang, { number, text }) : text;
  const more = others.length > 1 ? "orOthers" : "orOther";
  return others.length ? `${said.replace(/\.$/, "")} ${say(more, lang, { count: others.length })}.` : said;
}

/**
 * What a reply comes to.
 * @param {Law} law
 * @param {Session} session
 * @param {NonNullable<Result["reply"]>} reply
 * @param {Lang} lang
 */
function outcome(law, session, reply, lang) {
  const { task } = session.round;
  if (task.kind !== "forecast" || !("car" in reply)) {
    return reply === solutionOf(task) ? say("rightRow", lang, { cards: written(law, task, reply, lang) }) : "";
  }
  return earningSaid(law, session, reply.car, ["carEarns", "carNothing"], lang);
}

/**
 * What somebody took wrongly, and what it gets.
 * @param {Law} law
 * @param {Session} session
 * @param {Reply} reply
 * @param {Lang} lang
 */
const tookSaid = (law, session, reply, lang) =>
  "car" in reply ? earningSaid(law, session, reply.car, ["tookEarns", "tookNothing"], lang) : "";

/**
 * @param {Law} law
 * @param {Session} session
 * @param {string} car
 * @param {readonly [earns: Key, nothing: Key]} texts
 * @param {Lang} lang
 */
function earningSaid(law, session, car, [earns, nothing], lang) {
  const end = rowSteps(session)[session.round.task.cards.length - 1].after;
  const value = earnedBy(session).get(car);
  return say(value === undefined ? nothing : earns, lang, { car: law.name(car, lang), at: end.where(car), value: value ?? 0 });
}

/**
 * A reply to one of the other kinds in letters: the cards that were asked for, or who starts where.
 * @param {Law} law
 * @param {Task} task
 * @param {Reply} reply
 * @param {Lang} lang
 */
function written(law, { kind, cards }, reply, lang) {
  if ("car" in reply) return law.name(reply.car, lang);
  if ("at" in reply) return reply.at;
  if ("cards" in reply) return reply.cards.filter((_, at) => kind !== "blanks" || cards[at] === null).join(" ");
  return reply.position.split("/").map((car, at) => `${BUSINESSES[at]} ${car}`).join(", ");
}

/**
 * What is known of the end, limousine by limousine.
 * @param {Task} task
 * @param {Lang} lang
 */
export const factsSaid = ({ facts }, lang) =>
  facts.map(({ car, business, stand }) => `${car}: ${business}, ${say(stand === "covered" ? "covered" : "uncovered", lang)}`);

/**
 * A wrong reply to one of the other kinds, and where it leaves whom it should have led elsewhere.
 * @param {Law} law
 * @param {Session} session
 * @param {Reply} reply
 * @param {Lang} lang
 */
function ledTo(law, session, reply, lang) {
  const { task } = session.round;
  const end = rowSteps(session, OWN_WAY).at(-1)?.after;
  if (!end) return "";
  const astray = task.facts.filter((fact) => !fact.holds(end)).map(({ car }) => car);
  const cars = task.kind === "top" && "car" in reply ? [reply.car] : astray;
  const ends = cars.map((car) => {
    const at = end.where(car);
    const [bottom, top] = end.at(at);
    const how = law.book.words[!top ? "lone" : car === bottom ? "bottom" : "top"][lang];
    return say("endsAt", lang, { car: law.name(car, lang), at, how });
  });
  const said = task.kind === "top" && "car" in reply ? [] : [`${written(law, task, reply, lang)}.`];
  return [...said, ...ends, ...(task.kind === "shortest" && !ends.length ? [say("tooMany", lang)] : [])].join(" ");
}

/**
 * What everybody took in a race, in this order, and what it earns.
 * @param {Session} session
 */
function taken(session) {
  const { takes } = session.round;
  if (!takes.length) return [];
  const earned = earnedBy(session);
  return takes.map(({ player, car }) => ({ player, car, value: earned.get(car) ?? 0 }));
}

/**
 * What each limousine earns at the end of a round.
 * @param {Session} session
 */
function earnedBy(session) {
  const { task } = session.round;
  const steps = rowSteps(session);
  return earnings(steps[steps.length - 1].after, task.tokens, readingsOf(task.rules).official);
}

/**
 * Whether rivals have left nothing to earn: then the best is worth as little as any.
 * @param {Session} session
 */
function isNothingLeft(session) {
  const { answer } = /** @type {Result} */ (session.result).diagnosis;
  return session.mode === "race" && "car" in answer && !earnedBy(session).get(answer.car);
}

/**
 * The best that a rival had taken before, where nothing that was left earns as much.
 * @param {Session} session
 */
function dearest(session) {
  const all = taken(session);
  const own = all.findIndex(({ player }) => !player);
  const [most] = (own < 0 ? all : all.slice(0, own)).sort((one, other) => other.value - one.value);
  const { answer } = /** @type {Result} */ (session.result).diagnosis;
  if (!most || !("car" in answer)) return null;
  return most.value > (earnedBy(session).get(answer.car) ?? 0) ? most : null;
}

/**
 * What everybody took in this round of a race, and has earned so far, the most first.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @param {Result | null} result  null where the race is over
 */
export function money(law, { lang }, session, result) {
  const takes = taken(session);
  return h(
    "div",
    { class: "results" },
    h("h3", {}, say(session.over && session.whole ? "standing" : "money", lang)),
    h(
      "ol",
      { class: "totals" },
      ranked(session).map(({ sum, player }) => {
        const car = takes.find((take) => take.player === player)?.car;
        const now = result?.earned[player] ?? 0;
        const name = named(player, lang);
        if (!result) return h("li", {}, `${name}: ${sum}`);
        return h("li", {}, car
          ? say("tookNow", lang, { name, sum, now, car: law.name(car, lang) })
          : say("gotNow", lang, { name, sum, now }));
      }),
    ),
  );
}

/**
 * Everybody's money in a race, the most first.
 * @param {Session} session
 */
const ranked = ({ money: sums }) =>
  sums.map((sum, player) => ({ sum, player })).sort((one, other) => other.sum - one.sum);

/**
 * How a race stands, in a line that is in sight while the next round is played.
 * @param {Session} session
 * @param {Lang} lang
 */
export const standing = (session, lang) =>
  h(
    "ol",
    { class: "standing quiet", "aria-label": say("money", lang) },
    ranked(session).map(({ sum, player }) =>
      h("li", { class: player ? null : "own" }, `${named(player, lang)}: ${sum}`),
    ),
  );

/**
 * @param {number} player
 * @param {Lang} lang
 */
export const named = (player, lang) => (player ? say("takenBy", lang, { number: player }) : say("you", lang));
