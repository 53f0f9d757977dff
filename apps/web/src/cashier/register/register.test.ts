import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { VendorView } from '@sofreh/contract/identity/vendors';
import { checkDigitOf } from '@sofreh/domain/weight';
import { toPersianDigits } from '@sofreh/fa/digits';
import { beforeEach, describe, expect, it } from 'vitest';
import { lineTotal, unitPrice } from '../draft/line-price.ts';
import { livePrice } from '../draft/live-price.ts';
import { useRegister } from '../draft/register-store.ts';
import {
  atMenuPrices,
  cashierItem,
  chosenOf,
  needsChoice,
  pricedToppings,
  toppingCategoriesOf,
} from '../till-menu/till-menu.ts';
import { enteredItem, findItems, readTyped } from './catalogue/find-items.ts';

const item = (id: string, code: string, title: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  code,
  title,
  description: '',
  price: 100_000,
  discount: 0,
  packagingCost: 5000,
  servePackagingCost: 0,
  unit: 'PIECE' as const,
  minimumWeight: 250,
  weightStep: 250,
  withTax: true,
  preparationTime: 15,
  pictureUrl: null,
  tags: [],
  deliveryTypes: ['SERVE', 'PICKUP'],
  available: true,
  unavailableReason: null,
  availableFrom: null,
  toppingCategoryIds: [],
  ...more,
});
const sauce = (id: string, price: number) => ({
  id,
  title: id,
  price,
  maximum: 3,
  available: true,
  menuItemId: null,
  opensCategoryIds: [],
});
const menu: Menu = {
  vendorId: 'v',
  version: 1,
  categories: [
    {
      id: 'c',
      title: 'کباب',
      description: '',
      items: [
        item('kebab', '301', 'چلوکباب کوبیده'),
        item('soup', '30', 'آش رشته'),
        item('pizza', '501', 'پیتزا', { toppingCategoryIds: ['sauces'] }),
      ],
    },
  ],
  toppingCategories: [
    {
      id: 'sauces',
      title: 'سس',
      required: true,
      minimum: 0,
      maximum: 4,
      freeUpTo: 1,
      toppings: [sauce('mayo', 9000), sauce('garlic', 14_000)],
    },
  ],
};
const pizza = item('pizza', '501', 'پیتزا', { toppingCategoryIds: ['sauces'] });
const register = () => useRegister.getState();
const lines = () => register().cashier.order.lines;

describe('readTyped', () => {
  it.each([
    ['۲*۱۰۱', { count: 2, text: '101' }],
    ['3 × کباب', { count: 3, text: 'کباب' }],
    ['0*5', { count: 0, text: '5' }],
    ['101', { count: 1, text: '101' }],
  ])('%s', (input, expected) => {
    expect(readTyped(input)).toEqual(expected);
  });
});

describe('findItems', () => {
  it.each([
    ['301', ['kebab']],
    ['30', ['soup', 'kebab']],
    ['\u0643وب\u064aده', ['kebab']],
    ['اش', ['soup']],
    ['چلو کباب', ['kebab']],
    ['نیست', []],
  ])('%s', (text, ids) => {
    expect(findItems(menu, text).map(({ id }) => id)).toEqual(ids);
  });
});

describe('enteredItem', () => {
  const stocked: Menu = {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      items: [
        ...category.items,
        item('water', '7', 'آب معدنی', { barcode: '6260152401234', available: false }),
      ],
    })),
  };
  const entered = (input: string) => {
    const result = enteredItem(stocked, input, ({ available }) => available);
    return result.kind === 'ITEM' ? `${result.count} ${result.item.id}` : result.kind;
  };
  it.each([
    ['301', '1 kebab'],
    ['۳۰', '1 soup'],
    ['۲*۳۰', '2 soup'],
    ['6260152401234', '1 water'],
    ['۳*۶۲۶۰۱۵۲۴۰۱۲۳۴', '3 water'],
    ['626015240', '1 water'],
    ['3', 'UNKNOWN_CODE'],
    ['6260152409999', 'UNKNOWN_CODE'],
    ['کوبیده', '1 kebab'],
    ['آب معدنی', '1 water'],
    ['نیست', 'NOT_FOUND'],
    ['2*', 'NOTHING'],
    [' ', 'NOTHING'],
  ])('«%s» is %s', (input, expected) => {
    expect(entered(input)).toBe(expected);
  });
});

describe('toppings at the till', () => {
  it('opens a choice only where one is required', () => {
    expect(needsChoice(toppingCategoriesOf(menu, pizza))).toBe(true);
    expect(needsChoice([])).toBe(false);
  });

  it('charges what is not free and counts what was chosen', () => {
    const priced = pricedToppings(toppingCategoriesOf(menu, pizza), [
      { toppingId: 'mayo', count: 2 },
      { toppingId: 'garlic', count: 1 },
    ]);
    expect(priced.reduce((sum, { price, count }) => sum + price * count, 0)).toBe(18_000);
    expect(chosenOf(priced)).toEqual(
      expect.arrayContaining([
        { toppingId: 'mayo', count: 2 },
        { toppingId: 'garlic', count: 1 },
      ]),
    );
  });
});

describe('the register', () => {
  beforeEach(() => {
    register().workFor(`vendor-${Math.random()}`);
  });
  const add = (each: MenuItem, count = 1) => register().add(cashierItem(menu, each), [], count);

  it('merges the same item, takes away at one, and resets with the last line', () => {
    add(pizza);
    add(pizza, 2);
    expect(lines().map(({ count }) => count)).toEqual([3]);
    const id = lines()[0]?.tempId ?? '';
    register().setDeliveryType('PICKUP');
    for (let left = 3; left > 0; left -= 1) register().less(id);
    expect(lines()).toEqual([]);
    expect(register().cashier.deliveryType).toBe('SERVE');
  });

  it('gives a removed line back', () => {
    add(item('kebab', '301', 'کباب'));
    add(pizza);
    const id = lines()[1]?.tempId ?? '';
    register().remove(id);
    expect(lines()).toHaveLength(1);
    register().undo(id);
    expect(lines().map(({ menuItemId }) => menuItemId)).toEqual(['kebab', 'pizza']);
  });

  it('exchanges the toppings of the only line without losing the order', () => {
    add(pizza, 2);
    register().setDeliveryType('PICKUP');
    const toppings = pricedToppings(toppingCategoriesOf(menu, pizza), [{ toppingId: 'mayo', count: 1 }]);
    register().exchange(lines()[0]?.tempId ?? '', cashierItem(menu, pizza), toppings);
    expect(lines()).toMatchObject([{ count: 2, orderItemToppings: [{ toppingId: 'mayo' }] }]);
    register().exchange(lines()[0]?.tempId ?? '', cashierItem(menu, pizza), toppings);
    expect(lines()).toMatchObject([{ count: 2 }]);
    expect(register().cashier.deliveryType).toBe('PICKUP');
  });

  it('takes a new id for the next order and forgets the order of another branch', () => {
    add(pizza);
    const { orderId } = register();
    register().clear();
    expect(register().orderId).not.toBe(orderId);
    add(pizza);
    register().workFor('elsewhere');
    expect(lines()).toEqual([]);
  });

  it('follows the menu: new prices in, what is gone out', () => {
    add(item('kebab', '301', 'کباب'));
    add(pizza);
    const dearer = (each: MenuItem) => ({ ...each, price: 120_000, available: each.id !== 'pizza' });
    const newer = {
      ...menu,
      categories: menu.categories.map((each) => ({ ...each, items: each.items.map(dearer) })),
    };
    const { state, gone } = atMenuPrices(register().cashier, newer);
    expect(state.order.lines).toMatchObject([{ menuItemId: 'kebab', price: 120_000 }]);
    expect(gone).toEqual(['پیتزا']);
  });

  it('prices the order by the vendor’s rules', () => {
    const vendor = {
      currency: 'TOMAN',
      serviceFees: { SERVE: { type: 'PERCENTAGE', value: 10 } },
      taxRate: 10,
      taxOnPackaging: false,
      taxOnService: true,
      roundingStep: 1000,
    } as VendorView;
    add(pizza, 2);
    expect(livePrice(register(), vendor).finalPrice).toBe(242_000);
    register().setDeliveryType('PICKUP');
    expect(livePrice(register(), vendor).finalPrice).toBe(230_000);
  });
});

describe('a weighed dish at the till', () => {
  const KOOBIDEH = item('koobideh', '391', 'کوبیدهٔ کیلویی', { unit: 'GRAM', price: 890_000, scaleCode: 12 });
  const [food] = menu.categories;
  const weighed: Menu = { ...menu, categories: food ? [{ ...food, items: [...food.items, KOOBIDEH] }] : [] };
  const labels = { prefix: '21', itemDigits: 5 } as const;
  const entered = (input: string) => enteredItem(weighed, input, () => true, labels);
  const label = (twelve: string) => `${twelve}${checkDigitOf(twelve)}`;

  it.each([
    ['by its code it is to be weighed', '391', { kind: 'ITEM', item: KOOBIDEH, count: 1 }],
    ['typed with its grams', '750*391', { kind: 'WEIGHED', item: KOOBIDEH, count: 750 }],
    ['by the label of a scale', label('210001201250'), { kind: 'WEIGHED', item: KOOBIDEH, count: 1250 }],
    [
      'by a label in Persian digits',
      toPersianDigits(label('210001200333')),
      { kind: 'WEIGHED', item: KOOBIDEH, count: 333 },
    ],
    ['by a label of nobody', label('210009900333'), { kind: 'UNKNOWN_SCALE_CODE', text: '99' }],
    ['by a label without weight', label('210001200000'), { kind: 'SCALE_LABEL_WEIGHT' }],
    ['by a label that was misread', '2100012003330', { kind: 'SCALE_LABEL_UNREADABLE' }],
  ])('%s', (_name, input, expected) => {
    expect(entered(input)).toMatchObject(expected);
  });

  it('comes to its weight at the price of a kilogram, in lines of their own', () => {
    const register = useRegister.getState();
    register.workFor('weighing');
    for (const grams of [333, 500]) register.add(cashierItem(weighed, KOOBIDEH), [], grams);
    const { lines } = useRegister.getState().cashier.order;
    expect(lines.map(lineTotal)).toEqual([296_370, 445_000]);
    expect(lines.map(unitPrice)).toEqual([890_000, 890_000]);
  });
});
