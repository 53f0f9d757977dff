-- By what a vendor calls who works for it, where that is not the name the person gave themselves: nobody learns whose a phone is by
-- adding it.
alter table staff add column called_first text;
alter table staff add column called_last text;
alter table couriers add column called_first text;
alter table couriers add column called_last text;
