import type { Currency } from '../enums/index.ts';
import { groupBy } from '../group-by/index.ts';
import { allocateByLargestRemainder, roundToStep, smallestCoin } from '../money/index.ts';

/** Each who served gets what their guests left, or all of it is shared alike. */
export const TIP_RULES = ['SERVED', 'POOLED'] as const;
export type TipRule = (typeof TIP_RULES)[number];

/** Tips are paid in cash out of a drawer, or with the next wages. */
export const TIP_METHODS = ['CASH', 'WAGES'] as const;
export type TipMethod = (typeof TIP_METHODS)[number];

/** Says what every share of tips is a multiple of: nobody is paid in cash what no coin is so small for. */
export function tipCoin(method: TipMethod, currency: Currency): number {
  return method === 'CASH' ? smallestCoin(currency) : 1;
}

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

/** Tips that are shared out together: what one person served, or what nobody did, which is all of it by POOLED. */
interface TipPart<Tip> {
  readonly servedBy: string | null;
  readonly tips: readonly Tip[];
  /** They come to this; below zero where more was paid before than was left. */
  readonly amount: number;
  /** So much of it is handed out. */
  readonly given: number;
  /** Why the rest of it stays, where some does. */
  readonly why: StayingTips['why'];
}

function partsOf<Tip extends OpenTip>(
  rule: TipRule,
  open: readonly Tip[],
  people: readonly string[],
  coin: number,
): TipPart<Tip>[] {
  return [...groupBy(open, (tip) => (rule === 'POOLED' ? null : tip.servedBy))].map(([servedBy, tips]) => {
    const amount = tips.reduce((sum, tip) => sum + tip.amount, 0);
    if (amount < 0) return { servedBy, tips, amount, given: 0, why: 'OVERPAID' };
    const isFor = servedBy !== null || people.length > 0;
    if (!isFor) return { servedBy, tips, amount, given: 0, why: 'NOBODY_NAMED' };
    return { servedBy, tips, amount, given: roundToStep(amount, coin), why: 'LESS_THAN_COIN' };
  });
}

/** Takes what stays off the last of the tips that have something to give. */
function without<Tip extends OpenTip>(tips: readonly Tip[], stays: number): Tip[] {
  let left = stays;
  const given = tips.toReversed().flatMap((tip) => {
    const off = Math.min(left, Math.max(tip.amount, 0));
    left -= off;
    return off > 0 && off === tip.amount ? [] : [{ ...tip, amount: tip.amount - off }];
  });
  return given.toReversed();
}

/**
 * Shares tips out. What nobody served goes to `people` alike, and by POOLED everything does. Whoever got more before than their
 * guests left waits until it is made up: their orders are left for another time, and so are those that nobody is there for.
 * @param coin what every share is a multiple of: in cash the smallest coin, with wages one. What is less stays on its orders.
 * @returns who gets what, and the orders with what of each it is; the shares sum to what those give.
 */
export function shareTips<Tip extends OpenTip>(
  rule: TipRule,
  tips: readonly Tip[],
  people: readonly string[],
  coin: number,
): { readonly shares: readonly TipShare[]; readonly handed: readonly Tip[] } {
  const shares = new Map<string, number>();
  const give = (personId: string, amount: number) =>
    shares.set(personId, (shares.get(personId) ?? 0) + amount);
  const handed: Tip[] = [];
  for (const { servedBy, tips: own, amount, given } of partsOf(rule, tips, people, coin)) {
    if (given === 0) continue;
    handed.push(...without(own, amount - given));
    if (servedBy !== null) give(servedBy, given);
    else {
      const coins = allocateByLargestRemainder(
        given / coin,
        people.map(() => 1),
      );
      for (const [index, personId] of people.entries()) give(personId, (coins[index] ?? 0) * coin);
    }
  }
  const given = [...shares].map(([personId, amount]) => ({ personId, amount }));
  return { shares: given.filter(({ amount }) => amount > 0), handed };
}

/** Tips that stay for another time: nobody is named who would get them, more was paid before than was left, or no coin is so small. */
export interface StayingTips {
  /** Who served them; null of what nobody served, and of all that is pooled. */
  readonly servedBy: string | null;
  /** Below zero where more was paid than was left. */
  readonly amount: number;
  readonly why: 'NOBODY_NAMED' | 'OVERPAID' | 'LESS_THAN_COIN';
}

/**
 * Says beforehand what handing out would do.
 * @param coin as `shareTips` takes it
 * @returns who would get what, the sum of that, and what stays and why: with what is paid it comes to all of the tips.
 */
export function planTips(
  rule: TipRule,
  tips: readonly OpenTip[],
  people: readonly string[],
  coin: number,
): {
  readonly shares: readonly TipShare[];
  readonly paid: number;
  readonly stays: readonly StayingTips[];
} {
  const { shares } = shareTips(rule, tips, people, coin);
  const stays = partsOf(rule, tips, people, coin)
    .map(({ servedBy, amount, given, why }): StayingTips => ({ servedBy, amount: amount - given, why }))
    .filter(({ amount }) => amount !== 0);
  return { shares, paid: shares.reduce((sum, { amount }) => sum + amount, 0), stays };
}
