-- What bringing an order costs by the length of its way, nearest first; the zone's price holds beyond the last.
alter table delivery_zones add column distance_prices jsonb not null default '[]';
