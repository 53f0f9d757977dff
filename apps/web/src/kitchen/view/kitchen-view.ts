import type { KitchenBoard, KitchenOrder, KitchenStepBody } from '@sofreh/contract/main/kitchen';
import type { SaleUnit, Source } from '@sofreh/domain/enums';
import {
  applyKitchenStep,
  compareFinished,
  compareReady,
  compareTickets,
  coursesToCome,
  type KitchenLine,
  type KitchenOrderTickets,
  kitchenLines,
  type TicketAge,
  type TicketTimes,
  ticketAge,
} from '@sofreh/domain/kitchen';
import { READY_STATUS } from '@sofreh/domain/order-state';
import { isWeighed } from '@sofreh/domain/weight';
import type { StepRow } from '../store/kitchen-db.ts';
import { isAddedTo } from './added-to.ts';

/** Tells what a screen is for: the pass sees all stations of an order, a station its own lines. */
export const PASS = 'pass';
export const NO_STATION = 'none';

export type KitchenFilter = {
  /** This is `PASS`, `NO_STATION`, or a station's id. */
  readonly station: string;
  readonly hallId: string | null;
  readonly source: Source | null;
};

/** This is an order as it stands with what was done here. */
export type OrderView = {
  readonly order: KitchenOrder;
  readonly lines: readonly KitchenLine[];
  /** These are the held courses that are being fired. */
  readonly firing: ReadonlySet<number>;
  /**
   * Tells when each line was made, ms since 1970, by station and line; what the server does not know yet is after all
   * else.
   */
  readonly madeAt: ReadonlyMap<string, number>;
};

/** This is an order as one screen shows it. */
export type TicketView = OrderView &
  TicketTimes & {
    /**
     * These are the courses that wait to be fired and will come to the screen's station; at the pass none, which has
     * them all.
     */
    readonly later: readonly number[];
  };

const seen = new WeakMap<KitchenOrder, { readonly steps: string; readonly view: OrderView }>();

/** This is a step that the server does not have yet, with its place among them. */
type Pending = { readonly step: KitchenStepBody; readonly place: number };

/**
 * It is later than every moment: the clock of this screen may be wrong, and what was just done is the last thing all
 * the same.
 */
const JUST_NOW = 8.64e15;

/** Tells when the kitchen first heard of an order. */
function startOf({ order, lines }: OrderView): number {
  const told = lines.map(({ toldAt }) => Date.parse(toldAt));
  return told.length > 0 ? Math.min(...told) : Date.parse(order.placedAt);
}

const lineKey = ({
  printerStationId,
  orderItemId,
}: {
  readonly printerStationId: string | null;
  readonly orderItemId: string;
}) => `${printerStationId} ${orderItemId}`;

/** Gives an order with the steps that are on their way; the same view while neither changed. */
function viewOf(order: KitchenOrder, steps: readonly Pending[]): OrderView {
  const key = steps.map(({ step, place }) => `${step.id} ${place}`).join(' ');
  const known = seen.get(order);
  if (known?.steps === key) return known.view;
  const view = applied(order, steps);
  seen.set(order, { steps: key, view });
  return view;
}

/** Gives the held courses that a step fires: one, or all where it names none. */
function firedBy({ held }: KitchenOrder, course?: number): readonly number[] {
  return course === undefined ? held.map((line) => line.course) : [course];
}

function applied(order: KitchenOrder, steps: readonly Pending[]): OrderView {
  let tickets: KitchenOrderTickets = order;
  let { status } = order;
  const firing = new Set<number>();
  const madeAt = new Map(
    order.marks.flatMap((mark) => (mark.doneAt ? [[lineKey(mark), Date.parse(mark.doneAt)] as const] : [])),
  );
  // What was said with one touch has one moment: it was made together.
  const places = new Map(steps.toReversed().map(({ step, place }) => [step.at, place]));
  for (const { step, place } of steps) {
    if (step.kind === 'FIRE') for (const course of firedBy(order, step.course)) firing.add(course);
    else if (step.kind === 'READY') status = READY_STATUS[order.deliveryType];
    else {
      tickets = applyKitchenStep(tickets, step).order;
      if (step.kind === 'BUMP') madeAt.set(lineKey(step), JUST_NOW + (places.get(step.at) ?? place));
    }
  }
  return { order: { ...order, status }, lines: kitchenLines(tickets), firing, madeAt };
}

/** Gives every order of the board as it stands with what was done here. */
export function orderViews(board: KitchenBoard, pending: readonly StepRow[]): OrderView[] {
  const steps = new Map<string, Pending[]>();
  for (const [place, { step }] of pending.entries())
    steps.set(step.orderId, [...(steps.get(step.orderId) ?? []), { step, place }]);
  return board.orders.map((order) => viewOf(order, steps.get(order.id) ?? []));
}

const isOpen = ({ state }: KitchenLine) => state === 'COOKING' || state === 'CHANGED';
const isShown = ({ state }: KitchenLine) => state !== 'GONE';

function isOfStation(line: KitchenLine, station: string): boolean {
  if (station === PASS) return true;
  return station === NO_STATION ? line.printerStationId === null : line.printerStationId === station;
}

function isOfPlace({ order }: OrderView, { hallId, source }: KitchenFilter): boolean {
  return (hallId === null || order.hallId === hallId) && (source === null || order.source === source);
}

const cut = new WeakMap<OrderView, Map<string, TicketView | null>>();

/**
 * Tells what a screen shows of an order; null where it has nothing to do there. The same while the order is the same.
 */
function ticketOf(view: OrderView, station: string): TicketView | null {
  const known = cut.get(view) ?? new Map<string, TicketView | null>();
  cut.set(view, known);
  const kept = known.get(station);
  if (kept !== undefined) return kept;
  const ticket = cutTicket(view, station);
  known.set(station, ticket);
  return ticket;
}

function cutTicket(view: OrderView, station: string): TicketView | null {
  const { order } = view;
  const lines = view.lines.filter((line) => isShown(line) && isOfStation(line, station));
  const open = lines.filter(isOpen);
  const atPass =
    station === PASS && (order.held.length > 0 || (order.status === 'CONFIRMED' && lines.length > 0));
  if (open.length === 0 && !atPass) return null;
  const told = (open.length > 0 ? open : lines).map(({ toldAt }) => Date.parse(toldAt));
  return {
    ...view,
    lines,
    toldAt: told.length > 0 ? Math.min(...told) : Date.parse(order.placedAt),
    startedAt: startOf(view),
    promisedAt: order.promisedAt === null ? null : Date.parse(order.promisedAt),
    later: station === PASS ? [] : coursesToCome(order.held, station === NO_STATION ? null : station),
  };
}

/** Gives the tickets of a screen in the order in which they are made. */
export function ticketsOf(views: readonly OrderView[], filter: KitchenFilter): TicketView[] {
  return views
    .filter((view) => isOfPlace(view, filter))
    .flatMap((view) => ticketOf(view, filter.station) ?? [])
    .sort(compareTickets);
}

/** Tells how many tickets of a station the hall or the channel of a filter keeps from the screen that shows these. */
export function hiddenCount(
  views: readonly OrderView[],
  { station, hallId, source }: KitchenFilter,
  shown: readonly TicketView[],
): number {
  if (hallId === null && source === null) return 0;
  return views.filter((view) => ticketOf(view, station) !== null).length - shown.length;
}

/**
 * Gives orders that are ready and wait to be called out and fetched: those that nobody called first, each the
 * longest-waiting before. One of which a course was fired or a dish added since is not ready again before that is made.
 */
export function readyOrders(views: readonly OrderView[], filter: KitchenFilter): KitchenOrder[] {
  return views
    .filter((view) => isOfPlace(view, filter) && view.order.status === READY_STATUS[view.order.deliveryType])
    .filter(({ lines }) => !lines.some(isOpen))
    .map(({ order }) => order)
    .sort(compareReady);
}

/**
 * Gives orders that stood ready until something was added that is not made: whoever fetches one now carries away less
 * than all of it.
 */
export function addedToOrders(views: readonly OrderView[], filter: KitchenFilter): KitchenOrder[] {
  return views
    .filter((view) => isOfPlace(view, filter) && isAddedTo(view.order, view.lines))
    .map(({ order }) => order);
}

/** Gives when a line was made; what a person called ready without a bump was made then. */
function momentMade({ order, madeAt }: OrderView, line: KitchenLine): number {
  return madeAt.get(lineKey(line)) ?? (order.readyAt === null ? 0 : Date.parse(order.readyAt));
}

function lastMade(view: OrderView, lines: readonly KitchenLine[]): number {
  return Math.max(...lines.map((line) => momentMade(view, line)));
}

/** Says what of a finished ticket was made last: with the last touch, or alone. */
export function lastMadeLines(ticket: TicketView): readonly KitchenLine[] {
  const last = lastMade(ticket, ticket.lines);
  return ticket.lines.filter((line) => momentMade(ticket, line) === last);
}

/** Gives what was finished lately and can be recalled, what was made last first. */
export function finishedTickets(views: readonly OrderView[], filter: KitchenFilter): TicketView[] {
  return views
    .filter((view) => isOfPlace(view, filter) && view.order.status !== 'REJECTED')
    .flatMap((view) => {
      const lines = view.lines.filter((line) => line.state === 'DONE' && isOfStation(line, filter.station));
      if (lines.length === 0) return [];
      const told = lines.map(({ toldAt }) => Date.parse(toldAt));
      const ticket = {
        ...view,
        lines,
        toldAt: Math.max(...told),
        startedAt: startOf(view),
        promisedAt: null,
        later: [],
      };
      return [{ ticket, madeAt: lastMade(view, lines) }];
    })
    .sort(compareFinished)
    .slice(0, 30)
    .map(({ ticket }) => ticket);
}

/** This is a dish and how much of it is still to be made. */
type ToMake = { readonly title: string; readonly unit: SaleUnit; readonly count: number };

/** Tells how much of each dish is still to be made: pieces, the most first, then what is weighed. */
export function allDay(tickets: readonly TicketView[]): ToMake[] {
  const rows = new Map<string, ToMake>();
  for (const { title, unit = 'PIECE', wanted, done } of tickets.flatMap(({ lines }) => lines)) {
    const key = `${unit} ${title}`;
    if (wanted > done) rows.set(key, { title, unit, count: (rows.get(key)?.count ?? 0) + wanted - done });
  }
  const byNeed = (one: ToMake, other: ToMake) =>
    Number(isWeighed(one)) - Number(isWeighed(other)) ||
    other.count - one.count ||
    one.title.localeCompare(other.title, 'fa');
  return [...rows.values()].sort(byNeed);
}

/** Gives tickets by how urgent they are at a moment (ms since 1970), the most urgent first. */
export function byAge(
  tickets: readonly TicketView[],
  now: number,
): Readonly<Record<TicketAge, readonly TicketView[]>> {
  const columns: Record<TicketAge, TicketView[]> = { LATE: [], SOON: [], FRESH: [] };
  for (const ticket of tickets) columns[ticketAge(ticket, now)].push(ticket);
  return columns;
}

/** Gives what of the tickets calls for a sound: each new one, and each change that nobody has seen. */
export function soundsOf(tickets: readonly TicketView[]): {
  readonly tickets: ReadonlySet<string>;
  readonly changes: ReadonlySet<string>;
} {
  const changed = tickets.flatMap(({ order, lines }) =>
    lines
      .filter(({ state }) => state === 'CHANGED')
      .map((line) => `${order.id} ${line.orderItemId} ${line.told}`),
  );
  const fresh = tickets.flatMap(({ order, lines }) =>
    lines.filter(({ state }) => state === 'COOKING').map((line) => `${order.id} ${line.orderItemId}`),
  );
  return { tickets: new Set(fresh), changes: new Set(changed) };
}
