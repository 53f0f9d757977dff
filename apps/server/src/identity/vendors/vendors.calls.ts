import type { CallDeclaration } from '@sofreh/contract/call';
import type { vendors } from '@sofreh/contract/identity/vendors';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { CallContext, Handlers } from '#app/platform/http/call-context.ts';
import { listBrands } from '../brands/brands.queries.ts';
import { brandView, changeBrand, moveVendor, requireBrand, requireRun } from '../brands/brands.ts';
import { changeAddresses, freeAddress, readAddresses } from './change-addresses.ts';
import { changeSettings, requireSettings, turnSwitch } from './change-settings.ts';
import { listVendors } from './open-vendor.queries.ts';
import { openVendor } from './open-vendor.ts';
import { turnVendor } from './turn-vendor.ts';
import { brandFront, findByDomain, viewVendor, workplaces } from './vendors.ts';

/** Gives the vendor as it is after a change that this very process may not have been told of yet. */
async function viewAfterChange({ app, now }: Pick<CallContext<CallDeclaration>, 'app' | 'now'>, id: string) {
  await app.vendors.refresh();
  app.snapshots.forget(id);
  return viewVendor(app.snapshots, id, now());
}

export const vendorsCalls: Handlers<typeof vendors> = {
  'GET /api-identity/identity/vendors': ({ db, query }) => listVendors(db, query),
  'POST /api-identity/identity/vendors': async (ctx) => {
    await openVendor(ctx, ctx.body);
    return viewAfterChange(ctx, ctx.body.id);
  },
  'PUT /api-identity/identity/vendors/activate': async (ctx) => {
    await requireRun(ctx, ctx.body.vendorId);
    await turnVendor(ctx, ctx.body);
    return viewAfterChange(ctx, ctx.body.vendorId);
  },
  'GET /api-identity/identity/vendors/settings': ({ db, vendor }) => requireSettings(db, vendor.id),
  'PUT /api-identity/identity/vendors/me': (ctx) => changeSettings(ctx, ctx.vendor.id, ctx.body),
  'PUT /api-identity/identity/vendors/open': async (ctx) => {
    await turnSwitch(ctx, ctx.vendor.id, 'openFlag', ctx.body.openFlag);
    const { openFlag, openStatus } = await viewAfterChange(ctx, ctx.vendor.id);
    return { openFlag, openStatus };
  },
  'PUT /api-identity/identity/vendors/setprintitemsonfactoroption': async (ctx) => {
    const { printItemsOnFactor } = ctx.body;
    await turnSwitch(ctx, ctx.vendor.id, 'printItemsOnFactor', printItemsOnFactor);
    return { printItemsOnFactor };
  },
  'GET /api-identity/identity/vendors/brands/{id}': async ({ db, params }) =>
    brandView(await requireBrand(db, params.id), true),
  'GET /api-identity/identity/vendors/getvendorbrands': async ({ db, app, caller }) => {
    const { kind, userId, heldAt } = signedIn(caller);
    const brands = await listBrands(db, kind === 'ADMIN' ? null : userId);
    const seen = brands.filter(({ id }) => !heldAt || app.vendors.ofBrand(id).some((of) => of.id === heldAt));
    return { data: seen.map((brand) => brandView(brand)) };
  },
  'PUT /api-identity/identity/vendors/brand': async (ctx) =>
    brandView(await changeBrand(ctx, ctx.vendor.brandId, ctx.body)),
  'PUT /api-identity/identity/vendors/subscribevendorbrand': async (ctx) =>
    brandView(await moveVendor(ctx, ctx.body.vendorId, ctx.body.brandId)),
  'GET /api-identity/identity/vendors/addresses': (ctx) => readAddresses(ctx, ctx.query),
  'PUT /api-identity/identity/vendors/addresses': async (ctx) => {
    await changeAddresses(ctx, ctx.body);
    await ctx.app.vendors.refresh();
    for (const { id } of ctx.app.vendors.ofBrand(ctx.body.id)) ctx.app.snapshots.forget(id);
    ctx.app.snapshots.forget(ctx.body.id);
    return readAddresses(ctx, ctx.body);
  },
  'POST /api-identity/identity/vendors/addresses/free': async (ctx) => {
    await freeAddress(ctx, ctx.body);
    await ctx.app.vendors.refresh();
    return readAddresses(ctx, ctx.body);
  },
  'GET /api-identity/identity/vendors/getbydomain': async ({ app, query, vendor, now }) =>
    findByDomain(app.vendors, app.snapshots, { domain: query.domain, spokenFor: vendor, at: now() }),
  'GET /api-identity/identity/vendors/landing': ({ db, app, vendor, now }) =>
    brandFront(db, app.vendors, app.snapshots, vendor, now()),
  'GET /api-identity/identity/vendors/me': async ({ db, app, caller, now }) => ({
    data: await workplaces(db, app.vendors, app.snapshots, signedIn(caller), now()),
  }),
};
