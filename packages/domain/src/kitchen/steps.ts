import { type KitchenLine, kitchenLines, madeUpTo } from './fold.ts';
import { canMoveLine, type KitchenStepKind } from './line-state.ts';
import type { KitchenMark, KitchenOrderTickets, KitchenTicket } from './types.ts';

/** This is what a cook says of a line, with what they saw: the round, and the last ticket about it. */
export type KitchenStep = {
  readonly kind: KitchenStepKind;
  readonly printerStationId: string | null;
  readonly orderItemId: string;
  readonly round: number;
  readonly told: number;
};

/** APPLIED changed something, ALREADY was so before, OVERTAKEN was said of what is no more. */
export const KITCHEN_STEP_OUTCOMES = ['APPLIED', 'ALREADY', 'OVERTAKEN'] as const;
export type KitchenStepOutcome = (typeof KITCHEN_STEP_OUTCOMES)[number];

export type StepResult = {
  readonly outcome: KitchenStepOutcome;
  readonly order: KitchenOrderTickets;
};

/**
 * Says a step of an order. A step never counts less than what was said before: rounds and what was seen only grow, and so
 * does what is made within a round. So the same step twice, two screens at once, and screens that were cut off and come
 * late end alike in whichever order they arrive.
 */
export function applyKitchenStep(order: KitchenOrderTickets, step: KitchenStep): StepResult {
  const lines = kitchenLines(order);
  const line = lines.find((each) => isLine(each, step));
  if (!line) return { outcome: 'OVERTAKEN', order };
  const moved = moveLine(order, line, step);
  if (typeof moved === 'string') return { outcome: moved, order };
  const marks = lines.map((each) => (each === line ? { ...markOf(each), ...moved } : markOf(each)));
  const reopened = step.kind === 'RECALL' ? opened(order.tickets, line.printerStationId) : order.tickets;
  return { outcome: 'APPLIED', order: settleTickets({ tickets: reopened, marks }) };
}

type Moved = Partial<Pick<KitchenMark, 'done' | 'round' | 'seen'>>;

function moveLine(
  order: KitchenOrderTickets,
  line: KitchenLine,
  { kind, round, told }: KitchenStep,
): Moved | 'ALREADY' | 'OVERTAKEN' {
  if (!canMoveLine(line.state, kind)) return round > line.round ? 'OVERTAKEN' : 'ALREADY';
  if (kind === 'SEE') return line.seen >= told ? 'ALREADY' : { seen: Math.min(told, line.told) };
  if (round !== line.round) return kind === 'RECALL' && round < line.round ? 'ALREADY' : 'OVERTAKEN';
  if (kind === 'RECALL') return line.made === 0 ? 'ALREADY' : { round: round + 1, done: 0 };
  const made = madeUpTo(order, line, told);
  return line.made >= made ? 'ALREADY' : { done: made };
}

function markOf({ printerStationId, orderItemId, made, round, seen }: KitchenLine): KitchenMark {
  return { printerStationId, orderItemId, done: made, round, seen };
}

function isLine(line: KitchenLine, step: KitchenStep): boolean {
  return line.orderItemId === step.orderItemId && line.printerStationId === step.printerStationId;
}

function opened(tickets: readonly KitchenTicket[], stationId: string | null): KitchenTicket[] {
  return tickets.map((ticket) =>
    ticket.printerStationId === stationId ? { ...ticket, cleared: false } : ticket,
  );
}

/** Clears the tickets of the stations that have nothing left to do or to see. */
function settleTickets({ tickets, marks }: KitchenOrderTickets): KitchenOrderTickets {
  const busy = new Set(
    kitchenLines({ tickets, marks })
      .filter((line) => !isOver(line))
      .map(({ printerStationId }) => printerStationId),
  );
  const settled = tickets.map((ticket) => ({ ...ticket, cleared: !busy.has(ticket.printerStationId) }));
  return { tickets: settled, marks };
}

function isOver({ state }: KitchenLine): boolean {
  return state === 'DONE' || state === 'GONE';
}

/**
 * Says whether the kitchen is through with an order: everything that is wanted is made as it is wanted, at every
 * station, there is something, and no change or cancel waits to be seen.
 */
export function isKitchenDone(order: KitchenOrderTickets): boolean {
  const lines = kitchenLines(order);
  return lines.some(({ wanted }) => wanted > 0) && lines.every(isOver);
}

/**
 * Gives the courses that were finished by what was said between two moments: all of them that is wanted is made and
 * seen.
 */
export function finishedCourses(before: KitchenOrderTickets, after: KitchenOrderTickets): number[] {
  const was = madeCourses(before);
  return madeCourses(after).filter((course) => !was.includes(course));
}

function madeCourses(order: KitchenOrderTickets): number[] {
  const lines = kitchenLines(order);
  const courses = new Set(lines.filter(({ wanted }) => wanted > 0).map(({ course }) => course));
  return [...courses]
    .filter((course) => lines.every((line) => line.course !== course || isOver(line)))
    .sort((one, other) => one - other);
}

/** Gives the stations where a change or a cancel waits to be seen: nobody else's word takes it off their screens. */
export function unseenStations(order: KitchenOrderTickets): (string | null)[] {
  const unseen = kitchenLines(order).filter(({ state }) => state === 'CHANGED');
  return [...new Set(unseen.map(({ printerStationId }) => printerStationId))];
}

/**
 * Gives the stations where a dish changed or was cancelled unseen, or another note stands; a move alone is nothing to
 * cook.
 */
export function stationsToKeep(order: KitchenOrderTickets): (string | null)[] {
  const kept = kitchenLines(order).filter(
    ({ state, dishChanged, orderNoteWas }) => state === 'CHANGED' && (dishChanged || orderNoteWas !== null),
  );
  return [...new Set(kept.map(({ printerStationId }) => printerStationId))];
}

/** Says who lets an order be ready: the last bump of the last station, or a person at the pass. */
export const KITCHEN_READY_BY = ['STATIONS', 'PASS'] as const;
export type KitchenReadyBy = (typeof KITCHEN_READY_BY)[number];

/**
 * This is what became of news that a kitchen's program sent: done, heard before, overtaken, or of nothing that is
 * known.
 */
export const KITCHEN_NEWS_RESULTS = ['APPLIED', 'DUPLICATE', 'STALE', 'UNKNOWN'] as const;
export type KitchenNewsResult = (typeof KITCHEN_NEWS_RESULTS)[number];
