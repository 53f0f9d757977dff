import { isFailure } from '#web/api/index.ts';
import { NoBridge, RefusedByBridge } from '#web/offline/index.ts';
import { paymentTexts } from '../texts.ts';
import { bridgeTexts } from './texts.ts';

/** Says what a person reads where a card terminal has what is to be paid; null for any other failure. */
export function heldWords(error: unknown): string | null {
  if (!isFailure(error, 'PAYMENT_IN_PROGRESS')) return null;
  const { atBridge } = (error.details ?? {}) as { readonly atBridge?: unknown };
  return atBridge === true ? paymentTexts.bridgeHasIt : paymentTexts.cardHasIt;
}

/** Says what a person reads of a failure of a charge, in the words of whoever failed. */
export function wordsOf(error: Error | null): string | null {
  if (error instanceof NoBridge) return error.unheard ? bridgeTexts.silent : bridgeTexts.away;
  if (error instanceof RefusedByBridge) return bridgeTexts.refused[error.code];
  return heldWords(error) ?? error?.message ?? null;
}
