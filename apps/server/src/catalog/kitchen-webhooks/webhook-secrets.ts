import { createHmac } from 'node:crypto';
import type { AuthKeys } from '#app/platform/auth/keys.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** The secret before still counts for this time, so that a kitchen's program can change over. */
const PREVIOUS_COUNTS_MS = 24 * 3_600_000;

function secretOf(keys: AuthKeys, vendorId: string, generation: number): string {
  const digest = createHmac('sha256', keys.webhookSecret).update(`${vendorId}:${generation}`);
  return `whsec_${digest.digest('base64url')}`;
}

const rotate = named(
  'kitchen-key-rotate',
  `insert into kitchen_webhook_keys as k (vendor_id, generation, rotated_at) values ($1, 1, $2)
   on conflict (vendor_id) do update set generation = k.generation + 1, rotated_at = excluded.rotated_at
   returning generation`,
);

/** Makes a new secret for a vendor's kitchen to sign with. */
export async function rotateSecret(
  db: Queryable,
  keys: AuthKeys,
  vendorId: string,
  at: Date,
): Promise<string> {
  const { rows } = await db.query<{ generation: number }>(rotate([vendorId, at]));
  const [row] = rows;
  if (!row) throw new Error('the key was not rotated');
  return secretOf(keys, vendorId, row.generation);
}

const find = named(
  'kitchen-key-find',
  'select generation, rotated_at as "rotatedAt" from kitchen_webhook_keys where vendor_id = $1',
);

/** Gives the secrets that count now: none before the first is made, two for a day after a change. */
export async function countingSecrets(
  db: Queryable,
  keys: AuthKeys,
  vendorId: string,
  at: Date,
): Promise<string[]> {
  const { rows } = await db.query<{ generation: number; rotatedAt: Date }>(find([vendorId]));
  const [row] = rows;
  if (!row) return [];
  const previousCounts = row.generation > 1 && at.getTime() - row.rotatedAt.getTime() < PREVIOUS_COUNTS_MS;
  const generations = previousCounts ? [row.generation, row.generation - 1] : [row.generation];
  return generations.map((generation) => secretOf(keys, vendorId, generation));
}
