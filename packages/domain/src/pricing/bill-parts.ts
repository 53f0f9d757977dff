import {
  type Allocation,
  allocateLine,
  allocateShare,
  type Fraction,
  type OpenBill,
  withPaid,
} from './allocations.ts';

/** What is taken of each line, by its id: `count` of `of` equal parts of a piece. */
export type Picks = Readonly<Record<string, Fraction>>;

/** A part of a bill about to be paid. */
export type PartOfBill = { readonly amount: number; readonly allocations: readonly Allocation[] };

/** The picked dishes with their amounts; null where more is picked than is left. */
export function dishesPart(bill: OpenBill, picks: Picks): PartOfBill | null {
  const allocations: Allocation[] = [];
  let open = bill;
  for (const [id, { count, of }] of Object.entries(picks)) {
    if (count === 0) continue;
    const part = allocateLine(open, id, { count, of });
    if (!part) return null;
    if (part.amount === 0) continue;
    allocations.push(part);
    open = withPaid(open, [part]);
  }
  return { amount: allocations.reduce((sum, { amount }) => sum + amount, 0), allocations };
}

/** `count` of `of` equal shares of the bill; null where that is no share. */
export function sharesPart(bill: OpenBill, part: Fraction): PartOfBill | null {
  const share = allocateShare(bill, part);
  return share && { amount: share.amount, allocations: [share] };
}
