-- The report of card payments adds up what each terminal took over ten years (docs/decisions/0033-sums-of-closed-days.md): the index by which
-- they are found has what is added up.
drop index transactions_of_terminals;
create index transactions_of_terminals on transactions (vendor_id, settled_at desc, id desc)
  include (kind, amount, pos_terminal_id) where method = 'CARD' and status = 'DONE';
