import type { Pool } from '#app/platform/db/pool.ts';
import { hasCode } from '#app/platform/error-code.ts';
import { Refusal } from '#app/platform/refusal.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** The first half of this pair of advisory-lock numbers belongs to intents. */
const INTENT_LOCKS = 706_374;
/** Whoever holds a turn needs a second connection for the work: so many at once leave enough of them in the pool. */
const TURNS_AT_ONCE = 4;

/** These are the turns of one pool: how many more may be taken, and who waits for one. */
interface Turns {
  free: number;
  readonly waiting: (() => void)[];
}
const turnsOf = new WeakMap<Pool, Turns>();

/**
 * Runs `work` while no other request, of any process, works at the same intent: whoever sends it twice at once is told the
 * second time what was answered the first time.
 * @throws Refusal `UNAVAILABLE` where the other takes too long.
 */
export async function inTurn<Result>(
  pool: Pool,
  intentId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const turns = turnsOf.get(pool) ?? { free: TURNS_AT_ONCE, waiting: [] };
  turnsOf.set(pool, turns);
  if (turns.free > 0) turns.free -= 1;
  else await new Promise<void>((go) => turns.waiting.push(go));
  try {
    return await locked(pool, intentId, work);
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.free += 1;
  }
}

async function locked<Result>(pool: Pool, intentId: string, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client
      .query('select pg_advisory_lock($1, hashtext($2))', [INTENT_LOCKS, intentId])
      .catch((error: unknown) => {
        throw hasCode(error, LOCK_NOT_AVAILABLE) ? new Refusal('UNAVAILABLE') : error;
      });
    try {
      return await work();
    } finally {
      await client
        .query('select pg_advisory_unlock($1, hashtext($2))', [INTENT_LOCKS, intentId])
        .catch(onError);
    }
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
