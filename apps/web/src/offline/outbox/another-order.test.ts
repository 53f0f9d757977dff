import type { Order } from '@sofreh/contract/main/orders';
import type { IntentAnswer } from '@sofreh/contract/main/sync';
import type { SyncIntentInput } from '@sofreh/contract/main/sync/intents';
import { expect, it } from 'vitest';
import type { OutboxEntry } from '../store/entry.ts';
import { type CreateBody, creationOrder } from '../view/creation-order.ts';
import { judgedAnswer } from './judged-answer.ts';
import { underNewIds } from './place-anew.ts';

const id = (nth: number) => `019a0000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const LINE = {
  id: id(2),
  menuItemId: id(90),
  title: 'کباب',
  count: 2,
  price: 100_000,
  discount: 0,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: false,
  isFreeItem: false,
  toppings: [],
};
const BODY: CreateBody = {
  order: {
    source: 'SALON',
    deliveryType: 'SERVE',
    paymentType: 'UNPAID',
    expectedPrice: 200_000,
    items: [{ id: id(2), menuItemId: id(90), count: 2 }],
  },
  charged: {
    currency: 'TOMAN',
    deliveryType: 'SERVE',
    lines: [LINE],
    discount: null,
    serviceFee: null,
    serviceChargeCostNumber: 0,
    tax: { rate: 0, onPackaging: false, onService: false },
    deliveryCost: 0,
    tip: 0,
    roundingStep: 0,
  },
  number: 7001,
  businessDay: '2026-11-21',
  menuVersion: 3,
  explanation: [],
};
const AT = '2026-11-21T10:00:00.000Z';
const made = { queue: id(1), at: AT, actorId: id(80) };
const CREATE: SyncIntentInput = { ...made, id: id(10), position: 1, kind: 'CREATE', body: BODY };
const PAY: SyncIntentInput = {
  ...made,
  id: id(11),
  position: 2,
  kind: 'PAY',
  retry: 2,
  body: {
    payments: [
      {
        id: id(3),
        method: 'CASH',
        amount: 200_000,
        allocations: [{ kind: 'LINE', orderItemId: id(2), count: 2, of: 1, amount: 200_000 }],
      },
    ],
  },
};
const there = creationOrder(id(1), id(70), AT, BODY);
const paid: Order = {
  ...there,
  transactions: [{ id: id(3), kind: 'PAYMENT', method: 'CASH', amount: 200_000 }] as never,
};
const entryOf = (intent: SyncIntentInput) => ({ intent, queue: intent.queue }) as OutboxEntry;
const SENT: IntentAnswer = {
  id: '',
  outcome: 'SENT',
  code: null,
  message: null,
  findings: [],
  orderVersion: 1,
  entered: { PRICE: 1 },
};

it('«sent» of an order or money that the server does not hold waits for a person', () => {
  const other = { ...there, items: there.items.map((item) => ({ ...item, id: id(44) })) };
  const conflict = {
    outcome: 'CONFLICTED',
    code: 'IDEMPOTENCY_CONFLICT',
    message: expect.stringContaining('سفارش دیگری'),
    entered: {},
  };
  expect(judgedAnswer(entryOf(CREATE), SENT, there)).toBe(SENT);
  expect(judgedAnswer(entryOf(CREATE), SENT, other)).toEqual(expect.objectContaining(conflict));
  expect(judgedAnswer(entryOf(CREATE), SENT, { ...there, finalPrice: 1 })).toEqual(
    expect.objectContaining(conflict),
  );
  expect(judgedAnswer(entryOf(PAY), SENT, paid)).toBe(SENT);
  expect(judgedAnswer(entryOf(PAY), SENT, there)).toEqual(expect.objectContaining(conflict));
});

it('what a person is called for anyway, and an answer without its order, stay what they are', () => {
  const odd: IntentAnswer = { ...SENT, outcome: 'NEEDS_PERSON' };
  expect(judgedAnswer(entryOf(PAY), odd, there)).toBe(odd);
  expect(judgedAnswer(entryOf(CREATE), SENT, undefined)).toBe(SENT);
});

it('an order placed anew says the same under ids that nobody has used', () => {
  let drawn = 100;
  const fresh = () => {
    drawn += 1;
    return id(drawn);
  };
  const [create, pay] = underNewIds([CREATE, PAY], id(1), fresh);
  if (create?.kind !== 'CREATE' || pay?.kind !== 'PAY') throw new Error('other kinds came out');
  const [line] = create.body.order.items;
  expect(create.queue).not.toBe(CREATE.queue);
  expect(pay.queue).toBe(create.queue);
  expect(pay).not.toHaveProperty('retry');
  expect(line?.id).not.toBe(id(2));
  expect(create.body.charged.lines[0]).toMatchObject({ id: line?.id, menuItemId: id(90), count: 2 });
  expect(pay.body.payments[0]).toMatchObject({ amount: 200_000, allocations: [{ orderItemId: line?.id }] });
  expect(new Set([create.id, pay.id, id(10), id(11), pay.body.payments[0]?.id, id(3)]).size).toBe(6);
});
