import type { ResponseBody } from '@sofreh/contract/call';
import type { daySeals } from '@sofreh/contract/main/day-seals';
import { businessDayOf } from '@sofreh/domain/calendar';
import { sealText } from '@sofreh/fa/seal-text';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { readCodeSince } from './day-seals.queries.ts';
import { sealClosedDays, sealSoFar } from './seal-days.ts';

type Verified = ResponseBody<(typeof daySeals)['GET /api/reports/seals/{day}']>;
type SealedDays = ResponseBody<(typeof daySeals)['GET /api/reports/seals']>;
const desk = await startPayDesk();
const { pool, server } = desk;
const DAY_SECONDS = 86_400;

const today = () => businessDayOf(server.clock.now().getTime());

/** A shop that sold on two days that are over. */
async function open() {
  const room = await desk.open();
  const sell = async () => {
    const answer = await room.cashier('POST /api/orders', { ...tillBody(room.shop), id: newId() });
    expect(answer.status, answer.text).toBe(200);
    return String(answer.body.id);
  };
  const days: string[] = [];
  for (let day = 0; day < 2; day += 1) {
    days.push(today());
    await sell();
    await sell();
    server.clock.advance(DAY_SECONDS);
  }
  await sealClosedDays(pool, server.clock.now());
  const verify = async (day = '') => {
    const answer = await room.manager(`GET /api/reports/seals/${day}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as Verified;
  };
  const list = async (query = '') =>
    (await room.manager(`GET /api/reports/seals?${query}`)).body as unknown as SealedDays;
  const [first = '', second = ''] = days;
  return { ...room, sell, verify, list, first, second };
}

test('every event of a closed day is in its seal, none of the day that runs, and any day is verified', async () => {
  const { sell, verify, list, first, second, vendorId, manager } = await open();
  await sell();
  await sealClosedDays(pool, server.clock.now());
  const { rows } = await pool.query<{ last: number }>(
    'select max(last_seq)::int as last from day_seals where vendor_id = $1',
    [vendorId],
  );
  const events = await pool.query<{ sealed: number; all: number }>(
    `select count(*) filter (where seq <= $2)::int as sealed, count(*)::int as all from order_events where vendor_id = $1`,
    [vendorId, rows[0]?.last],
  );
  const days = await list();
  expect(days.data.map(({ businessDay }) => businessDay)).toEqual([second, first]);
  const sealed = days.data.reduce((sum, { eventCount }) => sum + eventCount, 0);
  expect(sealed).toBe(events.rows[0]?.sealed);
  expect(sealed).toBeLessThan(events.rows[0]?.all ?? 0);
  for (const day of [first, second]) {
    expect(await verify(day)).toMatchObject({ businessDay: day, finding: 'INTACT', touched: null });
  }
  const [{ code } = { code: '' }] = days.data;
  expect((await list(`code=${code}`)).data.map(({ businessDay }) => businessDay)).toEqual([second]);
  expect((await list('code=0000000000000000')).data).toEqual([]);
  expect((await manager('GET /api/reports/seals/2020-01-01')).status).toBe(404);
});

test.each([
  ['its reason', `update order_events set reason = 'هیچ' where vendor_id = $1 and seq = $2`, 'EVENT_CHANGED'],
  [
    'who did it',
    `update order_events set actor_id = gen_random_uuid() where vendor_id = $1 and seq = $2`,
    'EVENT_CHANGED',
  ],
  [
    'an amount',
    `update order_events set data = data || '{"amount": 1}' where vendor_id = $1 and seq = $2`,
    'EVENT_CHANGED',
  ],
  [
    'its moment',
    `update order_events set at = at + interval '1 microsecond' where vendor_id = $1 and seq = $2`,
    'EVENT_CHANGED',
  ],
  ['all of it', `delete from order_events where vendor_id = $1 and seq = $2`, 'EVENT_MISSING'],
])(
  'an event of which somebody changes %s by SQL is named, the first of several',
  async (_what, sql, finding) => {
    const { verify, first, second, vendorId } = await open();
    const { firstSeq, lastSeq } = await verify(second);
    const orders = await pool.query<{ id: string }>(
      'select order_id as id from order_events where vendor_id = $1 and seq = $2',
      [vendorId, firstSeq + 1],
    );
    await pool.query(sql, [vendorId, lastSeq]);
    await pool.query(sql, [vendorId, firstSeq + 1]);
    const found = await verify(second);
    expect(found).toMatchObject({ finding, touched: { seq: firstSeq + 1 } });
    if (finding === 'EVENT_CHANGED') expect(found.touched?.orderId).toBe(orders.rows[0]?.id);
    else expect(found.touched).toMatchObject({ type: null, orderId: null });
    // The days beside it are what they were.
    expect((await verify(first)).finding).toBe('INTACT');
  },
);

test.each([
  ['the hash', `update day_seals set hash = sha256(hash) where vendor_id = $1 and business_day = $2`],
  ['the code', `update day_seals set code = '0000000000000000' where vendor_id = $1 and business_day = $2`],
  [
    'the marks',
    `update day_seals set marks = substring(marks from 1 for 8) where vendor_id = $1 and business_day = $2`,
  ],
])('a seal of which somebody changes %s by SQL is no longer one', async (_what, sql) => {
  const { verify, first, vendorId } = await open();
  await pool.query(sql, [vendorId, first]);
  expect((await verify(first)).finding).toBe('SEAL_BROKEN');
});

test('a seal that is taken out leaves a gap, also at the end', async () => {
  const { verify, list, first, second, vendorId } = await open();
  await pool.query('delete from day_seals where vendor_id = $1 and business_day = $2', [vendorId, second]);
  expect((await verify(first)).finding).toBe('SEAL_BROKEN');
  expect((await list()).totalCount).toBe(1);
  const other = await open();
  await pool.query('delete from day_seals where vendor_id = $1 and business_day = $2', [
    other.vendorId,
    other.first,
  ]);
  expect((await other.verify(other.second)).finding).toBe('SEAL_BROKEN');
});

test('the paper of a counted drawer has the seal of everything until then, and it is found by it', async () => {
  const { cashier, sell, list, verify, vendorId } = await open();
  const id = newId();
  await cashier('POST /api/cashdrawers', { id, openingAmount: 0 });
  await sell();
  server.clock.advance(60);
  const closed = await cashier(`PUT /api/cashdrawers/${id}/close`, { countedAmount: 313_000, reason: '' });
  expect(closed.status, closed.text).toBe(200);
  // Closing seals; looking at the report does not, be it of a drawer that nothing has sealed yet.
  const seals = async () =>
    (await pool.query('select code from day_seals where vendor_id = $1 order by last_seq', [vendorId])).rows;
  const closing = await seals();
  expect(closing).not.toEqual([]);
  const { closedAt } = closed.body as { closedAt: string };
  expect(await readCodeSince(pool, vendorId, closedAt)).toBe(closing.at(-1)?.code);
  const pdf = await cashier(`GET /api/orders/drawers/${id}/pdf`);
  expect(pdf.status).toBe(200);
  expect(await seals()).toEqual(closing);
  const printed = await cashier('POST /api/orders/printdrawer', { id: newId(), drawerId: id });
  expect(printed.status, printed.text).toBe(200);
  const { rows } = await pool.query<{ seal: string }>(
    `select document -> 'report' ->> 'seal' as seal from print_jobs where vendor_id = $1 and drawer_id = $2`,
    [vendorId, id],
  );
  const seal = rows[0]?.seal ?? '';
  const paper = await cashier(`GET /api/orders/printjobs/${String(printed.body.id)}/paper`);
  expect(paper.status).toBe(200);
  expect(sealText(seal)).toMatch(/^[۰-۹]{4}(\.[۰-۹]{4}){3}$/);
  expect((await list(`code=${seal}`)).data.map(({ businessDay }) => businessDay)).toEqual([today()]);
  server.clock.advance(60);
  await sell();
  const after = server.clock.now().toISOString();
  expect(await readCodeSince(pool, vendorId, after)).toBeNull();
  await cashier(`GET /api/orders/drawers/${id}/pdf`);
  expect(await seals()).toEqual(closing);
  server.clock.advance(DAY_SECONDS);
  await sealClosedDays(pool, server.clock.now());
  expect(await readCodeSince(pool, vendorId, closedAt)).toBe(seal);
  const day = (await list(`code=${seal}`)).data[0]?.businessDay ?? '';
  const found = await verify(day);
  expect(found).toMatchObject({ finding: 'INTACT' });
  expect(found.seals.map(({ code }) => code)).toContain(seal);
  expect(found.seals).toHaveLength(2);
});

test('those who seal at once seal each event once', async () => {
  const { sell, verify, vendorId } = await open();
  const day = today();
  const vendor = { id: vendorId, businessDayCutoff: '04:00' };
  const sealing = Array.from({ length: 6 }, async (_, turn) => {
    if (turn % 2) await sell();
    return sealSoFar(pool, vendor, server.clock.now());
  });
  await Promise.all(sealing);
  await sealSoFar(pool, vendor, server.clock.now());
  expect(await verify(day)).toMatchObject({ finding: 'INTACT' });
});

test('another branch’s days are none of ours', async () => {
  const [one, other] = [await open(), await desk.open()];
  expect((await other.manager(`GET /api/reports/seals/${one.first}`)).status).toBe(404);
  expect((await other.manager('GET /api/reports/seals')).body).toMatchObject({ totalCount: 0 });
  expect((await one.cashier('GET /api/reports/seals')).status).toBe(403);
});
