import type { unassignedOrders } from '@sofreh/contract/main/bikers/unassigned-orders';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listUnassigned } from './unassigned-orders.queries.ts';

export const unassignedOrdersCalls: Handlers<typeof unassignedOrders> = {
  'GET /api/orders/un-assigned-to-biker': async ({ db, vendor, query: { pageNumber, pageSize } }) => ({
    ...(await listUnassigned(db, vendor.id, pageNumber, pageSize)),
    pageNumber,
    pageSize,
  }),
};
