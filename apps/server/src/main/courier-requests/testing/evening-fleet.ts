import type { Pool } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import type { TestAnswer } from '#app/testing/test-server.ts';

/** Lists who is asked for a ride, one after the other. */
export const COMPANIES = ['OWN_FLEET', 'MIARE', 'SNAPP_BOX', 'BORDAR', 'ALOPEYK'] as const;

/** Gives a stage of the cascade: the third has a price that it may not pass, the last takes no cash. */
export function stageOf(provider: (typeof COMPANIES)[number], nth: number) {
  return {
    provider,
    active: true,
    waitSeconds: 60 + nth * 30,
    priceCeiling: nth === 2 ? 45_000 : null,
    fromMinute: 0,
    toMinute: 0,
    takesCash: nth < 4,
  };
}

/** Gives a courier of the evening as somebody hires him. */
export function bikerOf(seed: number, nth: number) {
  return {
    id: newId(),
    phoneNumber: `0937${String((seed * 10 + nth) % 10_000_000).padStart(7, '0')}`,
    firstName: 'پیک',
    lastName: String(nth),
    vehicle: 'MOTORCYCLE',
    plate: '',
    licenceNumber: '',
    insuredUntil: null,
    capacity: 3,
    payPerTrip: 20_000,
    payPerKilometre: 5_000,
    payPerHour: 60_000,
  };
}

/** Says what a phone says that a shift was ended on without a network, so many seconds ago; nothing where its courier is on none. */
export async function endedOffline(ask: (line: string) => Promise<TestAnswer>, secondsAgo: number) {
  const { now, onDutySince } = (await ask('GET /api/bikers/me')).body as Record<string, string | null>;
  if (!now || !onDutySince) return undefined;
  return { since: onDutySince, at: new Date(Date.parse(now) - secondsAgo * 1_000).toISOString() };
}

/** Counts how many offers of several orders the cascade made. */
export async function batchesOf(pool: Pool, vendorId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct (m.at, m.courier_id))::int as count from trip_moves m
     where m.vendor_id = $1 and m.to_status = 'BATCHASSIGNED' and m.actor_kind = 'SYSTEM'`,
    [vendorId],
  );
  return rows[0]?.count ?? 0;
}
