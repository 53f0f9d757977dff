import { TAG_KINDS } from '@sofreh/domain/menu';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, name } from '../common.ts';
import { sortOrder } from './fields.ts';

const kind = z.enum(TAG_KINDS);
const body = z.strictObject({ id, title: name, kind: kind.default('OTHER'), sortOrder });
export const menuItemTag = z.object({ id, title: z.string(), kind, sortOrder: z.int() });

export const menuItemTags = {
  'GET /api-catalog/catalog/menuitemtag': call({
    summary: 'The tags the vendor gives its items: diets, tastes, allergens',
    access: staff('menu.view'),
    response: z.object({ data: z.array(menuItemTag) }),
  }),
  'POST /api-catalog/catalog/menuitemtag': call({
    summary: "Adds a tag under the client's id",
    access: staff('menu.edit'),
    body,
    response: menuItemTag,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-catalog/catalog/menuitemtag': call({
    summary: 'Renames a tag, also on the items that carry it, or changes its kind',
    access: staff('menu.edit'),
    body,
    response: menuItemTag,
    errors: ['NOT_FOUND'],
  }),
  'DELETE /api-catalog/catalog/menuitemtag/{id}': call({
    summary: 'Removes a tag, also from the items that carry it',
    access: staff('menu.edit'),
    params: byId,
    errors: ['NOT_FOUND'],
  }),
} as const;
