-- When a table becomes free, and what ends with a sitting, is a rule of the program (packages/domain/src/table-state) and
-- is written by the statements that move a bill (apps/server/src/main/dining-tables/leave-table.ts).
drop trigger orders_free_table on orders;
drop function free_table_after_last_bill();
drop trigger dining_tables_sitting_ended on dining_tables;
drop function sitting_ended();
