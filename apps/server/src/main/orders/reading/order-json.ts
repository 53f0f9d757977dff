/**
 * SQL that builds the documents of orders inside PostgreSQL: one statement answers a whole order, and amounts arrive
 * as JSON numbers (at most 10^10, far inside what JavaScript holds exactly).
 */

/** A row of the lists, for `orders o`; shape: `orderSummary` of the contract. */
export const SUMMARY_JSON = `json_build_object(
  'id', o.id, 'number', o.number, 'businessDay', o.business_day, 'source', o.source,
  'orderType', o.order_type, 'deliveryType', o.delivery_type,
  'status', o.status, 'version', o.version, 'customerName', o.customer_name, 'customerPhone', o.customer_phone,
  'tableName', o.table_name,
  'itemCount', (select coalesce(sum(i.count), 0) from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id),
  'finalPrice', o.final_price, 'paidAmount', o.paid_amount, 'refundedAmount', o.refunded_amount,
  'isPaid', o.paid_amount >= o.final_price, 'paymentType', o.payment_type, 'currency', o.currency,
  'hasDeliverMethod', o.deliver_method is not null, 'preparationTime', o.preparation_time, 'placedAt', o.placed_at,
  'acceptBy', o.accept_by, 'promisedAt', o.promised_at)`;

/** A part of a payment and what it pays for, for `payment_allocations a`; shape: `allocation` of the contract. */
export const ALLOCATION_JSON = `json_strip_nulls(json_build_object(
  'kind', a.kind, 'orderItemId', a.order_item_id, 'count', a.count, 'of', a.of, 'amount', a.amount))`;
const ALLOCATIONS_JSON = `(select coalesce(json_agg(${ALLOCATION_JSON} order by a.position), '[]')
  from payment_allocations a where a.vendor_id = t.vendor_id and a.transaction_id = t.id)`;

/** A payment or refund, for `transactions t`; shape: `transaction` of the contract. */
export const TRANSACTION_JSON = `json_build_object(
  'id', t.id, 'orderId', t.order_id, 'kind', t.kind, 'method', t.method, 'gateway', t.gateway, 'status', t.status,
  'amount', t.amount, 'currency', t.currency, 'reference', t.reference, 'cardMask', t.card_mask,
  'refundOf', t.refund_of, 'tendered', t.tendered, 'posTerminalId', t.pos_terminal_id, 'allocations', ${ALLOCATIONS_JSON}, 'createdAt', t.created_at, 'settledAt', t.settled_at)`;

const ITEM_JSON = `json_build_object(
  'id', i.id, 'menuItemId', i.menu_item_id, 'title', i.title, 'count', i.count, 'price', i.price,
  'discount', i.discount, 'packagingCost', i.packaging_cost, 'servePackagingCost', i.serve_packaging_cost,
  'withTax', i.with_tax, 'isFreeItem', i.is_free_item, 'note', i.note, 'toppings', i.toppings,
  'changePrice', case when i.menu_price is not null and not i.is_free_item then i.price end, 'reason', i.reason,
  'course', i.course, 'held', i.held, 'refundedCount', i.refunded_count)`;

const EVENT_JSON = `json_build_object(
  'seq', e.seq, 'orderId', e.order_id, 'type', e.type, 'actorKind', e.actor_kind,
  'actorName', nullif(btrim(u.first_name || ' ' || u.last_name), ''),
  'device', e.device, 'reason', e.reason, 'data', e.data, 'at', e.at)`;

/** What the bill's payments that count pay for, of `orders o`. */
const COUNTED_ALLOCATIONS_JSON = `(select coalesce(json_agg(${ALLOCATION_JSON}), '[]')
  from payment_allocations a join transactions t on t.vendor_id = a.vendor_id and t.id = a.transaction_id
  where a.vendor_id = o.vendor_id and a.order_id = o.id and t.status = 'DONE' and not t.surplus
    and not exists (select from transactions r where r.vendor_id = t.vendor_id and r.refund_of = t.id
      and r.status <> 'FAILED' and r.amount >= t.amount))`;

/** What `orderView` needs to say of the bill besides: shape `PricedBill`. */
export const BILL_JSON = `json_build_object('lines', coalesce(o.pricing -> 'lines', '[]'), 'rest', o.pricing -> 'rest',
  'allocations', ${COUNTED_ALLOCATIONS_JSON})`;

/** What `order` of the contract adds to the summary. */
export const DETAIL_JSON = `json_build_object(
  'vendorId', o.vendor_id, 'vendorName', (select v.name from vendors v where v.id = o.vendor_id), 'tip', o.tip,
  'description', o.description, 'note', json_build_object('KITCHEN', o.note_kitchen, 'CUSTOMER', o.note_customer),
  'deviceTime', o.device_time, 'customerId', o.customer_id, 'tableId', o.dining_table_id, 'numberOfPerson', o.number_of_person, 'address', o.address,
  'deliverMethod', o.deliver_method, 'rejectReason', o.reject_reason, 'confirmedAt', o.confirmed_at,
  'readyAt', o.ready_at, 'deliveredAt', o.delivered_at, 'finishedAt', o.finished_at, 'rejectedAt', o.rejected_at,
  'pricing', o.pricing - 'lines' - 'rest' - 'currency',
  'bill', ${BILL_JSON},
  'items', (select coalesce(json_agg(${ITEM_JSON} order by i.position), '[]')
            from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id),
  'transactions', (select coalesce(json_agg(${TRANSACTION_JSON} order by t.created_at, t.position, t.id), '[]')
                   from transactions t where t.vendor_id = o.vendor_id and t.order_id = o.id),
  'events', (select coalesce(json_agg(${EVENT_JSON} order by e.seq), '[]')
             from order_events e left join users u on u.id = e.actor_id
             where e.vendor_id = o.vendor_id and e.order_id = o.id))`;
