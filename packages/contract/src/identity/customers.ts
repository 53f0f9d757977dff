import { CUSTOM_FIELDS_MAX, NAME_LENGTH, SEARCH_LENGTH_MAX } from '@sofreh/domain/limits';
import { isBirthday } from '@sofreh/domain/segments';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import {
  businessDay,
  byId,
  id,
  instant,
  name,
  note,
  orderStatus,
  pageOf,
  paging,
  phoneNumber,
  queryCount,
  saleUnit,
  search,
  typed,
} from '../common.ts';
import { momentsInOrder } from '../day-span.ts';
import { answeredField, answerFilter, fieldAnswer } from '../main/custom-fields.ts';
import { offlineAddressFields } from './offline-addresses.ts';

/** This is one of a customer's last orders, with what was paid for it and what of that went back. */
export const pastOrder = z.object({
  id,
  number: z.int(),
  status: orderStatus,
  finalPrice: z.int(),
  paidAmount: z.int(),
  refundedAmount: z.int(),
  placedAt: instant,
});

const customerFields = {
  id,
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  note: z.string(),
  /** It is month and day of the Jalali calendar as one number: 115 is Farvardin 15th. Null where nobody told it. */
  birthday: z.int().nullable(),
  since: instant,
};
/** It is month and day as one number, or null to forget it. */
export const birthday = z.int().refine(isBirthday).nullable();
/** This is a customer as this vendor knows them; amounts are in its currency. */
export const vendorCustomer = z.object({
  ...customerFields,
  /** It counts orders that were neither rejected nor left unpaid at the gateway. */
  orderCount: z.int(),
  /** This is what those came to, less refunds. */
  spend: z.int(),
  lastOrderAt: instant.nullable(),
  /** This is what is known by the vendor's own questions, also by those that are asked no more. */
  fields: z.array(answeredField).readonly(),
});
/** These answer all of the vendor's own questions of customers; left out, what is known stays. */
const answers = z.array(fieldAnswer).max(CUSTOM_FIELDS_MAX).optional();
export const knownAddress = z.object({
  id,
  /** OFFLINE is kept by staff. OWN is from the address book of a customer who orders here themselves. */
  kind: z.enum(['OFFLINE', 'OWN']),
  title: z.string(),
  detail: z.string(),
  plate: z.string(),
  unit: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  covered: z.boolean(),
  zoneId: id.nullable(),
  zoneName: z.string().nullable(),
  deliveryCost: z.int().nullable(),
  minimumBasket: z.int().nullable(),
});
/** A list goes up by it, or with `-` down. */
const customerSort = z.enum([
  'since',
  'name',
  'orders',
  'spend',
  'lastOrder',
  '-since',
  '-name',
  '-orders',
  '-spend',
  '-lastOrder',
]);
export type CustomerSort = z.infer<typeof customerSort>;
const filter = {
  search,
  /** Says who ordered at all between two moments. */
  from: instant.optional(),
  to: instant.optional(),
  minimumOrders: queryCount(1_000_000).optional(),
  ...answerFilter,
};
const view = staff('customer.view');
const addressList = { access: view, params: byId, response: z.object({ data: z.array(knownAddress) }) };

export const customers = {
  'GET /api-identity/identity/customers': call({
    summary: "The vendor's customers, newest first unless another order is asked for",
    access: view,
    query: z.strictObject({ ...paging, search, sort: customerSort.default('-since') }),
    response: pageOf(vendorCustomer),
  }),
  'GET /api-identity/identity/customers/search': call({
    summary: 'The ten customers that fit best what is typed: part of a name, or of a phone number',
    access: view,
    query: z.strictObject({ search: typed().min(1).max(SEARCH_LENGTH_MAX) }),
    response: z.object({ data: z.array(z.object(customerFields)) }),
  }),
  'POST /api-identity/identity/customers': call({
    summary: 'Adds a customer by phone number, with an address if one is given',
    access: staff('customer.edit'),
    body: z.strictObject({
      /**
       * The client makes this UUID v7 of the adding; the customer goes by the id of the person, who may be known
       * already.
       */
      id,
      phoneNumber,
      firstName: name,
      lastName: typed().max(NAME_LENGTH.max).default(''),
      note: note.default(''),
      birthday: birthday.default(null),
      fields: answers,
      address: z.strictObject({ id, ...offlineAddressFields }).optional(),
    }),
    response: vendorCustomer,
    errors: ['WRONG_PHONE_NUMBER', 'PHONE_EXISTS', 'IDEMPOTENCY_CONFLICT', 'CUSTOM_FIELD_WRONG'],
  }),
  'PUT /api-identity/identity/customers': call({
    summary: 'Changes what the vendor calls a customer and notes about them',
    access: staff('customer.edit'),
    body: z.strictObject({
      id,
      firstName: name,
      lastName: typed().max(NAME_LENGTH.max).default(''),
      note: note.default(''),
      /** Left out, it stays. */
      birthday: birthday.optional(),
      fields: answers,
    }),
    response: vendorCustomer,
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOM_FIELD_WRONG'],
  }),
  'GET /api-identity/identity/customers/{id}/address': call({
    summary: "A customer's addresses as the vendor may know them",
    ...addressList,
    errors: ['CUSTOMER_NOT_FOUND'],
  }),
  'GET /api-identity/identity/customers/{id}/addresses-by-delivery-zones': call({
    summary: "Those of a customer's addresses the vendor delivers to, with the zone of each",
    ...addressList,
    errors: ['CUSTOMER_NOT_FOUND'],
  }),
  'GET /api-identity/identity/customers/{id}/information': call({
    summary:
      'All the vendor knows of a customer: orders, spend, also by month, last visit, favourites, addresses, note',
    access: view,
    params: byId,
    response: vendorCustomer.extend({
      averageSpend: z.int(),
      addresses: z.array(knownAddress),
      lastOrders: z.array(pastOrder),
      /** These are the last twelve Jalali months by the day each began, oldest first. */
      months: z.array(z.object({ start: businessDay, orderCount: z.int(), spend: z.int() })),
      favourites: z.array(z.object({ title: z.string(), unit: saleUnit, count: z.int() })),
    }),
    errors: ['CUSTOMER_NOT_FOUND'],
  }),
  'GET /api-identity/identity/customers/report': call({
    summary:
      'Customers by what they ordered in a time, biggest spend first unless another order is asked for',
    access: view,
    query: z
      .strictObject({ ...paging, ...filter, sort: customerSort.default('-spend') })
      .superRefine(momentsInOrder),
    response: pageOf(vendorCustomer),
  }),
  'GET /api-identity/identity/customers/report/excel': call({
    summary: 'The same report as a right-to-left workbook',
    access: staff('customer.export'),
    query: z.strictObject(filter).superRefine(momentsInOrder),
    responds: 'excel',
  }),
} as const;
