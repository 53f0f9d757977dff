import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { describe, expect, test } from 'vitest';
import { openShop, type Shop } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { signInAs } from '#app/testing/shop.ts';
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

const store = (shop: Shop, orders: readonly MadeOrder[]) => storeIn(pool, shop, orders);

async function storeIn(pool: Pool, shop: Shop, orders: readonly MadeOrder[]): Promise<void> {
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
    average: sold.length === 0 ? 0 : Math.round(totalSale / sold.length),
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
    ...(businessDay ? { from: businessDay, to: businessDay } : {}),
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
    expect(shown).toMatchObject({ ...rest, to: '2026-11-21', comparedTo: '2026-11-14' });
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
    expect(shown.comparedFrom).toBe('2026-11-13');
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

describe('what a report may be asked', () => {
  const day = '2026-11-21';
  const ask = (
    room: { manager: (line: string) => Promise<{ status: number; body: Record<string, unknown> }> },
    query: string,
  ) => room.manager(`GET /api/reports/dashboard?${query}`);

  test('days, an order’s type and whom it is for', async () => {
    const desk = await startPayDesk();
    const room = await desk.open();
    const orders = makeOrders(11, 120);
    await storeIn(desk.pool, room.shop, orders);
    const sold = (days: number) =>
      orders.filter(
        (order) => isSold(order) && businessDayOf(order.at.getTime(), CUTOFF) >= addDays(day, -days),
      );
    const week = await ask(room, `From=${addDays(day, -6)}&To=${day}`);
    expect(week.body).toMatchObject({
      from: addDays(day, -6),
      comparedFrom: addDays(day, -13),
      comparedTo: addDays(day, -7),
      today: { orderCount: sold(6).length, totalSale: sum(sold(6), sale) },
    });
    const days = week.body.days as { businessDay: string; today: number; compared: number }[];
    expect(days).toHaveLength(7);
    expect(sum(days, ({ today }) => today)).toBe(sum(sold(6), sale));
    expect(sum(days, ({ compared }) => compared)).toBe(
      (week.body.comparedWhole as { totalSale: number }).totalSale,
    );
    await desk.pool.query(
      "update orders set order_type = 'QUICK', customer_name = 'نرگسِ \u0643ر\u064Aمی', customer_phone = '09121234567' where vendor_id = $1 and id = $2",
      [room.vendorId, sold(0)[0]?.id],
    );
    const one = { today: { orderCount: 1, totalSale: sale(sold(0)[0] as MadeOrder) } };
    const span = `From=${day}&To=${day}`;
    for (const query of ['OrderType=QUICK', `Search=${encodeURIComponent('کریمی')}`, 'Search=4567']) {
      expect((await ask(room, `${span}&${query}`)).body, query).toMatchObject(one);
    }
    const to = businessDayOf(desk.server.clock.now().getTime(), CUTOFF);
    expect((await ask(room, 'Range=LAST_7_DAY')).body).toMatchObject({ from: addDays(to, -6), to });
    expect((await ask(room, `From=${day}&To=2026-11-20`)).body.code).toBe('BAD_REQUEST');
    expect((await ask(room, 'To=2026-11-20&From=2015-01-01')).status).toBe(400);
    expect((await ask(room, 'OrderType=NONE')).status).toBe(400);
  });

  test('branches whose reports the person may see, added up', async () => {
    const desk = await startPayDesk();
    const [room, other] = [await desk.open(), await desk.open()];
    for (const [each, seed] of [
      [room, 1],
      [other, 2],
    ] as const)
      await storeIn(desk.pool, each.shop, makeOrders(seed, 60));
    const both = `vendorIds=${room.vendorId},${other.vendorId}`;
    expect((await ask(room, both)).body.code).toBe('VENDOR_NOT_FOUND');
    const day = `From=2026-11-21&To=2026-11-21`;
    const sums = await Promise.all([ask(room, day), ask(other, day)]);
    await desk.pool.query(
      `insert into staff (vendor_id, user_id, role_id)
       select vendor_id, $2, role_id from staff where vendor_id = $1 and user_id = $3`,
      [other.vendorId, room.managerId, other.managerId],
    );
    const total = sum(sums, ({ body }) => (body.today as { totalSale: number }).totalSale);
    expect((await ask(room, `${day}&${both}`)).body).toMatchObject({ today: { totalSale: total } });
    await desk.pool.query("update vendors set currency = 'RIAL' where id = $1", [other.vendorId]);
    await desk.server.app.vendors.refresh();
    expect((await ask(room, `${day}&${both}`)).body.code).toBe('VENDORS_IN_TWO_CURRENCIES');
  });
});

test('the workbook of orders has the orders of the list, in its order', async () => {
  const desk = await startPayDesk();
  const room = await desk.open();
  const orders = makeOrders(21, 60);
  await storeIn(desk.pool, room.shop, orders);
  const { token } = await signInAs(desk.pool, room.managerId, 'STAFF', desk.server.clock.now());
  const days = { from: '2026-11-14', to: '2026-11-21' };
  const ask = (query: string) =>
    fetch(`${desk.server.url}/api/reports/orders/excel?${query}`, {
      headers: { authorization: `Bearer ${token}`, 'host-domain': `${room.vendorId.slice(0, 8)}.test` },
    });
  const download = async (query: string) => {
    const answer = await ask(query);
    expect(answer.status).toBe(200);
    const [sheet] = await readWorkbook(await answer.blob(), 1_000);
    // The first row says of what it tells.
    return sheet?.rows.slice(1) ?? [];
  };
  const [titles, ...rows] = await download(`From=${days.from}&To=${days.to}&status=FINISHED&sort=oldest`);
  const list = await room.manager(
    `GET /api/orders?from=${days.from}&to=${days.to}&status=FINISHED&sort=oldest&take=100`,
  );
  const shown = list.body.data as { number: number; finalPrice: number }[];
  expect(shown.length).toBeGreaterThan(2);
  expect(titles).toContain('مبلغ (تومان)');
  const at = (titles ?? []).indexOf('مبلغ (تومان)');
  // After the last order stands what all of them come to.
  const sum = shown.reduce((total, { finalPrice }) => total + finalPrice, 0);
  expect(rows.map((row) => [row[0], row[at]])).toEqual([
    ...shown.map(({ number, finalPrice }) => [number, finalPrice]),
    ['جمع', sum],
    ['جمع فروخته‌شده', sum],
    ['فروش، منهای وجه بازگشته', expect.any(Number)],
  ]);
  // Cancelled bills, and those that joined others, are in the sum of all rows and not in that of the sold ones.
  const [joined] = orders.filter(({ status }) => status === 'REJECTED');
  await desk.pool.query(
    'update orders set merged_into = gen_random_uuid() where vendor_id = $1 and id = $2',
    [room.vendorId, joined?.id],
  );
  const [, ...all] = await download(`From=${days.from}&To=${days.to}`);
  const status = (titles ?? []).indexOf('وضعیت');
  expect(all.filter((row) => row[status] === 'ادغام‌شده')).toHaveLength(1);
  const [total, sold, sale] = all.slice(-3).map((row) => Number(row[at]));
  const { body } = await room.manager(
    `GET /api/reports/orderstatistics/byday?From=${days.from}&To=${days.to}`,
  );
  expect(sale).toBe((body.total as { totalSale: number }).totalSale);
  expect(total).toBeGreaterThan(sold ?? 0);
  expect(sold).toBeGreaterThanOrEqual(sale ?? 0);
  expect(await download(`From=${days.to}&To=${days.to}&OrderType=POSTPAID`)).toHaveLength(4);
  const to = businessDayOf(desk.server.clock.now().getTime(), CUTOFF);
  const week = await download(`From=${addDays(to, -6)}&To=${to}`);
  expect(await download('Range=LAST_7_DAY')).toEqual(week);
  const decade = `From=${addDays(to, 1 - SUMS_REPORT_DAYS_MAX)}&To=${to}`;
  expect(await download(decade)).toHaveLength(orders.length + 4);
  expect((await ask(`From=${addDays(to, -SUMS_REPORT_DAYS_MAX)}&To=${to}`)).status).toBe(400);
  const other = await desk.open();
  const more = makeOrders(22, 20);
  await storeIn(desk.pool, other.shop, more);
  const both = `vendorIds=${room.vendorId},${other.vendorId}`;
  expect(await (await ask(both)).json()).toMatchObject({ code: 'VENDOR_NOT_FOUND' });
  await desk.pool.query(
    `insert into staff (vendor_id, user_id, role_id)
     select vendor_id, $2, role_id from staff where vendor_id = $1 and user_id = $3`,
    [other.vendorId, room.managerId, other.managerId],
  );
  const own = (await download('')).slice(1, -3);
  const [titlesOfBoth, ...rowsOfBoth] = await download(both);
  expect(titlesOfBoth).toEqual(['شعبه', ...(titles ?? [])]);
  expect(rowsOfBoth.slice(0, own.length).map((row) => row.slice(1))).toEqual(own);
  expect(rowsOfBoth).toHaveLength(own.length + more.length + 3);
  const takenAt = await desk.pool.query(
    "select 1 from audit_log where vendor_id = $1 and action = 'report.export'",
    [other.vendorId],
  );
  expect(takenAt.rowCount).toBe(1);
});
