import type { KitchenBoard } from '@sofreh/contract/main/kitchen';
import { type KitchenStepKind, kitchenLines } from '@sofreh/domain/kitchen';
import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { KEBAB, openMarketRoom, STRANGE } from '../testing/market-room.ts';

const desk = await startPayDesk();
const { server, market } = desk;

/** A room with an order of theirs that stands ready. */
async function openReady() {
  const room = await openMarketRoom(desk, { autoAccept: true });
  const theirs = await room.place();
  const { orderId } = await room.find(theirs.code);
  const lines = async () => {
    const board = (await room.manager('GET /api/kitchen')).body as unknown as KitchenBoard;
    const order = board.orders.find(({ id }) => id === orderId);
    return order ? kitchenLines(order) : [];
  };
  /** Has the cooks say so of every line. */
  const cook = async (kind: KitchenStepKind) => {
    const at = server.clock.now().toISOString();
    const steps = (await lines()).map(({ printerStationId, orderItemId, round, told }) => {
      const line = { printerStationId, orderItemId, round, told, screen: printerStationId };
      return { id: newId(), orderId, kind, at, ...line };
    });
    const said = await room.manager('POST /api/kitchen/steps', { sentAt: at, steps });
    expect(said.status, said.text).toBe(200);
  };
  await cook('BUMP');
  const status = 'READYTOSHIPMENT';
  expect(await room.read(orderId)).toMatchObject({ status, addedTo: false });
  server.clock.advance(60);
  const edit = async (lines: Parameters<typeof market.simulator.orders.edit>[2]) => {
    await market.simulator.orders.edit(room.market, theirs.id, lines);
    await room.work();
  };
  return { room, orderId, status, lines, cook, edit };
}

test('added to there when it stands ready: the kitchen hears of the line, and it is not whole until that is made', async () => {
  const { room, orderId, status, lines, cook, edit } = await openReady();
  await edit([KEBAB, { ...STRANGE, count: 2 }]);
  expect(await room.read(orderId)).toMatchObject({ status, addedTo: true });
  expect(await lines()).toMatchObject([
    { title: 'کباب', state: 'DONE' },
    { title: STRANGE.title, state: 'CHANGED', wanted: 2, done: 1 },
  ]);
  const [card] = (await room.cashier('GET /api/orders')).body.data as { id: string; addedTo: boolean }[];
  expect(card).toMatchObject({ id: orderId, addedTo: true });
  await cook('SEE');
  expect(await room.read(orderId)).toMatchObject({ addedTo: true });
  await cook('BUMP');
  expect(await room.read(orderId)).toMatchObject({ status, addedTo: false });
});

test('less of it there leaves what stands ready whole', async () => {
  const { room, orderId, status, edit } = await openReady();
  await edit([KEBAB]);
  expect(await room.read(orderId)).toMatchObject({ status, addedTo: false });
});
