import { takeInProportion } from '../money/index.ts';

/** A payment of which something is left to give back. */
export type RefundablePart = {
  readonly id: string;
  /** What was paid and not given back yet. */
  readonly left: number;
};

export type RefundPartsResult =
  | { readonly ok: true; readonly parts: readonly { readonly id: string; readonly amount: number }[] }
  | { readonly ok: false; readonly code: 'REFUND_ABOVE_PAID'; readonly left: number };

/**
 * What of a refund goes back to which payment: each payment bears it in proportion to what is left of it (largest
 * remainder), so money returns the way it came and no payment gives back more than it brought.
 */
export function refundParts(payments: readonly RefundablePart[], amount: number): RefundPartsResult {
  const { shares, left } = takeInProportion(
    amount,
    payments.map((payment) => payment.left),
  );
  if (left > 0) return { ok: false, code: 'REFUND_ABOVE_PAID', left: amount - left };
  const parts = payments.map(({ id }, index) => ({ id, amount: shares[index] ?? 0 }));
  return { ok: true, parts: parts.filter((part) => part.amount > 0) };
}
