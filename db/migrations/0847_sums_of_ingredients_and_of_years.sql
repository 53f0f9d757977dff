-- Sums of longer times (docs/decisions/0033-sums-of-closed-days.md). Nothing is counted here: the jobs make them, and until then what they are
-- made of is read.

-- What the use of ingredients came to in whole months, once no movement of a month can come any more.

create table ingredient_months (
  vendor_id uuid not null,
  -- the first day of a month of the Gregorian calendar, which begins at midnight in Tehran
  month date not null,
  ingredient_id uuid not null,
  theoretical bigint not null,
  waste bigint not null,
  difference bigint not null,
  constraint ingredient_months_pkey primary key (vendor_id, month, ingredient_id)
);

-- The first month that is not summed; all before it are.
create table ingredient_month_marks (
  vendor_id uuid not null,
  next_month date not null,
  constraint ingredient_month_marks_pkey primary key (vendor_id)
);

-- The years whose months are added up once more, of the sums that are widest. Their rows stand in the same tables: where a month's rows have its
-- first day, those of a year have the second of its January.
create table report_years (
  vendor_id uuid not null,
  -- its first day
  year date not null,
  summed_at timestamptz not null,
  shape smallint not null,
  constraint report_years_pkey primary key (vendor_id, year)
);
