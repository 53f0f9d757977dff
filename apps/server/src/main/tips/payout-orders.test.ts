import { addDays } from '@sofreh/domain/calendar';
import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { TIP_METHODS, TIP_RULES, type TipMethod, type TipRule, tipCoin } from '@sofreh/domain/tips';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPageFigureOrders } from '#app/main/reports/page-figures/page-figures.queries.ts';
import { type ReportRoom, startReportRooms, WEEK } from '#app/main/reports/testing/report-room.ts';
import { type MadeOrder, order, storeWeek, TODAY } from '#app/main/reports/testing/week.ts';
import type { NamedQuery } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ } from '#app/testing/shop.ts';
import { listPayouts, readPaidTo } from './tips.queries.ts';

const { pool, openRoom } = await startReportRooms();
const [FROM, LAST] = ['2026-11-15', TODAY];

interface Behind {
  readonly data: readonly { readonly id: string; readonly amount: number }[];
  readonly total: number;
}
type Share = { personId: string; amount: number };
type Payout = {
  vendorId: string;
  id: string;
  rule: TipRule;
  method: TipMethod;
  amount: number;
  shares: Share[];
};
type Payouts = {
  data: Payout[];
  people: { personId: string }[];
  byPerson: { personId: string; cash: number; wages: number; compared: object | null }[];
};

let phones = 0;
/** A branch with so many people of its staff, whoever owns it among them. */
async function openBranch(count = 3) {
  const room = await openRoom();
  const vendor = { id: room.shop.vendorId, domain: '' };
  const others: string[] = [];
  while (others.length < count - 1) {
    phones += 1;
    const person = await addPerson(pool, `0935111${String(phones).padStart(4, '0')}`);
    await employ(pool, vendor, person, 'cashier');
    others.push(person);
  }
  const opened = await room.ask('POST /api/cashdrawers', { id: newId(), openingAmount: 900_000 });
  expect(opened.status, opened.text).toBe(200);
  return { ...room, people: [room.person, ...others] };
}

interface Tips {
  readonly open: number;
  readonly byPerson: readonly { readonly personId: string | null; readonly open: number }[];
}
type How = { rule?: TipRule; method?: TipMethod; people?: readonly string[] };

/** Hands out what is open. @returns whether there was anything, and somebody who gets it */
async function handOut(room: ReportRoom, how: How): Promise<boolean> {
  const days = { from: FROM, to: LAST };
  const { open, byPerson } = await room.get<Tips>(`/api/tips?from=${FROM}&to=${LAST}`);
  if (open <= 0) return false;
  const { rule = 'SERVED', method = 'WAGES', people = [] } = how;
  // What nobody served, and all that is pooled, goes to those who are named; the rest to whoever served it.
  const parts = rule === 'POOLED' ? [{ personId: null, open }] : byPerson;
  const paid = (coin: number) =>
    parts.some((part) => part.open >= coin && (part.personId !== null || people.length > 0));
  const goes = paid(tipCoin(method, 'TOMAN'));
  const answer = await room.ask('POST /api/tips/payouts', {
    id: newId(),
    method: 'WAGES',
    rule: 'SERVED',
    ...days,
    open,
    ...how,
  });
  expect(answer, answer.text).toMatchObject(
    goes ? { status: 200 } : { status: 409, body: { code: paid(1) ? 'TIPS_BELOW_COIN' : 'TIPS_NOBODY' } },
  );
  return goes;
}

const behindOf =
  ({ get }: ReportRoom) =>
  (figure: string, key?: string) =>
    get<Behind>(
      `/api/reports/pagefigureorders?${WEEK}&figure=${figure}&pageSize=100${key ? `&key=${encodeURIComponent(key)}` : ''}`,
    );

/** Every sum of the page, beside the orders that it opens; and each order's shares beside what was handed out of it. */
async function look(room: ReportRoom): Promise<number> {
  const behind = behindOf(room);
  const { data, byPerson } = await room.get<Payouts>(`/api/tips/payouts?from=${FROM}&to=${LAST}`);
  for (const { vendorId, id, rule, amount, shares } of data) {
    const whole = await behind('tipsHandedOut', `payout:${vendorId} ${id}`);
    expect(whole.total).toBe(amount);
    const ofOrders = new Map<string, number>();
    const handed = new Map(whole.data.map((each) => [each.id, each.amount]));
    for (const share of shares) {
      const own = await behind('tipsHandedOut', `share:${vendorId} ${id} ${share.personId}`);
      expect(own.total).toBe(share.amount);
      for (const each of own.data) {
        ofOrders.set(each.id, (ofOrders.get(each.id) ?? 0) + each.amount);
        const gave = handed.get(each.id) ?? 0;
        // Nobody has less than nothing of an order that gave something, nor more than nothing of one that made up for it.
        expect(each.amount * Math.sign(gave)).toBeGreaterThan(0);
        // What is shared alike is in proportion, but for a toman of each one's rounding.
        const inProportion = (gave * share.amount) / amount;
        if (rule === 'POOLED') expect(Math.abs(each.amount - inProportion)).toBeLessThan(shares.length + 1);
      }
    }
    for (const each of whole.data) expect(ofOrders.get(each.id) ?? 0).toBe(each.amount);
  }
  for (const { personId, cash, wages } of byPerson) {
    expect((await behind('tipsInCash', `person:${personId}`)).total).toBe(cash);
    expect((await behind('tipsWithWages', `person:${personId}`)).total).toBe(wages);
    expect((await behind('tipsHandedOut', `person:${personId}`)).total).toBe(cash + wages);
  }
  const sum = (of: (row: Payouts['byPerson'][number]) => number) =>
    byPerson.reduce((total, row) => total + of(row), 0);
  expect((await behind('tipsInCash')).total).toBe(sum(({ cash }) => cash));
  expect((await behind('tipsWithWages')).total).toBe(sum(({ wages }) => wages));
  expect((await behind('tipsHandedOut')).total).toBe(sum(({ cash, wages }) => cash + wages));
  return data.length;
}

const PEOPLE = [0, 1, 2, 3, 4, 5] as const;
const tipped = fc.record({
  who: fc.constantFrom(...PEOPLE, null),
  tip: fc.constantFrom(1, 2, 7, 63, 5_000, 7_001, 12_345),
  daysAgo: fc.nat(5),
});

test('each payout, and what each person got of it, opens the orders whose parts come to it, however they were shared and after tips went back', async () => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(tipped, { minLength: 4, maxLength: 14 }),
      fc.array(
        fc.record({
          rule: fc.constantFrom(...TIP_RULES),
          method: fc.constantFrom(...TIP_METHODS),
          people: fc.subarray([...PEOPLE]),
        }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      async (tips, rounds) => {
        const room = await openBranch(PEOPLE.length);
        let handed = 0;
        const made = tips.map(({ who, tip, daysAgo }) => ({
          who,
          made: order({ tip, daysAgo, ...(who === null ? { byStaff: false, source: 'QR' as const } : {}) }),
        }));
        const store = async (some: readonly { who: number | null; made: MadeOrder }[]) => {
          for (const each of some)
            await storeWeek(pool, room.shop, room.people[each.who ?? 0] ?? room.person, [each.made]);
        };
        const third = Math.ceil(made.length / 3);
        for (const [at, { rule, method, people }] of rounds.entries()) {
          await store(made.slice(at * third, (at + 1) * third));
          const named = people.flatMap((each) => room.people[each] ?? []);
          if (await handOut(room, { rule, method, people: named })) handed += 1;
          // Of the first of them all goes back: the next payout makes up for it.
          const [first] = made.slice(at * third);
          if (first) await store([{ ...first, made: { ...first.made, refundPercent: 100 } }]);
        }
        const paid = await look(room);
        expect(paid).toBe(handed);
        seen += paid;
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
  expect(seen).toBeGreaterThan(6);
}, 120_000);

test.each([
  // What is shared alike among three goes around so that none of the orders and none of the people is a toman short.
  {
    tips: [10, 10, 10],
    parts: [
      [3, 3, 4],
      [3, 4, 3],
      [4, 3, 3],
    ],
  },
  {
    tips: [1, 1, 1],
    parts: [
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ],
  },
  { tips: [9_000], parts: [[3_000, 3_000, 3_000]] },
  // Of an order of fewer tomans than there are people some get nothing, and none gives any back.
  {
    tips: [2, 1, 7],
    parts: [
      [0, 0, 0, 1, 1],
      [0, 0, 1, 0, 0],
      [2, 2, 1, 1, 1],
    ],
  },
])('tips of $tips that are shared alike are parts of $parts', async ({ tips, parts }) => {
  const room = await openBranch(parts[0]?.length);
  const ids = tips.map(() => newId()).sort();
  const orders = tips.map((tip, at) => order({ id: ids[at] ?? '', tip, daysAgo: 2 }));
  await storeWeek(pool, room.shop, room.person, orders);
  expect(await handOut(room, { rule: 'POOLED', people: room.people })).toBe(true);
  const cells = new Map<string, number[]>();
  for (const person of [...room.people].sort()) {
    const { data } = await behindOf(room)('tipsHandedOut', `person:${person}`);
    const of = new Map(data.map((each) => [each.id, each.amount]));
    for (const { id } of orders) cells.set(id, [...(cells.get(id) ?? []), of.get(id) ?? 0]);
  }
  expect(orders.map(({ id }) => cells.get(id))).toEqual(parts);
});

test('what was paid in cash and with wages is told apart, beside the days before, and each opens its orders', async () => {
  const room = await openBranch();
  const [sale, alone] = [
    order({ tip: 20_000, daysAgo: 2 }),
    order({ tip: 9_000, daysAgo: 2, byStaff: false, source: 'QR' }),
  ];
  await storeWeek(pool, room.shop, room.person, [sale, alone]);
  expect(await handOut(room, { method: 'CASH' })).toBe(true);
  expect(await handOut(room, { rule: 'POOLED', people: room.people })).toBe(true);
  expect(await look(room)).toBe(2);
  const behind = behindOf(room);
  expect((await behind('tipsInCash')).data).toMatchObject([{ id: sale.id, amount: 20_000 }]);
  expect((await behind('tipsWithWages', `person:${room.people[1]}`)).data).toMatchObject([
    { id: alone.id, amount: 3_000 },
  ]);
  // As if both had been paid a week before, one of them later in the day than it is now.
  await pool.query(
    `update tip_payouts set created_at = created_at - interval '7 days' + case method when 'CASH' then 1 else -1 end * interval '1 hour'
     where vendor_id = $1`,
    [room.shop.vendorId],
  );
  const compared = `from=${LAST}&to=${LAST}&Compare=WEEKDAYS`;
  const told = await room.get<Payouts & { comparedTo: string; running: boolean }>(
    `/api/tips/payouts?${compared}`,
  );
  expect(told).toMatchObject({ data: [], comparedTo: '2026-11-14', running: true });
  expect(told.byPerson).toHaveLength(3);
  // Each of them may be chosen, though these days have nothing of theirs.
  expect(told.people.map(({ personId }) => personId)).toEqual(told.byPerson.map(({ personId }) => personId));
  for (const row of told.byPerson)
    expect(row).toMatchObject({ cash: 0, wages: 0, compared: { cash: 0, wages: 3_000 } });
  const day = `From=${LAST}&To=${LAST}&Compare=WEEKDAYS`;
  const before = await room.get<Behind>(`/api/reports/pagefigureorders?${day}&figure=tipsHandedOut`);
  expect(before.data).toMatchObject([{ id: alone.id, amount: 9_000 }]);
  const alike = await room.get<Payouts>(`/api/tips/payouts?from=2026-11-14&to=2026-11-14`);
  expect(alike.byPerson.map((row) => row.compared)).toEqual([null, null, null]);
});

test('a payout, a person or a share that is none opens no orders, and more days than reports read are not compared', async () => {
  const room = await openBranch();
  await storeWeek(pool, room.shop, room.person, [order({ tip: 20_000 })]);
  expect(await handOut(room, {})).toBe(true);
  const behind = behindOf(room);
  const { data } = await room.get<Payouts>(`/api/tips/payouts?from=${FROM}&to=${LAST}`);
  const [{ id = '' } = {}] = data;
  // An address that was kept while keys named no branch is of the present one.
  for (const key of [`payout:${id}`, `share:${id} ${room.person}`])
    expect(await behind('tipsHandedOut', key), key).toMatchObject({ data: [{}], total: 20_000 });
  for (const key of [
    'payout:x',
    'person:',
    `share:${newId()}`,
    'share: x',
    `share:${room.shop.vendorId} x ${room.person}`,
    'served:x',
    'x',
  ])
    expect(await behind('tipsHandedOut', key), key).toMatchObject({ data: [], total: 0 });
  const long = await room.ask(`GET /api/tips/payouts?from=2001-01-01&to=${LAST}&Compare=WEEKDAYS`);
  expect(long).toMatchObject({ status: 400, body: { errors: { to: expect.anything() } } });
  expect((await room.ask(`GET /api/tips/payouts?from=2001-01-01&to=${LAST}`)).status).toBe(200);
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A database that says how many rows of a table its statements have read. */
function explaining(table: string): { readonly db: Queryable; readonly read: () => number } {
  let rowsRead = 0;
  const query = async (asked: string | NamedQuery, given: readonly unknown[] = []) => {
    const [text, values] = typeof asked === 'string' ? [asked, [...given]] : [asked.text, asked.values];
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
    for (const node of nodes.filter((each) => each['Relation Name'] === table))
      rowsRead += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    return pool.query(text, values);
  };
  return { db: { query } as unknown as Queryable, read: () => rowsRead };
}

test('the orders behind a payout are looked up one by one, however many others were tipped', async () => {
  const room = await openBranch();
  const sales = [1, 2, 3].map((tip) => order({ tip: tip * 1_000, daysAgo: 2 }));
  await storeWeek(pool, room.shop, room.person, sales);
  await handOut(room, {});
  const { vendorId } = room.shop;
  await pool.query(
    `insert into orders select r.* from orders o, generate_series(1, 4000) n,
       jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 20000 + n)) r where o.vendor_id = $1 and o.id = $2`,
    [vendorId, sales[0]?.id],
  );
  await pool.query('analyze orders, tip_payouts, tip_payout_orders, tip_payout_shares');
  for (const key of [undefined, `person:${room.person}`]) {
    const { db, read } = explaining('orders');
    const found = await readPageFigureOrders(
      db,
      {
        figure: 'tipsHandedOut',
        key,
        hours: { fromHour: 0, toHour: 24 },
        several: false,
        made: { dishes: [], toppings: [] },
      },
      {
        vendorIds: [vendorId],
        from: '2026-01-01',
        to: LAST,
        orderType: undefined,
        search: null,
        searchLike: null,
        until: null,
      },
      { take: 50, skip: 0 },
    );
    expect(found).toMatchObject({ totalCount: 3, total: 6_000 });
    // Once for who served it, once for what it brings, and once for the page.
    expect(read()).toBeGreaterThan(0);
    expect(read()).toBeLessThanOrEqual(9);
  }
});

test('what was handed out in some days is found by when that was, of ten years of payouts, up to the moment at which a day ends', async () => {
  const room = await openBranch();
  await storeWeek(pool, room.shop, room.person, [order({ tip: 20_000 })]);
  await handOut(room, {});
  const { vendorId } = room.shop;
  // One more for each of some thousand days before, at the first and the last moment of the business day by turns.
  await pool.query(
    `with old as (
       insert into tip_payouts select r.* from tip_payouts p, generate_series(1, 3600) n,
         jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'created_at',
           ($2::date - n + (case n % 2 when 0 then interval '4 hours' else interval '27 hours 59 minutes' end)) at time zone 'Asia/Tehran')) r
       where p.vendor_id = $1 returning vendor_id, id)
     insert into tip_payout_shares (vendor_id, payout_id, person_id, amount) select vendor_id, id, $3, 20000 from old`,
    [vendorId, LAST, room.person],
  );
  await pool.query('analyze tip_payouts, tip_payout_shares, vendors');
  const ask = (from: string, to: string) =>
    room.get<Payouts & { totalCount: number }>(`/api/tips/payouts?from=${from}&to=${to}&Compare=WEEKDAYS`);
  for (const days of [1, 2, 7, 31]) {
    const last = addDays(LAST, -40);
    const { totalCount, byPerson } = await ask(addDays(last, 1 - days), last);
    expect(totalCount).toBe(days);
    expect(byPerson).toMatchObject([{ wages: days * 20_000, compared: { wages: days * 20_000 } }]);
  }
  const decade = await ask(addDays(LAST, 1 - SUMS_REPORT_DAYS_MAX), LAST);
  expect(decade).toMatchObject({ totalCount: 3_601, byPerson: [{ wages: 3_601 * 20_000 }] });
  const { db, read } = explaining('tip_payouts');
  const days = { from: addDays(LAST, -42), to: addDays(LAST, -40) };
  await listPayouts(db, [vendorId], { ...days, pageNumber: 1, pageSize: 50 });
  await readPaidTo(db, [vendorId], days);
  // A plan says rows by the loop, rounded.
  expect(Math.round(read())).toBe(6);
});
