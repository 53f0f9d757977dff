-- What sold orders still owe is a sum of its own, and no payment that somebody took. Rows of UNPAID held nothing but that, of days and of
-- months alike, so what stands is moved and nothing has to be summed again.

alter table report_money add column unpaid bigint not null default 0;

update report_money set unpaid = paid, paid = 0, payment_count = 0 where method = 'UNPAID';
