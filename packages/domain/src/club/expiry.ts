/** What may stand in a ledger of points. */
export const POINT_KINDS = ['EARNED', 'TAKEN_BACK', 'SPENT', 'EXPIRED'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** One entry; EARNED is above zero or zero, the others below it. */
export interface PointEntry {
  readonly kind: PointKind;
  readonly points: number;
  /** Of what an order earned, and what was taken back of it: when it is gone, in milliseconds; null where it stays. */
  readonly expiresAt: number | null;
}

/**
 * How many points are gone at a moment and not written off yet. What is spent is taken from the oldest points, so what
 * expires is what was earned until then, less all that was spent or written off.
 */
export function expiredPoints(entries: readonly PointEntry[], now: number): number {
  let earned = 0;
  let used = 0;
  for (const { kind, points, expiresAt } of entries) {
    if (kind === 'SPENT' || kind === 'EXPIRED') used -= points;
    else if (expiresAt !== null && expiresAt <= now) earned += points;
  }
  return Math.max(0, earned - used);
}
