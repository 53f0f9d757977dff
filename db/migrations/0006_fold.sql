-- Searching orders as people type: by number, by the last digits of a phone number, by a name however it is spelled.
-- fa_fold is the same function as fold() of packages/fa/src/search-fold.ts, in the same order of steps.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create or replace function fa_fold(value text) returns text
  language sql immutable strict parallel safe
  return btrim(
    translate(
      regexp_replace(
        regexp_replace(
          normalize(value, nfkd),
          '[\u0300-\u036f\u0610-\u061a\u061c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u200d-\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
          '', 'g'),
        '[\u0009-\u000d \u0085\u200b\u200c\u2028\u2029]+',
        ' ', 'g'),
      'يىېےكڪةەہھٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      'ییییککهههها01234567890123456789abcdefghijklmnopqrstuvwxyz'),
    ' ');

create or replace function fa_fold_compact(value text) returns text
  language sql immutable strict parallel safe
  return replace(fa_fold(value), ' ', '');

create index orders_by_number on orders (vendor_id, number);
create index orders_by_phone_end on orders (vendor_id, reverse(customer_phone) text_pattern_ops)
  where customer_phone <> '';
create index orders_by_name on orders using gin (vendor_id, fa_fold(customer_name) gin_trgm_ops)
  where customer_name <> '';
