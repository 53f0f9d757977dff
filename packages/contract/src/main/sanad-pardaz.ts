import { GOOD_KINDS, PUSH_STATUSES } from '@sofreh/domain/accounting';
import { KEYS_OF } from '@sofreh/domain/company-keys';
import {
  ACCOUNTING_ADDRESS_LENGTH_MAX,
  ACCOUNTING_CONFIG_ID,
  ACCOUNTING_PASSWORD_LENGTH,
  ACCOUNTING_TAKE,
  ACCOUNTING_USER_LENGTH,
  type Bounds,
  DEFAULT_ACCOUNTING_TAKE,
  EXCEL_BYTES_MAX,
  GOOD_CODE_LENGTH,
} from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  businessDay,
  id,
  instant,
  pageOf,
  paging,
  queryFlag,
  queryWhole,
  search,
  typed,
  whole,
} from '../common.ts';

/** The accounting program takes a line so; prices are in rial. */
const item = z.object({
  itemRow: z.int(),
  goodCode: z.string(),
  goodName: z.string(),
  /** It is pieces, or kilograms of what is weighed. */
  amount: z.number(),
  /** It is the price of one, in rial. */
  fee: z.int(),
  rowDesc: z.string(),
  discountPer: z.int(),
  discountPrice: z.int(),
  vat1Price: z.int(),
});

/** This is what is added to the lines, or taken off them. */
const addRed = z.object({
  addRedTypeId: z.int(),
  rowId: z.int(),
  per: z.int(),
  price: z.int(),
  /** 1 adds, 2 takes off. */
  addOrRed: z.union([z.literal(1), z.literal(2)]),
  desc: z.string(),
});

export const sanadPardazOrder = z.object({
  /** It is our order, by which it is taken once. */
  sysCode: id,
  typeNo: z.int(),
  /** It is the Jalali year. */
  financYear: z.string(),
  rdBaseNo: z.int(),
  /** It is the Jalali day of business, 1405/09/02. */
  strDate: z.string(),
  detailCode1: z.string(),
  userCode: z.string(),
  description: z.string(),
  desc1: z.string(),
  desc2: z.string(),
  desc3: z.string(),
  desc4: z.string(),
  items: z.array(item),
  addReds: z.array(addRed),
  /** This is what all of it comes to, in rial. */
  totalPrice: z.int(),
});
export type SanadPardazOrder = z.infer<typeof sanadPardazOrder>;

const configId = whole(ACCOUNTING_CONFIG_ID);
const pushSettings = {
  active: z.boolean(),
  /** It is the address in the shop's network, by its number: http://192.168.1.20:8080. */
  baseUrl: typed()
    .max(ACCOUNTING_ADDRESS_LENGTH_MAX)
    .regex(/^http:\/\/\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?(\/[\w.-]+)*$/),
  /** It is the site's number of the request that takes an order. */
  insertConfigId: configId,
  /** It is the id of the one that tells of an order by its `sysCode`; null where the site has none. */
  findConfigId: configId.nullable(),
  fromDay: businessDay,
  /**
   * Says whether an order with something that has no code waits until it has one; otherwise our own id stands for it.
   */
  codesRequired: z.boolean().default(false),
};

/** This is what is sold, with its code in the accounting program. */
const good = z.object({
  id,
  kind: z.enum(GOOD_KINDS),
  title: z.string(),
  code: z.string().nullable(),
  /** Says how many orders that are still to be sent have it. */
  waiting: z.int(),
});
const secretText = ({ min, max }: Bounds) => z.string().min(min).max(max);
/** It is only ever sent to us, never back. */
const secret = z.strictObject({
  userName: secretText(ACCOUNTING_USER_LENGTH),
  password: secretText(ACCOUNTING_PASSWORD_LENGTH),
});

const standing = z.object({
  /** It is null until somebody has set it. */
  settings: z.object(pushSettings).nullable(),
  secretOf: z.enum(KEYS_OF),
  lastFailure: z.string().nullable(),
  failedAt: instant.nullable(),
  /** Says until when the server is left alone. */
  nextTryAt: instant.nullable(),
});

export const sanadPardaz = {
  'GET /api/thirdpartyintegrations/sanadpardaz/orders': call({
    summary:
      'The sold orders of a day in the field names of the accounting program Sanad Pardaz, oldest first; `next` goes on where this page ends',
    access: staff('report.export'),
    query: z.strictObject({
      day: businessDay,
      /** The page goes on after this order: `next` of the page before. */
      after: id.optional(),
      take: queryWhole(ACCOUNTING_TAKE).default(DEFAULT_ACCOUNTING_TAKE),
    }),
    response: z.object({
      data: z.array(sanadPardazOrder),
      /** It is null where the day ends here. */
      next: id.nullable(),
      /** It is the count of the whole day. */
      totalCount: z.int(),
      totalPrice: z.int(),
    }),
  }),
  'GET /api/thirdpartyintegrations/sanadpardaz/push': call({
    summary:
      'Which server of Sanad Pardaz the orders of each day are sent to, and how that goes; its secret is never told',
    access: anyOf(staff('integration.edit'), staff('report.export')),
    response: standing,
  }),
  'PUT /api/thirdpartyintegrations/sanadpardaz/push': call({
    summary: 'Says which server of Sanad Pardaz the orders of each day are sent to, and from which day on',
    access: staff('integration.edit'),
    body: z.strictObject({
      ...pushSettings,
      /** Where it is absent it stays as it was, for the same address alone; null forgets it. */
      secret: secret.nullable().optional(),
    }),
    response: standing,
    errors: ['ACCOUNTING_ADDRESS_WRONG', 'ACCOUNTING_SECRET_MISSING'],
  }),
  'POST /api/thirdpartyintegrations/sanadpardaz/push/test': call({
    summary: 'Asks the server of Sanad Pardaz whether it takes the name and password; sends it nothing',
    access: staff('integration.edit'),
    body: z.strictObject({}),
    response: z.object({ accepted: z.boolean(), failure: z.string() }),
    errors: ['ACCOUNTING_NOT_CONFIGURED'],
  }),
  'GET /api/thirdpartyintegrations/sanadpardaz/push/days': call({
    summary:
      'The days whose orders were sent to Sanad Pardaz or are to be, newest first, with how many stand where',
    access: anyOf(staff('integration.edit'), staff('report.export')),
    query: z.strictObject(paging),
    response: pageOf(
      z.object({
        day: businessDay,
        waiting: z.int(),
        sending: z.int(),
        done: z.int(),
        refused: z.int(),
        unsure: z.int(),
        /** Something of them has no code. */
        uncoded: z.int(),
      }),
    ),
  }),
  'GET /api/thirdpartyintegrations/sanadpardaz/push/orders': call({
    summary: 'The orders of a day that Sanad Pardaz does not have yet, or refused, and why',
    access: anyOf(staff('integration.edit'), staff('report.export')),
    query: z.strictObject({ ...paging, day: businessDay }),
    response: pageOf(
      z.object({
        orderId: id,
        number: z.int(),
        status: z.enum(PUSH_STATUSES),
        attempts: z.int(),
        failure: z.string(),
        sentAt: instant.nullable(),
      }),
    ),
  }),
  'GET /api/thirdpartyintegrations/sanadpardaz/goods': call({
    summary:
      'What is sold with its code in Sanad Pardaz: what has none first, and how many orders wait with it',
    access: anyOf(staff('integration.edit'), staff('report.export')),
    query: z.strictObject({
      ...paging,
      search,
      missing: queryFlag.optional(),
      /** It limits it to this dish or topping. */
      id: id.optional(),
    }),
    response: pageOf(good).extend({
      missing: z.int(),
      /** So many of those are in orders that are still to be sent. */
      holdingUp: z.int(),
    }),
  }),
  'PUT /api/thirdpartyintegrations/sanadpardaz/goods': call({
    summary: 'Says what a dish or a topping is called in Sanad Pardaz; an empty code takes it away',
    access: staff('integration.edit'),
    body: z.strictObject({ id, code: typed().max(GOOD_CODE_LENGTH.max) }),
    response: good,
    errors: ['MENU_ITEM_NOT_FOUND'],
  }),
  'GET /api/thirdpartyintegrations/sanadpardaz/goods/excel': call({
    summary: 'The same as a workbook, to write the codes into',
    access: anyOf(staff('integration.edit'), staff('report.export')),
    responds: 'excel',
  }),
  'POST /api/thirdpartyintegrations/sanadpardaz/goods/excel': call({
    summary: 'Takes codes from that workbook: all of them, or none while a line is wrong',
    access: staff('integration.edit'),
    multipart: true,
    body: z.strictObject({ file: z.file().min(1).max(EXCEL_BYTES_MAX) }),
    response: z.object({
      applied: z.boolean(),
      changed: z.int(),
      unchanged: z.int(),
      /** Lines are counted as the spreadsheet numbers them; 1 is the headings. */
      errors: z.array(z.object({ line: z.int(), message: z.string() })),
    }),
    errors: ['WORKBOOK_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
  'POST /api/thirdpartyintegrations/sanadpardaz/push/again': call({
    summary:
      'Has the refused and unsure orders of a day, or one of them, sent again; or says that those nobody is sure of arrived',
    access: staff('integration.edit'),
    body: z.strictObject({ day: businessDay, orderId: id.optional(), isThere: z.boolean().default(false) }),
    response: z.object({ orders: z.int() }),
    errors: ['PUSH_NOTHING_OPEN'],
  }),
} as const;
