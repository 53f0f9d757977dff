import type { OrderStatus } from '../enums/index.ts';

/** This is what of an order decides whether it is late. Moments are ISO 8601. */
export type TimedOrder = {
  readonly status: OrderStatus;
  /** Says until when staff should have answered; null once they did. */
  readonly acceptBy: string | null;
  /** Says when it was promised to be ready; null until it was accepted. */
  readonly promisedAt: string | null;
};

/**
 * In these statuses the promise is ours to keep. What is ready to be picked up waits for its guest, what is on its way
 * for the road.
 */
const PROMISED: readonly OrderStatus[] = ['CONFIRMED', 'READYTOSERVE', 'READYTOSHIPMENT'];

/** Gives the moment after which an order is late as it stands; null where nothing is asked of the staff. */
export function lateAfter({ status, acceptBy, promisedAt }: TimedOrder): string | null {
  return acceptBy ?? (PROMISED.includes(status) ? promisedAt : null);
}

/** Says how late an order is, in milliseconds; 0 while it is not. */
export function lateBy(order: TimedOrder, now: number): number {
  const moment = lateAfter(order);
  return moment === null ? 0 : Math.max(0, now - Date.parse(moment));
}
