import {
  BAG_MINUTES,
  COURIER_METRES_PER_MINUTE,
  type Courier,
  DOOR_MINUTES,
  type DropOrder,
  LATE_WEIGHT,
  type Place,
  type ProposedTrip,
  proposeTrips,
  type RouteTerms,
  streetMinutes,
  WAIT_WEIGHT,
} from '@sofreh/domain/dispatch';
import { cpuTime } from '../cpu-time.ts';
import { median, quantile } from '../numbers.ts';
import { atMost, type Figure } from '../report/figure.ts';

/** It is a full evening of one shop, and a rush as a kitchen for a whole district would have it. */
const RUSH: Rush = { orders: 60, couriers: 25, evenings: 20, times: 5, limitMs: 200, limitRatio: 1.6 };
const GREAT_RUSH: Rush = {
  orders: 200,
  couriers: 200,
  evenings: 5,
  times: 1,
  limitMs: 3_000,
  limitRatio: 1.6,
};

interface Rush {
  readonly orders: number;
  readonly couriers: number;
  readonly evenings: number;
  /** So many plans of one evening are timed together: processor time is counted in hundredths of a second. */
  readonly times: number;
  readonly limitMs: number;
  readonly limitRatio: number;
}
const SHOP: Place = { latitude: 35.757, longitude: 51.41 };
const METRES_OF_A_DEGREE = 111_195;

/** Draws numbers that follow from a seed (mulberry32): every run plans the same evenings. */
function luckOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Makes a rush: doors lie within five kilometres, dishes come within twenty minutes, couriers are there or come back.
 */
function eveningOf(
  seed: number,
  size: Rush,
): { orders: DropOrder[]; couriers: Courier[]; terms: RouteTerms } {
  const luck = luckOf(seed);
  const orders = Array.from({ length: size.orders }, (_, nth) => {
    const [far, turn] = [5_000 * Math.sqrt(luck()), 2 * Math.PI * luck()];
    const latitude = SHOP.latitude + (far * Math.cos(turn)) / METRES_OF_A_DEGREE;
    const narrow = Math.cos((SHOP.latitude * Math.PI) / 180);
    const longitude = SHOP.longitude + (far * Math.sin(turn)) / (METRES_OF_A_DEGREE * narrow);
    const readyIn = Math.round(luck() * 20);
    const place = { latitude, longitude };
    return { id: `o${nth}`, place, readyIn, promisedIn: readyIn + 10 + Math.round(luck() * 30) };
  });
  const couriers = Array.from({ length: size.couriers }, (_, nth) => {
    return { id: `r${nth}`, shopIn: luck() < 0.6 ? 0 : Math.round(luck() * 15), capacity: 3 };
  });
  const terms = { shop: SHOP, travel: streetMinutes, doorMinutes: DOOR_MINUTES, bagMinutes: BAG_MINUTES };
  return { orders, couriers, terms };
}

/**
 * Reckons the minutes of the shortest tree that joins the shop and all doors: nobody brings everything with less
 * riding.
 */
function treeMinutes(doors: readonly Place[], { shop, travel }: RouteTerms): number {
  const away = doors.map((door) => travel(shop, door));
  const joined = new Set<number>();
  let total = 0;
  while (joined.size < doors.length) {
    let next = -1;
    for (const [at, minutes] of away.entries()) {
      if (!joined.has(at) && (next < 0 || minutes < (away[next] ?? Infinity))) next = at;
    }
    joined.add(next);
    total += away[next] ?? 0;
    const from = doors[next];
    for (const [at, door] of doors.entries()) {
      if (from && !joined.has(at)) away[at] = Math.min(away[at] ?? Infinity, travel(from, door));
    }
  }
  return total;
}

/** Says what no plan can be cheaper than: every order alone with the soonest courier, and all doors joined by the shortest tree. */
function lowerBound(orders: readonly DropOrder[], couriers: readonly Courier[], terms: RouteTerms): number {
  const soonest = Math.min(...couriers.map(({ shopIn }) => shopIn));
  let cost = treeMinutes(
    orders.map(({ place }) => place),
    terms,
  );
  for (const { place, readyIn, promisedIn } of orders) {
    const arrives = Math.max(soonest, readyIn) + terms.travel(terms.shop, place);
    cost += arrives * WAIT_WEIGHT + Math.max(0, arrives - promisedIn) * LATE_WEIGHT;
  }
  return cost;
}

const sumOf = (trips: readonly ProposedTrip[], of: (trip: ProposedTrip) => number) =>
  trips.reduce((sum, trip) => sum + of(trip), 0);

/**
 * Measures the proposal of full evenings. Its cost is told against what no plan can be cheaper than; how it stands to
 * the best of all plans is tested on small cases, where the best is known.
 */
export function measureDispatch(): Figure[] {
  return [RUSH, GREAT_RUSH].flatMap(measureRush);
}

function measureRush(size: Rush): Figure[] {
  const took: number[] = [];
  const ratios: number[] = [];
  const late: number[] = [];
  const metres: number[] = [];
  let left = 0;
  for (let seed = 1; seed <= size.evenings; seed += 1) {
    const { orders, couriers, terms } = eveningOf(seed, size);
    const begun = cpuTime(process.pid);
    for (let time = 0; time < size.times; time += 1) proposeTrips(orders, couriers, terms);
    took.push((cpuTime(process.pid) - begun) / size.times);
    const trips = proposeTrips(orders, couriers, terms);
    left += size.orders - sumOf(trips, ({ route }) => route.orders.length);
    ratios.push(sumOf(trips, ({ route }) => route.cost) / lowerBound(orders, couriers, terms));
    late.push(sumOf(trips, ({ route }) => route.late) / size.orders);
    metres.push((sumOf(trips, ({ route }) => route.riding) * COURIER_METRES_PER_MINUTE) / size.orders);
  }
  const from = `${size.orders} orders, ${size.couriers} couriers, ${size.evenings} evenings`;
  const name = (what: string) => `Proposal of ${size.orders}, ${what}`;
  return [
    {
      name: name('processor time, median'),
      value: median(took),
      unit: 'ms',
      from,
      limit: atMost(size.limitMs),
    },
    { name: name('processor time, slowest'), value: quantile(took, 1), unit: 'ms', from },
    {
      name: name('cost of the lower bound'),
      value: median(ratios),
      unit: '×',
      from,
      limit: atMost(size.limitRatio),
    },
    { name: name('late a mean order'), value: median(late), unit: 'min', from },
    { name: name('ridden for a mean order'), value: median(metres), unit: 'm', from },
    { name: name('orders left'), value: left, unit: 'orders', from },
  ];
}
