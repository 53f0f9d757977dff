/** Names what of an order's film a courier who has it is told, by the name he is told it under. */
export const TRIP_NEWS = {
  EDITED: 'EDITED',
  PAYMENT_TAKEN: 'PAID',
  PAYMENT_DONE: 'PAID',
  REFUND_STARTED: 'REFUNDED',
  REFUND_DUE: 'REFUNDED',
  REFUND_DONE: 'REFUNDED',
} as const;
