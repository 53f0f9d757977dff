import type { tableBills } from '@sofreh/contract/main/payments/table-bills';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { openPaymentDeps } from '../deps.ts';
import { payBill, seeBills } from './table-bills.ts';

export const tableBillsCalls: Handlers<typeof tableBills> = {
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
};
