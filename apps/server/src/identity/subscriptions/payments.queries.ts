import type { PaymentGateway, TransactionStatus, TransactionType } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { OPEN_LIST, stepOf } from '#app/platform/db/statuses.ts';

export interface PaymentRow {
  readonly id: string;
  readonly contractId: string;
  readonly type: TransactionType;
  /** The amount is in toman. */
  readonly amount: number;
  readonly gateway: PaymentGateway;
  readonly status: TransactionStatus;
  readonly reference: string | null;
  readonly authority: string | null;
  readonly submitUrl: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

const PAYMENT = `t.id, t.contract_id as "contractId", t.type, t.amount_toman as amount, t.gateway, t.status, t.reference,
  t.authority, t.submit_url as "submitUrl", t.created_by as "createdBy", t.created_at as "createdAt",
  t.settled_at as "settledAt"`;

const one = named(
  'contract-transaction',
  `select ${PAYMENT} from contract_transactions t where t.vendor_id = $1 and t.id = $2`,
);
const open = named(
  'contract-transaction-open',
  `select ${PAYMENT} from contract_transactions t
   where t.vendor_id = $1 and t.contract_id = $2 and t.type = 'TOPUP' and t.status in (${OPEN_LIST}) and t.created_at > $3
   order by t.created_at desc limit 1`,
);

export async function findPayment(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<PaymentRow | undefined> {
  return (await db.query<PaymentRow>(one([vendorId, id]))).rows[0];
}

/** Reads the payment of a contract that is still open and was opened after a moment. */
export async function findOpenPayment(
  db: Queryable,
  vendorId: string,
  contractId: string,
  after: Date,
): Promise<PaymentRow | undefined> {
  return (await db.query<PaymentRow>(open([vendorId, contractId, after]))).rows[0];
}

const insert = named(
  'contract-transaction-insert',
  `insert into contract_transactions (vendor_id, id, contract_id, type, amount_toman, gateway, status, reference, created_by,
     created_at, settled_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export type NewPayment = Omit<PaymentRow, 'authority' | 'submitUrl'>;

export async function insertPayment(client: PoolClient, vendorId: string, row: NewPayment): Promise<void> {
  const { id, contractId, type, amount, gateway, status, reference, createdBy, createdAt, settledAt } = row;
  const values = [id, contractId, type, amount, gateway, status, reference, createdBy, createdAt, settledAt];
  await client.query(insert([vendorId, ...values]));
}

const opened = named(
  'contract-transaction-opened',
  `update contract_transactions set ${stepOf('OPEN').to}, authority = $3, submit_url = $4
   where vendor_id = $1 and id = $2 and ${stepOf('OPEN').from}`,
);
const failed = named(
  'contract-transaction-failed',
  `update contract_transactions set ${stepOf('FAIL').to}, failure = $3, settled_at = $4
   where vendor_id = $1 and id = $2 and ${stepOf('FAIL').from}`,
);
const done = named(
  'contract-transaction-done',
  `update contract_transactions set ${stepOf('PAY').to}, reference = $3, card_mask = $4, settled_at = $5
   where vendor_id = $1 and id = $2 and ${stepOf('PAY').from}`,
);

export async function writeOpenedPayment(
  db: Queryable,
  vendorId: string,
  id: string,
  authority: string,
  submitUrl: string,
): Promise<void> {
  await db.query(opened([vendorId, id, authority, submitUrl]));
}

export async function writeFailedPayment(
  db: Queryable,
  vendorId: string,
  id: string,
  failure: string,
  at: Date,
): Promise<void> {
  await db.query(failed([vendorId, id, failure, at]));
}

/** @returns whether it was not done before. */
export async function writeDonePayment(
  client: PoolClient,
  vendorId: string,
  id: string,
  proof: { readonly referenceId: string; readonly cardPan: string | null },
  at: Date,
): Promise<boolean> {
  return (await client.query(done([vendorId, id, proof.referenceId, proof.cardPan, at]))).rowCount === 1;
}

const claimOpen = named(
  'contract-transactions-open',
  `select t.vendor_id as "vendorId", t.id from vendors v
   join contract_transactions t on t.vendor_id = v.id and t.status in (${OPEN_LIST}) and t.created_at < $1
   order by t.created_at limit 100`,
);

/** Reads payments whose payers did not come back so far. */
export async function readOpenPayments(
  db: Queryable,
  before: Date,
): Promise<{ readonly vendorId: string; readonly id: string }[]> {
  return (await db.query<{ vendorId: string; id: string }>(claimOpen([before]))).rows;
}
