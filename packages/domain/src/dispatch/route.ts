import type { Place, Travel } from './distance.ts';

/** This order is to be brought. Minutes are counted from now; a promise that is over is below zero. */
export type DropOrder = {
  readonly id: string;
  readonly place: Place;
  /** The kitchen has it ready in so many minutes; it is 0 where it is. */
  readonly readyIn: number;
  readonly promisedIn: number;
  /** It lies in this delivery zone; absent where none covers it. */
  readonly zoneId?: string | null;
  /** It is not proposed to these couriers: they were asked for it. */
  readonly notBy?: readonly string[];
};

/** This is what of an order that waits decides when it can leave and when it should arrive. */
export type WaitingOrder = {
  readonly id: string;
  readonly place: Place;
  readonly isReady: boolean;
  /** The kitchen's promise is so many minutes away, below zero where it is over; null where nothing was promised. */
  readonly promisedIn: number | null;
  readonly zoneId?: string | null;
  readonly notBy?: readonly string[];
};

/** Gives the minutes the kitchen takes yet: what it promised, and a minute where that is over and nothing is ready. */
export function kitchenMinutes({
  isReady,
  promisedIn,
}: Pick<WaitingOrder, 'isReady' | 'promisedIn'>): number {
  return isReady ? 0 : Math.max(1, Math.round(promisedIn ?? 0));
}

/** Gives an order as routes take it: the door is promised for the way's minutes after the dish. */
export function dropOf(
  order: WaitingOrder,
  { shop, travel }: Pick<RouteTerms, 'shop' | 'travel'>,
): DropOrder {
  const { id, place, promisedIn, zoneId = null, notBy = [] } = order;
  const readyIn = kitchenMinutes(order);
  return { id, place, zoneId, notBy, readyIn, promisedIn: (promisedIn ?? readyIn) + travel(shop, place) };
}

export type RouteTerms = {
  readonly shop: Place;
  readonly travel: Travel;
  /** A courier spends so many minutes at each door. */
  readonly doorMinutes: number;
  /** An order may ride along so long before its door; one that is alone in the bag may take longer. */
  readonly bagMinutes: number;
};

/** These are orders in the sequence of their doors, all picked up together. */
export type Route = {
  readonly orders: readonly DropOrder[];
  /** The courier leaves the shop, and reaches each door in turn, so many minutes from now. */
  readonly leavesIn: number;
  readonly arrivesIn: readonly number[];
  /** These are the minutes over the promises, summed, and the minutes of riding. */
  readonly late: number;
  readonly riding: number;
  /** This is what the plan has to bear: lower is better. */
  readonly cost: number;
};

/** A minute late weighs as much as this many minutes of riding. */
export const LATE_WEIGHT = 10;
/** A minute that a guest waits, be it within the promise, weighs as much as this many minutes of riding. */
export const WAIT_WEIGHT = 0.5;

/** Says where and when a courier can be at the shop. */
type Start = { readonly shopIn: number };

/** Gives the route through orders in the given sequence; null where the bag's limit is passed. */
export function routeThrough(
  orders: readonly DropOrder[],
  { shopIn }: Start,
  terms: RouteTerms,
): Route | null {
  const leavesIn = Math.max(shopIn, ...orders.map(({ readyIn }) => readyIn));
  const arrivesIn: number[] = [];
  let [at, clock, riding, late, waiting] = [terms.shop, leavesIn, 0, 0, 0];
  for (const order of orders) {
    const leg = terms.travel(at, order.place);
    clock += leg;
    riding += leg;
    if (orders.length > 1 && clock - leavesIn > terms.bagMinutes) return null;
    arrivesIn.push(clock);
    late += Math.max(0, clock - order.promisedIn);
    waiting += clock;
    clock += terms.doorMinutes;
    at = order.place;
  }
  const cost = late * LATE_WEIGHT + waiting * WAIT_WEIGHT + riding;
  return { orders, leavesIn, arrivesIn, late, riding, cost };
}

/** Gives the best sequence through a few orders, every one of them tried; null where none keeps the bag's limit. */
export function bestRoute(orders: readonly DropOrder[], start: Start, terms: RouteTerms): Route | null {
  let best: Route | null = null;
  for (const sequence of sequencesOf(orders)) {
    const route = routeThrough(sequence, start, terms);
    if (route && (!best || route.cost < best.cost)) best = route;
  }
  return best;
}

export function sequencesOf<Thing>(things: readonly Thing[]): (readonly Thing[])[] {
  if (things.length < 2) return [things];
  return things.flatMap((first, index) =>
    sequencesOf(things.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}

/** Gives the route with one order more, at the door where it costs least, the others in their sequence. */
export function routeWith(
  route: readonly DropOrder[],
  order: DropOrder,
  start: Start,
  terms: RouteTerms,
): Route | null {
  let best: Route | null = null;
  for (let place = 0; place <= route.length; place += 1) {
    const through = routeThrough(route.toSpliced(place, 0, order), start, terms);
    if (through && (!best || through.cost < best.cost)) best = through;
  }
  return best;
}
