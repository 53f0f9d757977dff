import type { OrderStatus } from '@sofreh/domain/enums';
import { orderPushText } from '@sofreh/fa/push-texts';
import type { PushProvider } from '@sofreh/providers/push';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { forgetDevice, readTold, wantsPush } from './guest-push.queries.ts';

/** The job that tells a guest's devices where an order stands. */
export const PUSH_TASK = 'tell-guest';

export interface PushJob {
  readonly vendorId: string;
  readonly orderId: string;
  readonly status: OrderStatus;
}

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
 * Tells a guest's devices where an order stands; nothing where it went on meanwhile. A device that wants nothing any more
 * is forgotten.
 * @throws Error where a service was not there, so that the job is done again.
 */
export async function tellGuest(
  db: Pool,
  push: PushProvider,
  { vendorId, orderId, status }: PushJob,
): Promise<void> {
  const order = await readTold(db, vendorId, orderId);
  if (order?.status !== status) return;
  const body = orderPushText(status, order);
  if (body === null) return;
  const message = { title: order.vendorName, body, path: `/orders/${orderId}`, tag: `order ${orderId}` };
  let away = false;
  for (const device of order.devices) {
    const { outcome } = await push.send(device, message);
    if (outcome === 'GONE') await forgetDevice(db, device);
    if (outcome === 'UNREACHABLE') away = true;
  }
  if (away) throw new Error('a push service was not there');
}
