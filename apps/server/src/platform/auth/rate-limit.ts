import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';

/** Divides the address a request came from from the one that an unknown proxy names for it. */
export const NAMED_BY = '|';

/**
 * This is a limit of at most `hits` in any one window of `seconds`; windows are counted from 1970, the same in every
 * process.
 */
export interface RateLimit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
  /**
   * An unknown proxy's strangers, and what the proxy asks for itself, together come to so many addresses; without it the strangers alone,
   * to the usual number.
   */
  readonly behindProxy?: number;
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
  if (!(await isWithin(db, limit, who, now)))
    throw new Refusal('TOO_MANY_REQUESTS', { details: { seconds: windowOf(limit, now).secondsLeft } });
}

/** Counts one more hit of `who`, for those who are answered beyond the limit too. @returns whether it is within the limit. */
export async function isWithin(db: Queryable, limit: RateLimit, who: string, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ hits: number }>(
    countHit([`${limit.name}:${who}`, windowOf(limit, now).start]),
  );
  return (rows[0]?.hits ?? 0) <= limit.hits;
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

/** So many strangers behind a proxy nobody told us of share what one address may do. */
const BEHIND_A_PROXY = 10;

/**
 * Says what an address is counted as. Behind an unknown proxy whom it names is limited like an address of its own, so
 * that strangers do not lock each other out; and since anybody may write such a header, all of one sender's names
 * together come to ten addresses and no more, or to as many as the limit says.
 */
function addressLimits(limit: RateLimit, address: string): readonly (readonly [RateLimit, string])[] {
  const [peer = '', named] = address.split(NAMED_BY);
  const shared = {
    ...limit,
    name: `${limit.name}-proxy`,
    hits: limit.hits * (limit.behindProxy ?? BEHIND_A_PROXY),
  };
  if (named === undefined) {
    const own = [limit, addressSubject(peer)] as const;
    return limit.behindProxy === undefined ? [own] : [own, [shared, addressSubject(peer)]];
  }
  return [
    [limit, `${addressSubject(named)} by ${addressSubject(peer)}`],
    [shared, addressSubject(peer)],
  ];
}

/** Does as `hit` does, for a network address. @throws Refusal TOO_MANY_REQUESTS. */
export async function hitAddress(db: Queryable, limit: RateLimit, address: string, now: Date): Promise<void> {
  for (const [each, who] of addressLimits(limit, address)) await hit(db, each, who, now);
}

/** Does as `unhit` does, for a network address. */
export async function unhitAddress(
  db: Queryable,
  limit: RateLimit,
  address: string,
  now: Date,
): Promise<void> {
  for (const [each, who] of addressLimits(limit, address)) await unhit(db, each, who, now);
}

/** Does as `refuseIfSpent` does, for a network address. @throws Refusal TOO_MANY_REQUESTS. */
export async function refuseAddressIfSpent(
  db: Queryable,
  limit: RateLimit,
  address: string,
  now: Date,
): Promise<void> {
  for (const [each, who] of addressLimits(limit, address)) await refuseIfSpent(db, each, who, now);
}

/**
 * Says whom an address stands for in limits: one IPv4 address, or one IPv6 /64, since whoever has one address of
 * it has all of them.
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
