import type { kitchenTickets } from '@sofreh/contract/main/kitchen-tickets';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listTickets } from './list-tickets.queries.ts';

export const kitchenTicketsCalls: Handlers<typeof kitchenTickets> = {
  'GET /api/orders/kitchentickets': ({ db, vendor, query: { pageNumber, pageSize, ...filter } }) =>
    listTickets(db, vendor.id, filter, pageNumber, pageSize),
};
