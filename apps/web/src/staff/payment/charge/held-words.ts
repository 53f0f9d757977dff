import { isFailure } from '#web/api/index.ts';
import { paymentTexts } from '../../texts.ts';

/** What a person reads where a card terminal has what is to be paid; null for any other failure. */
export function heldWords(error: unknown): string | null {
  if (!isFailure(error, 'PAYMENT_IN_PROGRESS')) return null;
  const { atBridge } = (error.details ?? {}) as { readonly atBridge?: unknown };
  return atBridge === true ? paymentTexts.bridgeHasIt : paymentTexts.cardHasIt;
}
