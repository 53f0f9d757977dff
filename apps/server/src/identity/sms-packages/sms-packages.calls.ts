import { isDeepStrictEqual } from 'node:util';
import type { smsPackages } from '@sofreh/contract/identity/sms-packages';
import { publicUrlOf } from '#app/main/payments/deps.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { platformGateway } from '../platform-gateway/platform-gateway.ts';
import { openPurchase, priceIn, settlePurchase } from './buy.ts';
import { listEntries, readCredit } from './credit.queries.ts';
import {
  type KeptSmsPackage,
  listKeptPackages,
  lockKeptPackage,
  saveKeptPackage,
} from './keep-packages.queries.ts';
import { partPrice } from './part-price.ts';
import { findPurchase, listPackages, type PurchaseRow } from './purchases.queries.ts';

function purchaseView({ authority: _, submitUrl: __, ...row }: PurchaseRow) {
  return { ...row, createdAt: row.createdAt.toISOString(), settledAt: row.settledAt?.toISOString() ?? null };
}

/** Adds a package or changes it; as it is already, nothing is written down. */
async function keepPackage(ctx: AuditContext, body: KeptSmsPackage): Promise<KeptSmsPackage> {
  await changing(ctx, async (client, record) => {
    const before = await lockKeptPackage(client, body.id);
    if (before && isDeepStrictEqual(before, body)) return;
    await saveKeptPackage(client, body);
    const action = before ? 'smspackage.change' : 'smspackage.add';
    await record({ action, subjectId: body.id, before: before ?? null, after: body });
  });
  return body;
}

export const smsPackagesCalls: Handlers<typeof smsPackages> = {
  'GET /api-identity/identity/smspackages/all': ({ db, query }) => listKeptPackages(db, query),
  'PUT /api-identity/identity/smspackages/all': (ctx) => keepPackage(ctx, ctx.body),
  'GET /api-identity/identity/smspackages': async ({ db, app, vendor }) => ({
    currency: vendor.currency,
    data: (await listPackages(db)).map(({ priceToman, ...row }) => ({
      ...row,
      price: priceIn(vendor.currency, priceToman),
    })),
    simulated: platformGateway(app.gateways)?.simulated ?? false,
  }),
  'GET /api-identity/identity/smspackages/credit': async ({ db, vendor }) => {
    const credit = await readCredit(db, vendor.id);
    return {
      credit: credit.balance,
      currency: vendor.currency,
      partPrice: await partPrice(db, vendor.currency, credit),
    };
  },
  'GET /api-identity/identity/smspackages/transactions': async ({ db, vendor, query }) =>
    mapPage(await listEntries(db, vendor.id, query), ({ purchase, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      purchase: purchase && purchaseView(purchase),
    })),
  'POST /api-identity/identity/smspackages/transactions': async (ctx) => {
    const opened = await openPurchase(ctx, ctx.app.gateways, publicUrlOf(ctx), ctx.body);
    return { ...purchaseView(opened), submitUrl: opened.submitUrl, simulated: opened.simulated };
  },
  'GET /api-identity/identity/smspackages/transactions/{id}': async ({ db, vendor, params }) => {
    const purchase = await findPurchase(db, vendor.id, params.id);
    if (!purchase) throw new Refusal('TRANSACTION_NOT_FOUND');
    return purchaseView(purchase);
  },
  'GET /api-identity/identity/smspackages/transactions/verify': async (ctx) => {
    const { db, app, now, newId, query } = ctx;
    // What the address says beside the names counts for nothing: the gateway itself is asked.
    const deps = { db, gateways: app.gateways, now, newId };
    const purchase = await settlePurchase(deps, query.vendor, query.transaction);
    if (!purchase) throw new Refusal('TRANSACTION_NOT_FOUND');
    // The page asks how it ended: an address can be written, kept and sent by anybody.
    return { location: `/bo/sms-packages?purchase=${purchase.id}` };
  },
};
