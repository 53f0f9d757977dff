import { type DeliveryType, isCouriered } from '../enums/index.ts';

export type SaidPlace = {
  readonly table: boolean;
  readonly address: boolean;
  /**
   * Says whether whoever orders must name a table: a guest at one must, staff and kiosks may serve over the counter.
   */
  readonly needsTable: boolean;
};

/**
 * Says what an order of a delivery type still lacks to be brought anywhere; null where it lacks nothing. A till asks
 * for it before money is taken, and the server does before it takes the order: without it nobody knows where it goes
 * nor what bringing it costs.
 */
export function missingPlace(
  deliveryType: DeliveryType,
  { table, address, needsTable }: SaidPlace,
): 'TABLE' | 'ADDRESS' | null {
  if (isCouriered(deliveryType)) return address ? null : 'ADDRESS';
  return deliveryType === 'SERVE' && needsTable && !table ? 'TABLE' : null;
}
