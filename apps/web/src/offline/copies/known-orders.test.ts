import type { OrderSummary } from '@sofreh/contract/main/orders';
import { describe, expect, it } from 'vitest';
import { completeSummary } from '../store/complete-order.ts';
import { belongsIn, isOfAllOpen, type OrdersQuery, pageOf } from './known-orders.ts';

function order(fields: Partial<OrderSummary>): OrderSummary {
  return completeSummary({
    id: 'a',
    number: 14,
    businessDay: '2026-11-21',
    source: 'SALON',
    orderType: 'POSTPAID',
    deliveryType: 'SERVE',
    status: 'CONFIRMED',
    customerName: 'مینا رستمی',
    customerPhone: '09123456789',
    tableName: 'میز ۵',
    itemCount: 1,
    finalPrice: 100,
    paidAmount: 0,
    isPaid: false,
    paymentType: 'CASH',
    currency: 'TOMAN',
    placedAt: '2026-11-21T10:00:00.000Z',
    ...fields,
  } as OrderSummary);
}

describe('which orders a till without a network finds in a list', () => {
  it.each<[string, OrdersQuery, Partial<OrderSummary>, boolean]>([
    ['every order', {}, { status: 'FINISHED' }, true],
    ['an open one among the open', { open: 'true' }, {}, true],
    ['not a finished one', { open: 'true' }, { status: 'FINISHED' }, false],
    ['not a rejected one', { open: 'true' }, { status: 'REJECTED' }, false],
    ['one with something left to pay', { unpaid: 'true' }, { paidAmount: 99 }, true],
    ['not one that is paid', { unpaid: 'true' }, { paidAmount: 100 }, false],
    ['not one that was rejected unpaid', { unpaid: 'true' }, { status: 'REJECTED' }, false],
    ['a paid one among the paid', { unpaid: 'false' }, { paidAmount: 100 }, true],
    ['one of its channel', { source: 'SALON' }, {}, true],
    ['not one of another channel', { source: 'QR' }, {}, false],
    ['one served in the way asked for', { deliveryType: 'SERVE' }, {}, true],
    ['not one to be brought', { deliveryType: 'DELIVER' }, {}, false],
    ['one by its number in Persian digits', { search: '۱۴' }, {}, true],
    ['not one whose number only begins so', { search: '1' }, {}, false],
    ['one by the end of its telephone', { search: '6789' }, {}, true],
    ['not one by three digits of it', { search: '789' }, {}, false],
    ['one by a name with other letters', { search: 'م\u064Aنا' }, {}, true],
    ['one by its table', { search: 'میز ۵' }, {}, true],
    ['one by the number of its table', { search: '۵' }, {}, true],
    ['one by a table that is named by a number', { search: 'میز 17' }, { tableName: '۱۷' }, true],
    ['not one by the table of another number', { search: '17' }, { tableName: '117' }, false],
    ['not one that left its table', { search: '۵' }, { status: 'FINISHED' }, false],
    ['not one by a name of somebody else', { search: 'سارا' }, {}, false],
  ])('%s', (_case, query, fields, found) => {
    expect(belongsIn({ ...query, skip: 0, take: 10 })?.(order(fields))).toBe(found);
  });

  it.each<[string, OrdersQuery]>([
    ['statuses', { status: 'CONFIRMED' }],
    ['a day', { businessDay: '2026-11-21' }],
    ['a table', { tableId: '019a0000-0000-7000-8000-000000000000' }],
    ['what is over', { open: 'false' }],
  ])('none where it is narrowed by %s', (_case, query) => {
    expect(belongsIn(query)).toBeNull();
  });

  it.each<[OrdersQuery, boolean]>([
    [{ open: 'true', take: 100 }, true],
    [{ open: 'true', skip: 0, search: undefined }, true],
    [{ open: 'true', skip: 10 }, false],
    [{ open: 'true', source: 'QR' }, false],
    [{ unpaid: 'true' }, false],
    [{}, false],
  ])('keeps %o: %s', (query, keeps) => {
    expect(isOfAllOpen(query)).toBe(keeps);
  });

  it('newest first, page by page', () => {
    const orders = [8, 10, 9].map((hour) =>
      order({ id: `${hour}`, placedAt: `2026-11-21T${`${hour}`.padStart(2, '0')}:00:00.000Z` }),
    );
    expect(pageOf(orders, {}).map(({ id }) => id)).toEqual(['10', '9', '8']);
    expect(pageOf(orders, { skip: 1, take: 1 }).map(({ id }) => id)).toEqual(['9']);
    expect(pageOf(orders, { skip: 3, take: 15 })).toEqual([]);
  });
});
