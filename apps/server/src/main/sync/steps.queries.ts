import type { VersionStep } from '@sofreh/domain/offline';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** This is the step that a till's intent is to an order. */
export interface StepOf {
  readonly vendorId: string;
  readonly intentId: string;
  readonly orderId: string;
  readonly deviceId: string;
}

const write = named(
  'sync-step-write',
  `insert into sync_steps (vendor_id, intent_id, order_id, device_id, from_version, to_version)
   select vendor_id, $3, id, $4, $5, coalesce($6, version) from orders where vendor_id = $1 and id = $2
   on conflict (vendor_id, intent_id) do nothing`,
);

/**
 * Writes down what an intent did to its order, in the transaction that does it. The first word stands.
 * @param from the order's version before; `to` the one after, by itself the present one.
 */
export async function writeStep(
  db: Queryable,
  { vendorId, intentId, orderId, deviceId }: StepOf,
  from: number,
  to: number | null = null,
): Promise<void> {
  await db.query(write([vendorId, orderId, intentId, deviceId, from, to]));
}

const find = named(
  'sync-step',
  'select to_version as version from sync_steps where vendor_id = $1 and intent_id = $2',
);

/** Reads the version an intent left its order at; undefined where it has done nothing yet. */
export async function findStep(
  db: Queryable,
  vendorId: string,
  intentId: string,
): Promise<number | undefined> {
  const { rows } = await db.query<{ version: number }>(find([vendorId, intentId]));
  return rows[0]?.version;
}

const steps = named(
  'sync-steps-of-till',
  `select from_version as "from", to_version as "to" from sync_steps
   where vendor_id = $1 and order_id = $2 and device_id = $3`,
);

/** Reads what a till did to an order. */
export async function readSteps(
  client: PoolClient,
  { vendorId, orderId, deviceId }: Omit<StepOf, 'intentId'>,
): Promise<VersionStep[]> {
  const { rows } = await client.query<VersionStep>(steps([vendorId, orderId, deviceId]));
  return rows;
}
