import type { Order } from '@sofreh/contract/main/orders';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../store/entry.ts';
import { localDrawer } from './local-drawer.ts';
import { localOrders } from './local-orders.ts';

const AT = '2026-11-21T10:00:00.000Z';
const line = (id: string, count: number) => ({
  id,
  menuItemId: `menu-${id}`,
  title: id,
  count,
  price: 100_000,
  discount: 0,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: true,
  isFreeItem: false,
  toppings: [],
});
const charged = (counts: Readonly<Record<string, number>>) => ({
  currency: 'TOMAN',
  deliveryType: 'SERVE',
  discount: null,
  serviceFee: null,
  tip: 0,
  serviceChargeCostNumber: 0,
  tax: { rate: 10, onPackaging: false, onService: false },
  deliveryCost: 0,
  roundingStep: 0,
  lines: Object.entries(counts).map(([id, count]) => line(id, count)),
});

let made = 0;
function entry(kind: string, body: unknown, more: Partial<OutboxEntry> = {}): OutboxEntry {
  made += 1;
  const intent = { id: `i${made}`, queue: 'o1', position: made, at: AT, actorId: 'a', kind, body };
  return {
    id: intent.id,
    vendorId: 'v',
    hostDomain: 'd',
    queue: 'o1',
    position: made,
    state: 'WAITING',
    intent: intent as OutboxEntry['intent'],
    actorName: 'سارا',
    createdAt: made,
    updatedAt: made,
    attempts: 0,
    retryAt: 0,
    code: null,
    message: null,
    findings: [],
    orderVersion: null,
    settleReason: '',
    ...more,
  };
}

const edit = (counts: Readonly<Record<string, number>>, baseVersion: number, more = {}) => {
  const items = Object.entries(counts).map(([id, count]) => ({ id, menuItemId: `menu-${id}`, count }));
  return entry('EDIT', { edit: { id: 'e', items }, baseVersion, charged: charged(counts), was: [] }, more);
};
const truth = (version = 3) =>
  ({
    id: 'o1',
    version,
    number: 7,
    placedAt: AT,
    finalPrice: 220_000,
    paidAmount: 100_000,
    tableId: 't1',
    refundedAmount: 0,
    toGiveBack: 0,
    isPaid: false,
    transactions: [],
    bill: [],
    events: [],
    currency: 'TOMAN',
    items: [{ ...line('kebab', 2), note: 'بی‌پیاز', refundedCount: 0, course: 1, held: false, seat: 1 }],
  }) as unknown as Order;

describe('what was wished of an order, before the server has it', () => {
  it('shows its words as they shall be, and the promise that another time is', () => {
    const note = { KITCHEN: 'بدون پیاز', CUSTOMER: '' };
    const said = { description: 'کنار در', note, numberOfPerson: 2, preparationTime: 20, promisedAt: AT };
    const wish = edit({ kebab: 2 }, 3);
    const { body } = wish.intent as { body: { edit: object } };
    Object.assign(body.edit, { words: { kitchenNote: '', preparationTime: 35, numberOfPerson: null } });
    const [shown] = localOrders([{ ...truth(), ...said }], [wish]);
    expect(shown).toMatchObject({
      description: 'کنار در',
      note: { KITCHEN: '', CUSTOMER: '' },
      numberOfPerson: null,
      preparationTime: 35,
      promisedAt: '2026-11-21T10:15:00.000Z',
    });
  });

  it('shows a dish with whom it was given to; one that nothing was said of stays', () => {
    const { intent, ...rest } = edit({ kebab: 2, doogh: 1 }, 3);
    const body = structuredClone(intent.body) as { edit: { items: { seat?: number }[] } };
    const seatsWhen = (seat: number | undefined) => {
      if (body.edit.items[0]) body.edit.items[0].seat = seat;
      const [view] = localOrders([truth()], [{ ...rest, intent: { ...intent, body } as typeof intent }]);
      return view?.items.map((item) => item.seat);
    };
    expect(seatsWhen(2)).toEqual([2, 0]);
    expect(seatsWhen(undefined)).toEqual([1, 0]);
  });

  it('shows the lines as they shall be, what they come to and what is left to pay', () => {
    const [view] = localOrders([truth()], [edit({ kebab: 2, soup: 1 }, 3)]);
    expect(view).toMatchObject({ finalPrice: 330_000, isPaid: false, itemCount: 3, unsent: 1 });
    expect(view?.items).toMatchObject([{ title: 'kebab', note: 'بی‌پیاز' }, { title: 'soup' }]);
    expect(view?.bill.reduce((sum, each) => sum + each.total, 0)).toBe(330_000);
  });

  it('a further change is made from what the shown one was made from', () => {
    expect(localOrders([truth(5)], [])[0]?.baseVersion).toBe(5);
    expect(localOrders([truth(5)], [edit({ kebab: 1 }, 3)])[0]?.baseVersion).toBe(3);
    const sent = edit({ kebab: 1 }, 3, { state: 'SENT', orderVersion: 5 });
    expect(localOrders([truth(5)], [sent])[0]?.baseVersion).toBe(5);
  });

  it('one that conflicts stays in sight until a person has decided', () => {
    const held = edit({ kebab: 1 }, 3, { state: 'CONFLICTED', orderVersion: 5 });
    expect(localOrders([truth(5)], [held])[0]).toMatchObject({ finalPrice: 110_000, toLookAt: true });
    expect(localOrders([truth(5)], [{ ...held, state: 'SETTLED' }])[0]).toMatchObject({
      finalPrice: 220_000,
    });
  });

  it('stands at its new table, and what was asked back is not asked twice', () => {
    const move = entry('MOVE_TABLE', { tableId: 't2', tableName: 'میز ۲' });
    const request = { id: 'r', reason: 'سرد', items: [{ orderItemId: 'kebab', count: 1 }] };
    const refund = entry('REFUND', { request, expected: 60_000 });
    const [view] = localOrders([truth()], [move, refund]);
    expect(view).toMatchObject({
      tableId: 't2',
      tableName: 'میز ۲',
      refundedAmount: 60_000,
      refundAsked: 60_000,
    });
    expect(view?.items[0]?.refundedCount).toBe(1);
  });
});

describe('the drawer of whoever is at the till', () => {
  const cashier = { userId: 'a', name: 'سارا', currency: 'TOMAN' } as const;
  const drawer = (body: object, more = {}) => entry('DRAWER', body, { queue: 'd1', ...more });
  const opening = drawer({ action: 'OPEN', openingAmount: 500_000 });
  const out = drawer({ action: 'MOVE', id: 'm', kind: 'PAY_OUT', amount: 60_000, reason: 'نان' });
  const cash = entry('PAY', { payments: [{ id: 'p', method: 'CASH', amount: 90_000 }] });
  const card = entry('PAY', { payments: [{ id: 'q', method: 'CARD', amount: 40_000 }] });

  it('knows what must lie in it by what was done here', () => {
    const { open } = localDrawer(null, 0, [opening, out, cash, card], cashier);
    expect(open).toMatchObject({ id: 'd1', expectedNow: 530_000, cashSales: 90_000, payOut: 60_000 });
  });

  it('is closed with its count', () => {
    const close = drawer({ action: 'CLOSE', countedAmount: 530_000, reason: '', expected: 530_000 });
    const view = localDrawer(null, 0, [opening, out, cash, close], cashier);
    expect(view.open).toBeNull();
    expect(view.closed).toMatchObject({ countedAmount: 530_000, expectedAmount: 530_000, status: 'CLOSED' });
  });

  it('counts nothing twice that the server has told since', () => {
    const told = localDrawer(null, 0, [opening, out, cash], cashier).open;
    const sent = [opening, out, cash].map((each) => ({ ...each, state: 'SENT' as const, updatedAt: 5 }));
    expect(localDrawer(told, 9, sent, cashier).open).toMatchObject({ expectedNow: 530_000 });
  });
});
