import type { ResponseBody } from '@sofreh/contract/call';
import type { Order } from '@sofreh/contract/main/orders';
import type { voidLens } from '@sofreh/contract/main/void-lens';
import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { compareClosedDays, sumClosedDays } from '../sums/sum-closed-days.ts';

type Lens = ResponseBody<(typeof voidLens)['GET /api/reports/voids']>;
type Deeds = ResponseBody<(typeof voidLens)['GET /api/reports/voids/deeds']>;
const desk = await startPayDesk();
const PAID = 313_000;
/** Two kebabs, a bill called off, a discount and a refund: cash that went through the drawer is taken off no bill. */
const OFF = 560_000 + PAID + 13_000 + 100_000;

async function open() {
  const room = await desk.open();
  type Caller = typeof room.manager;
  const ok = async (caller: Caller, line: string, body?: object) => {
    const answer = await caller(line, body);
    expect(answer.status, `${line}: ${answer.text}`).toBe(200);
    return answer.body as unknown;
  };
  const sell = async (caller: Caller, more: object = {}) =>
    (await ok(caller, 'POST /api/orders', { ...tillBody(room.shop), id: newId(), ...more })) as Order;
  const lens = async (query = '') => (await ok(room.manager, `GET /api/reports/voids?${query}`)) as Lens;
  const deeds = async (query = '') =>
    (await ok(room.manager, `GET /api/reports/voids/deeds?${query}`)) as Deeds;
  const edit = (
    { id, version }: Pick<Order, 'id' | 'version'>,
    items: readonly object[],
    more: object = {},
  ) => ({
    id: newId(),
    orderId: id,
    version,
    items,
    reason: 'مهمان نخواست',
    ...more,
  });
  return { ...room, ok, sell, lens, deeds, edit };
}

test('each act stands once under who did it, with what it took off and the order it was done to', async () => {
  const room = await open();
  const { ok, sell, manager, cashier, edit, managerId } = room;
  const unpaid = { payments: [], paymentType: 'UNPAID' };
  await sell(cashier);
  const two = await sell(manager, unpaid);
  const [line] = two.items;
  const grown = (await ok(manager, 'PUT /api/orders/editpostpaid', {
    ...edit(two, [{ id: line?.id, menuItemId: line?.menuItemId, count: 3 }]),
  })) as Order;
  await ok(manager, 'PUT /api/orders/editpostpaid', {
    ...edit(grown, [{ id: line?.id, menuItemId: line?.menuItemId, count: 1 }]),
  });
  await ok(manager, 'PATCH /api/orders', { id: two.id, status: 'REJECTED', reason: 'مشتری رفت' });
  const cheaper = await sell(manager, {
    ...unpaid,
    discount: { type: 'MONEY', value: 13_000, reason: 'مشتری همیشگی' },
    expectedPrice: 298_700,
  });
  const back = await sell(cashier);
  await ok(manager, 'PUT /api/orders/refund', {
    id: newId(),
    orderId: back.id,
    amount: 100_000,
    reason: 'سرد بود',
  });
  const drawer = newId();
  await ok(manager, 'POST /api/cashdrawers', { id: drawer, openingAmount: 200_000 });
  await ok(manager, `POST /api/cashdrawers/${drawer}/movements`, {
    id: newId(),
    kind: 'PAY_OUT',
    amount: 60_000,
    reason: 'خرید نان',
  });
  // The drawer is as one that was opened at one in the night, before the business day was over.
  await desk.pool.query("update cash_drawers set business_day = '2026-11-20' where id = $1", [drawer]);
  const { totals, people, hours, currency } = await room.lens();
  expect(currency).toBe('TOMAN');
  expect(Object.fromEntries(totals.map(({ act, count, amount }) => [act, [count, amount]]))).toEqual({
    // Two of three kebabs, at 280,000 each.
    LINE_REMOVED: [1, 560_000],
    CALLED_OFF: [1, PAID],
    DISCOUNT: [1, 13_000],
    REOPENED: [0, 0],
    REFUNDED: [1, 100_000],
    DRAWER_OPENED: [1, 60_000],
  });
  const [first] = people;
  expect(first).toMatchObject({ id: managerId, orders: 2, count: 5 });
  expect(people.reduce((sum, { amount }) => sum + amount, 0)).toBe(OFF);
  expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  const all = await room.deeds();
  expect(all).toMatchObject({ totalCount: 5, total: OFF, reopened: 0, moved: 60_000 });
  expect(hours.reduce((sum, { amount }) => sum + amount, 0)).toBe(OFF);
  expect(all.data.map(({ act, orderId, reason }) => [act, orderId, reason])).toEqual(
    expect.arrayContaining([
      ['LINE_REMOVED', two.id, 'مهمان نخواست'],
      ['CALLED_OFF', two.id, 'مشتری رفت'],
      ['DISCOUNT', cheaper.id, ''],
      ['REFUNDED', back.id, 'سرد بود'],
      ['DRAWER_OPENED', null, 'خرید نان'],
    ]),
  );
  expect((await room.deeds('act=DRAWER_OPENED')).data[0]?.drawer).toEqual({
    id: drawer,
    businessDay: '2026-11-20',
  });
  expect((await room.deeds('act=LINE_REMOVED')).data[0]).toMatchObject({ title: 'کباب', drawer: null });
  const large = await room.deeds('sort=largest&amountFrom=100000&pageSize=2');
  expect([large.totalCount, large.data.map(({ amount }) => amount)]).toEqual([3, [560_000, PAID]]);
  expect((await room.deeds(`personId=${managerId}&act=REFUNDED`)).totalCount).toBe(1);
  expect((await room.deeds(`personId=${newId()}`)).totalCount).toBe(0);
  // A week later they are what stands beside that day, and each of its figures opens them.
  desk.server.clock.advance(7 * 86_400 + 60);
  const week = 'Range=TODAY&Compare=WEEKDAYS';
  const later = await room.lens(week);
  expect(later.totals.reduce((sum, { compared }) => sum + (compared?.count ?? 0), 0)).toBe(5);
  expect(await room.deeds(week)).toMatchObject({ totalCount: 5, total: all.total });
  expect((await room.deeds('Range=TODAY')).totalCount).toBe(0);
  await desk.pool.query('update orders set created_by = null where id = $1', [cheaper.id]);
  const unknown = await room.deeds(`${week}&personId=NOBODY`);
  expect(unknown.data.map(({ act, orderId }) => [act, orderId])).toEqual([['DISCOUNT', cheaper.id]]);
  // From the sums it is the same, over ten years, too: all figures, the list, and what narrows it.
  const present = businessDayOf(desk.server.clock.now().getTime(), '04:00');
  const decade = `From=${addDays(present, 1 - SUMS_REPORT_DAYS_MAX)}&To=${present}`;
  const orders = [
    '',
    '&sort=largest',
    '&act=REFUNDED',
    '&personId=NOBODY',
    '&amountFrom=100000',
    '&OrderType=DINE_IN',
  ];
  const look = () =>
    Promise.all([room.lens(decade), room.lens(week), ...orders.map((more) => room.deeds(decade + more))]);
  const sum = () => sumClosedDays(desk.pool, desk.server.clock.now());
  const before = await look();
  await sum();
  expect(await look()).toEqual(before);
  // What is done to an order of a day long summed is of the day on which it is done, before the sums know of it and after.
  const more = { id: newId(), orderId: back.id, amount: 30_000, reason: 'باز هم سرد' };
  await ok(manager, 'PUT /api/orders/refund', more);
  const told = { totalCount: 1, total: 30_000, data: [{ reason: 'باز هم سرد', orderId: back.id }] };
  expect(await room.deeds('Range=TODAY')).toMatchObject(told);
  const after = await look();
  await sum();
  expect(await look()).toEqual(after);
  expect(await room.deeds('Range=TODAY')).toMatchObject(told);
  expect((await room.lens(decade)).totals.find(({ act }) => act === 'REFUNDED')?.count).toBe(2);
  const alarms: unknown[] = [];
  await compareClosedDays(desk.pool, desk.server.clock.now(), (facts) => alarms.push(facts));
  expect(alarms).toEqual([]);
});

test('what a bill was when it was opened again is what the act is about', async () => {
  const { ok, sell, manager, edit, lens, deeds, managerId, shop } = await open();
  const sold = await sell(manager);
  const finish = (await ok(manager, `GET /api/orders/${sold.id}`)) as Order;
  expect(finish.status).toBe('CONFIRMED');
  for (const status of ['READYTOPICKUP', 'DELIVERED'])
    await ok(manager, 'PATCH /api/orders', { id: sold.id, status });
  const ended = (await ok(manager, `GET /api/orders/${sold.id}`)) as Order;
  expect(ended.status).toBe('FINISHED');
  const [line] = ended.items;
  await ok(manager, 'PUT /api/orders/editpostpaid', {
    ...edit(ended, [
      { id: line?.id, menuItemId: line?.menuItemId, count: 1 },
      { id: newId(), menuItemId: shop.soup, count: 1, toppings: [] },
    ]),
  });
  const { totals, people, hours } = await lens();
  expect(totals.find(({ act }) => act === 'REOPENED')).toMatchObject({ count: 1, amount: PAID });
  // By being opened again it got no smaller: it is a deed, and adds nothing to what was taken off.
  const opened = people.find(({ id }) => id === managerId);
  expect(opened).toMatchObject({ count: 1, amount: 0 });
  expect(opened?.acts.find(({ act }) => act === 'REOPENED')).toMatchObject({ count: 1, amount: PAID });
  expect(hours.map(({ count, amount }) => [count, amount])).toEqual([[1, 0]]);
  expect(await deeds()).toMatchObject({ totalCount: 1, total: 0, reopened: PAID, moved: 0 });
});

test('who does it far more often than the others stands out, and another branch’s acts are not told', async () => {
  const room = await open();
  const { ok, sell, manager, cashier, pool } = { ...room, pool: desk.pool };
  const one = await sell(cashier);
  const copies = async (person: string, count: number) => {
    await pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'created_by', $3::uuid,
         'number', (select max(number) from orders where vendor_id = $1) + 5000 + n))).*
       from orders o, generate_series(1, $4::int) n where o.vendor_id = $1 and o.id = $2`,
      [room.vendorId, one.id, person, count],
    );
  };
  await copies(room.managerId, 60);
  await copies(room.cashierId, 60);
  for (let each = 0; each < 8; each += 1) {
    const sold = await sell(manager);
    await ok(manager, 'PATCH /api/orders', { id: sold.id, status: 'REJECTED', reason: 'اشتباه' });
  }
  // One was written down without what the order had been before.
  await pool.query(
    `insert into order_events
     select (jsonb_populate_record(e, jsonb_build_object('seq', e.seq + 1000, 'data', e.data - 'from'))).*
     from order_events e where e.vendor_id = $1 and e.type = 'STATUS_CHANGED' and e.data ->> 'to' = 'REJECTED'
     order by e.seq limit 1`,
    [room.vendorId],
  );
  // The owner entered nothing and called one off: that is nobody's rate.
  const aside = await sell(cashier);
  await pool.query("update orders set status = 'REJECTED' where id = $1", [aside.id]);
  await pool.query(
    `insert into order_events
     select (jsonb_populate_record(e, jsonb_build_object('seq', e.seq + 2000, 'order_id', $2::uuid, 'actor_id', $3::uuid))).*
     from order_events e where e.vendor_id = $1 and e.type = 'STATUS_CHANGED' and e.data ->> 'to' = 'REJECTED'
     order by e.seq limit 1`,
    [room.vendorId, aside.id, newId()],
  );
  const { people } = await room.lens();
  const of = (id: string) =>
    people.find((person) => person.id === id)?.acts.find(({ act }) => act === 'CALLED_OFF');
  expect(of(room.managerId)).toMatchObject({ count: 9, standsOut: true, othersPerHundred: 0 });
  expect(of(room.cashierId)).toMatchObject({ count: 0, standsOut: false });
  const other = await open();
  expect((await other.deeds()).totalCount).toBe(0);
  const strange = await other.manager(`GET /api/reports/voids?vendorIds=${room.vendorId}`);
  expect(strange.body.code).toBe('VENDOR_NOT_FOUND');
  expect((await other.cashier('GET /api/reports/voids')).status).toBe(403);
  const long = await room.manager('GET /api/reports/voids/deeds?From=2016-01-01');
  expect(long.body).toMatchObject({ errors: { To: expect.anything() } });
});
