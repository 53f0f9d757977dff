import type { VendorView } from '@sofreh/contract/identity/vendors';
import type { DeliveryType } from '@sofreh/domain/enums';
import { formatPercent } from '@sofreh/fa/digits';
import { priceRuleLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';

/**
 * Says what a vendor adds to an order for its service, before anything is in the basket: «حق سرویس ۱۰٪».
 * @returns null where it adds nothing to orders that are received so.
 */
export function serviceFeeText(
  { serviceFees, currency }: Pick<VendorView, 'serviceFees' | 'currency'>,
  deliveryType: DeliveryType,
): string | null {
  const fee = serviceFees[deliveryType];
  if (!fee || fee.value === 0) return null;
  const much = fee.type === 'PERCENTAGE' ? formatPercent(fee.value) : formatMoney(fee.value, currency);
  return `${priceRuleLabels.SERVICE_FEE} ${much}`;
}
