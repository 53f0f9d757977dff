import type { OnlineGateway, TransactionStatus } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { OPEN_LIST, stepOf } from '#app/platform/db/statuses.ts';

export interface Topup {
  readonly id: string;
  readonly userId: string;
  readonly amountRial: number;
  readonly gateway: OnlineGateway;
  readonly status: TransactionStatus;
  readonly authority: string | null;
  readonly submitUrl: string | null;
  /** For this reason a person has to say the end of one that is open. */
  readonly failure: string | null;
  readonly createdAt: Date;
}

const TOPUP = `t.id, t.user_id as "userId", t.amount_rial as "amountRial", t.gateway, t.status, t.authority,
  t.submit_url as "submitUrl", t.failure, t.created_at as "createdAt"`;
const one = named('wallet-topup', `select ${TOPUP} from wallet_topups t where t.id = $1`);
const locked = named('wallet-topup-lock', `select ${TOPUP} from wallet_topups t where t.id = $1 for update`);

export async function findTopup(db: Queryable, id: string): Promise<Topup | undefined> {
  return (await db.query<Topup>(one([id]))).rows[0];
}

export async function lockTopup(client: PoolClient, id: string): Promise<Topup | undefined> {
  return (await client.query<Topup>(locked([id]))).rows[0];
}

const insert = named(
  'wallet-topup-insert',
  `insert into wallet_topups (id, user_id, amount_rial, gateway, status, created_at)
   values ($1, $2, $3, $4, 'INIT', $5) on conflict do nothing`,
);
const opened = named(
  'wallet-topup-opened',
  `update wallet_topups set ${stepOf('OPEN').to}, authority = $2, submit_url = $3
   where id = $1 and ${stepOf('OPEN').from}`,
);
const failed = named(
  'wallet-topup-failed',
  `update wallet_topups set ${stepOf('FAIL').to}, failure = $2, settled_at = $3
   where id = $1 and ${stepOf('FAIL').from}`,
);
const done = named(
  'wallet-topup-done',
  `update wallet_topups set ${stepOf('PAY').to}, failure = null, reference = $2, card_mask = $3, settled_at = $4
   where id = $1 and ${stepOf('PAY').from}`,
);

/** @returns whether it is written now; false where its id is known already. */
export async function insertTopup(
  db: Queryable,
  { id, userId, amountRial, gateway }: Pick<Topup, 'id' | 'userId' | 'amountRial' | 'gateway'>,
  at: Date,
): Promise<boolean> {
  return (await db.query(insert([id, userId, amountRial, gateway, at]))).rowCount === 1;
}

export async function writeOpened(
  db: Queryable,
  id: string,
  authority: string,
  submitUrl: string,
): Promise<void> {
  await db.query(opened([id, authority, submitUrl]));
}

export async function writeFailed(db: Queryable, id: string, failure: string, at: Date): Promise<void> {
  await db.query(failed([id, failure, at]));
}

const unsure = named(
  'wallet-topup-unsure',
  `update wallet_topups set failure = $2 where id = $1 and status in (${OPEN_LIST})`,
);

/** Notes of a top-up that stays open that its gateway refuses to tell how it ended. */
export async function writeUnsure(db: Queryable, id: string, failure: string): Promise<void> {
  await db.query(unsure([id, failure]));
}

export async function writeDone(
  client: PoolClient,
  id: string,
  proof: { readonly referenceId: string; readonly cardPan: string | null },
  at: Date,
): Promise<void> {
  await client.query(done([id, proof.referenceId, proof.cardPan, at]));
}

const claimed = named(
  'wallet-topups-claim',
  `with mine as (
     select t.id from wallet_topups t where t.status in (${OPEN_LIST}) and t.created_at < $1
     order by t.asked_at nulls first, t.created_at limit 100 for update skip locked
   )
   update wallet_topups t set asked_at = $2 from mine where t.id = mine.id returning t.id`,
);

/** Top-ups whose payers did not come back so far, those that were not asked about for the longest time first. */
export async function claimOpenTopups(db: Queryable, before: Date, at: Date): Promise<string[]> {
  return (await db.query<{ id: string }>(claimed([before, at]))).rows.map(({ id }) => id);
}
