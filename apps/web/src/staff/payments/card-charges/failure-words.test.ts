import { expect, test, vi } from 'vitest';
import { NoBridge, RefusedByBridge } from '#web/offline/index.ts';
import { paymentTexts } from '../texts.ts';
import { heldWords, wordsOf } from './failure-words.ts';
import { bridgeTexts } from './texts.ts';

vi.mock('#web/offline/index.ts', () => {
  class NoBridge extends Error {
    readonly unheard: boolean;
    constructor(unheard = false) {
      super();
      this.unheard = unheard;
    }
  }
  class RefusedByBridge extends Error {
    readonly code: string;
    constructor({ code }: { code: string }) {
      super();
      this.code = code;
    }
  }
  return { NoBridge, RefusedByBridge };
});
vi.mock('#web/api/index.ts', () => ({
  isFailure: (error: unknown, code: string) => (error as { code?: string } | null)?.code === code,
}));

const inProgress = (details: object) =>
  Object.assign(new Error('کس دیگری'), { code: 'PAYMENT_IN_PROGRESS', details });

test('that a bridge was asked and not heard is told otherwise than that none is there', () => {
  expect(wordsOf(new NoBridge(true))).toBe(bridgeTexts.silent);
  expect(wordsOf(new NoBridge())).toBe(bridgeTexts.away);
  expect(bridgeTexts.silent).toContain('شاید');
  expect(bridgeTexts.away).toContain('نرفته است');
});

test('whoever refused is told in their words, and who has what is to be paid', () => {
  const refused = new RefusedByBridge({ code: 'POS_TERMINAL_BUSY', chargeId: null });
  expect(wordsOf(refused)).toBe(bridgeTexts.refused.POS_TERMINAL_BUSY);
  expect(wordsOf(inProgress({ atBridge: true }))).toBe(paymentTexts.bridgeHasIt);
  expect(heldWords(inProgress({ held: 1, chargeId: null }))).toBe(paymentTexts.cardHasIt);
  expect(heldWords(new Error('دیگر'))).toBeNull();
  expect(wordsOf(new Error('دیگر'))).toBe('دیگر');
  expect(wordsOf(null)).toBeNull();
});
