import type { ChargeDecline } from './declines.ts';
import { type ChargeState, type ChargeWord, moveCharge } from './state.ts';
import type { SpeakerStep } from './table.ts';

/** This is what whoever speaks to a terminal says of a charge. */
type Said = {
  readonly step: SpeakerStep;
  readonly decline: ChargeDecline | null;
  readonly proof: { readonly amountRial: number; readonly reference: string } | null;
};
type LastTaken = { readonly amountRial: number; readonly reference: string };

/**
 * Gives the step that a word of the terminal is. Money of another amount than was asked for is never an approval: a
 * person looks at what was taken last.
 * @param matches whether what the terminal took is what was asked for.
 */
export function wordOfSpeaker(
  { step, decline, proof }: Said,
  by: string,
  matches: boolean,
): { readonly word: ChargeWord; readonly lastTaken: LastTaken | null } {
  const lastTaken = proof && { amountRial: proof.amountRial, reference: proof.reference };
  switch (step) {
    case 'DECLINE':
    case 'FIND_DECLINED':
      return { word: { step, by, decline: decline ?? 'OTHER' }, lastTaken: null };
    case 'APPROVE':
      return matches ? { word: { step, by }, lastTaken: null } : { word: { step: 'LOSE', by }, lastTaken };
    case 'FIND_APPROVED':
      return matches
        ? { word: { step, by }, lastTaken: null }
        : { word: { step: 'FIND_NOTHING', by }, lastTaken };
    default:
      return { word: { step, by }, lastTaken };
  }
}

/**
 * Gives a charge whose speaker is gone for good: declined where the amount never went out, unknown where it did.
 * @param at ms since 1970.
 */
export function brokenOff(charge: ChargeState, at: number): ChargeState {
  return moveCharge({ ...charge, leaseUntil: at }, { step: 'LAPSE' }, at) ?? charge;
}
