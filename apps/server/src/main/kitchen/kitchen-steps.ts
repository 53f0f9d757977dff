import type { KitchenStepBody } from '@sofreh/contract/main/kitchen';
import {
  applyKitchenStep,
  finishedCourses,
  isKitchenDone,
  type KitchenLine,
  type KitchenOrderTickets,
  type KitchenStepKind,
  type KitchenStepOutcome,
  kitchenLines,
  unseenStations,
} from '@sofreh/domain/kitchen';
import { READY_STATUS } from '@sofreh/domain/order-state';
import { fireHeld } from '#app/main/kitchen-tickets/fire-held.ts';
import {
  type KitchenFacts,
  readKitchenFacts,
  stationKey,
} from '#app/main/kitchen-tickets/kitchen-facts.queries.ts';
import { moveOrder } from '#app/main/order-moves/move-order.ts';
import { type Actor, systemActor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import type { OrderEventType } from '#app/main/order-record/order-events.queries.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type MarkRow, writeKitchen } from './kitchen-steps.queries.ts';

type LineStep = Extract<KitchenStepBody, { readonly told: number }>;
type Outcome = { readonly id: string; readonly outcome: KitchenStepOutcome };

export interface KitchenStepsInput {
  readonly vendorId: string;
  readonly actor: Actor;
  /** It is the screen's clock as it sent them. */
  readonly sentAt: string;
  readonly steps: readonly KitchenStepBody[];
}

const EVENT: Readonly<Record<KitchenStepKind, OrderEventType>> = {
  BUMP: 'KITCHEN_BUMPED',
  RECALL: 'KITCHEN_RECALLED',
  SEE: 'KITCHEN_SEEN',
};

/**
 * Does what cooks did at a screen, in their order; those of one order that follow each other in one transaction. What was
 * done already, by this screen or another, changes nothing; an order that is gone is OVERTAKEN like a line that is.
 */
export async function takeKitchenSteps(deps: ChangeDeps, input: KitchenStepsInput): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const steps of byOrder(input.steps)) {
    outcomes.push(...(await stepsOfOrder(deps, input, steps)));
  }
  return outcomes;
}

/** Gives steps of one order that follow each other, together. */
function byOrder(steps: readonly KitchenStepBody[]): KitchenStepBody[][] {
  const groups: KitchenStepBody[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last?.[0]?.orderId === step.orderId) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function stepsOfOrder(
  deps: ChangeDeps,
  input: KitchenStepsInput,
  steps: readonly KitchenStepBody[],
): Promise<Outcome[]> {
  const [first] = steps;
  if (!first) return [];
  try {
    return await changeLockedOrder(deps, input.vendorId, first.orderId, (change) =>
      doSteps(change, input, steps),
    );
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return steps.map(({ id }) => ({ id, outcome: 'OVERTAKEN' }));
  }
}

async function doSteps(
  change: OrderChange,
  input: KitchenStepsInput,
  steps: readonly KitchenStepBody[],
): Promise<Outcome[]> {
  const facts = await readKitchenFacts(change.client, change.order);
  const outcomes: Outcome[] = [];
  const said: Said[] = [];
  let order = facts.order;
  for (const step of steps) {
    if (!isLineStep(step)) continue;
    if (isSeenElsewhere(step)) {
      outcomes.push({ id: step.id, outcome: 'OVERTAKEN' });
      continue;
    }
    const result = applyKitchenStep(order, step);
    if (result.outcome === 'APPLIED') said.push({ step, line: lineAt(result.order, step) });
    order = result.order;
    outcomes.push({ id: step.id, outcome: result.outcome });
  }
  const moments = momentsOf(change, input, said);
  if (said.length > 0) {
    await store(change, order, said, moments);
    change.events.push(...eventsOf(said, input.actor, moments));
    if (!(await becomeReady(change, facts, order))) tellOfCourses(change, facts, order);
  }
  for (const step of steps) {
    if (!isLineStep(step)) outcomes.push({ id: step.id, outcome: await tryPass(change, input.actor, step) });
  }
  return outcomes;
}

interface Said {
  readonly step: LineStep;
  readonly line: KitchenLine | undefined;
}

function isLineStep(step: KitchenStepBody): step is LineStep {
  return step.kind !== 'FIRE' && step.kind !== 'READY';
}

/** A change is seen by the cooks it concerns: who looks at it at the pass, or at another station, takes it off no screen. */
function isSeenElsewhere({ kind, printerStationId, screen = null }: LineStep): boolean {
  return kind === 'SEE' && printerStationId !== null && screen !== printerStationId;
}

function lineAt(order: KitchenOrderTickets, step: LineStep): KitchenLine | undefined {
  return kitchenLines(order).find(
    (line) => line.orderItemId === step.orderItemId && line.printerStationId === step.printerStationId,
  );
}

/** Says when each step was done: as long ago as the screen says, never before its line was told nor after now. */
function momentsOf(
  { at }: OrderChange,
  { sentAt }: KitchenStepsInput,
  said: readonly Said[],
): ReadonlyMap<string, Date> {
  const now = at.getTime();
  return new Map(
    said.map(({ step, line }) => {
      const ago = Math.max(0, Date.parse(sentAt) - Date.parse(step.at));
      const told = line ? Date.parse(line.toldAt) : now;
      return [step.id, new Date(Math.min(now, Math.max(told, now - ago)))];
    }),
  );
}

async function store(
  { client, order, at }: OrderChange,
  tickets: KitchenOrderTickets,
  said: readonly Said[],
  moments: ReadonlyMap<string, Date>,
): Promise<void> {
  const bumped = new Map(
    said
      .filter(({ step }) => step.kind === 'BUMP')
      .map(({ step }) => [`${step.printerStationId} ${step.orderItemId}`, moments.get(step.id) ?? at]),
  );
  const rows = kitchenLines(tickets).map((line): MarkRow => {
    const bumpedAt = bumped.get(`${line.printerStationId} ${line.orderItemId}`);
    const made = line.done > 0 && line.done >= line.wanted;
    return {
      printer_station_id: stationKey(line.printerStationId),
      order_item_id: line.orderItemId,
      done: line.done,
      round: line.round,
      seen: line.seen,
      told_at: line.toldAt,
      done_at: made ? (bumpedAt ?? at).toISOString() : null,
    };
  });
  const open = tickets.tickets.filter(({ cleared }) => !cleared).map(({ sequence }) => sequence);
  await writeKitchen(client, order, rows, open, at);
}

/** Gives one event for each kind of step at each station, with all its lines. */
function eventsOf(said: readonly Said[], actor: Actor, moments: ReadonlyMap<string, Date>) {
  const groups = new Map<string, Said[]>();
  for (const each of said) {
    const key = `${each.step.kind} ${each.step.printerStationId}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const items = group.flatMap(({ line }) =>
      line
        ? [
            {
              orderItemId: line.orderItemId,
              title: line.title,
              unit: line.unit,
              count: Math.max(line.wanted, line.done),
            },
          ]
        : [],
    );
    const station = first.line?.stationTitle ?? '';
    const doneAt = moments.get(first.step.id)?.toISOString();
    return [{ type: EVENT[first.step.kind], actor, data: { station, items, doneAt } }];
  });
}

/**
 * The last bump of the last station lets the order be ready, where the vendor wants that, and calls it out: once, however
 * many of its courses end by it.
 * @returns whether it is ready by that.
 */
async function becomeReady(
  change: OrderChange,
  { order: before, hasHeld }: KitchenFacts,
  tickets: KitchenOrderTickets,
): Promise<boolean> {
  const { order } = change;
  if (order.kitchenReadyBy !== 'STATIONS' || order.status !== 'CONFIRMED' || hasHeld) return false;
  if (!isKitchenDone(tickets)) return false;
  await moveOrder(change, READY_STATUS[order.deliveryType], systemActor, { data: { cause: 'KITCHEN' } });
  const [course, ...others] = finishedCourses(before, tickets);
  callOut(change, course !== undefined && others.length === 0 ? { course } : {});
  return true;
}

/** Calls an order out to whoever carries it. @param more which of its courses, where that is not all of it. */
function callOut({ order, events }: OrderChange, more: { readonly course?: number }): void {
  const { number, deliveryType } = order;
  events.push({ type: 'CALLED_FOR_READY', actor: systemActor, data: { number, deliveryType, ...more } });
}

/**
 * Calls out each course that was finished while more of the order is to come, and what was added to or fired of an order that
 * was ready already. The whole of an order that is not ready yet is for the pass to say.
 */
function tellOfCourses(
  change: OrderChange,
  { order: before, hasHeld }: KitchenFacts,
  tickets: KitchenOrderTickets,
): void {
  const { deliveryType, status } = change.order;
  const more = hasHeld || !isKitchenDone(tickets);
  if (status !== READY_STATUS[deliveryType] && !(status === 'CONFIRMED' && more)) return;
  for (const course of finishedCourses(before, tickets)) callOut(change, { course });
}

/** What the order refuses, for it went on meanwhile, undoes nothing of what was said of its lines. */
async function tryPass(
  change: OrderChange,
  actor: Actor,
  step: Exclude<KitchenStepBody, LineStep>,
): Promise<KitchenStepOutcome> {
  try {
    return await passStep(change, actor, step);
  } catch (thrown) {
    if (thrown instanceof Refusal) return 'OVERTAKEN';
    throw thrown;
  }
}

async function passStep(
  change: OrderChange,
  actor: Actor,
  step: Exclude<KitchenStepBody, LineStep>,
): Promise<KitchenStepOutcome> {
  const { order } = change;
  if (step.kind === 'FIRE') {
    const isMeant = ({ course }: { readonly course: number }) =>
      step.course === undefined || course === step.course;
    return (await fireHeld(change, actor, isMeant)) ? 'APPLIED' : 'ALREADY';
  }
  const ready = READY_STATUS[order.deliveryType];
  if (order.status === ready) return 'ALREADY';
  if (order.status !== 'CONFIRMED') return 'OVERTAKEN';
  // Who says so had not seen what changed meanwhile.
  const facts = await readKitchenFacts(change.client, order);
  if (unseenStations(facts.order).length > 0) return 'OVERTAKEN';
  // Where the stations let it be ready, nobody at a screen says so of what is not made.
  if (order.kitchenReadyBy === 'STATIONS' && !isKitchenDone(facts.order)) return 'OVERTAKEN';
  await moveOrder(change, ready, actor, { data: { cause: 'PASS' } });
  return 'APPLIED';
}
