import type { OrderStatus, OrderType } from '@sofreh/domain/enums';
import { deliveryTypeLabels, orderStatusLabels, orderTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import type { Address } from '#web/ui/index.ts';
import { ordersTexts } from './texts.ts';

/** Says on paper what the list of orders is narrowed to besides its days and its search. */
export function paperWordsOf(address: Address): readonly (string | undefined)[] {
  const { status, source, deliveryType, orderType, open, unpaid, sort, answer } = address;
  return [
    status && orderStatusLabels[status as OrderStatus],
    source && sourceLabels[source as keyof typeof sourceLabels],
    deliveryType && deliveryTypeLabels[deliveryType as keyof typeof deliveryTypeLabels],
    orderType && orderTypeLabels[orderType as OrderType],
    open === 'true' ? ordersTexts.openOnly : undefined,
    unpaid === 'true' ? ordersTexts.unpaidOnly : undefined,
    answer,
    sort === 'oldest' ? ordersTexts.oldest : undefined,
  ];
}
