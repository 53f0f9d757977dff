import type { readyCalls } from '@sofreh/contract/main/orders/ready-calls';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { callForReady, notifyReady } from './ready-calls.ts';

export const readyCallsCalls: Handlers<typeof readyCalls> = {
  'PUT /api/orders/callforreadyorder/{id}': (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    return callForReady(changeDeps(ctx), { vendorId: ctx.vendor.id, actor, orderId: ctx.params.id });
  },
  'POST /api/orders/notification/ready': (ctx) => {
    // Nobody is recorded as told by a message that nothing can send.
    if (!ctx.app.installation.loginCodes) throw new Refusal('SMS_CLOSED');
    const { id: vendorId, name: vendorName } = ctx.vendor;
    const actor = actorOf(ctx.caller, ctx.device);
    return notifyReady(changeDeps(ctx), { vendorId, vendorName, actor, ...ctx.body });
  },
};
