import { PURSE_ENTRY_KINDS, PURSE_MOVES } from '@sofreh/domain/courier-purse';
import { COURIER_STATES, DOOR_PICTURE_LENGTH } from '@sofreh/domain/courier-state';
import {
  ACCURACY_METRES,
  CAPACITY,
  COURIER_ZONES_MAX,
  POSITION_SEQ,
  POSITIONS_AT_ONCE,
  VEHICLES,
} from '@sofreh/domain/couriers';
import { LINES_REPORT_DAYS_MAX, SERIAL_LENGTH_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyOf, courier, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  amount,
  businessDay,
  byId,
  currency,
  id,
  instant,
  latitude,
  longitude,
  name,
  note,
  pageOf,
  paging,
  phoneNumber,
  point,
  queryFlag,
  saleUnit,
  search,
  typed,
  whole,
} from '../common.ts';
import { daySpan } from '../day-span.ts';
import { payTerms, TERMS_ERRORS } from './bikers/courier-terms.ts';
import { doorClaims } from './bikers/door-claims.ts';
import {
  arrivalRecord,
  cashToGive,
  doorMoney,
  endingPaper,
  foundClaims,
  otherShop,
  PURSE_ERRORS,
  proposal,
  purse,
  refusedMoney,
  reportedTrip,
  steppedTrip,
  trip,
  tripNews,
  tripStatus,
  waitingOrder,
} from './bikers/trip-documents.ts';

const names = { firstName: name, lastName: name };
const facts = {
  vehicle: z.enum(VEHICLES),
  plate: typed().max(SERIAL_LENGTH_MAX),
  licenceNumber: typed().max(SERIAL_LENGTH_MAX),
  /** His papers hold up to and including these days; null where nobody noted one. */
  insuredUntil: businessDay.nullable(),
  licenceUntil: businessDay.nullable(),
  capacity: z.int().min(CAPACITY.min).max(CAPACITY.max),
  ...payTerms,
};
/** He rides in these delivery zones of the vendor; none is everywhere. */
const zoneIds = z.array(id).max(COURIER_ZONES_MAX);
export const biker = z.object({
  id,
  zoneIds,
  userId: id,
  phoneNumber: z.string(),
  active: z.boolean(),
  ...names,
  ...facts,
});
const boardBiker = z.object({
  id,
  name: z.string(),
  phoneNumber: z.string(),
  state: z.enum(COURIER_STATES),
  capacity: z.int(),
  zoneIds,
  /** His papers that end within two weeks, or are over: then nothing is proposed to him. */
  papers: z.array(endingPaper),
  /** Says where he was last, while he is on a trip. */
  position: point.extend({ at: instant }).nullable(),
  /** He can be back at the shop in so many minutes. */
  backIn: z.int(),
  /** It is the cash he has with him. */
  purseBalance: z.int(),
  trips: z.array(trip),
});
const courierOrStaff = anyOf(courier, staff('courier.view'));
const moves = anyOf(courier, staff('courier.assign'));
const figures = {
  trips: z.int(),
  canceled: z.int(),
  metres: z.int(),
  /** These are minutes on average from the offer to the acceptance, from there to the pick-up, and to the door. */
  acceptMinutes: z.int(),
  pickUpMinutes: z.int(),
  rideMinutes: z.int(),
  /** So many trips came to the door after the time promised. */
  late: z.int(),
  cash: z.int(),
  pay: z.int(),
};
const tripSpan = daySpan({ ...paging, bikerId: id.optional() }, LINES_REPORT_DAYS_MAX);
const purseView = z.object({
  bikerId: id,
  currency,
  purse,
  /** This is what he earned and was not paid; below zero where he was paid more. */
  owed: z.int(),
  /** He says that he took this besides, and it is in no book. */
  claims: z.array(refusedMoney),
  entries: z.array(
    z.object({
      id,
      kind: z.enum(PURSE_ENTRY_KINDS),
      amount: z.int(),
      tendered: z.int().nullable(),
      orderNumber: z.int().nullable(),
      createdByName: z.string(),
      createdAt: instant,
    }),
  ),
});

const unlessTold = { licenceUntil: facts.licenceUntil.default(null), zoneIds: zoneIds.default([]) };
const maybeTold = { active: z.boolean().optional(), zoneIds: zoneIds.optional() };

export const mainBikers = {
  ...doorClaims,
  'POST /api/bikers': call({
    summary: 'Adds a courier of the vendor by phone number',
    access: staff('courier.edit'),
    body: z.strictObject({ id, phoneNumber, ...names, ...facts, ...unlessTold }),
    response: biker,
    errors: ['WRONG_PHONE_NUMBER', 'BIKER_EXISTS', 'IDEMPOTENCY_CONFLICT', ...TERMS_ERRORS],
  }),
  'PATCH /api/bikers': call({
    summary: 'Changes what of a courier is given; the rest stays',
    access: staff('courier.edit'),
    body: z.strictObject({ id, ...maybeTold, ...z.object(facts).partial().shape }),
    response: biker,
    errors: ['BIKER_NOT_FOUND', 'BIKER_HAS_TRIPS', 'BIKER_HAS_CASH', ...TERMS_ERRORS],
  }),
  'GET /api/bikers': call({
    summary: 'Couriers, active ones first',
    access: staff('courier.view'),
    query: z.strictObject({ ...paging, search, active: queryFlag.optional() }),
    response: pageOf(biker),
  }),
  'GET /api/bikers/all-bikers': call({
    summary:
      'Every active courier with state, position, trips and cash, and whoever left with cash of the vendor',
    access: staff('courier.view'),
    response: z.object({ data: z.array(boardBiker) }),
  }),
  'GET /api/bikers/free-bikers': call({
    summary: 'Couriers on duty without a trip, who is back soonest first',
    access: staff('courier.view'),
    response: z.object({ data: z.array(boardBiker) }),
  }),
  'GET /api/bikers/key-value': call({
    summary: 'Names of couriers for choosing one',
    access: staff('courier.view'),
    response: z.object({ data: z.array(z.object({ key: id, value: z.string() })) }),
  }),
  'GET /api/bikers/papers': call({
    summary: 'Papers of active couriers that end within two weeks or are over, the soonest first',
    access: staff('courier.view'),
    response: z.object({ data: z.array(endingPaper.extend({ bikerId: id, name: z.string() })) }),
  }),
  'GET /api/bikers/orderpreview/{id}': call({
    summary: 'What a courier needs of an order: a courier of their own live trip only',
    access: courierOrStaff,
    params: byId,
    response: z.object({
      trip,
      items: z.array(z.object({ title: z.string(), unit: saleUnit, count: z.int() })),
      /** It is the guest's code, for staff who are asked for it on the phone; null for couriers. */
      doorCode: z.string().nullable(),
      hasPicture: z.boolean(),
    }),
    errors: ['TRIP_NOT_FOUND'],
  }),
  'GET /api/bikers/picture/{id}': call({
    summary: 'The picture of a trip’s hand-over, as long as it is kept',
    access: staff('courier.view'),
    params: byId,
    response: z.object({ picture: z.string(), takenAt: instant }),
    errors: ['TRIP_NOT_FOUND'],
  }),
  'GET /api/bikers/orders': call({
    summary: 'Live trips of a courier in their sequence: of oneself, or for staff of anybody',
    access: courierOrStaff,
    query: z.strictObject({ bikerId: id.optional() }),
    response: z.object({ data: z.array(trip.extend({ news: z.array(tripNews) })) }),
    errors: ['BIKER_NOT_FOUND'],
  }),
  'GET /api/bikers/bikerreport': call({
    summary: 'Trips, kilometres, minutes of each leg, lateness, cash and pay, by courier',
    access: staff('report.view'),
    query: daySpan({}, LINES_REPORT_DAYS_MAX),
    response: z.object({
      data: z.array(z.object({ bikerId: id, name: z.string(), ...figures, hourPay: z.int() })),
      /** On these business days up to today there was no trip, of whatever end. */
      emptyDays: z.array(businessDay),
    }),
  }),
  'GET /api/bikers/pagingreport': call({
    summary: 'Trips of days, newest first',
    access: staff('report.view'),
    query: tripSpan,
    response: pageOf(reportedTrip),
  }),
  'GET /api/bikers/pagingreport/excel': call({
    summary: 'The same as a workbook',
    access: staff('report.export'),
    query: daySpan({ bikerId: id.optional() }, LINES_REPORT_DAYS_MAX),
    responds: 'excel',
  }),
  'GET /api/bikers/arrivals': call({
    summary:
      'When guests were told that orders would come beside when they came: the first range and the last one',
    access: staff('report.view'),
    query: daySpan({}, LINES_REPORT_DAYS_MAX),
    response: z.object({
      first: arrivalRecord,
      last: arrivalRecord,
      /** These orders missed the last range by most. */
      worst: z.array(
        z.object({
          orderId: id,
          orderNumber: z.int(),
          from: instant,
          to: instant,
          arrivedAt: instant,
          /** It came so many seconds after the range, or before it below zero. */
          missSeconds: z.int(),
        }),
      ),
    }),
  }),
  'PATCH /api/bikers/state': call({
    summary: 'Moves a trip, once for each id: by its courier, or by staff for him; the order goes with it',
    access: moves,
    body: z.strictObject({
      id,
      tripId: id,
      /** It is who did it, where a phone says so: several couriers may use one, and what waits there is no other's. */
      by: id.optional(),
      status: tripStatus,
      reason: note.default(''),
      /** This is what was collected at the door, with DELIVERED. `tendered` is what the guest gave of cash. */
      collected: doorMoney.extend({ tendered: amount.optional() }).optional(),
      /** This is what shows, with DELIVERED, that it was handed over: the guest's code, or a picture as base64. */
      proof: z
        .strictObject({
          code: z.string().regex(/^\d{4}$/),
          picture: z.base64().min(1).max(DOOR_PICTURE_LENGTH),
        })
        .partial()
        .optional(),
    }),
    response: steppedTrip,
    errors: [
      'STEP_OF_ANOTHER',
      'BIKER_NOT_FOUND',
      'TRIP_NOT_FOUND',
      'TRIP_CHANGED',
      'DUPLICATE_TRIP_STATE',
      'INVALID_TRIP_STATE',
      'OFFER_OVER',
      'REASON_REQUIRED',
      'PROOF_REQUIRED',
      'PROOF_WRONG',
      'PROOF_SPENT',
      'IMAGE_WRONG',
      'IMAGE_ANIMATED',
      'IMAGE_TOO_LARGE',
      'INVALID_ORDER_STATE',
      'ORDER_HAS_TO_HAVE_DELIVER_METHOD',
      'ORDER_ALREADY_PAID',
      'PAYMENT_AMOUNT_WRONG',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'POST /api/bikers/duty': call({
    summary:
      'Goes on or off duty; staff may say it for a courier, and a phone what was done without a network',
    access: moves,
    body: z.strictObject({
      onDuty: z.boolean(),
      bikerId: id.optional(),
      /** It is as with a step of a trip. */
      by: id.optional(),
      /** A phone ended this shift; it ends no later one, no earlier than its last trip and not in time to come. */
      ended: z.strictObject({ since: instant, at: instant }).optional(),
    }),
    response: z.object({ onDuty: z.boolean(), since: instant.nullable() }),
    errors: ['STEP_OF_ANOTHER', 'BIKER_NOT_FOUND', 'BIKER_HAS_TRIPS'],
  }),
  'POST /api/bikers/positions': call({
    summary: 'Where the courier is, on a trip of theirs only; what is known already is not written again',
    access: courier,
    body: z.strictObject({
      positions: z
        .array(
          z.strictObject({
            tripId: id,
            seq: whole(POSITION_SEQ),
            latitude,
            longitude,
            accuracy: whole(ACCURACY_METRES),
          }),
        )
        .min(1)
        .max(POSITIONS_AT_ONCE),
    }),
    response: z.object({ taken: z.int() }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  'GET /api/bikers/me': call({
    // Whoever rides for other vendors alone is told which: the details of BIKER_NOT_FOUND hold `otherShops`.
    summary: 'The courier who asks: on duty or not, cash with him, what the day came to',
    access: courier,
    response: z.object({
      biker,
      vendorName: z.string(),
      /** He rides for these other vendors: duty, trips and purse are each one's own. */ otherShops:
        z.array(otherShop),
      shop: point,
      currency,
      onDutySince: instant.nullable(),
      now: instant,
      purse,
      /** This is what he gives guests back of refunds, since his purse was counted last. */
      toGive: z.array(cashToGive),
      today: z.object({ trips: z.int(), metres: z.int(), pay: z.int(), hourPay: z.int() }),
    }),
    errors: ['BIKER_NOT_FOUND'],
  }),
  'GET /api/bikers/dispatch': call({
    summary: 'The board: orders that wait for a courier, couriers, and who should bring what',
    access: staff('courier.view'),
    response: z.object({
      shop: point,
      orders: z.array(waitingOrder),
      bikers: z.array(boardBiker),
      proposals: z.array(proposal),
      refusedMoney: z.array(refusedMoney),
      /** There is more of that of these couriers than is shown. */
      refusedMore: z.array(z.object({ bikerId: id, bikerName: z.string(), count: z.int() })),
    }),
  }),
  'GET /api/bikers/purses/{id}': call({
    summary: 'The cash a courier has with him, movement by movement since it was counted last',
    access: staff('courier.view'),
    params: byId,
    response: purseView,
    errors: ['BIKER_NOT_FOUND'],
  }),
  'POST /api/bikers/purses/{id}': call({
    summary:
      'Gives a courier change in advance, takes cash from him, or pays him out of his purse what he is owed, under the client’s id',
    access: staff('courier.assign'),
    params: byId,
    body: z.strictObject({ id, kind: z.enum(PURSE_MOVES), amount: amount.min(1) }),
    response: purseView,
    errors: [...PURSE_ERRORS, 'PURSE_SHORT', 'PAY_NOT_OWED', 'CASH_DRAWER_SHORT'],
  }),
  'PUT /api/bikers/purses/{id}/count': call({
    summary: 'Takes all the cash a courier has with him, counted; a difference is named',
    access: staff('courier.assign'),
    params: byId,
    body: z.strictObject({
      id,
      countedAmount: amount,
      /** This is what whoever counts saw that had to be in it: of two who count, the second counts nothing. */
      expected: z.int(),
      reason: note.default(''),
      claims: foundClaims,
    }),
    response: z.object({ expected: z.int(), counted: z.int(), difference: z.int() }),
    errors: [...PURSE_ERRORS, 'REASON_REQUIRED', 'PURSE_CHANGED', 'PURSE_CLAIMS_SHORT', 'NOT_FOUND'],
  }),
} as const;
