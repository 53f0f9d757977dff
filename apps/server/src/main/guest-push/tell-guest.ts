import type { OrderStatus } from '@sofreh/domain/enums';
import { orderPushText } from '@sofreh/fa/push-texts';
import type { PushProvider } from '@sofreh/providers/push';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { type KnownDevice, readTold, wantsPush } from './guest-push.queries.ts';
import { tellAll } from './tell-all.ts';

/** The job that tells a guest's devices where an order stands. */
export const PUSH_TASK = 'tell-guest';

export interface PushJob {
  readonly vendorId: string;
  readonly orderId: string;
  readonly status: OrderStatus;
  /** When devices were found away first; nothing at the first try. */
  readonly since?: string | undefined;
  /** Addresses of the devices that are still to be told; all of them at the first try. */
  readonly open?: readonly string[] | undefined;
}

/** When a device that was away is told again, first. */
const AGAIN_MS = 10_000;

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

/** What telling guests needs of the program. */
export interface TellingDeps {
  readonly db: Pool;
  readonly push: PushProvider;
  readonly now: () => Date;
  /** Set when the program stops. */
  readonly signal: AbortSignal;
}

/**
 * Tells a guest's devices where an order stands; nothing where it went on meanwhile. A device that wants nothing any more
 * is forgotten; those whose service was not there, and no others, are told later, while anybody still wants to hear it.
 */
export async function tellGuest(deps: TellingDeps, job: PushJob): Promise<void> {
  const { db, push } = deps;
  const { vendorId, orderId, status, open } = job;
  const order = await readTold(db, vendorId, orderId);
  if (order?.status !== status) return;
  const body = orderPushText(status, order);
  if (body === null) return;
  const devices = order.devices.filter(({ address }) => open?.includes(address) ?? true);
  const message = { title: order.vendorName, body, path: `/orders/${orderId}`, tag: `order ${orderId}` };
  const outcomes = await tellAll(db, push, devices, message, deps.signal);
  const away = devices.filter((_device, index) => outcomes[index]?.outcome === 'UNREACHABLE');
  if (away.length > 0) await tellLater(deps, job, away);
}

/** Has those told that were away: ever later, as long as a service would keep the message. */
async function tellLater(
  { db, push, now }: TellingDeps,
  { since: first, ...job }: PushJob,
  away: readonly KnownDevice[],
): Promise<void> {
  const at = now().getTime();
  const since = first ?? now().toISOString();
  const age = at - Date.parse(since);
  const runAt = new Date(at + Math.max(AGAIN_MS, age));
  if (runAt.getTime() > Date.parse(since) + push.keptSeconds * 1_000) return;
  const again: PushJob = { ...job, since, open: away.map(({ address }) => address) };
  // Not the key of the order: that would take the place of what went on meanwhile.
  await enqueue(db, PUSH_TASK, again, { key: `push ${job.orderId} ${job.status} again`, runAt });
}
