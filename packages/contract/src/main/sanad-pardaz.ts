import { ACCOUNTING_TAKE, DEFAULT_ACCOUNTING_TAKE } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay, id, queryWhole } from '../common.ts';

/** A line as the accounting program takes it; prices in rial. */
const item = z.object({
  itemRow: z.int(),
  goodCode: z.string(),
  goodName: z.string(),
  /** Pieces, or kilograms of what is weighed. */
  amount: z.number(),
  /** Of one, in rial. */
  fee: z.int(),
  rowDesc: z.string(),
  discountPer: z.int(),
  discountPrice: z.int(),
  vat1Price: z.int(),
});

/** What is added to the lines, or taken off them. */
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
  /** Our order, by which it is taken once. */
  sysCode: id,
  typeNo: z.int(),
  /** The Jalali year. */
  financYear: z.string(),
  rdBaseNo: z.int(),
  /** The Jalali day of business, 1405/09/02. */
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
  /** What all of it comes to, in rial. */
  totalPrice: z.int(),
});
export type SanadPardazOrder = z.infer<typeof sanadPardazOrder>;

export const sanadPardaz = {
  'GET /api/thirdpartyintegrations/sanadpardaz/orders': call({
    summary:
      'The sold orders of a day in the field names of the accounting program Sanad Pardaz, oldest first; `next` goes on where this page ends',
    access: staff('report.export'),
    query: z.strictObject({
      day: businessDay,
      /** The order after which to go on: `next` of the page before. */
      after: id.optional(),
      take: queryWhole(ACCOUNTING_TAKE).default(DEFAULT_ACCOUNTING_TAKE),
    }),
    response: z.object({
      data: z.array(sanadPardazOrder),
      /** Null where the day ends here. */
      next: id.nullable(),
      /** Of the whole day. */
      totalCount: z.int(),
      totalPrice: z.int(),
    }),
  }),
} as const;
