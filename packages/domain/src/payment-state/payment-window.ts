import type { Bounds } from '../limits/index.ts';

/** Says within how many minutes a vendor may want an order to be paid. */
export const PAYMENT_WINDOW_MINUTES: Bounds = { min: 5, max: 60 };
/** An attempt to pay is offered again instead of a new one for so long; gateways keep a payment page for 30 minutes. */
export const PAYMENT_RESUME_MINUTES = 20;
/**
 * A part of a bill is held so long for whoever went to the gateway to pay it: time for a card, not for a forgotten
 * page.
 */
export const PAYMENT_HOLD_MINUTES = 10;
/** An attempt not paid this long after it was opened is given up. */
export const PAYMENT_GIVEN_UP_MINUTES = 45;

/**
 * Says until when an order that has to be paid is kept for its guest, in milliseconds since 1970 as `placedAt` is. No payment is opened
 * from then on, and an order that is not paid is called off. How long it is, each vendor sets (`paymentWindowMinutes`).
 * @param minutes the vendor's payment window.
 */
export function paymentWindowEnd(placedAt: number, minutes: number): number {
  return placedAt + minutes * 60_000;
}
