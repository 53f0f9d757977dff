import type { Pool } from 'pg';
import { savePinHash } from '../../../apps/server/src/identity/logins-and-pins/pin.queries.ts';
import { pinOwner } from '../../../apps/server/src/identity/logins-and-pins/pin.ts';
import { pinKey, sealPin } from '../../../apps/server/src/identity/logins-and-pins/pin-digest.ts';
import type { AuthService } from '../../../apps/server/src/platform/auth/auth-service.ts';
import { withTransaction } from '../../../apps/server/src/platform/db/transaction.ts';
import type { DemoPeople } from '../types.ts';
import { userId } from './load-people.ts';
import { vendorId } from './load-vendors.ts';

/**
 * Gives the staff of the demo their PINs, sealed with the installation's key, so that a colleague can approve at a till
 * and take it over. Digesting one is slow by intention, so it is done side by side and before the transaction.
 */
export async function loadPins(
  pool: Pool,
  { staff }: DemoPeople,
  { keys, pinRounds }: Pick<AuthService, 'keys' | 'pinRounds'>,
): Promise<void> {
  const digested = await Promise.all(
    staff.map(async ({ phoneNumber, vendors, pin }) => ({
      user: userId(phoneNumber),
      vendors: vendors.map(vendorId),
      key: await pinKey(pin, pinRounds),
    })),
  );
  await withTransaction(pool, async (client) => {
    for (const { user, vendors, key } of digested) {
      for (const vendor of vendors) {
        await savePinHash(client, vendor, user, sealPin(keys.pin, pinOwner(vendor, user), key));
      }
    }
  });
}
