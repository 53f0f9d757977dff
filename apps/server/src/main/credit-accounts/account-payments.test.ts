import { businessDayOf } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { keysOf } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { beside, lockWaits } from '#app/testing/lock-waits.ts';
import { OWED, startDebtDesk } from './testing/debt-desk.ts';

const desk = await startDebtDesk();
const { pool, server, press, follow, run, openDebt } = desk;
const MINUTE = 60;

test('a guest sees what they owe and pays a part of it and the rest online; the statement, the books and their page say so', async () => {
  const room = await openDebt();
  const mine = async () => (await room.guest('GET /api/creditaccounts/mine')).body.data;
  expect(await mine()).toMatchObject([
    { vendorId: room.vendorId, owed: OWED, room: 1_000_000 - OWED, overdue: 0, payable: true },
  ]);
  const pay = `POST /api/creditaccounts/mine/${room.vendorId}/pay`;
  expect((await room.guest(pay, { amount: OWED + 1 })).body).toMatchObject({
    code: 'CREDIT_ABOVE_OWED',
    details: { owed: OWED },
  });
  expect((await room.stranger(pay, {})).body.code).toBe('CREDIT_NOTHING_OWED');
  const other = await desk.open();
  expect((await room.guest(`POST /api/creditaccounts/mine/${other.vendorId}/pay`, {})).status).toBe(404);
  const first = await room.open(113_000);
  // One guest has one page, also where they opened it at another branch's address.
  await pool.query("update transactions set returns_to = 'http://elsewhere.test' where id = $1", [first.id]);
  expect((await room.open(113_000)).id).toBe(first.id);
  // Twenty ways back at once are one payment.
  const location = await press(first.submitUrl, 'pay');
  const ends = await Promise.all(Array.from({ length: 20 }, () => follow(location)));
  const pages = new Set(ends.map(({ headers }) => headers.get('location')));
  expect(await Promise.all([...pages].map(room.endAt))).toEqual(['/account done']);
  const ofOrder = `GET /api/creditaccounts/payments/${room.vendorId}/${newId()}`;
  expect((await room.nobody(ofOrder)).body.code).toBe('TRANSACTION_NOT_FOUND');
  expect(await room.owed()).toBe(200_000);
  const rest = await room.open();
  expect(await room.back(rest.submitUrl)).toBe('/account done');
  expect(await room.owed()).toBe(0);
  expect(await mine()).toMatchObject([{ owed: 0, payable: false }]);
  expect(await room.statement()).toMatchObject([
    { amount: OWED, payment: null },
    { amount: -113_000, balance: 200_000, payment: { method: 'ONLINE', undone: false, undoes: null } },
    { amount: -200_000, balance: 0, payment: { method: 'ONLINE' } },
  ]);
  const entries = await room.guest(`GET /api/creditaccounts/mine/${room.vendorId}/entries`);
  expect(entries.body).toMatchObject({ totalCount: 3, data: [{ amount: -200_000 }, {}, {}] });
  expect(await room.ledger()).toMatchObject({ GATEWAY: OWED });
  await expectBooksToBalance(pool, room.vendorId);
});

test.each([
  ['cancelled', 'cancel', 'failed'],
  ['declined', 'fail', 'failed'],
  ['forged', 'forge', 'pending'],
  ['of another amount', 'pay-wrong-amount', 'failed'],
] as const)('a payment that is %s changes nothing', async (_name, action, end) => {
  const room = await openDebt();
  const { submitUrl } = await room.open();
  expect(await room.back(submitUrl, action)).toBe(`/account ${end}`);
  expect(await room.owed()).toBe(OWED);
  await expectBooksToBalance(pool, room.vendorId);
});

test('whoever never came back is found by the job, and what nobody owes any more goes back by itself', async () => {
  const room = await openDebt();
  const { submitUrl } = await room.open();
  await press(submitUrl, 'pay');
  // The shop took 100,000 meanwhile.
  const cash = { id: newId(), method: 'BANK', amount: 100_000, reference: '5' };
  expect((await room.cashier(`POST ${room.path}/payments`, cash)).status).toBe(200);
  server.clock.advance(2 * MINUTE);
  await Promise.all([run('settle-open-payments'), run('settle-open-payments')]);
  expect(await room.owed()).toBe(0);
  await desk.runRefundJobs(room.vendorId);
  server.clock.advance(61 * MINUTE);
  await run('recheck-refunds');
  expect(await room.owed()).toBe(0);
  expect(await room.ledger()).not.toHaveProperty('SURPLUS');
  expect(await room.ledger()).toMatchObject({ GATEWAY: 213_000, BANK: 100_000 });
  expect((await room.statement()).map(({ amount }) => amount)).toEqual([OWED, -100_000, -213_000]);
  await expectBooksToBalance(pool, room.vendorId);
});

test('of two payments of the same debt one is needed, and the other goes back whole', async () => {
  const room = await openDebt();
  const first = await room.open();
  await pool.query(`update transactions set created_at = created_at - interval '1 hour' where id = $1`, [
    first.id,
  ]);
  const second = await room.open();
  expect(second.id).not.toBe(first.id);
  const ends = [await room.back(second.submitUrl), await room.back(first.submitUrl)];
  expect(ends).toEqual(['/account done', `/account returned ${OWED}`]);
  await desk.runTextJobs();
  const texts = desk.sentTexts.filter(({ phoneNumber }) => phoneNumber === room.person.phoneNumber);
  expect(texts.filter(({ text }) => text.includes('لازم نبود'))).toHaveLength(1);
  await desk.runRefundJobs(room.vendorId);
  server.clock.advance(61 * MINUTE);
  await run('recheck-refunds');
  expect(await room.ledger()).toMatchObject({ GATEWAY: OWED });
  expect(await room.ledger()).not.toHaveProperty('SURPLUS');
  await expectBooksToBalance(pool, room.vendorId);
});

test('what was paid online is given back through its gateway, and by hand where that refuses; then it is owed again', async () => {
  const room = await openDebt();
  const paid = await room.open();
  await room.back(paid.submitUrl);
  const undo = `POST ${room.path}/payments/${paid.id}/undo`;
  expect((await room.cashier(undo, { reason: 'اشتباه' })).status).toBe(403);
  const both = await Promise.all([1, 2].map(() => room.manager(undo, { reason: 'اشتباه' })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await room.owed()).toBe(0);
  await desk.fault({ operation: 'refund', kind: 'CODE', code: -60, times: 1 });
  await desk.runRefundJobs(room.vendorId);
  const due = await room.manager('GET /api/transactions/duerefunds');
  expect(due.body).toMatchObject({
    totalCount: 1,
    data: [
      {
        orderId: null,
        accountId: room.customerId,
        customerName: 'سارا امینی',
        amount: OWED,
        cause: 'REFUND',
      },
    ],
  });
  const [row] = due.body.data as { id: string }[];
  const settled = { id: row?.id, status: 'DONE', method: 'CARD', reference: '9', reason: 'واریز شد' };
  const onto = await room.manager('PATCH /api/transactions/transaction-status', {
    ...settled,
    method: 'CREDIT',
  });
  expect(onto.body.code).toBe('REFUND_NOT_DUE');
  // Cash goes out of a drawer that is open, as with any other money of an account.
  const cash = await room.manager('PATCH /api/transactions/transaction-status', {
    ...settled,
    method: 'CASH',
  });
  expect(cash.body.code).toBe('CASH_DRAWER_NEEDED');
  for (const _ of [1, 2]) {
    const done = await room.manager('PATCH /api/transactions/transaction-status', settled);
    expect(done.status, done.text).toBe(200);
  }
  expect(await room.owed()).toBe(OWED);
  expect(await room.statement()).toMatchObject([
    {},
    { amount: -OWED, payment: { undone: true } },
    { amount: OWED, balance: OWED, payment: { method: 'CARD', undoes: paid.id } },
  ]);
  expect(await room.ledger()).toMatchObject({ GATEWAY: OWED, CARD: -OWED });
  await expectBooksToBalance(pool, room.vendorId);
});

test('what the platform has goes into the customer’s wallet where their gateway refuses, once', async () => {
  const room = await openDebt();
  const paid = await room.open();
  await room.back(paid.submitUrl);
  await room.manager(`POST ${room.path}/payments/${paid.id}/undo`, { reason: 'اشتباه' });
  await desk.fault({ operation: 'refund', kind: 'CODE', code: -60, times: 1 });
  await desk.runRefundJobs(room.vendorId);
  const [row] = (await room.manager('GET /api/transactions/duerefunds')).body.data as { id: string }[];
  const settled = { id: row?.id, status: 'DONE', method: 'FOODRO', reference: '', reason: 'به کیف پول' };
  const both = await Promise.all(
    [1, 2].map(() => room.manager('PATCH /api/transactions/transaction-status', settled)),
  );
  expect(
    both.map(({ status }) => status),
    both[0]?.text,
  ).toEqual([200, 200]);
  const { rows } = await pool.query(
    'select kind, amount_rial as rial from wallet_entries where user_id = $1',
    [room.customerId],
  );
  expect(rows).toEqual([{ kind: 'REFUND', rial: OWED * 10 }]);
  expect(await room.owed()).toBe(OWED);
  expect(await room.ledger()).toMatchObject({ GATEWAY: OWED, WALLET: -OWED });
  await expectBooksToBalance(pool, room.vendorId);
});

test('a payment of an account that nobody tells the end of waits for a person, and pays it once by their word', async () => {
  const room = await openDebt();
  const save = (keys: object) =>
    room.manager('POST /api/bankconfiguration', { gateways: [{ gateway: 'JIBIT', active: true, keys }] });
  await save(keysOf('JIBIT'));
  const opened = await room.guest(`POST /api/creditaccounts/mine/${room.vendorId}/pay`, {});
  const paid = { id: String(opened.body.transactionId) };
  await save({ apiKey: 'another-key', secretKey: 'another-secret' });
  await pool.query("update transactions set authority = 'nobody-knows' where id = $1", [paid.id]);
  server.clock.advance(61 * MINUTE);
  await run('settle-open-payments');
  const unsure = async () => (await room.manager('GET /api/transactions/unsurepayments?of=ACCOUNT')).body;
  expect(await unsure()).toMatchObject({
    totalCount: 1,
    data: [
      { id: paid.id, orderId: null, accountId: room.customerId, customerName: 'سارا امینی', amount: OWED },
    ],
  });
  const say = () =>
    room.manager('PATCH /api/transactions/unsurepayments', {
      id: paid.id,
      paid: true,
      reference: '12',
      reason: 'در پنل درگاه دیدم',
    });
  await Promise.all([say(), say()]);
  expect(await room.owed()).toBe(0);
  expect(await unsure()).toMatchObject({ totalCount: 0 });
  const { rows } = await pool.query(
    `select count(*)::int as count from audit_log where action = 'unsurepayment.settle' and subject_id = $1`,
    [paid.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
  expect(await room.ledger()).toMatchObject({ GATEWAY: OWED });
  await expectBooksToBalance(pool, room.vendorId);
});

test.each([
  ['that it came, and the gateway says so again', true],
  ['that nothing came', false],
] as const)(
  'a payment of an account that its gateway refuses to tell of waits for a person, who says %s',
  async (_what, paid) => {
    const room = await openDebt();
    await room.manager('POST /api/bankconfiguration', {
      gateways: [{ gateway: 'ZARIN_PAL', active: true, keys: keysOf('ZARIN_PAL') }],
    });
    const opened = await room.guest(`POST /api/creditaccounts/mine/${room.vendorId}/pay`, {});
    const id = String(opened.body.transactionId);
    await press(String(opened.body.submitUrl), 'pay-never');
    await desk.fault({ operation: 'verify', kind: 'CODE', code: -11, times: 4 });
    server.clock.advance(46 * MINUTE);
    await run('settle-open-payments');
    const unsure = async () => (await room.manager('GET /api/transactions/unsurepayments')).body.data;
    const failure = expect.stringMatching(/^MERCHANT_NOT_ACCEPTED -11$/);
    expect(await unsure()).toMatchObject([{ id, accountId: room.customerId, amount: OWED, failure }]);
    const said = { id, paid, reference: '12', reason: 'در پنل درگاه دیدم' };
    expect((await room.manager('PATCH /api/transactions/unsurepayments', said)).status).toBe(204);
    expect(await unsure()).toEqual([]);
    expect(await room.owed()).toBe(paid ? 0 : OWED);
    // The gateway lists it as paid afterwards: it counts once, whatever was said.
    server.clock.advance(2 * MINUTE);
    for (let asked = 0; asked < 3; asked += 1) await run('settle-open-payments');
    expect(await room.owed()).toBe(0);
    expect(await room.ledger()).toMatchObject({ GATEWAY: OWED });
    await expectBooksToBalance(pool, room.vendorId);
  },
);

test.each([
  ['came', true],
  ['did not come', false],
] as const)(
  'whoever says of a payment of an account the contrary of who first said that it %s is told',
  async (_what, first) => {
    const room = await openDebt();
    const opened = await room.guest(`POST /api/creditaccounts/mine/${room.vendorId}/pay`, {});
    const id = String(opened.body.transactionId);
    await pool.query(
      "update transactions set failure = 'UNKNOWN_AUTHORITY', own_account = true where id = $1",
      [id],
    );
    const say = (paid: boolean) => {
      const said = { id, paid, reference: '12', reason: 'در پنل درگاه دیدم' };
      return room.manager('PATCH /api/transactions/unsurepayments', said);
    };
    const words = await beside(pool, async (client) => {
      await client.query('select from transactions where id = $1 for update', [id]);
      const one = say(first);
      await lockWaits(pool, 1);
      const other = say(!first);
      await lockWaits(pool, 2);
      return [one, other];
    });
    const [one, other] = await Promise.all(words);
    expect([one?.status, other?.status].toSorted()).toEqual([204, 404]);
    expect(await room.owed()).toBe((one?.status === 204) === first ? 0 : OWED);
    await expectBooksToBalance(pool, room.vendorId);
  },
);

test('what is on its way back is not paid out besides', async () => {
  const room = await openDebt();
  const paid = await room.open();
  await room.back(paid.submitUrl);
  const { rows } = await pool.query<{ id: string }>(
    `select t.order_id as id from transactions t where t.vendor_id = $1 and t.method = 'CREDIT'`,
    [room.vendorId],
  );
  const refund = { id: newId(), orderId: rows[0]?.id, reason: 'سرد بود' };
  expect((await room.manager('PUT /api/orders/refund', refund)).status).toBe(200);
  expect(await room.owed()).toBe(-OWED);
  const undone = await room.manager(`POST ${room.path}/payments/${paid.id}/undo`, { reason: 'اشتباه' });
  expect(undone.status, undone.text).toBe(200);
  const payOut = () =>
    room.manager(`POST ${room.path}/payouts`, { id: newId(), method: 'BANK', amount: OWED, reference: '8' });
  expect((await payOut()).body.code).toBe('CREDIT_ABOVE_FAVOUR');
  await desk.runRefundJobs(room.vendorId);
  server.clock.advance(61 * MINUTE);
  await run('recheck-refunds');
  expect(await room.owed()).toBe(0);
  expect((await payOut()).body.code).toBe('CREDIT_ABOVE_FAVOUR');
  await expectBooksToBalance(pool, room.vendorId);
});

test('the platform settles what it collected for accounts, and the gateway’s side of the books matches it', async () => {
  const room = await openDebt();
  const paid = await room.open();
  await room.back(paid.submitUrl);
  const owner = await room.hire('owner');
  const day = businessDayOf(server.clock.now().getTime(), '04:00');
  const held = await owner(`GET /api/reconciliation/day?sender=GATEWAY:ZARIN_PAL&day=${day}`);
  expect(held.body, held.text).toMatchObject({ alone: [{ id: paid.id, amount: OWED }] });
  server.clock.advance(9 * 24 * 60 * MINUTE);
  await run('settle-online-money');
  const list = await owner('GET /api/settlements');
  const [one] = list.body.data as { id: string; net: number }[];
  expect(one, list.text).toMatchObject({ collected: OWED, net: OWED, payments: 1 });
  const lines = await owner(`GET /api/settlements/info/${one?.id}`);
  expect(lines.body.data, lines.text).toMatchObject([
    { id: paid.id, orderId: null, account: { customerId: room.customerId, name: 'سارا امینی' }, net: OWED },
  ]);
  const excel = await owner(`GET /api/settlements/info/${one?.id}/excel`);
  expect(excel.status).toBe(200);
});
