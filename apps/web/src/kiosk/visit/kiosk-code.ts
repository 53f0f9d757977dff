import type { Cart } from '@sofreh/domain/cart';
import {
  checkDiscountCode,
  type DiscountCheck,
  type DiscountCode,
  needsCustomer,
} from '@sofreh/domain/discount-codes';
import type { Currency, DeliveryType } from '@sofreh/domain/enums';
import { codeFaultText } from '@sofreh/fa/code-texts';
import { itemsTotal } from '#web/menu/guest-cart.ts';

/**
 * Tells whether a code helps the cart of a guest whom a kiosk does not know; the server judges again when it is
 * ordered.
 */
export function kioskCodeCheck(code: DiscountCode, cart: Cart, deliveryType: DeliveryType): DiscountCheck {
  if (needsCustomer(code)) return { ok: false, code: 'DISCOUNT_CODE_NOT_APPLICABLE', unfits: ['CUSTOMER'] };
  return checkDiscountCode(code, {
    now: Date.now(),
    usedByCustomer: null,
    hasOrdered: null,
    deliveryType,
    source: 'KIOSK',
    itemsTotal: itemsTotal(cart.items),
    menuItemIds: cart.items.filter(({ isFreeItem }) => !isFreeItem).map(({ id }) => id),
  });
}

/** Tells why a code does not help; null where it does. */
export function kioskCodeFault(code: DiscountCode, check: DiscountCheck, currency: Currency): string | null {
  if (check.ok) return null;
  return codeFaultText(check, code, currency);
}
