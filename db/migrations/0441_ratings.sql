-- How customers rated their orders, in a feedback or in a survey: one row for each of the two. A bad one waits for somebody.

create table ratings (
  vendor_id uuid not null,
  order_id uuid not null,
  origin text not null,
  customer_id uuid references users (id),
  rating smallint not null,
  text text not null,
  rated_at timestamptz not null,
  -- when somebody took a bad one on
  seen_at timestamptz,
  seen_by uuid references users (id),
  primary key (vendor_id, order_id, origin),
  constraint ratings_order foreign key (vendor_id, order_id) references orders (vendor_id, id),
  constraint ratings_origin check (origin in ('FEEDBACK', 'SURVEY')),
  constraint ratings_rating check (rating between 1 and 5)
);
create index ratings_of_customer on ratings (vendor_id, customer_id, rated_at desc) where customer_id is not null;
create index ratings_waiting on ratings (vendor_id, rated_at) where rating <= 2 and seen_at is null;

-- What was said before nobody is called for any more.
insert into ratings (vendor_id, order_id, origin, customer_id, rating, text, rated_at, seen_at)
select vendor_id, order_id, 'FEEDBACK', customer_id, rating, text, created_at, created_at from feedbacks;
