import type { tableChanges } from '@sofreh/contract/main/orders/change-table';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { changeTable } from './change-table.ts';

export const changeTableCalls: Handlers<typeof tableChanges> = {
  'PUT /api/orders/changetable': (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    return changeTable(changeDeps(ctx), { vendorId: ctx.vendor.id, actor, body: ctx.body });
  },
};
