import { randomUUID } from 'node:crypto';
import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import { eachRemark, type OrderRemarks, type RemarkName, remarksOf } from '@sofreh/domain/order-remarks';
import { expect, it } from 'vitest';
import type { Actor } from '#app/main/order-record/actor.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import {
  addAddress,
  addCustomer,
  addStaff,
  openShop,
  pickupBody,
  testDeps,
  tillBody,
} from '../testing/shop.ts';
import { placeOrder } from './place-order.ts';

const { pool } = await createTestDatabase();
const deps = testDeps(pool);
const shop = await openShop(pool, { auto_accept: true });
const guest = await addCustomer(pool);
const cashier = await addStaff(pool, 'manager');

/** The order as its placing answers it, beside the order as it is read afterwards. */
async function placedAndRead(actor: Actor & { readonly id: string }, body: PlaceOrderBody) {
  const placed = await placeOrder(deps, { vendorId: shop.vendorId, actor, body });
  return { placed, read: await readOrder(pool, shop.vendorId, body.id) };
}

it('answers what reading the order answers: a guest fetches it, by a code, with a tip', async () => {
  const code = randomUUID();
  await pool.query(
    `insert into discount_codes (vendor_id, id, code, type, value) values ($1, $2, 'YALDA', 'MONEY', 10000)`,
    [shop.vendorId, code],
  );
  const toppings = [{ toppingId: shop.sauce, count: 2 }];
  const items = [{ id: randomUUID(), menuItemId: shop.kebab, count: 2, note: 'بی نمک', toppings }];
  const { placed, read } = await placedAndRead(
    guest,
    pickupBody(shop, { items, discountCode: 'YALDA', tip: 5000, expectedPrice: 664_000 }),
  );
  expect(placed.pricing.discountType).toBe('MONEY');
  expect(JSON.parse(JSON.stringify(placed))).toEqual(read);
});

it('answers every remark as it was said, and none where nothing was', async () => {
  const said = eachRemark((_name, { kind, bounds }) =>
    kind === 'TEXT' ? 'کنار در'.slice(0, bounds.max) : Math.min(bounds.max, 400_000),
  ) as { [Name in RemarkName]: NonNullable<OrderRemarks[Name]> };
  const addressId = await addAddress(pool, guest.id);
  const brought = { deliveryType: 'DELIVER', addressId, expectedPrice: 343_000 } as const;
  const { placed, read } = await placedAndRead(guest, pickupBody(shop, { ...brought, ...said }));
  expect(JSON.parse(JSON.stringify(placed))).toEqual(read);
  expect(read).toMatchObject(said);
  const silent = await placedAndRead(guest, pickupBody(shop, brought));
  expect(silent.read).toMatchObject(remarksOf({}));
});

it('answers what reading the order answers: brought to an address', async () => {
  const addressId = await addAddress(pool, guest.id);
  const brought = (payingWith: number) =>
    pickupBody(shop, { deliveryType: 'DELIVER', addressId, expectedPrice: 343_000, payingWith });
  const { placed, read } = await placedAndRead(guest, brought(500_000));
  expect(placed.address?.detail).toBe('خیابان ونک');
  expect(JSON.parse(JSON.stringify(placed))).toEqual(read);
  expect(read?.payingWith).toBe(500_000);
  // Nobody hands over so much, and no courier is told to bring change for it.
  const odd = await placedAndRead(guest, brought(10_000_000_000));
  expect(odd.read?.payingWith).toBeNull();
  // Nobody brings change to a counter.
  const fetched = await placedAndRead(guest, pickupBody(shop, { payingWith: 500_000 }));
  expect(fetched.read?.payingWith).toBeNull();
});

it('answers what reading the order answers: the till with money, notes, a new customer and ids in capitals', async () => {
  const id = () => randomUUID().toUpperCase();
  const posTerminalId = id();
  await pool.query(
    "insert into pos_terminals (vendor_id, id, title, bank_type) values ($1, $2, 'کارت‌خوان', 'PARSIAN_DLL')",
    [shop.vendorId, posTerminalId],
  );
  const { placed, read } = await placedAndRead(
    cashier,
    tillBody(shop, {
      id: id(),
      items: [
        {
          id: id(),
          menuItemId: shop.kebab,
          count: 1,
          note: '',
          toppings: [],
          changePrice: 200_000,
          reason: 'آشنا',
        },
        {
          id: id(),
          menuItemId: shop.soup,
          count: 1,
          note: '',
          toppings: [],
          isFreeItem: true,
          reason: 'هدیه',
        },
        { id: id(), menuItemId: shop.soup, count: 3, note: '', toppings: [], hold: true, course: 2, seat: 3 },
      ],
      payments: [
        { id: id(), method: 'CASH', amount: 100_000, tendered: 150_000, reference: '' },
        { id: id(), method: 'CARD', amount: 434_000, reference: '8812', posTerminalId },
      ],
      expectedPrice: 534_000,
      paymentType: 'MULTI',
      customer: { firstName: 'نگار', lastName: 'امینی', phoneNumber: '09351112233' },
      note: { KITCHEN: 'تند نباشد', CUSTOMER: 'ممنون' },
      deviceTime: '2026-11-21T13:50:00+03:30',
      number: 5001,
    }),
  );
  expect(placed.transactions).toHaveLength(2);
  expect(placed.events).toHaveLength(2);
  expect(JSON.parse(JSON.stringify(placed))).toEqual(read);
});
