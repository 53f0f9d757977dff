import { groupBy } from '../groups/index.ts';
import { allocateByLargestRemainder } from '../money/index.ts';

/** Each who served gets what their guests left, or all of it is shared alike. */
export const TIP_RULES = ['SERVED', 'POOLED'] as const;
export type TipRule = (typeof TIP_RULES)[number];

/** Tips are paid in cash out of a drawer, or with the next wages. */
export const TIP_METHODS = ['CASH', 'WAGES'] as const;
export type TipMethod = (typeof TIP_METHODS)[number];

/** Says what of a bill's tip is left of it: where more was given back than the rest of the bill, less of it. */
export function tipLeft(bill: {
  readonly tip: number;
  readonly finalPrice: number;
  readonly refunded: number;
}): number {
  return Math.min(bill.tip, Math.max(bill.finalPrice - bill.refunded, 0));
}

/** This is what is still to be handed out of an order; below zero where it gave too much before. */
export interface OpenTip {
  readonly orderId: string;
  /** Says who served it; null where its guest ordered alone. */
  readonly servedBy: string | null;
  readonly amount: number;
}

export interface TipShare {
  readonly personId: string;
  readonly amount: number;
}

/**
 * Says whether somebody takes what is not theirs alone: shares out alike, themselves among it, what guests left of a
 * colleague who gets nothing of it, or gives themselves alone what guests left who ordered without anybody. A colleague
 * seconds that, or does it.
 */
export function takesOthersTips({
  rule,
  tips,
  people,
  by,
}: {
  readonly rule: TipRule;
  readonly tips: readonly OpenTip[];
  readonly people: readonly string[];
  readonly by: string;
}): boolean {
  if (!people.includes(by)) return false;
  const alone = people.every((person) => person === by);
  if (alone && tips.some(({ servedBy, amount }) => amount > 0 && servedBy === null)) return true;
  if (rule !== 'POOLED') return false;
  return tips.some(({ servedBy, amount }) => amount > 0 && servedBy !== null && !people.includes(servedBy));
}

/**
 * Shares tips out. What nobody served goes to `people` alike, and by POOLED everything does. Whoever got more before than their
 * guests left waits until it is made up: their orders are left for another time, and so are those that nobody is there for.
 * @returns who gets what, and the orders it is of; the shares sum to what those give.
 */
export function shareTips<Tip extends OpenTip>(
  rule: TipRule,
  tips: readonly Tip[],
  people: readonly string[],
): { readonly shares: readonly TipShare[]; readonly handed: readonly Tip[] } {
  const shares = new Map<string, number>();
  const give = (personId: string, amount: number) =>
    shares.set(personId, (shares.get(personId) ?? 0) + amount);
  const handed: Tip[] = [];
  for (const [servedBy, own] of groupBy(tips, (tip) => (rule === 'POOLED' ? null : tip.servedBy))) {
    const amount = own.reduce((sum, tip) => sum + tip.amount, 0);
    if (amount <= 0 || (servedBy === null && people.length === 0)) continue;
    handed.push(...own);
    if (servedBy !== null) give(servedBy, amount);
    else {
      const parts = allocateByLargestRemainder(
        amount,
        people.map(() => 1),
      );
      for (const [index, personId] of people.entries()) give(personId, parts[index] ?? 0);
    }
  }
  const given = [...shares].map(([personId, amount]) => ({ personId, amount }));
  return { shares: given.filter(({ amount }) => amount > 0), handed };
}

/** Tips that stay for another time: nobody is named who would get them, or more was paid before than was left. */
export interface StayingTips {
  /** Who served them; null of what nobody served, and of all that is pooled. */
  readonly servedBy: string | null;
  /** Below zero where more was paid than was left. */
  readonly amount: number;
  readonly why: 'NOBODY_NAMED' | 'OVERPAID';
}

/**
 * Says beforehand what handing out would do.
 * @returns who would get what, the sum of that, and what stays and why: with what is paid it comes to all of the tips.
 */
export function planTips(
  rule: TipRule,
  tips: readonly OpenTip[],
  people: readonly string[],
): {
  readonly shares: readonly TipShare[];
  readonly paid: number;
  readonly stays: readonly StayingTips[];
} {
  const { shares, handed } = shareTips(rule, tips, people);
  const sumOf = (some: readonly { readonly amount: number }[]) =>
    some.reduce((sum, { amount }) => sum + amount, 0);
  const left = tips.filter((tip) => !handed.includes(tip));
  const stays = [...groupBy(left, ({ servedBy }) => (rule === 'POOLED' ? null : servedBy))]
    .map(([servedBy, own]) => ({ servedBy, amount: sumOf(own) }))
    .filter(({ amount }) => amount !== 0)
    .map((part) => ({ ...part, why: part.amount > 0 ? ('NOBODY_NAMED' as const) : ('OVERPAID' as const) }));
  return { shares, paid: sumOf(shares), stays };
}
