import { z } from 'zod';

/** Bounds of decisions, section 8, as schemas every call shares. */
export const id = z.uuid();
/** A moment of the years 1900 to 2999, its offset one that clocks have. */
export const instant = z.iso
  .datetime({ offset: true })
  .regex(/^(19\d|2\d\d)\d-.*(Z|[+-](0\d|1[0-4]):[0-5]\d)$/);
/** An amount in the vendor's currency: a non-negative integer. */
export const amount = z.int().min(0).max(10_000_000_000);
export const count = z.int().min(1).max(999);
export const percent = z.int().min(0).max(100);
export const name = z.string().trim().min(1).max(60);
export const title = z.string().trim().min(1).max(120);
export const description = z.string().trim().max(2_000);
export const note = z.string().trim().max(500);
/** Any way people write an Iranian mobile; the server normalises it to 09xxxxxxxxx. */
export const phoneNumber = z.string().trim().min(10).max(20);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
export const point = z.object({ latitude, longitude });
export const currency = z.enum(['TOMAN', 'RIAL']);
/**
 * A day of business; years that no order can be from are mistakes, and some of them no calendar knows. What is no day
 * ends the reading there: a rule over several days is asked of days alone.
 */
export const businessDay = z.iso
  .date({ abort: true })
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', { abort: true });

/** `?flag=true`, `?flag=1`: query strings carry no booleans of their own. */
export const queryFlag = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1');

export const byId = z.strictObject({ id });

/** Paging of every list except orders, which also takes `skip` and `take`. */
export const paging = {
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
};
export const search = z.string().trim().max(100).optional();

/** A page of a list (decisions, section 2). */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), pageNumber: z.int(), pageSize: z.int(), totalCount: z.int() });
}

/** The one shape of every failure (decisions, section 2). */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** What the caller needs to go on: the new price, the current status, seconds to wait. */
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

export const source = z.enum(['WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK']);
export const deliveryType = z.enum(['DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS']);
/** Order types of section 1 of the specification. */
export const orderType = z.enum(['DINE_IN', 'TAKEAWAY', 'DELIVERY', 'KIOSK', 'QUICK', 'POSTPAID']);
export const orderStatus = z.enum([
  'SUBMITTED',
  'NEEDFORCALL',
  'CONFIRMED',
  'PAID',
  'READYTOSHIPMENT',
  'READYTOPICKUP',
  'READYTOSERVE',
  'DELIVERING',
  'DELIVERED',
  'FINISHED',
  'REJECTED',
]);
export const paymentMethod = z.enum(['CARD', 'CASH', 'ONLINE', 'UNPAID', 'FOODRO', 'CREDIT', 'MULTI', 'POS']);
export const transactionStatus = z.enum(['INIT', 'PENDING', 'DONE', 'FAILED']);
export const gateway = z.enum([
  'ZARIN_PAL',
  'VANDAR',
  'JIBIT',
  'SNAPP_PAY_DIRECTDEBIT',
  'SNAPP_PAY_POSTPAID',
  'SNAPP_FOOD_WALLET',
  'POS',
  'NONE',
  'KIOSK',
]);
