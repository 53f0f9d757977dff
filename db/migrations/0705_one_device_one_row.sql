-- A device is known by its address alone: whatever else stands in what its browser gave may differ from time to time.
alter table device_tokens add column address text;
-- What is escaped may be no text that a column can hold; it is kept as it was written.
update device_tokens set address = coalesce(
  case when token !~ '\\u' and token is json object then nullif(token::json ->> 'endpoint', '') end, token);
delete from device_tokens d using device_tokens later
  where later.address = d.address and (later.updated_at, later.token) > (d.updated_at, d.token);
delete from device_tokens where token in (
  select token from (
    select token, row_number() over (partition by user_id, domain order by updated_at desc, token) as nth
    from device_tokens
  ) devices where nth > 10
);
alter table device_tokens alter column address set not null;
alter table device_tokens drop constraint device_tokens_pkey;
alter table device_tokens add constraint device_tokens_pkey primary key (address);
