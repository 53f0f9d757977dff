import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { PricingInput } from '../pricing/index.ts';
import {
  addSums,
  MONEY_TERMS,
  type MoneyDifference,
  type MoneyIntent,
  type MoneySide,
  moneyDifferences,
  outageReport,
  paidMoney,
  saidMoney,
} from './index.ts';

const charged: PricingInput = {
  lines: [],
  discount: null,
  serviceFee: null,
  serviceChargeCostNumber: 0,
  tax: { rate: 0, onPackaging: false, onService: false },
  deliveryCost: 0,
  tip: 700,
  roundingStep: 0,
  currency: 'TOMAN',
  deliveryType: 'PICKUP',
};

describe('what a till says of money', () => {
  test.each<[string, MoneyIntent, MoneySide]>([
    ['an order', { kind: 'CREATE', body: { order: { expectedPrice: 500 } } }, { PRICE: 500 }],
    ['payments', { kind: 'PAY', body: { payments: [{ amount: 300 }, { amount: 200 }] } }, { PAID: 500 }],
    ['an edit', { kind: 'EDIT', body: { edit: { expectedPrice: 600 }, charged } }, { PRICE: 600 }],
    ['an edit that shows no price', { kind: 'EDIT', body: { edit: {}, charged } }, { PRICE: 700 }],
    ['a refund', { kind: 'REFUND', body: { expected: 50 } }, { REFUNDED: 50 }],
    ['an opening', { kind: 'DRAWER', body: { action: 'OPEN', openingAmount: 10 } }, { OPENING: 10 }],
    ['cash in', { kind: 'DRAWER', body: { action: 'MOVE', kind: 'PAY_IN', amount: 20 } }, { PAY_IN: 20 }],
    ['cash out', { kind: 'DRAWER', body: { action: 'MOVE', kind: 'PAY_OUT', amount: 30 } }, { PAY_OUT: 30 }],
    [
      'a count',
      { kind: 'DRAWER', body: { action: 'CLOSE', countedAmount: 40, expected: 45 } },
      { COUNTED: 40, EXPECTED: 45 },
    ],
    ['another table', { kind: 'MOVE_TABLE' }, {}],
    ['another state', { kind: 'MOVE_STATE' }, {}],
  ])('%s', (_case, intent, side) => {
    expect(saidMoney(intent)).toEqual(side);
  });
});

describe('both sides held against each other', () => {
  test.each<[string, MoneySide, MoneySide, readonly MoneyDifference[]]>([
    ['the same price', { PRICE: 500 }, { PRICE: 500 }, []],
    ['no money', {}, {}, []],
    ['another price', { PRICE: 500 }, { PRICE: 450 }, [{ term: 'PRICE', said: 500, entered: 450 }]],
    [
      'more paid than the bill takes',
      { PAID: 500 },
      paidMoney(500, 120),
      [
        { term: 'PAID', said: 500, entered: 380 },
        { term: 'SURPLUS', said: null, entered: 120 },
      ],
    ],
    ['paid as it was', { PAID: 500 }, paidMoney(500, 0), []],
    ['a refused refund', { REFUNDED: 50 }, {}, [{ term: 'REFUNDED', said: 50, entered: null }]],
    ['a conflicted edit', { PRICE: 600 }, {}, [{ term: 'PRICE', said: 600, entered: null }]],
    ['a free order that was not entered', { PRICE: 0 }, {}, [{ term: 'PRICE', said: 0, entered: null }]],
    ['cash that did not arrive', { PAY_OUT: 30 }, {}, [{ term: 'PAY_OUT', said: 30, entered: null }]],
    [
      'a drawer in which more must lie',
      { COUNTED: 40, EXPECTED: 40 },
      { COUNTED: 40, EXPECTED: 90 },
      [{ term: 'EXPECTED', said: 40, entered: 90 }],
    ],
  ])('%s', (_case, said, entered, differences) => {
    expect(moneyDifferences(said, entered)).toEqual(differences);
  });

  it('finds none in a side and itself, and as many whichever side is asked first', () => {
    const side: fc.Arbitrary<MoneySide> = fc.dictionary(fc.constantFrom(...MONEY_TERMS), fc.nat());
    fc.assert(
      fc.property(side, side, (one, other) => {
        expect(moneyDifferences(one, { ...one })).toEqual([]);
        const back = moneyDifferences(other, one).map(({ term, said, entered }) => ({
          term,
          said: entered,
          entered: said,
        }));
        expect(moneyDifferences(one, other)).toEqual(back);
      }),
    );
  });
});

describe('the report after an outage', () => {
  const order = { id: '1', kind: 'CREATE', said: { PRICE: 300 }, entered: { PRICE: 300 } } as const;
  const refused = { id: '2', kind: 'REFUND', said: { REFUNDED: 100 }, entered: {} } as const;
  const edit = { id: '3', kind: 'EDIT', said: { PRICE: 400 }, entered: { PRICE: 400 } } as const;
  const cash = { id: '4', kind: 'DRAWER', said: { PAY_IN: 70 }, entered: { PAY_IN: 70 } } as const;
  const none = { count: 0, amount: 0 };

  it('matches when the server has every amount, and names what it does not have', () => {
    expect(outageReport([order, edit, cash])).toMatchObject({ matches: true, differing: [] });
    const report = outageReport([order, refused, edit, cash]);
    expect(report).toMatchObject({ matches: false, differing: [refused] });
    expect(report.said).toMatchObject({
      orders: { count: 1, amount: 300 },
      edits: { count: 1, amount: 400 },
      refunds: { count: 1, amount: 100 },
      payIns: { count: 1, amount: 70 },
      payOuts: none,
    });
    expect(report.entered).toMatchObject({ orders: { count: 1, amount: 300 }, refunds: none });
  });

  it('is no match where two differences even out', () => {
    const [less, more] = [
      { ...order, entered: { PRICE: 200 } },
      { ...order, id: '5', entered: { PRICE: 400 } },
    ];
    const report = outageReport([less, more]);
    expect(report.said.orders).toEqual(report.entered.orders);
    expect(report).toMatchObject({ matches: false, differing: [less, more] });
  });

  it('adds tills up', () => {
    const { said } = outageReport([order, refused]);
    expect(addSums([said, said])).toMatchObject({
      orders: { count: 2, amount: 600 },
      refunds: { count: 2, amount: 200 },
      payments: none,
    });
    expect(addSums([]).orders).toEqual(none);
  });
});
