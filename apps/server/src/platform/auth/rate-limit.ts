import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/http/refusal.ts';

/** At most `hits` in any one window of `seconds`; windows are counted from 1970, the same in every process. */
export interface RateLimit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
}

const countHit = named(
  'rate-limit-hit',
  `insert into rate_limits as r (subject, window_start, hits) values ($1, $2, 1)
   on conflict (subject, window_start) do update set hits = r.hits + 1 returning hits`,
);
const readHits = named(
  'rate-limit-read',
  'select hits from rate_limits where subject = $1 and window_start = $2',
);

function windowOf(limit: RateLimit, now: Date): { start: Date; secondsLeft: number } {
  const ms = limit.seconds * 1000;
  const start = Math.floor(now.getTime() / ms) * ms;
  return { start: new Date(start), secondsLeft: Math.ceil((start + ms - now.getTime()) / 1000) };
}

/**
 * Counts one more hit of `who` and refuses beyond the limit. The count is in PostgreSQL, so it holds over every
 * process and restart.
 * @throws Refusal TOO_MANY_REQUESTS with the seconds until the window is over.
 */
export async function hit(db: Queryable, limit: RateLimit, who: string, now: Date): Promise<void> {
  const { start, secondsLeft } = windowOf(limit, now);
  const { rows } = await db.query<{ hits: number }>(countHit([`${limit.name}:${who}`, start]));
  if ((rows[0]?.hits ?? 0) > limit.hits)
    throw new Refusal('TOO_MANY_REQUESTS', { details: { seconds: secondsLeft } });
}

const takeBack = named(
  'rate-limit-take-back',
  'update rate_limits set hits = hits - 1 where subject = $1 and window_start = $2 and hits > 0',
);

/** Takes one hit back: the try it was counted for beforehand turned out to be right. */
export async function unhit(db: Queryable, limit: RateLimit, who: string, now: Date): Promise<void> {
  await db.query(takeBack([`${limit.name}:${who}`, windowOf(limit, now).start]));
}

/**
 * Refuses where the limit is used up already, without counting.
 * @throws Refusal TOO_MANY_REQUESTS with the seconds until the window is over.
 */
export async function refuseIfSpent(db: Queryable, limit: RateLimit, who: string, now: Date): Promise<void> {
  const { start, secondsLeft } = windowOf(limit, now);
  const { rows } = await db.query<{ hits: number }>(readHits([`${limit.name}:${who}`, start]));
  if ((rows[0]?.hits ?? 0) >= limit.hits)
    throw new Refusal('TOO_MANY_REQUESTS', { details: { seconds: secondsLeft } });
}

/**
 * Whom an address stands for in limits: one IPv4 address, or one IPv6 /64, since whoever has one address of it has
 * all of them.
 */
export function addressSubject(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
