import type { ChargeReport } from '@sofreh/contract/main/bridge-charges';
import { type ChargeDecline, type ChargeStatus, ENDED_CHARGES } from '@sofreh/domain/card-terminal';
import type { BankType, Currency } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

/** This is a charge that a till made through its bridge, with both sides and what was entered. */
export interface BridgeChargeRow {
  readonly id: string;
  /** This is the bridge's side; it is null until it has spoken of it. */
  readonly bridgeId: string | null;
  readonly posTerminalId: string | null;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly amount: number | null;
  readonly currency: Currency | null;
  readonly allocations: readonly unknown[];
  readonly deviceId: string | null;
  readonly status: ChargeStatus | null;
  readonly decline: ChargeDecline | null;
  readonly reference: string | null;
  readonly cardMask: string | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly reportedAt: Date | null;
  /** This is the till's side; it is null until its intent came. */
  readonly saidOrderId: string | null;
  readonly saidTerminalId: string | null;
  readonly saidAmount: number | null;
  readonly saidAt: Date | null;
  readonly agreedAt: Date | null;
  readonly officeSays: 'APPROVED' | 'DECLINED' | null;
  /** Somebody at the till said how it ended, by the terminal's slip. */
  readonly byPerson: boolean;
  readonly settledAt: Date | null;
  /** Says what the payment under its id comes to, with what of it belongs to no bill; null where there is none. */
  readonly entered: number | null;
  /** The bridge drove the terminal, by what the vendor had set up as it told of the charge. */
  readonly ownTerminal: boolean;
  /** Another charge on its terminal, entered or told of before, has the bank's same numbers: it is the same payment. */
  readonly isRepeat: boolean;
  /**
   * The order that the bridge names was placed at this moment, where it has the number that the till said; null else.
   */
  readonly placedAt: Date | null;
}

/** Money that was cut in two for a bill that needed only a part of it keeps one digest. */
const ENTERED = `(select sum(p.amount)::bigint from transactions t
    join transactions p on p.vendor_id = t.vendor_id and p.order_id = t.order_id and p.kind = 'PAYMENT'
      and p.status = 'DONE' and (p.id = t.id or p.request_hash = t.request_hash)
    where t.vendor_id = c.vendor_id and t.id = c.id and t.kind = 'PAYMENT' and t.status = 'DONE')`;
export const CHARGE_COLUMNS = `c.id, c.bridge_id as "bridgeId", c.pos_terminal_id as "posTerminalId",
  c.order_id as "orderId", c.order_number as "orderNumber", c.amount, c.currency, c.allocations, c.device_id as "deviceId",
  c.status, c.decline, c.reference, c.card_mask as "cardMask", c.started_at as "startedAt",
  c.ended_at as "endedAt", c.reported_at as "reportedAt",
  c.said_order_id as "saidOrderId", c.said_terminal_id as "saidTerminalId", c.said_amount as "saidAmount",
  c.said_at as "saidAt", c.agreed_at as "agreedAt", c.office_says as "officeSays", c.settled_at as "settledAt",
  ${ENTERED} as entered, c.by_person as "byPerson",
  coalesce(c.drove, false) as "ownTerminal",
  exists (select from bridge_charges r where r.vendor_id = c.vendor_id and r.pos_terminal_id = c.pos_terminal_id
    and r.reference = c.reference and r.trace = c.trace and c.reference <> '' and c.trace <> '' and r.status = 'APPROVED'
    and r.id <> c.id and (exists (select from transactions t where t.vendor_id = r.vendor_id and t.id = r.id
        and t.kind = 'PAYMENT' and t.status = 'DONE')
      or r.drove and r.settled_at is null and (r.reported_at, r.id) < (c.reported_at, c.id))) as "isRepeat",
  (select o.placed_at from orders o where o.vendor_id = c.vendor_id and o.id = c.order_id
    and o.number = c.order_number and o.currency = c.currency) as "placedAt"`;

const one = named(
  'bridge-charge',
  `select ${CHARGE_COLUMNS} from bridge_charges c where c.vendor_id = $1 and c.id = $2`,
);
/** Reads a charge with both its sides; undefined where neither has spoken of it. */
export async function readBridgeCharge(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<BridgeChargeRow | undefined> {
  return (await db.query<BridgeChargeRow>(one([vendorId, id]))).rows[0];
}

const held = named(
  'bridge-charge-hold',
  `select c.id from bridge_charges c where c.vendor_id = $1 and (c.id = $2 or c.id in (
     select r.id from bridge_charges o join bridge_charges r on r.vendor_id = o.vendor_id
       and r.pos_terminal_id = o.pos_terminal_id and r.reference = o.reference and r.trace = o.trace
     where o.vendor_id = $1 and o.id = $2 and o.reference <> '' and o.trace <> '')) order by c.id for update`,
);
/** Holds a charge against words of its sides and of people. @returns it as it stands by then. */
export async function lockBridgeCharge(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<BridgeChargeRow | undefined> {
  // It is held first and read then: what is read beside a row that somebody else held is older than that row.
  await client.query(held([vendorId, id]));
  return readBridgeCharge(client, vendorId, id);
}

const report = named(
  'bridge-charge-report',
  `insert into bridge_charges as c (vendor_id, id, bridge_id, pos_terminal_id, order_id, order_number, amount, currency,
     allocations, device_id, status, decline, provider_code, reference, trace, card_mask, last_taken, by_person,
     started_at, ended_at, reported_at, drove)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13, $14, $15, $16, $17::jsonb, $18, $19, $20, $21,
     exists (select from pos_terminals p where p.vendor_id = $1 and p.id = $4 and p.bridge_id = $3))
   on conflict (vendor_id, id) do update set bridge_id = excluded.bridge_id, pos_terminal_id = excluded.pos_terminal_id,
     order_id = excluded.order_id, order_number = excluded.order_number, amount = excluded.amount,
     currency = excluded.currency, allocations = excluded.allocations, device_id = excluded.device_id,
     status = excluded.status, decline = excluded.decline, provider_code = excluded.provider_code,
     reference = excluded.reference, trace = excluded.trace, card_mask = excluded.card_mask,
     last_taken = excluded.last_taken, by_person = excluded.by_person, started_at = excluded.started_at,
     ended_at = excluded.ended_at, reported_at = excluded.reported_at,
     drove = excluded.drove or c.drove and c.pos_terminal_id = excluded.pos_terminal_id,
     agreed_at = case when c.status is distinct from excluded.status then null else c.agreed_at end
   where c.status is null or (c.bridge_id = excluded.bridge_id and c.status not in (${sqlList(ENDED_CHARGES)}))`,
);
/** Keeps what a bridge says of a charge. What it said of its end stands, and no other bridge speaks of it. */
export async function writeReport(
  db: Queryable,
  vendorId: string,
  bridgeId: string,
  said: ChargeReport,
  at: Date,
): Promise<void> {
  const before = (ago: number | null) => (ago === null ? null : new Date(at.getTime() - ago));
  await db.query(
    report([
      vendorId,
      said.id,
      bridgeId,
      said.posTerminalId,
      said.orderId,
      said.orderNumber,
      said.amount,
      said.currency,
      JSON.stringify(said.allocations),
      said.deviceId,
      said.status,
      said.decline,
      said.providerCode,
      said.reference,
      said.trace,
      said.cardMask,
      said.lastTaken && JSON.stringify(said.lastTaken),
      said.byPerson,
      before(said.startedAgo),
      before(said.endedAgo),
      at,
    ]),
  );
}

/** This is a till's payment by a charge of a bridge. */
export interface ChargeClaim {
  readonly id: string;
  readonly intentId: string;
  readonly orderId: string;
  readonly posTerminalId: string;
  readonly amount: number;
}
const claim = named(
  'bridge-charge-claim',
  `insert into bridge_charges as c (vendor_id, id, said_intent_id, said_order_id, said_terminal_id, said_amount, said_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (vendor_id, id) do update set said_intent_id = excluded.said_intent_id,
     said_order_id = excluded.said_order_id, said_terminal_id = excluded.said_terminal_id,
     said_amount = excluded.said_amount, said_at = excluded.said_at, agreed_at = null
   where c.said_at is null`,
);
/** Keeps what a till says of a charge; the first that speaks of it is its till. */
export async function writeClaim(
  db: Queryable,
  vendorId: string,
  said: ChargeClaim,
  at: Date,
): Promise<void> {
  const { id, intentId, orderId, posTerminalId, amount } = said;
  await db.query(claim([vendorId, id, intentId, orderId, posTerminalId, amount, at]));
}

const agree = named(
  'bridge-charge-agree',
  'update bridge_charges set agreed_at = $3 where vendor_id = $1 and id = $2 and agreed_at is null',
);
/** Nothing about a charge is left to be said. */
export async function writeAgreed(db: Queryable, vendorId: string, id: string, at: Date): Promise<void> {
  await db.query(agree([vendorId, id, at]));
}

const openAgain = named(
  'bridge-charge-open-again',
  'update bridge_charges set agreed_at = null where vendor_id = $1 and id = $2',
);
/** What was said since makes a charge differ. */
export async function writeOpenAgain(client: PoolClient, vendorId: string, id: string): Promise<void> {
  await client.query(openAgain([vendorId, id]));
}

const proof = named(
  'bridge-charge-proof',
  `update transactions set reference = coalesce(reference, $3), card_mask = coalesce(card_mask, $4)
   where vendor_id = $1 and id = $2 and kind = 'PAYMENT' and method = 'CARD'
     and (reference is null and $3::text is not null or card_mask is null and $4::text is not null)`,
);
/** Keeps the bank's number and the card beside the payment: statements are matched by them. */
export async function writeProof(
  db: Queryable,
  vendorId: string,
  { id, reference, cardMask }: Pick<BridgeChargeRow, 'id' | 'reference' | 'cardMask'>,
): Promise<void> {
  await db.query(proof([vendorId, id, reference, cardMask]));
}

const taker = named(
  'bridge-charge-taker',
  `update transactions set created_by = $4
   where vendor_id = $1 and order_id = $2 and request_hash = any($3) and created_by is null`,
);
/** Payments that were entered by a bridge's word alone are of whoever took them, once their till says who that was. */
export async function writeTaker(
  db: Queryable,
  vendorId: string,
  orderId: string,
  requestHashes: readonly string[],
  takerId: string,
): Promise<void> {
  await db.query(taker([vendorId, orderId, requestHashes, takerId]));
}

const waiting = named(
  'bridge-charges-waiting',
  `select c.id from bridge_charges c
   where c.vendor_id = $1 and c.agreed_at is null and c.settled_at is null and c.status is not null
   order by c.reported_at desc limit 50`,
);
/** Reads charges of which something is left to be said. */
export async function readWaiting(db: Queryable, vendorId: string): Promise<string[]> {
  return (await db.query<{ id: string }>(waiting([vendorId]))).rows.map(({ id }) => id);
}

/** This is a card terminal of a bridge, with the charge on it of which nobody knows how it ended. */
interface TerminalOfBridge {
  readonly id: string;
  readonly title: string;
  readonly bankType: BankType;
  readonly ip: string | null;
  readonly port: number | null;
  readonly serialNumber: string;
  readonly acceptorId: string;
  readonly terminalId: string;
  readonly unsure: string | null;
}
const driven = named(
  'bridge-terminals',
  `select p.id, p.title, p.bank_type as "bankType", host(p.ip) as ip, p.port, p.serial_number as "serialNumber",
     p.acceptor_id as "acceptorId", p.terminal_id as "terminalId",
     (select c.id from card_charges c where c.vendor_id = $1 and c.pos_terminal_id = p.id and c.status = 'UNKNOWN') as unsure
   from pos_terminals p where p.vendor_id = $1 and p.bridge_id = $2 and p.active and p.bank_type <> 'SAMAN'
   order by p.title, p.id`,
);
/** Reads the card terminals that a bridge speaks to. */
export async function readBridgeTerminals(
  db: Queryable,
  vendorId: string,
  bridgeId: string,
): Promise<TerminalOfBridge[]> {
  return (await db.query<TerminalOfBridge>(driven([vendorId, bridgeId]))).rows;
}
