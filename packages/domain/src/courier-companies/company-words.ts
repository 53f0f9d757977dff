import { canMoveCourierRequest, reportTrip, TRIP_STATUS_OF, type TripState } from '../courier-state/index.ts';
import type { CourierRequestStatus, TripStatus } from '../enums/index.ts';
import type { CourierCompany } from './companies.ts';

/** This is what a company's word says: how far the request is (null: as far as it was), and where the trip is. */
export interface CompanyWord {
  readonly request: CourierRequestStatus | null;
  readonly trip: TripStatus;
}

function says(request: CourierRequestStatus, trip: TripStatus = TRIP_STATUS_OF[request]): CompanyWord {
  return { request, trip };
}
const INTERRUPTED: CompanyWord = { request: null, trip: 'INTERRUPTED' };

const OWN_CONTRACT = {
  SEARCHING: says('REQUESTED'),
  ASSIGNED: says('ASSIGNED'),
  ACCEPTED: says('ACCEPTED'),
  AT_SOURCE: says('ATRESTAURANT'),
  PICKED_UP: says('PICKED_UP'),
  AT_DESTINATION: says('PICKED_UP', 'ATDESTINATION'),
  DELIVERED: says('DELIVERED'),
  RETURNING: INTERRUPTED,
  CANCELED_BY_COMPANY: says('CANCELED_BY_PROVIDER'),
  CANCELED_BY_CUSTOMER: says('CANCELED_BY_US'),
  EXPIRED: says('TIMED_OUT'),
} as const;

/**
 * This is the one table of every company's words. Words of one status that differ by who cancelled are joined by a
 * slash.
 */
export const COMPANY_WORDS: Readonly<Record<CourierCompany, Readonly<Record<string, CompanyWord>>>> = {
  MIARE: {
    assign_queue: says('REQUESTED'),
    pickup: says('ACCEPTED'),
    'pickup/arrived': says('ATRESTAURANT'),
    dropoff: says('PICKED_UP'),
    delivered: says('DELIVERED'),
    returning: INTERRUPTED,
    canceled_by_miare: says('CANCELED_BY_PROVIDER'),
    canceled_by_delay: says('CANCELED_BY_PROVIDER'),
    canceled_by_client: says('CANCELED_BY_US'),
  },
  SNAPP_BOX: {
    PREPENDING: says('REQUESTED'),
    PENDING: says('REQUESTED'),
    ACCEPTED: says('ACCEPTED'),
    ARRIVED_AT_PICK_UP: says('ATRESTAURANT'),
    PICKED_UP: says('PICKED_UP'),
    ARRIVED_AT_DROP_OFF: says('PICKED_UP', 'ATDESTINATION'),
    DELIVERED: says('DELIVERED'),
    CANCELLED: says('CANCELED_BY_PROVIDER'),
    'CANCELLED/customer': says('CANCELED_BY_US'),
    'CANCELLED/system': says('TIMED_OUT'),
  },
  ALOPEYK: {
    new: says('REQUESTED'),
    searching: says('REQUESTED'),
    scheduled: says('REQUESTED'),
    accepted: says('ACCEPTED'),
    picking: says('ATRESTAURANT'),
    delivering: says('PICKED_UP'),
    delivered: says('DELIVERED'),
    finished: says('DELIVERED'),
    cancelled: says('CANCELED_BY_PROVIDER'),
    'cancelled/customer': says('CANCELED_BY_US'),
    expired: says('TIMED_OUT'),
  },
  BORDAR: OWN_CONTRACT,
  EXPRESSPLUS: OWN_CONTRACT,
  ZFEXPRESS: OWN_CONTRACT,
};

/** These companies document that a courier may drop the job, so that it is offered to others again. */
const DROP_IS_DOCUMENTED: readonly CourierCompany[] = ['MIARE', 'BORDAR', 'EXPRESSPLUS', 'ZFEXPRESS'];

/** This is a request as far as the company told: its status, and where its trip is. */
export interface CompanyState {
  readonly status: CourierRequestStatus;
  readonly trip: TripState;
}

/**
 * This is what became of a company's word: what `CompanyHeard` says; GONE where its request went with its order; STRAY
 * of a courier whom nobody waits for; FAILED where it could not be worked on, and is tried again.
 */
export const COMPANY_REPORT_OUTCOMES = [
  'MOVED',
  'DROPPED',
  'SAME',
  'LATE',
  'UNKNOWN',
  'GONE',
  'STRAY',
  'FAILED',
] as const;
export type CompanyReportOutcome = (typeof COMPANY_REPORT_OUTCOMES)[number];

/**
 * It is MOVED forward or to an end; DROPPED back to REQUESTED; SAME again; LATE or impossible; UNKNOWN is a word this
 * product has not seen. `state` is what holds afterwards.
 */
export interface CompanyHeard {
  readonly outcome: Exclude<CompanyReportOutcome, 'GONE' | 'STRAY' | 'FAILED'>;
  readonly state: CompanyState;
}

/**
 * Says whether a company's word, if it is true, takes a request back: it is asked once more before that is believed.
 */
export function isDrop(company: CourierCompany, state: CompanyState, word: string): boolean {
  return hearCompany(company, state, word).outcome === 'DROPPED';
}

/**
 * Gives a request after a word of its company's: forward, to an end, or back where the company documents it; never
 * otherwise. A request that we called off goes nowhere any more.
 */
export function hearCompany(company: CourierCompany, state: CompanyState, word: string): CompanyHeard {
  const said = Object.hasOwn(COMPANY_WORDS[company], word) ? COMPANY_WORDS[company][word] : undefined;
  if (!said) return { outcome: 'UNKNOWN', state };
  const { request } = said;
  const trip = reportTrip(state.trip, said.trip);
  if (request === null || request === state.status) {
    if (trip.outcome === 'MOVED') return { outcome: 'MOVED', state: { ...state, trip: trip.state } };
    return { outcome: trip.outcome === 'SAME' ? 'SAME' : 'LATE', state };
  }
  if (!canMoveCourierRequest(state.status, request)) return { outcome: 'LATE', state };
  if (request === 'REQUESTED') {
    if (!DROP_IS_DOCUMENTED.includes(company)) return { outcome: 'LATE', state };
    const searching: TripState = { status: 'TRIPREQUESTED', interruptedAt: null };
    return { outcome: 'DROPPED', state: { status: request, trip: searching } };
  }
  const moved = trip.outcome === 'MOVED' ? trip.state : state.trip;
  return { outcome: 'MOVED', state: { status: request, trip: moved } };
}

/** A request that was just sent stands so. */
export const newCompanyState: CompanyState = {
  status: 'REQUESTED',
  trip: { status: 'TRIPREQUESTED', interruptedAt: null },
};
