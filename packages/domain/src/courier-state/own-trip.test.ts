import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRIP_STATUSES, type TripStatus } from '../enums/index.ts';
import {
  isFinalTrip,
  isPaidRide,
  moveOwnTrip,
  nextTripStatus,
  OWN_TRIP_TRANSITIONS,
  type TripState,
} from './index.ts';

const OPEN = { offerIsOpen: true, orderIsRejected: false };
const at = (status: TripStatus, interruptedAt: TripStatus | null = null): TripState => ({
  status,
  interruptedAt,
});

describe('a trip of the own fleet', () => {
  it('is moved by no row that the companies’ rule would ignore', () => {
    for (const { from, to } of OWN_TRIP_TRANSITIONS) {
      const state = from === 'INTERRUPTED' ? at(from, 'BIKERACCEPTED') : at(from);
      expect(moveOwnTrip(state, to, 'STAFF', OPEN, 'چرا').ok, `${from} → ${to}`).toBe(true);
    }
  });

  it('has each move once', () => {
    const moves = OWN_TRIP_TRANSITIONS.map(({ from, to }) => `${from} → ${to}`);
    expect(new Set(moves).size).toBe(moves.length);
  });

  it.each([
    ['accepts an offer', 'BIKERASSIGNED', 'BIKERACCEPTED', '', null],
    ['turns a batch down', 'BATCHASSIGNED', 'TRIPREQUESTED', '', null],
    ['gives back what was accepted, saying why', 'BIKERACCEPTED', 'TRIPREQUESTED', 'پنچر شدم', null],
    ['gives it back silently', 'BIKERACCEPTED', 'TRIPREQUESTED', ' ', 'REASON_REQUIRED'],
    ['takes an order by itself', 'TRIPREQUESTED', 'BIKERASSIGNED', '', 'forbidden'],
    ['goes back', 'PICKEDUP', 'ATSOURCE', '', 'INVALID_TRIP_STATE'],
    ['delivers what was not picked up', 'ATSOURCE', 'DELIVERED', '', 'INVALID_TRIP_STATE'],
    ['calls an order off', 'PICKEDUP', 'CANCELED', 'نخواست', 'forbidden'],
    ['says it twice', 'PICKEDUP', 'PICKEDUP', '', 'DUPLICATE_TRIP_STATE'],
    ['moves what is over', 'DELIVERED', 'CANCELED', 'نخواست', 'INVALID_TRIP_STATE'],
  ] as const)('a courier %s', (_case, from, to, reason, code) => {
    const result = moveOwnTrip(at(from), to, 'COURIER', OPEN, reason);
    expect(result.ok ? null : result.code).toBe(code);
  });

  it('an offer that ran out is not accepted by its courier, but may be by the staff for him', () => {
    const over = { offerIsOpen: false, orderIsRejected: false };
    expect(moveOwnTrip(at('BIKERASSIGNED'), 'BIKERACCEPTED', 'COURIER', over)).toMatchObject({
      code: 'OFFER_OVER',
    });
    expect(moveOwnTrip(at('BIKERASSIGNED'), 'BIKERACCEPTED', 'STAFF', over).ok).toBe(true);
  });

  it('what the vendor rejected meanwhile is brought back by the courier', () => {
    const rejected = { offerIsOpen: false, orderIsRejected: true };
    expect(moveOwnTrip(at('PICKEDUP'), 'CANCELED', 'COURIER', rejected, 'سفارش لغو شد').ok).toBe(true);
  });

  it.each([
    ['handed over', 'ATDESTINATION', null, 'DELIVERED', false, true],
    ['brought back from the door', 'ATDESTINATION', null, 'CANCELED', true, true],
    ['brought back after a trouble on the way', 'INTERRUPTED', 'PICKEDUP', 'CANCELED', true, true],
    ['called off before he had it', 'ATSOURCE', null, 'CANCELED', true, false],
    ['taken from him', 'ATDESTINATION', null, 'CANCELED', false, false],
    ['in trouble', 'ATDESTINATION', null, 'INTERRUPTED', true, false],
  ] as const)('of what is %s he is paid or not', (_case, from, interruptedAt, to, orderIsRejected, paid) => {
    expect(isPaidRide(at(from, interruptedAt), to, { orderIsRejected })).toBe(paid);
  });

  it('the order goes out and is delivered with its trip, once each on every way', () => {
    const status = fc.constantFrom(...TRIP_STATUSES);
    const actor = fc.constantFrom('COURIER' as const, 'STAFF' as const, 'SYSTEM' as const);
    fc.assert(
      fc.property(fc.array(fc.tuple(status, actor), { maxLength: 40 }), (moves) => {
        let state = at('TRIPREQUESTED');
        for (const [to, who] of moves) {
          const result = moveOwnTrip(state, to, who, OPEN, 'چون');
          if (!result.ok) continue;
          expect(isFinalTrip(state.status)).toBe(false);
          expect(result.orderTo).toBe(
            to === 'PICKEDUP' ? 'DELIVERING' : to === 'DELIVERED' ? 'DELIVERED' : null,
          );
          state = result.state;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('the phone’s one button leads from the offer to the door', () => {
    const way: TripStatus[] = [];
    let state = at('BATCHASSIGNED');
    for (let next = nextTripStatus(state); next; next = nextTripStatus(state)) {
      const result = moveOwnTrip(state, next, 'COURIER', OPEN);
      if (!result.ok) throw new Error(result.code);
      way.push(next);
      state = result.state;
    }
    expect(way).toEqual(['BIKERACCEPTED', 'ATSOURCE', 'PICKEDUP', 'ATDESTINATION', 'DELIVERED']);
    expect(nextTripStatus(at('INTERRUPTED', 'PICKEDUP'))).toBe('PICKEDUP');
  });
});
