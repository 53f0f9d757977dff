import type { Queryable } from '#app/platform/db/pool.ts';
import { type BridgeChargeRow, readBridgeCharge, writeAgreed, writeProof } from './bridge-charges.queries.ts';
import { differenceOf } from './sides.ts';

/**
 * Keeps that nothing about a charge is left to be said, where its sides agree, and the bank's number with its payment; what only a
 * person said is left for another one.
 * @returns the charge as it stands; undefined where neither side has spoken of it.
 */
export async function matchSides(
  db: Queryable,
  vendorId: string,
  id: string,
  now: Date,
): Promise<BridgeChargeRow | undefined> {
  const charge = await readBridgeCharge(db, vendorId, id);
  if (!charge || charge.agreedAt) return charge;
  const difference = differenceOf(charge, now);
  if (difference !== null && difference !== 'SAID_BY_PERSON') return charge;
  if (charge.entered !== null) await writeProof(db, vendorId, charge);
  if (difference !== null) return charge;
  await writeAgreed(db, vendorId, id, now);
  return charge;
}
