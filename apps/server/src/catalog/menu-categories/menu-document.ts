import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { DeliveryType, Source } from '@sofreh/domain/enums';
import {
  availabilityInChannel,
  type IndexedSnapshot,
  type SnapshotItem,
  type SnapshotToppingCategory,
} from '#app/catalog/menu-snapshot/index.ts';

function menuItem(
  snapshot: IndexedSnapshot,
  item: SnapshotItem,
  source: Source,
  at: Date,
  deliveryType: DeliveryType | undefined,
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
    toppingCategoryIds: [...item.toppingCategoryIds],
  };
}

function toppingCategory(category: SnapshotToppingCategory): Menu['toppingCategories'][number] {
  const shown = category.toppings.filter((topping) => topping.active);
  return {
    id: category.id,
    title: category.title,
    required: category.required,
    minimum: category.minimum,
    maximum: category.maximum,
    freeUpTo: category.freeUpTo,
    toppings: shown.map(({ id, title, price, maximum, available, soldOut }) => ({
      id,
      title,
      price,
      maximum,
      available: available && !soldOut,
    })),
  };
}

/**
 * The menu as one channel shows it at a moment: visible items by category, unavailable ones with the reason, empty
 * categories left out.
 */
export function menuDocument(
  snapshot: IndexedSnapshot,
  source: Source,
  at: Date,
  deliveryType?: DeliveryType,
): Menu {
  const shown = snapshot.items
    .map((item) => ({
      categoryId: item.categoryId,
      view: menuItem(snapshot, item, source, at, deliveryType),
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
    toppingCategories: snapshot.toppingCategories.map(toppingCategory),
  };
}
