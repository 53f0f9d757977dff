-- How claims of couriers were answered is read once for all of them whenever somebody looks at the board.
create index order_events_of_settled_door_money on order_events (vendor_id, at) where type = 'DOOR_MONEY_SETTLED';
