-- Whose birthday is near, by the day: a campaign of birthdays asks every day, and few guests tell theirs.
create index customers_by_birthday on customers (vendor_id, birthday) where birthday is not null;
-- Everything a segment may ask of those who had a dish, without a look at their rows.
create index customers_by_guest on customers (vendor_id, user_id)
  include (last_order_at, order_count, order_spend, first_order_at, order_types, channels, last_rating, birthday);
