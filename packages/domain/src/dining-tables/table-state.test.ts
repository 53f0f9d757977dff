import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUSES } from '../enums/index.ts';
import { tehran } from '../testing/builders.ts';
import {
  canMoveReservation,
  type DiningTableState,
  FREE_TABLE,
  freeTable,
  holdsTable,
  type Reservation,
  reservationConflicts,
  reserveTable,
  tableStanding,
} from './index.ts';

const taken = (openBills: number, channel: 'QR' | 'SALON' = 'SALON'): DiningTableState => ({
  state: 'RESERVED',
  channel,
  openBills,
  guests: 0,
});
const refused = (code: string) => ({ ok: false, code });
const becomes = (table: DiningTableState) => ({ ok: true, table });

describe('a dining table', () => {
  it('is taken before any bill, by its channel', () => {
    expect(reserveTable(FREE_TABLE, 'QR')).toEqual(becomes(taken(0, 'QR')));
    expect(reserveTable(taken(0), 'QR')).toEqual(refused('TABLE_NOT_FREE'));
  });

  it('is freed by hand only without an open bill', () => {
    expect(freeTable(taken(0))).toEqual(becomes(FREE_TABLE));
    expect(freeTable(taken(1))).toEqual(refused('TABLE_HAS_OPEN_BILL'));
    expect(freeTable(FREE_TABLE)).toEqual(refused('TABLE_ALREADY_FREE'));
  });

  it('that was only scanned is rid of its guests, and taken for others as any free one', () => {
    const scanned = { ...FREE_TABLE, guests: 2 };
    expect(freeTable(scanned)).toEqual(becomes(FREE_TABLE));
    expect(reserveTable(scanned, 'SALON')).toEqual(becomes({ ...taken(0), guests: 2 }));
  });
});

describe('a table on the plan', () => {
  it.each([
    ['free', 'FREE', [], 'FREE'],
    ['taken before anything was ordered', 'RESERVED', [], 'SEATED'],
    ['with a bill that is not paid', 'RESERVED', [308_000], 'BUSY'],
    ['with one bill paid and another not', 'RESERVED', [0, 5_000], 'BUSY'],
    ['with all bills paid', 'RESERVED', [0, 0], 'SETTLED'],
    ['with a bill although nobody took it', 'FREE', [308_000], 'BUSY'],
  ] as const)('%s', (_case, state, dues, standing) => {
    expect(tableStanding(state, dues)).toBe(standing);
  });
});

const at = (id: string, from: string, to: string, tableId = 't1'): Reservation => ({
  id,
  tableId,
  from: tehran(`2026-11-21 ${from}`),
  to: tehran(`2026-11-21 ${to}`),
});

describe('reservations', () => {
  const evening = at('evening', '19:00', '21:00');

  it.each([
    ['the same time', at('other', '19:00', '21:00'), true],
    ['the end of it', at('other', '20:59', '22:00'), true],
    ['the beginning of it', at('other', '18:00', '19:01'), true],
    ['the middle of it', at('other', '19:30', '20:00'), true],
    ['all around it', at('other', '18:00', '22:00'), true],
    ['right after it', at('other', '21:00', '22:00'), false],
    ['right before it', at('other', '18:00', '19:00'), false],
    ['another table', at('other', '19:00', '21:00', 't2'), false],
    ['itself, moved', at('evening', '20:00', '22:00'), false],
  ])('%s conflicts: %s', (_case, wanted, conflicts) => {
    expect(reservationConflicts([evening], wanted)).toEqual(conflicts ? [evening] : []);
  });

  it('conflict is mutual', () => {
    const span = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 8 }), fc.constantFrom('t1', 't2'));
    fc.assert(
      fc.property(span, span, (a, b) => {
        const one: Reservation = { id: 'one', tableId: a[2], from: a[0], to: a[0] + a[1] };
        const other: Reservation = { id: 'other', tableId: b[2], from: b[0], to: b[0] + b[1] };
        expect(reservationConflicts([one], other).length).toBe(reservationConflicts([other], one).length);
      }),
    );
  });
});

describe('a reservation', () => {
  it.each([
    ['BOOKED', 'ARRIVED', true],
    ['BOOKED', 'FINISHED', false],
    ['NO_SHOW', 'ARRIVED', true],
    ['ARRIVED', 'FINISHED', true],
    ['ARRIVED', 'CANCELED', false],
    ['CANCELED', 'BOOKED', false],
    ['FINISHED', 'ARRIVED', false],
  ] as const)('from %s to %s: %s', (from, to, allowed) => {
    expect(canMoveReservation(from, to)).toBe(allowed);
  });

  it('keeps its table while guests are awaited or there', () => {
    expect(RESERVATION_STATUSES.filter(holdsTable)).toEqual(['BOOKED', 'ARRIVED']);
  });
});
