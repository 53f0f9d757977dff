import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { DeliveryType, Source } from '@sofreh/domain/enums';
import {
  availabilityInChannel,
  availableFrom,
  type IndexedSnapshot,
  isToppingAvailable,
  type SnapshotItem,
  type SnapshotToppingCategory,
} from '#app/catalog/menu-snapshot/index.ts';

/** The till shows the menu of this channel. */
const TILL: Source = 'SALON';

function menuItem(
  snapshot: IndexedSnapshot,
  item: SnapshotItem,
  source: Source,
  at: Date,
  deliveryType: DeliveryType | undefined,
  nextSold: (item: SnapshotItem) => string | null,
): MenuItem | undefined {
  const availability = availabilityInChannel(snapshot, item, source, at, deliveryType);
  if (!availability.visible) return undefined;
  const {
    id,
    code,
    title,
    description,
    discount,
    packagingCost,
    servePackagingCost,
    withTax,
    preparationTime,
  } = item;
  return {
    id,
    code,
    ...(source === TILL && item.barcode ? { barcode: item.barcode } : {}),
    title,
    description,
    price: availability.price,
    discount,
    packagingCost,
    servePackagingCost,
    withTax,
    preparationTime,
    pictureUrl: item.pictureUrl,
    tags: [...item.tags],
    deliveryTypes: [...item.deliveryTypes],
    available: availability.available,
    unavailableReason: availability.reason,
    availableFrom: availability.reason === 'OUT_OF_SHIFT' ? nextSold(item) : null,
    toppingCategoryIds: [...item.toppingCategoryIds],
    unit: item.unit,
    minimumWeight: item.minimumWeight,
    weightStep: item.weightStep,
    ...(source === TILL && item.scaleCode !== null ? { scaleCode: item.scaleCode } : {}),
  };
}

function toppingCategory(
  snapshot: IndexedSnapshot,
  category: SnapshotToppingCategory,
): Menu['toppingCategories'][number] {
  const shown = category.toppings.filter((topping) => topping.active);
  return {
    id: category.id,
    title: category.title,
    required: category.required,
    minimum: category.minimum,
    maximum: category.maximum,
    freeUpTo: category.freeUpTo,
    toppings: shown.map((topping) => ({
      id: topping.id,
      title: topping.title,
      price: topping.price,
      maximum: topping.maximum,
      available: isToppingAvailable(snapshot, topping),
      menuItemId: topping.menuItemId,
      opensCategoryIds: [...topping.opensCategoryIds],
    })),
  };
}

/** Says when an item is sold next, looked up once for all items of the same shifts. */
function nextSoldByShifts(snapshot: IndexedSnapshot, at: Date): (item: SnapshotItem) => string | null {
  const known = new Map<string, string | null>();
  return (item) => {
    const key = `${item.categoryId} ${item.foodShiftId}`;
    if (!known.has(key)) known.set(key, availableFrom(snapshot, item, at)?.toISOString() ?? null);
    return known.get(key) ?? null;
  };
}

/**
 * Gives the menu as one channel shows it at a moment: visible items by category, unavailable ones with the reason,
 * empty categories left out.
 */
export function menuDocument(
  snapshot: IndexedSnapshot,
  source: Source,
  at: Date,
  deliveryType?: DeliveryType,
): Menu {
  const nextSold = nextSoldByShifts(snapshot, at);
  const shown = snapshot.items
    .map((item) => ({
      categoryId: item.categoryId,
      view: menuItem(snapshot, item, source, at, deliveryType, nextSold),
    }))
    .filter((entry): entry is { categoryId: string; view: MenuItem } => entry.view !== undefined);
  const categories = snapshot.categories.map(({ id, title, description }) => ({
    id,
    title,
    description,
    items: shown.filter((entry) => entry.categoryId === id).map((entry) => entry.view),
  }));
  return {
    vendorId: snapshot.vendor.id,
    version: snapshot.version,
    categories: categories.filter((category) => category.items.length > 0),
    toppingCategories: snapshot.toppingCategories.map((category) => toppingCategory(snapshot, category)),
    customFields: snapshot.customFields,
    offers: snapshot.offers.filter(({ expiration }) => !expiration || Date.parse(expiration) > at.getTime()),
  };
}
