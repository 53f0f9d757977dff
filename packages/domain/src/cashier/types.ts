import type { OrderItemTopping } from '../cart/index.ts';
import type { BenefitKind, DeliveryType, NoteTarget, PaymentMethod, SaleUnit } from '../enums/index.ts';
import type { ToppingCategory } from '../menu/index.ts';

/** This is a line of the cashier's order (specification section 3). */
export type CashierLine = {
  readonly menuItemId: string;
  readonly tempId: string;
  readonly unit: SaleUnit;
  /** It counts pieces or grams. */
  readonly count: number;
  readonly discount: number;
  readonly title: string;
  readonly price: number;
  readonly packagingCost: number;
  readonly servePackagingCost: number;
  /** The cashier typed this unit price in place of `price` and `discount`; null leaves the menu's. */
  readonly changePrice: number | null;
  /** Says why the price was changed or the line is given free; empty where neither is so. */
  readonly changePriceReason: string;
  /** This is what the kitchen shall know of this line. */
  readonly note: string;
  /** Says whose dish it is at the table, from 1; 0 is everybody's. */
  readonly seat: number;
  /** The course counts from 1; later ones are cooked when they are fired, if they wait. */
  readonly course: number;
  /** The kitchen is told when the line is fired, and not before. */
  readonly hold: boolean;
  readonly withTax: boolean;
  readonly isFreeItem: boolean;
  readonly orderItemToppings: readonly OrderItemTopping[];
};

/** This is an item of the till's menu: what a line is made from. */
export type CashierMenuItem = {
  readonly id: string;
  readonly title: string;
  readonly unit: SaleUnit;
  readonly price: number;
  readonly discount: number;
  readonly packagingCost: number;
  readonly servePackagingCost: number;
  readonly withTax: boolean;
  readonly toppingCategories: readonly ToppingCategory[];
};
export type CashierMenu = {
  readonly id: string;
  readonly title: string;
  readonly items: readonly CashierMenuItem[];
};

export type PaymentPart = { readonly method: PaymentMethod; readonly amount: number };

export type CashierOrder = {
  readonly lines: readonly CashierLine[];
  readonly discountType: BenefitKind;
  readonly discountAmount: number;
  readonly discountCode: string | null;
  /** A PERCENTAGE takes off at most this; null is no cap. */
  readonly discountCap: number | null;
  /** A code is taken off these menu items; null is every one. Orders kept by an older program have none. */
  readonly discountMenuItemIds?: readonly string[] | null;
  /** Says why a discount was given by hand; empty for a code. */
  readonly discountReason: string;
  readonly tip: number;
  readonly serviceChargeCostNumber: number;
  readonly customerId: string | null;
  readonly addressId: string | null;
};

/** This is the cashier's state, by the names of specification section 3. */
export type CashierState = {
  readonly deliveryType: DeliveryType;
  readonly menus: readonly CashierMenu[];
  readonly selectedMenuItem: CashierMenuItem | null;
  readonly selectedTopping: readonly OrderItemTopping[];
  readonly paymentType: PaymentMethod;
  readonly multiPayment: readonly PaymentPart[];
  readonly description: string;
  readonly note: Readonly<Record<NoteTarget, string>>;
  readonly defaultDescriptions: readonly { readonly id: string; readonly text: string }[];
  readonly tableNumber: string | null;
  readonly preparationTime: number;
  readonly order: CashierOrder;
  readonly removedItems: readonly CashierLine[];
  readonly isEdited: boolean;
  readonly canAdd: boolean;
  /** These are pieces or grams in the order by menu item, for the tiles. */
  readonly menuItemsCount: Readonly<Record<string, number>>;
};
