import type { OrderStatus } from '../enums/index.ts';

/** In these statuses an order waits for its payment, a call or an answer: nobody has begun to cook. */
export const WAITING_STATUSES = [
  'SUBMITTED',
  'NEEDFORCALL',
  'PAID',
] as const satisfies readonly OrderStatus[];

/** No order leaves these statuses. */
export const FINAL_STATUSES = ['FINISHED', 'REJECTED'] as const satisfies readonly OrderStatus[];

/** In these statuses an order has come to its guests. */
export const ARRIVED_STATUSES = ['DELIVERED', 'FINISHED'] as const satisfies readonly OrderStatus[];

/** Statuses of an order that nobody has to bring any more: it has come to its guests, or it was rejected. */
export const OVER_STATUSES = [...ARRIVED_STATUSES, 'REJECTED'] as const satisfies readonly OrderStatus[];

/** Statuses of an order that has left the house: no cook can change anything of it any more. */
const OUTSIDE_STATUSES = ['DELIVERING', ...ARRIVED_STATUSES] as const satisfies readonly OrderStatus[];

/**
 * In these statuses an order does not count as sold: its guest has yet to pay or to be called, or it was rejected. What
 * was paid online counts from then on; it is given back where it is rejected after all.
 */
export const UNSOLD_STATUSES = [
  'SUBMITTED',
  'NEEDFORCALL',
  'REJECTED',
] as const satisfies readonly OrderStatus[];

const isOneOf = (statuses: readonly OrderStatus[]) => (status: OrderStatus) => statuses.includes(status);

export const isWaitingStatus = isOneOf(WAITING_STATUSES);

export const isArrivedStatus = isOneOf(ARRIVED_STATUSES);

/** An order that does not count as sold. */
export const isUnsoldStatus = isOneOf(UNSOLD_STATUSES);

/** An order that nobody has to bring any more. */
export const isOverStatus = isOneOf(OVER_STATUSES);

export const isOutsideStatus = isOneOf(OUTSIDE_STATUSES);

export const isFinalStatus = isOneOf(FINAL_STATUSES);
