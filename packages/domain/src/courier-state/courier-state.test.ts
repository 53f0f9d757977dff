import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COURIER_REQUEST_STATUSES,
  type CourierRequestStatus,
  TRIP_STATUSES,
  type TripStatus,
} from '../enums/index.ts';
import {
  canMoveCourierRequest,
  isFinalCourierRequest,
  isFinalTrip,
  reportTrip,
  TRIP_STATUS_OF,
  type TripState,
} from './index.ts';

/** The way of a courier request as the mapping lists it, from the first to the last. */
const WAY = ['REQUESTED', 'ACK', 'ASSIGNED', 'ACCEPTED', 'ATRESTAURANT', 'PICKED_UP', 'DELIVERED'] as const;
const CANCELS = ['CANCELED_BY_PROVIDER', 'CANCELED_BY_US'] as const;

describe('courier request: «states are monotonic except ASSIGNED/ACCEPTED → REQUESTED»', () => {
  it.each(WAY.flatMap((from, i) => WAY.map((to, j) => [from, to, i, j] as const)))(
    '%s → %s',
    (from, to, i, j) => {
      const dropped = to === 'REQUESTED' && (from === 'ASSIGNED' || from === 'ACCEPTED');
      expect(canMoveCourierRequest(from, to)).toBe(j > i || dropped);
    },
  );

  it.each(WAY)('from %s it may be cancelled, unless it is delivered', (from) => {
    for (const to of CANCELS) expect(canMoveCourierRequest(from, to)).toBe(from !== 'DELIVERED');
  });

  it.each(WAY)('from %s it may time out only before the food is picked up', (from) => {
    expect(canMoveCourierRequest(from, 'TIMED_OUT')).toBe(WAY.indexOf(from) < WAY.indexOf('PICKED_UP'));
  });

  it('nothing leaves an end, and just four statuses are one', () => {
    const ends = COURIER_REQUEST_STATUSES.filter(isFinalCourierRequest);
    expect([...ends].sort()).toEqual(['CANCELED_BY_PROVIDER', 'CANCELED_BY_US', 'DELIVERED', 'TIMED_OUT']);
    for (const from of ends) {
      for (const to of COURIER_REQUEST_STATUSES) expect(canMoveCourierRequest(from, to)).toBe(false);
    }
  });

  it('late, doubled and reordered reports never undo what is known', () => {
    const reports = fc.array(fc.constantFrom(...COURIER_REQUEST_STATUSES), { maxLength: 25 });
    fc.assert(
      fc.property(reports, (list) => {
        let status: CourierRequestStatus = 'REQUESTED';
        for (const report of list) {
          if (!canMoveCourierRequest(status, report)) continue;
          const back =
            WAY.indexOf(report as (typeof WAY)[number]) < WAY.indexOf(status as (typeof WAY)[number]);
          if (back && !isFinalCourierRequest(report)) expect(report).toBe('REQUESTED');
          expect(isFinalCourierRequest(status)).toBe(false);
          status = report;
        }
        if (list.includes('DELIVERED')) expect(isFinalCourierRequest(status)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['REQUESTED', 'TRIPREQUESTED'],
    ['ACK', 'TRIPREQUESTED'],
    ['ASSIGNED', 'BIKERASSIGNED'],
    ['ACCEPTED', 'BIKERACCEPTED'],
    ['ATRESTAURANT', 'ATSOURCE'],
    ['PICKED_UP', 'PICKEDUP'],
    ['DELIVERED', 'DELIVERED'],
    ['CANCELED_BY_PROVIDER', 'CANCELED'],
    ['CANCELED_BY_US', 'CANCELED'],
    ['TIMED_OUT', 'TIMEOUT'],
  ] as const)('the mapping: %s is the trip %s', (request, trip) => {
    expect(TRIP_STATUS_OF[request]).toBe(trip);
  });
});

const trip = (status: TripStatus, interruptedAt: TripStatus | null = null): TripState => ({
  status,
  interruptedAt,
});
const TRIP_WAY = [
  'INITIATED',
  'TRIPREQUESTED',
  'BIKERASSIGNED',
  'BIKERACCEPTED',
  'ATSOURCE',
  'PICKEDUP',
  'ATDESTINATION',
  'DELIVERED',
] as const;

describe('trip', () => {
  it.each(TRIP_WAY.flatMap((from, i) => TRIP_WAY.map((to, j) => [from, to, i, j] as const)))(
    '%s, then %s reported',
    (from, to, i, j) => {
      const dropped = to === 'TRIPREQUESTED' && (from === 'BIKERASSIGNED' || from === 'BIKERACCEPTED');
      const expected = i === j ? 'SAME' : (j > i || dropped) && from !== 'DELIVERED' ? 'MOVED' : 'IGNORED';
      const report = reportTrip(trip(from), to);
      expect(report.outcome).toBe(expected);
      expect(report.state).toEqual(expected === 'MOVED' ? trip(to) : trip(from));
    },
  );

  it.each([
    ['assigned in a batch is as far as assigned alone', 'BIKERASSIGNED', 'BATCHASSIGNED', 'MOVED'],
    ['and the other way', 'BATCHASSIGNED', 'BIKERASSIGNED', 'MOVED'],
    ['a batch may be dropped', 'BATCHASSIGNED', 'TRIPREQUESTED', 'MOVED'],
    ['a batch may be accepted', 'BATCHASSIGNED', 'BIKERACCEPTED', 'MOVED'],
    ['at the source nothing is dropped', 'ATSOURCE', 'TRIPREQUESTED', 'IGNORED'],
    ['cancelled on the way', 'PICKEDUP', 'CANCELED', 'MOVED'],
    ['timed out while waiting', 'TRIPREQUESTED', 'TIMEOUT', 'MOVED'],
    ['timed out with the food in the bag', 'PICKEDUP', 'TIMEOUT', 'IGNORED'],
    ['cancelled after delivery', 'DELIVERED', 'CANCELED', 'IGNORED'],
    ['delivered after cancelling', 'CANCELED', 'DELIVERED', 'IGNORED'],
    ['delivered after time-out', 'TIMEOUT', 'DELIVERED', 'IGNORED'],
    ['interrupted after the end', 'DELIVERED', 'INTERRUPTED', 'IGNORED'],
  ] as const)('%s', (_case, from, to, outcome) => {
    expect(reportTrip(trip(from), to).outcome).toBe(outcome);
  });

  it('«keep last, flag»: an interrupted trip knows where it stood', () => {
    expect(reportTrip(trip('PICKEDUP'), 'INTERRUPTED').state).toEqual(trip('INTERRUPTED', 'PICKEDUP'));
  });

  it.each([
    ['goes on from there', 'PICKEDUP', 'MOVED'],
    ['goes on further', 'ATDESTINATION', 'MOVED'],
    ['is asked for anew', 'TRIPREQUESTED', 'MOVED'],
    ['is cancelled', 'CANCELED', 'MOVED'],
    ['does not go back', 'ATSOURCE', 'IGNORED'],
    ['is interrupted again', 'INTERRUPTED', 'SAME'],
    ['does not time out with the food in the bag', 'TIMEOUT', 'IGNORED'],
  ] as const)('interrupted at PICKEDUP, it %s', (_case, to, outcome) => {
    const report = reportTrip(trip('INTERRUPTED', 'PICKEDUP'), to);
    expect(report.outcome).toBe(outcome);
    expect(report.state).toEqual(outcome === 'MOVED' ? trip(to) : trip('INTERRUPTED', 'PICKEDUP'));
  });

  it('any reports leave a status that is known, final ones for good, and no interruption left over', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TRIP_STATUSES), { maxLength: 25 }), (list) => {
        let state = trip('INITIATED');
        for (const status of list) {
          const report = reportTrip(state, status);
          if (isFinalTrip(state.status)) expect(report.outcome).not.toBe('MOVED');
          if (report.outcome !== 'MOVED') expect(report.state).toBe(state);
          else expect(report.state.status).toBe(status);
          expect(report.state.interruptedAt !== null).toBe(report.state.status === 'INTERRUPTED');
          expect(report.state.interruptedAt).not.toBe('INTERRUPTED');
          state = report.state;
        }
      }),
      { numRuns: 300 },
    );
  });
});
