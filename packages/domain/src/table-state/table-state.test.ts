import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUSES } from '../enums/index.ts';
import { tehran } from '../testing/builders.ts';
import {
  canMoveReservation,
  closeBill,
  type DiningTableState,
  FREE_TABLE,
  freeTable,
  holdsTable,
  moveBill,
  openBill,
  type Reservation,
  reservationAt,
  reservationConflicts,
  reserveTable,
} from './index.ts';

const taken = (openBills: number, channel: 'QR' | 'SALON' = 'SALON'): DiningTableState => ({
  state: 'RESERVED',
  channel,
  openBills,
});
const refused = (code: string) => ({ ok: false, code });
const becomes = (table: DiningTableState) => ({ ok: true, table });

describe('a dining table', () => {
  it('is taken before any bill, by its channel', () => {
    expect(reserveTable(FREE_TABLE, 'QR')).toEqual(becomes(taken(0, 'QR')));
    expect(reserveTable(taken(0), 'QR')).toEqual(refused('TABLE_NOT_FREE'));
  });

  it('is taken by the first bill and keeps its channel with the next', () => {
    expect(openBill(FREE_TABLE, 'QR')).toEqual(taken(1, 'QR'));
    expect(openBill(taken(1, 'SALON'), 'QR')).toEqual(taken(2, 'SALON'));
    expect(openBill(taken(0, 'QR'), 'SALON')).toEqual(taken(1, 'QR'));
  });

  it('is free again with its last bill', () => {
    expect(closeBill(taken(2))).toEqual(becomes(taken(1)));
    expect(closeBill(taken(1))).toEqual(becomes(FREE_TABLE));
    expect(closeBill(taken(0))).toEqual(refused('TABLE_HAS_NO_BILL'));
    expect(closeBill(FREE_TABLE)).toEqual(refused('TABLE_HAS_NO_BILL'));
  });

  it('is freed by hand only without an open bill', () => {
    expect(freeTable(taken(0))).toEqual(becomes(FREE_TABLE));
    expect(freeTable(taken(1))).toEqual(refused('TABLE_HAS_OPEN_BILL'));
    expect(freeTable(FREE_TABLE)).toEqual(refused('TABLE_ALREADY_FREE'));
  });

  it.each([
    ['to a free table', taken(1, 'QR'), FREE_TABLE, FREE_TABLE, taken(1, 'QR')],
    ['to a table with a bill', taken(1), taken(1, 'QR'), FREE_TABLE, taken(2, 'QR')],
    ['one of two', taken(2), FREE_TABLE, taken(1), taken(1)],
  ])('a bill moves %s', (_case, from, to, fromAfter, toAfter) => {
    expect(moveBill(from, to)).toEqual({ ok: true, from: fromAfter, to: toAfter });
  });

  it('no bill, no move', () => {
    expect(moveBill(FREE_TABLE, FREE_TABLE)).toEqual(refused('TABLE_HAS_NO_BILL'));
  });

  it('whatever happens, a free table has no bill and no channel, and no bill is lost', () => {
    const step = fc.record({
      kind: fc.constantFrom('reserve', 'open', 'close', 'free', 'move'),
      table: fc.nat(1),
      channel: fc.constantFrom('QR' as const, 'SALON' as const),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const tables: [DiningTableState, DiningTableState] = [FREE_TABLE, FREE_TABLE];
        let bills = 0;
        for (const { kind, table, channel } of steps) {
          const here = table === 0 ? 0 : 1;
          const there = table === 0 ? 1 : 0;
          if (kind === 'open') {
            tables[here] = openBill(tables[here], channel);
            bills += 1;
          } else if (kind === 'move') {
            const moved = moveBill(tables[here], tables[there]);
            if (moved.ok) [tables[here], tables[there]] = [moved.from, moved.to];
          } else {
            const rules = { reserve: reserveTable, close: closeBill, free: freeTable };
            const result = rules[kind](tables[here], channel);
            if (result.ok) tables[here] = result.table;
            if (result.ok && kind === 'close') bills -= 1;
          }
          expect(tables[0].openBills + tables[1].openBills).toBe(bills);
          for (const one of tables) {
            expect(one.state === 'FREE').toBe(one.channel === null);
            if (one.state === 'FREE') expect(one.openBills).toBe(0);
          }
        }
      }),
      { numRuns: 300 },
    );
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

  it.each([
    ['18:59', undefined],
    ['19:00', evening],
    ['20:59', evening],
    ['21:00', undefined],
  ])('at %s the table is held by it or not', (clock, expected) => {
    expect(reservationAt([evening], 't1', tehran(`2026-11-21 ${clock}`))).toBe(expected);
    expect(reservationAt([evening], 't2', tehran(`2026-11-21 ${clock}`))).toBeUndefined();
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
