-- Something that stands at a marketplace and not here is right so, as a person said: it is no difference that anybody must look at.
alter table marketplace_menu_entries add column meant boolean not null default false;
