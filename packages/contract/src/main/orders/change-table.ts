import { z } from 'zod';
import { staff } from '../../access.ts';
import { call } from '../../call.ts';
import { id } from '../../common.ts';
import { order } from './documents.ts';

export const tableChanges = {
  'PUT /api/orders/changetable': call({
    summary: 'Moves a bill to another table: a free one, beside its open bills, or into one of them',
    access: staff('table.move'),
    body: z.strictObject({
      /** The client makes this UUID v7 of the move: the same one twice moves once. */
      id: id.optional(),
      orderId: id,
      tableId: id,
      /** The client saw this version; a different one is refused with ORDER_CHANGED and the order as it is now. */
      version: z.int().optional(),
      /** The bill becomes a part of this open bill of that table. */
      mergeInto: id.optional(),
      /** Says whether the bill may stand beside open ones. */
      beside: z.boolean().default(false),
    }),
    response: order,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_CHANGED',
      'ORDER_NOT_EDITABLE',
      'TABLE_NOT_FOUND',
      'TABLE_NOT_FREE',
      'BILLS_NOT_MERGEABLE',
      'BILL_BELOW_REFUNDED',
    ],
  }),
} as const;
