import { noCourierPushText } from '@sofreh/fa/push-texts';
import { z } from 'zod';
import { type TellingDeps, tellOrLater } from '#app/main/guest-push/tell-or-later.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { listNeedPerson } from './cascade.queries.ts';
import { readDispatchers } from './dispatchers.queries.ts';

/** This job tells whoever gives orders to couriers of one that nobody was left to ask for. */
export const DISPATCHER_PUSH_TASK = 'tell-dispatcher';

export const dispatcherPushJob = z.object({
  vendorId: z.uuid(),
  orderId: z.uuid(),
  since: z.iso.datetime().optional(),
  open: z.array(z.string()).readonly().optional(),
});
type DispatcherPushJob = z.infer<typeof dispatcherPushJob>;

/** Has whoever gives orders to couriers told that nobody was left to ask for one, in the caller's transaction. */
export async function wakeDispatchers(client: PoolClient, vendorId: string, orderId: string): Promise<void> {
  const job: DispatcherPushJob = { vendorId, orderId };
  await enqueue(client, DISPATCHER_PUSH_TASK, job, { key: `dispatcher push ${orderId}` });
}

/** Tells the devices of whoever may give an order to a courier that nobody was left to ask, while nobody has it. */
export async function tellDispatchers(deps: TellingDeps, job: DispatcherPushJob): Promise<void> {
  const { db } = deps;
  const { vendorId, orderId } = job;
  if (!(await listNeedPerson(db, vendorId)).includes(orderId)) return;
  const told = await readDispatchers(db, vendorId, orderId);
  if (!told) return;
  const message = {
    title: told.vendorName,
    body: noCourierPushText(told),
    path: '/bo/dispatch',
    tag: `no courier ${orderId}`,
  };
  const again = await tellOrLater(deps, told.devices, message, job);
  if (!again) return;
  const next = { ...job, ...again.tries } satisfies DispatcherPushJob;
  const key = `dispatcher push ${orderId} again`;
  await enqueue(db, DISPATCHER_PUSH_TASK, next, { key, runAt: again.runAt });
}
