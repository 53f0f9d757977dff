import { BUSINESS_DAY_YEARS, INSTANT_YEARS } from '@sofreh/domain/calendar';
import {
  CURRENCIES,
  DELIVERY_TYPES,
  ORDER_STATUSES,
  ORDER_TYPES,
  PAYMENT_GATEWAYS,
  PAYMENT_METHODS,
  SALE_UNITS,
  type SaleUnit,
  SOURCES,
  TRANSACTION_STATUSES,
} from '@sofreh/domain/enums';
import {
  type Bounds,
  COUNT,
  DEFAULT_PAGE_SIZE,
  DESCRIPTION_LENGTH,
  isWithin,
  LATITUDE,
  LONGITUDE,
  MONEY_AMOUNT,
  NAME_LENGTH,
  NOTE_LENGTH,
  PAGE_NUMBER,
  PAGE_SIZE,
  PAIRING_CODE_LENGTH,
  PERCENT,
  PHONE_LENGTH,
  SEARCH_LENGTH_MAX,
  TITLE_LENGTH,
  WEIGHT_GRAMS,
} from '@sofreh/domain/limits';
import { typedText } from '@sofreh/domain/typed-text';
import { mostOf } from '@sofreh/domain/weight';
import { z } from 'zod';

/** Takes what somebody types, without what nobody sees. */
export const typed = () => z.string().overwrite(typedText);

/** Makes a whole number and a text, within bounds that the domain says. */
export const whole = ({ min, max }: Bounds) => z.int().min(min).max(max);
export const text = ({ min, max }: Bounds) => typed().min(min).max(max);

/** A device shows this or is told it once, to get a token of its own. */
export const pairingCode = z.string().regex(new RegExp(`^\\d{${PAIRING_CODE_LENGTH}}$`));

/** Makes a whole number of an address, and a list of anything, within bounds that the domain says. */
export const queryWhole = ({ min, max }: Bounds) => z.coerce.number().int().min(min).max(max);
export function listOf<T extends z.ZodType>(item: T, { min, max }: Bounds) {
  return z.array(item).min(min).max(max);
}

// Every call shares these schemas; their bounds are the domain's.

/** An id is the same one however it is written: names that are compared or counted as texts are in small letters. */
export const id = z.uuid().toLowerCase();
/** Of ids that the server derives itself, which are of version 8 (decision 62), a client may take none before it does. */
export const clientId = id.regex(/^.{14}[^8]/);
const isOfYears = (years: Bounds) => (day: string) => isWithin(years, Number(day.slice(0, 4)));
/** A moment of years that somebody means, its offset one that clocks have. */
export const instant = z.iso
  .datetime({ offset: true })
  .regex(/(Z|[+-](0\d|1[0-4]):[0-5]\d)$/)
  .refine(isOfYears(INSTANT_YEARS));
/** An amount in the vendor's currency: a non-negative integer. */
export const amount = whole(MONEY_AMOUNT);
/** It counts pieces, of which a line has 999 at most, or grams; which of them, and the bound, is the line's. */
export const count = whole({ min: COUNT.min, max: WEIGHT_GRAMS.max });
export const grams = whole(WEIGHT_GRAMS);
export const percent = whole(PERCENT);
export const name = text(NAME_LENGTH);
export const title = text(TITLE_LENGTH);
export const description = text(DESCRIPTION_LENGTH);
export const note = text(NOTE_LENGTH);
/** It is any way people write an Iranian mobile; the server normalises it to 09xxxxxxxxx. */
export const phoneNumber = text(PHONE_LENGTH);
export const latitude = z.number().min(LATITUDE.min).max(LATITUDE.max);
export const longitude = z.number().min(LONGITUDE.min).max(LONGITUDE.max);
export const point = z.object({ latitude, longitude });
export const currency = z.enum(CURRENCIES);
/**
 * A day of business, of years that an order can be from. What is no day ends the reading there: a rule over several days is asked of days alone.
 */
export const businessDay = z.iso.date({ abort: true }).refine(isOfYears(BUSINESS_DAY_YEARS), { abort: true });

/** A flag is `?flag=true` or `?flag=1`: query strings carry no booleans of their own. */
export const queryFlag = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1');

export const byId = z.strictObject({ id });

/** Every list pages so, except orders, which also take `skip` and `take`. */
export const paging = {
  pageNumber: queryWhole(PAGE_NUMBER).default(1),
  pageSize: queryWhole(PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
};
export const search = typed().max(SEARCH_LENGTH_MAX).optional();

/** Of pieces a line has 999 at most; what it counts is pieces unless it says otherwise. */
export function isCountOfLine({ unit, count }: { unit?: SaleUnit | undefined; count: number }): boolean {
  return count <= mostOf(unit);
}
export const WRONG_COUNT = { path: ['count'] };

/** Gives a page of a list (decisions, section 2). */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), pageNumber: z.int(), pageSize: z.int(), totalCount: z.int() });
}

/** Every failure has this one shape (decisions, section 2). */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** The caller needs this to go on: the new price, the current status, seconds to wait. */
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

export const source = z.enum(SOURCES);
/** This is what a dish is sold by. Where a request leaves it out, it means pieces. */
export const saleUnit = z.enum(SALE_UNITS);
export const deliveryType = z.enum(DELIVERY_TYPES);
/** These are the order types of section 1 of the specification. */
export const orderType = z.enum(ORDER_TYPES);
export const orderStatus = z.enum(ORDER_STATUSES);
export const paymentMethod = z.enum(PAYMENT_METHODS);
export const transactionStatus = z.enum(TRANSACTION_STATUSES);
export const gateway = z.enum(PAYMENT_GATEWAYS);

/** Gives a whole number in an address that may be 0: digits, for an empty text is a mistake and no 0. */
export function queryCount(max: number) {
  return z.coerce
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.int().min(0).max(max));
}
