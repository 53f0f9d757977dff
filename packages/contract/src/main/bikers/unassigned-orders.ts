import { z } from 'zod';
import { staff } from '../../access.ts';
import { call } from '../../call.ts';
import { pageOf, paging } from '../../common.ts';
import { orderSummary } from '../orders/documents.ts';

export const unassignedOrders = {
  'GET /api/orders/un-assigned-to-biker': call({
    summary: 'Orders to be brought that have no courier yet, oldest first',
    access: staff('courier.view'),
    query: z.strictObject(paging),
    response: pageOf(orderSummary),
  }),
} as const;
