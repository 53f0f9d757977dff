import type { OrderStatus } from '../enums/index.ts';

/** Says where a change is that a shop asked of an order. HEARD: agreed to, and the order is still to be read as it stands since. */
export const MODIFICATION_STATES = ['ASKED', 'HEARD', 'CONFIRMED', 'REFUSED'] as const;
export type ModificationState = (typeof MODIFICATION_STATES)[number];

/** In these states an answer of the marketplace is waited for. */
export const OPEN_MODIFICATIONS = ['ASKED', 'HEARD'] as const satisfies readonly ModificationState[];

export function isOpenModification(state: ModificationState): boolean {
  return OPEN_MODIFICATIONS.some((open) => open === state);
}

/** Says whether a shop may still ask for a change: it has accepted, and is making it. */
export function mayModify(status: OrderStatus): boolean {
  return status === 'CONFIRMED';
}

/**
 * This is a line that becomes fewer: from so many to so many, 0 where none is left, and their name of what comes
 * instead of the rest.
 */
export interface ModifiedLine {
  readonly reference: string;
  readonly from: number;
  readonly to: number;
  readonly replacement: string | null;
}

/**
 * This is what is wrong with a change. CHANGED: the order is not what the change was asked of. NOT_FEWER: a shop takes
 * off, it adds nothing. NOTHING_LEFT: all of it taken off is an order turned down, which is another word.
 */
type ModificationFault = 'CHANGED' | 'NOT_FEWER' | 'NOTHING_LEFT' | 'NO_REPLACEMENT';

/** @returns null for a change that can be asked of an order of these lines. */
export function modificationFault(
  standing: readonly { readonly reference: string; readonly count: number }[],
  asked: readonly ModifiedLine[],
  replaces: boolean,
): ModificationFault | null {
  const counts = new Map(standing.map(({ reference, count }) => [reference, count]));
  const named = new Set(asked.map(({ reference }) => reference));
  if (asked.some(({ reference, from }) => counts.get(reference) !== from)) return 'CHANGED';
  if (named.size < asked.length || asked.some(({ from, to }) => to < 0 || to >= from)) return 'NOT_FEWER';
  if (!replaces && asked.some(({ replacement }) => replacement !== null)) return 'NO_REPLACEMENT';
  const isLeft =
    asked.some(({ to, replacement }) => to > 0 || replacement !== null) ||
    standing.some(({ reference }) => !named.has(reference));
  return isLeft ? null : 'NOTHING_LEFT';
}

/**
 * Says what an order comes to once a change of it is agreed to, as near as can be told before the marketplace says it:
 * its price in the proportion of its dishes with their toppings that are left, so that packaging, tax and discounts go
 * along.
 * @param finalPrice of the order, in the unit of the prices.
 */
export function priceAfterChange(
  finalPrice: number,
  standing: readonly { readonly reference: string; readonly count: number; readonly unitPrice: number }[],
  asked: readonly ModifiedLine[],
  replacements: readonly { readonly reference: string; readonly price: number }[],
): number {
  const prices = new Map(standing.map(({ reference, unitPrice }) => [reference, unitPrice]));
  const instead = new Map(replacements.map(({ reference, price }) => [reference, price]));
  const before = standing.reduce((sum, { count, unitPrice }) => sum + count * unitPrice, 0);
  const taken = asked.reduce((sum, { reference, from, to, replacement }) => {
    const cheaper =
      (prices.get(reference) ?? 0) - (replacement === null ? 0 : (instead.get(replacement) ?? 0));
    return sum + (from - to) * cheaper;
  }, 0);
  return before > 0 ? Number((BigInt(finalPrice) * BigInt(before - taken)) / BigInt(before)) : finalPrice;
}
