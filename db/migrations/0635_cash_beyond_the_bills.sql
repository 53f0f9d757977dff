-- What couriers who brought orders were told to take beyond what the bills needed in the end, and what of it companies handed over.
alter table courier_requests add column beyond bigint not null default 0;
alter table courier_requests add constraint courier_requests_beyond check (beyond >= 0 and beyond <= collects);
update courier_requests r set beyond = r.collects - coalesce((select c.amount from courier_collections c
  where c.vendor_id = r.vendor_id and c.request_id = r.id), 0)
where r.status = 'DELIVERED' and r.collects > 0;

alter table courier_company_payments add column beyond bigint not null default 0;
alter table courier_company_payments add constraint courier_company_payments_beyond
  check (beyond >= 0 and (beyond = 0 or kind = 'RECEIVED'));
