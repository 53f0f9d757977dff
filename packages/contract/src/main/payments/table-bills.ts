import { z } from 'zod';
import { everyone } from '../../access.ts';
import { call } from '../../call.ts';
import { currency, id, orderStatus } from '../../common.ts';
import { bySittingToken } from '../dining-tables/table-sittings.ts';
import { guestBillLine, openBillView, openedPart, partErrors, partOfBill } from './guest-bills.ts';

/** This is a bill of the table, to be paid in whole or in part. */
export const guestBill = z.object({
  orderId: id,
  number: z.int(),
  status: orderStatus,
  currency,
  ...openBillView,
  lines: z.array(guestBillLine.extend({ /** The guest's own. */ mine: z.boolean() })),
});
export type GuestBill = z.output<typeof guestBill>;

export const tableBills = {
  'GET /api/diningtable/sittings/{token}/bills': call({
    summary: 'The open bills of the table, line by line, with what is paid and being paid',
    access: everyone,
    params: bySittingToken,
    response: z.object({ data: z.array(guestBill), simulated: z.boolean() }),
    errors: ['SITTING_ENDED'],
  }),
  'POST /api/diningtable/sittings/{token}/pay': call({
    summary: 'Opens (or resumes) the online payment of a bill of the table, of all that is open or of a part',
    access: everyone,
    params: bySittingToken,
    body: z.strictObject({ orderId: id, ...partOfBill }),
    response: openedPart,
    errors: ['SITTING_ENDED', 'ORDER_NOT_FOUND', ...partErrors],
  }),
} as const;
