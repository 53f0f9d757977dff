import { BRANCHES_AT_ONCE } from '@sofreh/domain/limits';
import { MENU_PARTS, MENU_SYNC_STEPS } from '@sofreh/domain/menu';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { id, listOf, pageOf, paging, search } from '../common.ts';

const change = z.object({
  entity: z.enum(MENU_PARTS),
  kind: z.enum(MENU_SYNC_STEPS),
  /** It is the branch's row; a new one has no lasting id before it is taken over. */
  id,
  title: z.string(),
  fields: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** The branch has changed these fields itself and keeps them. */
  kept: z.array(z.string()),
});
const body = z.strictObject({ vendorIds: listOf(id, BRANCHES_AT_ONCE) });
const answer = z.object({ data: z.array(z.object({ vendorId: id, changes: z.array(change) })) });

export const menuSync = {
  'GET /api-catalog/catalog/menuitems/branch/search': call({
    summary: 'Items of every branch of the brand that the caller may look at, searched by title or code',
    access: staff('menu.view'),
    query: z.strictObject({ ...paging, search }),
    response: pageOf(
      z.object({
        id,
        vendorId: id,
        vendorName: z.string(),
        code: z.string(),
        title: z.string(),
        price: z.int(),
        active: z.boolean(),
        available: z.boolean(),
      }),
    ),
  }),
  'PUT /api-catalog/catalog/menuitems/sync/master': call({
    summary: "Makes the vendor's menu the master menu of its brand",
    access: staff('vendor.edit'),
  }),
  'POST /api-catalog/catalog/menuitems/sync/preview': call({
    summary: 'What would change in branches that take over the master menu',
    access: staff('menu.edit'),
    body,
    response: answer,
    errors: ['NOT_MASTER', 'VENDOR_NOT_FOUND'],
  }),
  'POST /api-catalog/catalog/menuitems/sync': call({
    summary: 'Branches take over the master menu, keeping what they changed themselves; answers what changed',
    access: staff('menu.edit'),
    body,
    response: answer,
    errors: ['NOT_MASTER', 'VENDOR_NOT_FOUND'],
  }),
} as const;
