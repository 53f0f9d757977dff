import { z } from 'zod';
import { everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { id, instant } from '../common.ts';

const tableView = z.object({
  id,
  code: z.string(),
  name: z.string(),
  capacity: z.int(),
  categoryTitle: z.string(),
});

export const diningTables = {
  'GET /api/diningtable': call({
    summary: 'The table behind a QR code',
    access: everyone,
    vendor: 'optional',
    query: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    response: tableView.extend({ vendorId: id, vendorDomain: z.string() }),
    errors: ['TABLE_NOT_FOUND'],
  }),
  'GET /api/diningtable/alltables': call({
    summary: 'Every table of the vendor with its open bills',
    access: staff('table.view'),
    response: z.object({
      data: z.array(
        tableView.extend({
          plan: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
          openOrders: z.array(
            z.object({ id, number: z.int(), finalPrice: z.int(), paidAmount: z.int(), placedAt: instant }),
          ),
        }),
      ),
    }),
  }),
} as const;
