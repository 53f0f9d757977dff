import { HALLS_AT_ONCE, SORT_ORDER } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../../access.ts';
import { call } from '../../call.ts';
import { byId, id, listOf, name, pageOf, paging, queryFlag, search, whole } from '../../common.ts';

const body = z.strictObject({
  id,
  title: name,
  sortOrder: whole(SORT_ORDER).default(0),
  active: z.boolean().default(true),
});
/** A hall is the room, terrace or floor that tables stand in. */
export const diningTableCategory = z.object({
  id,
  title: z.string(),
  sortOrder: z.int(),
  active: z.boolean(),
  tableCount: z.int(),
});

export const diningTableCategories = {
  'GET /api/diningtablecategories': call({
    summary: 'The halls, in order',
    access: staff('table.view'),
    query: z.strictObject({ ...paging, search, active: queryFlag.optional() }),
    response: pageOf(diningTableCategory),
  }),
  'GET /api/diningtablecategories/{id}': call({
    summary: 'One hall',
    access: staff('table.view'),
    params: byId,
    response: diningTableCategory,
    errors: ['TABLE_CATEGORY_NOT_FOUND'],
  }),
  'POST /api/diningtablecategories': call({
    summary: "Adds a hall under the client's id",
    access: staff('table.edit'),
    body,
    response: diningTableCategory,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api/diningtablecategories': call({
    summary: 'Changes a hall; one whose tables are in use is not put away',
    access: staff('table.edit'),
    body,
    response: diningTableCategory,
    errors: ['TABLE_CATEGORY_NOT_FOUND', 'IN_USE'],
  }),
  'PATCH /api/diningtablecategories': call({
    summary: 'Puts the halls in this order',
    access: staff('table.edit'),
    body: z.strictObject({ ids: listOf(id, HALLS_AT_ONCE) }),
    response: z.object({ data: z.array(diningTableCategory) }),
  }),
} as const;
