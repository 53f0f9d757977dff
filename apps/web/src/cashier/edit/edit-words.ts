import type { Order } from '@sofreh/contract/main/orders';
import type { OrderWords } from '@sofreh/domain/order-edit';

/** What an order says beside its dishes and its money. */
export function wordsOf(
  order: Pick<Order, 'description' | 'note' | 'preparationTime' | 'numberOfPerson'>,
): OrderWords {
  const { description, note, preparationTime, numberOfPerson } = order;
  return {
    description,
    preparationTime,
    numberOfPerson,
    kitchenNote: note.KITCHEN,
    customerNote: note.CUSTOMER,
  };
}
