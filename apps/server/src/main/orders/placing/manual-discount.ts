import { type HandLine, mostByHand } from '@sofreh/domain/pricing';
import { Refusal } from '#app/platform/refusal.ts';

/**
 * Refuses what staff take off by hand beyond the vendor's cap, against what the lines cost by the menu.
 * @param takenOff by `takenByHand`.
 * @param cap per cent.
 * @throws Refusal `DISCOUNT_ABOVE_CAP` (details: the most, and what was asked).
 */
export function refuseAboveCap(lines: readonly HandLine[], takenOff: number, cap: number): void {
  const most = mostByHand(lines, cap);
  if (takenOff > most) throw new Refusal('DISCOUNT_ABOVE_CAP', { details: { most, takenOff } });
}
