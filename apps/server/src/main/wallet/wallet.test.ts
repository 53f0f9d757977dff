import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { pickupBody, tillBody } from '#app/main/orders/testing/shop.ts';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, signInAs } from '#app/testing/shop.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
const MINUTE = 60;

async function openWallet(amount: number) {
  const room = await desk.open();
  const topup = async (sum = amount, id = newId()) => {
    const opened = await room.guest('POST /api/wallet/topups', { id, amount: sum });
    expect(opened.status, opened.text).toBe(200);
    return String(opened.body.submitUrl);
  };
  const wallet = async () => (await room.guest('GET /api/wallet')).body;
  if (amount > 0) await desk.follow(await desk.press(await topup(), 'pay'));
  return { ...room, topup, wallet };
}

/** Somebody who runs the platform, at a vendor's address. */
async function runPlatform(phoneNumber: string, vendorId: string) {
  const adminId = await addPerson(pool, phoneNumber);
  await pool.query('update users set is_admin = true where id = $1', [adminId]);
  return async (line: string, body?: object) => {
    const { token } = await signInAs(pool, adminId, 'ADMIN', server.clock.now());
    const headers = { 'host-domain': `${vendorId.slice(0, 8)}.test` };
    return server.request(line, { token, body, headers });
  };
}

/** What a wallet has is what came and went. */
async function expectWalletsToBalance() {
  const { rows } = await pool.query(
    `select w.user_id from wallets w where w.balance_rial < 0 or w.balance_rial <> (
       select coalesce(sum(e.amount_rial), 0) from wallet_entries e where e.user_id = w.user_id)`,
  );
  expect(rows).toEqual([]);
}

test('a top-up is entered exactly once, however often its payer comes back, and not where it was not paid', async () => {
  const room = await openWallet(0);
  const id = newId();
  const submitUrl = await room.topup(200_000, id);
  expect((await room.guest('POST /api/wallet/topups', { id, amount: 200_001 })).body.code).toBe(
    'IDEMPOTENCY_CONFLICT',
  );
  expect((await room.stranger('POST /api/wallet/topups', { id, amount: 200_000 })).body.code).toBe(
    'IDEMPOTENCY_CONFLICT',
  );
  const way = `GET /api/wallet/topups/verify?topup=${id}&Status=OK`;
  expect((await server.request(way)).headers.get('location')).toBe('/wallet?payment=pending');
  const back = await desk.press(submitUrl, 'pay');
  const ends = await Promise.all(Array.from({ length: 8 }, () => desk.follow(back)));
  expect(new Set(ends.map(({ headers }) => headers.get('location')))).toEqual(
    new Set(['/wallet?payment=done']),
  );
  server.clock.advance(2 * MINUTE);
  await desk.run('settle-wallet-topups');
  expect(await room.wallet()).toMatchObject({
    balance: 200_000,
    totalCount: 1,
    data: [{ kind: 'TOPUP', amount: 200_000 }],
  });
  // Whoever paid and never came back has it all the same; whoever went away has not.
  await desk.press(await room.topup(50_000), 'pay');
  await desk.press(await room.topup(70_000), 'cancel');
  server.clock.advance(50 * MINUTE);
  await Promise.all([desk.run('settle-wallet-topups'), desk.run('settle-wallet-topups')]);
  expect(await room.wallet()).toMatchObject({ balance: 250_000, totalCount: 2 });
  await expectWalletsToBalance();
});

test('a wallet is filled anew so often and no more, and what was opened by the same id counts once', async () => {
  const room = await openWallet(0);
  const id = newId();
  const fill = (sum: number, by = newId()) => room.guest('POST /api/wallet/topups', { id: by, amount: sum });
  await fill(20_000, id);
  const begun = await Promise.all(Array.from({ length: 12 }, (_, index) => fill(20_000 + index)));
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(begun.filter(({ body }) => body.code === 'TOO_MANY_REQUESTS')).toHaveLength(3);
  expect((await fill(20_000, id)).status).toBe(200);
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from wallet_topups where user_id = (select user_id from wallet_topups where id = $1)',
    [id],
  );
  expect(rows[0]?.count).toBe(10);
});

test('a top-up that never will be paid as ours ends, and keeps no other waiting', async () => {
  const room = await openWallet(0);
  const lost = newId();
  await room.topup(40_000, lost);
  await desk.pool.query(
    "update wallet_topups set authority = 'A00000000000000000000000000000000000' where id = $1",
    [lost],
  );
  server.clock.advance(2 * MINUTE);
  await desk.run('settle-wallet-topups');
  const { rows } = await desk.pool.query(
    'select status, failure, asked_at from wallet_topups where id = $1',
    [lost],
  );
  expect(rows).toEqual([{ status: 'FAILED', failure: expect.any(String), asked_at: expect.any(Date) }]);
  // A hundred are asked about at once; those that were asked last come after all others.
  await desk.pool.query(
    `insert into wallet_topups (id, user_id, amount_rial, gateway, status, authority, created_at, asked_at)
     select gen_random_uuid(), user_id, 10000, gateway, 'PENDING', 'A' || lpad(n::text, 35, '7'), $2, $2
     from wallet_topups, generate_series(1, 120) n where id = $1`,
    [lost, new Date(server.clock.now().getTime() - 3 * MINUTE)],
  );
  await desk.press(await room.topup(50_000), 'pay');
  server.clock.advance(2 * MINUTE);
  await desk.run('settle-wallet-topups');
  expect(await room.wallet()).toMatchObject({ balance: 50_000 });
});

test('of sixty-four payments at once as many are taken as the wallet bears', async () => {
  const room = await openWallet(3 * 313_000 + 4);
  const own = pickupBody(room.shop);
  const customerId = String((await room.guest('POST /api/orders', own)).body.customerId);
  // A guest has few open that are not paid: staff open the others for them.
  const others = Array.from({ length: 63 }, () =>
    tillBody(room.shop, { paymentType: 'UNPAID', payments: [], customerId }),
  );
  const placed = await Promise.all(others.map((body) => room.cashier('POST /api/orders', body)));
  expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([200]));
  const bodies = [own, ...others];
  const pays = bodies.map(({ id: orderId }) => ({ id: newId(), orderId }));
  const answers = await Promise.all(pays.map((pay) => room.guest('POST /api/wallet/pay', pay)));
  const codes = Map.groupBy(answers, ({ status, body }) => (status === 200 ? 'PAID' : String(body.code)));
  expect(codes.get('PAID')).toHaveLength(3);
  expect(codes.get('WALLET_TOO_LOW')).toHaveLength(61);
  expect(await room.wallet()).toMatchObject({ balance: 4, totalCount: 4 });
  const paid = pays[answers.findIndex(({ status }) => status === 200)];
  expect((await room.guest('POST /api/wallet/pay', paid)).status).toBe(200);
  expect(await room.wallet()).toMatchObject({ balance: 4 });
  await expectWalletsToBalance();
  await expectBooksToBalance(pool, room.vendorId);
}, 60_000);

test('an order that waits for its payment goes on, is settled with the platform, and its money comes back', async () => {
  const room = await openWallet(400_000);
  const placed = await room.guest('POST /api/orders', onlineBody(room.shop));
  expect(placed.body.status).toBe('SUBMITTED');
  const orderId = String(placed.body.id);
  const pay = { id: newId(), orderId };
  expect((await room.stranger('POST /api/wallet/pay', pay)).body.code).toBe('ORDER_NOT_FOUND');
  expect((await room.guest('POST /api/wallet/pay', pay)).body).toMatchObject({ isPaid: true });
  const info = await (await room.hire('owner'))('GET /api/settlements/info');
  expect(info.body.open).toMatchObject({ payments: 1, collected: 313_000 });
  const balance = await room.guest(
    `GET /api/payments/user-balance/${String(placed.body.customerId)}/${room.vendorId}`,
  );
  expect(balance.body).toMatchObject({ wallet: 87_000 });
  const reject = { id: orderId, status: 'REJECTED', reason: 'مواد تمام شد' };
  expect((await room.manager('PATCH /api/orders', reject)).body).toMatchObject({ refundedAmount: 313_000 });
  expect(await room.wallet()).toMatchObject({
    balance: 400_000,
    data: [{ kind: 'REFUND', orderId }, {}, {}],
  });
  // A top-up under an id that a payment bears already is money all the same.
  await desk.follow(await desk.press(await room.topup(60_000, pay.id), 'pay'));
  expect(await room.wallet()).toMatchObject({ balance: 460_000, totalCount: 4 });
  await expectWalletsToBalance();
  await expectBooksToBalance(pool, room.vendorId);
});

test('a till takes it with the code of its owner: once, in time, and guessed five times at most', async () => {
  const room = await openWallet(700_000);
  const place = async () => {
    const body = tillBody(room.shop, { paymentType: 'UNPAID', payments: [] });
    return String((await room.cashier('POST /api/orders', body)).body.id);
  };
  const { phoneNumber } = (
    await pool.query<{ phoneNumber: string }>(
      'select u.phone_number as "phoneNumber" from users u join wallets w on w.user_id = u.id where w.balance_rial = 7000000',
    )
  ).rows[0] ?? { phoneNumber: '' };
  const newCode = async () => String((await room.guest('POST /api/wallet/code')).body.code);
  const charge = (orderId: string, code: string, id = newId()) =>
    room.cashier('POST /api/wallet/charge', { id, orderId, amount: 313_000, phoneNumber, code });
  const orderId = await place();
  const code = await newCode();
  const id = newId();
  const both = await Promise.all([charge(orderId, code, id), charge(orderId, code, id)]);
  expect(both.map(({ status }) => status).sort()[0]).toBe(200);
  expect((await charge(orderId, code, id)).status).toBe(200);
  const other = await place();
  expect((await charge(other, code)).body.code).toBe('WALLET_CODE_WRONG');
  const late = await newCode();
  server.clock.advance(6 * MINUTE);
  expect((await charge(other, late)).body.code).toBe('WALLET_CODE_WRONG');
  const right = await newCode();
  const wrong = right === '000000' ? '000001' : '000000';
  for (let guess = 0; guess < 5; guess += 1) expect((await charge(other, wrong)).status).toBe(409);
  expect((await charge(other, right)).body.code).toBe('WALLET_CODE_WRONG');
  expect(await room.wallet()).toMatchObject({ balance: 387_000 });
  // Its refund goes back where it came from.
  const back = { id: newId(), orderId, amount: 13_000, reason: 'سرد بود' };
  expect((await room.manager('PUT /api/orders/refund', back)).status).toBe(200);
  expect(await room.wallet()).toMatchObject({ balance: 400_000 });
  await expectWalletsToBalance();
  await expectBooksToBalance(pool, room.vendorId);
});

test('what the platform’s gateway will not take back can go into the wallet, what a drawer has cannot', async () => {
  const room = await openWallet(0);
  const placed = await room.guest('POST /api/orders', onlineBody(room.shop));
  const opened = await room.guest(`GET /api/orders/payment/${String(placed.body.id)}`);
  await desk.follow(await desk.press(String(opened.body.submitUrl), 'pay'));
  await room.manager('PATCH /api/orders', { id: placed.body.id, status: 'REJECTED', reason: 'مواد تمام شد' });
  await desk.fault({ operation: 'refund', kind: 'CODE', code: -60, times: 1 });
  await desk.runRefundJobs(room.vendorId);
  const due = (await room.manager('GET /api/transactions/duerefunds')).body.data as { id: string }[];
  const settle = { id: due[0]?.id, status: 'DONE', method: 'FOODRO', reason: 'به خواست مشتری' };
  const both = await Promise.all(
    [1, 2].map(() => room.manager('PATCH /api/transactions/transaction-status', settle)),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await room.wallet()).toMatchObject({ balance: 313_000, totalCount: 1 });
  // Cash that is not in the drawer of whoever gives it back is due.
  await room.manager('POST /api/cashdrawers', { id: newId(), openingAmount: 0 });
  const cash = await room.cashier('POST /api/orders', tillBody(room.shop));
  await room.manager('PATCH /api/orders', { id: cash.body.id, status: 'REJECTED', reason: 'رفتند' });
  const [owed] = (await room.manager('GET /api/transactions/duerefunds')).body.data as { id: string }[];
  const refused = await room.manager('PATCH /api/transactions/transaction-status', {
    ...settle,
    id: owed?.id,
  });
  expect(refused.body.code).toBe('WALLET_NOT_OFFERED');
  await expectWalletsToBalance();
  await expectBooksToBalance(pool, room.vendorId);
});

test('what would go back to a guest who has left is due by hand, and goes back another way', async () => {
  const room = await openWallet(313_000);
  const placed = await room.guest('POST /api/orders', pickupBody(room.shop));
  const orderId = String(placed.body.id);
  expect((await room.guest('POST /api/wallet/pay', { id: newId(), orderId })).status).toBe(200);
  const customerId = String(placed.body.customerId);
  await pool.query('update users set deleted_at = $2 where id = $1', [customerId, server.clock.now()]);
  const back = { id: newId(), orderId, amount: 100_000, reason: 'سرد بود' };
  expect((await room.manager('PUT /api/orders/refund', back)).body).toMatchObject({ refundedAmount: 0 });
  const [due] = (await room.manager('GET /api/transactions/duerefunds')).body.data as { id: string }[];
  expect(due).toMatchObject({ amount: 100_000, failure: 'GUEST_GONE', payment: { method: 'FOODRO' } });
  const settle = (method: string) =>
    room.manager('PATCH /api/transactions/transaction-status', {
      id: due?.id,
      status: 'DONE',
      method,
      reason: 'به خودش داده شد',
    });
  for (const method of ['CREDIT', 'FOODRO'])
    expect((await settle(method)).body.code).toBe('CUSTOMER_REQUIRED');
  expect((await settle('CARD')).body).toMatchObject({ status: 'DONE', method: 'CARD' });
  expect((await room.manager(`GET /api/orders/${orderId}`)).body).toMatchObject({ refundedAmount: 100_000 });
  const { rows } = await pool.query('select balance_rial as balance from wallets where user_id = $1', [
    customerId,
  ]);
  expect(rows).toEqual([{ balance: 0 }]);
  await expectWalletsToBalance();
  await expectBooksToBalance(pool, room.vendorId);
});

test.each([
  [true, 250_000],
  [false, 0],
])(
  'a top-up that the gateway refuses to tell of waits for whoever runs the platform; said that it was paid: %s',
  async (paid, balance) => {
    const room = await openWallet(0);
    const admin = await runPlatform(paid ? '09150000078' : '09150000079', room.vendorId);
    const id = newId();
    const submitUrl = await room.topup(250_000, id);
    await desk.press(submitUrl, 'pay-never');
    await desk.fault({ operation: 'verify', kind: 'CODE', code: -11, times: 2 });
    const comeBack = () => server.request(`GET /api/wallet/topups/verify?topup=${id}&Status=OK`);
    const waiting = async () => (await admin('GET /api/wallet/all/topups?unsure=true')).body.data;
    server.clock.advance(10 * MINUTE);
    await comeBack();
    expect(await waiting()).toEqual([]);
    server.clock.advance(40 * MINUTE);
    await comeBack();
    const failure = 'MERCHANT_NOT_ACCEPTED -11';
    expect(await waiting()).toMatchObject([{ id, status: 'PENDING', failure, amountRial: 2_500_000 }]);
    const say = (by: typeof admin, reference = '88') =>
      by('PATCH /api/wallet/all/topups', { id, paid, reference, reason: 'در پنل درگاه دیدم' });
    expect((await say(room.manager)).status).toBe(403);
    if (paid) expect((await say(admin, ' ')).status).toBe(400);
    const both = await Promise.all([say(admin), say(admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await waiting()).toEqual([]);
    expect(await room.wallet()).toMatchObject({ balance });
    // The gateway says so afterwards, whatever was said: it counts once.
    await comeBack();
    expect(await room.wallet()).toMatchObject({ balance: 250_000, totalCount: 1 });
    const { rows } = await pool.query(
      "select count(*)::int as count from audit_log where action = 'unsuretopup.settle' and subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    await expectWalletsToBalance();
  },
);

test('whoever runs the platform sees all wallets and top-ups, and that they are what the books say', async () => {
  const room = await desk.open();
  const admin = await runPlatform('09150000077', room.vendorId);
  const before = (await admin('GET /api/wallet/all/sums')).body;
  const opened = await room.guest('POST /api/wallet/topups', { id: newId(), amount: 400_000 });
  const location = await desk.press(String(opened.body.submitUrl), 'pay');
  await desk.follow(location);
  const body = onlineBody(room.shop);
  expect((await room.guest('POST /api/orders', body)).status).toBe(200);
  const paid = await room.guest('POST /api/wallet/pay', { id: newId(), orderId: body.id });
  expect(paid.status, paid.text).toBe(200);
  const all = await admin('GET /api/wallet/all/sums');
  expect(all.body, all.text).toMatchObject({
    wallets: Number(before.wallets) + 1,
    balanceRial: Number(before.balanceRial) + 870_000,
    differences: { entriesRial: 0, topupsRial: 0, booksRial: 0 },
  });
  const topups = await admin('GET /api/wallet/all/topups?status=DONE&pageSize=1');
  expect(topups.body).toMatchObject({
    data: [{ id: opened.body.id, amountRial: 4_000_000, status: 'DONE' }],
  });
  const [{ userId = '', phoneNumber = '' } = {}] = topups.body.data as {
    userId: string;
    phoneNumber: string;
  }[];
  const found = (await admin(`GET /api/wallet/all?search=${phoneNumber}`)).body;
  expect(found).toMatchObject({ totalCount: 1, data: [{ userId, balanceRial: 870_000 }] });
  expect(found).not.toHaveProperty('differences');
  expect((await admin(`GET /api/wallet/all/${userId}`)).body).toMatchObject({
    balanceRial: 870_000,
    data: [
      { kind: 'PAYMENT', amountRial: -3_130_000, orderId: body.id },
      { kind: 'TOPUP', amountRial: 4_000_000 },
    ],
  });
  expect((await admin(`GET /api/wallet/all/${newId()}`)).body.code).toBe('USER_NOT_FOUND');
  for (const path of ['', '/sums', '/topups', `/${userId}`]) {
    expect((await room.manager(`GET /api/wallet/all${path}`)).status).toBe(403);
    expect((await room.guest(`GET /api/wallet/all${path}`)).status).toBe(403);
  }
  // Money that came from nowhere is told at once.
  await pool.query('update wallets set balance_rial = balance_rial + 7 where user_id = $1', [userId]);
  expect((await admin('GET /api/wallet/all/sums')).body).toMatchObject({
    differences: { entriesRial: 7, booksRial: 0 },
  });
  await pool.query('update wallets set balance_rial = balance_rial - 7 where user_id = $1', [userId]);
});
