import type { vendors } from '@sofreh/contract/identity/vendors';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { brandFront, findByDomain, workplaces } from './vendors.ts';

export const vendorsCalls: Handlers<typeof vendors> = {
  'GET /api-identity/identity/vendors/getbydomain': async ({ app, query, now }) =>
    findByDomain(app.vendors, app.snapshots, query.domain, now()),
  'GET /api-identity/identity/vendors/landing': ({ db, app, vendor, now }) =>
    brandFront(db, app.vendors, app.snapshots, vendor, now()),
  'GET /api-identity/identity/vendors/me': async ({ db, app, caller, now }) => ({
    data: await workplaces(db, app.snapshots, signedIn(caller).userId, now()),
  }),
};
