/** Money of a customer's account may come, and go back, in these ways. */
export const ACCOUNT_METHODS = ['CASH', 'CARD', 'BANK', 'ONLINE', 'FOODRO'] as const;
export type AccountMethod = (typeof ACCOUNT_METHODS)[number];

/**
 * This is what moved money of a customer's account without an order: they paid what they owed, or that was a mistake
 * and is taken back; they were paid what the vendor owed them, or that was a mistake; what they paid online went back
 * to them.
 */
export const ACCOUNT_MOVES = ['PAID', 'UNDONE', 'PAID_OUT', 'PAYOUT_UNDONE', 'GIVEN_BACK'] as const;
export type AccountMove = (typeof ACCOUNT_MOVES)[number];
