/** Says how long what points were turned into may be used. */
export const POINTS_CODE_DAYS = 90;

/**
 * This is what may stand in a ledger of points. RESTORED is what was written off of an order that was given back
 * afterwards, GIVEN_BACK what had been spent on a code that was switched off unused.
 */
export const POINT_KINDS = ['EARNED', 'TAKEN_BACK', 'SPENT', 'EXPIRED', 'RESTORED', 'GIVEN_BACK'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** This is one entry; EARNED, RESTORED and GIVEN_BACK are above zero or zero, the others below it. */
export interface PointEntry {
  readonly kind: PointKind;
  readonly points: number;
  /** Says when what an order earned, or what was taken back of it, is gone, in milliseconds; null where it stays. */
  readonly expiresAt: number | null;
}

/**
 * Says how many points are gone at a moment and not written off yet. What is spent is taken from the oldest points, so
 * what expires is what was earned until then, less all that was spent or written off.
 */
export function expiredPoints(entries: readonly PointEntry[], now: number): number {
  let earned = 0;
  let used = 0;
  for (const { kind, points, expiresAt } of entries) {
    if (kind !== 'EARNED' && kind !== 'TAKEN_BACK') used -= points;
    else if (expiresAt !== null && expiresAt <= now) earned += points;
  }
  return Math.max(0, earned - used);
}

/** This is an entry with its moment and its order; of what no order earned or lost there is no order. */
export interface PointMove extends PointEntry {
  readonly at: number;
  readonly orderId: string | null;
}

/**
 * Says how many points were written off although their order has been given back since, and are not restored yet: what
 * is gone already is not taken a second time. What was written off is told anew, as if each order had earned from the
 * first what it has in the end.
 * @param moves all entries of a guest, the oldest first.
 */
export function expiredTooMuch(moves: readonly PointMove[]): number {
  const kept = new Map<string | null, number>();
  for (const { kind, orderId, points } of moves)
    if (isOfOrder(kind)) kept.set(orderId, (kept.get(orderId) ?? 0) + points);
  const told: PointEntry[] = [];
  let tooMuch = 0;
  for (const move of moves) {
    const { kind, points, expiresAt, orderId, at } = move;
    if (isOfOrder(kind)) {
      told.push({ kind: 'EARNED', points: kept.get(orderId) ?? 0, expiresAt });
      kept.delete(orderId);
    } else if (kind === 'EXPIRED') {
      const gone = Math.min(-points, expiredPoints(told, at));
      told.push({ kind, points: -gone, expiresAt });
      tooMuch -= points + gone;
    } else if (kind === 'RESTORED') {
      tooMuch -= points;
    } else {
      told.push(move);
    }
  }
  return Math.max(0, tooMuch);
}

const isOfOrder = (kind: PointKind) => kind === 'EARNED' || kind === 'TAKEN_BACK';
