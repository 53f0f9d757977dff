import type { BenefitKind } from '../enums/index.ts';
import { DEFAULT_PAYMENT_TYPE } from '../limits/index.ts';
import type { PricingLine } from '../pricing/index.ts';
import type { EditableOrder, OrderEditState } from './types.ts';

/** Nothing is loaded; the payment is CARD (specification section 3). */
export const INITIAL_ORDER_EDIT_STATE: OrderEditState = {
  order: null,
  updatedOrder: null,
  removedItems: [],
  canAdd: false,
  paymentType: DEFAULT_PAYMENT_TYPE,
  loading: false,
  submitLoading: false,
};

/** Begins editing an order; «clearing the edit resets all state» to this, whatever was changed. @param canAdd whether lines may pass their original count. */
export function loadOrderEdit(order: EditableOrder, canAdd: boolean): OrderEditState {
  return { ...INITIAL_ORDER_EDIT_STATE, order, updatedOrder: order, canAdd };
}

/** Applies a discount: «Applying a discount sets the discount.» */
export function applyEditDiscount(
  state: OrderEditState,
  discountType: BenefitKind,
  discountAmount: number,
): OrderEditState {
  if (!state.updatedOrder) return state;
  return { ...state, updatedOrder: { ...state.updatedOrder, discountType, discountAmount } };
}

/** Resets the discount: «Removing it resets discountType to MONEY and amount to 0.» */
export function removeEditDiscount(state: OrderEditState): OrderEditState {
  return applyEditDiscount(state, 'MONEY', 0);
}

/** Gives the order's lines as pricing takes them; `packagingCost` is that of the order's delivery type already. */
export function editPricingLines(order: EditableOrder): PricingLine[] {
  return order.items.map((item) => ({
    id: item.id,
    menuItemId: item.menuItemId,
    unit: item.unit,
    count: item.count,
    price: item.price,
    discount: item.discount,
    packagingCost: item.packagingCost,
    servePackagingCost: item.packagingCost,
    withTax: item.withTax,
    isFreeItem: item.isFreeItem,
    toppings: item.toppings,
  }));
}

/**
 * Merges by id: «When more orders are loaded, stale items are merged by id»: what was loaded replaces what it is a
 * newer copy of, in its place; what is new follows in the order it came. A copy that is older than the one that is
 * there changes nothing.
 */
export function mergeById<Entry extends { readonly id: string; readonly version: number }>(
  current: readonly Entry[],
  loaded: readonly Entry[],
): Entry[] {
  const merged = new Map(current.map((entry) => [entry.id, entry]));
  for (const entry of loaded) {
    const known = merged.get(entry.id);
    if (!known || known.version <= entry.version) merged.set(entry.id, entry);
  }
  return [...merged.values()];
}
