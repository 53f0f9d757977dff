import type { Currency } from '@sofreh/domain/enums';
import {
  ANSWERED_INVOICES,
  type LineForTax,
  type TaxInvoiceKind,
  type TaxInvoiceStatus,
  type TaxLine,
  type TaxRules,
} from '@sofreh/domain/tax-invoices';
import { SOLD } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

/** This order was told, or has to be; amounts are in its currency. */
export interface OrderToTell {
  readonly id: string;
  readonly currency: Currency;
  readonly sold: boolean;
  readonly soldAt: Date;
  readonly version: number;
  readonly packaging: number;
  readonly service: number;
  readonly delivery: number;
  readonly tip: number;
  readonly tax: number;
  readonly rounding: number;
  readonly refunded: number;
  readonly finalPrice: number;
  readonly onCredit: number;
  readonly rules: TaxRules;
  readonly lines: readonly LineForTax[];
  readonly nth: number;
  readonly known: {
    readonly kind: TaxInvoiceKind;
    readonly status: TaxInvoiceStatus;
    readonly taxId: string;
    readonly lines: readonly TaxLine[];
    readonly total: number;
    readonly vat: number;
    readonly onCredit: number;
    readonly returned: number;
  } | null;
}

const LINES = `coalesce((select jsonb_agg(jsonb_build_object('menuItemId', i.menu_item_id, 'title', i.title,
    'unit', i.unit, 'count', i.count, 'refundedCount', i.refunded_count, 'price', i.price, 'discount', i.discount,
    'isFreeItem', i.is_free_item, 'withTax', i.with_tax, 'note', i.note, 'toppings', i.toppings) order by i.position)
  from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id), '[]')`;
const ON_CREDIT = `coalesce((select sum(case t.kind when 'PAYMENT' then t.amount else -t.amount end) from transactions t
  where t.vendor_id = o.vendor_id and t.order_id = o.id and t.method = 'CREDIT' and t.status = 'DONE'), 0)::bigint`;

// The newest invoice says whether the order was looked at as it is; the newest that was not refused, what is known of it.
const due = named(
  'tax-orders-due',
  `select o.id, o.currency, ${SOLD} as sold, coalesce(o.confirmed_at, o.placed_at) as "soldAt", o.version,
     o.packaging_total as packaging, o.service_total as service, o.delivery_cost as delivery, o.tip, o.tax,
     (0 - o.rounding)::bigint as rounding, o.refunded_amount as refunded, o.final_price as "finalPrice",
     ${ON_CREDIT} as "onCredit", coalesce(o.pricing_terms -> 'tax', jsonb_build_object('rate', v.tax_rate,
       'onPackaging', v.tax_on_packaging, 'onService', v.tax_on_service)) as rules, ${LINES} as lines,
     coalesce(last.nth, 0) as nth, known.it as known
   from orders o join vendors v on v.id = o.vendor_id
   left join lateral (
     select i.nth, i.status, i.order_version, i.order_refunded from tax_invoices i
     where i.vendor_id = o.vendor_id and i.order_id = o.id order by i.nth desc limit 1) last on true
   left join lateral (
     select jsonb_build_object('kind', i.kind, 'status', i.status, 'taxId', i.tax_id, 'lines', i.lines, 'total', i.total,
       'vat', i.vat, 'onCredit', i.on_credit, 'returned', i.returned) as it from tax_invoices i
     where i.vendor_id = o.vendor_id and i.order_id = o.id and i.status <> 'REFUSED' order by i.nth desc limit 1
   ) known on true
   where o.vendor_id = $1 and ($2::uuid is null or o.id = $2) and o.placed_at >= $3 and o.placed_at < $4
     and case when last.nth is null then ${SOLD} and o.final_price - o.tip - o.refunded_amount > 0
       else last.status in (${sqlList(ANSWERED_INVOICES)})
         and ($2::uuid is not null or (last.order_version, last.order_refunded) <> (o.version, o.refunded_amount)) end
   order by o.placed_at, o.id limit $5`,
);

/**
 * Reads orders placed between two moments whose telling is due, oldest first.
 * @param only one order, whether or not it has changed since it was refused.
 */
export async function readOrdersToTell(
  client: PoolClient,
  vendorId: string,
  { from, until, only = null }: { readonly from: Date; readonly until: Date; readonly only?: string | null },
  most: number,
): Promise<OrderToTell[]> {
  return (await client.query<OrderToTell>(due([vendorId, only, from, until, most]))).rows;
}

const seen = named(
  'tax-order-seen',
  `update tax_invoices set order_version = $3, order_refunded = $4 where vendor_id = $1 and order_id = $2
     and nth = (select max(i.nth) from tax_invoices i where i.vendor_id = $1 and i.order_id = $2)`,
);

/** Notes that an order changed in nothing that the authority has to know. */
export async function writeSeen(client: PoolClient, vendorId: string, order: OrderToTell): Promise<void> {
  await client.query(seen([vendorId, order.id, order.version, order.refunded]));
}

export interface NewInvoice {
  readonly id: string;
  readonly orderId: string;
  readonly nth: number;
  readonly serial: number;
  readonly taxId: string;
  readonly kind: TaxInvoiceKind;
  readonly referenceTaxId: string | null;
  readonly lines: readonly TaxLine[];
  readonly total: number;
  readonly vat: number;
  readonly onCredit: number;
  readonly returned: number;
  readonly soldAt: Date;
  readonly orderVersion: number;
  readonly orderRefunded: number;
  readonly at: Date;
}

const insert = named(
  'tax-invoice-add',
  `insert into tax_invoices (vendor_id, id, order_id, nth, serial, tax_id, kind, reference_tax_id, status, lines, total, vat,
     on_credit, returned, sold_at, order_version, order_refunded, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, 'WAITING', $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
);

export async function writeInvoice(client: PoolClient, vendorId: string, one: NewInvoice): Promise<void> {
  const { id, orderId, nth, serial, taxId, kind, referenceTaxId, total, vat, onCredit, returned } = one;
  const what = [
    id,
    orderId,
    nth,
    serial,
    taxId,
    kind,
    referenceTaxId,
    JSON.stringify(one.lines),
    total,
    vat,
    onCredit,
  ];
  await client.query(
    insert([vendorId, ...what, returned, one.soldAt, one.orderVersion, one.orderRefunded, one.at]),
  );
}

/** This is an invoice on its way. */
export interface InvoiceUnderWay {
  readonly id: string;
  readonly taxId: string;
  readonly kind: TaxInvoiceKind;
  readonly referenceTaxId: string | null;
  readonly serial: number;
  readonly lines: readonly TaxLine[];
  readonly onCredit: number;
  readonly soldAt: Date;
  readonly createdAt: Date;
}

const claim = named(
  'tax-invoices-claim',
  `update tax_invoices set status = 'SENT', sent_at = $2, reference = null
   where vendor_id = $1 and id in (
     select i.id from tax_invoices i where i.vendor_id = $1 and i.status = 'WAITING' order by i.serial limit $3
     for update skip locked)
   returning id, tax_id as "taxId", kind, reference_tax_id as "referenceTaxId", serial, lines, on_credit as "onCredit",
     sold_at as "soldAt", created_at as "createdAt"`,
);

/** Takes some that wait: from now on they are sent, whatever becomes of whoever sends them. */
export async function claimWaiting(
  db: Queryable,
  vendorId: string,
  at: Date,
  most: number,
): Promise<InvoiceUnderWay[]> {
  return (await db.query<InvoiceUnderWay>(claim([vendorId, at, most]))).rows;
}

const handed = named(
  'tax-invoices-handed',
  `update tax_invoices i set reference = h.reference
   from jsonb_to_recordset($2::jsonb) as h (id uuid, reference text)
   where i.vendor_id = $1 and i.id = h.id and i.status = 'SENT'`,
);
const backToWaiting = named(
  'tax-invoices-wait-again',
  `update tax_invoices set status = 'WAITING', reference = null
   where vendor_id = $1 and id = any($2::uuid[]) and status = 'SENT'`,
);

/** Keeps the authority's numbers. */
export async function writeReferences(
  db: Queryable,
  vendorId: string,
  references: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...references].map(([id, reference]) => ({ id, reference }));
  await db.query(handed([vendorId, JSON.stringify(rows)]));
}

/** The authority never heard of these: they wait again under the ids they have. */
export async function writeUnheard(db: Queryable, vendorId: string, ids: readonly string[]): Promise<void> {
  await db.query(backToWaiting([vendorId, ids]));
}

export interface SentInvoice {
  readonly id: string;
  readonly reference: string | null;
  readonly sentAt: Date;
}

const toAsk = named(
  'tax-invoices-to-ask',
  `update tax_invoices set asked_at = $2 where vendor_id = $1 and id in (
     select i.id from tax_invoices i where i.vendor_id = $1 and i.status = 'SENT' and i.sent_at <= $3
     order by i.asked_at nulls first, i.serial limit $4 for update skip locked)
   returning id, reference, sent_at as "sentAt"`,
);

/** Claims some that were sent before a moment, those that were asked about longest ago. */
export async function claimToAsk(
  db: Queryable,
  vendorId: string,
  { at, sentBefore }: { readonly at: Date; readonly sentBefore: Date },
  most: number,
): Promise<SentInvoice[]> {
  return (await db.query<SentInvoice>(toAsk([vendorId, at, sentBefore, most]))).rows;
}

const end = named(
  'tax-invoices-end',
  `update tax_invoices i set status = e.status, faults = e.faults, reference = coalesce(e.reference, i.reference),
     ended_at = $3
   from jsonb_to_recordset($2::jsonb) as e (id uuid, status text, faults jsonb, reference text)
   where i.vendor_id = $1 and i.id = e.id and i.status = 'SENT'`,
);

export interface EndedInvoice {
  readonly id: string;
  readonly status: 'ACCEPTED' | 'REFUSED';
  readonly reference: string | null;
  readonly faults: readonly { readonly code: string; readonly message: string }[];
}

/** Keeps how invoices ended; one that has ended stays as it is. */
export async function writeEnds(
  db: Queryable,
  vendorId: string,
  ends: readonly EndedInvoice[],
  at: Date,
): Promise<void> {
  if (ends.length > 0) await db.query(end([vendorId, JSON.stringify(ends), at]));
}

export interface InvoiceRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly taxId: string;
  readonly referenceTaxId: string | null;
  readonly kind: TaxInvoiceKind;
  readonly status: TaxInvoiceStatus;
  readonly amount: number;
  readonly vat: number;
  readonly soldAt: Date;
  readonly reference: string | null;
  readonly faults: { code: string; message: string }[];
  readonly mayRepeat: boolean;
}

const LAST = `not exists (select from tax_invoices n where n.vendor_id = i.vendor_id and n.order_id = i.order_id
  and n.nth > i.nth)`;
const OF_SPAN = `i.vendor_id = $1 and i.sold_at >= $2 and i.sold_at < $3`;

const page = named(
  'tax-invoices-page',
  `select i.id, i.order_id as "orderId", o.number as "orderNumber", i.tax_id as "taxId",
     i.reference_tax_id as "referenceTaxId", i.kind, i.status, i.total as amount, i.vat, i.sold_at as "soldAt", i.reference,
     i.faults, i.status = 'REFUSED' and ${LAST} as "mayRepeat", count(*) over ()::int as total
   from tax_invoices i join orders o on o.vendor_id = i.vendor_id and o.id = i.order_id
   where ${OF_SPAN} and ($4::text is null or i.status = $4)
     and ($5::text is null or i.tax_id like upper($5) or o.number::text like $5)
   order by i.sold_at desc, i.serial desc limit $6 offset $7`,
);

export interface InvoicesQuery extends Paging {
  readonly from: Date;
  readonly until: Date;
  readonly status?: TaxInvoiceStatus | undefined;
  readonly search?: string | undefined;
}

/** Reads a page of the invoices of sales between two moments, newest first. */
export async function listInvoices(
  db: Queryable,
  vendorId: string,
  query: InvoicesQuery,
): Promise<Page<InvoiceRow>> {
  const { from, until, status = null, search } = query;
  return readPage<InvoiceRow>(db, page, [vendorId, from, until, status, likeAnywhere(search)], query);
}

const counts = named(
  'tax-invoices-counts',
  `select i.status, count(*)::int as count from tax_invoices i where ${OF_SPAN} group by i.status`,
);
const declared = named(
  'tax-invoices-declared',
  `select count(*)::int as orders, coalesce(sum(d.total), 0)::bigint as total, coalesce(sum(d.vat), 0)::bigint as vat
   from (
     select distinct on (i.order_id) i.kind, i.total, i.vat from tax_invoices i
     where ${OF_SPAN} and i.status = 'ACCEPTED' order by i.order_id, i.nth desc) d
   where d.kind <> 'CANCEL'`,
);

/** Reads how many invoices of a span have which status, and what the authority has of its sales. */
export async function readTaxSums(
  db: Queryable,
  vendorId: string,
  { from, until }: Pick<InvoicesQuery, 'from' | 'until'>,
) {
  const [of, sums] = [
    await db.query<{ status: TaxInvoiceStatus; count: number }>(counts([vendorId, from, until])),
    await db.query<{ orders: number; total: number; vat: number }>(declared([vendorId, from, until])),
  ];
  return { counts: of.rows, declared: sums.rows[0] ?? { orders: 0, total: 0, vat: 0 } };
}

const one = named(
  'tax-invoice-one',
  `select i.order_id as "orderId", o.placed_at as "placedAt", i.status = 'REFUSED' and ${LAST} as "mayRepeat"
   from tax_invoices i join orders o on o.vendor_id = i.vendor_id and o.id = i.order_id
   where i.vendor_id = $1 and i.id = $2`,
);

/** Reads whose invoice it is, and whether it may be made again; undefined where the vendor has none such. */
export async function readInvoice(db: Queryable, vendorId: string, id: string) {
  const { rows } = await db.query<{ orderId: string; placedAt: Date; mayRepeat: boolean }>(
    one([vendorId, id]),
  );
  return rows[0];
}
