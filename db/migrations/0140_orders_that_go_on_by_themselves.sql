-- What becomes of an order that nobody answered in time, and of a counter sale that is paid and that nobody closes.

alter table vendors add column unanswered_action text not null default 'REJECT'
  constraint vendors_unanswered_action check (unanswered_action in ('REJECT', 'RING'));
alter table vendors add column finish_paid_sales text not null default 'AFTER_PROMISE'
  constraint vendors_finish_paid_sales check (finish_paid_sales in ('NEVER', 'AT_ONCE', 'AFTER_PROMISE'));

-- Sales at the counter that are not handed over yet, for the job that closes them.
create index orders_counter_sales on orders (vendor_id, promised_at)
  where status in ('CONFIRMED', 'READYTOPICKUP', 'READYTOSERVE') and source in ('SALON', 'KIOSK')
    and delivery_type in ('PICKUP', 'SERVE') and order_type <> 'POSTPAID';
