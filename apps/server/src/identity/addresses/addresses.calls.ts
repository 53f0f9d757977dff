import type { CallDeclaration } from '@sofreh/contract/call';
import type { addresses } from '@sofreh/contract/identity/addresses';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { CallContext, Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { findAddress, listAddresses, removeAddress } from './addresses.queries.ts';
import { type AddressBook, addAddress, changeAddress } from './addresses.ts';
import { withCoverage } from './coverage.ts';

type Context = Pick<CallContext<CallDeclaration>, 'db' | 'app' | 'vendor' | 'caller'>;

function bookOf({ db, app, vendor, caller }: Context): AddressBook {
  return { db, directory: app.vendors, snapshots: app.snapshots, vendor, userId: signedIn(caller).userId };
}

export const addressesCalls: Handlers<typeof addresses> = {
  'GET /api-identity/identity/address': async ({ db, app, vendor, caller }) => {
    const rows = await listAddresses(db, signedIn(caller).userId);
    return { data: await Promise.all(rows.map((row) => withCoverage(app.snapshots, vendor.id, row))) };
  },
  'POST /api-identity/identity/address': (ctx) => addAddress(bookOf(ctx), ctx.body, ctx.now()),
  'PUT /api-identity/identity/address': (ctx) => changeAddress(bookOf(ctx), ctx.body),
  'GET /api-identity/identity/address/{id}': async ({ db, app, vendor, caller, params }) => {
    const row = await findAddress(db, signedIn(caller).userId, params.id);
    if (!row) throw new Refusal('ADDRESS_NOT_FOUND');
    return withCoverage(app.snapshots, vendor.id, row);
  },
  'DELETE /api-identity/identity/address/{id}': async ({ db, caller, params, now }) => {
    const removed = await removeAddress(db, signedIn(caller).userId, params.id, now());
    if (!removed) throw new Refusal('ADDRESS_NOT_FOUND');
  },
};
