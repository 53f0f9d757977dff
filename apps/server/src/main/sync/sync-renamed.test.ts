import { expect, test } from 'vitest';
import { signInAs } from '#app/testing/shop.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { openSyncRoom, outcomes, PRICE } from './testing/sync-room.ts';

const desk = await startSyncDesk();

test('what a till did under the domain its branch left arrives, and arrives once', async () => {
  const room = await openSyncRoom(desk);
  const { vendor, till, cashierId, orderCount } = room;
  const create = till.create();
  const intents = [create, till.pay(create.queue, PRICE)];
  const owner = await room.hire('owner');
  const fresh = `new-${vendor.domain}`;
  const addresses = { kind: 'VENDOR', id: vendor.id, domain: fresh, slug: 'new' };
  const renamed = await room.ask(owner, 'PUT /api-identity/identity/vendors/addresses', addresses);
  expect(renamed.status, renamed.text).toBe(200);

  const { token } = await signInAs(desk.pool, cashierId, 'STAFF', desk.server.clock.now());
  const send = async (domain: string) => {
    const body = { deviceId: till.deviceId, sentAt: desk.server.clock.now().toISOString(), intents };
    const answer = await desk.server.request('POST /api/sync/intents', {
      token,
      body,
      headers: { 'host-domain': domain },
    });
    expect(answer.status, answer.text).toBe(200);
    return outcomes(answer.body.answers as Parameters<typeof outcomes>[0]);
  };
  // Both tabs of the till at once, and a colleague's page under the new one.
  const sent = await Promise.all([send(vendor.domain), send(vendor.domain), send(fresh)]);
  expect(sent).toEqual([1, 2, 3].map(() => ['SENT', 'SENT']));
  expect(await orderCount()).toBe(1);
  expect(await room.read(create.queue)).toMatchObject({ isPaid: true, paidAmount: PRICE });
});
