import type { OrderStatus } from '../enums/index.ts';

/** This is what a marketplace is told of an order, in this order; a rejected one is told nothing else. */
export const MARKETPLACE_WORDS = [
  'NOTHING',
  'ACKNOWLEDGED',
  'ACCEPTED',
  'READY',
  'PICKED',
  'REJECTED',
] as const;
export type MarketplaceWord = (typeof MARKETPLACE_WORDS)[number];

/** Each status has the word that says where an order is. */
const WORD_OF: Readonly<Record<OrderStatus, MarketplaceWord>> = {
  SUBMITTED: 'NOTHING',
  NEEDFORCALL: 'ACKNOWLEDGED',
  PAID: 'ACKNOWLEDGED',
  CONFIRMED: 'ACCEPTED',
  READYTOSHIPMENT: 'READY',
  READYTOPICKUP: 'READY',
  READYTOSERVE: 'READY',
  DELIVERING: 'PICKED',
  DELIVERED: 'PICKED',
  FINISHED: 'PICKED',
  REJECTED: 'REJECTED',
};

/**
 * Says what a marketplace is still to be told of an order, one word after the other; nothing where it knows, or where
 * the order went back: a word that was said cannot be taken back.
 */
export function wordsDue(said: MarketplaceWord, status: OrderStatus): readonly MarketplaceWord[] {
  if (said === 'REJECTED') return [];
  if (status === 'REJECTED') return said === 'PICKED' ? [] : ['REJECTED'];
  const from = MARKETPLACE_WORDS.indexOf(said);
  return MARKETPLACE_WORDS.slice(from + 1, MARKETPLACE_WORDS.indexOf(WORD_OF[status]) + 1);
}

const AGAIN_SECONDS = [5, 15, 30, 60] as const;

/**
 * Gives milliseconds until a marketplace that did not answer is told again.
 * @param tries how often it was told in vain.
 */
export function againAfter(tries: number): number {
  return (AGAIN_SECONDS[Math.min(Math.max(tries, 1), AGAIN_SECONDS.length) - 1] ?? 60) * 1_000;
}
