import { kitchenNote } from '@sofreh/domain/kitchen';
import {
  mayPromiseAnew,
  ORDER_WORDS,
  type OrderWords,
  promisedAnew,
  type WordChange,
  type WordsWanted,
  wordChanges,
} from '@sofreh/domain/order-edit';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { WORD_COLUMNS } from '#app/main/order-record/stored-columns/order-columns.ts';
import { named } from '#app/platform/db/named.ts';
import { Refusal } from '#app/platform/refusal.ts';

const SET = ORDER_WORDS.map((word, index) => `${WORD_COLUMNS[word]} = $${index + 4}`).join(', ');

const write = named(
  'order-edit-words',
  `update orders set promised_at = $3, ${SET} where vendor_id = $1 and id = $2`,
);

export interface EditedWords {
  readonly changes: readonly WordChange[];
  /** Holds what the cooks had read of the whole order; null where they read the same as before. */
  readonly noteBefore: string | null;
}

/**
 * Makes an order's words what they shall be; another preparation time is another promise.
 * @throws Refusal `ORDER_NOT_EDITABLE` where another time is promised of what was made already.
 */
export async function editWords(
  change: OrderChange,
  before: OrderWords,
  wanted: WordsWanted = {},
): Promise<EditedWords> {
  const { client, order } = change;
  const changes = wordChanges(before, wanted);
  if (changes.length === 0) return { changes, noteBefore: null };
  const after = { ...before, ...Object.fromEntries(changes.map(({ word, to }) => [word, to])) };
  const { status } = order;
  if (after.preparationTime !== before.preparationTime && !mayPromiseAnew(status))
    throw new Refusal('ORDER_NOT_EDITABLE', { details: { status } });
  const promised = promisedAnew(
    order.promisedAt?.getTime() ?? null,
    before.preparationTime,
    after.preparationTime,
  );
  const promisedAt = promised === null ? null : new Date(promised);
  const said = ORDER_WORDS.map((word) => after[word]);
  await client.query(write([order.vendorId, order.id, promisedAt, ...said]));
  change.order = { ...order, promisedAt };
  const [noteBefore, note] = [cooksRead(before), cooksRead(after)];
  return { changes, noteBefore: note === noteBefore ? null : noteBefore };
}

/** Says what the cooks read of a whole order. */
export function cooksRead({ description, kitchenNote: note }: OrderWords): string {
  return kitchenNote({ description, note });
}
