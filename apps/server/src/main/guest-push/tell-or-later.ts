import type { PushMessage, PushOutcome, PushProvider } from '@sofreh/providers/push';
import type { Pool } from '#app/platform/db/pool.ts';
import type { KnownDevice } from './guest-push.queries.ts';
import { tellAll } from './tell-all.ts';

/** Holds what telling people needs of the program. */
export interface TellingDeps {
  readonly db: Pool;
  readonly push: PushProvider;
  readonly now: () => Date;
  /** It is set when the program stops. */
  readonly signal: AbortSignal;
}

/** Says how far a telling has come. */
export interface Tries {
  /** Devices were found away first at this moment; it is nothing at the first try. */
  readonly since?: string | undefined;
  /** These are addresses of the devices that are still to be told; all of them at the first try. */
  readonly open?: readonly string[] | undefined;
}

/** This is the next try of a telling, and when. */
export interface Again {
  readonly tries: Tries;
  readonly runAt: Date;
}

/** A device that was away is told again after this time, first. */
const AGAIN_MS = 10_000;

/** Says how long a service wants to be left alone. */
const pauseOf = (sent: PushOutcome) =>
  sent.outcome === 'UNREACHABLE' ? (sent.retryAfterSeconds ?? 0) * 1_000 : 0;

/**
 * Tells devices that have not been told yet. A device that wants nothing any more is forgotten; those whose service was not
 * there, and no others, are told ever later, as long as the message is worth something.
 * @returns the next try; null where all have it, or nobody wants to hear it by then.
 */
export async function tellOrLater(
  { db, push, now, signal }: TellingDeps,
  known: readonly KnownDevice[],
  message: PushMessage,
  { since: first, open }: Tries,
): Promise<Again | null> {
  const devices = known.filter(({ address }) => open?.includes(address) ?? true);
  const outcomes = await tellAll(db, push, devices, message, signal);
  const away = devices.filter((_device, index) => outcomes[index]?.outcome === 'UNREACHABLE');
  if (away.length === 0) return null;
  const at = now().getTime();
  const since = first ?? now().toISOString();
  const begun = Date.parse(since);
  const runAt = new Date(at + Math.max(AGAIN_MS, at - begun, ...outcomes.map(pauseOf)));
  const keptMs = Math.min(message.keptSeconds ?? push.keptSeconds, push.keptSeconds) * 1_000;
  if (runAt.getTime() > begun + keptMs) return null;
  return { tries: { since, open: away.map(({ address }) => address) }, runAt };
}
