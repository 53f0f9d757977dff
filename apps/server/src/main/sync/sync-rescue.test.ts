import type { SyncIntentInput } from '@sofreh/contract/main/sync';
import { type Json, pack, rescueParts } from '@sofreh/domain/rescue';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { keysOf, signed } from './testing/sync-keys.ts';
import { openSyncRoom, PRICE, type SyncRoom } from './testing/sync-room.ts';

const desk = await startSyncDesk();

/** The codes of a slip, as a till prints them. */
const slipOf = (intents: readonly SyncIntentInput[]) =>
  rescueParts(pack(JSON.parse(JSON.stringify(intents)) as Json)) ?? [];

/** A till that sold something, was never heard of again, and left its slip. */
async function lostSale() {
  const room = await openSyncRoom(desk);
  const key = await keysOf(room).ofSession(room.cashierId);
  const create = await signed(key, room.till.create());
  const pay = await signed(key, room.till.pay(create.queue, PRICE));
  const scanner = newId();
  await room.ask(room.managerId, 'POST /api/sync/devices', { id: scanner, name: 'صندوق ۲' });
  const scan = (parts: readonly string[], by: SyncRoom = room, deviceId = scanner) =>
    by.ask(by.managerId, 'POST /api/sync/rescues', { deviceId, parts });
  return { room, key, create, pay, slip: slipOf([create, pay]), scan };
}

test('a slip restores its order with number, lines and money, once, and a person looks at it', async () => {
  const { room, create, pay, slip, scan } = await lostSale();
  expect(slip.length).toBeLessThan(3);
  const scanned = await scan(slip.toReversed());
  const { number } = create.body as { number: number };
  expect(scanned.body).toMatchObject({ orderId: create.queue, number, known: false });
  const answers = [
    { outcome: 'NEEDS_PERSON', findings: [{ code: 'FROM_PAPER' }] },
    { outcome: 'NEEDS_PERSON' },
  ];
  expect(scanned.body).toMatchObject({ answers });
  const order = await room.read(create.queue);
  expect(order).toMatchObject({ number, finalPrice: PRICE, paidAmount: PRICE, status: 'CONFIRMED' });
  expect(order.events).toMatchObject([{ type: 'PLACED', device: 'صندوق ۱' }, {}]);

  // Scanned again, and sent after all by the till that was thought lost: it is one order.
  expect((await scan(slip)).body).toMatchObject({ known: true, answers });
  expect((await room.till.send([create, pay])).answers).toMatchObject(answers);
  expect(await room.orderCount()).toBe(1);
  expect(await room.read(create.queue)).toMatchObject({ paidAmount: PRICE, transactions: [{}] });
});

test('an order the server has already is not made again; money it lacks is entered', async () => {
  const { room, create, slip, scan } = await lostSale();
  await room.till.send([create]);
  expect((await scan(slip)).body).toMatchObject({
    known: true,
    answers: [{ outcome: 'SENT' }, { outcome: 'SENT' }],
  });
  expect(await room.orderCount()).toBe(1);
  expect(await room.read(create.queue)).toMatchObject({ paidAmount: PRICE });
});

test('nothing is made of a slip that the till did not sign so', async () => {
  const { room, key, create, pay, slip, scan } = await lostSale();
  const code = async (intents: readonly SyncIntentInput[]) => (await scan(slipOf(intents))).body.code;
  const { proof: _proof, ...unsigned } = create;
  const another = await signed(key, room.till.create());
  const forged: readonly (readonly [readonly SyncIntentInput[], string])[] = [
    [[unsigned as SyncIntentInput], 'RESCUE_NOT_SIGNED'],
    [[{ ...create, id: newId() } as SyncIntentInput, pay], 'RESCUE_NOT_SIGNED'],
    [[{ ...create, body: { ...create.body, number: 9_999 } } as SyncIntentInput], 'RESCUE_NOT_SIGNED'],
    [[create, { ...pay, body: { payments: [] } } as unknown as SyncIntentInput], 'RESCUE_NOT_READ'],
    [[{ ...create, proof: another.proof } as SyncIntentInput], 'RESCUE_NOT_SIGNED'],
    [[create, another], 'RESCUE_NOT_READ'],
    [[pay], 'RESCUE_NOT_READ'],
  ];
  for (const [intents, refused] of forged) expect(await code(intents)).toBe(refused);
  expect((await scan(slip.map((part) => `${part}1`))).body.code).toBe('RESCUE_NOT_READ');
  expect((await scan(['12345'])).body.code).toBe('RESCUE_NOT_READ');
  expect((await scan(['7801'.padEnd(5_000, '1')])).status).toBe(400);
  expect((await scan(slip, room, newId())).body.code).toBe('DEVICE_NOT_FOUND');
  expect(await room.orderCount()).toBe(0);
});

test("another vendor's slip makes nothing here", async () => {
  const { slip, scan } = await lostSale();
  const far = await openSyncRoom(desk);
  expect((await scan(slip, far, far.till.deviceId)).body.code).toBe('RESCUE_NOT_OURS');
  expect(await far.orderCount()).toBe(0);
});

test('a till that was taken out of service meanwhile leaves its sale to whoever scans', async () => {
  const { room, create, slip, scan } = await lostSale();
  await room.ask(room.managerId, `DELETE /api/sync/devices/${room.till.deviceId}`);
  const { body } = await scan(slip);
  expect(body).toMatchObject({ known: false });
  const [made] = body.answers as { findings: { code: string }[] }[];
  expect(made?.findings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['ACTOR_UNPROVEN', 'FROM_PAPER']),
  );
  expect(await room.read(create.queue)).toMatchObject({ paidAmount: PRICE });
});
