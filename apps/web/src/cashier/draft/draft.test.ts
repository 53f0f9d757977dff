import { discountCashierOrder, noteCashierLine } from '@sofreh/domain/cashier';
import type { CustomField } from '@sofreh/domain/custom-fields';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginningOf } from '../customers/customer-form.tsx';
import { commonBody, orderBody } from '../register/placing/order-body.ts';
import { answersWithCode } from './code-answers.ts';
import { completeDraft, type Draft, emptyDraft, isTyped } from './draft.ts';
import { priceBy } from './line-price.ts';
import { draftOf, useRegister } from './register-store.ts';

const dish = (id: string, price = 100_000) => ({
  id,
  title: id,
  unit: 'PIECE' as const,
  price,
  discount: 10_000,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: true,
  toppingCategories: [],
});
const register = () => useRegister.getState();
const add = (id: string) => register().add(dish(id), [], 1);
const firstId = () => register().cashier.order.lines[0]?.tempId ?? '';

beforeEach(() => {
  register().workFor(`vendor-${Math.random()}`);
});

describe('the price of a line by hand', () => {
  const line = {
    price: 100_000,
    discount: 10_000,
    changePrice: null,
    isFreeItem: false,
    orderItemToppings: [],
  };
  it.each([
    ['MENU', 5, null],
    ['PRICE', 70_000, 70_000],
    ['MONEY', 20_000, 70_000],
    ['MONEY', 500_000, 0],
    ['PERCENTAGE', 33, 60_300],
    ['PERCENTAGE', 500, 0],
    ['FREE', 0, 0],
  ] as const)('%s of %i is %s', (way, value, price) => {
    expect(priceBy(way, value, line)).toBe(price);
  });
});

describe('the body of an order', () => {
  it('carries prices, gifts, notes and discounts by hand with their reasons', () => {
    add('kebab');
    add('soup');
    register().change((cashier) => noteCashierLine(cashier, firstId(), 'بی پیاز'));
    register().change((cashier) => ({
      ...cashier,
      order: {
        ...cashier.order,
        lines: cashier.order.lines.map((line) =>
          line.menuItemId === 'soup' ? { ...line, changePrice: 0, changePriceReason: 'مهمان' } : line,
        ),
      },
    }));
    register().change((cashier) => discountCashierOrder(cashier, 'PERCENTAGE', 10, 'همکار'));
    const body = commonBody(draftOf(register()), 81_000);
    expect(body.items).toMatchObject([
      { menuItemId: 'kebab', note: 'بی پیاز' },
      { menuItemId: 'soup', isFreeItem: true, reason: 'مهمان' },
    ]);
    expect(body.items[0]).not.toHaveProperty('reason');
    expect(body.discount).toEqual({ type: 'PERCENTAGE', value: 10, reason: 'همکار' });
    expect(body.preparationTime).toBeUndefined();
  });

  it('answers a question for a discount code with the code of the order, whatever was written there before', () => {
    add('kebab');
    const asked = { required: true, options: [], onSlip: false, onKiosk: false };
    const question = { ...asked, id: 'q', title: 'کد همکار', type: 'DISCOUNT_CODE', subject: 'ORDER' };
    const fields = [{ ...question, deliveryTypes: ['SERVE', 'PICKUP', 'DELIVER'] }] as CustomField[];
    const old = { id: 'q', title: 'کد همکار', type: 'DISCOUNT_CODE', value: 'کهنه' } as const;
    register().tell({ answers: [{ id: 'p', value: 'آبی' }, old] });
    expect(answersWithCode(draftOf(register()), fields)).toEqual([{ id: 'p', value: 'آبی' }]);
    register().change((cashier) => ({ ...cashier, order: { ...cashier.order, discountCode: 'YALDA' } }));
    expect(answersWithCode(draftOf(register()), fields)).toEqual([
      { id: 'p', value: 'آبی' },
      { id: 'q', title: 'کد همکار', type: 'DISCOUNT_CODE', onSlip: false, value: 'YALDA' },
    ]);
  });

  it('names the table at a table and the address of a delivery, and nothing of the other', () => {
    add('kebab');
    register().setTable({ id: 'table', name: '۷' });
    const address = { id: 'home', detail: 'ونک', deliveryCost: 30_000 };
    register().tell({ address, payingWith: 500_000 });
    const served = orderBody(draftOf(register()), [], 1);
    expect(served).toMatchObject({ tableId: 'table', paymentType: 'UNPAID' });
    expect(served).not.toHaveProperty('payingWith');
    register().setDeliveryType('DELIVER');
    const delivered = orderBody(draftOf(register()), [], 1);
    expect(delivered).toMatchObject({ addressId: 'home', payingWith: 500_000 });
    expect(delivered).not.toHaveProperty('tableId');
    expect(orderBody(draftOf(register()), [], 500_000), 'there is no change to carry').not.toHaveProperty(
      'payingWith',
    );
  });
});

describe('an order that lost its last line', () => {
  it('is brought back with all that belonged to it', () => {
    add('kebab');
    register().setTable({ id: 'table', name: '۷' });
    register().less(firstId());
    expect(register().table).toBeNull();
    register().unclear();
    expect(register()).toMatchObject({ table: { id: 'table' }, cashier: { menuItemsCount: { kebab: 1 } } });
  });
});

describe('whether somebody would miss a draft', () => {
  const fresh = emptyDraft('v');
  const ordered = (changed: Partial<Draft['cashier']['order']>): Partial<Draft> => ({
    cashier: { ...fresh.cashier, order: { ...fresh.cashier.order, ...changed } },
  });
  it.each<[string, Partial<Draft>, boolean]>([
    ['nothing typed', {}, false],
    ['a question that was left empty', { answers: [{ id: 'q', value: '' }] }, false],
    ['a question that was answered', { answers: [{ id: 'q', value: 'ب' }] }, true],
    ['a tip', ordered({ tip: 10_000 }), true],
    ['a service charge', ordered({ serviceChargeCostNumber: 5000 }), true],
    ['a discount by hand', ordered({ discountAmount: 5000 }), true],
    ['a code', ordered({ discountCode: 'YALDA' }), true],
    ['what the guest pays with', { payingWith: 500_000 }, true],
    ['how many sit there', { numberOfPerson: 2 }, true],
  ])('%s', (_case, changed, missed) => {
    expect(isTyped({ ...fresh, ...changed })).toBe(missed);
  });
});

describe('a draft of an older version', () => {
  it('is completed with what it did not know', () => {
    const old = JSON.parse(
      JSON.stringify({
        vendorId: 'v',
        orderId: 'o',
        cashier: { order: { lines: [{ tempId: 'l', menuItemId: 'm', count: 2, price: 5 }] } },
      }),
    ) as Parameters<typeof completeDraft>[0];
    expect(completeDraft(old)).toMatchObject({
      orderId: 'o',
      customer: null,
      numberOfPerson: 0,
      menuVersion: 0,
      cashier: { preparationTime: 20, order: { tip: 0, lines: [{ count: 2, note: '', changePrice: null }] } },
    });
  });
});

describe('adding a customer from what was searched for', () => {
  it.each([
    ['۰۹۱۲ ۱۱۱ ۰۰۰۱', { phoneNumber: '09121110001', firstName: '', lastName: '' }],
    ['سارا احمدی راد', { phoneNumber: '', firstName: 'سارا', lastName: 'احمدی راد' }],
  ])('%s', (typed, beginning) => {
    expect(beginningOf(typed)).toEqual(beginning);
  });
});
