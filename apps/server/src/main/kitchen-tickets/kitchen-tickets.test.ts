import { describe, expect, test } from 'vitest';
import { pickupBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();

describe('the kitchen', () => {
  test('hears of a guest’s order when it is accepted, station by station, and of its end', async () => {
    const { guest, manager, shop, vendorId } = await desk.open();
    const [printer, grill] = [newId(), newId()];
    await desk.pool.query(
      "insert into printers (vendor_id, id, name, ip) values ($1, $2, 'گریل', '10.0.0.5')",
      [vendorId, printer],
    );
    await desk.pool.query(
      "insert into printer_stations (vendor_id, id, title, printer_id) values ($1, $2, 'گریل', $3)",
      [vendorId, grill, printer],
    );
    await desk.pool.query(
      'insert into printer_station_links (vendor_id, printer_station_id, menu_item_id) values ($1, $2, $3)',
      [vendorId, grill, shop.kebab],
    );
    const items = [shop.kebab, shop.soup].map((menuItemId) => {
      return { id: newId(), menuItemId, count: 1, note: '', toppings: [] };
    });
    const body = pickupBody(shop, { items, expectedPrice: 415_000 });
    await guest('POST /api/orders', body);
    const tickets = async (query = '') => {
      const { body: page } = await manager(`GET /api/orders/kitchentickets?orderId=${body.id}${query}`);
      return (
        page.data as { kind: string; stationTitle: string; lines: { title: string; count: number }[] }[]
      )
        .map(({ kind, stationTitle, lines }) => [
          kind,
          stationTitle,
          ...lines.map(({ title, count }) => [title, count]),
        ])
        .reverse();
    };
    expect(await tickets()).toEqual([]);
    await manager('PATCH /api/orders', { id: body.id, status: 'CONFIRMED' });
    expect(await tickets()).toEqual(
      expect.arrayContaining([
        ['NEW', '', ['آش', 1]],
        ['NEW', 'گریل', ['کباب', 1]],
      ]),
    );
    await manager('PATCH /api/orders', { id: body.id, status: 'REJECTED', reason: 'برق رفت' });
    expect(await tickets(`&printerStationId=${grill}`)).toEqual([
      ['NEW', 'گریل', ['کباب', 1]],
      ['CANCEL', 'گریل', ['کباب', -1]],
    ]);
  });
});
