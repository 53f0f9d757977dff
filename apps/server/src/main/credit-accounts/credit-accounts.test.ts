import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
const DAY = 86_400;
let phones = 0;

/** A shop with a customer whose account is open, up to a limit. */
async function openAccount(creditLimit: number, dueDays = 30) {
  const room = await desk.open();
  const accountant = await room.hire('accountant');
  phones += 1;
  const person = { firstName: 'مریم', lastName: 'رضایی', phoneNumber: `0918${String(1_000_000 + phones)}` };
  const unpaid = tillBody(room.shop, { paymentType: 'UNPAID', payments: [] });
  const known = await room.cashier('POST /api/orders', { ...unpaid, customer: person });
  const customerId = String(known.body.customerId);
  const path = `/api/creditaccounts/${customerId}`;
  const terms = { active: true, creditLimit, dueDays, note: 'ماهانه' };
  const opened = await accountant(`PUT ${path}`, terms);
  expect(opened, opened.text).toMatchObject({ status: 200, body: { owed: 0, room: creditLimit } });
  const charge = (amount = 313_000) => ({
    ...tillBody(room.shop, { paymentType: 'CREDIT' }),
    payments: [{ id: newId(), method: 'CREDIT', amount, reference: '' }],
    customerId,
  });
  const account = async () => (await room.cashier(`GET ${path}`)).body;
  const ledger = async () => {
    const { rows } = await pool.query<{ account: string; sum: number }>(
      'select account, sum(amount)::bigint as sum from ledger_entries where vendor_id = $1 group by 1',
      [room.vendorId],
    );
    return Object.fromEntries(rows.map(({ account: name, sum }) => [name, sum]));
  };
  return { ...room, accountant, customerId, orderId: String(known.body.id), path, charge, account, ledger };
}

test('of sixty-four orders at once as many stand as the limit bears, and none above it', async () => {
  const room = await openAccount(10 * 313_000 + 5);
  const bodies = Array.from({ length: 64 }, () => room.charge());
  const answers = await Promise.all(bodies.map((body) => room.cashier('POST /api/orders', body)));
  const codes = Map.groupBy(answers, ({ status, body }) => (status === 200 ? 'PLACED' : String(body.code)));
  expect([...codes].map(([code, all]) => [code, all.length]).sort()).toEqual([
    ['CREDIT_LIMIT_REACHED', 54],
    ['PLACED', 10],
  ]);
  expect(await room.account()).toMatchObject({ owed: 3_130_000, room: 5 });
  expect((await room.ledger())[`CREDIT:${room.customerId}`]).toBe(3_130_000);
  // What was placed is answered again, at its limit too.
  const placed = bodies[answers.findIndex(({ status }) => status === 200)];
  expect((await room.cashier('POST /api/orders', placed)).status).toBe(200);
  await expectBooksToBalance(pool, room.vendorId);
});

test('a charge of an open bill keeps the limit, also beside orders that are placed', async () => {
  const room = await openAccount(400_000);
  const pay = (amount: number) => {
    const payments = [{ id: newId(), method: 'CREDIT', amount }];
    return room.cashier('POST /api/payments/manualpaybypos', { orderId: room.orderId, payments });
  };
  const both = await Promise.all([pay(100_000), room.cashier('POST /api/orders', room.charge())]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // Whichever came first, what is left of the limit does not bear another order.
  expect((await room.cashier('POST /api/orders', room.charge())).body.code).toBe('CREDIT_LIMIT_REACHED');
  const left = Number((await room.account()).owed);
  expect([100_000, 313_000]).toContain(left);
  const closed = { active: false, creditLimit: 400_000, dueDays: 30 };
  await room.accountant(`PUT ${room.path}`, closed);
  const refused = await room.cashier('POST /api/orders', room.charge());
  expect(refused.body).toMatchObject({ code: 'CREDIT_ACCOUNT_CLOSED', details: { room: 0 } });
  await expectBooksToBalance(pool, room.vendorId);
});

test('what is owed is paid back once in each way, joins the drawer, and can be taken back', async () => {
  const room = await openAccount(1_000_000);
  await room.cashier('POST /api/cashdrawers', { id: newId(), openingAmount: 50_000 });
  await room.cashier('POST /api/orders', room.charge());
  const pay = (method: string, amount: number, id = newId(), reference = '') =>
    room.cashier(`POST ${room.path}/payments`, { id, method, amount, reference });
  const id = newId();
  const twice = await Promise.all([pay('CASH', 113_000, id), pay('CASH', 113_000, id)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await pay('CASH', 114_000, id)).body.code).toBe('IDEMPOTENCY_CONFLICT');
  expect((await pay('CARD', 200_001)).body).toMatchObject({
    code: 'CREDIT_ABOVE_OWED',
    details: { owed: 200_000 },
  });
  // Under the id of other money the books would mix the two.
  const { rows } = await pool.query<{ id: string }>(
    'select id from transactions where vendor_id = $1 union all select id from cash_drawer_movements where vendor_id = $1',
    [room.vendorId],
  );
  const refused = await Promise.all(rows.map((row) => pay('CARD', 1_000, row.id)));
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['IDEMPOTENCY_CONFLICT']));
  expect((await pay('CARD', 50_000)).body).toMatchObject({ owed: 150_000, room: 850_000 });
  // Nor is an order paid by card under the id of cash that went into the drawer.
  const sale = { ...room.charge(), paymentType: 'CARD', customerId: undefined };
  const paid = { ...sale, payments: [{ id, method: 'CARD', amount: 313_000, reference: '' }] };
  expect((await room.cashier('POST /api/orders', paid)).body.code).toBe('IDEMPOTENCY_CONFLICT');
  // Money at the bank is found again there by its number.
  expect((await pay('BANK', 100_000)).body).toMatchObject({ errors: { reference: [expect.any(String)] } });
  expect((await pay('BANK', 100_000, newId(), '71')).body).toMatchObject({ owed: 50_000 });
  const drawer = async () => (await room.cashier('GET /api/cashdrawers/mine')).body.drawer;
  expect(await drawer()).toMatchObject({ expectedNow: 163_000 });
  const undo = (who = room.manager) => who(`POST ${room.path}/payments/${id}/undo`, { reason: 'اشتباه' });
  expect((await undo(room.cashier)).status).toBe(403);
  // The cash left a drawer that nobody would count, if whoever gives it back has none open.
  expect((await undo()).body.code).toBe('CASH_DRAWER_NEEDED');
  await room.manager('POST /api/cashdrawers', { id: newId(), openingAmount: 113_000 });
  expect((await undo()).body).toMatchObject({ owed: 163_000 });
  expect((await room.manager('GET /api/cashdrawers/mine')).body.drawer).toMatchObject({ expectedNow: 0 });
  expect((await undo()).body).toMatchObject({ owed: 163_000 });
  expect(await room.ledger()).toMatchObject({
    CASH: 0,
    CARD: 50_000,
    BANK: 100_000,
    [`CREDIT:${room.customerId}`]: 163_000,
  });
  const statement = await room.cashier(`GET ${room.path}/statement?from=2026-01-01&to=2026-12-31`);
  expect(statement.body).toMatchObject({ opening: 0, closing: 163_000, totalCount: 5 });
  expect(
    (statement.body.data as { amount: number; balance: number; orderId: string | null }[])[0],
  ).toMatchObject({
    amount: 313_000,
    balance: 313_000,
    orderId: expect.any(String),
    payment: null,
  });
  const excel = `GET ${room.path}/statement/excel?from=2026-01-01&to=2026-12-31`;
  expect((await room.accountant(excel)).status).toBe(200);
  const other = await desk.open();
  expect((await other.manager(`GET ${room.path}`)).body.code).toBe('CUSTOMER_NOT_FOUND');
  expect(
    (await other.manager(`POST ${room.path}/payments`, { id: newId(), method: 'CASH', amount: 1 })).status,
  ).toBe(404);
  await expectBooksToBalance(pool, room.vendorId);
});

test('a refund takes from the account what its order put there, and old debts are told by their age', async () => {
  const room = await openAccount(10_000_000, 20);
  const first = await room.cashier('POST /api/orders', room.charge());
  server.clock.advance(40 * DAY);
  await room.cashier('POST /api/orders', room.charge());
  server.clock.advance(25 * DAY);
  await room.cashier('POST /api/orders', room.charge());
  const ageing = { upTo30: 626_000, upTo60: 0, upTo90: 313_000, older: 0, overdue: 626_000 };
  expect((await room.account()).ageing).toMatchObject(ageing);
  const list = await room.accountant('GET /api/creditaccounts?overdue=true');
  expect(list.body, list.text).toMatchObject({ totalCount: 1, owed: 939_000, ageing });
  const back = { id: newId(), orderId: first.body.id, amount: 113_000, reason: 'سرد بود' };
  expect((await room.manager('PUT /api/orders/refund', back)).status).toBe(200);
  expect((await room.account()).ageing).toMatchObject({ ...ageing, upTo90: 200_000, overdue: 513_000 });
  // What is paid back settles what is oldest.
  const payment = { id: newId(), method: 'CASH', amount: 250_000 };
  expect((await room.cashier(`POST ${room.path}/payments`, payment)).body.code).toBe('CASH_DRAWER_NEEDED');
  expect((await room.account()).ageing).toMatchObject({ upTo90: 200_000 });
  await room.cashier('POST /api/cashdrawers', { id: newId(), openingAmount: 0 });
  expect((await room.cashier(`POST ${room.path}/payments`, payment)).status).toBe(200);
  expect((await room.account()).ageing).toMatchObject({ upTo30: 576_000, upTo90: 0, overdue: 263_000 });
  await expectBooksToBalance(pool, room.vendorId);
});

test('a reminder is sent once a day to who owes', async () => {
  const room = await openAccount(1_000_000);
  const remind = () => room.cashier(`POST ${room.path}/reminder`);
  expect((await remind()).body.code).toBe('CREDIT_NOTHING_OWED');
  await room.cashier('POST /api/orders', room.charge());
  const both = await Promise.all([remind(), remind()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await desk.runTextJobs();
  expect(desk.sentTexts.filter(({ text }) => text.includes('۳۱۳٬۰۰۰'))).toHaveLength(1);
  server.clock.advance(DAY);
  expect((await remind()).status).toBe(200);
});

test('who is late is reminded by the rule of the vendor: so often, by day, and anew once they have paid', async () => {
  const room = await openAccount(1_000_000, 10);
  const sent = async () => {
    await Promise.all([desk.run('remind-of-credit'), desk.run('remind-of-credit')]);
    const { rows } = await pool.query<{ reminders: number }>(
      'select reminders from credit_accounts where vendor_id = $1 and customer_id = $2',
      [room.vendorId, room.customerId],
    );
    return rows[0]?.reminders;
  };
  const rule = { active: true, afterDays: 2, everyDays: 3, most: 2, leastOverdue: 0 };
  const say = (changes: object = {}, who = room.accountant) =>
    who('PUT /api/creditaccounts/reminders', { ...rule, ...changes });
  expect((await say({}, room.cashier)).status).toBe(403);
  expect((await say({ most: 7 })).status).toBe(400);
  expect((await room.accountant('GET /api/creditaccounts/reminders')).body).toMatchObject({ active: false });
  // The clock begins at noon in Tehran, so that days of twenty-four hours end by day.
  const hour = (server.clock.now().getTime() / 3_600_000 + 3.5) % 24;
  server.clock.advance(Math.round(((36 - hour) % 24) * 3_600));
  await room.cashier('POST /api/orders', room.charge());
  server.clock.advance(11 * DAY);
  expect(await sent()).toBe(0);
  expect((await say()).body).toEqual(rule);
  expect(await sent()).toBe(0);
  server.clock.advance(2 * DAY - 13 * 3_600);
  expect(await sent()).toBe(0);
  server.clock.advance(13 * 3_600);
  expect(await sent()).toBe(1);
  expect((await room.account()).remindedAt).toBe(server.clock.now().toISOString());
  server.clock.advance(DAY);
  expect(await sent()).toBe(1);
  server.clock.advance(2 * DAY);
  expect(await sent()).toBe(2);
  server.clock.advance(9 * DAY);
  expect(await sent()).toBe(2);
  const payment = { id: newId(), method: 'BANK', amount: 313_000, reference: '1' };
  expect((await room.cashier(`POST ${room.path}/payments`, payment)).status).toBe(200);
  expect(await sent()).toBe(0);
});

test('the account of a guest who has left takes nothing back: it is due by hand', async () => {
  const room = await openAccount(400_000);
  const placed = await room.cashier('POST /api/orders', room.charge());
  expect(placed.status, placed.text).toBe(200);
  await pool.query('update users set deleted_at = $2 where id = $1', [room.customerId, server.clock.now()]);
  const back = { id: newId(), orderId: placed.body.id, reason: 'سرد بود' };
  expect((await room.manager('PUT /api/orders/refund', back)).body).toMatchObject({ refundedAmount: 0 });
  expect((await room.manager('GET /api/transactions/duerefunds')).body.data).toMatchObject([
    { amount: 313_000, failure: 'GUEST_GONE', payment: { method: 'CREDIT' } },
  ]);
  expect((await room.ledger())[`CREDIT:${room.customerId}`]).toBe(313_000);
  await expectBooksToBalance(pool, room.vendorId);
});

test('what the vendor owes a customer is told apart, and paid out once, never above it', async () => {
  const room = await openAccount(1_000_000);
  const placed = await room.cashier('POST /api/orders', room.charge());
  await room.cashier('POST /api/cashdrawers', { id: newId(), openingAmount: 0 });
  const paid = { id: newId(), method: 'CARD', amount: 313_000, reference: '' };
  expect((await room.cashier(`POST ${room.path}/payments`, paid)).body).toMatchObject({ owed: 0 });
  // An order that was paid back is given back: the account is in the customer's favour.
  const back = { id: newId(), orderId: placed.body.id, reason: 'سرد بود' };
  expect((await room.manager('PUT /api/orders/refund', back)).status).toBe(200);
  const list = async () => (await room.cashier('GET /api/creditaccounts')).body;
  expect(await list()).toMatchObject({ owed: 0, owedToThem: 313_000, data: [{ owed: -313_000 }] });
  const payOut = (body: object, who = room.manager) =>
    who(`POST ${room.path}/payouts`, {
      id: newId(),
      method: 'BANK',
      amount: 100_000,
      reference: '8',
      ...body,
    });
  expect((await payOut({}, room.cashier)).status).toBe(403);
  expect((await payOut({ amount: 313_001 })).body).toMatchObject({
    code: 'CREDIT_ABOVE_FAVOUR',
    details: { owed: -313_000 },
  });
  expect((await payOut({ method: 'CASH' })).body.code).toBe('CASH_DRAWER_NEEDED');
  await room.manager('POST /api/cashdrawers', { id: newId(), openingAmount: 100_000 });
  expect((await payOut({ method: 'CASH', amount: 100_001 })).body.code).toBe('CASH_DRAWER_SHORT');
  const cash = { id: newId(), method: 'CASH' };
  const both = await Promise.all([payOut(cash), payOut(cash)]);
  expect(both.map(({ body }) => body.owed)).toEqual([-213_000, -213_000]);
  expect((await payOut({ amount: 213_000 })).body).toMatchObject({ owed: 0 });
  expect((await room.manager('GET /api/cashdrawers/mine')).body.drawer).toMatchObject({ expectedNow: 0 });
  const undo = { reason: 'اشتباه' };
  expect((await room.manager(`POST ${room.path}/payments/${cash.id}/undo`, undo)).body).toMatchObject({
    owed: -100_000,
  });
  expect((await room.manager('GET /api/cashdrawers/mine')).body.drawer).toMatchObject({
    expectedNow: 100_000,
  });
  expect(await list()).toMatchObject({ owed: 0, owedToThem: 100_000 });
  expect(await room.ledger()).toMatchObject({ BANK: -213_000, [`CREDIT:${room.customerId}`]: -100_000 });
  await expectBooksToBalance(pool, room.vendorId);
});

test('of one’s own account a colleague says what was paid and what it bears; cash into one’s drawer is the exception', async () => {
  const room = await openAccount(1_000_000);
  const path = `/api/creditaccounts/${room.cashierId}`;
  const terms = { active: true, creditLimit: 1_000_000, dueDays: 30 };
  // Whoever has ordered is a customer, colleagues too.
  for (const id of [room.cashierId, room.managerId]) {
    const unpaid = tillBody(room.shop, { paymentType: 'UNPAID', payments: [] });
    const { rows } = await pool.query<{ phoneNumber: string }>(
      'select phone_number as "phoneNumber" from users where id = $1',
      [id],
    );
    const customer = { firstName: 'سارا', lastName: 'رضایی', phoneNumber: rows[0]?.phoneNumber };
    expect((await room.cashier('POST /api/orders', { ...unpaid, customer })).body.customerId).toBe(id);
  }
  expect((await room.accountant(`PUT ${path}`, terms)).status).toBe(200);
  const charged = await room.cashier('POST /api/orders', { ...room.charge(), customerId: room.cashierId });
  expect(charged.status, charged.text).toBe(200);
  const pay = (body: object, who = room.cashier) =>
    who(`POST ${path}/payments`, { id: newId(), reference: '12', ...body });
  const bank = { method: 'BANK', amount: 113_000 };
  expect((await pay(bank)).body.code).toBe('ACCOUNT_OWN');
  expect((await pay({ ...bank, method: 'CARD' })).body.code).toBe('ACCOUNT_OWN');
  const cash = { id: newId(), method: 'CASH', amount: 100_000 };
  expect((await pay(cash)).body.code).toBe('CASH_DRAWER_NEEDED');
  await room.cashier('POST /api/cashdrawers', { id: newId(), openingAmount: 0 });
  expect((await pay(cash)).body).toMatchObject({ owed: 213_000 });
  expect((await pay(bank, room.manager)).body).toMatchObject({ owed: 100_000 });
  const undo = { reason: 'اشتباه' };
  expect((await room.manager(`POST ${path}/payments/${cash.id}/undo`, undo)).body.code).toBe(
    'CASH_DRAWER_NEEDED',
  );

  // A manager’s own limit, payout and undo.
  const managers = `/api/creditaccounts/${room.managerId}`;
  const second = await room.hire('manager');
  expect((await room.manager(`PUT ${managers}`, terms)).body.code).toBe('ACCOUNT_OWN');
  expect((await second(`PUT ${managers}`, terms)).status).toBe(200);
  const sold = { ...room.charge(), customerId: room.managerId };
  // What goes back onto it, or would, waits for a colleague as well.
  const eaten = await room.cashier('POST /api/orders', { ...room.charge(), customerId: room.managerId });
  const cold = { id: newId(), orderId: eaten.body.id, reason: 'سرد بود' };
  const owed = async () => (await second(`GET ${managers}`)).body.owed;
  const due = (await room.manager('PUT /api/orders/refund', cold)).body.transactions as { id: string }[];
  expect([await owed(), due.at(-1)]).toMatchObject([313_000, { method: 'CREDIT', status: 'INIT' }]);
  const given = { id: due.at(-1)?.id, status: 'DONE', method: 'CREDIT', reason: 'سرد بود' };
  const settle = 'PATCH /api/transactions/transaction-status';
  expect((await room.manager(settle, given)).body.code).toBe('ACCOUNT_OWN');
  expect((await room.manager(settle, { ...given, method: 'CASH' })).body.code).toBe('ACCOUNT_OWN');
  expect((await second(settle, given)).status).toBe(200);
  expect(await owed()).toBe(0);
  const placed = await room.cashier('POST /api/orders', sold);
  const paid = { id: newId(), method: 'CARD', amount: 313_000, reference: '' };
  expect((await room.cashier(`POST ${managers}/payments`, paid)).body).toMatchObject({ owed: 0 });
  expect((await room.manager(`POST ${managers}/payments/${paid.id}/undo`, undo)).body.code).toBe(
    'ACCOUNT_OWN',
  );
  const back = { id: newId(), orderId: placed.body.id, reason: 'سرد بود' };
  expect((await second('PUT /api/orders/refund', back)).status).toBe(200);
  const payout = { id: newId(), method: 'BANK', amount: 313_000, reference: '9' };
  expect((await room.manager(`POST ${managers}/payouts`, payout)).body.code).toBe('ACCOUNT_OWN');
  // Who has no colleague with that right does it alone.
  await pool.query('delete from staff where vendor_id = $1 and user_id <> $2', [
    room.vendorId,
    room.managerId,
  ]);
  expect((await room.manager(`PUT ${managers}`, terms)).status).toBe(200);
  expect((await room.manager(`POST ${managers}/payouts`, payout)).body).toMatchObject({ owed: 0 });
  await expectBooksToBalance(pool, room.vendorId);
});
