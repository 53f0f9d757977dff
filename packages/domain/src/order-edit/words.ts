import type { OrderStatus } from '../enums/index.ts';
import {
  EDITED_REMARKS,
  type EditedRemark,
  ORDER_REMARKS,
  type OrderRemarks,
} from '../order-remarks/index.ts';
import { isWaitingStatus } from '../order-state/index.ts';

/**
 * This is what an order says beside its dishes and its money, as it is placed and edited: its remarks, notes and time.
 */
export type OrderWords = Pick<OrderRemarks, EditedRemark> & {
  readonly kitchenNote: string;
  readonly customerNote: string;
  /** So many minutes pass from being accepted to being ready. */
  readonly preparationTime: number;
};
export type OrderWord = keyof OrderWords;

/** These are some of the words as they shall be; what is absent stays. */
export type WordsWanted = { readonly [Word in OrderWord]?: OrderWords[Word] | undefined };

export type WordChange = {
  readonly word: OrderWord;
  readonly from: string | number | null;
  readonly to: string | number | null;
};

const told = (kind: 'TEXT' | 'NUMBER') => EDITED_REMARKS.filter((name) => ORDER_REMARKS[name].kind === kind);

/** Every word, in the order in which they are told: what was said, the notes, the time, and what was counted. */
export const ORDER_WORDS: readonly OrderWord[] = [
  ...told('TEXT'),
  'kitchenNote',
  'customerNote',
  'preparationTime',
  ...told('NUMBER'),
];

/** Says what changes of an order's words, in the order of their list; what is wanted as it is already is no change. */
export function wordChanges(before: OrderWords, wanted: WordsWanted): WordChange[] {
  return ORDER_WORDS.flatMap((word) => {
    const to = wanted[word];
    const from = before[word];
    return to === undefined || to === from ? [] : [{ word, from, to }];
  });
}

/** Says what is wanted of the words, without what is so already. */
export function wantedWords(before: OrderWords, wanted: WordsWanted): WordsWanted {
  return Object.fromEntries(wordChanges(before, wanted).map(({ word, to }) => [word, to]));
}

/** Says whether another time may still be promised: not once the kitchen has kept its promise, or the order is over. */
export function mayPromiseAnew(status: OrderStatus): boolean {
  return isWaitingStatus(status) || status === 'CONFIRMED';
}

/**
 * Says when an order is promised by another preparation time.
 * @param promisedAt and the answer in milliseconds since 1970; null where nothing is promised yet.
 */
export function promisedAnew(promisedAt: number | null, from: number, to: number): number | null {
  return promisedAt === null ? null : promisedAt + (to - from) * 60_000;
}
