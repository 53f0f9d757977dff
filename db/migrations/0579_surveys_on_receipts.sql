-- Whether a survey's link stands on the guest's paper, as a code that a phone reads.
alter table surveys add column on_receipt boolean not null default false;
