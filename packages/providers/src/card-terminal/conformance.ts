import { TERMINAL_FACTS } from '@sofreh/domain/card-terminal';
import type { BankType } from '@sofreh/domain/enums';
import { type Rial, rial, rialOf, toman } from '@sofreh/domain/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardTerminal, TerminalCharge } from './port.ts';
import type { SimulatedTerminal } from './simulator/simulated-terminal.ts';

/** Wires a company's adapter to its simulator. */
export interface TerminalUnderTest {
  readonly terminal: CardTerminal;
  readonly simulated: SimulatedTerminal;
  readonly newId: () => string;
}

const amount = rial(2_450_000);

/** Holds every card terminal, whoever the company is, to the promises of `port.ts`, over real sockets. */
export function cardTerminalConformance(bankType: BankType, open: () => Promise<TerminalUnderTest>): void {
  const { inquires, cancels } = TERMINAL_FACTS[bankType];
  describe(`card terminal: ${bankType}`, () => {
    let under: TerminalUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.simulated.stop());

    function ask(amountRial: Rial = amount, changes: Partial<TerminalCharge> = {}) {
      const said: { handle: string | null } = { handle: null };
      const charge: TerminalCharge = {
        chargeId: under.newId(),
        amountRial,
        mayCharge: async (handle) => {
          said.handle = handle;
          return true;
        },
        canceled: new AbortController().signal,
        ...changes,
      };
      const inquired = () => ({ chargeId: charge.chargeId, amountRial, handle: said.handle });
      return { outcome: under.terminal.charge(charge), inquired };
    }
    const behave = (...[next]: Parameters<TerminalUnderTest['simulated']['desk']['behave']>) =>
      under.simulated.desk.behave(next);

    test('an approved card is told with its amount and a number for the books', async () => {
      behave('APPROVE');
      const outcome = await ask().outcome;
      expect(outcome).toMatchObject({ outcome: 'APPROVED', proof: { amountRial: amount } });
      expect(outcome.outcome === 'APPROVED' && outcome.proof.reference).toMatch(/^[0-9A-F]{6,}$/);
      expect(under.simulated.desk.frames().map(({ from }) => from)).toContain('TERMINAL');
    });

    test('every amount arrives in Rial as it was asked', async () => {
      behave('APPROVE');
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1_000, max: 200_000_000 }), async (some) => {
          const before = under.simulated.desk.taken();
          const outcome = await ask(rialOf(toman(some))).outcome;
          expect(outcome).toMatchObject({ outcome: 'APPROVED', proof: { amountRial: some * 10 } });
          expect(under.simulated.desk.taken() - before).toBe(some * 10);
        }),
        { numRuns: 20 },
      );
    });

    test.each([
      ['NO_FUNDS', 'INSUFFICIENT_FUNDS'],
      ['WRONG_PIN', 'WRONG_PIN'],
      ['CANCEL', 'CANCELED'],
    ] as const)('%s is declined as %s', async (behaviour, decline) => {
      behave(behaviour);
      expect(await ask().outcome).toMatchObject({ outcome: 'DECLINED', decline });
    });

    test('one that is off is not reached, and was told no amount', async () => {
      behave('OFF');
      const before = under.simulated.desk.taken();
      const asked: boolean[] = [];
      const mayCharge = async () => asked.push(true) > 0;
      expect(await ask(amount, { mayCharge }).outcome).toMatchObject({
        outcome: 'DECLINED',
        decline: 'NOT_REACHED',
      });
      expect([asked.length, under.simulated.desk.taken()]).toEqual([0, before]);
    });

    test('what was called back before the amount went out takes nothing', async () => {
      behave('APPROVE');
      const before = under.simulated.desk.taken();
      const outcome = await ask(amount, { mayCharge: async () => false }).outcome;
      expect(outcome).toMatchObject({ outcome: 'DECLINED', decline: 'CANCELED' });
      expect(under.simulated.desk.taken()).toBe(before);
    });

    test.each(['SILENT', 'BREAKS_OFF'] as const)(
      '%s after the amount is unknown, never declined',
      async (behaviour) => {
        behave(behaviour);
        const { outcome, inquired } = ask();
        expect((await outcome).outcome).toBe('UNKNOWN');
        behave('APPROVE');
        const found = await under.terminal.inquire(inquired());
        if (!inquires) expect(found).toEqual({ outcome: 'NOT_OFFERED' });
        else if (bankType === 'PARSIAN_DLL')
          expect(found).toMatchObject({ outcome: 'LAST', proof: { amountRial: amount } });
        else expect(found).toMatchObject({ outcome: 'APPROVED', proof: { amountRial: amount } });
      },
    );

    test('another amount than was asked is a person’s to look at', async () => {
      behave('OTHER_AMOUNT');
      expect(await ask().outcome).toMatchObject({
        outcome: 'UNKNOWN',
        providerCode: 'AMOUNT_DIFFERS',
        proof: { amountRial: amount + 10 },
      });
    });

    test.runIf(cancels)('a waiting charge is called back', async () => {
      behave('WAIT');
      const stop = new AbortController();
      const { outcome } = ask(amount, { canceled: stop.signal });
      await expect.poll(() => under.simulated.desk.waiting()).toBe(amount);
      stop.abort();
      expect(await outcome).toMatchObject({ outcome: 'DECLINED', decline: 'CANCELED' });
    });
  });
}
