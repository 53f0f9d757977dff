/** This is the reason where an order was given to another courier. */
export const REASSIGNED = 'به پیک دیگری سپرده شد';
/** This is the reason where a courier did not answer an offer, and where an order was over before anybody rode. */
export const UNANSWERED_OFFER = 'پیک پاسخ نداد';
export const ORDER_OVER = 'سفارش بدون پیک به پایان رسید';
/** This is the reason where he went off duty before he answered. */
export const SHIFT_OVER = 'شیفت پیک تمام شد';

/**
 * This says why a company's request ended of which it has never heard, and why one was called off that it did not
 * answer.
 */
export const COMPANY_LOST = 'درخواست به شرکت پیک نرسید';
export const COMPANY_SILENT = 'در زمان انتظار پذیرفته نشد';

/** Writes the reason of cash that goes from a drawer to a courier, or comes back. @param name the courier's. */
export const purseReason = (name: string) => `کیف پول پیک: ${name}`;
