-- Whether the address of a guest's receipt stands on their paper, as a code that a phone reads.
alter table vendors add column print_receipt_link boolean not null default true;
