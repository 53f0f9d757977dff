import type { Currency, OrderStatus } from '@sofreh/domain/enums';
import type { BeforeJoin } from '@sofreh/domain/payment-link';
import type { Allocation } from '@sofreh/domain/split-bill';
import { BILL_JSON } from '#app/main/order-record/reading/order-json.ts';
import type { PricedBill } from '#app/main/order-record/reading/order-view.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { BILL_ITEMS_JSON, type BillItem } from './split-bill/guest-bill.ts';
import { IS_BESIDE } from './split-bill/links-beside.queries.ts';

export interface PaymentLink {
  readonly vendorId: string;
  readonly id: string;
  readonly orderId: string;
  readonly code: string;
  readonly phoneNumber: string;
  readonly requestHash: string;
  readonly expiresAt: Date;
  /** Says what of the bill it pays; nothing is all that is open. */
  readonly part: readonly Allocation[];
  readonly remindedAt: Date | null;
  /** Tells whether a payment came by it that counts. */
  readonly isUsed: boolean;
  /** Tells what was paid by it. */
  readonly paid: number;
  /** Tells what others of the links of its former bill took since that was joined. */
  readonly paidBeside: number;
  /** Holds what it was for before its bill and another became one; null where none was joined. */
  readonly beforeJoin: BeforeJoin | null;
}

const byLink = (
  l: 'l' | 's',
) => `from transactions t where t.vendor_id = ${l}.vendor_id and t.order_id = ${l}.order_id
  and t.payment_link_code = ${l}.code and t.kind = 'PAYMENT' and t.status = 'DONE' and not t.surplus`;
const paidBy = (l: 'l' | 's') => `(select coalesce(sum(t.amount), 0)::bigint ${byLink(l)})`;
/** Says of a link `l` whether a payment came by it that counts. */
export const IS_USED = `exists (select ${byLink('l')})`;
/** Says what was paid by a link `l`. */
export const PAID_BY_LINK = paidBy('l');
/** Says what others of the links of its former bill took since that was joined; nothing where it was not. */
export const PAID_BESIDE = `(select coalesce(sum(b.paid - coalesce(b.by_then, b.paid)), 0)::bigint from (
  select ${paidBy('s')} as paid, (s.before_join ->> 'paid')::bigint as by_then from payment_links s where ${IS_BESIDE}) b)`;
const STANDING = `l.part, ${IS_USED} as "isUsed", ${PAID_BY_LINK} as paid, ${PAID_BESIDE} as "paidBeside",
  l.before_join as "beforeJoin"`;
const COLUMNS = `l.vendor_id as "vendorId", l.id, l.order_id as "orderId", l.code, l.phone_number as "phoneNumber",
  l.request_hash as "requestHash", l.expires_at as "expiresAt", l.reminded_at as "remindedAt", ${STANDING}`;

const linkById = named(
  'payment-link-read',
  `select ${COLUMNS} from payment_links l where l.vendor_id = $1 and l.id = $2`,
);

/** Reads a link by the client's id; undefined where the vendor has none. */
export async function readLink(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<PaymentLink | undefined> {
  const { rows } = await db.query<PaymentLink>(linkById([vendorId, id]));
  return rows[0];
}

const linkOfOrder = named(
  'payment-link-of-order',
  `select ${COLUMNS} from payment_links l where l.vendor_id = $1 and l.order_id = $2 and l.code = $3`,
);

/** Reads a link of an order by its code; the order is locked before, so no payment by it counts meanwhile. */
export async function readLinkOfOrder(
  client: PoolClient,
  order: { readonly vendorId: string; readonly id: string },
  code: string,
): Promise<PaymentLink | undefined> {
  return (await client.query<PaymentLink>(linkOfOrder([order.vendorId, order.id, code]))).rows[0];
}

const reminded = named(
  'payment-link-reminded',
  'update payment_links set reminded_at = $3 where vendor_id = $1 and id = $2 and reminded_at is null',
);

export async function writeLinkReminded(client: PoolClient, link: PaymentLink, at: Date): Promise<void> {
  await client.query(reminded([link.vendorId, link.id, at]));
}

const addLink = named(
  'payment-link-add',
  `insert into payment_links (vendor_id, id, order_id, code, phone_number, request_hash, created_by, created_at, expires_at, part)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export async function writeLink(
  client: PoolClient,
  link: Omit<PaymentLink, 'remindedAt' | 'isUsed' | 'paid' | 'paidBeside' | 'beforeJoin'> & {
    readonly createdBy: string;
    readonly at: Date;
  },
): Promise<void> {
  const { vendorId, id, orderId, code, phoneNumber, requestHash, createdBy, at, expiresAt, part } = link;
  await client.query(
    addLink([
      vendorId,
      id,
      orderId,
      code,
      phoneNumber,
      requestHash,
      createdBy,
      at,
      expiresAt,
      JSON.stringify(part),
    ]),
  );
}

export interface LinkedOrder {
  readonly vendorId: string;
  readonly orderId: string;
  readonly code: string;
  readonly expiresAt: Date;
  readonly part: readonly Allocation[];
  readonly isUsed: boolean;
  readonly paid: number;
  readonly paidBeside: number;
  readonly beforeJoin: BeforeJoin | null;
  readonly number: number;
  readonly vendorName: string;
  readonly currency: Currency;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly tableName: string | null;
  readonly customerPhone: string;
  readonly finalPrice: number;
  readonly paidAmount: number;
  readonly bill: PricedBill;
  readonly items: readonly BillItem[];
}

const orderOfLink = named(
  'payment-link-order',
  `select l.vendor_id as "vendorId", l.order_id as "orderId", l.code, l.expires_at as "expiresAt",
     ${STANDING}, o.number,
     v.name as "vendorName", o.currency, o.status, o.placed_at as "placedAt", o.table_name as "tableName",
     o.customer_phone as "customerPhone", o.final_price as "finalPrice", o.paid_amount as "paidAmount", ${BILL_JSON} as bill,
     ${BILL_ITEMS_JSON} as items
   from payment_links l
   join orders o on o.vendor_id = l.vendor_id and o.id = l.order_id
   join vendors v on v.id = l.vendor_id
   where l.code = $1`,
);

/** Reads the order behind a code; undefined where there is no such link. */
export async function readLinkedOrder(db: Queryable, code: string): Promise<LinkedOrder | undefined> {
  const { rows } = await db.query<LinkedOrder>(orderOfLink([code]));
  return rows[0];
}
