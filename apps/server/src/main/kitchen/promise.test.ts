import type { Order } from '@sofreh/contract/main/orders';
import type { DeliveryType } from '@sofreh/domain/enums';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { readMakers } from '../kitchen-tickets/kitchen-load.queries.ts';
import { tillBody } from '../orders/testing/shop.ts';
import { startKitchen } from './testing/open-kitchen.ts';

const { desk, openKitchen } = await startKitchen();

test('a new order is promised by what stands at its stations now, and the guest is told the same', async () => {
  const { bill, cashier, guest, line, nobody, shop, lines, step, send } = await openKitchen();
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
  // Three at once take two servings longer, and thirty that wait in one line are thirty.
  const many = await nobody(`GET /api/kitchen/promise?deliveryType=PICKUP&items=${shop.kebab}&counts=3`);
  expect(many.body.minutes).toBe(28 + 2 * 2);
  await bill([line(shop.kebab, 30)]);
  advance(10);
  expect(await promised(shop.kebab)).toBe(28 + (1 + 30) * 2);
  // The pot was never measured: what the vendor says.
  expect(await promised(shop.soup)).toBe(20);
  const asked = await guest(`GET /api/kitchen/promise?items=${shop.kebab},not-an-id`);
  expect(asked.body.code).toBe('BAD_REQUEST');
});

test('a promise counts the stations that its tickets go to: of the hall, and those that only print a label', async () => {
  const { bill, cashier, nobody, shop, vendorId, grill, pot, line } = await openKitchen();
  const { rows } = await desk.pool.query<{ hall: string }>(
    'select category_id as hall from dining_tables where vendor_id = $1 and id = $2',
    [vendorId, shop.table],
  );
  const [garden, labels] = [newId(), newId()];
  for (const [id, title, layout, item, hall] of [
    [garden, 'باغ', 'KITCHEN', shop.kebab, rows[0]?.hall],
    [labels, 'برچسب', 'LABEL', shop.soup, null],
  ]) {
    await desk.pool.query(
      `insert into printer_stations (vendor_id, id, title, printer_id, layout)
       select vendor_id, $2, $3, printer_id, $4 from printer_stations where vendor_id = $1 and id = $5`,
      [vendorId, id, title, layout, grill],
    );
    await desk.pool.query(
      `insert into printer_station_links (vendor_id, printer_station_id, menu_item_id, dining_table_category_id)
       values ($1, $2, $3, $4)`,
      [vendorId, id, item, hall],
    );
  }
  const told = async (orderId: string) => {
    const tickets = await desk.pool.query<{ id: string }>(
      'select distinct printer_station_id as id from kitchen_tickets where vendor_id = $1 and order_id = $2',
      [vendorId, orderId],
    );
    return tickets.rows.map(({ id }) => id).toSorted();
  };
  const makers = async (ids: readonly string[], deliveryType: DeliveryType, tableId: string | null) => {
    const items = ids.map((menuItemId) => ({ menuItemId, servings: 1 }));
    const wish = { vendorId, items, deliveryType, tableId, source: 'SALON' as const };
    return [...(await readMakers(desk.pool, wish)).keys()];
  };
  const served = await bill([line(shop.kebab)]);
  expect((await makers([shop.kebab], 'SERVE', shop.table)).toSorted()).toEqual(await told(served.id));
  const fetched = (await cashier('POST /api/orders', tillBody(shop))).body as unknown as Order;
  expect(await makers([shop.kebab], 'PICKUP', null)).toEqual(await told(fetched.id));
  // What is labelled is made at the pot as long as the pot is in use, and where its label comes from after that.
  expect(await makers([shop.soup], 'PICKUP', null)).toEqual([pot]);
  await desk.pool.query('update printer_stations set active = false where vendor_id = $1 and id = $2', [
    vendorId,
    pot,
  ]);
  expect(await makers([shop.soup], 'PICKUP', null)).toEqual([labels]);
  expect((await makers([], 'PICKUP', null)).toSorted()).toEqual([grill, labels].toSorted());
  const asked = await nobody(
    `GET /api/kitchen/promise?deliveryType=SERVE&tableId=${shop.table}&items=${shop.kebab}`,
  );
  expect(asked.body.minutes).toBe(20);
});
