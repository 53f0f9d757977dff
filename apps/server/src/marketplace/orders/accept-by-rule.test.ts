import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { KEBAB, openMarketRoom, STRANGE } from '../testing/market-room.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
// Noon in Tehran: whenever the tests run, they stay within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

test.each([
  ['everything can be had', '', 'CONFIRMED'],
  [
    'the dish is marked sold out',
    "update menu_items set available = false where title = 'کباب'",
    'NEEDFORCALL',
  ],
  ['the dish is off the menu', "update menu_items set active = false where title = 'کباب'", 'NEEDFORCALL'],
  [
    'the dish is not sold there',
    "update menu_items set sources = '{SALON}' where title = 'کباب'",
    'NEEDFORCALL',
  ],
  ['a topping is sold out', "update toppings set available = false where title = 'سس سیر'", 'NEEDFORCALL'],
  ['the branch closed early', 'update vendors v set open_flag = false where true', 'NEEDFORCALL'],
] as const)('by rule where %s', async (_name, change, status) => {
  const room = await openMarketRoom(desk, { autoAccept: true });
  if (change) {
    const own = change.startsWith('update vendors') ? 'id' : 'vendor_id';
    await pool.query(`${change} and ${own} = $1`, [room.vendorId]);
    server.app.snapshots.forget(room.vendorId);
  }
  const theirs = await room.place({ lines: [KEBAB, STRANGE] });
  const mine = await room.find(theirs.code);
  expect(mine).toMatchObject({ status, said: status === 'CONFIRMED' ? 'ACCEPTED' : 'ACKNOWLEDGED' });
  // A person may know better.
  const accepted = await room.say('orders/accept', { orderId: mine.orderId });
  expect(accepted.body, accepted.text).toMatchObject({ status: 'CONFIRMED' });
});

test('a topping is one of its dish’s own, whatever other groups have by the same title', async () => {
  const room = await openMarketRoom(desk);
  for (const group of ['آ', 'ی']) {
    await pool.query(
      `with other as (
         insert into topping_categories (vendor_id, id, title, required, minimum, maximum, free_up_to)
         values ($1, gen_random_uuid(), $2, false, 0, 3, 0) returning vendor_id, id
       )
       insert into toppings (vendor_id, id, topping_category_id, title, price, maximum)
       select vendor_id, gen_random_uuid(), id, 'سس سیر', 10000, 2 from other`,
      [room.vendorId, group],
    );
  }
  server.app.snapshots.forget(room.vendorId);
  const theirs = await room.place({ lines: [KEBAB] });
  const { items } = await room.read((await room.find(theirs.code)).orderId);
  expect(items[0]?.toppings).toMatchObject([{ toppingId: room.shop.sauce }]);
});
