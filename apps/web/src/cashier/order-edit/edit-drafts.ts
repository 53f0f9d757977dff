import type { OrderEditState, WordsWanted } from '@sofreh/domain/order-edit';
import { dropDraft, keepDrafts, readDraft } from '#web/offline/index.ts';
import { completeOrder } from '#web/offline/store/complete-order.ts';
import type { DiscountChange, EditedOrder, ExtrasChange } from './edit-state.ts';

/** This is a change of a placed order that is not sent yet; a reload and a killed tab bring it back. */
export type EditDraft = {
  /** This is the order as it was when the change began. */
  readonly order: EditedOrder;
  readonly state: OrderEditState;
  readonly discount: DiscountChange;
  /** A change that was kept by an older program has neither. */
  readonly extras?: ExtrasChange;
  readonly words?: WordsWanted;
  /** It is the id of the edit itself: sent again, it is the same edit. */
  readonly editId: string;
};

export const editDraftId = (orderId: string) => `edit:${orderId}`;

export function keepEdit(draft: EditDraft): Promise<void> {
  const { id, vendorId } = draft.order;
  const at = new Date().toISOString();
  return keepDrafts([{ id: editDraftId(id), vendorId, kind: 'EDIT', at, draft }]);
}

/** Drops what was changed of an order: it was sent, or is not wanted. */
export function dropEdit(orderId: string): Promise<void> {
  return dropDraft(editDraftId(orderId));
}

/** Reads what was changed of an order and not sent; null where nothing was. */
export async function readEdit(orderId: string): Promise<EditDraft | null> {
  const kept = await readDraft<EditDraft>(editDraftId(orderId));
  return kept && { ...kept.draft, order: completeOrder(kept.draft.order) };
}
