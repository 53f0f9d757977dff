import type { SmsCreditKind } from '@sofreh/domain/sms-packages';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { PURCHASE, type PurchaseRow } from './purchases.queries.ts';

/** Stands in the entries where no campaign is. */
const NO_CAMPAIGN = '00000000-0000-0000-0000-000000000000';

export interface Credit {
  readonly balance: number;
  readonly boughtParts: number;
  readonly boughtAmount: number;
}

const select = named(
  'sms-credit',
  `select balance, bought_parts as "boughtParts", bought_amount as "boughtAmount" from sms_credits where vendor_id = $1`,
);

export async function readCredit(db: Queryable, vendorId: string): Promise<Credit> {
  const { rows } = await db.query<Credit>(select([vendorId]));
  return rows[0] ?? { balance: 0, boughtParts: 0, boughtAmount: 0 };
}

const lock = named('sms-credit-lock', 'select balance from sms_credits where vendor_id = $1 for update');

/** Reads what is left and holds it against others who spend until the transaction ends. */
export async function lockCredit(client: PoolClient, vendorId: string): Promise<number> {
  return (await client.query<{ balance: number }>(lock([vendorId]))).rows[0]?.balance ?? 0;
}

const add = named(
  'sms-credit-add',
  `insert into sms_credits as c (vendor_id, balance, bought_parts, bought_amount) values ($1, $2, $3, $4)
   on conflict (vendor_id) do update set balance = c.balance + excluded.balance,
     bought_parts = c.bought_parts + excluded.bought_parts, bought_amount = c.bought_amount + excluded.bought_amount`,
);
const take = named(
  'sms-credit-take',
  'update sms_credits set balance = balance - $2 where vendor_id = $1 and balance >= $2',
);
const addEntry = named(
  'sms-credit-entry',
  `insert into sms_credit_entries as e (vendor_id, id, kind, parts, campaign_id, purchase_id, at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (vendor_id, campaign_id, kind) where campaign_id <> '${NO_CAMPAIGN}'
   do update set parts = e.parts + excluded.parts, at = excluded.at`,
);

export interface Movement {
  readonly id: string;
  readonly parts: number;
  /** It is undefined for a message that somebody sends to try it. */
  readonly campaignId?: string | undefined;
  readonly at: Date;
}

/** Takes parts of the credit. @returns false, with nothing taken, where fewer are left. */
export async function spendCredit(client: PoolClient, vendorId: string, spent: Movement): Promise<boolean> {
  const { rowCount } = await client.query(take([vendorId, spent.parts]));
  if (rowCount === 0) return false;
  const { id, parts, campaignId, at } = spent;
  await client.query(addEntry([vendorId, id, 'SPENT', -parts, campaignId ?? NO_CAMPAIGN, null, at]));
  return true;
}

/** Gives parts back whose messages surely did not go out. */
export async function giveBackCredit(client: PoolClient, vendorId: string, back: Movement): Promise<void> {
  const { id, parts, campaignId, at } = back;
  await client.query(add([vendorId, parts, 0, 0]));
  await client.query(addEntry([vendorId, id, 'REFUND', parts, campaignId ?? NO_CAMPAIGN, null, at]));
}

/** Adds what a purchase paid for; the unique index of its entry lets that happen once. */
export async function addBought(
  client: PoolClient,
  vendorId: string,
  bought: {
    readonly entryId: string;
    readonly purchaseId: string;
    readonly parts: number;
    readonly amount: number;
  },
  at: Date,
): Promise<void> {
  const { entryId, purchaseId, parts, amount } = bought;
  await client.query(add([vendorId, parts, parts, amount]));
  await client.query(addEntry([vendorId, entryId, 'TOPUP', parts, NO_CAMPAIGN, purchaseId, at]));
}

export interface EntryRow {
  readonly id: string;
  readonly kind: SmsCreditKind;
  readonly parts: number;
  readonly campaignName: string | null;
  readonly at: Date;
  readonly purchase: PurchaseRow | null;
}

const page = named(
  'sms-credit-entries-page',
  `select e.id, e.kind, e.parts, e.at, k.name as "campaignName", count(*) over ()::int as total, e.purchase_id as "purchaseId"
   from sms_credit_entries e left join campaigns k on k.vendor_id = e.vendor_id and k.id = e.campaign_id
   where e.vendor_id = $1 order by e.at desc, e.id desc limit $2 offset $3`,
);
const purchasesOf = named(
  'sms-credit-entries-purchases',
  `select ${PURCHASE} from sms_purchases p where p.vendor_id = $1 and p.id = any($2::uuid[])`,
);

/** Reads a page of what changed the credit, newest first. */
export async function listEntries(db: Queryable, vendorId: string, paging: Paging): Promise<Page<EntryRow>> {
  type Row = Omit<EntryRow, 'purchase'> & { readonly purchaseId: string | null };
  const found = await readPage<Row>(db, page, [vendorId], paging);
  const ids = found.data.flatMap(({ purchaseId }) => purchaseId ?? []);
  const { rows } = await db.query<PurchaseRow>(purchasesOf([vendorId, ids]));
  const data = found.data.map(({ purchaseId, ...row }) => ({
    ...row,
    purchase: rows.find(({ id }) => id === purchaseId) ?? null,
  }));
  return { ...found, data };
}
