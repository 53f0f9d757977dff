import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import { fieldValueText } from '@sofreh/fa/answer-texts';

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

/** The order's note, and what was answered to the vendor's own questions; a board kept by an older program has no answers. */
export function orderWords({ note, answers = [] }: Pick<KitchenOrder, 'note' | 'answers'>): OrderWord[] {
  const said = answers.map(({ id, title, value }) => {
    const text = `${title}: ${fieldValueText(value)}`;
    return { key: id, text, allergy: tellsAllergy(text) && !isDenied(value) };
  });
  const noted = note === '' ? [] : [{ key: 'note', text: note, allergy: tellsAllergy(note) }];
  return [...noted, ...said];
}
