import type { DeliveryType } from '../enums/index.ts';
import type { ToppingCategory } from '../menu/index.ts';
import type { SoldAs } from '../weight/index.ts';

/** This is a topping on a line, `count` pieces on each serving (specification section 3, orderItemToppings). */
export type OrderItemTopping = {
  readonly toppingId: string;
  readonly title: string;
  readonly price: number;
  readonly count: number;
};

/** This is a line of the cart (specification section 3). `id` is the menu item's, `temporaryOrderId` the line's own. */
export type CartItem = {
  readonly id: string;
  readonly temporaryOrderId: string;
  readonly title: string;
  readonly price: number;
  readonly discount: number;
  readonly packagingCost: number;
  readonly servePackagingCost: number;
  readonly count: number;
  readonly available: boolean;
  readonly active: boolean;
  readonly withTax: boolean;
  readonly isFreeItem: boolean;
  readonly note: string;
  readonly orderItemToppings: readonly OrderItemTopping[];
  readonly toppingCategories: readonly ToppingCategory[];
} & SoldAs;

/** This is the guest's cart (specification section 3). */
export type Cart = {
  readonly vendorId: string;
  readonly vendorName: string;
  /** It is null until the guest has chosen. */
  readonly deliveryType: DeliveryType | null;
  readonly addressId: string | null;
  readonly items: readonly CartItem[];
  readonly discountCode: string | null;
  readonly tableNumber: string | null;
  readonly tableName: string | null;
  readonly numberOfPerson: number | null;
};

/** This is what the menu says of an item now; what a cart update looks at. */
export type CartItemFacts = Pick<
  CartItem,
  | 'title'
  | 'price'
  | 'discount'
  | 'packagingCost'
  | 'servePackagingCost'
  | 'available'
  | 'active'
  | 'withTax'
  | 'toppingCategories'
  | keyof SoldAs
>;

/** Says why an update dropped a line: gone from the menu, inactive, not to be had now, or a topping of it is not. */
export type DropReason = 'NOT_FOUND' | 'INACTIVE' | 'UNAVAILABLE' | 'TOPPING_UNAVAILABLE';
export type DroppedItem = { readonly item: CartItem; readonly reason: DropReason };
