import { ONLINE_GATEWAYS } from '@sofreh/domain/enums';
import { rial, rialOf, toman } from '@sofreh/domain/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentGatewayConformance } from './conformance.ts';
import { payment } from './conformance-guest.ts';
import { openWired } from './testing/wired-gateways.ts';

for (const name of ONLINE_GATEWAYS) paymentGatewayConformance(name, () => openWired(name));

describe('every amount through every gateway', () => {
  test.each(ONLINE_GATEWAYS)(
    '%s: what is asked in toman is paid in rial, and nothing beside it',
    async (name) => {
      const under = await openWired(name);
      // An amount from the least that every company takes to the most that one of them lends.
      const anAmount = fc.integer({ min: 2_000, max: 50_000_000 });
      await fc.assert(
        fc.asyncProperty(anAmount, fc.constantFrom(-1, 1, 10), async (amount, off) => {
          const amountRial = rialOf(toman(amount));
          const created = await under.gateway.request({ ...payment(), amountRial });
          if (created.outcome !== 'CREATED') throw new Error(created.outcome);
          await under.act(created.payUrl, 'pay');
          const { authority } = created;
          const wrong = [rial(amountRial + off), rial(amount), rial(amountRial * 10)];
          for (const other of wrong) {
            expect(await under.gateway.verify({ authority, amountRial: other })).toEqual({
              outcome: 'AMOUNT_MISMATCH',
            });
          }
          expect(await under.gateway.verify({ authority, amountRial })).toMatchObject({ outcome: 'PAID' });
        }),
        { numRuns: 15 },
      );
      await under.close();
    },
  );
});
