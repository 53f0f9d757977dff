import { POINTS_CODE_DAYS } from '@sofreh/domain/clubs';
import { newCodeWord } from '#app/identity/user-subscription-codes/code-words.ts';
import { holdCursor } from '#app/main/order-record/event-cursor.ts';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readUnreadOrders } from './club-orders.queries.ts';
import { appendEntry, lockMember, type Member } from './points.queries.ts';
import { postOrder } from './post-points.ts';
import { addDiscountCode, readSpent } from './spend-points.queries.ts';
import { readTerms } from './terms.queries.ts';
import { writeOffExpired } from './write-off.ts';

const DAY_MS = 86_400_000;

interface SpendDeps {
  readonly db: Pool;
  readonly now: () => Date;
  readonly newId: () => string;
}
interface Spending {
  readonly vendorId: string;
  readonly customerId: string;
  readonly id: string;
  readonly points: number;
}

/**
 * Turns a guest's points into a discount code of money for one order. The member's row is held meanwhile, so of many
 * requests at once only as many are met as there are points; the same request again gets the same code.
 * @throws Refusal CLUB_CLOSED, POINTS_TOO_FEW, POINTS_SHORT, IDEMPOTENCY_CONFLICT.
 */
export async function spendPoints(deps: SpendDeps, { vendorId, customerId, id, points }: Spending) {
  return withTransaction(deps.db, async (client) => {
    const at = deps.now();
    // The job that posts points holds its place before any member: whoever spends does so too, and neither posts what the
    // other is about to.
    const afterSeq = await holdCursor(client, 'club_cursors', vendorId);
    const held = await lockMember(client, vendorId, customerId, at);
    const before = await readSpent(client, vendorId, id);
    if (before) {
      if (before.customerId !== customerId || before.points !== -points)
        throw new Refusal('IDEMPOTENCY_CONFLICT');
      return { code: before.code, points, value: before.value, standing: before.standing };
    }
    const terms = (await readTerms(client, vendorId))?.terms;
    if (!terms?.active) throw new Refusal('CLUB_CLOSED');
    if (points < terms.spendFrom)
      throw new Refusal('POINTS_TOO_FEW', { details: { spendFrom: terms.spendFrom } });
    // What went back with an order's money, or is gone, is not spent, whether the job that writes it down has been here or not.
    const posted = await postUnread(client, { vendorId, customerId, afterSeq, at }, held);
    const member = await writeOffExpired(client, vendorId, customerId, posted, at);
    if (points > member.standing)
      throw new Refusal('POINTS_SHORT', { details: { points: Math.max(0, member.standing) } });
    const code = { id: deps.newId(), code: newCodeWord(), value: points * terms.pointValue };
    const expiration = new Date(at.getTime() + POINTS_CODE_DAYS * DAY_MS);
    const own = { subscriptionCodeId: deps.newId(), customerId, expiration, at };
    await addDiscountCode(client, vendorId, { ...code, ...own });
    const after = await appendEntry(client, vendorId, customerId, member, {
      kind: 'SPENT',
      points: -points,
      at,
      requestId: id,
      discountCodeId: code.id,
    });
    return { code: code.code, points, value: code.value, standing: after.standing };
  });
}

interface Unread {
  readonly vendorId: string;
  readonly customerId: string;
  /** It is the last event that the job has read; undefined where it follows the vendor not at all. */
  readonly afterSeq: number | undefined;
  readonly at: Date;
}

/** Posts the orders of a member who is held of which something happened since. @returns how the member stands with them. */
async function postUnread(
  client: PoolClient,
  { vendorId, customerId, afterSeq, at }: Unread,
  held: Member,
): Promise<Member> {
  if (afterSeq === undefined) return held;
  const orders = await readUnreadOrders(client, vendorId, customerId, afterSeq);
  for (const order of orders) await postOrder(client, vendorId, order, at);
  return orders.length === 0 ? held : lockMember(client, vendorId, customerId, at);
}
