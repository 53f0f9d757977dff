import type { ResponseBody } from '@sofreh/contract/call';
import type { listDays } from '@sofreh/contract/main/list-days';
import { addDays } from '@sofreh/domain/calendar';
import { LIST_FIGURES, LISTS_BY_DAY, type ListByDay } from '@sofreh/domain/reports';
import { expect, test } from 'vitest';
import { sumClosedDays } from '../sums/sum-closed-days.ts';
import { NOW, type ReportRoom, startReportRooms, WEEK } from '../testing/report-room.ts';
import { finalPrice, order, paidOf, storeWeek, TODAY } from '../testing/week.ts';

const { pool, openRoom } = await startReportRooms();

type Days = ResponseBody<(typeof listDays)['GET /api/reports/orderlistdays']>;
interface Listed {
  readonly data: readonly { readonly businessDay: string; readonly amount: number }[];
  readonly total?: number;
  readonly summary?: { readonly amount: number };
}

const LISTS: Readonly<Record<ListByDay, string>> = {
  cancelled: 'reports/cancelledorders',
  refunded: 'reports/refundedorders',
  paid: 'reports/orderpaid',
  unpaid: 'reports/unpaidorders',
  credit: 'orders/getcreditordersreport',
};

/** A list's own orders, day by day, and what all of them come to. */
async function listed({ get }: ReportRoom, list: ListByDay, days: readonly [string, string], search = '') {
  const [from, to] = list === 'credit' ? ['from', 'to'] : ['From', 'To'];
  const found = search && `&${list === 'credit' ? 'search' : 'Search'}=${encodeURIComponent(search)}`;
  const { data, total, summary } = await get<Listed>(
    `/api/${LISTS[list]}?${from}=${days[0]}&${to}=${days[1]}&pageSize=100${found}`,
  );
  const byDay = new Map<string, number>();
  for (const { businessDay, amount } of data) byDay.set(businessDay, (byDay.get(businessDay) ?? 0) + amount);
  return { byDay, total: total ?? summary?.amount };
}

/** What the orders come to that the sum of a list in the days before opens. */
async function sumBefore({ get }: ReportRoom, list: ListByDay, more: string): Promise<number> {
  const figure = `figure=${LIST_FIGURES[list]}&Compare=WEEKDAYS`;
  return (await get<{ total: number }>(`/api/reports/pagefigureorders?${WEEK}&${figure}${more}`)).total;
}

/** Orders of every list on several days, and of the week before. */
async function fill(room: ReportRoom): Promise<void> {
  await storeWeek(pool, room.shop, room.person, [
    order({ daysAgo: 1 }),
    order({ daysAgo: 3, paidPercent: 40, refundPercent: 10 }),
    order({ daysAgo: 0 }),
    order({ daysAgo: 2, method: 'ONLINE', refundPercent: 30 }),
    order({ daysAgo: 5, status: 'REJECTED' }),
    order({ daysAgo: 1, paidPercent: 0 }),
    order({ daysAgo: 8, method: 'ONLINE' }),
    order({ daysAgo: 9 }),
    order({ daysAgo: 9, status: 'REJECTED', refundPercent: 100 }),
    order({ daysAgo: 10, paidPercent: 20 }),
    order({ daysAgo: 4, status: 'REJECTED', method: 'ONLINE' }),
  ]);
  const of = [room.shop.vendorId];
  await pool.query(
    "update transactions set method = 'CREDIT' where vendor_id = $1 and method = 'ONLINE'",
    of,
  );
  await pool.query(
    "update orders set customer_name = 'ساره' where vendor_id = $1 and extract(day from business_day)::int % 2 = 0",
    of,
  );
}

test('the days of a list come to its sum, live and once they are summed, searched and beside the days before', async () => {
  const room = await openRoom();
  await fill(room);
  const now = [addDays(TODAY, -6), TODAY] as const;
  const before = [addDays(TODAY, -13), addDays(TODAY, -7)] as const;
  const look = async (list: ListByDay, search = '') => {
    const found = search && `&Search=${encodeURIComponent(search)}`;
    const told = await room.get<Days>(
      `/api/reports/orderlistdays?${WEEK}&Compare=WEEKDAYS&list=${list}${found}`,
    );
    const [own, earlier] = [await listed(room, list, now, search), await listed(room, list, before, search)];
    expect(told.total, list).toBe(own.total);
    expect(told.comparedTotal, list).toBe(earlier.total);
    expect(await sumBefore(room, list, found), list).toBe(earlier.total);
    for (const { businessDay, amount, compared } of told.days) {
      expect(amount, `${list} ${businessDay}`).toBe(own.byDay.get(businessDay) ?? 0);
      expect(compared).toBe(earlier.byDay.get(addDays(businessDay, -7)) ?? 0);
    }
    expect(told).toMatchObject({ comparedFrom: before[0], comparedTo: before[1], running: true });
    return told;
  };
  for (const list of LISTS_BY_DAY) {
    const live = await look(list);
    expect(
      [live.total, live.comparedTotal].every((sum) => (sum ?? 0) > 0),
      list,
    ).toBe(true);
    await look(list, 'ساره');
  }
  await sumClosedDays(pool, NOW);
  for (const list of LISTS_BY_DAY) await look(list);
});

test('of a list nothing is set beside it unless that is asked, and one that is not there is refused', async () => {
  const room = await openRoom();
  await fill(room);
  const alone = await room.get<Days>(`/api/reports/orderlistdays?${WEEK}&list=unpaid`);
  expect(alone).toMatchObject({ comparedFrom: null, comparedTotal: null });
  expect(alone.days.map(({ compared }) => compared)).not.toContain(0);
  const wrong = await room.ask(`GET /api/reports/orderlistdays?${WEEK}&list=open`);
  expect(wrong.body).toMatchObject({ errors: { list: expect.anything() } });
});

/** Writes orders of a branch, those paid online as put on an account. */
async function store(
  { shop, person }: ReportRoom,
  orders: readonly ReturnType<typeof order>[],
): Promise<void> {
  await storeWeek(pool, shop, person, orders);
  await pool.query("update transactions set method = 'CREDIT' where vendor_id = $1 and method = 'ONLINE'", [
    shop.vendorId,
  ]);
}

test('beside a day that runs stands what was placed by this hour, of the type and of all branches that are asked for', async () => {
  const room = await openRoom();
  const own = await openRoom(room.person);
  const owing = order({ daysAgo: 7, minute: 300, paidPercent: 20 });
  const onAccount = order({ daysAgo: 7, minute: 300, method: 'ONLINE' });
  const takeaway = order({ daysAgo: 7, minute: 300, method: 'ONLINE', orderType: 'TAKEAWAY' });
  const later = [owing, onAccount].map((each) => order({ ...each, id: crypto.randomUUID(), minute: 800 }));
  await store(room, [owing, onAccount, takeaway, ...later]);
  await store(own, [order({ daysAgo: 0, method: 'ONLINE' })]);
  await sumClosedDays(pool, NOW);
  const ids = [room, own].map(({ shop }) => shop.vendorId).join(',');
  const look = async (list: ListByDay, more = '') => {
    const told = await room.get<Days>(
      `/api/reports/orderlistdays?${WEEK}&Compare=WEEKDAYS&list=${list}${more}`,
    );
    expect(await sumBefore(room, list, more), list).toBe(told.comparedTotal);
    return told;
  };
  expect((await look('unpaid')).comparedTotal).toBe(finalPrice(owing) - paidOf(owing));
  expect((await look('paid')).comparedTotal).toBe(finalPrice(onAccount) + finalPrice(takeaway));
  expect((await look('credit')).comparedTotal).toBe(paidOf(onAccount) + paidOf(takeaway));
  const type = '&OrderType=TAKEAWAY';
  expect((await look('unpaid', type)).comparedTotal).toBe(0);
  expect((await look('paid', type)).comparedTotal).toBe(finalPrice(takeaway));
  expect((await look('credit', type)).comparedTotal).toBe(paidOf(takeaway));
  // A span of a season reads what was put on accounts another way than one of days.
  const season = `From=${addDays(TODAY, -99)}&To=${TODAY}&list=credit`;
  const whole = await room.get<Days>(`/api/reports/orderlistdays?${season}`);
  const accounts = [onAccount, takeaway, ...later.filter(({ method }) => method === 'ONLINE')];
  expect(whole.total).toBe(accounts.reduce((sum, each) => sum + paidOf(each), 0));
  for (const list of ['paid', 'credit'] as const) {
    expect((await look(list)).total).toBe(0);
    expect((await look(list, `&vendorIds=${ids}`)).total).toBeGreaterThan(0);
  }
}, 60_000);

test('what was put on an account beyond a bill counts on its day as it does in the list, however it is asked for', async () => {
  const room = await openRoom();
  const onAccount = order({ daysAgo: 7, minute: 300, method: 'ONLINE' });
  await store(room, [onAccount]);
  await pool.query(
    `insert into transactions (vendor_id, id, order_id, kind, method, status, amount, settled_at, currency, surplus)
     select o.vendor_id, gen_random_uuid(), o.id, 'PAYMENT', 'CREDIT', 'DONE', 50000, o.placed_at, 'TOMAN', true
     from orders o where o.vendor_id = $1`,
    [room.shop.vendorId],
  );
  await sumClosedDays(pool, NOW);
  const expected = paidOf(onAccount) + 50_000;
  const days = (more: string) => room.get<Days>(`/api/reports/orderlistdays?list=credit&${more}`);
  for (const more of ['', '&OrderType=DINE_IN'])
    expect((await days(`${WEEK}&Compare=WEEKDAYS${more}`)).comparedTotal, more).toBe(expected);
  expect((await days(`From=${addDays(TODAY, -99)}&To=${TODAY}`)).total).toBe(expected);
  expect(await sumBefore(room, 'credit', '')).toBe(expected);
});
