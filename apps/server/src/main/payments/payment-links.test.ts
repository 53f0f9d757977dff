import { randomInt } from 'node:crypto';
import type { Order } from '@sofreh/contract/main/orders';
import { describe, expect, test } from 'vitest';
import { openAccountOf } from '#app/main/credit-accounts/testing/open-account.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { startPayDesk } from './testing/pay-desk.ts';

const desk = await startPayDesk();
const { server, press, follow, pool } = desk;

/** A bill that a cashier left open, of whoever they sent the link to. */
async function openBill() {
  const room = await desk.open();
  const body = tillBody(room.shop, { paymentType: 'UNPAID', payments: [] });
  expect(await room.cashier('POST /api/orders', body)).toMatchObject({ status: 200 });
  const phoneNumber = `0912${randomInt(1_000_000, 9_999_999)}`;
  const order = async () => (await room.manager(`GET /api/orders/${body.id}`)).body as unknown as Order;
  return { ...room, orderId: body.id, phoneNumber, order };
}

/** The same with its link, as the message brought it. */
async function linkedBill() {
  const bill = await openBill();
  const { orderId, phoneNumber } = bill;
  const sent = await bill.cashier('POST /api/payments/link', { id: newId(), orderId, phoneNumber });
  expect(sent).toMatchObject({ status: 200, body: { orderId, phoneNumber, due: 313_000 } });
  await desk.runLinkJobs(phoneNumber);
  const link = desk.sentLinks.find((each) => each.phoneNumber === phoneNumber);
  if (!link) throw new Error('no link was sent');
  expect(link).toMatchObject({ vendorName: expect.stringMatching(/./), amount: '۳۱۳٬۰۰۰\u00a0تومان' });
  const see = () => bill.nobody(`GET /api/payments/link/${link.code}`);
  const pay = async () => {
    const opened = await bill.nobody(`POST /api/payments/link/${link.code}/pay`, {});
    expect(opened).toMatchObject({ status: 200, body: { paymentServiceType: 'ZARIN_PAL', simulated: true } });
    return { submitUrl: String(opened.body.submitUrl), transactionId: String(opened.body.transactionId) };
  };
  return { ...bill, link, see, pay };
}

describe('a payment link', () => {
  test('shows the bill to whoever has it, and nothing of who ordered', async () => {
    const { see, phoneNumber } = await linkedBill();
    const { status, body, text } = await see();
    expect(status).toBe(200);
    expect(body).toMatchObject({ vendorName: 'ونک', due: 313_000, isPaid: false, isExpired: false });
    expect(body.lines).toMatchObject([{ title: 'کباب', count: 1, total: 313_000, left: 313_000 }]);
    expect(text).not.toContain(phoneNumber);
  });

  test.each([
    ['pay', 'done', 313_000],
    ['cancel', 'failed', 0],
    ['forge', 'pending', 0],
    ['pay-wrong-amount', 'failed', 0],
  ] as const)('%s at the gateway comes back to its page: %s', async (action, end, paidAmount) => {
    const bill = await linkedBill();
    const back = await follow(await press((await bill.pay()).submitUrl, action));
    expect(back.headers.get('location')).toBe(`/pay/${bill.link.code}?payment=${end}`);
    expect(await bill.order()).toMatchObject({ paidAmount });
    expect((await bill.see()).body).toMatchObject({ paidAmount, isPaid: paidAmount > 0 });
    await expectBooksToBalance(pool, bill.vendorId);
  });

  test('pays what is open by then, and resumes its own attempt alone', async () => {
    const bill = await linkedBill();
    const payments = [{ id: newId(), method: 'CASH', amount: 100_000 }];
    await bill.cashier('POST /api/payments/manualpaybypos', { orderId: bill.orderId, payments });
    const [first, again] = [await bill.pay(), await bill.pay()];
    expect(again).toEqual(first);
    await follow(await press(first.submitUrl, 'pay'));
    expect(await bill.order()).toMatchObject({ paidAmount: 313_000, isPaid: true, paymentType: 'MULTI' });
  });

  test('paid twice, at the till meanwhile: what came too much goes back', async () => {
    const bill = await linkedBill();
    const { submitUrl } = await bill.pay();
    const payments = [{ id: newId(), method: 'CARD', amount: 313_000 }];
    await bill.cashier('POST /api/payments/manualpaybypos', { orderId: bill.orderId, payments });
    const back = await follow(await press(submitUrl, 'pay'));
    expect(back.headers.get('location')).toBe(`/pay/${bill.link.code}?payment=returned&amount=313000`);
    const order = await bill.order();
    expect(order.paidAmount).toBe(313_000);
    expect(order.transactions.map(({ kind }) => kind).toSorted()).toEqual(['PAYMENT', 'PAYMENT', 'REFUND']);
    expect(await bill.nobody(`POST /api/payments/link/${bill.link.code}/pay`, {})).toMatchObject({
      status: 409,
      body: { code: 'ORDER_ALREADY_PAID' },
    });
    await expectBooksToBalance(pool, bill.vendorId);
  });

  test('two guests with two links pay at once: the bill is paid once', async () => {
    const bill = await linkedBill();
    const { orderId } = bill;
    const phoneNumber = `0913${randomInt(1_000_000, 9_999_999)}`;
    await bill.cashier('POST /api/payments/link', { id: newId(), orderId, phoneNumber });
    await desk.runLinkJobs(phoneNumber);
    const second = desk.sentLinks.find((each) => each.phoneNumber === phoneNumber);
    expect(second?.code).not.toBe(bill.link.code);
    const opened = await bill.nobody(`POST /api/payments/link/${second?.code}/pay`, {});
    const returns = await Promise.all(
      [(await bill.pay()).submitUrl, String(opened.body.submitUrl)].map((url) => press(url, 'pay')),
    );
    const ends = await Promise.all(returns.map((location) => follow(location)));
    const words = ends.map(({ headers }) => /payment=(\w+)/.exec(headers.get('location') ?? '')?.[1] ?? '');
    expect(words.toSorted()).toEqual(['done', 'returned']);
    expect(await bill.order()).toMatchObject({ paidAmount: 313_000, isPaid: true });
    await expectBooksToBalance(pool, bill.vendorId);
  });

  test('asked for twice is one link and one message', async () => {
    const { cashier, orderId, phoneNumber } = await openBill();
    const body = { id: newId(), orderId, phoneNumber };
    const answers = await Promise.all([1, 2, 3].map(() => cashier('POST /api/payments/link', body)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { rows } = await pool.query(`select from payment_links where order_id = $1`, [orderId]);
    expect(rows).toHaveLength(1);
    const other = await cashier('POST /api/payments/link', { ...body, phoneNumber: '09129999999' });
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } });
  });

  test('expires after a day; what was begun before still settles', async () => {
    const bill = await linkedBill();
    const { submitUrl } = await bill.pay();
    const location = await press(submitUrl, 'pay');
    server.clock.advance(25 * 60 * 60);
    expect((await bill.see()).body).toMatchObject({ isExpired: true });
    expect(await bill.nobody(`POST /api/payments/link/${bill.link.code}/pay`, {})).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_LINK_EXPIRED' },
    });
    expect((await follow(location)).headers.get('location')).toContain('payment=done');
    expect(await bill.order()).toMatchObject({ isPaid: true });
  });

  test('for a part pays that part and nothing else, once, and never more than what is due', async () => {
    const bill = await openBill();
    const make = async (amount: number) => {
      const allocations = [{ kind: 'AMOUNT', amount }];
      const body = { id: newId(), orderId: bill.orderId, show: true, hours: 3, allocations };
      return bill.cashier('POST /api/payments/link', body);
    };
    expect((await make(313_001)).body.code).toBe('ALLOCATION_AMOUNT_WRONG');
    expect((await make(500)).body).toMatchObject({ code: 'PART_TOO_SMALL', details: { least: 1_000 } });
    // What it would leave that no gateway takes is asked for along.
    expect((await make(312_500)).body).toMatchObject({ due: 313_000 });
    const [first, second] = [await make(100_000), await make(250_000)];
    expect(first.body).toMatchObject({ due: 100_000 });
    const open = (code: unknown, body = {}) => bill.nobody(`POST /api/payments/link/${code}/pay`, body);
    const see = async (code: unknown) => (await bill.nobody(`GET /api/payments/link/${code}`)).body;
    const other = [{ kind: 'AMOUNT', amount: 5 }];
    expect((await open(first.body.code, { allocations: other })).body.code).toBe('ALLOCATION_AMOUNT_WRONG');
    const opened = await open(first.body.code);
    expect(opened.body).toMatchObject({ amount: 100_000 });
    expect((await open(first.body.code)).body.transactionId).toBe(opened.body.transactionId);
    await follow(await press(String(opened.body.submitUrl), 'pay'));
    expect(await see(first.body.code)).toMatchObject({
      isPaid: false,
      part: { isPaid: true, isOver: false },
    });
    expect((await open(first.body.code)).body.code).toBe('PAYMENT_LINK_PAID');
    expect(await see(second.body.code)).toMatchObject({ part: { amount: 213_000, isPaid: false } });
    const rest = await open(second.body.code);
    expect(rest.body).toMatchObject({ amount: 213_000 });
    await follow(await press(String(rest.body.submitUrl), 'pay'));
    expect(await bill.order()).toMatchObject({ paidAmount: 313_000, isPaid: true });
    expect((await open(second.body.code)).body.code).toBe('ORDER_ALREADY_PAID');
    await expectBooksToBalance(pool, bill.vendorId);
  });

  test('for a dish is over once somebody else has paid for it', async () => {
    const bill = await openBill();
    const line = (await bill.order()).items[0]?.id;
    const allocations = [{ kind: 'LINE', orderItemId: line, count: 1, of: 2, amount: 156_500 }];
    const body = { id: newId(), orderId: bill.orderId, show: true, allocations };
    const { code } = (await bill.cashier('POST /api/payments/link', body)).body;
    const payments = [{ id: newId(), method: 'CASH', amount: 300_000 }];
    await bill.cashier('POST /api/payments/manualpaybypos', { orderId: bill.orderId, payments });
    expect((await bill.nobody(`GET /api/payments/link/${code}`)).body).toMatchObject({
      part: { isPaid: false, isOver: true },
    });
    const refused = await bill.nobody(`POST /api/payments/link/${code}/pay`, {});
    expect(refused.status).toBe(409);
  });

  test('is sent once more to whoever has not paid, by day, and to nobody else', async () => {
    // Noon in Tehran: of a link sent in the morning two thirds are over at night, and by the next day too little is left.
    server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));
    const day = server.clock.now();
    const [open, paid] = [await linkedBill(), await linkedBill()];
    await follow(await press((await paid.pay()).submitUrl, 'pay'));
    const { rows } = await pool.query<{ payload: { vendorId: string; id: string }; run_at: Date }>(
      `select j.payload, j.run_at from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'remind-payment-link' and j.payload ->> 'vendorId' = any($1)`,
      [[open.vendorId, paid.vendorId]],
    );
    expect(rows).toHaveLength(2);
    server.clock.advance((Math.max(...rows.map(({ run_at: at }) => at.getTime())) - day.getTime()) / 1000);
    const remind = async () => {
      for (const { payload } of rows) await desk.run('remind-payment-link', payload);
      for (const { phoneNumber } of [open, paid]) await desk.runLinkJobs(phoneNumber);
    };
    const again = async () => {
      const { rows: jobs } = await pool.query<{ key: string }>(
        `select key from graphile_worker._private_jobs where key like 'payment-link-again %'`,
      );
      return jobs.filter(({ key }) => rows.some(({ payload }) => key.endsWith(payload.id)));
    };
    await Promise.all([remind(), remind()]);
    expect(await again()).toHaveLength(1);
    expect((await open.order()).events.filter(({ type }) => type === 'PAYMENT_LINK_REMINDED')).toHaveLength(
      1,
    );
    expect((await paid.order()).events.filter(({ type }) => type === 'PAYMENT_LINK_REMINDED')).toEqual([]);
  });

  test('ten messages with links or receipts go out of one order in a day, and no more', async () => {
    const { cashier, orderId } = await openBill();
    const phone = (nth: number) => `0915${String(1_000_000 + nth)}`;
    const link = (nth: number, more = {}) =>
      cashier('POST /api/payments/link', { id: newId(), orderId, phoneNumber: phone(nth), ...more });
    const first = { id: newId(), orderId, phoneNumber: phone(0) };
    expect((await cashier('POST /api/payments/link', first)).status).toBe(200);
    const receipt = () =>
      cashier(`POST /api/orders/${orderId}/receiptlink`, { id: newId(), phoneNumber: phone(20) });
    expect((await receipt()).status).toBe(200);
    // Those asked for at once are counted too.
    const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => link(nth + 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    const refusal = { status: 429, body: { code: 'ORDER_TEXTS_SPENT' } };
    expect(answers.filter(({ status }) => status !== 200)).toMatchObject([refusal, refusal]);
    expect(await receipt()).toMatchObject(refusal);
    // What was sent before is said again, and a link that is shown is no message.
    expect((await cashier('POST /api/payments/link', first)).status).toBe(200);
    expect((await link(12, { show: true })).status).toBe(200);
    const { rows } = await pool.query(
      `select from graphile_worker._private_jobs j where j.payload ->> 'phoneNumber' like '09151%'`,
    );
    expect(rows).toHaveLength(10);
    server.clock.advance(24 * 3600);
    expect((await receipt()).status).toBe(200);
  });

  test('codes nobody has are no link', async () => {
    const { nobody } = await openBill();
    expect(await nobody(`GET /api/payments/link/${'A'.repeat(22)}`)).toMatchObject({
      status: 404,
      body: { code: 'PAYMENT_LINK_NOT_FOUND' },
    });
    expect((await nobody('GET /api/payments/link/short')).status).toBe(400);
  });

  test.each([
    ['nobody to send it to', {}, 'CUSTOMER_REQUIRED'],
    ['a number that is no mobile', { phoneNumber: '02188776655' }, 'WRONG_PHONE_NUMBER'],
    ['an order of nobody', { orderId: newId(), phoneNumber: '09121234567' }, 'ORDER_NOT_FOUND'],
  ])('refuses %s', async (_case, body, code) => {
    const { cashier, orderId } = await openBill();
    const answer = await cashier('POST /api/payments/link', { id: newId(), orderId, ...body });
    expect(answer.body.code).toBe(code);
  });

  test('is not sent for a bill that is paid', async () => {
    const { cashier, orderId, phoneNumber } = await openBill();
    const payments = [{ id: newId(), method: 'CASH', amount: 313_000 }];
    await cashier('POST /api/payments/manualpaybypos', { orderId, payments });
    const answer = await cashier('POST /api/payments/link', { id: newId(), orderId, phoneNumber });
    expect(answer.body.code).toBe('ORDER_ALREADY_PAID');
  });
});

describe('the account of a customer', () => {
  test('is what they owe by the books, to themselves and to the staff', async () => {
    const room = await desk.open();
    const phone = `0914${randomInt(1_000_000, 9_999_999)}`;
    const customer = { firstName: 'مریم', phoneNumber: phone };
    await openAccountOf(desk.pool, room.vendorId, customer);
    const placed = await room.cashier('POST /api/orders', {
      ...tillBody(room.shop, { paymentType: 'UNPAID', payments: [] }),
      customer,
    });
    const { id: orderId, customerId } = placed.body as unknown as Order;
    const payments = [{ id: newId(), method: 'CREDIT', amount: 13_000 }];
    await room.cashier('POST /api/payments/manualpaybypos', { orderId, payments });
    const path = `GET /api/payments/user-balance/${customerId}/${room.vendorId}`;
    expect((await room.cashier(path)).body).toEqual({
      userId: customerId,
      vendorId: room.vendorId,
      balance: -13_000,
      room: 9_987_000,
      wallet: null,
      currency: 'TOMAN',
    });
    expect((await room.stranger(path)).body.code).toBe('USER_NOT_FOUND');
    const elsewhere = (await desk.open()).vendorId;
    expect((await room.cashier(`GET /api/payments/user-balance/${customerId}/${elsewhere}`)).body.code).toBe(
      'VENDOR_NOT_FOUND',
    );
  });
});
