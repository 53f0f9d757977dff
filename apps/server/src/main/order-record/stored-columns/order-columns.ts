import type { Order, OrderSummary } from '@sofreh/contract/main/orders';
import type { OrderWord } from '@sofreh/domain/order-edit';
import {
  EDITED_REMARKS,
  type EditedRemark,
  listedRemarks,
  type RemarkName,
  TEXT_REMARKS,
} from '@sofreh/domain/order-remarks';
import type { Pricing } from '@sofreh/domain/pricing';
import { OPEN_LIST } from '#app/platform/db/statuses.ts';
import { ADDED_TO, SERVINGS, TAKEN_BACK } from '../order-facts.ts';
import type { PricingTerms } from '../pricing-terms.ts';
import {
  derived,
  type Field,
  type Given,
  type GivenRow,
  given,
  givenColumns,
  type KeptRow,
  kept,
  later,
  said,
} from './fields.ts';

// This says every column of an order once: the insert, the type of its row and the order's documents are made from
// here. A field that the contract has and no column gives does not compile. docs/new-order-field.md says what else a
// new one takes.

const ITEM_COUNT = `(select coalesce(sum(${SERVINGS}), 0) from order_items i
  where i.vendor_id = o.vendor_id and i.order_id = o.id)`;

const DISHES = `(select coalesce(json_agg(json_build_object('title', i.title, 'unit', i.unit, 'count', i.count) order by i.position), '[]')
  from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id)`;

/** Each remark has this column. */
const REMARKS = {
  description: said('description'),
  numberOfPerson: said('number_of_person'),
  payingWith: given('paying_with'),
} as const satisfies Record<RemarkName, Given>;

/** These are the remarks of `orders o` as columns of a statement, by their names; shape: `OrderRemarks`. */
export const REMARK_COLUMNS = Object.entries(REMARKS)
  .map(([name, { column }]) => `o.${column} as "${name}"`)
  .join(', ');

const WORDS_SAID = TEXT_REMARKS.map((name) => `o.${REMARKS[name].column}`).join(', ');

/** Reads what was said with an order that waits for an answer; shape `SaidWithOrder`. Nothing is read of the others. */
const WAITING = `case when o.accept_by is not null then json_build_object(
  'notes', json_build_array(${WORDS_SAID}, o.note_kitchen, o.note_customer),
  'lines', (select coalesce(json_agg(json_build_object('title', i.title, 'note', i.note, 'toppings', i.toppings)
    order by i.position), '[]') from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id)) end`;

/** This refund `r` failed, and nothing else of its payment has given it back since: it is owed again. */
const OWED_AGAIN = `r.status = 'FAILED' and r.amount <= (
  select p.amount - coalesce((select sum(e.amount) from transactions e
    where e.vendor_id = r.vendor_id and e.refund_of = r.refund_of and e.status <> 'FAILED'), 0)
  from transactions p where p.vendor_id = r.vendor_id and p.id = r.refund_of)`;

/**
 * Reckons what is still to be given back of `orders o`: refunds on their way or due by hand, those that failed, and what was paid
 * beyond the bill, as far as that was not given back before. A failed refund of what was overpaid has raised the paid amount again and is
 * in it already.
 */
const TO_GIVE_BACK = `(
  select coalesce(sum(r.amount), 0) from transactions r
  where r.vendor_id = o.vendor_id and r.order_id = o.id and r.kind = 'REFUND'
    and (r.status in (${OPEN_LIST}) or (not r.overpaid and ${OWED_AGAIN}))
) + case when o.status = 'REJECTED' or o.paid_amount <= o.final_price then 0 else greatest(0, least(
    o.paid_amount - o.final_price, o.paid_amount - o.refunded_amount - (
      select coalesce(sum(r.amount), 0) from transactions r
      where r.vendor_id = o.vendor_id and r.order_id = o.id and r.kind = 'REFUND' and not r.overpaid and not r.surplus
        and r.status in (${OPEN_LIST})))) end`;

const marketplaceWith = (more: string) => `case when o.source = 'SNAPPFOOD' then (
  select json_build_object('code', m.code, 'shopId', m.shop_id, 'shopTitle', s.title${more}) from marketplace_orders m
  join marketplace_shops s on s.vendor_id = m.vendor_id and s.id = m.shop_id
  where m.vendor_id = o.vendor_id and m.order_id = o.id) end`;
/** Reads what a marketplace calls `orders o`; null for those of our own. */
export const MARKETPLACE = marketplaceWith('');
/** This is the same with its courier's name, which is nothing for a kitchen. */
const MARKETPLACE_AND_COURIER = marketplaceWith(
  ", 'courierName', coalesce(o.deliver_method ->> 'courierName', '')",
);

/** Lists what a row of the lists is made of, for `orders o`; shape: `orderSummary` of the contract. */
export const SUMMARY_FIELDS = {
  id: given('id'),
  number: given('number'),
  businessDay: given('business_day'),
  source: given('source'),
  orderType: given('order_type'),
  deliveryType: given('delivery_type'),
  status: given('status'),
  version: given('version'),
  customerName: given('customer_name'),
  customerPhone: given('customer_phone'),
  tableName: given('table_name'),
  itemCount: derived(ITEM_COUNT),
  dishes: derived(DISHES),
  finalPrice: given('final_price'),
  paidAmount: given('paid_amount'),
  refundedAmount: given('refunded_amount'),
  toGiveBack: derived(TO_GIVE_BACK),
  isPaid: derived('o.paid_amount >= o.final_price'),
  paymentType: given('payment_type'),
  currency: given('currency'),
  hasDeliverMethod: derived('o.deliver_method is not null'),
  preparationTime: given('preparation_time'),
  placedAt: given('placed_at'),
  acceptBy: given('accept_by'),
  waiting: derived(WAITING),
  promisedAt: given('promised_at'),
  marketplace: derived(MARKETPLACE_AND_COURIER),
  takenBack: derived(TAKEN_BACK),
  addedTo: derived(ADDED_TO),
  fields: given('fields'),
  ...listedRemarks(REMARKS),
} as const satisfies Record<keyof OrderSummary, Field>;

/**
 * Until this moment `orders o` waits for its payment, as the job that gives it up reckons; null for those that wait for
 * none.
 */
const PAY_BY = `case when o.status = 'SUBMITTED' then
  (select o.placed_at + v.payment_window_minutes * interval '1 minute' from vendors v where v.id = o.vendor_id) end`;

/** Lists what a whole order has besides that the row itself says. */
export const DETAIL_FIELDS = {
  vendorId: given('vendor_id'),
  vendorName: derived('(select v.name from vendors v where v.id = o.vendor_id)'),
  payBy: derived(PAY_BY),
  tip: given('tip'),
  ...REMARKS,
  note: derived("json_build_object('KITCHEN', o.note_kitchen, 'CUSTOMER', o.note_customer)"),
  deviceTime: given('device_time'),
  customerId: given('customer_id'),
  tableId: given('dining_table_id'),
  address: given('address'),
  deliverMethod: later('deliver_method'),
  rejectReason: later('reject_reason'),
  confirmedAt: given('confirmed_at'),
  readyAt: later('ready_at'),
  deliveredAt: later('delivered_at'),
  finishedAt: later('finished_at'),
  rejectedAt: later('rejected_at'),
  pricing: derived("o.pricing - 'lines' - 'rest' - 'currency'"),
} as const satisfies Record<Exclude<keyof Order, keyof OrderSummary | OrderPart>, Field>;

/** Writes what a statement sets so that an order keeps nothing of a person's own words. */
export const FORGOTTEN_WORDS = TEXT_REMARKS.map((name) => `${REMARKS[name].column} = ''`).join(', ');

const remarkColumns = Object.fromEntries(EDITED_REMARKS.map((name) => [name, REMARKS[name].column])) as {
  readonly [Name in EditedRemark]: string;
};
/** Each of an order's words that an edit may change has this column. */
export const WORD_COLUMNS: Readonly<Record<OrderWord, string>> = {
  ...remarkColumns,
  kitchenNote: 'note_kitchen',
  customerNote: 'note_customer',
  preparationTime: SUMMARY_FIELDS.preparationTime.column,
};

/** These parts of a whole order stand in tables of their own. */
export type OrderPart = 'bill' | 'items' | 'transactions' | 'events';

/** Columns that placing writes and no document shows as they are. */
export const KEPT_COLUMNS = {
  /** It is the lane of a number that a device gave. */
  lane: kept<number>(),
  /** Its table has so many seats; null for none. */
  table_seats: kept<number | null>(),
  sitting_id: kept<string | null>(),
  basket_version: kept<number | null>(),
  note_kitchen: kept<string>(),
  note_customer: kept<string>(),
  items_total: kept<number>(),
  discount_total: kept<number>(),
  packaging_total: kept<number>(),
  service_total: kept<number>(),
  tax: kept<number>(),
  delivery_cost: kept<number>(),
  rounding: kept<number>(),
  pricing: kept<Pricing>(),
  pricing_terms: kept<PricingTerms>(),
  discount_code_id: kept<string | null>(),
  request_hash: kept<string>(),
  created_by: kept<string | null>(),
} as const;

type WrittenRow = GivenRow<typeof SUMMARY_FIELDS, OrderSummary> &
  GivenRow<typeof DETAIL_FIELDS, Order> &
  KeptRow<typeof KEPT_COLUMNS>;

/** These are columns of the new order's row, as `orders` names them. The number is null where the server draws it. */
export type NewOrderRow = Omit<WrittenRow, 'number'> & { readonly number: number | null };

/** Placing writes these columns, each once: a remark that lists show, too, is a field of both documents. */
export const NEW_ORDER_COLUMNS: readonly string[] = [
  ...new Set([...givenColumns(SUMMARY_FIELDS), ...givenColumns(DETAIL_FIELDS), ...Object.keys(KEPT_COLUMNS)]),
];
