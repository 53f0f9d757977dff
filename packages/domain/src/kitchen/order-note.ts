/**
 * Says what the cook reads of a whole order: the words of whoever ordered, a guest's allergy among them, and the note
 * for the kitchen. It is said once where both say the same.
 */
export function kitchenNote(order: { readonly description: string; readonly note: string }): string {
  return [...new Set([order.description, order.note])].filter((text) => text !== '').join('، ');
}
