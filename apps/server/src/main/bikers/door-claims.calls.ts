import type { doorClaims } from '@sofreh/contract/main/bikers/door-claims';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { claimOfEnded } from './claims.ts';
import { settleClaim } from './settle-claim.ts';

export const doorClaimsCalls: Handlers<typeof doorClaims> = {
  'POST /api/bikers/claims': async (ctx) => {
    const { vendor, device, body } = ctx;
    const why = await claimOfEnded(changeDeps(ctx), { vendorId: vendor.id, device }, body);
    return { told: why === null, why };
  },
  'POST /api/bikers/claims/settled': async (ctx) => {
    const { vendor, caller, device, body } = ctx;
    const by = signedIn(caller).userId;
    const actor = actorOf(caller, device);
    return { settled: await settleClaim(changeDeps(ctx), { vendorId: vendor.id, by, actor, claim: body }) };
  },
};
