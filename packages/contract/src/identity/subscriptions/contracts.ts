import { CONTRACT_TYPES, PAYMENT_STATUSES, TRANSACTION_TYPES } from '@sofreh/domain/enums';
import { REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { z } from 'zod';
import { admin, everyone, staff } from '../../access.ts';
import { call } from '../../call.ts';
import { byId, gateway, id, instant, pageOf, paging, search, text, transactionStatus } from '../../common.ts';
import { featureLimits, months, seesContracts } from './features.ts';

const kind = z.enum(CONTRACT_TYPES);
const status = z.enum(PAYMENT_STATUSES);

/** This is what a vendor agreed on with the platform. Amounts are in toman. */
export const agreement = z.object({
  id,
  /** Counts on within the vendor. */
  number: z.int(),
  kind,
  packageId: id,
  title: z.string(),
  limits: featureLimits,
  months,
  list: z.int(),
  price: z.int(),
  unused: z.int(),
  credit: z.int(),
  due: z.int(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** FAILED says that it stands no more, and what was paid for it is credit. */
  status,
  acceptedAt: instant,
  acceptedByName: z.string(),
  settledAt: instant.nullable(),
  reference: z.string().nullable(),
});

/** This is money for a contract. REFUND says that it was paid and became the vendor's credit. */
export const contractTransaction = z.object({
  id,
  contractId: id,
  type: z.enum(TRANSACTION_TYPES),
  amount: z.int(),
  gateway,
  status: transactionStatus,
  reference: z.string().nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
});

/** This is something that may be agreed on. */
const offer = z.object({
  packageId: id,
  kind,
  title: z.string(),
  description: z.string(),
  months,
  /** This is what so many single months cost, and what it costs. */
  list: z.int(),
  price: z.int(),
});
/** Says whether contracts can be paid here, and whether the gateway is a stand-in. */
const payment = z.enum(['OPEN', 'SIMULATED', 'CLOSED']);
const reference = text(REFERENCE_LENGTH);

export const contracts = {
  'GET /api-identity/identity/contracts/{id}/payment': call({
    summary:
      'Opens the payment of a contract at the gateway of the platform; again while it is open, the same one',
    access: staff('billing.edit'),
    params: byId,
    query: z.strictObject({}),
    response: contractTransaction.extend({ submitUrl: z.string(), simulated: z.boolean() }),
    errors: [
      'CONTRACT_NOT_FOUND',
      'CONTRACT_ALREADY_PAID',
      'CONTRACT_OUTDATED',
      'ONLINE_PAYMENT_CLOSED',
      'GATEWAY_UNREACHABLE',
      'GATEWAY_REFUSED',
    ],
  }),
  'GET /api-identity/identity/contracts/available': call({
    summary:
      'What may be agreed on: every package for each of its periods, then services; and how it is paid',
    access: seesContracts,
    query: z.strictObject({ ...paging, kind: kind.optional() }),
    response: pageOf(offer).extend({ payment }),
  }),
  'GET /api-identity/identity/contracts/transaction/{id}': call({
    summary: 'One payment for a contract and where it stands',
    access: seesContracts,
    params: byId,
    response: contractTransaction,
    errors: ['TRANSACTION_NOT_FOUND'],
  }),
  'GET /api-identity/identity/contracts/transaction/verify': call({
    summary: 'Where the gateway sends the payer back to; believed only after the gateway itself confirms',
    access: everyone,
    vendor: 'optional',
    query: z.looseObject({ transaction: id, vendor: id }),
    responds: 'redirect',
    errors: ['TRANSACTION_NOT_FOUND'],
  }),
  'GET /api-identity/identity/contracts': call({
    summary: "The vendor's contracts, the newest first",
    access: seesContracts,
    query: z.strictObject(paging),
    response: pageOf(agreement),
  }),
  'GET /api-identity/identity/contracts/all': call({
    summary: 'The contracts of all vendors, the newest first',
    access: admin,
    vendor: 'optional',
    query: z.strictObject({ ...paging, search, status: status.optional() }),
    response: pageOf(agreement.extend({ vendorId: id, vendorName: z.string() })),
  }),
  'POST /api-identity/identity/contracts/paid': call({
    summary: "The platform's word that a contract was paid to its bank account",
    access: admin,
    vendor: 'optional',
    /** `reference` is the bank's own number of the payment. */
    body: z.strictObject({ id, vendorId: id, contractId: id, reference }),
    response: contractTransaction,
    errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_ALREADY_PAID', 'CONTRACT_OUTDATED', 'IDEMPOTENCY_CONFLICT'],
  }),
} as const;
