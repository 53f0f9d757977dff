import { COURIER_COMPANIES } from '@sofreh/domain/courier-companies';
import { expect } from 'vitest';
import type { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

type Desk = Awaited<ReturnType<typeof startPayDesk>>;

interface Request {
  readonly id: string;
  readonly provider: string;
  readonly status: string;
  readonly tripStatus: string;
  readonly inDoubt: boolean;
  readonly withdrawn: boolean;
  readonly price: number | null;
  readonly cost: number;
  readonly guestPays: number;
  readonly collects: number;
  readonly collected: number;
  readonly vendorBears: number | null;
  readonly courierName: string;
  readonly endedAt: string | null;
  readonly reports: readonly { readonly outcome: string; readonly said: string }[];
}

export const PATH = '/api-delivery/v1/delivery-by-providers';

/** Makes a shop whose orders companies can be asked for. */
export async function openAskingShop(desk: Desk) {
  const { server, companies } = desk;
  const room = await desk.open();
  const { manager, cashier, shop, vendorId } = room;
  const order = async (status = 'READYTOSHIPMENT', latitude: number | null = 35.75) => {
    const id = newId();
    const placed = await cashier('POST /api/orders', {
      id,
      items: [{ id: newId(), menuItemId: shop.kebab, count: 1, toppings: [] }],
      source: 'SALON',
      deliveryType: 'DELIVER',
      paymentType: 'UNPAID',
      payments: [],
      address: { detail: 'کوچهٔ سوم', latitude, longitude: latitude && 51.41 },
      // No zone says what a way to nowhere on the map costs.
      ...(latitude === null ? { deliveryCost: 30_000 } : {}),
      customer: { firstName: 'هوشنگ', lastName: 'کیانی', phoneNumber: '09127770004' },
      expectedPrice: 343_000,
    });
    expect(placed.status, placed.text).toBe(200);
    if (status !== 'CONFIRMED') await cashier('PATCH /api/orders', { id, status });
    return id;
  };
  /** Gives an order that is paid already: nobody has to take anything at the door. */
  const paidOrder = async (status = 'READYTOSHIPMENT') => {
    const id = await order(status);
    const payments = [{ id: newId(), method: 'CARD', amount: 343_000, reference: '' }];
    const paid = await cashier('POST /api/payments/manualpaybypos', { orderId: id, payments });
    expect(paid.status, paid.text).toBe(200);
    return id;
  };
  const ask = (orderId: string, provider = 'MIARE', id = newId()) =>
    manager(`POST ${PATH}`, { id, orderId, provider });
  const requestsOf = async (orderId: string) =>
    (await manager(`GET ${PATH}/order/${orderId}`)).body.data as readonly Request[];
  const last = async (orderId: string) => {
    const found = (await requestsOf(orderId)).at(-1);
    if (!found) throw new Error('no request');
    return found;
  };
  /** Lets time go by: couriers ride, reports come, jobs run. */
  const pass = async (seconds: number, step = 20) => {
    for (let left = seconds; left > 0; left -= step) {
      server.clock.advance(Math.min(step, left));
      await companies.tick();
      await desk.run('look-after-deliveries', { vendorId });
    }
  };
  const orderNow = async (id: string) => (await cashier(`GET /api/orders/${id}`)).body;
  const cascade = (stages: readonly object[], automatic = true, more: object = {}) =>
    manager('PUT /api-delivery/v1/courier-companies', { automatic, leadMinutes: 10, stages, ...more });
  /** Makes a courier of its own, on duty. */
  const addBiker = async () => {
    const id = newId();
    const added = await manager('POST /api/bikers', {
      id,
      phoneNumber: '09360008877',
      firstName: 'علی',
      lastName: 'تندرو',
      vehicle: 'CAR',
      plate: '',
      licenceNumber: '',
      insuredUntil: null,
      capacity: 3,
      payPerTrip: 0,
      payPerKilometre: 0,
      payPerHour: 0,
    });
    const biker = room.as(String(added.body.userId), 'COURIER');
    expect((await biker('POST /api/bikers/duty', { onDuty: true })).status).toBe(200);
    return id;
  };
  // The vendor has couriers of companies take cash, and asks none by itself yet.
  const all = COURIER_COMPANIES.map((provider) => stage(provider, { active: false }));
  expect((await cascade([stage('OWN_FLEET'), ...all], false)).status).toBe(200);
  return { ...room, order, paidOrder, ask, requestsOf, last, pass, orderNow, cascade, addBiker };
}

/** Gives one stage of a cascade, with what a test changes; couriers take cash. */
export const stage = (provider: string, more: object = {}) => ({
  provider,
  active: true,
  waitSeconds: 120,
  priceCeiling: null,
  fromMinute: 0,
  toMinute: 0,
  takesCash: true,
  ...more,
});
