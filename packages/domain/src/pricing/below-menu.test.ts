import { expect, it } from 'vitest';
import { heldToMenu } from './index.ts';

const line = (changes = {}) => ({
  unit: 'PIECE' as const,
  price: 100,
  discount: 20,
  isFreeItem: false,
  toppings: [{ toppingId: 'cheese', price: 5, count: 2 }],
  ...changes,
});
const least = { price: 80, toppings: 10 };

it.each([
  ['as the menu says', line(), { price: 100, discount: 20, menuPrice: null }],
  ['more than the menu says', line({ price: 200 }), { price: 200, discount: 20, menuPrice: null }],
  ['less', line({ price: 50 }), { price: 30, discount: 0, menuPrice: 80 }],
  ['less by its discount', line({ discount: 100 }), { price: 0, discount: 0, menuPrice: 80 }],
  ['less for its toppings', line({ toppings: [] }), { price: 80, discount: 0, menuPrice: 90 }],
  ['nothing, given away', line({ isFreeItem: true }), { price: 100, discount: 20, menuPrice: 80 }],
  [
    'less for toppings of a weight, which are of no weight',
    line({ unit: 'GRAM', toppings: [] }),
    { menuPrice: null },
  ],
  ['less for a weight', line({ unit: 'GRAM', price: 50 }), { price: 30, discount: 0, menuPrice: 80 }],
])(
  'a line that was charged %s keeps what it costs by the menu where that is more',
  (_case, charged, held) => {
    expect(heldToMenu(charged, least)).toMatchObject(held);
  },
);

it('of a dish that no menu knows nothing shows what it would have cost', () => {
  expect(heldToMenu(line({ price: 1, isFreeItem: true }), null)).toMatchObject({ price: 1, menuPrice: null });
});
