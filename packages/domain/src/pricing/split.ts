import { allocateByLargestRemainder } from '../money/index.ts';
import type { Pricing } from './types.ts';

/** A payer's part of a bill, in the bill's currency. */
export type BillPart = { readonly payerId: string; readonly amount: number };

/** Who bears a line, in shares: one payer takes it all, `[1, 1]` is one dish between two guests. */
export type LineBearers = {
  readonly lineId: string;
  readonly bearers: readonly { readonly payerId: string; readonly shares: number }[];
};

/**
 * The ways a bill is divided. All end in the same thing, amounts per payer that sum to the bill:
 * SHARES by equal or weighted shares; LINES by what each payer had; AMOUNT by amounts named at the table, where
 * `restPayerId` takes what nobody named.
 */
export type BillSplit =
  | {
      readonly by: 'SHARES';
      readonly payers: readonly { readonly payerId: string; readonly shares: number }[];
    }
  | { readonly by: 'LINES'; readonly lines: readonly LineBearers[] }
  | { readonly by: 'AMOUNT'; readonly amounts: readonly BillPart[]; readonly restPayerId: string };

export type SplitResult =
  | { readonly ok: true; readonly parts: readonly BillPart[] }
  | {
      readonly ok: false;
      readonly code:
        | 'NO_PAYERS'
        | 'INVALID_SHARES'
        | 'LINE_NOT_FOUND'
        | 'LINE_NOT_ASSIGNED'
        | 'AMOUNTS_EXCEED_BILL';
    };

/**
 * Divides a bill between payers; the parts always sum to `finalPrice` and none is negative.
 * By LINES, a line and its packaging go to its bearers; delivery, tip and service that is on no line follow in
 * proportion to what each payer had (equally when all had nothing).
 */
export function splitBill(pricing: Pricing, split: BillSplit): SplitResult {
  if (split.by === 'SHARES') return splitByShares(pricing.finalPrice, split.payers);
  if (split.by === 'AMOUNT') return splitByAmount(pricing.finalPrice, split.amounts, split.restPayerId);
  return splitByLines(pricing, split.lines);
}

function splitByShares(
  finalPrice: number,
  payers: readonly { readonly payerId: string; readonly shares: number }[],
): SplitResult {
  if (payers.length === 0) return { ok: false, code: 'NO_PAYERS' };
  if (!areShares(payers.map((payer) => payer.shares))) return { ok: false, code: 'INVALID_SHARES' };
  const amounts = allocateByLargestRemainder(
    finalPrice,
    payers.map((payer) => payer.shares),
  );
  return {
    ok: true,
    parts: sumByPayer(payers.map((payer, i) => ({ payerId: payer.payerId, amount: amounts[i] ?? 0 }))),
  };
}

function splitByAmount(finalPrice: number, amounts: readonly BillPart[], restPayerId: string): SplitResult {
  if (amounts.some(({ amount }) => !Number.isSafeInteger(amount) || amount < 0))
    return { ok: false, code: 'INVALID_SHARES' };
  const rest = finalPrice - amounts.reduce((sum, part) => sum + part.amount, 0);
  if (rest < 0) return { ok: false, code: 'AMOUNTS_EXCEED_BILL' };
  const parts = rest === 0 ? amounts : [...amounts, { payerId: restPayerId, amount: rest }];
  return { ok: true, parts: sumByPayer(parts) };
}

function splitByLines(pricing: Pricing, assigned: readonly LineBearers[]): SplitResult {
  const known = new Set(pricing.lines.map((line) => line.id));
  if (assigned.some(({ lineId }) => !known.has(lineId))) return { ok: false, code: 'LINE_NOT_FOUND' };
  const parts: BillPart[] = [];
  for (const line of pricing.lines) {
    const bearers = assigned.filter(({ lineId }) => lineId === line.id).flatMap((entry) => entry.bearers);
    if (bearers.length === 0) return { ok: false, code: 'LINE_NOT_ASSIGNED' };
    if (!areShares(bearers.map((bearer) => bearer.shares))) return { ok: false, code: 'INVALID_SHARES' };
    const shares = allocateByLargestRemainder(
      line.net + line.packagingNet,
      bearers.map((bearer) => bearer.shares),
    );
    parts.push(...bearers.map(({ payerId }, i) => ({ payerId, amount: shares[i] ?? 0 })));
  }
  const had = sumByPayer(parts);
  if (had.length === 0) return { ok: false, code: 'NO_PAYERS' };
  const rest = allocateByLargestRemainder(
    pricing.rest.total,
    had.map((part) => part.amount),
  );
  return {
    ok: true,
    parts: had.map((part, i) => ({ payerId: part.payerId, amount: part.amount + (rest[i] ?? 0) })),
  };
}

function areShares(shares: readonly number[]): boolean {
  return (
    shares.every((share) => Number.isSafeInteger(share) && share >= 0) && shares.some((share) => share > 0)
  );
}

function sumByPayer(parts: readonly BillPart[]): BillPart[] {
  const sums = new Map<string, number>();
  for (const { payerId, amount } of parts) sums.set(payerId, (sums.get(payerId) ?? 0) + amount);
  return [...sums].map(([payerId, amount]) => ({ payerId, amount }));
}
