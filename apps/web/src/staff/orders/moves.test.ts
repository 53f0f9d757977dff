import type { Order } from '@sofreh/contract/main/orders';
import { DEFAULT_ROLE_PERMISSIONS } from '@sofreh/contract/permissions';
import { describe, expect, it } from 'vitest';
import { type MovableOrder, minutesWord, nextMoves } from './next-moves.ts';
import { conflictText } from './use-move-order.ts';

const order = (status: MovableOrder['status'], more: Partial<MovableOrder> = {}): MovableOrder => ({
  status,
  source: 'WEBSITE',
  deliveryType: 'DELIVER',
  hasDeliverMethod: false,
  isPaid: true,
  ...more,
});
const { manager, kitchen, cashier } = DEFAULT_ROLE_PERMISSIONS;

it.each([
  ['NEEDFORCALL', 'ACCEPT'],
  ['CONFIRMED', 'DELAY'],
  ['READYTOSHIPMENT', null],
  ['SUBMITTED', null],
] as const)('a marketplace is told in minutes of an order that is %s: %s', (status, word) => {
  const marketplace = { code: '4821', shopId: 'shop', shopTitle: 'اسنپ‌فود', courierName: '' };
  expect(minutesWord({ status, marketplace })).toBe(word);
  expect(minutesWord({ status, marketplace: null })).toBeNull();
});

describe('nextMoves', () => {
  it('asks for a courier before a delivery goes out, unless there is one', () => {
    const [first] = nextMoves(order('READYTOSHIPMENT'), manager);
    expect(first).toEqual({ status: 'DELIVERING', needsReason: false, courier: true, needs: null });
    expect(nextMoves(order('READYTOSHIPMENT', { hasDeliverMethod: true }), manager)[0]?.courier).toBe(false);
    expect(nextMoves(order('READYTOSHIPMENT', { deliveryType: 'ZFEXPRESS' }), manager)[0]?.courier).toBe(
      false,
    );
  });

  it('offers what the role may do', () => {
    const statuses = (permissions: readonly string[]) =>
      nextMoves(order('CONFIRMED', { deliveryType: 'SERVE' }), permissions).map(({ status }) => status);
    expect(statuses(manager)).toEqual(['READYTOSERVE', 'REJECTED']);
    expect(statuses(kitchen)).toEqual(['READYTOSERVE']);
    expect(statuses(cashier)).toEqual(['READYTOSERVE']);
    expect(statuses([])).toEqual([]);
  });

  it('does not offer to finish an unpaid bill', () => {
    expect(nextMoves(order('DELIVERED', { isPaid: false }), manager)).toEqual([]);
    expect(nextMoves(order('DELIVERED'), manager).map(({ status }) => status)).toEqual(['FINISHED']);
  });
});

describe('conflictText', () => {
  const staffEvent = { actorKind: 'STAFF', actorName: 'سارا' };
  const now = (status: string, events: object[]) => ({ number: 12, status, events }) as unknown as Order;

  it('names the colleague who did the same first', () => {
    expect(conflictText(now('CONFIRMED', [staffEvent, { actorKind: 'SYSTEM' }]), 'CONFIRMED')).toContain(
      'سارا',
    );
  });

  it('tells what the order is now when it went another way', () => {
    expect(conflictText(now('REJECTED', [staffEvent]), 'CONFIRMED')).toContain('ردشده');
  });
});
