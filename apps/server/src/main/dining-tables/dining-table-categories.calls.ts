import type { diningTableCategories } from '@sofreh/contract/main/dining-tables/dining-table-categories';
import { HALLS_AT_ONCE } from '@sofreh/domain/limits';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { addRow, changeRow, getRow } from '#app/platform/vendor-table/index.ts';
import { categoryRows, isCategoryInUse, writeCategoryOrder } from './dining-table-categories.queries.ts';

export const diningTableCategoriesCalls: Handlers<typeof diningTableCategories> = {
  'GET /api/diningtablecategories': ({ db, vendor, query }) =>
    categoryRows.page(db, vendor.id, query, [['r.active = ?', query.active]]),
  'GET /api/diningtablecategories/{id}': ({ db, vendor, params }) =>
    getRow(categoryRows, db, vendor.id, params.id),
  'POST /api/diningtablecategories': (ctx) => addRow(categoryRows, ctx, ctx.body),
  'PUT /api/diningtablecategories': (ctx) =>
    changeRow(categoryRows, ctx, ctx.body, async (client, vendorId, { id, active }) => {
      if (!active && (await isCategoryInUse(client, vendorId, id))) throw new Refusal('IN_USE');
    }),
  'PATCH /api/diningtablecategories': ({ db, vendor, body }) =>
    withTransaction(db, async (client) => {
      await writeCategoryOrder(client, vendor.id, body.ids);
      const { data } = await categoryRows.page(client, vendor.id, {
        pageNumber: 1,
        pageSize: HALLS_AT_ONCE.max,
      });
      return { data };
    }),
};
