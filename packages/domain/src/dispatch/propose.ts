import type { Place, Travel } from './distance.ts';
import { ridesTo } from './proposable.ts';
import {
  bestRoute,
  type DropOrder,
  LATE_WEIGHT,
  type Route,
  type RouteTerms,
  routeWith,
  WAIT_WEIGHT,
} from './route.ts';

export type Courier = {
  readonly id: string;
  /** They can be at the shop in so many minutes. */
  readonly shopIn: number;
  /** Says how many orders fit. */
  readonly capacity: number;
  /** He rides in these zones; absent or empty is everywhere. */
  readonly zoneIds?: readonly string[];
};

/** Says why a trip is proposed so, in figures a sentence can be made of. */
export type ProposalReason = {
  /** Says how many orders go together, and how many minutes of riding that saves over bringing each by itself. */
  readonly orders: number;
  readonly savedMinutes: number;
  /** The courier can be at the shop, and the kitchen is done, in so many minutes. */
  readonly courierIn: number;
  readonly kitchenIn: number;
  /** This sums the minutes over the promises. */
  readonly late: number;
};

export type ProposedTrip = {
  readonly courierId: string;
  readonly route: Route;
  readonly why: ProposalReason;
};

/** Up to this many orders of a trip every sequence is tried. */
const EXACT_STOPS = 5;
/**
 * This is what leaving an order without a courier costs a plan: more than any trip, so nobody waits whom somebody can
 * bring to.
 */
const UNASSIGNED = 100_000;
const ROUNDS = 8;
/** Up to this many orders every beginning is made better. */
const EVERY_START = 16;

/** This is what a plan is made by: its terms, and what was reckoned for them already. */
type PlanTerms = RouteTerms & {
  readonly best: typeof bestRoute;
  /**
   * This is what an order adds to any route at the least: nobody is at its door sooner than the soonest courier who
   * rides there alone.
   */
  readonly least: (order: DropOrder) => number;
  /** This is the first courier of each kind: couriers with nothing to bring are the same to a plan. */
  readonly kinds: ReadonlyMap<Courier, Courier>;
};

/** Says what is known under a key, made where it is not. */
function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

/**
 * Remembers terms that reckon each way, and the best route through each few orders, once: a plan asks for them again
 * and again.
 */
function remembering(
  orders: readonly DropOrder[],
  couriers: readonly Courier[],
  terms: RouteTerms,
): PlanTerms {
  const ways = new Map<Place, Map<Place, number>>();
  const travel: Travel = (from, to) =>
    once(
      once(ways, from, () => new Map()),
      to,
      () => terms.travel(from, to),
    );
  const kept = { ...terms, travel };
  const numbers = new Map(orders.map((order, nth) => [order, nth + 1]));
  const routes = new Map<number, Map<number, Route | null>>();
  const best: typeof bestRoute = (few, start) => {
    // The same few in another sequence have the same best route.
    const key = few
      .map((order) => numbers.get(order) ?? 0)
      .sort((a, b) => a - b)
      .reduce((sum, number) => sum * (orders.length + 1) + number, 0);
    const known = once(routes, start.shopIn, () => new Map<number, Route | null>());
    return once(known, key, () => bestRoute(few, start, kept));
  };
  const soonest = Math.min(...couriers.map(({ shopIn }) => shopIn));
  const leasts = new Map<DropOrder, number>();
  const least = (order: DropOrder) => once(leasts, order, () => aloneFrom(soonest, order, kept));
  const firsts = new Map<string, Courier>();
  const kinds = new Map(
    couriers.map((courier) => {
      const { shopIn, capacity, zoneIds = [] } = courier;
      return [courier, once(firsts, JSON.stringify([shopIn, capacity > 0, zoneIds]), () => courier)] as const;
    }),
  );
  return { ...kept, best, least, kinds };
}

/** Says what an order costs its guest where a courier can leave with it at a moment and rides there at once. */
function aloneFrom(leaves: number, order: DropOrder, { shop, travel }: RouteTerms): number {
  const arrives = Math.max(leaves, order.readyIn) + travel(shop, order.place);
  return arrives * WAIT_WEIGHT + Math.max(0, arrives - order.promisedIn) * LATE_WEIGHT;
}

type Load = { readonly courier: Courier; readonly route: Route | null };

const costOf = ({ route }: Load) => route?.cost ?? 0;
const ordersOf = ({ route }: Load) => route?.orders ?? [];

/**
 * Proposes one trip for each courier who is of use: promised times first, then waiting, then riding. Orders are put
 * where they cost least, and are then moved between couriers as long as that helps. The soonest departure comes first.
 * Orders that nobody can take are in no trip.
 */
export function proposeTrips(
  orders: readonly DropOrder[],
  couriers: readonly Courier[],
  terms: RouteTerms,
): ProposedTrip[] {
  const kept = remembering(orders, couriers, terms);
  const starts = [byPromise, byReach, byReadiness].map((first) => orders.toSorted(first(kept)));
  const begun = starts.map((sequence) => begin(sequence, couriers, kept));
  // Of many orders only the cheapest beginning is made better: the board asks every few seconds, and others wait meanwhile.
  const chosen = orders.length > EVERY_START ? [cheapest(begun)] : begun;
  const loads = cheapest(chosen.map((plan) => bettered(plan, orders, kept)));
  return loads
    .flatMap(({ courier, route }) =>
      route ? [{ courierId: courier.id, route, why: reasonOf(courier, route, kept) }] : [],
    )
    .toSorted((a, b) => a.route.leavesIn - b.route.leavesIn || (a.courierId < b.courierId ? -1 : 1));
}

type Sorting = (terms: RouteTerms) => (a: DropOrder, b: DropOrder) => number;
const byName = (a: DropOrder, b: DropOrder) => (a.id < b.id ? -1 : 1);
const byPromise: Sorting = () => (a, b) => a.promisedIn - b.promisedIn || byName(a, b);
const byReadiness: Sorting = () => (a, b) => a.readyIn - b.readyIn || byName(a, b);
/** The farthest come first: they are the hardest to put with others. */
const byReach: Sorting =
  ({ shop, travel }) =>
  (a, b) =>
    travel(shop, b.place) - travel(shop, a.place) || byName(a, b);

/** Puts the orders one by one where they cost least. */
function begin(
  orders: readonly DropOrder[],
  couriers: readonly Courier[],
  terms: PlanTerms,
): readonly Load[] {
  let loads: readonly Load[] = couriers.map((courier) => ({ courier, route: null }));
  for (const order of orders) loads = placed(loads, order, terms) ?? loads;
  return loads;
}

function bettered(plan: readonly Load[], orders: readonly DropOrder[], terms: PlanTerms): readonly Load[] {
  let loads = plan;
  for (let round = 0; round < ROUNDS; round += 1) {
    const better = improved(loads, orders, terms);
    if (!better) break;
    loads = better;
  }
  return loads;
}

const cheapest = (plans: readonly (readonly Load[])[]) =>
  plans.reduce((best, plan) => (sum(plan) < sum(best) - EPSILON ? plan : best));

/** Gives the loads with the order where it costs least; null where nobody can take it. */
function placed(loads: readonly Load[], order: DropOrder, terms: PlanTerms): readonly Load[] | null {
  let best: { readonly at: number; readonly route: Route; readonly extra: number } | null = null;
  // Of couriers with nothing to bring who are the same to a plan the first is asked.
  const idle = new Set<Courier>();
  for (const [at, load] of loads.entries()) {
    if (wasAsked(order, load)) continue;
    if (!load.route) {
      const kind = terms.kinds.get(load.courier) ?? load.courier;
      if (idle.has(kind)) continue;
      idle.add(kind);
    }
    if (best && leastIn(load, order, terms) >= best.extra) continue;
    const route = loadedWith(load, order, terms);
    if (!route) continue;
    const extra = route.cost - costOf(load);
    if (!best || extra < best.extra) best = { at, route, extra };
  }
  return best && loads.with(best.at, { ...(loads[best.at] as Load), route: best.route });
}

/** Says what an order adds to a load at the least: it is ridden to directly, and the others wait for its dish. */
function leastIn({ courier, route }: Load, order: DropOrder, terms: PlanTerms): number {
  const leaves = route?.leavesIn ?? courier.shopIn;
  const waits = Math.max(0, order.readyIn - leaves) * (route?.orders.length ?? 0) * WAIT_WEIGHT;
  return aloneFrom(leaves, order, terms) + waits;
}

const wasAsked = ({ notBy = [] }: DropOrder, { courier }: Load) => notBy.includes(courier.id);

function loadedWith(load: Load, order: DropOrder, terms: PlanTerms): Route | null {
  const orders = ordersOf(load);
  const { capacity, zoneIds = [] } = load.courier;
  if (wasAsked(order, load)) return null;
  if (orders.length >= capacity || !ridesTo(zoneIds, order.zoneId ?? null)) return null;
  return orders.length < EXACT_STOPS
    ? terms.best([...orders, order], load.courier, terms)
    : routeWith(orders, order, load.courier, terms);
}

/** Gives the plan with one order moved to another courier, or two exchanged, where that makes it cheaper; else null. */
function improved(
  loads: readonly Load[],
  orders: readonly DropOrder[],
  terms: PlanTerms,
): readonly Load[] | null {
  let now = loads;
  for (const order of orders) {
    now = moved(now, order, terms) ?? exchanged(now, order, terms) ?? displaced(now, order, terms) ?? now;
  }
  return now === loads ? null : now;
}

const taken = (loads: readonly Load[]) => loads.reduce((count, load) => count + ordersOf(load).length, 0);
const sum = (loads: readonly Load[]) =>
  loads.reduce((total, load) => total + costOf(load), 0) - taken(loads) * UNASSIGNED;
const EPSILON = 1e-6;

function moved(loads: readonly Load[], order: DropOrder, terms: PlanTerms): readonly Load[] | null {
  const at = loads.findIndex((load) => ordersOf(load).includes(order));
  if (at < 0) return placed(loads, order, terms);
  const next = placed(loads.with(at, without(loads[at] as Load, order, terms)), order, terms);
  return next && sum(next) < sum(loads) - EPSILON ? next : null;
}

function exchanged(loads: readonly Load[], order: DropOrder, terms: PlanTerms): readonly Load[] | null {
  const at = loads.findIndex((load) => ordersOf(load).includes(order));
  const mine = loads[at];
  if (!mine) return null;
  const freed = without(mine, order, terms);
  for (const [other, load] of loads.entries()) {
    if (other === at) continue;
    for (const theirs of ordersOf(load)) {
      const left = without(load, theirs, terms);
      // Most exchanges cannot help, and are told by what both orders add at the least.
      const least = costOf(freed) + costOf(left) + terms.least(theirs) + terms.least(order);
      if (least >= costOf(mine) + costOf(load) - EPSILON) continue;
      const route = loadedWith(freed, theirs, terms);
      if (!route || route.cost >= costOf(mine) + costOf(load) - EPSILON) continue;
      const back = loadedWith(left, order, terms);
      if (!back) continue;
      if (route.cost + back.cost >= costOf(mine) + costOf(load) - EPSILON) continue;
      return loads.with(at, { ...mine, route }).with(other, { ...load, route: back });
    }
  }
  return null;
}

/** Gives the plan with an order in the place of another, which goes wherever it fits best then, or waits. */
function displaced(loads: readonly Load[], order: DropOrder, terms: PlanTerms): readonly Load[] | null {
  const at = loads.findIndex((load) => ordersOf(load).includes(order));
  const mine = loads[at];
  const rest = mine ? loads.with(at, without(mine, order, terms)) : loads;
  const saved = mine ? costOf(mine) - costOf(rest[at] as Load) : UNASSIGNED;
  for (const [other, load] of rest.entries()) {
    if (other === at) continue;
    for (const theirs of ordersOf(load)) {
      const left = without(load, theirs, terms);
      // What the place of the other one costs more, and what that one adds wherever it goes, is more than is saved.
      const isDearer = (cost: number) => cost - costOf(load) + terms.least(theirs) - saved >= -EPSILON;
      if (isDearer(costOf(left) + terms.least(order))) continue;
      const route = loadedWith(left, order, terms);
      if (!route || isDearer(route.cost)) continue;
      const freed = rest.with(other, { ...load, route });
      const next = placed(freed, theirs, terms) ?? freed;
      if (sum(next) < sum(loads) - EPSILON) return next;
    }
  }
  return null;
}

function without({ courier, route }: Load, order: DropOrder, terms: PlanTerms): Load {
  const rest = (route?.orders ?? []).filter((each) => each !== order);
  return { courier, route: rest.length === 0 ? null : bestRouteOf(rest, courier, terms) };
}

/**
 * Gives the best sequence of orders that go together whatever the bag's limit: who gives them to one courier has
 * decided that.
 */
export function bestSequence(orders: readonly DropOrder[], terms: RouteTerms): readonly DropOrder[] {
  const courier = { id: '', shopIn: 0, capacity: orders.length };
  const kept = remembering(orders, [courier], { ...terms, bagMinutes: Infinity });
  return bestRouteOf(orders, courier, kept)?.orders ?? orders;
}

function bestRouteOf(orders: readonly DropOrder[], courier: Courier, terms: PlanTerms): Route | null {
  if (orders.length <= EXACT_STOPS) return terms.best(orders, courier, terms);
  const [first, ...rest] = orders;
  let route = first ? terms.best([first], courier, terms) : null;
  for (const order of rest) route = route && routeWith(route.orders, order, courier, terms);
  return route;
}

function reasonOf(courier: Courier, route: Route, terms: RouteTerms): ProposalReason {
  const back = (order: DropOrder) => terms.travel(order.place, terms.shop);
  const alone = route.orders.reduce(
    (minutes, order) => minutes + terms.travel(terms.shop, order.place) + back(order),
    0,
  );
  const last = route.orders.at(-1);
  const together = route.riding + (last ? back(last) : 0);
  return {
    orders: route.orders.length,
    savedMinutes: Math.max(0, Math.round(alone - together)),
    courierIn: Math.round(courier.shopIn),
    kitchenIn: Math.round(Math.max(0, ...route.orders.map(({ readyIn }) => readyIn))),
    late: Math.round(route.late),
  };
}
