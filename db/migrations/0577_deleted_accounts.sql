-- A guest may delete their account. What was sold stays in the books without them; the number is free for whoever comes next.
alter table users add column deleted_at timestamptz;
alter table users drop constraint users_phone_number_check;
alter table users add constraint users_phone_number
  check (phone_number ~ '^09[0-9]{9}$' or (deleted_at is not null and phone_number = 'deleted ' || id::text));
