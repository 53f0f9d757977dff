import { errorText } from '@sofreh/fa/error-texts';
import { expect, test } from 'vitest';
import { startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCatalogDesk();
const PRINTERS = '/api-catalog/catalog/printers';
const STATIONS = '/api-catalog/catalog/printerstations';

async function openRoom() {
  const room = await desk.open();
  const printer = { id: newId(), name: 'آشپزخانه', ip: '192.168.1.20' };
  await room.manager(`POST ${PRINTERS}`, printer);
  return { ...room, printer };
}

test('a printer is added, listed, changed and removed', async () => {
  const { manager, printer, shop } = await openRoom();
  const stored = { ...printer, vendorId: shop.vendorId, port: 9100, active: true };
  expect((await manager(`GET ${PRINTERS}/${printer.id}`)).body).toMatchObject(stored);
  expect((await manager(`GET ${PRINTERS}`)).body).toMatchObject({ totalCount: 1, data: [stored] });
  expect((await manager(`PUT ${PRINTERS}`, { ...printer, port: 9200 })).body.port).toBe(9200);
  const same = { ...printer, id: newId() };
  expect(Object.keys((await manager(`POST ${PRINTERS}`, same)).body.errors ?? {})).toEqual(['name']);
  const nowhere = await manager(`POST ${PRINTERS}`, { ...printer, id: newId(), ip: '300.1.1.1' });
  expect(Object.keys(nowhere.body.errors ?? {})).toEqual(['ip']);
  for (const ip of ['127.0.0.1', '0.0.0.0', '169.254.1.1']) {
    const itself = await manager(`PUT ${PRINTERS}`, { ...printer, ip });
    expect(itself.body.errors).toEqual({ ip: [errorText('PRINTER_ADDRESS_NOWHERE')] });
  }
  expect(
    Object.keys((await manager(`PUT ${PRINTERS}`, { ...printer, ip: 'localhost' })).body.errors ?? {}),
  ).toEqual(['ip']);
  expect((await manager(`DELETE ${PRINTERS}/${printer.id}`)).status).toBe(204);
  expect((await manager(`DELETE ${PRINTERS}/${printer.id}`)).body.code).toBe('PRINTER_NOT_FOUND');
});

test('a station prints categories and items by delivery type', async () => {
  const { manager, printer, shop, categoryId } = await openRoom();
  const links = [
    { menuCategoryId: categoryId, menuItemId: null, deliveryType: null },
    { menuCategoryId: null, menuItemId: shop.soup, deliveryType: 'SERVE' },
  ];
  const body = { id: newId(), title: 'گرم', printerId: printer.id, copies: 2, links };
  expect((await manager(`POST ${STATIONS}`, body)).body).toMatchObject({ ...body, layout: 'KITCHEN' });
  expect((await manager(`POST ${STATIONS}`, body)).status).toBe(200);
  expect((await manager(`GET ${STATIONS}/${body.id}`)).body).toMatchObject({ id: body.id, title: 'گرم' });
  expect((await manager(`GET ${STATIONS}`)).body.totalCount).toBe(1);
  const { body: printing } = await manager('GET /api-catalog/catalog/menucategories/printer');
  const [category] = printing.data as { stations: object[]; items: { id: string; stations: object[] }[] }[];
  expect(category?.stations).toEqual([{ printerStationId: body.id, deliveryType: null }]);
  expect(category?.items.find(({ id }) => id === shop.soup)?.stations).toEqual([
    { printerStationId: body.id, deliveryType: 'SERVE' },
  ]);
  expect((await manager(`DELETE ${PRINTERS}/${printer.id}`)).body.code).toBe('IN_USE');
  expect((await manager(`PUT ${STATIONS}`, { ...body, links: [] })).body.links).toEqual([]);
  expect((await manager(`DELETE ${STATIONS}/${body.id}`)).status).toBe(204);
  expect((await manager(`GET ${STATIONS}/${body.id}`)).body.code).toBe('PRINTER_STATION_NOT_FOUND');
});

test.each([
  ['printerId', { printerId: newId() }],
  ['links', { links: [{ menuItemId: newId() }] }],
  ['links', { links: [{ menuCategoryId: newId() }] }],
  ['links.0.menuCategoryId', { links: [{ deliveryType: 'SERVE' }] }],
  ['copies', { copies: 0 }],
])('a station with a wrong %s is refused', async (field, changes) => {
  const { manager, printer } = await openRoom();
  const answer = await manager(`POST ${STATIONS}`, {
    id: newId(),
    title: 'سرد',
    printerId: printer.id,
    ...changes,
  });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
});

test('printers are of who may set them up, and of one vendor', async () => {
  const [mine, other] = [await openRoom(), await openRoom()];
  expect((await mine.cashier(`DELETE ${PRINTERS}/${mine.printer.id}`)).status).toBe(403);
  expect((await mine.manager(`GET ${PRINTERS}/${other.printer.id}`)).status).toBe(404);
  expect((await mine.manager(`DELETE ${PRINTERS}/${other.printer.id}`)).status).toBe(404);
  const stolen = { id: newId(), title: 'سرد', printerId: other.printer.id };
  expect(Object.keys((await mine.manager(`POST ${STATIONS}`, stolen)).body.errors ?? {})).toEqual([
    'printerId',
  ]);
});
