import type { DeliveryType, Source } from '@sofreh/domain/enums';
import {
  type Availability,
  type FoodShift,
  nextSoldAt,
  reachToppingCategories,
  resolveAvailability,
  type SellableItem,
  type ToppingCategory,
} from '@sofreh/domain/menu';
import { type OpenStatus, openStatus } from '@sofreh/domain/opening-hours';
import type { IndexedSnapshot } from './menu-snapshots.ts';
import type { SnapshotItem, SnapshotTopping, SnapshotToppingCategory } from './types.ts';

/** Gives the shift of an id as a list that binds to it; none for null. */
function shiftsOf(snapshot: IndexedSnapshot, id: string | null | undefined): FoodShift[] {
  const shift = id ? snapshot.foodShifts.find((each) => each.id === id) : undefined;
  return shift ? [shift] : [];
}

/** Gives a stored item as the menu rules see it. */
export function sellableItem(snapshot: IndexedSnapshot, item: SnapshotItem): SellableItem {
  const category = snapshot.categories.find((each) => each.id === item.categoryId);
  return {
    archived: false,
    active: item.active,
    available: item.available,
    categoryActive: category?.active ?? false,
    price: item.price,
    channelPrices: item.prices.map(({ source, deliveryType, price, foodShiftId }) => ({
      source,
      deliveryType,
      price,
      shifts: shiftsOf(snapshot, foodShiftId),
    })),
    sources: item.sources,
    deliveryTypes: item.deliveryTypes,
    shifts: shiftsOf(snapshot, item.foodShiftId),
    categoryShifts: shiftsOf(snapshot, category?.foodShiftId),
    soldOut: item.soldOut,
  };
}

/**
 * Says whether an item is on the menu of a channel at a moment, whatever the delivery type turns out to be: a guest
 * chooses that later, and the item says itself which it is sold for. Where the delivery type is known already, the
 * price is that type's.
 */
export function availabilityInChannel(
  snapshot: IndexedSnapshot,
  item: SnapshotItem,
  source: Source,
  at: Date,
  known?: DeliveryType,
): Availability {
  const [first = 'SERVE'] = item.deliveryTypes;
  const deliveryType = known && item.deliveryTypes.includes(known) ? known : first;
  return resolveAvailability(sellableItem(snapshot, item), { source, deliveryType, instant: at.getTime() });
}

/** Says when an item that is out of its shift is sold next; null where the coming days do not tell. */
export function availableFrom(snapshot: IndexedSnapshot, item: SnapshotItem, at: Date): Date | null {
  const { shifts, categoryShifts } = sellableItem(snapshot, item);
  const next = nextSoldAt([shifts, categoryShifts], at.getTime());
  return next === null ? null : new Date(next);
}

/**
 * Says whether a topping can be had: it is on and not sold out, and so is the item it stands for. Whether that item is
 * sold on its own, and when, does not matter: the combo says where and when the combo is sold.
 */
export function isToppingAvailable(snapshot: IndexedSnapshot, topping: SnapshotTopping): boolean {
  if (!topping.active || !topping.available || topping.soldOut) return false;
  if (topping.menuItemId === null) return true;
  const item = snapshot.itemsById.get(topping.menuItemId);
  return item !== undefined && item.available && !item.soldOut;
}

/** Gives every topping category that may come up for an item, as the topping rules see it. */
export function toppingRulesOf(snapshot: IndexedSnapshot, item: SnapshotItem): ToppingCategory[] {
  const reached = reachToppingCategories(item.toppingCategoryIds, (id) =>
    snapshot.toppingCategoriesById.get(id),
  );
  return reached.map(({ category, nested }) => toppingCategoryRules(snapshot, category, nested));
}

function toppingCategoryRules(
  snapshot: IndexedSnapshot,
  category: SnapshotToppingCategory,
  nested: boolean,
): ToppingCategory {
  return {
    nested,
    id: category.id,
    required: category.required,
    minimum: category.minimum,
    maximum: category.maximum,
    freeUpTo: category.freeUpTo,
    toppings: category.toppings.map((topping) => ({
      toppingId: topping.id,
      price: topping.price,
      maximum: topping.maximum,
      available: isToppingAvailable(snapshot, topping),
      opens: topping.opensCategoryIds,
    })),
  };
}

/** Says whether the vendor takes guests' orders at a moment (specification, section 4). */
export function vendorOpenStatus(snapshot: IndexedSnapshot, at: Date): OpenStatus {
  const hours = {
    windows: snapshot.openingWindows,
    isOpen: snapshot.vendor.openFlag && snapshot.vendor.active,
    closures: snapshot.closures,
    holidays: snapshot.holidays,
  };
  return openStatus(hours, at.getTime());
}
