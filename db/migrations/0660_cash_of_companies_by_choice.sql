-- Whether a company's couriers take the cash of orders is for the vendor to say. Where it never said so it stays on only for companies
-- whose couriers were told to take some and brought it.
alter table courier_configurations alter column takes_cash set default false;
update courier_configurations c set takes_cash = false
where c.takes_cash and not exists (select from courier_requests r
  where r.vendor_id = c.vendor_id and r.provider = c.provider and r.status = 'DELIVERED' and r.collects > 0);
