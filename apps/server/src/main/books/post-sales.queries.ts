import type { OrderSums, SaleEntry } from '@sofreh/domain/books';
import { SOLD } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

export interface PostedOrder extends OrderSums {
  readonly id: string;
  readonly currency: string;
  readonly at: Date;
  /** A till that had made it before told it at this moment; null where nobody did. */
  readonly told: Date | null;
  /** The vendor's business day ends at this time. */
  readonly cutOff: string;
  readonly written: readonly SaleEntry[];
}

// A sale is of the moment it was confirmed; what changes it later, of the moment it is written.
const orders = named(
  'books-orders-to-post',
  `select o.id, o.currency, coalesce(o.confirmed_at, o.placed_at) as at, to_char(v.business_day_cutoff, 'HH24:MI') as "cutOff", (
       select min(i.received_at) from sync_intents i
       where i.vendor_id = o.vendor_id and i.queue = o.id and i.kind = 'CREATE') as told, ${SOLD} as sold, o.discount_total as discount,
     o.packaging_total as packaging, o.service_total as service, o.tax, o.delivery_cost as delivery, o.tip, (0 - o.rounding)::bigint as rounding,
     o.final_price as "finalPrice", o.refunded_amount as refunded, coalesce((
       select jsonb_agg(jsonb_build_object('account', w.account, 'amount', w.amount)) from (
         select l.account, sum(l.amount) as amount from order_postings p
         join ledger_entries l on l.vendor_id = p.vendor_id and l.transaction_id = p.transaction_id
         where p.vendor_id = o.vendor_id and p.order_id = o.id group by l.account) w), '[]') as written
   from orders o join vendors v on v.id = o.vendor_id where o.vendor_id = $1 and o.id = any($2::uuid[]) order by o.placed_at, o.id`,
);

/** Reads orders as they are, with what the books have of their sale. */
export async function readOrdersToPost(
  client: PoolClient,
  vendorId: string,
  ids: readonly string[],
): Promise<PostedOrder[]> {
  return (await client.query<PostedOrder>(orders([vendorId, ids]))).rows;
}

const addPostings = named(
  'books-add-postings',
  `with p as (
     select * from jsonb_to_recordset($2::jsonb) as p (transaction_id uuid, order_id uuid, currency text, at timestamptz)),
   stored as (
     insert into order_postings (vendor_id, transaction_id, order_id, posted_at)
     select $1, p.transaction_id, p.order_id, p.at from p)
   insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, at, order_id)
   select $1, e.transaction_id, e.account, e.amount, p.currency, p.at, p.order_id
   from jsonb_to_recordset($3::jsonb) as e (transaction_id uuid, account text, amount bigint)
   join p on p.transaction_id = e.transaction_id`,
);

export interface Posting {
  readonly transaction_id: string;
  readonly order_id: string;
  readonly currency: string;
  readonly at: Date;
}

/** Writes sales, or what changed of them, into the books. */
export async function writePostings(
  client: PoolClient,
  vendorId: string,
  postings: readonly Posting[],
  entries: readonly (SaleEntry & { readonly transaction_id: string })[],
): Promise<void> {
  await client.query(addPostings([vendorId, JSON.stringify(postings), JSON.stringify(entries)]));
}
