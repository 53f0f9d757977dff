import type { WhatIf, whatIfs } from '@sofreh/contract/main/what-ifs';
import { WHAT_IF_ORDERS_MAX } from '@sofreh/domain/limits';
import { behindView } from '#app/main/reports/figures/behind-view.ts';
import { vendorsOfReport } from '#app/main/reports/report-vendors.ts';
import { headOf } from '#app/main/reports/workbook-head.ts';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { limits, mapPage } from '#app/platform/db/paging.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { AnyContext, Handlers } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import { billsWorkbook } from './bills-workbook.ts';
import { readOrdersOfWhatIf } from './orders-behind.queries.ts';
import { enqueueWhatIf, NO_BILLS, NO_PARTS } from './price-again.ts';
import { seenWhatIf, vendorsSeen } from './seen-what-ifs.ts';
import { countToPrice, readPricesOfTitles } from './sold-orders.queries.ts';
import {
  deleteWhatIf,
  findWhatIf,
  insertWhatIf,
  listBills,
  listWhatIfs,
  streamBills,
  type WhatIfRow,
} from './what-ifs.queries.ts';

type Place = Pick<AnyContext, 'app'> & { readonly vendor: RequestVendor };

const nameOf = ({ app }: Place, id: string) => app.vendors.byId(id)?.name ?? '';

function viewOf(row: WhatIfRow, place: Place): WhatIf {
  const { id, from, to, orderType, changes, dishTitles, status, before, after, vendorIds, branches } = row;
  const { orderCount, pricedCount, skippedCount, changedCount, createdAt, endedAt } = row;
  return {
    id,
    From: from,
    To: to,
    OrderType: orderType,
    status,
    currency: place.vendor.currency,
    before,
    after,
    branchNames: vendorIds.map((vendorId) => nameOf(place, vendorId)),
    branches:
      vendorIds.length < 2
        ? []
        : vendorIds.map((vendorId) => ({
            vendorId,
            name: nameOf(place, vendorId),
            ...(branches[vendorId] ?? NO_BILLS),
          })),
    changes: changes as WhatIf['changes'],
    dishTitles,
    orderCount,
    pricedCount,
    skippedCount,
    changedCount,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

export const whatIfsCalls: Handlers<typeof whatIfs> = {
  'POST /api/reports/whatif': async (ctx) => {
    const { db, reports, vendor, body, caller, now } = ctx;
    const { id, From: from, To: to, OrderType, changes } = body;
    const hash = requestHash(vendor.id, body);
    const vendorIds = await vendorsOfReport(ctx, vendor, body.vendorIds, 'report.view');
    const asked = { vendorIds, from, to, orderType: OrderType ?? null };
    const told = (known: WhatIfRow | undefined) => {
      if (known?.requestHash !== hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
      return viewOf(known, ctx);
    };
    const known = await findWhatIf(db, vendor.id, id);
    // Whoever asks once more because no answer came has nothing counted again.
    if (known) return told(known);
    const orderCount = await countToPrice(reports, asked);
    if (orderCount === null || orderCount > WHAT_IF_ORDERS_MAX)
      throw new Refusal('WHAT_IF_TOO_LARGE', { details: { most: WHAT_IF_ORDERS_MAX } });
    const others = vendorIds.filter((branch) => branch !== vendor.id);
    const branchPrices = await readPricesOfTitles(db, vendor.id, others, changes.prices);
    await withTransaction(db, async (client) => {
      const fresh = await insertWhatIf(client, vendor.id, {
        ...asked,
        id,
        changes,
        orderCount,
        branchPrices,
        requestHash: hash,
        by: signedIn(caller).userId,
        at: now(),
        sums: { before: NO_PARTS, after: NO_PARTS },
      });
      if (!fresh) return;
      await enqueueWhatIf(client, vendor.id, id);
    });
    return told(await findWhatIf(db, vendor.id, id));
  },
  'GET /api/reports/whatif': async (ctx) => {
    const { db, vendor, query } = ctx;
    return mapPage(await listWhatIfs(db, vendor.id, await vendorsSeen(ctx), query), (row) =>
      viewOf(row, ctx),
    );
  },
  'GET /api/reports/whatif/{id}': async (ctx) => viewOf(await seenWhatIf(ctx, ctx.params.id), ctx),
  'GET /api/reports/whatif/{id}/bills': async (ctx) => {
    const { db, vendor, params, query } = ctx;
    await seenWhatIf(ctx, params.id);
    return mapPage(await listBills(db, vendor.id, params.id, query), (bill) => ({
      ...bill,
      placedAt: bill.placedAt.toISOString(),
    }));
  },
  'GET /api/reports/whatif/{id}/bills/excel': async (ctx) => {
    const { db, vendor, params } = ctx;
    const asked = await seenWhatIf(ctx, params.id, 'report.export');
    const entry = { action: 'report.export', before: null, after: { whatIf: params.id } } as const;
    await recordAudit(db, ctx, ...asked.vendorIds.map((id) => ({ ...entry, subjectId: id, vendorId: id })));
    const place = { vendorIds: asked.vendorIds, nameOf: (id: string) => nameOf(ctx, id) };
    const head = headOf(place, { OrderType: asked.orderType ?? undefined }, asked);
    const several = asked.vendorIds.length > 1;
    return billsWorkbook(streamBills(db, vendor.id, params.id), vendor.currency, head, several);
  },
  'GET /api/reports/whatif/{id}/orders': async (ctx) => {
    const { db, vendor, params, query } = ctx;
    const row = await seenWhatIf(ctx, params.id);
    const [take, skip] = limits(query);
    const found = await readOrdersOfWhatIf(db, vendor.id, params.id, query, { take, skip });
    return behindView(found, { from: row.from, to: row.to, running: false }, { vendor }, query);
  },
  'DELETE /api/reports/whatif/{id}': async (ctx) => {
    const { id } = await seenWhatIf(ctx, ctx.params.id);
    if (!(await deleteWhatIf(ctx.db, ctx.vendor.id, id))) throw new Refusal('NOT_FOUND');
  },
};
