import type { Order } from '@sofreh/contract/main/orders';
import { ONLINE_GATEWAYS, type OnlineGateway } from '@sofreh/domain/enums';
import { describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { onlineBody, startPayDesk } from './testing/pay-desk.ts';

const desk = await startPayDesk();
const { server, press, follow, fault, run, pool } = desk;
const MINUTE = 60;

/** Says what the operations of each company's stand-in are called, and what it cannot do. */
interface Company {
  /** The call that takes the money, and the one before it that can be lost as well. */
  readonly taking: string;
  readonly before: string;
  /** Minutes after which it gives an unverified payment back; null when it waits. */
  readonly waits: number | null;
  /** The call that gives all of a payment back. */
  readonly refund: string;
  /** Says how a refund reads right after it was sent. */
  readonly refunded: 'PENDING' | 'DONE';
  /** Tells whether a refund whose answer was lost is found again. */
  readonly finds: boolean;
}

const contract = {
  taking: 'verify',
  before: 'verify',
  waits: null,
  refund: 'refund',
  refunded: 'PENDING',
  finds: true,
} as const;
const companies: Readonly<Record<OnlineGateway, Company>> = {
  ZARIN_PAL: contract,
  VANDAR: { ...contract, before: 'inquiry', waits: 20, refunded: 'DONE', finds: false },
  JIBIT: { ...contract, before: 'inquiry', waits: 15, finds: false },
  SNAPP_PAY_DIRECTDEBIT: contract,
  SNAPP_PAY_POSTPAID: { ...contract, taking: 'settle', before: 'verify', refund: 'cancel', refunded: 'DONE' },
  SNAPP_FOOD_WALLET: contract,
};

const rooms = new Map<OnlineGateway, ReturnType<typeof desk.open>>();

/** One vendor for each gateway: opening one takes longer than a whole payment. */
function roomOf(gateway: OnlineGateway) {
  const opened = async () => {
    const room = await desk.open();
    await desk.offer(room.vendorId, [gateway]);
    return room;
  };
  const room = rooms.get(gateway) ?? opened();
  rooms.set(gateway, room);
  return room;
}

/** An order of a vendor that offers this gateway, with its guest on the pay page. */
async function atTheBank(gateway: OnlineGateway) {
  const room = await roomOf(gateway);
  const placed = await room.guest('POST /api/orders', onlineBody(room.shop));
  const orderId = String(placed.body.id);
  const pay = () => room.guest(`GET /api/orders/payment/${orderId}?gateway=${gateway}`);
  const opened = await pay();
  expect(opened).toMatchObject({ status: 200, body: { paymentServiceType: gateway, amount: 313_000 } });
  const submitUrl = String(opened.body.submitUrl);
  const order = async () => (await room.manager(`GET /api/orders/${orderId}`)).body as unknown as Order;
  return { ...room, orderId, submitUrl, pay, order, transactionId: String(opened.body.transactionId) };
}

function facts({ status, paidAmount, refundedAmount, transactions }: Order) {
  return { status, paidAmount, refundedAmount, ends: transactions.map((one) => `${one.kind} ${one.status}`) };
}
const paid = { status: 'PAID', paidAmount: 313_000, refundedAmount: 0, ends: ['PAYMENT DONE'] };
const open = { status: 'SUBMITTED', paidAmount: 0, refundedAmount: 0, ends: ['PAYMENT PENDING'] };
const failed = { ...open, ends: ['PAYMENT FAILED'] };

describe.each(ONLINE_GATEWAYS)('%s', (gateway) => {
  const company = companies[gateway];
  const at = () => atTheBank(gateway);
  const ending = async (location: string) => (await follow(location)).headers.get('location') ?? '';

  test('paid', async () => {
    const bank = await at();
    expect(await ending(await press(bank.submitUrl, 'pay'))).toBe(`/orders/${bank.orderId}?payment=done`);
    expect(facts(await bank.order())).toEqual(paid);
    await expectBooksToBalance(pool, bank.vendorId);
  });

  test.each(['cancel', 'fail'])('%s: the attempt fails, the order waits for another', async (action) => {
    const bank = await at();
    expect(await ending(await press(bank.submitUrl, action))).toContain('payment=failed');
    expect(facts(await bank.order())).toEqual(failed);
    const again = await bank.pay();
    await follow(await press(String(again.body.submitUrl), 'pay'));
    expect(await bank.order()).toMatchObject({ status: 'PAID', paidAmount: 313_000 });
  });

  test('twice and three times at once: counted once', async () => {
    const bank = await at();
    const location = await press(bank.submitUrl, 'pay');
    const ends = await Promise.all([ending(location), ending(location), ending(location)]);
    expect(ends.every((end) => end.includes('payment=done'))).toBe(true);
    expect(await ending(location)).toContain('payment=done');
    expect(facts(await bank.order())).toEqual(paid);
    await expectBooksToBalance(pool, bank.vendorId);
  });

  test('never: the job finds the payment', async () => {
    const bank = await at();
    expect(await press(bank.submitUrl, 'pay-never')).toBe('');
    server.clock.advance(2 * MINUTE);
    await run('settle-open-payments');
    expect(facts(await bank.order())).toEqual(paid);
  });

  test('forged: nothing is believed, and the guest can still pay', async () => {
    const bank = await at();
    expect(await ending(await press(bank.submitUrl, 'forge'))).toContain('payment=pending');
    expect(facts(await bank.order())).toEqual(open);
    expect(await ending(await press(bank.submitUrl, 'pay'))).toContain('payment=done');
    expect(facts(await bank.order())).toEqual(paid);
  });

  test('another guest’s return pays nobody’s order', async () => {
    const [mine, theirs] = [await at(), await at()];
    const location = new URL(await press(theirs.submitUrl, 'pay'));
    location.searchParams.set('transaction', mine.transactionId);
    location.searchParams.set('vendor', mine.vendorId);
    await follow(location.toString());
    expect(facts(await mine.order())).toEqual(open);
  });

  test('another amount: the order stays unpaid and a person is told', async () => {
    const bank = await at();
    expect(await ending(await press(bank.submitUrl, 'pay-wrong-amount'))).toContain('payment=failed');
    const order = await bank.order();
    expect(facts(order)).toEqual(failed);
    expect(order.events.at(-1)).toMatchObject({
      type: 'PAYMENT_FAILED',
      data: { failure: 'AMOUNT_MISMATCH' },
    });
  });

  test('down before it opens: said so, with nothing left over', async () => {
    const bank = await at();
    await follow(await press(bank.submitUrl, 'cancel'));
    await fault({ operation: 'request', kind: 'DOWN' }, gateway);
    const opened = await bank.pay();
    expect(opened).toMatchObject({
      status: 503,
      body: { code: 'GATEWAY_UNREACHABLE', details: { gateway } },
    });
    expect((await bank.pay()).status).toBe(200);
  });

  test.each(['DOWN', 'LOST', 'BROKEN'] as const)(
    '%s after it was paid: settled later, once',
    async (kind) => {
      for (const operation of new Set([company.before, company.taking])) {
        const bank = await at();
        const location = await press(bank.submitUrl, 'pay');
        await fault({ operation, kind }, gateway);
        expect(await ending(location)).toContain('payment=pending');
        server.clock.advance(2 * MINUTE);
        await run('settle-open-payments');
        expect(facts(await bank.order())).toEqual(paid);
        await expectBooksToBalance(pool, bank.vendorId);
      }
    },
  );

  test('late: as long as the company keeps the payment', async () => {
    const bank = await at();
    const location = await press(bank.submitUrl, 'pay');
    server.clock.advance(14 * MINUTE);
    expect(await ending(location)).toContain('payment=done');
    expect(facts(await bank.order())).toEqual(paid);
  });

  test('given up, then paid: the money goes back by itself', async () => {
    const bank = await at();
    server.clock.advance(16 * MINUTE);
    await run('expire-unpaid-orders');
    expect((await bank.order()).status).toBe('REJECTED');
    expect(await ending(await press(bank.submitUrl, 'pay'))).toContain('payment=returned&amount=313000');
    await desk.runRefundJobs(bank.vendorId);
    expect(facts(await bank.order()).ends).toEqual(['PAYMENT DONE', `REFUND ${company.refunded}`]);
    server.clock.advance(61 * MINUTE);
    await run('recheck-refunds');
    expect(facts(await bank.order())).toMatchObject({ paidAmount: 0, ends: ['PAYMENT DONE', 'REFUND DONE'] });
    await expectBooksToBalance(pool, bank.vendorId);
  });

  describe('refunds', () => {
    async function turnedDown() {
      const bank = await at();
      await follow(await press(bank.submitUrl, 'pay'));
      const body = { id: bank.orderId, status: 'REJECTED', reason: 'مواد تمام شد' };
      expect((await bank.manager('PATCH /api/orders', body)).status).toBe(200);
      return bank;
    }
    const returned = { paidAmount: 313_000, refundedAmount: 313_000, ends: ['PAYMENT DONE', 'REFUND DONE'] };

    test('a paid order that is turned down goes back, in one refund', async () => {
      const bank = await turnedDown();
      await desk.runRefundJobs(bank.vendorId);
      await desk.runRefundJobs(bank.vendorId);
      server.clock.advance(61 * MINUTE);
      await Promise.all([run('recheck-refunds'), run('recheck-refunds')]);
      expect(facts(await bank.order())).toMatchObject(returned);
      await expectBooksToBalance(pool, bank.vendorId);
    });

    test('one that never left, and one the gateway refuses, are sent again', async () => {
      const bank = await turnedDown();
      await fault({ operation: company.refund, kind: 'CODE', code: 9_999 }, gateway);
      await desk.runRefundJobs(bank.vendorId);
      expect(facts(await bank.order()).ends).toEqual(['PAYMENT DONE', 'REFUND INIT']);
      const due = await bank.manager('GET /api/transactions/duerefunds');
      expect(due.body.data).toContainEqual(
        expect.objectContaining({ status: 'INIT', orderId: bank.orderId }),
      );
      for (let hour = 0; hour < 2; hour += 1) {
        server.clock.advance(61 * MINUTE);
        await run('recheck-refunds');
      }
      expect(facts(await bank.order())).toMatchObject(returned);
      await expectBooksToBalance(pool, bank.vendorId);
    });

    test('one whose answer was lost is found, or waits for a person and is never sent again', async () => {
      const bank = await turnedDown();
      await fault({ operation: company.refund, kind: 'LOST' }, gateway);
      await desk.runRefundJobs(bank.vendorId);
      for (let hour = 0; hour < 2; hour += 1) {
        server.clock.advance(61 * MINUTE);
        await run('recheck-refunds');
      }
      if (company.finds) {
        expect(facts(await bank.order())).toMatchObject(returned);
        return expectBooksToBalance(pool, bank.vendorId);
      }
      const waiting = await bank.order();
      expect(facts(waiting).ends).toEqual(['PAYMENT DONE', 'REFUND PENDING']);
      expect(waiting.events.filter(({ type }) => type === 'REFUND_DUE')).toHaveLength(1);
      const due = await bank.manager('GET /api/transactions/duerefunds');
      const refund = (due.body.data as { id: string; orderId: string; failure: string }[]).find(
        ({ orderId }) => orderId === bank.orderId,
      );
      expect(refund?.failure).toBe('REFUND_UNSURE');
      const settled = { id: refund?.id, status: 'DONE', method: 'ONLINE', reason: 'در پنل درگاه دیده شد' };
      const answers = await Promise.all(
        [1, 2].map(() => bank.manager('PATCH /api/transactions/transaction-status', settled)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(facts(await bank.order())).toMatchObject(returned);
      await expectBooksToBalance(pool, bank.vendorId);
    });
  });
});
