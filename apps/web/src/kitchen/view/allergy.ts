import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import { fieldValueText } from '@sofreh/fa/answer-texts';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { wasAtTable, wasNumber } from '@sofreh/fa/order-texts';

/** Words by which guests and waiters say that somebody must not eat something. */
const ALLERGY = /حساسیت|حساس|آلرژی|آلرژیک|سلیاک/;

/** Whether a note tells of an allergy. */
export function tellsAllergy(note: string): boolean {
  return ALLERGY.test(note);
}

/** Something that an order says to the cooks beside its dishes. */
export type OrderWord = { readonly key: string; readonly text: string; readonly allergy: boolean };

/** An answer that says no, or nothing: «حساسیت دارید؟ خیر» is no allergy. */
function isDenied(value: KitchenOrder['answers'][number]['value']): boolean {
  return value === false || value === '' || (Array.isArray(value) && value.length === 0);
}

type Moves = Partial<Pick<KitchenOrder, 'moves'>>;

/** Where an order was, and which numbers it had, since the cooks first heard of it. */
function moveWords({ moves = [] }: Moves): string[] {
  return moves.map(({ tableName, number }) =>
    tableName === null ? wasNumber(formatOrderNumber(number ?? 0)) : wasAtTable(tableName),
  );
}

/** As `moveWords`, in one line; empty where it stayed. */
export function movedText(order: Moves): string {
  return moveWords(order).join('، ');
}

/**
 * The order's note, what was answered to the vendor's own questions, and where it was or what number it had when the cooks
 * first heard of it; a board kept by an older program has no answers and no moves.
 */
export function orderWords({
  note,
  answers = [],
  moves = [],
}: Pick<KitchenOrder, 'note' | 'answers'> & Moves): OrderWord[] {
  const moved = moveWords({ moves }).map((text, index) => ({ key: `move ${index}`, text, allergy: false }));
  const said = answers.map(({ id, title, value }) => {
    const text = `${title}: ${fieldValueText(value)}`;
    return { key: id, text, allergy: tellsAllergy(text) && !isDenied(value) };
  });
  const noted = note === '' ? [] : [{ key: 'note', text: note, allergy: tellsAllergy(note) }];
  return [...moved, ...noted, ...said];
}
