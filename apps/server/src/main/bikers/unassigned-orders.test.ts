import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';

const desk = await startPayDesk();

test('orders to be brought are listed until they have a courier', async () => {
  const { cashier, shop } = await desk.open();
  const address = { detail: 'کوچهٔ سوم', latitude: 35.75, longitude: 51.41 };
  const deliver = {
    deliveryType: 'DELIVER',
    address,
    paymentType: 'UNPAID',
    payments: [],
    expectedPrice: 343_000,
  };
  const { body } = await cashier('POST /api/orders', { ...tillBody(shop), ...deliver });
  const waiting = async () => (await cashier('GET /api/orders/un-assigned-to-biker')).body.data as object[];
  expect(await waiting()).toMatchObject([{ id: body.id }]);
  const deliverMethod = { provider: 'OWN_FLEET', courierName: 'علی' };
  await cashier('PATCH /api/orders', { id: body.id, status: 'READYTOSHIPMENT', deliverMethod });
  expect(await waiting()).toEqual([]);
});
