-- A count set right by a few pieces, without overwriting what was sold in between.
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check
  check (kind in ('BEGUN', 'RESTOCK', 'RECOUNT', 'ADJUST', 'WASTE', 'SOLD', 'RETURNED', 'RESET'));
