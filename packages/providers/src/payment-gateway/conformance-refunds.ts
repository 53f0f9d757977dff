import { type Rial, rial } from '@sofreh/domain/money';
import { describe, expect, test } from 'vitest';
import { amountRial, type GatewayUnderTest, type guestOf, minute } from './conformance-guest.ts';

type Guest = ReturnType<typeof guestOf>;

interface Paid {
  readonly authority: string;
  readonly referenceId: string;
}

/**
 * Holds a gateway to the promises about money that goes back; each is tried on what the company's protocol can do.
 */
export function refundPromises(underTest: () => GatewayUnderTest, guestOfTest: () => Guest): void {
  /** Gives back, and remembers the number that the newest refund was given. */
  function refunding(paid: Paid) {
    const [under, { keep }] = [underTest(), guestOfTest()];
    let refundReference: string | null = null;
    const facts = { ...paid, paidRial: amountRial };
    return {
      async refund(amount: Rial, refundedBeforeRial = rial(0)) {
        const more = { description: 'لغو سفارش', reason: 'CUSTOMER_REQUEST' as const };
        const outcome = await under.gateway.refund({
          ...facts,
          amountRial: amount,
          refundedBeforeRial,
          ...more,
        });
        if (outcome.outcome === 'ACCEPTED') refundReference = outcome.refundReference;
        return keep(outcome);
      },
      status: async () => keep(await under.gateway.refundStatus({ ...facts, refundReference })),
    };
  }

  describe('giving back', () => {
    test('a whole refund ends as done', async () => {
      const [under, guest] = [underTest(), guestOfTest()];
      const paid = refunding(await guest.payAndVerify());
      const { refunds } = under.traits;
      if (refunds !== 'UNTOLD') {
        expect(await paid.status()).toEqual({ outcome: 'STATUS', status: 'NONE', refundedRial: 0 });
      }
      expect(await paid.refund(amountRial)).toMatchObject({
        outcome: 'ACCEPTED',
        status: refunds === 'LATER' ? 'PENDING' : 'DONE',
        refundedRial: amountRial,
      });
      under.advance(60 * minute);
      expect(await paid.status()).toEqual(
        refunds === 'UNTOLD'
          ? { outcome: 'NOT_OFFERED' }
          : { outcome: 'STATUS', status: 'DONE', refundedRial: amountRial },
      );
    });

    test('parts add up and never to more than was paid', async () => {
      const paid = refunding(await guestOfTest().payAndVerify());
      expect(await paid.refund(rial(1_000_000))).toMatchObject({ outcome: 'ACCEPTED' });
      expect(await paid.refund(rial(230_001), rial(1_000_000))).toMatchObject({ outcome: 'REFUSED' });
      expect(await paid.refund(rial(230_000), rial(1_000_000))).toMatchObject({
        outcome: 'ACCEPTED',
        refundedRial: amountRial,
      });
    });

    test('a refund whose answer was lost is found again, where anything is told', async () => {
      const [under, guest] = [underTest(), guestOfTest()];
      const paid = refunding(await guest.payAndVerify());
      await under.order({ operation: under.traits.givingBack.part, kind: 'LOST' });
      expect(await paid.refund(rial(100_000))).toMatchObject({ outcome: 'UNREACHABLE' });
      if (under.traits.refunds === 'UNTOLD')
        return expect(await paid.status()).toEqual({ outcome: 'NOT_OFFERED' });
      expect(await paid.status()).toMatchObject({ status: under.traits.lostRefund, refundedRial: 100_000 });
    });

    test('a refund that never left is not there', async () => {
      const [under, guest] = [underTest(), guestOfTest()];
      const paid = refunding(await guest.payAndVerify());
      await under.order({ operation: under.traits.givingBack.all, kind: 'DOWN' });
      expect(await paid.refund(amountRial)).toEqual({ outcome: 'UNREACHABLE', reason: 'NETWORK' });
      if (under.traits.refunds !== 'UNTOLD') expect(await paid.status()).toMatchObject({ status: 'NONE' });
      expect(await paid.refund(amountRial)).toMatchObject({ outcome: 'ACCEPTED' });
    });

    test('a refund that the bank sends back ends as failed, where that can be', async () => {
      const [under, guest] = [underTest(), guestOfTest()];
      const paid = refunding(await guest.payAndVerify());
      if (!under.traits.refundsFail) {
        return expect(await paid.refund(rial(100_000))).toMatchObject({ status: 'DONE' });
      }
      await under.order({ operation: 'refundEnd', kind: 'CODE' });
      await paid.refund(rial(100_000));
      under.advance(60 * minute);
      expect(await paid.status()).toMatchObject({ status: 'FAILED', refundedRial: 0 });
    });

    test('a payment nobody knows is not refunded', async () => {
      const [under, guest] = [underTest(), guestOfTest()];
      const { authority } = await guest.create();
      const unknown = { authority: authority.replace(/\w{4}$/, '0000'), referenceId: '1' };
      const paid = refunding(unknown);
      expect(await paid.refund(rial(100_000))).toEqual({ outcome: 'UNKNOWN_PAYMENT' });
      expect((await paid.status()).outcome).toBe(
        under.traits.refunds === 'UNTOLD' ? 'NOT_OFFERED' : 'UNKNOWN_PAYMENT',
      );
    });

    test('a payment that was not verified is not refunded', async () => {
      const guest = guestOfTest();
      const { authority } = await guest.pay();
      const outcome = await refunding({ authority, referenceId: '1' }).refund(rial(100_000));
      expect(['REFUSED', 'UNKNOWN_PAYMENT']).toContain(outcome.outcome);
    });

    test('a fresh payment is reversed, once', async () => {
      const [under, guest] = [underTest(), guestOfTest()];
      const { authority } = await guest.payAndVerify();
      const reverse = async () => guest.keep(await under.gateway.reverse({ authority }));
      if (under.traits.reversesWithinMinutes === null) {
        return expect(await reverse()).toEqual({ outcome: 'NOT_OFFERED' });
      }
      expect(await reverse()).toEqual({ outcome: 'REVERSED' });
      expect(await reverse()).toMatchObject({ outcome: 'REFUSED' });
      expect(guest.keep(await under.gateway.verify({ authority, amountRial }))).toEqual({
        outcome: 'NOT_PAID',
      });
      expect(await under.gateway.inquire({ authority })).toEqual({ outcome: 'STATUS', status: 'REVERSED' });
    });

    test('an old or an unpaid payment is not reversed', async () => {
      const [under, guest] = [underTest(), guestOfTest()];
      const { reversesWithinMinutes: minutes } = under.traits;
      const answers = minutes === null ? 'NOT_OFFERED' : 'REFUSED';
      const unpaid = await guest.create();
      expect((await under.gateway.reverse(unpaid)).outcome).toBe(answers);
      if (minutes === null || !Number.isFinite(minutes)) return;
      const { authority } = await guest.payAndVerify();
      under.advance((minutes + 1) * minute);
      expect((await under.gateway.reverse({ authority })).outcome).toBe(answers);
    });
  });
}
