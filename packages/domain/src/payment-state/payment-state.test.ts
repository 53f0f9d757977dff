import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  TRANSACTION_STATUSES,
  type TransactionStatus,
} from '../enums/index.ts';
import { allocateByLargestRemainder } from '../money/index.ts';
import { priceOrder } from '../pricing/index.ts';
import { pricingInputs } from '../testing/arbitraries.ts';
import { sum } from '../testing/builders.ts';
import {
  arrivedMoney,
  type BillTransaction,
  canMoveTransaction,
  cashChange,
  checkMultiPayment,
  dueOf,
  isDueByHand,
  isFinalTransaction,
  isPaid,
  MULTI_PART_METHODS,
  overpaidOf,
  paidAmount,
  paymentStanding,
  refundedAmount,
  TRANSACTION_TRANSITIONS,
} from './index.ts';

const paid = (amount: number, part: Partial<BillTransaction> = {}): BillTransaction => ({
  kind: 'PAYMENT',
  status: 'DONE',
  amount,
  ...part,
});
const refund = (amount: number, part: Partial<BillTransaction> = {}) =>
  paid(amount, { kind: 'REFUND', ...part });

describe('decisions 9: «a payment is a transaction INIT → PENDING → DONE | FAILED»', () => {
  const moves: readonly [TransactionStatus, TransactionStatus][] = [
    ['INIT', 'PENDING'],
    ['PENDING', 'DONE'],
    ['PENDING', 'FAILED'],
    ['INIT', 'FAILED'],
  ];

  it.each(TRANSACTION_STATUSES.flatMap((from) => TRANSACTION_STATUSES.map((to) => [from, to] as const)))(
    '%s → %s',
    (from, to) => {
      const legal = moves.some(([a, b]) => a === from && b === to);
      expect(canMoveTransaction(from, to)).toBe(legal);
    },
  );

  it('DONE and FAILED are final; the others are asked again', () => {
    expect(TRANSACTION_STATUSES.filter(isFinalTransaction)).toEqual(['DONE', 'FAILED']);
  });

  it.each([
    [
      'cash noted as due',
      { status: 'INIT', online: false, refused: false, sent: false, unsure: false },
      true,
    ],
    [
      'a gateway about to be asked',
      { status: 'INIT', online: true, refused: false, sent: false, unsure: false },
      false,
    ],
    [
      'a gateway that refused',
      { status: 'INIT', online: true, refused: true, sent: false, unsure: false },
      true,
    ],
    [
      'refused once, asked again',
      { status: 'INIT', online: true, refused: true, sent: true, unsure: false },
      false,
    ],
    ['on its way', { status: 'PENDING', online: true, refused: true, sent: true, unsure: false }, false],
    [
      'on its way, and nobody tells',
      { status: 'PENDING', online: true, refused: true, sent: true, unsure: true },
      true,
    ],
    [
      'come back from the bank',
      { status: 'FAILED', online: true, refused: true, sent: true, unsure: false },
      true,
    ],
    ['given back', { status: 'DONE', online: false, refused: false, sent: false, unsure: false }, false],
  ] as const)('%s: a person gives it back: %s', (_case, refund, due) => {
    expect(isDueByHand(refund)).toBe(due);
  });

  it('is closed: every status has its row, and rows lead to known statuses', () => {
    expect(Object.keys(TRANSACTION_TRANSITIONS).sort()).toEqual([...TRANSACTION_STATUSES].sort());
    for (const to of Object.values(TRANSACTION_TRANSITIONS).flat())
      expect(TRANSACTION_STATUSES).toContain(to);
  });
});

describe('how the money of a bill stands, in every combination', () => {
  it.each([
    [100, 0, 0, 'CONFIRMED', 'UNPAID'],
    [100, 0, 0, 'REJECTED', 'UNPAID'],
    [100, 40, 0, 'CONFIRMED', 'PARTLY_PAID'],
    [100, 40, 0, 'REJECTED', 'PARTLY_PAID'],
    [100, 100, 0, 'CONFIRMED', 'PAID'],
    [100, 130, 0, 'CONFIRMED', 'PAID'],
    [0, 0, 0, 'CONFIRMED', 'PAID'],
    [100, 40, 10, 'CONFIRMED', 'OPEN_AND_REFUNDED'],
    [100, 40, 10, 'REJECTED', 'PARTLY_REFUNDED'],
    [100, 40, 40, 'CONFIRMED', 'OPEN_AND_REFUNDED'],
    [100, 40, 40, 'REJECTED', 'REFUNDED'],
    [100, 100, 10, 'CONFIRMED', 'PARTLY_REFUNDED'],
    [100, 100, 10, 'REJECTED', 'PARTLY_REFUNDED'],
    [100, 100, 100, 'CONFIRMED', 'REFUNDED'],
    [100, 100, 100, 'REJECTED', 'REFUNDED'],
    [100, 130, 100, 'CONFIRMED', 'PARTLY_REFUNDED'],
  ] as const)(
    'of %i, %i paid and %i given back, %s: %s',
    (finalPrice, paidAmount, refundedAmount, status, expected) => {
      expect(paymentStanding({ finalPrice, paidAmount, refundedAmount, status })).toBe(expected);
    },
  );
});

describe('money that comes for a bill', () => {
  it.each([
    ['is what is left', 100, 0, 100, { counted: 100, back: 0 }],
    ['is a part of it', 100, 0, 40, { counted: 40, back: 0 }],
    ['is one unit above what is left', 100, 1, 100, { counted: 99, back: 1 }],
    ['finds it paid', 100, 100, 100, { counted: 0, back: 100 }],
    ['finds it overpaid', 100, 120, 50, { counted: 0, back: 50 }],
  ])('%s', (_case, finalPrice, paidAmount, amount, expected) => {
    expect(arrivedMoney({ finalPrice, paidAmount }, amount)).toEqual(expected);
  });
});

describe('«being paid is a fact of its own (the sum of done transactions against the final price)»', () => {
  const back = (amount: number, part: Partial<BillTransaction> = {}) =>
    refund(amount, { overpaid: true, ...part });

  it.each<[string, BillTransaction[], number, { due: number; over: number; refunded?: number }]>([
    ['nothing paid', [], 100, { due: 100, over: 0 }],
    ['a bill of nothing', [], 0, { due: 0, over: 0 }],
    ['paid at once', [paid(100)], 100, { due: 0, over: 0 }],
    ['paid in parts (MULTI)', [paid(60), paid(40)], 100, { due: 0, over: 0 }],
    ['a part open', [paid(60)], 100, { due: 40, over: 0 }],
    ['begun is not paid', [paid(100, { status: 'INIT' })], 100, { due: 100, over: 0 }],
    ['awaited is not paid', [paid(100, { status: 'PENDING' })], 100, { due: 100, over: 0 }],
    ['failed, then done', [paid(100, { status: 'FAILED' }), paid(100)], 100, { due: 0, over: 0 }],
    ['a dish given back is not owed again', [paid(100), refund(30)], 100, { due: 0, over: 0, refunded: 30 }],
    ['nor a part of a bill that is open', [paid(60), refund(20)], 100, { due: 40, over: 0, refunded: 20 }],
    ['a refund on its way', [paid(100), refund(30, { status: 'PENDING' })], 100, { due: 0, over: 0 }],
    ['a bill made smaller', [paid(100)], 70, { due: 0, over: 30 }],
    ['and the rest given back', [paid(100), back(30)], 70, { due: 0, over: 0 }],
    ['or on its way back', [paid(100), back(30, { status: 'PENDING' })], 70, { due: 0, over: 0 }],
    ['or due by hand', [paid(100), back(30, { status: 'INIT' })], 70, { due: 0, over: 0 }],
    [
      'it counts again when that fails',
      [paid(100), back(30, { status: 'FAILED' })],
      70,
      { due: 0, over: 30 },
    ],
    ['then made larger again', [paid(100), back(30)], 90, { due: 20, over: 0 }],
    ['money that belongs to no bill', [paid(100, { surplus: true })], 100, { due: 100, over: 0 }],
    [
      'and its way back',
      [paid(100), paid(100, { surplus: true }), refund(100, { surplus: true })],
      100,
      { due: 0, over: 0 },
    ],
  ])('%s', (_case, transactions, finalPrice, { due, over, refunded = 0 }) => {
    const bill = { finalPrice, paidAmount: paidAmount(transactions) };
    expect([dueOf(bill), overpaidOf(bill), isPaid(bill)]).toEqual([due, over, due === 0]);
    expect(refundedAmount(transactions)).toBe(refunded);
  });

  const transactions = fc.array(
    fc.record({
      kind: fc.constantFrom('PAYMENT' as const, 'REFUND' as const),
      status: fc.constantFrom(...TRANSACTION_STATUSES),
      amount: fc.integer({ min: 1, max: 100_000 }),
      surplus: fc.boolean(),
      overpaid: fc.boolean(),
    }),
    { maxLength: 8 },
  );

  it('a bill is open, exactly paid or overpaid, never two of them; a refund changes none of it', () => {
    fc.assert(
      fc.property(transactions, fc.nat(300_000), (list, finalPrice) => {
        const bill = { finalPrice, paidAmount: paidAmount(list) };
        expect(Math.min(dueOf(bill), overpaidOf(bill))).toBe(0);
        expect(finalPrice - dueOf(bill) + overpaidOf(bill)).toBe(bill.paidAmount);
        expect(paidAmount([...list, refund(1_000)])).toBe(bill.paidAmount);
      }),
    );
  });

  it('paying what is due settles it; giving back what is over leaves nothing over', () => {
    fc.assert(
      fc.property(transactions, fc.nat(300_000), (list, finalPrice) => {
        const bill = { finalPrice, paidAmount: paidAmount(list) };
        const settled = paidAmount([...list, paid(dueOf(bill)), back(overpaidOf(bill))]);
        expect(settled).toBe(finalPrice);
      }),
    );
  });

  it('guests who each pay their part of a split bill settle it', () => {
    fc.assert(
      fc.property(pricingInputs, fc.integer({ min: 1, max: 6 }), (input, guests) => {
        const { finalPrice } = priceOrder(input);
        const shares = allocateByLargestRemainder(finalPrice, Array(guests).fill(1));
        const payments = shares.map((amount) => paid(amount));
        expect(dueOf({ finalPrice, paidAmount: paidAmount(payments) })).toBe(0);
        const last = payments.at(-1)?.amount ?? 0;
        expect(dueOf({ finalPrice, paidAmount: paidAmount(payments.slice(0, -1)) })).toBe(last);
      }),
    );
  });
});

describe('cash: «بقیه»', () => {
  it.each([
    [85_000, 100_000, 15_000],
    [85_000, 85_000, 0],
    [0, 50_000, 50_000],
  ])('for %i with %i the change is %i', (amount, tendered, change) => {
    expect(cashChange(amount, tendered)).toEqual({ ok: true, change });
  });

  it('less than the amount says what is missing', () => {
    expect(cashChange(85_000, 80_000)).toEqual({ ok: false, code: 'PAYMENT_AMOUNT_WRONG', missing: 5_000 });
  });
});

describe('MULTI', () => {
  const wrong = (code: string, index: number | null, difference?: number) =>
    index === null ? { code, index, difference } : { code, index };

  it.each<[string, Parameters<typeof checkMultiPayment>, ReturnType<typeof wrong>[]]>([
    [
      'two methods that sum up',
      [
        [
          { method: 'CASH', amount: 60 },
          { method: 'CARD', amount: 40 },
        ],
        100,
      ],
      [],
    ],
    ['one method is enough', [[{ method: 'POS', amount: 100 }], 100], []],
    [
      'the same method twice',
      [
        [
          { method: 'CARD', amount: 50 },
          { method: 'CARD', amount: 50 },
        ],
        100,
      ],
      [],
    ],
    ['cash with more handed over', [[{ method: 'CASH', amount: 100, tendered: 150 }], 100], []],
    ['too little', [[{ method: 'CASH', amount: 60 }], 100], [wrong('PAYMENT_AMOUNT_WRONG', null, -40)]],
    ['too little, the bill left open', [[{ method: 'CASH', amount: 60 }], 100, true], []],
    ['too much', [[{ method: 'CASH', amount: 160 }], 100], [wrong('PAYMENT_AMOUNT_WRONG', null, 60)]],
    [
      'too much, the bill left open',
      [[{ method: 'CASH', amount: 160 }], 100, true],
      [wrong('PAYMENT_AMOUNT_WRONG', null, 60)],
    ],
    ['no part', [[], 100], [wrong('PAYMENT_AMOUNT_WRONG', null, -100)]],
    ['no part, the bill left open', [[], 100, true], [wrong('PAYMENT_AMOUNT_WRONG', null, -100)]],
    ['no part for a bill of nothing', [[], 0], []],
    [
      'MULTI within MULTI',
      [[{ method: 'MULTI', amount: 100 }], 100],
      [wrong('PAYMENT_METHOD_NOT_OFFERED', 0)],
    ],
    [
      'a promise is no part',
      [[{ method: 'UNPAID', amount: 100 }], 100],
      [wrong('PAYMENT_METHOD_NOT_OFFERED', 0)],
    ],
    [
      'a part of nothing',
      [
        [
          { method: 'CASH', amount: 100 },
          { method: 'CARD', amount: 0 },
        ],
        100,
      ],
      [wrong('PAYMENT_AMOUNT_WRONG', 1)],
    ],
    [
      'a negative part',
      [
        [
          { method: 'CASH', amount: 110 },
          { method: 'CARD', amount: -10 },
        ],
        100,
      ],
      [wrong('PAYMENT_AMOUNT_WRONG', 1)],
    ],
    [
      'half a toman',
      [
        [
          { method: 'CASH', amount: 99.5 },
          { method: 'CARD', amount: 0.5 },
        ],
        100,
      ],
      [wrong('PAYMENT_AMOUNT_WRONG', 0), wrong('PAYMENT_AMOUNT_WRONG', 1)],
    ],
    [
      'less handed over than the part',
      [[{ method: 'CASH', amount: 100, tendered: 90 }], 100],
      [wrong('PAYMENT_AMOUNT_WRONG', 0)],
    ],
    [
      'change from a card',
      [[{ method: 'CARD', amount: 100, tendered: 150 }], 100],
      [wrong('PAYMENT_AMOUNT_WRONG', 0)],
    ],
  ])('%s', (_case, args, expected) => {
    expect(checkMultiPayment(...args)).toEqual(expected);
  });

  it('takes every method that moves money now; what a marketplace took is never a part', () => {
    const others: readonly PaymentMethod[] = ['MULTI', 'UNPAID', 'MARKETPLACE'];
    expect([...MULTI_PART_METHODS].sort()).toEqual(
      PAYMENT_METHODS.filter((method) => !others.includes(method)).sort(),
    );
  });

  it('parts it finds nothing wrong with settle the bill', () => {
    const parts = fc.array(
      fc.record({ method: fc.constantFrom(...PAYMENT_METHODS), amount: fc.integer({ min: 0, max: 50 }) }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(parts, fc.boolean(), fc.nat(60), (list, exact, other) => {
        const due = exact ? sum(list.map((part) => part.amount)) : other;
        const found = checkMultiPayment(list, due);
        const payments = list.map((part) => paid(part.amount));
        if (found.length === 0) expect(paidAmount(payments)).toBe(due);
        else if (exact) expect(found.every((violation) => violation.index !== null)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('how the money of a bill stands', () => {
  it.each([
    [100, 0, 0, 'UNPAID'],
    [100, 40, 0, 'PARTLY_PAID'],
    [100, 100, 0, 'PAID'],
    [80, 100, 0, 'PAID'],
    [0, 0, 0, 'PAID'],
    [100, 100, 30, 'PARTLY_REFUNDED'],
    [100, 100, 100, 'REFUNDED'],
    [100, 40, 40, 'OPEN_AND_REFUNDED'],
  ] as const)(
    'a bill of %i, %i paid, %i given back: %s',
    (finalPrice, paidAmount, refundedAmount, standing) => {
      expect(paymentStanding({ finalPrice, paidAmount, refundedAmount })).toBe(standing);
    },
  );
});
