import type { OrderStatus } from '../enums/index.ts';

/** Nobody at the marketplace waits any more for an order in one of these states. */
export const OFF_THERE: readonly string[] = ['CANCELED', 'REJECTED'];

/** Says whether a marketplace's word says that nobody there waits for an order any more. */
export const isOffThere = (state: string): boolean => OFF_THERE.includes(state);

export type CommissionedOrder = {
  readonly status: OrderStatus;
  /** Says where it is at the marketplace, by its own word. */
  readonly state: string;
  /** Says whether its guest has all of its price back. */
  readonly givenBack: boolean;
  readonly commission: number;
};

/**
 * Says what a marketplace keeps of an order: nothing of one that is not sold, and nothing of one that it called off
 * when it was over here, once its guest has everything back.
 */
export function commissionKept({ status, state, givenBack, commission }: CommissionedOrder): number {
  if (status === 'REJECTED' || status === 'NEEDFORCALL') return 0;
  return givenBack && isOffThere(state) ? 0 : commission;
}
