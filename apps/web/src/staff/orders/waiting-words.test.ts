import { expect, it } from 'vitest';
import { wordsOfOrder } from './waiting-words.tsx';

it('says of an order that waits its notes, its lines’ toppings, and which of them tell of an allergy', () => {
  const line = { id: 'l1', title: 'کباب', note: 'کم‌نمک', toppings: [{ title: 'سس سیر', count: 2 }] };
  const order = {
    description: '',
    note: { KITCHEN: 'به گردو حساسیت دارم', CUSTOMER: '' },
    items: [line, { id: 'l2', title: 'چای', note: '', toppings: [] }],
    fields: [],
  };
  expect(wordsOfOrder(order as never)).toEqual([
    { key: 'به گردو حساسیت دارم', text: 'به گردو حساسیت دارم', allergy: true },
    { key: 'l1', text: 'کباب: سس سیر ×۲، کم‌نمک', allergy: false },
  ]);
});
