import { randomBytes } from 'node:crypto';
import { codeOfOrder } from '../../../apps/server/src/main/follow/follow.queries.ts';
import type { Queryable } from '../../../apps/server/src/platform/db/pool.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { freshBasket, type SampleOrder } from '../orders/sample-order.ts';
import { callProduct, Refused } from '../product/call-product.ts';
import type { OpenFor } from '../product/open-sessions.ts';

/** So many clients set the scene at the same time. */
const AT_ONCE = 4;
const FACTS = {
  vehicle: 'MOTORCYCLE',
  plate: '',
  licenceNumber: '',
  insuredUntil: null,
  capacity: 1,
  payPerTrip: 30_000,
  payPerKilometre: 0,
  payPerHour: 0,
};

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Is a courier with an order in his bag, and the code by which its guest follows it. */
export interface UnderWay {
  readonly token: string;
  readonly tripId: string;
  readonly code: string;
  readonly door: Place;
}

export interface Scene {
  readonly product: Product;
  /** It is the owner's. */
  readonly token: string;
  readonly order: SampleOrder;
  readonly db: Queryable;
  readonly openFor: OpenFor;
}

interface PriceChanged {
  readonly code: string;
  readonly details: { readonly pricing: { readonly finalPrice: number } };
}

/** Puts so many couriers on duty, each with a session of his own, each on the way to a door of his own. */
export async function putUnderWay(scene: Scene, count: number): Promise<UnderWay[]> {
  const { product, token, order, db, openFor } = scene;
  const { rows } = await db.query<{ id: string }>('select id from vendors where domain = $1', [order.domain]);
  const vendorId = rows[0]?.id ?? '';
  const call = <Answer>(who: string, what: string, body?: object) =>
    callProduct<Answer>(product.url, order.domain, who, what, body);

  const placeOrder = async (nth: number, door: Place): Promise<string> => {
    const id = newId();
    const body = {
      ...freshBasket(order, id),
      id,
      deliveryType: 'DELIVER',
      payments: [],
      address: { detail: 'کوچهٔ سنجش', ...door },
      customer: { firstName: 'مهمان', lastName: 'سنجش', phoneNumber: phoneOf('0935', nth) },
    };
    // What bringing it costs is not in the sample.
    await call(token, 'POST /api/orders', body).catch((thrown: unknown) => {
      const said = thrown instanceof Refused ? (thrown.body as PriceChanged) : null;
      if (said?.code !== 'PRICE_CHANGED') throw thrown;
      const expectedPrice = said.details.pricing.finalPrice;
      return call(token, 'POST /api/orders', { ...body, expectedPrice });
    });
    await call(token, 'PATCH /api/orders', { id, status: 'READYTOSHIPMENT' });
    return id;
  };

  const ride = async (nth: number): Promise<UnderWay> => {
    const biker = await call<{ id: string; userId: string }>(token, 'POST /api/bikers', {
      id: newId(),
      phoneNumber: phoneOf('0936', nth),
      firstName: 'پیک',
      lastName: 'سنجش',
      ...FACTS,
    });
    const own = await openFor(biker.userId, 'COURIER');
    await call(own, 'POST /api/bikers/duty', { onDuty: true });
    const door = { latitude: 35.752 + (nth % 20) / 5_000, longitude: 51.411 };
    const orderId = await placeOrder(nth, door);
    const offer = { id: newId(), bikerId: biker.id, orderIds: [orderId] };
    const { data } = await call<{ data: { id: string }[] }>(
      token,
      'POST /api/delivery/requestnewtrip',
      offer,
    );
    const tripId = data[0]?.id ?? '';
    for (const status of ['BIKERACCEPTED', 'ATSOURCE', 'PICKEDUP'])
      await call(own, 'PATCH /api/bikers/state', { id: newId(), tripId, status });
    const code = await codeOfOrder(db, vendorId, orderId, randomBytes(16).toString('base64url'), new Date());
    return { token: own, tripId, code, door };
  };

  const under: UnderWay[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const nth = next;
      next += 1;
      under[nth] = await ride(nth);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return under;
}

const phoneOf = (prefix: string, nth: number) => `${prefix}${String(2_100_000 + nth)}`;
