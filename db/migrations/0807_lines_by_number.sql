-- The lines of a marketplace's order are found by its number, whatever day they are of.
create index statement_lines_by_reference on statement_lines (vendor_id, sender, lower(reference));
