/**
 * Says until when an order that has to be paid is kept for its guest, in milliseconds since 1970 as `placedAt` is. No payment is opened
 * from then on, and an order that is not paid is called off. How long it is, each vendor sets (`paymentWindowMinutes`).
 * @param minutes the vendor's payment window.
 */
export function paymentWindowEnd(placedAt: number, minutes: number): number {
  return placedAt + minutes * 60_000;
}
