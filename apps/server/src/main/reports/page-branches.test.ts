import type { ResponseBody } from '@sofreh/contract/call';
import type { kitchen } from '@sofreh/contract/main/kitchen';
import type { tips } from '@sofreh/contract/main/tips';
import { addDays } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { sumClosedDays } from './sums/sum-closed-days.ts';
import { NOW, type ReportRoom, startReportRooms } from './testing/report-room.ts';
import { order, storeWeek, TODAY } from './testing/week.ts';

// Promises, tips and what was handed out of them, of several branches: what both have together is what each has alone, and no strange branch is told of.

const { pool, url, openRoom } = await startReportRooms();
const SPAN = `from=${addDays(TODAY, -40)}&to=${TODAY}`;
const OF_SPAN = SPAN.replace('from=', 'From=').replace('to=', 'To=');

type Promises = ResponseBody<(typeof kitchen)['GET /api/kitchen/promises']>;
type Tips = ResponseBody<(typeof tips)['GET /api/tips']>;
type Payouts = ResponseBody<(typeof tips)['GET /api/tips/payouts']>;
type Behind = { readonly total: number; readonly totalCount: number; readonly parts: number };

const GRILL = 'کباب‌پزی';

/** Orders of a branch with promises and tips; those of even days were ready late. */
async function fill(room: ReportRoom, count: number): Promise<void> {
  const { vendorId } = room.shop;
  const orders = Array.from({ length: count }, (_, at) =>
    order({
      daysAgo: 1 + at * 3,
      minute: 300 + at * 40,
      tip: 2_000 + at * 1_000,
      byStaff: at % 2 === 0,
      source: at % 2 === 0 ? 'SALON' : 'QR',
      paidPercent: at === 3 ? 50 : 100,
    }),
  );
  await storeWeek(pool, room.shop, room.person, orders);
  const station = crypto.randomUUID();
  await pool.query(
    `with printer as (
       insert into printers (vendor_id, id, name, ip) values ($1, gen_random_uuid(), 'آشپزخانه', '10.0.0.5') returning id)
     insert into printer_stations (vendor_id, id, title, printer_id) select $1, $2, $3, id from printer`,
    [vendorId, station, GRILL],
  );
  await pool.query(
    `update orders set promised_at = confirmed_at + interval '15 minutes',
       ready_at = confirmed_at + (case when extract(day from business_day)::int % 2 = 0 then interval '20 minutes' else interval '9 minutes' end)
     where vendor_id = $1`,
    [vendorId],
  );
  await pool.query(
    `insert into kitchen_marks (vendor_id, order_id, order_item_id, printer_station_id, done, round, seen, told_at, done_at)
     select o.vendor_id, o.id, i.id, $2, i.count, 1, 0, o.confirmed_at, o.ready_at
     from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id where o.vendor_id = $1`,
    [vendorId, station],
  );
}

async function openBranches() {
  const room = await openRoom();
  const other = await openRoom(room.person);
  await fill(room, 8);
  await fill(other, 5);
  const ids = [room, other].map(({ shop }) => shop.vendorId);
  return { room, other, ids, both: `vendorIds=${ids.join(',')}` };
}

const added = (rows: readonly number[]) => rows.reduce((sum, each) => sum + each, 0);

/** Asks both branches together and each alone, before and after their days are summed. */
async function together<Answer>(
  { room, other, both }: Awaited<ReturnType<typeof openBranches>>,
  path: string,
  look: (all: Answer, alone: readonly Answer[]) => Promise<void>,
): Promise<void> {
  const ask = async () => {
    const all = await room.get<Answer>(`${path}&${both}`);
    const alone = [await room.get<Answer>(path), await other.get<Answer>(path)];
    await look(all, alone);
    return all;
  };
  const before = await ask();
  await sumClosedDays(pool, NOW);
  expect(await ask()).toEqual(before);
}

test('promises of two branches are what each of them promised and kept, by day, hour, station and branch', async () => {
  const branches = await openBranches();
  const { room, ids, both } = branches;
  await together<Promises>(branches, `/api/kitchen/promises?${SPAN}`, async (all, alone) => {
    expect(alone.map(({ branches: none }) => none)).toEqual([[], []]);
    expect(all.branches.map(({ vendorId: _, name: __, ...kept }) => kept)).toEqual(
      alone.map(({ total }) => total),
    );
    expect(all.branches.map(({ vendorId }) => vendorId)).toEqual(ids);
    const counts = (kept: readonly Promises['total'][]) => [
      added(kept.map(({ orderCount }) => orderCount)),
      added(kept.map(({ keptCount }) => keptCount)),
    ];
    const whole = counts([all.total]);
    expect(whole).toEqual(counts(alone.map(({ total }) => total)));
    expect(counts(all.days)).toEqual(whole);
    expect(counts(all.hours)).toEqual(whole);
    // Stations of one title are one.
    expect(all.stations).toMatchObject([{ key: GRILL, title: GRILL, orderCount: whole[0] }]);
    expect(whole[0]).toBeGreaterThan(whole[1] ?? 0);
    const behind = await room.get<Behind>(
      `/api/reports/pagefigureorders?${OF_SPAN}&${both}&figure=ordersPromised&key=${encodeURIComponent(`station:${GRILL}`)}`,
    );
    expect(behind).toMatchObject({ total: whole[0], totalCount: whole[0] });
  });
});

test('tips of two branches are what guests of each left, by day, person and branch, and each is handed out in its own', async () => {
  const branches = await openBranches();
  const { room, other, ids, both } = branches;
  const path = `/api/tips?${SPAN}&Compare=WEEKDAYS&pageSize=100`;
  await together<Tips>(branches, path, async (all, alone) => {
    const sums = ({ tips: left, open, orders }: Pick<Tips, 'tips' | 'open' | 'orders'>) => [
      left,
      open,
      orders,
    ];
    const each = alone.map(sums);
    expect(alone.map(({ branches: none }) => none)).toEqual([[], []]);
    expect(all.branches.map(sums)).toEqual(each);
    expect(all.branches.map(({ vendorId }) => vendorId)).toEqual(ids);
    expect(sums(all)).toEqual(sums(all).map((_, at) => added(each.map((row) => row[at] ?? 0))));
    expect(all.awaited).toBe(added(alone.map(({ awaited }) => awaited)));
    for (const rows of [all.data, all.byPerson])
      expect(added(rows.map(({ tips: left }) => left))).toBe(all.tips);
    expect(new Set(all.byPerson.map(({ personId }) => personId)).size).toBe(all.byPerson.length);
    expect(all.data).toHaveLength(all.totalCount);
    const behind = await room.get<Behind>(
      `/api/reports/pagefigureorders?${OF_SPAN}&${both}&figure=paidTips&key=person:${room.person}`,
    );
    expect(behind.total).toBe(all.byPerson.find(({ personId }) => personId === room.person)?.tips);
  });
  const { open } = await other.get<Tips>(path);
  const payout = {
    rule: 'POOLED',
    method: 'WAGES',
    people: [room.person],
    from: addDays(TODAY, -40),
    to: TODAY,
  };
  const handOut = (at: ReportRoom) =>
    at.ask('POST /api/tips/payouts', { id: crypto.randomUUID(), ...payout, open });
  expect((await handOut(room)).body).toMatchObject({ code: 'TIPS_CHANGED' });
  expect((await handOut(other)).status).toBe(200);
  const after = await room.get<Tips>(`${path}&${both}`);
  expect(after.branches.map((branch) => branch.open)).toEqual([after.open, 0]);
});

/** Hands out, with wages, what is open in a branch to the one person of its staff. */
async function handOutIn(room: ReportRoom, id: string = crypto.randomUUID()): Promise<void> {
  const { open } = await room.get<Tips>(`/api/tips?${SPAN}`);
  const answer = await room.ask('POST /api/tips/payouts', {
    id,
    rule: 'POOLED',
    method: 'WAGES',
    people: [room.person],
    from: addDays(TODAY, -40),
    to: TODAY,
    open,
  });
  expect(answer, answer.text).toMatchObject({ status: 200, body: { vendorId: room.shop.vendorId } });
}

test('what two branches handed out is what each of them did, beside the days before, by payout, person and branch, with its orders', async () => {
  const { room, other, ids, both } = await openBranches();
  await handOutIn(other);
  // As if that had been handed out in the days before.
  await pool.query(
    `update tip_payouts set created_at = created_at - interval '42 days 1 minute' where vendor_id = $1`,
    [other.shop.vendorId],
  );
  await storeWeek(pool, other.shop, other.person, [order({ daysAgo: 1, tip: 7_000 })]);
  // Clients make ids: of two branches both may be the same.
  const id = crypto.randomUUID();
  await handOutIn(other, id);
  await handOutIn(room, id);
  const path = `/api/tips/payouts?${SPAN}&Compare=WEEKDAYS&pageSize=100`;
  const all = await room.get<Payouts>(`${path}&${both}`);
  const alone = [await room.get<Payouts>(path), await other.get<Payouts>(path)];
  expect(alone.map(({ branches }) => branches)).toEqual([[], []]);
  const paidOf = ({ byPerson }: Payouts) => added(byPerson.map(({ cash, wages }) => cash + wages));
  const each = alone.map(paidOf);
  expect(each).toEqual([expect.any(Number), 7_000]);
  expect(all.branches.map(({ vendorId }) => vendorId)).toEqual(ids);
  expect(all.branches.map(({ cash, wages }) => cash + wages)).toEqual(each);
  const [none, before = 0] = all.branches.map(({ compared }) => compared?.wages);
  expect(none).toBe(0);
  expect(before).toBeGreaterThan(0);
  // Whoever got something at both is one person.
  expect(all.byPerson).toMatchObject([
    { personId: room.person, cash: 0, wages: added(each), compared: { cash: 0, wages: before } },
  ]);
  const payouts = (pages: readonly Payouts[]) =>
    pages.flatMap(({ data }) => data.map(({ vendorId, amount }) => `${vendorId} ${amount}`)).sort();
  expect(payouts([all])).toEqual(payouts(alone));
  const behind = (of: string) =>
    room.get<Behind>(
      `/api/reports/pagefigureorders?${OF_SPAN}&Compare=WEEKDAYS&figure=tipsHandedOut&key=person:${room.person}&${of}`,
    );
  expect((await behind(both)).total).toBe(before);
  const now = (of: string) =>
    room.get<Behind>(`/api/reports/pagefigureorders?${OF_SPAN}&figure=tipsHandedOut&${of}`);
  expect((await now(both)).total).toBe(added(each));
  for (const [at, id] of ids.entries()) expect((await now(`vendorIds=${id}`)).total).toBe(each[at]);
  for (const { vendorId, amount, shares } of all.data)
    for (const key of [`payout:${vendorId} ${id}`, `share:${vendorId} ${id} ${shares[0]?.personId}`])
      expect((await now(`${both}&key=${encodeURIComponent(key)}`)).total).toBe(amount);
  const nobody = await room.get<Payouts>(`${path}&${both}&personId=${crypto.randomUUID()}`);
  expect(nobody).toMatchObject({ data: [], byPerson: [], people: [{ personId: room.person }] });
  expect(nobody.branches.map(({ cash, wages }) => cash + wages)).toEqual([0, 0]);
  const file = await fetch(`${url}/api/tips/payouts/excel?${SPAN}&Compare=WEEKDAYS&${both}`, {
    headers: room.headers,
  });
  expect(file.status).toBe(200);
  const [shares, ...parts] = await readWorkbook(await file.blob(), 1_000);
  expect(shares?.rows.at(-1)).toEqual([null, 'جمع', null, null, null, added(each)]);
  expect(parts.map(({ name }) => name)).toEqual(['به تفکیک اشخاص', 'شعبه‌ها']);
  for (const { rows } of parts)
    expect(rows.at(-1)).toEqual(['جمع', 0, 0, added(each), before, added(each), before]);
});

test('the workbooks of both name their branches with what each has', async () => {
  const { room, both } = await openBranches();
  const sheets = async (path: string) => {
    const file = await fetch(`${url}${path}`, { headers: room.headers });
    expect(file.status).toBe(200);
    return readWorkbook(await file.blob(), 1_000);
  };
  const { total } = await room.get<Promises>(`/api/kitchen/promises?${SPAN}&${both}`);
  const promises = await sheets(`/api/kitchen/promises/excel?${SPAN}&${both}`);
  expect(promises.map(({ name }) => name)).toEqual(['ساعت‌ها', 'شعبه‌ها', 'روزها', 'ایستگاه‌ها']);
  expect(promises[1]?.rows.at(-1)?.slice(0, 3)).toEqual(['جمع', total.orderCount, total.keptCount]);
  const { tips: left, open } = await room.get<Tips>(`/api/tips?${SPAN}&${both}`);
  const tipped = await sheets(`/api/tips/excel?${SPAN}&${both}`);
  expect(tipped.map(({ name }) => name)).toEqual(['انعام کارکنان', 'به تفکیک اشخاص', 'شعبه‌ها']);
  for (const { rows } of tipped.slice(1)) expect(rows.at(-1)?.slice(-2)).toEqual([left, open]);
  const { rows } = await pool.query<{ vendors: number }>(
    `select count(distinct vendor_id)::int as vendors from audit_log where action = 'report.export' and actor_id = $1`,
    [room.person],
  );
  expect(rows).toEqual([{ vendors: 2 }]);
});

test('a branch that is not the caller’s is refused, alone and beside their own', async () => {
  const room = await openRoom();
  const strange = await openRoom();
  const tipped = ['/api/tips', '/api/tips/excel', '/api/tips/payouts', '/api/tips/payouts/excel'];
  for (const call of ['/api/kitchen/promises', '/api/kitchen/promises/excel', ...tipped])
    for (const ids of [strange.shop.vendorId, `${room.shop.vendorId},${strange.shop.vendorId}`])
      expect(await room.ask(`GET ${call}?${SPAN}&vendorIds=${ids}`), call).toMatchObject({
        status: 404,
        body: { code: 'VENDOR_NOT_FOUND' },
      });
});
