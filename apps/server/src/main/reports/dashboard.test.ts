import { addDays } from '@sofreh/domain/calendar';
import { businessDayOf } from '@sofreh/domain/numbers';
import { describe, expect, test } from 'vitest';
import { openShop, type Shop } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/transactions/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { type Dashboard, dashboard } from './dashboard.ts';

const { pool } = await createTestDatabase();

const CUTOFF = '04:00';
/** Saturday, 14:00 in Tehran. */
const NOW = new Date('2026-11-21T10:30:00Z');
const HOUR = 3_600_000;

interface MadeOrder {
  readonly id: string;
  readonly at: Date;
  readonly status: string;
  readonly source: string;
  readonly finalPrice: number;
  readonly tip: number;
  readonly paid: number;
  readonly refunded: number;
  readonly method: string;
  /** Joined another bill, which ends it as REJECTED. */
  readonly merged: boolean;
}

/** A generator of the same numbers each time (mulberry32). */
function generator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const STATUSES = ['SUBMITTED', 'NEEDFORCALL', 'CONFIRMED', 'PAID', 'READYTOSERVE', 'FINISHED', 'REJECTED'];

/** Orders of three weeks around both days, with every status, some paid in part and some refunded. */
function makeOrders(seed: number, count: number): MadeOrder[] {
  const draw = generator(seed);
  const pick = <T>(list: readonly T[], otherwise: T): T => list[draw(list.length)] ?? otherwise;
  return Array.from({ length: count }, () => {
    const week = pick([0, 0, 7, 7, 1, 8], 0);
    const finalPrice = 10_000 + draw(900_000);
    const paid = pick([0, finalPrice, finalPrice, Math.floor(finalPrice / 3)], 0);
    const status = pick(STATUSES, 'CONFIRMED');
    return {
      id: newId(),
      at: new Date(NOW.getTime() - week * 24 * HOUR + (draw(24 * 60) - 12 * 60) * 60_000),
      status,
      source: pick(['WEBSITE', 'QR', 'SALON'], 'SALON'),
      finalPrice,
      tip: draw(3) * 5_000,
      paid,
      refunded: draw(5) === 0 ? Math.floor(paid / 2) : 0,
      method: pick(['CASH', 'CARD', 'ONLINE'], 'CASH'),
      merged: status === 'REJECTED' && draw(2) === 0,
    };
  });
}

async function store(shop: Shop, orders: readonly MadeOrder[]): Promise<void> {
  const zeros = 'items_total, discount_total, packaging_total, service_total, tax, delivery_cost, rounding';
  for (const [index, order] of orders.entries()) {
    const { id, at, status, source, finalPrice, tip, paid, refunded, method, merged } = order;
    await pool.query(
      `insert into orders (vendor_id, id, number, business_day, source, delivery_type, status, payment_type, preparation_time,
         currency, ${zeros}, tip, final_price, pricing, paid_amount, refunded_amount, request_hash, placed_at, merged_into)
       values ($1, $2, $3, $4, $5, 'PICKUP', $6, $7, 20, 'TOMAN', 0, 0, 0, 0, 0, 0, 0, $8, $9, '{}', $10, $11, '', $12, $13)`,
      [
        shop.vendorId,
        id,
        index + 1,
        businessDayOf(at.getTime(), CUTOFF),
        source,
        status,
        method,
        tip,
        finalPrice,
        paid,
        refunded,
        at,
        merged ? newId() : null,
      ],
    );
    for (const [kind, amount] of [
      ['PAYMENT', paid],
      ['REFUND', refunded],
    ] as const) {
      if (amount === 0) continue;
      await pool.query(
        `insert into transactions (vendor_id, id, order_id, kind, method, status, amount, currency)
         values ($1, $2, $3, $4, $5, 'DONE', $6, 'TOMAN')`,
        [shop.vendorId, newId(), id, kind, method, amount],
      );
    }
  }
}

const isSold = ({ status }: MadeOrder) => !['SUBMITTED', 'NEEDFORCALL', 'REJECTED'].includes(status);
const sale = (order: MadeOrder) => order.finalPrice - order.refunded;
const sum = <T>(list: readonly T[], of: (entry: T) => number) =>
  list.reduce((total, entry) => total + of(entry), 0);

/** The figures of a list of orders, worked out the plain way. */
function figuresOf(orders: readonly MadeOrder[]) {
  const sold = orders.filter(isSold);
  const totalSale = sum(sold, sale);
  return {
    orderCount: sold.length,
    totalSale,
    totalTip: sum(sold, ({ tip }) => tip),
    average: sold.length === 0 ? 0 : Math.floor(totalSale / sold.length),
    rejectedCount: orders.filter(({ status, merged }) => status === 'REJECTED' && !merged).length,
  };
}

/** Tehran has kept +03:30 since 2022. */
const tehranHour = (at: Date) => new Date(at.getTime() + 3.5 * HOUR).getUTCHours();

function recompute(orders: readonly MadeOrder[]) {
  const day = businessDayOf(NOW.getTime(), CUTOFF);
  const of = (date: string) => orders.filter(({ at }) => businessDayOf(at.getTime(), CUTOFF) === date);
  const [today, compared] = [of(day), of(addDays(day, -7))];
  const until = NOW.getTime() - 7 * 24 * HOUR;
  const open = orders.filter(
    (order) => isSold(order) && order.status !== 'FINISHED' && order.paid < order.finalPrice,
  );
  return {
    today: figuresOf(today),
    comparedSoFar: figuresOf(compared.filter(({ at }) => at.getTime() < until)),
    comparedWhole: figuresOf(compared),
    openBills: { count: open.length, amount: sum(open, (order) => order.finalPrice - order.paid) },
    awaitingAnswer: orders.filter(({ status }) => status === 'NEEDFORCALL' || status === 'PAID').length,
    hourOf: (hour: number) => {
      const [now, then] = [today, compared].map((list) =>
        list.filter((order) => isSold(order) && tehranHour(order.at) === hour),
      );
      return {
        hour,
        today: sum(now ?? [], sale),
        compared: sum(then ?? [], sale),
        orderCount: now?.length ?? 0,
      };
    },
    sourceOf: (source: string) => {
      const list = today.filter((order) => isSold(order) && order.source === source);
      return { source, orderCount: list.length, totalSale: sum(list, sale) };
    },
    amountOf: (method: string) =>
      sum(
        today.filter((order) => isSold(order) && order.method === method),
        (order) => order.paid - order.refunded,
      ),
  };
}

const read = (shop: Shop, businessDay?: string): Promise<Dashboard> =>
  dashboard(pool, {
    vendor: { id: shop.vendorId, currency: 'TOMAN', businessDayCutoff: CUTOFF },
    businessDay,
    now: NOW,
  });

describe('the dashboard', () => {
  test.each([1, 2, 3])('equals a plain recomputation to the toman (orders %i)', async (seed) => {
    const shop = await openShop(pool);
    const orders = makeOrders(seed, 150);
    await store(shop, orders);
    // Another vendor's orders must not be seen.
    await store(await openShop(pool), makeOrders(seed + 10, 20));
    const [shown, expected] = [await read(shop), recompute(orders)];
    const { hourOf, sourceOf, amountOf, ...rest } = expected;
    expect(shown).toMatchObject({ ...rest, businessDay: '2026-11-21', comparedWith: '2026-11-14' });
    expect(shown.hours.map(({ hour }) => hour)).toEqual(
      Array.from({ length: 24 }, (_, index) => (index + 4) % 24),
    );
    expect(shown.hours).toEqual(shown.hours.map(({ hour }) => hourOf(hour)));
    expect(shown.bySource).toEqual(shown.bySource.map(({ source }) => sourceOf(source)));
    expect(sum(shown.bySource, ({ totalSale }) => totalSale)).toBe(shown.today.totalSale);
    for (const { method, amount } of shown.byPaymentMethod) {
      if (method !== 'UNPAID') expect(amount).toBe(amountOf(method));
    }
    expect(sum(shown.byPaymentMethod, ({ amount }) => amount)).toBe(shown.today.totalSale);
  });

  test('of a day that is over compares whole days', async () => {
    const shop = await openShop(pool);
    await store(shop, makeOrders(5, 120));
    const shown = await read(shop, '2026-11-20');
    expect(shown.comparedSoFar).toEqual(shown.comparedWhole);
    expect(shown.comparedWith).toBe('2026-11-13');
  });

  test('of a day without orders is all zeros', async () => {
    const shown = await read(await openShop(pool));
    expect(shown).toMatchObject({
      today: { orderCount: 0, totalSale: 0, average: 0 },
      bySource: [],
      mostSold: [],
    });
    expect(shown.hours.every(({ today, compared }) => today === 0 && compared === 0)).toBe(true);
  });
});

test('over HTTP it follows what the till does', async () => {
  const desk = await startPayDesk();
  const { shop, manager, cashier } = await desk.open();
  const items = [
    { id: newId(), menuItemId: shop.kebab, count: 2, toppings: [{ toppingId: shop.sauce, count: 1 }] },
  ];
  // (280,000 + 10,000) × 2 + 10,000 packaging + 58,000 tax + 20,000 tip
  const total = 668_000;
  const order = {
    id: newId(),
    items,
    source: 'SALON',
    deliveryType: 'PICKUP',
    tip: 20_000,
    paymentType: 'CARD',
    payments: [{ id: newId(), method: 'CARD', amount: total }],
    expectedPrice: total,
  };
  expect((await cashier('POST /api/orders', order)).status).toBe(200);
  const before = await manager('GET /api/reports/dashboard');
  expect(before).toMatchObject({
    status: 200,
    body: {
      today: { orderCount: 1, totalSale: total, totalTip: 20_000, average: total, rejectedCount: 0 },
      byPaymentMethod: [{ method: 'CARD', amount: total }],
      mostSold: [{ title: 'کباب', count: 2, totalSale: 580_000 }],
    },
  });
  await manager('PATCH /api/orders', { id: order.id, status: 'REJECTED', reason: 'اشتباه صندوق' });
  const after = await manager('GET /api/reports/dashboard');
  expect(after.body).toMatchObject({
    today: { orderCount: 0, totalSale: 0, rejectedCount: 1 },
    mostSold: [],
  });
});
