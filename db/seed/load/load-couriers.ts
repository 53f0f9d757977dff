import { payOfShift, payOfTrip } from '@sofreh/domain/courier-purse';
import { streetMetres } from '@sofreh/domain/dispatch';
import type { ClientBase } from 'pg';
import { couriers } from '../demo/couriers.ts';
import { demoId } from '../demo/demo-id.ts';
import { insertRows } from './insert-rows.ts';
import { userId } from './load-people.ts';
import { vendorId } from './load-vendors.ts';

type DemoCourier = (typeof couriers)[number];
const MINUTE_MS = 60_000;
const courierId = ({ phoneNumber }: DemoCourier) => demoId(`courier/${phoneNumber}`);

/** Says who brought an order of the demo's past: one of its branch's couriers, each as often, always the same one. */
export function courierOf(vendor: string, orderId: string): DemoCourier {
  const own = couriers.filter((courier) => courier.vendor === vendor);
  const courier = own[Number.parseInt(orderId.slice(-6), 16) % own.length];
  if (!courier) throw new Error(`nobody rides for ${vendor}`);
  return courier;
}

/** An order that a courier has, or had, with the moments it went through. */
interface Ridden {
  readonly id: string;
  readonly vendorId: string;
  readonly number: number;
  readonly businessDay: string;
  readonly confirmedAt: Date;
  readonly readyAt: Date | null;
  readonly leftAt: Date;
  readonly deliveredAt: Date | null;
  readonly phone: string;
  readonly from: { readonly latitude: number; readonly longitude: number };
  readonly to: { readonly latitude: number; readonly longitude: number };
}

const RIDDEN = `select o.id, o.vendor_id as "vendorId", o.number, o.business_day::text as "businessDay",
    o.confirmed_at as "confirmedAt", o.ready_at as "readyAt", e.at as "leftAt", o.delivered_at as "deliveredAt",
    o.deliver_method ->> 'courierPhone' as phone,
    json_build_object('latitude', v.latitude, 'longitude', v.longitude) as "from",
    json_build_object('latitude', o.address -> 'latitude', 'longitude', o.address -> 'longitude') as "to"
  from orders o join vendors v on v.id = o.vendor_id
  join order_events e on e.vendor_id = o.vendor_id and e.order_id = o.id and e.data ->> 'to' = 'DELIVERING'
  where o.deliver_method ->> 'provider' = 'OWN_FLEET' and o.confirmed_at is not null and o.status in ('DELIVERING', 'DELIVERED', 'FINISHED')
  order by o.placed_at`;

/** Writes who rides, the trips of the demo's deliveries, and the shifts in which they were ridden. Orders are loaded before. */
export async function loadCouriers(client: ClientBase, now: Date): Promise<void> {
  await insertRows(
    client,
    'users',
    couriers.map(({ phoneNumber, firstName, lastName }) => ({
      id: userId(phoneNumber),
      phone_number: phoneNumber,
      first_name: firstName,
      last_name: lastName,
      email: '',
      is_registered: true,
      is_admin: false,
      created_at: '2026-03-21T00:00:00Z',
    })),
  );
  await insertRows(
    client,
    'couriers',
    couriers.map((courier) => ({
      vendor_id: vendorId(courier.vendor),
      id: courierId(courier),
      user_id: userId(courier.phoneNumber),
      active: true,
      created_at: '2026-03-21T00:00:00Z',
      vehicle: courier.vehicle,
      plate: courier.plate,
      licence_number: '',
      capacity: courier.capacity,
      pay_per_trip: courier.payPerTrip,
      pay_per_kilometre: courier.payPerKilometre,
      pay_per_hour: courier.payPerHour,
    })),
  );
  const { rows } = await client.query<Ridden>(RIDDEN);
  const trips = rows.map(tripOf);
  await insertRows(client, 'trips', trips);
  await insertRows(
    client,
    'courier_positions',
    rows.filter(isUnderWay).map((order) => halfWay(order, now)),
  );
  const shifts = shiftsOf(rows, now);
  await insertRows(client, 'courier_shifts', shifts);
  await insertRows(client, 'ledger_entries', [...trips, ...shifts].flatMap(payOf));
}

/** Says what was earned by a trip or a shift that is over, as the books have it: a cost, and owed with the wages. */
function payOf({
  vendor_id,
  id,
  courier_id,
  pay,
  ended_at,
}: ReturnType<typeof tripOf> | ReturnType<typeof shiftOf>) {
  if (pay === 0) return [];
  const of = { vendor_id, transaction_id: id, currency: 'TOMAN', at: ended_at };
  return [
    { ...of, account: 'COURIER_PAY', amount: pay },
    { ...of, account: `WAGES:${courier_id}`, amount: -pay },
  ];
}

const isUnderWay = ({ deliveredAt }: Ridden) => deliveredAt === null;
const tripId = ({ id, confirmedAt }: Ridden) => demoId(`trip/${id}`, confirmedAt.getTime());

/** The place at which the board and the guest see a courier who is under way. */
function halfWay(order: Ridden, now: Date) {
  const { from, to } = order;
  return {
    vendor_id: order.vendorId,
    trip_id: tripId(order),
    seq: 1,
    accuracy: 12,
    at: now.toISOString(),
    latitude: (from.latitude + to.latitude) / 2,
    longitude: (from.longitude + to.longitude) / 2,
  };
}

function riderOf({ phone }: Ridden): DemoCourier {
  const courier = couriers.find(({ phoneNumber }) => phoneNumber === phone);
  if (!courier) throw new Error(`nobody rides with the number ${phone}`);
  return courier;
}

function tripOf(order: Ridden) {
  const courier = riderOf(order);
  const { confirmedAt, deliveredAt } = order;
  const metres = Math.round(streetMetres(order.from, order.to));
  const ready = order.readyAt ?? confirmedAt;
  const end = deliveredAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const within = (at: number) => new Date(Math.min(at, end)).toISOString();
  return {
    vendor_id: order.vendorId,
    id: tripId(order),
    order_id: order.id,
    business_day: order.businessDay,
    courier_id: courierId(courier),
    position: 0,
    status: deliveredAt ? 'DELIVERED' : 'PICKEDUP',
    reason: '',
    metres,
    pay: deliveredAt ? payOfTrip(courier, metres) : 0,
    requested_at: confirmedAt.toISOString(),
    assigned_at: within(ready.getTime() - 4 * MINUTE_MS),
    accepted_at: within(ready.getTime() - 3 * MINUTE_MS),
    at_source_at: within(ready.getTime()),
    picked_up_at: order.leftAt.toISOString(),
    at_destination_at: deliveredAt && within(end - MINUTE_MS),
    ended_at: deliveredAt?.toISOString() ?? null,
  };
}

/** A shift for each day on which somebody rode. Where an order is under way the branch is open, and they are still on duty. */
function shiftsOf(orders: readonly Ridden[], now: Date) {
  const under = orders.filter(isUnderWay);
  const days = Map.groupBy(orders, ({ phone, businessDay }) => `${phone} ${businessDay}`);
  const ridden = [...days.values()].map((own) => {
    const [first] = own;
    if (!first) throw new Error('a day without an order');
    const isOn = under.some((order) => isSameDay(order, first));
    const start = Math.min(...own.map(({ confirmedAt }) => confirmedAt.getTime())) - 30 * MINUTE_MS;
    const last = Math.max(...own.map(({ deliveredAt }) => deliveredAt?.getTime() ?? 0)) + 20 * MINUTE_MS;
    return shiftOf(riderOf(first), first, start, isOn ? null : Math.min(last, now.getTime()));
  });
  const hourAgo = now.getTime() - 60 * MINUTE_MS;
  return [...ridden, ...under.flatMap((order) => waitingOf(order, orders, hourAgo))];
}

const isSameDay = (one: Ridden, other: Ridden) =>
  one.vendorId === other.vendorId && one.businessDay === other.businessDay;

/** Somebody who has not ridden today waits at the counter of an open branch. */
function waitingOf(order: Ridden, orders: readonly Ridden[], since: number) {
  const today = new Set(orders.filter((other) => isSameDay(order, other)).map(({ phone }) => phone));
  const waiting = couriers.find(
    ({ vendor, phoneNumber }) => vendorId(vendor) === order.vendorId && !today.has(phoneNumber),
  );
  return waiting ? [shiftOf(waiting, order, since, null)] : [];
}

function shiftOf(
  courier: DemoCourier,
  day: Pick<Ridden, 'vendorId' | 'businessDay'>,
  start: number,
  end: number | null,
) {
  return {
    vendor_id: day.vendorId,
    id: demoId(`shift/${courier.phoneNumber}/${day.businessDay}`, start),
    courier_id: courierId(courier),
    business_day: day.businessDay,
    started_at: new Date(start).toISOString(),
    ended_at: end && new Date(end).toISOString(),
    pay: end ? payOfShift(courier, end - start) : 0,
  };
}
