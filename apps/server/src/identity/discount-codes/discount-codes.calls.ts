import type { discountCodes } from '@sofreh/contract/identity/discount-codes';
import { addressSubject, hit, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { findCodeForGuest } from './discount-codes.ts';

/** Codes are short words: without a limit a machine finds them all. */
const lookupsPerAddress: RateLimit = { name: 'discount-code-address', hits: 100, seconds: 600 };

export const discountCodesCalls: Handlers<typeof discountCodes> = {
  'GET /api-identity/identity/discountcodes/site/getbycode/{code}': async (ctx) => {
    const { db, vendor, caller, params, address, now } = ctx;
    await hit(db, lookupsPerAddress, addressSubject(address), now());
    const customerId = caller.kind === 'CUSTOMER' ? caller.userId : null;
    return findCodeForGuest(db, vendor.id, params.code, customerId, now());
  },
};
