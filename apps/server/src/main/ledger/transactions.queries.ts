import { TRANSACTION_JSON } from '#app/main/order-record/reading/order-json.ts';
import { type Transaction, transactionView } from '#app/main/order-record/reading/order-view.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';

const ownTransaction = named(
  'transaction-own',
  `select t.vendor_id as "vendorId", ${TRANSACTION_JSON} as transaction from orders o
   join transactions t on t.vendor_id = o.vendor_id and t.order_id = o.id
   where o.customer_id = $1 and t.id = $2`,
);

/** Reads a transaction of a customer's own order, with its vendor; undefined for anybody else's. */
export async function readOwnTransaction(
  db: Queryable,
  customerId: string,
  id: string,
): Promise<{ readonly vendorId: string; readonly transaction: Transaction } | undefined> {
  const { rows } = await db.query<{ vendorId: string; transaction: Transaction }>(
    ownTransaction([customerId, id]),
  );
  const row = rows[0];
  return row && { vendorId: row.vendorId, transaction: transactionView(row.transaction) };
}

const oneTransaction = named(
  'transaction-one',
  `select ${TRANSACTION_JSON} as transaction from transactions t where t.vendor_id = $1 and t.id = $2`,
);

/** Reads a transaction of a vendor; undefined where it has none such. */
export async function readTransaction(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<Transaction | undefined> {
  const { rows } = await db.query<{ transaction: Transaction }>(oneTransaction([vendorId, id]));
  return rows[0] && transactionView(rows[0].transaction);
}

const OF_CUSTOMER = `from vendors v join orders o on o.vendor_id = v.id
   join transactions t on t.vendor_id = o.vendor_id and t.order_id = o.id
   where o.customer_id = $1 and v.brand_id = $2`;

const pageOfCustomer = named(
  'transactions-of-customer',
  `select ${TRANSACTION_JSON} as transaction, o.number as "orderNumber", v.name as "vendorName" ${OF_CUSTOMER}
   order by t.created_at desc, t.id desc limit $3 offset $4`,
);
const countOfCustomer = named('transactions-of-customer-count', `select count(*) as count ${OF_CUSTOMER}`);

type OwnTransaction = Transaction & { readonly orderNumber: number; readonly vendorName: string };
interface OwnRow extends Pick<OwnTransaction, 'orderNumber' | 'vendorName'> {
  readonly transaction: Transaction;
}

/** Reads a page of a customer's payments and refunds at every vendor of the brand, newest first. */
export async function listTransactionsOfCustomer(
  pool: Pool,
  customerId: string,
  brandId: string,
  pageNumber: number,
  pageSize: number,
): Promise<{ data: OwnTransaction[]; totalCount: number }> {
  const skip = (pageNumber - 1) * pageSize;
  const [page, total] = await Promise.all([
    pool.query<OwnRow>(pageOfCustomer([customerId, brandId, pageSize, skip])),
    pool.query<{ count: number }>(countOfCustomer([customerId, brandId])),
  ]);
  return {
    data: page.rows.map(({ transaction, ...of }) => ({ ...transactionView(transaction), ...of })),
    totalCount: total.rows[0]?.count ?? 0,
  };
}
