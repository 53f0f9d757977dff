import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import { answerWords, tellsAllergy as isAllergy } from '@sofreh/fa/allergy';
import { fold } from '@sofreh/fa/search-fold';
import { kitchenTexts as texts } from '../texts.ts';

/** Finds whether a note speaks of an allergy, however it was typed. */
export function tellsAllergy(note: string): boolean {
  return isAllergy(fold(note));
}

/** An order says this to the cooks beside its dishes. */
export type OrderWord = { readonly key: string; readonly text: string; readonly allergy: boolean };

/**
 * Gives the order's note, and what was answered to the vendor's own questions; a board kept by an older program has no
 * answers.
 */
export function orderWords({ note, answers = [] }: Pick<KitchenOrder, 'note' | 'answers'>): OrderWord[] {
  const said = answers.map((answer) => ({ key: answer.id, ...answerWords(answer) }));
  const noted = note === '' ? [] : [{ key: 'note', text: note, allergy: tellsAllergy(note) }];
  return [...noted, ...said];
}

/**
 * Tells what a dish contains that guests may not bear, said where its order, or a note of its own, tells of an allergy;
 * empty where it does not.
 */
export function containedWords(
  order: Pick<KitchenOrder, 'note' | 'answers'>,
  note: string,
  allergens: readonly string[] | undefined,
): string {
  const allergy = tellsAllergy(note) || orderWords(order).some((word) => word.allergy);
  return allergy && allergens ? texts.contains(allergens.join('، ')) : '';
}
