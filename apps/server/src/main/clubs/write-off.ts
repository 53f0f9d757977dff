import { expiredPoints } from '@sofreh/domain/clubs';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { appendEntry, type Member, readLots, writeNextExpiry } from './points.queries.ts';

/**
 * Writes off the points of a member who is held that are gone by now.
 * @returns how the member stands without them.
 */
export async function writeOffExpired(
  client: PoolClient,
  vendorId: string,
  customerId: string,
  member: Member,
  at: Date,
): Promise<Member> {
  if (member.expiresAt === null || member.expiresAt > at) return member;
  const points = -expiredPoints(await readLots(client, vendorId, customerId), at.getTime());
  const gone = { kind: 'EXPIRED', points, at } as const;
  const after = points < 0 ? await appendEntry(client, vendorId, customerId, member, gone) : member;
  await writeNextExpiry(client, vendorId, customerId, at);
  return after;
}
