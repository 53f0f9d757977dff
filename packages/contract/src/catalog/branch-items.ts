import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { amount, byId, id } from '../common.ts';

/** A branch may have these fields of its own; the others it takes over, or has by itself anyway. */
const owned = z.enum(['price', 'active']);

export const branchItem = z.object({
  vendorId: id,
  vendorName: z.string(),
  /** This is the branch's own row of the item. */
  itemId: id,
  isMaster: z.boolean(),
  price: z.int(),
  active: z.boolean(),
  available: z.boolean(),
  /** This is what the brand's master menu says; null where it does not know the item. */
  master: z.object({ price: z.int(), active: z.boolean() }).nullable(),
  /** The branch goes its own way in these fields. */
  own: z.array(owned),
  /** Says whether the caller may change it there. */
  editable: z.boolean(),
});
export type BranchItem = z.infer<typeof branchItem>;

export const branchItems = {
  'GET /api-catalog/catalog/menuitems/{id}/branches': call({
    summary:
      'An item at every branch of the brand that the caller may look at: price, state, what is the branch’s own',
    access: staff('menu.view'),
    params: byId,
    response: z.object({ data: z.array(branchItem) }),
    errors: ['MENU_ITEM_NOT_FOUND'],
  }),
  'PUT /api-catalog/catalog/menuitems/{id}/branches': call({
    summary:
      'Gives a branch a price or state of its own for an item, or (null) what the master menu says again',
    access: staff('menu.edit'),
    params: byId,
    body: z.strictObject({
      vendorId: id,
      price: amount.nullable().optional(),
      active: z.boolean().nullable().optional(),
      available: z.boolean().optional(),
    }),
    response: branchItem,
    errors: ['MENU_ITEM_NOT_FOUND', 'NOT_MASTER'],
  }),
} as const;
