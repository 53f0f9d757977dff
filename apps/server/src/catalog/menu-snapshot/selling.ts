import type { Source } from '@sofreh/domain/enums';
import {
  type Availability,
  resolveAvailability,
  type SellableItem,
  type ToppingCategory,
} from '@sofreh/domain/menu';
import { type OpenStatus, openStatus } from '@sofreh/domain/opening-hours';
import type { IndexedSnapshot } from './menu-snapshots.ts';
import type { SnapshotItem, SnapshotToppingCategory } from './types.ts';

/** A stored item as the menu rules see it. */
export function sellableItem(snapshot: IndexedSnapshot, item: SnapshotItem): SellableItem {
  const shift = item.foodShiftId
    ? snapshot.foodShifts.find((each) => each.id === item.foodShiftId)
    : undefined;
  return {
    archived: false,
    active: item.active,
    available: item.available,
    categoryActive: snapshot.categories.some(
      (category) => category.id === item.categoryId && category.active,
    ),
    price: item.price,
    channelPrices: [],
    sources: item.sources,
    deliveryTypes: item.deliveryTypes,
    shifts: shift ? [shift] : [],
    categoryShifts: [],
    stockCount: null,
  };
}

/**
 * Whether an item is on the menu of a channel at a moment, whatever the delivery type turns out to be: a guest chooses
 * that later, and the item says itself which it is sold for.
 */
export function availabilityInChannel(
  snapshot: IndexedSnapshot,
  item: SnapshotItem,
  source: Source,
  at: Date,
): Availability {
  const [deliveryType = 'SERVE'] = item.deliveryTypes;
  return resolveAvailability(sellableItem(snapshot, item), { source, deliveryType, instant: at.getTime() });
}

/** A stored topping category as the topping rules see it. */
export function toppingCategoryRules(category: SnapshotToppingCategory): ToppingCategory {
  return {
    id: category.id,
    required: category.required,
    minimum: category.minimum,
    maximum: category.maximum,
    freeUpTo: category.freeUpTo,
    toppings: category.toppings.map((topping) => ({
      toppingId: topping.id,
      price: topping.price,
      maximum: topping.maximum,
      available: topping.active && topping.available,
    })),
  };
}

/** Whether the vendor takes guests' orders at a moment (specification, section 4). */
export function vendorOpenStatus(snapshot: IndexedSnapshot, at: Date): OpenStatus {
  const hours = {
    windows: snapshot.openingWindows,
    isOpen: snapshot.vendor.openFlag && snapshot.vendor.active,
    closures: snapshot.closures,
    holidays: snapshot.holidays,
  };
  return openStatus(hours, at.getTime());
}
