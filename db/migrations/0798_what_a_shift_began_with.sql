-- The hours of a shift are paid as was agreed when it began: a rate that changes meanwhile is for the shifts after it.
alter table courier_shifts add column pay_per_hour bigint not null default 0;
alter table courier_shifts add constraint courier_shifts_pay_per_hour check (pay_per_hour >= 0);
update courier_shifts s set pay_per_hour = c.pay_per_hour from couriers c
where c.vendor_id = s.vendor_id and c.id = s.courier_id and s.ended_at is null;
