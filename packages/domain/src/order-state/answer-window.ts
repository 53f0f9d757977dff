import type { OrderStatus } from '../enums/index.ts';
import type { Bounds } from '../limits/index.ts';

/** Says within how many minutes a vendor may want an order to be answered. */
export const ACCEPT_WITHIN_MINUTES: Bounds = { min: 1, max: 60 };

/**
 * This is what a vendor wants of an order that nobody answered in time: reject it, or ring louder until somebody does.
 */
export const UNANSWERED_ACTIONS = ['REJECT', 'RING'] as const;
export type UnansweredAction = (typeof UNANSWERED_ACTIONS)[number];

/** In these statuses an order waits for the staff's answer. */
export const ANSWERABLE_STATUSES = ['NEEDFORCALL', 'PAID'] as const satisfies readonly OrderStatus[];

function isAnswerable(status: OrderStatus): boolean {
  return ANSWERABLE_STATUSES.some((each) => each === status);
}

/**
 * Says until when staff should answer an order that has just come to a status; null where nothing is asked of them.
 * @param at and the answer in milliseconds since 1970.
 */
export function answerUntil(status: OrderStatus, at: number, acceptWithinMinutes: number): number | null {
  return isAnswerable(status) ? at + acceptWithinMinutes * 60_000 : null;
}

/**
 * Says what becomes of an order that should have been answered by `acceptBy`; the bound itself is too late. One whose
 * money staff took is never rejected by the clock: it rings on until somebody answers (docs/decisions/0013).
 * @param acceptBy and `now` in milliseconds since 1970.
 */
export function whenUnanswered(
  {
    status,
    acceptBy,
    moneyTaken,
  }: { readonly status: OrderStatus; readonly acceptBy: number | null; readonly moneyTaken: boolean },
  action: UnansweredAction,
  now: number,
): UnansweredAction | 'WAIT' {
  if (acceptBy === null || !isAnswerable(status) || now < acceptBy) return 'WAIT';
  return moneyTaken ? 'RING' : action;
}
