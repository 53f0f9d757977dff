-- Who said at a till that a terminal took the money of a charge that the server had begun and did not hear the end of, and when.
alter table card_charges add column said_taken_by uuid;
alter table card_charges add column said_taken_at timestamptz;
