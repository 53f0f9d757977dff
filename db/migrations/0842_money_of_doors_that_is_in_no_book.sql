-- What couriers say they took at doors and was refused: it stands before the dispatcher until money comes or somebody answers.
create index order_events_of_refused_door_money on order_events (vendor_id, at) where type = 'DOOR_MONEY_REFUSED';
