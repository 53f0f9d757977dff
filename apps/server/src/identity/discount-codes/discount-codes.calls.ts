import type { discountCodes } from '@sofreh/contract/identity/discount-codes';
import { requireCustomer } from '#app/identity/customers/customers.ts';
import { hitAddress, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { findCodeForGuest } from './discount-codes.ts';

/** Codes are short words: without a limit a machine finds them all. */
const lookupsPerAddress: RateLimit = { name: 'discount-code-address', hits: 100, seconds: 600 };

export const discountCodesCalls: Handlers<typeof discountCodes> = {
  'GET /api-identity/identity/discountcodes/getbycode/{code}': async (ctx) => {
    const { db, app, vendor, params, query, now } = ctx;
    const snapshot = await app.snapshots.get(vendor.id);
    if (!snapshot) throw new Refusal('VENDOR_NOT_FOUND');
    const customer = query.customerId ? await requireCustomer(db, vendor.id, query.customerId) : null;
    const found = await findCodeForGuest(db, snapshot, params.code, customer?.id ?? null, now());
    const looked = query.isReadOnly;
    if (!looked && found.usageLimitPerUser !== null && !customer) throw new Refusal('CUSTOMER_REQUIRED');
    return found;
  },
  'GET /api-identity/identity/discountcodes/site/getbycode/{code}': async (ctx) => {
    const { db, app, vendor, caller, params, address, now } = ctx;
    await hitAddress(db, lookupsPerAddress, address, now());
    const customerId = caller.kind === 'CUSTOMER' ? caller.userId : null;
    const snapshot = await app.snapshots.get(vendor.id);
    if (!snapshot) throw new Refusal('VENDOR_NOT_FOUND');
    return findCodeForGuest(db, snapshot, params.code, customerId, now());
  },
};
