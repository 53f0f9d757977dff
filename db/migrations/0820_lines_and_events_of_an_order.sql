-- How many different orders the rows of a large table have is told badly by a sample of it: of forty-four million lines a hundred and eighty thousand
-- orders were guessed, there were ten million. With that guess an order was thought to have hundreds of lines, and whoever
-- wanted the lines of a month went through those of ten years. A part of the rows holds at any size.
alter table order_items alter column order_id set (n_distinct = -0.25);
alter table order_events alter column order_id set (n_distinct = -0.15);
alter table kitchen_tickets alter column order_id set (n_distinct = -0.5);
alter table stock_movements alter column order_id set (n_distinct = -0.2);
alter table transactions alter column order_id set (n_distinct = -0.7);
alter table ledger_entries alter column transaction_id set (n_distinct = -0.4);
-- An empty table is left unlooked at, as `migrate` leaves all of them.
do $$ begin
  if exists (select from orders) then
    analyze order_items (order_id);
    analyze order_events (order_id);
    analyze kitchen_tickets (order_id);
    analyze stock_movements (order_id);
    analyze transactions (order_id);
    analyze ledger_entries (transaction_id);
  end if;
end $$;
