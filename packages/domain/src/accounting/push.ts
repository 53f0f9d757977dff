/**
 * Says how far a sold order is with the accounting program's server: it waits, is being sent, was taken, was refused
 * with a reason, or nobody knows whether it arrived; or something of it has no code there, and it waits for that.
 */
export const PUSH_STATUSES = ['WAITING', 'SENDING', 'DONE', 'REFUSED', 'UNSURE', 'UNCODED'] as const;
export type PushStatus = (typeof PUSH_STATUSES)[number];

/** These orders were never handed over: they wait for their turn, or for a code. */
export const UNSENT_PUSHES = ['WAITING', 'UNCODED'] as const satisfies readonly PushStatus[];

/** This is what a person may do about an order: have it sent again, or say that it is in the accounting program. */
export const PUSH_STEPS = {
  AGAIN: ['REFUSED', 'UNSURE', 'UNCODED'],
  ARRIVED: ['UNSURE'],
} as const satisfies Readonly<Record<string, readonly PushStatus[]>>;

/** An order of so many days ago may still become sold, because tills bring things late. */
export const PUSH_LATE_DAYS = 7;
const MINUTE_MS = 60_000;
const LONGEST_REST_MS = 30 * MINUTE_MS;
/** A run over all vendors begins nothing new after it. */
export const PUSH_RUN_MS = 30_000;
/** Whoever began to send so long ago is gone for good, so another may try. */
export const PUSH_LOST_MS = 10 * MINUTE_MS;
/** A server may still be working on what it did not answer; only then is it asked whether it has it. */
export const PUSH_ASK_MS = 2 * MINUTE_MS;

/** Says when a server that failed so many times one after the other is tried again. */
export function pushRetryAt(at: number, failures: number): number {
  return at + Math.min(MINUTE_MS * 2 ** Math.max(0, failures - 1), LONGEST_REST_MS);
}
