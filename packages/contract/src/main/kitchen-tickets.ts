import { TICKET_KINDS } from '@sofreh/domain/kitchen';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { deliveryType, id, instant, pageOf, paging } from '../common.ts';
import { kitchenTicketLine } from './kitchen.ts';

const kitchenTicket = z.object({
  id,
  orderId: id,
  orderNumber: z.int(),
  tableName: z.string().nullable(),
  deliveryType,
  note: z.string(),
  /** Counts from 1 within the order. */
  sequence: z.int(),
  kind: z.enum(TICKET_KINDS),
  printerStationId: id.nullable(),
  stationTitle: z.string(),
  lines: z.array(kitchenTicketLine),
  at: instant,
});

export const kitchenTickets = {
  'GET /api/orders/kitchentickets': call({
    summary: 'What the kitchen was told, newest first: of an order, of a station, of all',
    access: staff('kitchen.view'),
    query: z.strictObject({ ...paging, orderId: id.optional(), printerStationId: id.optional() }),
    response: pageOf(kitchenTicket),
  }),
} as const;
