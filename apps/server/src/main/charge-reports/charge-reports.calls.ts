import type { bridgeCharges } from '@sofreh/contract/main/bridge-charges';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { bridgeOf } from '#app/main/print-jobs/bridges.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { hearReports } from './hear-reports.ts';

export const chargeReportsCalls: Handlers<typeof bridgeCharges> = {
  'POST /api/printbridges/charges': async (ctx) => {
    const { vendorId, bridgeId } = await bridgeOf(ctx.db, ctx.headers.authorization, ctx.now());
    return { settled: await hearReports(changeDeps(ctx), vendorId, bridgeId, ctx.body.charges) };
  },
};
