-- Whose dish a line is at its table, from 1; 0 is everybody's.
alter table order_items add column seat smallint not null default 0;
alter table order_items add constraint order_items_seat check (seat between 0 and 20) not valid;
alter table order_items validate constraint order_items_seat;
