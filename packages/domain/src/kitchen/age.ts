/** Says how urgent a ticket is, from the oldest: late, due soon, fresh. */
export const TICKET_AGES = ['LATE', 'SOON', 'FRESH'] as const;
export type TicketAge = (typeof TICKET_AGES)[number];

/** This is what a ticket that nothing was promised for is taken to be promised, in minutes. */
const UNPROMISED_MINUTES = 20;
/** A ticket is due soon after this part of its time. */
const SOON_AFTER = 0.6;

/** Says when a ticket was told and when its order is to be ready, in milliseconds since 1970. */
export type TicketTimes = {
  /** Says when the oldest of what is open was told: later than the order where a course was fired or a dish added. */
  readonly toldAt: number;
  /** Says when the kitchen first heard of the order. */
  readonly startedAt: number;
  /** It is null where nothing was promised. */
  readonly promisedAt: number | null;
};

/**
 * Says how long what was told may take: as long as its order had when it came, but no course waits for a promise of
 * hours.
 */
function ownTime({ startedAt, promisedAt }: TicketTimes): number {
  const usual = UNPROMISED_MINUTES * 60_000;
  return promisedAt !== null && promisedAt > startedAt ? Math.min(usual, promisedAt - startedAt) : usual;
}

/**
 * Says how urgent a ticket is. A course that is fired shortly before the promise, or after it, has its own time all the
 * same.
 */
export function ticketAge(times: TicketTimes, now: number): TicketAge {
  const { toldAt, promisedAt } = times;
  const due = Math.max(promisedAt ?? 0, toldAt + ownTime(times));
  if (now >= due) return 'LATE';
  return now - toldAt >= (due - toldAt) * SOON_AFTER ? 'SOON' : 'FRESH';
}
