import { COURIER_COMPANIES, type CourierCompany, canTakeCash } from '@sofreh/domain/courier-companies';
import type { ClientBase } from 'pg';
import { companyRideOf } from '../demo/company-rides.ts';
import { demoId } from '../demo/demo-id.ts';
import { insertRows } from './insert-rows.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** What is older than so many days is settled with the companies. */
const SETTLED_AFTER_DAYS = 10;

/** The request by which a company was asked for an order. */
export const companyRequestId = (orderId: string): string => demoId(`company-request/${orderId}`);

interface Brought {
  readonly id: string;
  readonly vendorId: string;
  readonly businessDay: string;
  readonly confirmedAt: Date;
  readonly readyAt: Date | null;
  readonly leftAt: Date;
  readonly deliveredAt: Date;
  readonly finalPrice: number;
  readonly cashId: string | null;
  readonly cash: number;
}

const BROUGHT = `select o.id, o.vendor_id as "vendorId", o.business_day::text as "businessDay", o.confirmed_at as "confirmedAt",
    o.ready_at as "readyAt", coalesce(e.at, o.delivered_at) as "leftAt", o.delivered_at as "deliveredAt",
    o.final_price::int as "finalPrice", t.id as "cashId", coalesce(t.amount, 0)::int as cash
  from orders o left join order_events e on e.vendor_id = o.vendor_id and e.order_id = o.id and e.data ->> 'to' = 'DELIVERING'
  left join transactions t on t.vendor_id = o.vendor_id and t.order_id = o.id and t.method = 'CASH' and t.kind = 'PAYMENT'
  where o.deliver_method ->> 'provider' <> 'OWN_FLEET' order by o.placed_at`;

/**
 * Writes what companies were asked for in the demo's past: what each cost, the cash its couriers took, what was settled, and one guest
 * of each branch who paid in another way although the courier had been told to take it all. Orders are loaded before.
 * @param owner who wrote the settlements down.
 */
export async function loadCompanyRides(client: ClientBase, owner: string, now: Date): Promise<void> {
  const { rows } = await client.query<Brought>(BROUGHT);
  const vendors = Map.groupBy(rows, ({ vendorId }) => vendorId);
  for (const [vendorId, brought] of vendors) {
    await insertRows(client, 'courier_configurations', stagesOf(vendorId, now));
    await insertRows(client, 'courier_requests', requestsOf(brought));
    await insertRows(client, 'courier_collections', brought.flatMap(collectionOf));
    await insertRows(client, 'ledger_entries', brought.flatMap(costOf));
    await settleOld(client, vendorId, brought, owner, now);
  }
}

function stagesOf(vendorId: string, now: Date) {
  return ['OWN_FLEET' as const, ...COURIER_COMPANIES].map((provider, position) => ({
    vendor_id: vendorId,
    provider,
    position,
    wait_seconds: 120,
    from_minute: 0,
    to_minute: 0,
    active: ['OWN_FLEET', 'SNAPP_BOX', 'BORDAR', 'MIARE'].includes(provider),
    takes_cash: canTakeCash(provider) && rideCompanies.includes(provider),
    changed_at: now.toISOString(),
  }));
}
const rideCompanies: readonly string[] = ['SNAPP_BOX', 'BORDAR', 'MIARE'];

function rideOf({ id }: Brought) {
  const ride = companyRideOf(id);
  if (!ride) throw new Error(`no company brought ${id}`);
  return ride;
}

function requestsOf(brought: readonly Brought[]) {
  // The last guest who paid without cash was to pay at the door.
  const told = brought.findLast(({ cash }) => cash === 0);
  return brought.map((order) => {
    const { provider, courierName, courierPhone, cost } = rideOf(order);
    const { vendorId, id, businessDay, confirmedAt, readyAt, leftAt, deliveredAt, finalPrice, cash } = order;
    const beyond = order === told ? finalPrice : 0;
    const asked = new Date((readyAt ?? confirmedAt).getTime() - 6 * MINUTE_MS);
    return {
      vendor_id: vendorId,
      id: companyRequestId(id),
      order_id: id,
      business_day: businessDay,
      provider,
      reference: id.slice(-8),
      status: 'DELIVERED',
      trip_status: 'DELIVERED',
      reason: '',
      searching_since: asked,
      price: cost,
      cost,
      courier_name: courierName,
      courier_phone: courierPhone,
      actor_kind: 'SYSTEM',
      requested_at: asked,
      collects: cash + beyond,
      beyond,
      accepted_at: new Date(asked.getTime() + 2 * MINUTE_MS),
      picked_up_at: leftAt,
      ended_at: deliveredAt,
    };
  });
}

function collectionOf(order: Brought) {
  const { vendorId, id, cashId, cash, deliveredAt } = order;
  if (cashId === null) return [];
  const of = { request_id: companyRequestId(id), provider: rideOf(order).provider };
  return [{ vendor_id: vendorId, transaction_id: cashId, ...of, amount: cash, collected_at: deliveredAt }];
}

function costOf(order: Brought) {
  const { provider, cost } = rideOf(order);
  const { vendorId, id, deliveredAt } = order;
  const of = {
    vendor_id: vendorId,
    transaction_id: companyRequestId(id),
    currency: 'TOMAN',
    at: deliveredAt,
  };
  return [
    { ...of, account: 'COURIER_COST', amount: cost },
    { ...of, account: `COURIER:${provider}`, amount: -cost },
  ];
}

async function settleOld(
  client: ClientBase,
  vendorId: string,
  brought: readonly Brought[],
  owner: string,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - SETTLED_AFTER_DAYS * DAY_MS);
  const old = Map.groupBy(
    brought.filter(({ deliveredAt }) => deliveredAt < at),
    (order): CourierCompany => rideOf(order).provider,
  );
  const settled = [...old].map(([provider, orders]) => ({
    provider,
    id: demoId(`company-payment/${vendorId}/${provider}`, at.getTime()),
    owed: orders.reduce((sum, order) => sum + order.cash - rideOf(order).cost, 0),
  }));
  const moved = settled.filter(({ owed }) => owed !== 0);
  await insertRows(
    client,
    'courier_company_payments',
    moved.map(({ provider, id, owed }) => ({
      vendor_id: vendorId,
      id,
      provider,
      kind: owed > 0 ? 'RECEIVED' : 'PAID',
      amount: Math.abs(owed),
      note: 'تسویهٔ دوره',
      created_by: owner,
      created_at: at,
      beyond: 0,
    })),
  );
  await insertRows(
    client,
    'ledger_entries',
    moved.flatMap(({ provider, id, owed }) => {
      const of = { vendor_id: vendorId, transaction_id: id, currency: 'TOMAN', at };
      return [
        { ...of, account: `COURIER:${provider}`, amount: -owed },
        { ...of, account: 'BANK', amount: owed },
      ];
    }),
  );
}
