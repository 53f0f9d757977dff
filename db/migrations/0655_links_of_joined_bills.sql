-- What a link of all that is open was for before its bill and another became one: number, amount and lines.
alter table payment_links add column before_join jsonb;
