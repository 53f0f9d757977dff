import { SMS_PACKAGE_PARTS, SMS_PACKAGE_PRICE } from '@sofreh/domain/limits';
import { SMS_CREDIT_KINDS } from '@sofreh/domain/sms-packages';
import { z } from 'zod';
import { admin, anyOf, everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  byId,
  currency,
  gateway,
  id,
  instant,
  name,
  pageOf,
  paging,
  search,
  transactionStatus,
  whole,
} from '../common.ts';

const smsPackage = z.object({
  id,
  title: z.string(),
  /** It counts parts of messages, for those are charged. */
  parts: z.int(),
  /** The price is in the vendor's currency. */
  price: z.int(),
});

/** This is a package as whoever sells it keeps it. */
const keptSmsPackage = z.strictObject({
  id,
  title: name,
  parts: whole(SMS_PACKAGE_PARTS),
  /** This is what gateways take at least, and at most. */
  priceToman: whole(SMS_PACKAGE_PRICE),
  /** Says whether it is sold. */
  active: z.boolean(),
});

export const smsPurchase = z.object({
  id,
  packageId: id,
  title: z.string(),
  parts: z.int(),
  amount: z.int(),
  currency,
  gateway,
  status: transactionStatus,
  reference: z.string().nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
});

/** This is what changed the credit. */
const creditEntry = z.object({
  id,
  /** REFUND says that parts of messages that were refused came back. */
  kind: z.enum(SMS_CREDIT_KINDS),
  /** The number is below zero for what was spent. */
  parts: z.int(),
  campaignName: z.string().nullable(),
  purchase: smsPurchase.nullable(),
  at: instant,
});
const view = anyOf(staff('segment.edit'), staff('billing.edit'));

export const smsPackages = {
  'GET /api-identity/identity/smspackages': call({
    summary: 'What credit for text messages can be bought, smallest first',
    access: view,
    response: z.object({ currency, data: z.array(smsPackage), simulated: z.boolean() }),
  }),
  'GET /api-identity/identity/smspackages/all': call({
    summary: 'Every package of text messages, sold or not, smallest first',
    access: admin,
    vendor: 'optional',
    query: z.strictObject({ ...paging, search }),
    response: pageOf(keptSmsPackage),
  }),
  'PUT /api-identity/identity/smspackages/all': call({
    summary:
      'Adds a package of text messages or changes it; who has begun to buy it pays what they were told',
    access: admin,
    vendor: 'optional',
    body: keptSmsPackage,
    response: keptSmsPackage,
  }),
  'GET /api-identity/identity/smspackages/credit': call({
    summary: 'What is left, and what a part has cost on average',
    access: view,
    response: z.object({ credit: z.int(), currency, partPrice: z.number() }),
  }),
  'GET /api-identity/identity/smspackages/transactions': call({
    summary: 'What changed the credit, newest first; all of it sums to what is left',
    access: view,
    query: z.strictObject(paging),
    response: pageOf(creditEntry),
  }),
  'POST /api-identity/identity/smspackages/transactions': call({
    summary: 'Opens the payment of a package; the same id again gives the same payment',
    access: staff('billing.edit'),
    body: z.strictObject({ id, packageId: id }),
    response: smsPurchase.extend({ submitUrl: z.string(), simulated: z.boolean() }),
    errors: [
      'SMS_PACKAGE_NOT_FOUND',
      'IDEMPOTENCY_CONFLICT',
      'ONLINE_PAYMENT_CLOSED',
      'GATEWAY_UNREACHABLE',
      'GATEWAY_REFUSED',
    ],
  }),
  'GET /api-identity/identity/smspackages/transactions/{id}': call({
    summary: 'One purchase and where it stands',
    access: view,
    params: byId,
    response: smsPurchase,
    errors: ['TRANSACTION_NOT_FOUND'],
  }),
  'GET /api-identity/identity/smspackages/transactions/verify': call({
    summary: 'Where the gateway sends the buyer back to; believed only after the gateway itself confirms',
    access: everyone,
    vendor: 'optional',
    query: z.looseObject({ transaction: id, vendor: id }),
    responds: 'redirect',
    errors: ['TRANSACTION_NOT_FOUND'],
  }),
} as const;
