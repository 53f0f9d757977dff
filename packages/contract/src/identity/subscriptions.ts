import { SUBSCRIPTION_STATES, USAGE_STATUSES } from '@sofreh/domain/subscriptions';
import { z } from 'zod';
import { admin, staff } from '../access.ts';
import { call } from '../call.ts';
import { amount, businessDay, id, instant, pageOf, paging, search } from '../common.ts';
import { agreement } from './subscriptions/contracts.ts';
import { feature, months, seesContracts } from './subscriptions/features.ts';

const state = z.enum(SUBSCRIPTION_STATES);
const usageStatus = z.enum(USAGE_STATUSES);
const usage = z.object({
  feature,
  /** Says whether it is counted anew in each month. */
  monthly: z.boolean(),
  used: z.int(),
  limit: z.int().nullable(),
  status: usageStatus,
});

export const subscriptions = {
  'POST /api-identity/identity/subscriptions': call({
    summary: 'Accepts a contract at the price that was shown; one that leaves nothing to pay begins at once',
    access: staff('billing.edit'),
    /** `due` is what the person saw, in toman. */
    body: z.strictObject({ id, packageId: id, months, due: amount }),
    response: agreement,
    errors: [
      'PACKAGE_NOT_FOUND',
      'TERM_NOT_OFFERED',
      'PACKAGE_TOO_SMALL',
      'PRICE_CHANGED',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'GET /api-identity/identity/subscriptions/usages': call({
    summary: 'What the vendor uses, against what it has or against another package',
    access: seesContracts,
    query: z.strictObject({ packageId: id.optional() }),
    response: z.object({
      /** It is the first day of the Jalali month that is counted. */
      since: businessDay,
      data: z.array(usage),
    }),
    errors: ['PACKAGE_NOT_FOUND'],
  }),
  'GET /api-identity/identity/subscriptions/usages/status': call({
    summary: 'What the vendor has, until when, and what of it is used up',
    access: seesContracts,
    query: z.strictObject({}),
    response: z.object({
      packageId: id,
      title: z.string(),
      state,
      startsAt: instant.nullable(),
      /** It is null where it never ends. */
      endsAt: instant.nullable(),
      /** This is what the platform owes the vendor, in toman. */
      credit: z.int(),
      /** It is the worst of all features. */
      status: usageStatus,
      near: z.array(feature),
      over: z.array(feature),
    }),
  }),
  'GET /api-identity/identity/subscriptions/all': call({
    summary: 'What each vendor has, the soonest to end first',
    access: admin,
    vendor: 'optional',
    query: z.strictObject({ ...paging, search }),
    response: pageOf(
      z.object({
        vendorId: id,
        vendorName: z.string(),
        brandName: z.string(),
        title: z.string(),
        state,
        endsAt: instant.nullable(),
        credit: z.int(),
      }),
    ),
  }),
} as const;
