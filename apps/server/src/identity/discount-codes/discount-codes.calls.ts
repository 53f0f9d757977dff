import type { discountCodes } from '@sofreh/contract/identity/discount-codes';
import { requireCustomer } from '#app/identity/customers/customers.ts';
import { hitAddress } from '#app/platform/auth/rate-limit.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { listOffered } from './discount-codes.queries.ts';
import { codeView, findCodeForGuest } from './discount-codes.ts';
import { type CodeOfVendorRow, listCodes, listCodesOfAll } from './kept-codes.queries.ts';
import { changeCodeDeal, keptView, putCode, removeCode, requireKeptCode, switchCode } from './kept-codes.ts';
import { previewOffer } from './preview-offer.ts';
import { listBranches } from './shared-codes.ts';
import { lookupsPerAddress } from './wrong-codes.ts';

function ofVendorView(row: CodeOfVendorRow) {
  const { vendorId, vendorName, currency } = row;
  return { ...keptView(row), vendorId, vendorName, currency };
}

export const discountCodesCalls: Handlers<typeof discountCodes> = {
  'GET /api-identity/identity/discountcodes': async ({ db, vendor, query }) =>
    mapPage(await listCodes(db, vendor.id, query), keptView),
  'POST /api-identity/identity/discountcodes': async (ctx) => keptView(await putCode(ctx, ctx.body, 'ADD')),
  'POST /api-identity/identity/discountcodes/preview': ({ db, vendor, body, now }) =>
    previewOffer(db, vendor, body, now()),
  'PUT /api-identity/identity/discountcodes': async (ctx) => keptView(await putCode(ctx, ctx.body, 'CHANGE')),
  'PUT /api-identity/identity/discountcodes/here': async (ctx) => keptView(await switchCode(ctx, ctx.body)),
  'GET /api-identity/identity/discountcodes/branches': async (ctx) => ({
    data: [...(await listBranches(ctx))],
  }),
  'GET /api-identity/identity/discountcodes/{id}': async ({ db, vendor, params }) =>
    keptView(await requireKeptCode(db, vendor.id, params.id)),
  'DELETE /api-identity/identity/discountcodes/{id}': (ctx) => removeCode(ctx, ctx.params.id),
  'PUT /api-identity/identity/discountcodes/admin/update': async (ctx) =>
    ofVendorView(await changeCodeDeal(ctx, ctx.body)),
  'GET /api-identity/identity/discountcodes/all': async ({ db, query }) =>
    mapPage(await listCodesOfAll(db, query), ofVendorView),
  'GET /api-identity/identity/discountcodes/available': async ({ db, app, vendor, query, now }) => {
    const snapshot = await app.snapshots.get(vendor.id);
    if (!snapshot) throw new Refusal('VENDOR_NOT_FOUND');
    const customer = query.customerId ? await requireCustomer(db, vendor.id, query.customerId) : null;
    const at = now();
    const page = await listOffered(db, vendor.id, { customerId: customer?.id ?? null, at }, query);
    return mapPage(page, (row) => {
      const { title, ownCodeId: userSubscriptionCodeId } = row;
      return { ...codeView(snapshot, row, at), title, userSubscriptionCodeId };
    });
  },
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
