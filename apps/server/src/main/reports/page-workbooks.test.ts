import type { ResponseBody } from '@sofreh/contract/call';
import type { ReportFigures } from '@sofreh/contract/main/figures';
import type { orderMoneyReports } from '@sofreh/contract/main/order-money-reports';
import type { Order } from '@sofreh/contract/main/orders';
import type { voidLens } from '@sofreh/contract/main/void-lens';
import { LENS_ACTS } from '@sofreh/domain/reports';
import { methodTitle } from '@sofreh/fa/report-texts';
import { expect, test } from 'vitest';
import { openAccountOf } from '#app/main/credit-accounts/testing/open-account.ts';
import { sealClosedDays } from '#app/main/day-seals/seal-days.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { workOnWhatIf } from '#app/main/what-ifs/price-again.ts';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { newId } from '#app/platform/ids.ts';
import { signInAs } from '#app/testing/shop.ts';
import { sumClosedDays } from './sums/sum-closed-days.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
const PAID = 313_000;
const ROWS = 100;

type Takings = ResponseBody<(typeof orderMoneyReports)['GET /api/orders/salesreportbypaymentmethod']>;
type Lens = ResponseBody<(typeof voidLens)['GET /api/reports/voids']>;
type Deeds = ResponseBody<(typeof voidLens)['GET /api/reports/voids/deeds']>;

async function open() {
  const room = await desk.open();
  const { token } = await signInAs(pool, room.managerId, 'STAFF', server.clock.now());
  const headers = { authorization: `Bearer ${token}`, 'host-domain': `${room.vendorId.slice(0, 8)}.test` };
  /** The sheets of a workbook, without the line that says of what they tell and without their titles. */
  const sheets = async (path: string) => {
    const answer = await fetch(server.url + path, { headers });
    expect(answer.status, path).toBe(200);
    return (await readWorkbook(await answer.blob(), ROWS)).map(({ rows }) => rows.slice(2));
  };
  const sell = async (body: object) => {
    const answer = await room.cashier('POST /api/orders', body);
    expect(answer.status, answer.text).toBe(200);
    return { id: String(answer.body.id), day: String(answer.body.businessDay) };
  };
  const exports = async () => {
    const taken = await pool.query(
      "select 1 from audit_log where vendor_id = $1 and action = 'report.export'",
      [room.vendorId],
    );
    return taken.rowCount;
  };
  return { ...room, sheets, sell, exports };
}

test('the hourly report and promises as workbooks, with their sums and what stands in no sum', async () => {
  const { sheets, sell, shop, vendorId, exports } = await open();
  const { id, day } = await sell(tillBody(shop));
  await pool.query(
    `update orders set placed_at = ($2::text || 'T14:10:00+03:30')::timestamptz,
       confirmed_at = ($2 || 'T14:10:00+03:30')::timestamptz, promised_at = ($2 || 'T14:25:00+03:30')::timestamptz,
       ready_at = ($2 || 'T14:30:00+03:30')::timestamptz where id = $1`,
    [id, day],
  );
  const span = `from=${day}&to=${day}`;
  const [hours = [], items] = await sheets(
    `/api/SyncOrders/OrderReport/${vendorId}/excel?${span}&fromHour=14&toHour=16`,
  );
  expect(hours).toEqual([
    ['۱۴:۰۰', 1, PAID],
    ['۱۵:۰۰', 0, 0],
    ['جمع', 1, PAID],
    ['انعام، که در جمع هست', null, 0],
  ]);
  expect(items).toEqual([
    ['کباب', 1, expect.any(String), 1, 280_000],
    ['جمع', null, null, null, 280_000],
  ]);
  const [byHour, byDay] = await sheets(`/api/kitchen/promises/excel?${span}`);
  expect(byHour).toEqual([
    ['۱۴:۰۰', 1, 0, 15, 20, 5],
    ['جمع', 1, 0, 15, 20, 5],
  ]);
  expect(byDay?.[0]?.slice(1)).toEqual([new Date(`${day}T00:00Z`), 1, 0, 15, 20, 5]);
  expect(await exports()).toBe(2);
});

test('orders on account, the void lens and bills of other rules as workbooks, each with its sum', async () => {
  const { sheets, sell, shop, vendorId, manager, guest, exports } = await open();
  const customer = { firstName: 'هوشنگ', lastName: 'کیانی', phoneNumber: '09127770014' };
  await openAccountOf(pool, vendorId, customer);
  const payments = [{ id: newId(), method: 'CREDIT' as const, amount: PAID, reference: '' }];
  const { day } = await sell(tillBody(shop, { paymentType: 'CREDIT', payments, customer }));
  const back = await sell(tillBody(shop));
  const refund = { id: newId(), orderId: back.id, amount: 100_000, reason: 'سرد بود' };
  expect((await manager('PUT /api/orders/refund', refund)).status).toBe(200);
  const credit = `/api/orders/getcreditordersreport/excel?from=${day}&to=${day}`;
  const [orders = []] = await sheets(`${credit}&search=${encodeURIComponent('هوشنگ')}`);
  expect(orders.map((row) => row.slice(6))).toEqual([
    [PAID, PAID, 0],
    [PAID, PAID, 0],
  ]);
  expect((await guest(`GET ${credit}`)).status).toBe(403);
  const lens = `/api/reports/voids/excel?From=${day}&To=${day}`;
  const [deeds = [], people = []] = await sheets(`${lens}&act=REFUNDED`);
  expect(deeds.map((row) => row.slice(8))).toEqual([[100_000], [100_000]]);
  expect(deeds[0]).toContain('سرد بود');
  const total = people.at(-1) ?? [];
  expect(total.slice(0, 2)).toEqual(['جمع', 2]);
  expect(total).toContain(100_000);
  const id = newId();
  const changes = { prices: [], pricePercent: 10, packaging: null, serviceFee: null, discount: null };
  await manager('POST /api/reports/whatif', { id, From: day, To: day, changes });
  await workOnWhatIf({ db: pool, now: () => server.clock.now() }, vendorId, id, new AbortController().signal);
  const { data } = (await manager(`GET /api/reports/whatif/${id}/bills`)).body as unknown as {
    data: { afterPrice: number }[];
  };
  const after = data.reduce((sum, { afterPrice }) => sum + afterPrice, 0);
  const [bills = []] = await sheets(`/api/reports/whatif/${id}/bills/excel`);
  expect(bills.map((row) => row[4])).toEqual([PAID, PAID, 2 * PAID]);
  expect(bills.at(-1)?.slice(4)).toEqual([2 * PAID, after, after - 2 * PAID]);
  expect((await manager(`GET /api/reports/whatif/${newId()}/bills/excel`)).body.code).toBe('NOT_FOUND');
  expect(await exports()).toBe(3);
});

test('tips by day and who served, and sealed days, as workbooks', async () => {
  const { sheets, sell, shop, exports } = await open();
  const payments = [{ id: newId(), method: 'CASH' as const, amount: PAID + 20_000, reference: '' }];
  const { day } = await sell(tillBody(shop, { tip: 20_000, payments, expectedPrice: PAID + 20_000 }));
  const [tips] = await sheets(`/api/tips/excel?from=${day}&to=${day}`);
  expect(tips?.map((row) => row.slice(1))).toEqual([
    [new Date(`${day}T00:00Z`), expect.stringMatching(/./), 1, 20_000, 20_000],
    [null, null, 1, 20_000, 20_000],
  ]);
  await sealClosedDays(pool, new Date(server.clock.now().getTime() + 86_400_000));
  const [seals] = await sheets(`/api/reports/seals/excel?From=${day}&To=${day}`);
  expect(seals?.map((row) => row.slice(1, 5))).toEqual([
    [new Date(`${day}T00:00Z`), expect.any(Number), 1, expect.stringMatching(/^[۰-۹]{4}(\.[۰-۹]{4}){3}$/)],
  ]);
  expect(await exports()).toBe(2);
});

test('payments, tips, orders on account and the void lens stand beside the days before in their workbooks', async () => {
  const { sheets, sell, shop, vendorId } = await open();
  const customer = { firstName: 'هوشنگ', lastName: 'کیانی', phoneNumber: '09127770015' };
  await openAccountOf(pool, vendorId, customer);
  const inCash = (tip: number) => {
    const payments = [{ id: newId(), method: 'CASH' as const, amount: PAID + tip, reference: '' }];
    return tillBody(shop, { tip, payments, expectedPrice: PAID + tip });
  };
  const onAccount = () => {
    const payments = [{ id: newId(), method: 'CREDIT' as const, amount: PAID, reference: '' }];
    return tillBody(shop, { paymentType: 'CREDIT', payments, customer });
  };
  const earlier = [await sell(inCash(20_000)), await sell(onAccount()), await sell(onAccount())];
  // Beside a day that runs stands what came before this moment of its clock.
  await pool.query(
    `update orders set business_day = business_day - 7, placed_at = placed_at - interval '7 days 1 minute'
     where vendor_id = $1 and id = any($2::uuid[])`,
    [vendorId, earlier.map(({ id }) => id)],
  );
  await sell(onAccount());
  const { day } = await sell(inCash(10_000));
  const span = `from=${day}&to=${day}`;
  const [methods] = await sheets(`/api/orders/salesreportbypaymentmethod/excel?${span}&Compare=WEEKDAYS`);
  const cash = [1, 1, PAID + 10_000, PAID + 20_000, 0, 0, PAID + 10_000, PAID + 20_000];
  const credit = [1, 2, PAID, 2 * PAID, 0, 0, PAID, 2 * PAID];
  const both = cash.map((each, at) => each + (credit[at] ?? 0));
  expect(methods?.map((row) => row.slice(3))).toEqual([cash, credit, both]);
  const [alone] = await sheets(`/api/orders/salesreportbypaymentmethod/excel?${span}`);
  expect(alone?.at(-1)?.slice(3)).toEqual([2, 2 * PAID + 10_000, 0, 2 * PAID + 10_000]);
  const [served, persons] = await sheets(`/api/tips/excel?${span}&Compare=WEEKDAYS`);
  expect(served?.map((row) => row.slice(1))).toEqual([
    [new Date(`${day}T00:00Z`), expect.stringMatching(/./), 1, 10_000, 20_000, 10_000],
    [null, null, 1, 10_000, 20_000, 10_000],
  ]);
  expect(persons?.map((row) => row.slice(1))).toEqual([
    [1, 10_000, 20_000, 10_000],
    [1, 10_000, 20_000, 10_000],
  ]);
  const [orders, days] = await sheets(`/api/orders/getcreditordersreport/excel?${span}&Compare=WEEKDAYS`);
  expect(orders?.at(-1)?.slice(6)).toEqual([PAID, PAID, 0]);
  expect(days?.map((row) => row.slice(1))).toEqual([
    [new Date(`${day}T00:00Z`), PAID, 2 * PAID],
    [null, PAID, 2 * PAID],
  ]);
  const lens = `/api/reports/voids/excel?From=${day}&To=${day}`;
  const [, , acts] = await sheets(`${lens}&Beside=WEEKDAYS`);
  expect(acts?.map((row) => row.length)).toEqual(LENS_ACTS.map(() => 5));
  const [, , told] = await sheets(`${lens}&Compare=WEEKDAYS&Beside=WEEKDAYS`);
  expect(told?.map((row) => row.length)).toEqual(LENS_ACTS.map(() => 3));
});

test('workbooks come to what their pages say of bills that were opened again and of those that nobody has paid', async () => {
  const { sheets, sell, shop, manager } = await open();
  const get = async <Answer>(path: string) => {
    const { status, body, text } = await manager(`GET ${path}`);
    expect(status, text).toBe(200);
    return body as unknown as Answer;
  };
  const done = async (line: string, body: object) => {
    const { status, text } = await manager(line, body);
    expect(status, text).toBe(200);
  };
  const { id, day } = await sell(tillBody(shop));
  for (const status of ['READYTOPICKUP', 'DELIVERED']) await done('PATCH /api/orders', { id, status });
  const { version, items } = await get<Order>(`/api/orders/${id}`);
  const kept = items.map(({ id: line, menuItemId, count }) => ({ id: line, menuItemId, count }));
  const more = { id: newId(), menuItemId: shop.soup, count: 1, toppings: [] };
  const edit = { id: newId(), orderId: id, version, items: [...kept, more], reason: 'مهمان آش هم خواست' };
  await done('PUT /api/orders/editpostpaid', edit);
  await sell(tillBody(shop, { payments: [], paymentType: 'UNPAID' }));
  const back = await sell(tillBody(shop));
  await done('PUT /api/orders/refund', { id: newId(), orderId: back.id, amount: 13_000, reason: 'کم بود' });
  const look = async () => {
    const span = `from=${day}&to=${day}`;
    const takings = await get<Takings>(`/api/orders/salesreportbypaymentmethod?${span}`);
    const cells = ({ count, amount, refunded, net }: Takings['total']) => [count, amount, refunded, net];
    const [ofDays = []] = await sheets(`/api/orders/salesreportbypaymentmethod/excel?${span}`);
    const byMethod = new Map(ofDays.map((row) => [row[2], row.slice(3)]));
    for (const row of takings.data) expect(byMethod.get(methodTitle(row.method))).toEqual(cells(row));
    expect(ofDays.slice(takings.data.length).map((row) => row.slice(3))).toEqual([cells(takings.total)]);
    const unpaid = takings.data.find(({ method }) => method === 'UNPAID');
    // What the opened bill grew by is owed like all of the other one.
    expect(unpaid).toMatchObject({ count: 2, net: 0 });
    expect(unpaid?.amount).toBeGreaterThan(PAID);

    const days = `From=${day}&To=${day}`;
    const methods = await get<ReportFigures>(`/api/reports/paymentmethods?${days}`);
    const figures = (of: ReportFigures['total']) => methods.measures.map((measure) => of[measure]);
    const [ofMethods] = await sheets(`/api/reports/figures/excel?report=methods&${days}`);
    expect(ofMethods?.map((row) => row.slice(1))).toEqual(
      [...methods.rows.map((row) => row.figures), methods.total].map(figures),
    );
    expect(methods.total.unpaid).toBe(unpaid?.amount);
    expect(methods.total.received).toBe(takings.total.net);

    const lens = await get<Lens>(`/api/reports/voids?${days}`);
    const listed = await get<Deeds>(`/api/reports/voids/deeds?${days}&pageSize=100`);
    const [deeds = [], people = [], acts = []] = await sheets(`/api/reports/voids/excel?${days}`);
    const sum = (column: number) =>
      deeds.slice(0, -1).reduce((total, row) => total + Number(row[column] ?? 0), 0);
    expect(deeds).toHaveLength(listed.totalCount + 1);
    expect(deeds.at(-1)?.[8]).toBe(listed.total);
    // A bill that was opened again is told with what it was, which was taken off none.
    expect([sum(8), sum(9)]).toEqual([13_000, PAID]);
    expect([listed.total, listed.reopened, listed.moved]).toEqual([13_000, PAID, 0]);
    expect(acts.map((row) => row.slice(1))).toEqual(lens.totals.map(({ count, amount }) => [count, amount]));
    const ofActs = lens.totals.flatMap(({ count, amount }) => [count, amount]);
    expect(people.at(-1)?.slice(2)).toEqual(ofActs);
  };
  await look();
  // From the sums of a closed day they are the same.
  await sumClosedDays(pool, new Date(server.clock.now().getTime() + 2 * 86_400_000));
  await look();
});
