import type { MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { DeliveryType } from '@sofreh/domain/enums';
import { momentText } from './open-status-text.ts';
import { menuTexts } from './texts.ts';

/**
 * Says why an item cannot be ordered now, in words; null when it can.
 * @param deliveryType the guest's choice, null while there is none.
 * @param now ISO instant that a later time of sale is told from.
 */
export function whyNot(item: MenuItem, deliveryType: DeliveryType | null, now: string): string | null {
  if (item.availableFrom) return menuTexts.servedFrom(momentText(item.availableFrom, now));
  if (!item.available)
    return item.unavailableReason === 'OUT_OF_SHIFT' ? menuTexts.notNow : menuTexts.soldOut;
  if (deliveryType && !item.deliveryTypes.includes(deliveryType)) return menuTexts.notThisWay;
  return null;
}
