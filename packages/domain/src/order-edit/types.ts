import type { BenefitKind, DeliveryType, OrderStatus, PaymentMethod, SaleUnit } from '../enums/index.ts';

/** This is a topping of an order item (specification section 3). */
export type OrderEditTopping = {
  readonly id: string;
  readonly toppingId: string;
  readonly price: number;
  readonly title: string;
  readonly count: number;
};

/** Is an order item (specification section 3), with what prices it and what the kitchen is told of it. */
export type OrderEditItem = {
  readonly id: string;
  readonly menuItemId: string;
  readonly menuItemTitle: string;
  readonly title: string;
  readonly unit: SaleUnit;
  /** It counts pieces or grams. */
  readonly count: number;
  readonly price: number;
  readonly discount: number;
  readonly packagingCost: number;
  /** Says whose dish it is at the table, from 1; absent or 0: everybody's. */
  readonly seat?: number | undefined;
  /** It is said to the kitchen of this line alone. */
  readonly note?: string | undefined;
  /** Says which course of the meal it is of; absent: the first. */
  readonly course?: number | undefined;
  /** Says whether the kitchen is told only when its course is begun. */
  readonly held?: boolean | undefined;
  readonly toppings: readonly OrderEditTopping[];
  readonly withTax: boolean;
  readonly isFreeItem: boolean;
};

/** Holds the lines and the discount that an edit changes, and what of the order decides how far it may. */
export type EditableOrder = {
  readonly id: string;
  readonly status: OrderStatus;
  readonly deliveryType: DeliveryType;
  readonly items: readonly OrderEditItem[];
  readonly discountType: BenefitKind;
  readonly discountAmount: number;
};

/**
 * Holds an order while it is edited (specification section 3): `order` is as it was loaded, `updatedOrder` as it shall
 * be.
 */
export type OrderEditState = {
  readonly order: EditableOrder | null;
  readonly updatedOrder: EditableOrder | null;
  readonly removedItems: readonly OrderEditItem[];
  readonly canAdd: boolean;
  readonly paymentType: PaymentMethod;
  readonly loading: boolean;
  readonly submitLoading: boolean;
};

/**
 * Says why an edit is refused: all items cannot be removed (specification section 5); more than was ordered without
 * `canAdd`; no such line; no order loaded.
 */
export type OrderEditFailure =
  | 'ALL_ITEMS_CANNOT_BE_REMOVED'
  | 'COUNT_ABOVE_ORIGINAL'
  | 'ORDER_ITEM_NOT_FOUND'
  | 'ORDER_NOT_FOUND';

export type OrderEditResult =
  | { readonly ok: true; readonly state: OrderEditState }
  | { readonly ok: false; readonly code: OrderEditFailure };

/** This menu item is to be added, with the toppings chosen; packaging is already that of the order's delivery type. */
export type AddedItem = Omit<OrderEditItem, 'id' | 'count' | 'isFreeItem'>;
