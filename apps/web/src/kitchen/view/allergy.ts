import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import { deniesAllergy, tellsAllergy as isAllergy } from '@sofreh/fa/allergy';
import { fieldValueText } from '@sofreh/fa/answer-texts';
import { fold } from '@sofreh/fa/search-fold';

/** Whether a note tells of an allergy, however it was typed. */
export function tellsAllergy(note: string): boolean {
  return isAllergy(fold(note));
}

/** Something that an order says to the cooks beside its dishes. */
export type OrderWord = { readonly key: string; readonly text: string; readonly allergy: boolean };

/** An answer that says no, or nothing: «حساسیت دارید؟ خیر» is no allergy. */
function isDenied(value: KitchenOrder['answers'][number]['value']): boolean {
  if (typeof value === 'string') return deniesAllergy(fold(value));
  return value === false || (Array.isArray(value) && value.length === 0);
}

/** The order's note, and what was answered to the vendor's own questions; a board kept by an older program has no answers. */
export function orderWords({ note, answers = [] }: Pick<KitchenOrder, 'note' | 'answers'>): OrderWord[] {
  const said = answers.map(({ id, title, value }) => {
    const text = `${title}: ${fieldValueText(value)}`;
    return { key: id, text, allergy: tellsAllergy(text) && !isDenied(value) };
  });
  const noted = note === '' ? [] : [{ key: 'note', text: note, allergy: tellsAllergy(note) }];
  return [...noted, ...said];
}
