import type { UnavailableReason } from '@sofreh/domain/menu';

/** These words say to whoever runs the menu why an item is not shown or not sold. */
export const reasonLabels: Record<UnavailableReason, string> = {
  ARCHIVED: 'بایگانی شده است',
  ITEM_INACTIVE: 'غذا غیرفعال است',
  CATEGORY_INACTIVE: 'دستهٔ آن غیرفعال است',
  NOT_IN_CHANNEL: 'در این کانال فروخته نمی‌شود',
  NOT_FOR_DELIVERY_TYPE: 'برای این شیوهٔ تحویل نیست',
  OUT_OF_SHIFT: 'بیرون از شیفت غذاست',
  MARKED_UNAVAILABLE: 'دستی ناموجود شده است',
  OUT_OF_STOCK: 'موجودی انبار تمام شده است',
};
