import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { DiscountCode } from '@sofreh/domain/discount-codes';
import { describe, expect, it } from 'vitest';
import { kioskOrderBody } from './order-body.ts';
import { asksFor, moveVisit, NOBODY, type Visit } from './visit.ts';

const PLAIN: MenuItem = {
  id: 'soup',
  code: '',
  title: 'آش',
  description: '',
  price: 90_000,
  discount: 0,
  packagingCost: 3_000,
  servePackagingCost: 0,
  unit: 'PIECE' as const,
  minimumWeight: 250,
  weightStep: 250,
  withTax: true,
  preparationTime: 0,
  pictureUrl: null,
  tags: [],
  deliveryTypes: ['SERVE', 'PICKUP'],
  available: true,
  unavailableReason: null,
  availableFrom: null,
  toppingCategoryIds: [],
};
function menuOf(...items: MenuItem[]): Menu {
  const categories = [{ id: 'food', title: 'غذا', description: '', items }];
  return { vendorId: 'v', version: 1, categories, toppingCategories: [] };
}
const menu = menuOf(PLAIN);
const wish = { count: 1, note: '', toppings: [] };
const begun = moveVisit(NOBODY, { type: 'BEGIN', orderId: 'order-1', only: 'PICKUP' });
const filled = moveVisit(begun, { type: 'ADD', menu, item: PLAIN, wish, lineId: 'line-1' });
const body = kioskOrderBody({ ...filled, name: ' نیما ' }, 'NAME', 'TILL', 93_000);

describe('a visit', () => {
  it('begins with the menu where there is one way of eating, else with the question', () => {
    expect(begun).toMatchObject({ step: 'MENU', deliveryType: 'PICKUP', orderId: 'order-1' });
    expect(moveVisit(NOBODY, { type: 'BEGIN', orderId: 'x', only: null }).step).toBe('WHERE');
  });

  it('keeps what was sent as it was sent until it is answered', () => {
    const sent = moveVisit(filled, { type: 'SEND', body });
    const touched = [
      moveVisit(sent, { type: 'COUNT', lineId: 'line-1', count: 5 }),
      moveVisit(sent, { type: 'ADD', menu, item: PLAIN, wish, lineId: 'line-2' }),
      moveVisit(sent, { type: 'SETTLE', menu: menuOf() }),
    ];
    for (const visit of touched) expect(visit).toEqual(sent);
    const refused = moveVisit(sent, { type: 'REFUSED' });
    expect(moveVisit(refused, { type: 'COUNT', lineId: 'line-1', count: 5 }).cart.items[0]?.count).toBe(5);
  });

  it('tells what has gone or costs something else, once', () => {
    const dearer = moveVisit(filled, { type: 'SETTLE', menu: menuOf({ ...PLAIN, price: 95_000 }) });
    expect(dearer.news).toEqual([{ kind: 'REPRICED', title: 'آش' }]);
    const gone = moveVisit(dearer, { type: 'SETTLE', menu: menuOf({ ...PLAIN, available: false }) });
    expect(gone.cart.items).toEqual([]);
    expect(gone.news.map(({ kind }) => kind)).toEqual(['REPRICED', 'GONE']);
    expect(moveVisit(gone, { type: 'READ_NEWS' }).news).toEqual([]);
  });

  it('takes another id once a payment was left', () => {
    const left = moveVisit(moveVisit(filled, { type: 'SEND', body }), {
      type: 'LEFT_PAYMENT',
      orderId: 'order-2',
    });
    expect(left).toMatchObject({ step: 'PAY', orderId: 'order-2', sent: null });
    expect(left.cart).toEqual(filled.cart);
  });

  it('leaves nothing of a guest behind, and lets nothing that comes late begin another', () => {
    const ended = moveVisit({ ...filled, name: 'نیما', tag: '12' }, { type: 'END' });
    expect(ended).toBe(NOBODY);
    const late: Parameters<typeof moveVisit>[1][] = [
      { type: 'GO', step: 'NUMBER' },
      { type: 'ADD', menu, item: PLAIN, wish, lineId: 'line-9' },
      { type: 'NAME', name: 'نیما' },
      { type: 'LEFT_PAYMENT', orderId: 'order-3' },
    ];
    for (const action of late) expect(moveVisit(NOBODY, action)).toBe(NOBODY);
  });
});

describe('the order of a visit', () => {
  it('is the same for the same visit, with the name as the guest meant it', () => {
    expect(body).toEqual(kioskOrderBody({ ...filled, name: 'نیما' }, 'NAME', 'TILL', 93_000));
    expect(body).toMatchObject({
      id: 'order-1',
      deliveryType: 'PICKUP',
      paymentType: 'UNPAID',
      guestName: 'نیما',
      items: [{ id: 'line-1', menuItemId: 'soup', count: 1 }],
    });
  });

  it('says what was answered to the shop’s questions, and nothing of those left open', () => {
    const answers = { sauce: 'تند', bags: true, extras: ['دلال'], open: '', none: [] };
    const answered = Object.entries(answers).reduce<Visit>(
      (visit, [id, value]) => moveVisit(visit, { type: 'ANSWER', id, value }),
      filled,
    );
    expect(kioskOrderBody(answered, 'NAME', 'TILL', 1).fields).toEqual([
      { id: 'sauce', value: 'تند' },
      { id: 'bags', value: true },
      { id: 'extras', value: ['دلال'] },
    ]);
    expect(body).not.toHaveProperty('fields');
    expect(moveVisit(answered, { type: 'END' }).answers).toEqual({});
  });

  it('carries its code and not what comes with it, and an emptied cart has lost both', () => {
    const code = {
      id: 'c',
      code: 'DOUGH',
      type: 'FREEITEM',
      value: 0,
      cap: null,
      active: true,
      expiration: null,
      usageCount: 0,
      usageLimitPerUser: null,
      minimumItemsTotal: 0,
      deliveryTypes: ['PICKUP'],
      freeItems: [
        {
          id: 'dough',
          title: 'دوغ',
          price: 1,
          discount: 0,
          packagingCost: 0,
          servePackagingCost: 0,
          withTax: true,
        },
      ],
    } as unknown as DiscountCode;
    const given = moveVisit(filled, { type: 'CODE', code, makeId: () => 'free-1' });
    expect(given.cart.items.map(({ id, isFreeItem }) => [id, isFreeItem])).toEqual([
      ['soup', false],
      ['dough', true],
    ]);
    const sent = kioskOrderBody(given, 'NAME', 'TILL', 1, given.code?.code);
    expect(sent).toMatchObject({ discountCode: 'DOUGH', items: [{ menuItemId: 'soup' }] });
    const emptied = moveVisit(given, { type: 'COUNT', lineId: 'line-1', count: 0 });
    expect([emptied.code, emptied.cart.items]).toEqual([null, []]);
    const dropped = moveVisit(given, { type: 'CODE', code: null, makeId: () => 'free-2' });
    expect([dropped.code, dropped.cart.items.length]).toEqual([null, 1]);
  });

  it('has a tag only where the guest stays', () => {
    const here: Visit = { ...filled, deliveryType: 'SERVE', tag: '12', name: 'نیما' };
    expect(kioskOrderBody(here, 'TAG', 'QR', 1)).toMatchObject({ tag: 12, paymentType: 'ONLINE' });
    expect(kioskOrderBody(here, 'TAG', 'QR', 1)).not.toHaveProperty('guestName');
    expect(kioskOrderBody({ ...here, deliveryType: 'PICKUP' }, 'TAG', 'QR', 1)).not.toHaveProperty('tag');
    expect(asksFor('TAG', 'PICKUP')).toBe('NOTHING');
    expect(asksFor('NAME', 'PICKUP')).toBe('NAME');
  });
});
