import { WALLET_ENTRY_KINDS } from '@sofreh/domain/wallet';
import { z } from 'zod';
import { customer, everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { amount, currency, id, instant, pageOf, paging, phoneNumber, transactionStatus } from '../common.ts';
import { order } from './orders.ts';

/** This is what moved a wallet. */
export const walletEntryKind = z.enum(WALLET_ENTRY_KINDS);

const entry = z.object({
  id,
  kind: walletEntryKind,
  /** The amount is above zero where it came, below where it was paid. */
  amount: z.int(),
  /** This is what the wallet had afterwards. */
  balance: z.int(),
  orderId: id.nullable(),
  vendorName: z.string(),
  at: instant,
});

const payErrors = [
  'ORDER_NOT_FOUND',
  'ORDER_ALREADY_PAID',
  'INVALID_ORDER_STATE',
  'PAYMENT_AMOUNT_WRONG',
  'PAYMENT_IN_PROGRESS',
  'WALLET_TOO_LOW',
  'IDEMPOTENCY_CONFLICT',
] as const;

export const wallet = {
  'GET /api/wallet': call({
    summary:
      'What a guest has in the platform’s wallet, what came and went, newest first; in the vendor’s currency',
    access: customer,
    query: z.strictObject(paging),
    response: pageOf(entry).extend({
      balance: z.int(),
      currency,
      /** Says whether it can be topped up: the installation has a gateway of its own. */
      isOpen: z.boolean(),
      /** No money moves: the gateway is a simulator. */
      simulated: z.boolean(),
    }),
  }),
  'POST /api/wallet/topups': call({
    summary:
      'Opens the payment that tops the wallet up and says where to send the guest; the same id is one payment',
    access: customer,
    body: z.strictObject({
      /** The client makes it, a UUID v7. */
      id,
      amount: amount.min(1),
    }),
    response: z.object({ id, status: transactionStatus, submitUrl: z.string(), simulated: z.boolean() }),
    errors: [
      'ONLINE_PAYMENT_CLOSED',
      'TOO_MANY_REQUESTS',
      'GATEWAY_UNREACHABLE',
      'GATEWAY_REFUSED',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'GET /api/wallet/topups/verify': call({
    summary: 'Where the gateway sends the guest back to; believed only after the gateway itself confirms',
    access: everyone,
    vendor: 'optional',
    query: z.looseObject({ topup: id }),
    responds: 'redirect',
    errors: ['TRANSACTION_NOT_FOUND'],
  }),
  'POST /api/wallet/pay': call({
    summary: 'Pays what is open of a guest’s own order from their wallet; the same id pays once',
    access: customer,
    body: z.strictObject({
      /** The client makes this UUID v7 of the payment. */
      id,
      orderId: id,
    }),
    response: order,
    errors: payErrors,
  }),
  'POST /api/wallet/code': call({
    summary: 'Six digits that a guest shows at a till to pay from their wallet: once, within five minutes',
    access: customer,
    response: z.object({ code: z.string(), expiresAt: instant }),
  }),
  'POST /api/wallet/charge': call({
    summary: 'Takes a payment from the wallet of a guest at the till, who shows the code of their page',
    access: staff('payment.take'),
    body: z.strictObject({
      /** The client makes this UUID v7 of the payment: the same one is taken once. */
      id,
      orderId: id,
      amount: amount.min(1),
      phoneNumber,
      code: z.string().regex(/^\d{6}$/),
    }),
    response: order,
    errors: [...payErrors, 'WALLET_CODE_WRONG', 'WRONG_PHONE_NUMBER'],
  }),
} as const;
