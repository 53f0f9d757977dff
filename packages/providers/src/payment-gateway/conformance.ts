import { LISTING_GATEWAYS } from '@sofreh/domain/gateways';
import { rial } from '@sofreh/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  always,
  amountRial,
  callbackUrl,
  type GatewayUnderTest,
  guestOf,
  minute,
  payment,
  paymentId,
} from './conformance-guest.ts';
import { refundPromises } from './conformance-refunds.ts';
import { troublePromises } from './conformance-trouble.ts';

/**
 * Holds every payment gateway, whoever the company is, to the promises of `port.ts`. It is run against each adapter
 * and its simulator over real HTTP.
 */
export function paymentGatewayConformance(name: string, open: () => Promise<GatewayUnderTest>): void {
  describe(`payment gateway: ${name}`, () => {
    let under: GatewayUnderTest;
    let guest: ReturnType<typeof guestOf>;
    beforeAll(async () => {
      under = await open();
      guest = guestOf(under);
    });
    afterAll(async () => {
      await under.close();
    });
    const fieldsOf = (back: URL | null) => back?.searchParams ?? new URLSearchParams();
    const verify = async (authority: string, amount = amountRial) =>
      guest.keep(await under.gateway.verify({ authority, amountRial: amount }));
    const statusOf = async (authority: string) => {
      const outcome = guest.keep(await under.gateway.inquire({ authority }));
      return outcome.outcome === 'STATUS' ? outcome.status : outcome.outcome;
    };

    describe('paying', () => {
      test('a paid payment is verified once and told again the same', async () => {
        const { authority, payUrl } = await guest.create();
        expect(await statusOf(authority)).toBe(under.traits.says.open);
        const back = await under.act(payUrl, 'pay');
        expect(back?.searchParams.get('order')).toBe('7');
        expect(back?.origin).toBe('http://shop.invalid');
        expect(under.gateway.parseCallback(fieldsOf(back), authority)).toEqual({ claimsPaid: true });
        expect(await statusOf(authority)).toBe(under.traits.says.paid);
        const first = await verify(authority);
        expect(first).toMatchObject({ outcome: 'PAID', firstTime: true });
        expect(await verify(authority)).toEqual({ ...first, firstTime: false });
        expect(await statusOf(authority)).toBe(under.traits.says.verified);
      });

      test('of verifications at the same moment exactly one is the first', async () => {
        const { authority } = await guest.pay();
        const results = await Promise.all(Array.from({ length: 5 }, () => verify(authority)));
        expect(results.map((result) => result.outcome)).toEqual(Array(5).fill('PAID'));
        expect(results.filter((result) => result.outcome === 'PAID' && result.firstTime)).toHaveLength(1);
      });

      test.each(['cancel', 'fail'] as const)('%s: the guest comes back unpaid', async (action) => {
        const { authority, payUrl } = await guest.create();
        const back = await under.act(payUrl, action);
        expect(under.gateway.parseCallback(fieldsOf(back), authority)).toEqual({ claimsPaid: false });
        expect(await verify(authority)).toEqual({ outcome: 'NOT_PAID' });
        expect(await statusOf(authority)).toBe(under.traits.says.ended);
      });

      test('a forged return proves nothing', async () => {
        const { authority, payUrl } = await guest.create();
        const back = await under.act(payUrl, 'forge');
        expect(under.gateway.parseCallback(fieldsOf(back), authority)).toEqual({ claimsPaid: true });
        expect(await verify(authority)).toEqual({ outcome: 'NOT_PAID' });
        expect(await statusOf(authority)).toBe(under.traits.says.open);
      });

      test('a return says nothing of another payment', async () => {
        const [one, other] = [await guest.create(), await guest.create()];
        const back = await under.act(one.payUrl, 'pay');
        expect(under.gateway.parseCallback(fieldsOf(back), other.authority)).toBeNull();
        expect(await verify(other.authority)).toEqual({ outcome: 'NOT_PAID' });
      });

      test('asked again after a lost answer, it opens another page', async () => {
        const [one, other] = [await guest.create(), await guest.create()];
        expect(one.authority).not.toBe(other.authority);
        await under.order({ operation: under.traits.operations.request ?? '', kind: 'LOST' });
        const lost = payment();
        expect(guest.keep(await under.gateway.request(lost))).toMatchObject({ outcome: 'UNREACHABLE' });
        const again = { ...lost, requestId: crypto.randomUUID() };
        expect(guest.keep(await under.gateway.request(again))).toMatchObject({ outcome: 'CREATED' });
      });

      test('another amount than ours is told, and does not spoil the right one', async () => {
        const { authority } = await guest.pay();
        expect(await verify(authority, rial(amountRial - 1000))).toEqual({ outcome: 'AMOUNT_MISMATCH' });
        expect(await verify(authority)).toMatchObject({ firstTime: true });
      });

      test('a gateway that holds another amount is told', async () => {
        const { authority, payUrl } = await guest.create();
        await under.act(payUrl, 'pay-wrong-amount');
        expect(await verify(authority)).toEqual({ outcome: 'AMOUNT_MISMATCH' });
      });

      test('a payment whose guest never returned is listed until it is verified', async () => {
        const { authority, payUrl } = await guest.create();
        expect(await under.act(payUrl, 'pay-never')).toBeNull();
        const before = guest.keep(await under.gateway.listUnverified());
        if (!under.traits.lists) return expect(before).toEqual({ outcome: 'NOT_OFFERED' });
        const found =
          before.outcome === 'LIST' ? before.payments.find((one) => one.authority === authority) : null;
        expect(found).toMatchObject({ authority, amountRial });
        // By one of the two its payment is found again.
        expect([found?.callbackUrl, found?.paymentId]).toEqual(
          expect.arrayContaining([found?.callbackUrl === callbackUrl ? callbackUrl : paymentId]),
        );
        await verify(authority);
        expect(JSON.stringify(await under.gateway.listUnverified())).not.toContain(authority);
      });

      test('what was taken is listed at its moment under the number that verify gave', async () => {
        const [{ authority, referenceId }, open] = [await guest.payAndVerify(), await guest.pay()];
        const list = async (span = always) => guest.keep(await under.gateway.listTaken(span));
        const all = await list();
        if (!LISTING_GATEWAYS.includes(under.gateway.name))
          return expect(all).toEqual({ outcome: 'NOT_OFFERED' });
        const of = (answer: typeof all, name: string) =>
          answer.outcome === 'LIST' ? answer.payments.filter((one) => one.authority === name) : [];
        expect(all).toMatchObject({ outcome: 'LIST', whole: true });
        expect(of(all, open.authority)).toEqual([]);
        const [found, ...more] = of(all, authority);
        expect(more).toEqual([]);
        expect(found).toMatchObject({ referenceId, amountRial, paymentId });
        const at = found?.at ?? always.from;
        expect(of(await list({ from: at, until: always.until }), authority)).toHaveLength(1);
        expect(of(await list({ from: always.from, until: at }), authority)).toEqual([]);
      });

      test('a late return is as good as any, as long as the company waits', async () => {
        const { authority, payUrl } = await guest.create();
        await under.act(payUrl, 'pay-late');
        const { verifyWithinMinutes } = under.traits;
        under.advance((verifyWithinMinutes === null ? 90 : verifyWithinMinutes - 1) * minute);
        expect(await verify(authority)).toMatchObject({ outcome: 'PAID' });
        if (verifyWithinMinutes === null) return;
        const late = await guest.pay();
        under.advance((verifyWithinMinutes + 1) * minute);
        expect(await verify(late.authority)).toEqual({ outcome: 'NOT_PAID' });
      });

      test('after its time nobody can pay any more', async () => {
        const { authority, payUrl } = await guest.create();
        under.advance(24 * 60 * minute);
        await under.act(payUrl, 'pay');
        expect(await verify(authority)).toEqual({ outcome: 'NOT_PAID' });
        expect(await statusOf(authority)).toBe(under.traits.says.ended);
      });

      test('a payment that nobody opened is unknown', async () => {
        const { authority } = await guest.create();
        const never = authority.replace(/\w{4}$/, (end) => (end === '0000' ? '1111' : '0000'));
        expect(await verify(never)).toEqual({ outcome: 'UNKNOWN_AUTHORITY' });
        expect(await statusOf(never)).toBe('UNKNOWN_AUTHORITY');
        expect(guest.keep(await under.gateway.reverse({ authority: never }))).toEqual({
          outcome: under.traits.reversesWithinMinutes === null ? 'NOT_OFFERED' : 'UNKNOWN_AUTHORITY',
        });
      });

      test.each([
        ['an amount below the smallest', { amountRial: rial(1) }],
        ['no description', { description: '' }],
        ['a callback that is no address', { callbackUrl: 'somewhere' }],
      ])('%s is refused', async (_name, wrong) => {
        const outcome = guest.keep(await under.gateway.request({ ...payment(), ...wrong }));
        expect(outcome).toMatchObject({ outcome: 'REFUSED', refusal: 'INVALID_REQUEST' });
      });

      test.each([
        '',
        'Authority=short&Status=OK',
        'token=&payment_status=',
        'foo=bar',
        'status=SUCCESSFUL&state=OK',
      ])('the query «%s» is no callback', async (query) => {
        const { authority } = await guest.create();
        expect(under.gateway.parseCallback(new URLSearchParams(query), authority)).toBeNull();
      });
    });

    refundPromises(
      () => under,
      () => guest,
    );
    troublePromises(
      () => under,
      () => guest,
    );
  });
}
