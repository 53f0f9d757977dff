import { personName } from '#app/identity/users/called-names.ts';
import { jsonPairs } from '../stored-columns/fields.ts';
import { ITEM_JSON } from '../stored-columns/line-columns.ts';
import { DETAIL_FIELDS, type OrderPart, SUMMARY_FIELDS } from '../stored-columns/order-columns.ts';

/**
 * This SQL builds the documents of orders inside PostgreSQL: one statement answers a whole order, and amounts arrive as
 * JSON numbers (at most 10^10, far inside what JavaScript holds exactly).
 */

/** This is a row of the lists, for `orders o`; shape: `orderSummary` of the contract. */
export const SUMMARY_JSON = `json_build_object(${jsonPairs('o', SUMMARY_FIELDS)})`;

/** This is a row of a customer's own orders, at whichever vendor of the brand; what staff wrote on it stays theirs. */
export const OWN_JSON = `json_build_object(${jsonPairs('o', {
  ...SUMMARY_FIELDS,
  waiting: { sql: 'null', from: 'derived' },
  vendorId: DETAIL_FIELDS.vendorId,
  vendorName: DETAIL_FIELDS.vendorName,
})})`;

/**
 * This is a part of a payment and what it pays for, for `payment_allocations a`; shape: `allocation` of the contract.
 */
export const ALLOCATION_JSON = `json_strip_nulls(json_build_object(
  'kind', a.kind, 'orderItemId', a.order_item_id, 'count', a.count, 'of', a.of, 'amount', a.amount))`;
const ALLOCATIONS_JSON = `(select coalesce(json_agg(${ALLOCATION_JSON} order by a.position), '[]')
  from payment_allocations a where a.vendor_id = t.vendor_id and a.transaction_id = t.id)`;

/** Tells, as SQL, whether the card terminal itself, and no person, said that the money of `transactions t` came. */
export const AT_TERMINAL = `(t.method = 'CARD' and t.kind = 'PAYMENT' and exists (select from card_charges c
  where c.vendor_id = t.vendor_id and c.id = t.id and c.status = 'APPROVED' and c.settled_by is null))`;

/** This is a payment or refund, for `transactions t`; shape: `transaction` of the contract. */
export const TRANSACTION_JSON = `json_build_object(
  'id', t.id, 'orderId', t.order_id, 'kind', t.kind, 'method', t.method, 'gateway', t.gateway, 'status', t.status,
  'amount', t.amount, 'currency', t.currency, 'reference', t.reference, 'cardMask', t.card_mask,
  'refundOf', t.refund_of, 'surplus', t.surplus, 'overpaid', t.overpaid, 'tendered', t.tendered, 'posTerminalId', t.pos_terminal_id,
  'atTerminal', ${AT_TERMINAL}, 'allocations', ${ALLOCATIONS_JSON}, 'createdAt', t.created_at, 'settledAt', t.settled_at)`;

/**
 * Reads what an event tells. Its row is sealed and stays (docs/decisions/0073): of who deleted their account it tells neither the number
 * something was texted to nor what was noted before and after.
 */
const TOLD_DATA = `case when exists (select from users u where u.id = o.customer_id and u.deleted_at is not null)
    then e.data - '{phoneNumber,worded}'::text[] else e.data end`;

const EVENT_JSON = `json_build_object(
  'seq', e.seq, 'orderId', e.order_id, 'type', e.type, 'actorKind', e.actor_kind,
  'actorName', nullif(${personName('e.vendor_id', 'e.actor_id')}, ''),
  'sentByName', nullif(${personName('e.vendor_id', 'e.sent_by')}, ''),
  'approvedByName', nullif(${personName('e.vendor_id', "(e.data ->> 'approvedBy')::uuid")}, ''),
  'device', e.device, 'reason', e.reason, 'data', ${TOLD_DATA}, 'at', e.at)`;

/** Lists what the bill's payments that count pay for, of `orders o`. */
const COUNTED_ALLOCATIONS_JSON = `(select coalesce(json_agg(${ALLOCATION_JSON}), '[]')
  from payment_allocations a join transactions t on t.vendor_id = a.vendor_id and t.id = a.transaction_id
  where a.vendor_id = o.vendor_id and a.order_id = o.id and t.status = 'DONE' and not t.surplus
    and not exists (select from transactions r where r.vendor_id = t.vendor_id and r.refund_of = t.id
      and r.status <> 'FAILED' and r.amount >= t.amount))`;

/** Holds what `orderView` needs to say of the bill besides: shape `PricedBill`. */
export const BILL_JSON = `json_build_object('lines', coalesce(o.pricing -> 'lines', '[]'), 'rest', o.pricing -> 'rest',
  'allocations', ${COUNTED_ALLOCATIONS_JSON})`;

const PARTS_JSON: Readonly<Record<OrderPart, string>> = {
  bill: BILL_JSON,
  items: `(select coalesce(json_agg(${ITEM_JSON} order by i.position), '[]')
    from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id)`,
  transactions: `(select coalesce(json_agg(${TRANSACTION_JSON} order by t.created_at, t.position, t.id), '[]')
    from transactions t where t.vendor_id = o.vendor_id and t.order_id = o.id)`,
  events: `(select coalesce(json_agg(${EVENT_JSON} order by e.seq), '[]')
    from order_events e
    where e.vendor_id = o.vendor_id and e.order_id = o.id)`,
};

/** Holds what `order` of the contract adds to the summary. */
export const DETAIL_JSON = `json_build_object(${jsonPairs('o', DETAIL_FIELDS)},
  ${Object.entries(PARTS_JSON)
    .map(([part, sql]) => `'${part}', ${sql}`)
    .join(',\n  ')})`;
