import { REPORT_DAYS_MAX, SUMS_REPORT_DAYS_MAX } from '../limits/index.ts';

/** This is what narrows the report of card payments, besides its days and the terminal. */
interface Narrowed {
  readonly search?: string | undefined;
  readonly drawerId?: string | undefined;
  readonly takerId?: string | undefined;
}

/**
 * Says whether each payment has to be looked at: a search reads its number, and a shift is found by who took it and
 * when.
 */
export function readsEachPayment({ search, drawerId, takerId }: Narrowed): boolean {
  return Boolean(search) || drawerId !== undefined || takerId !== undefined;
}

/** Business days that the report of card payments may span: ten years, and a year where each payment has to be looked at. */
export function cardReportDays(asked: Narrowed): number {
  return readsEachPayment(asked) ? REPORT_DAYS_MAX : SUMS_REPORT_DAYS_MAX;
}

/**
 * It asks for card payments of no known terminal, of no drawer or of no known person, where others are asked for by
 * their id.
 */
export const NONE_KNOWN = 'NONE';
