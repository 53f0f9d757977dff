import { localTime } from '@sofreh/domain/calendar';
import { expiredTooMuch, isOwnEntry, levelOf, NO_CLUB, pointsDue } from '@sofreh/domain/clubs';
import { readBehind, takeOrders } from '#app/main/order-record/event-cursor.ts';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import {
  type ChangedOrder,
  type FirstEarning,
  readChangedOrders,
  writeFirst,
} from './club-orders.queries.ts';
import { appendEntry, lockMember, type Member, readExpiring, readMoves } from './points.queries.ts';
import { readBelow, switchNewestOff } from './spend-points.queries.ts';
import { writeOffExpired } from './write-off.ts';

export interface PointDeps {
  readonly db: Pool;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;
/** One run writes off the points of so many members. */
const MOST_MEMBERS = 1_000;

/**
 * Brings the ledger of points to what orders have earned, by following their events: an order's points are a function of
 * the order as it stands, so the same events again, late, or in another order write nothing more.
 */
export async function postPoints(deps: PointDeps): Promise<void> {
  await eachByItself(await readBehind(deps.db, 'club_cursors'), async (vendorId) => {
    while (await withTransaction(deps.db, (client) => postBatch(client, deps, vendorId)));
  });
}

/** @returns whether there is more. */
async function postBatch(client: PoolClient, { now }: PointDeps, vendorId: string): Promise<boolean> {
  const { orderIds, isMore } = await takeOrders(client, 'club_cursors', vendorId);
  for (const order of await readChangedOrders(client, vendorId, orderIds)) {
    await postOrder(client, vendorId, order, now());
  }
  for (const guest of await readBelow(client, vendorId, orderIds))
    await takeCodesBack(client, vendorId, guest, now());
  return isMore;
}

/** Says whose points an order's are, with the level's bonus and when they are gone, as it is at its first earning. */
function firstEarning(order: ChangedOrder, customerId: string, member: Member, now: Date): FirstEarning {
  const { levels, expireDays } = order.terms ?? NO_CLUB;
  const since = (order.finishedAt ?? now).getTime();
  const expiresAt = expireDays === null ? null : new Date(since + expireDays * DAY_MS);
  return { customerId, bonusPercent: levelOf(levels, member.earned).level?.bonusPercent ?? 0, expiresAt };
}

/** Writes what an order has to earn or to give back, as it stands. */
export async function postOrder(
  client: PoolClient,
  vendorId: string,
  order: ChangedOrder,
  at: Date,
): Promise<void> {
  const customerId = order.first?.customerId ?? order.customerId;
  if (customerId === null || order.terms === null) return;
  // Nobody joins by an order that earns nothing.
  if (order.first === null && dueOf(order, 0) === 0) return;
  const member = await lockMember(client, vendorId, customerId, at);
  const first = order.first ?? firstEarning(order, customerId, member, at);
  if (order.first === null) await writeFirst(client, vendorId, order.id, first);
  const points = dueOf(order, first.bonusPercent) - order.written;
  if (points === 0) return;
  const kind = points > 0 ? 'EARNED' : 'TAKEN_BACK';
  const { expiresAt } = first;
  const about = { kind, points, at, orderId: order.id, expiresAt } as const;
  const after = await appendEntry(client, vendorId, customerId, member, about);
  // What was written off already is not taken a second time.
  if (kind === 'EARNED' || expiresAt === null || expiresAt > at) return;
  const tooMuch = expiredTooMuch(await readMoves(client, vendorId, customerId));
  if (tooMuch > 0)
    await appendEntry(client, vendorId, customerId, after, { kind: 'RESTORED', points: tooMuch, at });
}

/**
 * Whoever has spent more than they have, because what they paid was given back, loses the codes they bought and have not used, the
 * newest first, until they owe nothing; the points of each are theirs again. One that was used stays what it was, and is owed.
 */
async function takeCodesBack(
  client: PoolClient,
  vendorId: string,
  customerId: string,
  at: Date,
): Promise<void> {
  let member = await lockMember(client, vendorId, customerId, at);
  while (member.standing < 0) {
    const code = await switchNewestOff(client, vendorId, customerId, at);
    if (!code) return;
    const back = { kind: 'GIVEN_BACK', points: code.points, at, discountCodeId: code.id } as const;
    member = await appendEntry(client, vendorId, customerId, member, back);
  }
}

function dueOf(order: ChangedOrder, bonusPercent: number): number {
  const { weekday } = localTime(order.placedAt.getTime());
  // What has earned already keeps it.
  const ownEntry = order.first === null && isOwnEntry(order);
  return pointsDue({ ...order, weekday, ownEntry }, order.terms ?? NO_CLUB, bonusPercent);
}

/** Writes off the points that are gone, member by member. */
export async function expirePoints({ db, now }: PointDeps): Promise<void> {
  await eachByItself(await readExpiring(db, now(), MOST_MEMBERS), ({ vendorId, customerId }) =>
    withTransaction(db, async (client) => {
      const at = now();
      const member = await lockMember(client, vendorId, customerId, at);
      await writeOffExpired(client, vendorId, customerId, member, at);
    }),
  );
}
