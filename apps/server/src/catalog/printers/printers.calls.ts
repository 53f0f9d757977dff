import type { printers } from '@sofreh/contract/catalog/printers';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { addRow, changeRow, getRow, removeRow } from '#app/platform/vendor-table/index.ts';
import { beginPapers, printerTable, stationTable, writeStationLinks } from './printers.queries.ts';

export const printersCalls: Handlers<typeof printers> = {
  'GET /api-catalog/catalog/printers': ({ db, vendor, query }) => printerTable.page(db, vendor.id, query),
  'GET /api-catalog/catalog/printers/{id}': ({ db, vendor, params }) =>
    getRow(printerTable, db, vendor.id, params.id),
  'POST /api-catalog/catalog/printers': (ctx) => addRow(printerTable, ctx, ctx.body, beginPapers),
  'PUT /api-catalog/catalog/printers': (ctx) => changeRow(printerTable, ctx, ctx.body),
  'DELETE /api-catalog/catalog/printers/{id}': (ctx) => removeRow(printerTable, ctx, ctx.params.id),
  'GET /api-catalog/catalog/printerstations': ({ db, vendor, query }) =>
    stationTable.page(db, vendor.id, query),
  'GET /api-catalog/catalog/printerstations/{id}': ({ db, vendor, params }) =>
    getRow(stationTable, db, vendor.id, params.id),
  'POST /api-catalog/catalog/printerstations': (ctx) =>
    addRow(stationTable, ctx, ctx.body, writeStationLinks),
  'PUT /api-catalog/catalog/printerstations': (ctx) =>
    changeRow(stationTable, ctx, ctx.body, writeStationLinks),
  'DELETE /api-catalog/catalog/printerstations/{id}': (ctx) => removeRow(stationTable, ctx, ctx.params.id),
};
