-- A terminal that took another amount than it was asked for: what it said of this charge, and what a person booked of it.
alter table card_charges add column answered jsonb;
-- null where what was asked for was taken, or nothing was
alter table card_charges add column taken_amount bigint;
alter table card_charges add constraint card_charges_taken_amount check (taken_amount > 0);
