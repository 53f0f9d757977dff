import { type ChargeState, HOLDING_CHARGES } from '@sofreh/domain/card-terminal';
import type { BankType, Currency } from '@sofreh/domain/enums';
import type { ChargeProof, TerminalSetup } from '@sofreh/providers/card-terminal';
import { personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool, PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList, stepOf } from '#app/platform/db/statuses.ts';

/** Holds what a terminal says it took for a charge, where that is another amount than it was asked for. */
export type Answered = Pick<ChargeProof, 'amountRial' | 'reference' | 'cardMask'>;

/** This is a charge with what became of it. The amount is in the vendor's currency. */
export interface ChargeRow extends Omit<ChargeState, 'leaseUntil' | 'endedAt'> {
  readonly vendorId: string;
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly posTerminalId: string;
  readonly terminalTitle: string;
  readonly bankType: BankType;
  readonly amount: number;
  readonly currency: Currency;
  readonly leaseUntil: Date | null;
  readonly endedAt: Date | null;
  readonly providerCode: string | null;
  readonly handle: string | null;
  readonly reference: string | null;
  readonly cardMask: string | null;
  readonly lastTaken: { readonly amountRial: number; readonly reference: string } | null;
  readonly answered: Answered | null;
  readonly takenAmount: number | null;
  readonly requestHash: string;
  /** It is null where a kiosk asked for it. */
  readonly createdBy: string | null;
  readonly device: string;
  readonly byName: string;
  /** Somebody said at a till at this moment that the terminal took it; below is their name. */
  readonly saidTakenAt: Date | null;
  readonly saidTakenName: string;
  readonly createdAt: Date;
}

const COLUMNS = `c.vendor_id as "vendorId", c.id, t.order_id as "orderId", o.number as "orderNumber",
  c.pos_terminal_id as "posTerminalId", c.terminal_title as "terminalTitle", c.bank_type as "bankType", c.amount, c.currency,
  c.status, c.claimed_by as "claimedBy", c.lease_until as "leaseUntil", c.cancel_asked as "cancelAsked",
  c.inquiry_asked as "inquiryAsked", c.decline, c.ended_at as "endedAt", c.provider_code as "providerCode", c.handle,
  c.reference, c.card_mask as "cardMask", c.last_taken as "lastTaken", c.answered,
  c.taken_amount as "takenAmount", c.request_hash as "requestHash",
  c.created_by as "createdBy", c.device, c.created_at as "createdAt",
  case when c.created_by is null then c.device
    else coalesce(${personName('c.vendor_id', 'c.created_by')}, '') end as "byName", c.said_taken_at as "saidTakenAt",
  coalesce(${personName('c.vendor_id', 'c.said_taken_by')}, '') as "saidTakenName"`;
const FROM = `from card_charges c
  join transactions t on t.vendor_id = c.vendor_id and t.id = c.id
  join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id`;
const HOLDING = `c.status in (${sqlList(HOLDING_CHARGES)})`;

const one = named('card-charge', `select ${COLUMNS} ${FROM} where c.vendor_id = $1 and c.id = $2`);
/** Reads a charge as it stands; undefined where the vendor has none of this id. */
export async function readCharge(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<ChargeRow | undefined> {
  return (await db.query<ChargeRow>(one([vendorId, id]))).rows[0];
}

const saidTaken = named(
  'card-charge-said-taken',
  `update card_charges c set said_taken_by = $3, said_taken_at = $4
   where c.vendor_id = $1 and c.id = $2 and c.said_taken_at is null and ${HOLDING}`,
);
/** Keeps who said first, and when, that a terminal took the money of a charge whose end nobody has heard. */
export async function writeSaidTaken(
  db: Queryable,
  vendorId: string,
  id: string,
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<void> {
  await db.query(saidTaken([vendorId, id, by, at]));
}

const last = named(
  'card-charge-last-of-order',
  `select ${COLUMNS} ${FROM} where t.vendor_id = $1 and t.order_id = $2 order by c.created_at desc, c.id desc limit 1`,
);
/** Reads the charge that an order's bill was last carried by; undefined where none was. */
export async function readLastOfOrder(
  db: Queryable,
  vendorId: string,
  orderId: string,
): Promise<ChargeRow | undefined> {
  return (await db.query<ChargeRow>(last([vendorId, orderId]))).rows[0];
}

const holding = named(
  'card-charges-holding',
  `select ${COLUMNS} ${FROM} where c.vendor_id = $1 and ${HOLDING} order by c.created_at limit 100`,
);
/** Reads the charges that hold a terminal now. */
export async function readHolding(db: Queryable, vendorId: string): Promise<ChargeRow[]> {
  return (await db.query<ChargeRow>(holding([vendorId]))).rows;
}

const holdingOne = named(
  'card-charge-of-terminal',
  `select ${COLUMNS} ${FROM} where c.vendor_id = $1 and c.pos_terminal_id = $2 and ${HOLDING}`,
);
/** Reads the charge that holds a terminal. */
export async function readChargeAt(
  db: Queryable,
  vendorId: string,
  posTerminalId: string,
): Promise<ChargeRow | undefined> {
  return (await db.query<ChargeRow>(holdingOne([vendorId, posTerminalId]))).rows[0];
}

const lock = named(
  'card-charge-lock',
  `select ${COLUMNS} ${FROM} where c.vendor_id = $1 and c.id = $2 for update of c`,
);
/** Locks a charge; its order is locked before where the step may end it. */
export async function lockCharge(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<ChargeRow | undefined> {
  return (await client.query<ChargeRow>(lock([vendorId, id]))).rows[0];
}

const overdue = named(
  'card-charges-overdue',
  `select c.vendor_id as "vendorId", c.id from card_charges c
   where c.vendor_id = $1 and c.lease_until <= $2 order by c.lease_until limit 100`,
);
/** Reads charges of whose speaker nothing was heard in time. */
export async function readOverdue(
  db: Queryable,
  vendorId: string,
  at: Date,
): Promise<{ vendorId: string; id: string }[]> {
  return (await db.query<{ vendorId: string; id: string }>(overdue([vendorId, at]))).rows;
}

const vendorsOverdue = named(
  'card-charges-vendors-overdue',
  `select distinct c.vendor_id as "vendorId" from card_charges c where c.lease_until <= $1 limit 1000`,
);
/** Reads the vendors that have such charges. */
export async function readVendorsOverdue(db: Pool, at: Date): Promise<string[]> {
  const { rows } = await db.query<{ vendorId: string }>(vendorsOverdue([at]));
  return rows.map(({ vendorId }) => vendorId);
}

const addTransaction = named(
  'card-charge-add-transaction',
  `insert into transactions (vendor_id, id, order_id, kind, method, gateway, status, amount, currency, pos_terminal_id,
     request_hash, created_by, created_at)
   values ($1, $2, $3, 'PAYMENT', 'CARD', 'POS', 'INIT', $4, $5, $6, $7, $8, $9)`,
);
const add = named(
  'card-charge-add',
  `insert into card_charges (vendor_id, id, pos_terminal_id, terminal_title, bank_type, amount, currency, status,
     lease_until, request_hash, created_by, device, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

export interface NewCharge {
  readonly vendorId: string;
  readonly id: string;
  readonly orderId: string;
  readonly terminal: { readonly id: string; readonly title: string; readonly bankType: BankType };
  readonly amount: number;
  readonly currency: Currency;
  readonly state: ChargeState;
  readonly requestHash: string;
  readonly createdBy: string | null;
  readonly device: string;
  readonly at: Date;
}

/** Stores a charge and the transaction that it becomes, before anybody carries it. */
export async function writeCharge(client: PoolClient, charge: NewCharge): Promise<void> {
  const { vendorId, id, orderId, terminal, amount, currency, state, requestHash, createdBy, device, at } =
    charge;
  await client.query(
    addTransaction([vendorId, id, orderId, amount, currency, terminal.id, requestHash, createdBy, at]),
  );
  const lease = state.leaseUntil === null ? null : new Date(state.leaseUntil);
  const what = [terminal.id, terminal.title, terminal.bankType, amount, currency];
  await client.query(add([vendorId, id, ...what, state.status, lease, requestHash, createdBy, device, at]));
}

const write = named(
  'card-charge-write',
  `update card_charges set status = $3, claimed_by = $4, lease_until = $5, cancel_asked = $6, inquiry_asked = $7,
     decline = $8, ended_at = $9, provider_code = coalesce($10, provider_code), handle = coalesce($11, handle),
     reference = coalesce($12, reference), trace = coalesce($13, trace), card_mask = coalesce($14, card_mask),
     last_taken = coalesce($15::jsonb, last_taken), settled_by = $16, settle_reason = $17,
     answered = coalesce($18::jsonb, answered), taken_amount = $19
   where vendor_id = $1 and id = $2`,
);

/** Holds what a step told besides the state. */
export interface ChargeFacts {
  readonly providerCode?: string | null;
  readonly handle?: string | null;
  readonly proof?: Pick<ChargeProof, 'reference' | 'trace' | 'cardMask'> | null;
  readonly lastTaken?: { readonly amountRial: number; readonly reference: string } | null;
  readonly answered?: Answered | null;
  /** Says what of an answer with another amount is booked. */
  readonly takenAmount?: number | null;
  readonly settledBy?: string | null;
  readonly settleReason?: string;
}

/** Stores where a charge stands now, and what was told of it. */
export async function writeChargeState(
  client: PoolClient,
  { vendorId, id }: Pick<ChargeRow, 'vendorId' | 'id'>,
  state: ChargeState,
  { providerCode, handle, proof, lastTaken, answered, takenAmount, settledBy, settleReason }: ChargeFacts,
): Promise<void> {
  const time = (at: number | null) => (at === null ? null : new Date(at));
  await client.query(
    write([
      vendorId,
      id,
      state.status,
      state.claimedBy,
      time(state.leaseUntil),
      state.cancelAsked,
      state.inquiryAsked,
      state.decline,
      time(state.endedAt),
      providerCode ?? null,
      handle ?? null,
      proof?.reference || null,
      proof?.trace ?? null,
      proof?.cardMask ?? null,
      lastTaken ? JSON.stringify(lastTaken) : null,
      settledBy ?? null,
      settleReason ?? '',
      answered ? JSON.stringify(answered) : null,
      takenAmount ?? null,
    ]),
  );
}

const sent = named(
  'card-charge-transaction-sent',
  `update transactions set ${stepOf('OPEN').to} where vendor_id = $1 and id = $2 and ${stepOf('OPEN').from}`,
);
/** The terminal knows the amount from now on. */
export async function writeSent(client: PoolClient, vendorId: string, id: string): Promise<void> {
  await client.query(sent([vendorId, id]));
}

const failed = named(
  'card-charge-transaction-failed',
  `update transactions set ${stepOf('FAIL').to}, failure = $3, settled_at = $4
   where vendor_id = $1 and id = $2 and ${stepOf('FAIL').from}`,
);
/** Writes down that the charge brought no money. */
export async function writeChargeFailed(
  client: PoolClient,
  vendorId: string,
  id: string,
  failure: string,
  at: Date,
): Promise<void> {
  await client.query(failed([vendorId, id, failure, at]));
}

const done = named(
  'card-charge-transaction-done',
  `update transactions set ${stepOf('PAY').to}, failure = null, amount = $7, reference = $3, card_mask = $4, surplus = $5,
     settled_at = $6
   where vendor_id = $1 and id = $2 and ${stepOf('PAY').from}`,
);
/** The money came. */
export async function writeChargeDone(
  client: PoolClient,
  { vendorId, id, amount }: Pick<ChargeRow, 'vendorId' | 'id' | 'amount'>,
  proof: { readonly reference: string | null; readonly cardMask: string | null },
  surplus: boolean,
  at: Date,
): Promise<void> {
  await client.query(done([vendorId, id, proof.reference, proof.cardMask, surplus, at, amount]));
}

/** This is a terminal with how it is reached. */
export interface CarryingTerminal extends TerminalSetup {
  readonly id: string;
  readonly title: string;
  readonly active: boolean;
  readonly bridgeId: string | null;
  readonly keysSealed: string | null;
}
const TERMINAL = `p.id, p.title, p.active, p.bank_type as "bankType", host(p.ip) as ip, p.port, p.serial_number as "serialNumber",
  p.acceptor_id as "acceptorId", p.terminal_id as "terminalId", p.bridge_id as "bridgeId", p.keys_sealed as "keysSealed"`;
const terminal = named(
  'card-charge-terminal',
  `select ${TERMINAL} from pos_terminals p where p.vendor_id = $1 and p.id = $2`,
);
/** Reads a vendor's terminal; undefined where it has none of this id. */
export async function readTerminal(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<CarryingTerminal | undefined> {
  return (await db.query<CarryingTerminal>(terminal([vendorId, id]))).rows[0];
}

const waiting = named(
  'card-charges-of-bridge',
  `select c.id, c.pos_terminal_id as "posTerminalId" from card_charges c
   join pos_terminals p on p.vendor_id = c.vendor_id and p.id = c.pos_terminal_id
   where c.vendor_id = $1 and p.bridge_id = $2
     and (c.status = 'CONNECTING' and c.claimed_by is null or c.status = 'UNKNOWN' and c.inquiry_asked)
   order by c.created_at limit 20`,
);
/** Reads charges that wait to be carried, or asked about, by a bridge. */
export async function readWaitingFor(
  db: Queryable,
  vendorId: string,
  bridgeId: string,
): Promise<{ id: string; posTerminalId: string }[]> {
  return (await db.query<{ id: string; posTerminalId: string }>(waiting([vendorId, bridgeId]))).rows;
}
