import { expect, it } from 'vitest';
import { pinHolders } from '../../../apps/server/src/identity/logins-and-pins/pin.queries.ts';
import { requirePin } from '../../../apps/server/src/identity/logins-and-pins/pin.ts';
import type { PinSource } from '../../../apps/server/src/platform/auth/approve.ts';
import { createAuthService, LOGIN_LIMITS } from '../../../apps/server/src/platform/auth/auth-service.ts';
import { createDemoDatabase, DEMO_NOW } from '../../../apps/server/src/testing/demo-database.ts';
import { brand } from '../demo/brand.ts';
import { people } from '../demo/people.ts';
import { userId } from './load-people.ts';
import { loadPins } from './load-pins.ts';
import { vendorId } from './load-vendors.ts';

const auth = createAuthService('k'.repeat(32), LOGIN_LIMITS, 1000);
const { pool } = await createDemoDatabase();

const typedAt = (
  vendor: string,
  who: { readonly userId: string; readonly phoneNumber: string },
): PinSource => ({
  db: pool,
  now: () => DEMO_NOW,
  vendor: { id: vendor },
  device: '',
  caller: {
    kind: 'STAFF',
    ...who,
    sessionId: who.userId,
    firstName: '',
    lastName: '',
    roleName: null,
    permissions: new Set(),
  },
});

it('the staff of the demo have the PINs written down for them, and somebody may approve what a cashier may not', async () => {
  await loadPins(pool, people, auth);
  for (const { slug } of brand.vendors) {
    const vendor = vendorId(slug);
    const here = people.staff.filter(({ vendors }) => vendors.includes(slug));
    for (const { phoneNumber, pin } of here) {
      const target = { userId: userId(phoneNumber), pin };
      const source = typedAt(vendor, { userId: target.userId, phoneNumber });
      await requirePin(auth, source, target);
      await expect(requirePin(auth, source, { ...target, pin: '0000' })).rejects.toMatchObject({
        code: 'PIN_WRONG',
      });
    }
    const holders = await pinHolders(pool, vendor);
    for (const permission of ['order.refund', 'order.cancel'] as const)
      expect(holders.some(({ permissions }) => permissions.includes(permission))).toBe(true);
  }
});
