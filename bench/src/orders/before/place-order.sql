with input as (
  select * from jsonb_populate_record(null::orders, $2::jsonb)
), menu as (
  select v.id from vendors v, input where v.id = input.vendor_id and v.catalog_version = $1
), sold_products as (
  select * from jsonb_to_recordset($8::jsonb) as w(product_type text, product_id uuid, count integer)
), wanted as (
  select product_type, product_id, count from sold_products
  union all
  select 'INGREDIENT', t.ingredient_id, sum(t.taken * w.count)::integer
  from menu cross join sold_products w
  join recipe_takes t on (t.vendor_id, t.product_type, t.product_id) = (menu.id, w.product_type, w.product_id)
  group by t.ingredient_id
), stock as (
  select s.product_type, s.product_id, s.count as present, w.count as wanted
  from menu cross join wanted w
  join stocks s on s.vendor_id = menu.id and s.product_type = w.product_type and s.product_id = w.product_id
  order by s.product_type, s.product_id for update of s
), short as (
  select product_type, product_id, present from stock where present < wanted
), code as (
  update discount_codes d set usage_count = d.usage_count + 1
  from menu, input, jsonb_to_record($7::jsonb) as used(id uuid, type text, value bigint, cap bigint)
  where d.vendor_id = menu.id and d.id = used.id and d.active and not exists (select from short)
    and (d.type, d.value) = (used.type, used.value) and d.cap is not distinct from used.cap
    and (d.starts_at is null or d.starts_at <= input.placed_at)
    and (d.expiration is null or d.expiration > input.placed_at)
    and (d.usage_limit is null or d.usage_count < d.usage_limit)
    and (d.usage_limit_per_user is null or input.customer_id is null or d.usage_limit_per_user > (
      select count(*) from discount_code_uses u
      where u.vendor_id = d.vendor_id and u.discount_code_id = d.id and u.customer_id = input.customer_id))
  returning d.id, (
    select coalesce(max(u.nth), 0) + 1 from discount_code_uses u
    where u.vendor_id = d.vendor_id and u.discount_code_id = d.id and u.customer_id = input.customer_id) as nth
), lane as (
  insert into order_number_lanes as l (vendor_id, business_day, lane, last_index)
  select menu.id, input.business_day, input.lane, coalesce($9::int, 1) from menu, input
  where not exists (select from short) and (input.discount_code_id is null or exists (select from code))
  on conflict (vendor_id, business_day, lane) do update
    set last_index = case when $9::int is null then l.last_index + 1 else greatest(l.last_index, $9::int) end
  returning l.last_index
), placed as (
  insert into orders (
    vendor_id, id, number, lane, business_day, source, order_type, delivery_type, status, version, customer_id, customer_name,
    customer_phone, address, dining_table_id, table_name, sitting_id, basket_version, number_of_person, description,
    note_kitchen, note_customer, device_time, pricing_terms, payment_type,
    preparation_time, promised_at, currency, items_total, discount_total, packaging_total, service_total, tax,
    delivery_cost, tip, rounding, final_price, pricing, discount_code_id, paid_amount, refunded_amount, request_hash,
    created_by, placed_at, confirmed_at, accept_by)
  select
    n.vendor_id, n.id, coalesce(n.number, (lane.last_index - 1) / 999 * 100000 + (lane.last_index - 1) % 999 + 1),
    n.lane, n.business_day, n.source, n.order_type, n.delivery_type, n.status, n.version, n.customer_id,
    n.customer_name, n.customer_phone, n.address, n.dining_table_id, n.table_name, n.sitting_id, n.basket_version,
    n.number_of_person, n.description,
    n.note_kitchen, n.note_customer, n.device_time, n.pricing_terms,
    n.payment_type, n.preparation_time, n.promised_at, n.currency, n.items_total, n.discount_total, n.packaging_total,
    n.service_total, n.tax, n.delivery_cost, n.tip, n.rounding, n.final_price, n.pricing, n.discount_code_id,
    n.paid_amount, n.refunded_amount, n.request_hash, n.created_by, n.placed_at, n.confirmed_at, n.accept_by
  from lane, input n
  returning *
), person as (
  insert into users (id, phone_number, first_name, last_name)
  select u.id, u.phone_number, u.first_name, u.last_name
  from placed, jsonb_populate_record(null::users, $11::jsonb) u where u.id is not null
), order_items as (
  insert into public.order_items (vendor_id, order_id, id, position, menu_item_id, title, count, price, discount,
    packaging_cost, serve_packaging_cost, with_tax, is_free_item, note, toppings,
    menu_price, reason, course, held, ticketed_count)
  select p.vendor_id, p.id, i.id, i.position, i.menu_item_id, i.title, i.count, i.price, i.discount,
    i.packaging_cost, i.serve_packaging_cost, i.with_tax, i.is_free_item, i.note, i.toppings,
    i.menu_price, i.reason, i.course, i.held, i.ticketed_count
  from placed p, jsonb_populate_recordset(null::public.order_items, $3::jsonb) i
  returning *
), taken as (
  update stocks s set count = s.count - stock.wanted from stock, placed p
  where s.vendor_id = p.vendor_id and s.product_type = stock.product_type and s.product_id = stock.product_id
  returning s.product_type, s.product_id, s.count, stock.wanted
), sold as (
  insert into stock_movements (vendor_id, id, product_type, product_id, kind, change, count_after, order_id, at)
  select p.vendor_id, gen_random_uuid(), t.product_type, t.product_id, 'SOLD', -t.wanted, t.count, p.id, p.placed_at
  from placed p, taken t
), code_use as (
  insert into discount_code_uses (vendor_id, discount_code_id, order_id, customer_id, amount, used_at, nth)
  select p.vendor_id, code.id, p.id, p.customer_id, ($7::jsonb ->> 'amount')::bigint, p.placed_at, code.nth
  from placed p, code
), transactions as (
  insert into public.transactions (vendor_id, id, order_id, kind, method, gateway, status, amount, currency, reference,
    tendered, pos_terminal_id, position, request_hash, created_by, created_at, settled_at)
  select p.vendor_id, t.id, p.id, 'PAYMENT', t.method, t.gateway, 'DONE', t.amount, p.currency, t.reference,
    t.tendered, t.pos_terminal_id, t.position, t.request_hash, t.created_by, p.placed_at, p.placed_at
  from placed p, jsonb_populate_recordset(null::public.transactions, $5::jsonb) t
  returning *
), books as (
  insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, at)
  select p.vendor_id, b.transaction_id, b.account, b.amount, p.currency, p.placed_at
  from placed p, jsonb_populate_recordset(null::ledger_entries, $6::jsonb) b
), tickets as (
  insert into kitchen_tickets (vendor_id, id, order_id, sequence, kind, printer_station_id, station_title, lines, at)
  select p.vendor_id, gen_random_uuid(), p.id,
    (0) + row_number() over (order by t.kind = 'CANCEL', t.kind, coalesce(s.title, ''), s.id), t.kind, s.id,
    coalesce(s.title, ''), jsonb_agg(t.line order by t.position), max(p.placed_at)
  from placed p
  cross join jsonb_to_recordset($10::jsonb) as t(kind text, menu_item_id uuid, position integer, line jsonb)
  left join menu_items m on m.vendor_id = p.vendor_id and m.id = t.menu_item_id
  left join lateral (
    select distinct st.id, st.title
    from printer_station_links l
    join printer_stations st on st.vendor_id = l.vendor_id and st.id = l.printer_station_id and st.active
    where l.vendor_id = p.vendor_id and (l.menu_item_id = m.id or l.menu_category_id = m.category_id)
      and (l.delivery_type is null or l.delivery_type = p.delivery_type)
  ) s on true
  group by p.vendor_id, p.id, t.kind, s.id, s.title
), counter as (
  insert into vendor_counters as c (vendor_id, event_seq)
  select p.vendor_id, jsonb_array_length($4::jsonb) from placed p
  on conflict (vendor_id) do update set event_seq = c.event_seq + excluded.event_seq
  returning c.event_seq
), order_events as (
  insert into public.order_events (vendor_id, seq, order_id, type, actor_kind, actor_id, device, reason, data, at)
  select p.vendor_id, counter.event_seq - jsonb_array_length($4::jsonb) + e.position, p.id, e.event ->> 'type',
    e.event ->> 'actor_kind', (e.event ->> 'actor_id')::uuid, e.event ->> 'device', e.event ->> 'reason',
    e.event -> 'data', p.placed_at
  from placed p, counter, jsonb_array_elements($4::jsonb) with ordinality as e(event, position)
  returning *
)
select exists (select from menu) as "menuIsCurrent", (select event_seq from counter) as seq, coalesce((
  select json_agg(json_build_object('productType', product_type, 'productId', product_id, 'count', present)) from (
    select product_type, product_id, present from short where product_type <> 'INGREDIENT'
    union all
    select w.product_type, w.product_id, min(s.present / t.taken)
    from menu cross join short s cross join sold_products w
    join recipe_takes t on (t.vendor_id, t.product_type, t.product_id) = (menu.id, w.product_type, w.product_id)
      and t.ingredient_id = s.product_id
    where s.product_type = 'INGREDIENT' group by w.product_type, w.product_id) lacking
), '[]') as short, (select json_build_object(
  'id', o.id, 'number', o.number, 'businessDay', o.business_day, 'source', o.source,
  'orderType', o.order_type, 'deliveryType', o.delivery_type,
  'status', o.status, 'version', o.version, 'customerName', o.customer_name, 'customerPhone', o.customer_phone,
  'tableName', o.table_name,
  'itemCount', (select coalesce(sum(i.count), 0) from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id),
  'finalPrice', o.final_price, 'paidAmount', o.paid_amount, 'refundedAmount', o.refunded_amount,
  'isPaid', o.paid_amount >= o.final_price, 'paymentType', o.payment_type, 'currency', o.currency,
  'hasDeliverMethod', o.deliver_method is not null, 'preparationTime', o.preparation_time, 'placedAt', o.placed_at,
  'acceptBy', o.accept_by, 'promisedAt', o.promised_at) from placed o) as summary, (select json_build_object(
  'vendorId', o.vendor_id, 'vendorName', (select v.name from vendors v where v.id = o.vendor_id), 'tip', o.tip,
  'description', o.description, 'note', json_build_object('KITCHEN', o.note_kitchen, 'CUSTOMER', o.note_customer),
  'deviceTime', o.device_time, 'customerId', o.customer_id, 'tableId', o.dining_table_id, 'numberOfPerson', o.number_of_person, 'address', o.address,
  'deliverMethod', o.deliver_method, 'rejectReason', o.reject_reason, 'confirmedAt', o.confirmed_at,
  'readyAt', o.ready_at, 'deliveredAt', o.delivered_at, 'finishedAt', o.finished_at, 'rejectedAt', o.rejected_at,
  'pricing', o.pricing - 'lines' - 'rest' - 'currency',
  'bill', json_build_object('lines', coalesce(o.pricing -> 'lines', '[]'), 'rest', o.pricing -> 'rest',
  'allocations', (select coalesce(json_agg(json_strip_nulls(json_build_object(
  'kind', a.kind, 'orderItemId', a.order_item_id, 'count', a.count, 'of', a.of, 'amount', a.amount))), '[]')
  from payment_allocations a join transactions t on t.vendor_id = a.vendor_id and t.id = a.transaction_id
  where a.vendor_id = o.vendor_id and a.order_id = o.id and t.status = 'DONE' and not t.surplus
    and not exists (select from transactions r where r.vendor_id = t.vendor_id and r.refund_of = t.id
      and r.status <> 'FAILED' and r.amount >= t.amount))),
  'items', (select coalesce(json_agg(json_build_object(
  'id', i.id, 'menuItemId', i.menu_item_id, 'title', i.title, 'count', i.count, 'price', i.price,
  'discount', i.discount, 'packagingCost', i.packaging_cost, 'servePackagingCost', i.serve_packaging_cost,
  'withTax', i.with_tax, 'isFreeItem', i.is_free_item, 'note', i.note, 'toppings', i.toppings,
  'changePrice', case when i.menu_price is not null and not i.is_free_item then i.price end, 'reason', i.reason,
  'course', i.course, 'held', i.held, 'refundedCount', i.refunded_count) order by i.position), '[]')
            from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id),
  'transactions', (select coalesce(json_agg(json_build_object(
  'id', t.id, 'orderId', t.order_id, 'kind', t.kind, 'method', t.method, 'gateway', t.gateway, 'status', t.status,
  'amount', t.amount, 'currency', t.currency, 'reference', t.reference, 'cardMask', t.card_mask,
  'refundOf', t.refund_of, 'tendered', t.tendered, 'posTerminalId', t.pos_terminal_id, 'allocations', (select coalesce(json_agg(json_strip_nulls(json_build_object(
  'kind', a.kind, 'orderItemId', a.order_item_id, 'count', a.count, 'of', a.of, 'amount', a.amount)) order by a.position), '[]')
  from payment_allocations a where a.vendor_id = t.vendor_id and a.transaction_id = t.id), 'createdAt', t.created_at, 'settledAt', t.settled_at) order by t.created_at, t.position, t.id), '[]')
                   from transactions t where t.vendor_id = o.vendor_id and t.order_id = o.id),
  'events', (select coalesce(json_agg(json_build_object(
  'seq', e.seq, 'orderId', e.order_id, 'type', e.type, 'actorKind', e.actor_kind,
  'actorName', nullif(btrim(u.first_name || ' ' || u.last_name), ''),
  'device', e.device, 'reason', e.reason, 'data', e.data, 'at', e.at) order by e.seq), '[]')
             from order_events e left join users u on u.id = e.actor_id
             where e.vendor_id = o.vendor_id and e.order_id = o.id)) from placed o) as detail
