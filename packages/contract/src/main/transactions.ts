import { z } from 'zod';
import { customer, everyone } from '../access.ts';
import { call } from '../call.ts';
import { id } from '../common.ts';
import { transaction } from './orders.ts';

export const transactions = {
  'GET /api/transactions/verify': call({
    summary: 'Where the gateway sends the guest back to; believed only after the gateway itself confirms',
    access: everyone,
    vendor: 'optional',
    query: z.looseObject({ transaction: id, vendor: id }),
    responds: 'redirect',
    errors: ['TRANSACTION_NOT_FOUND'],
  }),
  'POST /api/transactions/verify': call({
    summary: 'Asks the gateway again how a payment ended',
    access: customer,
    query: z.strictObject({ transaction: id }),
    response: transaction,
    errors: ['TRANSACTION_NOT_FOUND', 'GATEWAY_UNREACHABLE'],
  }),
  'GET /api/transactions/me': call({
    summary: "The customer's own payments, newest first",
    access: customer,
    query: z.strictObject({
      pageNumber: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(10),
    }),
    response: z.object({
      data: z.array(transaction),
      pageNumber: z.int(),
      pageSize: z.int(),
      totalCount: z.int(),
    }),
  }),
} as const;
