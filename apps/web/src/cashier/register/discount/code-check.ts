import { type CashierState, cashierPricingLines } from '@sofreh/domain/cashier';
import { checkDiscountCode, type DiscountCode, needsCustomer } from '@sofreh/domain/discount-codes';
import type { Currency } from '@sofreh/domain/enums';
import { lineAmount } from '@sofreh/domain/pricing';
import { codeFaultText, codeUnfitText } from '@sofreh/fa/code-texts';

/** The till knows this of the order that a code is tried on. */
interface Tried {
  readonly cashier: CashierState;
  readonly hasCustomer: boolean;
  readonly now: number;
  readonly currency: Currency;
}

/**
 * Tells why a code does not help the order being typed, by the rules that the server goes by too; null where it does.
 * What the server alone knows of a customer it says itself.
 */
export function codeFault(code: DiscountCode, { cashier, hasCustomer, now, currency }: Tried): string | null {
  if (needsCustomer(code) && !hasCustomer) return codeUnfitText('CUSTOMER', code, currency);
  const lines = cashierPricingLines(cashier.order).filter(({ isFreeItem }) => !isFreeItem);
  const itemsTotal = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  const check = checkDiscountCode(code, {
    now,
    usedByCustomer: null,
    hasOrdered: null,
    deliveryType: cashier.deliveryType,
    source: 'SALON',
    itemsTotal,
    menuItemIds: lines.map(({ menuItemId }) => menuItemId),
  });
  return check.ok ? null : codeFaultText(check, code, currency, itemsTotal);
}
