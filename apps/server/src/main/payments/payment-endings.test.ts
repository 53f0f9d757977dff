import type { Order } from '@sofreh/contract/main/orders';
import { describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { onlineBody, startPayDesk } from './testing/pay-desk.ts';
import { expectToldOnce } from './testing/told-of-surplus.ts';

const desk = await startPayDesk();
const { server, press, follow, fault, run, pool } = desk;
const MINUTE = 60;

/** An order that waits for its payment, with the pay page its guest was sent to. */
async function atTheBank(settings = {}) {
  const room = await desk.open(settings);
  const placed = await room.guest('POST /api/orders', onlineBody(room.shop));
  expect(placed).toMatchObject({ status: 200, body: { status: 'SUBMITTED', finalPrice: 313_000 } });
  const orderId = String(placed.body.id);
  const pay = async () => {
    const opened = await room.guest(`GET /api/orders/payment/${orderId}`);
    expect(opened).toMatchObject({ status: 200, body: { paymentServiceType: 'ZARIN_PAL', simulated: true } });
    return { submitUrl: String(opened.body.submitUrl), transactionId: String(opened.body.transactionId) };
  };
  const order = async () => (await room.manager(`GET /api/orders/${orderId}`)).body as unknown as Order;
  return { ...room, ...(await pay()), orderId, pay, order };
}

/** Says what counts of an order: its state, money, and its payments' ends. */
function facts({ status, paidAmount, refundedAmount, transactions }: Order) {
  const ends = transactions.map(({ kind, status: end }) => `${kind} ${end}`);
  return { status, paidAmount, refundedAmount, ends };
}

const paid = { status: 'PAID', paidAmount: 313_000, refundedAmount: 0, ends: ['PAYMENT DONE'] };
const waiting = { status: 'SUBMITTED', paidAmount: 0, refundedAmount: 0, ends: ['PAYMENT PENDING'] };
const failed = { ...waiting, ends: ['PAYMENT FAILED'] };

describe('the guest comes back', () => {
  test.each([
    ['having paid', 'pay', 'done', paid],
    ['having cancelled', 'cancel', 'failed', failed],
    ['from a bank that declined', 'fail', 'failed', failed],
    ['with a forged success', 'forge', 'pending', waiting],
    ['having paid another amount', 'pay-wrong-amount', 'failed', failed],
  ] as const)('%s', async (_name, action, end, expected) => {
    const bank = await atTheBank();
    const back = await follow(await press(bank.submitUrl, action));
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`/orders/${bank.orderId}?payment=${end}`);
    expect(facts(await bank.order())).toEqual(expected);
    await expectBooksToBalance(pool, bank.vendorId);
  });

  test('and the vendor that accepts at once has confirmed the order', async () => {
    const bank = await atTheBank({ auto_accept: true });
    await follow(await press(bank.submitUrl, 'pay'));
    const order = await bank.order();
    expect(order.status).toBe('CONFIRMED');
    expect(order.events.map(({ type, actorKind }) => [type, actorKind])).toEqual([
      ['PLACED', 'CUSTOMER'],
      ['PAYMENT_DONE', 'GATEWAY'],
      ['STATUS_CHANGED', 'GATEWAY'],
      ['STATUS_CHANGED', 'SYSTEM'],
    ]);
  });

  test('twenty times at once and is paid once', async () => {
    const bank = await atTheBank();
    const location = await press(bank.submitUrl, 'pay');
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(location)));
    expect(new Set(answers.map(({ headers }) => headers.get('location')))).toEqual(
      new Set([`/orders/${bank.orderId}?payment=done`]),
    );
    const order = await bank.order();
    expect(facts(order)).toEqual(paid);
    expect(order.events.filter(({ type }) => type === 'PAYMENT_DONE')).toHaveLength(1);
    await expectBooksToBalance(pool, bank.vendorId);
  });

  test('after a failure and pays the second attempt', async () => {
    const bank = await atTheBank();
    await follow(await press(bank.submitUrl, 'cancel'));
    const second = await bank.pay();
    expect(second.transactionId).not.toBe(bank.transactionId);
    await follow(await press(second.submitUrl, 'pay'));
    expect(facts(await bank.order())).toEqual({ ...paid, ends: ['PAYMENT FAILED', 'PAYMENT DONE'] });
  });

  test('with an authority that is not ours, and the gateway is not even asked', async () => {
    const [bank, other] = [await atTheBank(), await atTheBank()];
    await press(bank.submitUrl, 'pay');
    const foreign = other.submitUrl.split('/').at(-1);
    const query = `transaction=${bank.transactionId}&vendor=${bank.vendorId}&Authority=${foreign}&Status=OK`;
    const back = await server.request(`GET /api/transactions/verify?${query}`);
    expect(back.headers.get('location')).toBe(`/orders/${bank.orderId}?payment=pending`);
    expect(facts(await bank.order())).toEqual(waiting);
  });

  test('from an attempt nobody knows', async () => {
    const bank = await atTheBank();
    const query = `transaction=${bank.orderId}&vendor=${bank.vendorId}&Authority=A&Status=OK`;
    expect(await server.request(`GET /api/transactions/verify?${query}`)).toMatchObject({
      status: 404,
      body: { code: 'TRANSACTION_NOT_FOUND' },
    });
  });
});

describe('the gateway is away', () => {
  test.each(['DOWN', 'LOST', 'BROKEN'] as const)(
    'while the guest comes back (%s): nothing is lost, the job settles it',
    async (kind) => {
      const bank = await atTheBank();
      const location = await press(bank.submitUrl, 'pay');
      await fault({ operation: 'verify', kind });
      expect((await follow(location)).headers.get('location')).toContain('payment=pending');
      expect(facts(await bank.order())).toEqual(waiting);
      server.clock.advance(2 * MINUTE);
      await run('settle-open-payments');
      expect(facts(await bank.order())).toEqual(paid);
      await expectBooksToBalance(pool, bank.vendorId);
    },
  );

  test('when the payment is to be opened, and the same attempt is opened later', async () => {
    const room = await desk.open();
    const { body } = await room.guest('POST /api/orders', onlineBody(room.shop));
    await fault({ operation: 'request', kind: 'DOWN' });
    const refused = await room.guest(`GET /api/orders/payment/${body.id}`);
    expect(refused).toMatchObject({ status: 503, body: { code: 'GATEWAY_UNREACHABLE' } });
    const opened = await room.guest(`GET /api/orders/payment/${body.id}`);
    expect(opened.status).toBe(200);
    const { body: list } = await room.guest(`GET /api/orders/${body.id}/transactions`);
    expect(list.data).toMatchObject([{ id: opened.body.transactionId, status: 'PENDING' }]);
  });

  test('or refuses us, which is told as such', async () => {
    const room = await desk.open();
    const { body } = await room.guest('POST /api/orders', onlineBody(room.shop));
    await fault({ operation: 'request', kind: 'CODE', code: -11 });
    const refused = await room.guest(`GET /api/orders/payment/${body.id}`);
    expect(refused).toMatchObject({ status: 502, body: { code: 'GATEWAY_REFUSED' } });
  });

  test('when the guest asks again, and answers when it is back', async () => {
    const bank = await atTheBank();
    await press(bank.submitUrl, 'pay-never');
    const line = `POST /api/transactions/verify?transaction=${bank.transactionId}`;
    await fault({ operation: 'verify', kind: 'DOWN' });
    expect(await bank.guest(line)).toMatchObject({ status: 503, body: { code: 'GATEWAY_UNREACHABLE' } });
    expect(await bank.guest(line)).toMatchObject({ status: 200, body: { status: 'DONE', amount: 313_000 } });
    expect((await bank.stranger(line)).status).toBe(404);
  });
});

describe('the guest never comes back', () => {
  test('having paid: the job finds it', async () => {
    const bank = await atTheBank();
    expect(await press(bank.submitUrl, 'pay-never')).toBe('');
    server.clock.advance(2 * MINUTE);
    await Promise.all([run('settle-open-payments'), run('settle-open-payments')]);
    expect(facts(await bank.order())).toEqual(paid);
    await expectBooksToBalance(pool, bank.vendorId);
  });

  test('and our first try to ask never reaches the gateway: its list of unverified payments does', async () => {
    const bank = await atTheBank();
    await press(bank.submitUrl, 'pay-never');
    // The payment stands as after a mistaken end: only the gateway still knows of the money.
    await pool.query(`update transactions set status = 'FAILED', failure = 'NOT_PAID' where id = $1`, [
      bank.transactionId,
    ]);
    await run('settle-open-payments');
    expect(facts(await bank.order())).toEqual(paid);
  });

  test('nor paid: the order is given up when its window is over, and not before', async () => {
    const bank = await atTheBank();
    const { payBy } = await bank.order();
    server.clock.advance((Date.parse(String(payBy)) - server.clock.now().getTime()) / 1000 - MINUTE);
    await run('expire-unpaid-orders');
    expect(await bank.order()).toMatchObject({ status: 'SUBMITTED', payBy });
    server.clock.advance(MINUTE);
    await run('expire-unpaid-orders');
    const order = await bank.order();
    expect(order).toMatchObject({
      status: 'REJECTED',
      payBy: null,
      rejectReason: 'مهلت پرداخت به پایان رسید',
    });
    expect((await bank.guest(`GET /api/orders/payment/${bank.orderId}`)).body.code).toBe(
      'INVALID_ORDER_STATE',
    );
  });

  test('and the gateway cannot be asked: the order waits', async () => {
    const bank = await atTheBank();
    await press(bank.submitUrl, 'pay-never');
    server.clock.advance(16 * MINUTE);
    await fault({ operation: 'verify', kind: 'DOWN' });
    await run('expire-unpaid-orders');
    expect((await bank.order()).status).toBe('SUBMITTED');
    await run('expire-unpaid-orders');
    expect(facts(await bank.order())).toEqual(paid);
  });

  test('a guest sent to the bank in the last minute still has ten', async () => {
    const room = await desk.open();
    const { body } = await room.guest('POST /api/orders', onlineBody(room.shop));
    server.clock.advance(14 * MINUTE);
    const opened = await room.guest(`GET /api/orders/payment/${body.id}`);
    server.clock.advance(5 * MINUTE);
    await run('expire-unpaid-orders');
    expect(
      (await follow(await press(String(opened.body.submitUrl), 'pay'))).headers.get('location'),
    ).toContain('done');
  });
});

describe('money that comes too late', () => {
  test('for an order that was given up goes back by itself', async () => {
    const bank = await atTheBank();
    server.clock.advance(16 * MINUTE);
    await run('expire-unpaid-orders');
    const location = await press(bank.submitUrl, 'pay');
    expect((await follow(location)).headers.get('location')).toContain('payment=returned&amount=313000');
    await desk.runRefundJobs(bank.vendorId);
    expect(facts(await bank.order()).ends).toEqual(['PAYMENT DONE', 'REFUND PENDING']);
    await expectToldOnce(desk, bank, '۳۱۳٬۰۰۰');
    server.clock.advance(61 * MINUTE);
    await run('recheck-refunds');
    const order = await bank.order();
    // The bill never had this money, so nothing of it is counted as paid or refunded.
    expect(facts(order)).toEqual({
      status: 'REJECTED',
      paidAmount: 0,
      refundedAmount: 0,
      ends: ['PAYMENT DONE', 'REFUND DONE'],
    });
    await expectBooksToBalance(pool, bank.vendorId);
  });

  test('for an order that was paid by another attempt goes back by itself', async () => {
    const bank = await atTheBank();
    server.clock.advance(14 * MINUTE);
    // The first page is still open in another tab when the guest opens the payment again.
    await pool.query(`update transactions set created_at = created_at - interval '1 hour' where id = $1`, [
      bank.transactionId,
    ]);
    const second = await bank.pay();
    expect(second.transactionId).not.toBe(bank.transactionId);
    const locations = [await press(bank.submitUrl, 'pay'), await press(second.submitUrl, 'pay')];
    await Promise.all(locations.map((location) => follow(location)));
    await desk.runRefundJobs(bank.vendorId);
    server.clock.advance(61 * MINUTE);
    await run('recheck-refunds');
    const order = await bank.order();
    expect(order).toMatchObject({ status: 'PAID', paidAmount: 313_000, refundedAmount: 0 });
    expect(facts(order).ends).toEqual(['PAYMENT DONE', 'PAYMENT DONE', 'REFUND DONE']);
    await expectBooksToBalance(pool, bank.vendorId);
  });
});

describe('a paid order that is turned down', () => {
  async function turnedDown() {
    const bank = await atTheBank();
    await follow(await press(bank.submitUrl, 'pay'));
    const rejected = await bank.manager('PATCH /api/orders', {
      id: bank.orderId,
      status: 'REJECTED',
      reason: 'مواد تمام شد',
    });
    expect(rejected).toMatchObject({ status: 200, body: { status: 'REJECTED', refundedAmount: 0 } });
    return bank;
  }
  const done = {
    status: 'REJECTED',
    paidAmount: 313_000,
    refundedAmount: 313_000,
    ends: ['PAYMENT DONE', 'REFUND DONE'],
  };

  test('is refunded to the last toman, in one refund', async () => {
    const bank = await turnedDown();
    await desk.runRefundJobs(bank.vendorId);
    await desk.runRefundJobs(bank.vendorId);
    expect(facts(await bank.order()).ends).toEqual(['PAYMENT DONE', 'REFUND PENDING']);
    server.clock.advance(59 * MINUTE);
    await run('recheck-refunds');
    expect(facts(await bank.order()).ends).toEqual(['PAYMENT DONE', 'REFUND PENDING']);
    server.clock.advance(2 * MINUTE);
    await Promise.all([run('recheck-refunds'), run('recheck-refunds')]);
    expect(facts(await bank.order())).toEqual(done);
    await expectBooksToBalance(pool, bank.vendorId);
  });

  test.each(['DOWN', 'LOST', 'BROKEN'] as const)(
    'and a refund whose answer is %s is not sent twice',
    async (kind) => {
      const bank = await turnedDown();
      await fault({ operation: 'refund', kind });
      await desk.runRefundJobs(bank.vendorId);
      expect(facts(await bank.order()).ends).toEqual(['PAYMENT DONE', 'REFUND PENDING']);
      for (let hour = 0; hour < 3; hour += 1) {
        server.clock.advance(61 * MINUTE);
        await run('recheck-refunds');
      }
      expect(facts(await bank.order())).toEqual(done);
      await expectBooksToBalance(pool, bank.vendorId);
    },
  );

  test('and a refund whose job never ran is found', async () => {
    const bank = await turnedDown();
    server.clock.advance(3 * MINUTE);
    await run('recheck-refunds');
    expect(facts(await bank.order()).ends).toEqual(['PAYMENT DONE', 'REFUND PENDING']);
  });

  test('and a refund the gateway will not take is told to staff as due, once, and tried again', async () => {
    const bank = await turnedDown();
    await fault({ operation: 'refund', kind: 'CODE', code: -60, times: 2 });
    await desk.runRefundJobs(bank.vendorId);
    server.clock.advance(61 * MINUTE);
    await run('recheck-refunds');
    const refused = await bank.order();
    expect(facts(refused).ends).toEqual(['PAYMENT DONE', 'REFUND INIT']);
    expect(refused.events.filter(({ type }) => type === 'REFUND_DUE')).toHaveLength(1);
    for (let hour = 0; hour < 2; hour += 1) {
      server.clock.advance(61 * MINUTE);
      await run('recheck-refunds');
    }
    expect(facts(await bank.order())).toEqual(done);
  });

  test('and a refund that the bank sends back is told as failed', async () => {
    const bank = await turnedDown();
    await fault({ operation: 'refundEnd', kind: 'DOWN' });
    await desk.runRefundJobs(bank.vendorId);
    server.clock.advance(61 * MINUTE);
    await run('recheck-refunds');
    const order = await bank.order();
    expect(facts(order)).toMatchObject({ refundedAmount: 0, ends: ['PAYMENT DONE', 'REFUND FAILED'] });
    expect(order.events.at(-1)?.type).toBe('REFUND_FAILED');
    await expectBooksToBalance(pool, bank.vendorId);
  });
});

test('opening the payment twice at once gives one attempt, resumed later too', async () => {
  const bank = await atTheBank();
  const opened = await Promise.all(Array.from({ length: 5 }, () => bank.pay()));
  expect(new Set([bank, ...opened].map(({ transactionId }) => transactionId)).size).toBe(1);
  expect(new Set([bank, ...opened].map(({ submitUrl }) => submitUrl)).size).toBe(1);
});

test('a first opening tapped ten times at once sends every guest to one page', async () => {
  const room = await desk.open();
  const { body } = await room.guest('POST /api/orders', onlineBody(room.shop));
  const taps = Array.from({ length: 10 }, () => room.guest(`GET /api/orders/payment/${body.id}`));
  const opened = await Promise.all(taps);
  expect(new Set(opened.map((answer) => answer.body.submitUrl)).size).toBe(1);
});

test('a paid order is not paid again', async () => {
  const bank = await atTheBank();
  await follow(await press(bank.submitUrl, 'pay'));
  const again = await bank.guest(`GET /api/orders/payment/${bank.orderId}`);
  expect(again).toMatchObject({ status: 409, body: { code: 'ORDER_ALREADY_PAID' } });
});

test('the guest’s payments are listed, nobody else’s', async () => {
  const bank = await atTheBank();
  await follow(await press(bank.submitUrl, 'pay'));
  const mine = await bank.guest('GET /api/transactions/me');
  const { number } = await bank.order();
  const told = {
    id: bank.transactionId,
    status: 'DONE',
    orderNumber: number,
    vendorName: expect.any(String),
  };
  expect(mine.body).toMatchObject({ totalCount: 1, data: [told] });
  expect((await bank.stranger('GET /api/transactions/me')).body).toMatchObject({ totalCount: 0, data: [] });
});

test('amounts go to the gateway in Rial whatever the vendor counts in', async () => {
  const [toman, rial] = [await atTheBank(), await atTheBank({ currency: 'RIAL' })];
  await follow(await press(toman.submitUrl, 'pay'));
  await follow(await press(rial.submitUrl, 'pay'));
  expect(facts(await toman.order())).toEqual(paid);
  expect(facts(await rial.order())).toEqual(paid);
});

test('a guest has the gateway asked again a few times a minute, not as often as they like', async () => {
  const bank = await atTheBank();
  const ask = () => bank.guest(`POST /api/transactions/verify?transaction=${bank.transactionId}`);
  const statuses: number[] = [];
  for (let nth = 0; nth < 7; nth += 1) statuses.push((await ask()).status);
  expect(statuses).toEqual([...Array(6).fill(200), 429]);
});
