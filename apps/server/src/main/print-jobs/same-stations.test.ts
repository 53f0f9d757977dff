import type { ResponseBody } from '@sofreh/contract/call';
import type { printers } from '@sofreh/contract/catalog/printers';
import { printBridges } from '@sofreh/contract/main/print-jobs/bridges';
import { DELIVERY_TYPES, type DeliveryType, type Source } from '@sofreh/domain/enums';
import { isCookedAt, isCookingLayout, withoutStation } from '@sofreh/domain/kitchen';
import type { BasketLine } from '@sofreh/providers/marketplace';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addAddress, pickupBody, tillBody } from '#app/main/orders/testing/shop.ts';
import { AREA, KEBAB, openMarketRoom, STRANGE } from '#app/marketplace/testing/market-room.ts';
import { newId } from '#app/platform/ids.ts';
import { signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { printBridgesCalls } from './bridges.calls.ts';
import { startPrintDesk } from './testing/print-desk.ts';

const desk = await startPrintDesk();
const { pool } = desk;
const notifier = { notify: () => undefined, flush: async () => undefined, close: async () => undefined };
const tills = await startTestServer({
  contract: printBridges,
  handlers: printBridgesCalls,
  database: desk.server.database,
  services: { notifier },
});

type TillDesk = ResponseBody<(typeof printBridges)['GET /api/printbridges/local']>;
type Stations = ResponseBody<(typeof printers)['GET /api-catalog/catalog/printerstations']>['data'];
type Ticket = {
  readonly printerStationId: string | null;
  readonly lines: readonly { readonly title: string }[];
};
/** This is an order of a kebab, a soup and perhaps a tea that is nothing of the menu. */
interface Told {
  readonly id: string;
  readonly source: Source;
  readonly deliveryType: DeliveryType;
  readonly hallId: string | null;
}

const SOUP: BasketLine = { id: 'l3', itemId: 'their-soup', title: 'آش', count: 1, priceToman: 90_000 };

const anyLink = fc.record({
  to: fc.constantFrom('kebab', 'soup', 'grill', 'soups'),
  deliveryType: fc.option(fc.constantFrom(...DELIVERY_TYPES), { freq: 2 }),
  hall: fc.option(fc.constantFrom('salon', 'garden'), { freq: 2 }),
});
const anyStation = fc.record({
  layout: fc.constantFrom('KITCHEN', 'KITCHEN', 'LABEL', 'RECEIPT'),
  active: fc.constantFrom(true, true, true, false),
  sources: fc.subarray(['SALON', 'WEBSITE', 'SNAPPFOOD', 'KIOSK', 'QR'], { minLength: 1 }),
  links: fc.uniqueArray(anyLink, { maxLength: 4, selector: (link) => JSON.stringify(link) }),
});
type AnyStation = typeof anyStation extends fc.Arbitrary<infer Station> ? Station : never;

/** A shop with two dishes of two categories, a table in each of two halls, and these stations. */
async function openKitchen(made: readonly AnyStation[]) {
  const room = await openMarketRoom(desk);
  const { vendorId, shop, manager } = room;
  const [soups, garden, lawn] = [newId(), newId(), newId()];
  await pool.query(`insert into menu_categories (vendor_id, id, title) values ($1, $2, 'آش‌ها')`, [
    vendorId,
    soups,
  ]);
  await pool.query('update menu_items set packaging_cost = 0 where vendor_id = $1', [vendorId]);
  await pool.query('update menu_items set category_id = $2 where vendor_id = $1 and id = $3', [
    vendorId,
    soups,
    shop.soup,
  ]);
  await pool.query(`insert into dining_table_categories (vendor_id, id, title) values ($1, $2, 'باغ')`, [
    vendorId,
    garden,
  ]);
  await pool.query(
    `insert into dining_tables (vendor_id, id, category_id, code, name) values ($1, $2, $3, $4, 'میز ۸')`,
    [vendorId, lawn, garden, `T-${lawn}`],
  );
  desk.server.app.snapshots.forget(vendorId);
  const { rows } = await pool.query<{ grill: string; salon: string }>(
    `select (select category_id from menu_items where vendor_id = $1 and id = $2) as grill,
       (select category_id from dining_tables where vendor_id = $1 and id = $3) as salon`,
    [vendorId, shop.kebab, shop.table],
  );
  const { grill = '', salon = '' } = rows[0] ?? {};
  const printerId = newId();
  await manager(`POST ${AREA}/printers`, { id: printerId, name: 'چاپگر', ip: '10.0.0.9' });
  const targets = {
    kebab: { menuItemId: shop.kebab },
    soup: { menuItemId: shop.soup },
    grill: { menuCategoryId: grill },
    soups: { menuCategoryId: soups },
  };
  for (const [index, { links, ...station }] of made.entries()) {
    const body = {
      ...station,
      id: newId(),
      title: `ایستگاه ${index}`,
      printerId,
      links: links.map(({ to, deliveryType, hall }) => ({
        ...targets[to],
        deliveryType,
        diningTableCategoryId: hall && { salon, garden }[hall],
      })),
    };
    const answer = await manager(`POST ${AREA}/printerstations`, body);
    expect(answer.status, answer.text).toBe(200);
  }
  return { ...room, grill, soups, halls: { salon, garden }, lawn };
}
type Kitchen = Awaited<ReturnType<typeof openKitchen>>;

/** Sells both dishes in every way that there is: at the till, on the site, by the marketplace. */
async function sellEverywhere({ shop, halls, lawn, ...room }: Kitchen): Promise<Told[]> {
  const items = () =>
    [shop.kebab, shop.soup].map((menuItemId) => {
      return { id: newId(), menuItemId, count: 1, note: '', toppings: [] };
    });
  const told: Told[] = [];
  const atTill = async (deliveryType: DeliveryType, table?: { tableId: string }, hallId?: string) => {
    const body = tillBody(shop, { items: items(), deliveryType, expectedPrice: 407_000, payments: [] });
    const answer = await room.cashier('POST /api/orders', { ...body, ...table, paymentType: 'UNPAID' });
    expect(answer.status, answer.text).toBe(200);
    told.push({ id: body.id, source: 'SALON', deliveryType, hallId: hallId ?? null });
  };
  const onSite = async (deliveryType: DeliveryType, more: object, expectedPrice: number) => {
    const body = pickupBody(shop, { items: items(), deliveryType, expectedPrice });
    const answer = await room.guest('POST /api/orders', { ...body, ...more });
    expect(answer.status, answer.text).toBe(200);
    await room.manager('PATCH /api/orders', { id: body.id, status: 'CONFIRMED' });
    told.push({ id: body.id, source: 'WEBSITE', deliveryType, hallId: null });
  };
  await atTill('PICKUP');
  await atTill('SERVE', { tableId: shop.table }, halls.salon);
  await atTill('SERVE', { tableId: lawn }, halls.garden);
  await onSite('PICKUP', {}, 407_000);
  await onSite('DELIVER', { addressId: await addAddress(pool, room.guestId) }, 437_000);
  for (const [carriedBy, deliveryType] of [
    ['MARKETPLACE', 'ZFEXPRESS'],
    ['SHOP', 'DELIVER'],
    ['GUEST', 'PICKUP'],
  ] as const) {
    const { code } = await room.place({ lines: [KEBAB, SOUP, STRANGE], carriedBy });
    const { orderId } = await room.find(code);
    await room.say('orders/accept', { orderId });
    told.push({ id: orderId, source: 'SNAPPFOOD', deliveryType, hallId: null });
  }
  return told;
}

/** Gives what a till is told to print by while the server is away. */
async function tillDesk({ vendorId, cashierId }: Kitchen): Promise<TillDesk> {
  await tills.app.vendors.refresh();
  const { token } = await signInAs(pool, cashierId, 'STAFF', tills.clock.now());
  const headers = { 'host-domain': `${vendorId.slice(0, 8)}.test` };
  const answer = await tills.request(`GET /api/printbridges/local?deviceId=${newId()}`, { token, headers });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as TillDesk;
}

test('a dish is made at the same stations whoever says so: tickets, a till without the server, papers by hand, the word of what no station prints', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStation, { minLength: 3, maxLength: 14 }), async (made) => {
      const kitchen = await openKitchen(made);
      const { manager, cashier, shop, jobs, grill, soups } = kitchen;
      const orders = await sellEverywhere(kitchen);
      const { stations } = await tillDesk(kitchen);
      const all = (await manager(`GET ${AREA}/printerstations?pageSize=50`)).body.data as unknown as Stations;
      const dishes = [
        { id: shop.kebab, title: 'کباب', category: { id: grill, title: 'غذا' } },
        { id: shop.soup, title: 'آش', category: { id: soups, title: 'آش‌ها' } },
      ];
      const left = withoutStation(
        dishes.map(({ category, id, title }) => ({ ...category, items: [{ id, title }] })),
        all,
      );
      for (const { id, title, category } of dishes) {
        const isLinked = stations.some(
          ({ layout, routes }) =>
            isCookingLayout(layout) && routes.some(({ menuItemId }) => menuItemId === id),
        );
        expect(left.includes(category.title), title).toBe(!isLinked);
      }
      for (const order of orders) {
        const page = await manager(`GET /api/orders/kitchentickets?orderId=${order.id}&pageSize=50`);
        const tickets = page.body.data as unknown as readonly Ticket[];
        const toldOf = (title: string) =>
          tickets
            .filter(({ lines }) => lines.some((line) => line.title === title))
            .map(({ printerStationId }) => printerStationId)
            .toSorted();
        for (const { id, title } of dishes) {
          const here = stations.filter((station) => isCookedAt(station, id, order)).map((each) => each.id);
          const wanted = here.length === 0 ? [null] : here.toSorted();
          expect(toldOf(title), `${title} ${JSON.stringify(order)}`).toEqual(wanted);
        }
        if (order.source === 'WEBSITE' || order.deliveryType === 'PICKUP') continue;
        for (const { id } of stations.filter(({ layout }) => layout === 'KITCHEN')) {
          const paper = { id: newId(), orderId: order.id, kind: 'KITCHEN', printerStationId: id };
          await cashier('POST /api/orders/printorder', paper);
          const slip = (await jobs()).find((job) => job.id === paper.id);
          const lines = (slip?.document.input.lines ?? []) as readonly { title: string }[];
          const titles = tickets.filter((each) => each.printerStationId === id).flatMap((each) => each.lines);
          const ofTickets = titles.map(({ title }) => title).toSorted();
          expect(lines.map(({ title }) => title).toSorted(), JSON.stringify(order)).toEqual(ofTickets);
        }
      }
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
