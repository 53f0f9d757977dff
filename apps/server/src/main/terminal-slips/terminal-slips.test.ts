import { contract } from '@sofreh/contract';
import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { afterAll, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { startTerminals } from '#app/main/card-charges/testing/simulated-terminals.ts';
import { openAccountOf } from '#app/main/credit-accounts/testing/open-account.ts';
import { openShop, tillBody } from '#app/main/orders/testing/shop.ts';
import { newDeviceSecret } from '#app/platform/auth/paired-device.ts';
import { readByUs } from '#app/platform/excel/testing/other-programs.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const { terminals, add, stop } = startTerminals();
const done = Promise.resolve();
const server = await startTestServer({
  contract,
  handlers,
  services: { terminals, notifier: { notify: () => undefined, flush: () => done, close: () => done } },
});
afterAll(stop);
const { pool } = server.database;
const PRICE = 313_000;
// The clock stands at noon of a day, so that no hour that passes here is of the next one.
const DAY_MS = 86_400_000;
server.clock.advance((DAY_MS + (8.5 * 3_600_000 - (server.clock.now().getTime() % DAY_MS))) / 1000);

type Slip = Record<string, unknown> & { id: string; clues: Record<string, unknown>[] };

async function openTill() {
  const shop = await openShop(pool);
  const headers = { 'host-domain': `${shop.vendorId.slice(0, 8)}.test` };
  const hire = async (role: 'owner' | 'cashier') => {
    const id = await addPerson(pool, `0936${String(Math.floor(Math.random() * 8_999_999) + 1_000_000)}`);
    await employ(pool, { id: shop.vendorId, domain: '' }, id, role);
    const call = async (line: string, body?: unknown) => {
      const { token } = await signInAs(pool, id, 'STAFF', server.clock.now());
      return server.request(line, { token, body, headers });
    };
    return { id, call };
  };
  const { id: ownerId, call: owner } = await hire('owner');
  const { call: cashier } = await hire('cashier');
  const terminal = await add(pool, shop.vendorId);
  const day = businessDayOf(server.clock.now().getTime(), '04:00');
  const bill = async () => {
    const body = tillBody(shop, { paymentType: 'UNPAID', payments: [] });
    const placed = await cashier('POST /api/orders', body);
    expect(placed.status, placed.text).toBe(200);
    return body.id;
  };
  /** A payment by card that somebody typed. */
  const typed = async (more: object = { posTerminalId: terminal.id }) => {
    const orderId = await bill();
    const payments = [{ id: newId(), method: 'CARD', amount: PRICE, ...more }];
    const paid = await cashier('POST /api/payments/manualpaybypos', { orderId, payments });
    expect(paid.status, paid.text).toBe(200);
    server.clock.advance(60);
    return orderId;
  };
  /** A charge of which nothing is heard after its amount was sent. */
  const unsure = async (behaviour: 'BREAKS_OFF' | 'OTHER_AMOUNT' = 'BREAKS_OFF') => {
    terminal.behave(behaviour);
    const id = newId();
    const orderId = await bill();
    const charge = { id, orderId, posTerminalId: terminal.id, amount: PRICE };
    await cashier('POST /api/transactions/initialpospayment', charge);
    await expect
      .poll(async () => {
        const { body } = await cashier(`GET /api/transactions/pospayments?id=${id}`);
        return (body.data as { status: string }[])[0]?.status;
      })
      .toBe('UNKNOWN');
    server.clock.advance(60);
    return id;
  };
  const keep = (count: number, amount: number, more: object = {}, who = cashier) =>
    who('POST /api/transactions/terminalslips', {
      id: newId(),
      posTerminalId: terminal.id,
      count,
      amount,
      ...more,
    });
  const list = async () =>
    (await owner(`GET /api/transactions/terminalslips?from=${day}&to=${day}`)).body.data as Slip[];
  const statement = { sender: `CARD:${terminal.id}`, day };
  const close = async () => {
    const seen = await owner(`GET /api/reconciliation/day?sender=${statement.sender}&day=${day}`);
    for (const { side, id, proposed } of seen.body.alone as Record<string, string>[]) {
      await owner('POST /api/reconciliation/answers', { ...statement, side, id, reason: proposed });
    }
    return owner('POST /api/reconciliation/close', statement);
  };
  return { shop, ownerId, terminal, day, owner, cashier, typed, unsure, keep, list, close, headers };
}

test('a slip is held against what was taken since the one before, and the day closes once who may close it accepts every difference', async () => {
  const till = await openTill();
  await till.typed();
  await till.typed();
  const next = await till.owner('GET /api/transactions/terminalslips/next');
  expect(next.body.data).toMatchObject([
    { posTerminalId: till.terminal.id, ours: { count: 2, amount: 2 * PRICE } },
  ]);
  expect((await till.cashier('GET /api/transactions/terminalslips/next')).status).toBe(403);
  const id = newId();
  const both = await Promise.all([till.keep(2, 2 * PRICE, { id }), till.keep(2, 2 * PRICE, { id })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body).toMatchObject({ difference: { count: 0, amount: 0 }, clues: [] });
  expect((await till.keep(3, 2 * PRICE, { id })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  // The second shift: one payment was typed here that the terminal knows nothing of.
  server.clock.advance(60);
  const orderId = await till.typed();
  const short = await till.keep(0, 0);
  expect(short.body).toMatchObject({
    from: both[0]?.body.until,
    ours: { count: 1, amount: PRICE },
    difference: { count: -1, amount: -PRICE },
    reason: '',
    clues: [{ kind: 'TYPED', orderId, amount: PRICE, fits: true }],
  });
  const refused = await till.close();
  expect(refused.body).toMatchObject({ code: 'TERMINAL_SLIP_OPEN', details: { slips: 1 } });
  const other = await till.owner(`PUT /api/transactions/terminalslips/${id}`, {
    count: 2,
    amount: 2 * PRICE,
    reason: '',
  });
  expect(other.status).toBe(200);
  const said = { count: 0, amount: 0, reason: 'با کارت‌خوان دیگری کشیده شد' };
  // Who was told by how much it differs does not type towards that.
  const towards = await till.cashier(`PUT /api/transactions/terminalslips/${String(short.body.id)}`, {
    count: 1,
    amount: PRICE,
    reason: '',
  });
  expect([towards.status, towards.body.code]).toEqual([403, 'forbidden']);
  const explained = await till.cashier(`PUT /api/transactions/terminalslips/${String(short.body.id)}`, said);
  expect(explained.body).toMatchObject({ reason: said.reason, changedByName: expect.any(String) });
  // Whoever counted does not accept what is missing.
  expect(explained.body).toMatchObject({ acceptedByName: null, acceptedAt: null });
  expect((await till.close()).body).toMatchObject({ code: 'TERMINAL_SLIP_OPEN', details: { slips: 1 } });
  const change = `PUT /api/transactions/terminalslips/${String(short.body.id)}`;
  const accepted = await till.owner(change, said);
  expect(accepted.body).toMatchObject({ acceptedByName: expect.any(String), acceptedAt: expect.any(String) });
  expect((await till.cashier(change, { ...said, reason: 'چیز دیگر' })).body.acceptedAt).toBeNull();
  await till.owner(change, said);
  expect((await till.cashier(change, said)).body.acceptedAt).not.toBeNull();
  const closed = await till.close();
  expect(closed.status, closed.text).toBe(200);
  expect(closed.body).toMatchObject({ slips: { count: 2, open: 0 }, closed: { intact: true } });
  const late = await till.cashier(`PUT /api/transactions/terminalslips/${String(short.body.id)}`, {
    ...said,
    reason: 'هیچ',
  });
  expect(late.body.code).toBe('STATEMENT_DAY_CLOSED');
  const { rows: log } = await pool.query(
    `select after ->> 'reason' as reason, before is null as fresh from audit_log
     where vendor_id = $1 and action = 'statement.slip' order by at, id`,
    [till.shop.vendorId],
  );
  expect(log).toEqual([
    { reason: '', fresh: true },
    { reason: '', fresh: true },
    { reason: said.reason, fresh: false },
    { reason: said.reason, fresh: false },
    { reason: 'چیز دیگر', fresh: false },
    { reason: said.reason, fresh: false },
  ]);
});

test('who accepted a difference accepted that one; and what is sealed is changed by no correction', async () => {
  const till = await openTill();
  const orderId = await till.typed();
  await till.typed();
  const { body: kept } = await till.keep(2, 2 * PRICE - 5_000);
  const said = { count: 2, amount: 2 * PRICE - 5_000, reason: 'یک پرداخت کمتر کشیده شد' };
  const slip = `PUT /api/transactions/terminalslips/${String(kept.id)}`;
  expect((await till.owner(slip, said)).body.acceptedAt).not.toBeNull();
  const { rows } = await pool.query<{ id: string }>(
    'select id from transactions where vendor_id = $1 and order_id = $2',
    [till.shop.vendorId, orderId],
  );
  const [payment] = rows;
  const correct = (method: 'CASH' | 'CARD', posTerminalId?: string) =>
    till.owner('PUT /api/payments/method', {
      transactionId: payment?.id,
      method,
      reason: 'نقد گرفته شده بود',
      ...(posTerminalId ? { posTerminalId } : {}),
    });
  expect((await correct('CASH')).status).toBe(200);
  // It differs by another sum now, which nobody has accepted.
  expect(await till.list()).toMatchObject([
    { ours: { count: 1, amount: PRICE }, acceptedAt: null, acceptedByName: null },
  ]);
  expect((await till.close()).body.code).toBe('TERMINAL_SLIP_OPEN');
  expect((await till.owner(slip, said)).body.acceptedAt).not.toBeNull();
  expect((await till.close()).status).toBe(200);
  expect((await correct('CARD', till.terminal.id)).body.code).toBe('STATEMENT_DAY_CLOSED');
  // At a terminal whose day is open, or at none, it changes nothing that is sealed.
  expect((await correct('CARD')).status).toBe(200);
  expect((await correct('CARD', till.terminal.id)).body.code).toBe('STATEMENT_DAY_CLOSED');
});

test('another amount than the terminal answered, said by a person, is why its slip has another', async () => {
  const till = await openTill();
  const charge = await till.unsure('OTHER_AMOUNT');
  const said = { id: charge, approved: true, amount: PRICE, reference: '9', reason: 'روی رسید همین بود' };
  expect((await till.owner('POST /api/transactions/approvepospayment', said)).status).toBe(200);
  // The terminal took a toman more than it was asked for.
  expect((await till.keep(1, PRICE + 1)).body).toMatchObject({
    difference: { count: 0, amount: 1 },
    clues: [{ id: charge, kind: 'SAID_LESS', amount: 1, fits: true }],
  });
});

test('what nobody knows the end of explains a difference, and once somebody tells it the slip fits by itself', async () => {
  const till = await openTill();
  await till.typed();
  const charge = await till.unsure();
  const kept = await till.keep(2, 2 * PRICE);
  expect(kept.body).toMatchObject({
    difference: { count: 1, amount: PRICE },
    clues: [{ id: charge, kind: 'UNKNOWN', amount: PRICE, fits: true }],
  });
  server.clock.advance(3_600);
  const approved = { id: charge, approved: true, reference: '778899', reason: 'روی رسید بود' };
  expect((await till.cashier('POST /api/transactions/approvepospayment', approved)).status).toBe(200);
  expect(await till.list()).toMatchObject([
    { ours: { count: 2 }, oursThen: { count: 1 }, difference: { count: 0, amount: 0 }, clues: [] },
  ]);
  // The shift after it does not have it again.
  expect((await till.keep(0, 0)).body).toMatchObject({ difference: { count: 0, amount: 0 } });
  const { token } = await signInAs(pool, till.ownerId, 'STAFF', server.clock.now());
  const answer = await fetch(
    `${server.url}/api/transactions/postransactionreport/excel?from=${till.day}&to=${till.day}`,
    { headers: { ...till.headers, authorization: `Bearer ${token}` } },
  );
  const sheets = Object.values(await readByUs(new Uint8Array(await answer.arrayBuffer())));
  expect(sheets[1]?.slice(2).map((row) => row.slice(3, 8))).toEqual([
    [0, 0, 0, 0, 0],
    [2, 2 * PRICE, 2, 2 * PRICE, 0],
  ]);
});

test('a slip of last night is of last night, and none is of a time to come or before the last', async () => {
  const till = await openTill();
  const start = new Date(`${till.day}T00:30:00.000Z`).toISOString();
  const tomorrow = new Date(server.clock.now().getTime() + DAY_MS).toISOString();
  expect((await till.keep(0, 0, { until: tomorrow })).body).toMatchObject({
    code: 'BAD_REQUEST',
    errors: { until: ['این مقدار درست نیست.'] },
  });
  const lastNight = await till.keep(0, 0, { until: start });
  expect(lastNight.body).toMatchObject({ until: start, businessDay: addDays(till.day, -1) });
  expect((await till.keep(0, 0, { until: start })).body.code).toBe('BAD_REQUEST');
  expect((await till.keep(0, 0, { until: '1970-01-02T00:00:00.000Z' })).body.code).toBe('BAD_REQUEST');
  expect((await till.keep(0, 0, { posTerminalId: newId() })).body.code).toBe('POS_TERMINAL_NOT_FOUND');
  const elsewhere = await openTill();
  const said = { count: 1, amount: 1, reason: '' };
  const path = `PUT /api/transactions/terminalslips/${String(lastNight.body.id)}`;
  expect((await elsewhere.owner(path, said)).body.code).toBe('TERMINAL_SLIP_NOT_FOUND');
  const owners = await till.keep(0, 0, {}, till.owner);
  const stranger = await till.cashier(`PUT /api/transactions/terminalslips/${String(owners.body.id)}`, said);
  expect([stranger.status, stranger.body.code]).toEqual([403, 'forbidden']);
});

test('what paid an account back by card is in the report with its sums, in the workbook and on the slip, and a mistake is in none', async () => {
  const till = await openTill();
  const phoneNumber = `0937${String(Math.floor(Math.random() * 8_999_999) + 1_000_000)}`;
  const customer = { firstName: 'نگار', phoneNumber };
  await openAccountOf(pool, till.shop.vendorId, customer);
  const known = { ...tillBody(till.shop, { paymentType: 'UNPAID', payments: [] }), customer };
  const customerId = String((await till.cashier('POST /api/orders', known)).body.customerId);
  const charge = { ...tillBody(till.shop, { paymentType: 'CREDIT' }), customerId };
  const payments = [{ id: newId(), method: 'CREDIT', amount: PRICE, reference: '' }];
  expect((await till.cashier('POST /api/orders', { ...charge, payments })).status).toBe(200);
  const account = `/api/creditaccounts/${customerId}/payments`;
  const back = (amount: number) => ({
    id: newId(),
    method: 'CARD',
    amount,
    reference: '771',
    posTerminalId: till.terminal.id,
  });
  const [kept, mistake] = [back(13_000), back(20_000)];
  for (const payment of [kept, mistake])
    expect((await till.cashier(`POST ${account}`, payment)).status).toBe(200);
  const undone = await till.owner(`POST ${account}/${mistake.id}/undo`, { reason: 'اشتباه' });
  expect(undone.status, undone.text).toBe(200);
  await till.typed();
  const path = `/api/transactions/postransactionreport?from=${till.day}&to=${till.day}`;
  const report = async (more = '') => (await till.owner(`GET ${path}${more}`)).body;
  expect(await report()).toMatchObject({
    totalCount: 2,
    data: [
      { account: null, amount: PRICE },
      {
        transactionId: kept.id,
        orderId: null,
        account: { customerId, name: 'نگار' },
        kind: 'PAYMENT',
        reference: '771',
        carried: false,
      },
    ],
    terminals: [{ posTerminalId: till.terminal.id, count: 2, amount: PRICE + 13_000, refunded: 0 }],
    shifts: [{ drawerId: null, count: 2, amount: PRICE + 13_000 }],
  });
  expect(await report(`&search=${encodeURIComponent('نگار')}`)).toMatchObject({ totalCount: 1 });
  expect(await report('&kind=REFUND')).toMatchObject({ totalCount: 0 });
  const { token } = await signInAs(pool, till.ownerId, 'STAFF', server.clock.now());
  const answer = await fetch(`${server.url}${path.replace('?', '/excel?')}`, {
    headers: { ...till.headers, authorization: `Bearer ${token}` },
  });
  const [rows = []] = Object.values(await readByUs(new Uint8Array(await answer.arrayBuffer())));
  expect(rows.slice(2).map((row) => [row[3], row[8] ?? ''])).toEqual([
    [PRICE, ''],
    [13_000, 'نگار'],
    // Beneath them stand what orders and what accounts brought, and both.
    [PRICE, ''],
    [13_000, ''],
    [PRICE + 13_000, ''],
  ]);
  // The card was drawn elsewhere: then that is why, and its account is named.
  const { body: slip } = await till.keep(1, PRICE);
  expect(slip).toMatchObject({
    ours: { count: 2, amount: PRICE + 13_000 },
    clues: [{ id: kept.id, kind: 'TYPED', orderId: null, customerId, customerName: 'نگار', fits: true }],
  });
  // What is sealed is changed by no payment that is taken back, on its day or later.
  const said = { count: 1, amount: PRICE, reason: 'کارت جای دیگری کشیده شد' };
  await till.owner(`PUT /api/transactions/terminalslips/${String(slip.id)}`, said);
  expect((await till.close()).status).toBe(200);
  const late = () => till.owner(`POST ${account}/${kept.id}/undo`, { reason: 'اشتباه' });
  expect((await late()).body).toMatchObject({ code: 'STATEMENT_DAY_CLOSED', details: { day: till.day } });
  server.clock.advance(DAY_MS / 1000);
  expect((await late()).body.code).toBe('STATEMENT_DAY_CLOSED');
  const sealed = await till.owner(
    `GET /api/reconciliation/day?sender=CARD:${till.terminal.id}&day=${till.day}`,
  );
  expect(sealed.body.head).toMatchObject({ closed: { intact: true } });
});

test('what a bridge lost, and what only somebody beside it vouched for, are among the reasons', async () => {
  const till = await openTill();
  const { shop, terminal } = till;
  const bridgeId = newId();
  const { secret, secretHash } = newDeviceSecret();
  await pool.query(
    `insert into print_bridges (vendor_id, id, name, token_hash, created_at, paired_at) values ($1, $2, 'رایانه', $3, now(), now())`,
    [shop.vendorId, bridgeId, secretHash],
  );
  await pool.query('update pos_terminals set bridge_id = $2 where id = $1', [terminal.id, bridgeId]);
  const tell = async (more: object) => {
    const body = tillBody(shop, { paymentType: 'UNPAID', payments: [] });
    const { body: order } = await till.cashier('POST /api/orders', body);
    server.clock.advance(60);
    const charge = {
      id: newId(),
      posTerminalId: terminal.id,
      orderId: body.id,
      orderNumber: order.number,
      amount: PRICE,
      currency: 'TOMAN',
      allocations: [],
      deviceId: newId(),
      decline: null,
      providerCode: null,
      reference: null,
      trace: null,
      cardMask: null,
      lastTaken: null,
      startedAgo: 1_000,
      ...more,
    };
    const headers = { authorization: `Bridge ${shop.vendorId}.${bridgeId}.${secret}` };
    const charges = [charge];
    const told = await server.request('POST /api/printbridges/charges', { body: { charges }, headers });
    expect(told.status, told.text).toBe(200);
    server.clock.advance(60);
    return charge.id;
  };
  const vouched = await tell({ status: 'APPROVED', byPerson: true, endedAgo: 500 });
  expect((await till.keep(0, 0)).body).toMatchObject({
    ours: { count: 1, amount: PRICE },
    clues: [{ id: vouched, kind: 'SAID_APPROVED', amount: PRICE, fits: true }],
  });
  const lost = await tell({ status: 'UNKNOWN', byPerson: false, endedAgo: null });
  expect((await till.keep(1, PRICE)).body).toMatchObject({
    ours: { count: 0 },
    clues: [{ id: lost, kind: 'UNKNOWN', amount: PRICE, fits: true }],
  });
});
