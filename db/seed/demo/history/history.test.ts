import { isInWindows, localTime } from '@sofreh/domain/calendar';
import { checkToppings } from '@sofreh/domain/menu';
import { describe, expect, it } from 'vitest';
import type { DemoOrderIntent } from '../../types.ts';
import { brand } from '../brand.ts';
import { drawerOpenings, handDiscountOf, openedAgainOf } from '../by-hand.ts';
import { discountCodes as codes } from '../discount-codes.ts';
import { marketCoupons } from '../marketplace.ts';
import { menu } from '../menu/index.ts';
import { people } from '../people.ts';
import { takenOffOf } from '../taken-off.ts';
import { generateHistory } from './index.ts';

/** A Saturday evening in Tehran. */
const now = new Date('2026-11-21T17:30:00Z');
const history = generateHistory({ brand, menu, people, codes, now, days: 90 });
const past = history.filter((order) => order.status === 'FINISHED' || order.status === 'REJECTED');
const running = history.filter((order) => !past.includes(order));
const items = new Map(menu.categories.flatMap(({ items: all }) => all.map((item) => [item.slug, item])));

const inTehran = (order: DemoOrderIntent) => localTime(order.placedAt.getTime());
const countOf = (pick: (at: ReturnType<typeof localTime>) => boolean) =>
  past.filter((order) => pick(inTehran(order))).length;
const dinner = (minute: number) => minute >= 20 * 60 && minute < 22.5 * 60;

it('is the same for the same moment and ends before it', () => {
  expect(generateHistory({ brand, menu, people, codes, now, days: 90 })).toEqual(history);
  expect(history.filter((order) => order.placedAt >= now)).toEqual([]);
  expect(new Set(history.map((order) => order.key)).size).toBe(history.length);
});

describe('the rhythm of a restaurant', () => {
  it('fills Thursday and Friday nights, and leaves Saturdays quiet', () => {
    const nights = (weekday: string) => countOf((at) => at.weekday === weekday && dinner(at.minute));
    expect(nights('THU')).toBeGreaterThan(nights('SUN') * 1.4);
    expect(nights('FRI')).toBeGreaterThan(nights('SAT') * 1.3);
    expect(countOf((at) => at.weekday === 'SAT')).toBeLessThan(countOf((at) => at.weekday === 'WED'));
  });

  it('peaks at lunch and at dinner', () => {
    const hour = (from: number) => countOf((at) => at.minute >= from * 60 && at.minute < (from + 1) * 60);
    expect(hour(13)).toBeGreaterThan(hour(11) * 2);
    expect(hour(13)).toBeGreaterThan(hour(16) * 2);
    expect(hour(21)).toBeGreaterThan(hour(18) * 2);
    expect(hour(21)).toBeGreaterThan(hour(23) * 2);
  });

  it('grows slowly over the season', () => {
    const month = (from: number, to: number) =>
      past.filter(({ placedAt }) => {
        const daysAgo = (now.getTime() - placedAt.getTime()) / 86_400_000;
        return daysAgo > from && daysAgo <= to;
      }).length;
    expect(month(1, 29)).toBeGreaterThan(month(61, 89) * 1.05);
  });

  it.each(brand.vendors)(
    '$name takes a believable number of orders a day, in its opening hours only',
    (vendor) => {
      const own = past.filter((order) => order.vendor === vendor.slug);
      expect(own.length / 90).toBeGreaterThan(45);
      expect(own.length / 90).toBeLessThan(110);
      expect(own.filter(({ placedAt }) => !isInWindows(vendor.openingWindows, placedAt.getTime()))).toEqual(
        [],
      );
    },
  );
});

describe('orders', () => {
  const known = menu.toppingCategories.map((category) => ({
    ...category,
    id: category.slug,
    toppings: category.toppings.map((topping) => ({
      ...topping,
      toppingId: topping.slug,
      available: topping.available ?? true,
    })),
  }));

  it('choose toppings by the rules', () => {
    const faults = history.flatMap((order) =>
      order.lines.flatMap((line) => {
        const offered = (items.get(line.item)?.toppingCategories ?? []).flatMap(
          (slug) => known.find(({ id }) => id === slug) ?? [],
        );
        return checkToppings(
          offered,
          line.toppings.map(({ topping, count }) => ({ toppingId: topping, count })),
        );
      }),
    );
    expect(faults).toEqual([]);
  });

  it('hold what the branch sells at that hour', () => {
    const wrong = history.filter((order) =>
      order.lines.some(({ item: slug }) => {
        const item = items.get(slug);
        const shift = menu.foodShifts.find((each) => each.slug === item?.foodShift);
        const sold = item?.branches?.[order.vendor]?.sold ?? true;
        const inTime = !shift || isInWindows(shift.windows, order.placedAt.getTime());
        return (
          !item ||
          !sold ||
          !inTime ||
          item.available === false ||
          item.deliveryTypes?.includes(order.deliveryType) === false
        );
      }),
    );
    expect(wrong).toEqual([]);
    expect(history.filter((order) => order.lines.length === 0)).toEqual([]);
  });

  it('come in every way and are paid in every way', () => {
    const ways = new Set(past.map((order) => `${order.source} ${order.deliveryType}`));
    expect(ways.size).toBeGreaterThanOrEqual(6);
    const kinds = new Set(past.map(({ payments }) => payments.map(({ method }) => method).join('+')));
    expect(kinds).toEqual(new Set(['ONLINE', 'CARD', 'CASH', 'CASH+CARD', 'MARKETPLACE', '']));
  });

  it('are turned down now and then, with a reason, and given back when they were paid', () => {
    const rejected = past.filter((order) => order.status === 'REJECTED');
    expect(rejected.length / past.length).toBeGreaterThan(0.015);
    expect(rejected.length / past.length).toBeLessThan(0.04);
    expect(rejected.filter((order) => !order.rejectReason)).toEqual([]);
    expect(rejected.filter((order) => order.payments.length > 0).length).toBeGreaterThan(10);
  });

  it('come from the marketplace a few times a day, with its coupons, paid there', () => {
    const there = past.filter(({ source }) => source === 'SNAPPFOOD');
    expect(there.length / 90 / brand.vendors.length).toBeGreaterThan(2);
    expect(new Set(there.map(({ discountCode }) => discountCode)).size).toBe(marketCoupons.length + 1);
    expect(there.filter(({ payments }) => payments[0]?.method !== 'MARKETPLACE')).toEqual([]);
    expect(there.filter(({ status }) => status === 'REJECTED').length).toBeGreaterThan(10);
  });

  it('are of people who come for the first time, to the last week', () => {
    const first = new Map<string, number>();
    for (const { vendor, customer, placedAt } of past) {
      const key = `${vendor} ${customer}`;
      if (customer !== null && !first.has(key)) first.set(key, placedAt.getTime());
    }
    const week = now.getTime() - 7 * 86_400_000;
    expect([...first.values()].filter((at) => at > week).length).toBeGreaterThan(3);
  });

  it('have a dish taken off them by one person of a branch far more often than by the others', () => {
    const till = 3;
    const of = (who: number) => past.filter(({ staff }) => staff !== null && staff % till === who);
    const share = (who: number) =>
      of(who).filter((order) => takenOffOf(order, till) !== null).length / of(who).length;
    expect(share(1)).toBeGreaterThan(5 * Math.max(share(0), share(2)));
    expect(share(0) + share(2)).toBeGreaterThan(0);
  });

  it('are given discounts by hand by another one, and a few are opened again', () => {
    const till = 3;
    const of = (who: number) => past.filter(({ staff }) => staff !== null && staff % till === who);
    const share = (who: number) =>
      of(who).filter((order) => handDiscountOf(order, till) !== null).length / of(who).length;
    expect(share(2)).toBeGreaterThan(3 * Math.max(share(0), share(1)));
    expect(share(0) + share(1)).toBeGreaterThan(0);
    const again = past.filter((order) => openedAgainOf(order, till) !== null);
    expect(again.length).toBeGreaterThan(10);
    expect(again.length / past.length).toBeLessThan(0.02);
    expect(drawerOpenings(90, till)).toEqual(drawerOpenings(90, till));
    expect(new Set(drawerOpenings(90, till).map(({ person }) => person)).size).toBeGreaterThan(1);
    expect(drawerOpenings(90, 0)).toEqual([]);
  });

  it('use discount codes no more often than one customer may', () => {
    const uses = Map.groupBy(
      past.filter((order) => order.discountCode),
      (order) => `${order.vendor} ${order.discountCode} ${order.customer}`,
    );
    const over = [...uses].filter(([, orders]) => {
      const [first] = orders;
      const code = codes.find((each) => each.vendor === first?.vendor && each.code === first?.discountCode);
      return orders.length > (code?.usageLimitPerUser ?? Number.POSITIVE_INFINITY);
    });
    expect(uses.size).toBeGreaterThan(20);
    expect(over).toEqual([]);
  });

  it('take their steps in order, none after now', () => {
    const steps = ['confirmed', 'ready', 'delivering', 'delivered', 'finished'] as const;
    for (const order of history) {
      const taken = steps.flatMap((step) => order.minutes[step] ?? []);
      expect(taken).toEqual(taken.toSorted((a, b) => a - b));
      if (order.status === 'FINISHED') continue;
      const last = order.placedAt.getTime() + Math.max(0, ...taken) * 60_000;
      expect(last).toBeLessThanOrEqual(now.getTime());
    }
  });
});

it('an order runs in every state, one bill to a table', () => {
  const states = new Set(running.map((order) => order.status));
  expect(states).toEqual(
    new Set([
      'NEEDFORCALL',
      'PAID',
      'CONFIRMED',
      'READYTOSERVE',
      'READYTOPICKUP',
      'READYTOSHIPMENT',
      'DELIVERING',
      'DELIVERED',
    ]),
  );
  const tables = running.flatMap((order) => order.tableCode ?? []);
  expect(new Set(tables).size).toBe(tables.length);
});
