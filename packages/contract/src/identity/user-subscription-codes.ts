import { CODE_USES, EXCEL_BYTES_MAX, NAME_LENGTH, WORKBOOK_PHONE_LENGTH } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, instant, pageOf, paging, queryFlag, search, text, typed, whole } from '../common.ts';
import { segmentName } from './segments.ts';

/** PERSONAL is used by its owner. FRIENDS is used by others, and its owner is thanked for each who comes. */
export const SUBSCRIPTION_CODE_KINDS = ['PERSONAL', 'FRIENDS'] as const;

const edit = staff('discount.edit');
const code = z.object({
  id,
  code: z.string(),
  kind: z.enum(SUBSCRIPTION_CODE_KINDS),
  customerId: id,
  customerName: z.string(),
  phoneNumber: z.string(),
  discountCodeId: id,
  discountCode: z.string(),
  discountTitle: z.string(),
  /** This is what the owner of a FRIENDS code is given a personal code of. */
  rewardDiscountCodeId: id.nullable(),
  usageLimit: z.int().nullable(),
  usageCount: z.int(),
  active: z.boolean(),
  expiration: instant.nullable(),
  /** Says whether it is the thanks for a friend who came. */
  isReward: z.boolean(),
  /** It was made with others at once: for a segment, by the name it had then, or from a workbook; null where it was given alone. */
  batch: z.object({ segment: z.object({ name: segmentName, title: z.string() }).nullable() }).nullable(),
  createdAt: instant,
});
const usageLimit = whole(CODE_USES).nullable();
const expiration = instant.nullable().default(null);
const file = z.file().min(1).max(EXCEL_BYTES_MAX);
const filter = {
  search,
  kind: z.enum(SUBSCRIPTION_CODE_KINDS).optional(),
  discountCodeId: id.optional(),
  customerId: id.optional(),
};

/** This is one line of the workbook. */
export const codeLine = z.strictObject({
  phoneNumber: text(WORKBOOK_PHONE_LENGTH),
  firstName: typed().max(NAME_LENGTH.max).default(''),
  lastName: typed().max(NAME_LENGTH.max).default(''),
});
const report = z.object({
  /** Says whether it is written: never of a preview, never while a line is wrong that was not to be skipped. */
  applied: z.boolean(),
  /** Says how many codes there are in it. */
  codes: z.int(),
  /** Says how many of the people were no customers of the vendor before. */
  newCustomers: z.int(),
  /** So many lines have a mistake; `errors` holds the first five hundred mistakes. */
  wrongLines: z.int(),
  errors: z.array(z.object({ line: z.int(), column: z.string(), messages: z.array(z.string()) })),
  /** These are the first lines that are right, as they were understood. */
  sample: z.array(z.object({ line: z.int(), phoneNumber: z.string(), name: z.string(), isNew: z.boolean() })),
});

export const userSubscriptionCodes = {
  'GET /api-identity/api/usersubscriptioncode/getusersubscriptioncodes': call({
    summary: 'A page of the codes of one person each, the newest first',
    access: edit,
    query: z.strictObject({ ...paging, ...filter }),
    response: pageOf(code),
  }),
  'GET /api-identity/api/usersubscriptioncode/excel': call({
    summary: 'The codes of one person each as a workbook',
    access: edit,
    query: z.strictObject(filter),
    responds: 'excel',
    errors: ['TOO_MANY_REQUESTS'],
  }),
  'GET /api-identity/api/usersubscriptioncode/excel/template': call({
    summary: 'An empty workbook of people to give codes to',
    access: edit,
    responds: 'excel',
  }),
  'POST /api-identity/api/usersubscriptioncode': call({
    summary:
      'Gives a customer a code of their own, for themselves or for their friends; the word is made here',
    access: edit,
    body: z
      .strictObject({
        id,
        kind: z.enum(SUBSCRIPTION_CODE_KINDS).default('PERSONAL'),
        customerId: id,
        discountCodeId: id,
        rewardDiscountCodeId: id.nullable().default(null),
        usageLimit: usageLimit.optional(),
        expiration,
      })
      .refine(({ kind, rewardDiscountCodeId }) => kind === 'FRIENDS' || rewardDiscountCodeId === null, {
        path: ['rewardDiscountCodeId'],
      }),
    response: code,
    errors: [
      'CUSTOMER_NOT_FOUND',
      'DISCOUNT_CODE_NOT_FOUND',
      'USER_SUBSCRIPTION_CODE_EXISTS',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'PUT /api-identity/api/usersubscriptioncode': call({
    summary: 'Changes whether a code of one person holds, how often, and until when',
    access: edit,
    body: z.strictObject({ id, active: z.boolean(), usageLimit, expiration }),
    response: code,
    errors: ['USER_SUBSCRIPTION_CODE_NOT_FOUND'],
  }),
  'DELETE /api-identity/api/usersubscriptioncode': call({
    summary: 'Takes a code of one person away',
    access: edit,
    body: z.strictObject({ id }),
    errors: ['USER_SUBSCRIPTION_CODE_NOT_FOUND'],
  }),
  'POST /api-identity/api/usersubscriptioncode/segment': call({
    summary: 'Gives everybody in a segment a code of their own, once for each client-made id',
    access: edit,
    body: z.strictObject({ id, discountCodeId: id, segment: segmentName, expiration }),
    response: z.object({ codes: z.int() }),
    errors: ['SEGMENT_NOT_FOUND', 'SEGMENT_TOO_LARGE', 'DISCOUNT_CODE_NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  }),
  'POST /api-identity/api/usersubscriptioncode/addusersubscriptioncodebyexcel/preview': call({
    summary: 'Who of a workbook would be given a code, and every mistake in it by line; nothing is written',
    access: edit,
    multipart: true,
    body: z.strictObject({ file }),
    response: report,
    errors: ['WORKBOOK_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
  'POST /api-identity/api/usersubscriptioncode/addusersubscriptioncodebyexcel': call({
    summary: 'Gives everybody in a workbook a code of their own, once for each client-made id',
    access: edit,
    multipart: true,
    body: z.strictObject({
      id,
      discountCodeId: id,
      file,
      /** Takes the lines that are right and leaves those that are wrong; otherwise one wrong line stops all. */
      skipWrong: queryFlag.default(false),
    }),
    response: report,
    errors: ['DISCOUNT_CODE_NOT_FOUND', 'IDEMPOTENCY_CONFLICT', 'WORKBOOK_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
  'GET /api-identity/api/usersubscriptioncode/{id}': call({
    summary: 'One code of one person',
    access: edit,
    params: byId,
    response: code,
    errors: ['USER_SUBSCRIPTION_CODE_NOT_FOUND'],
  }),
} as const;
