import type { payments } from '@sofreh/contract/main/payments';
import { actorOf } from '#app/main/orders/actor.ts';
import { changeDeps } from '#app/main/orders/deps.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { takePayment } from './take-payment.ts';

export const paymentsCalls: Handlers<typeof payments> = {
  'POST /api/payments/manualpaybypos': (ctx) =>
    takePayment(changeDeps(ctx), {
      vendorId: ctx.vendor.id,
      actor: actorOf(ctx.caller, ctx.device),
      ...ctx.body,
    }),
};
