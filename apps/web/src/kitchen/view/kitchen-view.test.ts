import type { KitchenBoard, KitchenOrder } from '@sofreh/contract/main/kitchen';
import { describe, expect, it } from 'vitest';
import type { StepRow } from '../store/kitchen-db.ts';
import { orderWords } from './allergy.ts';
import { finishedTickets, orderViews, PASS, readyOrders } from './kitchen-view.ts';

const FILTER = { station: PASS, hallId: null, source: null };

/** An order of one kebab, told at a minute of the hour; made at another, or not yet. */
function order(number: number, toldAt: number, doneAt: number | null): KitchenOrder {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 8, minute)).toISOString();
  const line = { orderItemId: `line-${number}`, menuItemId: 'kebab', title: 'کباب', count: 1 };
  const mark = { printerStationId: 'grill', orderItemId: `line-${number}`, round: 0, seen: 1 };
  return {
    ...{ id: `order-${number}`, number, source: 'SALON', orderType: 'POSTPAID', deliveryType: 'SERVE' },
    ...{ status: 'CONFIRMED', version: 1, tableName: null, hallId: null, numberOfPerson: null, note: '' },
    ...{
      answers: [],
      moves: [],
      marketplace: null,
      placedAt: at(toldAt),
      confirmedAt: at(toldAt),
      promisedAt: null,
    },
    ...{ readyAt: null, calledAt: null, notifiedAt: null, hasPhone: false, held: [] },
    tickets: [
      {
        ...{ sequence: 1, kind: 'NEW', printerStationId: 'grill', stationTitle: 'منقل', at: at(toldAt) },
        lines: [{ ...line, note: '', course: 1, toppings: [] }],
        cleared: doneAt !== null,
      },
    ],
    marks: [{ ...mark, done: doneAt === null ? 0 : 1, doneAt: doneAt === null ? null : at(doneAt) }],
  } as KitchenOrder;
}

function finished(orders: readonly KitchenOrder[], pending: readonly StepRow[] = []): number[] {
  const board = { orders } as KitchenBoard;
  return finishedTickets(orderViews(board, pending), FILTER).map(({ order: { number } }) => number);
}

function bump(number: number, minute: number): StepRow {
  const at = new Date(Date.UTC(2026, 10, 24, 8, minute)).toISOString();
  const of = { id: `step-${number}`, orderId: `order-${number}`, at };
  const step = {
    ...of,
    kind: 'BUMP',
    printerStationId: 'grill',
    orderItemId: `line-${number}`,
    round: 0,
    told: 1,
  };
  return { id: of.id, hostDomain: '', step } as StepRow;
}

describe('what can be taken back', () => {
  it('is what was made last, whatever was told last', () => {
    expect(finished([order(1, 0, 30), order(2, 20, 25), order(3, 28, null)])).toEqual([1, 2]);
  });

  it('is what was done here before the server has heard of it, though this clock is behind', () => {
    const orders = [order(1, 0, 30), order(2, 20, null), order(3, 10, null)];
    expect(finished(orders, [bump(3, 2), bump(2, 1)])).toEqual([2, 3, 1]);
  });
});

it('an order is ready to be fetched only while nothing of it is cooked', () => {
  const ready = { status: 'READYTOSERVE' } as const;
  const board = {
    orders: [
      { ...order(1, 0, 30), ...ready },
      { ...order(2, 0, null), ...ready },
    ],
  };
  const shown = readyOrders(orderViews(board as KitchenBoard, []), FILTER);
  expect(shown.map(({ number }) => number)).toEqual([1]);
});

describe('what an order says to the cooks', () => {
  const answer = (title: string, value: KitchenOrder['answers'][number]['value']) => ({
    id: title,
    title,
    value,
  });

  it('is its note and the answers to the vendor’s questions, and an allergy is one unless it is denied', () => {
    const answers = [
      answer('حساسیت دارید؟', true),
      answer('حساسیت به گردو', false),
      answer('آلرژی', ['بادام', 'شیر']),
      answer('حساسیت دیگر', ''),
      answer('تندی', 'کم'),
    ];
    expect(orderWords({ note: 'کنار پنجره', answers })).toEqual([
      { key: 'note', text: 'کنار پنجره', allergy: false },
      { key: 'حساسیت دارید؟', text: 'حساسیت دارید؟: بله', allergy: true },
      { key: 'حساسیت به گردو', text: 'حساسیت به گردو: خیر', allergy: false },
      { key: 'آلرژی', text: 'آلرژی: بادام، شیر', allergy: true },
      { key: 'حساسیت دیگر', text: 'حساسیت دیگر: ', allergy: false },
      { key: 'تندی', text: 'تندی: کم', allergy: false },
    ]);
  });

  it('is where it was, and the number that a bill had which joined it', () => {
    const moves = [
      { tableName: '۲', number: null },
      { tableName: null, number: 52 },
    ];
    const words = orderWords({ note: '', answers: [], moves }).map(({ text }) => text);
    expect(words).toEqual(['بود: میز ۲', 'پیش‌تر سفارش ۵۲']);
  });

  it('is its note alone on a board that an older program kept', () => {
    expect(orderWords({ note: '' } as never)).toEqual([]);
  });
});
