import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, TRANSACTION_STATUSES } from '../enums/index.ts';
import { allocateByLargestRemainder, quickCash } from '../money/index.ts';
import { priceOrder } from '../pricing/index.ts';
import { pricingInputs } from '../testing/arbitraries.ts';
import {
  arrivedMoney,
  type BillTransaction,
  cashChange,
  dueOf,
  fitsBill,
  fitsPaymentType,
  fitsTendered,
  isDueByHand,
  isPaid,
  mayStep,
  OPEN_TRANSACTIONS,
  overpaidOf,
  paidAmount,
  paymentStanding,
  refundedAmount,
  TRANSACTION_STEPS,
  type TransactionKind,
  type TransactionStep,
} from './index.ts';

const paid = (amount: number, part: Partial<BillTransaction> = {}): BillTransaction => ({
  kind: 'PAYMENT',
  status: 'DONE',
  amount,
  ...part,
});
const refund = (amount: number, part: Partial<BillTransaction> = {}) =>
  paid(amount, { kind: 'REFUND', ...part });

describe('what happens to a transaction', () => {
  const steps = Object.keys(TRANSACTION_STEPS) as TransactionStep[];
  const of = (kind: TransactionKind) => steps.filter((step) => TRANSACTION_STEPS[step].of === kind);

  it.each([
    ['PAYMENT', 'INIT', ['PENDING', 'FAILED', 'DONE']],
    ['PAYMENT', 'PENDING', ['FAILED', 'DONE']],
    // Money that was believed lost and came after all.
    ['PAYMENT', 'FAILED', ['DONE']],
    ['PAYMENT', 'DONE', []],
    ['REFUND', 'INIT', ['PENDING', 'INIT', 'DONE', 'FAILED']],
    ['REFUND', 'PENDING', ['PENDING', 'INIT', 'DONE', 'FAILED']],
    // A person gives back what the bank returned.
    ['REFUND', 'FAILED', ['DONE']],
    ['REFUND', 'DONE', []],
  ] as const)('%s %s → %j', (kind, from, to) => {
    const reached = of(kind).filter((step) => mayStep(step, from));
    expect(new Set(reached.map((step) => TRANSACTION_STEPS[step].to))).toEqual(new Set(to));
  });

  it('money that came or went back never goes again', () => {
    expect(steps.filter((step) => mayStep(step, 'DONE'))).toEqual([]);
  });

  it('whatever is open can end, with money and without', () => {
    for (const status of OPEN_TRANSACTIONS)
      for (const kind of ['PAYMENT', 'REFUND'] as const)
        for (const end of ['DONE', 'FAILED'] as const)
          expect(of(kind).some((step) => mayStep(step, status) && TRANSACTION_STEPS[step].to === end)).toBe(
            true,
          );
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

describe('payments taken together', () => {
  it.each<[string, Parameters<typeof fitsPaymentType>, boolean]>([
    ['one of the method that is named', ['CARD', ['CARD'], 100], true],
    ['one of another', ['CARD', ['CASH'], 100], false],
    ['two of the method that is named', ['CARD', ['CARD', 'CARD'], 100], false],
    ['two methods', ['MULTI', ['CASH', 'CARD'], 100], true],
    ['the same method twice', ['MULTI', ['CARD', 'CARD'], 100], true],
    ['one alone is not several', ['MULTI', ['CASH'], 100], false],
    ['MULTI within MULTI', ['MULTI', ['MULTI'], 100], false],
    ['a promise has none', ['UNPAID', [], 100], true],
    ['a promise with money', ['UNPAID', ['CASH'], 100], false],
    ['none for a bill of nothing', ['CASH', [], 0], true],
    ['none for a bill of something', ['CASH', [], 100], false],
    ['several that are none', ['MULTI', [], 100], false],
  ])('%s', (_case, args, fits) => {
    expect(fitsPaymentType(...args)).toBe(fits);
  });

  it.each<[string, Parameters<typeof fitsTendered>, boolean]>([
    ['cash, nothing said', ['CASH', 100, undefined, 'TOMAN'], true],
    ['just so much', ['CASH', 100, 100, 'TOMAN'], true],
    ['more, for change', ['CASH', 100, 150, 'TOMAN'], true],
    ['less', ['CASH', 100, 90, 'TOMAN'], false],
    ['handed over by card', ['CARD', 100, 100, 'TOMAN'], false],
    ['the largest note beside a small bill', ['CASH', 200_000, 1_200_000, 'TOMAN'], true],
    ['one more than that', ['CASH', 200_000, 1_200_001, 'TOMAN'], false],
    ['the same in rial', ['CASH', 2_000_000, 12_000_000, 'RIAL'], true],
    ['one rial more than that', ['CASH', 2_000_000, 12_000_001, 'RIAL'], false],
    ['a large bill twice', ['CASH', 40_000_000, 80_000_000, 'TOMAN'], true],
    ['ten billion for a small bill', ['CASH', 200_000, 10_000_000_000, 'TOMAN'], false],
  ])('cash handed over: %s', (_case, args, fits) => {
    expect(fitsTendered(...args)).toBe(fits);
  });

  it('what a guest is likely to hand over always fits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom(...CURRENCIES),
        (due, currency) => {
          for (const sum of quickCash(due, currency))
            expect(fitsTendered('CASH', due, sum, currency)).toBe(true);
        },
      ),
    );
  });

  it('are the bill to the unit, and never above it where it is left open', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (sumPaid, due) => {
        expect(fitsBill(sumPaid, due, false)).toBe(
          dueOf({ finalPrice: due, paidAmount: sumPaid }) === 0 && sumPaid <= due,
        );
        expect(fitsBill(sumPaid, due, true)).toBe(sumPaid <= due);
      }),
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
