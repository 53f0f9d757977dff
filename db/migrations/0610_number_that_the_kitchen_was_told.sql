-- The number of the bill that a ticket was told under, where that has become a part of another since; null: that of its order.
alter table kitchen_tickets add column told_number integer;
