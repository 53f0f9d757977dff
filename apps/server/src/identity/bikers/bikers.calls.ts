import type { bikers } from '@sofreh/contract/identity/bikers';
import { sendCode } from '#app/identity/auth/send-code.ts';
import { verifyCode } from '#app/identity/auth/verify-code.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { findCourier } from './couriers.queries.ts';

export const bikersCalls: Handlers<typeof bikers> = {
  'POST /api-identity/identity/bikers/login': async (ctx) => (await sendCode(ctx, ctx.body.phoneNumber)).sent,
  'POST /api-identity/identity/bikers/verify': ({ db, app, body, address, device, now }) =>
    verifyCode(db, app.auth, { ...body, surface: 'COURIER', address, device }, now()),
  'GET /api-identity/identity/bikers/{id}': async ({ db, vendor, caller, params }) => {
    const { kind, userId } = signedIn(caller);
    const courier = await findCourier(db, vendor.id, params.id);
    if (!courier || (kind === 'COURIER' && courier.userId !== userId)) throw new Refusal('NOT_FOUND');
    return courier;
  },
};
