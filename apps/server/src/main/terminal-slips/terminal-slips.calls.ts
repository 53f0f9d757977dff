import type { terminalSlips } from '@sofreh/contract/main/terminal-slips';
import { listSlips, readSums, readTerminals } from '#app/main/card-charges/slips.queries.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { explainSlip, keepSlip, slipView, spanOf } from './terminal-slips.ts';

export const terminalSlipsCalls: Handlers<typeof terminalSlips> = {
  'GET /api/transactions/terminalslips': async ({ db, vendor, query }) => {
    const page = await listSlips(db, vendor.id, query, query);
    const data = await Promise.all(page.data.map((row) => slipView(db, vendor.id, row)));
    return { ...page, data, currency: vendor.currency };
  },
  'GET /api/transactions/terminalslips/next': async ({ db, vendor, now }) => {
    const all = await readTerminals(db, vendor.id);
    const spans = all
      .filter(({ active }) => active)
      .map((terminal) => ({ ...terminal, ...spanOf(vendor, terminal, now()) }));
    const sums = await readSums(db, vendor.id, spans);
    const data = spans.map(({ posTerminalId, title, from }, index) => ({
      posTerminalId,
      title,
      from: from.toISOString(),
      ours: sums[index] ?? { count: 0, amount: 0 },
    }));
    return { currency: vendor.currency, data };
  },
  'POST /api/transactions/terminalslips': (ctx) => keepSlip(ctx, ctx.body),
  'PUT /api/transactions/terminalslips/{id}': (ctx) => explainSlip(ctx, ctx.params.id, ctx.body),
};
