import { type DeliveryType, isCouriered, type OrderStatus } from '../enums/index.ts';
import { WAITING_STATUSES } from './status-groups.ts';
import { READY_STATUS } from './table.ts';

export type OrderStepName = 'PLACED' | 'PREPARING' | 'READY' | 'DELIVERING' | 'DELIVERED';
export type OrderStep = { readonly name: OrderStepName; readonly statuses: readonly OrderStatus[] };

/** Gives the steps a guest sees for a delivery type, in order; REJECTED is in none of them. */
export function stepsOf(deliveryType: DeliveryType): OrderStep[] {
  return [
    { name: 'PLACED', statuses: WAITING_STATUSES },
    { name: 'PREPARING', statuses: ['CONFIRMED'] },
    { name: 'READY', statuses: [READY_STATUS[deliveryType]] },
    ...(isCouriered(deliveryType)
      ? [{ name: 'DELIVERING', statuses: ['DELIVERING'] } satisfies OrderStep]
      : []),
    { name: 'DELIVERED', statuses: ['DELIVERED', 'FINISHED'] },
  ];
}

/** Gives the index of the step an order stands in, or -1 where it stands in none (REJECTED, another type's status). */
export function stepIndexOf(deliveryType: DeliveryType, status: OrderStatus): number {
  return stepsOf(deliveryType).findIndex((step) => step.statuses.includes(status));
}
