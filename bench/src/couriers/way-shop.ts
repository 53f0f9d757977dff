import { randomBytes } from 'node:crypto';
import { STREET_FACTOR } from '@sofreh/domain/dispatch';
import pg from 'pg';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import type { SampleOrder } from '../orders/sample-order.ts';
import { callProduct, Refused } from '../product/call-product.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';
import { printedCode } from '../product/sign-in.ts';

/** One of the demo's couriers of the first branch. */
const COURIER = '09120001091';
const METRES = Math.round(2_000 * STREET_FACTOR);

/** An order that is under way, with the code by which somebody follows it. */
export interface UnderWay {
  readonly tripId: string;
  readonly code: string;
  readonly door: { readonly latitude: number; readonly longitude: number };
}

/** Signs a courier in and returns his token. */
export async function signInCourier(product: Product, domain: string): Promise<string> {
  const call = <Answer>(path: string, body: object) =>
    callProduct<Answer>(product.url, domain, '', `POST /api-identity/identity/bikers/${path}`, body);
  const { userId } = await call<{ userId: string }>('login', { phoneNumber: COURIER });
  const otp = await printedCode(product, COURIER);
  return (await call<{ token: string }>('verify', { userId, otp })).token;
}

/** Places orders to be brought, and puts all of them into the bag of one courier: what each costs the server is the same. */
export async function putUnderWay(
  product: Product,
  token: string,
  { domain, body }: SampleOrder,
  database: PostgresAddress,
  count: number,
): Promise<UnderWay[]> {
  const placed: { id: string; door: UnderWay['door'] }[] = [];
  let expectedPrice = 1;
  for (let nth = 0; nth < count; nth += 1) {
    const id = newId();
    const door = { latitude: 35.752 + (nth % 10) / 1_000, longitude: 51.4 + (nth % 8) / 1_000 };
    const { items } = body as unknown as { items: readonly object[] };
    const place = () =>
      callProduct(product.url, domain, token, 'POST /api/orders', {
        ...{ ...body, id, items: items.map((line) => ({ ...line, id: newId() })), deliveryType: 'DELIVER' },
        ...{ payments: [], address: { detail: 'کوچهٔ سنجش', ...door }, expectedPrice },
        customer: { firstName: 'مهمان', lastName: 'سنجش', phoneNumber: '09350002100' },
      });
    await place().catch((thrown: unknown) => {
      const said = thrown instanceof Refused ? (thrown.body as PriceChanged) : null;
      if (said?.code !== 'PRICE_CHANGED') throw thrown;
      expectedPrice = said.details.pricing.finalPrice;
      return place();
    });
    placed.push({ id, door });
  }
  const under = placed.map(({ id, door }) => {
    return { orderId: id, tripId: newId(), code: randomBytes(16).toString('base64url'), door };
  });
  const client = new pg.Client(database);
  await client.connect();
  await client.query(UNDER_WAY, [JSON.stringify(under), COURIER, new Date(), METRES]);
  await client.end();
  return under;
}

interface PriceChanged {
  readonly code: string;
  readonly details: { readonly pricing: { readonly finalPrice: number } };
}

const UNDER_WAY = `
  with under as (
    select * from jsonb_to_recordset($1::jsonb) as u("orderId" uuid, "tripId" uuid, code text)
  ), gone as (
    update orders o set status = 'DELIVERING', ready_at = $3, deliver_method = jsonb_build_object('provider', 'OWN_FLEET',
      'courierName', 'پیک', 'courierPhone', $2::text)
    from under where o.id = under."orderId" returning o.vendor_id, o.id, o.business_day
  ), links as (
    insert into order_follow_links (vendor_id, order_id, code, created_at)
    select gone.vendor_id, gone.id, under.code, $3 from gone join under on under."orderId" = gone.id
  )
  insert into trips (vendor_id, id, order_id, business_day, courier_id, position, status, reason, metres, pay, requested_at,
    assigned_at, accepted_at, at_source_at, picked_up_at)
  select gone.vendor_id, under."tripId", gone.id, gone.business_day, c.id, 0, 'PICKEDUP', '', $4, 0, $3, $3, $3, $3, $3
  from gone join under on under."orderId" = gone.id
  join users u on u.phone_number = $2 join couriers c on c.vendor_id = gone.vendor_id and c.user_id = u.id`;
