import type { KitchenBoard, KitchenOrder } from '@sofreh/contract/main/kitchen';
import { kitchenLines } from '@sofreh/domain/kitchen';
import { describe, expect, it } from 'vitest';
import type { StepRow } from '../store/kitchen-db.ts';
import { orderWords, tellsAllergy } from './allergy.ts';
import {
  addedToOrders,
  finishedTickets,
  hiddenCount,
  lastMadeLines,
  orderViews,
  PASS,
  readyOrders,
  type TicketView,
  ticketsOf,
} from './kitchen-view.ts';
import { movedText, movedWords } from './moved.ts';
import { countUnseen, drawnTickets } from './unseen.ts';

const FILTER = { station: PASS, hallId: null, source: null };

/** An order of one kebab, told at a minute of the hour; made at another, or not yet. */
function order(number: number, toldAt: number, doneAt: number | null): KitchenOrder {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 8, minute)).toISOString();
  const line = { orderItemId: `line-${number}`, menuItemId: 'kebab', title: 'کباب', count: 1 };
  const mark = { printerStationId: 'grill', orderItemId: `line-${number}`, round: 0, seen: 1 };
  return {
    id: `order-${number}`,
    number,
    source: 'SALON',
    orderType: 'POSTPAID',
    deliveryType: 'SERVE',
    status: 'CONFIRMED',
    version: 1,
    tableName: null,
    hallId: null,
    numberOfPerson: null,
    note: '',
    answers: [],
    marketplace: null,
    placedAt: at(toldAt),
    confirmedAt: at(toldAt),
    promisedAt: null,
    readyAt: null,
    calledAt: null,
    notifiedAt: null,
    hasPhone: false,
    held: [],
    tickets: [
      {
        sequence: 1,
        kind: 'NEW',
        printerStationId: 'grill',
        stationTitle: 'منقل',
        at: at(toldAt),
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

describe('what a key takes back', () => {
  const { tickets, ...of } = order(1, 0, null);
  const ids = ['line-1', 'line-2', 'line-3'];
  const lines = ids.map((orderItemId) => ({ ...tickets[0]?.lines[0], orderItemId }));
  const mark = (orderItemId: string, minute: number) => {
    const doneAt = new Date(Date.UTC(2026, 10, 24, 8, minute)).toISOString();
    return { printerStationId: 'grill', orderItemId, round: 0, seen: 1, done: 1, doneAt };
  };
  const last = (marks: KitchenOrder['marks'], pending: readonly StepRow[] = []) => {
    const board = {
      orders: [{ ...of, tickets: [{ ...tickets[0], lines }], marks }],
    } as unknown as KitchenBoard;
    const [ticket] = finishedTickets(orderViews(board, pending), FILTER);
    return ticket && lastMadeLines(ticket).map(({ orderItemId }) => orderItemId);
  };
  const bumped = (orderItemId: string, minute: number) => {
    const { step, ...row } = bump(1, minute);
    return { ...row, step: { ...step, id: `step ${orderItemId}`, orderItemId } } as StepRow;
  };

  it('is of an order what was made last, not what was made before', () => {
    expect(last([mark('line-1', 5), mark('line-2', 9), mark('line-3', 7)])).toEqual(['line-2']);
    expect(last([mark('line-1', 5), mark('line-2', 9)], [bumped('line-3', 1)])).toEqual(['line-3']);
  });

  it('is all that one touch made', () => {
    expect(last([mark('line-1', 5), mark('line-2', 9), mark('line-3', 9)])).toEqual(['line-2', 'line-3']);
    expect(last([mark('line-1', 5)], [bumped('line-2', 9), bumped('line-3', 9)])).toEqual([
      'line-2',
      'line-3',
    ]);
  });
});

it('an order is ready to be fetched only while nothing of it is cooked; what nobody called is first, then what waits longest', () => {
  const ready = { status: 'READYTOSERVE' } as const;
  const board = {
    orders: [
      { ...order(1, 0, 30), ...ready },
      { ...order(2, 0, null), ...ready },
      { ...order(3, 5, 30), ...ready },
      { ...order(4, 2, 30), ...ready },
    ].map((each) => ({ ...each, calledAt: each.number === 1 ? each.placedAt : null })),
  };
  const shown = readyOrders(orderViews(board as KitchenBoard, []), FILTER);
  expect(shown.map(({ number }) => number)).toEqual([4, 3, 1]);
});

it('of an order that waits only the courses that were fired here are being fired', () => {
  const held = [2, 2, 3].map((course) => ({ ...order(1, 0, null).tickets[0]?.lines[0], course }));
  const orders = [{ ...order(1, 0, null), held }] as unknown as KitchenOrder[];
  const fired = (course?: number) => {
    const step = { id: `fire-${course}`, orderId: 'order-1', kind: 'FIRE', at: '', course };
    const pending = [{ id: step.id, hostDomain: '', step } as StepRow];
    return orderViews({ orders } as KitchenBoard, pending).flatMap(({ firing }) => [...firing]);
  };
  expect(fired(2)).toEqual([2]);
  expect(fired(3)).toEqual([3]);
  expect(fired()).toEqual([2, 3]);
});

it('says of an order that was ready what was added and is not made, and calls it out no more', () => {
  const whole = order(1, 0, 30);
  const [first] = whole.tickets;
  if (!first) throw new Error('no ticket');
  const at = new Date(Date.UTC(2026, 10, 24, 8, 40)).toISOString();
  const later = (kind: 'NEW' | 'DELTA', count: number) => {
    const lines = first.lines.map((line) => ({ ...line, orderItemId: 'line-2', count }));
    const tickets = [first, { ...first, sequence: 2, kind, at, lines, cleared: false }];
    const readyAt = new Date(Date.UTC(2026, 10, 24, 8, 30)).toISOString();
    return { ...whole, status: 'READYTOSERVE', readyAt, tickets };
  };
  const numbers = (shown: KitchenOrder, pending: readonly StepRow[] = []) => {
    const views = orderViews({ orders: [shown] } as unknown as KitchenBoard, pending);
    return [addedToOrders(views, FILTER), readyOrders(views, FILTER)].map((each) =>
      each.map(({ number }) => number),
    );
  };
  expect(numbers(later('DELTA', 1) as KitchenOrder)).toEqual([[1], []]);
  // A course that is fired in its time.
  expect(numbers(later('NEW', 1) as KitchenOrder)).toEqual([[], []]);
  expect(numbers(later('DELTA', -1) as KitchenOrder)).toEqual([[], []]);
});

it('says how many tickets a filter hides', () => {
  const views = orderViews(
    { orders: [order(1, 0, null), order(2, 0, null), order(3, 0, 5)] } as KitchenBoard,
    [],
  );
  const site = { ...FILTER, source: 'WEBSITE' } as const;
  const made = { ...FILTER, station: 'grill' };
  expect(hiddenCount(views, made, ticketsOf(views, made))).toBe(0);
  expect(hiddenCount(views, { ...site, station: 'grill' }, ticketsOf(views, site))).toBe(2);
});

it('the head counts each dish that changed or was cancelled until somebody says that it was seen', () => {
  const { tickets, ...of } = order(1, 0, null);
  const [told] = tickets;
  if (!told) throw new Error('no ticket');
  const delta = { ...told, sequence: 2, kind: 'DELTA' as const };
  const count = (marks: KitchenOrder['marks']) => {
    const board = { orders: [{ ...of, tickets: [told, delta], marks }, order(2, 0, null)] } as KitchenBoard;
    return countUnseen(ticketsOf(orderViews(board, []), FILTER));
  };
  const mark = { printerStationId: 'grill', orderItemId: 'line-1', done: 0, round: 0, doneAt: null };
  expect(count([])).toBe(1);
  expect(count([{ ...mark, seen: 2 }])).toBe(0);
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

  it('is of each dish where it was, and of those of a bill that joined it which number it had, until it is seen', () => {
    const { tickets, ...of } = order(81, 0, null);
    const [told] = tickets;
    if (!told) throw new Error('no ticket');
    const dish = (orderItemId: string) => ({ ...told.lines[0], orderItemId }) as (typeof told.lines)[number];
    const move = (
      sequence: number,
      orderItemId: string,
      tableName: string | null,
      number: number | null,
    ) => ({
      ...told,
      sequence,
      kind: 'DELTA' as const,
      lines: [{ ...dish(orderItemId), count: 0, from: { tableName, number } }],
    });
    const all = [
      { ...told, lines: [dish('own'), dish('joined'), dish('beside')] },
      move(2, 'own', '۳', null),
      // The second move is of an order that nobody has seen since the first.
      move(3, 'own', '۴', null),
      move(4, 'joined', '۵', 82),
      move(5, 'beside', '۶', 83),
    ];
    const seen = (marks: KitchenOrder['marks']) => {
      const now = { ...of, tableName: '۶', tickets: all, marks };
      const lines = kitchenLines(now);
      return [lines.map((line) => movedText(now, line)), movedWords(now, lines)];
    };
    expect(seen([])).toEqual([
      ['بود: میز ۳', 'بود: میز ۵، سفارش ۸۲', 'بود: سفارش ۸۳'],
      ['بود: میز ۳', 'سفارش ۸۲ (میز ۵) به ۸۱ پیوست', 'سفارش ۸۳ به ۸۱ پیوست'],
    ]);
    const mark = { printerStationId: 'grill', done: 0, round: 0, seen: 5, doneAt: null };
    const marks = ['own', 'joined', 'beside'].map((orderItemId) => ({ ...mark, orderItemId }));
    expect(seen(marks)).toEqual([['', '', ''], []]);
  });

  it('is from where to where also of a dish that had no table, or is back at the one it left', () => {
    const { tickets, ...of } = order(81, 0, null);
    const [told] = tickets;
    if (!told) throw new Error('no ticket');
    const movedFrom = (was: string | null, tableName: string | null) => {
      const [dish] = told.lines;
      if (!dish) throw new Error('no dish');
      const lines = [{ ...dish, count: 0, from: { tableName: was, number: null } }];
      const now = {
        ...of,
        tableName,
        tickets: [told, { ...told, sequence: 2, kind: 'DELTA' as const, lines }],
      };
      const [line] = kitchenLines({ ...now, marks: [] });
      if (!line) throw new Error('no line');
      return [movedText(now, line), movedWords(now, [line])];
    };
    expect(movedFrom(null, '۶')).toEqual(['بی‌میز ← میز ۶', ['بی‌میز ← میز ۶']]);
    expect(movedFrom('۶', '۶')).toEqual(['به همین میز برگشت', []]);
    expect(movedFrom(null, null)).toEqual(['', []]);
  });

  it('is its note alone on a board that an older program kept', () => {
    expect(orderWords({ note: '' } as never)).toEqual([]);
  });
});

it('knows an allergy in Arabic letters, without its hat and in capitals', () => {
  const notes = [
    'آلرژ\u064A به ش\u064Aر',
    'الرژی به شیر',
    'ALLERGY: nuts',
    'واکنش شدید به بادام‌زمینی',
    'آنافیلاکسی',
  ];
  expect(notes.map(tellsAllergy)).toEqual(notes.map(() => true));
  expect(tellsAllergy('مهمان حساسیتی ندارد')).toBe(false);
  const answers = [{ id: 'a', title: 'حساسیت دارید؟', value: 'نداریم' }];
  expect(orderWords({ note: '', answers })).toMatchObject([{ allergy: false }]);
});

it('draws the first tickets of a long column, and of the rest what nobody has seen', () => {
  const lineIn = (state: 'COOKING' | 'CHANGED') => ({ lines: [{ state }] }) as unknown as TicketView;
  const tickets = Array.from({ length: 60 }, (_, at) =>
    lineIn(at === 40 || at === 3 ? 'CHANGED' : 'COOKING'),
  );
  expect(drawnTickets(tickets, 24)).toEqual([...tickets.slice(0, 24), tickets[40]]);
  expect(drawnTickets(tickets, 100)).toEqual(tickets);
});
