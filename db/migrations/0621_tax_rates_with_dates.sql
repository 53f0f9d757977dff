-- Rates of the tax that hold from a business day on; an order keeps the one it was placed by. Shape: [{"from", "rate"}].
alter table vendors add column tax_changes jsonb not null default '[]';
