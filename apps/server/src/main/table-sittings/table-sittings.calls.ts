import type { tableSittings } from '@sofreh/contract/main/table-sittings';
import { openPaymentDeps } from '#app/main/payments/deps.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { payBill, seeBills } from './sitting-bills.ts';
import { scanTable, seeSitting, writeOwnLines } from './sittings.ts';
import { listOpenCalls } from './table-calls.queries.ts';
import { answerCall, callStaff } from './table-calls.ts';

export const tableSittingsCalls: Handlers<typeof tableSittings> = {
  'POST /api/diningtable/sittings': (ctx) => scanTable(ctx, ctx.body),
  'GET /api/diningtable/sittings/{token}': (ctx) => seeSitting(ctx, ctx.params.token),
  'PUT /api/diningtable/sittings/{token}/basket': (ctx) => writeOwnLines(ctx, ctx.params.token, ctx.body),
  'POST /api/diningtable/sittings/{token}/calls': (ctx) => callStaff(ctx, ctx.params.token, ctx.body),
  'GET /api/diningtable/sittings/{token}/bills': async (ctx) => ({
    data: await seeBills(ctx, ctx.params.token),
    simulated: ctx.app.gatewaySimulated,
  }),
  'POST /api/diningtable/sittings/{token}/pay': async (ctx) => {
    const { gateway: paymentServiceType, ...opened } = await payBill(
      ctx,
      openPaymentDeps(ctx),
      ctx.params.token,
      ctx.body,
    );
    return { ...opened, paymentServiceType };
  },
  'GET /api/diningtable/calls': ({ db, vendor, query }) => listOpenCalls(db, vendor.id, query),
  'PUT /api/diningtable/calls/{id}': (ctx) => answerCall(ctx, ctx.params.id),
};
