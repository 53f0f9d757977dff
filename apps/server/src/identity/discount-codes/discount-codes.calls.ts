import type { discountCodes } from '@sofreh/contract/identity/discount-codes';
import { addressSubject, hit, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { findCodeForGuest } from './discount-codes.ts';

/** Codes are short words: without a limit a machine finds them all. */
const lookupsPerAddress: RateLimit = { name: 'discount-code-address', hits: 100, seconds: 600 };

export const discountCodesCalls: Handlers<typeof discountCodes> = {
  'GET /api-identity/identity/discountcodes/site/getbycode/{code}': async (ctx) => {
    const { db, app, vendor, caller, params, address, now } = ctx;
    await hit(db, lookupsPerAddress, addressSubject(address), now());
    const customerId = caller.kind === 'CUSTOMER' ? caller.userId : null;
    const snapshot = await app.snapshots.get(vendor.id);
    if (!snapshot) throw new Refusal('VENDOR_NOT_FOUND');
    return findCodeForGuest(db, snapshot, params.code, customerId, now());
  },
};
