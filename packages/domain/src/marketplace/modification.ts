import type { OrderStatus } from '../enums/index.ts';

/** Where a change is that a shop asked of an order. HEARD: agreed to, and the order is still to be read as it stands since. */
export const MODIFICATION_STATES = ['ASKED', 'HEARD', 'CONFIRMED', 'REFUSED'] as const;
export type ModificationState = (typeof MODIFICATION_STATES)[number];

/** Whether an answer of the marketplace is waited for. */
export function isOpenModification(state: ModificationState): boolean {
  return state === 'ASKED' || state === 'HEARD';
}

/** Whether a shop may still ask for a change: it has accepted, and is making it. */
export function mayModify(status: OrderStatus): boolean {
  return status === 'CONFIRMED';
}

/** A line that becomes fewer: from so many to so many, 0 where none is left, and their name of what comes instead of the rest. */
export interface ModifiedLine {
  readonly reference: string;
  readonly from: number;
  readonly to: number;
  readonly replacement: string | null;
}

/**
 * What is wrong with a change. CHANGED: the order is not what the change was asked of. NOT_FEWER: a shop takes off, it adds nothing.
 * NOTHING_LEFT: all of it taken off is an order turned down, which is another word.
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
 * By how much an order becomes smaller by a change, in the unit of its prices: what is taken off at the price of its line with the
 * toppings, less what comes instead. What the marketplace takes off of discounts, packaging and tax along with it only its answer tells.
 */
export function worthTakenOff(
  standing: readonly { readonly reference: string; readonly unitPrice: number }[],
  asked: readonly ModifiedLine[],
  replacements: readonly { readonly reference: string; readonly price: number }[],
): number {
  const prices = new Map(standing.map(({ reference, unitPrice }) => [reference, unitPrice]));
  const instead = new Map(replacements.map(({ reference, price }) => [reference, price]));
  return asked.reduce((worth, { reference, from, to, replacement }) => {
    const cheaper =
      (prices.get(reference) ?? 0) - (replacement === null ? 0 : (instead.get(replacement) ?? 0));
    return worth + (from - to) * cheaper;
  }, 0);
}
