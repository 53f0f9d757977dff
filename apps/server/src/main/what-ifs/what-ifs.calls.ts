import type { WhatIf, whatIfs } from '@sofreh/contract/main/what-ifs';
import { requestHash } from '#app/main/order-record/request-hash.ts';
import { behindView } from '#app/main/reports/figures/behind-view.ts';
import { headOf, hereAlone } from '#app/main/reports/workbook-head.ts';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { limits, mapPage } from '#app/platform/db/paging.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { billsWorkbook } from './bills-workbook.ts';
import { readOrdersOfWhatIf } from './orders-behind.queries.ts';
import { enqueueWhatIf, NO_PARTS } from './price-again.ts';
import {
  deleteWhatIf,
  findWhatIf,
  forgetOld,
  insertWhatIf,
  listBills,
  listWhatIfs,
  streamBills,
  type WhatIfRow,
} from './what-ifs.queries.ts';

/** The number of a vendor's that are kept. */
const KEPT = 30;

function viewOf(row: WhatIfRow, currency: WhatIf['currency']): WhatIf {
  const { id, from, to, orderType, changes, status, before, after } = row;
  const { orderCount, pricedCount, skippedCount, changedCount, createdAt, endedAt, opens } = row;
  return {
    id,
    From: from,
    To: to,
    OrderType: orderType,
    status,
    currency,
    before,
    after,
    changes: changes as WhatIf['changes'],
    orderCount,
    pricedCount,
    skippedCount,
    changedCount,
    opens,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

export const whatIfsCalls: Handlers<typeof whatIfs> = {
  'POST /api/reports/whatif': async ({ db, vendor, body, caller, now }) => {
    const { id, From: from, To: to, OrderType, changes } = body;
    const hash = requestHash(vendor.id, body);
    await withTransaction(db, async (client) => {
      const fresh = await insertWhatIf(client, vendor.id, {
        id,
        from,
        to,
        changes,
        requestHash: hash,
        by: signedIn(caller).userId,
        at: now(),
        orderType: OrderType ?? null,
        sums: { before: NO_PARTS, after: NO_PARTS },
      });
      if (!fresh) return;
      await forgetOld(client, vendor.id, KEPT);
      await enqueueWhatIf(client, vendor.id, id);
    });
    const row = await findWhatIf(db, vendor.id, id);
    if (row?.requestHash !== hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
    return viewOf(row, vendor.currency);
  },
  'GET /api/reports/whatif': async ({ db, vendor, query }) =>
    mapPage(await listWhatIfs(db, vendor.id, query), (row) => viewOf(row, vendor.currency)),
  'GET /api/reports/whatif/{id}': async ({ db, vendor, params }) => {
    const row = await findWhatIf(db, vendor.id, params.id);
    if (!row) throw new Refusal('NOT_FOUND');
    return viewOf(row, vendor.currency);
  },
  'GET /api/reports/whatif/{id}/bills': async ({ db, vendor, params, query }) => {
    if (!(await findWhatIf(db, vendor.id, params.id))) throw new Refusal('NOT_FOUND');
    return mapPage(await listBills(db, vendor.id, params.id, query), (bill) => ({
      ...bill,
      placedAt: bill.placedAt.toISOString(),
    }));
  },
  'GET /api/reports/whatif/{id}/bills/excel': async (ctx) => {
    const { db, vendor, params } = ctx;
    const asked = await findWhatIf(db, vendor.id, params.id);
    if (!asked) throw new Refusal('NOT_FOUND');
    const after = { whatIf: params.id };
    await recordAudit(db, ctx, { action: 'report.export', subjectId: vendor.id, before: null, after });
    const head = headOf(hereAlone(vendor), { OrderType: asked.orderType ?? undefined }, asked);
    return billsWorkbook(streamBills(db, vendor.id, params.id), vendor.currency, head);
  },
  'GET /api/reports/whatif/{id}/orders': async ({ db, vendor, params, query }) => {
    const row = await findWhatIf(db, vendor.id, params.id);
    if (!row) throw new Refusal('NOT_FOUND');
    const [take, skip] = limits(query);
    const found = await readOrdersOfWhatIf(db, vendor.id, params.id, query, { take, skip });
    return behindView(found, { from: row.from, to: row.to, running: false }, { vendor }, query);
  },
  'DELETE /api/reports/whatif/{id}': async ({ db, vendor, params }) => {
    if (!(await deleteWhatIf(db, vendor.id, params.id))) throw new Refusal('NOT_FOUND');
  },
};
