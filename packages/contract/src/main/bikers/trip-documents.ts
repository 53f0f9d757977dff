import { DOOR_PROOFS } from '@sofreh/domain/courier-state';
import { COURIER_PAPERS } from '@sofreh/domain/couriers';
import { DISPATCHED_STATUSES } from '@sofreh/domain/dispatch';
import { DOOR_METHODS, TRIP_STATUSES } from '@sofreh/domain/enums';
import { DOOR_CLAIMS_SHOWN, REFRESH_TOKEN_LENGTH } from '@sofreh/domain/limits';
import { z } from 'zod';
import { amount, businessDay, id, instant, latitude, longitude, orderStatus, point } from '../../common.ts';
import { courierCompany } from '../courier-companies.ts';

export const tripStatus = z.enum(TRIP_STATUSES);
const address = z.object({
  title: z.string(),
  detail: z.string(),
  plate: z.string(),
  unit: z.string(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
});

/** This is the way of one order to its door; money is in the vendor's currency. */
export const trip = z.object({
  id,
  orderId: id,
  orderNumber: z.int(),
  orderStatus,
  status: tripStatus,
  /** Says where it stood when it was interrupted. */
  interruptedAt: tripStatus.nullable(),
  batchId: id.nullable(),
  /** It is its place in the batch, from 0. */
  position: z.int(),
  bikerId: id.nullable(),
  bikerName: z.string(),
  offeredUntil: instant.nullable(),
  reason: z.string(),
  customerName: z.string(),
  /** It is empty before a courier has accepted and after the trip. */
  customerPhone: z.string(),
  address: address.nullable(),
  description: z.string(),
  promisedAt: instant.nullable(),
  readyAt: instant.nullable(),
  finalPrice: z.int(),
  /** This is what is left to collect, as it is now: changes with edits, payments and refunds. */
  due: z.int(),
  /** The guest said that they will hand over this much in cash. */
  payingWith: z.int().nullable(),
  metres: z.int(),
  pay: z.int(),
  acceptedAt: instant.nullable(),
  pickedUpAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** This is what is asked of whoever hands it over. */
  proof: z.enum(DOOR_PROOFS),
});
export type Trip = z.output<typeof trip>;

/** This is a trip after a step of it. */
export const steppedTrip = trip.extend({
  /** This part of the money that came with the step belongs to no bill and is to be given back. */
  surplus: z.int(),
});

/** This is what others did to an order since its courier said yes: he is told before he knocks. */
export const tripNews = z.object({ at: instant, what: z.enum(['EDITED', 'PAID', 'REFUNDED']) });

/** Staff have a courier give this cash back to a guest, out of his purse. */
export const cashToGive = z.object({ id, orderNumber: z.int(), amount: z.int(), at: instant });

export const purse = z.object({
  advance: z.int(),
  collected: z.int(),
  changeGiven: z.int(),
  /** It is the amount of payments that came in another way than was written; below zero where there was no cash. */
  corrected: z.int(),
  /** This is what he gave guests of refunds. */
  givenBack: z.int(),
  /** This is what he was paid out of it. */
  wages: z.int(),
  handedIn: z.int(),
  difference: z.int(),
  balance: z.int(),
});

/** Reports tell a trip so: in minutes, which are null where it never came so far. */
export const reportedTrip = trip.extend({
  acceptMinutes: z.int().nullable(),
  pickUpMinutes: z.int().nullable(),
  rideMinutes: z.int().nullable(),
  /** It came so many minutes after the time promised; none where it came in time. */
  lateMinutes: z.int().nullable(),
  /** This cash was collected at the door. */
  cash: z.int(),
});

/** This order waits for a courier, as the board shows it. */
export const waitingOrder = z.object({
  id,
  number: z.int(),
  status: z.enum(DISPATCHED_STATUSES),
  customerName: z.string(),
  address: z.string(),
  place: point.nullable(),
  /** It lies in this delivery zone; null where none covers it. */
  zone: z.object({ id, name: z.string() }).nullable(),
  promisedAt: instant.nullable(),
  /** The kitchen has it ready in so many minutes. */
  readyIn: z.int(),
  due: z.int(),
  /** This company was asked for it and has not answered: until then it is proposed to nobody. */
  askedOf: courierCompany.nullable(),
});

/** Says who should bring which orders, and why. */
export const proposal = z.object({
  bikerId: id,
  orderIds: z.array(id),
  leavesIn: z.int(),
  arrivesIn: z.array(z.int()),
  why: z.object({
    orders: z.int(),
    savedMinutes: z.int(),
    courierIn: z.int(),
    kitchenIn: z.int(),
    late: z.int(),
  }),
});

/** This is what a courier says that he took at a door. */
export const doorMoney = z.strictObject({ id, method: z.enum(DOOR_METHODS), amount: amount.min(1) });

/** This money waited on the phone of a courier who was let go, with what shows whose session ended there. */
export const doorClaim = z.strictObject({
  refreshToken: z.string().min(REFRESH_TOKEN_LENGTH.min).max(REFRESH_TOKEN_LENGTH.max),
  tripId: id,
  collected: doorMoney,
});

/**
 * A courier says that he took this money at a door and it is in no book, until as much money of its order comes or
 * somebody answers it.
 */
export const refusedMoney = z.object({
  tripId: id,
  orderId: id,
  orderNumber: z.int(),
  bikerId: id,
  bikerName: z.string(),
  method: z.enum(DOOR_METHODS),
  amount: z.int(),
  /** Says why it was refused, in words. */
  reason: z.string(),
  at: instant,
});

/** Says which of a courier's open claims of cash a count found: what it found too much is at least their sum. */
export const foundClaims = z
  .array(z.strictObject({ tripId: id, amount: amount.min(1) }))
  .max(DOOR_CLAIMS_SHOWN)
  .default([]);

/** This is what keeps staff from moving what is in a courier's purse, however it is moved. */
export const PURSE_ERRORS = ['BIKER_NOT_FOUND', 'PURSE_OWN', 'IDEMPOTENCY_CONFLICT'] as const;

/** Says how what guests were told of arrivals compares with when they came. */
export const arrivalRecord = z.object({
  orders: z.int(),
  within: z.int(),
  /** It is the mean of all orders, in seconds between the range and the arrival; none where it came within. */
  meanMissSeconds: z.int(),
  late: z.int(),
});

/** A courier rides for this vendor, too. */
export const otherShop = z.object({ name: z.string(), domain: z.string() });

/** This paper of a courier ends soon, or is over. */
export const endingPaper = z.object({
  paper: z.enum(COURIER_PAPERS),
  /** It is the last day on which it holds. */ until: businessDay,
  state: z.enum(['ENDING', 'OVER']),
});
