import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaultOrder } from '../testing/simulated.ts';
import type { PaymentGateway } from './port.ts';

/** What a guest can make of a payment at every simulated gateway. */
export type GuestAction = 'pay' | 'cancel' | 'fail' | 'pay-never' | 'pay-late' | 'forge' | 'pay-wrong-amount';

/** A gateway wired to its simulator. */
export interface GatewayUnderTest {
  readonly gateway: PaymentGateway;
  /** The same gateway with credentials that its provider does not accept. */
  readonly stranger: PaymentGateway;
  /** The same gateway with nobody listening. */
  readonly deserted: PaymentGateway;
  /** Every secret that must never be in an outcome. */
  readonly secrets: readonly string[];
  /** Does as a guest would on the pay page; the address the browser is led to, or null when it stays. */
  act(payUrl: string, action: GuestAction): Promise<URL | null>;
  order(fault: FaultOrder): Promise<void>;
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

const minute = 60_000;
const amountRial = 1_230_000;
const callbackUrl = 'http://shop.invalid/payments/callback?order=7';
const payment = {
  amountRial,
  callbackUrl,
  description: 'سفارش ۱۰۴۲',
  phoneNumber: '09123456789',
  orderId: 'o-1',
};

/**
 * What every payment gateway must do, whoever the company is: the promises of `port.ts`. Run against each adapter and
 * its simulator over real HTTP.
 */
export function paymentGatewayConformance(name: string, open: () => Promise<GatewayUnderTest>): void {
  describe(`payment gateway: ${name}`, () => {
    let under: GatewayUnderTest;
    /** Every outcome passes through here: none may carry a secret. */
    function keep<T>(outcome: T): T {
      for (const secret of under.secrets) expect(JSON.stringify(outcome)).not.toContain(secret);
      return outcome;
    }

    beforeAll(async () => {
      under = await open();
    });
    afterAll(async () => {
      await under.close();
    });

    async function create() {
      const outcome = keep(await under.gateway.request(payment));
      if (outcome.outcome !== 'CREATED') throw new Error(`not created: ${outcome.outcome}`);
      return outcome;
    }
    async function pay() {
      const created = await create();
      await under.act(created.payUrl, 'pay');
      return created;
    }
    async function payAndVerify() {
      const { authority } = await pay();
      const outcome = keep(await under.gateway.verify({ authority, amountRial }));
      if (outcome.outcome !== 'PAID') throw new Error(`not paid: ${outcome.outcome}`);
      return { authority, referenceId: outcome.referenceId };
    }
    const refundOf = (referenceId: string, rial: number) =>
      under.gateway.refund({
        referenceId,
        amountRial: rial,
        description: 'لغو سفارش',
        reason: 'CUSTOMER_REQUEST',
      });

    describe('paying', () => {
      test('a paid payment is verified once and told again the same', async () => {
        const { authority, payUrl } = await create();
        const back = await under.act(payUrl, 'pay');
        expect(back?.searchParams.get('order')).toBe('7');
        expect(back?.origin).toBe('http://shop.invalid');
        expect(under.gateway.parseCallback(back?.searchParams ?? new URLSearchParams())).toEqual({
          authority,
          claimsPaid: true,
        });
        expect(keep(await under.gateway.inquire({ authority }))).toEqual({
          outcome: 'STATUS',
          status: 'PAID',
        });
        const first = keep(await under.gateway.verify({ authority, amountRial }));
        expect(first).toMatchObject({ outcome: 'PAID', firstTime: true });
        expect(keep(await under.gateway.verify({ authority, amountRial }))).toEqual({
          ...first,
          firstTime: false,
        });
        expect(keep(await under.gateway.inquire({ authority }))).toEqual({
          outcome: 'STATUS',
          status: 'VERIFIED',
        });
      });

      test('of verifications at the same moment exactly one is the first', async () => {
        const { authority } = await pay();
        const results = await Promise.all(
          Array.from({ length: 5 }, () => under.gateway.verify({ authority, amountRial })),
        );
        expect(results.map((result) => result.outcome)).toEqual(Array(5).fill('PAID'));
        expect(results.filter((result) => result.outcome === 'PAID' && result.firstTime)).toHaveLength(1);
      });

      test.each(['cancel', 'fail'] as const)('%s: the guest comes back unpaid', async (action) => {
        const { authority, payUrl } = await create();
        const back = await under.act(payUrl, action);
        expect(under.gateway.parseCallback(back?.searchParams ?? new URLSearchParams())).toEqual({
          authority,
          claimsPaid: false,
        });
        expect(keep(await under.gateway.verify({ authority, amountRial }))).toEqual({ outcome: 'NOT_PAID' });
        expect(keep(await under.gateway.inquire({ authority }))).toEqual({
          outcome: 'STATUS',
          status: 'FAILED',
        });
      });

      test('a forged return proves nothing', async () => {
        const { authority, payUrl } = await create();
        const back = await under.act(payUrl, 'forge');
        expect(under.gateway.parseCallback(back?.searchParams ?? new URLSearchParams())?.claimsPaid).toBe(
          true,
        );
        expect(keep(await under.gateway.verify({ authority, amountRial }))).toEqual({ outcome: 'NOT_PAID' });
        expect(keep(await under.gateway.inquire({ authority }))).toEqual({
          outcome: 'STATUS',
          status: 'IN_BANK',
        });
      });

      test('another amount than ours is told, and does not spoil the right one', async () => {
        const { authority } = await pay();
        const wrong = await under.gateway.verify({ authority, amountRial: amountRial - 1000 });
        expect(keep(wrong)).toEqual({ outcome: 'AMOUNT_MISMATCH' });
        expect(keep(await under.gateway.verify({ authority, amountRial }))).toMatchObject({
          firstTime: true,
        });
      });

      test('a gateway that holds another amount is told', async () => {
        const { authority, payUrl } = await create();
        await under.act(payUrl, 'pay-wrong-amount');
        expect(keep(await under.gateway.verify({ authority, amountRial }))).toEqual({
          outcome: 'AMOUNT_MISMATCH',
        });
      });

      test('a payment whose guest never returned is listed until it is verified', async () => {
        const { authority, payUrl } = await create();
        expect(await under.act(payUrl, 'pay-never')).toBeNull();
        const before = keep(await under.gateway.listUnverified());
        expect(before).toMatchObject({ outcome: 'LIST' });
        expect(before.outcome === 'LIST' ? before.payments : []).toContainEqual({
          authority,
          amountRial,
          callbackUrl,
        });
        await under.gateway.verify({ authority, amountRial });
        const after = await under.gateway.listUnverified();
        expect(JSON.stringify(after)).not.toContain(authority);
      });

      test('a late return is as good as any', async () => {
        const { authority, payUrl } = await create();
        await under.act(payUrl, 'pay-late');
        under.advance(90 * minute);
        expect(keep(await under.gateway.verify({ authority, amountRial }))).toMatchObject({
          outcome: 'PAID',
        });
      });

      test('after its time nobody can pay any more', async () => {
        const { authority, payUrl } = await create();
        under.advance(24 * 60 * minute);
        await under.act(payUrl, 'pay');
        expect(keep(await under.gateway.verify({ authority, amountRial }))).toEqual({ outcome: 'NOT_PAID' });
        expect(keep(await under.gateway.inquire({ authority }))).toEqual({
          outcome: 'STATUS',
          status: 'FAILED',
        });
      });

      test('a payment that nobody opened is unknown', async () => {
        const { authority } = await create();
        const never = `${authority.slice(0, -4)}zzzz`;
        expect(keep(await under.gateway.verify({ authority: never, amountRial }))).toEqual({
          outcome: 'UNKNOWN_AUTHORITY',
        });
        expect(keep(await under.gateway.inquire({ authority: never }))).toEqual({
          outcome: 'UNKNOWN_AUTHORITY',
        });
        expect(keep(await under.gateway.reverse({ authority: never }))).toEqual({
          outcome: 'UNKNOWN_AUTHORITY',
        });
      });

      test.each([
        ['an amount below the smallest', { ...payment, amountRial: 1 }],
        ['no description', { ...payment, description: '' }],
        ['a callback that is no address', { ...payment, callbackUrl: 'somewhere' }],
      ])('%s is refused', async (_name, wrong) => {
        expect(keep(await under.gateway.request(wrong))).toMatchObject({
          outcome: 'REFUSED',
          refusal: 'INVALID_REQUEST',
        });
      });

      test.each(['', 'Authority=short&Status=OK', 'Authority=&Status=', 'foo=bar', 'Status=OK'])(
        'the query «%s» is no callback',
        (query) => {
          expect(under.gateway.parseCallback(new URLSearchParams(query))).toBeNull();
        },
      );
    });

    describe('giving back', () => {
      test('a whole refund goes from pending to done', async () => {
        const { referenceId } = await payAndVerify();
        expect(keep(await under.gateway.refundStatus({ referenceId }))).toEqual({
          outcome: 'STATUS',
          status: 'NONE',
          refundedRial: 0,
        });
        expect(keep(await refundOf(referenceId, amountRial))).toEqual({
          outcome: 'ACCEPTED',
          status: 'PENDING',
          refundedRial: amountRial,
        });
        under.advance(60 * minute);
        expect(keep(await under.gateway.refundStatus({ referenceId }))).toEqual({
          outcome: 'STATUS',
          status: 'DONE',
          refundedRial: amountRial,
        });
      });

      test('parts add up and never to more than was paid', async () => {
        const { referenceId } = await payAndVerify();
        expect(keep(await refundOf(referenceId, 1_000_000))).toMatchObject({ outcome: 'ACCEPTED' });
        expect(keep(await refundOf(referenceId, 230_001))).toMatchObject({ outcome: 'REFUSED' });
        expect(keep(await refundOf(referenceId, 230_000))).toMatchObject({
          outcome: 'ACCEPTED',
          refundedRial: amountRial,
        });
      });

      test('a refund whose answer was lost is found again', async () => {
        const { referenceId } = await payAndVerify();
        await under.order({ operation: 'refund', kind: 'LOST' });
        expect(keep(await refundOf(referenceId, 100_000))).toMatchObject({ outcome: 'UNREACHABLE' });
        expect(keep(await under.gateway.refundStatus({ referenceId }))).toMatchObject({
          status: 'PENDING',
          refundedRial: 100_000,
        });
      });

      test('a refund that the bank sends back ends as failed', async () => {
        const { referenceId } = await payAndVerify();
        await under.order({ operation: 'refundEnd', kind: 'CODE' });
        await refundOf(referenceId, 100_000);
        under.advance(60 * minute);
        expect(keep(await under.gateway.refundStatus({ referenceId }))).toMatchObject({
          status: 'FAILED',
          refundedRial: 0,
        });
      });

      test('an unknown reference and an unverified payment are not refunded', async () => {
        expect(keep(await refundOf('1', 100_000))).toEqual({ outcome: 'UNKNOWN_PAYMENT' });
        expect(keep(await under.gateway.refundStatus({ referenceId: '1' }))).toEqual({
          outcome: 'UNKNOWN_PAYMENT',
        });
      });

      test('a fresh payment is reversed, once', async () => {
        const { authority } = await payAndVerify();
        expect(keep(await under.gateway.reverse({ authority }))).toEqual({ outcome: 'REVERSED' });
        expect(keep(await under.gateway.reverse({ authority }))).toMatchObject({ outcome: 'REFUSED' });
        expect(keep(await under.gateway.verify({ authority, amountRial }))).toEqual({ outcome: 'NOT_PAID' });
        expect(keep(await under.gateway.inquire({ authority }))).toMatchObject({ status: 'REVERSED' });
      });

      test('an old or an unpaid payment is not reversed', async () => {
        const { authority } = await payAndVerify();
        under.advance(31 * minute);
        expect(keep(await under.gateway.reverse({ authority }))).toMatchObject({ outcome: 'REFUSED' });
        const unpaid = await create();
        expect(keep(await under.gateway.reverse(unpaid))).toMatchObject({ outcome: 'REFUSED' });
      });
    });

    describe('trouble', () => {
      const verbs = {
        request: () => under.gateway.request(payment),
        verify: () => under.gateway.verify({ authority: `A${'0'.repeat(35)}`, amountRial }),
        inquiry: () => under.gateway.inquire({ authority: `A${'0'.repeat(35)}` }),
        reverse: () => under.gateway.reverse({ authority: `A${'0'.repeat(35)}` }),
        unVerified: () => under.gateway.listUnverified(),
        refundStatus: () => under.gateway.refundStatus({ referenceId: '1' }),
      };
      const kinds = [
        ['DOWN', 'NETWORK'],
        ['SLOW', 'TIMEOUT'],
        ['BROKEN', 'PROVIDER_ERROR'],
      ] as const;
      const cases = Object.entries(verbs).flatMap(([operation, verb]) =>
        kinds.map(([kind, reason]) => ({ operation, kind, reason, verb })),
      );

      test.each(cases)(
        '$operation, $kind: unreachable, $reason',
        async ({ operation, kind, reason, verb }) => {
          await under.order({ operation, kind });
          expect(keep(await verb())).toEqual({ outcome: 'UNREACHABLE', reason });
        },
      );

      test('nobody listening is unreachable', async () => {
        expect(keep(await under.deserted.request(payment))).toEqual({
          outcome: 'UNREACHABLE',
          reason: 'NETWORK',
        });
        expect(keep(await under.deserted.refundStatus({ referenceId: '1' }))).toMatchObject({
          outcome: 'UNREACHABLE',
        });
      });

      test('a verification whose answer was lost is repeated safely', async () => {
        const { authority } = await pay();
        await under.order({ operation: 'verify', kind: 'LOST' });
        expect(keep(await under.gateway.verify({ authority, amountRial }))).toMatchObject({
          outcome: 'UNREACHABLE',
        });
        expect(keep(await under.gateway.verify({ authority, amountRial }))).toMatchObject({
          outcome: 'PAID',
          firstTime: false,
        });
      });

      test('credentials that are not accepted are a refusal, never a decline', async () => {
        expect(keep(await under.stranger.request(payment))).toMatchObject({
          outcome: 'REFUSED',
          refusal: 'MERCHANT_NOT_ACCEPTED',
        });
        const { authority } = await pay();
        const outcome = keep(await under.stranger.verify({ authority, amountRial }));
        expect(['REFUSED', 'UNKNOWN_AUTHORITY']).toContain(outcome.outcome);
        expect(keep(await under.stranger.refundStatus({ referenceId: '1' }))).toMatchObject({
          outcome: 'REFUSED',
        });
      });
    });
  });
}
