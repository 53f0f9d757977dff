import { describe, expect, it } from 'vitest';
import { DELIVERY_TYPES, ORDER_STATUSES, SOURCES } from '../enums/index.ts';
import { initialStatus, ORDER_TRANSITIONS, READY_STATUS, stepIndexOf, stepsOf, transition } from './index.ts';

describe('initialStatus: decisions section 4, rows «new»', () => {
  it.each([
    ['customer order that must be paid online first', 'WEBSITE', 'CUSTOMER', true, 'SUBMITTED'],
    ['the same at a table', 'QR', 'CUSTOMER', true, 'SUBMITTED'],
    ['customer order paid at the door', 'WEBSITE', 'CUSTOMER', false, 'NEEDFORCALL'],
    ['a table that pays later', 'QR', 'CUSTOMER', false, 'NEEDFORCALL'],
    ['marketplace order awaiting acceptance', 'SNAPPFOOD', 'MARKETPLACE', false, 'NEEDFORCALL'],
    ['the marketplace took the money itself', 'SNAPPFOOD', 'MARKETPLACE', true, 'NEEDFORCALL'],
    ['cashier order', 'SALON', 'STAFF', false, 'CONFIRMED'],
    ['quick order by telephone, paid by link', 'SALON', 'STAFF', true, 'CONFIRMED'],
    ['kiosk order', 'KIOSK', 'CUSTOMER', false, 'CONFIRMED'],
    ['kiosk order that its guest pays on the phone first', 'KIOSK', 'CUSTOMER', true, 'SUBMITTED'],
  ] as const)('%s', (_rule, source, placedBy, mustPayFirst, status) => {
    expect(initialStatus({ source, placedBy, mustPayFirst })).toBe(status);
  });

  it('is always a row of the table', () => {
    for (const source of SOURCES) {
      for (const placedBy of ['CUSTOMER', 'STAFF', 'MARKETPLACE'] as const) {
        for (const mustPayFirst of [true, false]) {
          const status = initialStatus({ source, placedBy, mustPayFirst });
          expect(ORDER_TRANSITIONS.some((row) => row.from === null && row.to === status)).toBe(true);
        }
      }
    }
  });
});

describe("stepsOf: the guest's status page", () => {
  it.each([
    ['DELIVER', 'PLACED, PREPARING, READY, DELIVERING, DELIVERED'],
    ['ZFEXPRESS', 'PLACED, PREPARING, READY, DELIVERING, DELIVERED'],
    ['PICKUP', 'PLACED, PREPARING, READY, DELIVERED'],
    ['SERVE', 'PLACED, PREPARING, READY, DELIVERED'],
  ] as const)('%s: %s', (type, names) => {
    expect(
      stepsOf(type)
        .map((step) => step.name)
        .join(', '),
    ).toBe(names);
  });

  it.each(DELIVERY_TYPES)(
    '%s: every move goes on to the same step or a later one, unless rejected',
    (type) => {
      for (const row of ORDER_TRANSITIONS) {
        if (!row.from || row.to === 'REJECTED' || !row.deliveryTypes.includes(type)) continue;
        expect(stepIndexOf(type, row.to)).toBeGreaterThanOrEqual(stepIndexOf(type, row.from));
      }
    },
  );

  it.each(DELIVERY_TYPES)("%s: READY is the delivery type's own status", (type) => {
    const ready = stepsOf(type).find((step) => step.name === 'READY');
    expect(ready?.statuses).toEqual([READY_STATUS[type]]);
    expect(
      transition(
        { status: 'CONFIRMED', source: 'SALON', deliveryType: type, hasDeliverMethod: false, isPaid: false },
        READY_STATUS[type],
        { kind: 'SYSTEM' },
      ),
    ).toEqual({ ok: true });
  });

  it.each(DELIVERY_TYPES)('%s: a status is in one step at most, REJECTED in none', (type) => {
    for (const status of ORDER_STATUSES) {
      const holding = stepsOf(type).filter((step) => step.statuses.includes(status));
      expect(holding.length).toBeLessThanOrEqual(1);
      expect(stepIndexOf(type, status)).toBe(
        holding[0]
          ? stepsOf(type)
              .map((s) => s.name)
              .indexOf(holding[0].name)
          : -1,
      );
    }
    expect(stepIndexOf(type, 'REJECTED')).toBe(-1);
  });

  it("another type's status is no step", () => {
    expect(stepIndexOf('SERVE', 'DELIVERING')).toBe(-1);
    expect(stepIndexOf('PICKUP', 'READYTOSERVE')).toBe(-1);
  });
});
