import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import {
  type BridgeChargeRow,
  lockBridgeCharge,
  readBridgeCharge,
  writeAgreed,
  writeOpenAgain,
  writeProof,
} from './bridge-charges.queries.ts';
import { differenceOf } from './sides.ts';

/** Says whether what is kept of a charge, that nothing is left to be said or that something is, is not so any more. */
function isChanged(charge: BridgeChargeRow, now: Date): boolean {
  return (differenceOf(charge, now) === null) !== (charge.agreedAt !== null);
}

/**
 * Keeps that nothing about a charge is left to be said, where its sides agree, and the bank's number with its payment; what only a
 * person said is left for another one, and one that agreed once and differs now is open again. The charge is held meanwhile: no
 * word comes between what is read and what is kept.
 * @returns the charge as it stands; undefined where neither side has spoken of it.
 */
export async function matchSides(
  db: Pool,
  vendorId: string,
  id: string,
  now: Date,
): Promise<BridgeChargeRow | undefined> {
  const seen = await readBridgeCharge(db, vendorId, id);
  if (!seen) return undefined;
  if (seen.entered !== null && differenceOf(seen, now) === 'SAID_BY_PERSON')
    await writeProof(db, vendorId, seen);
  if (!isChanged(seen, now)) return seen;
  return withTransaction(db, async (client) => {
    const charge = await lockBridgeCharge(client, vendorId, id);
    if (!charge || !isChanged(charge, now)) return charge;
    if (charge.agreedAt !== null) {
      await writeOpenAgain(client, vendorId, id);
      return charge;
    }
    if (charge.entered !== null) await writeProof(client, vendorId, charge);
    await writeAgreed(client, vendorId, id, now);
    return charge;
  });
}
