import { describe, expect, test } from 'vitest';
import { always, amountRial, type GatewayUnderTest, type guestOf, payment } from './conformance-guest.ts';

type Guest = ReturnType<typeof guestOf>;

const verbs = [
  'request',
  'verify',
  'inquire',
  'reverse',
  'listUnverified',
  'listTaken',
  'refundStatus',
  'probe',
] as const;
const kinds = [
  ['DOWN', 'NETWORK'],
  ['SLOW', 'TIMEOUT'],
  ['BROKEN', 'PROVIDER_ERROR'],
] as const;

/** Tries what a gateway says when its company cannot be heard or will not have us. */
export function troublePromises(underTest: () => GatewayUnderTest, guestOfTest: () => Guest): void {
  async function ask(verb: (typeof verbs)[number], authority: string): Promise<{ readonly outcome: string }> {
    const { gateway } = underTest();
    const refunded = { authority, referenceId: '1', paidRial: amountRial, refundReference: null };
    if (verb === 'request') return gateway.request(payment());
    if (verb === 'verify') return gateway.verify({ authority, amountRial });
    if (verb === 'inquire') return gateway.inquire({ authority });
    if (verb === 'reverse') return gateway.reverse({ authority });
    if (verb === 'listUnverified') return gateway.listUnverified();
    if (verb === 'listTaken') return gateway.listTaken(always);
    return verb === 'refundStatus' ? gateway.refundStatus(refunded) : gateway.probe();
  }

  describe('trouble', () => {
    // All verbs wait alike; one stands for them.
    const cases = verbs.flatMap((verb) =>
      kinds
        .filter(([kind]) => kind !== 'SLOW' || verb === 'verify')
        .map(([kind, reason]) => ({ verb, kind, reason })),
    );
    test.each(cases)('$verb, $kind: unreachable, $reason', async ({ verb, kind, reason }) => {
      const [under, guest] = [underTest(), guestOfTest()];
      const { authority } = await guest.pay();
      const operation = under.traits.operations[verb];
      if (operation === undefined) {
        return expect(await ask(verb, authority)).toEqual({ outcome: 'NOT_OFFERED' });
      }
      await under.order({ operation, kind });
      expect(guest.keep(await ask(verb, authority))).toEqual({ outcome: 'UNREACHABLE', reason });
    });

    test('nobody listening is unreachable', async () => {
      const [under, guest] = [underTest(), guestOfTest()];
      const nobody = { outcome: 'UNREACHABLE', reason: 'NETWORK' };
      expect(guest.keep(await under.deserted.request(payment()))).toEqual(nobody);
      expect(guest.keep(await under.deserted.probe())).toEqual(nobody);
    });

    test('a verification whose answer was lost is repeated safely', async () => {
      const [under, guest] = [underTest(), guestOfTest()];
      const { authority } = await guest.pay();
      const verify = async () => guest.keep(await under.gateway.verify({ authority, amountRial }));
      await under.order({ operation: under.traits.taking, kind: 'LOST' });
      expect(await verify()).toMatchObject({ outcome: 'UNREACHABLE' });
      expect(await verify()).toMatchObject({ outcome: 'PAID', firstTime: false });
    });

    test('between the two steps of taking the money nothing is lost', async () => {
      const [under, guest] = [underTest(), guestOfTest()];
      const { authority } = await guest.pay();
      const verify = async () => guest.keep(await under.gateway.verify({ authority, amountRial }));
      const steps = under.traits.settles ? ['verify', 'settle'] : [under.traits.taking];
      for (const operation of steps) {
        await under.order({ operation, kind: 'DOWN' });
        expect(await verify()).toEqual({ outcome: 'UNREACHABLE', reason: 'NETWORK' });
      }
      expect(await verify()).toMatchObject({ outcome: 'PAID', firstTime: true });
    });

    test('our own credentials are accepted, others are a refusal and never a decline', async () => {
      const [under, guest] = [underTest(), guestOfTest()];
      expect(guest.keep(await under.gateway.probe())).toEqual({ outcome: 'ACCEPTED' });
      const refused = { outcome: 'REFUSED', refusal: 'MERCHANT_NOT_ACCEPTED' };
      expect(guest.keep(await under.stranger.probe())).toMatchObject(refused);
      expect(guest.keep(await under.stranger.request(payment()))).toMatchObject(refused);
      const { authority } = await guest.pay();
      const outcome = guest.keep(await under.stranger.verify({ authority, amountRial }));
      expect(['REFUSED', 'UNKNOWN_AUTHORITY']).toContain(outcome.outcome);
    });
  });
}
