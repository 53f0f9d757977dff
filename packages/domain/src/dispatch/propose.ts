import { bestRoute, type DropOrder, type Route, type RouteTerms, routeWith } from './route.ts';

/** A courier who can take a trip. */
export type Rider = {
  readonly id: string;
  /** Minutes until they can be at the shop. */
  readonly shopIn: number;
  /** How many orders fit. */
  readonly capacity: number;
};

/** Why a trip is proposed so, in figures a sentence can be made of. */
export type ProposalReason = {
  /** How many orders go together, and how many minutes of riding that saves over bringing each by itself. */
  readonly orders: number;
  readonly savedMinutes: number;
  /** Minutes until the courier can be at the shop, and until the kitchen is done. */
  readonly riderIn: number;
  readonly kitchenIn: number;
  /** Minutes over the promises, summed. */
  readonly late: number;
};

/** Who brings what, in which sequence, and when. */
export type ProposedTrip = {
  readonly riderId: string;
  readonly route: Route;
  readonly why: ProposalReason;
};

/** Up to this many orders of a trip every sequence is tried. */
const EXACT_STOPS = 5;
/** What leaving an order without a courier costs a plan: more than any trip, so nobody waits whom somebody can bring to. */
const UNASSIGNED = 100_000;
const ROUNDS = 8;

type Load = { readonly rider: Rider; readonly route: Route | null };

const costOf = ({ route }: Load) => route?.cost ?? 0;
const ordersOf = ({ route }: Load) => route?.orders ?? [];

/**
 * Proposes one trip for each courier who is of use: promised times first, then waiting, then riding. Orders are put
 * where they cost least, and are then moved between couriers as long as that helps. The soonest departure comes first.
 * Orders that nobody can take are in no trip.
 */
export function proposeTrips(
  orders: readonly DropOrder[],
  riders: readonly Rider[],
  terms: RouteTerms,
): ProposedTrip[] {
  const starts = [byPromise, byReach, byReadiness].map((first) => orders.toSorted(first(terms)));
  const plans = starts.map((sequence) => planned(sequence, riders, terms));
  const loads = plans.reduce((best, plan) => (sum(plan) < sum(best) - EPSILON ? plan : best));
  return loads
    .flatMap(({ rider, route }) =>
      route ? [{ riderId: rider.id, route, why: reasonOf(rider, route, terms) }] : [],
    )
    .toSorted((a, b) => a.route.leavesIn - b.route.leavesIn || (a.riderId < b.riderId ? -1 : 1));
}

type Sorting = (terms: RouteTerms) => (a: DropOrder, b: DropOrder) => number;
const byName = (a: DropOrder, b: DropOrder) => (a.id < b.id ? -1 : 1);
const byPromise: Sorting = () => (a, b) => a.promisedIn - b.promisedIn || byName(a, b);
const byReadiness: Sorting = () => (a, b) => a.readyIn - b.readyIn || byName(a, b);
/** The farthest first: they are the hardest to put with others. */
const byReach: Sorting =
  ({ shop, travel }) =>
  (a, b) =>
    travel(shop, b.place) - travel(shop, a.place) || byName(a, b);

/** Puts the orders one by one where they cost least, then makes the plan better as long as that helps. */
function planned(orders: readonly DropOrder[], riders: readonly Rider[], terms: RouteTerms): readonly Load[] {
  let loads: readonly Load[] = riders.map((rider) => ({ rider, route: null }));
  for (const order of orders) loads = placed(loads, order, terms) ?? loads;
  for (let round = 0; round < ROUNDS; round += 1) {
    const better = improved(loads, orders, terms);
    if (!better) break;
    loads = better;
  }
  return loads;
}

/** The loads with the order where it costs least; null where nobody can take it. */
function placed(loads: readonly Load[], order: DropOrder, terms: RouteTerms): readonly Load[] | null {
  let best: { readonly at: number; readonly route: Route; readonly extra: number } | null = null;
  for (const [at, load] of loads.entries()) {
    const route = loadedWith(load, order, terms);
    if (!route) continue;
    const extra = route.cost - costOf(load);
    if (!best || extra < best.extra) best = { at, route, extra };
  }
  return best && loads.with(best.at, { ...(loads[best.at] as Load), route: best.route });
}

function loadedWith(load: Load, order: DropOrder, terms: RouteTerms): Route | null {
  const orders = ordersOf(load);
  if (orders.length >= load.rider.capacity) return null;
  return orders.length < EXACT_STOPS
    ? bestRoute([...orders, order], load.rider, terms)
    : routeWith(orders, order, load.rider, terms);
}

/** The plan with one order moved to another courier, or two exchanged, where that makes it cheaper; else null. */
function improved(
  loads: readonly Load[],
  orders: readonly DropOrder[],
  terms: RouteTerms,
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

function moved(loads: readonly Load[], order: DropOrder, terms: RouteTerms): readonly Load[] | null {
  const at = loads.findIndex((load) => ordersOf(load).includes(order));
  if (at < 0) return placed(loads, order, terms);
  const next = placed(loads.with(at, without(loads[at] as Load, order, terms)), order, terms);
  return next && sum(next) < sum(loads) - EPSILON ? next : null;
}

function exchanged(loads: readonly Load[], order: DropOrder, terms: RouteTerms): readonly Load[] | null {
  const at = loads.findIndex((load) => ordersOf(load).includes(order));
  const mine = loads[at];
  if (!mine) return null;
  for (const [other, load] of loads.entries()) {
    if (other === at) continue;
    for (const theirs of ordersOf(load)) {
      const route = loadedWith(without(mine, order, terms), theirs, terms);
      const back = loadedWith(without(load, theirs, terms), order, terms);
      if (!route || !back) continue;
      if (route.cost + back.cost >= costOf(mine) + costOf(load) - EPSILON) continue;
      return loads.with(at, { ...mine, route }).with(other, { ...load, route: back });
    }
  }
  return null;
}

/** The plan with an order in the place of another, which goes wherever it fits best then, or waits. */
function displaced(loads: readonly Load[], order: DropOrder, terms: RouteTerms): readonly Load[] | null {
  const at = loads.findIndex((load) => ordersOf(load).includes(order));
  const mine = loads[at];
  const rest = mine ? loads.with(at, without(mine, order, terms)) : loads;
  for (const [other, load] of rest.entries()) {
    if (other === at) continue;
    for (const theirs of ordersOf(load)) {
      const route = loadedWith(without(load, theirs, terms), order, terms);
      if (!route) continue;
      const freed = rest.with(other, { ...load, route });
      const next = placed(freed, theirs, terms) ?? freed;
      if (sum(next) < sum(loads) - EPSILON) return next;
    }
  }
  return null;
}

function without({ rider, route }: Load, order: DropOrder, terms: RouteTerms): Load {
  const rest = (route?.orders ?? []).filter((each) => each !== order);
  return { rider, route: rest.length === 0 ? null : bestRouteOf(rest, rider, terms) };
}

function bestRouteOf(orders: readonly DropOrder[], rider: Rider, terms: RouteTerms): Route | null {
  if (orders.length <= EXACT_STOPS) return bestRoute(orders, rider, terms);
  const [first, ...rest] = orders;
  let route = first ? bestRoute([first], rider, terms) : null;
  for (const order of rest) route = route && routeWith(route.orders, order, rider, terms);
  return route;
}

function reasonOf(rider: Rider, route: Route, terms: RouteTerms): ProposalReason {
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
    riderIn: Math.round(rider.shopIn),
    kitchenIn: Math.round(Math.max(0, ...route.orders.map(({ readyIn }) => readyIn))),
    late: Math.round(route.late),
  };
}
