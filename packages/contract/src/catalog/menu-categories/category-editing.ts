import { ORDERED_AT_ONCE } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../../access.ts';
import { call } from '../../call.ts';
import { byId, deliveryType, description, id, listOf, pageOf, queryFlag, title } from '../../common.ts';
import { archiving, listQuery, sortOrder } from '../fields.ts';

const body = z.strictObject({
  id,
  title,
  description: description.default(''),
  sortOrder,
  active: z.boolean().default(true),
  foodShiftId: id.nullable().default(null),
});
export const menuCategoryDetail = z.object({
  id,
  title: z.string(),
  description: z.string(),
  sortOrder: z.int(),
  active: z.boolean(),
  foodShiftId: id.nullable(),
  archived: z.boolean(),
  itemCount: z.int(),
});
/** These are ids in the order they are to be shown. */
export const orderedIds = z.strictObject({
  ids: listOf(id, ORDERED_AT_ONCE),
});
const station = z.object({ printerStationId: id, deliveryType: deliveryType.nullable() });

export const categoryEditing = {
  'GET /api-catalog/catalog/menucategories': call({
    summary: 'The menu categories of the vendor, in their order',
    access: staff('menu.view'),
    query: z.strictObject({ ...listQuery, active: queryFlag.optional() }),
    response: pageOf(menuCategoryDetail),
  }),
  'GET /api-catalog/catalog/menucategories/{id}': call({
    summary: 'One menu category',
    access: staff('menu.view'),
    params: byId,
    response: menuCategoryDetail,
    errors: ['MENU_CATEGORY_NOT_FOUND'],
  }),
  'GET /api-catalog/catalog/menucategories/printer': call({
    summary: 'Categories and their items, each with the stations that print it',
    access: staff('menu.view'),
    response: z.object({
      data: z.array(
        z.object({
          id,
          title: z.string(),
          stations: z.array(station),
          items: z.array(z.object({ id, title: z.string(), stations: z.array(station) })),
        }),
      ),
    }),
  }),
  'POST /api-catalog/catalog/menucategories': call({
    summary: "Adds a menu category under the client's id",
    access: staff('menu.edit'),
    body,
    response: menuCategoryDetail,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-catalog/catalog/menucategories': call({
    summary: 'Changes a menu category',
    access: staff('menu.edit'),
    body,
    response: menuCategoryDetail,
    errors: ['MENU_CATEGORY_NOT_FOUND'],
  }),
  'DELETE /api-catalog/catalog/menucategories/{id}': call({
    summary: 'Removes an empty menu category; one with archived items is archived itself',
    access: staff('menu.edit'),
    params: byId,
    errors: ['MENU_CATEGORY_NOT_FOUND', 'IN_USE'],
  }),
  'PUT /api-catalog/catalog/menucategories/order': call({
    summary: 'Puts menu categories into the order given',
    access: staff('menu.edit'),
    body: orderedIds,
  }),
  'PUT /api-catalog/catalog/menucategories/archive': call({
    summary: 'Archives menu categories that have no live items, or takes them back out of the archive',
    access: staff('menu.edit'),
    body: archiving,
    response: z.object({ changed: z.int() }),
    errors: ['IN_USE'],
  }),
} as const;
