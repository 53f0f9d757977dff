/** How urgent a ticket is, from the oldest: late, due soon, fresh. */
export const TICKET_AGES = ['LATE', 'SOON', 'FRESH'] as const;
export type TicketAge = (typeof TICKET_AGES)[number];

/** What a ticket that nothing was promised for is taken to be promised, in minutes. */
const UNPROMISED_MINUTES = 20;
/** The part of its time after which a ticket is due soon. */
const SOON_AFTER = 0.6;

/**
 * How urgent a ticket is. All moments in milliseconds since 1970.
 * @param promisedAt null where nothing was promised.
 */
export function ticketAge(toldAt: number, promisedAt: number | null, now: number): TicketAge {
  const due = promisedAt !== null && promisedAt > toldAt ? promisedAt : toldAt + UNPROMISED_MINUTES * 60_000;
  if (now >= due) return 'LATE';
  return now - toldAt >= (due - toldAt) * SOON_AFTER ? 'SOON' : 'FRESH';
}
