import type { features } from '@sofreh/contract/identity/subscriptions/features';
import { FEATURES, isMonthly } from '@sofreh/domain/subscriptions';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { costsOf, tooSmallFor } from './accept.ts';
import { listAllPackages, listPackagesOnSale, type PackageRow } from './packages.queries.ts';
import { addPackage, changePackage, requirePackage } from './packages.ts';
import { readStanding, usesNow } from './standing.ts';
import { holdingOf } from './subscriptions.queries.ts';

function packageView({ id, kind, title, description, price, terms, limits }: PackageRow) {
  return { id, kind, title, description, price, terms: [...terms], limits };
}

export const featuresCalls: Handlers<typeof features> = {
  'GET /api-identity/identity/features/list': async ({ db, vendor, now }) => {
    const { limits } = await readStanding(db, vendor.id, now());
    return {
      data: FEATURES.map((feature) => ({ feature, monthly: isMonthly(feature), limit: limits[feature] })),
    };
  },
  'GET /api-identity/identity/features/{id}/package': async ({ db, params, query }) =>
    mapPage(await listPackagesOnSale(db, query), ({ id: packageId, title, price, limits }) => {
      return { packageId, title, price, limit: limits[params.id] };
    }),
  'GET /api-identity/identity/features/identity-package/{id}': async ({ db, vendor, params, now }) => {
    const at = now();
    const has = await readStanding(db, vendor.id, at);
    const found = await requirePackage(db, params.id);
    const mine = found.id === has.packageId;
    if (!mine && !found.onSale) throw new Refusal('PACKAGE_NOT_FOUND');
    const tooSmall = [...tooSmallFor(found, await usesNow(db, vendor, at))];
    return { ...packageView(found), mine, tooSmall };
  },
  'GET /api-identity/identity/features/packages': async ({ db, vendor, query, now }) => {
    const at = now();
    const { packageId } = await readStanding(db, vendor.id, at);
    const uses = await usesNow(db, vendor, at);
    return mapPage(await listPackagesOnSale(db, query), (row) => ({
      ...packageView(row),
      mine: row.id === packageId,
      tooSmall: [...tooSmallFor(row, uses)],
    }));
  },
  'GET /api-identity/identity/features/packages/{id}/price': async ({ db, vendor, params, query, now }) => {
    const at = now();
    const sold = await requirePackage(db, params.id);
    if (!sold.onSale) throw new Refusal('PACKAGE_NOT_FOUND');
    const { row } = await readStanding(db, vendor.id, at);
    const { holding, ...costs } = costsOf(sold, query.months, holdingOf(row), at);
    const { startsAt = null, endsAt = null } = holding ?? {};
    return {
      packageId: sold.id,
      months: query.months,
      ...costs,
      startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
      endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
      tooSmall: [...tooSmallFor(sold, await usesNow(db, vendor, at))],
    };
  },
  'GET /api-identity/identity/features/packages/all': async ({ db, query }) =>
    mapPage(await listAllPackages(db, query), (row) => ({ ...row, terms: [...row.terms] })),
  'POST /api-identity/identity/features/packages': async (ctx) => {
    const row = await addPackage(ctx, ctx.body);
    return { ...row, terms: [...row.terms] };
  },
  'PUT /api-identity/identity/features/packages': async (ctx) => {
    const row = await changePackage(ctx, ctx.body);
    return { ...row, terms: [...row.terms] };
  },
};
