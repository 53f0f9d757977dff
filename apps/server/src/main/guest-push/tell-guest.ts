import type { OrderStatus } from '@sofreh/domain/enums';
import { messagePushText, orderPushText } from '@sofreh/fa/push-texts';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { isMessageUnread, readTold, type ToldOrder, wantsPush } from './guest-push.queries.ts';
import { type TellingDeps, type Tries, tellOrLater } from './tell-or-later.ts';

/** This job tells a guest's devices where an order stands, or that the shop wrote about it. */
export const PUSH_TASK = 'tell-guest';

export interface PushJob extends Tries {
  readonly vendorId: string;
  readonly orderId: string;
  /** It went this step; it is nothing where a message is told of. */
  readonly status?: OrderStatus | undefined;
  /** It is the newest message of the shop; nothing where a step is told of. */
  readonly messageId?: string | undefined;
}

/** Whoever has the order's page open reads a message there, and is not told of it once more. */
const READ_AT_ONCE_MS = 10_000;

/** Has the guest of an order told where it stands now, where a guest wants that of it, in the caller's transaction. */
export async function wakeGuestPush(
  client: PoolClient,
  order: { readonly vendorId: string; readonly id: string; readonly customerId: string | null },
  status: OrderStatus,
): Promise<void> {
  const { vendorId, id: orderId, customerId } = order;
  if (customerId === null || orderPushText(status, { number: 0 }) === null) return;
  if (!(await wantsPush(client, vendorId, customerId))) return;
  await enqueue(client, PUSH_TASK, { vendorId, orderId, status } satisfies PushJob, {
    key: `push ${orderId}`,
  });
}

/**
 * Has the guest of an order told that the shop wrote to them, where a guest wants to hear of orders, in the caller's
 * transaction. Several messages in a row are told once.
 */
export async function wakeMessagePush(
  client: PoolClient,
  order: { readonly vendorId: string; readonly id: string; readonly customerId: string | null },
  messageId: string,
  at: Date,
): Promise<void> {
  const { vendorId, id: orderId, customerId } = order;
  if (customerId === null || !(await wantsPush(client, vendorId, customerId))) return;
  await enqueue(client, PUSH_TASK, { vendorId, orderId, messageId } satisfies PushJob, {
    key: `push ${orderId} message`,
    runAt: new Date(at.getTime() + READ_AT_ONCE_MS),
  });
}

/** Says what there is to say; null where the order went on meanwhile, or the message was read. */
async function newsOf(
  db: Pool,
  order: ToldOrder,
  { vendorId, orderId, status, messageId }: PushJob,
): Promise<{ readonly body: string; readonly tag: string } | null> {
  const tag = `order ${orderId}`;
  if (messageId !== undefined) {
    const isUnread = await isMessageUnread(db, vendorId, messageId);
    // A message has a tag of its own, so that it does not take the place of where the order stands.
    return isUnread ? { body: messagePushText(order), tag: `${tag} message` } : null;
  }
  const body = order.status === status ? orderPushText(status, order) : null;
  return body === null ? null : { body, tag };
}

/**
 * Tells a guest's devices where an order stands, or of a message; nothing where it went on or was read meanwhile. Who was away is
 * told later, while anybody still wants to hear it.
 */
export async function tellGuest(deps: TellingDeps, job: PushJob): Promise<void> {
  const { db } = deps;
  const { vendorId, orderId } = job;
  const order = await readTold(db, vendorId, orderId);
  const news = order ? await newsOf(db, order, job) : null;
  if (!order || !news) return;
  const { body, tag } = news;
  const message = { title: order.vendorName, body, path: `/orders/${orderId}`, tag };
  const again = await tellOrLater(deps, order.devices, message, job);
  if (!again) return;
  // The key is not that of the order: that would take the place of what went on meanwhile.
  const key = `push ${orderId} ${job.status ?? 'message'} again`;
  await enqueue(db, PUSH_TASK, { ...job, ...again.tries } satisfies PushJob, { key, runAt: again.runAt });
}
