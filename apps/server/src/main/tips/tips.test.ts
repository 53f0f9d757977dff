import { writeApproval } from '@sofreh/contract/approval';
import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { savePinHash } from '#app/identity/logins-and-pins/pin.queries.ts';
import { pinOwner } from '#app/identity/logins-and-pins/pin.ts';
import { pinKey, sealPin } from '#app/identity/logins-and-pins/pin-digest.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { beside, lockWaits } from '#app/testing/lock-waits.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
const SPAN = { from: '2026-11-01', to: '2026-12-31' };
const days = `from=${SPAN.from}&to=${SPAN.to}`;
const BILL = 313_000;

/** A shop whose manager and cashier each take orders with tips. */
async function openTips() {
  const room = await desk.open();
  const sell = async (who: typeof room.cashier, tip: number) => {
    const payments = [{ id: newId(), method: 'CASH' as const, amount: BILL + tip, reference: '' }];
    const placed = await who(
      'POST /api/orders',
      tillBody(room.shop, { tip, payments, expectedPrice: BILL + tip }),
    );
    expect(placed.status, placed.text).toBe(200);
    return String(placed.body.id);
  };
  const look = async () => (await room.manager(`GET /api/tips?${days}`)).body;
  const handOut = (changes: object, who = room.manager, headers = {}) =>
    who(
      'POST /api/tips/payouts',
      { id: newId(), rule: 'SERVED', method: 'WAGES', ...SPAN, ...changes },
      headers,
    );
  const account = async (name: string) => {
    const { rows } = await pool.query<{ sum: number }>(
      'select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where vendor_id = $1 and account = $2',
      [room.vendorId, name],
    );
    return rows[0]?.sum;
  };
  return { ...room, sell, look, handOut, account };
}

test('each gets what their guests left, once, with wages, and the books have it', async () => {
  const room = await openTips();
  await room.sell(room.cashier, 20_000);
  await room.sell(room.cashier, 5_000);
  await room.sell(room.manager, 30_000);
  await desk.run('post-sales');
  expect(await room.look()).toMatchObject({
    tips: 55_000,
    open: 55_000,
    totalCount: 2,
    data: [
      { personId: room.managerId, orders: 1, tips: 30_000, open: 30_000 },
      { personId: room.cashierId, orders: 2, tips: 25_000, open: 25_000 },
    ],
  });
  expect((await room.handOut({ open: 55_000 }, room.cashier)).status).toBe(403);
  expect((await room.handOut({ open: 54_999 })).body).toMatchObject({
    code: 'TIPS_CHANGED',
    errors: { open: [expect.any(String)] },
    details: { open: 55_000 },
  });
  const id = newId();
  const twice = await Promise.all([room.handOut({ id, open: 55_000 }), room.handOut({ id, open: 55_000 })]);
  for (const { status, body, text } of twice) {
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      amount: 55_000,
      shares: [
        { personId: room.managerId, amount: 30_000 },
        { personId: room.cashierId, amount: 25_000 },
      ],
    });
  }
  expect((await room.handOut({ id, open: 55_000, rule: 'POOLED' })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  expect(await room.look()).toMatchObject({ tips: 55_000, open: 0 });
  expect([await room.account('TIPS'), await room.account('WAGES')]).toEqual([0, -55_000]);
  const books = await room.manager('GET /api/books');
  expect(books.body.data, books.text).toContainEqual(
    expect.objectContaining({ account: 'WAGES', name: '', balance: -55_000 }),
  );
  const statement = await room.manager(`GET /api/books/statement?account=WAGES&${days}`);
  expect(statement.body, statement.text).toMatchObject({ closing: -55_000, data: [{ amount: -55_000 }] });
  expect((await room.manager('GET /api/tips/payouts')).body).toMatchObject({ totalCount: 1, data: [{ id }] });
  await expectBooksToBalance(pool, room.vendorId);
});

test('of eight who hand out the same tips at once one does', async () => {
  const room = await openTips();
  await room.sell(room.cashier, 20_000);
  const all = await Promise.all(Array.from({ length: 8 }, () => room.handOut({ open: 20_000 })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(await room.account('WAGES')).toBe(-20_000);
  await expectBooksToBalance(pool, room.vendorId);
});

test('whoever hands out while days are summed waits for it, longer than for other rows', async () => {
  const room = await openTips();
  await room.sell(room.cashier, 20_000);
  await beside(pool, async (sums) => {
    await sums.query('insert into report_marks (vendor_id, event_seq) values ($1, 0)', [room.vendorId]);
    const handing = room.handOut({ open: 20_000 });
    await lockWaits(pool, 1);
    await sums.query('select pg_sleep(5.5)');
    await sums.query('commit');
    expect((await handing).body).toMatchObject({ amount: 20_000 });
  });
});

test('pooled, in cash: it leaves the drawer of whoever hands it out, in coins that there are, never more than is there', async () => {
  const room = await openTips();
  const orderId = await room.sell(room.cashier, 20_001);
  const people = [room.cashierId, room.managerId];
  const cash = { rule: 'POOLED', method: 'CASH', people, open: 20_001 };
  expect((await room.handOut({ ...cash, people: [] })).body).toMatchObject({
    code: 'TIPS_NOBODY',
    errors: { people: [expect.any(String)] },
  });
  expect((await room.handOut({ ...cash, people: [newId()] })).body).toMatchObject({
    code: 'STAFF_NOT_FOUND',
    errors: { people: [expect.any(String)] },
  });
  expect((await room.handOut(cash)).body.code).toBe('CASH_DRAWER_NEEDED');
  await room.manager('POST /api/cashdrawers', { id: newId(), openingAmount: 19_999 });
  expect((await room.handOut(cash)).body.code).toBe('CASH_DRAWER_SHORT');
  const drawer = async () => (await room.manager('GET /api/cashdrawers/mine')).body.drawer;
  await room.sell(room.manager, 0);
  const before = Number(((await drawer()) as { expectedNow: number }).expectedNow);
  const done = await room.handOut(cash);
  expect(done.body, done.text).toMatchObject({ amount: 20_000 });
  expect((done.body.shares as { amount: number }[]).map(({ amount }) => amount)).toEqual([10_000, 10_000]);
  expect(await drawer()).toMatchObject({ expectedNow: before - 20_000 });
  // What no coin is so small for stays with the order, named, until it is paid with wages or with later tips of days that have its day among them.
  expect(await room.look()).toMatchObject({ tips: 20_001, open: 1 });
  expect((await room.handOut({ ...cash, open: 1 })).body).toMatchObject({
    code: 'TIPS_BELOW_COIN',
    errors: { method: [expect.any(String)] },
  });
  expect((await room.handOut({ ...cash, people: [], open: 1 })).body.code).toBe('TIPS_NOBODY');
  // The whole bill is given back: the tip of it is made up for by the next ones.
  await room.sell(room.manager, 0);
  const back = { id: newId(), orderId, amount: BILL + 20_001, reason: 'نیامد' };
  const refunded = await room.manager('PUT /api/orders/refund', back);
  expect(refunded.status, refunded.text).toBe(200);
  expect(await room.look()).toMatchObject({ tips: 0, open: -20_000 });
  await desk.run('post-sales');
  expect(await room.account('TIPS')).toBe(20_000);
  // However long ago that was: whoever looks at later days alone sees it too.
  const afterwards = (await room.manager(`GET /api/tips?from=2026-12-30&to=${SPAN.to}`)).body;
  expect(afterwards).toMatchObject({ tips: 0, open: -20_000, data: [{ tips: 0, open: -20_000 }] });
  await room.sell(room.cashier, 50_000);
  expect(await room.look()).toMatchObject({ open: 30_000 });
  expect((await room.handOut({ people, rule: 'POOLED', open: 30_000 })).body).toMatchObject({
    amount: 30_000,
  });
  const other = await desk.open();
  expect((await other.manager(`GET /api/tips?${days}`)).body).toMatchObject({ totalCount: 0, tips: 0 });
  await expectBooksToBalance(pool, room.vendorId);
});

test('who shares out to themselves what a colleague’s guests left has another one second it, where another may', async () => {
  const room = await openTips();
  await room.sell(room.cashier, 20_000);
  const mine = { rule: 'POOLED', people: [room.managerId] };
  await room.sell(room.manager, 10_000);
  const second = await room.hire('manager');
  const { rows } = await pool.query<{ id: string }>(
    `select m.user_id as id from staff m join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
     where m.vendor_id = $1 and r.name = 'manager' and m.user_id <> $2`,
    [room.vendorId, room.managerId],
  );
  const secondId = rows[0]?.id ?? '';
  const { keys, pinRounds } = server.app.auth;
  for (const id of [room.managerId, room.cashierId, secondId]) {
    const sealed = sealPin(keys.pin, pinOwner(room.vendorId, id), await pinKey('4821', pinRounds));
    await savePinHash(pool, room.vendorId, id, sealed);
  }
  const by = (userId: string, pin = '4821') => ({ approval: writeApproval({ userId, pin }) });
  const all = { ...mine, open: 30_000 };
  expect((await room.handOut(all)).body.code).toBe('TIPS_OWN');
  expect((await room.handOut({ ...all, people: [room.managerId, secondId] })).body.code).toBe('TIPS_OWN');
  expect((await room.handOut(all, room.manager, by(room.managerId))).body.code).toBe('APPROVER_MAY_NOT');
  expect((await room.handOut(all, room.manager, by(room.cashierId))).body.code).toBe('APPROVER_MAY_NOT');
  expect((await room.handOut(all, room.manager, by(secondId, '0000'))).body.code).toBe('PIN_WRONG');
  expect(await room.look()).toMatchObject({ open: 30_000 });
  const done = await room.handOut(all, room.manager, by(secondId));
  expect(done.body, done.text).toMatchObject({ amount: 30_000, shares: [{ personId: room.managerId }] });
  const { rows: audit } = await pool.query(
    "select after ->> 'approvedBy' as by from audit_log where vendor_id = $1 and action = 'tips.pay'",
    [room.vendorId],
  );
  expect(audit).toEqual([{ by: expect.stringMatching(/./) }]);
  // What a colleague hands out to others than oneself takes nobody, nor does it where nobody else may.
  await room.sell(room.cashier, 5_000);
  expect((await room.handOut({ ...mine, open: 5_000 }, second)).status).toBe(200);
  await room.sell(room.cashier, 7_000);
  await pool.query('delete from staff where vendor_id = $1 and user_id = $2', [room.vendorId, secondId]);
  const alone = await room.handOut({ ...mine, open: 7_000 });
  expect(alone.body, alone.text).toMatchObject({ amount: 7_000 });
});

test('what was handed out is told of some days and of one person, with what each got in cash and with wages', async () => {
  const room = await openTips();
  await room.manager('POST /api/cashdrawers', { id: newId(), openingAmount: 0 });
  await room.sell(room.cashier, 20_000);
  await room.handOut({ open: 20_000 });
  await room.sell(room.cashier, 3_000);
  await room.sell(room.manager, 5_000);
  expect((await room.handOut({ open: 8_000, method: 'CASH' })).status).toBe(200);
  const day = businessDayOf(server.clock.now().getTime(), '04:00');
  const look = async (more = '') => (await room.manager(`GET /api/tips/payouts?pageSize=10${more}`)).body;
  const cashier = { personId: room.cashierId, cash: 3_000, wages: 20_000 };
  const manager = { personId: room.managerId, cash: 5_000, wages: 0 };
  expect(await look()).toMatchObject({ totalCount: 2, byPerson: [cashier, manager] });
  expect(await look(`&from=${day}&to=${day}`)).toMatchObject({ totalCount: 2, byPerson: [cashier, manager] });
  const mine = await look(`&from=${day}&personId=${room.managerId}`);
  expect(mine).toMatchObject({ totalCount: 1, byPerson: [manager], people: [{}, {}] });
  for (const other of [`&to=${addDays(day, -1)}`, `&from=${addDays(day, 1)}`])
    expect(await look(other)).toMatchObject({ totalCount: 0, data: [], byPerson: [], people: [] });
  expect(await look(`&from=${day}&to=${addDays(day, -1)}`)).toMatchObject({
    errors: { to: [expect.any(String)] },
  });
  const answer = await room.manager(`GET /api/tips?${days}`);
  expect(Object.keys(answer.body)).not.toContain('sums');
});
