import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courierState } from '../courier-state/index.ts';
import {
  bestRoute,
  type Courier,
  type DropOrder,
  mayBeProposed,
  metresOfWay,
  metresToDoor,
  proposeTrips,
  type Route,
  type RouteTerms,
  routeThrough,
  sequencesOf,
  straightMetres,
  streetMetres,
  streetMinutes,
} from './index.ts';

const SHOP = { latitude: 35.757, longitude: 51.41 };
const TERMS: RouteTerms = { shop: SHOP, travel: streetMinutes, doorMinutes: 3, bagMinutes: 25 };
/** A place so many metres north and east of the shop. */
const away = (north: number, east: number) => ({
  latitude: SHOP.latitude + north / 111_195,
  longitude: SHOP.longitude + east / (111_195 * Math.cos((SHOP.latitude * Math.PI) / 180)),
});
const drop = (id: string, north: number, east: number, part: Partial<DropOrder> = {}): DropOrder => ({
  id,
  place: away(north, east),
  readyIn: 0,
  promisedIn: 30,
  ...part,
});
const courier = (id: string, part: Partial<Courier> = {}): Courier => ({
  id,
  shopIn: 0,
  capacity: 3,
  ...part,
});

it('a kilometre is a kilometre, and streets are longer', () => {
  expect(straightMetres(SHOP, away(1_000, 0))).toBeCloseTo(1_000, 0);
  expect(straightMetres(SHOP, away(300, 400))).toBeCloseTo(500, 0);
  expect(streetMetres(SHOP, away(1_000, 0))).toBe(1_350);
});

it('each leg of a way counts once in whatever order it is ridden, and stays when a door leaves it afterwards', () => {
  const place = fc.record({
    north: fc.integer({ min: -3_000, max: 3_000 }),
    east: fc.integer({ min: -3_000, max: 3_000 }),
  });
  const planned = fc.uniqueArray(place, {
    minLength: 1,
    maxLength: 4,
    selector: ({ north, east }) => `${north} ${east}`,
  });
  fc.assert(
    fc.property(
      planned.chain((ways) => fc.tuple(fc.constant(ways), fc.shuffledSubarray(ways))),
      ([ways, ridden]) => {
        let doors = ways.map((way, nth) => ({
          id: `${nth}`,
          place: away(way.north, way.east),
          endedAt: null as number | null,
        }));
        const legs = ridden.map((way, at) => {
          const id = `${ways.indexOf(way)}`;
          const metres = metresToDoor(SHOP, doors, { id, ends: true });
          doors = doors.map((door) => (door.id === id ? { ...door, endedAt: at } : door));
          return metres;
        });
        expect(legs).toEqual(
          metresOfWay(
            SHOP,
            ridden.map(({ north, east }) => away(north, east)),
          ),
        );
        const left = doors.filter(({ endedAt }) => endedAt !== null);
        for (const [at, way] of ridden.entries())
          expect(metresToDoor(SHOP, left, { id: `${ways.indexOf(way)}`, ends: false })).toBe(legs[at]);
      },
    ),
  );
});

describe('a route', () => {
  it('is the best of all sequences', () => {
    const orders = [drop('far', 3_000, 0), drop('near', 800, 0), drop('middle', 1_900, 100)];
    expect(bestRoute(orders, courier('a'), TERMS)?.orders.map(({ id }) => id)).toEqual([
      'near',
      'middle',
      'far',
    ]);
  });

  it('leaves when the courier is there and the last dish is ready', () => {
    const route = bestRoute([drop('one', 500, 0, { readyIn: 7 })], courier('a', { shopIn: 4 }), TERMS);
    expect(route?.leavesIn).toBe(7);
  });

  it('brings what is late first', () => {
    const orders = [drop('north', 2_000, 0), drop('south', -2_000, 0, { promisedIn: -5 })];
    expect(bestRoute(orders, courier('a'), TERMS)?.orders[0]?.id).toBe('south');
  });

  it('leaves nothing in the bag too long, but brings far ones alone', () => {
    const far = drop('far', 9_000, 0);
    expect(bestRoute([far, drop('near', 500, 0)], courier('a'), TERMS)).toBeNull();
    expect(bestRoute([far], courier('a'), TERMS)).not.toBeNull();
  });
});

describe('the proposal', () => {
  it('keeps couriers in their zones, whatever moves and exchanges would save', () => {
    const zone = fc.constantFrom('north', 'south', null);
    const zones = fc.uniqueArray(fc.constantFrom('north', 'south'), { maxLength: 2 });
    const metres = fc.integer({ min: -3_000, max: 3_000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(metres, metres, zone), { maxLength: 7 }),
        fc.array(zones, { minLength: 1, maxLength: 4 }),
        (doors, crew) => {
          const orders = doors.map(([n, e, zoneId], nth) => drop(`o${nth}`, n, e, { zoneId }));
          const couriers = crew.map((zoneIds, nth) => courier(`r${nth}`, { zoneIds }));
          for (const { courierId, route } of proposeTrips(orders, couriers, TERMS)) {
            const own = couriers.find(({ id }) => id === courierId)?.zoneIds ?? [];
            for (const { zoneId } of route.orders) {
              expect(own.length === 0 || own.some((id) => id === zoneId)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  it('sends neighbours together and says what that saves', () => {
    const [trip, ...more] = proposeTrips(
      [drop('a', 2_000, 0), drop('b', 2_100, 100)],
      [courier('ali', { shopIn: 0 }), courier('omid', { shopIn: 60 })],
      TERMS,
    );
    expect(more).toEqual([]);
    expect(trip?.courierId).toBe('ali');
    expect(trip?.why).toMatchObject({ orders: 2, courierIn: 0, kitchenIn: 0, late: 0 });
    expect(trip?.why.savedMinutes).toBeGreaterThan(10);
  });

  it('proposes nothing without couriers or orders', () => {
    expect(proposeTrips([drop('a', 1, 1)], [], TERMS)).toEqual([]);
    expect(proposeTrips([], [courier('a')], TERMS)).toEqual([]);
    expect(proposeTrips([drop('a', 1, 1)], [courier('a', { capacity: 0 })], TERMS)).toEqual([]);
  });
});

/** What a plan costs where an order that nobody brings costs more than any way. */
const planCost = (trips: readonly { readonly route: Route }[], orderCount: number) =>
  trips.reduce((sum, { route }) => sum + route.cost - route.orders.length * 100_000, orderCount * 100_000);

const order = fc.record({
  north: fc.integer({ min: -4_000, max: 4_000 }),
  east: fc.integer({ min: -4_000, max: 4_000 }),
  readyIn: fc.integer({ min: 0, max: 20 }),
  promisedIn: fc.integer({ min: -10, max: 60 }),
});
const orders = (max: number) =>
  fc
    .array(order, { minLength: 1, maxLength: max })
    .map((list) => list.map(({ north, east, ...part }, at) => drop(`o${at}`, north, east, part)));
const couriers = (max: number) =>
  fc
    .array(fc.record({ shopIn: fc.integer({ min: 0, max: 30 }), capacity: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: max,
    })
    .map((list) => list.map((part, at) => courier(`r${at}`, part)));

/** The cheapest plan there is: every order with every courier or with nobody, in every sequence. */
function bestPlan(all: readonly DropOrder[], crew: readonly Courier[]): number {
  const loads: DropOrder[][] = crew.map(() => []);
  const assign = (at: number): number => {
    const next = all[at];
    if (!next) {
      const routes = crew.map((each, index) => {
        const load = loads[index] ?? [];
        if (load.length === 0) return undefined;
        return sequencesOf(load)
          .map((sequence) => routeThrough(sequence, each, TERMS))
          .filter((route): route is Route => route !== null)
          .toSorted((a, b) => a.cost - b.cost)[0];
      });
      if (routes.some((route, index) => !route && (loads[index] ?? []).length > 0)) return Infinity;
      return planCost(
        routes.flatMap((route) => (route ? [{ route }] : [])),
        all.length,
      );
    }
    let best = assign(at + 1);
    for (const [index, each] of crew.entries()) {
      const load = loads[index] ?? [];
      if (load.length >= each.capacity) continue;
      load.push(next);
      best = Math.min(best, assign(at + 1));
      load.pop();
    }
    return best;
  };
  return assign(0);
}

it('is close to the best of all plans on small cases, and never better than it', () => {
  const ratios: number[] = [];
  fc.assert(
    fc.property(orders(4), couriers(2), (all, crew) => {
      const cost = planCost(proposeTrips(all, crew, TERMS), all.length);
      const best = bestPlan(all, crew);
      expect(cost).toBeGreaterThanOrEqual(best - 1e-6);
      ratios.push(cost / best);
    }),
    { numRuns: 150, seed: 14 },
  );
  ratios.sort((a, b) => a - b);
  expect(ratios.reduce((sum, each) => sum + each, 0) / ratios.length).toBeLessThan(1.02);
  expect(ratios.filter((ratio) => ratio < 1.000001).length / ratios.length).toBeGreaterThan(0.85);
});

it('never gives an order twice, overloads a courier or keeps food too long in the bag', () => {
  fc.assert(
    fc.property(orders(14), couriers(5), (all, crew) => {
      const trips = proposeTrips(all, crew, TERMS);
      const given = trips.flatMap(({ route }) => route.orders.map(({ id }) => id));
      expect(new Set(given).size).toBe(given.length);
      expect(new Set(trips.map(({ courierId }) => courierId)).size).toBe(trips.length);
      for (const { courierId, route } of trips) {
        const who = crew.find(({ id }) => id === courierId);
        expect(route.orders.length).toBeLessThanOrEqual(who?.capacity ?? 0);
        expect(route.leavesIn).toBeGreaterThanOrEqual(who?.shopIn ?? 0);
        for (const each of route.orders) expect(route.leavesIn).toBeGreaterThanOrEqual(each.readyIn);
        if (route.orders.length > 1)
          expect((route.arrivesIn.at(-1) ?? 0) - route.leavesIn).toBeLessThanOrEqual(TERMS.bagMinutes);
      }
      const room = crew.reduce((sum, { capacity }) => sum + capacity, 0);
      if (room > 0) expect(given.length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['off duty here, whatever he does elsewhere', { onDuty: false }, 'OFFDUTY'],
  ['on a trip of another vendor', {}, 'ELSEWHERE'],
  ['with a trip of this one', { liveTrips: ['PICKEDUP'] }, 'OUT'],
  ['with nothing at all', { ridesElsewhere: false }, 'FREE'],
  ['let go, whatever he has here', { hasLeft: true, liveTrips: ['PICKEDUP'] }, 'LEFT'],
] as const)('a courier of two vendors: %s', (_case, facts, expected) => {
  const none = { hasLeft: false, onDuty: true, liveTrips: [], backIn: 0, ridesElsewhere: true };
  const state = courierState({ ...none, ...facts });
  expect([state, mayBeProposed({ state, papers: [] })]).toEqual([expected, expected === 'FREE']);
});

it.each([
  ['free, with nothing noted', 'FREE', [], true],
  ['coming back, with a paper that ends soon', 'RETURNING', ['ENDING'], true],
  ['free, with a paper that is over beside one that holds', 'FREE', ['ENDING', 'OVER'], false],
  ['coming back, with a paper that is over', 'RETURNING', ['OVER'], false],
  ['out, whatever his papers', 'OUT', ['ENDING'], false],
] as const)('a trip is proposed to a courier who is %s: %s', (_case, state, ends, expected) => {
  const papers = ends.map((of) => ({ paper: 'INSURANCE', until: '2026-11-24', state: of }) as const);
  expect(mayBeProposed({ state, papers })).toBe(expected);
});
