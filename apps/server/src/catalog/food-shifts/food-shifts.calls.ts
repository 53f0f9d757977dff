import type { foodShifts } from '@sofreh/contract/catalog/food-shifts';
import { isInShift } from '@sofreh/domain/menu';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { addRow, changeRow, getRow, removeRow } from '#app/platform/vendor-table/index.ts';
import { foodShiftTable, listActiveShifts } from './food-shifts.queries.ts';

export const foodShiftsCalls: Handlers<typeof foodShifts> = {
  'GET /api-catalog/catalog/foodshifts': ({ db, vendor, query }) =>
    foodShiftTable.page(db, vendor.id, query, [['r.active = ?', query.active]]),
  'GET /api-catalog/catalog/foodshifts/list': async ({ db, vendor, now }) => {
    const shifts = await listActiveShifts(db, vendor.id);
    const at = now().getTime();
    return {
      data: shifts.map((shift) => ({ id: shift.id, title: shift.title, running: isInShift(shift, at) })),
    };
  },
  'GET /api-catalog/catalog/foodshifts/{id}': ({ db, vendor, params }) =>
    getRow(foodShiftTable, db, vendor.id, params.id),
  'POST /api-catalog/catalog/foodshifts': (ctx) => addRow(foodShiftTable, ctx, ctx.body),
  'PUT /api-catalog/catalog/foodshifts': (ctx) => changeRow(foodShiftTable, ctx, ctx.body),
  'DELETE /api-catalog/catalog/foodshifts/{id}': (ctx) => removeRow(foodShiftTable, ctx, ctx.params.id),
};
