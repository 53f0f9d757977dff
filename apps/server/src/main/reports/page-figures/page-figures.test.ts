import { type OrderBehind, REPORT_CALLS, type ReportFigures } from '@sofreh/contract/main/figures';
import {
  isMean,
  PAGE_FIGURE_NAMES,
  PAGE_FIGURES,
  type PageFigure,
  type ReportName,
} from '@sofreh/domain/reports';
import { expect, test } from 'vitest';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { sumClosedDays } from '../sums/sum-closed-days.ts';
import { NOW, type ReportRoom, startReportRooms, WEEK } from '../testing/report-room.ts';
import { PAGES } from '../testing/shown-figures.ts';
import { finalPrice, order, storeWeek, TODAY } from '../testing/week.ts';

const { pool, url, openRoom } = await startReportRooms();
const [FROM, TO] = ['2026-11-15', TODAY];

interface Behind {
  readonly data: readonly OrderBehind[];
  readonly total: number;
  readonly parts: number;
  readonly totalCount: number;
}

/** A second payment of a bill by card, of which a part went back. */
async function payTwice({ shop }: ReportRoom, orderId: string): Promise<void> {
  await pool.query(
    `insert into transactions (vendor_id, id, order_id, kind, method, status, amount, settled_at, currency, surplus)
     select $1, gen_random_uuid(), o.id, t.kind, 'CARD', t.status, t.amount, o.placed_at, 'TOMAN', true
     from orders o, (values ('PAYMENT', 'DONE', 90), ('REFUND', 'DONE', 30), ('REFUND', 'INIT', 20)) t(kind, status, amount)
     where o.vendor_id = $1 and o.id = $2`,
    [shop.vendorId, orderId],
  );
}

async function week(room: ReportRoom): Promise<void> {
  const twice = order({ daysAgo: 1 });
  await storeWeek(pool, room.shop, room.person, [
    twice,
    order({ minute: 9 * 60, beyond: { amount: 83_667, status: 'PENDING' } }),
    order({ daysAgo: 5, beyond: { amount: 411, status: 'FAILED' } }),
    order({ daysAgo: 2, byStaff: false, source: 'QR', refundPercent: 50 }),
    order({ orderType: 'TAKEAWAY', discount: 0, lines: [{ dish: 1, count: 3, sauces: 2 }] }),
    order({ status: 'REJECTED' }),
    order({ daysAgo: 0, paidPercent: 40, method: 'CARD' }),
    order({ daysAgo: 3, method: 'ONLINE', refundPercent: 30 }),
    order({ daysAgo: 4, method: 'ONLINE' }),
    order({ status: 'CONFIRMED', paidPercent: 20 }),
    order({ daysAgo: 9, status: 'NEEDFORCALL' }),
    order({ daysAgo: 1, status: 'NEEDFORCALL', paidPercent: 70 }),
  ]);
  await payTwice(room, twice.id);
  const of = [room.shop.vendorId];
  await pool.query(
    "update transactions set method = 'CREDIT' where vendor_id = $1 and method = 'ONLINE'",
    of,
  );
  // Promised a quarter of an hour; two of them were ready later than that.
  await pool.query(
    `update orders set promised_at = confirmed_at + interval '15 minutes', ready_at = confirmed_at +
       (case when order_type = 'TAKEAWAY' or source = 'QR' then interval '21 minutes 40.6 seconds' else interval '9 minutes' end)
     where vendor_id = $1`,
    of,
  );
  await pool.query(
    `insert into kitchen_marks (vendor_id, order_id, order_item_id, printer_station_id, done, round, seen, told_at,
       done_at)
     select o.vendor_id, o.id, i.id, '00000000-0000-0000-0000-000000000000', i.count, 1, 0, o.confirmed_at,
       o.ready_at
     from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id where o.vendor_id = $1`,
    of,
  );
  const ingredient = crypto.randomUUID();
  await pool.query(
    `insert into ingredients (vendor_id, id, title, unit, unit_cost) values ($1, $2, 'گوشت', 'KILOGRAM', 500000)`,
    [...of, ingredient],
  );
  await pool.query(`insert into recipes (vendor_id, product_type, product_id) values ($1, 'FOOD', $2)`, [
    ...of,
    room.shop.kebab,
  ]);
  await pool.query(
    `insert into recipe_lines (vendor_id, product_type, product_id, ingredient_id, quantity, sort_order)
     values ($1, 'FOOD', $2, $3, 200, 0)`,
    [...of, room.shop.kebab, ingredient],
  );
}

/** Tips are handed out of all days so far, in cash and with wages, and one goes back after that; more come afterwards. */
async function handOutAndGiveBack(room: ReportRoom): Promise<void> {
  const [back, owing] = [
    order({ daysAgo: 20, tip: 9_000 }),
    order({ daysAgo: 1, tip: 6_000, paidPercent: 50 }),
  ];
  const store = (orders: Parameters<typeof storeWeek>[3]) => storeWeek(pool, room.shop, room.person, orders);
  const span = { from: '2026-10-01', to: TO };
  const handOut = async (how: object) => {
    const { open } = await room.get<{ open: number }>(`/api/tips?from=${span.from}&to=${TO}`);
    const payout = { id: crypto.randomUUID(), people: [room.person], ...span, open, ...how };
    expect(await room.ask('POST /api/tips/payouts', payout)).toMatchObject({ status: 200 });
  };
  const drawer = { id: crypto.randomUUID(), openingAmount: 900_000 };
  expect(await room.ask('POST /api/cashdrawers', drawer)).toMatchObject({ status: 200 });
  await handOut({ rule: 'SERVED', method: 'CASH' });
  await store([back, order({ daysAgo: 2, tip: 8_000 })]);
  await handOut({ rule: 'POOLED', method: 'WAGES' });
  await store([
    { ...back, refundPercent: 100 },
    owing,
    order({ daysAgo: 3, tip: 7_000, byStaff: false, source: 'QR' }),
  ]);
}

test('every figure of every page opens the orders that it is the sum or the mean of', async () => {
  const room = await openRoom();
  await week(room);
  await handOutAndGiveBack(room);
  await sumClosedDays(pool, NOW);
  const seen = new Set<PageFigure>();
  for (const [page, shown] of Object.entries(PAGES)) {
    for (const [figure, key, value] of await shown(room)) {
      const row = key === undefined ? '' : `&key=${encodeURIComponent(key)}`;
      const hours = page === 'hourly' ? '&fromHour=11&toHour=13' : '';
      const { data, total, parts, totalCount } = await room.get<Behind>(
        `/api/reports/pagefigureorders?${WEEK}${hours}&figure=${figure}${row}&pageSize=100`,
      );
      expect(data).toHaveLength(totalCount);
      expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      const { mean } = PAGE_FIGURES[figure];
      expect(mean && parts > 0 ? Math.round(total / parts) : total, `${page} ${figure} ${key}`).toBe(value);
      if (value !== 0) seen.add(figure);
    }
  }
  expect([...seen].sort()).toEqual([...PAGE_FIGURE_NAMES].sort());
});

test('an order of which all was given back is among the orders of a sale, of the report and of its hours', async () => {
  const room = await openRoom();
  const back = order({ tip: 0, refundPercent: 100 });
  await storeWeek(pool, room.shop, room.person, [order({}), back, order({ status: 'REJECTED' })]);
  const listOf = async (path: string) => {
    const { data, total, totalCount } = await room.get<Behind>(`/api/reports/${path}`);
    expect(data.find(({ id }) => id === back.id)).toMatchObject({ amount: 0, finalPrice: finalPrice(back) });
    return { orderCount: totalCount, totalSale: total };
  };
  const look = async () => {
    const { total } = await room.get<ReportFigures>(`${REPORT_CALLS.days.slice(4)}?${WEEK}`);
    expect(total).toMatchObject({ orderCount: 2, totalSale: finalPrice(order({})) });
    expect(total).toMatchObject(await listOf(`figureorders?${WEEK}&report=days&measure=totalSale`));
    const hours = await room.get<{ orderCount: number; totalSale: number }>(
      `/api/SyncOrders/OrderReport/${room.shop.vendorId}?from=${FROM}&to=${TO}`,
    );
    const of = `${WEEK}&fromHour=0&toHour=24`;
    expect(hours).toMatchObject(await listOf(`pagefigureorders?${of}&figure=saleInHours`));
  };
  await look();
  await sumClosedDays(pool, NOW);
  await look();
});

test('money of a cancelled order is among the payments of its day, and not among what sold orders brought', async () => {
  const room = await openRoom();
  const gone = order({ status: 'REJECTED', refundPercent: 100 });
  await storeWeek(pool, room.shop, room.person, [order({ tip: 7 }), gone, order({ paidPercent: 0 })]);
  const sold = await room.get<ReportFigures>(`${REPORT_CALLS.methods.slice(4)}?${WEEK}`);
  const all = await room.get<{ total: { count: number; amount: number; refunded: number; net: number } }>(
    `/api/orders/salesreportbypaymentmethod?from=${FROM}&to=${TO}`,
  );
  const { paid = 0, unpaid = 0, received, givenBack, paymentCount } = sold.total;
  expect([received, givenBack, paymentCount]).toEqual([paid, 0, 1]);
  expect(unpaid).toBe(finalPrice(order({})));
  expect(all.total).toEqual({
    count: 3,
    amount: (paid ?? 0) + (unpaid ?? 0) + finalPrice(gone),
    refunded: finalPrice(gone),
    net: paid,
  });
});

test('money beyond a bill is told beside the ways of paying, so that they and the card payments of a day say the same', async () => {
  const room = await openRoom();
  const branch = await openRoom(room.person);
  const [twice, other] = [order({ method: 'CARD' }), order({ daysAgo: 9, method: 'CARD' })];
  await storeWeek(pool, room.shop, room.person, [twice, other, order({})]);
  await payTwice(room, twice.id);
  await payTwice(room, other.id);
  type CardSums = Pick<Sums, 'amount' | 'refunded'>;
  type Sums = { count: number; amount: number; refunded: number; net: number };
  const look = async () => {
    const takings = await room.get<{ data: (Sums & { method: string })[]; beyondBills: Sums }>(
      `/api/orders/salesreportbypaymentmethod?from=${FROM}&to=${TO}`,
    );
    const sums = { count: 1, amount: 90, refunded: 30, net: 60 };
    expect(takings.beyondBills).toEqual({ ...sums, compared: null, branches: [] });
    const two = `vendorIds=${room.shop.vendorId},${branch.shop.vendorId}&Compare=WEEKDAYS`;
    const split = await room.get<{ beyondBills: Sums }>(
      `/api/orders/salesreportbypaymentmethod?from=${FROM}&to=${TO}&${two}`,
    );
    const none = { count: 0, amount: 0, refunded: 0, net: 0 };
    expect(split.beyondBills).toMatchObject({ ...sums, compared: sums });
    expect(split.beyondBills).toMatchObject({
      branches: [
        { vendorId: room.shop.vendorId, ...sums, compared: sums },
        { vendorId: branch.shop.vendorId, ...none, compared: none },
      ],
    });
    const before = await room.get<Behind>(
      `/api/reports/pagefigureorders?${WEEK}&figure=beyondBillsDue&${two}`,
    );
    expect(before.data).toMatchObject([{ id: other.id, amount: 60 }]);
    const { terminals } = await room.get<{ terminals: CardSums[] }>(
      `/api/transactions/postransactionreport?from=${FROM}&to=${TO}`,
    );
    const ofCards = takings.data.find(({ method }) => method === 'CARD');
    const cards = terminals.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    expect(cards).toBe((ofCards?.net ?? 0) + takings.beyondBills.net);
    const { data } = await room.get<Behind>(`/api/reports/pagefigureorders?${WEEK}&figure=beyondBillsDue`);
    expect(data).toMatchObject([{ id: twice.id, amount: 60 }]);
  };
  await look();
  await sumClosedDays(pool, NOW);
  await look();
  const lastOf = async (rowCount: number, more = '') => {
    const path = `/api/orders/salesreportbypaymentmethod/excel?from=${FROM}&to=${TO}${more}`;
    const book = await fetch(`${url}${path}`, { headers: room.headers });
    const [{ rows } = { rows: [] }] = await readWorkbook(await book.blob(), 1_000);
    return rows.slice(-rowCount);
  };
  const due = 'بیش از صورت‌حساب، باید پس داده شود';
  expect(await lastOf(1)).toEqual([[due, null, null, 1, 90, 30, 60]]);
  expect(await lastOf(2, `&vendorIds=${room.shop.vendorId},${branch.shop.vendorId}`)).toEqual([
    [due, null, null, null, 1, 90, 30, 60],
    [expect.any(String), due, null, null, 1, 90, 30, 60],
  ]);
});

test('what stands beside a figure opens the orders of the days before', async () => {
  const room = await openRoom();
  await storeWeek(pool, room.shop, room.person, [
    order({ daysAgo: 0, minute: 300 }),
    order({ daysAgo: 7, minute: 300 }),
    order({ daysAgo: 7, minute: 660 }),
    order({ daysAgo: 8, source: 'QR', tip: 7 }),
    order({ daysAgo: 9, status: 'REJECTED' }),
  ]);
  await sumClosedDays(pool, NOW);
  let figures = 0;
  for (const name of [
    'days',
    'hours',
    'channels',
    'items',
    'methods',
    'cancel-reasons',
  ] satisfies ReportName[]) {
    const compared = `${WEEK}&Compare=WEEKDAYS`;
    const { rows, measures, comparedTotal } = await room.get<ReportFigures>(
      `${REPORT_CALLS[name].slice(4)}?${compared}`,
    );
    const shown = [
      ...rows.map(({ key, compared }) => [key, compared] as const),
      [undefined, comparedTotal] as const,
    ];
    for (const [key, told] of shown) {
      for (const measure of measures) {
        const row = key === undefined ? '' : `&key=${encodeURIComponent(key)}`;
        const behind = await room.get<Behind>(
          `/api/reports/figureorders?${compared}&report=${name}&measure=${measure}${row}`,
        );
        const figure =
          isMean(measure) && behind.parts ? Math.round(behind.total / behind.parts) : behind.total;
        expect(figure, `${name} ${key} ${measure}`).toBe(told?.[measure] ?? 0);
        if (figure) figures += 1;
      }
    }
  }
  expect(figures).toBeGreaterThan(40);
});

test('a figure that is told apart in no rows is asked for none', async () => {
  const room = await openRoom();
  for (const figure of ['beyondBills', 'takenOfWaiting', 'awaitedTips']) {
    const { status, body } = await room.ask(`GET /api/reports/pagefigureorders?figure=${figure}&key=CASH`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_REQUEST', errors: { key: [expect.any(String)] } });
  }
});
