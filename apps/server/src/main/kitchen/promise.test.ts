import type { Order } from '@sofreh/contract/main/orders';
import { expect, test } from 'vitest';
import { tillBody } from '../orders/testing/shop.ts';
import { startKitchen } from './testing/open-kitchen.ts';

const { desk, openKitchen } = await startKitchen();

test('a new order is promised by what stands at its stations now, and the guest is told the same', async () => {
  const { cashier, guest, nobody, shop, lines, step, send } = await openKitchen();
  const { advance } = desk.server.clock;
  const sell = async () => (await cashier('POST /api/orders', tillBody(shop))).body as unknown as Order;
  const promised = async (item: string) =>
    (await nobody(`GET /api/kitchen/promise?deliveryType=PICKUP&items=${item}`)).body.minutes;
  expect(await promised(shop.kebab)).toBe(20);
  // Ten kebabs at once: the first leaves the grill after twelve minutes, the others two minutes after each other.
  const rush = [];
  for (let round = 0; round < 10; round += 1) rush.push(await sell());
  advance(10 * 60);
  for (const { id } of rush) {
    advance(2 * 60);
    const [kebab] = await lines(id);
    if (!kebab) throw new Error('no line');
    await send(step({ id }, 'BUMP', kebab));
  }
  expect(await promised(shop.kebab)).toBe(16);
  for (let round = 0; round < 6; round += 1) await sell();
  advance(10);
  expect(await promised(shop.kebab)).toBe(28);
  const last = await sell();
  expect(last.preparationTime).toBe(28);
  expect(Date.parse(last.promisedAt ?? '') - Date.parse(last.placedAt)).toBe(28 * 60_000);
  // The pot was never measured: what the vendor says.
  expect(await promised(shop.soup)).toBe(20);
  const asked = await guest(`GET /api/kitchen/promise?items=${shop.kebab},not-an-id`);
  expect(asked.body.code).toBe('BAD_REQUEST');
});
