-- Whom a discount code is for: one of the nine segments with its parameters, and conditions besides; null is everybody. It is
-- kept as it was chosen, as a campaign keeps its audience.
alter table discount_codes add column audience jsonb;
alter table discount_codes add constraint discount_codes_audience check (audience is null or not automatic);
