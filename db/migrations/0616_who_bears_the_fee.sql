-- Who bears what a courier company takes over the guest's price, and what guests were told by it.
alter table courier_cascades add column fee_bearer text not null default 'VENDOR';
alter table courier_cascades add constraint courier_cascades_fee_bearer check (fee_bearer in ('VENDOR', 'SPLIT', 'GUEST'));

create table told_delivery_prices (
  vendor_id uuid not null references vendors (id),
  -- latitude and longitude by five decimals, which is about a metre
  door text not null,
  fee_bearer text not null,
  provider text not null,
  -- in the vendor's currency; null where the company did not answer, or does not ride there
  company_price bigint,
  told_at timestamptz not null,
  primary key (vendor_id, door),
  constraint told_delivery_prices_price check (company_price >= 0)
);
create index told_delivery_prices_by_time on told_delivery_prices (vendor_id, told_at);
