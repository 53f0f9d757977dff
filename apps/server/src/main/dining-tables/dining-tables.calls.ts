import type { diningTables } from '@sofreh/contract/main/dining-tables';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { getRow } from '#app/platform/vendor-table/index.ts';
import { diningTableRows, findTableByCode, listAllTables } from './dining-tables.queries.ts';
import { addTable, addTables, changeTable, placeTables } from './dining-tables.ts';
import { freeTable } from './free-by-hand.ts';

export const diningTablesCalls: Handlers<typeof diningTables> = {
  'GET /api/diningtable': async ({ query, db }) => {
    const table = await findTableByCode(db, query.code);
    if (!table) throw new Refusal('TABLE_NOT_FOUND');
    return table;
  },
  'POST /api/diningtable': (ctx) => addTable(ctx, ctx.body),
  'POST /api/diningtable/many': async (ctx) => ({ data: await addTables(ctx, ctx.body.tables) }),
  'PUT /api/diningtable': (ctx) => changeTable(ctx, ctx.body),
  'PUT /api/diningtable/reserves/free': async (ctx) => {
    const freed = await freeTable(ctx, ctx.body.tableId);
    ctx.app.notifier.notify('tables', { vendorId: ctx.vendor.id, tableId: freed.id });
    return freed;
  },
  'GET /api/diningtable/alltables': async ({ vendor, db, now }) => ({
    data: await listAllTables(db, vendor.id, now()),
  }),
  'GET /api/diningtable/tables': ({ db, vendor, query }) =>
    diningTableRows.page(db, vendor.id, query, [
      ['r.category_id = ?', query.categoryId],
      ['r.active = ?', query.active],
    ]),
  'PATCH /api/diningtable/tables': async (ctx) => ({ data: await placeTables(ctx, ctx.body.tables) }),
  'GET /api/diningtable/tables/{id}': ({ db, vendor, params }) =>
    getRow(diningTableRows, db, vendor.id, params.id),
};
