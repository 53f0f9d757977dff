import type { accountReceipts } from '@sofreh/contract/main/account-receipts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { daysOf } from '../report-days.ts';
import { placeOf } from '../report-place.ts';
import { listReceipts, readReceiptSums } from './account-receipts.queries.ts';

export const accountReceiptsCalls: Handlers<typeof accountReceipts> = {
  'GET /api/reports/accountreceipts': async (ctx) => {
    const { reports, vendor, query, now } = ctx;
    const { vendorIds } = await placeOf(ctx);
    const { from, to } = daysOf(query, vendor.businessDayCutoff, now());
    const days = { vendorIds, from, to, search: query.Search };
    const [page, methods] = await Promise.all([
      listReceipts(reports, days, query),
      readReceiptSums(reports, days),
    ]);
    const total = { count: 0, amount: 0, refunded: 0, net: 0 };
    for (const { count, amount, refunded, net } of methods) {
      total.count += count;
      total.amount += amount;
      total.refunded += refunded;
      total.net += net;
    }
    return {
      ...mapPage(page, ({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      from,
      to,
      methods,
      total,
    };
  },
};
