import type { ownData } from '@sofreh/contract/identity/own-data';
import { listAddresses } from '#app/identity/addresses/addresses.queries.ts';
import { writeStop } from '#app/identity/campaigns/messages.queries.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { hasStopped, listOwnOrders, readPerson } from './own-data.queries.ts';

export const ownDataCalls: Handlers<typeof ownData> = {
  'GET /api-identity/identity/auth/me/data': async ({ db, vendor, caller, query }) => {
    const { userId } = signedIn(caller);
    const person = await readPerson(db, userId);
    if (!person) throw new Refusal('TOKEN_INVALID');
    const addresses = await listAddresses(db, userId);
    const orders = await listOwnOrders(db, vendor.id, userId, query);
    return {
      vendorName: vendor.name,
      person: { ...person, since: person.since.toISOString() },
      addresses: addresses.map(({ title, detail, plate, unit }) => ({ title, detail, plate, unit })),
      stopped: await hasStopped(db, vendor.id, userId),
      orders: mapPage(orders, ({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() })),
    };
  },
  'GET /api-identity/identity/auth/me/stop': async ({ db, vendor, caller }) => ({
    stopped: await hasStopped(db, vendor.id, signedIn(caller).userId),
  }),
  'POST /api-identity/identity/auth/me/stop': async ({ db, vendor, caller, now }) => {
    await writeStop(db, vendor.id, signedIn(caller).userId, 'GUEST', now());
    return { stopped: true };
  },
};
