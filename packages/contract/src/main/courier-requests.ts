import { COMPANY_REPORT_OUTCOMES } from '@sofreh/domain/courier-companies';
import { COURIER_REQUEST_STATUSES, TRIP_STATUSES } from '@sofreh/domain/enums';
import { KEY_LENGTH, LINES_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff, webhook } from '../access.ts';
import { call } from '../call.ts';
import { amount, byId, id, instant, note, pageOf, paging } from '../common.ts';
import { daySpan } from '../day-span.ts';
import { courierCompany, seesCompanyAccounts, settlesWithCompanies } from './courier-companies.ts';

/** This is a word of a company, as it came; it has no outcome while nobody has worked on it. */
const companyReport = z.object({
  at: instant,
  outcome: z.enum(COMPANY_REPORT_OUTCOMES).nullable(),
  said: z.string(),
});

/** This is what a company was asked for. Money is in the order's currency. */
export const courierRequest = z.object({
  id,
  orderId: id,
  orderNumber: z.int(),
  provider: courierCompany,
  status: z.enum(COURIER_REQUEST_STATUSES),
  tripStatus: z.enum(TRIP_STATUSES),
  /** Nobody knows yet whether the company has it. */
  inDoubt: z.boolean(),
  /** It is being called off. */
  withdrawn: z.boolean(),
  reason: z.string(),
  /** This is what it was to cost, and what it comes to so far. */
  price: z.int().nullable(),
  cost: z.int(),
  /** This is what the guest pays for the delivery; nothing of an order that was called off, whoever rides. */
  guestPays: z.int(),
  /**
   * This is what of the cost the vendor bears, below zero where it keeps something; null while the request is not over.
   */
  vendorBears: z.int().nullable(),
  /** Its courier was told to take this of the order's cash at the door, and took it: the company owes it. */
  collects: z.int(),
  collected: z.int(),
  /**
   * This is what is left to pay of the order now: where that is less than he was told to take, the company is to hear
   * of it.
   */
  due: z.int(),
  /** He was told to take `beyond` and the bill did not need it; the company denied `struckOff` of both. */
  beyond: z.int(),
  struckOff: z.int(),
  courierName: z.string(),
  courierPhone: z.string(),
  trackingUrl: z.string().nullable(),
  requestedAt: instant,
  acceptedAt: instant.nullable(),
  pickedUpAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type CourierRequest = z.output<typeof courierRequest>;

const ofOrder = z.strictObject({ orderId: id });
const asking = [
  'ORDER_NOT_FOUND',
  'INVALID_ORDER_STATE',
  'INVALID_TRIP_STATE',
  'COURIER_REQUEST_LIVE',
  'COURIER_NOT_CONFIGURED',
  'COURIER_TAKES_NO_CASH',
  'ADDRESS_HAS_NO_POINT',
  'IDEMPOTENCY_CONFLICT',
] as const;
/** It is whatever the company sends: the company's file reads it once its proof is right. */
const report = z.unknown();
const reportAnswer = z.object({ taken: z.boolean() });
const proof = z.strictObject({ key: z.string().max(KEY_LENGTH.max).optional() });
const reportErrors = ['SIGNATURE_WRONG'] as const;

export const courierRequests = {
  'POST /api-delivery/v1/delivery-by-providers': call({
    summary: 'Asks a company for a courier for an order, once for each id',
    access: staff('courier.assign'),
    body: z.strictObject({ id, orderId: id, provider: courierCompany }),
    response: courierRequest,
    errors: asking,
  }),
  'GET /api-delivery/v1/delivery-by-providers': call({
    summary: 'What companies were asked for on days, newest first',
    access: seesCompanyAccounts,
    query: daySpan({ ...paging, provider: courierCompany.optional() }, LINES_REPORT_DAYS_MAX),
    response: pageOf(courierRequest),
  }),
  'GET /api-delivery/v1/delivery-by-providers/live': call({
    summary: 'Requests under way, and orders for which nobody was left to ask',
    access: staff('courier.view'),
    response: z.object({ data: z.array(courierRequest), needPerson: z.array(id) }),
  }),
  'GET /api-delivery/v1/delivery-by-providers/order/{id}': call({
    summary: 'Every request of an order, oldest first, with what the companies reported',
    access: staff('courier.view'),
    params: byId,
    response: z.object({
      data: z.array(
        courierRequest.extend({
          reports: z.array(companyReport),
        }),
      ),
    }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  'DELETE /api-delivery/v1/delivery-by-providers/{id}': call({
    summary:
      'Calls a request off; what that costs stays on the books. The cascade leaves the order to people then',
    access: staff('courier.assign'),
    params: byId,
    query: z.strictObject({ reason: note.default('') }),
    response: courierRequest,
    errors: ['COURIER_REQUEST_NOT_FOUND', 'COURIER_REQUEST_OVER', 'COURIER_CANNOT_CANCEL'],
  }),
  'POST /api-delivery/v1/delivery-by-providers/{id}/denied-cash': call({
    summary:
      'Strikes off cash of an order that a company says its courier did not take, under the client’s id, with the reason',
    access: settlesWithCompanies,
    params: byId,
    body: z.strictObject({ id, amount: amount.min(1), reason: note.min(1) }),
    response: courierRequest,
    errors: ['COURIER_REQUEST_NOT_FOUND', 'COURIER_ACCOUNT_BEYOND', 'IDEMPOTENCY_CONFLICT'],
  }),
  'GET /api-delivery/v1/delivery-by-providers/estimated-price': call({
    summary: 'What each company that is set up would take for an order’s way, and what the guest pays',
    access: staff('courier.view'),
    query: ofOrder,
    response: z.object({
      guestPays: z.int(),
      /** This is what is left to pay at the door. */
      due: z.int(),
      data: z.array(
        z.object({
          provider: courierCompany,
          outcome: z.enum(['PRICED', 'NOT_COVERED', 'REFUSED', 'UNREACHABLE']),
          price: z.int().nullable(),
          /** It is dearer than the vendor said. */
          tooDear: z.boolean(),
          /** Something is left to pay, and its couriers take no cash. */
          noCash: z.boolean(),
        }),
      ),
    }),
    errors: ['ORDER_NOT_FOUND', 'ADDRESS_HAS_NO_POINT'],
  }),
  'GET /api-delivery/v1/delivery-by-providers/provider-distance-support': call({
    summary: 'How far an order’s way is, and which companies ride it',
    access: staff('courier.view'),
    query: ofOrder,
    response: z.object({
      metres: z.int(),
      data: z.array(z.object({ provider: courierCompany, supported: z.boolean() })),
    }),
    errors: ['ORDER_NOT_FOUND', 'ADDRESS_HAS_NO_POINT'],
  }),
  'POST /api-delivery/v1/express-plus/request-delivery': call({
    summary: 'Asks ExpressPlus for a courier for an order, once for each id',
    access: staff('courier.assign'),
    body: z.strictObject({ id, orderId: id }),
    response: courierRequest,
    errors: asking,
  }),
  'GET /api/delivery/getbordardeliveryfee': call({
    summary: 'What Bordar would take for an order’s way',
    access: staff('courier.view'),
    query: ofOrder,
    response: z.object({ covered: z.boolean(), price: z.int().nullable() }),
    errors: ['ORDER_NOT_FOUND', 'ADDRESS_HAS_NO_POINT', 'COURIER_NOT_CONFIGURED'],
  }),
  'POST /api-delivery/v1/hooks/miare': call({
    summary: 'A report of Miare’s, proven by its authorization header; kept first and worked on afterwards',
    access: webhook,
    body: report,
    response: reportAnswer,
    errors: reportErrors,
  }),
  'POST /api-delivery/v1/hooks/snappbox': call({
    summary: 'A report of SnappBox’s, proven by the key of its address',
    access: webhook,
    query: proof,
    body: report,
    response: reportAnswer,
    errors: reportErrors,
  }),
  'POST /api-delivery/v1/hooks/{company}': call({
    summary: 'A report of another company’s, proven by its authorization header or the key of its address',
    access: webhook,
    params: z.strictObject({ company: z.enum(['expressplus', 'zfexpress', 'alopeyk']) }),
    query: proof,
    body: report,
    response: reportAnswer,
    errors: reportErrors,
  }),
  'POST /api/deliveryhistories/miarewebhooks': call({
    summary: 'The same as hooks/miare, at the older address',
    access: webhook,
    body: report,
    response: reportAnswer,
    errors: reportErrors,
  }),
  'POST /api/deliveryhistories/bordarwebhooks': call({
    summary: 'A report of Bordar’s, proven by its authorization header',
    access: webhook,
    body: report,
    response: reportAnswer,
    errors: reportErrors,
  }),
  'DELETE /api/deliveryhistories/{id}': call({
    summary: 'Takes a request that is over off the list of requests; its cost and its reports stay',
    access: staff('courier.edit'),
    params: byId,
    errors: ['COURIER_REQUEST_NOT_FOUND', 'COURIER_REQUEST_LIVE'],
  }),
} as const;
