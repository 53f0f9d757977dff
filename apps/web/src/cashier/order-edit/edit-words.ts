import type { Order } from '@sofreh/contract/main/orders';
import type { OrderWords } from '@sofreh/domain/order-edit';
import { type EditedRemark, editedRemarks } from '@sofreh/domain/order-remarks';

/** Gives what an order says beside its dishes and its money. */
export function wordsOf(order: Pick<Order, EditedRemark | 'note' | 'preparationTime'>): OrderWords {
  const { note, preparationTime } = order;
  return { ...editedRemarks(order), preparationTime, kitchenNote: note.KITCHEN, customerNote: note.CUSTOMER };
}
