import type { CallDeclaration } from '@sofreh/contract/call';
import type { addresses } from '@sofreh/contract/identity/addresses';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { CallContext, Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { findAddress, listAddresses, removeAddress } from './addresses.queries.ts';
import { type AddressBook, addAddress, changeAddress } from './addresses.ts';
import { withCoverage, withCoverages } from './coverage.ts';

type Context = Pick<CallContext<CallDeclaration>, 'db' | 'app' | 'vendor' | 'caller' | 'now'>;

function bookOf({ db, app, vendor, caller, now }: Context): AddressBook {
  const userId = signedIn(caller).userId;
  return { db, directory: app.vendors, snapshots: app.snapshots, vendor, userId, now };
}

export const addressesCalls: Handlers<typeof addresses> = {
  'GET /api-identity/identity/address': async (ctx) => {
    const book = bookOf(ctx);
    const rows = await listAddresses(book.db, book.userId);
    return { data: await withCoverages(book, ctx.vendor.id, rows) };
  },
  'POST /api-identity/identity/address': (ctx) => addAddress(bookOf(ctx), ctx.body),
  'PUT /api-identity/identity/address': (ctx) => changeAddress(bookOf(ctx), ctx.body),
  'GET /api-identity/identity/address/{id}': async (ctx) => {
    const book = bookOf(ctx);
    const row = await findAddress(book.db, book.userId, ctx.params.id);
    if (!row) throw new Refusal('ADDRESS_NOT_FOUND');
    return withCoverage(book, ctx.vendor.id, row);
  },
  'DELETE /api-identity/identity/address/{id}': async ({ db, caller, params, now }) => {
    const removed = await removeAddress(db, signedIn(caller).userId, params.id, now());
    if (!removed) throw new Refusal('ADDRESS_NOT_FOUND');
  },
};
