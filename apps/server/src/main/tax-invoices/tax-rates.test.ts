import { addDays, businessDayOf, instantOf, localTime } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();
const { server } = desk;
const SETTINGS = '/api-identity/identity/vendors';

test('a rate that comes holds from its day on, and orders of before keep theirs', async () => {
  const room = await desk.open();
  const owner = await room.hire('owner');
  const { businessDayCutoff } = (await owner(`GET ${SETTINGS}/settings`)).body;
  const today = () => businessDayOf(server.clock.now().getTime(), String(businessDayCutoff));
  const first = today();
  const from = addDays(first, 1);
  const set = (taxChanges: object[], more: object = {}) =>
    owner(`PUT ${SETTINGS}/me`, { taxChanges, ...more });
  expect((await set([{ from: first, rate: 12 }])).body.code).toBe('TAX_DAY_OVER');
  const twice = [
    { from, rate: 12 },
    { from, rate: 13 },
  ];
  expect((await set(twice)).body.code).toBe('TAX_DAY_TWICE');
  expect((await set([{ from, rate: 12 }])).body).toMatchObject({
    taxRate: 10,
    taxChanges: [{ from, rate: 12 }],
  });
  server.app.snapshots.forget(room.vendorId);

  const before = tillBody(room.shop);
  const sold = await room.cashier('POST /api/orders', before);
  expect(sold.body).toMatchObject({ finalPrice: 313_000, pricing: { tax: 28_000 } });
  server.clock.advance(86_400);
  const refused = await room.cashier('POST /api/orders', tillBody(room.shop));
  expect(refused.body).toMatchObject({ code: 'PRICE_CHANGED' });
  const { finalPrice } = (refused.body.details as { pricing: { finalPrice: number } }).pricing;
  const payments = [{ ...tillBody(room.shop).payments?.[0], amount: finalPrice }];
  const after = await room.cashier('POST /api/orders', {
    ...tillBody(room.shop),
    expectedPrice: finalPrice,
    payments,
  });
  expect(after, after.text).toMatchObject({ status: 200 });

  // What has begun stays, and so does the rate before it.
  expect((await set([])).body.code).toBe('TAX_DAY_OVER');
  expect((await set([{ from, rate: 12 }], { taxRate: 9 })).body.code).toBe('TAX_DAY_OVER');
  const later = addDays(today(), 30);
  expect(
    (
      await set([
        { from, rate: 12 },
        { from: later, rate: 15 },
      ])
    ).status,
  ).toBe(200);

  const report = await owner(`GET /api/taxinvoices?from=${first}&to=${today()}`);
  expect(report.body.rates).toEqual([
    { rate: 12, orders: 1, base: 2_800_000, vat: 336_000, declaredVat: 0 },
    { rate: 10, orders: 1, base: 2_800_000, vat: 280_000, declaredVat: 0 },
  ]);
  const one = await owner(`GET /api/taxinvoices?from=${first}&to=${first}`);
  expect(one.body.rates).toMatchObject([{ rate: 10, orders: 1 }]);

  // What is given back takes its part of the tax along, by the order's own rate, in the books and the reports alike.
  const taxOf = async () => {
    await desk.run('post-sales');
    const [books, days] = await Promise.all([
      owner('GET /api/books'),
      owner(`GET /api/reports/orderstatistics/byday?From=${first}&To=${today()}`),
    ]);
    const accounts = books.body.data as { account: string; balance: number }[];
    expect(books.body.sum).toBe(0);
    return [
      accounts.find(({ account }) => account === 'TAX')?.balance,
      (days.body.total as Record<string, number>).tax,
    ];
  };
  expect(await taxOf()).toEqual([-61_600, 61_600]);
  await room.cashier('POST /api/cashdrawers', { id: newId(), openingAmount: 1_000_000 });
  const back = { id: newId(), orderId: before.id, amount: 113_000, reason: 'سرد بود' };
  const given = await owner('PUT /api/orders/refund', back);
  expect(given.status, given.text).toBe(200);
  // 28,000 for 313,000: of the 200,000 that stay it is 17,891.
  expect(await taxOf()).toEqual([-51_491, 51_491]);
  expect((await owner(`GET /api/taxinvoices?from=${first}&to=${first}`)).body.rates).toMatchObject([
    { rate: 10, base: 1_789_137, vat: 178_913 },
  ]);
});

test('a day that has begun keeps its rate, however its cut-off is moved', async () => {
  // Noon of the shop's day, between the two cut-offs.
  const { date: yesterday } = localTime(server.clock.now().getTime());
  const date = addDays(yesterday, 1);
  server.clock.advance((instantOf(date, 12 * 60) - server.clock.now().getTime()) / 1_000);
  const [past, ahead] = ['04:00', '23:00'];
  const room = await desk.open();
  const owner = await room.hire('owner');
  const set = async (change: object) => {
    const answer = await owner(`PUT ${SETTINGS}/me`, change);
    return answer.status === 200 ? 200 : answer.body.code;
  };
  expect(await set({ businessDayCutoff: past })).toBe(200);
  expect((await room.cashier('POST /api/orders', tillBody(room.shop))).status).toBe(200);
  // The change is refused at once, after the move, and with it.
  const taxChanges = [{ from: date, rate: 12 }];
  expect(await set({ businessDayCutoff: ahead, taxChanges })).toBe('TAX_DAY_OVER');
  expect(await set({ businessDayCutoff: ahead })).toBe(200);
  expect(await set({ taxChanges })).toBe('TAX_DAY_OVER');
  expect(await set({ businessDayCutoff: past, taxChanges })).toBe('TAX_DAY_OVER');
  expect(await set({ businessDayCutoff: past })).toBe(200);

  // One that comes does not begin by a move of the cut-off, and may be taken back before it.
  const fresh = await desk.open();
  const other = await fresh.hire('owner');
  const change = async (body: object) => (await other(`PUT ${SETTINGS}/me`, body)).body.code ?? 'DONE';
  expect(await change({ businessDayCutoff: ahead })).toBe('DONE');
  expect(await change({ taxChanges })).toBe('DONE');
  expect(await change({ businessDayCutoff: past })).toBe('TAX_DAY_OVER');
  expect(await change({ taxChanges: [] })).toBe('DONE');
  expect(await change({ businessDayCutoff: past })).toBe('DONE');
});
