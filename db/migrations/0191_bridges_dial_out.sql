-- A bridge only dials out; it has no address of its own.
alter table print_bridges drop column lan_address;
