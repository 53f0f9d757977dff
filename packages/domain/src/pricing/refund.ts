import type { Pricing } from './types.ts';

/** This is what refunding some units of a line gives back; `packaging` apart, for the vendor may keep it. */
export type RefundShare = {
  readonly lineId: string;
  readonly count: number;
  readonly amount: number;
  readonly packaging: number;
};

export type RefundResult =
  | ({ readonly ok: true } & RefundShare)
  | { readonly ok: false; readonly code: 'LINE_NOT_FOUND' | 'COUNT_OUT_OF_RANGE' };

/**
 * Says what refunding `count` units of a line gives back, by what the line really cost (decisions 5.3). Unit k is worth
 * ⌊net × k ÷ count⌋ − ⌊net × (k−1) ÷ count⌋, so refunding all units, in steps of any size and with other lines in
 * between, gives back the line's `net` to the last unit.
 * @param alreadyRefunded units of this line refunded before.
 */
export function refundShare(
  pricing: Pricing,
  lineId: string,
  count: number,
  alreadyRefunded = 0,
): RefundResult {
  const line = pricing.lines.find((priced) => priced.id === lineId);
  if (!line) return { ok: false, code: 'LINE_NOT_FOUND' };
  const upTo = alreadyRefunded + count;
  const whole = Number.isInteger(count) && Number.isInteger(alreadyRefunded);
  if (!whole || count < 1 || alreadyRefunded < 0 || upTo > line.count)
    return { ok: false, code: 'COUNT_OUT_OF_RANGE' };
  const share = (total: number) =>
    partOf(total, upTo, line.count) - partOf(total, alreadyRefunded, line.count);
  return { ok: true, lineId, count, amount: share(line.net), packaging: share(line.packagingNet) };
}

/** Gives ⌊total × units ÷ count⌋ without leaving the exact whole numbers. */
function partOf(total: number, units: number, count: number): number {
  const each = Math.floor(total / count);
  return each * units + Math.floor(((total - each * count) * units) / count);
}
