import type { Currency } from '@sofreh/domain/enums';
import { personName } from '#app/identity/users/called-names.ts';
import { type BridgeChargeRow, CHARGE_COLUMNS } from '#app/main/bridge-charges/bridge-charges.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** This is a charge that is open, with the names of what its sides speak of. */
export interface OpenCharge extends BridgeChargeRow {
  readonly lastTaken: { readonly amountRial: number; readonly reference: string } | null;
  /** This person took the payment under its id; it is empty where nobody is known yet. */
  readonly takerName: string;
  readonly vendorCurrency: Currency;
  readonly bridgeName: string;
  readonly deviceName: string;
  readonly terminalTitle: string;
  readonly saidTerminalTitle: string;
  readonly saidOrderNumber: number | null;
}

const title = (column: string) =>
  `coalesce((select p.title from pos_terminals p where p.vendor_id = c.vendor_id and p.id = c.${column}), '')`;
const open = named(
  'bridge-charges-left',
  `select ${CHARGE_COLUMNS}, c.last_taken as "lastTaken", v.currency as "vendorCurrency",
     coalesce((select b.name from print_bridges b where b.vendor_id = c.vendor_id and b.id = c.bridge_id), '') as "bridgeName",
     coalesce((select d.name from till_devices d where d.vendor_id = c.vendor_id and d.id = c.device_id), '') as "deviceName",
     coalesce((select ${personName('t.vendor_id', 't.created_by')} from transactions t
       where t.vendor_id = c.vendor_id and t.id = c.id), '') as "takerName",
     ${title('pos_terminal_id')} as "terminalTitle", ${title('said_terminal_id')} as "saidTerminalTitle",
     (select o.number from orders o where o.vendor_id = c.vendor_id and o.id = c.said_order_id) as "saidOrderNumber"
   from bridge_charges c join vendors v on v.id = c.vendor_id
   where c.vendor_id = $1 and c.agreed_at is null and c.settled_at is null
   order by coalesce(c.reported_at, c.said_at) desc, c.id limit 200`,
);
/** Reads the charges of a vendor of which something is left to be said, newest first. */
export async function readOpenCharges(db: Queryable, vendorId: string): Promise<OpenCharge[]> {
  return (await db.query<OpenCharge>(open([vendorId]))).rows;
}

const lock = named(
  'bridge-charge-lock',
  `select c.id from bridge_charges c
   where c.vendor_id = $1 and c.id = $2 and c.agreed_at is null and c.settled_at is null for update`,
);
/** @returns false where the charge is none of the vendor's, or nothing is left to be said of it. */
export async function lockOpenCharge(client: PoolClient, vendorId: string, id: string): Promise<boolean> {
  return (await client.query(lock([vendorId, id]))).rows.length > 0;
}

const own = named(
  'bridge-charge-own-work',
  `select exists (select from bridge_charges c
     left join sync_intents s on s.vendor_id = c.vendor_id and s.id = c.said_intent_id
     left join orders o on o.vendor_id = c.vendor_id and o.id = coalesce(c.order_id, c.said_order_id)
     left join transactions t on t.vendor_id = c.vendor_id and t.id = c.id
     where c.vendor_id = $1 and c.id = $2 and ($3 = any(s.own_work_of) or o.created_by = $3 or t.created_by = $3)) as own`,
);
/** Says whether somebody took the money of a charge, sent that they did, or placed its order. */
export async function isOwnCharge(
  db: Queryable,
  vendorId: string,
  id: string,
  userId: string,
): Promise<boolean> {
  return (await db.query<{ own: boolean }>(own([vendorId, id, userId]))).rows[0]?.own ?? false;
}

export interface ChargeSettled {
  /** It is the end of a charge, where nobody had known it. It stays open where that makes it differ. */
  readonly officeSays: 'APPROVED' | 'DECLINED' | null;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}
const settle = named(
  'bridge-charge-settle',
  `update bridge_charges set office_says = coalesce($3, office_says), settled_by = $4, settle_reason = $5,
     settled_at = $6 where vendor_id = $1 and id = $2`,
);
/** Keeps what a person said of a charge. */
export async function writeChargeSettled(
  client: PoolClient,
  vendorId: string,
  id: string,
  { officeSays, by, reason, at }: ChargeSettled,
): Promise<void> {
  await client.query(settle([vendorId, id, officeSays, by, reason, officeSays === null ? at : null]));
}
