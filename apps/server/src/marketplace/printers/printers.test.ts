import { printers } from '@sofreh/contract/catalog/printers';
import { marketplacePrinters } from '@sofreh/contract/marketplace/printers';
import { expect, test } from 'vitest';
import { printersCalls } from '#app/catalog/printers/printers.calls.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { marketplacePrintersCalls } from './printers.calls.ts';

const server = await startTestServer({
  contract: { ...printers, ...marketplacePrinters },
  handlers: { ...printersCalls, ...marketplacePrintersCalls },
});
const { pool } = server.database;
const { vanak } = await addShop(pool);
const userId = await addPerson(pool, '09121110011');
await employ(pool, vanak, userId, 'manager');
const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
const call = (line: string, body?: unknown) =>
  server.request(line, { token, headers: { 'host-domain': vanak.domain }, body });

test('printers and stations of the area are the vendor’s own', async () => {
  const [printer, station] = [newId(), newId()];
  const body = { id: printer, name: 'آشپزخانه', ip: '192.168.1.7' };
  expect((await call('POST /api-snappFood/printers', body)).status).toBe(200);
  expect((await call('PUT /api-snappFood/printers', { ...body, name: 'پیتزا' })).status).toBe(200);
  expect((await call(`GET /api-snappFood/printers/${printer}`)).body).toMatchObject({ name: 'پیتزا' });
  expect((await call('GET /api-catalog/catalog/printers')).body).toMatchObject({ totalCount: 1 });
  expect((await call('GET /api-snappFood/printers')).body).toMatchObject({ totalCount: 1 });
  const desk = { id: station, title: 'میز بازارگاه', printerId: printer };
  expect((await call('POST /api-snappFood/printerstations', desk)).status).toBe(200);
  expect((await call('PUT /api-snappFood/printerstations', { ...desk, copies: 2 })).status).toBe(200);
  expect((await call(`GET /api-snappFood/printerstations/${station}`)).body).toMatchObject({ copies: 2 });
  expect((await call('GET /api-snappFood/printerstations')).body).toMatchObject({ totalCount: 1 });
  expect((await call(`DELETE /api-snappFood/printers/${printer}`)).body.code).toBe('IN_USE');
  expect((await call(`DELETE /api-snappFood/printerstations/${station}`)).status).toBe(204);
  expect((await call(`DELETE /api-snappFood/printers/${printer}`)).status).toBe(204);
});
