-- Until when the driving licence of a courier holds; null where nobody noted it. His insurance has such a day already.
alter table couriers add column licence_until date;
create index couriers_with_papers on couriers (vendor_id) where active and (insured_until is not null or licence_until is not null);
