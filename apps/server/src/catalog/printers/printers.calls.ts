import type { printers } from '@sofreh/contract/catalog/printers';
import { addRow, changeRow, getRow, refusingUse } from '#app/catalog/vendor-table/index.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { printerTable, stationTable, writeStationLinks } from './printers.queries.ts';

export const printersCalls: Handlers<typeof printers> = {
  'GET /api-catalog/catalog/printers': ({ db, vendor, query }) => printerTable.page(db, vendor.id, query),
  'GET /api-catalog/catalog/printers/{id}': ({ db, vendor, params }) =>
    getRow(printerTable, db, vendor.id, params.id),
  'POST /api-catalog/catalog/printers': ({ db, vendor, body }) => addRow(printerTable, db, vendor.id, body),
  'PUT /api-catalog/catalog/printers': ({ db, vendor, body }) => changeRow(printerTable, db, vendor.id, body),
  'DELETE /api-catalog/catalog/printers/{id}': async ({ db, vendor, params }) => {
    const removed = await refusingUse(printerTable.remove(db, vendor.id, params.id));
    if (!removed) throw new Refusal('PRINTER_NOT_FOUND');
  },
  'GET /api-catalog/catalog/printerstations': ({ db, vendor, query }) =>
    stationTable.page(db, vendor.id, query),
  'GET /api-catalog/catalog/printerstations/{id}': ({ db, vendor, params }) =>
    getRow(stationTable, db, vendor.id, params.id),
  'POST /api-catalog/catalog/printerstations': ({ db, vendor, body }) =>
    addRow(stationTable, db, vendor.id, body, writeStationLinks),
  'PUT /api-catalog/catalog/printerstations': ({ db, vendor, body }) =>
    changeRow(stationTable, db, vendor.id, body, writeStationLinks),
  'DELETE /api-catalog/catalog/printerstations/{id}': async ({ db, vendor, params }) => {
    if (!(await stationTable.remove(db, vendor.id, params.id)))
      throw new Refusal('PRINTER_STATION_NOT_FOUND');
  },
};
