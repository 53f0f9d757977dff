import { expect } from 'vitest';
import type { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

let phones = 0;

const FACTS = {
  vehicle: 'MOTORCYCLE',
  plate: '۱۲۳-۴۵۶۷۸',
  licenceNumber: '9988',
  insuredUntil: '2027-03-01',
  capacity: 3,
  payPerTrip: 20_000,
  payPerKilometre: 5_000,
  payPerHour: 60_000,
} as const;

/** Opens a shop with a courier on duty and a way to sell what is brought. */
export async function openCourierShop(desk: Awaited<ReturnType<typeof startPayDesk>>) {
  const room = await desk.open();
  const { manager, cashier, shop } = room;
  const addBiker = async (firstName: string) => {
    phones += 1;
    const phoneNumber = `0936${String(1_000_000 + phones)}`;
    const body = { id: newId(), phoneNumber, firstName, lastName: 'تندرو', ...FACTS };
    const added = await manager('POST /api/bikers', body);
    expect(added.status).toBe(200);
    const ask = room.as(String(added.body.userId), 'COURIER');
    expect((await ask('POST /api/bikers/duty', { onDuty: true })).body.onDuty).toBe(true);
    return { id: body.id, body, userId: String(added.body.userId), ask };
  };
  const order = async (latitude = 35.75, status = 'READYTOSHIPMENT') => {
    const id = newId();
    const placed = await cashier('POST /api/orders', {
      id,
      items: [{ id: newId(), menuItemId: shop.kebab, count: 1, toppings: [] }],
      source: 'SALON',
      deliveryType: 'DELIVER',
      address: { detail: 'کوچهٔ سوم', latitude, longitude: 51.41 },
      customer: { firstName: 'هوشنگ', lastName: 'کیانی', phoneNumber: '09127770004' },
      paymentType: 'UNPAID',
      payments: [],
      expectedPrice: 343_000,
    });
    expect(placed.status, placed.text).toBe(200);
    if (status !== 'CONFIRMED') await cashier('PATCH /api/orders', { id, status });
    return id;
  };
  const biker = await addBiker('علی');
  const give = async (orderIds: readonly string[], bikerId = biker.id, id = newId()) =>
    cashier('POST /api/delivery/requestnewtrip', { id, bikerId, orderIds });
  const orderNow = async (id: string) => (await cashier(`GET /api/orders/${id}`)).body;
  return { ...room, biker, addBiker, order, give, orderNow };
}

/** Gives the nth trip of an answer that lists trips. */
export const tripOf = (answer: { body: Record<string, unknown> }, at = 0) =>
  (answer.body.data as { id: string; status: string; bikerId: string | null; position: number }[])[at];
/** Says what a courier says of a trip. */
export const step = (tripId: string | undefined, status: string, more: object = {}) => ({
  id: newId(),
  tripId,
  status,
  ...more,
});
